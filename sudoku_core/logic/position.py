"""Hold a position: the digits in a grid, and the candidates of its blank cells."""

from collections.abc import Iterable

from sudoku_core.grid import BLANK, CELLS, DIGITS, peers
from sudoku_core.logic.orders import DIGITS_IN
from sudoku_core.logic.step import Candidate, Step

ALL_CELLS = (1 << 81) - 1
ALL_DIGITS = (1 << 9) - 1
PEERS = tuple(tuple(sorted(peers(cell))) for cell in CELLS)
# As integers of 81 bits, one per cell.
PEER_MASKS = tuple(sum(1 << peer for peer in PEERS[cell]) for cell in CELLS)


class Position:
    """The digits and the candidates, by cell and by digit, kept consistent.

    ``digits`` has the digit of each cell, 0 for a blank one. ``masks`` has nine bits for each cell,
    bit 0 for the candidate 1; a cell with a digit has none. ``places`` has 81 bits for each digit,
    the cells with that candidate; ``places[0]`` those of the digit 1. ``blanks`` has 81 bits, the
    cells without a digit. Callers may keep these in a local name until a method changes them.

    >>> position = Position("12345678" + "0" * 73)
    >>> position.masks[8] == 1 << 9 - 1, position.places[9 - 1] >> 8 & 1
    (True, 1)
    """

    def __init__(self, grid: str, candidates: Iterable[str] | None = None) -> None:
        """Take a grid, and the candidates of its cells if they are fewer than the rules allow.

        ``candidates`` are 81 texts of digits; those that a digit of the grid rules out, and those
        of cells with a digit, do not count.
        """
        self.digits = [0] * 81
        self.masks = [ALL_DIGITS] * 81
        self.places = [ALL_CELLS] * 9
        self.blanks = ALL_CELLS
        for cell, digit in enumerate(grid):
            if digit != BLANK:
                self.place(cell, int(digit))
        if candidates is not None:
            for cell, kept in enumerate(candidates):
                for digit in DIGITS:
                    if digit not in kept:
                        self.remove(cell, int(digit))

    def copy(self) -> "Position":
        """Copy a position, for trying things."""
        copied = Position.__new__(Position)
        copied.digits, copied.masks, copied.places = self.digits[:], self.masks[:], self.places[:]
        copied.blanks = self.blanks
        return copied

    def place(self, cell: int, digit: int) -> None:
        """Put a digit into a blank cell, and remove it from the cells that see this one."""
        keeping = ~(1 << cell)
        self.digits[cell] = digit
        self.blanks &= keeping
        self.masks[cell] = 0
        self.places = [places & keeping for places in self.places]
        self.places[digit - 1] &= ~PEER_MASKS[cell]
        other = ~(1 << digit - 1)
        for peer in PEERS[cell]:
            self.masks[peer] &= other

    def remove(self, cell: int, digit: int) -> None:
        """Remove a candidate, which may be absent."""
        self.masks[cell] &= ~(1 << digit - 1)
        self.places[digit - 1] &= ~(1 << cell)

    def among(self, cells: Iterable[int], digits: int) -> tuple[Candidate, ...]:
        """List the candidates of cells that are in a mask of nine bits, cell by cell."""
        masks = self.masks
        return tuple([(cell, digit) for cell in cells for digit in DIGITS_IN[masks[cell] & digits]])

    def has(self, candidate: Candidate) -> bool:
        """Return whether a candidate is there."""
        cell, digit = candidate
        return bool(self.masks[cell] >> digit - 1 & 1)

    def apply(self, step: Step) -> None:
        """Apply a step: its eliminations, then its placements."""
        for cell, digit in step.eliminations:
            self.remove(cell, digit)
        for cell, digit in step.placements:
            self.place(cell, digit)

    @property
    def candidates(self) -> list[str]:
        """Return the candidates of each cell as a text of digits; a cell with a digit has none."""
        return ["".join(map(str, DIGITS_IN[mask])) for mask in self.masks]

    @property
    def grid(self) -> str:
        """Return the digits as a grid."""
        return "".join(map(str, self.digits))

"""Judge a grid by the rules alone: every conflict, complete or not, givens kept or not."""

from collections import namedtuple

from sudoku_core.grid import (
    BLANK,
    BOXES,
    CELLS,
    COLUMNS,
    DIGITS,
    ROWS,
    UNITS,
    UNITS_OF,
    count_givens,
    peers,
    require_grid,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NamedTuple

    class Conflict(NamedTuple):
        """Hold one broken rule: a unit, 0 to 26, has a digit, 1 to 9, in two or more cells."""

        unit: int
        digit: int
        cells: tuple[int, ...]

    class Verdict(NamedTuple):
        """Hold the verdict on a grid, with its reasons; see `judge`."""

        status: str
        conflicts: list[Conflict]
        blanks: int
        changed: list[int]

else:
    Conflict = namedtuple("Conflict", ("unit", "digit", "cells"))
    Verdict = namedtuple("Verdict", ("status", "conflicts", "blanks", "changed"))

CORRECT = "CORRECT"
INCORRECT = "INCORRECT"
INCOMPLETE = "INCOMPLETE"


def conflicts(grid: str) -> "list[Conflict]":
    """List every conflict of a grid, by unit and then by digit; [] when it is clash-free.

    >>> conflicts("5" + "0" * 5 + "5" + "0" * 74)
    [Conflict(unit=0, digit=5, cells=(0, 6))]
    """
    require_grid(grid)
    found: list[Conflict] = []
    for unit in range(27) if BLANK in grid else _wrong_units(grid):
        cells = UNITS[unit]
        digits = "".join([grid[cell] for cell in cells if grid[cell] != BLANK])
        if len(set(digits)) == len(digits):
            continue
        for digit in DIGITS:
            if digits.count(digit) > 1:
                clashing = tuple([cell for cell in cells if grid[cell] == digit])
                found.append(Conflict(unit, int(digit), clashing))
    return found


def is_complete(grid: str) -> bool:
    """Tell whether no cell is blank.

    >>> is_complete("123456789" * 9), is_complete("0" * 81)
    (True, False)
    """
    require_grid(grid)
    return BLANK not in grid


def is_solution(grid: str) -> bool:
    """Tell whether a grid is complete and breaks no rule, faster than by looking at each unit.

    >>> is_solution("123456789" * 9), is_solution("0" * 81)
    (False, False)
    """
    if grid is _latest[0]:
        return True
    require_grid(grid)
    if BLANK in grid or any(_sums(grid)):
        return False
    _latest[0] = grid
    return True


# The latest solution seen: who reads a grid and who judges it then ask the same.
_latest = [""]


def spare_clashes(grid: str) -> int:
    """Count the clashes that a grid could have more and still not look like parts of two grids.

    Nine rows read across two solutions, the last rows of one and the first of the next, have at
    least nine clashes: so it is 9 for a solution, 8 for a grid with one clash, and nothing speaks
    for 81 cells being one grid where it is 0 or less. With blanks there are fewer clashes, as many
    as there are pairs of digits, and each counts for more; where there are but few digits, it is
    no wonder if none clash.

    >>> spare_clashes("0" * 81), spare_clashes("1" * 81), spare_clashes("1" + "0" * 79 + "1")
    (0, -18, 0)
    """
    if is_solution(grid):
        return LEAST_OF_TWO
    pairs = count_givens(grid) ** 2
    if not pairs:
        return 0
    clashes = 6561 * len(conflicts(grid)) // pairs
    none = TRUST * LEAST_OF_TWO * pairs // 6561 - DISTRUST
    return min(LEAST_OF_TWO - 1, max(0, none) - clashes, LEAST_OF_TWO - clashes)


# Clashes in nine rows read one to four rows too late across two solutions: no fewer in 12 000, and
# hardly ever fewer in proportion to the pairs of digits, where there are blanks.
LEAST_OF_TWO = 9
# What it is worth that no digits clash, by their pairs: as much as one clash among 81 with 43
# digits or more, nothing with 23 or fewer. Of 2 000 grids read one row too late, 2 with 41 digits
# had no clash, 54 with 31 and 398 with 21.
TRUST = 4
DISTRUST = 2


def _wrong_units(grid: str) -> "list[int]":
    """List the units of a complete grid that have not all nine digits."""
    wrong: list[int] = []
    for kind, sums in enumerate(_sums(grid)):
        if sums:
            wrong += [unit for unit in range(9 * kind, 9 * kind + 9) if sums & UNIT_ENDS[unit]]
    return wrong


def _sums(grid: str) -> "tuple[int, int, int]":
    """Add up the rows, columns and boxes of a complete grid: 0 where all have all nine digits.

    The grid is read as hexadecimal digits, so that each cell is four bits of one integer. Beside
    them stand four more bits for each cell: which of its bits 0 and 1, 1 and 2, 0 and 2, 0 and 3
    are both set. Nine digits 1 to 9 are all different if, and only if, each of these eight bits is
    set in as many of them, odd or even, as in 1 to 9; so exclusive-or over a unit tells, and that
    is done for all units at once. What is left of a unit stands at its last cell.
    """
    bits = int(grid, 16)
    both = (
        bits & bits >> 1 & THREES | (bits & bits >> 2 & ONES) << 2 | (bits & bits >> 3 & ONES) << 3
    )
    bits |= both << 324
    across = bits ^ bits >> 4 ^ bits >> 8  # three cells, in every third cell
    down = bits ^ bits >> 36 ^ bits >> 72
    return (
        (across ^ across >> 12 ^ across >> 24) & ROW_ENDS ^ ROW_SUMS,
        (down ^ down >> 108 ^ down >> 216) & COLUMN_ENDS ^ COLUMN_SUMS,
        (down ^ down >> 4 ^ down >> 8) & BOX_ENDS ^ BOX_SUMS,
    )


def _in_last_cells(units: "Sequence[Sequence[int]]", bits: int, both: int) -> int:
    """Put bits, and those for both of two, in the last cell of each unit of an integer."""
    last = sum([1 << 4 * (80 - unit[8]) for unit in units])
    return bits * last | both * last << 324


ONES = int("1" * 81, 16)
THREES = 3 * ONES
ROW_ENDS = _in_last_cells(ROWS, 15, 15)
ROW_SUMS = _in_last_cells(ROWS, 1, 8)  # 1 to 9 give 1; both 0 and 3 are set in 9 alone
COLUMN_ENDS = _in_last_cells(COLUMNS, 15, 15)
COLUMN_SUMS = _in_last_cells(COLUMNS, 1, 8)
BOX_ENDS = _in_last_cells(BOXES, 15, 15)
BOX_SUMS = _in_last_cells(BOXES, 1, 8)
UNIT_ENDS = tuple([_in_last_cells([unit], 15, 15) for unit in UNITS])


def candidates(grid: str, cell: int) -> str:
    """List the digits that no peer of a cell has, in order, whatever the cell itself has.

    >>> candidates("12" + "0" * 79, 2)
    '3456789'
    """
    taken = {grid[peer] for peer in peers(cell)}
    return "".join([digit for digit in DIGITS if digit not in taken])


def all_candidates(grid: str) -> "list[str]":
    """List the `candidates` of each of the 81 cells, "" for one with a digit, in far less time.

    >>> all_candidates("12" + "0" * 79)[1:3]
    ['', '3456789']
    """
    digits = ["".join([grid[cell] for cell in unit]) for unit in UNITS]
    found: list[str] = []
    for cell in CELLS:
        row, column, box = UNITS_OF[cell]
        taken = digits[row] + digits[column] + digits[box] if grid[cell] == BLANK else DIGITS
        found.append("".join([digit for digit in DIGITS if digit not in taken]))
    return found


def changed_givens(grid: str, puzzle: str) -> "list[int]":
    """List the cells whose given in ``puzzle`` is another digit, or blank, in ``grid``.

    >>> changed_givens("3" + "0" * 80, "5" + "0" * 80)
    [0]
    """
    require_grid(grid)
    require_grid(puzzle)
    return [cell for cell in CELLS if puzzle[cell] not in (BLANK, grid[cell])]


def judge(grid: str, puzzle: "str | None" = None) -> "Verdict":
    """Give the verdict on a grid, with every reason.

    The status is INCOMPLETE when a cell is blank, else CORRECT when no rule is broken and,
    with a ``puzzle``, every given is kept, else INCORRECT. ``blanks`` counts the blank cells;
    ``changed`` lists the cells of changed givens.

    >>> judge("0" * 81).status, judge("123456789" * 9).status
    ('INCOMPLETE', 'INCORRECT')
    """
    found = [] if is_solution(grid) else conflicts(grid)
    changed = [] if puzzle is None else changed_givens(grid, puzzle)
    blanks = grid.count(BLANK)
    if blanks:
        status = INCOMPLETE
    elif found or changed:
        status = INCORRECT
    else:
        status = CORRECT
    return Verdict(status, found, blanks, changed)

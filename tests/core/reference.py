"""Solve Sudoku slowly and obviously, for tests to compare with, and rearrange what is given.

Shares nothing with the engine but the names of the cells in `sudoku_core.grid`.
"""

from collections.abc import Iterator
from random import Random

from sudoku_core.grid import BLANK, CELLS, DIGITS, UNITS, peers

# The 324 constraints, each nine candidates of which exactly one holds; a candidate is
# a cell and a digit.
CONSTRAINTS = [
    *([(cell, digit) for digit in DIGITS] for cell in CELLS),
    *([(cell, digit) for cell in unit] for unit in UNITS for digit in DIGITS),
]

PEERS = [sorted(peers(cell)) for cell in CELLS]


def seeded(seed: int) -> Random:
    """Make a source of random choices that are always the same."""
    return Random(seed)  # noqa: S311 -- for puzzles, not for secrets


def possible_digits(grid: str, cell: int) -> list[str]:
    """List the digits that no peer of a cell has."""
    taken = {grid[peer] for peer in PEERS[cell]}
    return [digit for digit in DIGITS if digit not in taken]


def has_conflict(grid: str) -> bool:
    """Return whether two peers have the same digit."""
    return any(grid[cell] != BLANK and grid[cell] in peer_digits(grid, cell) for cell in CELLS)


def peer_digits(grid: str, cell: int) -> set[str]:
    """Collect what is written in the peers of a cell."""
    return {grid[peer] for peer in PEERS[cell]}


def is_solution(grid: str, puzzle: str) -> bool:
    """Return whether each unit of ``grid`` has all nine digits and every given is kept."""
    kept = all(given in {BLANK, digit} for given, digit in zip(puzzle, grid, strict=True))
    return kept and all({grid[cell] for cell in unit} == set(DIGITS) for unit in UNITS)


def all_solutions(puzzle: str) -> Iterator[str]:
    """Yield every solution, trying each digit in the blank cell that has the fewest."""
    if not has_conflict(puzzle):
        yield from _completed(puzzle)


def _completed(grid: str) -> Iterator[str]:
    blanks = [cell for cell in CELLS if grid[cell] == BLANK]
    if not blanks:
        yield grid
        return
    cell = min(blanks, key=lambda blank: len(possible_digits(grid, blank)))
    for digit in possible_digits(grid, cell):
        yield from _completed(written(grid, cell, digit))


def solutions(puzzle: str, limit: int) -> list[str]:
    """List solutions, at most ``limit``."""
    return [solution for solution, _ in zip(all_solutions(puzzle), range(limit), strict=False)]


def written(grid: str, cell: int, digit: str) -> str:
    """Copy a grid with another digit, or a blank, in one cell."""
    return grid[:cell] + digit + grid[cell + 1 :]


def rearranged(grid: str, random: Random) -> str:
    """Shuffle bands, rows in bands, stacks, columns in stacks, digits; perhaps transpose.

    None of it turns a solution into anything else; the same ``random`` state gives the same
    rearrangement of any grid.
    """
    rows = _shuffled_lines(random)
    columns = _shuffled_lines(random)
    digits = random.sample(DIGITS, 9)
    transposed = random.random() < 1 / 2
    cells = [9 * row + column for row in rows for column in columns]
    if transposed:
        cells = [cell % 9 * 9 + cell // 9 for cell in cells]
    return "".join(BLANK if grid[cell] == BLANK else digits[int(grid[cell]) - 1] for cell in cells)


def _shuffled_lines(random: Random) -> list[int]:
    return [3 * group + line for group in random.sample(range(3), 3) for line in _three(random)]


def _three(random: Random) -> list[int]:
    return random.sample(range(3), 3)

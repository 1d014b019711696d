"""Judge a grid by the rules alone: every conflict, complete or not, givens kept or not."""

from collections import namedtuple

from sudoku_core.grid import BLANK, CELLS, DIGITS, UNITS, require_grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    class Conflict(NamedTuple):
        """Hold one broken rule: a unit, 0 to 26, has a digit, 1 to 9, in two or more cells."""

        unit: int
        digit: int
        cells: tuple[int, ...]

    class Verdict(NamedTuple):
        """Hold all there is to say of a grid; see `judge`."""

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
    for unit in range(27):
        cells = UNITS[unit]
        digits = [grid[cell] for cell in cells if grid[cell] != BLANK]
        if len(set(digits)) == len(digits):
            continue
        for digit in DIGITS:
            if digits.count(digit) > 1:
                clashing = tuple(cell for cell in cells if grid[cell] == digit)
                found.append(Conflict(unit, int(digit), clashing))
    return found


def is_complete(grid: str) -> bool:
    """Tell whether no cell is blank.

    >>> is_complete("123456789" * 9), is_complete("0" * 81)
    (True, False)
    """
    require_grid(grid)
    return BLANK not in grid


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
    found = conflicts(grid)
    changed = [] if puzzle is None else changed_givens(grid, puzzle)
    blanks = grid.count(BLANK)
    if blanks:
        status = INCOMPLETE
    elif found or changed:
        status = INCORRECT
    else:
        status = CORRECT
    return Verdict(status, found, blanks, changed)

"""Hold the orders in which units and groups are gone through, and name cells by the bits of a mask.

Which step is found first decides how a puzzle is rated, so these orders are part of the rating.
A **mask of cells** has 81 bits, a **mask of digits** nine: bit 0 is the digit 1.
"""

from functools import cache
from itertools import combinations

from sudoku_core.grid import UNITS

ROW_UNITS, COLUMN_UNITS, BOX_UNITS = range(9), range(9, 18), range(18, 27)
# Most techniques look at boxes, then columns, then rows; those with loops at rows before columns.
BOXES_FIRST = (*BOX_UNITS, *COLUMN_UNITS, *ROW_UNITS)
ROWS_BEFORE_COLUMNS = (*BOX_UNITS, *ROW_UNITS, *COLUMN_UNITS)

UNIT_MASKS = tuple(sum(1 << cell for cell in unit) for unit in UNITS)
# By a mask of digits: how many they are, and which.
COUNTS = tuple(mask.bit_count() for mask in range(512))
DIGITS_IN = tuple(
    tuple(digit for digit in range(1, 10) if mask >> digit - 1 & 1) for mask in range(512)
)


def cells_in(mask: int) -> tuple[int, ...]:
    """List the cells of a mask, ascending.

    >>> cells_in(1 << 80 | 1 << 3)
    (3, 80)
    """
    cells: list[int] = []
    while mask:
        lowest = mask & -mask
        cells.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(cells)


def candidates_in(mask: int, digit: int) -> tuple[tuple[int, int], ...]:
    """List the candidates of one digit in the cells of a mask.

    >>> candidates_in(1 << 80 | 1 << 3, 7)
    ((3, 7), (80, 7))
    """
    return tuple([(cell, digit) for cell in cells_in(mask)])


@cache
def groups(of: int, size: int) -> tuple[tuple[int, ...], ...]:
    """List the groups of so many of the numbers from 0 on, by the masks that they make, ascending.

    >>> groups(4, 2)
    ((0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3))
    """
    return tuple(sorted(combinations(range(of), size), key=lambda group: group[::-1]))

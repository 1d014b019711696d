"""Define the orders of units and groups, and name cells by the bits of a mask.

A rating depends on which step is found first, so these orders are part of it. A **mask of cells**
has 81 bits, a **mask of digits** nine: bit 0 is the digit 1.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

from sudoku_core.grid import UNITS

ROW_UNITS, COLUMN_UNITS, BOX_UNITS = range(9), range(9, 18), range(18, 27)
# Most techniques go through boxes, then columns, then rows; those with loops take rows before
# columns.
BOXES_FIRST = (*BOX_UNITS, *COLUMN_UNITS, *ROW_UNITS)
ROWS_BEFORE_COLUMNS = (*BOX_UNITS, *ROW_UNITS, *COLUMN_UNITS)

UNIT_MASKS = tuple(sum(1 << cell for cell in unit) for unit in UNITS)
# For each mask of digits: how many they are, and which.
COUNTS = tuple(mask.bit_count() for mask in range(512))
DIGITS_IN = tuple(
    tuple(digit for digit in range(1, 10) if mask >> digit - 1 & 1) for mask in range(512)
)


def as_mask(numbers: Iterable[int]) -> int:
    """Make the mask with a bit for each number.

    >>> as_mask([0, 1, 3]) == 0b1011
    True
    """
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def numbers_in(mask: int) -> tuple[int, ...]:
    """List the numbers that have a bit in a mask, ascending.

    >>> numbers_in(1 << 80 | 1 << 3)
    (3, 80)
    """
    numbers: list[int] = []
    while mask:
        lowest = mask & -mask
        numbers.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(numbers)


def candidates_in(mask: int, digit: int) -> tuple[tuple[int, int], ...]:
    """List the candidates of one digit in the cells of a mask.

    >>> candidates_in(1 << 80 | 1 << 3, 7)
    ((3, 7), (80, 7))
    """
    return tuple([(cell, digit) for cell in numbers_in(mask)])


@cache
def groups(of: int, size: int) -> tuple[tuple[int, ...], ...]:
    """List the groups of ``size`` numbers from 0 on, ascending by their masks.

    >>> groups(4, 2)
    ((0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3))
    """
    return tuple(sorted(combinations(range(of), size), key=lambda group: group[::-1]))


def sharing(
    things: list[tuple[int, int]], number: int, size: int, shared: int = 0
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Find the groups of ``number`` things whose masks together have ``size`` bits.

    Each thing comes with its mask, and ``shared`` is in all of them. Yields the things of a group
    and their joint mask, in the order of `groups`.

    >>> list(sharing([(1, 0b011), (2, 0b110), (4, 0b010)], 2, 2))
    [((1, 4), 3), ((2, 4), 6)]
    """
    for group in groups(len(things), number):
        mask = shared
        for place in group:
            mask |= things[place][1]
        if mask.bit_count() == size:
            yield tuple([things[place][0] for place in group]), mask


def together(masks: Iterable[int]) -> int:
    """Join masks.

    >>> together([0b100, 0b001]), together([])
    (5, 0)
    """
    mask = 0
    for one in masks:
        mask |= one
    return mask

"""Find fish: a digit whose places in N lines all lie in N crossing lines.

Each line takes one of the crossing lines, so the digit goes nowhere else in these. Two lines make
an X-Wing, three a Swordfish, four a Jellyfish.
"""

from collections.abc import Iterator

from sudoku_core.logic.orders import (
    COLUMN_UNITS,
    ROW_UNITS,
    UNIT_MASKS,
    as_mask,
    candidates_in,
    numbers_in,
    sharing,
)
from sudoku_core.logic.position import Position
from sudoku_core.logic.step import Step

NAMES = {2: "x_wing", 3: "swordfish", 4: "jellyfish"}
RATINGS = {2: 3.2, 3: 3.8, 4: 5.2}

Fish = tuple[int, int, tuple[int, ...], tuple[int, ...]]  # an order, the digit, lines, cross lines


def fish(position: Position, size: int) -> Iterator[Step]:
    """Find fish of ``size`` lines that remove candidates; those with columns as lines first."""
    for base, cross in ((COLUMN_UNITS, ROW_UNITS), (ROW_UNITS, COLUMN_UNITS)):
        # Groups of lines first, then digits.
        found = [
            fish
            for digit in range(1, 10)
            if position.digits.count(digit) <= 9 - 2 * size
            for fish in _fish_of(digit, position.places[digit - 1], size, base, cross)
        ]
        for _, digit, lines, crossed in sorted(found):
            places = position.places[digit - 1]
            taken = places & sum([UNIT_MASKS[unit] for unit in lines])
            left = places & sum([UNIT_MASKS[unit] for unit in crossed]) & ~taken
            if left:
                yield Step(
                    NAMES[size],
                    RATINGS[size],
                    eliminations=candidates_in(left, digit),
                    units=lines + crossed,
                    cells=numbers_in(taken),
                    digits=(digit,),
                    pattern=candidates_in(taken, digit),
                )


def _fish_of(digit: int, places: int, size: int, base: range, cross: range) -> Iterator[Fish]:
    """Find the lines of one digit with ``size`` cross lines between them."""
    few: list[tuple[int, int]] = []
    for line in base:
        own = places & UNIT_MASKS[line]
        if 2 <= own.bit_count() <= size:
            # The same bits for the same cross lines: as if this line were the first.
            few.append((line, own >> (line - 9 if base is COLUMN_UNITS else 9 * line)))
    step = 9 if base is COLUMN_UNITS else 1
    for lines, crossed in sharing(few, size, size):
        order = as_mask(lines)
        yield order, digit, lines, tuple([cross[cell // step] for cell in numbers_in(crossed)])

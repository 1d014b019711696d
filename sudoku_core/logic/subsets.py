"""Find subsets: N cells and N digits of a unit that belong together.

- **Naked** pair, triple, quad: N cells have only N candidates between them, so these digits go
  nowhere else in the unit.
- **Hidden** pair, triple, quad: N digits have only N places in a unit, so nothing else goes there.
- **Direct** hidden pair and triple: they leave another digit with one place.
"""

from collections.abc import Iterator

from sudoku_core.grid import UNITS
from sudoku_core.logic.orders import (
    BOXES_FIRST,
    COUNTS,
    DIGITS_IN,
    UNIT_MASKS,
    as_mask,
    numbers_in,
    sharing,
)
from sudoku_core.logic.position import ALL_DIGITS, Position
from sudoku_core.logic.step import Step

SIZES = {2: "pair", 3: "triplet", 4: "quad"}
NAKED_RATINGS = {2: 3.0, 3: 3.6, 4: 5.0}
HIDDEN_RATINGS = {2: 3.4, 3: 4.0, 4: 5.4}
DIRECT_RATINGS = {2: 2.0, 3: 2.5}


def naked_subsets(position: Position, size: int) -> Iterator[Step]:
    """Find ``size`` cells of a unit with only ``size`` candidates between them."""
    blanks, masks = position.blanks, position.masks
    for unit in BOXES_FIRST:
        if (blanks & UNIT_MASKS[unit]).bit_count() < 2 * size:
            continue
        few = [(cell, masks[cell]) for cell in UNITS[unit] if 2 <= COUNTS[masks[cell]] <= size]
        for cells, digits in sharing(few, size, size):
            others = [cell for cell in UNITS[unit] if cell not in cells]
            eliminations = position.among(others, digits)
            if eliminations:
                yield Step(
                    f"naked_{SIZES[size]}",
                    NAKED_RATINGS[size],
                    eliminations=eliminations,
                    units=(unit,),
                    cells=cells,
                    digits=DIGITS_IN[digits],
                    pattern=position.among(cells, digits),
                )


Hidden = tuple[int, tuple[int, ...], int]  # the unit, the digits, the mask of their cells


def _hidden(position: Position, size: int, blank: int) -> Iterator[Hidden]:
    """Find ``size`` digits with ``size`` places between them, in units with enough blank cells."""
    for unit in BOXES_FIRST:
        cells = UNIT_MASKS[unit]
        if (position.blanks & cells).bit_count() < blank:
            continue
        few = [
            (digit, own)
            for digit, places in enumerate(position.places, 1)
            if 2 <= (own := places & cells).bit_count() <= size
        ]
        for digits, taken in sharing(few, size, size):
            yield unit, digits, taken


def hidden_subsets(position: Position, size: int) -> Iterator[Step]:
    """Find ``size`` digits that take ``size`` cells of a unit for themselves."""
    for unit, digits, taken in _hidden(position, size, 2 * size + 1):
        cells, mask = numbers_in(taken), as_mask(digits) >> 1
        eliminations = position.among(cells, ALL_DIGITS ^ mask)
        if eliminations:
            yield Step(
                f"hidden_{SIZES[size]}",
                HIDDEN_RATINGS[size],
                eliminations=eliminations,
                units=(unit,),
                cells=cells,
                digits=digits,
                pattern=position.among(cells, mask),
            )


def direct_hidden_subsets(position: Position, size: int) -> Iterator[Step]:
    """Find hidden subsets that leave another digit with one place in the unit."""
    for unit, digits, taken in _hidden(position, size, size + 1):
        for digit, places in enumerate(position.places, 1):
            own = places & UNIT_MASKS[unit]
            left = own & ~taken
            if digit not in digits and left and not left & left - 1 and own != left:
                cells = numbers_in(taken)
                yield Step(
                    f"direct_hidden_{SIZES[size]}",
                    DIRECT_RATINGS[size],
                    placements=((left.bit_length() - 1, digit),),
                    units=(unit,),
                    cells=cells,
                    digits=digits,
                    pattern=position.among(cells, as_mask(digits) >> 1),
                )
                break

"""Find singles: a digit with one place left, or a cell with one candidate left.

- **Hidden single**: a digit has only one cell left in a row, column or box. As the last blank of a
  unit it is seen at once (1.0); boxes (1.2) are easier to see than lines (1.5).
- **Naked single** (2.3): all other digits are in the row, column or box of a cell.
"""

from collections.abc import Iterator

from sudoku_core.logic.orders import BOXES_FIRST, UNIT_MASKS
from sudoku_core.logic.position import Position
from sudoku_core.logic.step import Step

MASKS_BOXES_FIRST = tuple((unit, UNIT_MASKS[unit]) for unit in BOXES_FIRST)


def hidden_singles(position: Position) -> Iterator[Step]:
    """Find the digits with one place in a unit, first those of units with one blank cell."""
    blanks, masks, places = position.blanks, position.masks, position.places
    for unit, cells in MASKS_BOXES_FIRST:
        last = blanks & cells
        if last and not last & last - 1:
            cell = last.bit_length() - 1
            if masks[cell]:
                yield _single("hidden_single", 1.0, cell, masks[cell].bit_length(), (unit,))
    for unit, cells in MASKS_BOXES_FIRST:
        if not blanks & cells:
            continue
        rating = 1.2 if unit >= 18 else 1.5
        for digit, of_digit in enumerate(places, 1):
            place = of_digit & cells
            if place and not place & place - 1:
                yield _single("hidden_single", rating, place.bit_length() - 1, digit, (unit,))


def naked_singles(position: Position) -> Iterator[Step]:
    """Find the cells with one candidate."""
    for cell, mask in enumerate(position.masks):
        if mask and not mask & mask - 1:
            yield _single("naked_single", 2.3, cell, mask.bit_length())


def _single(
    technique: str, rating: float, cell: int, digit: int, units: tuple[int, ...] = ()
) -> Step:
    placed = ((cell, digit),)
    return Step(technique, rating, placed, (), units, (cell,), (digit,), placed)

"""Find simple colourings: a digit's places, linked in pairs, alternate between two colours.

If a unit has two places for a digit, one is right and the other wrong. From pair to pair, all
places of one **colour** are right or wrong together.

- **Trap**: what sees a place of each colour goes.
- **Wrap**: two places of one colour see each other, so this colour is wrong.
"""

from collections.abc import Iterator

from sudoku_core.logic.orders import UNIT_MASKS, candidates_in, numbers_in, together
from sudoku_core.logic.position import PEER_MASKS, Position
from sudoku_core.logic.step import Step

Colours = tuple[int, int]  # the masks of the cells of each


def simple_colourings(position: Position) -> Iterator[Step]:
    """Find what two colours of a digit remove."""
    for digit, places in enumerate(position.places, 1):
        for colours in _colourings(places):
            wrong = next((colour for colour in colours if _seen_by(colour) & colour), 0)
            gone = wrong or _seen_by(colours[0]) & _seen_by(colours[1]) & places
            if gone:
                one, other = (candidates_in(colour, digit) for colour in colours)
                yield Step(
                    "simple_colouring_wrap" if wrong else "simple_colouring",
                    0.0,
                    eliminations=candidates_in(gone, digit),
                    cells=numbers_in(colours[0] | colours[1]),
                    digits=(digit,),
                    pattern=one,
                    extras=other,
                )


def _seen_by(cells: int) -> int:
    return together([PEER_MASKS[cell] for cell in numbers_in(cells)])


def _colourings(places: int) -> Iterator[Colours]:
    """Colour all places that are connected by pairs, if four or more."""
    pairs = [own for unit in UNIT_MASKS if (own := places & unit).bit_count() == 2]
    left = together(pairs)
    while left:
        colours = [left & -left, 0]
        before = 0
        while before != colours[0] | colours[1]:
            before = colours[0] | colours[1]
            for pair in pairs:
                for own, other in ((0, 1), (1, 0)):
                    if pair & colours[own]:
                        colours[other] |= pair & ~colours[own]
        left &= ~before
        if before.bit_count() >= 4:
            yield colours[0], colours[1]

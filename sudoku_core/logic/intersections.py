"""Find line-ups: a digit confined to where two units cross goes from the rest of one of them.

- **Pointing**: all places of a digit in a box lie in one row or column, so the digit is nowhere
  else in that line (2.6).
- **Claiming**: all its places in a line lie in one box, so it is nowhere else in that box (2.8).
- **Direct** ones (1.7 and 1.9) leave another unit with one place for the digit, which is placed at
  once: they are seen without writing candidates down.

The places of the digit where the units cross are the pattern.
"""

from collections.abc import Iterator

from sudoku_core.logic.orders import (
    BOX_UNITS,
    COLUMN_UNITS,
    ROW_UNITS,
    UNIT_MASKS,
    candidates_in,
    numbers_in,
)
from sudoku_core.logic.position import Position
from sudoku_core.logic.step import Step

# A unit, its mask, and the units that cross it with their masks.
Crossed = tuple[int, int, tuple[tuple[int, int], ...]]


def _crossed(kind: range, others: range) -> tuple[Crossed, ...]:
    return tuple(
        (
            unit,
            UNIT_MASKS[unit],
            tuple(
                (other, UNIT_MASKS[other])
                for other in others
                if UNIT_MASKS[unit] & UNIT_MASKS[other]
            ),
        )
        for unit in kind
    )


# In the order of the search: whether the unit is a box, the units of that kind, their crossings.
LINE_UPS = tuple(
    (kind is BOX_UNITS, kind, _crossed(kind, others))
    for kind, others in (
        (BOX_UNITS, COLUMN_UNITS),
        (BOX_UNITS, ROW_UNITS),
        (COLUMN_UNITS, BOX_UNITS),
        (ROW_UNITS, BOX_UNITS),
    )
)


def _lined_up(crossed: tuple[Crossed, ...], places: int) -> Iterator[tuple[int, int, int]]:
    """Find units whose places of a digit are all in a crossing one, which has others."""
    for unit, inside, others in crossed:
        own = places & inside
        # Two units cross in three cells.
        if 2 <= own.bit_count() <= 3:
            for other, across in others:
                if own & across == own:
                    elsewhere = places & across ^ own
                    if elsewhere:
                        yield unit, other, elsewhere


def direct_line_ups(position: Position) -> Iterator[Step]:
    """Find line-ups that leave a digit with one place in another unit of the same kind."""
    for by_box, kind, crossed in LINE_UPS:
        for digit, places in enumerate(position.places, 1):
            for unit, other, elsewhere in _lined_up(crossed, places):
                for third in kind:
                    left = places & UNIT_MASKS[third] & ~UNIT_MASKS[other]
                    # Some places of the third unit go, and one is left.
                    if elsewhere & UNIT_MASKS[third] and left and not left & left - 1:
                        yield Step(
                            "direct_pointing" if by_box else "direct_claiming",
                            1.7 if by_box else 1.9,
                            placements=((left.bit_length() - 1, digit),),
                            units=(unit, other, third),
                            cells=numbers_in(places & UNIT_MASKS[unit]),
                            digits=(digit,),
                            pattern=candidates_in(places & UNIT_MASKS[unit], digit),
                        )


def line_ups(position: Position) -> Iterator[Step]:
    """Find line-ups that remove candidates."""
    for by_box, _kind, crossed in LINE_UPS:
        for digit, places in enumerate(position.places, 1):
            for unit, other, elsewhere in _lined_up(crossed, places):
                yield Step(
                    "pointing" if by_box else "claiming",
                    2.6 if by_box else 2.8,
                    eliminations=candidates_in(elsewhere, digit),
                    units=(unit, other),
                    cells=numbers_in(places & UNIT_MASKS[unit]),
                    digits=(digit,),
                    pattern=candidates_in(places & UNIT_MASKS[unit], digit),
                )

"""Find finned fish: X-Wings and Swordfish with extra places, the fins, in one box.

If no fin has the digit, the fish takes it from its cross lines; otherwise it goes from all cells
that see all fins. So it goes where both hold. Without its fins a fish may lack a corner: then it is
called sashimi.
"""

from collections.abc import Iterator
from itertools import combinations

from sudoku_core.grid import UNITS_OF
from sudoku_core.logic.fish import NAMES
from sudoku_core.logic.orders import (
    COLUMN_UNITS,
    ROW_UNITS,
    UNIT_MASKS,
    candidates_in,
    numbers_in,
)
from sudoku_core.logic.position import PEER_MASKS, Position
from sudoku_core.logic.step import Step

# Cross lines beyond those of a fish: the fins lie in a box, with one of its cross lines.
MOST_MORE = 2
BOX = 2  # the place of a cell's box among its units


def finned_fish(position: Position, size: int) -> Iterator[Step]:
    """Find fish of ``size`` lines with fins; those with rows as lines first."""
    for base, cross in ((ROW_UNITS, COLUMN_UNITS), (COLUMN_UNITS, ROW_UNITS)):
        for digit, places in enumerate(position.places, 1):
            few = [
                line
                for line in base
                if 2 <= (places & UNIT_MASKS[line]).bit_count() <= size + MOST_MORE
            ]
            for lines in combinations(few, size):
                yield from _of_lines(position, digit, lines, cross)


def _of_lines(
    position: Position, digit: int, lines: tuple[int, ...], cross: range
) -> Iterator[Step]:
    """Find the fins of lines for each choice of their cross lines."""
    places, size = position.places[digit - 1], len(lines)
    own = places & sum([UNIT_MASKS[line] for line in lines])
    crossed = [line for line in cross if own & UNIT_MASKS[line]]
    if not size < len(crossed) <= size + MOST_MORE:
        return
    for covers in combinations(crossed, size):
        covered = sum([UNIT_MASKS[line] for line in covers])
        fins = own & ~covered
        if fins & ~UNIT_MASKS[UNITS_OF[(fins & -fins).bit_length() - 1][BOX]]:
            continue
        gone = places & covered & ~own
        for fin in numbers_in(fins):
            gone &= PEER_MASKS[fin]
        if gone:
            yield Step(
                f"finned_{NAMES[size]}",
                0.0,
                eliminations=candidates_in(gone, digit),
                units=lines + covers,
                cells=numbers_in(own),
                digits=(digit,),
                pattern=candidates_in(own & covered, digit),
                extras=candidates_in(fins, digit),
            )

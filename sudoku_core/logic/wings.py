"""Find wings: whatever a cell is, it or one of the cells that it sees takes the same digit.

- **XY-Wing** (4.2): a pivot of two candidates, 1 and 2, sees a cell of 1 and 3 and a cell of 2 and
  3. One of these is 3, so no cell that sees both is.
- **XYZ-Wing** (4.4): the pivot has the candidate 3, too. One of all three is 3, so no cell that
  sees all of them is.
"""

from collections.abc import Iterator

from sudoku_core.logic.orders import COUNTS, candidates_in
from sudoku_core.logic.position import ALL_DIGITS, PEER_MASKS, PEERS, Position
from sudoku_core.logic.step import Step

# By the candidates of the pivot.
NAMES = {2: "xy_wing", 3: "xyz_wing"}
RATINGS = {2: 4.2, 3: 4.4}


def wings(position: Position, size: int) -> Iterator[Step]:
    """Find wings that remove candidates, with two or three candidates in the pivot."""
    for pivot, wing, other, digit in _wings(position, size):
        seen = position.places[digit - 1] & PEER_MASKS[wing] & PEER_MASKS[other]
        if size == 3:
            seen &= PEER_MASKS[pivot]
        if seen:
            yield Step(
                NAMES[size],
                RATINGS[size],
                eliminations=candidates_in(seen, digit),
                cells=(pivot, wing, other),
                digits=(digit,),
                pattern=position.among((pivot, wing, other), ALL_DIGITS),
            )


def _wings(position: Position, size: int) -> Iterator[tuple[int, int, int, int]]:
    """Find pivots of ``size`` candidates with two wings, and the digit in both wings."""
    masks = position.masks
    pairs = [COUNTS[mask] == 2 for mask in masks]
    for pivot, own in enumerate(masks):
        if COUNTS[own] != size:
            continue
        wings = [cell for cell in PEERS[pivot] if pairs[cell] and COUNTS[own | masks[cell]] == 3]
        for number, wing in enumerate(wings):
            for other in wings[number + 1 :]:
                both = masks[wing] & masks[other]
                # A pivot of two lacks what both wings have; a pivot of three has it.
                if (
                    COUNTS[both] == 1
                    and COUNTS[own | masks[wing] | masks[other]] == 3
                    and COUNTS[own & both] == size - 2
                ):
                    yield pivot, wing, other, both.bit_length()

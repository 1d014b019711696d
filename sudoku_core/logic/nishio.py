"""Find Nishio: where one digit would go if it stood in a cell, or if it did not, until it clashes.

Only links of that digit count, and its places are struck on the way. Rated 7.5, and more the more
thoughts it takes. Named after Tetsuya Nishio; source of the rating: Sudoku Explainer.
"""

from collections.abc import Iterator

from sudoku_core.logic.assumptions import Assumptions
from sudoku_core.logic.conclusions import CONTRADICTION, Conclusion, contradiction, easiest
from sudoku_core.logic.step import Step
from sudoku_core.logic.trails import Trails

BASE = 7.5


def find_nishio(assumptions: Assumptions) -> Iterator[Step | None]:
    """Find the easiest clash of a digit: yield None now and then, and at last the step, if any."""
    trails = Trails(assumptions.by_digit, dynamic=True)
    return easiest(_conclusions(trails), BASE, {CONTRADICTION: "nishio"})


def _conclusions(trails: Trails) -> Iterator[Conclusion | None]:
    for place in trails.links.starts(2):
        yield None
        for on in (True, False):
            yield from contradiction(trails, place, on=on)

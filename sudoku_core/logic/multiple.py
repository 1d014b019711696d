"""Find what follows from every candidate of a cell, or every place of a digit in a unit.

One of them is right, and whichever it is, it leads to the same: so that is so. All links count, and
groups stay as they are. Rated 8.0, and more the more thoughts all the cases take together. Source:
Sudoku Explainer's "multiple forcing chains".

Units are looked at from cells with three candidates or more, namely from the first place of the
digit; so a unit whose first place has two candidates is missed. That is part of the rating.
"""

from collections.abc import Iterator

from sudoku_core.logic.assumptions import Assumptions
from sudoku_core.logic.conclusions import CELL, REGION, Conclusion, easiest, in_cell, in_units
from sudoku_core.logic.step import Step
from sudoku_core.logic.trails import Trails

BASE = 8.0
FEWEST = 3
NAMES = {CELL: "cell_forcing_chains", REGION: "region_forcing_chains"}


def find_multiple(assumptions: Assumptions) -> Iterator[Step | None]:
    """Find the easiest such conclusion: yield None now and then, and at last the step, if any."""
    return easiest(conclusions_of(Trails(assumptions.by_all, dynamic=False)), BASE, NAMES)


def conclusions_of(trails: Trails) -> Iterator[Conclusion | None]:
    """Go through all that the candidates of cells, and the places of digits, come to."""
    for cell in range(81):
        places = trails.links.members[cell]
        if len(places) >= FEWEST:
            for place in places:
                yield None
                yield from in_units(trails, place)
            yield from in_cell(trails, cell)

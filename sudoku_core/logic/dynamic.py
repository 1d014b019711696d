"""Find what assumptions come to when candidates are struck on the way: dynamic forcing chains.

With all links, an assumption is followed up like a guess. It may come to a clash, so it is wrong;
or a candidate leads to the same whether it is right or wrong; or all candidates of a cell do, or
all places of a digit in a unit. Rated 8.5, and more the more thoughts all the cases take together.
Source: Sudoku Explainer's "dynamic forcing chains".
"""

from collections.abc import Iterator

from sudoku_core.logic.assumptions import Assumptions
from sudoku_core.logic.conclusions import (
    CELL,
    CONTRADICTION,
    DOUBLE,
    REGION,
    Conclusion,
    contradiction,
    easiest,
    either_way,
    in_cell,
    in_units,
)
from sudoku_core.logic.step import Step
from sudoku_core.logic.trails import Trails

BASE = 8.5
FEWEST = 2
NAMES = {
    DOUBLE: "dynamic_double",
    CELL: "dynamic_cell",
    REGION: "dynamic_region",
    CONTRADICTION: "dynamic_contradiction",
}


def find_dynamic(assumptions: Assumptions) -> Iterator[Step | None]:
    """Find the easiest such conclusion: yield None now and then, and at last the step, if any."""
    return easiest(conclusions_of(Trails(assumptions.by_all, dynamic=True)), BASE, NAMES)


def conclusions_of(trails: Trails) -> Iterator[Conclusion | None]:
    """Go through all that assumptions in cells of two candidates or more come to."""
    for cell in range(81):
        places = trails.links.members[cell]
        if len(places) >= FEWEST:
            for place in places:
                yield None
                yield from contradiction(trails, place, on=True)
                yield from contradiction(trails, place, on=False)
                # In a cell of two, "not this" is "the other": the cell will say the same.
                if len(places) > FEWEST:
                    yield from either_way(trails, place)
                yield from in_units(trails, place)
            yield from in_cell(trails, cell)

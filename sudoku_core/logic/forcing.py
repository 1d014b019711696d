"""Find what assumptions lead to, case by case: Nishio, multiple and dynamic forcing chains.

- **Nishio** (7.5): one digit is assumed to be in a cell, or not, until it clashes. Only its own
  links count, and its places are struck on the way. Named after Tetsuya Nishio.
- **Multiple** (8.0): all candidates of a cell, or all places of a digit in a unit, lead to the
  same, which is therefore so. All links count, and groups are not changed on the way. Units whose
  first place of the digit is a cell with two candidates are missed: that is part of the rating.
- **Dynamic** (8.5): with all links, an assumption is followed like a guess, and candidates are
  struck on the way. It leads to a clash; or a candidate, right or wrong, all candidates of a cell,
  or all places of a digit in a unit lead to the same.

The rating grows with the thoughts of all cases together. Source: Sudoku Explainer's "Nishio",
"multiple" and "dynamic forcing chains".
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

NISHIO, MULTIPLE, DYNAMIC = 7.5, 8.0, 8.5
NAMES_OF_NISHIO = {CONTRADICTION: "nishio"}
NAMES_OF_MULTIPLE = {CELL: "cell_forcing_chains", REGION: "region_forcing_chains"}
NAMES_OF_DYNAMIC = {
    DOUBLE: "dynamic_double",
    CELL: "dynamic_cell",
    REGION: "dynamic_region",
    CONTRADICTION: "dynamic_contradiction",
}


def find_nishio(assumptions: Assumptions) -> Iterator[Step | None]:
    """Find the easiest clash of a digit: yield None now and then, finally the step, if any."""
    trails = Trails(assumptions.by_digit, dynamic=True)
    return easiest(_clashes(trails), NISHIO, NAMES_OF_NISHIO)


def find_multiple(assumptions: Assumptions) -> Iterator[Step | None]:
    """Find the easiest conclusion of several cases, in the same way."""
    trails = Trails(assumptions.by_all, dynamic=False)
    return easiest(of_multiple(trails), MULTIPLE, NAMES_OF_MULTIPLE)


def find_dynamic(assumptions: Assumptions) -> Iterator[Step | None]:
    """Find the easiest conclusion with candidates struck on the way, in the same way."""
    trails = Trails(assumptions.by_all, dynamic=True)
    return easiest(of_dynamic(trails), DYNAMIC, NAMES_OF_DYNAMIC)


def _clashes(trails: Trails) -> Iterator[Conclusion | None]:
    """Yield the clashes from the two assumptions of each place."""
    for place in trails.links.starts(2):
        yield None
        for on in (True, False):
            yield from contradiction(trails, place, on=on)


def of_multiple(trails: Trails) -> Iterator[Conclusion | None]:
    """Yield what the candidates of cells, and the places of digits, lead to."""
    for cell in range(81):
        places = trails.links.members[cell]
        if len(places) > 2:
            for place in places:
                yield None
                yield from in_units(trails, place)
            yield from in_cell(trails, cell)


def of_dynamic(trails: Trails) -> Iterator[Conclusion | None]:
    """Yield what assumptions in cells of two candidates or more lead to."""
    for cell in range(81):
        places = trails.links.members[cell]
        if len(places) > 1:
            for place in places:
                yield None
                yield from contradiction(trails, place, on=True)
                yield from contradiction(trails, place, on=False)
                # With two places, "not this" is "the other": the cell will say the same.
                if len(places) > 2:
                    yield from either_way(trails, place)
                yield from in_units(trails, place)
            yield from in_cell(trails, cell)

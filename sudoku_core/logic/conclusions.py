"""Draw conclusions from assumptions: a clash refutes one, what all cases imply is so.

All conclusions of one technique have the same base, so the easiest has the fewest thoughts. Ties go
by kind: what follows whether a candidate is right or wrong (**double**); from all candidates of a
cell; from all places of a digit in a unit (**region**); a **contradiction**; then by first come.
"""

from collections.abc import Generator, Iterator
from operator import itemgetter
from typing import NamedTuple

from sudoku_core.logic.complexity import rate_chain
from sudoku_core.logic.orders import as_mask
from sudoku_core.logic.step import Step
from sudoku_core.logic.trails import Thought, Trail, Trails

DOUBLE, CELL, REGION, CONTRADICTION = 1, 5, 6, 7


class Conclusion(NamedTuple):
    """A candidate that some trails show to be right or wrong.

    ``targets`` are the thoughts that each trail reaches: one, or the two that clash. ``units`` is
    the unit of a region.
    """

    complexity: int
    kind: int
    place: int
    right: bool
    trails: list[Trail]
    targets: tuple[Thought, ...]
    units: tuple[int, ...] = ()


def contradiction(trails: Trails, place: int, *, on: bool) -> Iterator[Conclusion]:
    """Conclude, from an assumption that leads to a clash, the contrary."""
    trail = trails.trail(place, on=on)
    if trail.clash is not None:
        targets = (trail.clash, True), (trail.clash, False)
        complexity = sum(map(trail.complexity, targets)) + _inner_complexity([trail], targets)
        yield Conclusion(complexity, CONTRADICTION, place, not on, [trail], targets)


def _inner_complexity(trails: list[Trail], targets: tuple[Thought, ...]) -> int:
    """Sum the thoughts of the distinct chains that lead trails to their targets."""
    chains: dict[int, int] = {}
    for trail in trails:
        if trail.patterns:
            for target in targets:
                chains.update(trail.inner(target))
    return sum(chains.values())


def shared(
    trails: Trails, kind: int, cases: list[Trail], units: tuple[int, ...] = ()
) -> Iterator[Conclusion]:
    """Conclude what all cases imply, or only the easiest of it unless all is wanted."""
    found = _common(cases)
    if any(case.patterns for case in cases):
        found = [(count + _inner_complexity(cases, (each,)), each) for count, each in found]
    if found and not trails.all_wanted:
        found = [min(found, key=itemgetter(0))]
    for complexity, (place, right) in found:
        yield Conclusion(complexity, kind, place, right, cases, ((place, right),), units)


def _common(cases: list[Trail]) -> list[tuple[int, Thought]]:
    """List the thoughts that all cases imply, on, then off, with the thoughts that they take."""
    on, off = cases[0].on_mask, cases[0].off_mask
    for case in cases[1:]:
        on &= case.on_mask
        off &= case.off_mask
    found: list[tuple[int, Thought]] = []
    if on:
        found += [
            (sum([case.counts[place] for case in cases]), (place, True))
            for place in cases[0].on
            if on >> place & 1
        ]
    if off:
        found += [
            (sum([case.counts[case.off[place]] + 1 for case in cases]), (place, False))
            for place in cases[0].off
            if off >> place & 1
        ]
    return found


def either_way(trails: Trails, place: int) -> Iterator[Conclusion]:
    """Conclude what follows whether a candidate is right or wrong."""
    return shared(trails, DOUBLE, [trails.trail(place, on=True), trails.trail(place, on=False)])


def in_cell(trails: Trails, cell: int) -> Iterator[Conclusion]:
    """Conclude what follows from each candidate of a cell."""
    return shared(
        trails, CELL, [trails.trail(place, on=True) for place in trails.links.members[cell]]
    )


def in_units(trails: Trails, place: int) -> Iterator[Conclusion]:
    """Conclude what follows from each place of a digit in the units where this is the first one."""
    for group in trails.links.groups_of[place][1:]:
        places = trails.links.members[group]
        if places[0] == place and len(places) > 1:
            cases = [trails.trail(other, on=True) for other in places]
            yield from shared(trails, REGION, cases, ((group - 81) // 9,))


def easiest(
    conclusions: Iterator[Conclusion | None], base: float, names: dict[int, str]
) -> Iterator[Step | None]:
    """Find the easiest conclusion: yield None now and then, finally its step, if any."""
    best: Conclusion | None = None
    for conclusion in conclusions:
        if not conclusion:
            yield None
        elif not best or conclusion[:2] < best[:2]:
            best = conclusion
    if best:
        yield step_of(best, rate_chain(base, best.complexity), names[best.kind])


def all_by_effect(
    conclusions: Iterator[Conclusion | None],
) -> Generator[None, None, list[tuple[int, Conclusion]]]:
    """Find the easiest conclusion for each effect, easiest first, with the set that it removes.

    Yield None now and then, and return them. A right candidate removes the rest of its cell.
    """
    best: dict[int, Conclusion] = {}
    for conclusion in conclusions:
        if not conclusion:
            yield
            continue
        place, links = conclusion.place, conclusion.trails[0].links
        removed = as_mask(links.same_cell(place) if conclusion.right else [place])
        if removed and (removed not in best or conclusion[:2] < best[removed][:2]):
            best[removed] = conclusion
    return sorted(best.items(), key=lambda item: item[1][:2])


def step_of(conclusion: Conclusion, rating: float, technique: str) -> Step:
    """Make a step of a conclusion: its cases are the pattern, each with its chain."""
    trails = conclusion.trails
    links = trails[0].links
    found = (links.candidate(conclusion.place),)
    cases = tuple(dict.fromkeys(links.candidate(trail.assumed[0]) for trail in trails))
    return Step(
        technique,
        rating,
        placements=found if conclusion.right else (),
        eliminations=() if conclusion.right else found,
        units=conclusion.units,
        cells=tuple(dict.fromkeys(cell for cell, _ in cases)),
        digits=tuple(dict.fromkeys(digit for _, digit in cases)),
        pattern=cases,
        chains=tuple(trail.chain(*conclusion.targets) for trail in trails),
    )

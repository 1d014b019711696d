"""Draw conclusions from assumptions: what leads to a clash is wrong, what all cases lead to is so.

All conclusions of one technique have the same base, so the easiest is the one with the fewest
thoughts. Between equals decides the kind, in this order: what follows whether a candidate is right
or wrong (**double**); from all candidates of a cell; from all places of a digit in a unit
(**region**); a **contradiction**. Then the one that was found first.
"""

from collections.abc import Generator, Iterator
from operator import itemgetter
from typing import NamedTuple

from sudoku_core.logic.complexity import rate_chain
from sudoku_core.logic.links import as_mask
from sudoku_core.logic.runs import Run, Runs, Thought
from sudoku_core.logic.step import Step

DOUBLE, CELL, REGION, CONTRADICTION = 1, 5, 6, 7


class Conclusion(NamedTuple):
    """Hold what follows from some runs: that a candidate is right, or wrong.

    ``targets`` are the thoughts that each run comes to: one, or the two that clash. ``units`` is
    the unit of a region.
    """

    complexity: int
    kind: int
    place: int
    right: bool
    runs: list[Run]
    targets: tuple[Thought, ...]
    units: tuple[int, ...] = ()


def contradiction(runs: Runs, place: int, *, on: bool) -> Iterator[Conclusion]:
    """Conclude, from an assumption that comes to a clash, the contrary."""
    run = runs.run(place, on=on)
    if run.clash is not None:
        targets = (run.clash, True), (run.clash, False)
        complexity = sum(map(run.complexity, targets)) + _inner_complexity([run], targets)
        yield Conclusion(complexity, CONTRADICTION, place, not on, [run], targets)


def _inner_complexity(runs: list[Run], targets: tuple[Thought, ...]) -> int:
    """Add up the thoughts of the different chains that runs take on their way to their targets."""
    chains: dict[int, int] = {}
    for run in runs:
        if run.patterns:
            for target in targets:
                chains.update(run.inner(target))
    return sum(chains.values())


def shared(
    runs: Runs, kind: int, cases: list[Run], units: tuple[int, ...] = ()
) -> Iterator[Conclusion]:
    """Conclude what all cases come to, or only the easiest of it unless all is wanted."""
    found = _common(cases)
    if any(case.patterns for case in cases):
        found = [(count + _inner_complexity(cases, (each,)), each) for count, each in found]
    if found and not runs.all_wanted:
        found = [min(found, key=itemgetter(0))]
    for complexity, (place, right) in found:
        yield Conclusion(complexity, kind, place, right, cases, ((place, right),), units)


def _common(cases: list[Run]) -> list[tuple[int, Thought]]:
    """List what came out right in all cases, then what came out wrong, in the first one's order.

    With how many thoughts it takes in all of them together.
    """
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


def either_way(runs: Runs, place: int) -> Iterator[Conclusion]:
    """Conclude what follows whether a candidate is right or wrong."""
    return shared(runs, DOUBLE, [runs.run(place, on=True), runs.run(place, on=False)])


def in_cell(runs: Runs, cell: int) -> Iterator[Conclusion]:
    """Conclude what follows from each candidate of a cell."""
    return shared(runs, CELL, [runs.run(place, on=True) for place in runs.links.members[cell]])


def in_units(runs: Runs, place: int) -> Iterator[Conclusion]:
    """Conclude what follows from each place of a digit in the units where this is the first one."""
    for group in runs.links.groups_of[place][1:]:
        places = runs.links.members[group]
        if places[0] == place and len(places) > 1:
            cases = [runs.run(other, on=True) for other in places]
            yield from shared(runs, REGION, cases, ((group - 81) // 9,))


def easiest(
    conclusions: Iterator[Conclusion | None], base: float, names: dict[int, str]
) -> Iterator[Step | None]:
    """Find the easiest conclusion: yield None now and then, and at last its step, if any."""
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

    Yield None now and then, and return them. What is right removes the others of its cell; where
    there are none, there is no effect.
    """
    best: dict[int, Conclusion] = {}
    for conclusion in conclusions:
        if not conclusion:
            yield
            continue
        place, links = conclusion.place, conclusion.runs[0].links
        removed = as_mask(links.same_cell(place) if conclusion.right else [place])
        if removed and (removed not in best or conclusion[:2] < best[removed][:2]):
            best[removed] = conclusion
    return sorted(best.items(), key=lambda item: item[1][:2])


def step_of(conclusion: Conclusion, rating: float, technique: str) -> Step:
    """Tell a conclusion as a step: its cases are the pattern, each with its chain."""
    runs = conclusion.runs
    links = runs[0].links
    found = (links.candidate(conclusion.place),)
    cases = tuple(dict.fromkeys(links.candidate(run.assumed[0]) for run in runs))
    return Step(
        technique,
        rating,
        placements=found if conclusion.right else (),
        eliminations=() if conclusion.right else found,
        units=conclusion.units,
        cells=tuple(dict.fromkeys(cell for cell, _ in cases)),
        digits=tuple(dict.fromkeys(digit for _, digit in cases)),
        pattern=cases,
        chains=tuple(run.chain(*conclusion.targets) for run in runs),
    )

"""Find dynamic forcing chains that use patterns, and other chains, on their way.

When a trail ends, the position that it has reached is searched: for line-ups, pairs and X-Wings
(9.0, more for more thoughts), then for cycles and chains (9.5), then for multiple forcing chains
too (10.0). Finally, in place of chains, it is searched for dynamic forcing chains (10.5): plain
ones, then those that use patterns, chains, multiple chains themselves. What these remove follows
from the candidates that had to be struck for them to appear. The first kind that removes something
is taken whole, and the trail goes on. Source: Sudoku Explainer's "dynamic forcing chains (+)" and
"nested forcing chains".

Only the hardest puzzles ever collected need this. It takes minutes, with dynamic chains hours.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from functools import partial

from sudoku_core.grid import UNITS
from sudoku_core.logic import forcing, forcing_chains
from sudoku_core.logic.assumptions import Assumptions
from sudoku_core.logic.complexity import rate_chain
from sudoku_core.logic.conclusions import (
    CELL,
    CONTRADICTION,
    DOUBLE,
    REGION,
    Conclusion,
    all_by_effect,
    easiest,
    step_of,
)
from sudoku_core.logic.fish import fish
from sudoku_core.logic.intersections import line_ups
from sudoku_core.logic.position import Position
from sudoku_core.logic.step import Candidate, Chain, Step
from sudoku_core.logic.subsets import hidden_subsets, naked_subsets
from sudoku_core.logic.trails import FIRST_PATTERN, Pattern, Trail, Trails

DIGITS = range(1, 10)

KINDS = {CONTRADICTION: "contradiction", DOUBLE: "double", CELL: "cell", REGION: "region"}

# The candidates that a step on the way removes, its own number of thoughts, and its maker.
Removal = tuple[tuple[Candidate, ...], int, Callable[[], Step]]


def find_nested(assumptions: Assumptions, level: int) -> Iterator[Step | None]:
    """Find the easiest dynamic chain that may use what its level has; yield None now and then.

    The ``level`` is a number in `LEVELS`.
    """
    name, base, looks = LEVELS[level]
    trails = NestedTrails(assumptions, looks)
    yield from trails.make_all()
    names = {kind: f"{name}_{what}" for kind, what in KINDS.items()}
    yield from easiest(forcing.of_dynamic(trails), base, names)


class NestedTrails(Trails):
    """Trails that look for patterns, or chains, when there is nothing more to take."""

    def __init__(
        self, assumptions: Assumptions, looks: "tuple[Look, ...]", *, all_wanted: bool = False
    ) -> None:
        super().__init__(assumptions.by_all, dynamic=True, all_wanted=all_wanted)
        self._position = assumptions.position
        self._looks = looks
        # Chains get numbers, as trails meet the same ones again and again.
        self._numbers: dict[tuple[object, ...], int] = {}
        self._places = {
            self.links.candidate(place): place for place in range(len(self.links.numbers))
        }

    def make_all(self) -> Iterator[None]:
        """Make all trails that may be needed; pause whenever one looks for patterns."""
        for place in self.links.starts(1):
            yield from self.make(place, on=True)
            yield from self.make(place, on=False)

    def make(self, place: int, *, on: bool) -> Iterator[None]:
        """Make one of the trails."""
        trail = self._made[place, on] = Trail(self.links, place, on=on)
        left, position = self._left.copy(), self._position.copy()
        queue = self._begin(trail)
        while queue and trail.clash is None and self._take(trail, queue, left):
            for off in queue:
                position.remove(*self.links.candidate(off))
            yield None
            queue = yield from self._look(trail, position)

    def _look(self, trail: Trail, position: Position) -> Generator[None, None, list[int]]:
        """Apply the first kind of pattern that removes anything; list the places removed."""
        queue: list[int] = []
        for look in self._looks:
            for removal in look(position):
                if removal is None:
                    yield
                    continue
                removed, complexity, tell = removal
                fresh = [self._places[each] for each in in_order(removed)]
                fresh = [place for place in fresh if place not in trail.off]
                if fresh:
                    step = tell()
                    needs = self._struck(needed_by(step), position)
                    if needs:
                        number = self._numbers.setdefault(flat(step.chains), len(self._numbers))
                        trail.patterns.append(
                            Pattern(step.technique, needs, complexity, number, step.pattern)
                        )
                        cause = FIRST_PATTERN + 1 - len(trail.patterns)
                        trail.off.update(dict.fromkeys(fresh, cause))
                        queue += fresh
            if queue:
                break
        return queue

    def _struck(self, candidates: Iterable[Candidate], position: Position) -> list[int]:
        """List the places of candidates that a trail struck, each once."""
        return [
            self._places[candidate]
            for candidate in dict.fromkeys(candidates)
            if candidate in self._places and not position.has(candidate)
        ]


def in_order(removed: tuple[Candidate, ...]) -> list[Candidate]:
    """Sort the candidates that a step removes as Sudoku Explainer does.

    It has cells in a hash table of 16 places, doubled while more than three quarters full.

    >>> in_order(((2, 1), (18, 1), (31, 1), (32, 1)))
    [(32, 1), (2, 1), (18, 1), (31, 1)]
    >>> [cell for cell, _ in in_order(tuple((cell, 1) for cell in range(20, 33)))][:2]
    [32, 20]
    """
    size = 16
    while len({cell for cell, _ in removed}) > size * 3 // 4:
        size *= 2
    return sorted(removed, key=lambda candidate: candidate[0] % size)


# The fields of a thought that distinguish chains: not the look of its pattern.
TOLD_APART = 6


def flat(chains: tuple[Chain, ...]) -> tuple[object, ...]:
    """Write chains as one plain tuple, the same only for equal chains.

    There may be tens of thousands, and Python's garbage collector visits every object of a step
    repeatedly, but a plain tuple only once.

    >>> from sudoku_core.logic.step import Node
    >>> flat((Chain((Node(0, 1, True, "assumed", None, ()),), (0,)),))
    (0, 1, True, 'assumed', None, (), 0)
    """
    return tuple(
        field
        for chain in chains
        for part in (*[node[:TOLD_APART] for node in chain.nodes], chain.targets)
        for field in part
    )


def needed_by(step: Step) -> Iterator[Candidate]:
    """List the candidates that must be absent for a step to be found."""
    if step.chains:
        yield from _needed_by_chains(step)
    elif step.technique == "naked_pair":
        yield from ((cell, digit) for cell in step.cells for digit in DIGITS)
    elif step.technique == "hidden_pair":
        cells = [cell for cell in UNITS[step.units[0]] if cell not in step.cells]
        yield from ((cell, digit) for cell in cells for digit in step.digits)
    else:
        yield from _needed_by_fish(step)


def _needed_by_fish(step: Step) -> Iterator[Candidate]:
    """List the digit's other candidates in the lines, outside the cross lines."""
    half = len(step.units) // 2
    covered = {cell for unit in step.units[half:] for cell in UNITS[unit]}
    cells = [cell for unit in step.units[:half] for cell in UNITS[unit]]
    yield from ((cell, step.digits[0]) for cell in cells if cell not in covered)


def _needed_by_chains(step: Step) -> Iterator[Candidate]:
    """List the others of each group in which a thought is the last, and those of the cases."""
    for chain in step.chains:
        for node in chain.nodes:
            if node.on and node.unit is not None:
                yield from ((cell, node.digit) for cell in UNITS[node.unit])
            elif node.on and node.why == "cell":
                yield from ((node.cell, digit) for digit in DIGITS)
    if step.units:
        yield from ((cell, step.digits[0]) for cell in UNITS[step.units[0]])
    elif len(step.chains) > 1:
        yield from ((step.cells[0], digit) for digit in DIGITS)


# ── What a trail may use ────────────────────────────────────────────────────────────────────

# Yields None every few milliseconds of work.
Look = Callable[[Position], Iterator[Removal | None]]


def _patterns(position: Position, find: Callable[[Position], Iterator[Step]]) -> Iterator[Removal]:
    for step in find(position):
        yield step.eliminations, 0, lambda step=step: step


def _chains(position: Position) -> Iterator[Removal]:
    assumptions = Assumptions(position)
    for removed, found in forcing_chains.all_by_effect(assumptions):
        tell = partial(forcing_chains.step_of, found)
        yield assumptions.links.candidates(removed), found.complexity, tell


def _multiple(position: Position) -> Iterator[Removal | None]:
    trails = Trails(Assumptions(position).by_all, dynamic=False, all_wanted=True)
    return _concluded(forcing.of_multiple(trails), forcing.MULTIPLE, forcing.NAMES_OF_MULTIPLE)


def _dynamic(position: Position, looks: tuple[Look, ...]) -> Iterator[Removal | None]:
    trails = NestedTrails(Assumptions(position), looks, all_wanted=True)
    yield from trails.make_all()
    yield from _concluded(forcing.of_dynamic(trails), forcing.DYNAMIC, forcing.NAMES_OF_DYNAMIC)


def _concluded(
    conclusions: Iterator[Conclusion | None], base: float, names: dict[int, str]
) -> Iterator[Removal | None]:
    """Return the easiest conclusion for each effect as a removal."""
    for removed, found in (yield from all_by_effect(conclusions)):
        rating = rate_chain(base, found.complexity)
        tell = partial(step_of, found, rating, names[found.kind])
        yield found.trails[0].links.candidates(removed), found.complexity, tell


PATTERNS: tuple[Look, ...] = (
    partial(_patterns, find=line_ups),
    partial(_patterns, find=partial(hidden_subsets, size=2)),
    partial(_patterns, find=partial(naked_subsets, size=2)),
    partial(_patterns, find=partial(fish, size=2)),
)
WITH_CHAINS = (*PATTERNS, _chains)
WITH_MULTIPLE = (*WITH_CHAINS, _multiple)
# What dynamic chains within dynamic chains may use.
INNER: tuple[tuple[Look, ...], ...] = ((), PATTERNS, WITH_CHAINS, WITH_MULTIPLE)
# The names of chains begin like this; then their lowest rating, and what they may use.
LEVELS: tuple[tuple[str, float, tuple[Look, ...]], ...] = (
    ("dynamic_plus", 9.0, PATTERNS),
    ("dynamic_plus_chains", 9.5, WITH_CHAINS),
    ("dynamic_plus_multiple", 10.0, WITH_MULTIPLE),
    *(
        ("dynamic_plus_dynamic", 10.5, (*PATTERNS, partial(_dynamic, looks=inner)))
        for inner in INNER
    ),
)

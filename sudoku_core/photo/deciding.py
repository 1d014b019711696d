"""Use the solver: of the likely readings of a grid, find the best that is a puzzle.

A printed puzzle has exactly one solution. So of the readings, in order of likelihood, the first
that has one is chosen. Each state of the search is a set of changes to the likeliest reading, and
costs the logarithm of how much less likely it is. If digits clash, one of them has to change;
otherwise anything may.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import combinations, compress, count, islice
from math import log, prod
from operator import ne
from typing import NamedTuple

from sudoku_core.grid import UNITS
from sudoku_core.solver import BudgetExhausted, count_solutions

Chances = Sequence[float]
Reading = tuple[list[int], list[int]]  # digits, and the cells of them that clash
# Cells with the digits they are changed to; for each cell the alternatives and their costs.
Changes = tuple[tuple[int, int], ...]
Options = Mapping[int, list[tuple[float, int]]]

MOST_CHANGES = 6
MOST_COST = 6.0  # nats: beyond this, a wrong reading is bent until it has a solution
MOST_TRIES = 800
RIVALS = 40  # tries after a changed reading that is a puzzle: others may be, too
PAUSE = 15  # tries between two pauses
LEAST_CHANCE = 0.002  # of a digit to try
ALTERNATIVES = 3  # of a cell to try
LEAST_GIVENS = 17  # of a puzzle with one solution
SPARSE = 22  # givens: with fewer, many a wrong reading gets one solution by changing a digit
# Of the solver: on the likeliest reading, enough for the hardest puzzles known; on a changed one,
# of which there may be hundreds, a number that puzzles with one solution hardly ever exceed.
MOST_PASSES, PASSES = 5_000, 300
# How often a correctly read puzzle does not have exactly one solution: a misprint, or a variant.
MISPRINTED = 0.03


class Decision(NamedTuple):
    """The digits chosen, their probabilities, and whether they have exactly one solution.

    ``changes`` is how many of them are not the likeliest of their cell.
    """

    digits: list[int]
    probabilities: list[float]
    unique: bool
    changes: int = 0

    @property
    def is_bent(self) -> bool:
        """Return whether so much was changed, two digits or one of few, that it proves little."""
        return self.changes > (sum(map(bool, self.digits)) >= SPARSE)


def likeliest(chances: Chances) -> int:
    """Return the digit of ten with the greatest chance."""
    return max(range(10), key=chances.__getitem__)


def is_proper(digits: Sequence[int], passes: int = PASSES) -> bool:
    """Return whether digits have exactly one solution, found within ``passes`` passes."""
    if not _are_enough(digits):
        return False
    try:
        return count_solutions("".join(map(str, digits)), 2, passes) == 1
    except BudgetExhausted:
        return False


def _are_enough(digits: Sequence[int]) -> bool:
    return sum([digit > 0 for digit in digits]) >= LEAST_GIVENS


def clashing(digits: Sequence[int]) -> list[int]:
    """List the cells of the first unit with a repeated digit that have it; or none."""
    for unit in UNITS:
        seen: dict[int, list[int]] = {}
        for cell in unit:
            if digits[cell]:
                seen.setdefault(digits[cell], []).append(cell)
        for cells in seen.values():
            if len(cells) > 1:
                return cells
    return []


def decided(chances: Sequence[Chances | None]) -> Generator[None, None, Decision]:
    """Decide on 81 cells, each with ten chances, or None for nothing.

    A generator that pauses now and then, and returns the decision. If no likely reading has exactly
    one solution, it is the likeliest without clashes, or just the likeliest.
    """
    start = [likeliest(own) if own else 0 for own in chances]
    options = {cell: _options(own, start[cell]) for cell, own in enumerate(chances) if own}
    readings = _tried(start, options)
    harmless: list[int] | None = None
    for tried, (digits, clash) in enumerate(readings):
        if not clash:
            harmless = harmless or digits
            changes = sum(map(ne, digits, start))
            if is_proper(digits, PASSES if changes else MOST_PASSES):
                yield
                rivals = islice(readings, RIVALS if changes else 0)
                return _decided_among(chances, digits, changes, rivals)
        if tried % PAUSE == PAUSE - 1:
            yield
    return _undecided(chances, harmless or start)


def _decided_among(
    chances: Sequence[Chances | None], digits: list[int], changes: int, rivals: Iterable[Reading]
) -> Decision:
    """Decide on the first puzzle; rivals that are puzzles, too, make its digits less likely."""
    puzzles = [digits, *(other for other, clash in rivals if not clash and is_proper(other))]
    probabilities = _shared(_considered(chances, digits), chances, puzzles)
    return Decision(digits, probabilities, unique=True, changes=changes)


def _undecided(chances: Sequence[Chances | None], digits: list[int]) -> Decision:
    """Keep a reading that is no puzzle."""
    own = list(map(_chance, chances, digits))
    return Decision(digits, _blamed(own) if _are_enough(digits) else own, unique=False)


def _shared(
    probabilities: list[float], chances: Sequence[Chances | None], rivals: list[list[int]]
) -> list[float]:
    """Return probabilities of the first of several puzzles that are no more than its share."""
    weights = [prod(map(_chance, chances, digits)) for digits in rivals]
    found: list[float] = []
    for own, readings in zip(probabilities, zip(*rivals, strict=True), strict=True):
        agree = [digit == readings[0] for digit in readings]
        found.append(min(own, sum(compress(weights, agree)) / sum(weights)))
    return found


def _tried(start: list[int], options: Options) -> Iterator[Reading]:
    """Yield a limited number of readings, likeliest first."""
    order = count()
    waiting: list[tuple[float, int, Changes]] = [(0.0, next(order), ())]
    seen = {frozenset[tuple[int, int]]()}
    for _ in range(MOST_TRIES):
        if not waiting:
            return
        cost, _, changes = heappop(waiting)
        digits = list(start)
        for cell, digit in changes:
            digits[cell] = digit
        clash = clashing(digits)
        yield digits, clash
        for more, following in _following(changes, clash or options, options):
            if cost + more <= MOST_COST and frozenset(following) not in seen:
                seen.add(frozenset(following))
                heappush(waiting, (cost + more, next(order), following))


def _following(
    changes: Changes, cells: Iterable[int], options: Options
) -> Iterator[tuple[float, Changes]]:
    """Yield the changes with one more in one of ``cells``, and their cost."""
    if len(changes) == MOST_CHANGES:
        return
    changed = [cell for cell, _ in changes]
    for cell in cells:
        for more, digit in options[cell] if cell not in changed else ():
            yield more, (*changes, (cell, digit))


def _options(chances: Chances, best: int) -> list[tuple[float, int]]:
    """List the alternatives of a cell with their costs."""
    others = sorted(
        (log(chances[best] / chances[digit]), digit)
        for digit in range(10)
        if digit != best and chances[digit] > LEAST_CHANCE
    )
    return others[: ALTERNATIVES - 1]


def _chance(chances: Chances | None, digit: int) -> float:
    return chances[digit] if chances else 1.0


def _blamed(probabilities: list[float]) -> list[float]:
    """Return the probabilities, given that the puzzle does not have exactly one solution.

    Then likely something is misread: each cell gets its part of the blame.

    >>> [round(probability, 2) for probability in _blamed([1.0, 0.99, 0.99])]
    [1.0, 0.8, 0.8]
    """
    improper = MISPRINTED + (1 - MISPRINTED) * (1 - prod(probabilities))
    return [max(1 - (1 - own) / improper, 0.0) for own in probabilities]


def _considered(chances: Sequence[Chances | None], digits: list[int]) -> list[float]:
    """Return the probability of each digit, given that the puzzle has exactly one solution."""
    found: list[float] = []
    for cell, own in enumerate(chances):
        # A puzzle has exactly one solution without some givens, too: that proves no blank.
        if not own or own[digits[cell]] > _SURE or not digits[cell]:
            found.append(_chance(own, digits[cell]))
            continue
        weights = [
            chance
            if digit == digits[cell] or is_proper([*digits[:cell], digit, *digits[cell + 1 :]])
            else chance * MISPRINTED
            for digit, chance in enumerate(own)
            if chance > LEAST_CHANCE or digit == digits[cell]
        ]
        found.append(own[digits[cell]] / sum(weights))
    for cells, other in _alike(chances, digits):
        changed = [other if cell in cells else digit for cell, digit in enumerate(digits)]
        if is_proper(changed):
            for cell in cells:
                found[cell] = min(found[cell], _chance(chances[cell], digits[cell]))
    return found


def _alike(chances: Sequence[Chances | None], digits: list[int]) -> list[tuple[list[int], int]]:
    """List the cells with the same digit and the same next best one, which is also told.

    A font may make one look like the other wherever it is: so all of them may be wrong at once.
    """
    found: dict[tuple[int, int], list[int]] = {}
    for cell, own in enumerate(chances):
        if own and digits[cell] and own[digits[cell]] <= _SURE:
            _, other = max([(own[digit], digit) for digit in range(1, 10) if digit != digits[cell]])
            found.setdefault((digits[cell], other), []).append(cell)
    return [
        (list(together), other)
        for (_, other), cells in found.items()
        for together in {tuple(cells), *combinations(cells, 2)}
        if len(together) > 1
    ]


_SURE = 0.98  # no objection would make it doubtful

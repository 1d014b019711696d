"""Find why a puzzle has no solution, or more than one, and what was probably meant.

While all givens of a contradiction stay, there is no solution: so only these are removed or
changed. The engine does all work, in passes, and can be stopped after any of them.
"""

from collections.abc import Generator, Iterator
from random import Random
from typing import NamedTuple, TypeVar

from sudoku_core.checker import Conflict, candidates, conflicts
from sudoku_core.grid import BLANK, CELLS, DIGITS, with_digit
from sudoku_core.solver import search

# In how many orders to remove givens for a small contradiction; more than five seldom find a
# smaller one. And the passes after which a given is first put off.
ORDERS = 5
PASSES = 100

# The most solutions kept to compare; if there are more, cells are examined one by one.
KEPT = 250

# Digits confused in print or handwriting. Neighbours on the keys differ by one, or by three on a
# keypad.
LOOK_ALIKE = {"17", "14", "27", "35", "38", "49", "56", "58", "68", "69", "89"}
KEY_STEPS = (1, 3)

# For a number with one bit per cell and digit.
ONE_BIT = str.maketrans({digit: f"{1 << int(digit) - 1:09b}" for digit in DIGITS})

# Causes of a wrong digit, the likeliest first.
KINDS = ("look-alike", "swap", "key", "other")


class Typo(NamedTuple):
    """A change that gives a puzzle exactly one solution.

    ``digits`` belong into ``cells``: one, or two neighbours that were swapped. ``kind`` is the
    likely cause: "look-alike" digits, neighbours in a "swap", neighbours on the "key"s, or "other".
    ``solution`` is the solution after the change.

    >>> from sudoku_core import diagnose
    >>> puzzle = "530010000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> known = diagnose(puzzle)
    >>> known.typos[0].kind, known.typos[0].cells, known.typos[0].digits
    ('look-alike', [4], [7])
    """

    kind: str
    cells: list[int]
    digits: list[int]
    solution: str


class Diagnosis(NamedTuple):
    """Facts about a puzzle; None means not asked, or not known yet.

    ``status`` is "clash", "none", "one" or "several" solutions, "unknown" at first. ``complete``
    names the final fields; until it has "count", the number of solutions is a lower bound, and
    until it has "same", the cells are only the same in all solutions found.

    conflicts      every digit repeated in a unit
    contradiction  cells whose givens have no solution together, but do without any one of them
    culprits       cells whose given alone, removed, makes the puzzle solvable
    typos          changes that leave exactly one solution, the most likely first
    count          the number of solutions
    solutions      the only solution, or the two of those found that differ in most cells
    same           blank cells that have the same digit in all solutions
    settling       pairs of a cell and a digit that as one more given leave exactly one solution

    ``phase`` is the current work, "solving", "contradiction", "typos", "solutions", "cells" or
    "counting"; ``done`` of its ``total`` parts are done, a total of 0 is unknown. ``finished`` says
    that nothing is left to do.

    >>> from sudoku_core import diagnose
    >>> known = diagnose("0" * 79 + "12", budget=5_000)
    >>> known.status, known.count >= 2, known.finished
    ('several', True, False)
    """

    status: str = "unknown"
    conflicts: list[Conflict] | None = None
    contradiction: list[int] | None = None
    culprits: list[int] | None = None
    typos: list[Typo] | None = None
    count: int | None = None  # pyright: ignore[reportIncompatibleMethodOverride]: its very word
    solutions: list[str] | None = None
    same: list[int] | None = None
    settling: list[tuple[int, int]] | None = None
    complete: tuple[str, ...] = ()
    phase: str = "solving"
    done: int = 0
    total: int = 0
    finished: bool = False


# A part of the work yields what is known after each pass, and returns its own outcome.
Outcome = TypeVar("Outcome")
Part = Generator[Diagnosis, None, Outcome]
Work = Part[Diagnosis]


def diagnose(grid: str, patience: int, budget: int | None = None) -> Iterator[Diagnosis]:
    """Diagnose a grid step by step: yield what is known after every ``patience`` passes.

    The last one is ``finished``, unless the work took more than ``budget`` passes. Raises
    ValueError at once for a string that is not a grid or a ``patience`` below 1.

    >>> *_, known = diagnose("55" + "0" * 79, patience=100)
    >>> known.status, known.culprits
    ('clash', [0, 1])
    """
    if patience < 1:
        raise ValueError(f"patience is at least 1 pass, not {patience}")
    return _paced(_known(grid, conflicts(grid)), patience, budget)


def _paced(work: Iterator[Diagnosis], patience: int, budget: int | None) -> Iterator[Diagnosis]:
    """Yield what ``work`` yields after every ``patience`` passes, and last within the budget."""
    for passes, known in enumerate(work):
        stops = budget is not None and passes >= budget
        if known.finished or stops or (passes and passes % patience == 0):
            yield known
        if stops:
            return


def _known(grid: str, clashes: list[Conflict]) -> Iterator[Diagnosis]:
    """Yield what is known after each pass, and at the end."""
    known = Diagnosis(conflicts=clashes, complete=("conflicts",))
    steps = search(grid, 1)
    yield known
    found = yield from _next(steps, 2, known)
    if len(found) == 2:
        known = known._replace(status="several", solutions=found)
        known = yield from _several(grid, steps, found, known)
    else:
        known = known._replace(count=len(found), complete=("conflicts", "count"))
        if clashes:
            known = known._replace(status="clash")
            known = yield from _cured(grid, [list(clash.cells) for clash in clashes], known)
        elif not found:
            known = known._replace(status="none")
            known = yield from _contradicted(grid, known)
        else:
            complete = (*known.complete, "solutions")
            known = known._replace(status="one", solutions=found, complete=complete)
    yield known._replace(finished=True)


def _found(grid: str, limit: int, known: Diagnosis) -> Part[list[str]]:
    yield known
    return (yield from _next(search(grid, 1), limit, known))


def _next(steps: Iterator[str | None], limit: int, known: Diagnosis) -> Part[list[str]]:
    """Continue a search that reports every pass, until it has found enough or ends."""
    found: list[str] = []
    for step in steps:
        if step is None:
            yield known
            continue
        found.append(step)
        if len(found) == limit:
            break
    return found


# No solution


def _contradicted(grid: str, known: Diagnosis) -> Work:
    """Find small contradictions in several orders, then cures."""
    givens = [cell for cell in CELLS if grid[cell] != BLANK]
    known = known._replace(phase="contradiction", total=ORDERS * len(givens))
    random = Random(0)  # noqa: S311 -- for orders that are always the same
    cores: list[list[int]] = []
    for number in range(ORDERS):
        known = known._replace(done=number * len(givens))
        cores.append((yield from _core(grid, random.sample(givens, len(givens)), known)))
    complete = (*known.complete, "contradiction")
    known = known._replace(contradiction=min(cores, key=len), complete=complete)
    return (yield from _cured(grid, cores, known))


def _within(passes: int, work: Part[list[str]]) -> Part[list[str] | None]:
    """Do some work, or return None after more than ``passes`` passes."""
    for _ in range(passes):
        try:
            known = next(work)
        except StopIteration as end:
            return end.value
        yield known
    return None


def _core(grid: str, order: list[int], known: Diagnosis) -> Part[list[int]]:
    """Remove givens while there is no solution; return the rest. Slow givens are put off."""
    kept: list[int] = []
    passes = PASSES
    while order:
        put_off: list[int] = []
        for cell in order:
            fewer = with_digit(grid, cell, BLANK)
            found = yield from _within(passes, _found(fewer, 1, known))
            if found is None:
                put_off.append(cell)
                continue
            known = known._replace(done=known.done + 1)
            if found:
                kept.append(cell)
            else:
                grid = fewer
        order = put_off
        passes *= 2
    return sorted(kept)


def _cured(grid: str, cores: list[list[int]], known: Diagnosis) -> Work:
    """Find the givens to change, and the neighbours to swap, that affect each of ``cores``."""
    suspects = [cell for cell in cores[0] if all(cell in core for core in cores)]
    culprits: list[int] = []
    known = known._replace(phase="typos", done=0, total=len(suspects), culprits=[])
    for cell in suspects:
        if (yield from _found(with_digit(grid, cell, BLANK), 1, known)):
            culprits.append(cell)
        known = known._replace(culprits=culprits.copy(), done=known.done + 1)
    known = known._replace(complete=(*known.complete, "culprits"))
    changes = sorted([*_replacements(grid, culprits), *_swaps(grid, cores)], key=_unlikelihood)
    typos: list[Typo] = []
    known = known._replace(typos=[], total=known.total + len(changes))
    for change in changes:
        found = yield from _found(_changed(grid, change), 2, known)
        if len(found) == 1:
            typos.append(change._replace(solution=found[0]))
        known = known._replace(typos=typos.copy(), done=known.done + 1)
    return known._replace(complete=(*known.complete, "typos"))


def _replacements(grid: str, cells: list[int]) -> Iterator[Typo]:
    """List every other digit that may go into one of ``cells``."""
    for cell in cells:
        given = grid[cell]
        for digit in candidates(grid, cell):
            if {given + digit, digit + given} & LOOK_ALIKE:
                yield Typo("look-alike", [cell], [int(digit)], "")
            elif abs(int(given) - int(digit)) in KEY_STEPS:
                yield Typo("key", [cell], [int(digit)], "")
            elif digit != given:
                yield Typo("other", [cell], [int(digit)], "")


def _swaps(grid: str, cores: list[list[int]]) -> Iterator[Typo]:
    """List every swap of neighbours in a row or a column that changes each of ``cores``."""
    across = [(cell, cell + 1) for cell in CELLS if cell % 9 < 8]
    down = [(cell, cell + 9) for cell in range(72)]
    for first, second in across + down:
        if BLANK not in {grid[first], grid[second]} and grid[first] != grid[second]:
            if all(first in core or second in core for core in cores):
                yield Typo("swap", [first, second], [int(grid[second]), int(grid[first])], "")


def _unlikelihood(typo: Typo) -> tuple[int, bool, list[int]]:
    return KINDS.index(typo.kind), typo.cells[-1] - typo.cells[0] == 9, typo.cells


def _changed(grid: str, typo: Typo) -> str:
    for cell, digit in zip(typo.cells, typo.digits, strict=True):
        grid = with_digit(grid, cell, str(digit))
    return grid


# Several solutions


class _Comparison:
    """The common digits of the solutions so far.

    A solution is a number with nine bits for a cell, one of them set. ``once`` has what is in some
    solution, ``twice`` what is in several, ``always`` what is in all.
    """

    def __init__(self) -> None:
        self.grids: dict[int, str] = {}
        self.examples: list[str] = []
        self.difference = self.once = self.twice = 0
        self.always = (1 << 729) - 1

    def add(self, solution: str) -> None:
        """Compare one more solution with all so far."""
        code = int(solution.translate(ONE_BIT), 2)
        if code in self.grids:
            return
        for other, grid in self.grids.items():
            difference = (code ^ other).bit_count()
            if difference > self.difference:
                self.difference = difference
                self.examples = [grid, solution]
        self.grids[code] = solution
        self.twice |= self.once & code
        self.once |= code
        self.always &= code

    def shown(self, grid: str, known: Diagnosis) -> Diagnosis:
        """Add the two most different solutions, and the blank cells that are the same in all."""
        same = [cell for cell, _ in _pairs(self.always) if grid[cell] == BLANK]
        return known._replace(solutions=self.examples, same=same)

    def completed(self, grid: str, known: Diagnosis) -> Diagnosis:
        """Add conclusions, once each digit of each cell has a known 0, 1 or more solutions."""
        settling = _pairs(self.once & ~self.twice)
        complete = (*known.complete, "same", "settling")
        return self.shown(grid, known._replace(settling=settling, complete=complete))


def _bit(cell: int, digit: str) -> int:
    return 1 << 9 * (80 - cell) + int(digit) - 1


def _pairs(bits: int) -> list[tuple[int, int]]:
    return [(cell, int(digit)) for cell in CELLS for digit in DIGITS if bits & _bit(cell, digit)]


def _several(grid: str, steps: Iterator[str | None], found: list[str], known: Diagnosis) -> Work:
    """Compare the solutions; if they are too many, examine each cell, then count the rest."""
    comparison = _Comparison()
    for solution in found:
        comparison.add(solution)
    known = known._replace(phase="solutions", total=KEPT, count=2)
    known = yield from _collected(grid, steps, comparison, known)
    if "count" in known.complete:
        return comparison.completed(grid, known)
    known = yield from _looked_at(grid, comparison, known)
    return (yield from _counted(steps, known))


def _collected(
    grid: str, steps: Iterator[str | None], comparison: _Comparison, known: Diagnosis
) -> Work:
    for step in steps:
        if step is None:
            yield known
            continue
        comparison.add(step)
        count = len(comparison.grids)
        known = comparison.shown(grid, known._replace(count=count, done=count))
        if count == KEPT:
            return known
    return known._replace(complete=(*known.complete, "count"))


def _looked_at(grid: str, comparison: _Comparison, known: Diagnosis) -> Work:
    """Find two solutions with each digit in each cell, unless known."""
    blanks = [cell for cell in CELLS if grid[cell] == BLANK]
    known = known._replace(phase="cells", done=0, total=len(blanks))
    for cell in blanks:
        for digit in candidates(grid, cell):
            if not comparison.twice & _bit(cell, digit):
                for solution in (yield from _found(with_digit(grid, cell, digit), 2, known)):
                    comparison.add(solution)
        known = comparison.shown(grid, known._replace(done=known.done + 1))
    return comparison.completed(grid, known)


def _counted(steps: Iterator[str | None], known: Diagnosis) -> Work:
    count = KEPT
    known = known._replace(phase="counting", done=0, total=0)
    for step in steps:
        if step is None:
            yield known
        else:
            count += 1
            known = known._replace(count=count)
    return known._replace(complete=(*known.complete, "count"))

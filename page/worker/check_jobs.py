"""Read files piece by piece, and judge or solve each grid in them."""

import time
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from page.check.cases import (
    NONE,
    ONE,
    SEVERAL,
    UNFINISHED,
    Cases,
    Solved,
    items_of,
    judge_each,
)
from sudoku_core.bulk import BLOCK, Search, growing
from sudoku_core.formats import readings
from sudoku_core.parsing import InvalidGridError
from sudoku_core.solver import search
from sudoku_core.text.decoding import AUTO, Decoding

if TYPE_CHECKING:
    from page.check.cases import Item

# Passes between two looks at the clock, and the most that a puzzle may take: about five seconds.
PATIENCE = 20
BUDGET = 60_000
# Solutions counted at most.
LIMIT = 1_000
# Grids read or answered between two pauses.
STEP = 64


class Sources:
    """Read files one after the other, and keep track of how far that is.

    ``files`` are their bytes, in pieces, ``size`` is the number of all bytes, and ``encoding`` is
    what they are read in. ``decodings`` has an entry for each file begun, which knows its encoding.
    """

    def __init__(self, files: Iterable[Iterable[bytes]], size: int, encoding: str = AUTO) -> None:
        self._files = files
        self._size = size
        self._encoding = encoding
        self.decodings: list[Decoding] = []
        self._read = 0

    @property
    def fraction(self) -> float:
        """Return which part of all bytes has been read, 0 to 1."""
        return self._read / self._size if self._size else 1.0

    def __iter__(self) -> Iterator[Iterator[str]]:
        """Yield the text of each file in blocks of whole lines."""
        for pieces in self._files:
            decoding = Decoding(self._encoding)
            self.decodings.append(decoding)
            yield decoding.texts(self._counted(pieces))

    def _counted(self, pieces: Iterable[bytes]) -> Iterator[bytes]:
        for piece in pieces:
            self._read += len(piece)
            yield piece


def work(job: str, cases: Cases, sources: Iterable[Iterator[str]]) -> Generator[None, None, None]:
    """Check, solve or count every grid of the files; yield whenever there may be a pause."""
    read = (readings(lines, keep_going=True) for lines in sources)
    if job == "check":
        return judge_each(cases, read)
    return solve_each(cases, read, LIMIT if job == "count" else 1)


def solve_each(
    cases: Cases, sources: "Iterable[Iterable[Item]]", limit: int
) -> Generator[None, None, None]:
    """Add all that is read to ``cases``, with up to ``limit`` solutions for each grid.

    The grids are searched in blocks, the first of which is small, so that there soon is an answer.
    """
    solving = _Solving(cases, limit)
    sizes = growing(BLOCK)
    size = next(sizes)
    for source, items in enumerate(sources):
        for item in items_of(cases, source, items):
            unsearched = solving.hold(source, item)
            if unsearched == size:
                yield from solving.search()
                size = next(sizes)
            elif unsearched % STEP == 0:
                yield
    yield from solving.search()
    yield from solving.search()


class _Solving:
    """Own what is read and not answered yet; the answers go into ``cases``, in its order."""

    def __init__(self, cases: Cases, limit: int) -> None:
        cases.solves = True
        self._cases = cases
        self._limit = limit
        # There is one solution, or none, or the solver for one puzzle has the word.
        self._search = Search(2)
        self._waiting: deque[tuple[int, Item]] = deque()
        self._block: list[str] = []
        self._searched = 0
        self._spent = 0

    def hold(self, source: int, item: "Item") -> int:
        """Let what was read wait for its answer; return how many grids are not searched yet."""
        self._waiting.append((source, item))
        self._cases.waiting += 1
        if not isinstance(item, InvalidGridError):
            self._block.append(item.grid)
        return len(self._block)

    def search(self) -> Generator[None, None, None]:
        """Search what is held, and add what is answered of it and of what was before it.

        If nothing is held, all so far is brought to its end.
        """
        block, self._block = self._block, []
        self._searched += len(block)
        started = time.perf_counter_ns()
        for found in self._search.take(block):
            self._spent += time.perf_counter_ns() - started
            yield
            microseconds = self._spent // (self._searched or 1) // 1000
            for grid, count, solution in found:
                if 0 <= count < 2:
                    status = ONE if count else NONE
                    answer = Solved(
                        status,
                        solution,
                        count,
                        exact=True,
                        microseconds=microseconds,
                        together=True,
                    )
                else:
                    answer = yield from solved(grid, self._limit)
                self._add_errors()
                self._cases.add(*self._next(), answer)
                if self._cases.total % STEP == 0:
                    yield
            self._add_errors()
            started = time.perf_counter_ns()

    def _add_errors(self) -> None:
        """Add what cannot be read, up to the next grid."""
        while self._waiting and isinstance(self._waiting[0][1], InvalidGridError):
            self._cases.add_error(*self._next())

    def _next(self) -> "tuple[int, Any]":
        """Take what waits longest."""
        self._cases.waiting -= 1
        return self._waiting.popleft()


def solved(grid: str, limit: int) -> Generator[None, None, Solved]:
    """Count the solutions of a grid up to a limit; yield now and then.

    The count is not exact if there are more, or if the puzzle takes more than the budget.
    """
    solutions: list[str] = []
    passes = spent = 0
    exact = False
    started = time.perf_counter_ns()
    for found in search(grid, PATIENCE):
        if found:
            solutions.append(found)
        else:
            passes += PATIENCE
            spent += time.perf_counter_ns() - started
            yield
            started = time.perf_counter_ns()
        if len(solutions) > limit or passes > BUDGET:
            break
    else:
        exact = True
    spent += time.perf_counter_ns() - started
    first = solutions[0] if solutions else None
    status = _status(len(solutions), exact=exact)
    found = min(len(solutions), limit)
    return Solved(status, first, found, exact, spent // 1000, together=False)


def _status(count: int, *, exact: bool) -> str:
    if count > 1:
        return SEVERAL
    if not exact:
        return UNFINISHED
    return ONE if count else NONE

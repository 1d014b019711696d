"""Read files piece by piece, and judge or solve each grid in them."""

import time
from collections.abc import Generator, Iterable, Iterator
from typing import TYPE_CHECKING

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
    """Add all that is read to ``cases``, with up to ``limit`` solutions for each grid."""
    cases.solves = True
    for source, items in enumerate(sources):
        for item in items_of(cases, source, items):
            if isinstance(item, InvalidGridError):
                cases.add_error(source, item)
            else:
                cases.add(source, item, (yield from solved(item.grid, limit)))
            yield


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
    return Solved(status, first, min(len(solutions), limit), exact, spent // 1000)


def _status(count: int, *, exact: bool) -> str:
    if count > 1:
        return SEVERAL
    if not exact:
        return UNFINISHED
    return ONE if count else NONE

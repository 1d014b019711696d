"""Check files in the worker: read them piece by piece, judge or solve each grid."""

import time
from collections.abc import Generator, Iterable, Iterator

from page.cases import (
    NONE,
    ONE,
    SEVERAL,
    UNFINISHED,
    Cases,
    Solved,
    judge_each,
    read_on,
)
from sudoku_core.formats import readings
from sudoku_core.parsing import InvalidGridError
from sudoku_core.solver import search
from sudoku_core.text.decoding import AUTO, Decoding

# Passes between two looks at the clock, and those a puzzle may take: some five seconds.
PATIENCE = 20
BUDGET = 60_000
# Solutions counted at most.
LIMIT = 1_000


class Sources:
    """Read files one after the other, and know how far it is.

    ``files`` are their bytes, in pieces, and ``size`` is how many there are in all. They are read
    in an ``encoding``; ``decodings`` know which it was, of each file that has been begun.
    """

    def __init__(self, files: Iterable[Iterable[bytes]], size: int, encoding: str = AUTO) -> None:
        self._files = files
        self._size = size
        self._encoding = encoding
        self.decodings: list[Decoding] = []
        self._read = 0

    @property
    def fraction(self) -> float:
        """Tell what part of all bytes has been read, 0 to 1."""
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
    """Do a job, check, solve or count, on every grid of files; yield whenever it may pause."""
    if job == "check":
        return judge_each(cases, sources, readings)
    return solve_each(cases, sources, LIMIT if job == "count" else 1)


def solve_each(
    cases: Cases, sources: Iterable[Iterator[str]], limit: int
) -> Generator[None, None, None]:
    """Read every file into ``cases`` with up to ``limit`` solutions of each grid."""
    cases.solves = True
    for source, lines in enumerate(sources):
        for item in read_on(readings, lines, cases, source):
            if isinstance(item, InvalidGridError):
                cases.add_error(source, item)
            else:
                cases.add(source, item, (yield from solved(item.grid, limit)))
            yield


def solved(grid: str, limit: int) -> Generator[None, None, Solved]:
    """Count the solutions of a grid up to a limit, and whether there are more; yield now and then.

    A puzzle that takes more than the budget is left, not exact.
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

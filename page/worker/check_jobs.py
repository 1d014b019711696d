"""Read files piece by piece, and judge or solve each grid in them."""

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from page.check.cases import (
    ABOVE,
    NONE,
    ONE,
    RATED,
    SEVERAL,
    UNFINISHED,
    Cases,
    Rated,
    Solved,
    items_of,
)
from page.worker.blocks import findings
from page.worker.lent import Lender, wait_for
from sudoku_core import runs
from sudoku_core.bulk import BLOCK, Search, growing, is_all
from sudoku_core.checker import CORRECT, Verdict
from sudoku_core.difficulty import class_of
from sudoku_core.formats import readings
from sudoku_core.grid import BLANK
from sudoku_core.lanes import SOLVED
from sudoku_core.languages import LANGUAGES
from sudoku_core.logic.rating import rated
from sudoku_core.logic.telling import player_name
from sudoku_core.parsing import InvalidGridError
from sudoku_core.photographed import UnsurePictureError, reading_of
from sudoku_core.runs import Run
from sudoku_core.solver import search
from sudoku_core.text.decoding import AUTO, Decoding
from sudoku_core.text.ledger import AUTO as NAMES_AUTO
from sudoku_core.text.plain import begins_plainly

if TYPE_CHECKING:
    from asyncio import Future
    from collections.abc import Awaitable, Callable, Sequence

    from page.check.cases import Answer, Item
    from page.worker.blocks import Finding

    Work = Generator[Awaitable[None] | None]

# Passes between two looks at the clock, and the most that a puzzle may take: about five seconds.
PATIENCE = 20
BUDGET = 60_000
# Solutions counted at most.
LIMIT = 1_000
# Grids read or answered between two pauses.
STEP = 64

# The verdict on a solution, held once for all of them.
RIGHT = Verdict(CORRECT, [], 0, [])


class Sources:
    """Read files one after the other, and keep track of how far that is.

    ``files`` are their bytes, in pieces, ``size`` is the number of all bytes, and ``encoding`` is
    what they are read in. ``decodings`` has an entry for each file begun, which knows its encoding.
    ``pictures`` has for each file the grids found in it, as `page.worker.photo_job` has them, or
    None if it is text; by default all are.
    """

    def __init__(
        self,
        files: Iterable[Iterable[bytes]],
        size: int,
        encoding: str = AUTO,
        pictures: "Sequence[list[Any] | None]" = (),
    ) -> None:
        self._files = files
        self._pictures = pictures
        self._size = size
        self._encoding = encoding
        self.decodings: list[Decoding] = []
        self._read = 0

    @property
    def fraction(self) -> float:
        """Return which part of all bytes has been read, 0 to 1."""
        return self._read / self._size if self._size else 1.0

    def __iter__(self) -> "Iterator[Iterator[str] | list[Any]]":
        """Yield the text of each file in blocks of whole lines, or the grids of a picture."""
        for place, pieces in enumerate(self._files):
            picture = self._pictures[place] if self._pictures else None
            if picture is not None:
                deque(self._counted(pieces), 0)
                yield picture
                continue
            decoding = Decoding(self._encoding)
            self.decodings.append(decoding)
            yield decoding.texts(self._counted(pieces))

    def _counted(self, pieces: Iterable[bytes]) -> Iterator[bytes]:
        for piece in pieces:
            self._read += len(piece)
            yield piece


def work(
    job: str,
    cases: Cases,
    sources: "Iterable[Iterator[str] | list[Any]]",
    lender: Lender,
    names: str = NAMES_AUTO,
) -> "Work":
    """Check, solve, count or rate every grid of the files; yield whenever there may be a pause.

    The caller awaits what is yielded, if not None. ``names`` says where the names of grids stand.
    """
    if job == "check":
        return check_each(cases, _each(cases, sources, _in_runs, names))
    read = _each(cases, sources, readings, names)
    if job == "rate":
        return rate_each(cases, read)
    return solve_each(cases, read, LIMIT if job == "count" else 1, lender)


def _each(
    cases: Cases,
    sources: "Iterable[Iterator[str] | list[Any]]",
    reader: "Callable[..., Iterator[Any]]",
    names: str,
) -> "Iterator[Iterator[Any]]":
    """Yield what is read from each source."""
    for number, source in enumerate(sources):
        ledger = cases.new_ledger()
        if isinstance(source, list):
            yield _in_picture(source, cases.file_name(number))
        else:
            yield reader(source, keep_going=True, names=names, ledger=ledger)


def _in_picture(grids: list[Any], file: str) -> "Iterator[Item]":
    """Yield the grids of a picture, named by its file where there are several files."""
    if not grids:
        raise UnsurePictureError("empty picture")
    name = file.rpartition(".")[0] or file or None
    for grid in grids:
        yield reading_of(
            grid["digits"], grid["kinds"], grid["doubtful"], sure=grid["sure"], name=name
        )


def _in_runs(lines: Iterator[str], **ways: Any) -> "Iterator[Item | Run]":
    """Read a text with runs of plain grids, if it begins with one; else in any form."""
    first = next(lines, "")
    lines = chain([first] if first else [], lines)
    reader = runs.readings if begins_plainly(first) else readings
    yield from reader(lines, **ways)


def check_each(
    cases: Cases, sources: "Iterable[Iterable[Item | Run]]"
) -> Generator[None, None, None]:
    """Add all that is read to ``cases``, with its verdict; yield after each grid.

    That is `judge_each`, but of a run only what is wrong has to be judged here.
    """
    for source, items in enumerate(sources):
        for item in items_of(cases, source, items):
            if not isinstance(item, Run):
                cases.judge(source, item)
                yield
                continue
            for number, status in enumerate(item.statuses):
                if status == SOLVED and cases.key is None:
                    cases.add(source, item.reading(number), RIGHT)
                else:
                    cases.judge(source, item.reading(number))
                yield


def solve_each(
    cases: Cases, sources: "Iterable[Iterable[Item]]", limit: int, lender: Lender
) -> "Work":
    """Add all that is read to ``cases``, with up to ``limit`` solutions for each grid.

    The grids are searched in blocks, the first of which is small, so that there soon is an answer.
    Another worker that is idle takes a block; what one was lost over is searched here.
    """
    solving = _Solving(cases, limit, lender)
    sizes = growing(BLOCK)
    size = next(sizes)
    for source, items in enumerate(sources):
        for item in items_of(cases, source, items):
            unsearched = solving.hold(source, item)
            if unsearched == size:
                yield from solving.pass_on()
                size = next(sizes)
            elif unsearched % STEP == 0:
                yield
    yield from solving.finish()


def rate_each(cases: Cases, sources: "Iterable[Iterable[Item]]") -> Generator[None, None, None]:
    """Add all that is read to ``cases``, with its rating where it has one solution.

    All is read first, since that is quick beside rating: so the amount of work is known.
    """
    cases.rates = True
    waiting: deque[tuple[int, Item]] = deque()
    for source, items in enumerate(sources):
        for item in items_of(cases, source, items):
            waiting.append((source, item))
            cases.waiting += 1
            if cases.waiting % STEP == 0:
                yield
    while waiting:
        source, item = waiting.popleft()
        if isinstance(item, InvalidGridError):
            cases.add_error(source, item)
        else:
            answer = yield from rating_of(item.grid)
            cases.add(source, item, answer)
        cases.waiting -= 1
        yield


def rating_of(grid: str) -> Generator[None, None, "Answer"]:
    """Rate a puzzle; yield now and then. What has not one solution gets the number of these."""
    answer = yield from solved(grid, 1)
    if answer.status != ONE:
        return answer
    found: Answer = answer
    for rating in rated(grid):
        if rating is None:
            yield
        else:
            # A complete grid has no steps, so there is nothing to quote.
            figures = (rating.er, rating.ep, rating.ed) if BLANK in grid else (0.0,) * 3
            status = RATED if rating.solved else ABOVE
            step = rating.step
            names = {each: player_name(step, each) for each in LANGUAGES} if step else {}
            difficulty = class_of(rating.er)
            found = Rated(status, figures, difficulty, rating.hardest, names, answer.solution)
    return found


class _Away(NamedTuple):
    """Hold a block that another worker searches: its first number, its grids, what comes of it."""

    first: int
    block: list[str]
    findings: "Future[Any]"


class _Solving:
    """The readings not answered yet; the answers go into ``cases``, in its order.

    Grids have numbers, from 0 on. Those of the block that is being gathered begin at ``_gathered``,
    those that are searched here are in ``_here``, in the order in which they are answered.
    """

    def __init__(self, cases: Cases, limit: int, lender: Lender) -> None:
        cases.solves = True
        self._cases = cases
        self._limit = limit
        self._lender = lender
        # There is one solution, or none, or the solver for one puzzle has the word.
        self._search = Search(2)
        self._waiting: deque[tuple[int, Item]] = deque()
        self._block: list[str] = []
        self._gathered = 0
        self._here: deque[int] = deque()
        self._away: list[_Away] = []
        self._found: dict[int, Finding] = {}
        self._next = 0

    def hold(self, source: int, item: "Item") -> int:
        """Let what was read wait for its answer; return how many grids are not searched yet."""
        self._waiting.append((source, item))
        self._cases.waiting += 1
        if not isinstance(item, InvalidGridError):
            self._block.append(item.grid)
        return len(self._block)

    def pass_on(self) -> "Work":
        """Search a block, here or in another worker, and add the answers so far."""
        first, block = self._gathered, self._block
        self._gathered, self._block = first + len(block), []
        if self._lender.has_idle:
            self._away.append(_Away(first, block, self._lender.give(block)))
            yield from self._add()
        else:
            yield from self._search_here(first, block)
        yield from self._take_back()

    def finish(self) -> "Work":
        """Bring all that is read to its end."""
        yield from self._search_here(self._gathered, self._block)
        yield from self._search_here(self._gathered, [])
        while self._away:
            yield wait_for([each.findings for each in self._away])
            yield from self._take_back()

    def _search_here(self, first: int, block: list[str]) -> "Work":
        """Search a block whose grids are numbered from ``first`` on; [] ends all before it."""
        self._here.extend(range(first, first + len(block)))
        for found in self._search.take(block):
            yield
            for _, count, solution in found:
                self._found[self._here.popleft()] = count, solution
            yield from self._add()

    def _take_back(self) -> "Work":
        """Take the blocks that are back; search here what a worker was lost over."""
        back = [each for each in self._away if each.findings.done()]
        self._away = [each for each in self._away if not each.findings.done()]
        for first, block, away in back:
            found = away.result()
            if found is None:
                yield from self._search_here(first, block)
                yield from self._search_here(first, [])
            else:
                self._found.update(enumerate(findings(found), first))
                yield from self._add()

    def _add(self) -> "Work":
        """Add what has its answer to the cases, up to the first that has none."""
        while self._waiting:
            source, item = self._waiting[0]
            if isinstance(item, InvalidGridError):
                self._cases.add_error(source, item)
            elif self._next in self._found:
                answer = yield from self._answer(item.grid, *self._found.pop(self._next))
                self._cases.add(source, item, answer)
                self._next += 1
            else:
                return
            self._waiting.popleft()
            self._cases.waiting -= 1
            if self._cases.total % STEP == 0:
                yield

    def _answer(self, grid: str, count: int, solution: str | None) -> Generator[None, None, Solved]:
        """Say what was found of a grid; where that is not all, count its solutions."""
        if not is_all(count):
            return (yield from solved(grid, self._limit))
        return Solved(ONE if count else NONE, solution, count, exact=True)


def solved(grid: str, limit: int) -> Generator[None, None, Solved]:
    """Count the solutions of a grid up to a limit; yield now and then.

    The count is not exact if there are more, or if the puzzle takes more than the budget.
    """
    solutions: list[str] = []
    passes = 0
    exact = False
    for found in search(grid, PATIENCE):
        if found:
            solutions.append(found)
        else:
            passes += PATIENCE
            yield
        if len(solutions) > limit or passes > BUDGET:
            break
    else:
        exact = True
    first = solutions[0] if solutions else None
    status = _status(len(solutions), exact=exact)
    return Solved(status, first, min(len(solutions), limit), exact)


def _status(count: int, *, exact: bool) -> str:
    if count > 1:
        return SEVERAL
    if not exact:
        return UNFINISHED
    return ONE if count else NONE

"""Read files piece by piece, and judge or solve each grid."""

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
from sudoku_core.photographed import UnsurePictureError, reading_of, unusual
from sudoku_core.runs import Run
from sudoku_core.solver import search
from sudoku_core.text.decoding import AUTO, Decoding
from sudoku_core.text.ledger import AUTO as NAMES_AUTO
from sudoku_core.text.plain import begins_plainly

if TYPE_CHECKING:
    from asyncio import Future
    from collections.abc import Awaitable, Callable, Sequence

    from page.check.cases import Answer, Item
    from page.crossing.photos import PhotoFound
    from page.worker.blocks import Finding

    Work = Generator[Awaitable[None] | None]

# Passes between two looks at the clock, and the most for a puzzle: about five seconds.
PATIENCE = 20
BUDGET = 60_000
# The most solutions to count.
LIMIT = 1_000
# Grids between two pauses.
STEP = 64

# The verdict on any solution.
RIGHT = Verdict(CORRECT, [], 0, [])


class CheckedFiles:
    """Read files one after the other, and track the progress.

    ``files`` are their bytes, in pieces, ``size`` is the number of all bytes, and ``encoding`` is
    what they are read in. ``decodings`` has an entry for each file begun, which knows its encoding.
    ``pictures`` has for each file what was found in it, as `page.worker.photo_job` tells, or None
    if it is text, the default.
    """

    def __init__(
        self,
        files: Iterable[Iterable[bytes]],
        size: int,
        encoding: str = AUTO,
        pictures: "Sequence[PhotoFound | None]" = (),
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

    def __iter__(self) -> "Iterator[Iterator[str] | PhotoFound]":
        """Yield each file's text in blocks of whole lines, or the grids of a picture."""
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
    sources: "Iterable[Iterator[str] | PhotoFound]",
    lender: Lender,
    names: str = NAMES_AUTO,
) -> "Work":
    """Check, solve, count or rate every grid; yield at each chance for a pause.

    The caller awaits what is yielded, if not None. ``names`` says where the names of grids are.
    """
    if job == "check":
        return check_each(cases, _each(cases, sources, _in_runs, names))
    read = _each(cases, sources, readings, names)
    if job == "rate":
        return rate_each(cases, read)
    return solve_each(cases, read, LIMIT if job == "count" else 1, lender)


def _each(
    cases: Cases,
    sources: "Iterable[Iterator[str] | PhotoFound]",
    reader: "Callable[..., Iterator[Any]]",
    names: str,
) -> "Iterator[Iterator[Any]]":
    for number, source in enumerate(sources):
        ledger = cases.new_ledger()
        if isinstance(source, dict):
            yield _in_picture(source, cases.file_name(number))
        else:
            yield reader(source, keep_going=True, names=names, ledger=ledger)


def _in_picture(found: "PhotoFound", file: str) -> "Iterator[Item]":
    """Yield a picture's grids, named by its file if there are several files."""
    if not found["grids"]:
        size = found["size"]
        raise UnsurePictureError(unusual(size) if size else "empty picture", size=size)
    name = file.rpartition(".")[0] or file or None
    for grid in found["grids"]:
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
    """Add all that is read, with its verdict; yield after each grid.

    As `judge_each`, but of a run only what is wrong has to be judged.
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
    """Add all that is read, with up to ``limit`` solutions for each grid.

    The first block is small, so that there soon is an answer. Idle workers take blocks; what one
    was lost over is searched here.
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
    cases.are_all_read = True
    yield from solving.finish()


def rate_each(cases: Cases, sources: "Iterable[Iterable[Item]]") -> Generator[None, None, None]:
    """Add all that is read, with its rating if it has one solution.

    All is read first, which is quick, so the amount of work is known.
    """
    cases.rates = True
    waiting: deque[tuple[int, Item]] = deque()
    for source, items in enumerate(sources):
        for item in items_of(cases, source, items):
            waiting.append((source, item))
            cases.waiting += 1
            if cases.waiting % STEP == 0:
                yield
    cases.are_all_read = True
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
    """Rate a puzzle; yield now and then. Without one solution, return their number."""
    answer = yield from solved(grid, 1)
    if answer.status != ONE:
        return answer
    found: Answer = answer
    for rating in rated(grid):
        if rating is None:
            yield
        else:
            # A complete grid has no steps to rate.
            figures = (rating.er, rating.ep, rating.ed) if BLANK in grid else (0.0,) * 3
            status = RATED if rating.solved else ABOVE
            step = rating.step
            names = {each: player_name(step, each) for each in LANGUAGES} if step else {}
            difficulty = class_of(rating.er)
            found = Rated(status, figures, difficulty, rating.hardest, names, answer.solution)
    return found


class _Away(NamedTuple):
    """A block in another worker: its first number, its grids, its findings."""

    first: int
    block: list[str]
    findings: "Future[Any]"


class _Solving:
    """The readings not answered yet; answers go into ``cases``, in its order.

    Grids are numbered from 0. The block being gathered begins at ``_gathered``; ``_here`` has those
    searched here, in the order of their answers.
    """

    def __init__(self, cases: Cases, limit: int, lender: Lender) -> None:
        cases.solves = True
        self._cases = cases
        self._limit = limit
        self._lender = lender
        # One solution or none is certain; else the solver for one puzzle decides.
        self._search = Search(2)
        self._waiting: deque[tuple[int, Item]] = deque()
        self._block: list[str] = []
        self._gathered = 0
        self._here: deque[int] = deque()
        self._away: list[_Away] = []
        self._found: dict[int, Finding] = {}
        self._next = 0

    def hold(self, source: int, item: "Item") -> int:
        """Let a reading wait for its answer; return how many grids are not searched."""
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
        yield from self._search_here(self._gathered, self._block)
        yield from self._search_here(self._gathered, [])
        while self._away:
            yield wait_for([each.findings for each in self._away])
            yield from self._take_back()

    def _search_here(self, first: int, block: list[str]) -> "Work":
        """Search a block whose grids are numbered from ``first``; [] ends all before it."""
        self._here.extend(range(first, first + len(block)))
        for found in self._search.take(block):
            yield
            for _, count, solution in found:
                self._found[self._here.popleft()] = count, solution
            yield from self._add()

    def _take_back(self) -> "Work":
        """Take the blocks that are back; search those whose worker was lost."""
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
        """Add answered grids to the cases, up to the first without an answer."""
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
        """Return a grid's answer, counting its solutions if necessary."""
        if not is_all(count):
            return (yield from solved(grid, self._limit))
        return Solved(ONE if count else NONE, solution, count, exact=True)


def solved(grid: str, limit: int) -> Generator[None, None, Solved]:
    """Count the solutions of a grid up to a limit; yield now and then.

    The count is not exact if there are more, or the budget ran out.
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

"""Lend workers for long lists: who starts them, what they are given, and what becomes of it."""

import asyncio
from collections import deque
from collections.abc import Coroutine, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from page.browser import worker_thread
from page.browser.worker_thread import WorkerLostError
from page.check.cases import Cases
from page.engine.pool import MOST, Pool
from page.worker import blocks, check_jobs, lent
from page.worker.check_jobs import CheckedFiles, work
from page.worker.lent import KNOWN, WORTH, Lender
from page_grids import CLASHING, MANY_WAYS, PUZZLE, SOLUTION, TWO_WAYS
from standin_page import Page
from standin_window import Object
from sudoku_core import bulk

GRIDS = (PUZZLE, SOLUTION, TWO_WAYS, CLASHING, MANY_WAYS)
LINES = (*GRIDS, PUZZLE[:80])


class Elsewhere(Lender):
    """Be idle and lose blocks as ``plan`` says, which has a letter for each block in turn.

    " ": nobody is idle. "f": it comes back at once; "s": when it is waited for; "l": it is lost.
    """

    def __init__(self, plan: str) -> None:
        super().__init__()
        self._plan = deque(plan)
        self._slow: list[tuple[Any, Any]] = []

    @property
    def has_idle(self) -> bool:
        """Return whether the plan has somebody for the next block."""
        if self._plan and self._plan[0] == " ":
            self._plan.popleft()
            return False
        return bool(self._plan)

    def give(self, puzzles: list[str]) -> Any:
        """Search a block, or lose it."""
        how = self._plan.popleft()
        away = asyncio.get_event_loop().create_future()
        found = None if how == "l" else blocks.search_block(blocks.packed(puzzles))
        if how == "s":
            self._slow.append((away, found))
        else:
            away.set_result(found)
        return away

    def bring(self) -> None:
        """Bring what is slow, the newest first."""
        away, found = self._slow.pop()
        away.set_result(found)


def rows(lines: list[str], lender: Lender) -> list[Any]:
    """Solve lines, in blocks of a few; return what is known of each."""
    cases = Cases([""])
    text = "\n".join(lines).encode()
    for pause in work("solve", cases, CheckedFiles([[text]], len(text)), lender):
        if pause is not None:
            assert isinstance(pause, Coroutine)
            pause.close()
            assert isinstance(lender, Elsewhere)
            lender.bring()
    assert cases.waiting == 0
    return [cases.details(number) for number in range(cases.total)]


def without_time(details: list[Any]) -> list[Any]:
    """Leave out what differs from run to run: the time that a puzzle took."""
    timed = {"ONE", "NONE", "SEVERAL"}
    words = {"why": [], "brief": ""}
    return [{**each, **words} if each["status"] in timed else each for each in details]


@pytest.fixture
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    """Give futures a loop to belong to."""
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    yield loop
    loop.close()
    asyncio.set_event_loop(None)


@pytest.mark.medium
@pytest.mark.usefixtures("unstarted", "loop", "english")
def test_answers_stay_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line has its own answer, whichever worker searched its block, or lost it."""
    monkeypatch.setattr(check_jobs, "growing", lambda _most: iter([3] * 99))

    @settings(max_examples=40, deadline=None)
    @given(
        st.lists(st.sampled_from(LINES), min_size=1, max_size=20),
        st.text(alphabet=" fsl", max_size=7),
    )
    def check(lines: list[str], plan: str) -> None:
        given_away = rows(lines, Elsewhere(plan))
        assert without_time(given_away) == without_time(rows(lines, Lender()))

    check()


@pytest.mark.usefixtures("unstarted")
def test_findings_cross_as_they_are() -> None:
    """A block comes back with what the engine for many finds."""
    found = [*blocks.findings(blocks.search_block(blocks.packed(GRIDS)))]
    assert found == [
        (count, solution)
        for block in bulk.search_many([[*GRIDS]], 2)
        for _, count, solution in block
    ]
    record = blocks.packed(["1" + SOLUTION, "0" + blocks.NOTHING])
    assert [*blocks.findings(record)] == [(1, SOLUTION), (0, None)]


def test_workers_are_asked_for_once_it_is_worth_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not before it is known how long a list takes, not for a short one, and only once."""
    asked: list[str] = []
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr(lent, "sync", SimpleNamespace(lend=lambda: asked.append("lend")))
    monkeypatch.setattr(lent, "time", SimpleNamespace(monotonic=lambda: clock.now))
    lender = Lender()
    lender.consider(0.001)
    clock.now += 2 * KNOWN
    lender.consider(2 * KNOWN / (2 * KNOWN + WORTH / 2))
    assert not asked
    lender.consider(0.001)
    lender.consider(0.001)
    assert asked == ["lend"]
    assert not lender.has_idle


def test_blocks_come_back_by_their_number(
    loop: asyncio.AbstractEventLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A block is told from others, and what comes for none of them is nobody's."""
    gone: list[tuple[int, Any]] = []

    def search_beside(number: int, block: Any) -> None:
        gone.append((number, block))

    monkeypatch.setattr(lent, "sync", SimpleNamespace(search_beside=search_beside))

    async def act() -> None:
        lender = Lender()
        lender.lend()
        lender.lend()
        first, second = lender.give([PUZZLE]), lender.give([SOLUTION])
        assert not lender.has_idle
        lender.back(gone[1][0], None)
        await lent.wait_for([first, second])
        assert (first.done(), second.done()) == (False, True)
        found = blocks.packed(["1" + SOLUTION])
        lender.back(gone[0][0], found)
        lender.back(gone[0][0], None)
        assert first.result() is found

    loop.run_until_complete(act())
    assert [block.text for _, block in gone] == [PUZZLE, SOLUTION]


class Thread:
    """Stand in for a worker."""

    def __init__(self) -> None:
        self.offers: dict[str, Any] = {}
        self.told: list[tuple[Any, ...]] = []
        self.answer = asyncio.Event()
        self.is_lost = False

    def offer(self, name: str, handler: Any) -> None:
        """Take a function of the page."""
        self.offers[name] = handler

    def tell(self, *told: Any) -> None:
        """Take down what the page tells."""
        self.told.append(told)

    async def call(self, name: str, *_arguments: Any) -> str:
        """Answer, once a search may end."""
        if name == "search_block":
            await self.answer.wait()
        if self.is_lost:
            raise WorkerLostError
        return f"what {name} gives"

    async def watch(self, _lock: str) -> None:
        """Be watched."""


@pytest.fixture
def ended() -> list[str]:
    """Return the names of the workers that are ended."""
    return []


@pytest.fixture
def threads(app: Page, ended: list[str], monkeypatch: pytest.MonkeyPatch) -> list[Thread]:
    """Return the workers that are started, on a device of eight cores."""
    started: list[Thread] = []
    names: set[str] = set()

    async def create(name: str) -> Thread:
        await asyncio.sleep(0)
        assert name not in names
        names.add(name)
        started.append(Thread())
        return started[-1]

    def terminate(name: str) -> None:
        ended.append(name)

    monkeypatch.setattr(worker_thread, "terminate", terminate)
    monkeypatch.setattr(worker_thread, "create", create)
    app.window.navigator.hardwareConcurrency = 8
    return started


def test_a_pool_lends_and_takes_back(app: Page, threads: list[Thread], ended: list[str]) -> None:
    """Each worker is lent again once it has searched its block; at the end all are ended."""
    borrower = Thread()
    pool = Pool(borrower)  # type: ignore[arg-type]
    assert not threads
    app.do(borrower.offers["lend"])
    assert len(threads) == MOST - 1
    assert borrower.told == [("lend",)] * 3
    app.do(lambda: borrower.offers["search_beside"](7, "a block"))
    assert len(borrower.told) == 3
    for thread in threads:
        app.do(thread.answer.set)
    assert borrower.told[3:] == [("found", 7, "what search_block gives"), ("lend",)]
    app.do(pool.close)
    assert len(ended) == len(threads)


def test_a_lost_block_is_told_of(app: Page, threads: list[Thread]) -> None:
    """The worker that is lost with it is not lent again."""
    borrower = Thread()
    Pool(borrower)  # type: ignore[arg-type]
    app.do(borrower.offers["lend"])
    for thread in threads:
        thread.is_lost = True
        thread.answer.set()
    app.do(lambda: borrower.offers["search_beside"](1, "a block"))
    assert borrower.told[3:] == [("lost", 1)]


def test_nothing_is_told_after_the_end(app: Page, threads: list[Thread], ended: list[str]) -> None:
    """Workers that come up, or end a block, when the job is over, are of no use to it."""
    borrower = Thread()
    pool = Pool(borrower)  # type: ignore[arg-type]

    def open_and_close() -> None:
        borrower.offers["lend"]()
        pool.close()

    app.do(open_and_close)
    assert borrower.told == []
    assert len(ended) == len(threads) == 3
    late = Pool(borrower)  # type: ignore[arg-type]
    app.do(borrower.offers["lend"])
    app.do(lambda: borrower.offers["search_beside"](2, "a block"))
    app.do(late.close)
    for thread in threads:
        app.do(thread.answer.set)
    assert borrower.told == [("lend",)] * 3


@pytest.mark.parametrize(
    "device",
    [{"deviceMemory": 2}, {"hardwareConcurrency": 1}, {"connection": Object(saveData=True)}],
)
def test_a_small_device_lends_none(
    app: Page, threads: list[Thread], device: dict[str, Any]
) -> None:
    """Where memory, cores or data are short, the one worker has to do."""
    for name, value in device.items():
        setattr(app.window.navigator, name, value)
    borrower = Thread()
    Pool(borrower)  # type: ignore[arg-type]
    app.do(borrower.offers["lend"])
    assert not threads

"""Route jobs, follow long work, and live through what happens to the worker."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from page.browser import start_script
from page.browser.worker_thread import WorkerLostError
from page.engine import routing, worker_life
from page.engine.job import Job
from page.engine.routing import Engine
from page.engine.worker_life import PATIENCE, EngineMissingError
from page_grids import EMPTY, PUZZLE, TWO_WAYS
from standin_page import Page
from standin_window import Blob
from sudoku_core.difficulty import DIFFICULTIES
from sudoku_core.solver import solutions

PLAIN = PUZZLE + "\n"
WANTED = {"givens": 30, "difficulty": None, "symmetric": False}
FOREIGN = f"https://sudokuexchange.com/play/?s={PUZZLE}"
ENCODINGS = {
    "names": [""],
    "encoding": "auto",
    "sentences": "{}",
    "pictures": [None],
    "headings": "auto",
    "key": "",
    "stopped": False,
}


class Listener:
    """Take down what the engine tells the page."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.solved = 0
        self.waits = 0

    def engine_changed(self, name: str) -> None:
        """Take down who answers."""
        self.names.append(name)

    def puzzle_solved(self) -> None:
        """Count a puzzle."""
        self.solved += 1

    def wait(self) -> None:
        """Count a wait for the worker."""
        self.waits += 1


@pytest.fixture
def heard() -> Listener:
    """Return what hears of the engine."""
    return Listener()


@pytest.fixture
def engine(unstarted: Page, heard: Listener) -> Engine:
    """Return an engine on a page that has nothing else."""
    return unstarted.do(lambda: Engine(heard))


@pytest.fixture
def busy(engine: Engine, unstarted: Page, monkeypatch: pytest.MonkeyPatch) -> Engine:
    """Return an engine whose worker is up, and reports after every step of its work."""
    unstarted.window.workers.answers.set()
    unstarted.do(engine.start_worker)
    monkeypatch.setattr("page.worker.worker.SLICE", 0)
    monkeypatch.setattr("page.worker.worker.FIRST_SLICE", 0)
    return engine


def together(*coroutines: Coroutine[Any, Any, Any]) -> Coroutine[Any, Any, list[Any]]:
    """Do things beside one another; return what comes of each, even an exception."""

    async def gather() -> list[Any]:
        return await asyncio.gather(*coroutines, return_exceptions=True)

    return gather()


async def begun(start: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """Start something in the page's loop, and give what comes of it."""
    return await start()


def wait_for(page: Page, start: Callable[[], Job]) -> Any:
    """Start a job, and give its result."""
    return page.wait_for(begun(lambda: start().result()))


def ignore(*_news: object) -> None:
    """Listen to nothing."""


# ── The worker's life ──


def test_the_worker_starts_when_the_page_is_idle(
    engine: Engine, unstarted: Page, heard: Listener
) -> None:
    """It is one worker, however often it is asked for, and it answers before it counts as up."""
    unstarted.do(engine.begin)
    assert heard.names == ["micropython"]
    assert (engine.can_start, engine.expects_worker) == (True, False)
    unstarted.pass_time(worker_life.PATIENCE / 4)
    unstarted.do(engine.start_worker)
    assert len(unstarted.window.workers.started) == 1
    assert (engine.can_start, engine.expects_worker, engine.has_worker) == (False, True, False)
    unstarted.window.workers.answers.set()
    unstarted.settle()
    assert heard.names == ["micropython", "pyodide"]
    assert (engine.expects_worker, engine.has_worker) == (True, True)


def test_a_missing_file_ends_the_wait(engine: Engine, unstarted: Page, heard: Listener) -> None:
    """What waits for the worker hears that it is missing; asked again, it is tried again."""
    workers = unstarted.window.workers
    workers.are_here, unstarted.window.missing = False, ["pyodide.js"]
    unstarted.do(engine.start_worker)
    assert unstarted.do(lambda: engine.expects_worker)
    unstarted.pass_time(PATIENCE)
    assert heard.names == ["none"]
    assert not engine.expects_worker
    with pytest.raises(EngineMissingError):
        unstarted.wait_for(engine.call("ready"))
    unstarted.do(engine.start_worker)
    assert workers.started == []

    workers.are_here, unstarted.window.missing = True, []
    workers.answers.set()
    unstarted.do(engine.start_again)
    assert heard.names == ["none", "pyodide"]


def test_a_lost_worker_is_replaced(busy: Engine, unstarted: Page, heard: Listener) -> None:
    """What it was doing is lost, and said to be; the next worker does what is asked next."""
    window = unstarted.window
    window.workers.answers.clear()

    async def lose() -> str:
        return await busy.call("ready")

    async def end() -> None:
        await asyncio.sleep(0)
        window.workers.end(window.navigator.locks)

    lost, _ended = unstarted.wait_for(together(lose(), end()))
    assert isinstance(lost, WorkerLostError)
    assert (busy.endings, heard.names) == (1, ["pyodide", "lost"])
    window.workers.answers.set()
    unstarted.settle()
    assert heard.names == ["pyodide", "lost", "pyodide"]
    assert unstarted.wait_for(busy.answer_to("write", "line", PUZZLE, "", "", ""))


# ── Solving ──


def test_most_puzzles_are_solved_on_the_spot(
    engine: Engine, unstarted: Page, heard: Listener
) -> None:
    """They need no worker, and nobody waits for one."""
    job = engine.solve(PUZZLE, "answer", heard.wait)
    assert not job.is_running
    outcome = unstarted.wait_for(job.result())
    assert (outcome["finished"], len(outcome["solutions"])) == (True, 1)
    assert (heard.waits, heard.solved) == (0, 1)
    assert unstarted.window.workers.started == []


def test_a_puzzle_beyond_the_local_budget_waits_for_the_worker(
    engine: Engine, unstarted: Page, heard: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The wait is said, and the worker goes on with a budget of its own."""
    monkeypatch.setattr(routing, "LOCAL_BUDGET", 0)
    unstarted.window.workers.answers.set()
    outcome = wait_for(unstarted, lambda: engine.solve(PUZZLE, "answer", heard.wait))
    assert outcome["finished"]
    assert (heard.waits, heard.solved) == (1, 1)


def test_once_it_is_up_the_worker_solves(busy: Engine, unstarted: Page, heard: Listener) -> None:
    """Nothing is tried here first."""
    outcome = wait_for(unstarted, lambda: busy.solve(EMPTY, "answer", heard.wait, 5))
    assert (outcome["finished"], len(outcome["solutions"])) == (True, 5)
    assert heard.waits == 0


def test_the_worker_keeps_to_its_budget(
    busy: Engine, unstarted: Page, heard: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search that would take too long ends unfinished, with what it has found."""
    monkeypatch.setattr(routing, "WORKER_BUDGET", 1)
    outcome = wait_for(unstarted, lambda: busy.solve(EMPTY, "answer", heard.wait, 10_000))
    assert not outcome["finished"]
    assert 0 <= len(outcome["solutions"]) < 10_000


def test_only_the_newest_solve_counts(busy: Engine, unstarted: Page, heard: Listener) -> None:
    """One for something else does not disturb it."""

    def start() -> Coroutine[Any, Any, list[Any]]:
        asked = [("answer", 2), ("paper", 3), ("answer", 4)]
        solves = [busy.solve(EMPTY, kind, heard.wait, limit) for kind, limit in asked]
        assert [job.is_newest for job in solves] == [False, True, True]
        return together(*[job.result() for job in solves])

    first, other, newest = unstarted.wait_for(begun(start))
    assert first is None
    assert (len(other["solutions"]), len(newest["solutions"])) == (3, 4)


# ── Reading ──


def test_a_short_plain_text_is_read_on_the_spot(engine: Engine) -> None:
    """The next key finds the board that the text says."""
    assert [reading[0] for reading in engine.read_now(PLAIN) or []] == [PUZZLE]


@pytest.mark.parametrize("text", [PLAIN * 30, "53q"])
def test_not_everything_is_read_on_the_spot(engine: Engine, text: str) -> None:
    """A long text takes time, and of what cannot be read the worker may know more."""
    assert engine.read_now(text) is None


def test_a_foreign_text_waits_for_the_worker(
    engine: Engine, unstarted: Page, heard: Listener
) -> None:
    """It waits if there will be a worker, and otherwise is an error."""
    results = wait_for(unstarted, lambda: engine.read(FOREIGN, heard.wait))
    assert (results[-1]["line"], heard.waits) == (1, 0)
    unstarted.do(engine.start_worker)
    assert engine.read_now(FOREIGN) is None
    unstarted.window.workers.answers.set()
    results = wait_for(unstarted, lambda: engine.read(FOREIGN, heard.wait))
    assert [reading[0] for reading in results] == [PUZZLE]


def test_reading_here_lets_the_browser_paint(
    engine: Engine, unstarted: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long text is read in slices."""
    monkeypatch.setattr(routing, "SLICE", -1)
    pauses: list[int] = []

    async def pause() -> None:
        pauses.append(1)

    monkeypatch.setattr("page.browser.dom.pause", pause)
    results = wait_for(unstarted, lambda: engine.read(PLAIN * 3, ignore))
    assert (len(results), len(pauses)) == (3, 3)


def test_a_worker_lost_while_it_reads_leaves_the_text_to_this_thread(
    busy: Engine, unstarted: Page, heard: Listener
) -> None:
    """A plain text is read all the same, and of a file there is what this thread makes of it."""
    window = unstarted.window
    window.workers.answers.clear()

    async def end() -> None:
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        window.workers.end(window.navigator.locks)

    korean = Blob("스도쿠 퍼즐".encode("cp949"))
    results, text, _ended = unstarted.wait_for(
        begun(
            lambda: together(
                busy.read(PLAIN * 30, heard.wait).result(), busy.text_of(korean, 100), end()
            )
        )
    )
    assert len(results) == 30
    assert "\ufffd" in text
    assert heard.waits == 0


def test_a_text_whose_worker_is_missing_is_read_here(
    engine: Engine, unstarted: Page, heard: Listener
) -> None:
    """A long plain text needs no worker: it only takes longer."""
    unstarted.window.workers.are_here = False
    unstarted.window.missing = ["pyodide.js"]
    unstarted.do(engine.start_worker)
    found: list[Any] = []

    async def read() -> None:
        found.extend(await engine.read(PLAIN * 300, heard.wait).result())

    unstarted.do(lambda: asyncio.ensure_future(read()))
    assert (found, heard.waits) == ([], 1)
    unstarted.pass_time(PATIENCE)
    assert len(found) == 300


# ── Long work ──


def test_a_job_tells_how_far_it_is(busy: Engine, unstarted: Page) -> None:
    """It is heard of until it is done, and its result is all that it found."""
    steps: list[Any] = []
    jobs: list[Job] = []

    def start() -> Job:
        jobs.append(busy.start("diagnose", [TWO_WAYS], on_progress=steps.append))
        assert jobs[0].is_running
        return jobs[0]

    known = wait_for(unstarted, start)
    assert known["status"] == "several"
    assert steps[-1] == known == jobs[0].progress
    assert not jobs[0].is_running
    assert unstarted.wait_for(jobs[0].result()) == known


def test_a_stopped_job_gives_what_it_has(busy: Engine, unstarted: Page) -> None:
    """It is silent from then on."""
    steps: list[Any] = []
    known = wait_for(unstarted, lambda: stopping(busy, "diagnose", [EMPTY], steps.append))
    assert known == steps[0]
    assert len(steps) == 1


def test_a_report_says_whether_to_stop(
    busy: Engine, unstarted: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No call from within a report is needed for that: PyScript would warn of one."""
    monkeypatch.setattr("page.engine.job.Work.tell_stop", ignore)
    steps: list[Any] = []
    known = wait_for(unstarted, lambda: stopping(busy, "diagnose", [EMPTY], steps.append))
    assert steps == [known]


def stopping(
    engine: Engine, name: str, arguments: list[Any], hear: Callable[[Any], object] = ignore
) -> Job:
    """Start a job that is stopped as soon as it has something to tell."""

    def stop(known: Any) -> None:
        hear(known)
        job.stop()

    job = engine.start(name, arguments, on_progress=stop)
    return job


def test_a_newer_job_takes_the_place_of_the_one_before(busy: Engine, unstarted: Page) -> None:
    """The older one gives nothing, and nothing of it is heard any more."""
    older: list[Any] = []

    def start() -> Coroutine[Any, Any, list[Any]]:
        first = busy.start("diagnose", [EMPTY], kind="one", on_progress=older.append)
        second = busy.start("generate", [1, WANTED], kind="one")
        assert (first.is_newest, second.is_newest) == (False, True)
        return together(first.result(), second.result())

    first, second = unstarted.wait_for(begun(start))
    assert (first, older) == (None, [])
    assert second["givens"] >= 30 - 1


def test_a_dropped_job_gives_nothing(busy: Engine, unstarted: Page) -> None:
    """Not even where something has gone wrong with it."""

    def start() -> Job:
        job = busy.start("diagnose", ["no grid"])
        job.drop()
        return job

    assert wait_for(unstarted, start) is None


def test_a_job_that_is_at_work_can_be_dropped(busy: Engine, unstarted: Page) -> None:
    """What it had found by then does not matter."""
    steps: list[Any] = []

    def drop(known: Any) -> None:
        steps.append(known)
        job.drop()

    async def drop_at_work() -> Any:
        nonlocal job
        job = busy.start("diagnose", [EMPTY], on_progress=drop)
        return await job.result()

    job: Any = None
    assert unstarted.wait_for(drop_at_work()) is None
    assert len(steps) == 1


def test_kinds_of_jobs_do_not_disturb_one_another(busy: Engine, unstarted: Page) -> None:
    """A check goes on beside a diagnosis; each is stopped by itself."""
    call = dict(ENCODINGS, job="check")
    files = [Blob((PLAIN * 50).encode())]
    seen: list[Any] = []
    known, summary = unstarted.wait_for(
        begun(
            lambda: together(
                stopping(busy, "diagnose", [EMPTY], seen.append).result(),
                busy.start("check", [call], files).result(),
            )
        )
    )
    assert seen == [known]
    assert (summary["total"], summary["stopped"]) == (50, False)


def test_a_job_of_several_things_ends_with_its_owner(busy: Engine, unstarted: Page) -> None:
    """Each thing is done for it, unless it has been dropped."""

    async def do_two() -> list[Any]:
        job = busy.ask("two")
        first = await job.do("minimality", [EMPTY])
        second = await job.do("solve", [PUZZLE, 1000, 2])
        assert job.is_running
        job.end(second)
        assert not job.is_running
        job.stop()
        job.drop()
        return [first, second, await job.do("solve", [PUZZLE, 1000, 2])]

    first, second, third = unstarted.wait_for(do_two())
    assert (first, len(second["solutions"]), third) == (None, 1, None)


def test_a_lost_job_leaves_room_for_the_next(busy: Engine, unstarted: Page) -> None:
    """It raises what a lost worker does; stopping it then stops nothing."""
    window = unstarted.window
    first = window.workers.started[0]
    jobs: list[Job] = []

    def end(_known: Any) -> None:
        if window.workers.started[-1] is first:
            window.workers.end(window.navigator.locks)

    def start() -> Coroutine[Any, Any, list[Any]]:
        jobs.append(busy.start("diagnose", [EMPTY], on_progress=end))
        return together(jobs[0].result())

    (lost,) = unstarted.wait_for(begun(start))
    assert isinstance(lost, WorkerLostError)
    assert jobs[0].has_failed
    unstarted.do(jobs[0].stop)
    unstarted.do(lambda: busy.hear(1, "{}"))
    made = wait_for(unstarted, lambda: busy.start("generate", [1, WANTED]))
    assert len(made["puzzle"]) == 81


@pytest.mark.sampled
@pytest.mark.parametrize("name", [None, *DIFFICULTIES])
def test_a_puzzle_is_made_as_wanted(busy: Engine, unstarted: Page, name: str | None) -> None:
    """Its difficulty is told, asked for or not."""
    wanted = {"givens": None, "difficulty": name, "symmetric": True}
    made = wait_for(unstarted, lambda: busy.start("generate", [5, wanted]))
    assert sorted(made) == ["difficulty", "givens", "puzzle"]
    assert made["givens"] == 81 - made["puzzle"].count("0")
    assert made["difficulty"] in ([name] if name else DIFFICULTIES)
    assert len(solutions(made["puzzle"])) == 1


def test_a_puzzle_that_is_stopped_is_not_made(busy: Engine, unstarted: Page) -> None:
    """It can be stopped in the middle, and there is nothing then."""
    wanted = dict(WANTED, difficulty="hard", symmetric=True)
    made = wait_for(unstarted, lambda: stopping(busy, "generate", [5, wanted]))
    assert made is None


def test_possible_digits_so_far_are_kept(busy: Engine, unstarted: Page) -> None:
    """A search that is stopped gives what it had."""

    def start() -> Job:
        def stop(_nothing: None) -> None:
            reports.append(None)
            if len(reports) > 3:
                job.stop()

        job = busy.start("possible", [EMPTY], on_progress=stop)
        return job

    reports: list[None] = []
    digits = wait_for(unstarted, start)
    assert 0 < sum(map(len, digits)) < 729


def test_a_job_that_waits_can_be_stopped(
    engine: Engine, unstarted: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends as soon as it has begun, with what it has found by then."""
    monkeypatch.setattr("page.worker.worker.SLICE", 0)
    steps: list[Any] = []

    def start() -> Job:
        job = engine.start("diagnose", [EMPTY], on_progress=steps.append)
        job.stop()
        unstarted.window.workers.answers.set()
        return job

    known = wait_for(unstarted, start)
    assert (known["status"], "count" in known["complete"], steps) == ("several", False, [])


def test_a_job_that_waits_can_be_dropped(engine: Engine, unstarted: Page) -> None:
    """It has no result at once, though the worker may never be up."""

    def start() -> Job:
        job = engine.start("diagnose", [EMPTY])
        job.drop()
        return job

    assert wait_for(unstarted, start) is None


@pytest.mark.medium
def test_files_that_do_not_come_are_named(unstarted: Page) -> None:
    """A file that the server gives is not missing."""
    unstarted.window.missing = ["pyodide.js"]
    assert unstarted.wait_for(start_script.are_missing(["pyodide.js"]))
    assert not unstarted.wait_for(start_script.are_missing(["worker.py"]))

"""Route jobs, follow long work, and live through what happens to the worker."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from page.browser import start_script, worker_thread
from page.browser.worker_thread import WorkerLostError
from page.engine import long_work, routing, worker_life
from page.engine.routing import Engine
from page.engine.worker_life import PATIENCE, EngineMissingError
from page_grids import EMPTY, PUZZLE, TWO_WAYS
from standin_page import Page
from standin_window import Blob, Object
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
    """Give what hears of the engine."""
    return Listener()


@pytest.fixture
def engine(unstarted: Page, heard: Listener) -> Engine:
    """Give an engine on a page that has nothing else."""
    return unstarted.do(lambda: Engine(heard))


@pytest.fixture
def busy(engine: Engine, unstarted: Page, monkeypatch: pytest.MonkeyPatch) -> Engine:
    """Give an engine whose worker is up, and reports after every step of its work."""
    unstarted.window.workers.answers.set()
    unstarted.do(engine.start_worker)
    monkeypatch.setattr("page.worker.worker.SLICE", 0)
    monkeypatch.setattr("page.worker.worker.FIRST_SLICE", 0)
    return engine


def together(*coroutines: Coroutine[Any, Any, Any]) -> Coroutine[Any, Any, list[Any]]:
    """Do things beside one another; give what comes of each, be it an exception."""

    async def gather() -> list[Any]:
        return await asyncio.gather(*coroutines, return_exceptions=True)

    return gather()


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


def test_where_data_is_saved_the_worker_waits_to_be_needed(engine: Engine, unstarted: Page) -> None:
    """It is not loaded before somebody wants what only it can do."""
    unstarted.window.navigator.connection = Object(saveData=True)
    unstarted.do(engine.begin)
    unstarted.pass_time(PATIENCE)
    assert unstarted.window.workers.started == []
    assert (engine.can_start, engine.expects_worker) == (True, False)


def test_a_missing_file_ends_the_wait(engine: Engine, unstarted: Page, heard: Listener) -> None:
    """What waits for the worker hears that there is none; asked again, it is tried again."""
    workers = unstarted.window.workers
    workers.are_here, unstarted.window.missing = False, ["pyodide.js"]
    unstarted.do(engine.start_worker)
    assert unstarted.do(lambda: engine.expects_worker)
    unstarted.pass_time(PATIENCE)
    assert heard.names == ["none"]
    assert not engine.expects_worker
    with pytest.raises(EngineMissingError):
        unstarted.wait_for(engine.call("solve", EMPTY, 1, 1))
    unstarted.do(engine.start_worker)
    assert workers.started == []

    workers.are_here, unstarted.window.missing = True, []
    workers.answers.set()
    unstarted.do(engine.start_again)
    assert heard.names == ["none", "pyodide"]


def test_a_slow_start_is_late_not_missing(engine: Engine, unstarted: Page, heard: Listener) -> None:
    """It is said while it lasts, and what waits for the worker goes on waiting."""
    unstarted.do(engine.start_worker)
    unstarted.pass_time(2 * PATIENCE)
    assert heard.names == ["late"]
    assert engine.expects_worker
    unstarted.window.workers.answers.set()
    unstarted.settle()
    assert heard.names == ["late", "pyodide"]
    unstarted.pass_time(3 * PATIENCE)
    assert heard.names == ["late", "pyodide"]


def test_a_worker_that_cannot_be_created_is_missing(
    engine: Engine, unstarted: Page, heard: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error while it is created is the end of the start, and goes to the console."""

    async def fail(_name: str) -> None:
        raise OSError("no worker")

    monkeypatch.setattr(worker_thread, "create", fail)
    unstarted.do(engine.start_worker)
    assert heard.names == ["none"]
    assert unstarted.window.errors == ["OSError: no worker"]
    unstarted.window.errors.clear()


def test_a_lost_worker_is_replaced(busy: Engine, unstarted: Page, heard: Listener) -> None:
    """What it was doing is lost, and said to be; the next worker does what is asked next."""
    window = unstarted.window
    window.workers.answers.clear()

    async def lose() -> str:
        return await busy.call("solve", PUZZLE, 1, 1)

    async def end() -> None:
        await asyncio.sleep(0)
        window.workers.end(window.navigator.locks)

    lost, _ended = unstarted.wait_for(together(lose(), end()))
    assert isinstance(lost, WorkerLostError)
    assert (busy.endings, heard.names) == (1, ["pyodide", "lost"])
    window.workers.answers.set()
    unstarted.settle()
    assert heard.names == ["pyodide", "lost", "pyodide"]
    assert unstarted.wait_for(busy.call("write", "line", PUZZLE, "", "", ""))


def test_without_locks_the_worker_s_end_is_never_noticed(engine: Engine, unstarted: Page) -> None:
    """A page without https gets no locks: it has its worker all the same."""
    unstarted.window.navigator.locks = None
    unstarted.window.workers.answers.set()
    unstarted.do(engine.start_worker)
    assert engine.has_worker


# ── Solving ──


def test_most_puzzles_are_solved_on_the_spot(
    engine: Engine, unstarted: Page, heard: Listener
) -> None:
    """They need no worker, and nobody waits for one."""
    outcome = unstarted.wait_for(engine.solve(PUZZLE, heard.wait))
    assert (outcome["engine"], outcome["finished"], len(outcome["solutions"])) == (
        "micropython",
        True,
        1,
    )
    assert (heard.waits, heard.solved) == (0, 1)
    assert unstarted.window.workers.started == []


def test_a_puzzle_beyond_the_local_budget_waits_for_the_worker(
    engine: Engine, unstarted: Page, heard: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The wait is said, and the worker goes on with a budget of its own."""
    monkeypatch.setattr(routing, "LOCAL_BUDGET", 0)
    unstarted.window.workers.answers.set()
    outcome = unstarted.wait_for(engine.solve(PUZZLE, heard.wait))
    assert (outcome["engine"], outcome["finished"]) == ("pyodide", True)
    assert (heard.waits, heard.solved) == (1, 1)


def test_once_it_is_up_the_worker_solves(busy: Engine, unstarted: Page, heard: Listener) -> None:
    """Nothing is tried here first."""
    outcome = unstarted.wait_for(busy.solve(EMPTY, heard.wait, 5))
    assert (outcome["engine"], len(outcome["solutions"])) == ("pyodide", 5)
    assert heard.waits == 0


# ── Reading ──


def test_a_short_plain_text_is_read_on_the_spot(engine: Engine) -> None:
    """Whoever presses a key next finds the board that the text says."""
    assert [reading[0] for reading in engine.read_now(PLAIN) or []] == [PUZZLE]


@pytest.mark.parametrize("text", [PLAIN * 30, "53q"])
def test_not_everything_is_read_on_the_spot(engine: Engine, text: str) -> None:
    """A long text takes time, and of what cannot be read the worker may know more."""
    assert engine.read_now(text) is None


def test_a_foreign_text_waits_for_the_worker(
    engine: Engine, unstarted: Page, heard: Listener
) -> None:
    """It waits where there will be a worker, and is an error where there will be none."""
    results = unstarted.wait_for(engine.read(FOREIGN, ignore, heard.wait))
    assert (results[-1]["line"], heard.waits) == (1, 0)
    unstarted.do(engine.start_worker)
    assert engine.read_now(FOREIGN) is None
    unstarted.window.workers.answers.set()
    results = unstarted.wait_for(engine.read(FOREIGN, ignore, heard.wait))
    assert [reading[0] for reading in results] == [PUZZLE]


def test_reading_here_lets_the_browser_paint(
    engine: Engine, unstarted: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long text is read in slices, and how far it is can be said."""
    monkeypatch.setattr(routing, "SLICE", -1)
    counts: list[int] = []
    results = unstarted.wait_for(engine.read(PLAIN * 3, counts.append, ignore))
    assert (len(results), counts) == (3, [1, 2, 3])


def test_the_worker_has_the_last_word_on_an_error(busy: Engine, unstarted: Page) -> None:
    """What cannot be read here is asked there; without an answer, the error found here stands."""
    results = unstarted.wait_for(busy.read("53q", ignore, ignore))
    assert results[-1]["found"] == "q"


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
        together(busy.read(PLAIN * 30, ignore, heard.wait), busy.text_of(korean, 100), end())
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
        found.extend(await engine.read(PLAIN * 300, ignore, heard.wait))

    unstarted.do(lambda: asyncio.ensure_future(read()))
    assert (found, heard.waits) == ([], 1)
    unstarted.pass_time(PATIENCE)
    assert len(found) == 300


@pytest.mark.parametrize("is_up", [True, False])
def test_the_worker_knows_more_encodings(engine: Engine, unstarted: Page, is_up: bool) -> None:
    """Without one, what this thread makes of a file stands."""
    if is_up:
        unstarted.window.workers.answers.set()
        unstarted.do(engine.start_worker)
    text = unstarted.wait_for(engine.text_of(Blob("스도쿠 퍼즐".encode("cp949")), 100))
    assert (text == "스도쿠 퍼즐") == is_up
    assert unstarted.wait_for(engine.text_of(Blob("스도쿠".encode()), 100)) == "스도쿠"


# ── Long work ──


def test_a_job_tells_how_far_it_is(busy: Engine, unstarted: Page, heard: Listener) -> None:
    """It is heard of until it is done, and its result is all that it found."""
    steps: list[Any] = []
    known = unstarted.wait_for(busy.run("diagnose", [TWO_WAYS], heard.wait, steps.append))
    assert known["status"] == "several"
    assert steps[-1] == known
    assert heard.waits == 0


def test_a_stopped_job_gives_what_it_has(busy: Engine, unstarted: Page) -> None:
    """It is silent from then on."""
    steps: list[Any] = []

    def stop(known: Any) -> None:
        steps.append(known)
        busy.stop()

    assert unstarted.wait_for(busy.run("diagnose", [EMPTY], ignore, stop)) == steps[0]
    assert len(steps) == 1


def test_a_newer_job_takes_the_place_of_the_one_before(busy: Engine, unstarted: Page) -> None:
    """The older one gives nothing, and nothing of it is heard any more."""
    older: list[Any] = []
    newer: list[Any] = []
    first, second = unstarted.wait_for(
        together(
            busy.run("diagnose", [EMPTY], ignore, older.append),
            busy.run("generate", [1, WANTED], ignore, newer.append),
        )
    )
    assert (first, older) == (None, [])
    assert second["givens"] >= 30 - 1


def test_kinds_of_jobs_do_not_disturb_one_another(busy: Engine, unstarted: Page) -> None:
    """A check goes on beside a diagnosis; each is stopped by itself."""
    call = dict(ENCODINGS, job="check")
    files = [Blob((PLAIN * 50).encode())]
    seen: list[Any] = []

    def stop_diagnosis(known: Any) -> None:
        seen.append(known)
        busy.stop()

    known, summary = unstarted.wait_for(
        together(
            busy.run("diagnose", [EMPTY], ignore, stop_diagnosis), busy.check(call, files, ignore)
        )
    )
    assert seen == [known]
    assert (summary["total"], summary["stopped"]) == (50, False)


def test_a_stopped_check_gives_what_was_checked(busy: Engine, unstarted: Page) -> None:
    """Its summary says that it was stopped, and the worker keeps its cases."""
    call = dict(ENCODINGS, job="check")
    files = [Blob((PLAIN * 100).encode())]
    fractions: list[float] = []

    def stop(fraction: float, _summary: Any) -> None:
        fractions.append(fraction)
        busy.stop_check()

    summary = unstarted.wait_for(busy.check(call, files, stop))
    assert len(fractions) == 1
    assert summary["stopped"]
    assert 0 < summary["total"] < 100


def test_a_lost_job_leaves_room_for_the_next(busy: Engine, unstarted: Page) -> None:
    """It raises what a lost worker does; stopping it then stops nothing."""
    window = unstarted.window
    first = window.workers.started[0]

    def end(_known: Any) -> None:
        if window.workers.started[-1] is first:
            window.workers.end(window.navigator.locks)

    (lost,) = unstarted.wait_for(together(busy.run("diagnose", [EMPTY], ignore, end)))
    assert isinstance(lost, WorkerLostError)
    unstarted.do(busy.stop)
    unstarted.do(lambda: busy.hear(1, "{}"))
    made = unstarted.wait_for(busy.run("generate", [1, WANTED], ignore, ignore))
    assert len(made["puzzle"]) == 81


@pytest.mark.parametrize("name", [None, *DIFFICULTIES])
def test_a_puzzle_is_made_as_wanted(busy: Engine, unstarted: Page, name: str | None) -> None:
    """Its difficulty is told, asked for or not."""
    wanted = {"givens": None, "difficulty": name, "symmetric": True}
    made = unstarted.wait_for(busy.run("generate", [5, wanted], ignore, ignore))
    assert sorted(made) == ["difficulty", "givens", "puzzle"]
    assert made["givens"] == 81 - made["puzzle"].count("0")
    assert made["difficulty"] in ([name] if name else DIFFICULTIES)
    assert len(solutions(made["puzzle"])) == 1


def test_a_puzzle_that_is_stopped_is_not_made(busy: Engine, unstarted: Page) -> None:
    """It can be stopped in the middle, and there is nothing then."""
    wanted = dict(WANTED, difficulty="hard", symmetric=True)
    made = unstarted.wait_for(busy.run("generate", [5, wanted], ignore, lambda _: busy.stop()))
    assert made is None


def test_possible_digits_come_in_progress(busy: Engine, unstarted: Page) -> None:
    """For each cell, a string of its digits: more and more, and in the end all."""
    seen: list[Any] = []
    digits = unstarted.wait_for(busy.run("possible", [EMPTY], ignore, seen.append))
    assert digits == ["123456789"] * 81
    assert all(len(known) == 81 for known in seen)
    assert {0, 81, 729} <= {sum(map(len, known)) for known in seen}


def test_possible_digits_so_far_are_kept(busy: Engine, unstarted: Page) -> None:
    """A search that is stopped gives what it had."""

    def stop(known: list[str]) -> None:
        if any(known):
            busy.stop()

    digits = unstarted.wait_for(busy.run("possible", [EMPTY], ignore, stop))
    assert 0 < sum(map(len, digits)) < 729


def test_needless_givens_are_found(busy: Engine, unstarted: Page) -> None:
    """With the puzzle that does without as many as it can; None where it has not one solution."""
    [full] = solutions(PUZZLE)
    found = unstarted.wait_for(busy.run("minimality", [full], ignore, ignore))
    assert found["needless"] == list(range(81))
    assert solutions(found["minimal"], 2) == [full]
    assert unstarted.wait_for(busy.run("minimality", [EMPTY], ignore, ignore)) is None


def test_a_job_waits_for_the_worker(engine: Engine, unstarted: Page, heard: Listener) -> None:
    """The wait is said; a job that nothing runs is stopped in vain."""
    unstarted.do(engine.stop)
    unstarted.window.workers.answers.set()
    made = unstarted.wait_for(engine.run("generate", [1, WANTED], heard.wait, ignore))
    assert (heard.waits, len(made["puzzle"])) == (1, 81)


def test_a_job_is_known_by_its_number(engine: Engine) -> None:
    """Nobody hears of a job that is no more, or of one with another number."""
    steps: list[Any] = []
    engine._work._jobs["run"] = long_work.Job(2, steps.append)
    engine.hear(1, "[1]")
    engine.hear(2, "[2]")
    assert steps == [[2]]


def test_files_that_do_not_come_are_named(unstarted: Page) -> None:
    """A file that the server gives is not missing."""
    unstarted.window.missing = ["pyodide.js"]
    assert unstarted.wait_for(start_script.are_missing(["pyodide.js"]))
    assert not unstarted.wait_for(start_script.are_missing(["worker.py"]))

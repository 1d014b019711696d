"""Decide what the Check tab does, with no page to show it on."""

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from page.browser import blobs, clipboard, dom, photographs, worker_thread
from page.check import running
from page.check.cases import Cases
from page.check.desk import CheckDesk
from page.check.grids import Grids
from page.check.sentences import say_status
from page.check.tab import Checked
from page.engine import limits
from page.engine.job import Job, Work
from page.engine.routing import EngineMissingError, WorkerLostError
from page.shell.language import catalogue, later_catalogue
from page.words import messages
from page.words.messages import say
from page.worker.check_jobs import Sources, work
from page.worker.lent import Lender
from sudoku_core import formats

ROOT = Path(__file__).parents[2]
PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
WRONG = SOLUTION[1] + SOLUTION[1:]
BROKEN = PUZZLE[:80]
TWO = f"{SOLUTION}\n{WRONG}"
FOREIGN = f"https://sudokuexchange.com/play/?s={SOLUTION}"
DONE = "2 grids: 1 correct, 1 wrong."


def speak(language: str) -> None:
    """Load the catalogue of a language."""
    messages.load(str(ROOT / catalogue(language)))
    messages.add(str(ROOT / later_catalogue(language)))


class Blob:
    """Stand in for a blob: a text, which is a file if it has a name."""

    def __init__(self, text: str, name: str | None = None, size: int | None = None) -> None:
        self.text = text
        self.type = "text/plain"
        self.size = len(text) if size is None else size
        if name is not None:
            self.name = name


class Field:
    """Stand in for the text area."""

    def __init__(self) -> None:
        self.text = ""
        self.selected: tuple[int, ...] = ()
        self.was_hidden = False
        self.desk: Any = None

    @property
    def length(self) -> int:
        """Return how long the text is."""
        return len(self.text)

    def can_undo(self, text: str) -> bool:
        """Return whether nothing would be lost."""
        return not self.text or len(text) <= limits.UNDOABLE

    def replace(self, text: str) -> None:
        """Put a text in the place of the old one."""
        self.was_hidden = bool(self.desk.grids.files)
        self.text = text

    def select(self, *place: int) -> None:
        """Select a place."""
        self.selected = place


class Check:
    """Stand in for a check that runs in the worker; the test says how it goes on."""

    def __init__(self, engine: "Engine", call: dict[str, Any], files: list[Blob], job: int) -> None:
        self.engine = engine
        self.call = call
        self.files = files
        self.job = job
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.cases = Cases(call["names"])
        if call["key"]:
            self.cases.take_key(formats.readings([call["key"]]))

    def hear(self, fraction: float, summary: dict[str, Any]) -> bool:
        """Report how far it is; return whether it has to stop."""
        return self.engine.work.hear(self.job, json.dumps([fraction, summary]))

    def work(self) -> Any:
        """Do all that is asked; return the summary of the cases."""
        self.engine.cases = self.cases
        texts = [file.text.encode() for file in self.files]
        sources = Sources(
            [[text] for text in texts], sum(map(len, texts)), pictures=self.call["pictures"]
        )
        names = self.call["headings"]
        for _pause in work(self.call["job"], self.cases, sources, Lender(), names):
            pass
        return self.cases.summary()


class Pool:
    """Stand in for workers that are lent."""

    def close(self) -> None:
        """Take them back."""


class Engine:
    """Stand in for the engine and its worker: with no worker at first, nor one on its way."""

    def __init__(self) -> None:
        self.worker = self
        self.work = Work(self)  # type: ignore[arg-type]
        self.has_worker = False
        self.expects_worker = False
        self.can_start = False
        self.endings = 0
        self.stops: list[int] = []
        self.lent = 0
        self.checks: list[Check] = []
        self.questions: list[str] = []
        self.holds: asyncio.Event | None = None
        self.waits: asyncio.Event | None = None
        self.cases = Cases([])

    def have_worker(self) -> None:
        """Get a worker that answers."""
        self.has_worker = self.expects_worker = True

    def start_again(self) -> None:
        """Start a worker that is long in coming."""
        self.expects_worker = True

    def ask(self, kind: str, on_progress: Callable[..., None]) -> Job:
        """Begin a job, as the engine does."""
        return self.work.ask(kind, on_progress, dom.ignore)

    async def lend(self) -> Pool:
        """Lend the worker nothing, once it is up."""
        self.lent += 1
        if self.waits:
            await self.waits.wait()
        return Pool()

    async def find(self) -> "Engine":
        """Return the worker."""
        return self

    async def call(self, _run: str, name: str, arguments: str, job: int, files: Any) -> str:
        """Check files: the test gives the answer."""
        assert name == "check"
        self.checks.append(Check(self, json.loads(arguments)[0], files, job))
        return json.dumps(await self.checks[-1].answer)

    def tell(self, _stop: str, job: int) -> None:
        """Take note of a stop."""
        self.stops.append(job)

    async def answer_to(self, name: str, *arguments: Any, things: Sequence[Any] = ()) -> Any:
        """Ask for the cases of the check that has worked last."""
        asked, *given = ["summary"] if things else arguments
        assert name == ("retold" if things else "case")
        self.questions.append(asked)
        cases = self.cases
        if self.holds:
            await self.holds.wait()
        return json.loads(json.dumps(getattr(cases, asked)(*given)))

    async def text_of(self, blob: Blob, size: int) -> str:
        """Read what a blob begins with, and a little more."""
        return blob.text[: size + 10]


class Tab:
    """A desk and all that it needs, the shell as well, and a loop for its coroutines."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.engine, self.field = Engine(), Field()
        self.desk = self.field.desk = CheckDesk(self, Grids(self.field))  # type: ignore[arg-type]
        self.desk.add(self)
        self.shown: list[str] = []
        self.time = 0.0
        self.step = 0.0
        self.pauses: list[Callable[[], object]] = []
        self.copied: list[Blob] = []
        self.saved: list[tuple[str, str]] = []
        self.opened: list[tuple[str, str]] = []
        self.places: list[Any] = []

    def came_to(self, _tab: str, place: Any) -> None:
        """Take note of what the tab opens in itself."""
        self.places.append(place)

    def open_in(self, tab: str, grid: str) -> None:
        """Take note of what leaves the tab."""
        self.opened.append((tab, grid))

    def show(self, desk: CheckDesk) -> None:
        """Take note of what is said whenever the desk has its state shown."""
        self.shown.append(say_status(desk))

    @property
    def words(self) -> str:
        """Return what was said last."""
        return self.shown[-1]

    def do(self, verb: Callable[..., object], *arguments: Any) -> None:
        """Do something, and let everything go on that can."""

        async def act() -> None:
            verb(*arguments)
            for _ in range(20):
                await asyncio.sleep(0)

        self.loop.run_until_complete(act())

    def wait_for(self, coroutine: Any) -> Any:
        """Return what a coroutine gives."""
        return self.loop.run_until_complete(coroutine)

    def type(self, text: str) -> None:
        """Type a text in the place of the old one."""
        self.field.text = text
        self.do(self.desk.follow)

    def press(self, job: str = "check") -> None:
        """Press one of the buttons."""
        self.do(self.desk.begin, job)

    def answer(self, check: Check) -> None:
        """End a check in the worker."""
        self.do(check.answer.set_result, check.work())

    def begin_there(self, text: str, job: str = "check") -> Check:
        """Begin a check in the worker."""
        self.engine.have_worker()
        self.field.text = text
        self.press(job)
        return self.engine.checks[-1]

    def now(self) -> float:
        """Return the time: each look at the clock takes a step."""
        self.time += self.step
        return self.time

    async def pause(self) -> None:
        """Let something happen between two slices of work."""
        if self.pauses:
            self.pauses.pop(0)()
        await asyncio.sleep(0)

    async def copy(self, blob: Any) -> bool:
        """Copy, unless there is no text."""
        self.copied.append(await blob)
        return bool(self.copied[-1].text)


@pytest.fixture
def tab(monkeypatch: pytest.MonkeyPatch) -> Iterator[Tab]:
    """Return a desk with nothing on it, and speak English."""
    speak("en")
    tab = Tab()
    monkeypatch.setattr(dom, "now", tab.now)
    monkeypatch.setattr(dom, "pause", tab.pause)
    monkeypatch.setattr(worker_thread, "list_of", list)
    monkeypatch.setattr(blobs, "make_blob", lambda text, _kind="": Blob(text))
    monkeypatch.setattr(blobs, "text_of", lambda blob: asyncio.sleep(0, blob.text or None))
    monkeypatch.setattr(blobs, "download", lambda blob, name: tab.saved.append((blob.text, name)))
    monkeypatch.setattr(clipboard, "copy_when_ready", tab.copy)
    yield tab
    for task in asyncio.all_tasks(tab.loop):
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            tab.loop.run_until_complete(task)
    tab.loop.close()


# ── Where a job is done ───────────────────────────────────────────────────────────────────────


def test_a_short_text_is_checked_here_without_a_worker(tab: Tab) -> None:
    """What can be done at once is; the judge's output and the words are there."""
    tab.type(TWO)
    tab.press()
    assert tab.shown[1:] == [say("check.busy"), say("check.busy"), DONE]
    results = tab.desk.results
    assert results
    assert results.is_done
    assert results.lines == ["Case 1: CORRECT", "Case 2: INCORRECT"]
    assert not tab.desk.is_running
    assert tab.engine.checks == []


def test_a_worker_that_is_there_does_everything(tab: Tab) -> None:
    """It is quicker, and reads more."""
    check = tab.begin_there(TWO)
    assert tab.words == say("check.busy")
    assert [file.text for file in check.files] == [TWO]
    assert (check.call["job"], check.call["names"]) == ("check", [""])
    assert check.call["encoding"] == "utf-8"
    tab.answer(check)
    assert tab.words == DONE


@pytest.mark.parametrize(
    ("job", "text"),
    [
        ("solve", PUZZLE),
        ("count", PUZZLE),
        ("check", FOREIGN),
        ("check", "1" * (limits.WITHOUT_WORKER + 1)),
    ],
)
def test_what_only_the_worker_does_waits_for_it(tab: Tab, job: str, text: str) -> None:
    """The words say so as long as it is on its way."""
    tab.engine.expects_worker = True
    tab.type(text)
    tab.press(job)
    assert tab.words == say("verdict.waiting")
    assert tab.engine.checks[-1].call["job"] == job


def test_files_are_read_in_the_worker(tab: Tab) -> None:
    """Their names tell them apart, unless there is just one; they are taken for what they are."""
    tab.engine.expects_worker = True
    tab.do(tab.desk.grids.open_blob, Blob(TWO, "one.txt"))
    tab.press()
    tab.do(tab.desk.grids.open_files, [Blob(TWO, "one.txt"), Blob(PUZZLE, "two.txt")])
    tab.press()
    one, two = [check.call for check in tab.engine.checks]
    assert (one["names"], two["names"]) == ([""], ["one.txt", "two.txt"])
    assert (one["encoding"], two["encoding"]) == ("auto", "auto")


def test_without_a_worker_to_come_foreign_text_is_tried_here(tab: Tab) -> None:
    """The page reads what it can, and says what it cannot read."""
    tab.type(FOREIGN)
    tab.press()
    assert tab.engine.checks == []
    assert 'line 1, column 1: cannot read "https"' in tab.words
    tab.engine.can_start = True
    tab.press()
    assert tab.words == say("check.needs-engine")


def test_the_worker_can_be_loaded_for_what_needs_it(tab: Tab) -> None:
    """What failed for want of it is offered again, and done as soon as there is one."""
    tab.type(PUZZLE)
    tab.press("solve")
    assert tab.words == say("check.needs-engine")
    assert tab.desk.needs_engine
    assert not tab.desk.is_running
    tab.engine.start_again()
    tab.press("solve")
    assert not tab.desk.needs_engine
    assert tab.words == say("verdict.waiting")
    assert tab.engine.checks[-1].call["job"] == "solve"
    tab.answer(tab.engine.checks[-1])
    assert tab.words == "1 puzzle: 1 with exactly one solution."


# ── While it runs ─────────────────────────────────────────────────────────────────────────────


def test_progress_shows_what_there_is_so_far(tab: Tab) -> None:
    """How far it is, how long the rest will take at this pace, and the cases until now."""
    check = tab.begin_there(TWO)
    tab.time += 3_000
    tab.do(check.hear, 0.25, check.work())
    assert tab.desk.progress == (0.25, 2, 9)
    assert tab.desk.listing
    assert tab.desk.listing.total == 2
    assert tab.desk.results
    assert not tab.desk.results.is_done
    tab.do(check.answer.set_result, check.cases.summary())
    assert tab.desk.progress is None
    assert tab.desk.results.is_done


def test_stopping_keeps_what_was_found(tab: Tab) -> None:
    """The worker is told; its summary says that it was stopped."""
    check = tab.begin_there(TWO)
    tab.do(tab.desk.stop)
    assert tab.engine.stops == [check.job]
    check.work()
    check.cases.stop()
    tab.do(check.answer.set_result, check.cases.summary())
    assert tab.words == f"Stopped. {DONE}"


def test_stop_is_heard_before_the_worker_has_begun(tab: Tab) -> None:
    """Pressed while the worker is still waited for, it ends the check as soon as that begins."""
    tab.engine.waits = asyncio.Event()
    tab.engine.have_worker()
    tab.type(TWO)
    tab.press()
    tab.do(tab.desk.stop)
    assert tab.engine.checks == []
    tab.do(tab.engine.waits.set)
    assert tab.engine.checks[-1].call["stopped"]
    assert tab.engine.checks[-1].hear(0.5, {})


def test_stop_is_heard_on_this_thread(tab: Tab) -> None:
    """A check without a worker looks up in every slice, and keeps what it has."""
    tab.step = running.SLICE + 1
    tab.pauses = [tab.desk.stop]
    tab.type(TWO)
    tab.press()
    assert tab.words == "Stopped. 1 grid: 1 correct."
    tab.do(tab.desk.stop)
    assert not tab.desk.is_running


@pytest.mark.parametrize("is_first", [False, True])
def test_results_of_another_key_are_never_shown(tab: Tab, is_first: bool) -> None:
    """A check with the key of before that waits for the worker is dropped, whichever is served."""
    tab.engine.waits = asyncio.Event()
    tab.engine.have_worker()
    tab.type(SOLUTION)
    tab.press()
    older = tab.engine.waits
    newer = tab.engine.waits = asyncio.Event()
    tab.do(tab.desk.grids.hold_against, "1" + PUZZLE[1:])
    tab.press()
    for waits in (older, newer) if is_first else (newer, older):
        tab.do(waits.set)
    (check,) = tab.engine.checks
    assert check.call["key"] == tab.desk.grids.key
    tab.answer(check)
    assert tab.words == "1 grid: 1 wrong."


def test_an_older_request_borrows_no_workers(tab: Tab, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that was reading pictures would take them from the newer one."""
    begun: list[str] = []

    async def opened(_blob: Blob) -> None:
        if not begun:
            begun.append("newer")
            tab.desk.begin("check")

    monkeypatch.setattr(photographs, "opened", opened)
    picture = Blob("", "one.png")
    picture.type = "image/png"
    tab.do(tab.desk.grids.open_blob, picture)
    tab.engine.have_worker()
    tab.press()
    assert tab.engine.lent == len(tab.engine.checks) == 1


def test_an_edit_leaves_what_runs(tab: Tab) -> None:
    """Only a person stops a job; at its end the words say that the grids are others by now."""
    check = tab.begin_there(TWO)
    tab.type(PUZZLE)
    tab.do(tab.desk.grids.open_text, SOLUTION)
    assert tab.engine.stops == []
    assert tab.words == say("check.busy")
    tab.answer(check)
    assert tab.words == say("check.edited")


def test_other_files_leave_what_runs(tab: Tab) -> None:
    """Files count by themselves, not by what is in them."""
    tab.do(tab.desk.grids.open_blob, Blob(TWO, "a.txt"))
    check = tab.begin_there("")
    tab.do(tab.desk.grids.open_blob, Blob(TWO, "a.txt"))
    assert tab.engine.stops == []
    tab.answer(check)
    assert tab.words == say("check.edited")


def test_a_newer_request_takes_over_from_the_worker(tab: Tab) -> None:
    """Neither the progress of the older one nor its answer shows any more."""
    older = tab.begin_there(PUZZLE, "count")
    newer = tab.begin_there(TWO)
    tab.do(older.hear, 0.5, older.work())
    assert tab.desk.results is None
    tab.answer(newer)
    tab.do(older.answer.set_result, older.cases.summary())
    assert tab.words == DONE
    tab.press()
    tab.do(tab.engine.checks[-1].answer.set_result, None)  # as of one that a newer one replaced
    assert tab.words == say("check.busy")


def test_a_newer_request_takes_over_on_this_thread(tab: Tab) -> None:
    """A check on this thread looks up in every slice, and gives way."""
    tab.step = running.SLICE + 1
    tab.pauses = [lambda: tab.desk.begin("check")]
    tab.type(TWO)
    tab.press()
    assert tab.words == DONE
    assert tab.shown.count(DONE) == 1


@pytest.mark.parametrize("problem", [EngineMissingError(), WorkerLostError()])
def test_an_older_request_troubles_nobody(tab: Tab, problem: Exception) -> None:
    """What happens to it does not take away what the newer one has found."""
    tab.engine.expects_worker = True
    tab.type(TWO)
    tab.press("solve")
    tab.press()
    assert tab.words == DONE
    tab.do(tab.engine.checks[-1].answer.set_exception, problem)
    assert tab.words == DONE
    assert tab.desk.results


def test_results_that_come_late_leave_the_words_to_a_newer_request(tab: Tab) -> None:
    """The judge's output is filled in; what came of it is not said any more."""
    check = tab.begin_there(TWO)
    tab.engine.holds = asyncio.Event()
    tab.answer(check)
    tab.press()
    tab.do(tab.engine.holds.set)
    assert tab.words == say("check.busy")
    assert tab.desk.results
    assert tab.desk.results.lines == ["Case 1: CORRECT", "Case 2: INCORRECT"]


@pytest.mark.parametrize(
    ("job", "words"), [("check", "Checking…"), ("solve", "Solving…"), ("count", "Counting")]
)
def test_each_job_is_named_while_it_runs(tab: Tab, job: str, words: str) -> None:
    """A case that was open when its results went leaves these words behind, too."""
    check = tab.begin_there(TWO, job)
    assert tab.words.startswith(words)
    tab.answer(check)
    tab.do(tab.desk.opened.open, 1)
    newer = tab.begin_there(TWO, job)
    tab.do(newer.hear, 0.5, newer.work())
    assert tab.words.startswith(words)


# ── When the worker ends ──────────────────────────────────────────────────────────────────────


def test_results_go_with_the_worker(tab: Tab) -> None:
    """A worker that ends while it checks is answered with a sentence."""
    check = tab.begin_there(TWO)
    tab.do(check.hear, 0.5, check.work())
    tab.do(check.answer.set_exception, WorkerLostError())
    assert tab.words == say("check.lost")
    assert tab.desk.results is tab.desk.listing is tab.desk.progress is None
    assert not tab.desk.is_running
    tab.type(PUZZLE)
    assert tab.words == say("check.start")


def test_the_next_worker_is_not_asked_for_what_the_last_one_had(tab: Tab) -> None:
    """It knows nothing of those cases."""
    tab.answer(tab.begin_there(TWO))
    tab.engine.questions.clear()
    tab.engine.endings += 1
    tab.do(tab.desk.opened.open, 1)
    assert tab.words == say("check.lost")
    assert tab.engine.questions == []
    tab.do(tab.desk.list_cases, "wrong")
    tab.do(tab.desk.opened.open, 1)
    tab.do(tab.desk.retell)
    assert tab.words == say("check.lost")
    assert tab.desk.listing is tab.desk.opened.case is None


def test_the_unforeseen_is_said(tab: Tab) -> None:
    """With what went wrong, as plain data."""
    tab.do(tab.desk.trouble, ValueError("odd"))
    assert tab.words == say("verdict.failed", problem="odd")
    assert json.loads(json.dumps(tab.desk.words)) == ["verdict.failed", {"problem": "odd"}]


# ── The grids to check ─────────────────────────────────────────────────────────────────────


def test_results_of_other_grids_are_called_so(tab: Tab) -> None:
    """Until the grids are the same again; everything is shown once after each key."""
    tab.type(TWO)
    tab.press()
    tab.type(PUZZLE)
    assert tab.words == say("check.edited")
    count = len(tab.shown)
    tab.type(SOLUTION)
    assert tab.shown[count:] == [say("check.edited")]
    tab.type(TWO)
    assert tab.words == DONE


def test_a_file_can_take_the_place_of_the_grids(tab: Tab) -> None:
    """Results of a text are not those of a file; without it they are those of the text again."""
    tab.type(TWO)
    tab.press()
    tab.do(tab.desk.grids.open_blob, Blob(TWO, "a.txt"))
    assert tab.words == say("check.edited")
    tab.do(tab.desk.grids.remove_file, tab.desk.grids.files[0])
    assert tab.words == DONE


def test_what_was_replaced_can_be_had_back(tab: Tab) -> None:
    """A text, files and their encoding; the same button brings back what it took away."""
    tab.do(tab.desk.grids.undo)
    tab.type(TWO)
    tab.press()
    tab.do(tab.desk.grids.open_text, PUZZLE)
    tab.do(tab.desk.grids.open_text, PUZZLE)
    tab.do(tab.desk.grids.undo)
    assert (tab.field.text, tab.words) == (TWO, DONE)
    tab.do(tab.desk.grids.undo)
    assert tab.field.text == PUZZLE
    tab.do(tab.desk.grids.open_blob, Blob(TWO, "a.txt"))
    tab.do(tab.desk.grids.decode, "cp949")
    tab.do(tab.desk.grids.open_text, SOLUTION)
    tab.do(tab.desk.grids.undo)
    assert [file.name for file in tab.desk.grids.files] == ["a.txt"]
    assert (tab.field.text, tab.desk.grids.encoding) == (PUZZLE, "cp949")
    tab.do(tab.desk.grids.remove_file, tab.desk.grids.files[0])
    assert tab.desk.grids.files == []
    tab.do(tab.desk.grids.undo)
    assert [file.name for file in tab.desk.grids.files] == ["a.txt"]


def test_files_before_any_check_are_to_be_checked(tab: Tab) -> None:
    """Pressing Check is what comes next; one file taken away leaves the others."""
    tab.do(tab.desk.grids.open_files, [Blob("1", "a.txt"), Blob("2", "b.txt")])
    assert tab.words == say("check.files")
    tab.do(tab.desk.grids.remove_file, tab.desk.grids.files[0])
    assert [file.name for file in tab.desk.grids.files] == ["b.txt"]
    tab.do(tab.desk.grids.open_files, [])
    assert [file.name for file in tab.desk.grids.files] == ["b.txt"]


def test_a_short_file_goes_where_it_can_be_edited(tab: Tab) -> None:
    """The text area is in sight before it takes the text, so that the browser can undo it."""
    tab.do(tab.desk.grids.open_files, [Blob("1", "a.txt"), Blob("2", "b.txt")])
    tab.do(tab.desk.grids.open_files, [Blob(PUZZLE, "short.txt")])
    assert (tab.field.text, tab.desk.grids.files) == (PUZZLE, [])
    assert not tab.field.was_hidden
    assert tab.words == say("check.start")


@pytest.mark.parametrize(
    ("before", "file"),
    [
        ("", Blob("", "no text")),
        ("", Blob("5" * (limits.FIELD + 1), "long")),
        ("kept", Blob("5" * (limits.UNDOABLE + 1), "not to be undone")),
    ],
)
def test_other_files_stay_files(tab: Tab, before: str, file: Blob) -> None:
    """A file that is not text, too long, or not undoable leaves the text area alone."""
    tab.field.text = before
    tab.do(tab.desk.grids.open_files, [file])
    assert [file.name for file in tab.desk.grids.files] == [file.name]
    assert tab.field.text == before


def test_a_text_from_solve_has_a_name_if_it_has_to_be_a_file(tab: Tab) -> None:
    """It goes into the text area where that costs nothing; names follow the language."""
    tab.do(tab.desk.grids.open_text, PUZZLE)
    assert tab.field.text == PUZZLE
    tab.do(tab.desk.grids.open_text, "5" * (limits.UNDOABLE + 1))
    (file,) = tab.desk.grids.files
    assert file.name == say("puzzle-text")
    tab.do(tab.desk.grids.open_blob, Blob(TWO))
    (file,) = tab.desk.grids.files
    assert file.name == say("files.pasted")
    speak("ko")
    assert file.name == say("files.pasted")


def test_too_much_is_refused(tab: Tab) -> None:
    """With the size and the limit in words, and nothing else changes."""
    tab.do(tab.desk.grids.open_blob, Blob("1", "a.txt"))
    half = limits.FILES // 2 + 500_000
    tab.do(tab.desk.grids.open_files, [Blob("", "b.txt", half), Blob("", "c.txt", half)])
    assert tab.words.startswith("Too big (51.0 MB): this page reads at most 50.0 MB")
    assert [file.name for file in tab.desk.grids.files] == ["a.txt"]


def test_another_encoding_is_tried_at_once(tab: Tab) -> None:
    """With the job that was done last; other files are taken for what they are again."""
    tab.do(tab.desk.grids.open_blob, Blob(TWO, "a.txt"))
    tab.answer(tab.begin_there("", "count"))
    tab.do(tab.desk.grids.decode, "cp949")
    call = tab.engine.checks[-1].call
    assert (call["job"], call["encoding"]) == ("count", "cp949")
    tab.do(tab.desk.grids.open_blob, Blob(TWO, "b.txt"))
    assert tab.desk.grids.encoding == "auto"


def test_the_text_is_kept_unless_it_is_long(tab: Tab) -> None:
    """What is typed meanwhile counts more; what cannot have been kept is refused."""
    tab.desk.grids.restore(PUZZLE)
    assert tab.desk.grids.state() == PUZZLE
    tab.desk.grids.restore(PUZZLE)
    assert tab.desk.grids.before is None
    tab.desk.grids.restore(SOLUTION)
    assert tab.desk.grids.state() == PUZZLE
    tab.desk.grids.undo()
    assert tab.desk.grids.state() == SOLUTION
    tab.field.text = "5" * (limits.KEPT + 1)
    assert tab.desk.grids.state() == ""
    for state in (None, ["5"], tab.field.text):
        with pytest.raises(ValueError, match="text"):
            tab.desk.grids.restore(state)


# ── What was found ────────────────────────────────────────────────────────────────────────────


def test_what_cannot_be_read_is_selected(tab: Tab) -> None:
    """Where it is in the text, unless the text is another by now."""
    tab.type(f"{SOLUTION}\n{BROKEN}")
    tab.press()
    assert tab.field.selected == (2, 81, 0)
    assert "Case 2 cannot be read: line 2, column 81" in tab.words
    tab.field.selected = ()
    check = tab.begin_there(f"{SOLUTION}\n{BROKEN}")
    tab.type(PUZZLE)
    tab.answer(check)
    assert tab.field.selected == ()


def test_the_cases_of_a_kind_are_listed(tab: Tab) -> None:
    """Choosing a kind lists it from its start, even once more.

    It stays for the next check, unless that has none of it or does something else.
    """
    tab.type(TWO)
    tab.press()
    listing = tab.desk.listing
    assert listing
    assert (listing.kind, listing.total) == ("all", 2)
    tab.do(tab.desk.list_cases, "wrong")
    wrong = tab.desk.listing
    assert wrong
    assert [row[0] for row in tab.wait_for(wrong.rows(0, 5))] == [2]
    tab.do(tab.desk.list_cases, "wrong")
    assert tab.desk.listing is not wrong
    tab.press()
    assert tab.desk.listing
    assert tab.desk.listing.kind == "wrong"
    tab.type(SOLUTION)
    tab.press()
    assert tab.desk.listing.kind == "all"


def test_a_case_is_opened_and_closed(tab: Tab) -> None:
    """With its verdict and the first reasons; it stays the last one that was looked at."""
    tab.type(f"{TWO}\n{BROKEN}")
    tab.press()
    tab.do(tab.desk.opened.open, 1)
    assert tab.words == "Case 1: CORRECT."
    tab.do(tab.desk.opened.open, 2)
    assert tab.words.startswith("Case 2: INCORRECT. R1C1 and R1C2 are both 3 (row 1, box 1);")
    tab.do(tab.desk.opened.open, 3)
    assert tab.words.startswith("Case 3 cannot be read: line 3, column 81")
    tab.do(tab.desk.opened.close)
    assert not tab.desk.opened.is_open
    assert tab.desk.opened.case
    tab.press()
    assert tab.desk.opened.case is None
    assert tab.words.startswith("3 grids: 1 correct, 1 wrong, 1 unreadable.")


def test_the_history_is_told_of_the_opened_case(tab: Tab) -> None:
    """And the history opens and closes it; a number that there is no more opens nothing."""
    tab.type(TWO)
    tab.press()
    tab.do(tab.desk.opened.open, 2)
    tab.do(tab.desk.opened.return_to, {"case": 2})
    tab.do(tab.desk.opened.return_to, None)
    assert not tab.desk.opened.is_open
    tab.do(tab.desk.opened.return_to, {"case": 1})
    assert tab.desk.opened.place == {"case": 1}
    tab.do(tab.desk.opened.return_to, {"case": 3})
    assert tab.desk.opened.place == {"case": 1}
    assert tab.places == [{"case": 2}, None, {"case": 1}]


def test_a_case_of_the_history_waits_for_results(tab: Tab) -> None:
    """As after a reload, when the text is checked once more."""
    tab.field.text = TWO
    tab.do(lambda: (tab.desk.begin("check"), tab.desk.opened.return_to({"case": 2})))
    assert tab.desk.opened.place == {"case": 2}
    tab.press()
    assert tab.desk.opened.place is None


def test_what_a_reload_loses_is_found_again_if_that_is_quick(tab: Tab) -> None:
    """A check of a short text is; results of another text or of files are not."""
    checked = Checked(tab.desk)
    assert not checked.state()
    tab.type(TWO)
    tab.press()
    assert checked.state()
    tab.type(PUZZLE)
    assert not checked.state()
    tab.answer(tab.begin_there(PUZZLE, "count"))
    assert not checked.state()


def test_a_case_of_a_former_check_is_not_opened(tab: Tab) -> None:
    """The answer comes too late: the number is that of another grid by now."""
    tab.answer(tab.begin_there(TWO))
    tab.engine.holds = asyncio.Event()
    tab.do(tab.desk.opened.open, 1)
    check = tab.begin_there(PUZZLE)
    tab.do(check.hear, 1, check.work())
    tab.do(tab.engine.holds.set)
    assert tab.desk.opened.case is None
    assert tab.words == say("check.busy")


def test_new_results_close_the_case_of_the_old(tab: Tab) -> None:
    """What is said of it goes with it."""
    tab.answer(tab.begin_there(TWO))
    check = tab.begin_there(PUZZLE)
    tab.do(tab.desk.opened.open, 1)
    assert tab.words == "Case 1: CORRECT."
    tab.do(check.hear, 1, check.work())
    assert tab.desk.opened.case is None
    assert tab.words == say("check.busy")


# ── Language ──────────────────────────────────────────────────────────────────────────────────


def test_everything_is_said_in_another_language(tab: Tab) -> None:
    """What quotes the cases is asked for once more; the opened case stays the same one."""
    tab.answer(tab.begin_there(f"{TWO}\n{BROKEN}"))
    tab.do(tab.desk.opened.open, 3)
    speak("ko")
    tab.do(tab.desk.retell)
    assert tab.words.startswith("3번을 읽을 수 없습니다(3번째 줄 81번째 글자).")
    assert tab.desk.opened.case
    assert tab.desk.opened.case["number"] == 3
    assert tab.desk.results
    assert tab.desk.results.language == "ko"
    tab.do(tab.desk.follow)
    assert "정답 1개" in tab.words
    assert "3번을 읽을 수 없습니다" in tab.words


def test_what_has_no_results_is_said_again_as_it_is(tab: Tab) -> None:
    """A key and values are put into the words of the moment."""
    tab.do(tab.desk.retell)
    english = tab.words
    speak("ko")
    tab.do(tab.desk.retell)
    assert english != tab.words == say("check.start")
    assert tab.engine.questions == []


def test_a_check_that_began_in_another_language_is_said_again(tab: Tab) -> None:
    """Its summary is in the language it was asked for in."""
    check = tab.begin_there(f"{SOLUTION}\n{BROKEN}")
    speak("ko")
    tab.do(tab.desk.retell)
    assert tab.engine.questions == []
    tab.answer(check)
    assert tab.engine.questions == ["output", "summary"]


def test_a_language_that_comes_too_late_changes_no_other_results(tab: Tab) -> None:
    """A check that began meanwhile has its own words."""
    tab.answer(tab.begin_there(TWO))
    tab.engine.holds = asyncio.Event()
    speak("ko")
    tab.do(tab.desk.retell)
    speak("en")
    check = tab.begin_there(PUZZLE)
    tab.do(check.hear, 1, check.work())
    tab.do(tab.engine.holds.set)
    assert tab.desk.results
    assert tab.desk.results.summary["total"] == 1
    assert tab.desk.results.language == "en"


def test_another_case_opened_meanwhile_stays(tab: Tab) -> None:
    """The one that was asked for again does not come back."""
    tab.answer(tab.begin_there(TWO))
    tab.do(tab.desk.opened.open, 1)
    tab.engine.holds = asyncio.Event()
    tab.do(tab.desk.retell)
    another: Any = dict(tab.desk.opened.case or {}, number=2)
    tab.desk.opened.case = another
    tab.do(tab.engine.holds.set)
    assert tab.desk.opened.case is another


def test_words_are_plain_data(tab: Tab) -> None:
    """Whatever is said can be written down and compared."""
    tab.type(TWO)
    for verb in (
        lambda: tab.desk.begin("check"),
        lambda: tab.desk.opened.open(1),
        lambda: tab.desk.trouble(WorkerLostError()),
        lambda: tab.desk.grids.open_blob(SimpleNamespace(size=limits.FILES + 1)),
    ):
        tab.do(verb)
        key, values = tab.desk.words
        assert json.loads(json.dumps([key, values])) == [key, values]

"""Do jobs here and in the worker; let the worker come, be late and end."""

import asyncio
import importlib
import sys
import zipfile
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from page.words.messages import say
from page.worker import archives
from page.worker.long_jobs import LATER_JOBS
from page_grids import PUZZLE, SOLUTION
from standin_document import Event
from standin_page import Page
from standin_window import Object
from tools.build import ARCHIVES


def engine(app: Page) -> str:
    """Return which interpreter answers."""
    return app.document.documentElement.dataset.engine


def test_the_worker_starts_when_the_page_is_idle(app: Page) -> None:
    """First this thread answers, then the worker, without anybody asking for it."""
    assert engine(app) == "micropython"
    assert not app.window.workers.started
    app.start_worker()
    assert engine(app) == "pyodide"
    assert len(app.window.workers.started) == 1


def test_idle_is_what_the_browser_says(unstarted: Page) -> None:
    """If it can tell that nothing else is waiting, it is asked."""
    waiting: list = []
    ask = {"requestIdleCallback": lambda call, _options: waiting.append(call)}
    unstarted.window.__dict__.update(ask)
    unstarted.start()
    unstarted.pass_time(1_000)
    assert not unstarted.window.workers.started
    unstarted.do(waiting[0])
    assert unstarted.window.workers.started


@pytest.mark.medium
def test_who_saves_data_gets_no_worker_unasked(unstarted: Page) -> None:
    """It is five megabytes."""
    unstarted.window.navigator.connection = Object(saveData=True)
    unstarted.start()
    unstarted.pass_time(60_000)
    assert not unstarted.window.workers.started


@pytest.mark.medium
def test_a_late_worker_is_told(app: Page) -> None:
    """After a while the note says that it takes long; when it is there, that is gone."""
    app.pass_time(20_000)
    assert app.find("engine").textContent == say("engine.late")
    assert app.shown("retry") == ["retry"]
    app.start_worker()
    assert app.find("engine").textContent == say("engine.note")
    assert app.shown("retry") == []


def test_a_missing_file_is_told(app: Page) -> None:
    """When a file does not come, the note says that the engine did not start."""
    app.window.workers.are_here = False
    app.window.missing = ["pyodide.js"]
    app.pass_time(20_000)
    assert app.find("engine").textContent == say("engine.none")
    app.paste(PUZZLE)
    app.press("solve")
    assert app.grid == SOLUTION


@pytest.mark.medium
@pytest.mark.parametrize("has_locks", [True, False])
def test_a_worker_that_ends_is_replaced(app: Page, *, has_locks: bool) -> None:
    """The note says so, and a new one is started; where there are no locks nobody can tell."""
    if not has_locks:
        app.window.navigator.locks = None
    app.start_worker()
    if has_locks:
        app.window.workers.answers.clear()
        app.do(lambda: app.window.workers.end(app.window.navigator.locks))
        assert app.find("engine").textContent == say("engine.lost")
        assert engine(app) == "micropython"
        app.start_worker()
    assert len(app.window.workers.started) == (2 if has_locks else 1)


def test_a_worker_that_cannot_be_created(app: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error of the browser is as good as a missing file; the console has it."""

    async def refuse(*_call: object, config: object = None) -> None:
        del config
        raise RuntimeError("SecurityError")

    monkeypatch.setattr(app.window.workers, "create", refuse)
    app.pass_time(1_000)
    assert app.find("engine").textContent == say("engine.none")
    assert app.window.errors == ["RuntimeError: SecurityError"]
    app.window.errors.clear()


def test_what_nobody_expected_is_told(app: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """An unforeseen error is said in the words, and is in the console."""

    def fail(*_arguments: object) -> None:
        raise ZeroDivisionError("seven")

    app.paste(PUZZLE)
    monkeypatch.setattr("page.engine.jobs.solve", fail)
    app.press("solve")
    assert app.words == say("verdict.failed", problem="seven")
    app.press("tab-check")
    monkeypatch.setattr("page.check.cases.judge", fail)
    app.write("grids", SOLUTION)
    app.press("check")
    assert app.words == say("verdict.failed", problem="seven")
    assert app.window.errors == ["ZeroDivisionError: seven"] * 2
    app.window.errors.clear()


def test_a_long_text_is_read_in_slices(app: Page) -> None:
    """On this thread the browser gets its turn; the words stay, and the text is read to its end."""
    clock = iter(range(0, 10_000_000, 40))
    app.window.performance.now = lambda: next(clock)
    app.window.workers.are_here = False
    app.window.missing = ["pyodide.js"]
    app.pass_time(20_000)
    app.paste("\n".join([PUZZLE] * 60))
    assert app.find("which").textContent == say("puzzles.which", number=1, count=60)
    app.press("tab-check")
    app.write("grids", "\n".join([SOLUTION] * 60))
    app.press("check")
    assert app.find("filter-all").textContent == say("filter.all", count=60)


def test_text_that_the_page_cannot_read_goes_to_the_worker(app: Page) -> None:
    """It has the last word on what is wrong with a text."""
    app.start_worker()
    app.paste(PUZZLE[:80] + "q")
    assert app.words.startswith("Line 1, column 81")


def test_reading_goes_on_here_when_the_worker_ends(app: Page) -> None:
    """A long plain text that the worker was reading is read on this thread."""
    app.start_worker()
    app.window.workers.answers.clear()
    app.go_to("puzzle-text")
    app.paste("\n".join([PUZZLE] * 60))
    app.do(lambda: app.window.workers.end(app.window.navigator.locks))
    assert app.find("which").textContent == say("puzzles.which", number=1, count=60)


def test_a_missing_start_js_is_asked_for_again(unstarted: Page) -> None:
    """Without start.js the page says which file is missing, and goes on once Retry brings it."""
    early = unstarted.window.__dict__.pop("early")
    unstarted.start_in_background()
    assert unstarted.words.endswith("start.js")
    assert unstarted.shown("retry") == ["retry"]
    unstarted.press("retry")
    unstarted.window.early = early
    script = unstarted.document.head.querySelectorAll("script")[-1]
    unstarted.happen(Event("load", bubbles=False), script)
    assert engine(unstarted) == "micropython"


def test_jobs_that_come_later_are_shipped() -> None:
    """Each begins an archive that the build makes under its name."""
    modules = {f"{name}.zip": f"{path.replace('.', '/')}.py" for name, path in LATER_JOBS.items()}
    assert modules == {archive: module for archive, (module, _folders) in ARCHIVES.items()}


class Answer:
    """Stand in for what a server answers."""

    def __init__(self, content: bytes, *, ok: bool = True) -> None:
        self.ok = ok
        self._content = content

    async def arrayBuffer(self) -> SimpleNamespace:  # noqa: N802 (the browser's name)
        """Return the content."""
        return SimpleNamespace(to_bytes=lambda: self._content)


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pack a package whose modules come in an archive; return the archive."""
    for package in ("packed_page", "packed_core"):
        module = ModuleType(package)
        module.__path__ = []
        monkeypatch.setitem(sys.modules, package, module)
    monkeypatch.setattr(archives, "PACKAGES", ("packed_page", "packed_core"))
    monkeypatch.setattr(archives, "FOLDER", f"{tmp_path}/")
    path = tmp_path / "made.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("packed_core/eye.py", "sees = 1\n")
    return path


def test_an_archive_is_brought_once(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then its modules can be imported; what is there is not fetched again."""
    asked: list[str] = []
    content = packed.read_bytes()

    async def fetch(address: str) -> Answer:
        asked.append(address)
        return Answer(content)

    monkeypatch.setattr(archives.js, "fetch", fetch, raising=False)
    assert asyncio.run(archives.bring("photo", "https://here/photo.zip"))
    assert asyncio.run(archives.bring("photo", "https://here/photo.zip"))
    assert asked == ["https://here/photo.zip"]
    assert importlib.import_module("packed_core.eye").sees == 1


def test_an_archive_that_does_not_come(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither without a network nor where the server lacks it is anything there."""

    async def refuse(_address: str) -> Answer:
        raise RuntimeError  # what the stand-in has for the browser's own errors

    async def lack(_address: str) -> Answer:
        return Answer(b"", ok=False)

    for fetch in (refuse, lack):
        monkeypatch.setattr(archives.js, "fetch", fetch, raising=False)
        assert not asyncio.run(archives.bring("photo", "https://here/photo.zip"))
    assert not packed.with_name("photo.zip").exists()

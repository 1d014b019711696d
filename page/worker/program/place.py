"""Make a place for a person's program in the worker, like the one at a judge.

Python's library modules that it imports are brought before it runs. Modules that a judge lacks
cannot be imported: for the verdict's sake, since the border is the sandbox. Its input and output
are files 0 and 1, too.
"""

import ast
import asyncio
import importlib
import os
import sys
import time
from asyncio.runners import Runner
from collections.abc import Coroutine, Generator
from contextlib import contextmanager, redirect_stdout, suppress
from functools import cache
from io import StringIO
from time import perf_counter
from typing import Any

from page.worker.program.limits import Doubt
from page.worker.program.shared import Shared
from sudoku_core.watching.program import OUTPUT_CAP
from sudoku_core.watching.syntax import tree_of

# Its loops are private; this is the only way to them.
# ruff: noqa: SLF001
events: Any = asyncio.events

# What a judge lacks: the ways from Python to the page, and what the app is made of.
HIDDEN = {"js", "pyodide", "pyodide_js", "pyscript", "polyscript", "_pyodide", "_pyodide_core"}
HIDDEN |= {"page", "sudoku_core"}
INPUT = "/tmp/input"  # noqa: S108 -- in memory, and in no one else's
OUTPUT = "/tmp/output"  # noqa: S108 -- the same
FOLDER = f"/tmp/program-{os.getpid()}"  # noqa: S108 -- the same; it is empty for each run


@contextmanager
def place(standard_input: str) -> Generator[list[str]]:
    """Provide a program with what a judge has, with its input as file 0.

    What it writes to file 1, not to `sys.stdout`, is in the list afterwards.
    """
    written: list[str] = []
    with _without_page():
        shared = _shared()
        try:
            with _waiting(), _with_files(standard_input):
                yield written
        finally:
            if not shared.give_back():
                Doubt.is_there = True
    with open(OUTPUT, encoding="utf-8", errors="replace") as file:
        written.append(file.read(OUTPUT_CAP + 1))


def _empty() -> None:
    """Remove the program's files; if there is more, another worker starts over."""
    for name in os.listdir(FOLDER):  # noqa: PTH208 -- the same
        with suppress(OSError):
            os.remove(f"{FOLDER}/{name}")  # noqa: PTH107 -- the same
            continue
        Doubt.is_there = True


@cache
def _shared() -> Shared:
    """Note the state before the first program runs."""
    return Shared()


@contextmanager
def _waiting() -> Generator[None]:
    """Let programs wait step by step, so that they can be stopped."""
    sleep, start, policy = time.sleep, asyncio.run, events._event_loop_policy
    around = events._get_running_loop()
    time.sleep = _wait  # type: ignore[assignment]
    asyncio.run = _run
    events._event_loop_policy = Policy()
    events._set_running_loop(None)
    try:
        yield
    finally:
        time.sleep, asyncio.run, events._event_loop_policy = sleep, start, policy
        events._set_running_loop(around)


def _wait(seconds: float, /) -> None:
    """Wait as `time.sleep` does, but step by step."""
    end = perf_counter() + seconds
    while perf_counter() < end:
        pass


def _run(main: Coroutine[Any, Any, Any], **wanted: Any) -> Any:
    """Run a coroutine as `asyncio.run` does, which here would use the page's own loop."""
    with Runner(**wanted) as runner:
        return runner.run(main)


class EventLoop(asyncio.BaseEventLoop):
    """Wait for time to pass, the only thing to wait for."""

    def __init__(self) -> None:
        super().__init__()
        self._selector = self

    def select(self, timeout: float | None) -> None:
        """Wait for the next thing to do; forever without one."""
        _wait(float("inf") if timeout is None else timeout)

    def _process_events(self, _events: None) -> None:
        """Do nothing: no file or network is waited for."""

    def _write_to_self(self) -> None:
        """Do nothing: there are no other threads."""


class Policy:
    """Make such loops, and know the current one."""

    loop: EventLoop | None = None

    def new_event_loop(self) -> EventLoop:
        """Make a loop."""
        return EventLoop()

    def set_event_loop(self, loop: EventLoop | None) -> None:
        """Set a loop."""
        self.loop = loop

    def get_event_loop(self) -> EventLoop:
        """Return the loop that is set."""
        if self.loop is None:
            raise RuntimeError("There is no current event loop")
        return self.loop


class Hiding:
    """Find nothing of what a judge lacks."""

    @staticmethod
    def find_spec(name: str, _path: object = None, _target: object = None) -> None:
        """Refuse what is hidden, and leave the rest to others."""
        if _root(name) in HIDDEN:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


@contextmanager
def _without_page() -> Generator[None]:
    hidden = {name: sys.modules[name] for name in [*sys.modules] if _root(name) in HIDDEN}
    finders = sys.meta_path[:]
    for name in hidden:
        del sys.modules[name]
    sys.meta_path[:] = [Hiding, *(one for one in finders if "pyodide" not in _home(one))]
    try:
        yield
    finally:
        sys.meta_path[:] = finders
        sys.modules.update(hidden)


def _root(name: str) -> str:
    return name.partition(".")[0]


def _home(finder: object) -> str:
    return getattr(finder, "__module__", "") or type(finder).__module__


@contextmanager
def _with_files(standard_input: str) -> Generator[None]:
    """Make standard input and output files 0 and 1, in a folder of their own."""
    with open(INPUT, "w", encoding="utf-8", newline="") as file:
        file.write(standard_input)
    kept = [os.dup(0), os.dup(1)]
    given = [os.open(INPUT, os.O_RDONLY), os.open(OUTPUT, os.O_RDWR | os.O_CREAT | os.O_TRUNC)]
    for number, file in enumerate(given):
        os.dup2(file, number)
        os.close(file)
    before = os.getcwd()  # noqa: PTH109 -- pathlib would come with it
    os.makedirs(FOLDER, exist_ok=True)  # noqa: PTH103 -- the same
    os.chdir(FOLDER)
    try:
        yield
    finally:
        os.chdir(before)
        _empty()
        for number, file in enumerate(kept):
            os.dup2(file, number)
            os.close(file)


# Modules that do something when imported.
LOUD = {"antigravity", "this", "turtle", "__main__"}


def bring(source: str) -> None:
    """Import the library modules that a program names, as far as they are here."""
    names: set[str] = set()
    try:
        with tree_of(source) as tree:
            for node in ast.walk(tree):
                if isinstance(node, ast.Import):
                    names |= {alias.name for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    names |= {node.module}
                    names |= {f"{node.module}.{alias.name}" for alias in node.names}
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    for name in sorted(names):
        root = name.partition(".")[0]
        if root in sys.stdlib_module_names and root not in LOUD | HIDDEN:
            with suppress(Exception), redirect_stdout(StringIO()):
                importlib.import_module(name)

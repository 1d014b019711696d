"""Make a place for a person's program in the worker: nothing of the page is within its reach.

It finds what it reads and prints also under the numbers of files, as some programs ask for it.
"""

import os
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from time import perf_counter

# The ways from Python to the page and the network.
HIDDEN = {"js", "pyodide", "pyodide_js", "pyscript", "polyscript", "_pyodide", "_pyodide_core"}
INPUT = "/tmp/input"  # noqa: S108 -- in memory, and in no one else's
OUTPUT = "/tmp/output"  # noqa: S108 -- the same


@contextmanager
def place(standard_input: str) -> Generator[list[str]]:
    """Have what runs inside find nothing of the page, and its input as file 0.

    What it writes to file 1 itself, and not to `sys.stdout`, is in the list afterwards.
    """
    written: list[str] = []
    with _without_page(), _with_files(standard_input):
        sleep = time.sleep
        time.sleep = _wait  # type: ignore[assignment] -- so that it can be ended
        try:
            yield written
        finally:
            time.sleep = sleep
    with open(OUTPUT, encoding="utf-8", errors="replace") as file:
        written.append(file.read())


def _wait(seconds: float, /) -> None:
    """Wait as `time.sleep` does, but step by step."""
    end = perf_counter() + seconds
    while perf_counter() < end:
        pass


@contextmanager
def _without_page() -> Generator[None]:
    """Hide the modules that lead out of Python, and what finds them."""
    hidden = {name: sys.modules[name] for name in [*sys.modules] if _root(name) in HIDDEN}
    finders = sys.meta_path[:]
    for name in hidden:
        del sys.modules[name]
    sys.meta_path[:] = [one for one in finders if "pyodide" not in _home(one)]
    try:
        yield
    finally:
        sys.meta_path[:] = finders
        sys.modules.update(hidden)


def _root(name: str) -> str:
    return name.partition(".")[0]


def _home(finder: object) -> str:
    """Return the module that a finder comes from."""
    return getattr(finder, "__module__", "") or type(finder).__module__


@contextmanager
def _with_files(standard_input: str) -> Generator[None]:
    """Have standard input and output be files of their own, as files 0 and 1."""
    with open(INPUT, "w", encoding="utf-8", newline="") as file:
        file.write(standard_input)
    kept = [os.dup(0), os.dup(1)]
    given = [os.open(INPUT, os.O_RDONLY), os.open(OUTPUT, os.O_RDWR | os.O_CREAT | os.O_TRUNC)]
    for number, file in enumerate(given):
        os.dup2(file, number)
        os.close(file)
    try:
        yield
    finally:
        for number, file in enumerate(kept):
            os.dup2(file, number)
            os.close(file)

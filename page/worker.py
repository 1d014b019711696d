"""Answer the page from a worker, where long work freezes nothing: jobs in, JSON out."""

import asyncio
import json
import time
from typing import TYPE_CHECKING, Any

from pyscript import sync

from page import blobs, check_jobs, exports, jobs, life, long_jobs, messages
from page.cases import Cases
from page.crossing import as_json
from sudoku_core import formats
from sudoku_core.formats import writers
from sudoku_core.text.decoding import Decoding
from sudoku_core.text.errors import InvalidGridError

if TYPE_CHECKING:
    from collections.abc import Generator

# Seconds between two looks at what the page has to say, and two reports to it.
SLICE = 0.05

# Seconds until the page hears first of a check, and cases between two looks at the clock.
FIRST_SLICE = 0.004
STEP = 16

_newest = 0


class Checking:
    """Hold the newest check: its cases, and whether it was stopped."""

    cases = Cases([])
    stopped = False


def solve(grid: str, budget: int, limit: int) -> str:
    """Solve a grid; see `jobs.solve`."""
    return as_json(jobs.solve(grid, budget, limit))


def read(text: str) -> str:
    """Read a text; see `jobs.read`."""
    return as_json(list(jobs.read(text, formats.readings)))


def text_of(file: Any, size: int) -> str:
    """Give the text that a file begins with, ``size`` characters or more; null if it is none."""
    text = ""
    try:
        for block in Decoding().texts(blobs.pieces(file, blobs.SMALL_PIECE)):
            text += block
            if len(text) >= size:
                break
    except InvalidGridError:
        return "null"
    return as_json(text)


def write(form: str, grid: str, solution: str) -> str:
    """Write a grid, and its solution unless that is ""; see `writers.write`."""
    return writers.write(form, grid, solution or None)


async def run(name: str, arguments: str, number: int) -> str:
    """Do one of the `long_jobs`, a slice at a time; null if `stop` ended it.

    ``number`` counts the page's jobs. The page hears of the progress by that number.
    """
    job: Generator[Any, None, Any] = getattr(long_jobs, name)(*json.loads(arguments))
    until = time.monotonic() + SLICE
    while True:
        try:
            progress = next(job)
        except StopIteration as end:
            return as_json(end.value)
        if time.monotonic() > until:
            # Awaited, so that reports never pile up before what the page has to say.
            await sync.progress(number, as_json(progress))
            if number < _newest:
                return "null"
            until = time.monotonic() + SLICE


def stop(number: int) -> None:
    """End every job that was begun before the page's job ``number``."""
    global _newest  # noqa: PLW0603 (PyScript calls functions; there is no object to hold it)
    _newest = number


async def hold(lock: str) -> None:
    """Hold a lock as long as this worker lives; see `life.hold`."""
    await life.hold(lock)


async def check_files(number: int, call: str, files: Any) -> str:
    """Check files in slices, until they end, or `stop_checking` does; give the cases' summary.

    ``call`` has the ``job`` (check, solve or count), the ``names`` and the ``encoding`` of the
    files and the ``sentences`` to say what is found. The page hears how far it is by the check's
    ``number``.
    Null if a newer check has taken the place of this one.
    """
    asked = json.loads(call)
    messages.adopt(asked["sentences"])
    Checking.cases = cases = Cases(asked["names"])
    Checking.stopped = False
    size = blobs.PIECE if asked["job"] == "check" else blobs.SMALL_PIECE
    sources = check_jobs.Sources(
        [blobs.pieces(file, size) for file in files],
        sum(file.size for file in files),
        asked["encoding"],
    )
    cases.decodings = sources.decodings
    until = time.monotonic() + FIRST_SLICE
    for count, _pause in enumerate(check_jobs.work(asked["job"], cases, sources)):
        if count % STEP == 0 and time.monotonic() > until:
            await sync.checked(number, as_json([sources.fraction, cases.summary()]))
            if Checking.cases is not cases:
                return "null"
            if Checking.stopped:
                break
            until = time.monotonic() + SLICE
    return as_json(cases.summary(stopped=Checking.stopped))


def stop_checking() -> None:
    """End the check that runs; what is finished stays."""
    Checking.stopped = True


def case_summary(sentences: str) -> str:
    """Give the summary of the newest check anew, in other sentences."""
    messages.adopt(sentences)
    return as_json(Checking.cases.summary(stopped=Checking.stopped))


def case_rows(kind: str, first: int, count: int) -> str:
    """Give rows of the table of the newest check; see `page.cases`."""
    return as_json(Checking.cases.rows(kind, first, count))


def case_details(number: int) -> str:
    """Give all there is to show of a case of the newest check."""
    return as_json(Checking.cases.details(number))


def case_output(first: int, count: int) -> str:
    """Give lines of the judge's output of the newest check."""
    return as_json(Checking.cases.output(first, count))


async def export_cases(kind: str) -> Any:
    """Write all cases of the newest check into a blob; see `exports.export`."""
    parts: list[str] = []
    for part in exports.export(Checking.cases, kind):
        parts.append(part)
        await asyncio.sleep(0)
    return blobs.make_blob(parts, exports.MEDIA_TYPES[kind])


# PyScript offers to the page what this names.
__export__ = [
    "solve",
    "read",
    "text_of",
    "write",
    "run",
    "stop",
    "hold",
    "check_files",
    "stop_checking",
    "case_summary",
    "case_rows",
    "case_details",
    "case_output",
    "export_cases",
]

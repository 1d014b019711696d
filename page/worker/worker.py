"""Answer the page from a worker, where long work does not freeze anything: jobs in, JSON out."""

import asyncio
import json
import time
from typing import Any

from pyscript import sync

from page.check import exports
from page.engine import jobs
from page.words import messages
from page.worker import archives, blobs, blocks, file_lines, hints, life, long_jobs, watching
from page.worker import ways as known_ways
from page.worker.file_check import FileCheck
from page.worker.json_text import as_json
from page.worker.watching import watch_at, watch_frames, watch_jump  # noqa: F401 (for the page)
from sudoku_core import formats
from sudoku_core.formats import writers
from sudoku_core.notes import parted
from sudoku_core.text.decoding import Decoding
from sudoku_core.text.errors import InvalidGridError

# Seconds between two progress reports to the page, and until the first report of an eager job.
SLICE = 0.05
FIRST_SLICE = 0.004

# The numbers, given by the page, of the jobs that run.
_running: set[int] = set()


def ready() -> bool:
    """Tell that this script runs."""
    return True


def read(text: str) -> str:
    """Read a text; see `jobs.read`."""
    return as_json(list(jobs.read(text, formats.readings)))


def text_of(file: Any, size: int) -> str:
    """Return the start of a file's text, ``size`` characters or more; null if it is not text."""
    text = ""
    try:
        for block in Decoding().texts(blobs.pieces(file, blobs.SMALL_PIECE)):
            text += block
            if len(text) >= size:
                break
    except InvalidGridError:
        return "null"
    return as_json(text)


def lines_of(file: Any, encoding: str, first: int, last: int) -> str:
    """Return some lines of a file; see `file_lines`."""
    return as_json(file_lines.lines_of(blobs.pieces(file, blobs.PIECE), encoding, first, last))


def write(form: str, grid: str, solution: str, entries: str, notes: str) -> str:
    """Write a grid, with solution, entries and joined notes unless these are ""; see `writers`."""
    return writers.write(form, grid, solution or None, entries or None, parted(notes))


async def bring(name: str, address: str) -> bool:
    """Fetch an archive of jobs, unless it is there; tell whether it is there now."""
    return await archives.bring(name, address)


async def run(name: str, arguments: str, number: int, files: Any) -> str:
    """Do one of the `long_jobs`, a slice at a time, until it ends or `stop` ends it.

    Progress is sent to the page under the job's number. A stopped job returns what it has.
    """
    job = long_jobs.job(name)(*json.loads(arguments), *files)
    _running.add(number)
    until = time.monotonic() + (FIRST_SLICE if job.is_eager else SLICE)
    for pause in job:
        if pause is not None:
            await pause
        if time.monotonic() > until:
            # Awaited, so that reports do not pile up and delay a call to stop.
            is_over = await sync.progress(number, as_json(job.progress()))
            if is_over or number not in _running:
                _running.discard(number)
                return as_json(job.result(stopped=True))
            until = time.monotonic() + SLICE
    _running.discard(number)
    return as_json(job.result(stopped=False))


def search_block(block: Any) -> Any:
    """Search a block of puzzles for another worker; see `blocks`."""
    return blocks.search_block(block)


def lend() -> None:
    """Take note that the newest check is lent another worker, which is idle."""
    FileCheck.newest_lender.lend()


def found(number: int, findings: Any) -> None:
    """Take what another worker has found of a block."""
    FileCheck.newest_lender.back(number, findings)


def lost(number: int) -> None:
    """Take note that a block was lost with the worker that had it."""
    FileCheck.newest_lender.back(number, None)


def stop(number: int) -> None:
    """End a job at the end of its slice, if it still runs."""
    _running.discard(number)


async def hold(lock: str) -> None:
    """Hold a lock as long as this worker lives; see `life.hold`."""
    await life.hold(lock)


def case_summary(sentences: str) -> str:
    """Return the summary of the newest check in other sentences."""
    messages.adopt(sentences)
    stopped = FileCheck.newest_was_stopped
    return as_json(FileCheck.newest_cases.summary(stopped=stopped))


def case_rows(kind: str, first: int, count: int, order: str) -> str:
    """Return rows of the table of the newest check; see `page.check.cases`."""
    return as_json(FileCheck.newest_cases.rows(kind, first, count, order))


def case_details(number: int) -> str:
    """Return all there is to show about a case of the newest check."""
    return as_json(FileCheck.newest_cases.details(number))


def case_output(first: int, count: int) -> str:
    """Return lines of the judge output of the newest check."""
    return as_json(FileCheck.newest_cases.output(first, count))


async def export_cases(kind: str) -> Any:
    """Write all cases of the newest check into a blob; see `exports.export`."""
    parts: list[str] = []
    for part in exports.export(FileCheck.newest_cases, kind):
        parts.append(part)
        await asyncio.sleep(0)
    return blobs.make_blob(parts, exports.MEDIA_TYPES[kind])


def ways(language: str) -> str:
    """Return the programs that there are to watch; see `page.worker.ways`."""
    return as_json(known_ways.programs(language))


def watch_variables(recording: int, step: int) -> str:
    """Return the variables of a moment, found by running the program again; null if let go of."""
    return as_json(watching.variables(recording, step))


def watch_again(recording: int, step: int, told: Any) -> str:
    """Return the variables of a moment that another worker tells; null if they are none."""
    return as_json(watching.look_again(recording, step, told))


def hint_in(language: str) -> str:
    """Return the newest hint in a language; null if there is none."""
    return as_json(hints.hint_in(language))


def path_in(puzzle: str, language: str) -> str:
    """Return the path of a puzzle in a language; null if it is not the newest one."""
    return as_json(hints.path_in(puzzle, language))


def path_step(puzzle: str, number: int, language: str) -> str:
    """Return a step of the path of a puzzle; null if that is not the newest one."""
    return as_json(hints.path_step(puzzle, number, language))


# The functions that the page can call.
__export__ = [
    "ready",
    "read",
    "text_of",
    "lines_of",
    "write",
    "bring",
    "run",
    "stop",
    "hold",
    "search_block",
    "lend",
    "found",
    "lost",
    "case_summary",
    "case_rows",
    "case_details",
    "case_output",
    "export_cases",
    "ways",
    "watch_at",
    "watch_jump",
    "watch_frames",
    "watch_variables",
    "watch_again",
    "hint_in",
    "path_in",
    "path_step",
]

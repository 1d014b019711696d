"""Answer the page from a worker, where long work freezes nothing: jobs in, JSON out."""

import asyncio
import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy
from pyscript import sync

from page.check import exports
from page.engine import jobs
from page.words import messages
from page.worker import archives, blobs, blocks, hints, long_jobs, watching
from page.worker.file_check import FileCheck
from page.worker.json_text import as_json
from sudoku_core import formats
from sudoku_core.formats import writers
from sudoku_core.notes import parted

if TYPE_CHECKING:
    from page.crossing.checking import CheckSummary

# Seconds between progress reports, and until an eager job's first.
SLICE = 0.05
FIRST_SLICE = 0.004

# The page's numbers of the running jobs.
_running: set[int] = set()


def ready() -> bool:
    """Report that this script runs."""
    return True


def answer(name: str, arguments: str, *things: Any) -> str:
    """Answer one of the questions below; plain data crosses as JSON, ``things`` as they are."""
    return as_json(ANSWERS[name](*json.loads(arguments), *things))


async def bring(name: str, address: str) -> bool:
    """Fetch an archive of jobs; see `archives.bring`."""
    return await archives.bring(name, address)


async def run(name: str, arguments: str, number: int, files: Any) -> str:
    """Do one of the `long_jobs` in slices, until it ends or `stop` ends it.

    Progress goes to the page under the job's number. A stopped job returns what it has.
    """
    job = long_jobs.job(name)(*json.loads(arguments), *files)
    _running.add(number)
    until = time.monotonic() + (FIRST_SLICE if job.is_eager else SLICE)
    for pause in job:
        if pause is not None:
            await pause
        if time.monotonic() > until:
            # Awaited, so that reports do not pile up and delay a stop.
            is_over = await sync.progress(number, as_json(job.progress()))
            if is_over or number not in _running:
                _running.discard(number)
                return as_json(job.result(stopped=True))
            until = time.monotonic() + SLICE
    _running.discard(number)
    return as_json(job.result(stopped=False))


def lend() -> None:
    """Note that the newest check is lent another worker."""
    FileCheck.newest_lender.lend()


def found(number: int, findings: Any) -> None:
    """Take another worker's findings of a block."""
    FileCheck.newest_lender.back(number, findings)


def lost(number: int) -> None:
    """Note that a block was lost with its worker."""
    FileCheck.newest_lender.back(number, None)


def stop(number: int) -> None:
    """End a job at the end of its slice, if it still runs."""
    _running.discard(number)


async def hold(lock: str) -> None:
    """Hold a lock of the browser until this worker ends; then the caller gets it.

    A worker that is terminated cannot report its end itself.
    """
    never = js.Promise.new(create_proxy(lambda *_ends: None))
    held: Any = js.Promise.withResolvers()

    def keep(_lock: object) -> object:
        held.resolve()
        return never

    js.navigator.locks.request(lock, create_proxy(keep))
    await held.promise


async def export_cases(kind: str) -> Any:
    """Write all cases of the newest check into a blob; see `exports.export`."""
    parts: list[str] = []
    for part in exports.export(FileCheck.newest_cases, kind):
        parts.append(part)
        await asyncio.sleep(0)
    return blobs.make_blob(parts, exports.MEDIA_TYPES[kind])


def read(text: str) -> list[Any]:
    """Read a text; see `jobs.read`."""
    return list(jobs.read(text, formats.readings))


def write(form: str, grid: str, solution: str, entries: str, notes: str) -> str:
    """Write a grid, with solution, entries and joined notes unless these are ""; see `writers`."""
    return writers.write(form, grid, solution or None, entries or None, parted(notes))


def case(name: str, *given: Any) -> Any:
    """Ask about the cases of the newest check; see `page.check.cases`."""
    return getattr(FileCheck.newest_cases, name)(*given)


def retold(sentences: str) -> "CheckSummary":
    """Return the summary of the newest check in other sentences."""
    messages.adopt(sentences)
    return FileCheck.newest_cases.summary()


# What is answered quickly.
ANSWERS: dict[str, Callable[..., Any]] = {
    "read": read,
    "text_of": blobs.text_of,
    "lines_of": blobs.lines_of,
    "write": write,
    "case": case,
    "retold": retold,
    "ways": watching.programs,
    "watch_at": watching.at,
    "watch_jump": watching.jump,
    "watch_frames": watching.frames,
    "watch_tree": watching.tree,
    "watch_try": watching.find_try,
    "watch_variables": watching.variables,
    "watch_quiz": watching.quiz,
    "watch_again": watching.look_again,
    "hint_in": hints.hint_in,
    "hint_at": hints.hint_at,
    "path_in": hints.path_in,
    "path_step": hints.path_step,
}

# What another worker asks for; see `blocks`.
search_block = blocks.search_block

# The functions that the page can call.
__export__ = [
    *("ready", "answer", "bring", "run", "stop", "hold", "export_cases"),
    *("search_block", "lend", "found", "lost"),
]

"""Answer the page from a worker, where long work freezes nothing: jobs in, JSON out."""

import json
import time
from typing import TYPE_CHECKING, Any

from pyscript import sync

from page import jobs, long_jobs

if TYPE_CHECKING:
    from collections.abc import Generator

# Seconds between two looks at what the page has to say, and two reports to it.
SLICE = 0.05

_newest = 0


def solve(grid: str, budget: int, limit: int) -> str:
    """Solve a grid; see `jobs.solve`."""
    return json.dumps(jobs.solve(grid, budget, limit))


def read(text: str) -> str:
    """Read a text; see `jobs.read`."""
    return json.dumps(list(jobs.read(text)))


def check(text: str) -> str:
    """Check every grid of a text; see `jobs.check`."""
    return json.dumps(list(jobs.check(text)))


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
            return json.dumps(end.value)
        if time.monotonic() > until:
            # Awaited, so that reports never pile up before what the page has to say.
            await sync.progress(number, json.dumps(progress))
            if number < _newest:
                return "null"
            until = time.monotonic() + SLICE


def stop(number: int) -> None:
    """End every job that was begun before the page's job ``number``."""
    global _newest  # noqa: PLW0603 (PyScript calls functions; there is no object to hold it)
    _newest = number


# PyScript offers to the page what this names.
__export__ = ["solve", "read", "check", "run", "stop"]

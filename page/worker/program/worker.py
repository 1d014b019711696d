"""Answer the page from the worker of a person's own program: calls in, JSON out.

It runs programs and reports what happened; the other worker judges. The page ends this one when a
program does not end, or may have left something behind. So no job here is sliced: the page looks at
its own clock.
"""

import json
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import to_js

from page.worker.json_text import as_json
from page.worker.program import place, recording, runs
from page.worker.program.limits import is_worn

scope: Any = js


def answer(call: str) -> Any:
    """Answer a call: JSON of a list with a function's name and arguments.

    The answer is JSON, and whether this worker is ``worn`` and must be replaced.
    """
    name, *given = json.loads(call)
    found = as_json(CALLS[name](*given))
    return message(kind="answer", text=found, worn=is_worn())


def ready() -> None:
    """Answer, which proves that this worker works."""


def run(source: str, text: str, seconds: float) -> dict[str, object]:
    """Report the run of a program on a text; see `runs`."""
    place.bring(source)
    return runs.run_on(source, text, seconds)._asdict()


def measure(source: str, text: str) -> float:
    """Return the best time of several runs of a program that ends."""
    return runs.seconds_on(source, text)


def record(source: str, text: str, seconds: float) -> None:
    """Record a program, and send the recording in pieces before the answer."""
    place.bring(source)
    recording.record(source, text, seconds, send)


def variables(source: str, text: str, step: int) -> dict[str, object]:
    """Return a moment's variables by running the program again; see `recording`."""
    place.bring(source)
    return recording.variables(source, text, step)


def send(piece: str) -> None:
    """Send a piece of a recording, ahead of the answer."""
    scope.postMessage(message(kind="piece", text=piece))


def message(**fields: str | bool) -> Any:
    """Make an object of the browser's."""
    return to_js(fields, dict_converter=js.Object.fromEntries)


# The functions that the page can call.
CALLS: dict[str, Callable[..., Any]] = {
    "ready": ready,
    "run": run,
    "measure": measure,
    "record": record,
    "variables": variables,
}

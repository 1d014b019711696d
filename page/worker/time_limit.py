"""End work in the worker that takes too long.

Python looks now and then into an interrupt buffer for a signal's number, and writes a 0 there.
Usually another thread puts it into shared memory; this page is served without the headers for that,
so the buffer is a function that goes by the clock. It makes the work up to twice as slow, so the
work gets twice the time, and what is timed has to run again without.
"""

from collections.abc import Callable
from signal import SIGINT
from time import perf_counter
from typing import Any, TypeVar

import js
import pyodide_js
from pyodide.ffi import create_proxy

Result = TypeVar("Result")

# How many times as slow limited work is, at most.
SLOWED = 2


def buffer_of(look: Callable[[], int]) -> tuple[Any, Any]:
    """Make an interrupt buffer that asks a function; also the proxy, to be destroyed.

    Set it where that signal's error is caught.
    """
    asking = create_proxy(look)
    place = js.Object.new()
    place.get = asking
    place.set = js.Math.abs  # takes the 0 that Python writes
    return js.Object.defineProperty(js.Object.new(), "0", place), asking


def limited(seconds: float, work: Callable[[], Result]) -> Result | None:
    """Do some work and return its result; None if it took too long.

    ``seconds`` is how long the work may take by itself.
    """
    end = perf_counter() + SLOWED * seconds
    is_over = False

    def look() -> int:
        """Return the signal of Ctrl-C once, after the end."""
        nonlocal is_over
        if is_over or perf_counter() < end:
            return 0
        is_over = True
        return SIGINT

    buffer, asking = buffer_of(look)
    try:
        pyodide_js.setInterruptBuffer(buffer)
        return work()
    except KeyboardInterrupt:
        return None
    finally:
        is_over = True
        pyodide_js.setInterruptBuffer(None)
        asking.destroy()

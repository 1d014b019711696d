"""End work in the worker that takes too long, without slowing it down.

Python here looks now and then into the first place of an interrupt buffer: 2 stands for Ctrl-C.
Usually another thread writes that, into memory that both share. This page is served without the
headers that sharing memory needs, so the place of this buffer is a getter that goes by the clock.

The getter is made of the browser's own functions. A script of ours would be against the security
policy, and a function of Python would slow the work down by a fifth and more; this one costs less
than can be measured.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import js
import pyodide_js

Result = TypeVar("Result")

CTRL_C = 2


def limited(seconds: float, work: Callable[[], Result]) -> Result | None:
    """Do some work and return its result; None if it was ended because it took too long.

    The work must not catch KeyboardInterrupt. Python looks into the buffer once in fifty times that
    it could, so that the buffer is gone before it would interrupt what comes after.
    """
    try:
        pyodide_js.setInterruptBuffer(interrupt_after(seconds))
        try:
            return work()
        finally:
            pyodide_js.setInterruptBuffer(None)
    except KeyboardInterrupt:
        pyodide_js.setInterruptBuffer(None)  # it may have come just before that was done above
        return None


def interrupt_after(seconds: float) -> Any:
    """Make an interrupt buffer that stands for Ctrl-C once some seconds have passed.

    `Date.UTC` adds up seconds and milliseconds: with the time now as seconds, and the end, times
    a thousand and negative, as milliseconds, the sum is negative until the end and then a thousand
    or more for each millisecond. `Math.max` and `Math.min` make 0 and `CTRL_C` of that.
    """
    end = js.performance.now() + 1000 * seconds
    clock = _value(js.performance.now.bind(js.performance))
    late = _value(js.Date.UTC.bind(None, 1970, 0, 1, 0, 0, clock, -1000 * int(end)))
    place = js.Object.new()
    place.get = js.Math.max.bind(None, 0, _value(js.Math.min.bind(None, CTRL_C, late)))
    place.set = js.Math.abs  # Python writes a 0 there each time it has looked: nothing comes of it
    return js.Object.defineProperty(js.Object.new(), "0", place)


def _value(function: Any) -> Any:
    """Make a value that is worked out anew whenever a function of the browser takes it."""
    value = js.Object.new()
    value.valueOf = function
    return value

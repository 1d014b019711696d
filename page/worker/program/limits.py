"""Limit the time and memory of a person's program, from inside.

As in `time_limit`, Python looks into an interrupt buffer, here a function. What it cannot end, such
as a loop within the library, the page ends from outside, with this worker.
"""

import signal
from collections.abc import Callable
from time import perf_counter
from typing import Any, TypeVar

import js
import pyodide_js

from page.worker.time_limit import buffer_of
from sudoku_core.judging.limits import MEMORY

Result = TypeVar("Result")
scope: Any = js  # of the worker: see static/sandbox.js

# Bytes of heap at which a program is ended: its limit, and Python's own share. A heap never
# shrinks, so beyond the second number the worker is replaced.
MOST = MEMORY + (64 << 20)
GROWN = 160 << 20
# Up to here a judge would have given what the sandbox refused, and then ended the program; beyond,
# the system refuses there as well, and the program may go on.
GIVEN = MEMORY + (1 << 30)
# Seconds between two looks at the memory, slower than those at the clock.
PAUSE = 0.01
# Seconds before a program that has caught its end is ended again, many times before the page ends
# this worker: most of a loop may be where errors are caught.
GRACE = 0.02


class Over(BaseException):
    """End a program at a limit; KeyboardInterrupt is its own affair."""


def _end(_number: int, _frame: object) -> None:
    raise Over


class Doubt:
    """Know whether a run may have left something behind: shared things changed or in use."""

    is_there = False


def limited(
    seconds: float, work: Callable[[], Result], meanwhile: Callable[[], None] | None = None
) -> tuple[Result | None, str]:
    """Do some work; return its result and "", or None and "time" or "memory" if ended.

    ``meanwhile`` is done at each look at the clock.
    """
    end = perf_counter() + seconds
    over = ""
    ended = 0
    weighed = 0.0
    is_at_it = False

    def look() -> int:
        """Return the signal of Ctrl-C once a limit is reached, and after each grace."""
        nonlocal end, ended, over, weighed, is_at_it
        now = perf_counter()
        if meanwhile and not is_at_it:
            is_at_it = True  # its work takes long enough for Python to look again
            meanwhile()
            is_at_it = False
        if now > weighed + PAUSE and not over:
            weighed = now
            if heap() > MOST:
                over, end = "memory", 0.0
        if now < end:
            return 0
        Doubt.is_there = Doubt.is_there or bool(ended)
        ended += 1
        over, end = over or "time", now + GRACE
        return signal.SIGINT

    scope.mostMemory, scope.refusedMemory = MOST, 0
    buffer, asking = buffer_of(look)
    before = signal.signal(signal.SIGINT, _end)
    try:
        pyodide_js.setInterruptBuffer(buffer)
        result = work()
    except Over:
        return None, over
    finally:
        pyodide_js.setInterruptBuffer(None)
        signal.signal(signal.SIGINT, before)
        asking.destroy()
    return result, over or ("memory" if 0 < scope.refusedMemory < GIVEN else "")


def heap() -> int:
    """Return the size of Python's memory, in bytes."""
    return pyodide_js._module.HEAP8.length  # noqa: SLF001 -- the only way


def is_worn() -> bool:
    """Return whether to replace this worker."""
    return Doubt.is_there or heap() > GROWN

"""Report the same events by `sys.settrace`, for CPython 3.11, but more slowly.

Python stops tracing when a listener raises, so a program with a bare `except` can outlive the end
of its recording. Wherever strangers' programs run, `monitoring` is used.
"""

import sys
from types import CodeType, FrameType
from typing import TYPE_CHECKING

from sudoku_core.watching.sources import Lines

if TYPE_CHECKING:
    from _typeshed import TraceFunction

    from sudoku_core.watching.recorder import Listener


class Tracing:
    """Report a program's events to a listener."""

    quiet: object = None

    def __init__(self) -> None:
        self._before = sys.gettrace()
        self._codes: set[int] = set()
        self._frames: list[FrameType] = []
        self._lines: list[int] = []
        self._small_loops: set[int] = set()

    def listen(self, codes: list[CodeType], lines: Lines, listener: "Listener") -> None:
        """Start reporting."""
        self._codes = {id(code) for code in codes}
        self._small_loops = lines.small_loops
        self._listener = listener
        self._before = sys.gettrace()
        sys.settrace(self.trace)

    def stop(self) -> None:
        """Stop reporting; an earlier tracer goes on."""
        sys.settrace(self._before)
        self._frames.clear()

    def frame(self) -> FrameType:
        """Return the program's innermost frame."""
        return self._frames[-1]

    def trace(self, frame: FrameType, event: str, _argument: object) -> "TraceFunction | None":
        """Pass an event on."""
        code = frame.f_code
        if id(code) not in self._codes:
            return None
        if event == "line":
            self._line(code, frame.f_lineno)
        elif event == "return":
            self._listener.leave(code)
            self._frames.pop()
            self._lines.pop()
        elif event == "call" or frame is not self._frames[-1]:
            # A generator that gets an exception thrown in has no other event.
            self._frames.append(frame)
            self._lines.append(0)
            self._listener.call(code, frame.f_lineno)
        return self.trace

    def _line(self, code: CodeType, line: int) -> None:
        """Report a line that begins to run, and repeat it only for a loop on one line."""
        if line != self._lines[-1] or line in self._small_loops:
            self._lines[-1] = line
            self._listener.line(code, line)

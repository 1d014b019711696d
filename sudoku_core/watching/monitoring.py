"""Report events by `sys.monitoring` (PEP 669), which slows only the program's own code.

It needs CPython 3.12. Only exceptions that leave a function or enter a generator are reported by
Python everywhere or nowhere.
"""

# Pyright looks at 3.11, which has no such module.
# pyright: reportAttributeAccessIssue=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false

import sys
from types import CodeType, FrameType
from typing import TYPE_CHECKING, Any

from sudoku_core.watching.finder import own_frame
from sudoku_core.watching.sources import Lines

if TYPE_CHECKING:
    from sudoku_core.watching.recorder import Listener

TOOL = 4
NAME = "backtrack"


class Monitoring:
    """Report a program's events to a listener."""

    def __init__(self) -> None:
        self.quiet: object = sys.monitoring.DISABLE

    def listen(self, codes: list[CodeType], lines: Lines, listener: "Listener") -> None:
        """Start reporting."""
        monitoring = sys.monitoring
        monitoring.use_tool_id(TOOL, NAME)
        events = monitoring.events
        callbacks = self._callbacks(codes, lines, listener)
        for event, callback in callbacks.items():
            monitoring.register_callback(TOOL, event, callback)
        local = events.LINE | events.PY_START | events.PY_RESUME
        local |= events.PY_RETURN | events.PY_YIELD
        if lines.small_loops:
            local |= events.JUMP
        for code in codes:
            monitoring.set_local_events(TOOL, code, local)
        monitoring.set_events(TOOL, events.PY_UNWIND | events.PY_THROW)

    def stop(self) -> None:
        """Stop reporting."""
        sys.monitoring.free_tool_id(TOOL)

    @staticmethod
    def frame() -> FrameType:
        """Return the program's innermost frame."""
        frame = sys._getframe(1)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] -- no other way
        return own_frame(frame) or frame

    @staticmethod
    def _callbacks(codes: list[CodeType], lines: Lines, listener: "Listener") -> dict[int, Any]:
        events = sys.monitoring.events
        call, leave, line_at = listener.call, listener.leave, listener.line
        places = {id(code): lines_by_offset(code) for code in codes}

        def start(code: CodeType, _offset: int) -> object:
            return call(code, code.co_firstlineno)

        def resume(code: CodeType, offset: int) -> object:
            return call(code, places[id(code)][offset])

        def end(code: CodeType, _offset: int, _value: object) -> object:
            return leave(code)

        def throw(code: CodeType, offset: int, _error: object) -> None:
            if id(code) in places:
                call(code, places[id(code)][offset])

        def unwind(code: CodeType, _offset: int, _error: object) -> None:
            if id(code) in places:
                leave(code)

        def jump(code: CodeType, offset: int, to: int) -> object:
            line = places[id(code)][offset]
            if to <= offset and places[id(code)][to] == line and line in lines.small_loops:
                return line_at(code, line)
            return sys.monitoring.DISABLE

        return {
            events.LINE: line_at,
            events.PY_START: start,
            events.PY_RESUME: resume,
            events.PY_RETURN: end,
            events.PY_YIELD: end,
            events.PY_THROW: throw,
            events.PY_UNWIND: unwind,
            events.JUMP: jump,
        }


def lines_by_offset(code: CodeType) -> dict[int, int]:
    """Map the offset of each instruction to its line, 0 for none."""
    return {
        offset: line or 0 for start, end, line in code.co_lines() for offset in range(start, end, 2)
    }

"""Record a program as it runs: events of lines, calls and returns become tokens.

Beyond a number of steps, if there is a board, only its changes and the calls that lead to them are
recorded, so that most lines of the program run at full speed; without one, everything is.
"""

import sys
import time
from collections.abc import Callable
from types import CodeType, FrameType
from typing import NoReturn, Protocol

from sudoku_core.grid import BLANK
from sudoku_core.parsing import InvalidGridError, parse
from sudoku_core.watching.finder import Finder, callers, own_frame
from sudoku_core.watching.layouts import Pairs
from sudoku_core.watching.program import CannotRun, Enough, Output, compiled, run
from sudoku_core.watching.recording import CALL, CHANGE, OTHER, RETURN, Ending, Limits, Recording
from sudoku_core.watching.sources import Lines, codes_in

DEFAULT = Limits()
# Events between two looks at the clock.
EVENTS = 1_000
# Changes at which the code that led to them is noted.
WALKS = 1_000


class Listener(Protocol):
    """Listen to a program's events; an answer may be the source's `quiet`."""

    def line(self, code: CodeType, line: int) -> object:
        """React to a line that begins to run."""
        ...

    def call(self, code: CodeType, line: int) -> object:
        """React to a function called, or resumed, at a line of its own."""
        ...

    def leave(self, code: CodeType) -> object:
        """React to the end of a call."""
        ...


class Events(Protocol):
    """Report the lines, calls and returns of some code objects to a listener.

    It returns ``quiet`` for an event that it does not want again.
    """

    quiet: object

    def listen(self, codes: list[CodeType], lines: Lines, listener: Listener) -> None:
        """Start reporting."""
        ...

    def stop(self) -> None:
        """Stop reporting."""
        ...

    def frame(self) -> FrameType:
        """Return the frame of the current event."""
        ...


def events() -> Events:
    """Return the best source of events in this Python."""
    if hasattr(sys, "monitoring"):
        from sudoku_core.watching.monitoring import Monitoring  # noqa: PLC0415 -- from 3.12 on

        return Monitoring()
    from sudoku_core.watching.tracing import Tracing  # noqa: PLC0415 -- only where needed

    return Tracing()


class Recorder:
    """Write the tokens of one run.

    The lit line is the running one, exact in full detail; later it is updated only at changes.
    """

    def __init__(self, recording: Recording, code: CodeType, source: Events) -> None:
        self.recording = recording
        self._source = source
        self._code = code
        self._codes = codes_in(code)
        self._lines = Lines(recording.source)
        self._finder = Finder(recording.puzzle, self._lines, source.frame)
        self._grid = bytearray(map(int, recording.puzzle or BLANK * 81))
        self._tokens = recording.tokens
        # Lines worth a look: at first all of them.
        self._worth = bytearray(b"\1" * len(self._lines.writing))
        self._running = self._lit = 0
        self._callers: list[int] = []
        self._pending = 0
        self._limit = recording.limits.fine
        # Whether only changes are recorded, and whether that begins at the next one.
        self._coarse = self._late = False
        self._over = ""
        # The ids of code that was running at changes.
        self._leading = {id(code)}
        self._walks = WALKS
        self._heard = 0
        self._deadline = time.monotonic() + recording.limits.seconds
        self._output = Output(self.printed)
        recording.functions = {one.co_firstlineno: one.co_name for one in self._codes[1:]}

    def record(self) -> None:
        """Run the program and write its recording."""
        recording = self.recording
        self._source.listen(self._codes, self._lines, self)
        try:
            recording.ending = run(self._code, recording.standard_input, self._output)
        finally:
            self._source.stop()
            if self._over:
                recording.ending = Ending(self._over)
            self.note()

    def note(self) -> None:
        """Save what is known so far, even while the program runs."""
        recording = self.recording
        recording.output = self._output.getvalue()
        if not self._coarse:
            recording.fine = len(self._tokens)
        recording.board = self._finder.board is not None
        recording.why = self._why()

    def _why(self) -> str | None:
        """Return why there is no board."""
        if self.recording.board:
            return None
        if self.recording.puzzle is None:
            return "unreadable"
        return "never_changed" if self._finder.seen else "never_seen"

    # Events

    def line(self, code: CodeType, line: int) -> object:  # noqa: ARG002 -- as Python tells it
        """React to a line that begins to run."""
        if self._coarse:
            return self._coarse_line(line)
        if self._pending:
            self._compare()
        self._running = self._lit = line
        self._pending = self._worth[line]
        self._tokens.append(line)
        if len(self._tokens) >= self._limit:
            self._reach_limit()
        return None

    def call(self, code: CodeType, line: int) -> object:
        """React to a function called, or resumed, at a line of its own."""
        if code is self._code:
            return None
        if self._coarse and id(code) not in self._leading:
            return self._source.quiet
        if self._pending:
            self._compare()
        if self._coarse:
            self._light_caller()
        self._callers.append(self._running)
        self._tokens.append(CALL | line)
        self._running = self._lit = line
        self._pending = 0
        if pairs := self._finder.on_call(code):
            self._write(pairs)
        self._look_at_limits()
        return None

    def leave(self, code: CodeType) -> object:
        """React to the end of a call."""
        if self._over:
            return None
        if self._coarse and id(code) not in self._leading:
            return self._source.quiet
        if self._pending:
            self._compare()
        if code is self._code:
            return None
        self._running = self._lit = self._callers.pop()
        self._pending = self._worth[self._running]
        self._tokens.append(RETURN)
        if pairs := self._finder.on_return():
            self._write(pairs)
        self._look_at_limits()
        return None

    def printed(self, length: int) -> None:
        """Note the number of characters printed."""
        if self._pending:
            self._compare()
        prints, step = self.recording.prints, len(self._tokens)
        if prints and prints[-1][0] == step:
            prints.pop()
        prints.append((step, length))

    # Reactions

    def _coarse_line(self, line: int) -> object:
        """React to a line that begins to run while only changes are recorded."""
        worth = self._worth[line]
        if not worth and line not in self._lines.waiting:
            return self._source.quiet
        if self._pending:
            self._compare()
        if worth:
            self._running = line
        self._pending = worth
        self._look_at_limits()
        return None

    def _light_caller(self) -> None:
        frame = self._source.frame()
        self._running = (own_frame(frame.f_back) or frame).f_lineno
        self._light()

    def _light(self) -> None:
        if self._lit != self._running:
            self._lit = self._running
            self._tokens.append(self._lit)

    def _compare(self) -> None:
        try:
            pairs = self._finder.after_line(self._running)
        except Exception:  # noqa: BLE001 -- values may raise anything: no error of the program's
            return
        if pairs:
            self._write(pairs)
        elif not self._finder.is_eager:
            self._worth = self._finder.lines_worth_a_look

    def _write(self, pairs: Pairs) -> None:
        """Write changes of the board, new digits of another one as placed on it."""
        grid = self._grid
        changed = {cell: digit for cell, digit in pairs if grid[cell] != digit}
        kind = CHANGE
        if self._finder.takes_other() and any(grid[cell] for cell in changed):
            kind |= OTHER
        for cell, digit in changed.items():
            self._light()
            grid[cell] = digit
            self._tokens.append(kind | cell << 4 | digit)
        if self._coarse:
            return
        if self._walks:
            self._walks -= 1
            self._note_leading()
        if self._late:
            self._coarse = True
            self.recording.fine = len(self._tokens)

    def _note_leading(self) -> None:
        """Note which code is running now, out to the program's own."""
        frame = self._source.frame()
        self._leading.add(id(frame.f_code))
        self._leading.update(id(caller.f_code) for caller in callers(frame))

    # Limits

    def _look_at_limits(self) -> None:
        """Check steps and clock now and then: nothing else ends a program that changes nothing."""
        if len(self._tokens) >= self._limit:
            self._reach_limit()
        self._heard += 1
        if self._heard % EVENTS == 0 and time.monotonic() > self._deadline:
            self._stop("time")

    def _reach_limit(self) -> None:
        """Continue with changes only, or end."""
        limits = self.recording.limits
        if self._limit == limits.most:
            self._stop("steps")
        self._limit = limits.most
        self._late = True

    def _stop(self, kind: str) -> NoReturn:
        self._over = kind
        raise Enough


def record(
    source: str,
    standard_input: str,
    limits: Limits = DEFAULT,
    make_events: Callable[[], Events] = events,
) -> Recording:
    r"""Run a program on a text as its standard input, and record it.

    The puzzle is the first grid of the text. Whatever the program does, a recording is returned;
    its `ending` says how it ended. ``make_events`` makes the events' source.

    >>> recording = record("for number in range(3):\n    print(number)", "")
    >>> list(recording.tokens), recording.output, recording.ending.kind
    ([1, 2, 1, 2, 1, 2, 1], '0\n1\n2\n', 'finished')
    """
    recording = Recording(source, standard_input, puzzle_in(standard_input), limits)
    fill(recording, make_events)
    return recording


def fill(recording: Recording, make_events: Callable[[], Events] = events) -> None:
    """Run the program of an empty recording, and record it there.

    An interrupt keeps what was recorded by then.
    """
    try:
        code = compiled(recording.source)
    except CannotRun as error:
        recording.ending = error.ending
        recording.why = "never_seen"
    else:
        Recorder(recording, code, make_events()).record()


def puzzle_in(text: str) -> str | None:
    """Read the first grid of a text, or None."""
    try:
        return parse(text)[0].grid
    except InvalidGridError:
        return None

"""Record a program as it runs: events of lines, calls and returns become tokens.

Up to a number of steps everything is recorded. After it, where there is a board, only its changes
and the calls that lead to them are, so that most lines of the program run at full speed; where
there is none, everything is recorded to the end.
"""

import sys
import time
from types import CodeType, FrameType
from typing import Any, NamedTuple, Protocol

from sudoku_core.parsing import InvalidGridError, parse
from sudoku_core.watching.finder import Finder
from sudoku_core.watching.layouts import Pairs
from sudoku_core.watching.program import FILE, CannotRun, Enough, Output, compiled, run
from sudoku_core.watching.recording import CALL, CHANGE, RETURN, Ending, Recording
from sudoku_core.watching.sources import Lines, codes_in

# Steps in full detail, steps in all, and seconds that a recording may take.
FINE = 400_000
MOST = 2_000_000
PATIENCE = 20.0
# Events between two looks at the clock.
EVENTS = 1_000
# Changes at which the code that led to them is noted.
WALKS = 1_000


class Events(Protocol):
    """Tell a recorder of the lines, calls and returns of some code objects.

    ``quiet`` is what the recorder answers to a line or call that it does not want to hear of again.
    """

    quiet: Any

    def listen(self, codes: list[CodeType], lines: Lines, recorder: "Recorder") -> None:
        """Begin to tell."""
        ...

    def stop(self) -> None:
        """Tell no more."""
        ...

    def frame(self) -> FrameType:
        """Give the frame of the event that is being told."""
        ...


def events() -> Events:
    """Bring the best source of events that this Python has."""
    if hasattr(sys, "monitoring"):
        from sudoku_core.watching.monitoring import Monitoring  # noqa: PLC0415 -- from 3.12 on

        return Monitoring()
    from sudoku_core.watching.tracing import Tracing  # noqa: PLC0415 -- only where needed

    return Tracing()


class Recorder:
    """Write the tokens of one run.

    The line that is lit is the one that the tokens so far say is running. In full detail it is the
    running line itself; later it follows only where something changes.
    """

    def __init__(
        self,
        recording: Recording,
        code: CodeType,
        source: Events,
        limits: "Limits",
    ) -> None:
        self.recording = recording
        self._source = source
        self._limits = limits
        self._module = code
        self._codes = codes_in(code)
        self._lines = Lines(recording.source, recording.source.count("\n") + 1)
        self._finder = Finder(recording.puzzle, self._lines, source.frame)
        self._grid = bytearray(map(int, recording.puzzle or "0" * 81))
        self._tokens = recording.tokens
        # Each line is worth a look as long as the finder is eager.
        self._writing = bytearray(b"\1" * len(self._lines.writing))
        self._running = self._lit = 0
        self._callers: list[int] = []
        self._pending = False
        self._limit = limits.fine
        # Whether only changes are recorded, and whether that begins at the next one.
        self._coarse = self._late = False
        self._over = ""
        # Code that was running when something changed, by its id.
        self._leading = {id(code)}
        self._walks = self._events = 0
        recording.functions = {one.co_firstlineno: one.co_name for one in self._codes[1:]}

    def record(self, standard_input: str) -> None:
        """Run the program and write its recording."""
        recording = self.recording
        output = Output(self.printed)
        self._deadline = time.monotonic() + self._limits.seconds
        self._source.listen(self._codes, self._lines, self)
        try:
            recording.ending = run(self._module, standard_input, output)
        finally:
            self._source.stop()
        if self._over:
            recording.ending = Ending(self._over)
        recording.output = output.getvalue()
        if not self._coarse:
            recording.fine = len(self._tokens)
        recording.board = self._finder.board is not None
        recording.why = self._why()

    def _why(self) -> str | None:
        """Say why there is no board."""
        if self.recording.board:
            return None
        if self.recording.puzzle is None:
            return "unreadable"
        return "never_changed" if self._finder.seen else "never_seen"

    # Events

    def line(self, _code: CodeType, line: int) -> Any:
        """Hear that a line begins to run."""
        if self._coarse:
            return self._coarse_line(line)
        if self._pending:
            self._compare()
        self._running = self._lit = line
        self._pending = self._writing[line]
        self._tokens.append(line)
        if len(self._tokens) >= self._limit:
            self._reach_limit()
        return None

    def call(self, code: CodeType, line: int) -> Any:
        """Hear that a function is called, or goes on, at a line of its own."""
        if code is self._module:
            return None
        if self._coarse:
            if id(code) not in self._leading:
                return self._source.quiet
            self._heard()
            self._light_caller()
        if self._pending:
            self._compare()
        self._callers.append(self._running)
        self._tokens.append(CALL | line)
        self._running = self._lit = line
        self._pending = False
        self._apply(self._finder.on_call(code))
        if len(self._tokens) >= self._limit:
            self._reach_limit()
        return None

    def leave(self, code: CodeType) -> Any:
        """Hear that a call ends."""
        if self._over:
            return None
        if self._coarse and id(code) not in self._leading:
            return self._source.quiet
        if self._pending:
            self._compare()
        if code is self._module or not self._callers:
            return None
        self._running = self._lit = self._callers.pop()
        self._tokens.append(RETURN)
        self._pending = self._writing[self._running]
        self._apply(self._finder.on_return())
        if len(self._tokens) >= self._limit:
            self._reach_limit()
        return None

    def printed(self, length: int) -> None:
        """Hear that the program has printed so many characters."""
        if self._pending:
            self._compare()
        prints, step = self.recording.prints, len(self._tokens)
        if prints and prints[-1][0] == step:
            prints.pop()
        prints.append((step, length))

    # What they lead to

    def _coarse_line(self, line: int) -> Any:
        """Hear that a line begins to run where only changes are recorded."""
        writing = self._writing[line]
        if not writing and line not in self._lines.waiting:
            return self._source.quiet
        self._heard()
        if self._pending:
            self._compare()
        if writing:
            self._running = line
        self._pending = writing
        return None

    def _heard(self) -> None:
        """Look at the clock now and then: nothing else ends a program that changes nothing."""
        self._events += 1
        if self._events % EVENTS == 0 and time.monotonic() > self._deadline:
            self._stop("time")

    def _light_caller(self) -> None:
        """Light the line that makes the call of this event."""
        caller = self._source.frame().f_back
        while caller and caller.f_code.co_filename != FILE:
            caller = caller.f_back
        if caller:
            self._compare()
            self._running = caller.f_lineno
            if self._lit != self._running:
                self._lit = self._running
                self._tokens.append(self._lit)

    def _compare(self) -> None:
        """Write down what the running line has changed so far."""
        pairs = self._finder.after_line(self._running)
        if pairs:
            self._apply(pairs)
        elif not self._finder.is_eager:
            self._writing = self._lines.writing

    def _apply(self, pairs: Pairs) -> None:
        """Write down changes of the board."""
        grid = self._grid
        changes = [(cell, digit) for cell, digit in pairs if grid[cell] != digit]
        if not changes:
            return
        if self._lit != self._running:
            self._lit = self._running
            self._tokens.append(self._lit)
        for cell, digit in changes:
            grid[cell] = digit
            self._tokens.append(CHANGE | cell << 4 | digit)
        if self._walks < WALKS:
            self._walks += 1
            self._note_leading()
        if self._late:
            self._late = False
            self._coarse = True
            self.recording.fine = len(self._tokens)

    def _note_leading(self) -> None:
        """Note which code is running now, down to the program's own."""
        frame: FrameType | None = self._source.frame()
        while frame:
            if frame.f_code.co_filename == FILE:
                self._leading.add(id(frame.f_code))
            frame = frame.f_back

    def _reach_limit(self) -> None:
        """Go on with changes alone, or end."""
        if self._limit == self._limits.fine != self._limits.most:
            self._limit = self._limits.most
            self._late = self._finder.board is not None
        else:
            self._stop("steps")

    def _stop(self, kind: str) -> None:
        """End the program."""
        self._over = kind
        raise Enough(kind)


class Limits(NamedTuple):
    """Limit a recording: steps in full detail, steps in all, seconds."""

    fine: int = FINE
    most: int = MOST
    seconds: float = PATIENCE


def record(
    source: str, standard_input: str, limits: Limits | None = None, told: Events | None = None
) -> Recording:
    """Run a program on a text as its standard input, and record it.

    The puzzle is the first grid of the text. Whatever the program does, a recording comes back;
    its `ending` says how it ended. ``told`` are the events, the best there are by default.

    >>> program = "for _ in range(3):\n    print(_)"
    >>> recording = record(program, "")
    >>> list(recording.tokens), recording.output, recording.ending.kind
    ([1, 2, 1, 2, 1, 2, 1], '0\\n1\\n2\\n', 'finished')
    """
    recording = Recording(source, standard_input, puzzle_in(standard_input))
    try:
        code = compiled(source)
    except CannotRun as error:
        recording.ending = error.ending
        recording.why = "never_seen"
        return recording
    Recorder(recording, code, told or events(), limits or Limits()).record(standard_input)
    return recording


def puzzle_in(text: str) -> str | None:
    """Read the first grid of a text; None if there is none."""
    try:
        return parse(text)[0].grid
    except InvalidGridError:
        return None

"""Find the variables of a moment: run the program again, and look at its frames on the way.

A second run takes the same steps unless the program asks the clock or the like, so the steps are
compared.
"""

from collections.abc import Callable
from reprlib import Repr
from types import BuiltinFunctionType, CodeType, FrameType, FunctionType, ModuleType
from typing import Any, NamedTuple

from sudoku_core.watching.finder import callers
from sudoku_core.watching.program import compiled
from sudoku_core.watching.reads import Reads
from sudoku_core.watching.recorder import Events, Recorder, events
from sudoku_core.watching.recording import Recording

# Steps to look at in one run, before and after the requested one.
BEFORE = 50
AFTER = 150
# Seconds that a second run may take: somebody waits, unable to do anything else.
PATIENCE = 3.0
# Frames to look at: the innermost ones, and the program's own.
MOST_FRAMES = 4
# Names that are not variables to look at.
FIXTURES = (BuiltinFunctionType, FunctionType, ModuleType, type)


class RunningFunction(NamedTuple):
    """The variables of one running function: names and values as text."""

    function: str
    line: int
    variables: list[tuple[str, str]]


class Look(NamedTuple):
    """Hold the variables of a moment, those of the innermost function first.

    ``same`` tells whether the program took the same steps as when it was recorded, ``late`` whether
    running it up to there takes too long; then there are no frames. ``reads`` are the cells of the
    board that the line which runs is about to read, in order, as far as that is certain.
    """

    same: bool
    frames: list[RunningFunction]
    late: bool = False
    reads: list[int] = []  # noqa: RUF012 -- nothing is put into it


class Replay:
    """Look at the variables of a recorded program, and remember those of the last window."""

    def __init__(self, recording: Recording, make_events: Callable[[], Events] = events) -> None:
        self._recording = recording
        self._make_events = make_events
        self._looks: dict[int, Look] = {}
        # The first step known to take too long.
        self._late = len(recording.tokens) + 1

    def variables(self, step: int) -> Look:
        """Find the variables at a step, 0 to the length of the recording."""
        if step == 0:
            return Look(same=True, frames=[])
        if step >= self._late:
            return Look(same=True, frames=[], late=True)
        if step not in self._looks:
            self._looks = self._run(max(step - BEFORE, 1), step + AFTER)
        return self._looks.get(step, Look(step >= self._late, [], step >= self._late))

    def _run(self, first: int, last: int) -> dict[int, Look]:
        """Run the program again up to the last step of a window."""
        old = self._recording
        limits = old.limits._replace(seconds=PATIENCE)
        new = Recording(old.source, old.standard_input, old.puzzle, limits)
        window = Window(new, compiled(old.source), self._make_events(), first, last)
        window.record()
        if new.ending.kind == "time":
            self._late = len(new.tokens)
            last = self._late
        same = new.tokens[:last] == old.tokens[:last]
        return {
            step: Look(same, frames, reads=window.reads.get(step, []))
            for step, frames in window.frames.items()
        }


class Window(Recorder):
    """Record a program up to a step, and look at its variables from another step on."""

    def __init__(
        self, recording: Recording, code: CodeType, source: Events, first: int, last: int
    ) -> None:
        super().__init__(recording, code, source)
        self._steps = range(first, last + 1)
        self._reads = Reads(recording.source)
        self.frames: dict[int, list[RunningFunction]] = {}
        self.reads: dict[int, list[int]] = {}
        self._seen = first - 1

    def line(self, code: CodeType, line: int) -> object:
        """React to a line that begins to run, and look."""
        answer = super().line(code, line)
        step = len(self.recording.tokens)
        if step > self._seen and step in self._steps:
            self.reads[step] = self._reads.at(line, self._source.frame(), self._finder.boards)
        return self._looked(answer)

    def call(self, code: CodeType, line: int) -> object:
        """React to a call, and look."""
        return self._looked(super().call(code, line))

    def leave(self, code: CodeType) -> object:
        """React to the end of a call, and look: then its caller runs."""
        return self._looked(super().leave(code), leaving=True)

    def _looked(self, answer: object, *, leaving: bool = False) -> object:
        """Look at the variables if the steps have reached the window; pass an answer on."""
        step = len(self.recording.tokens)
        if step > self._seen:
            frames = frames_of(self._source.frame(), leaving=leaving)
            for seen in range(self._seen + 1, step + 1):
                self.frames[seen] = frames
            self._seen = step
            if step >= self._steps.stop - 1 and not self._over:
                self._stop("steps")
        return answer


def frames_of(frame: FrameType, *, leaving: bool) -> list[RunningFunction]:
    """List the variables of a frame of the program and of its callers."""
    frames = [frame, *callers(frame)]
    frames = frames[1:] if leaving and len(frames) > 1 else frames
    if len(frames) > MOST_FRAMES:
        frames[MOST_FRAMES - 1 : -1] = []
    return [_variables(one) for one in frames]


def _variables(frame: FrameType) -> RunningFunction:
    """List the variables of a frame except functions, modules, classes and Python's own."""
    values = [
        (name, short.repr(value))
        for name, value in frame.f_locals.items()
        if not name.startswith("__") and not isinstance(value, FIXTURES)
    ]
    return RunningFunction(frame.f_code.co_name, frame.f_lineno, values)


class Short(Repr):
    """Write values so that a board shows in full, and anything larger only its start."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlist = self.maxtuple = self.maxset = self.maxfrozenset = self.maxdeque = 81
        self.maxdict = 20
        self.maxstring = self.maxother = 200


short: Any = Short()

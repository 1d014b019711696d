"""Record a person's program within its limits, and send the recording as it runs.

It is played in another worker, so that this one can be stopped at any moment without losing it.
"""

import base64
import json
from collections.abc import Callable
from time import perf_counter

from page.worker.program.limits import limited
from page.worker.program.place import place
from page.worker.program.runs import unheard
from page.worker.watched import digest_of
from sudoku_core.watching import replay
from sudoku_core.watching.program import CannotRun, Output, compiled, run
from sudoku_core.watching.recorder import Recorder, events, puzzle_in
from sudoku_core.watching.recording import Ending, Limits, Recording
from sudoku_core.watching.replay import Window

# The most steps of a recording: nobody would wait for more.
MOST = 1_000_000
# Seconds after the end at which a program is ended that the recorder has not ended: it looks at the
# clock only at calls and changes.
LATER = 1.0
# Seconds until the first piece, and the part of the time so far until the next: what follows the
# last piece is lost with the worker.
FIRST = 0.001
GROWTH = 0.1

# Taken before any program has run.
json_of = json.JSONEncoder().encode

Tell = Callable[[str], None]


class Pieces:
    """Send a recording in pieces: what is new of tokens, prints and output."""

    def __init__(self, recording: Recording, tell: Tell) -> None:
        self._recording = recording
        self._tell = tell
        self._steps = self._prints = self._length = 0
        self._begun = perf_counter()
        self._next = self._begun + FIRST

    def look(self, note: Callable[[], None]) -> None:
        """Send a piece if it is time, after taking its ``note``."""
        now = perf_counter()
        if now > self._next:
            note()
            self.send()
            self._next = now + max(FIRST, GROWTH * (now - self._begun))

    def send(self) -> None:
        """Send what is new."""
        recording = self._recording
        tokens, prints, output = recording.tokens, recording.prints, recording.output
        ending = recording.ending
        steps, count, length = len(tokens), len(prints), len(output)
        # The last print may still grow at the same step.
        first = max(self._prints - 1, 0)
        self._tell(
            json_of(
                {
                    "tokens": base64.b64encode(tokens[self._steps : steps].tobytes()).decode(),
                    "first": first,
                    "prints": prints[first:count],
                    "output": output[self._length : length],
                    "fine": recording.fine,
                    "board": recording.board,
                    "why": recording.why,
                    "functions": sorted(recording.functions.items()),
                    "ending": [ending.kind, ending.type, ending.line, ending.message],
                }
            )
        )
        self._steps, self._prints, self._length = steps, count, length


def record(source: str, text: str, seconds: float, tell: Tell) -> None:
    """Record a program for ``seconds``, and send the pieces; the last has its ending."""
    recording = Recording(source, text, puzzle_in(text), Limits(most=MOST, seconds=seconds))
    recording.ending = Ending("stopped")
    pieces = Pieces(recording, tell)
    try:
        recorder = Recorder(recording, compiled(source), events())
    except CannotRun as error:
        recording.ending, recording.why = error.ending, "never_seen"
    else:
        _record(recorder, recording, pieces)
    if recording.ending.type == RecursionError.__name__:
        # The recorder calls functions of its own, so Python refused it a call earlier.
        code = compiled(source)
        with place(text):
            ending, _ = limited(seconds, lambda: run(code, text, Output(unheard)))
        if ending and ending.type == recording.ending.type:
            recording.ending = ending
    pieces.send()


def _record(recorder: Recorder, recording: Recording, pieces: Pieces) -> None:
    seconds = recording.limits.seconds + LATER
    with place(recording.standard_input) as written:
        _, over = limited(seconds, recorder.record, lambda: pieces.look(recorder.note))
    if over:
        recording.ending = Ending(over)
    if any(written):
        recording.output += "".join(written)
        recording.prints.append((len(recording.tokens), len(recording.output)))


class Again:
    """The newest run up to a moment: what was asked for, and its variables."""

    source = text = ""
    window: Window | None = None


def variables(source: str, text: str, step: int) -> dict[str, object]:
    """Return the variables of a moment, for which the program runs again.

    These are the ``frames``, the cells that are read (``reads``), whether it took too long
    (``late``), and a ``digest`` of the steps up to there, by which another course than the recorded
    one is noticed.
    """
    window = Again.window
    is_seen = window and step in window.frames and (Again.source, Again.text) == (source, text)
    if window is None or not is_seen:
        window = _window(source, text, step)
        Again.source, Again.text, Again.window = source, text, window
    tokens = window.recording.tokens
    return {
        "frames": [frame._asdict() for frame in window.frames.get(step, [])],
        "reads": window.reads.get(step, []),
        "late": window.recording.ending.kind == "time" and step >= len(tokens),
        "digest": digest_of(tokens, step),
    }


def _window(source: str, text: str, step: int) -> Window:
    """Run a program up to a moment, and look at its variables near it."""
    limits = Limits(most=MOST, seconds=replay.PATIENCE)
    recording = Recording(source, text, puzzle_in(text), limits)
    first, last = max(step - replay.BEFORE, 1), step + replay.AFTER
    window = Window(recording, compiled(source), events(), first, last)
    with place(text):
        _, over = limited(limits.seconds + LATER, window.record)
    if over:
        recording.ending = Ending("time")
    return window

"""Record a person's program within its limits, and send what is recorded while it still runs.

What is sent is data: whoever watches has it played in another worker, so that this one can be ended
at any moment, and nothing that was recorded is lost.
"""

import base64
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

from page.worker.own_limits import limited
from page.worker.own_place import place
from sudoku_core.watching.monitoring import Monitoring
from sudoku_core.watching.program import CannotRun, compiled
from sudoku_core.watching.recorder import Recorder, puzzle_in
from sudoku_core.watching.recording import PATIENCE, Ending, Limits, Recording
from sudoku_core.watching.replay import Replay

# Steps of a recording: what is longer shows nothing that somebody would wait for.
MOST = 1_000_000
# Seconds after which a program is ended that the recorder has not ended: it looks at the clock only
# where the program calls something or changes its board.
LATEST = PATIENCE + 1.0
# Seconds until the first piece is sent, and the part of the time so far until the next one: what
# is recorded after the last piece is lost with the worker.
FIRST = 0.01
GROWTH = 0.1

Tell = Callable[[dict[str, Any]], None]


class Pieces:
    """Send a recording piece by piece: what is new of its tokens, prints and output."""

    def __init__(self, recording: Recording, tell: Tell) -> None:
        self._recording = recording
        self._tell = tell
        self._steps = self._prints = self._length = 0
        self._begun = perf_counter()
        self._next = self._begun + FIRST

    def look(self) -> None:
        """Send a piece if it is time for one."""
        now = perf_counter()
        if now > self._next:
            self.send()
            self._next = now + max(FIRST, GROWTH * (now - self._begun))

    def send(self) -> None:
        """Send what is new."""
        recording = self._recording
        tokens, prints, output = recording.tokens, recording.prints, recording.output
        steps, count, length = len(tokens), len(prints), len(output)
        # The last print may still grow by what follows at the same step.
        first = max(self._prints - 1, 0)
        self._tell({
            "tokens": base64.b64encode(tokens[self._steps : steps].tobytes()).decode(),
            "first": first,
            "prints": prints[first:count],
            "output": output[self._length : length],
            "fine": recording.fine,
            "board": recording.board,
            "why": recording.why,
            "functions": sorted(recording.functions.items()),
            "ending": list(vars(recording.ending).values()),
        })
        self._steps, self._prints, self._length = steps, count, length


def record(source: str, standard_input: str, tell: Tell) -> None:
    """Record a program, and send the pieces; the last one has its ending."""
    recording = Recording(source, standard_input, puzzle_in(standard_input), Limits(most=MOST))
    recording.ending = Ending("stopped")
    pieces = Pieces(recording, tell)
    try:
        recorder = Recorder(recording, compiled(source), Monitoring())
    except CannotRun as error:
        recording.ending, recording.why = error.ending, "never_seen"
    else:
        _record(recorder, recording, standard_input, pieces)
    pieces.send()


def _record(recorder: Recorder, recording: Recording, text: str, pieces: Pieces) -> None:
    """Record a program that can be compiled."""

    def look() -> None:
        recorder.note()
        pieces.look()

    with place(text) as written:
        _, over = limited(LATEST, recorder.record, look)
    if over:
        recording.ending = Ending(over)
    if any(written):
        recording.output += "".join(written)
        recording.prints.append((len(recording.tokens), len(recording.output)))


def variables(source: str, standard_input: str, tokens: str, step: int) -> dict[str, Any]:
    """Return the variables of a moment, for which the program runs once more up to there.

    ``tokens`` are those of the recording around it, so that another course is noticed; see
    `page.worker.watching.variables`.
    """
    del tokens
    recording = Recording(source, standard_input, puzzle_in(standard_input), Limits(most=MOST))
    replay = Replay(recording, Monitoring)
    with place(standard_input):
        found, _ = limited(LATEST, lambda: replay.variables(step))
    return {"found": found, "byteorder": sys.byteorder}

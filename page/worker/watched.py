"""Put a recording together from another worker's pieces, and check them.

A stranger's program ran there, so a piece may hold anything; all but a recording is refused.
"""

import base64
import json
import re
import zlib
from collections.abc import Iterable
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from sudoku_core.watching.program import OUTPUT_CAP
from sudoku_core.watching.recorder import puzzle_in
from sudoku_core.watching.recording import (
    CALL,
    CHANGE,
    MOST,
    RETURN,
    Ending,
    Limits,
    Recording,
)
from sudoku_core.watching.replay import MOST_FRAMES

if TYPE_CHECKING:
    from array import array

    from page.crossing.recordings import RunningFunction

# The most characters of an output, and of an error's message, to show.
SHOWN = 4_000
# Cells of a board.
CELLS = 81
# Variables of a function that the page shows.
MOST_VARIABLES = 200
# A JSON text without strings, and all but brackets, which show its depth.
NO_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"|[^][{}"]++')
STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}
DEEPEST = 10
ENDINGS = ("finished", "error", "steps", "time", "memory", "stopped")
WHY = (None, "unreadable", "never_seen", "never_changed")


def data_of(thing: Any) -> Any:
    """Return the data that another worker has told, in a ``thing`` with a text.

    Raise ValueError if it is not JSON, or nested too deep: thousands of nested lists break Python
    in the browser for good.
    """
    text: str = thing.text
    brackets = NO_BRACKETS.sub("", text)
    if any(depth > DEEPEST for depth in accumulate(STEPS.get(each, 0) for each in brackets)):
        raise ValueError("lists that are too deep")
    return json.loads(text)


def digest_of(tokens: "array[int]", step: int) -> int:
    """Return a number that identifies the steps up to one."""
    return zlib.crc32(tokens[:step].tobytes())


def recording_of(source: str, standard_input: str, pieces: Iterable[Any]) -> Recording:
    """Return the recording made of these pieces; raise ValueError if they are invalid."""
    recording = Recording(source, standard_input, puzzle_in(standard_input), Limits())
    recording.ending, recording.why = Ending("stopped"), "never_seen"
    try:
        for piece in pieces:
            _add(recording, data_of(piece))
    except (LookupError, TypeError, AttributeError, OverflowError) as error:
        raise ValueError("no piece of a recording") from error
    _check(recording)
    return recording


def _add(recording: Recording, piece: Any) -> None:
    recording.tokens.frombytes(base64.b64decode(piece["tokens"], validate=True))
    if len(recording.tokens) > MOST:
        raise ValueError("too many steps")
    prints = [(int(step), int(length)) for step, length in piece["prints"]]
    recording.prints[int(piece["first"]) :] = prints
    recording.output = (recording.output + piece["output"])[:OUTPUT_CAP]
    recording.fine, recording.board = int(piece["fine"]), piece["board"] is True
    recording.why = piece["why"]
    recording.functions = {int(line): str(name) for line, name in piece["functions"]}
    kind, error, line, message = piece["ending"]
    where = None if line is None else int(line)
    recording.ending = Ending(kind, str(error)[:SHOWN], where, str(message)[:SHOWN])


def _check(recording: Recording) -> None:
    lines = recording.source.count("\n") + 1
    for token in set(recording.tokens):
        if token < CHANGE:
            known = (token & ~CALL) <= lines
        else:
            known = token == RETURN or ((token >> 4 & 0x2FF) <= 80 and token & 0xF <= 9)
        if not known:
            raise ValueError("no step of the program")
    line = recording.ending.line
    if recording.ending.kind not in ENDINGS or not (line is None or 1 <= line <= lines):
        raise ValueError("no ending of the program")
    if recording.why not in WHY or (recording.why is None) != recording.board:
        raise ValueError("no reason for a board that is missing")
    prints, length = recording.prints, len(recording.tokens)
    if sorted(prints) != prints or any(not 0 <= step <= length for step, _ in prints):
        raise ValueError("prints that are out of order")


def frames_of(frames: Iterable[Any]) -> "list[RunningFunction]":
    """Return a moment's variables from another worker's message; see `RunningFunction`."""
    return [
        {
            "function": str(frame["function"])[:SHOWN],
            "line": int(frame["line"]),
            "variables": [
                (str(name)[:SHOWN], str(value)[:SHOWN])
                for name, value in [*frame["variables"]][:MOST_VARIABLES]
            ],
        }
        for frame in [*frames][:MOST_FRAMES]
    ]


def cells_of(cells: Iterable[Any]) -> list[int]:
    """Return the cells that a line reads, made of what another worker says; ValueError for none."""
    found = [int(cell) for cell in [*cells][:CELLS]]
    if any(not 0 <= cell < CELLS for cell in found):
        raise ValueError
    return found

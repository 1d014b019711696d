"""Record programs by both sources of events, and tell what came of it as JSON."""

import json
import sys

from sudoku_core.watching.monitoring import Monitoring
from sudoku_core.watching.recorder import record
from sudoku_core.watching.recording import Limits
from sudoku_core.watching.replay import Replay
from sudoku_core.watching.tracing import Tracing


def run(table: str) -> str:
    """Record each program of a JSON table: source, standard input, steps in detail, steps."""
    return json.dumps([outcome(*case) for case in json.loads(table)])


def outcome(source: str, text: str, fine: int, most: int) -> dict:
    """Record a program by `sys.monitoring`, and by `sys.settrace` unless that cannot end it."""
    limits = Limits(fine, most)
    recording = record(source, text, limits, Monitoring)
    replay = Replay(recording, Monitoring)
    last = replay.variables(len(recording.tokens))
    told = {
        "tokens": list(recording.tokens),
        "fine": recording.fine,
        "ending": recording.ending.kind,
        "output": recording.output,
        "same": last.same,
        "variables": [[frame.function, dict(frame.variables)] for frame in last.frames],
        "freed": sys.monitoring.get_tool(4) is None,  # pyright: ignore[reportAttributeAccessIssue]
    }
    if "except:" not in source:
        told["traced"] = list(record(source, text, limits, Tracing).tokens)
    return told

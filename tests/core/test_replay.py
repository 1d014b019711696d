"""Pin the variables of a moment: those of the functions that run, found by a second run."""

import pytest

from sudoku_core import formatting, ways
from sudoku_core.watching import replay
from sudoku_core.watching.player import Player
from sudoku_core.watching.recorder import record
from sudoku_core.watching.recording import Limits
from sudoku_core.watching.replay import AFTER, MOST_FRAMES, Replay
from told import served

PUZZLE = "000000000002135609060278135321046097804913506596820413917052080003701952258394700"
TEXT = formatting.spaced(PUZZLE)

COUNT = """\
import sys
def f(n, text):
    m = n * 2
    return m
total = 0
for n in range(3):
    total += f(n, "a")
"""


def looked(recording, *steps):
    """Look at the variables of some steps in one replay, heard on this thread."""

    def work(told):
        again = Replay(recording, told)
        return [again.variables(step) for step in steps]

    return served(work)


def values(look):
    """Write a look as functions and what is in them."""
    return [(frame.function, frame.line, dict(frame.variables)) for frame in look.frames]


def test_variables_of_each_step():
    """They are what they are before the line that is lit runs."""
    recording = record(COUNT, "")
    lines = [token for token in recording.tokens if token < 0x8000]
    assert lines[:8] == [1, 2, 5, 6, 7, 3, 4, 6]
    looks = looked(recording, *range(len(recording.tokens) + 1))
    assert all(look.same for look in looks)
    assert values(looks[0]) == []
    assert values(looks[1]) == [("<module>", 1, {})]
    assert values(looks[4]) == [("<module>", 6, {"total": "0"})]
    assert values(looks[8]) == [
        ("f", 4, {"n": "0", "text": "'a'", "m": "0"}),
        ("<module>", 7, {"total": "0", "n": "0"}),
    ]
    # The call ends: what runs is its caller.
    assert values(looks[9]) == [("<module>", 7, {"total": "0", "n": "0"})]
    assert values(looks[-1])[0][2] == {"total": "6", "n": "2"}


def test_deep_calls_are_cut():
    """The innermost functions are told, and the program itself."""
    recording = record("def f(n):\n    if n:\n        f(n - 1)\nf(30)", "")
    [look] = looked(recording, Player(recording).jump("deepest", 0))
    assert [frame.function for frame in look.frames] == [*["f"] * (MOST_FRAMES - 1), "<module>"]
    assert look.frames[0].variables == [("n", "0")]
    assert look.frames[-1].line == 4


def test_a_board_is_written_in_full_and_long_values_short():
    """Nothing that a value does when it is written is an error."""
    source = """\
class Odd:
    def __repr__(self): raise ValueError
board = [[9] * 9 for _ in range(9)]
long = list(range(1000))
odd = Odd()
end = 0
"""
    recording = record(source, "")
    [look] = looked(recording, len(recording.tokens))
    found = dict(look.frames[0].variables)
    assert found["board"] == str([[9] * 9] * 9)
    assert len(found["long"]) < 400
    assert "Odd" in found["odd"]


@pytest.mark.slow
def test_a_late_window():
    """Steps after the detailed part are found as well, and a window is enough for many."""
    recording = record(ways.source("flags"), TEXT, Limits(2000, 100_000))
    assert recording.fine < len(recording.tokens)
    step = len(recording.tokens) - AFTER
    first, last, end = looked(recording, step, step + 100, len(recording.tokens))
    for look in (first, last, end):
        assert look.same
        assert "board" in dict(look.frames[-1].variables)


def test_a_program_that_takes_other_steps():
    """It is said, whether the steps differ or there are fewer of them."""
    source = "import os\nn = int(os.environ.get('STEPS', 0))\nfor _ in range(n):\n    pass\n"
    recording = record(source, "")
    longer = record(source.replace("'STEPS', 0", "'STEPS', 5"), "")
    longer.source = recording.source
    looks = looked(longer, 3, len(longer.tokens))
    assert [look.same for look in looks] == [False, False]
    assert looks[0].frames
    assert not looks[1].frames


def test_a_step_that_is_too_far(monkeypatch):
    """Where a second run takes too long, that is said, and it is not tried again further on."""
    source = "def f(): pass\nfor n in range(2000): f()\n"
    recording = record(source, "")
    monkeypatch.setattr(replay, "PATIENCE", 0.0)
    near, far, farther = looked(recording, 10, 5000, 5001)
    assert near.frames
    assert not near.late
    for look in (far, farther):
        assert (look.same, look.frames, look.late) == (True, [], True)

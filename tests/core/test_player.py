"""Hold the player to a slow replay of all tokens from the first one."""

# Stand-ins have what is asked for, and no more.
# pyright: reportArgumentType=false, reportCallIssue=false

import json
from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from broken_programs import COPIES
from cli_runs import keys, step_said
from pace import covering
from sudoku_core import formatting, solver, ways
from sudoku_core.grid import cell_name
from sudoku_core.watching import player as players
from sudoku_core.watching.player import JUMPS, Player
from sudoku_core.watching.recorder import DEFAULT, record
from sudoku_core.watching.recording import CALL, CHANGE, OTHER, RETURN, Recording

PUZZLE = "000000000002135609060278135321046097804913506596820413917052080003701952258394700"
TEXT = formatting.spaced(PUZZLE)
SOLUTION = solver.solve(PUZZLE) or ""

lines = st.integers(1, 6)
tokens = st.lists(
    lines
    | lines.map(lambda line: CALL | line)
    | st.just(RETURN)
    | st.builds(
        lambda cell, digit: CHANGE | cell << 4 | digit, st.integers(0, 5), st.integers(0, 2)
    ),
    max_size=60,
)
STEPS = {key.removeprefix("watch.said.") for key in keys("watch.said.")}


def balanced(made):
    """Make tokens as a program makes them: no return without a call, no change to what there is."""
    kept, depth, grid = [], 0, [0] * 81
    for token in made:
        cell, digit = token >> 4 & 0x7F, token & 0xF
        if token == RETURN:
            if depth == 0:
                continue
            depth -= 1
        elif token >= CHANGE:
            if grid[cell] == digit:
                continue
            grid[cell] = digit
        elif token >= CALL:
            depth += 1
        kept.append(token)
    return kept


recordings = st.builds(
    lambda made, board: Recording(
        "", "", None, DEFAULT, array("H", balanced(made)), board=board, prints=[(2, 5), (9, 7)]
    ),
    tokens,
    st.booleans(),
)


class Slow:
    """Know each position by going through all tokens before it."""

    def __init__(self, recording):
        self.states = []
        line, callers, grid, changes, backtracks, runs = 0, [], [0] * 81, [], 0, {}
        self._add(recording, line, callers, grid, changes, backtracks, runs, None)
        for token in recording.tokens:
            change = None
            if token < CALL:
                line = token
                runs[line] = runs.get(line, 0) + 1
            elif token == RETURN:
                line = callers.pop()
            elif token >= CHANGE:
                cell, digit = token >> 4 & 0x7F, token & 0xF
                change = [cell, grid[cell], digit]
                backtracks += grid[cell] > 0
                grid[cell] = digit
                changes = [*changes, change]
            else:
                callers.append(line)
                line = token - CALL
            self._add(recording, line, callers, grid, changes, backtracks, runs, change)

    def _add(self, recording, line, callers, grid, changes, backtracks, runs, change):
        step = len(self.states)
        depth = sum(map(bool, grid)) if recording.board else len(callers)
        self.states.append(
            {
                "step": step,
                "line": line,
                "which": runs.get(line, 0),
                "callers": callers[::-1],
                "calls": len(callers),
                "grid": "".join(map(str, grid)),
                "last": changes[-1] if changes else None,
                "depth": depth,
                "changes": len(changes),
                "backtracks": backtracks,
                "change": change,
                "printed": 7 if step >= 9 else 5 if step >= 2 else 0,
            }
        )


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch):
    """Keep a state every few steps, so that short recordings have several."""
    monkeypatch.setattr(players, "BLOCK", 7)


@given(recordings)
def test_every_moment_is_what_a_slow_replay_has(recording):
    """Each position is the same, however it is found."""
    player, slow = Player(recording), Slow(recording)
    assert player.length == len(slow.states) - 1
    for step, state in enumerate(slow.states):
        moment = player.at(step)
        found = {**moment._asdict(), "change": player.change_at(step)}
        found["change"] = found["change"] and list(found["change"])
        assert {name: found[name] for name in state} == state
        assert (moment.cell, moment.before, moment.after) == tuple(state["change"] or [None] * 3)
        assert moment.of == player.counts.get(moment.line, 0)
        assert json.loads(json.dumps(moment._asdict()))["sentence"]["key"] in STEPS
        assert step_said(moment.sentence)
    assert player.changes == slow.states[-1]["changes"]
    assert player.backtracks == slow.states[-1]["backtracks"]


@given(recordings, st.integers(1, 6), st.integers(0, 5))
def test_every_jump_is_what_a_slow_search_finds(recording, line, cell):
    """The next and the previous of each kind, from every position."""
    player, slow = Player(recording), Slow(recording)
    made = list(enumerate(recording.tokens, 1))
    kinds = {
        "change": ([step for step, token in made if CHANGE <= token < RETURN], 0),
        "undo": ([step for step, _ in made if (slow.states[step]["change"] or [0, 0])[1]], 0),
        "run": ([step for step, token in made if token == line], line),
        "change_of": (
            [step for step, _ in made if (slow.states[step]["change"] or [None])[0] == cell],
            cell,
        ),
    }
    for step in range(player.length + 1):
        for kind, (steps, argument) in kinds.items():
            after = next((one for one in steps if one > step), None)
            before = next((one for one in reversed(steps) if one < step), None)
            assert player.jump(f"next_{kind}", step, argument) == after
            assert player.jump(f"previous_{kind}", step, argument) == before
        assert player.runs(line, step)[0] == sum(one <= step for one in kinds["run"][0])
        assert player.changes_of(cell, step)[0] == sum(one <= step for one in kinds["change_of"][0])


@covering
@given(recordings)
def test_over_and_out(recording):
    """Over goes to the next line that is no deeper, or out; out to fewer open calls."""
    player, slow = Player(recording), Slow(recording)
    calls = [state["calls"] for state in slow.states]
    for step in range(player.length + 1):
        later = range(step + 1, player.length + 1)
        out = next((one for one in later if calls[one] < calls[step]), None)
        line = (
            one for one in later if calls[one] == calls[step] and recording.tokens[one - 1] < CALL
        )
        over = min((one for one in (out, next(line, None)) if one), default=None)
        end = player.length if player.length > step else None
        assert player.jump("over", step) == (over or end)
        assert player.jump("out", step) == (out or end)


@given(recordings)
def test_the_deepest_step_is_the_first_of_its_depth(recording):
    """If nothing has any depth, there is no such step."""
    depths = [state["depth"] for state in Slow(recording).states]
    deepest = Player(recording).jump("deepest", 0)
    assert deepest == (depths.index(max(depths)) if max(depths) else None)


@given(recordings, st.integers(0, 3))
def test_frames_are_some_changes_apart(recording, stride):
    """Playing goes on by changes, or by steps, to the end."""
    player = Player(recording)
    step, seen = 0, []
    while frames := player.frames(step, 3, stride):
        seen += frames
        step = seen[-1]
    assert step == player.length
    if stride:
        steps = [player.jump("change", 0, number) for number in range(player.changes + 1)]
        assert (
            seen
            == [one for one in [*steps[stride::stride], player.length] if one or seen][: len(seen)]
        )
    else:
        assert seen == list(range(1, player.length + 1))


def test_numbers_of_changes():
    """A change is found by its number; 0 is the start, and there are no others."""
    player = Player(record(ways.source("flags"), TEXT))
    assert player.jump("change", 5, 0) == 0
    assert player.jump("change", 5, 1) == player.jump("next_change", 0)
    assert player.jump("change", 5, player.changes + 1) is None
    assert player.jump("change", 5, -1) is None
    assert player.jump("end", 5) == player.length


def test_only_the_innermost_callers_are_told():
    """However deep the calls are, a moment stays small."""
    player = Player(record("def f(n):\n    if n:\n        f(n - 1)\nf(150)", ""))
    moment = player.at(player.jump("deepest", 0))
    assert moment.calls == 151
    assert moment.callers == [3] * players.MOST_CALLERS


def test_every_jump_has_a_name():
    """The kinds of jumps are those that the page and the shell know."""
    player = Player(record(ways.source("flags"), TEXT))
    for kind in JUMPS:
        player.jump(kind, 1, 1)
    with pytest.raises(KeyError):
        player.jump("elsewhere", 0)


# Words


def test_a_search_in_words():
    """What a backtracker does is told: placing, why a digit comes out, and the end."""
    player = Player(record(ways.source("flags"), TEXT))
    said = [step_said(player.at(step).sentence) for step in range(player.length + 1)]
    assert said[0] == "The program has not begun."
    first = player.jump("first_dead_end", 0)
    told = [line for line in said if line.startswith(("Placed", "Removed"))]
    assert said[first] in told
    assert {line.partition(": ")[2].partition(" in ")[0] for line in told if ": " in line} == {
        *("nothing fits", "no digit is left to try", "the puzzle is solved."),
    }
    assert said[player.jump("solved", 0)] == "Placed 1 in R9C9: the puzzle is solved."
    assert "Called set_flags." in said
    assert "Returned to line 38." in said


def test_nothing_fits_is_true():
    """Wherever it is said that nothing fitted in a cell, no digit does."""
    player = Player(record(ways.source("rescan"), TEXT))
    dead_ends = 0
    step = 0
    while step := player.jump("next_undo", step):
        said = player.at(step).sentence
        if said["key"] != "no_fit":
            continue
        dead_ends += 1
        grid, other = player.at(step - 1).grid, said.get("other")
        row, column = divmod(other, 9)
        units = {*grid[row * 9 : row * 9 + 9], *grid[column::9]}
        box = [at for at in range(81) if at // 27 == row // 3 and at % 9 // 3 == column // 3]
        assert grid[other] == "0"
        assert {*units, *(grid[at] for at in box)} >= set("123456789"), cell_name(other)
    assert dead_ends


def of_changes(*changes, puzzle="0" * 81):
    """Make a recording of changes alone: cells and digits."""
    made = array("H", [CHANGE | cell << 4 | digit for cell, digit in changes])
    return Player(Recording("", "", puzzle, DEFAULT, made, board=True))


def test_reasons_that_cannot_be_known():
    """A digit removed without a visible reason is simply removed."""
    assert of_changes((0, 1), (0, 0)).at(2).sentence["key"] == "removed"
    assert of_changes((0, 1), (1, 2), (0, 0)).at(3).sentence["key"] == "removed"
    moment = of_changes((0, 0), puzzle="5" + "0" * 80).at(1)
    assert (moment.sentence["key"], moment.depth) == ("removed", 0)
    said = of_changes((0, 1), (0, 2)).at(2).sentence
    assert step_said(said) == "Replaced 1 in R1C1 by 2."


def test_a_board_that_is_cleared_after_the_solution():
    """Digits that come out because the functions return are not dead ends."""
    nearly, eight, nine = f"{SOLUTION[:79]}00", int(SOLUTION[79]), int(SOLUTION[80])
    changes = [(79, eight), (80, nine), (80, 0), (79, 0), (79, nine), (79, 0)]
    player = of_changes(*changes, puzzle=nearly)
    keys = [player.at(step).sentence["key"] for step in range(1, 7)]
    assert keys[:5] == ["placed", "solved", "unwound", "unwound", "placed"]
    assert keys[5] != "unwound"


def test_a_full_board_is_not_always_solved():
    """Only a board that breaks no rule is."""
    nearly, eight, nine = f"{SOLUTION[:79]}00", int(SOLUTION[79]), int(SOLUTION[80])
    player = of_changes((79, nine), (80, eight), (80, 0), (79, eight), (80, nine), puzzle=nearly)
    keys = [player.at(step).sentence["key"] for step in range(1, 6)]
    assert keys == ["placed", "full", "forbidden_column", "replaced", "solved"]
    assert player.solved == 5


def test_what_was_not_allowed():
    """A digit that clashes and is removed at once was not allowed, and the words say why."""
    puzzle = "5" + "0" * 80
    for cell, unit in ((8, "row"), (72, "column"), (10, "box")):
        player = of_changes((cell, 5), (cell, 0), (cell, 5), (cell, 6), puzzle=puzzle)
        found = {"key": f"forbidden_{unit}", "cell": cell, "before": 5, "other": 0}
        assert player.at(2).sentence == found
        assert step_said(player.at(4).sentence).endswith("R1C1 already had 5.")


def test_no_digit_is_left():
    """It is told only where each digit that fits was tried."""
    puzzle = "0" * 9 + "003456789" + "0" * 63
    last = [(9, 1), (9, 2), (9, 0)]
    assert of_changes((8, 9), *last, (8, 0), puzzle=puzzle).at(5).sentence.get("other") == 9
    assert of_changes((8, 9), *last[1:], (8, 0), puzzle=puzzle).at(4).sentence["key"] == "removed"


@pytest.mark.medium
def test_another_board_is_no_undo():
    """If a program goes on with another board, nothing was removed."""
    made = array("H", [CHANGE | 1, CHANGE | OTHER, CHANGE | OTHER | 2 << 4 | 3])
    player = Player(Recording("", "", "0" * 81, DEFAULT, made, board=True))
    assert (player.tries, player.backtracks, player.changes, player.dead_end) == (1, 0, 3, 2)
    assert [player.at(step).sentence["key"] for step in (2, 3)] == ["other_blank", "other_digit"]
    copying = Player(record(COPIES, TEXT))
    kinds = {copying.at(step).sentence["key"] for step in range(1, copying.length + 1)}
    assert kinds >= {"placed", "other_blank", "solved"}
    assert not kinds & {"removed", "no_fit", "no_more", "replaced", "unwound"}


def test_the_nearest_dead_end_is_named():
    """Where the next blank has candidates, the first one without any is named."""
    puzzle = "000000000034567890" + "0" * 63
    player = of_changes((18, 1), (18, 0), puzzle=puzzle)
    assert player.at(2).sentence["key"] == "removed"
    puzzle = "0" * 9 + "234567800" + "0" * 54 + "000000001"
    player = of_changes((0, 9), (0, 0), puzzle=puzzle)
    assert player.at(2).sentence["key"] == "removed"
    puzzle = "0" * 8 + "0" + "123456700" + "0" * 8 + "9" + "0" * 54
    player = of_changes((8, 8), (8, 0), puzzle=puzzle)
    assert player.at(2).sentence == {"key": "no_fit", "cell": 8, "before": 8, "other": 16}

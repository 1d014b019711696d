"""Hold where a broken program parts from a right one against where the two recordings differ."""

from functools import cache

import pytest

from broken_programs import SLIPS, STYLES, broken
from cli_runs import keys, said
from sudoku_core import solver
from sudoku_core.judging.parting import Solutions, parting
from sudoku_core.judging.problems import SAMPLE_PUZZLE, SOLVING, case
from sudoku_core.watching.player import Player
from sudoku_core.watching.recorder import record
from sudoku_core.watching.recording import CHANGE, OTHER, Ending, Limits, Recording

LIMITS = Limits(60_000, 60_000, 20.0)
# Slips of which nothing is said: the first never puts a digit on its board.
SILENT = {("range", "flags")}


@cache
def recorded(program, name):
    """Record a program on a case."""
    return Player(record(program, case(SOLVING, name).text, LIMITS))


def first_difference(slip):
    """Find the step of the first change that the right program does not make, and the one before.

    If there is none, return the last change.
    """
    row = SLIPS[slip]
    right, wrong = (
        [change[1:] for change in recorded(program, row.case).all_changes()]
        for program in (STYLES[slip[1]], broken(slip))
    )
    steps = [change[0] for change in recorded(broken(slip), row.case).all_changes()]
    number = 0
    while number < min(len(right), len(wrong)) and right[number] == wrong[number]:
        number += 1
    return {steps[min(number, len(steps) - 1)], steps[max(number - 1, 0)]}


@pytest.mark.medium
@pytest.mark.sampled("skip-blanks", "end-globals", "end-copies")
@pytest.mark.parametrize("slip", [slip for slip in SLIPS if slip not in SILENT], ids="-".join)
def test_broken_programs(slip):
    """What is told is one of the kinds that are true of the slip, at the moment that matters."""
    player = recorded(broken(slip), SLIPS[slip].case)
    found = parting(player)
    assert found
    assert found.sentence.key.removeprefix("parts_") in SLIPS[slip].kinds
    moments = {player.solved} if found.sentence.key == "parts_unprinted" else first_difference(slip)
    assert found.step in moments
    assert said(found.sentence)


def test_the_table_is_large_enough():
    """There are ten slips in four styles, and for nearly all of them something is told."""
    assert len(SLIPS) == 40
    assert all(parting(recorded(broken(slip), SLIPS[slip].case)) is None for slip in SILENT)
    assert len(SILENT) <= 4


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", ["sample", "one_solution", "several_solutions", "dead_ends"])
def test_right_programs(style, name):
    """Nothing is told of them, even where the recording is cut just before the solution."""
    player = recorded(STYLES[style], name)
    assert parting(player) is None
    if player.solved:
        recording = player.recording
        tokens = recording.tokens[: player.solved - 1]
        cut = Recording(recording.source, "", recording.puzzle, LIMITS, tokens, board=True)
        cut.ending = Ending("steps")
        assert parting(Player(cut)) is None


# ── Recordings made by hand ───────────────────────────────────────────────────────────────────

SOLUTION = solver.solve(SAMPLE_PUZZLE) or ""
BLANKS = [cell for cell in range(81) if SAMPLE_PUZZLE[cell] == "0"]


def told(changes, ending="finished", puzzle=SAMPLE_PUZZLE, prints=(), output=""):
    """Return what is reported for some changes: cells, digits, and perhaps `OTHER`."""
    recording = Recording("", "", puzzle, LIMITS, board=True, output=output)
    for cell, digit, *other in changes:
        recording.tokens.append(CHANGE | sum(other) | cell << 4 | digit)
    recording.ending = Ending(ending)
    recording.prints = list(prints)
    found = parting(Player(recording))
    return found and (found.step, found.sentence.key.removeprefix("parts_"), found.sentence.values)


def right(*cells):
    """List changes that put the solution's digits into cells."""
    return [(cell, int(SOLUTION[cell])) for cell in cells]


def test_after_the_solution():
    """What becomes of a solved board is told, and nothing if it was printed while it stood."""
    count = len(BLANKS)
    done, last = right(*BLANKS), BLANKS[-1]
    digit = int(SOLUTION[last])
    assert told(done) == (count, "unprinted", {})
    assert told(done, "steps") is None
    assert told(done, prints=[(3, 5)]) == (3, "printed_early", {})
    assert told(done, prints=[(count, 5)], output="hello") is None
    undone = {"cell": last, "digit": digit}
    assert told([*done, (last, 0)]) == (count + 1, "undone", undone)
    assert told([*done, (last, 0, OTHER)]) == (count, "unprinted", {})
    late = [(count + 1, 5)]
    assert told([*done, (last, 0, OTHER)], prints=late) == (count, "other_printed", {})


def test_no_board_and_no_puzzle():
    """Without a board, a solution, or an end of its own, nothing is told."""
    assert told([(BLANKS[0], 1)], puzzle="1" * 81) is None
    assert told([(BLANKS[0], 1)], "error") is None
    assert told([]) is None
    recording = Recording("", "", None, LIMITS)
    assert parting(Player(recording)) is None


def test_cells_in_no_order():
    """Where the order is unknown, only a digit of the solution counts as left out."""
    first, second, third, *_ = cells = BLANKS[7], BLANKS[2], BLANKS[4]
    step, kind, values = told([*right(*cells), (third, 0)]) or (0, "", {})
    assert (step, kind) == (4, "untried_ever")
    assert str(values["digit"]) == SOLUTION[values["cell"]]
    wrong = next(digit for digit in "123456789" if digit != SOLUTION[first])
    assert told([(first, int(wrong)), *right(second, third), (third, 0)], "steps") is None


def test_many_solutions():
    """With several solutions, any that is within reach counts."""
    puzzle = case(SOLVING, "several_solutions").grids[0]
    solution = solver.solve(puzzle) or ""
    blanks = [cell for cell in range(81) if puzzle[cell] == "0"]
    cells = blanks[7], blanks[2], blanks[4]
    changes = [(cell, int(solution[cell])) for cell in cells]
    for looks, known in ((300, True), (0, False)):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("sudoku_core.judging.parting.MOST_LOOKS", looks)
            assert bool(told([*changes, (cells[-1], 0)], puzzle=puzzle)) is known


def test_what_takes_too_long_to_know(monkeypatch):
    """Nothing is told where the engine does not come to an end."""
    cells = BLANKS[7], BLANKS[2], BLANKS[4]
    monkeypatch.setattr("sudoku_core.judging.answers.BUDGET", 0)
    assert told([*right(*cells), (cells[-1], 0)]) is None
    assert not Solutions("0" * 81).can_be(bytes(81))


def test_rules_that_are_broken():
    """A digit that clashes counts once the program goes on, and not if it takes it out."""
    first, second, third = BLANKS[:3]
    clash = int(SOLUTION[first])
    peers_have = [digit for digit in range(1, 10) if str(digit) in SAMPLE_PUZZLE[:9]]
    clash = peers_have[0]
    others = right(second, third)
    step, kind, values = told([(first, clash), *others]) or (0, "", {})
    assert (step, kind, values["cell"], values["digit"]) == (1, "clash", first, clash)
    assert told([(first, clash)]) == (1, "clash", values)
    assert told([(first, clash), (first, 0), *right(first), *others], "steps") is None
    unordered = [*right(BLANKS[5]), (first, clash), *right(BLANKS[3]), (BLANKS[3], 0)]
    assert told(unordered, "steps") is None
    more = [*unordered, *right(BLANKS[4])]
    assert told(more, "steps") == (2, "clash", values)


def test_cells_that_are_passed_by():
    """A blank that has nothing for ever is told, and whether anything fits into it."""
    passed = BLANKS[3]
    changes = right(*(cell for cell in BLANKS[:9] if cell != passed))
    values = {"cell": passed, "other": BLANKS[4]}
    assert told(changes) == (4, "skipped", values)


def test_boards_that_are_checked_when_full():
    """A program that rejects full boards does not search cell by cell: nothing is said."""
    full = right(*BLANKS[:-1])
    last = BLANKS[-1]
    wrong = [digit for digit in range(1, 10) if digit != int(SOLUTION[last])]
    changes = [*full, (last, wrong[0]), (last, wrong[1]), (last, wrong[2])]
    assert told(changes, "steps") is None


def test_givens_that_are_changed():
    """It is told of a given that is another digit in the end."""
    given = next(cell for cell in range(81) if SAMPLE_PUZZLE[cell] != "0")
    digit = int(SAMPLE_PUZZLE[given])
    assert told([(given, 0)]) == (1, "given", {"cell": given, "given": digit})
    assert told([(given, 0), (given, digit)], "steps") is None


def test_ends_that_are_too_early():
    """Where digits are left, or a digit before could be another, the program may not end."""
    first = BLANKS[0]
    assert told(right(*BLANKS[:5])) is not None
    assert told([*right(first), (first, 0)]) is not None


def test_every_parting_has_words():
    """Each kind is told of some program here, and each sentence has one."""
    kinds = {key.removeprefix("program.said.parts_") for key in keys("program.said.parts_")}
    assert kinds == {
        *("clash", "untried", "untried_ever", "not_taken_out", "undone", "unprinted"),
        *("printed_early", "other_printed", "skipped", "went_on", "left_out", "gave_up", "given"),
    }

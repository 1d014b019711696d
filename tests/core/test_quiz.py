"""Ask what a program does next: the right answer is what the recording does."""

import pytest

from sudoku_core import formatting, ways
from sudoku_core.watching.player import Player
from sudoku_core.watching.quiz import ANSWERS, all_questions, fits, questions
from sudoku_core.watching.recorder import record

EXAMPLE = "732050098905200300004900060370000029120080003059002081290637050687495030043020076"
SAMPLE = "035469278782105609060278135321046897804913506596820413917652080603701952258394760"
# Each digit takes the place of the one before, without a blank between them.
IN_PLACE = """\
board = [list(map(int, input().split())) for _ in range(9)]
def fits(r, c):
    d = board[r][c]
    return all(
        board[i][j] != d for i in range(9) for j in range(9)
        if (i, j) != (r, c) and (i == r or j == c or (i // 3, j // 3) == (r // 3, c // 3))
    )
def solve(cells):
    if not cells:
        return True
    r, c = cells[0]
    for d in range(1, 10):
        board[r][c] = d
        if fits(r, c) and solve(cells[1:]):
            return True
    board[r][c] = 0
    return False
solve([(r, c) for r in range(9) for c in range(9) if not board[r][c]])
"""
COPIES = IN_PLACE.replace("solve(cells):", "solve(cells):\n    global board").replace(
    "        board[r][c] = d\n",
    "        board = [row[:] for row in board]\n        board[r][c] = d\n",
)
SOURCES = [ways.source("rescan"), ways.source("flags"), IN_PLACE, COPIES]


def player_of(source: str, puzzle: str = EXAMPLE) -> Player:
    """Record a program on a puzzle."""
    return Player(record(source, formatting.spaced(puzzle)))


def seen(player: Player, step: int) -> tuple[str, str]:
    """Return the board before the change to come, and after it."""
    after = player.jump("next_change", step) or 0
    return player.at(step).grid, player.at(after).grid


@pytest.mark.sampled
@pytest.mark.parametrize("source", SOURCES)
def test_the_right_answer_is_what_comes_next(source: str) -> None:
    """It can be seen from the boards alone, at every moment that may be asked about."""
    player = player_of(source)
    asked = list(all_questions(player))
    assert {"back", "on"} <= {question.answer for question in asked} <= {*ANSWERS}
    for question in asked[:60]:
        before, after = seen(player, question.step)
        assert player.jump("next_change", question.step) == question.after
        [cell] = [cell for cell in range(81) if before[cell] != after[cell]]
        here = player.change_at(question.step)
        assert here
        if question.answer == "back":
            assert after[cell] == "0"
        else:
            assert after[cell] != "0"
            assert (cell == here[0]) == (question.answer == "another")


def test_each_answer_is_asked_for() -> None:
    """Ten are spread over the recording, and another turn asks others."""
    player = player_of(ways.source("rescan"))
    chosen = questions(player, 10)
    assert len(chosen) == 10
    assert chosen == sorted({*chosen})
    answers = [question.answer for question in chosen]
    assert {answers.count(answer) for answer in ANSWERS} <= {3, 4}
    assert questions(player, 10, turn=1) != chosen


def test_a_question_that_is_linked_to() -> None:
    """It comes first; a step at which there is none is left out."""
    player = player_of(ways.source("rescan"))
    asked = list(all_questions(player))
    chosen = questions(player, 10, first=asked[7].step)
    assert chosen[0] == asked[7]
    assert len(chosen) == 10
    assert questions(player, 10, first=1) == questions(player, 10)


def test_nothing_is_asked_after_the_solution() -> None:
    """What a program does once it has the answer is not backtracking."""
    source = ways.source("rescan").replace("        return True", "        return False", 1)
    player = player_of(source)
    assert player.solved is not None
    last = list(all_questions(player))[-1]
    assert last.after == player.solved
    assert player.jump("next_change", player.solved)


def test_where_there_is_nothing_to_guess() -> None:
    """A recording in which every try was right has no questions."""
    assert questions(player_of(ways.source("rescan"), SAMPLE), 10) == []


def test_a_digit_that_fits() -> None:
    """It is told from one that is written first and looked at afterwards, and from none."""
    player = player_of(IN_PLACE)
    told = {(question.answer, fits(player, question.after)) for question in all_questions(player)}
    assert told == {("another", True), ("another", False), ("on", True), ("on", False)} | {
        ("back", False)
    }
    assert not fits(player, 1)

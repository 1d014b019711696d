"""Choose moments of a recording at which a person is asked what the program does next.

A question comes right after a change of the board; the next change is its answer. There is none
where what comes next is none of the three answers, and none after the solution.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.grid import peers
from sudoku_core.watching.player import Player

# It tries another digit in the same cell, takes a digit back, or goes on to another cell.
ANOTHER = "another"
BACK = "back"
ON = "on"
ANSWERS = (ANOTHER, BACK, ON)


class QuizQuestion(NamedTuple):
    """Hold a question: it is asked after ``step``, and ``after`` is the step of its ``answer``."""

    step: int
    after: int
    answer: str


def questions(player: Player, count: int, first: int = 0, turn: int = 0) -> list[QuizQuestion]:
    """Choose up to ``count`` questions, in order, with each answer about as often as the others.

    That at the step ``first`` comes first, if there is one; another ``turn`` brings others. Where
    all have the same answer there is nothing to guess, and no question.

    >>> from sudoku_core import record
    >>> questions(Player(record("print(1)", "")), 10)
    []
    """
    found: dict[str, list[QuizQuestion]] = {answer: [] for answer in ANSWERS}
    for question in all_questions(player):
        found[question.answer].append(question)
    kinds = sorted(filter(None, found.values()), key=len)
    if len(kinds) < 2:
        return []
    chosen: list[QuizQuestion] = []
    for place, kind in enumerate(kinds):
        share = min((count - len(chosen)) // (len(kinds) - place), len(kind))
        spread = (len(kind) * (2 * each + 1) // (2 * share) for each in range(share))
        chosen += [kind[(each + turn) % len(kind)] for each in spread]
    asked = [question for kind in kinds for question in kind if question.step == first]
    return (asked + sorted({*chosen} - {*asked}))[:count]


def all_questions(player: Player) -> Iterator[QuizQuestion]:
    """Go through all moments at which there is a question."""
    step, cell, is_other = 0, 0, True
    for after, next_cell, before, digit, is_next_other in player.all_changes():
        if player.solved is not None and step >= player.solved:
            return
        answer = _answer(cell, next_cell, before, digit)
        if answer and not (is_other or is_next_other):
            yield QuizQuestion(step, after, answer)
        step, cell, is_other = after, next_cell, is_next_other


def _answer(cell: int, next_cell: int, before: int, digit: int) -> str | None:
    """Tell which answer a change is after one in a cell; None for a replacement elsewhere."""
    if not digit:
        return BACK
    if next_cell == cell:
        return ANOTHER
    return None if before else ON


def fits(player: Player, step: int) -> bool:
    """Return whether a step places a digit that breaks no rule."""
    cell, _before, digit = player.change_at(step) or (0, 0, 0)
    grid = player.state(step).grid
    return digit > 0 and all(grid[peer] != digit for peer in peers(cell))

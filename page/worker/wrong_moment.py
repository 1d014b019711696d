"""Find the step at which a program that a judge refused went wrong."""

from sudoku_core.judging.verdicts import RUNTIME_ERROR, WRONG_ANSWER
from sudoku_core.watching.player import Player

# Lines that ran this many times less often than the busiest do not count as busy.
IDLE = 20


def moment(player: Player, kind: str, line: int, column: int) -> int:
    """Return the step that matters for a kind of verdict.

    For a wrong answer it is the print of the output's wrong ``line`` and ``column``, for an error
    the last run of its line, otherwise the last step.
    """
    recording = player.recording
    if kind == WRONG_ANSWER:
        return step_of_print(player, line, column)
    if kind == RUNTIME_ERROR and recording.ending.line:
        last = player.jump("previous_run", player.length + 1, recording.ending.line)
        return player.length if last is None else last
    return player.length


def step_of_print(player: Player, line: int, column: int) -> int:
    """Return the step that printed a place in the output, else the last one."""
    lines = player.recording.output.split("\n")
    offset = sum(len(each) + 1 for each in lines[: line - 1]) + column - 1
    prints = player.recording.prints
    steps = [step for step, length in prints if length > offset]
    return steps[0] if steps else player.length


def busiest(player: Player, count: int = 3) -> list[tuple[int, int]]:
    """List the lines that ran most, and how often."""
    ordered = sorted(player.counts.items(), key=lambda entry: -entry[1])
    return [entry for entry in ordered[:count] if entry[1] * IDLE > ordered[0][1]]

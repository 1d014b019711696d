"""Find the step of a recording at which a program that a judge refused went wrong."""

from bisect import bisect_left

from sudoku_core.grid import BLANK, CELLS
from sudoku_core.judging.verdicts import RUNTIME_ERROR, WRONG_ANSWER
from sudoku_core.solver import BudgetExhausted, solutions
from sudoku_core.watching.layouts import grid_of
from sudoku_core.watching.player import Player

# Passes of the engine for one look at a grid.
BUDGET = 2_000
# A line that ran less often than the busiest by this factor is none of the busiest.
IDLE = 20


def moment(player: Player, kind: str, line: int, column: int) -> int:
    """Return the step that matters for a kind of verdict.

    For a wrong answer it is the change after which no solution was within reach any more, as far
    as its digit still stands at the answer; where the board has nothing to do with it, the print of
    the ``line`` and ``column`` of the output at which that is wrong. For an error it is the last
    run of the line that it is in, and for all else the last step.
    """
    recording = player.recording
    if kind == WRONG_ANSWER:
        answered = recording.prints[-1][0] if recording.prints else player.length
        return _lost_at(player, answered) or step_of_print(player, line, column)
    if kind == RUNTIME_ERROR and recording.ending.line:
        last = player.jump("previous_run", player.length + 1, recording.ending.line)
        return player.length if last is None else last
    return player.length


def _lost_at(player: Player, step: int) -> int | None:
    """Find the change that put the first digit that stands at a step and leads to no solution.

    None if all that stands there does, or there is no board.
    """
    puzzle = player.recording.puzzle
    if not player.recording.board or puzzle is None:
        return None
    grid = grid_of(player.state(step).grid)
    placed = sorted(
        (changed, cell)
        for cell in CELLS
        if (changed := player.jump("previous_change_of", step + 1, cell)) and grid[cell] != BLANK
    )
    if not placed:
        return None

    def is_lost(count: int) -> bool:
        """Tell whether the first digits that were placed lead to no solution."""
        standing = {cell: grid[cell] for _, cell in placed[:count]}
        return not _is_open(puzzle, "".join(standing.get(cell, puzzle[cell]) for cell in CELLS))

    count = bisect_left(range(len(placed) + 1), True, key=is_lost)
    return placed[count - 1][0] if 0 < count <= len(placed) else None


def _is_open(puzzle: str, grid: str) -> bool:
    """Tell whether a grid has the givens of a puzzle, and can be filled in."""
    if any(given not in (BLANK, digit) for given, digit in zip(puzzle, grid, strict=True)):
        return False
    try:
        return bool(solutions(grid, 1, BUDGET))
    except BudgetExhausted:
        return True


def step_of_print(player: Player, line: int, column: int) -> int:
    """Return the step that printed a place in the output, the last one if none did."""
    lines = player.recording.output.split("\n")
    offset = sum(len(each) + 1 for each in lines[: line - 1]) + column - 1
    prints = player.recording.prints
    steps = [step for step, length in prints if length > offset]
    return steps[0] if steps else player.length


def busiest(player: Player, count: int = 3) -> list[tuple[int, int]]:
    """List the lines that ran most, and how often."""
    ordered = sorted(player.counts.items(), key=lambda entry: -entry[1])
    return [entry for entry in ordered[:count] if entry[1] * IDLE > ordered[0][1]]

"""Say what a step is, as plain data: a key, ``watch.said.…`` in the catalogues, and its values.

Cells are 0 to 80.
"""

from typing import TYPE_CHECKING, NotRequired, TypedDict

from sudoku_core.watching.recording import CALL, CHANGE, RETURN

if TYPE_CHECKING:
    from sudoku_core.watching.player import Player


class StepWords(TypedDict):
    """Hold the key of a step's sentence, and what it has places for."""

    key: str
    line: NotRequired[int]
    function: NotRequired[str]
    cell: NotRequired[int]
    before: NotRequired[int]
    digit: NotRequired[int]
    other: NotRequired[int]


def said(player: "Player", step: int) -> StepWords:
    """Say what a step is: its key, and what the sentence has places for."""
    if step == 0:
        return {"key": "start"}
    token = player.token(step)
    if token < CALL:
        return {"key": "line", "line": token}
    if token == RETURN:
        return {"key": "return", "line": player.state(step).line}
    if token < CHANGE:
        line = token - CALL
        return {"key": "call", "line": line, "function": player.recording.functions.get(line, "")}
    return _change_said(player, step)


def _change_said(player: "Player", step: int) -> StepWords:
    """Say what a change is, and why a digit was taken out."""
    cell, before, digit = player.change_at(step) or (0, 0, 0)
    if not before:
        key = "solved" if step == player.solved else "placed"
        return {"key": key, "cell": cell, "digit": digit}
    if digit:
        return {"key": "replaced", "cell": cell, "before": before, "digit": digit}
    key, other = _reason(player, step, cell)
    found: StepWords = {"key": key, "cell": cell, "before": before}
    return found if other is None else {**found, "other": other}


def _reason(player: "Player", step: int, cell: int) -> tuple[str, int | None]:
    """Find why a digit was taken out of a cell: a key, and the other cell that it is about.

    Right after it was placed, some blank has no digit that fits; the program goes on at the next
    blank, so that one is named if it has none. Later, the cell that was emptied before this one
    has no digit left.
    """
    if player.is_unwinding(step):
        return "unwound", None
    last = player.change_before(step)
    if last and last[0] == cell and last[2]:
        stuck = _stuck_blank(player.state(step - 1).grid, cell)
        if stuck is not None:
            return "no_fit", stuck
    elif last and last[0] != cell and not last[2]:
        return "no_more", last[0]
    return "removed", None


def _stuck_blank(grid: bytes, cell: int) -> int | None:
    """Find a blank in which nothing fits: the first from a cell on if it is one, else any."""
    stuck = [other for other in range(81) if not grid[other] and not _fits_any(grid, other)]
    after = next((other for other in range(cell, 81) if not grid[other]), None)
    return after if after in stuck else next(iter(stuck), None)


def _fits_any(grid: bytes, cell: int) -> bool:
    """Tell whether any digit fits into a blank."""
    row, column = divmod(cell, 9)
    corner = row // 3 * 27 + column // 3 * 3
    seen = {*grid[row * 9 : row * 9 + 9], *grid[column::9]}
    for start in range(corner, corner + 27, 9):
        seen.update(grid[start : start + 3])
    return len(seen - {0}) < 9

"""Put a step into words: a key and its values as plain data, and English sentences for the shell.

Cells are 0 to 80. Wherever the page has another language, it has a sentence for each key.
"""

from typing import TYPE_CHECKING, Any

from sudoku_core.grid import cell_name
from sudoku_core.watching.recording import CALL, CHANGE, RETURN

if TYPE_CHECKING:
    from sudoku_core.watching.player import Player

SENTENCES = {
    "start": "The program has not begun.",
    "line": "Line {line} runs.",
    "call": "{function} is called.",
    "return": "Back in line {line}.",
    "placed": "Placed {digit} in {cell}.",
    "solved": "Placed {digit} in {cell}: the board is full.",
    "replaced": "Replaced {before} in {cell} by {digit}.",
    "removed": "Took {before} out of {cell}.",
    "no_fit": "Took {before} out of {cell}: nothing fitted in {other}.",
    "no_more": "Took {before} out of {cell}: no digit was left to try in {other}.",
    "unwound": "Took {before} out of {cell}: the solution was already found.",
}
# Why there is no board, and how a program ended, by the words of a recording.
WHY = {
    "unreadable": "There is no board to follow: standard input has no grid.",
    "never_seen": "There is no board to follow: no value of the program holds the puzzle.",
    "never_changed": "There is no board to follow: the program changes none that it has.",
}
ENDINGS = {
    "finished": "The program has ended.",
    "error": "The program has ended with an error.",
    "steps": "The rest was not recorded: it is too long.",
    "time": "The rest was not recorded: it takes too long.",
    "memory": "The rest was not recorded: it takes too much memory.",
}


def said(player: "Player", step: int) -> dict[str, Any]:
    """Say what a step is: its key in `SENTENCES`, and what the sentence has places for."""
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


def _change_said(player: "Player", step: int) -> dict[str, Any]:
    """Say what a change is, and why a digit was taken out."""
    cell, before, digit = player.change_at(step) or (0, 0, 0)
    if not before:
        key = "solved" if step == player.solved else "placed"
        return {"key": key, "cell": cell, "digit": digit}
    if digit:
        return {"key": "replaced", "cell": cell, "before": before, "digit": digit}
    key, other = _reason(player, step, cell)
    found: dict[str, Any] = {"key": key, "cell": cell, "before": before}
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
        grid = player.state(step - 1).grid
        stuck = [other for other in range(81) if not grid[other] and not _fits_any(grid, other)]
        after = [other for other in range(cell, 81) if not grid[other]]
        if stuck:
            return "no_fit", after[0] if after and after[0] in stuck else stuck[0]
    elif last and last[0] != cell and not last[2]:
        return "no_more", last[0]
    return "removed", None


def _fits_any(grid: bytes, cell: int) -> bool:
    """Tell whether any digit fits into a blank."""
    row, column = divmod(cell, 9)
    corner = row // 3 * 27 + column // 3 * 3
    seen = {*grid[row * 9 : row * 9 + 9], *grid[column::9]}
    for start in range(corner, corner + 27, 9):
        seen.update(grid[start : start + 3])
    return len(seen - {0}) < 9


def sentence(said: dict[str, Any]) -> str:
    """Write what `said` gives as an English sentence.

    >>> sentence({"key": "no_fit", "cell": 38, "before": 4, "other": 42})
    'Took 4 out of R5C3: nothing fitted in R5C7.'
    """
    values = {
        name: cell_name(value) if name in {"cell", "other"} else value
        for name, value in said.items()
    }
    return SENTENCES[said["key"]].format(**values)

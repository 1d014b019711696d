"""Describe a step as plain data: a key, ``watch.said.…`` in the catalogues, and its values.

Cells are 0 to 80.
"""

from typing import TYPE_CHECKING, NotRequired, TypedDict

from sudoku_core.checker import is_solution
from sudoku_core.grid import UNIT_KINDS, UNITS_OF, peers
from sudoku_core.watching.recording import CALL, CHANGE, OTHER, RETURN

if TYPE_CHECKING:
    from sudoku_core.watching.player import Player


class StepSentence(TypedDict):
    """The key of a step's sentence, and the values for its places."""

    key: str
    line: NotRequired[int]
    function: NotRequired[str]
    cell: NotRequired[int]
    before: NotRequired[int]
    digit: NotRequired[int]
    other: NotRequired[int]


def describe(player: "Player", step: int) -> StepSentence:
    """Describe a step: its key, and the values for its sentence."""
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
    return _describe_change(player, step)


def _describe_change(player: "Player", step: int) -> StepSentence:
    """Describe a change, and why a digit was removed, as far as that is certain."""
    cell, before, digit = player.change_at(step) or (0, 0, 0)
    if player.token(step) & OTHER:
        if digit:
            return {"key": "other_digit", "cell": cell, "digit": digit}
        return {"key": "other_blank", "cell": cell, "before": before}
    if not before:
        return {"key": _placed(player.state(step).grid), "cell": cell, "digit": digit}
    clash = _clash(player, step, cell, before)
    found: StepSentence
    if digit:
        found = {"key": "replaced", "cell": cell, "before": before, "digit": digit}
        return found if clash is None else {**found, "key": "replaced_forbidden", "other": clash}
    key, other = _reason(player, step, cell, clash)
    found = {"key": key, "cell": cell, "before": before}
    return found if other is None else {**found, "other": other}


def _placed(grid: bytes) -> str:
    if 0 in grid:
        return "placed"
    return "solved" if is_solution("".join(map(str, grid))) else "full"


def _clash(player: "Player", step: int, cell: int, digit: int) -> int | None:
    """Find a cell with the digit just placed in another one that it sees."""
    last = player.change_before(step)
    if not last or last[0] != cell:
        return None
    grid = player.state(step - 1).grid
    return min((peer for peer in peers(cell) if grid[peer] == digit), default=None)


def _reason(player: "Player", step: int, cell: int, clash: int | None) -> tuple[str, int | None]:
    """Find why a digit was removed from a cell: a key, and the other cell concerned.

    Right after it was placed, it clashes, or some blank, first the next one, has no digit left.
    Later, the cell emptied before this one has none left, if all possible ones were tried there.
    """
    if player.is_unwinding(step):
        return "unwound", None
    if clash is not None:
        shared = next(unit for unit in UNITS_OF[cell] if unit in UNITS_OF[clash])
        return "forbidden_" + UNIT_KINDS[shared // 9], clash
    last = player.change_before(step)
    if last and last[0] == cell and last[2]:
        stuck = _stuck_blank(player.state(step - 1).grid, cell)
        if stuck is not None:
            return "no_fit", stuck
    elif last and last[0] != cell and not last[2] and _is_used_up(player, step, cell, last[0]):
        return "no_more", last[0]
    return "removed", None


def _is_used_up(player: "Player", step: int, cell: int, other: int) -> bool:
    """Return whether each digit that fits into a cell was tried since another one was filled."""
    since = player.jump("previous_change_of", step, cell) or 0
    tried: set[int] = set()
    place = player.jump("previous_change_of", step, other)
    while place and place > since:
        change = player.change_at(place)
        tried.add(change[2] if change else 0)
        place = player.jump("previous_change_of", place, other)
    return {*_fitting(player.state(step - 1).grid, other)} <= tried


def _stuck_blank(grid: bytes, cell: int) -> int | None:
    """Find a blank that nothing fits: the next one from a cell on, or any."""
    stuck = [other for other in range(81) if not grid[other] and not _fitting(grid, other)]
    after = next((other for other in range(cell, 81) if not grid[other]), None)
    return after if after in stuck else next(iter(stuck), None)


def _fitting(grid: bytes, cell: int) -> list[int]:
    seen = {grid[peer] for peer in peers(cell)}
    return [digit for digit in range(1, 10) if digit not in seen]

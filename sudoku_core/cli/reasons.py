"""Explain why a grid is not correct."""

from sudoku_core.checker import Conflict, Verdict
from sudoku_core.grid import BLANK, cell_name
from sudoku_core.sentences import say, say_count, say_unit


def reasons(
    verdict: Verdict, grid: str, puzzle: str | None = None, language: str = "en"
) -> list[str]:
    """List everything that keeps a grid from being CORRECT, one reason each.

    ``grid`` and ``puzzle`` are those of the verdict.

    >>> from sudoku_core.checker import judge
    >>> grid = "3" + "0" * 80
    >>> reasons(judge(grid, "5" + "0" * 80), grid, "5" + "0" * 80)
    ['80 blanks', 'changes given R1C1 from 5 to 3']
    >>> reasons(judge("31" + "2" * 79, "32" * 40 + "3"), "31" + "2" * 79, "32" * 40 + "3")[-1][:60]
    'differs from the answer key in 41 cells: R1C2 is 1 and not 2'
    """
    found = [clash_reason(conflict, language) for conflict in verdict.conflicts]
    if verdict.blanks:
        clear = not verdict.conflicts and not verdict.changed
        key = "shell.no-clash" if clear else "check.blanks"
        found.append(say_count(key, verdict.blanks, language))
    if puzzle is None or not verdict.changed:
        return found
    changes = [
        {"cell": cell_name(cell), "digit": grid[cell], "given": puzzle[cell]}
        for cell in verdict.changed
    ]
    if BLANK not in puzzle:
        cells = [
            say("shell.differs", language, right=change["given"], **change) for change in changes
        ]
        listed = ", ".join(cells)
        return [*found, say_count("check.differs-from-key", len(cells), language, cells=listed)]
    for change in changes:
        key = "shell.erased" if change["digit"] == BLANK else "check.changed"
        found.append(say(key, language, **change))
    return found


def clash_reason(conflict: Conflict, language: str) -> str:
    """Name a unit with a repeated digit, how often it occurs, and where.

    >>> from sudoku_core.checker import Conflict
    >>> clash_reason(Conflict(0, 5, (0, 6)), "en")
    'row 1 has 5 twice: R1C1, R1C7'
    """
    count = len(conflict.cells)
    key = "shell.clash.two" if count == 2 else "shell.clash.more"
    unit, cells = say_unit(conflict.unit, language), ", ".join(map(cell_name, conflict.cells))
    return say(key, language, unit=unit, digit=conflict.digit, count=count, cells=cells)

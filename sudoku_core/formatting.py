"""Write grids and verdicts as text: no line has trailing spaces, no text a last line end."""

from sudoku_core.checker import CORRECT, INCORRECT
from sudoku_core.grid import BLANK, ROWS, cell_name, require_grid, unit_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.checker import Conflict, Verdict

BORDER = "+-------+-------+-------+"


def line(grid: str) -> str:
    """Write a grid as one line of 81 digits, 0 for a blank: a grid as it is.

    >>> line("5" + "0" * 80)[:9]
    '500000000'
    """
    require_grid(grid)
    return grid


def judge(grid: str) -> str:
    """Write a grid as nine lines of nine digits with single spaces, 0 for a blank.

    >>> print(judge("123456789" * 9)[:35])
    1 2 3 4 5 6 7 8 9
    1 2 3 4 5 6 7 8 9
    """
    require_grid(grid)
    return "\n".join([" ".join([grid[cell] for cell in row]) for row in ROWS])


def boxed(grid: str) -> str:
    """Write a grid with borders around its boxes, a dot for a blank.

    >>> print(boxed("530070000" * 9)[:51])
    +-------+-------+-------+
    | 5 3 . | . 7 . | . . . |
    """
    require_grid(grid)
    shown = grid.replace(BLANK, ".")
    lines = [BORDER]
    for row in range(9):
        thirds = [" ".join(shown[cell : cell + 3]) for cell in (9 * row, 9 * row + 3, 9 * row + 6)]
        lines.append("| " + " | ".join(thirds) + " |")
        if row in (2, 5, 8):
            lines.append(BORDER)
    return "\n".join(lines)


def verdict_line(case: int, verdict: "Verdict") -> str:
    """Write the answer of the grading problem to a case, counted from 1.

    Whatever is not CORRECT is INCORRECT, a grid with blanks included.

    >>> from sudoku_core.checker import judge
    >>> verdict_line(1, judge("0" * 81))
    'Case 1: INCORRECT'
    """
    return f"Case {case}: {CORRECT if verdict.status == CORRECT else INCORRECT}"


def reasons(verdict: "Verdict", grid: str, puzzle: "str | None" = None) -> "list[str]":
    """Say everything that keeps a grid from being CORRECT, one reason each.

    ``grid`` and ``puzzle`` are what the verdict was given on.

    >>> from sudoku_core.checker import judge
    >>> grid = "3" + "0" * 80
    >>> reasons(judge(grid, "5" + "0" * 80), grid, "5" + "0" * 80)
    ['80 blanks', 'changes given R1C1 from 5 to 3']
    >>> reasons(judge("31" + "2" * 79, "32" * 40 + "3"), "31" + "2" * 79, "32" * 40 + "3")[-1][:60]
    'differs from the answer key in 41 cells: R1C2 is 1 and not 2'
    """
    said = [conflict_reason(conflict) for conflict in verdict.conflicts]
    if verdict.blanks:
        blanks = "1 blank" if verdict.blanks == 1 else f"{verdict.blanks} blanks"
        fine = not verdict.conflicts and not verdict.changed
        said.append(blanks + ", clash-free so far" if fine else blanks)
    if puzzle is not None and BLANK not in puzzle and verdict.changed:
        said.append(_differences(verdict.changed, grid, puzzle))
    elif puzzle is not None:
        for cell in verdict.changed:
            now = "blank" if grid[cell] == BLANK else grid[cell]
            said.append(f"changes given {cell_name(cell)} from {puzzle[cell]} to {now}")
    return said


def _differences(cells: "list[int]", grid: str, key: str) -> str:
    """Say where a grid differs from an answer key."""
    where = "1 cell" if len(cells) == 1 else f"{len(cells)} cells"
    listed = [f"{cell_name(cell)} is {grid[cell]} and not {key[cell]}" for cell in cells]
    return f"differs from the answer key in {where}: {', '.join(listed)}"


def conflict_reason(conflict: "Conflict") -> str:
    """Say which unit has which digit how often, and where.

    >>> from sudoku_core.checker import Conflict
    >>> conflict_reason(Conflict(0, 5, (0, 6)))
    'row 1 has 5 twice: R1C1, R1C7'
    """
    times = "twice" if len(conflict.cells) == 2 else f"{len(conflict.cells)} times"
    names = ", ".join([cell_name(cell) for cell in conflict.cells])
    return f"{unit_name(conflict.unit)} has {conflict.digit} {times}: {names}"

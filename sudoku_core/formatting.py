"""Write grids and verdicts as text, without trailing spaces or a last line end."""

from sudoku_core.checker import CORRECT, INCORRECT
from sudoku_core.grid import BLANK, ROWS, require_grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.checker import Verdict

BORDER = "+-------+-------+-------+"


def line(grid: str) -> str:
    """Write a grid as one line of 81 digits, 0 for a blank: unchanged.

    >>> line("5" + "0" * 80)[:9]
    '500000000'
    """
    require_grid(grid)
    return grid


def spaced(grid: str) -> str:
    """Write a grid as nine lines of nine digits with single spaces, 0 for a blank.

    >>> print(spaced("123456789" * 9)[:35])
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

    Anything not CORRECT is INCORRECT, even a grid with blanks.

    >>> from sudoku_core.checker import judge
    >>> verdict_line(1, judge("0" * 81))
    'Case 1: INCORRECT'
    """
    return f"Case {case}: {CORRECT if verdict.status == CORRECT else INCORRECT}"

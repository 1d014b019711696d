"""Write the table of all there is to say of checked grids, as CSV that spreadsheets read safely.

It is read back as any other CSV: the grid as the puzzle, and its solution where there is one; the
row of a grid that could not be read is an error then too.
"""

from sudoku_core.checker import CORRECT, judge
from sudoku_core.formatting import reasons
from sudoku_core.grid import BLANK
from sudoku_core.parsing import InvalidGridError, Reading
from sudoku_core.records import record
from sudoku_core.solver import BudgetExhausted, solutions

HEADING = "case,name,form,grid,verdict,why,solution,solutions\n"
UNREADABLE = "UNREADABLE"
BUDGET = 1_000_000  # passes of the solver for one grid: about a minute


def row(reading: Reading) -> str:
    """Write a row without its case; a solution beside a puzzle is judged against it."""
    puzzle = reading.grid if reading.solution else None
    grid = reading.solution or reading.grid
    verdict = judge(grid, puzzle)
    said = [] if verdict.status == CORRECT else reasons(verdict, grid, puzzle)
    solution, count = _solved(reading)
    fields = [reading.name or "", reading.form, reading.grid, verdict.status, "; ".join(said)]
    return record(fields + [solution, count]) + "\n"


def unreadable_row(error: InvalidGridError) -> str:
    """Write the row of a grid that cannot be read, without its case."""
    why = f"cannot be read: {error}"
    return record([error.name or "", "", "", UNREADABLE, why, "", ""]) + "\n"


def _solved(reading: Reading) -> tuple[str, str]:
    """Give the solution and the number of solutions of a grid with blanks: 0, 1, or 1+ for more.

    The number is empty for a grid without blanks, and for one that takes too long.
    """
    if reading.solution or BLANK not in reading.grid:
        return reading.solution or "", ""
    try:
        found = solutions(reading.grid, 2, BUDGET)
    except BudgetExhausted as exhausted:
        return "".join(exhausted.solutions[:1]), ""
    return "".join(found[:1]), "1+" if len(found) > 1 else str(len(found))

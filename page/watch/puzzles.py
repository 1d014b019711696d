"""Choose the grid that a program gets, and write it as the judge does."""

from sudoku_core.grid import BLANK

# The sample of problem 2580.
SAMPLE = "035469278782105609060278135321046897804913506596820413917652080603701952258394760"
# The first grid of the grading problem's sample: finished, and wrong.
FINISHED = "123567489345612478758342196" * 3
# The problem in which a finished grid is checked, as `sudoku_core.ways` names it.
GRADING = "grading"


def watched_grid(problem: str, board: "tuple[str, str]") -> "tuple[str, bool]":
    """Return the grid that a program for a problem gets, and whether it is from the board.

    ``board`` has the puzzle of Solve and its grid. Programs that check take the grid if it is
    finished, others the puzzle if there is one; else it is the judge's sample.
    """
    puzzle, grid = board
    if problem == GRADING:
        return (FINISHED, False) if BLANK in grid else (grid, True)
    return (puzzle, True) if puzzle.strip(BLANK) else (SAMPLE, False)


def standard_input(problem: str, grid: str) -> str:
    """Write a grid as the judge gives it to a program: nine lines, after a count if it grades."""
    rows = [" ".join(grid[start : start + 9]) for start in range(0, 81, 9)]
    return "\n".join((["1"] if problem == GRADING else []) + rows) + "\n"

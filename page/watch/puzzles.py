"""Choose the grid that a program gets, and write it for the judge's input."""

from sudoku_core.grid import BLANK

# The sample of problem 2580.
SAMPLE = "035469278782105609060278135321046897804913506596820413917652080603701952258394760"
# The first grid of the grading problem's sample: finished, and wrong.
FINISHED = "123567489345612478758342196" * 3
# A puzzle on which plain backtracking soon removes digits, eleven times in all.
EXAMPLE = "732050098905200300004900060370000029120080003059002081290637050687495030043020076"
# A finished grid that is right.
RIGHT = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
# Where a grid may come from.
BOARD = "board"
SAMPLES = "sample"
EXAMPLES = "example"
SOURCES = (BOARD, SAMPLES, EXAMPLES)
# The puzzle of a story.
STORY = "story"
# What a person typed as standard input for their own program.
TYPED = "typed"
# The problem of checking a finished grid, as `sudoku_core.ways` names it.
GRADING = "grading"


def watched_grid(
    problem: str, chosen: str, board: "tuple[str, str]", *, is_yours: bool
) -> "tuple[str, str]":
    """Return the grid that a program for a problem gets, and its source.

    ``chosen`` is one of SOURCES; ``board`` has the puzzle of Solve and its grid. Programs that
    check take the grid if it is finished, others the puzzle if there is one; otherwise they take
    the judge's sample, but the ways of this page the example, which shows backtracking.
    """
    grades = problem == GRADING
    if chosen == EXAMPLES:
        return RIGHT if grades else EXAMPLE, EXAMPLES
    puzzle, grid = board
    there_is_one = BLANK not in grid if grades else puzzle.strip(BLANK)
    if chosen == BOARD and there_is_one:
        return grid if grades else puzzle, BOARD
    if not (grades or is_yours or chosen == SAMPLES):
        return EXAMPLE, EXAMPLES
    return FINISHED if grades else SAMPLE, SAMPLES


def standard_input(problem: str, grid: str) -> str:
    """Write a grid as a judge gives it: nine lines, after a count for grading."""
    rows = [" ".join(grid[start : start + 9]) for start in range(0, 81, 9)]
    return "\n".join((["1"] if problem == GRADING else []) + rows) + "\n"

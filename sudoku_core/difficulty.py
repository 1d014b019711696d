"""Tell how hard a puzzle is for a person, by the techniques that it takes.

A few techniques part the puzzles with one solution into four classes. Each class may use what the
classes before it use:

easy        a digit has one place left in a box, or a row or column has one blank left
medium      a digit has one place left in a row or column, or a cell has one candidate left
hard        **locked candidates**: where a digit of a box has to be in the cells that it shares with
            a row or column, the digit is nowhere else in that line; and the other way round
fiendish    anything more

In which order the steps are taken does not matter, because none can take away what another needs.
So the engine may take as many at once as it sees. How many steps there are, or how many places to
find the next one in, is not weighed.
"""

from sudoku_core.solver import ENDLESS, LEAST_OPEN, NINE, count_solutions, settled, without_locked
from sudoku_core.state import (
    BLOCK,
    OF_CELLS,
    OF_LINES,
    ONE_BLOCK,
    OPEN,
    PLACED,
    length_of,
    placed,
    state_of,
)

EASY, MEDIUM, HARD, FIENDISH = DIFFICULTIES = ("easy", "medium", "hard", "fiendish")

# In a block: the constraints of boxes; those of rows and columns for the digit 1, and what to
# multiply these by to have all nine digits.
OF_BOXES = ONE_BLOCK ^ OF_LINES ^ OF_CELLS
FIRST_OF_LINES = 511 << 81 | 511 << 162
EACH_DIGIT = sum(1 << 9 * digit for digit in range(9))


def difficulty(grid: str) -> str | None:
    """Find the class of a puzzle, one of DIFFICULTIES; None if it has not exactly one solution.

    Raises ValueError for a string that is not a grid.

    >>> puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> difficulty(puzzle), difficulty("0" * 81) is None
    ('easy', True)
    """
    if count_solutions(grid) != 1:
        return None
    return next(name for name in DIFFICULTIES if is_solved_by(name, grid))


def is_solved_by(name: str, grid: str) -> bool:
    """Tell whether what a class may use is enough to solve a puzzle; if so, it has one solution.

    >>> is_solved_by("hard", "0" * 81), is_solved_by("fiendish", "0" * 81)
    (False, False)
    """
    if name == FIENDISH:
        return count_solutions(grid) == 1
    state = state_of(grid) or 0
    before = 0
    while before != state >= LEAST_OPEN:
        before = state
        if name == EASY:
            state = _easily_filled(state)
        else:
            state, _ = settled(state, ENDLESS)
        if name == HARD and state >= LEAST_OPEN:
            state = without_locked(state)
    return 0 < state < LEAST_OPEN


def _easily_filled(state: int) -> int:
    """Place what has one place left in a box, and what the last blanks of lines want."""
    once, twice = 0, 0
    for block in range(9):
        members = state >> BLOCK * block & OF_BOXES
        twice |= once & members
        once |= members
    singles = state & NINE * (once & ~twice | _last_of_lines(state >> OPEN))
    while singles:
        length = length_of(singles)
        kept = PLACED[length] or placed(length)
        state &= kept
        singles &= kept
    return state


def _last_of_lines(open_constraints: int) -> int:
    """Find those of the open constraints that are the last of a row or a column."""
    once, twice = 0, 0
    for digit in range(9):
        lines = open_constraints >> 9 * digit & FIRST_OF_LINES
        twice |= once & lines
        once |= lines
    return open_constraints & (once & ~twice) * EACH_DIGIT

"""Name the difficulty of a puzzle for a person: one of five classes, by its rating.

The rating is Sudoku Explainer's ER (`sudoku_core.logic.rating`):

easy        to 1.5: a digit has one place left in a row, column or box
medium      to 2.8: also, a cell has one candidate left; **line-ups**: if a digit of a box must be
            in the cells that it shares with a row or column, it is nowhere else in that line,
            and the reverse; two or three digits that leave another one place
hard        to 4.4: also pairs, triples, X-Wing, Swordfish, XY-Wing, XYZ-Wing
fiendish    to 7.1: also unique rectangles and chains
beyond      anything more

The number of steps, and of places to find the next one, does not count.
"""

from collections.abc import Callable, Generator

from sudoku_core.grid import require_grid
from sudoku_core.logic.path import walk
from sudoku_core.logic.rating import UNSOLVED, shown
from sudoku_core.solver import ENDLESS, LEAST_OPEN, NINE, count_solutions, settled, without_locked
from sudoku_core.state import BLOCK, OF_CELLS, ONE_BLOCK, PLACED, length_of, placed, state_of

EASY, MEDIUM, HARD, FIENDISH, BEYOND = DIFFICULTIES = (
    *("easy", "medium", "hard", "fiendish"),
    "beyond",
)
# The highest rating of each class but the last.
LIMITS = {EASY: 1.5, MEDIUM: 2.8, HARD: 4.4, FIENDISH: 7.1}

# In a block: the constraints of rows, columns and boxes.
OF_UNITS = ONE_BLOCK ^ OF_CELLS


def class_of(er: float) -> str:
    """Find the class of a rating.

    >>> class_of(1.5), class_of(7.1), class_of(7.2)
    ('easy', 'fiendish', 'beyond')
    """
    return next((name for name, limit in LIMITS.items() if er <= limit), BEYOND)


def difficulty(grid: str) -> str | None:
    """Find the class of a puzzle, one of DIFFICULTIES; None without exactly one solution.

    Raises ValueError for a string that is not a grid.

    >>> puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> difficulty(puzzle), difficulty("0" * 81) is None
    ('easy', True)
    """
    require_grid(grid)
    if count_solutions(grid) != 1:
        return None
    work = classed(grid)
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def classed(grid: str, most: float = LIMITS[FIENDISH]) -> Generator[None, None, str]:
    """Find the class of a puzzle with one solution, step by step, pausing after each.

    The search ends with the first step above a rating, ``most``; the class is then that step's, and
    may be too low.
    """
    if is_easy(grid):
        return EASY
    if is_plain(grid):
        return MEDIUM
    return class_of((yield from rating_up_to(grid, most)))


def rating_up_to(grid: str, most: float) -> Generator[None, None, float]:
    """Rate a puzzle with one solution, step by step, up to the first step above ``most``.

    The rating is then that step's, and may be too low.
    """
    er, blanks = 0.0, grid.count("0")
    for step in walk(grid, (), deep=False):
        yield
        if step is not None:
            er = max(er, shown(step.rating))
            blanks -= len(step.placements)
            if er > most:
                return er
    return UNSOLVED if blanks else er


def is_easy(grid: str) -> bool:
    """Return whether hidden singles solve a grid: then it has one solution and is easy.

    >>> is_easy("0" * 81)
    False
    """
    return _is_solved_by(grid, _with_hidden_singles)


def is_plain(grid: str) -> bool:
    """Return whether singles and line-ups solve a grid: then it is easy or medium.

    No step can remove what another needs, so the engine may take all it sees at once, and is much
    faster than a rating.

    >>> is_plain("0" * 81)
    False
    """
    return _is_solved_by(grid, _with_line_ups)


def _is_solved_by(grid: str, with_more: Callable[[int], int]) -> bool:
    """Return whether repeating some kinds of steps solves a grid."""
    state = state_of(grid) or 0
    before = 0
    while before != state >= LEAST_OPEN:
        before = state
        state = with_more(state)
    return 0 < state < LEAST_OPEN


def _with_line_ups(state: int) -> int:
    """Place singles, and strike what line-ups forbid."""
    state, _ = settled(state, ENDLESS)
    return without_locked(state) if state >= LEAST_OPEN else state


def _with_hidden_singles(state: int) -> int:
    once, twice = 0, 0
    for block in range(9):
        members = state >> BLOCK * block & OF_UNITS
        twice |= once & members
        once |= members
    singles = state & NINE * (once & ~twice)
    while singles:
        length = length_of(singles)
        kept = PLACED[length] or placed(length)
        state &= kept
        singles &= kept
    return state

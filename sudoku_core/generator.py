"""Make new puzzles with exactly one solution, the same ones for the same seed.

The digits of a random solution are blanked in random order while the puzzle keeps exactly one
solution, or, if easy or medium, while its techniques solve it. Harder puzzles are then rated until
one has the wanted class. Most puzzles of a class have the same rating; so a rating is drawn first,
and the nearest of several puzzles is kept. The engine is only asked whether there are two
solutions, never which comes first, so a seed keeps its puzzles when the engine changes.

Not all puzzles are equally likely. A solution that shares its three diagonal boxes with few others
comes up more often; and blanking one by one favours puzzles with more givens: about 24 is common,
20 is rare, and 17 is practically never reached.
"""

from collections.abc import Generator
from random import Random
from typing import NamedTuple, TypeVar

from sudoku_core.checker import candidates
from sudoku_core.difficulty import (
    BEYOND,
    DIFFICULTIES,
    EASY,
    FIENDISH,
    HARD,
    LIMITS,
    MEDIUM,
    class_of,
    is_easy,
    is_plain,
    rating_up_to,
)
from sudoku_core.grid import (
    BLANK,
    BOXES,
    CELLS,
    DIGITS,
    SudokuError,
    count_givens,
    with_digit,
)
from sudoku_core.logic.rating import UNSOLVED
from sudoku_core.solver import count_solutions, solutions

# The orders of blanking tried for a wanted number of givens.
ORDERS = 20
# The solutions tried for a wanted difficulty. The rarest puzzles, beyond and symmetric, come of
# about one in twenty, so one seed in a million million needs more.
TRIES = 600
# An easy puzzle could do with 30 givens, but it is also easy because there is always much to see.
# Others keep as few as their techniques allow.
EASY_GIVENS = 36
# For each class: the ratings to draw from, and the most puzzles made to come near to it. More would
# come nearer, but somebody waits.
DRAWN = {
    EASY: ((1.2, 1.5), 8),
    MEDIUM: ((1.7, 2.0, 2.3, 2.5, 2.6, 2.8), 10),
    HARD: ((3.0, 3.2, 3.4, 3.6, 4.0, 4.2, 4.4), 5),
    FIENDISH: ((4.5, 5.0, 5.6, 6.2, 6.6, 7.1), 6),
    BEYOND: ((7.2, 7.6, 8.0, 8.4, 8.8, 9.2), 8),
}
# A puzzle whose rating differs by no more is near enough.
NEAR = 0.15

Group = tuple[int, ...]  # cells blanked together


# A part of the work yields after each look at a puzzle, and returns its own outcome.
Outcome = TypeVar("Outcome")
Work = Generator[None, None, Outcome]


class Generated(NamedTuple):
    """A new ``puzzle`` and its only ``solution``; ``givens`` is the number of givens.

    ``wanted`` is how many were asked for, or None. It is missed if it differs from ``givens``.

    >>> from sudoku_core import generate
    >>> made = generate(givens=30, seed=1)
    >>> made.givens, made.wanted, solutions(made.puzzle) == [made.solution]
    (30, 30, True)
    """

    puzzle: str
    solution: str
    givens: int
    wanted: int | None


class DifficultyMissedError(SudokuError):
    """Raised when ``tries`` tries gave no puzzle of a ``difficulty``.

    >>> str(DifficultyMissedError("beyond", 600))
    'no beyond puzzle came of 600 tries'
    """

    def __init__(self, difficulty: str, tries: int) -> None:
        super().__init__(difficulty, tries)
        self.difficulty = difficulty
        self.tries = tries

    def __str__(self) -> str:
        return f"no {self.difficulty} puzzle came of {self.tries} tries"


def generate(
    seed: int,
    givens: int | None = None,
    symmetric: bool = False,  # noqa: FBT001, FBT002
    difficulty: str | None = None,
) -> Generated:
    """Make a puzzle with exactly one solution, the same for the same arguments.

    With a ``difficulty``, one of `sudoku_core.difficulty.DIFFICULTIES`, the puzzle is always of
    that class, and without a number of ``givens`` its rating is spread over the class. Raises
    DifficultyMissedError after TRIES tries, which has never been seen.

    With ``givens``, 0 to 81, the puzzle comes as near to that number as a few attempts get.
    Without, a puzzle of any class is minimal: with any given less, it has more solutions; one of a
    class has EASY_GIVENS, or as few as its techniques allow.

    A ``symmetric`` puzzle looks the same upside down, cells filled or blank; it is minimal if it
    can spare neither the given in the middle nor a pair of opposite ones.

    >>> made = generate(1)
    >>> solutions(made.puzzle) == [made.solution]
    True
    >>> generate(1, givens=30).givens, generate(1, givens=17).givens > 17
    (30, True)
    """
    return _done(making(seed, givens, symmetric=symmetric, difficulty=difficulty))


def one_of_class(
    seed: int, givens: int | None, difficulty: str, *, symmetric: bool
) -> tuple[Generated, float]:
    """Make the first puzzle of a class that comes up, and return its rating, too."""
    return _done(_made_of_class(_random(seed), _groups(symmetric=symmetric), givens, difficulty))


def _done(work: Work[Outcome]) -> Outcome:
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def making(
    seed: int, givens: int | None = None, *, symmetric: bool = False, difficulty: str | None = None
) -> Work[Generated]:
    """Make a puzzle as `generate` does, step by step, pausing after each.

    >>> list(making(1, givens=81))
    []
    """
    if givens is not None and not 0 <= givens <= 81:
        raise ValueError(f"the number of givens is 0 to 81, not {givens}")
    if difficulty is not None and difficulty not in DIFFICULTIES:
        raise ValueError(f"a difficulty is one of {', '.join(DIFFICULTIES)}, not {difficulty}")
    random, groups = _random(seed), _groups(symmetric=symmetric)
    if difficulty is None:
        return (yield from _made_of_any_class(random, groups, givens))
    if givens is None:
        return (yield from _drawn_of_class(random, groups, difficulty))
    return (yield from _made_of_class(random, groups, givens, difficulty))[0]


def _random(seed: int) -> Random:
    return Random(seed)  # noqa: S311 -- for puzzles, not for secrets


def _groups(*, symmetric: bool) -> list[Group]:
    return [(cell, 80 - cell) for cell in range(41)] if symmetric else [(cell,) for cell in CELLS]


def _made_of_any_class(random: Random, groups: list[Group], givens: int | None) -> Work[Generated]:
    """Blank one solution, in several orders for a wanted number of givens."""
    solution = puzzle = _random_solution(random)
    for _ in range(1 if givens is None else ORDERS):
        order = random.sample(groups, len(groups))
        blanked = yield from _blanked(solution, order, givens or 0, None)
        puzzle = min(puzzle, blanked, key=count_givens)
        if count_givens(puzzle) == givens:
            break
    return Generated(puzzle, solution, count_givens(puzzle), givens)


def _drawn_of_class(random: Random, groups: list[Group], difficulty: str) -> Work[Generated]:
    """Make some puzzles of a class, and keep the one rated nearest to a drawn rating."""
    ratings, most = DRAWN[difficulty]
    wanted = random.choice(ratings)
    found: list[tuple[float, Generated]] = []
    while len(found) < most and not (found and found[-1][0] <= NEAR):
        made, rating = yield from _made_of_class(random, groups, None, difficulty)
        found.append((abs(rating - wanted), made))
    return min(found)[1]


def _made_of_class(
    random: Random, groups: list[Group], givens: int | None, difficulty: str
) -> Work[tuple[Generated, float]]:
    """Blank solutions until a puzzle is of a class, or several; return its rating, too."""
    fewest = givens
    if fewest is None:
        fewest = EASY_GIVENS if difficulty == EASY else 0
    made: list[tuple[Generated, float]] = []
    for tries in range(1, TRIES + 1):
        solution = _random_solution(random)
        yield
        order = random.sample(groups, len(groups))
        puzzle = yield from _blanked(solution, order, fewest, difficulty)
        if _is_hard_enough(puzzle, difficulty):
            rating = yield from rating_up_to(puzzle, LIMITS.get(difficulty, UNSOLVED))
            if class_of(rating) == difficulty:
                made.append((Generated(puzzle, solution, count_givens(puzzle), givens), rating))
        if made and (givens in (None, made[-1][0].givens) or tries >= ORDERS):
            break
    if not made:
        raise DifficultyMissedError(difficulty, TRIES)
    return min(made, key=lambda one: abs(one[0].givens - fewest))


def _is_hard_enough(puzzle: str, difficulty: str | None) -> bool:
    """Return whether a puzzle may be of a class: the quickly seen steps do not solve it."""
    if difficulty in {None, EASY}:
        return True
    return not is_easy(puzzle) if difficulty == MEDIUM else not is_plain(puzzle)


def _is_solved(puzzle: str, difficulty: str | None) -> bool:
    """Return whether a puzzle has one solution and, if quickly known, is easy enough."""
    if difficulty == EASY:
        return is_easy(puzzle)
    return is_plain(puzzle) if difficulty == MEDIUM else count_solutions(puzzle) == 1


def _random_solution(random: Random) -> str:
    """Fill three boxes that share no unit at random, then cell after cell, until all is settled.

    A random digit is kept if a solution has it. Two known solutions with the same digit serve for
    the next cell, too; so most cells need no search.
    """
    puzzle = BLANK * 81
    for box in (BOXES[0], BOXES[4], BOXES[8]):
        for cell, digit in zip(box, random.sample(DIGITS, 9), strict=True):
            puzzle = with_digit(puzzle, cell, digit)
    known = solutions(puzzle)
    for cell in random.sample(CELLS, 81):
        if puzzle[cell] == BLANK and len(known) > 1:
            puzzle, known = _with_random_digit(puzzle, cell, known, random)
    return known[0]


def _with_random_digit(
    puzzle: str, cell: int, known: list[str], random: Random
) -> tuple[str, list[str]]:
    """Write a random digit that some solution has, and return up to two solutions with it."""
    digits = list(candidates(puzzle, cell))
    while True:
        digit = digits.pop(random.randrange(len(digits)))
        written = with_digit(puzzle, cell, digit)
        fitting = [solution for solution in known if solution[cell] == digit]
        if len(fitting) < 2:
            fitting = solutions(written)
        if fitting:
            return written, fitting


def _blanked(puzzle: str, groups: list[Group], fewest: int, difficulty: str | None) -> Work[str]:
    """Blank groups of cells, down to ``fewest`` givens, while a class's techniques solve it."""
    for group in groups:
        fewer = puzzle
        for cell in group:
            fewer = with_digit(fewer, cell, BLANK)
        if count_givens(fewer) < fewest and _is_hard_enough(puzzle, difficulty):
            continue
        yield
        if _is_solved(fewer, difficulty):
            puzzle = fewer
    return puzzle

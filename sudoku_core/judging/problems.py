"""Make the cases of the two problems: the sample of each, and others from a seed.

``2580`` is a puzzle to solve: nine lines of nine numbers, 0 for a blank. ``grading`` is a number of
grids to check, at most 100, then the grids, with blank lines between them as in its text, or
without as in its sample.
"""

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import NamedTuple

from sudoku_core import formatting
from sudoku_core.checker import is_solution
from sudoku_core.generator import generate
from sudoku_core.grid import BLANK, BOXES, CELLS, DIGITS, UNITS, UNITS_OF, peers, with_digit
from sudoku_core.parsing import InvalidGridError, parse
from sudoku_core.solver import BudgetExhausted, solutions

SOLVING, GRADING = PROBLEMS = ("2580", "grading")

LONG_SEARCH = "long_search"

# The cases of each problem, in running order.
CASES = {
    SOLVING: (
        *("sample", "one_blank", "few_blanks", "one_solution", "several_solutions"),
        *("dead_ends", "all_blank", LONG_SEARCH),
    ),
    GRADING: ("sample", "one_grid", "each_unit", "same_sums", "blank_lines", "hundred_grids"),
}
SEED = 2580

SAMPLE_PUZZLE = "035469278782105609060278135321046897804913506596820413917652080603701952258394760"
SAMPLE_GRIDS = (
    "123567489345612478758342196" * 3,
    "357964281468123579912587463631795842724318695895246137176459328583672914249831756",
)

# A search in row order writes 383 995 digits on it. By columns, from the end, or from 9 down it
# writes fewer, 61 005 to 293 915: nobody is blamed for the order.
LONG_PUZZLE = "098001000002080000000009007000000120500060008910000003103000400000040000600800090"

# Digits that a search in row order writes on the case with dead ends: enough to show whether a
# program looks before it writes.
LEAST_TRIES = 5_000
MOST_TRIES = 20_000

# Passes of the engine for a typed puzzle: a second or two.
PATIENCE = 50_000

Grids = tuple[str, ...]


class Case(NamedTuple):
    """One case: the text on standard input, and the grids in it.

    ``name`` is one of `CASES`, or ``"own"`` for a typed text. ``grids`` is the one puzzle of
    problem 2580, which has a solution, or all grids to check.
    """

    problem: str
    name: str
    text: str
    grids: Grids


def case(problem: str, name: str, seed: int = SEED) -> Case:
    """Make one of the `CASES` of a problem, the same for the same seed; KeyError for others.

    >>> print(case("2580", "sample").text[:17])
    0 3 5 4 6 9 2 7 8
    >>> case("grading", "one_grid").text.split()[0]
    '1'
    """
    random = Random(f"{seed} {problem} {name}")  # noqa: S311 -- for puzzles, not for secrets
    grids = MAKERS[problem][name](random)
    between = "\n\n" if name == "blank_lines" else "\n"
    return Case(problem, name, _text(problem, grids, between), grids)


def case_of(problem: str, text: str) -> Case | None:
    """Make a case of a typed text; None if no verdict on it is possible.

    Problem 2580 needs exactly one puzzle, with a solution found in time; grading needs readable
    grids.

    >>> case_of("2580", "1" * 81) is None
    True
    """
    try:
        grids = tuple(reading.grid for reading in parse(text))
    except InvalidGridError:
        return None
    if problem == SOLVING and (len(grids) != 1 or not _has_solution(grids[0])):
        return None
    return Case(problem, "own", text, grids)


def _has_solution(puzzle: str) -> bool:
    """Return whether a puzzle is found to have a solution."""
    try:
        return bool(solutions(puzzle, 1, PATIENCE))
    except BudgetExhausted:
        return False


def guessed(source: str) -> str:
    """Guess the problem of a program: grading, if it has the word that only that prints.

    >>> guessed("print('Case 1: INCORRECT')"), guessed("print(board)")
    ('grading', '2580')
    """
    return GRADING if "INCORRECT" in source else SOLVING


def verdict_words(case: Case) -> list[str]:
    """List the right lines of output for a case of the grading problem.

    >>> verdict_words(case("grading", "sample"))
    ['Case 1: INCORRECT', 'Case 2: CORRECT']
    """
    words = [("INCORRECT", "CORRECT")[is_solution(grid)] for grid in case.grids]
    return [f"Case {number}: {word}" for number, word in enumerate(words, 1)]


def spaced_otherwise(case: Case) -> str:
    r"""Return the text of a grading case with a blank line after each grid, or without them.

    >>> spaced_otherwise(case("grading", "sample")).split("\n")[9:12]
    ['7 5 8 3 4 2 1 9 6', '', '3 5 7 9 6 4 2 8 1']
    """
    has_blank = "\n\n" in case.text.rstrip()
    if has_blank:
        return _text(case.problem, case.grids, "\n")
    return _text(case.problem, case.grids, "\n\n") + "\n"


def _text(problem: str, grids: Grids, between: str) -> str:
    text = between.join(map(formatting.spaced, grids)) + "\n"
    return text if problem == SOLVING else f"{len(grids)}\n{text}"


# Puzzles to solve


def _solution(random: Random) -> str:
    return generate(random.randrange(2**32), givens=81).solution


def _without(solution: str, cells: list[int]) -> str:
    for cell in cells:
        solution = with_digit(solution, cell, BLANK)
    return solution


def _few_blanks(random: Random) -> Grids:
    cells = [*BOXES[8], *random.sample(range(54), 10)]
    return (_without(_solution(random), cells),)


def _several_solutions(random: Random) -> Grids:
    """Make a puzzle that shows whether a program looks at all of each box.

    The givens are in the last row and column of each. A search in row order that leaves out one of
    them finds a grid that is wrong before one that is right.
    """
    cells = [cell for box in BOXES for cell in box if cell // 9 % 3 < 2 and cell % 3 < 2]
    while True:
        puzzle = _without(_solution(random), cells)
        if len(solutions(puzzle)) > 1 and all(
            _misleads(puzzle, *size) for size in ((2, 3), (3, 2))
        ):
            return (puzzle,)


def _misleads(puzzle: str, height: int, width: int) -> bool:
    """Return whether a search that looks at a part of each box soon finds a wrong grid."""
    seen = {
        cell: {
            other
            for unit in UNITS_OF[cell]
            for other in UNITS[unit]
            if UNITS[unit] not in BOXES or (other // 9 % 3 < height and other % 3 < width)
        }
        for cell in CELLS
        if puzzle[cell] == BLANK
    }
    (last,) = deque(islice(_tried_in_order(puzzle, seen), MOST_TRIES), maxlen=1)
    return BLANK not in last and not is_solution(last)


def _tried_in_order(puzzle: str, seen: dict[int, set[int]]) -> Iterator[str]:
    """Yield each grid of a search in row order that compares blanks with those seen, to its end.

    The puzzle comes first, then one more for each digit written. A solution fits everywhere, so
    there is an end.
    """
    blanks, grids = [*seen], [[puzzle]]
    while True:
        while not grids[-1]:
            grids.pop()
        grid = grids[-1].pop()
        yield grid
        if len(grids) > len(blanks):
            return
        cell = blanks[len(grids) - 1]
        taken = {grid[other] for other in seen[cell]}
        fitting = [digit for digit in reversed(DIGITS) if digit not in taken]
        grids.append([with_digit(grid, cell, digit) for digit in fitting])


def _dead_ends(random: Random) -> Grids:
    """Make a puzzle on which a search in row order backtracks some thousand times."""
    while True:
        puzzle = generate(random.randrange(2**32)).puzzle
        if LEAST_TRIES <= tries_in_order(puzzle, MOST_TRIES + 1) <= MOST_TRIES:
            return (puzzle,)


def tries_in_order(puzzle: str, most: int) -> int:
    """Count the digits that a search in row order writes, stopping at ``most``.

    >>> tries_in_order("0" * 81, 1_000), tries_in_order("0" * 81, 100)
    (391, 100)
    """
    seen = {cell: peers(cell) for cell in CELLS if puzzle[cell] == BLANK}
    return sum(1 for _ in islice(_tried_in_order(puzzle, seen), most + 1)) - 1


# Grids to check


def _each_unit(random: Random) -> Grids:
    """Make grids that are wrong in one kind of unit alone, then in one cell, then right."""
    right = _solution(random)
    by_row = _swapped(right, 0, 9)  # two cells of a column, in one box: two rows are wrong
    by_column = _swapped(right, 79, 80)  # two of a row: two columns are
    by_box = right[27:36] + right[9:27] + right[:9] + right[36:]  # two rows swapped
    cell = random.choice(CELLS)
    by_cell = with_digit(right, cell, str(int(right[cell]) % 9 + 1))
    return (by_row, by_column, by_box, by_cell, right)


def _swapped(grid: str, one: int, other: int) -> str:
    return with_digit(with_digit(grid, one, grid[other]), other, grid[one])


def _same_sums(random: Random) -> Grids:
    """Make grids whose units all sum to 45, or have each digit nine times, and a right one."""
    fives = "5" * 81
    same_rows = DIGITS * 9
    shifted = "".join(DIGITS[row:] + DIGITS[:row] for row in range(9))
    return (fives, _solution(random), same_rows, shifted)


def _right_and_wrong(random: Random, count: int) -> Grids:
    """Make grids of a solution; about half of them with two cells' digits swapped."""
    solution = _solution(random)
    grids: list[str] = []
    for _ in range(count):
        renamed = str.maketrans(DIGITS, "".join(random.sample(DIGITS, 9)))
        order = [band + row for band in (0, 3, 6) for row in random.sample(range(3), 3)]
        grid = "".join(solution[9 * row : 9 * row + 9] for row in order).translate(renamed)
        if random.random() < 0.5:
            grid = _swapped(grid, *random.sample(CELLS, 2))
        grids.append(grid)
    return tuple(grids)


MAKERS: dict[str, dict[str, Callable[[Random], Grids]]] = {
    SOLVING: {
        "sample": lambda _: (SAMPLE_PUZZLE,),
        # Programs that end too early leave the last cell blank.
        "one_blank": lambda random: (_without(_solution(random), [80]),),
        "few_blanks": _few_blanks,
        # A puzzle that goes nearly by itself.
        "one_solution": lambda random: (generate(random.randrange(2**32), givens=36).puzzle,),
        "several_solutions": _several_solutions,
        "dead_ends": _dead_ends,
        "all_blank": lambda _: (BLANK * 81,),
        LONG_SEARCH: lambda _: (LONG_PUZZLE,),
    },
    GRADING: {
        "sample": lambda _: SAMPLE_GRIDS,
        "one_grid": lambda random: (_solution(random),),
        "each_unit": _each_unit,
        "same_sums": _same_sums,
        "blank_lines": partial(_right_and_wrong, count=7),
        "hundred_grids": partial(_right_and_wrong, count=100),
    },
}

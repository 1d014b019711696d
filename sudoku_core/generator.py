"""Make new puzzles with exactly one solution, the same ones for the same seed.

A random solution comes first, then its digits are blanked in random order wherever the puzzle
keeps exactly one solution. The engine is only asked whether there are two solutions, and never
which it finds first, so a seed keeps its puzzles however the engine comes to search.

No claim is made that all puzzles are equally likely. Every solution can come up, but one that
shares its three diagonal boxes with few others comes up more often than one that shares them with
many; and digits blanked one by one favour puzzles with more givens: about 24 is common, 20 is
rare, and 17 is practically never reached.
"""

from random import Random
from typing import NamedTuple

from sudoku_core.checker import candidates
from sudoku_core.grid import BLANK, BOXES, CELLS, DIGITS, count_givens, with_digit
from sudoku_core.solver import count_solutions, solutions

# How many orders of blanking are tried to come down to a wanted number of givens.
ORDERS = 20


class Generated(NamedTuple):
    """Hold a new puzzle and its only solution; ``givens`` is how many there are.

    ``wanted`` is how many were asked for, None for a minimal puzzle. It is missed when it
    differs from ``givens``.
    """

    puzzle: str
    solution: str
    givens: int
    wanted: int | None


def generate(seed: int, givens: int | None = None, symmetric: bool = False) -> Generated:  # noqa: FBT001, FBT002
    """Make a puzzle with exactly one solution, the same for the same arguments.

    Without ``givens`` the puzzle is minimal: any given less, and it has more solutions. With
    ``givens``, 0 to 81, it comes as near to that number as a few attempts get. A ``symmetric``
    puzzle looks the same upside down, cells filled or blank; it is minimal when it can spare
    neither the given in the middle nor a pair of opposite ones.

    >>> made = generate(1)
    >>> count_solutions(made.puzzle), solutions(made.puzzle) == [made.solution]
    (1, True)
    >>> generate(1, givens=30).givens, generate(1, givens=17).givens > 17
    (30, True)
    """
    if givens is not None and not 0 <= givens <= 81:
        raise ValueError(f"the number of givens is 0 to 81, not {givens}")
    random = Random(seed)  # noqa: S311 -- for puzzles, not for secrets
    solution = _random_solution(random)
    groups = [(cell, 80 - cell) for cell in range(41)] if symmetric else [(cell,) for cell in CELLS]
    puzzle = solution
    for _ in range(1 if givens is None else ORDERS):
        order = random.sample(groups, len(groups))
        puzzle = min(puzzle, _blanked(solution, order, givens or 0), key=count_givens)
        if count_givens(puzzle) == givens:
            break
    return Generated(puzzle, solution, count_givens(puzzle), givens)


def _random_solution(random: Random) -> str:
    """Fill three boxes that share no unit at random, then cell after cell, until all is settled.

    A random digit is kept when a solution has it. Two solutions known are two for the next cell,
    too, if both have the same digit there; so most cells need no search.
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
    """Write a random digit that some solution has, and give at most two solutions that have it."""
    digits = list(candidates(puzzle, cell))
    while True:
        digit = digits.pop(random.randrange(len(digits)))
        written = with_digit(puzzle, cell, digit)
        fitting = [solution for solution in known if solution[cell] == digit]
        if len(fitting) < 2:
            fitting = solutions(written)
        if fitting:
            return written, fitting


def _blanked(puzzle: str, groups: list[tuple[int, ...]], fewest: int) -> str:
    """Blank group after group of cells, as long as there is one solution and ``fewest`` givens."""
    for group in groups:
        fewer = puzzle
        for cell in group:
            fewer = with_digit(fewer, cell, BLANK)
        if count_givens(fewer) >= fewest and count_solutions(fewer) == 1:
            puzzle = fewer
    return puzzle

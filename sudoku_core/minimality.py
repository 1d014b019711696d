"""Find the redundant givens of a puzzle, and leave out as many as possible.

A given is **redundant** if the puzzle without it, alone, still has exactly one solution: of two,
perhaps only one can go. A puzzle without any is **minimal**.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.grid import BLANK, CELLS, with_digit
from sudoku_core.solver import count_solutions


class Minimality(NamedTuple):
    """What is known of a puzzle's givens.

    ``redundant`` lists the cells of those found so far; ``minimal`` is the puzzle with one after
    another left out while one solution stays.
    """

    redundant: list[int]
    minimal: str


def minimality(grid: str) -> Iterator[Minimality]:
    """Check each given of a puzzle with exactly one solution, step by step.

    The last step has it all. Raises ValueError at once for a string that is not a grid, or a puzzle
    with no solution or several: there any given may be the one that is wrong, or all are needed.

    >>> from sudoku_core.generator import generate
    >>> puzzle = generate(1).puzzle
    >>> *_, known = minimality(puzzle)
    >>> known.redundant, known.minimal == puzzle
    ([], True)
    """
    if count_solutions(grid) != 1:
        raise ValueError("expected a puzzle with exactly one solution")
    return _minimality(grid)


def _minimality(grid: str) -> Iterator[Minimality]:
    """Try each given by itself, then leave out the redundant ones; needed ones stay needed."""
    redundant: list[int] = []
    for cell in CELLS:
        if grid[cell] != BLANK:
            if count_solutions(with_digit(grid, cell, BLANK)) == 1:
                redundant = [*redundant, cell]
            yield Minimality(redundant, grid)
    for cell in redundant:
        fewer = with_digit(grid, cell, BLANK)
        grid = fewer if count_solutions(fewer) == 1 else grid
        yield Minimality(redundant, grid)

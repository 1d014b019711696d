"""Hold what cells can be against the list of all solutions, and see it found step by step."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzles
import reference
from pace import slow
from sudoku_core.grid import BLANK, CELLS, DIGITS
from sudoku_core.possibilities import possible_digits
from sudoku_core.solver import solve

MOST = 3_000  # solutions that the reference lists for one comparison
PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
# Twelve givens: hundreds of millions of solutions.
FEW = "1" + "0" * 12 + "234" + "0" * 20 + "567" + "0" * 18 + "89" + "0" * 20 + "12"


def possible(grid: str) -> list[str]:
    """Find all possible digits."""
    *_, known = possible_digits(grid, patience=50)
    return known


@pytest.mark.no_cover
@slow
@given(st.integers(0, 2**32), st.integers(28, 60))
def test_they_are_the_digits_of_all_solutions(seed: int, givens: int):
    """Neither more nor fewer, in order, whatever the number of solutions."""
    random = reference.seeded(seed)
    grid = puzzles.blanked(puzzles.complete_grid(random), givens, random)
    found = reference.solutions(grid, MOST)
    if len(found) < MOST:
        expected = ["".join(sorted(set(digits))) for digits in zip(*found, strict=True)]
        assert possible(grid) == expected


@pytest.mark.no_cover
@slow
@given(st.integers(0, 2**32), st.integers(17, 70))
def test_they_do_not_depend_on_how_the_grid_lies(seed: int, givens: int):
    """What is possible moves with the rows, the columns and the digits."""
    random = reference.seeded(seed)
    grid = puzzles.blanked(puzzles.complete_grid(random), givens, random)
    moved = possible(reference.rearranged(grid, reference.seeded(seed)))
    expected = possible(grid)
    # Each cell's possible digits, moved as a grid that has one of them at a time would be.
    for digit in DIGITS:
        having = "".join(digit if digit in digits else "0" for digits in expected)
        there = reference.rearranged(having, reference.seeded(seed))
        name = max(there)
        assert name == "0" or all((there[cell] == name) == (name in moved[cell]) for cell in CELLS)


@pytest.mark.parametrize("grid", ["55" + "0" * 79, "12345678" + "0" * 9 + "9" + "0" * 63])
def test_without_a_solution_nothing_is_possible(grid: str):
    """Neither in blanks nor in the cells of givens."""
    assert possible(grid) == [""] * 81


def test_with_one_solution_that_is_all():
    """One digit in each cell."""
    assert "".join(possible(PUZZLE)) == reference.solutions(PUZZLE, 1)[0]


@pytest.mark.slow
@pytest.mark.no_cover
def test_an_empty_grid():
    """Everything is possible everywhere."""
    assert possible("0" * 81) == ["123456789"] * 81


@pytest.mark.slow
@pytest.mark.no_cover
def test_many_millions_of_solutions():
    """They are not listed: there are fewer steps than candidates."""
    steps = list(possible_digits(FEW, patience=50))
    assert len(steps) < 9 * FEW.count(BLANK)
    for cell, digits in enumerate(steps[-1]):
        asked = DIGITS if FEW[cell] == BLANK else FEW[cell]
        assert digits == "".join(
            digit for digit in asked if solve(reference.written(FEW, cell, digit))
        )


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("patience", [1, 50])
def test_what_is_known_only_grows(patience: int):
    """A search can be left after any step."""
    for before, after in pairwise(possible_digits(FEW, patience)):
        assert all(set(a) <= set(b) for a, b in zip(before, after, strict=True))


def test_what_cannot_be_asked_is_refused_at_once():
    """Before the first step."""
    with pytest.raises(ValueError, match="patience is at least 1 pass, not 0"):
        possible_digits(PUZZLE, 0)
    with pytest.raises(ValueError, match="a grid is 81 characters"):
        possible_digits("", 1)

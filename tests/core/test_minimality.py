"""Hold what is said of givens against the slow reference."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import reference
from pace import slow
from sudoku_core.generator import generate
from sudoku_core.grid import BLANK, CELLS
from sudoku_core.minimality import minimality
from sudoku_core.solver import count_solutions


def without(puzzle: str, cell: int) -> str:
    """Blank a given."""
    return reference.written(puzzle, cell, BLANK)


@pytest.mark.slow
@pytest.mark.no_cover
@slow
@given(st.integers(0, 2**32), st.integers(34, 60))
def test_needless_givens_are_those_that_can_go(seed: int, givens: int):
    """Each by itself leaves one solution; the minimal puzzle has none left, and is of the same."""
    puzzle = generate(seed, givens).puzzle
    *_, known = minimality(puzzle)
    given_cells = [cell for cell in CELLS if puzzle[cell] != BLANK]
    alone = [
        cell for cell in given_cells if len(reference.solutions(without(puzzle, cell), 2)) == 1
    ]
    assert known.redundant == alone
    gone = [cell for cell in CELLS if puzzle[cell] != known.minimal[cell]]
    assert set(gone) <= set(alone)
    assert all(known.minimal[cell] == BLANK for cell in gone)
    assert count_solutions(known.minimal) == 1
    for cell in set(given_cells) - set(gone):
        assert count_solutions(without(known.minimal, cell)) == 2


@pytest.mark.slow
@pytest.mark.no_cover
@given(st.integers(0, 2**32))
def test_a_minimal_puzzle_needs_all(seed: int):
    """Nothing is left out."""
    puzzle = generate(seed).puzzle
    *_, known = minimality(puzzle)
    assert (known.redundant, known.minimal) == ([], puzzle)


def test_it_goes_step_by_step():
    """One look a step: at each given, then at each redundant one again."""
    solution = generate(1).solution
    steps = list(minimality(solution))
    assert len(steps) == 162
    assert steps[80] == (list(CELLS), solution)


@pytest.mark.parametrize("grid", ["0" * 81, "55" + "0" * 79])
def test_only_one_solution_can_be_kept(grid: str):
    """No solution, or several, is refused at once."""
    with pytest.raises(ValueError, match="expected a puzzle with exactly one solution"):
        minimality(grid)

"""Hold the classes of difficulty against the techniques that they are made of."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzles
import reference
from pace import slow
from sudoku_core.difficulty import DIFFICULTIES, EASY, HARD, MEDIUM, difficulty, is_solved_by
from sudoku_core.generator import generate
from techniques import (
    last_blank_of_a_line,
    locked_candidates,
    one_candidate_in_a_cell,
    one_place_in_a_box,
    one_place_in_a_line,
    solves,
)

IN_BOXES = (one_place_in_a_box, last_blank_of_a_line)
SINGLES = (*IN_BOXES, one_place_in_a_line, one_candidate_in_a_cell)
TECHNIQUES = {EASY: IN_BOXES, MEDIUM: SINGLES, HARD: (*SINGLES, locked_candidates)}

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

seeds = st.integers(0, 2**32)


@slow
@given(seeds, st.sampled_from([None, 24, 26, 28, 32]), st.sampled_from(list(TECHNIQUES)))
def test_a_class_solves_what_its_techniques_solve(seed: int, givens: int | None, name: str):
    """The engine takes many steps at once and comes to the same end as a person does."""
    puzzle = generate(seed, givens, symmetric=seed % 2 == 1).puzzle
    assert is_solved_by(name, puzzle) == solves(puzzle, *TECHNIQUES[name])


@slow
@given(seeds, st.integers(0, 81), st.sampled_from(list(TECHNIQUES)))
def test_what_a_class_solves_has_one_solution(seed: int, givens: int, name: str):
    """Of grids with any number of solutions, those that are solved have one, and not all others."""
    random = reference.seeded(seed)
    grid = puzzles.blanked(puzzles.complete_grid(random), givens, random)
    if is_solved_by(name, grid):
        assert len(reference.solutions(grid, 2)) == 1
        assert is_solved_by("fiendish", grid)


@given(seeds)
def test_a_puzzle_has_the_first_class_that_solves_it(seed: int):
    """Each class solves what the classes before it solve."""
    puzzle = generate(seed).puzzle
    solving = [name for name in DIFFICULTIES if is_solved_by(name, puzzle)]
    assert difficulty(puzzle) == solving[0]
    assert solving == list(DIFFICULTIES)[-len(solving) :]


@pytest.mark.parametrize(
    "grid", ["0" * 81, "55" + "0" * 79, "1" * 81, "12345678" + "0" * 9 + "9" + "0" * 63]
)
def test_only_one_solution_has_a_class(grid: str):
    """No solution, or several, is not a question of difficulty."""
    assert difficulty(grid) is None
    assert [is_solved_by(name, grid) for name in DIFFICULTIES] == [False] * 4


def test_a_complete_grid_is_easy():
    """There is nothing left to find."""
    assert difficulty(reference.solutions(PUZZLE, 1)[0]) == EASY


def test_a_string_that_is_no_grid_is_refused():
    """As everywhere in the core."""
    for look in (difficulty, lambda grid: is_solved_by(EASY, grid)):
        with pytest.raises(ValueError, match="a grid is 81 characters"):
            look("0" * 80)

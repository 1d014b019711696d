"""Pin parts of the engine that whole puzzles seldom show, or show too late."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import puzzles
import reference
from reference import seeded
from sudoku_core import solver, state
from sudoku_core.generator import generate
from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.solver import BudgetExhausted, count_solutions, search, solutions, solve

seeds = st.integers(0, 2**32).map(seeded)


@pytest.mark.slow
@pytest.mark.no_cover
@settings(max_examples=15)
@given(st.integers(0, 2**32))
def test_a_grid_without_three_digits_has_all_its_solutions(seed: int):
    """Where each constraint has none or three candidates, no guess loses a solution."""
    puzzle = generate(seed, 81).solution
    for digit in seeded(seed).sample(DIGITS, 3):
        puzzle = puzzle.replace(digit, BLANK)
    expected = reference.solutions(puzzle, 200)
    assume(len(expected) < 200)
    assert sorted(solutions(puzzle, 200)) == sorted(expected)
    assert count_solutions(puzzle, 200) == len(expected)


@given(seeds)
def test_a_complete_grid_takes_one_pass(random: Random):
    """A budget of one pass is enough to accept a solution, and nothing is reported before it."""
    grid = puzzles.complete_grid(random)
    assert solve(grid, 1) == grid
    assert list(search(grid, 1)) == [grid]


def test_an_exhausted_budget_of_a_single_solution_has_none():
    """Where the only solution wanted is not found, the list is empty."""
    with pytest.raises(BudgetExhausted) as caught:
        solve(BLANK * 81, 1)
    assert (caught.value.solutions, caught.value.count) == ([], 0)


@pytest.mark.parametrize("kept", [True, False])
def test_answers_do_not_depend_on_masks_that_were_made_before(
    monkeypatch: pytest.MonkeyPatch, kept: bool
):
    """With empty tables, filled on the way or not, a search with guesses is the same."""
    puzzle = "000000000000003085001020000000507000004000100090000000500000073002010000000040009"
    expected = solutions(BLANK * 81, 3), list(search(puzzle, 1))
    placed, touched, crossed = [0] * 2917, [0] * 2917, [0] * 972
    for module in (state, solver):
        monkeypatch.setattr(module, "PLACED", placed)
        monkeypatch.setattr(module, "TOUCHED", touched)
    monkeypatch.setattr(state, "KEEPS_MASKS", kept)
    monkeypatch.setattr(solver, "NINES", [0] * 325)
    monkeypatch.setattr(solver, "BOX_CROSSED", crossed)
    assert (solutions(BLANK * 81, 3), list(search(puzzle, 1))) == expected
    assert any(placed) == any(touched) == kept
    assert any(crossed)

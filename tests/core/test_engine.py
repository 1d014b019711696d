"""Pin parts of the engine that whole puzzles seldom show, or show too late."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import reference
from reference import seeded
from sudoku_core import solver
from sudoku_core.generator import generate
from sudoku_core.grid import BLANK, CELLS, DIGITS, PEERS
from sudoku_core.solver import BudgetExhausted, count_solutions, search, solutions, solve

seeds = st.integers(0, 2**32).map(seeded)


@pytest.mark.parametrize(("step", "number"), [(1, 1), (1, 729), (9, 81), (81, 9)])
def test_a_mask_has_a_bit_at_every_step(step: int, number: int):
    """As many bits as asked for, from the lowest place on."""
    assert solver._every(step, number) == sum(1 << step * place for place in range(number))


@pytest.mark.parametrize("cell", CELLS)
def test_the_peers_of_a_place_are_those_of_its_cell(cell: int):
    """Places run backwards, and a place is no peer of itself."""
    assert solver._peers_of(80 - cell) == sum(1 << 80 - peer for peer in PEERS[cell])


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


@given(seeds, st.integers(0, 30))
def test_a_guess_parts_the_search_in_two(random: Random, givens: int):
    """One part has the guess placed, the other has not got it, and places what is left of two."""
    puzzle = reference.blanked(reference.complete_grid(random), givens, random)
    candidates = solver._without_peers(*solver._start(puzzle))
    chosen = solver._chosen(candidates)
    guess, others = chosen & -chosen, chosen & (chosen - 1)
    (without, left), (with_guess, placed) = solver._guesses(candidates, 0)
    assert (with_guess, placed) == (solver._without_peers(candidates, guess), guess)
    if chosen.bit_count() == 2:
        assert (without, left) == (solver._without_peers(candidates, others), others)
    else:
        assert (without, left) == (candidates ^ guess, 0)


@pytest.mark.parametrize("cell", [0, 40, 80])
def test_a_cell_with_two_is_chosen_even_if_the_guess_clears_nothing(cell: int):
    """With nothing else left on the board, its two candidates are what there is to guess."""
    two = 1 << 80 - cell | 1 << 81 * 8 + 80 - cell
    assert solver._busiest_pair(two, 1 << 80 - cell) == two


@given(seeds)
def test_a_complete_grid_takes_one_pass(random: Random):
    """A budget of one pass is enough to accept a solution, and nothing is reported before it."""
    grid = reference.complete_grid(random)
    assert solve(grid, 1) == grid
    assert list(search(grid, 1)) == [grid]


def test_an_exhausted_budget_of_a_single_solution_has_none():
    """Where the only solution wanted is not found, the list is empty."""
    with pytest.raises(BudgetExhausted) as caught:
        solve(BLANK * 81, 1)
    assert (caught.value.solutions, caught.value.count) == ([], 0)

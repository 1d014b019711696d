"""Pin the generator: one solution, no given to spare, and the same puzzle for the same seed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import reference
from pace import slow
from sudoku_core.generator import Generated, generate
from sudoku_core.grid import BLANK, CELLS
from sudoku_core.solver import count_solutions, solutions

seeds = st.integers(0, 2**32)


@slow
@given(seeds)
def test_a_puzzle_has_one_solution_and_no_given_to_spare(seed: int):
    """The solution is the only one, and without any of its givens there are more."""
    made = generate(seed)
    assert reference.solutions(made.puzzle, 2) == [made.solution]
    assert made.givens == sum(digit != BLANK for digit in made.puzzle)
    assert made.wanted is None
    for cell in CELLS:
        if made.puzzle[cell] != BLANK:
            assert count_solutions(reference.written(made.puzzle, cell, BLANK)) == 2


@slow
@given(seeds)
def test_a_symmetric_puzzle_looks_the_same_upside_down(seed: int):
    """Opposite cells are both given or both blank, and no pair can be spared."""
    made = generate(seed, symmetric=True)
    assert solutions(made.puzzle) == [made.solution]
    for cell in CELLS:
        assert (made.puzzle[cell] == BLANK) == (made.puzzle[80 - cell] == BLANK)
        if made.puzzle[cell] != BLANK:
            fewer = reference.written(made.puzzle, cell, BLANK)
            assert count_solutions(reference.written(fewer, 80 - cell, BLANK)) == 2


@given(seeds, st.integers(28, 81), st.booleans())
def test_a_number_of_givens_that_is_no_art_is_met(seed: int, givens: int, symmetric: bool):
    """From 28 givens on, the number is met; in a symmetric puzzle it may be missed by one."""
    made = generate(seed, givens, symmetric=symmetric)
    assert solutions(made.puzzle) == [made.solution]
    assert made.wanted == givens
    assert made.givens - givens in (range(2) if symmetric else [0])
    assert made.givens == 81 - made.puzzle.count(BLANK)


@pytest.mark.parametrize("symmetric", [False, True])
def test_a_number_of_givens_out_of_reach_is_missed_by_little(symmetric: bool):
    """Several orders are tried, so that the puzzle is as good as the first order's or better."""
    made = generate(1, 17, symmetric=symmetric)
    assert 17 < made.givens < generate(1, symmetric=symmetric).givens
    assert made.wanted == 17
    assert solutions(made.puzzle) == [made.solution]


def test_the_same_seed_makes_the_same_puzzle_everywhere():
    """A seed's puzzle never changes, or benchmarks could not be compared."""
    assert generate(2026) == Generated(
        "005000000009020400000607000600040003003500201070200050007005080001700000400000009",
        "265914837719328465348657912652841793893576241174293658927435186581769324436182579",
        23,
        None,
    )


def test_other_seeds_make_other_puzzles():
    """Neither puzzles nor solutions come twice."""
    made = [generate(seed) for seed in range(30)]
    assert len({one.puzzle for one in made}) == len({one.solution for one in made}) == 30


def test_every_digit_comes_up_in_every_cell():
    """Solutions are no rearrangement of a few: no cell has its digits settled."""
    made = [generate(seed, 81).solution for seed in range(300)]
    assert all(len({solution[cell] for solution in made}) == 9 for cell in CELLS)


@pytest.mark.parametrize("givens", [-1, 82])
def test_a_number_of_givens_that_no_grid_has_is_refused(givens: int):
    """There are 81 cells."""
    with pytest.raises(ValueError, match=f"^the number of givens is 0 to 81, not {givens}$"):
        generate(1, givens)

"""Pin what holds for every puzzle: counts as by the reference, and what may be rearranged."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzles
import reference
from pace import slow
from reference import seeded, written
from sudoku_core.generator import generate
from sudoku_core.grid import BLANK, CELLS
from sudoku_core.solver import count_solutions, solutions, solve

# As many solutions as are compared one by one.
MANY = 30

seeds = st.integers(0, 2**32)
kinds = st.sampled_from(["one solution", "several", "a changed given"])


def with_givens(seed: int, givens: int) -> str:
    """Keep ``givens`` digits of a solution: one solution, or several, or very many."""
    return puzzles.blanked(generate(seed, 81).solution, givens, seeded(seed))


def with_a_changed_given(puzzle: str, random: Random) -> str:
    """Change one given to another digit that clashes with none, where there is one."""
    changes = [
        written(puzzle, cell, digit)
        for cell in CELLS
        if puzzle[cell] != BLANK
        for digit in reference.possible_digits(puzzle, cell)
        if digit != puzzle[cell]
    ]
    return random.choice(changes or [puzzle])


def relabelled(grid: str, digits: str) -> str:
    """Write ``digits`` for 1 to 9."""
    return grid.translate(str.maketrans("123456789", digits))


def with_rows_in_order(grid: str, rows: list[int]) -> str:
    """Put the rows of a grid in another order."""
    return "".join(grid[9 * row : 9 * row + 9] for row in rows)


def transposed(grid: str) -> str:
    """Turn rows into columns."""
    return "".join(grid[column::9] for column in range(9))


def all_of(puzzle: str) -> list[str] | int:
    """Return all solutions in order, or how many there are when they are many."""
    found = solutions(puzzle, MANY)
    return sorted(found) if len(found) < MANY else MANY


# Counts


@slow  # the reference tries digit after digit
@given(seeds, st.integers(17, 80))
def test_counts_are_those_of_the_reference(seed: int, givens: int):
    """From 17 givens to 80, as many solutions are counted as the slow way counts."""
    puzzle = with_givens(seed, givens)
    assert count_solutions(puzzle, MANY) == len(reference.solutions(puzzle, MANY)) >= 1


@slow
@given(seeds, st.integers(26, 80))
def test_counts_are_those_of_the_reference_with_a_given_changed(seed: int, givens: int):
    """A changed given leaves no solution, or the slow way's number of them."""
    puzzle = with_a_changed_given(with_givens(seed, givens), seeded(seed))
    assert count_solutions(puzzle, MANY) == len(reference.solutions(puzzle, MANY))


@pytest.mark.no_cover
def test_none_one_two_and_more_solutions_all_come_up():
    """The properties above are about something: each of these counts is drawn in places."""
    counts: dict[int, int] = {}
    for seed in range(120):
        puzzle = with_givens(seed, 20 + seed % 60)
        for drawn in (puzzle, with_a_changed_given(puzzle, seeded(seed))):
            count = count_solutions(drawn, 4)
            counts[count] = counts.get(count, 0) + 1
    assert min(counts[count] for count in range(4)) >= 2


@pytest.mark.no_cover
@given(seeds)
def test_a_changed_given_of_a_minimal_puzzle_leaves_other_solutions_or_none(seed: int):
    """Whatever is found keeps the given that is wrong, and so is not the solution before."""
    made = generate(seed)
    puzzle = with_a_changed_given(made.puzzle, seeded(seed))
    found = solutions(puzzle, MANY)
    assert all(reference.is_solution(solution, puzzle) for solution in found)
    assert made.solution not in found or puzzle == made.puzzle
    if not found:
        assert solve(puzzle) is None
        assert not reference.solutions(puzzle, 1)


@given(seeds, st.integers(17, 81))
def test_a_solution_solved_again_is_itself(seed: int, givens: int):
    """Solving is done when it is done."""
    solution = solve(with_givens(seed, givens))
    assert solution is not None
    assert solve(solution) == solution
    assert count_solutions(solution) == 1


# Rearranging


def puzzle_of(kind: str, seed: int) -> str:
    """Make a puzzle of a kind."""
    if kind == "several":
        return with_givens(seed, 26 + seed % 10)
    puzzle = generate(seed).puzzle
    return puzzle if kind == "one solution" else with_a_changed_given(puzzle, seeded(seed))


def mapped(found: list[str] | int, change: Callable[[str], str]) -> list[str] | int:
    """Change each of the solutions, if they are listed."""
    return found if isinstance(found, int) else sorted(change(solution) for solution in found)


@pytest.mark.no_cover
@given(kinds, seeds, st.permutations("123456789"))
def test_relabelling_digits_relabels_the_solutions(kind: str, seed: int, digits: list[str]):
    """Digits are names: others in their places change nothing else."""

    def change(grid: str) -> str:
        return relabelled(grid, "".join(digits))

    puzzle = puzzle_of(kind, seed)
    assert all_of(change(puzzle)) == mapped(all_of(puzzle), change)


@pytest.mark.no_cover
@given(kinds, seeds, st.integers(0, 2), st.permutations(range(3)))
def test_swapping_rows_of_a_band_swaps_those_of_the_solutions(
    kind: str, seed: int, band: int, order: "list[int]"
):
    """Three rows of boxes side by side may be in any order."""
    rows = [*range(9)]
    rows[3 * band : 3 * band + 3] = [3 * band + row for row in order]

    def change(grid: str) -> str:
        return with_rows_in_order(grid, rows)

    puzzle = puzzle_of(kind, seed)
    assert all_of(change(puzzle)) == mapped(all_of(puzzle), change)


@pytest.mark.no_cover
@given(kinds, seeds)
def test_transposing_transposes_the_solutions(kind: str, seed: int):
    """Rows and columns are alike."""
    puzzle = puzzle_of(kind, seed)
    assert transposed(transposed(puzzle)) == puzzle
    assert all_of(transposed(puzzle)) == mapped(all_of(puzzle), transposed)

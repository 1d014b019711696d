"""Pin the classic search: every step is sound, and the steps lead to every solution in order."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzles
import reference
from sudoku_core import solver
from sudoku_core.backtracking import PLACE, REMOVE, SOLUTION, Step, TooManySteps, solve, steps
from sudoku_core.grid import BLANK, CELLS, DIGITS

EMPTY = BLANK * 81
seeds = st.integers(0, 2**32).map(reference.seeded)


def puzzle_of(random: Random, givens: int) -> str:
    """Make a puzzle with so many givens, which has a solution and perhaps more."""
    return puzzles.blanked(puzzles.complete_grid(random), givens, random)


def with_a_wrong_given(random: Random, puzzle: str) -> str:
    """Change one given into some digit that clashes with none."""
    cell = random.choice([cell for cell in CELLS if puzzle[cell] != BLANK])
    return reference.written(puzzle, cell, random.choice(reference.possible_digits(puzzle, cell)))


def boards(puzzle: str) -> list[tuple[Step, str]]:
    """List the steps of a search, each with the board as it is after the step."""
    board = puzzle
    shown: list[tuple[Step, str]] = []
    for step in steps(puzzle):
        if step.cell is not None:
            board = reference.written(
                board, step.cell, str(step.digit) if step.kind == PLACE else BLANK
            )
        shown.append((step, board))
    return shown


# Steps


@given(seeds, st.integers(45, 81))
def test_each_step_keeps_the_rules_and_the_givens(random: Random, givens: int):
    """Digits go into blanks where they fit, come out as they went in, and depth counts them."""
    puzzle = puzzle_of(random, givens)
    before = puzzle
    for step, board in boards(puzzle):
        if step.cell is None:
            assert step == (SOLUTION, None, None, puzzle.count(BLANK))
            assert board == before
        elif step.kind == PLACE:
            assert before[step.cell] == BLANK
            assert str(step.digit) in reference.possible_digits(before, step.cell)
        else:
            assert step.kind == REMOVE
            assert before[step.cell] == str(step.digit) != puzzle[step.cell]
        assert step.depth == puzzle.count(BLANK) - board.count(BLANK)
        before = board
    assert before == puzzle


@given(seeds, st.integers(45, 81))
def test_the_steps_lead_to_all_solutions_in_order(random: Random, givens: int):
    """The board at each solution step is the next solution by size, and none is left out."""
    puzzle = puzzle_of(random, givens)
    found = [board for step, board in boards(puzzle) if step.kind == SOLUTION]
    assert found == sorted(reference.all_solutions(puzzle))


@given(seeds, st.integers(45, 81))
def test_blanks_are_filled_row_by_row_with_rising_digits(random: Random, givens: int):
    """A place goes on at the next blank, or to a higher digit in the cell just left."""
    puzzle = puzzle_of(random, givens)
    blanks = [cell for cell in CELLS if puzzle[cell] == BLANK]
    last = Step(PLACE, None, None, 0)
    for step in steps(puzzle):
        if step.kind == PLACE:
            assert step.cell == blanks[step.depth - 1]
            assert last.kind == PLACE or (step.cell, step.digit) > (last.cell, last.digit)
        last = step


def test_a_search_is_left_and_taken_up_again():
    """Two searches that take turns do not disturb each other."""
    first, second = steps(EMPTY), steps(EMPTY)
    taken = [next(first) for _ in range(200)]
    assert [next(second) for _ in range(100)] == taken[:100]
    next(first)
    assert [next(second) for _ in range(100)] == taken[100:]


@pytest.mark.parametrize("cells", [(0, 8), (0, 72), (0, 20)], ids=["row", "column", "box"])
@pytest.mark.parametrize("filling", [BLANK, "9"])
def test_clashing_givens_give_no_step(cells: tuple[int, int], filling: str):
    """Two equal givens in a row, column or box end the search before it begins."""
    grid = "".join("5" if cell in cells else filling for cell in CELLS)
    assert list(steps(grid)) == []
    assert solve(grid) is None


def test_a_solution_is_its_own():
    """A grid with nothing to fill takes one step."""
    solution = puzzles.complete_grid(reference.seeded(1))
    assert list(steps(solution)) == [(SOLUTION, None, None, 0)]
    assert solve(solution) == solution


@pytest.mark.parametrize("call", [steps, solve])
@pytest.mark.parametrize("grid", ["", "0" * 80, "." * 81, None])
def test_what_is_no_grid_is_refused_at_once(call, grid: str):
    """Not only the first step says that a grid is wrong."""
    with pytest.raises(ValueError, match="a grid is"):
        call(grid)


# Answers


@given(seeds, st.integers(36, 81))
def test_the_first_solution_is_the_smallest(random: Random, givens: int):
    """Lowest digits first means that no other solution is smaller, read as a number."""
    puzzle = puzzle_of(random, givens)
    assert solve(puzzle) == min(reference.solutions(puzzle, 10_000))


@given(seeds, st.integers(40, 81), st.booleans())
def test_the_answers_are_the_engines(random: Random, givens: int, wrong: bool):
    """Where there is one solution or none, both ways to find it agree."""
    puzzle = puzzle_of(random, givens)
    if wrong:
        puzzle = with_a_wrong_given(random, puzzle)
    answers = solver.solutions(puzzle)
    if len(answers) < 2:
        assert [solve(puzzle)] == (answers or [None])


@given(st.integers(0, 81), seeds)
def test_random_digits_are_answered_as_by_the_engine(givens: int, random: Random):
    """Rubbish is refused, and what happens to be none gets an answer or takes too long."""
    puzzle = puzzles.blanked("".join(random.choices(DIGITS, k=81)), givens, random)
    try:
        solution = solve(puzzle, cap=10_000)
    except TooManySteps:
        assert not reference.has_conflict(puzzle)
    else:
        assert (solution is None) == (solver.solve(puzzle) is None)
        assert solution is None or reference.is_solution(solution, puzzle)


@given(seeds, st.integers(45, 80))
def test_a_cap_is_exact(random: Random, givens: int):
    """As many steps as it takes are enough; one less is not, and the exception says how many."""
    puzzle = puzzle_of(random, givens)
    needed = [step.kind for step in steps(puzzle)].index(SOLUTION) + 1
    assert solve(puzzle, cap=needed) == solve(puzzle)
    with pytest.raises(TooManySteps) as caught:
        solve(puzzle, cap=needed - 1)
    assert caught.value.steps == needed - 1

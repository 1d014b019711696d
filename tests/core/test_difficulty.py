"""Hold the classes of difficulty against the techniques that they are made of."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzles
import reference
from pace import slow
from sudoku_core.difficulty import (
    BEYOND,
    DIFFICULTIES,
    EASY,
    LIMITS,
    class_of,
    classed,
    difficulty,
    is_easy,
    is_plain,
)
from sudoku_core.generator import generate
from sudoku_core.logic import rate
from techniques import (
    locked_candidates,
    one_candidate_in_a_cell,
    one_place_in_a_box,
    one_place_in_a_line,
    solves,
)

HIDDEN_SINGLES = (one_place_in_a_box, one_place_in_a_line)
PLAIN = (*HIDDEN_SINGLES, one_candidate_in_a_cell, locked_candidates)
LOOKS = ((is_easy, HIDDEN_SINGLES), (is_plain, PLAIN))

# A puzzle of each class, and the rating that it has.
RATED = {
    generate(4).puzzle: 1.5,
    generate(1).puzzle: 2.6,
    generate(2).puzzle: 4.2,
    generate(45).puzzle: 3.4,
    generate(460).puzzle: 6.2,
    generate(163).puzzle: 7.1,
    generate(120).puzzle: 7.8,
}

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

seeds = st.integers(0, 2**32)


@pytest.mark.no_cover
@slow
@given(seeds, st.sampled_from([None, 24, 26, 28, 32]), st.sampled_from(LOOKS))
def test_a_quick_look_solves_what_its_techniques_solve(seed: int, givens: int | None, look):
    """The engine takes many steps at once and comes to the same end as a person does."""
    puzzle = generate(seed, givens, symmetric=seed % 2 == 1).puzzle
    is_solved, techniques = look
    assert is_solved(puzzle) == solves(puzzle, *techniques)


@slow
@given(seeds, st.integers(0, 81), st.sampled_from(LOOKS))
def test_what_a_quick_look_solves_has_one_solution(seed: int, givens: int, look):
    """Of grids with any number of solutions, those that are solved have one, and not all others."""
    random = reference.seeded(seed)
    grid = puzzles.blanked(puzzles.complete_grid(random), givens, random)
    if look[0](grid):
        assert len(reference.solutions(grid, 2)) == 1


@pytest.mark.no_cover
@slow
@given(seeds, st.sampled_from([None, 30]))
def test_a_class_is_that_of_the_rating(seed: int, givens: int | None):
    """Whatever was quick to see, the class is what the whole rating says."""
    puzzle = generate(seed, givens).puzzle
    rating = rate(puzzle)
    assert rating is not None
    assert difficulty(puzzle) == class_of(rating.er)


@pytest.mark.medium
def test_classes_of_puzzles():
    """Each class has its puzzles, and both ends of a class belong to it."""
    assert {puzzle: class_of(er) for puzzle, er in RATED.items()} == {
        puzzle: difficulty(puzzle) for puzzle in RATED
    }
    assert [class_of(limit) for limit in LIMITS.values()] == list(LIMITS)
    assert [class_of(limit + 0.1) for limit in LIMITS.values()] == list(DIFFICULTIES[1:])
    assert class_of(20.0) == BEYOND


def test_classing_ends_where_it_is_told_to():
    """The first step above the limit is enough to know that a puzzle is harder."""
    puzzle = generate(120).puzzle
    steps = [sum(1 for _ in classed(puzzle, most)) for most in (2.8, 7.1)]
    assert steps[0] < steps[1]


def test_what_is_not_solved_is_beyond(monkeypatch: pytest.MonkeyPatch):
    """A puzzle for which no step is found any more is harder than all that are found."""
    monkeypatch.setattr("sudoku_core.difficulty.walk", lambda *_, **__: iter(()))
    assert difficulty(generate(2).puzzle) == BEYOND


@pytest.mark.parametrize(
    "grid", ["0" * 81, "55" + "0" * 79, "1" * 81, "12345678" + "0" * 9 + "9" + "0" * 63]
)
def test_only_one_solution_has_a_class(grid: str):
    """No solution, or several, is not a question of difficulty."""
    assert difficulty(grid) is None
    assert not is_easy(grid)
    assert not is_plain(grid)


def test_a_complete_grid_is_easy():
    """There is nothing left to find."""
    assert difficulty(reference.solutions(PUZZLE, 1)[0]) == EASY


def test_a_string_that_is_no_grid_is_refused():
    """As everywhere in the core."""
    for look in (difficulty, is_easy, is_plain):
        with pytest.raises(ValueError, match="a grid is 81 characters"):
            look("0" * 80)

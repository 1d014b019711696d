"""Pin the generator: one solution, no given to spare, and the same puzzle for the same seed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import reference
from pace import slow
from sudoku_core import generator
from sudoku_core.difficulty import DIFFICULTIES, difficulty
from sudoku_core.generator import EASY_GIVENS, DifficultyMissedError, Generated, generate, making
from sudoku_core.grid import BLANK, CELLS
from sudoku_core.logic import rate
from sudoku_core.solver import count_solutions, solutions

seeds = st.integers(0, 2**32)


@pytest.mark.slow
@pytest.mark.no_cover
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


@pytest.mark.slow
@pytest.mark.no_cover
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


@pytest.mark.slow
@pytest.mark.no_cover
def test_other_seeds_make_other_puzzles():
    """Neither puzzles nor solutions come twice."""
    made = [generate(seed) for seed in range(30)]
    assert len({one.puzzle for one in made}) == len({one.solution for one in made}) == 30


@pytest.mark.slow
def test_every_digit_comes_up_in_every_cell():
    """Solutions do not just rearrange a few: all digits come up in all cells."""
    made = [generate(seed, 81).solution for seed in range(300)]
    assert all(len({solution[cell] for solution in made}) == 9 for cell in CELLS)


@pytest.mark.parametrize("givens", [-1, 82])
def test_a_number_of_givens_that_no_grid_has_is_refused(givens: int):
    """There are 81 cells."""
    with pytest.raises(ValueError, match=f"^the number of givens is 0 to 81, not {givens}$"):
        generate(1, givens)


def is_symmetric(puzzle: str) -> bool:
    """Return whether a puzzle looks the same upside down."""
    return all((puzzle[cell] == BLANK) == (puzzle[80 - cell] == BLANK) for cell in CELLS)


@pytest.mark.no_cover
@slow
@given(seeds, st.sampled_from(DIFFICULTIES), st.booleans())
def test_a_wanted_difficulty_is_met(seed: int, name: str, symmetric: bool):
    """The puzzle is of that class, with one solution, and the same for the same seed."""
    made = generate(seed, symmetric=symmetric, difficulty=name)
    assert reference.solutions(made.puzzle, 2) == [made.solution]
    assert difficulty(made.puzzle) == name
    assert is_symmetric(made.puzzle) or not symmetric
    assert made == generate(seed, symmetric=symmetric, difficulty=name)
    assert made.wanted is None


@pytest.mark.slow
@pytest.mark.parametrize(("name", "usual"), [("easy", 1.2), ("medium", 2.0)])
def test_ratings_are_spread_over_a_class(name: str, usual: float):
    """The rating that most puzzles of a class have is not that of nearly all that are made."""
    ratings = [rating_of(generate(seed, difficulty=name).puzzle) for seed in range(12)]
    assert ratings.count(usual) <= 8
    assert len({*ratings}) >= (2 if name == "easy" else 4)


def rating_of(puzzle: str) -> float:
    """Rate a puzzle that has a solution."""
    rating = rate(puzzle)
    assert rating
    return rating.er


@pytest.mark.slow
@given(seeds, st.booleans())
def test_easy_puzzles_keep_more_givens(seed: int, symmetric: bool):
    """There is much to see in them; nobody wants an easy puzzle with hardly anything in it."""
    made = generate(seed, symmetric=symmetric, difficulty="easy")
    assert made.givens - EASY_GIVENS in range(2)


@pytest.mark.slow
@slow
@given(seeds, st.integers(17, 81), st.sampled_from(DIFFICULTIES), st.booleans())
def test_the_difficulty_goes_before_the_number_of_givens(
    seed: int, givens: int, name: str, symmetric: bool
):
    """Both are met where that can be; where not, the puzzle is of the class all the same."""
    made = generate(seed, givens, symmetric=symmetric, difficulty=name)
    assert difficulty(made.puzzle) == name
    assert made.wanted == givens
    assert made.givens == 81 - made.puzzle.count(BLANK)
    if name == "easy" and givens >= 36:
        assert made.givens - givens in range(2)


@pytest.mark.sampled
@pytest.mark.parametrize(("givens", "met"), [(30, True), (60, False)])
def test_a_number_of_givens_is_met_where_the_class_allows(givens: int, met: bool):
    """A medium puzzle with 30 givens is easy to make; with 60 nothing medium is left to do."""
    made = generate(1, givens, difficulty="medium")
    assert (made.givens == givens) is met


def test_a_difficulty_that_never_comes_is_told(monkeypatch: pytest.MonkeyPatch):
    """The number of tries is limited, so that nobody waits for ever."""
    monkeypatch.setattr(generator, "_is_hard_enough", lambda *_: False)
    monkeypatch.setattr(generator, "TRIES", 2)
    with pytest.raises(DifficultyMissedError, match="no hard puzzle came of 2 tries"):
        generate(1, difficulty="hard")


def test_a_difficulty_nobody_knows_is_refused():
    """The message lists those that there are."""
    expected = "^a difficulty is one of easy, medium, hard, fiendish, beyond, not evil$"
    with pytest.raises(ValueError, match=expected):
        generate(1, difficulty="evil")


@pytest.mark.no_cover
def test_making_can_be_left_at_any_time():
    """It pauses after each look at a puzzle, and at the end it has what `generate` gives."""
    steps = 0
    work = making(3, symmetric=True, difficulty="medium")
    while True:
        try:
            next(work)
            steps += 1
        except StopIteration as end:
            assert end.value == generate(3, symmetric=True, difficulty="medium")
            break
    assert steps > 20

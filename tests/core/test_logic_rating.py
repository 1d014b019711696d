"""Ratings equal Sudoku Explainer's, step by step, and a missing one is reported."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pace import few, slow
from sudoku_core.generator import generate
from sudoku_core.grid import BLANK, CELLS, with_digit
from sudoku_core.logic import Rating, Step, rate, steps
from sudoku_core.logic.position import Position
from sudoku_core.logic.rating import rated, shown
from sudoku_core.logic.techniques import FAMILIES, TECHNIQUES
from sudoku_core.solver import solutions
from told_steps import has_effect

RATINGS = Path(__file__).parents[3] / "shared" / "ratings"
needs_ratings = pytest.mark.skipif(not RATINGS.exists(), reason="../shared is absent")

# Seeds and what is made of them, one for each hardest technique, as SukakuExplainer 1.18.1 rates it
# with the techniques of Sudoku Explainer 1.2.1: seed, puzzle, ER, EP, ED and the hardest technique.
RATED = [
    (int(seed), puzzle, [*map(float, rating)], name)
    for line in Path(__file__).with_name("rated.tsv").read_text("ascii").splitlines()[1:]
    for seed, puzzle, *rating, name in [line.split("\t")]
]
PUZZLE = RATED[0][1]
# Arto Inkala's of 2012: above 9.4.
HARDEST = "800000000003600000070090200050007000000045700000100030001000068008500010090000400"


def found(grid: str, **how) -> list[Step]:
    """List the steps of a grid."""
    return [step for step in steps(grid, **how) if step is not None]


def rating_of(grid: str, **how) -> Rating:
    """Rate a puzzle that has a solution."""
    rating = rate(grid, **how)
    assert rating is not None
    return rating


# ── The same as the reference ─────────────────────────────────────────────────────────────────


@pytest.mark.slow
def test_puzzles_are_rated_as_by_the_reference():
    """For each hardest technique of generated puzzles, the ratings and its name are the same."""
    for seed, puzzle, rating, name in RATED:
        assert [*rating_of(puzzle)[:4]] == [*rating, name], seed


def test_rated_puzzles_are_those_of_their_seeds():
    """The puzzles that are rated here are the generator's."""
    seed, puzzle, *_ = RATED[0]
    assert generate(seed).puzzle == puzzle


def reference_ratings(name: str) -> list[list[str]]:
    """Read a file of ratings: puzzle, ER, EP, ED and the hardest step."""
    lines = (RATINGS / f"{name}.tsv").read_text("utf-8").splitlines()
    return [line.split("\t") for line in lines[1:]]


def reference_steps(name: str) -> dict[str, list[tuple[float, str, str]]]:
    """Read a file of steps: by puzzle, the rating, the placement and the eliminations of each."""
    paths: dict[str, list[tuple[float, str, str]]] = {}
    with gzip.open(RATINGS / f"{name}.steps.tsv.gz", "rt") as lines:
        next(lines)
        for line in lines:
            puzzle, _, rating, _, *effect = line.rstrip("\n").split("\t")
            if rating != "END":
                placement, eliminations = (*effect, "", "")[:2]
                paths.setdefault(puzzle, []).append((float(rating), placement, eliminations))
    return paths


def written(step: Step) -> tuple[float, str, str]:
    """Write a step as the reference does, its eliminations by the cell."""
    placements, eliminations = (
        " ".join([f"r{cell // 9 + 1}c{cell % 9 + 1}{sign}{digit}" for cell, digit in sorted(part)])
        for sign, part in (("=", step.placements), ("<>", step.eliminations))
    )
    return shown(step.rating), placements, eliminations


def by_cell(eliminations: str) -> str:
    """Put eliminations as the reference writes them in the order of cells and digits."""
    return " ".join(sorted(eliminations.split()))


def assert_same_steps(name: str, every: int) -> None:
    """Compare the path of every ``every``-th puzzle of a file with the reference's."""
    for puzzle, expected in list(reference_steps(name).items())[::every]:
        for number, (step, one) in enumerate(zip(found(puzzle), expected, strict=True), 1):
            rating, placement, eliminations = written(step)
            assert (rating, placement, by_cell(eliminations)) == (*one[:2], by_cell(one[2])), (
                f"step {number} of {puzzle}"
            )


def assert_same_ratings(name: str, every: int) -> None:
    """Compare the rating of every ``every``-th puzzle of a file with the reference's."""
    for puzzle, er, ep, ed, hardest in reference_ratings(name)[::every]:
        assert rating_of(puzzle)[:4] == (float(er), float(ep), float(ed), hardest), puzzle


@pytest.mark.no_cover
@needs_ratings
@pytest.mark.parametrize(
    ("name", "every"), [pytest.param("generated_500", 25, marks=pytest.mark.slow), ("top95", 38)]
)
def test_each_step_is_the_one_of_the_reference(name: str, every: int):
    """Rating, placement and eliminations are the same, step by step."""
    assert_same_steps(name, every)


@needs_ratings
@pytest.mark.parametrize(("name", "every"), [("easy50", 5), ("17clue_500", 20)])
def test_ratings_are_those_of_the_reference(name: str, every: int):
    """ER, EP, ED and the hardest step are the same."""
    assert_same_ratings(name, every)


@pytest.mark.fuzz
@needs_ratings
@pytest.mark.parametrize("name", ["generated_500", "top95"])
def test_every_step_is_the_one_of_the_reference(name: str):
    """The same for each puzzle of the files."""
    assert_same_steps(name, 1)


@pytest.mark.fuzz
@needs_ratings
@pytest.mark.parametrize("name", ["easy50", "17clue_500", "generated_500", "top95"])
def test_all_ratings_are_those_of_the_reference(name: str):
    """The same for each puzzle of the files."""
    assert_same_ratings(name, 1)


# ── What a rating says ────────────────────────────────────────────────────────────────────────


def test_a_rating_counts_the_steps():
    """Each technique is counted, and together they are the path."""
    rating = rating_of(PUZZLE)
    path = found(PUZZLE)
    assert sum(rating.counts.values()) == len(path)
    assert list(rating.counts) == list(dict.fromkeys(step.technique for step in path))
    assert rating.solved
    assert rating.unique


def test_a_puzzle_without_a_solution_has_no_rating_and_no_steps():
    """Where digits clash, or nothing fits, there is nothing to rate."""
    clash = "11" + "0" * 79
    assert rate(clash) is None
    assert list(rated(clash)) == []
    assert found(clash) == []


def test_what_is_no_grid_is_refused():
    """A text that is not a grid is a mistake of the caller, at once."""
    for ask in (rate, steps):
        with pytest.raises(ValueError, match="81 characters"):
            ask("1")


def test_a_solution_has_nothing_left_to_do():
    """A complete grid is solved, and no step made it hard."""
    complete = generate(1).solution
    assert found(complete) == []
    assert rate(complete) == Rating(0.0, 20.0, 20.0, "", {})


@pytest.mark.slow
@pytest.mark.no_cover
def test_several_solutions_are_rated_without_what_presumes_one():
    """Where a puzzle has several solutions, the rating says so, and that it led to none."""
    rating = rate("0" * 81)
    assert rating == Rating(20.0, 20.0, 20.0, "", {}, solved=False, unique=False)


def test_what_is_above_the_table_is_said_to_be_unsolved():
    """Without a deep search, the hardest puzzles ever collected come to an end before the end."""
    rating = rating_of(HARDEST, without=("chains", "forcing"))
    assert (rating.er, rating.solved, rating.unique) == (20.0, False, True)


def test_long_work_can_be_stopped_in_between():
    """A rating that takes long gives None now and then, and the rating at its end."""
    *waits, rating = rated(HARDEST, without=("forcing",))
    assert waits
    assert set(waits) == {None}
    assert rating is not None
    assert not rating.solved


@pytest.mark.no_cover
def test_families_can_be_left_out():
    """What is left out does not come; the rest goes on without it."""
    puzzle = next(puzzle for _, puzzle, *_, name in RATED if name.startswith("Unique Loop"))
    families = {TECHNIQUES[step.technique].family for step in found(puzzle)}
    assert "uniqueness" in families
    assert families <= set(FAMILIES)
    for family in families - {"singles"}:
        path = found(puzzle, without=(family,))
        assert family not in {TECHNIQUES[step.technique].family for step in path}
        assert all(step.rating < 9.4 for step in path)


# ── What steps may do ─────────────────────────────────────────────────────────────────────────


def assert_sound(grid: str, kept: list[str]) -> Iterator[Step]:
    """See that each step has an effect and leaves all of some solutions."""
    position = Position(grid)
    for step in found(grid):
        assert has_effect(step, position), step
        for solution in kept:
            for cell, digit in step.placements:
                assert solution[cell] == str(digit), (grid, step)
            for cell, digit in step.eliminations:
                assert solution[cell] != str(digit), (grid, step)
        yield step
        position.apply(step)


@pytest.mark.no_cover
@slow
@given(st.integers(0, 2**32))
def test_no_step_takes_a_digit_of_the_solution(seed: int):
    """Each step has an effect, is in the table, and leads towards the solution."""
    made = generate(seed)
    for step in assert_sound(made.puzzle, [made.solution]):
        assert step.technique in TECHNIQUES


@pytest.mark.slow
@pytest.mark.no_cover
@few
@given(st.integers(0, 2**32), st.integers(1, 3))
def test_no_step_takes_a_digit_of_any_solution(seed: int, fewer: int):
    """Where a puzzle lacks some givens, the steps hold for each of its solutions."""
    grid = generate(seed).puzzle
    givens = [cell for cell in CELLS if grid[cell] != BLANK]
    for cell in givens[seed % 7 :: 7][:fewer]:
        grid = with_digit(grid, cell, BLANK)
    for step in assert_sound(grid, solutions(grid, 20)):
        assert TECHNIQUES[step.technique].family != "uniqueness"

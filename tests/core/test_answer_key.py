"""Hold grids against the puzzle that all of them began as, or against its solution."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_core.answer_key import (
    CLASHING,
    SEVERAL,
    UnusableKeyError,
    held_against,
    is_answer,
    key_of,
)
from sudoku_core.checker import CORRECT, INCOMPLETE, INCORRECT, judge
from sudoku_core.parsing import Reading, parse
from texts import FULL, GRID

MOVED = FULL.translate(str.maketrans("12", "21"))
MASKS = st.lists(st.booleans(), min_size=81, max_size=81)


def masked(grid, mask):
    """Leave digits of a grid out."""
    return "".join(digit if kept else "0" for digit, kept in zip(grid, mask, strict=True))


@given(MASKS, MASKS, st.sampled_from([FULL, MOVED]))
def test_a_grid_is_right_just_where_it_keeps_the_key(key, filled, grid):
    """CORRECT: complete, a solution, and equal to the key wherever that has a digit."""
    key, grid = masked(FULL, key), masked(grid, filled)
    verdict = judge(*held_against(parse(grid)[0], key))
    keeps = all(given in ("0", digit) for given, digit in zip(key, grid, strict=True))
    expected = INCOMPLETE if "0" in grid else CORRECT if keeps else INCORRECT
    assert verdict.status == expected
    if is_answer(key):
        assert all(grid[cell] != "0" for cell in verdict.changed)


def test_a_puzzle_beside_the_grid_counts_where_the_key_is_blank():
    """Where both have a given, the key's is the one to keep."""
    reading = Reading("12" + "0" * 79, 1, 1, "csv", None, FULL, None)
    assert held_against(reading, None) == (FULL, reading.grid)
    assert held_against(reading, "3" + "0" * 80) == (FULL, "32" + "0" * 79)


def test_a_key_is_one_grid_without_a_clash():
    """The solution beside a puzzle is the key."""
    assert key_of(parse(GRID)) == GRID
    assert key_of([Reading(GRID, 1, 1, "csv", None, FULL, None)]) == FULL
    for texts, reason in ((f"{GRID}\n{GRID}", SEVERAL), ("55" + "0" * 79, CLASHING)):
        with pytest.raises(UnusableKeyError) as caught:
            key_of(parse(texts))
        assert caught.value.reason == reason

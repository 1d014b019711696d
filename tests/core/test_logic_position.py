"""Positions: digits and candidates, kept by cell and by digit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_core.checker import candidates
from sudoku_core.grid import BLANK, CELLS
from sudoku_core.logic.position import Position
from sudoku_core.logic.step import Step
from told_steps import has_effect

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"


def texts(position: Position) -> list[str]:
    """Write the candidates of each cell as a text of digits, and see that both copies agree."""
    by_cell = [[digit for digit in range(1, 10) if position.has((cell, digit))] for cell in CELLS]
    by_digit = [
        [digit for digit in range(1, 10) if position.places[digit - 1] >> cell & 1]
        for cell in CELLS
    ]
    assert by_cell == by_digit
    return ["".join(map(str, digits)) for digits in by_cell]


def test_a_position_has_the_candidates_that_the_rules_allow():
    """A new position has each candidate that no peer rules out."""
    position = Position(PUZZLE)
    assert position.grid == PUZZLE
    assert texts(position) == [
        candidates(PUZZLE, cell) if PUZZLE[cell] == BLANK else "" for cell in CELLS
    ]


def test_a_position_keeps_only_what_is_noted():
    """Notes take candidates away; they never add any."""
    noted = ["123456789"] * 81
    noted[2] = "19"
    assert texts(Position(PUZZLE, noted))[2] == "1"


@pytest.mark.no_cover
@given(st.lists(st.tuples(st.sampled_from(CELLS), st.integers(1, 9)), max_size=9))
def test_both_copies_agree_whatever_is_removed_and_placed(some: list[tuple[int, int]]):
    """However candidates go, cells and digits tell the same."""
    position = Position(PUZZLE)
    for cell, digit in some:
        placing = position.has((cell, digit)) and cell % 2
        step = (
            Step("naked_single", 2.3, placements=((cell, digit),))
            if placing
            else Step("pointing", 2.6, eliminations=((cell, digit),))
        )
        assert has_effect(step, position) == position.has((cell, digit))
        position.apply(step)
        assert not position.has((cell, digit))
        texts(position)

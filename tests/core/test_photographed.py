"""Make readings of what was found in pictures, and refuse what a person has to look at."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_core.parsing import InvalidGridError, Reading
from sudoku_core.photographed import UnsurePictureError, reading_of
from texts import FULL, GRID

CELLS = st.lists(st.integers(0, 80), unique=True, max_size=81)


def test_what_is_written_solves_what_is_printed():
    """A finished grid, an unfinished one, and one that is printed alone."""
    kinds = "".join("g" if digit != "0" else "e" for digit in GRID)
    assert reading_of(FULL, kinds, [], sure=True, name="Anna") == Reading(
        GRID, 1, 1, "photo", "Anna", FULL, None
    )
    begun = GRID[:2] + FULL[2] + GRID[3:]
    found = reading_of(begun, kinds[:2] + "e" + kinds[3:].replace("e", "b"), [], sure=True)
    assert found == Reading(GRID, 1, 1, "photo", None, begun, None)
    assert reading_of(FULL, "g" * 81, [], sure=True) == Reading(
        FULL, 1, 1, "photo", None, None, None
    )


@given(CELLS, st.booleans())
def test_nothing_is_judged_that_leaves_doubt(doubtful, sure):
    """A reading comes only where no cell and not the whole is in doubt."""
    found = reading_of(FULL, "g" * 81, doubtful, sure=sure)
    assert isinstance(found, Reading) == (sure and not doubtful)


@pytest.mark.parametrize(
    ("doubtful", "sure", "said"),
    [
        ([0, 80], True, "the picture leaves doubt about R1C1, R9C9; use a clearer one"),
        ([], False, "the picture was hard to read; use a clearer one"),
        ([*range(30)], True, "the picture was hard to read; use a clearer one"),
    ],
)
def test_the_reason_is_said_without_a_line(doubtful, sure, said):
    """A picture has no lines; the name goes with the error."""
    error = reading_of(FULL, "g" * 81, doubtful, sure=sure, name="Ben")
    assert isinstance(error, InvalidGridError)
    assert (str(error), error.line, error.name) == (said, 0, "Ben")
    assert str(UnsurePictureError("empty picture")) == "there is no grid in the picture"

"""Pin the vocabulary: names, units, peers, and what a grid is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_core.grid import (
    BLANK,
    BOXES,
    CELLS,
    COLUMNS,
    DIGITS,
    ROWS,
    UNITS,
    UNITS_OF,
    cell_name,
    count_givens,
    peers,
    require_grid,
    unit_name,
    with_digit,
)


def test_every_cell_has_its_own_name():
    """Cells are named by row and column, counted from 1."""
    names = [f"R{row}C{column}" for row in range(1, 10) for column in range(1, 10)]
    assert [cell_name(cell) for cell in CELLS] == names


@pytest.mark.parametrize("cell", [-1, 81])
def test_no_other_number_is_a_cell(cell):
    """Numbers outside 0 to 80 have no name."""
    with pytest.raises(ValueError, match=str(cell)):
        cell_name(cell)


def test_every_unit_has_its_own_name():
    """Units are rows, then columns, then boxes, counted from 1."""
    kinds = [f"{kind} {number}" for kind in ("row", "column", "box") for number in range(1, 10)]
    assert [unit_name(unit) for unit in range(27)] == kinds


@pytest.mark.parametrize("unit", [-1, 27])
def test_no_other_number_is_a_unit(unit):
    """Numbers outside 0 to 26 have no name."""
    with pytest.raises(ValueError, match=str(unit)):
        unit_name(unit)


def test_each_kind_of_unit_covers_the_grid_once():
    """Nine rows, nine columns and nine boxes hold each cell once."""
    for units in (ROWS, COLUMNS, BOXES):
        assert sorted(cell for unit in units for cell in unit) == list(CELLS)
    assert UNITS == ROWS + COLUMNS + BOXES
    assert BOXES[5] == (33, 34, 35, 42, 43, 44, 51, 52, 53)


def test_units_of_a_cell_hold_it():
    """A cell is in one row, one column and one box, and in no other unit."""
    for cell in CELLS:
        assert tuple(unit for unit in range(27) if cell in UNITS[unit]) == UNITS_OF[cell]


def test_peers_are_twenty_and_mutual():
    """A cell has twenty peers, itself not among them, and is a peer of each."""
    for cell in CELLS:
        assert len(peers(cell)) == 20
        assert cell not in peers(cell)
        assert all(cell in peers(peer) for peer in peers(cell))


@given(st.text(BLANK + DIGITS, min_size=81, max_size=81))
def test_a_grid_is_accepted(grid):
    """Any 81 characters 0 to 9 are a grid."""
    assert require_grid(grid) is None


@pytest.mark.parametrize(
    ("grid", "message"),
    [
        ("0" * 80, "80 characters"),
        ("", "not 0 characters"),
        ("0" * 80 + ".", r"'\.' at R9C9"),
        ("\u0661" + "0" * 80, "at R1C1"),
        (None, "not None"),
        (["0"] * 81, "a string"),
    ],
)
def test_what_is_no_grid_is_refused(grid, message):
    """The error says what is wrong with it."""
    with pytest.raises(ValueError, match=message):
        require_grid(grid)


@given(st.text("0123456789", min_size=81, max_size=81), st.sampled_from(CELLS))
def test_a_digit_changes_one_cell(grid, cell):
    """One cell is written, no other; a blank is not a given."""
    filled = with_digit(grid, cell, "5")
    assert [at for at in CELLS if filled[at] != grid[at]] == [cell] * (grid[cell] != "5")
    assert count_givens(filled) == count_givens(with_digit(grid, cell, BLANK)) + 1

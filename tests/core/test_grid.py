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
    cell_at,
    cell_name,
    peers,
    require_grid,
    unit_name,
)


def test_every_cell_has_its_own_name_and_is_found_by_it():
    """Names and cells turn into each other, in capitals or not."""
    assert [cell_at(cell_name(cell)) for cell in CELLS] == list(range(81))
    assert [cell_at(cell_name(cell).lower()) for cell in CELLS] == list(range(81))


@pytest.mark.parametrize(
    "name", ["", "R1", "R0C1", "R1C0", "C1R1", "R1C10", "R\u0661C1", "11", "R1X1"]
)
def test_no_other_name_is_a_cell(name):
    """A name that is no cell's is refused, and quoted."""
    with pytest.raises(ValueError, match="R1C1 to R9C9") as caught:
        cell_at(name)
    assert repr(name) in str(caught.value)


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

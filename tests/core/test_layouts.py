"""Pin in which shapes a grid is found in a value, and that every change of it is."""

# Cells get what they had not.
# pyright: reportArgumentType=false, reportCallIssue=false

import copy
import itertools
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_core.watching.layouts import (
    PLAIN,
    Convention,
    Odd,
    Placements,
    cells_in,
    digits_in,
    grid_of,
    layout_of,
    views_of,
)


class Cell:
    """Hold a digit, as programs with classes do."""

    def __init__(self, place, digit):
        self.row, self.column = divmod(place, 9)
        self.digit = digit


GRID = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
DIGITS = [int(digit) for digit in GRID]


def rows(cells):
    """Cut 81 cells into rows."""
    return [list(cells[start : start + 9]) for start in range(0, 81, 9)]


def from_one(cells):
    """Put rows into a board that counts from 1."""
    return [[0] * 10, *([0, *row] for row in rows(cells))]


NAMES = [letter + digit for letter in "ABCDEFGHI" for digit in "123456789"]
PAIRS = [(row, column) for row in range(9) for column in range(9)]
ALL = set(range(1, 10))

# Each makes a board of 81 digits.
SHAPES = {
    "list of lists": rows,
    "list": list,
    "text in cells": lambda digits: rows([str(digit) for digit in digits]),
    "None for blanks": lambda digits: rows([digit or None for digit in digits]),
    "points for blanks": lambda digits: rows([str(digit or ".") for digit in digits]),
    "-1 for blanks": lambda digits: rows([digit or -1 for digit in digits]),
    "from 1": from_one,
    "rows from 1": lambda digits: [None, *rows(digits)][:1] and [[0] * 9, *rows(digits)],
    "string": grid_of,
    "bytes": lambda digits: grid_of(digits).encode(),
    "bytearray": lambda digits: bytearray(grid_of(digits).encode()),
    "tuple": tuple,
    "tuple of tuples": lambda digits: tuple(map(tuple, rows(digits))),
    "strings": lambda digits: [grid_of(row) for row in rows(digits)],
    "rows in bytearrays": lambda digits: [bytearray(row) for row in rows(digits)],
    "dictionary of names": lambda digits: dict(zip(NAMES, digits, strict=True)),
    "dictionary of pairs": lambda digits: dict(zip(PAIRS, digits, strict=True)),
    "dictionary of rows": lambda digits: dict(enumerate(rows(digits))),
    "rows in dictionaries": lambda digits: [dict(enumerate(row)) for row in rows(digits)],
    "sets of candidates": lambda digits: rows([{digit} if digit else ALL for digit in digits]),
    "candidates in strings": lambda digits: {
        name: str(digit) if digit else "123456789"
        for name, digit in zip(NAMES, digits, strict=True)
    },
    "placements": lambda digits: [
        (row, column, digit) for (row, column), digit in zip(PAIRS, digits, strict=True) if digit
    ],
    "placements by pair": lambda digits: {
        pair: digit for pair, digit in zip(PAIRS, digits, strict=True) if digit
    },
}
MUTABLE = [name for name, shape in SHAPES.items() if not isinstance(shape(DIGITS), str | bytes)]


def test_every_shape_reads_as_its_grid():
    """A grid comes out of each shape as it went in."""
    for name, shape in SHAPES.items():
        assert digits_in(shape(DIGITS)) == DIGITS, name


@pytest.mark.parametrize(
    "value",
    [
        *(None, 5, [], {}, "53", [0] * 80, [[0] * 8] * 9, [[0] * 9] * 8, range(81), [0] * 10),
        *([[10] * 9] * 9, rows([object()] * 81), [None] * 9, ["a" * 9] * 9, {1: 2, "a": 3}),
        *([[0] * 81] * 9, dict.fromkeys([*range(80), "a"], 0), [(1, 2), (3, 4)], [(9, 0, 1)]),
        *([(0, 0, 10)], {(0, 9): 1}, {(0, 0): 10}, [string.ascii_letters[:9]] * 9),
    ],
)
def test_other_values_are_no_grid(value):
    """What has not 81 digits, or something else in a cell, is not a grid."""
    assert digits_in(value) is None


@pytest.mark.no_cover
@given(
    st.sampled_from(MUTABLE),
    st.lists(st.lists(st.integers(0, 9), min_size=81, max_size=81), min_size=2, max_size=4),
)
def test_changes_are_what_differs(name, grids):
    """Whatever a value becomes, the pairs that are found make the new grid of the old one."""
    shape = SHAPES[name]
    if isinstance(shape(DIGITS), (list, dict)):
        grids = [[1, *grid[1:]] for grid in grids]  # an empty list of placements is not a grid
    value = shape(grids[0])
    layout = layout_of(value)
    copied = layout.copied(value)
    shown = grids[0]
    for grid in grids[1:]:
        new = shape(grid)
        if isinstance(value, list | bytearray):
            value[:] = new
        elif isinstance(value, dict):
            value.clear()
            value.update(new)
        else:
            value = new
        for cell, digit in layout.changes(value, copied):
            shown = [*shown[:cell], digit, *shown[cell + 1 :]]
        assert shown == grid
        assert layout.changes(value, copied) == []


def test_a_string_never_changes():
    """A name that stands for another string is another board."""
    layout = layout_of(GRID)
    assert layout.keeps_size
    assert layout.changes(GRID, layout.copied(GRID)) == []


def test_what_is_no_digit_is_left_out():
    """A cell that holds something odd for a while, or a row too many, is not a change."""
    for shape in (rows, list):
        value = shape(DIGITS)
        layout = layout_of(value)
        copied = layout.copied(value)
        if shape is rows:
            value[0][2] = "odd"
            value[8][8] = 1
        else:
            value[2] = "odd"
            value[80] = 1
        assert layout.changes(value, copied) == [(80, 1)]
    for grow in (lambda value: value.append(9), lambda value: value[0].append(9)):
        value = rows(DIGITS)
        layout = layout_of(value)
        copied = layout.copied(value)
        grow(value)
        assert layout.changes(value, copied) == []
    value = [*DIGITS]
    layout = layout_of(value)
    copied = layout.copied(value)
    value.pop()
    assert layout.changes(value, copied) == []
    value = SHAPES["tuple of tuples"](DIGITS)
    layout = layout_of(value)
    assert isinstance(layout, Odd)
    assert layout.changes(None, layout.copied(value)) == []
    assert layout.copied(None) == [0] * 81
    value = SHAPES["placements"](DIGITS)
    layout = layout_of(value)
    assert isinstance(layout, Placements)
    copied = layout.copied(value)
    assert layout.changes(value, copied) == []
    value.clear()
    assert layout.changes(value, copied) == []


def test_plain_cells():
    """A board is told from candidates, and a board that keeps its size from others."""
    candidates = {"sets of candidates", "candidates in strings"}
    resizing = {"bytearray", "tuple", "tuple of tuples", "placements", "placements by pair"}
    for name, shape in SHAPES.items():
        layout = layout_of(shape(DIGITS))
        assert layout.plain == (name not in candidates), name
        if name in resizing or "diction" in name:
            assert not layout.keeps_size, name
    ragged = rows(DIGITS)
    ragged[3] = [0, *ragged[3]]
    assert not layout_of(ragged).keeps_size
    assert digits_in(ragged) == DIGITS
    assert digits_in(copy.deepcopy(ragged)) == DIGITS


# Other views

VIEWED = {
    Convention(transposed=True): lambda digits: [list(digits[column::9]) for column in range(9)],
    Convention(shifted=True): lambda digits: rows([digit - 1 for digit in digits]),
    Convention(attribute="digit"): lambda digits: list(itertools.starmap(Cell, enumerate(digits))),
    Convention(transposed=True, attribute="digit"): lambda digits: [
        [Cell(cell, digits[cell]) for cell in range(column, 81, 9)] for column in range(9)
    ],
}


def test_a_board_is_read_in_other_ways():
    """By columns, with digits from 0, with objects for cells: the way is among those tried."""
    for view, shape in VIEWED.items():
        value = shape(DIGITS)
        reading = [one for one in views_of(cells_in(value)) if digits_in(value, one) == DIGITS]
        assert reading == [view]
        layout = layout_of(value, view)
        assert layout.plain, view
        before = layout.copied(value)
        assert layout.changes(shape([4, *DIGITS[1:]]), before) == [(0, 4)], view


def test_what_does_not_read_as_digits():
    """Values without 81 cells, and cells without a digit in a view, are not a grid in it."""
    for value in (5, [1, 2], None, [None] * 80):
        assert digits_in(value, Convention(transposed=True)) is None
    assert next(views_of(list(GRID))) == PLAIN
    assert digits_in(["x"] * 80 + [Cell(0, 1)], Convention(attribute="digit")) is None
    assert digits_in([None] * 81, Convention(shifted=True)) == [0] * 81

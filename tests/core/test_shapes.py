"""Lines make grids by their shape, or make none."""

import pytest

from sudoku_core.parsing import parse
from sudoku_core.text.lines import read_line
from sudoku_core.text.shapes import nine_rows, shapes_at, whole_grid
from texts import (
    CANDIDATES,
    DOTTED,
    FULL,
    FULL_ROWS,
    GRID,
    JUDGE,
    MARKS,
    PLAIN,
    ROWS,
    SPACED,
    lines,
    rows_of,
)

MARKED = MARKS.splitlines()
TABLE = [row.replace("0", " ") for row in ROWS]
DIGITLESS = lines([*FULL_ROWS[:8], "........."])


def shapes(text, start=0):
    """List the shapes that begin with a line of a text."""
    read = [read_line(number, line) for number, line in enumerate(text.split("\n"), 1)]
    return shapes_at(lambda place: read[place] if place < len(read) else None, start)


FORMS = [
    ("line", GRID, 1, 0, 0),
    ("line", GRID.replace("0", "~"), 1, 0, 0),
    ("marks", MARKS.replace("\n", " "), 1, 0, 0),
    ("candidates", CANDIDATES, 1, 0, 0),
    ("judge", JUDGE, 9, 0, 0),
    ("marks", MARKS, 9, 0, 0),
    ("shape", PLAIN, 9, 0, 0),
    ("shape", lines(DOTTED), 9, 0, 0),
    ("shape", lines(rows_of(GRID, "~")), 9, 0, 0),
    ("shape", lines([*ROWS[:2], "---------", *ROWS[2:]]), 10, 1, 0),
    ("shape", lines([*ROWS[:3], "---+---", *ROWS[3:6], "---+---", *ROWS[6:]]), 11, 0, 0),
    ("shape", lines([*ROWS[:3], "", *ROWS[3:6], "", "", *ROWS[6:]]), 12, 0, 2),
    ("shape", "\n\n".join(ROWS), 17, 0, 8),
    (
        "shape",
        "\n\n".join(ROWS).replace(ROWS[2], ROWS[2] + "\n").replace(ROWS[5], ROWS[5] + "\n"),
        19,
        0,
        8,
    ),
    ("spaces", SPACED, 9, 0, 0),
    ("spaces", lines([*TABLE[:3], "", *TABLE[3:6], "", *TABLE[6:]]), 11, 0, 2),
    ("wrapped", GRID[:40] + "\n---\n" + GRID[40:], 3, 0, 0),
    ("wrapped", "\n".join(GRID.replace("0", ".")), 81, 0, 0),
    ("wrapped", lines([GRID[:27], "." * 7, GRID[34:]]), 3, 0, 0),
]


@pytest.mark.parametrize(("form", "text", "end", "borders", "gaps"), FORMS)
def test_each_form_is_found(form, text, end, borders, gaps):
    """A shape has its form, its end, and how odd it is."""
    [shape] = shapes(text)
    assert (shape.form, shape.end) == (form, end)
    assert (shape.borders, shape.gaps) == (borders, gaps)
    assert len(shape.cells) == 81


def test_a_line_of_signs_may_be_a_row_or_a_border():
    """Both ways are told where both are possible."""
    text = lines([*DOTTED[:8], "." * 9, DOTTED[8]])
    assert [shape.end for shape in shapes(text)] == [9]
    found = shapes(DIGITLESS + FULL_ROWS[8])
    assert [shape.end for shape in found] == [10, 9]
    assert [shape.cells for shape in found] == [FULL, FULL[:72] + "0" * 9]


NO_GRIDS = {
    "nothing": "",
    "words": "Anna\n" + PLAIN,
    "a border first": "-----\n" + PLAIN,
    "80 cells": GRID[:80],
    "82 cells": GRID + "1",
    "a sign that stands once": GRID.replace("0", "~", 1),
    "two unusual signs": GRID.replace("00", "~!").replace("0", "~"),
    "an unusual sign in nine rows": lines([ROWS[0].replace("0", "~", 1), *ROWS[1:]]),
    "wrong candidates": "2" + CANDIDATES[1:],
    "no candidates": "." * 9 + CANDIDATES[9:],
    "one group": lines(["12 3 4 5 6 7 8 9 1", *FULL_ROWS[1:]]),
    "a group out of order": lines([*MARKED[:8], MARKED[8].replace("12", "21", 1)]),
    "81 groups out of order": MARKS.replace("\n", " ").replace("12", "21", 1),
    "eight rows": lines(ROWS[:8]).rstrip("\n"),
    "a short row": lines([*ROWS[:8], "12345678"]),
    "a blank line after row 3 alone": lines([*ROWS[:3], "", *ROWS[3:]]),
    "a blank line after row 4": lines([*ROWS[:4], "", *ROWS[4:]]),
    "words in the middle": lines([*ROWS[:4], "Anna", *ROWS[4:]]),
    "a comment in the middle": lines([*ROWS[:4], "# Anna", *ROWS[4:]]),
    "borders of what is blank": lines([*DOTTED[:8], "." * 8, DOTTED[8]]),
    "too many borders": lines([ROWS[0], *["-----"] * 200, *ROWS[1:]]),
    "spaced rows with a blank line after the first": lines([TABLE[0], "", *TABLE[1:]]),
    "spaced rows with words": lines([*TABLE[:4], "Anna", *TABLE[4:]]),
    "spaced rows that are too few": lines(TABLE[:8]).rstrip("\n"),
    "spaced rows too far apart": lines([TABLE[0], *[""] * 200, *TABLE[1:]]),
    "spaced rows, a long one": lines([*TABLE[:8], "1 2 3 4 5 6"]),
    "spaced rows, no digits adjoin": lines(["5 3 4"] * 9),
    "spaced rows, an odd sign": lines([*TABLE[:8], "~" + TABLE[8][1:]]),
    "wrapped around a blank line": GRID[:40] + "\n\n" + GRID[40:],
    "wrapped around a comment": GRID[:40] + "\n# 1\n" + GRID[40:],
    "wrapped, too long": GRID[:40] + "\n" + GRID[39:],
    "wrapped, too short": GRID[:40],
    "wrapped, a row of nine": lines([GRID[:36], GRID[36:45], GRID[45:]]),
    "wrapped, a spaced line": lines([GRID[:36], "53  7", GRID[41:]]),
    "wrapped, groups": lines([GRID[:36], "12 3 4 5 6 7", GRID[42:]]),
    "wrapped, an odd sign": GRID[:40] + "\n" + GRID[40:].replace("0", "~", 1),
    "wrapped, a dash in the middle": lines([GRID[:40], "-", GRID[41:]]),
    "wrapped in more lines than a grid may take": lines([GRID[:40], *["---"] * 200, GRID[40:]]),
}


@pytest.mark.parametrize("name", NO_GRIDS)
def test_what_is_no_grid(name):
    """Nothing is found where anything is wrong."""
    assert shapes(NO_GRIDS[name]) == []


@pytest.mark.parametrize("row", ["_ _ _ _ _ _ _ _ _", "---------", "***|***|***"])
def test_nine_lines_of_one_sign_are_an_empty_grid(row):
    """Nobody draws so many borders, and a pupil may have filled in nothing."""
    assert [shape.cells for shape in shapes(lines([row] * 9))] == ["0" * 81]
    found = parse(f"Anna\n{lines([row] * 9)}\nBen\n{PLAIN}")
    assert [(one.name, one.grid) for one in found] == [("Anna", "0" * 81), ("Ben", GRID)]


def test_a_grid_on_a_line_is_of_cells():
    """Nothing else is looked at twice."""
    assert whole_grid(read_line(1, "Anna"), 0) is None
    assert nine_rows(lambda _place: read_line(1, "Anna"), 0) is None


def test_bands_may_be_parted_by_more_than_one_blank_line():
    """Even rows after labels are one grid."""
    rows = [
        f"{label} | {' '.join(row)}\n" for label, row in zip("ABCDEFGHI", FULL_ROWS, strict=True)
    ]
    text = "\n\n".join("".join(rows[band : band + 3]) for band in (0, 3, 6))
    assert [one.grid for one in parse(text)] == [FULL]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("\n\n".join([*ROWS[:6], "", *ROWS[6:]]), id="a wider gap after six rows"),
        pytest.param("\n\n".join([*ROWS[:4], "", *ROWS[4:]]), id="a wider gap after four rows"),
        pytest.param(SPACED.replace("98    6", "98 0  6"), id="a nought among spaces"),
    ],
)
def test_what_is_uneven_is_no_grid(text):
    """Another grid may begin there, or a line be none of its rows."""
    assert shapes(text) == []

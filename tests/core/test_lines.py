"""Pin what one line is read as, and how a text falls into lines."""

import pytest

from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.lines import (
    BORDER,
    CELLS,
    EMPTY,
    HEADING,
    SPACE,
    column_of,
    error_at,
    read_line,
    split_lines,
)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", [""]),
        ("a", ["a"]),
        ("a\n", ["a"]),
        ("a\r\nb\rc\n\nd", ["a", "b", "c", "", "d"]),
        ("a\x0bb\u2028c", ["a\x0bb\u2028c"]),
    ],
)
def test_split_lines(text: str, lines: list[str]) -> None:
    """Only the three line ends of editors end a line."""
    assert split_lines(text) == lines


@pytest.mark.parametrize(
    ("text", "kind", "cells"),
    [
        ("530070000", CELLS, "530070000"),
        ("5 3 0 0 7 0 0 0 0", CELLS, "530070000"),
        ("|53.|.7.|...|", CELLS, "530070000"),
        ("５３．．７．．．．", CELLS, "530070000"),
        (". . . | . . . | . . .", EMPTY, "000000000"),
        ("------+-------+------", BORDER, ""),
        ("# by hand", BORDER, ""),
        ("  \t", SPACE, ""),
        ("Grid 01", HEADING, ""),
    ],
)
def test_kinds(text: str, kind: str, cells: str) -> None:
    """Each kind of line is told from the others, and its cells are read."""
    row = read_line(1, text)
    assert (row.kind, row.cells) == (kind, cells)


def test_a_stray_letter_has_its_column() -> None:
    """Columns count code points from 1, spaces and bars included."""
    with pytest.raises(InvalidGridError) as caught:
        read_line(7, "| 5 3 q |")
    assert (caught.value.line, caught.value.column, caught.value.found) == (7, 7, "q")


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("1 2 3 4 5 6 7 8 9", None),
        ("12 3 4 5 6 7 8 9 1", ["12", *"34567891"]),
        (" ".join(["123456789"] * 9), ["123456789"] * 9),
        ("1 2 3 4 5 6 7 8\u200b0", None),
        ("530 070 000", None),
    ],
)
def test_groups(text: str, groups: list[str] | None) -> None:
    """Several digits stand for one cell where the others stand alone, or all are candidates."""
    assert read_line(1, text).groups == groups


def test_a_decimal_point_is_no_blank() -> None:
    """What a spreadsheet writes for digits is refused at its first point."""
    with pytest.raises(InvalidGridError) as caught:
        read_line(1, "5.0,3.0,0.0,0.0,7.0,0.0,0.0,0.0,0.0")
    assert (caught.value.column, caught.value.found, caught.value.length) == (2, ".", 1)
    assert read_line(1, "5.3 .7. ...").cells == "503070000"
    assert read_line(1, "5.3|7").cells == "5037"


def test_an_error_quotes_cells_as_they_stand() -> None:
    """Found is the text between two cells, or nothing past the last."""
    row = read_line(1, "12 3 4 | 5 6 7 | 8 9 \uff11")
    places = [(1, 3), (0, 0), (8, 8), (9, 9)]
    errors = [error_at("stray", row, first, last) for first, last in places]
    assert [(error.column, error.found) for error in errors] == [
        (4, "3 4 | 5"),
        (1, "12"),
        (22, "\uff11"),
        (23, ""),
    ]


def test_columns_of_cells() -> None:
    """A cell is found behind the borders before it, and the end behind the last."""
    row = read_line(1, "| 5 3 . | . 7 . | . . . |")
    assert [column_of(row, cell) for cell in (0, 3, 8)] == [3, 11, 23]

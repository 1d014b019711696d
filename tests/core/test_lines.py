"""Pin what one line is read as, and how a text falls into lines."""

import pytest

from sudoku_core.text.lines import (
    BORDER,
    CELLS,
    EMPTY,
    SPACE,
    WORDS,
    column_of,
    is_comment,
    read_line,
    renumbered,
    split_lines,
)
from texts import FULL


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", [""]),
        ("a", ["a"]),
        ("a\n", ["a"]),
        ("a\r\nb\rc\n\nd", ["a", "b", "c", "", "d"]),
        ("a\x0bb\u2028c\u2029\x0cd", ["a", "b", "c", "\x0cd"]),
    ],
)
def test_split_lines(text: str, lines: list[str]) -> None:
    """The line ends of editors and of word processors end a line, and nothing else."""
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
        ("Grid 01", WORDS, ""),
        ("## 1 2 3 4 5 6 7 8 9", WORDS, ""),
        ("#D 1 2 3", WORDS, ""),
        ("2026-11-20", WORDS, ""),
        ("x", EMPTY, "0"),
        ("." * 81, CELLS, "0" * 81),
        ("-" * 81, BORDER, ""),
        ("| | | | | | | | | |", EMPTY, "0" * 9),
        ("| 5 | | | 6 | | | | | 7 |", CELLS, "500600007"),
        ('"5","","","6","","","","","7"', CELLS, "500600007"),
    ],
)
def test_kinds(text: str, kind: str, cells: str) -> None:
    """Each kind of line is told from the others, and its cells are read."""
    row = read_line(1, text)
    assert (row.kind, row.cells) == (kind, cells)


@pytest.mark.parametrize(
    ("text", "stray", "size"),
    [
        ("| 5 3 q |", (6, 7), 0),
        ("5 3 0 0 q 7 0 0 0", (8, 9), 9),
        ("53007000q", (8, 9), 9),
        ("hello", (0, 5), 0),
        ("puzzle 12 of 530070", (0, 6), 0),
        ("max 3", (0, 3), 0),
        ("q" + "1" * 80, (0, 1), 81),
        ("q" * 30 + "1" * 50, (0, 30), 0),
        ("5,,,q,,,,,Q", (4, 5), 9),
        ("--!--\u0e01", (5, 6), 0),
        ("5!q", (2, 3), 0),
        ("5 3 xq 7", (4, 6), 0),
        ("123456789123a", (12, 13), 13),
        ("a   5 6  ", (0, 1), 9),
        ("a        ", (0, 1), 9),
        ("5 71a 3 2", (4, 5), 9),
        ("5a2\t\t\t\t\t3\t\t", (1, 2), 8),
    ],
)
def test_words_have_a_place_and_perhaps_cells(text: str, stray: tuple[int, int], size: int) -> None:
    """A line of words says where the first one is, and how many cells it seems to hold."""
    line = read_line(7, text)
    assert (line.kind, line.stray, line.size) == (WORDS, stray, size)


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
    """What a spreadsheet writes for digits is a row if all are written so, else its first point."""
    line = read_line(1, "5.0,3.0,0.0,0.0,7.0,0,0.0,0.0,0.0")
    assert (line.kind, line.stray, line.size) == (WORDS, (1, 2), 9)
    assert read_line(1, "5.0,3.0,0.0,0.0,7.0,0.0,0.0,0.0,0.0").cells == "530070000"
    assert read_line(1, "5.0\t\t\t3.0\t\t\t7.0\t\t").cells == "500300700"
    assert read_line(1, "5,00\t\t\t3,00\t\t\t7,00\t\t").cells == "500300700"
    assert read_line(1, "5,0;3,0;4,0;6,0;7,0;8,0;9,0;1,0;2,0").cells == "534678912"
    assert read_line(1, "5,0 3,0 4,0 6,0 7,0 8,0 9,0 1,0").kind == WORDS
    assert read_line(1, "5,0,3,0,4,0,6,0,7").cells == "503040607"
    assert read_line(1, "5.3 .7. ...").cells == "503070000"
    assert read_line(1, "5.3|7").cells == "5037"


@pytest.mark.parametrize(
    ("before", "after", "heading"),
    [
        ("Anna: ", "", "Anna: "),
        ("", " ; Anna", " ; Anna"),
        ("", " ED=1.2/1.2/1.2", ""),
        ("17, ", "", "17, "),
        ("| ", " |", ""),
    ],
)
def test_a_heading_beside_81_cells(before: str, after: str, heading: str) -> None:
    """Words beside a whole grid are its title; ratings and bars are not."""
    line = read_line(1, before + "12345678." * 9 + after)
    assert (line.kind, line.cells, line.heading) == (CELLS, "123456780" * 9, heading)


@pytest.mark.parametrize("between", ["   ", " | ", " / ", "   Ben: "])
@pytest.mark.parametrize(
    "other",
    [
        FULL[1:],
        FULL + "1",
        FULL[:5] + "k" + FULL[6:],
        FULL[:5] + "#" + FULL[6:],
        " ".join(FULL[1:]),
    ],
)
def test_about_a_grid_is_no_heading_of_another(other: str, between: str) -> None:
    """It would be lost without a word: the line holds no grid that can be read."""
    assert read_line(1, f"Anna: {FULL}{between}{other}").kind == WORDS


@pytest.mark.parametrize("joined", [", ", " / ", " "])
def test_a_tenth_row_of_nine_is_no_heading(joined: str) -> None:
    """Any of the ten may be the one too many; a number beside 81 cells together is none."""
    rows = joined.join(FULL[at : at + 9] for at in range(0, 81, 9))
    assert read_line(1, f"Anna: {rows}").cells == FULL
    assert read_line(1, f"Anna: {rows} and 345286179").kind == WORDS
    assert read_line(1, f"Anna: {rows} and 345286179.").kind == WORDS
    assert read_line(1, f"Anna 201907345 {FULL}").cells == FULL


@pytest.mark.parametrize("label", ["9.", "9-"])
@pytest.mark.parametrize("between", [" ", ", ", "\t", ","])
def test_a_label_and_its_sign_are_no_cells(label: str, between: str) -> None:
    """They would make up for two cells that are lost."""
    assert read_line(1, label + " " + between.join(FULL[2:9])).kind == WORDS
    assert read_line(1, label + FULL[2:9]).kind == CELLS
    assert read_line(1, label + " " + FULL[2:5] + " " + FULL[6:10]).kind == CELLS


def test_what_is_no_row_of_its_own() -> None:
    """Neither 81 signs beside a number nor a quoted row with a number of two digits is one."""
    for text in ("?" * 81 + " 12", '"5","","","6","","","","","12"'):
        assert read_line(1, text).size not in (9, 81), text


def test_the_same_line_elsewhere() -> None:
    """Only the number of a line differs."""
    line = read_line(1, "5 3 q 0")
    assert renumbered(line, 9) == read_line(9, "5 3 q 0")


def test_comments_are_told_from_borders() -> None:
    """A comment is a border with a word sign, full-width or not."""
    texts = {"# by hand": True, "\uff03 by hand": True, "-----": False, "Anna": False}
    assert {text: is_comment(read_line(1, text)) for text in texts} == texts


def test_columns_of_cells() -> None:
    """A cell is found behind the borders before it, and the end behind the last."""
    row = read_line(1, "| 5 3 . | . 7 . | . . . |")
    assert [column_of(row, cell) for cell in (0, 3, 8)] == [3, 11, 23]


def test_several_signs_for_a_blank_are_one_of_nine_words():
    """As people leave room to write in; among other numbers of words they are cells."""
    assert read_line(1, "5 __ 4 ___ 7 8 9 1 2").cells == "504078912"
    assert read_line(1, "5 .. 4 7 8 9 1 2").size == 9


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("| 5 3   | 6   8 |   1 2 |", "530608012"),
        ("5 3   | 6   8 |   1", "530608010"),
        ("  3   |     8 |", "030008000"),
        ("|53 |6 8| 12|", "530608012"),
        ("53 | 7 |", "530070000"),
        ("   |8 6|   ", "000806000"),
        ("5 3  |6   8|  1 2", "530608012"),
        ("| 5     |   6   |       |", "500060000"),
        ("\u2551 5 3   \u2551 6   8 \u2551   1 2 \u2551", "530608012"),
        ("| 5 || 3 ||   || 6 || 7 || 8 || 9 || 1 || 2", "530678912"),
        ("| **5** | 3 | 4 | _6_ | 7 | `8` | 9 | *1* | __2__ |", "534678912"),
        ("| 5 | ** ** | 4 | 6 | 7 | 8 | 9 | 1 |   |", "504678910"),
        ("| * | 3 | 4 | ** | 7 | 8 | 9 | 1 | 2 |", "034078912"),
    ],
)
def test_each_cell_of_a_drawn_row_has_its_place(text: str, cells: str) -> None:
    """A space there is a blank, and emphasis is none."""
    row = read_line(1, text)
    assert (row.kind, row.cells.replace(" ", "0")) == ("cells", cells)


@pytest.mark.parametrize(
    "text",
    [
        "| 5 3 |   | 4 | 6 | 7 | 8 | 9 | 1 | 2 |",
        "| 5 3 | 6 8 | 1 2 |",
        "623|458|51",
        "|623|458|51|",
    ],
)
def test_cells_out_of_place_are_no_row(text: str) -> None:
    """Three numbers of a table are not, and two cells in one of nine fields."""
    row = read_line(1, text)
    assert (row.kind, row.size) != ("cells", 9)

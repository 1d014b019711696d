"""Pin what text is read as, and where and why text is refused."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_core.grid import require_grid
from sudoku_core.parsing import InvalidGridError, parse, readings
from sudoku_core.text.blame import blame
from sudoku_core.text.lines import read_line, split_lines
from texts import (
    CANDIDATES,
    DOTTED,
    FULL,
    FULL_ROWS,
    GRID,
    HOSTILE,
    JUDGE,
    MARKS,
    PLAIN,
    PLAIN_REASONS,
    ROWS,
    SIGNS,
    SPACED,
    boxed_with,
    grids,
    lines,
    rows_of,
    solutions,
    sparse_grids,
    texts,
    thirds,
)

EMPTY = "0" * 81
WIDE = {ord(digit): ord(digit) + 0xFEE0 for digit in "0123456789"}
# An eighth row without digits, and full rows beside it.
GAP = FULL[:63] + "0" * 9 + FULL[72:]
TABLE = [row.replace("0", " ") for row in ROWS]
TABBED = ["\t".join(row).replace("0", "") for row in ROWS]

READ = {
    "81 digits": (GRID, "line"),
    "81 digits with a line end": (GRID + "\n", "line"),
    "81 cells with dots": (GRID.replace("0", "."), "line"),
    "81 cells with stars": (GRID.replace("0", "*"), "line"),
    "81 cells with an unusual sign": (GRID.replace("0", "~"), "line"),
    "81 cells with a sign beyond ASCII": (GRID.replace("0", "\u00b7"), "line"),
    "81 characters with spaces": (GRID.replace("0", " "), "line"),
    "81 characters with spaces and a comment": (GRID.replace("0", " ") + "  # 17", "line"),
    "81 digits and a comment": (GRID + "# easy", "line"),
    "81 digits and a spaced comment": (GRID + "  # easy 1 2 3", "line"),
    "comments before": ("# a list\n#A somebody\n\n" + GRID, "line"),
    "81 digits in groups": (" ".join(ROWS), "line"),
    "81 numbers on a line": (" ".join(GRID), "line"),
    "81 numbers with commas": (", ".join(GRID), "line"),
    "81 numbers and a comment": (" ".join(GRID) + " # easy", "line"),
    "full-width digits": (GRID.translate(WIDE), "line"),
    "a byte-order mark": ("\ufeff" + GRID, "line"),
    "zero-width spaces": (GRID[:9] + "\u200b" + GRID[9:] + "\u2060\ufeff", "line"),
    "a border of 81 dashes": (GRID + "\n" + "-" * 81, "line"),
    "judge": (JUDGE, "judge"),
    "judge with CRLF": (JUDGE.replace("\n", "\r\n"), "judge"),
    "judge with lone CR": (JUDGE.replace("\n", "\r"), "judge"),
    "judge with trailing spaces": (JUDGE.replace("\n", " \n"), "judge"),
    "judge with a count": ("1\n" + JUDGE, "judge"),
    "judge with a count and blank lines": ("\n 1 \n\n" + JUDGE + "\n\n", "judge"),
    "judge with a full-width count": ("\uff11\n" + JUDGE, "judge"),
    "count above a box": ("1\n" + lines(boxed_with(DOTTED, "+", "-", "|")), "shape"),
    "count above a line": ("1\n" + GRID, "line"),
    "count above a blank row": ("1\n" + lines(["........."] + ["1" + "." * 8] * 8), "shape"),
    "judge with no-break spaces": (JUDGE.replace(" ", "\u00a0"), "shape"),
    "judge with ideographic spaces": (JUDGE.replace(" ", "\u3000"), "shape"),
    "judge with blank lines between bands": (
        lines([*ROWS[:3], "", *ROWS[3:6], "", "", *ROWS[6:]]),
        "shape",
    ),
    "nine lines of nine": (PLAIN, "shape"),
    "dots": (lines(DOTTED), "shape"),
    "X in old Simple Sudoku files": (lines(rows_of(GRID, "X")), "shape"),
    "signs that mix": (lines([*ROWS[:3], *DOTTED[3:6], *rows_of(GRID, "x")[6:]]), "shape"),
    "spaced": (lines(" ".join(row) for row in DOTTED), "shape"),
    "Simple Sudoku": (
        lines([*map(thirds, DOTTED[:3]), "-----------", *map(thirds, DOTTED[3:])]),
        "shape",
    ),
    "bars and dashes": (
        lines([*map(thirds, DOTTED[:3]), "------+-------+------", *map(thirds, DOTTED[3:])]),
        "shape",
    ),
    "box of plus signs": (lines(boxed_with(DOTTED, "+", "-", "|")), "shape"),
    "box of stars": (lines(boxed_with(DOTTED, "*", "-", "|")), "shape"),
    "box of dots": (lines(boxed_with(DOTTED, ".", "-", "|")), "shape"),
    "box of colons": (lines([":---:---:---:", *boxed_with(DOTTED, "'", "-", "|")]), "shape"),
    "box drawing": (lines(boxed_with(DOTTED, "\u253c", "\u2500", "\u2502")), "shape"),
    "dashes for blanks and borders": (
        lines(boxed_with(rows_of(GRID, "-"), "+", "-", "|")),
        "shape",
    ),
    ".sdk": ("#A who\n#D what\n[Puzzle]\n" + lines(DOTTED), "shape"),
    "Project Euler": ("Grid 01\n" + PLAIN, "shape"),
    "table with tabs": (lines("\t".join(row).replace("0", "") for row in ROWS), "shape"),
    "table with commas": (lines(",".join(row).replace("0", "") for row in ROWS), "shape"),
    "table with semicolons": (lines(";".join(row) for row in TABLE), "shape"),
    "spaces for blanks": (SPACED, "spaces"),
    "spaces for blanks with a count": ("1\n" + SPACED, "spaces"),
    "spaces for blanks with bands": (
        lines([*TABLE[:3], "", *TABLE[3:6], "", *TABLE[6:]]),
        "spaces",
    ),
    "wrapped in two": (GRID[:40] + "\n" + GRID[40:], "wrapped"),
    "wrapped in threes": (lines(GRID[cell : cell + 3] for cell in range(0, 81, 3)), "wrapped"),
    "pencil marks": (MARKS, "marks"),
    "pencil marks on a line": (MARKS.replace("\n", " "), "marks"),
    "pencil marks in a box": (
        lines(["+--+--+--+", *("| " + row + " |" for row in MARKS.splitlines()), "'--'"]),
        "marks",
    ),
    "729 characters": (CANDIDATES, "candidates"),
}


@pytest.mark.parametrize("name", READ)
def test_one_grid_is_read_in_every_form(name):
    """Each text has its grid and form."""
    text, form = READ[name]
    [reading] = parse(text)
    expected = "0" * 9 + "100000000" * 8 if "blank row" in name else GRID
    assert (reading.grid, reading.form) == (expected, form)


def piped(row):
    """Write a row as a Markdown table has it."""
    return "| " + " | ".join(row) + " |"


FOUND = [
    ("no digit at all", "." * 81, [EMPTY]),
    ("no digit in a line of x", "x" * 81, [EMPTY]),
    ("borders of nine signs", lines(["=========", *ROWS[:3], "+++++++++", *ROWS[3:], ":::::::::"]),
     [GRID]),
    ("nine spaces before a grid", " " * 9 + "\n" + SPACED, [GRID]),
    ("nine rows of dots", ".........\n" * 9, [EMPTY]),
    ("nine rows of x", "xxx|xxx|xxx\n" * 9, [EMPTY]),
    ("full rows and a row of dots", lines(rows_of(GAP, ".")), [GAP]),
    ("full rows and borders of nine", lines(["---------", *FULL_ROWS, "---------"]), [FULL]),
    ("a row of dashes where they are blanks", lines(rows_of(EMPTY[:9] + FULL[9:80] + "0", "-")),
     [EMPTY[:9] + FULL[9:80] + "0"]),
    ("dots as borders of a grid with zeros", lines([".........", *ROWS, "........."]), [GRID]),
    ("a row of nine spaces", lines([" " * 9, *rows_of(FULL[:71] + "0" + FULL[72:], " ")[1:]]),
     [EMPTY[:9] + FULL[9:71] + "0" + FULL[72:]]),
    ("a later row of nine spaces", lines(rows_of("0" + FULL[1:9] + EMPTY[:9] + FULL[18:], " ")),
     ["0" + FULL[1:9] + EMPTY[:9] + FULL[18:]]),
    ("a table with an empty row", lines(["5" + "," * 8, "," * 8, *[",".join(r) for r in ROWS[2:]]]),
     ["5" + EMPTY[:17] + GRID[18:]]),
    ("nine spaces between two grids", SPACED + " " * 9 + "\n" + SPACED, [GRID, GRID]),
    ("spaces in a trailing place", lines([*FULL_ROWS[:8], FULL_ROWS[8][:8] + " "]),
     [FULL[:80] + "0"]),
    ("several lines", (GRID + "\n") * 3, [GRID] * 3),
    ("several judge grids", JUDGE * 3, [GRID] * 3),
    ("blank lines between", (JUDGE + "\n\n") * 3, [GRID] * 3),
    ("a count", "2\n" + JUDGE + FULL + "\n", [GRID, FULL]),
    ("mixed forms", SPACED + "\n" + JUDGE + GRID + "\n" + MARKS + lines(DOTTED), [GRID] * 5),
    ("spaced right before a line", SPACED + FULL, [GRID, FULL]),
    ("a count of spaced grids", "2\n" + SPACED + "\n" + SPACED, [GRID, GRID]),
    ("a full row first in dashes", lines([FULL_ROWS[0], *rows_of(GRID, "-")[1:]]),
     [FULL[:9] + GRID[9:]]),
    ("three blank rows, blank lines between bands", lines(
        [".........", ".........", ".........", "", *DOTTED[3:6], "", *DOTTED[6:]]),
     [EMPTY[:27] + GRID[27:]]),
    ("a count of dotted lines", "1\n" + ".........\n" * 9, [EMPTY]),
    ("a count of two, dots first", "2\n" + ".........\n" * 9 + GRID, [EMPTY, GRID]),
    ("a count, nine spaces, a line", "1\n" + " " * 9 + "\n" + GRID.replace("0", " "), [GRID]),
    ("a count, eight tabs, a blank line", "1\n" + "\t" * 8 + "\n\n" + GRID, [GRID]),
    ("a count with a zero above pencil marks", "10\n" + MARKS * 10, [GRID] * 10),
    ("a count, a blank line, wrapped", lines(["1", "", GRID[:40], GRID[40:]]), [GRID]),
    ("a count above spaces with bands", lines(["1", *TABLE[:3], "", *TABLE[3:6], "", *TABLE[6:]]),
     [GRID]),
    ("nine spaces above wrapped", lines([" " * 9, GRID[:27], GRID[27:54], GRID[54:]]), [GRID]),
    ("wrapped in threes, a space behind one", lines([GRID[:3] + " ", *[GRID[cell : cell + 3]
     for cell in range(3, 81, 3)]]), [GRID]),
    ("two tables, eight tabs between", lines([*TABBED, "\t" * 8, *TABBED]), [GRID, GRID]),
    ("eight tabs, then a table of eight", lines(["\t" * 8, *TABBED[1:]]), [EMPTY[:9] + GRID[9:]]),
    *[(f"wrapped at {width}", lines(cells[at : at + width] for cells in (FULL, GRID) for at in
       range(0, 81, width)), [FULL, GRID]) for width in (12, 18, 24, 36, 72)],
    *[(f"wrapped at {width}", lines(FULL[at : at + width] for _ in range(2) for at in
       range(0, 81, width)), [FULL, FULL]) for width in (74, 76, 78, 80)],
    ("boxes parted by columns and lines", lines(row for at, one in enumerate(ROWS) for row in
     [*[";" * 10] * (at in (3, 6)), ";".join([*one[:3], "", *one[3:6], "", *one[6:]]).replace(
      "0", "")]), [GRID]),
    ("spaces for blanks in bars", lines(map(piped, TABLE)), [GRID]),
    ("every candidate", lines([" ".join(["123456789"] * 9)] * 9), [EMPTY]),
    ("every candidate in a row", lines([*MARKS.splitlines()[:4], " ".join(["123456789"] * 9),
     *MARKS.splitlines()[5:]]), [GRID[:36] + EMPTY[:9] + GRID[45:]]),
    ("numbers parted by what nobody sees", lines("\u200b".join(row) for row in ROWS), [GRID]),
    ("borders, a blank line, a grid", "---------\n\n" + PLAIN, [GRID]),
    ("a blank row of doubtful sign before a pause", lines(
        [*FULL_ROWS[:2], ".........", "", *DOTTED[3:6], "", *DOTTED[6:]]),
     [FULL[:18] + EMPTY[:9] + GRID[27:]]),
]  # fmt: skip


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("text", "expected"), [row[1:] for row in FOUND], ids=[r[0] for r in FOUND]
)
def test_grids_are_found(text, expected):
    """Each text has exactly these grids."""
    assert [reading.grid for reading in parse(text)] == expected


TEN = "1 2 3 4 5 6 7 8 10"
MARKED = MARKS.splitlines()


def decimals(row):
    """Write a row as a program does that takes its digits for measurements."""
    return ",".join(f"{digit}.0" for digit in row)


def cut(row):
    """Leave the last group of a row out."""
    return row.rpartition(" ")[0]


REFUSED = [
    ("a letter for a digit", lines([*FULL_ROWS[:4], "4268537l1", *FULL_ROWS[5:]]), 5, 8,
     "letter", "l"),
    ("seven dots as the last row", lines([*DOTTED[:8], "......."]), 9, 8, "row length", ""),
    ("eight dots among dotted rows, and a grid", lines([*DOTTED[:4], "........", *DOTTED[5:]])
     + PLAIN, 5, 9, "row length", ""),
    ("nothing", "", 1, 1, "empty", ""),
    ("blank lines", " \n\t\n", 1, 1, "empty", ""),
    ("a comment", "# 1 2 3", 1, 1, "empty", ""),
    ("borders", "+---+\n.........\n-----", 1, 1, "empty", ""),
    ("nine rows of an unusual sign", "~~~~~~~~~\n" * 9, 1, 1, "empty", ""),
    ("a word", "hello", 1, 1, "stray", "hello"),
    ("a letter in a row", lines([*ROWS[:4], "4a0803001"]), 5, 2, "stray", "a"),
    ("a letter after invisible ones", "\ufeff\u200b5q", 1, 3, "stray", "q"),
    ("a letter after a tab", "5\tq", 1, 3, "stray", "q"),
    ("a control character", "5\x00", 1, 2, "stray", "\\x00"),
    ("a byte that is no UTF-8", "5\udcff", 1, 2, "stray", "\\xff"),
    ("a sign that stands once", GRID.replace("0", "~", 1), 1, 3, "stray", "~"),
    ("an unusual sign beside a usual one", GRID.replace("00", "~~"), 1, 3, "stray", "~"),
    ("two unusual signs", GRID.replace("00", "~!").replace("0", "~"), 1, 3, "stray", "~"),
    ("an unusual sign put in", lines([ROWS[0], ROWS[1] + "!", *ROWS[2:]]), 2, 10, "stray", "!"),
    ("a few digits and one unusual sign", "8~8~~1234", 2, 1, "missing rows", ""),
    ("brackets", "[5,3,0]", 1, 1, "stray", "["),
    ("a line of odd signs", "--!--", 1, 3, "stray", "!"),
    ("rows of x in a grid of dots", lines([*DOTTED[:8], "x" * 9]) + GRID, 9, 1, "stray", "x" * 9),
    ("an x row at the end", "xxxxxxxxx", 1, 1, "stray", "xxxxxxxxx"),
    ("an x row between grids", GRID + "\nxxxxxxxxx\n" + GRID, 2, 1, "stray", "xxxxxxxxx"),
    ("10", TEN + "\n" + lines(ROWS[1:]), 1, 17, "digit range", "10"),
    ("12 in a grid", lines(["1 2 3 4 5 6 7 8 12", *FULL_ROWS[1:]]), 1, 17, "digit range", "12"),
    ("12 beside a blank", lines([ROWS[0], "1 2 3 4 5 6 7 8 12"]), 2, 17, "digit range", "12"),
    ("12 and the end", "1 2 3 4 5 6 7 8 12", 1, 17, "digit range", "12"),
    ("-1", "1 2 -1 4 5 6 7 8 9", 1, 5, "digit range", "-1"),
    ("12 in a table", "12,,3,4,5,6,7,8,9", 1, 1, "digit range", "12"),
    ("10 in a short row", "1 2 3 4 5 10", 1, 11, "digit range", "10"),
    ("10 among 81 numbers", " ".join(GRID[:80]) + " 10", 1, 161, "digit range", "10"),
    ("10 with dots together", "1 2 3 ... 4 10", 1, 13, "digit range", "10"),
    ("8 in a row", lines([*ROWS[:4], "40080301", *ROWS[5:]]), 5, 9, "row length", ""),
    ("10 in a row", lines([*ROWS[:4], "4008030012", *ROWS[5:]]), 5, 10, "row length", "2"),
    ("8 in the first row", lines(["53007000", *ROWS[1:]]), 1, 9, "row length", ""),
    ("10 in the first row", lines(["5300700001", *ROWS[1:]]), 1, 10, "row length", "1"),
    ("8 in row 1 after a count", lines(["1", "53007000", *ROWS[1:]]), 2, 9, "row length", ""),
    ("8 in each row", lines(row[:8] for row in ROWS), 1, 9, "row length", ""),
    ("10 in each row", lines(row + "1" for row in ROWS), 1, 10, "row length", "1"),
    ("a tenth number above nine", "1 2 3 4 5 6 7 8 9 10\n" + PLAIN, 1, 19, "row length", "10"),
    ("8 numbers", "1 2 3 4 5 6 7 8 ", 1, 16, "row length", ""),
    ("8 in a box", lines(["| 5 3 . | . 7 . | . . |"]), 1, 24, "row length", ""),
    ("8 dots", lines([*DOTTED[:8], "........"]), 9, 9, "row length", ""),
    ("10 dots", lines([*DOTTED[:8], ".........."]), 9, 10, "row length", "."),
    ("80 cells", GRID[:80], 1, 81, "row length", ""),
    ("82 cells", GRID + "1", 1, 82, "row length", "1"),
    ("80 cells, then more", GRID[:80] + "\n" + GRID, 1, 81, "row length", ""),
    ("80 cells after a count", "1\n\n" + GRID[:80], 3, 81, "row length", ""),
    ("a long line", "5" * 100_000, 1, 82, "row length", "5"),
    ("wrapped, one short", lines([GRID[:40], GRID[40:80]]), 2, 41, "cell count", ""),
    ("wrapped, one long", lines([GRID[:40], GRID[40:] + "1"]), 2, 42, "cell count", "1"),
    ("wrapped around a blank line", GRID[:40] + "\n\n" + GRID[40:], 1, 41, "cell count", ""),
    ("a number alone", "7", 1, 2, "cell count", ""),
    ("8 rows", lines(ROWS[:8]), 9, 1, "missing rows", ""),
    ("8 rows and a blank line", lines([*ROWS[:8], "", *ROWS]), 9, 1, "missing rows", ""),
    ("no candidate", CANDIDATES[:720] + "." * 9, 1, 721, "no candidate", "." * 9),
    ("10 rows", lines([*ROWS, ROWS[0]]), 10, 1, "extra row", ROWS[0]),
    ("a line in a grid", lines([*ROWS[:4], GRID]), 5, 1, "missing rows", GRID[:20] + "\u2026"),
    ("a heading in a grid", lines([*ROWS[:4], "Grid 02"]), 5, 1, "missing rows", "Grid 02"),
    ("a blank line after row 4", lines([*ROWS[:4], "", *ROWS[4:]]), 5, 1, "missing rows", ""),
    ("nine spaces after row 4", lines([*ROWS[:4], " " * 9]), 5, 1, "missing rows", ""),
    ("a heading alone", "Grid 01\n", 1, 1, "stray", "Grid"),
    ("a blank line after row 3 alone", lines([*ROWS[:3], "", *ROWS[3:]]), 4, 1, "missing rows", ""),
    ("a row too many at either end", lines([*FULL_ROWS[:7], *["." * 9] * 2, DOTTED[0]]),
     10, 1, "extra row", DOTTED[0]),
    ("ten lines like rows", lines([FULL_ROWS[0], *["." * 9] * 12, DOTTED[0]]),
     1, 1, "unsure", FULL_ROWS[0]),
    ("an x above wrapped lines", lines(["x", FULL[1:28], FULL[28:55], FULL[55:]]),
     1, 1, "unsure", "x"),
    ("too few cases", "3\n" + JUDGE * 2, 1, 1, "case count", "3"),
    ("too many cases", "\n 1\n" + JUDGE * 2, 2, 2, "extra case", "1"),
    ("no case announced", "0\n" + JUDGE, 1, 1, "extra case", "0"),
    ("too many spaced cases", "0\n" + SPACED, 1, 1, "extra case", "0"),
    ("a wrong candidate", "2" + CANDIDATES[1:], 1, 1, "candidate", "2"),
    ("no candidate", CANDIDATES[:9] + "." * 9 + CANDIDATES[18:], 1, 10, "no candidate", "." * 9),
    ("spaces but a long line", lines([*TABLE[:8], "1 2 3 4 5 6"]), 9, 12, "row length", ""),
    ("spaces and ten cells", lines([*TABLE[:8], "0123456789"]), 9, 10, "row length", "9"),
    ("spaces, no digits adjoin", "5 3 4\n" * 9, 1, 6, "row length", ""),
    ("a negative count above a line", "-1\n" + GRID, 1, 1, "digit range", "-1"),
    ("a negative count above rows", "-99\n" + PLAIN, 1, 1, "digit range", "-99"),
    ("a negative count above judge", " -1\n\n" + JUDGE, 1, 2, "digit range", "-1"),
    ("a negative count above spaces", "-1\n" + SPACED, 1, 1, "digit range", "-1"),
    ("a negative count alone", "-1", 1, 1, "digit range", "-1"),
    ("x rows below a count", "1\n" + "x" * 9 + "\n" + GRID.replace("0", "x"),
     2, 1, "stray", "x" * 9),
    ("decimals and digits", lines(["5,3.0," + decimals(row[2:]) for row in FULL_ROWS]), 1, 4,
     "stray", "."),
    ("eight decimals", "5.0 3.0 0.0 0.0 7.0 0.0 0.0 0.0", 1, 2, "stray", "."),
    ("decimals in a table", "5.0,,,3,,,7.0,,", 1, 2, "stray", "."),
    ("eight tabs, a table of eight, a line", lines(["\t" * 8, *TABBED[1:], "", GRID]), 1, 1,
     "doubt", r"\x09" * 8),
    ("a table of eight, eight tabs, a name", lines(["Anna", *TABBED[:8], "\t" * 8, "Ben"]), 2, 1,
     "doubt", TABBED[0].replace("\t", r"\x09")),
    ("728 characters", CANDIDATES[:728], 1, 729, "row length", ""),
    ("730 characters", CANDIDATES + ".", 1, 730, "row length", "."),
    ("8 groups in a row", lines([*MARKED[:3], cut(MARKED[3]), *MARKED[4:]]), 4, 24, "row length",
     ""),
    ("8 groups in the first row", lines([cut(MARKED[0]), *MARKED[1:]]), 1, 23, "row length", ""),
    ("8 groups, mostly digits", lines(["12 34 3 4 5 6 7 8", *MARKED[1:]]), 1, 18, "row length", ""),
    ("8 rows of groups, dots", lines([*MARKED[:8], "........."]), 10, 1, "missing rows", ""),
    ("80 cells above rows", GRID[:80] + "\n" + PLAIN, 1, 81, "row length", ""),
    ("a short row among rows with blank lines between",
     "\n\n".join([*FULL_ROWS[:4], FULL_ROWS[4][:8], *FULL_ROWS[5:]]), 9, 9, "row length", ""),
    ("a cell behind the last box",
     lines([*[f"| {row[:3]} | {row[3:6]} | {row[6:]} |" for row in FULL_ROWS[:8]],
            "| 345 | 286 | 17 | 9 |"]), 1, 1, "unsure", "| 534 | 678 | 912 |"),
    ("a row of a sign like a border's", lines([*FULL_ROWS[:3], "_" * 9, *FULL_ROWS[4:]]),
     10, 1, "missing rows", ""),
    ("a short row among rows that two spaces end",
     lines(row + "  " for row in [*FULL_ROWS[:3], FULL_ROWS[3][:8], *FULL_ROWS[4:]]),
     4, 9, "row length", ""),
    ("the numbers of the columns below eight rows", lines([*FULL_ROWS[:8], "1 2 3 4 5 6 7 8 9"]),
     1, 1, "unsure", "534678912"),
    ("a stray sign after a short row", lines([ROWS[0][:8], ROWS[1] + "!"]), 2, 10, "stray", "!"),
    ("8 rows of groups", lines(MARKED[:8]), 9, 1, "missing rows", ""),
    ("10 groups in a row", lines([MARKED[0], MARKED[1] + " 12", *MARKED[2:]]), 2, 27, "row length",
     "12"),
    ("a dot among pencil marks", lines([*MARKED[:8], MARKED[8].replace("489", ".", 1)]),
     9, 1, "no candidate", "."),
    ("21 among pencil marks", lines([*MARKED[:8], MARKED[8].replace("12", "21", 1)]),
     9, 5, "digit range", "21"),
    ("0 among numbers too high", lines([ROWS[0], "12 34 3 4 5 6 7 8 9"]), 2, 1, "digit range",
     "12"),
    ("numbers parted by what nobody sees", "10 2 3 4 5 6 7 8\u200b0", 1, 1, "digit range", "10"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line", "column", "reason", "found"),
    [row[1:] for row in REFUSED],
    ids=[row[0] for row in REFUSED],
)
def test_text_is_refused_with_its_place(text, line, column, reason, found):
    """Each text has exactly this error."""
    with pytest.raises(InvalidGridError) as caught:
        parse(text)
    error = caught.value
    assert (error.line, error.column, error.reason, error.found) == (line, column, reason, found)
    assert str(error).startswith(f"line {line}, column {column}: ")
    quoted = f'"{found}"' if found else "found no"
    counted = {
        "row length": "it has ",
        "missing rows": "this one has ",
        "unsure": "cannot tell ",
        "doubt": "something else",
    }
    assert (counted.get(reason) or quoted) in str(error)


@pytest.mark.parametrize(
    ("text", "column", "found"),
    [
        (GRID[:80], 81, ""),
        ("5" * 82, 82, "5"),
        ("hello", 1, "hello"),
        ("\x00\x01", 1, "\x00\x01"),
        ("q" * 30, 1, "q" * 30),
        ("1 2 3 4 5 6 7 8 \uff11\uff10", 17, "\uff11\uff10"),
        ("\u00a0\uff12\n" + GRID, 2, "\uff12"),
        ("|x x x|x x x|x x x|", 2, "x x x|x x x|x x x"),
        ("  Grid 01\n Grid 02", 3, "Grid"),
        (CANDIDATES[:9] + "." * 9 + CANDIDATES[18:], 10, "." * 9),
        ("\ufeff5q", 2, "q"),
        ("\ufeff\ufeff5q", 3, "q"),
    ],
)
def test_an_error_tells_the_length_of_what_it_found(text, column, found):
    """Column and length cut what was found out of its line; a byte-order mark has no column."""
    with pytest.raises(InvalidGridError) as caught:
        parse(text)
    error = caught.value
    line = text.removeprefix("\ufeff").split("\n")[error.line - 1]
    assert (error.column, error.length) == (column, len(found))
    assert line[error.column - 1 : error.column - 1 + error.length] == found


def test_every_reason_is_tested():
    """The table above leaves no sentence out."""
    assert {row[4] for row in REFUSED} == PLAIN_REASONS


@pytest.mark.parametrize(
    ("text", "place", "sentence"),
    [
        (PLAIN[:-2], "9, column 9", "this line should have 9 cells; it has 8"),
        (TEN, "1, column 17", '"10" is out of range; use one digit 1 to 9, or 0 for a blank'),
        (PLAIN + ROWS[0], "10, column 1",
         f'a grid has 9 rows; found "{ROWS[0]}" as row 10'),
        ("2\n" + GRID, "1, column 1",
         'found "2" as the number of grids, but the text has 1'),
    ],
)  # fmt: skip
def test_the_sentence_says_what_was_found_and_expected(text, place, sentence):
    """An error reads as a sentence."""
    with pytest.raises(InvalidGridError) as caught:
        parse(text)
    assert str(caught.value) == f"line {place}: {sentence}"


def test_a_reading_says_where_its_grid_begins():
    """Line and column are those of the first cell, and headings are names."""
    text = "# list\nGrid 01\n" + lines(boxed_with(DOTTED, "+", "-", "|")) + "\n" + GRID
    first, second = parse(text)
    assert (first.line, first.column, first.name) == (4, 2, "Grid 01")
    assert (second.line, second.column, second.name) == (17, 1, None)
    assert parse("[Puzzle]\n" + PLAIN)[0].name is None


@pytest.mark.parametrize(
    ("heading", "name"),
    [
        ("Case 1:", "Case 1"),
        ("puzzle 12", "puzzle 12"),
        ("No. 5", "No. 5"),
        ("문제 6", "문제 6"),
        ("스도쿠 8.", "스도쿠 8"),
        ("Case", "Case"),
        ("puzzle -1", "puzzle -1"),
        ("문제 하나", "문제 하나"),
        ("gridlock 5", "gridlock 5"),
        ("|53|", "53"),
        ("Grid 01\nGrid 02", "Grid 01 \u00b7 Grid 02"),
    ],
)
def test_what_people_write_above_a_grid_is_its_name(heading, name):
    """Any words are the name of the grid below them, without what adorns them."""
    [reading] = parse(f"{heading}\n{PLAIN}")
    assert (reading.name, reading.grid) == (name, GRID)


def test_candidates_without_a_fault_are_not_blamed():
    """What is around them is: another line, or that there are too few."""
    whole = read_line(1, "123456789" * 81)
    error = blame([whole, read_line(2, "1234567")], None)
    assert (error.reason, error.line) == ("row length", 2)
    assert blame([whole], None).reason == "missing rows"


def test_candidates_are_kept():
    """Both forms with candidates give them by cell; a single one fills the cell."""
    assert (parse(MARKS)[0].candidates or ())[:4] == ("5", "3", "489", "12")
    assert (parse(CANDIDATES)[0].candidates or ())[:4] == ("5", "3", "13", "13")
    assert parse(GRID)[0].candidates is None


@pytest.mark.parametrize("text", [GRID + "\n", JUDGE, PLAIN, "1\n" + JUDGE, lines(DOTTED)])
def test_a_grid_is_given_before_the_next_line_is_read(text):
    """Reading streams: a complete grid waits for nothing."""

    def source():
        yield from text.splitlines(keepends=True)
        raise AssertionError("read too far")

    assert next(readings(source())).grid == GRID


def test_grids_before_an_error_are_given():
    """An error in a later grid takes nothing back."""
    found = []
    with pytest.raises(InvalidGridError):
        found.extend(
            reading.grid for reading in readings([GRID, GRID[:80]]) if found.append(reading)
        )
    assert [reading.grid for reading in found] == [GRID]


def test_lines_come_with_or_without_their_ends():
    """Items may be lines, with or without line ends, or hold several."""
    plain = [reading.grid for reading in readings(ROWS)]
    assert plain == [reading.grid for reading in readings([row + "\r\n" for row in ROWS])] == [GRID]


@given(grids, st.sampled_from(SIGNS))
def test_a_line_of_any_sign_is_read(grid, sign):
    """81 characters with any usual blank are their grid."""
    if set(grid) != {"0"}:
        assert [reading.grid for reading in parse(grid.replace("0", sign))] == [grid]


@given(
    sparse_grids,
    st.sampled_from(SIGNS + " "),
    st.integers(79, 81),
    st.sampled_from(["", " ", "  "]),
)
def test_no_space_beside_a_comment_is_a_cell(grid, sign, size, lead):
    """81 characters with a comment are their grid; fewer are not, whatever spaces there are."""
    cells = lead + "5" + (grid[:79] + "3")[81 - size :].replace("0", sign)
    for space in ("", " ", "  ", "\u00a0", "\t", " \t", "\u200b "):
        if size == 81 and (sign != " " or not lead):
            assert [reading.form for reading in parse(cells + space + "# easy")] == ["line"]
        else:
            with pytest.raises(InvalidGridError):
                parse(cells + space + "# easy")


@given(sparse_grids, st.sampled_from(["++-|", "*.-|", ".'-|", "\u256c\u2551\u2550\u2551"]))
def test_a_box_of_any_border_is_read(grid, style):
    """A box around a grid with a given first in each row is the grid."""
    rows = ["1" + row[1:] for row in rows_of(grid, ".")]
    drawn = boxed_with(rows, style[0], style[2], style[3])
    assert [r.grid for r in parse(lines(drawn))] == ["".join(rows).replace(".", "0")]


@given(texts)
def test_any_text_is_read_or_refused_inside_it(text):
    """There is no other end than grids, or an error with a place in the text or one past it."""
    split = split_lines(text)
    try:
        found = parse(text)
    except InvalidGridError as error:
        assert 1 <= error.line <= len(split) + 1
        width = len(split[error.line - 1]) if error.line <= len(split) else 0
        assert 1 <= error.column <= width + 1
    else:
        assert found
        for reading in found:
            require_grid(reading.grid)
            assert reading.line <= len(split)


@given(solutions, st.integers(0, 80), st.sampled_from(["row", "line", "judge"]))
def test_a_cell_removed_is_found(grid, cell, form):
    """The error is one past the end of the row that lacks a cell."""
    rows = [grid] if form == "line" else rows_of(grid)
    size = len(rows[0])
    row = cell // size
    rows[row] = rows[row][: cell % size] + rows[row][cell % size + 1 :]
    gap = " " if form == "judge" else ""
    with pytest.raises(InvalidGridError) as caught:
        parse(lines(gap.join(row) for row in rows))
    assert (caught.value.line, caught.value.reason) == (row + 1, "row length")
    assert caught.value.column == len(gap.join(rows[row])) + 1


@given(solutions, st.integers(0, 80), st.sampled_from("1.x"), st.sampled_from([9, 81]))
def test_a_cell_added_is_found(grid, cell, sign, size):
    """The error is at the first excess cell."""
    rows = [grid[start : start + size] for start in range(0, 81, size)]
    row = cell // size
    rows[row] = rows[row][: cell % size] + sign + rows[row][cell % size :]
    with pytest.raises(InvalidGridError) as caught:
        parse(lines(rows))
    place = (caught.value.line, caught.value.column, caught.value.reason)
    assert place == (row + 1, size + 1, "row length")


@given(grids, st.integers(0, 80), st.sampled_from("aG\u00e9\uff21\u4e0d\u05d0"))
def test_a_letter_put_in_is_found(grid, cell, letter):
    """The error is at the letter."""
    rows = rows_of(grid)
    rows[cell // 9] = rows[cell // 9][: cell % 9] + letter + rows[cell // 9][cell % 9 + 1 :]
    with pytest.raises(InvalidGridError) as caught:
        parse(lines(rows))
    error = caught.value
    assert (error.line, error.column, error.reason) == (cell // 9 + 1, cell % 9 + 1, "stray")


@given(grids, st.integers(0, 8))
def test_a_row_removed_is_found(grid, row):
    """The error is on the line after the last."""
    rows = rows_of(grid)
    del rows[row]
    with pytest.raises(InvalidGridError) as caught:
        parse(lines(rows))
    assert (caught.value.line, caught.value.reason) == (9, "missing rows")


@pytest.mark.slow  # that every line of them is accounted for is tried each time
@pytest.mark.parametrize("text", HOSTILE)
def test_a_huge_useless_text_is_refused(text):
    """Reading takes time in proportion to the text, whatever is in it."""
    with pytest.raises(InvalidGridError):
        parse(text)


@pytest.mark.parametrize(
    "text", ["5" * 9_000, "5 " * 9_000, "5 12 3 " * 3_000, ">" * 900 + " " + "5" * 9_000]
)
def test_the_cells_of_a_long_line_are_counted_to_its_end(text: str):
    """Although no more than its first part is looked at."""
    with pytest.raises(InvalidGridError) as caught:
        parse(text)
    assert caught.value.details["count"] == 9_000


def test_what_is_wrong_is_not_told_before_it_can_be(monkeypatch):
    """Where the page has begun, and what tells it has not come yet, no more than that is said."""
    monkeypatch.setitem(sys.modules, "sudoku_core.text.faults", None)
    with pytest.raises(InvalidGridError) as caught:
        parse(PLAIN.replace("5", "q", 1))
    assert (caught.value.line, caught.value.reason) == (1, "unsure")

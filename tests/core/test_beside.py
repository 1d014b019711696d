"""Rows are read without what is beside them, or not at all."""

from collections.abc import Callable
from itertools import chain
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import damaged_texts
from accounting import Account, unaccounted
from damage import read
from states import seeds
from sudoku_core import formats
from sudoku_core.grid import BOXES, COLUMNS
from sudoku_core.parsing import Reading
from sudoku_core.text import beside as beside_module
from sudoku_core.text import labels
from sudoku_core.text.beside import rows_beside
from sudoku_core.text.lines import Line, read_line
from texts import FULL, FULL_ROWS, GRID, lines, rows_of

NAMES = ["Ada Brück", "鈴木 一郎", "Łukasz", "نور"]
Marking = Callable[[str, int], str]
Way = Callable[[str, list[str]], list[str]]


def outcome(text: str) -> list[tuple[str, str | None] | str]:
    """List each grid with its name, and the reason of each error; every line is accounted for."""
    account = Account()
    results = read(text, account)
    assert not unaccounted(text, results, account)
    return [(one.grid, one.name) if isinstance(one, Reading) else one.reason for one in results]


def grids_of(random: Random) -> list[str]:
    """Make two grids, correct, with one mistake or with blanks."""
    grids = [damaged_texts.solution(random) for _ in range(2)]
    cells = list(grids[1])
    damaged_texts.changed(cells, random)
    grids[1] = "".join(cells)
    return [
        damaged_texts.with_blanks(grid, random) if random.random() < 1 / 3 else grid
        for grid in grids
    ]


@pytest.mark.parametrize("mark", ["x", ".", "- ok"])
def test_a_mark_behind_each_row(mark: str) -> None:
    """A sign of a blank behind nine cells is not a tenth cell if every row has it."""
    text = lines(f"{row} {mark}" for row in FULL_ROWS)
    assert outcome(text) == [(FULL, None)]
    table = lines(";".join([*row, mark[0]]) for row in FULL_ROWS)
    assert outcome(table) == [(FULL, None)]


# Lines that are alike

PACKED = [
    "#{1}",
    "# {1}",
    "[20:02:1{0}] <kim> {1}",
    "2026-03-05 10:15:0{0},3{0}2 INFO  grid - {1}",
    "  <row>{1}</row>",
    '<line no="{0}">{1}</line>',
    "puts({1}) ;",
    "| {1} | checked |",
    "- {1}",
    "* {1} *",
    "{0} {1}",
    "Zeile {0}: {1}",
    "(k{0}) {1} %",
    "{0}. {1}",
    "{0}- {1}",
    "Line {0} - {1}",
]
SPACED = [*PACKED, "{0}  {1}", "{0}\t{1}", "{1} !"]


@given(seeds, st.sampled_from(SPACED), st.sampled_from(["", " ", ",", " | "]), st.integers(0, 1))
def test_rows_alike_beside_anything_are_read(random: Random, side: str, between: str, first: int):
    """Stamps, senders, markup, bullets and an index from 0 or 1: what counts may count up."""
    names = random.sample(NAMES, 2)
    grids = grids_of(random)
    text = ""
    for name, grid in zip(names, grids, strict=True):
        rows = [
            side.format(first + number, between.join(row))
            for number, row in enumerate(rows_of(grid))
        ]
        text += lines([name, *rows, ""])
    assert outcome(text) == list(zip(grids, names, strict=True))


POINTS = ["{0} {1}", "{0}  {1}/2", "{0} | {1}", "{0}\t{1}", "{0};{1}P", "{0}  ({1} points)"]


@given(seeds, st.sampled_from(POINTS), st.sampled_from(["", ",", "box"]))
def test_points_apart_from_each_row_are_no_cells(random: Random, side: str, between: str) -> None:
    """A teacher writes them there, as many as a row deserves."""
    grids = grids_of(random)
    text = ""
    for grid in grids:
        rows = rows_of(grid)
        rows = [" ".join([row[:3], row[3:6], row[6:]]) if between == "box" else between.join(row)
                for row in rows]  # fmt: skip
        text += lines([*(side.format(row, random.choice("0123")) for row in rows), ""])
    found = outcome(text)
    if between == "box" and side[3:5] in {" {", "  "}:
        assert all(one in [(grid, None) for grid in grids] for one in found if len(one) == 2)
    else:
        assert found == [(grid, None) for grid in grids]


@pytest.mark.parametrize("separator", [";;", ",,", "\t\t"])
def test_points_behind_cells_with_empty_columns_between(separator: str) -> None:
    """Ten cells of which any may be the points are none of two grids."""
    assert outcome(lines(separator.join(row + "1") for row in FULL_ROWS)) == ["row length"]


@pytest.mark.parametrize("separator", [";", "\t"])
def test_no_grid_of_two_is_left_out(separator: str) -> None:
    """A slip in the left one does not make a name of it."""
    rows = [separator.join([*row, "", *row[::-1]]) for row in FULL_ROWS]
    first, *rest = [FULL_ROWS[3][8], "", FULL_ROWS[3][8]]
    twice = rows[3].replace(separator.join([first, *rest]), separator.join([first * 2, *rest]))
    found = outcome(lines([*rows[:3], twice, *rows[4:]]))
    assert twice != rows[3]
    assert not [one for one in found if len(one) == 2]


def test_points_like_cells_are_an_error() -> None:
    """Ten cells with the same between are just that."""
    assert outcome(lines(" ".join(row + "1") for row in FULL_ROWS)) == ["row length"]


@given(seeds, st.sampled_from(["", " ", "|", "\t"]), st.sampled_from(["  ", "\t", " | "]))
def test_grids_side_by_side_may_have_letters_before_their_rows(
    random: Random, between: str, gap: str
) -> None:
    """And numbers or names above their columns."""
    grids = grids_of(random) * random.choice([1, 2])
    rows = [
        gap.join(f"{letter} {between.join(row)}" for row in rows)
        for letter, *rows in zip("ABCDEFGHI", *map(rows_of, grids), strict=True)
    ]
    head = gap.join(["  " + " ".join("123456789")] * len(grids))
    names = [f"Kim {number}" for number in range(len(grids))]
    for text, given_names in (["\t".join(names), head, *rows], names), (rows, [None] * len(grids)):
        expected = list(zip(grids, given_names, strict=True))
        assert outcome(lines(text)) in (expected, ["unsure"])
    assert set(outcome(lines(rows[:4] + rows[5:]))) == {"cell count"}


@given(seeds, st.sampled_from(PACKED[:5]), st.integers(0, 8))
def test_a_row_that_is_lost_beside_something_leaves_no_verdict(
    random: Random, side: str, lost: int
):
    """The others are one error, and the next grid is read."""
    grids = grids_of(random)
    texts = [[side.format(1, row) for row in rows_of(grid)] for grid in grids]
    del texts[0][lost]
    found = outcome(lines(["Anna", *texts[0], "", "Ben", *texts[1]]))
    assert found == ["missing rows", (grids[1], "Ben")]


def test_the_numbers_of_columns_are_no_row() -> None:
    """As a table of numbers is printed, with both numbered from 0."""
    head = "   " + "  ".join("012345678")
    rows = [f"{number}  " + "  ".join(row) for number, row in enumerate(FULL_ROWS)]
    assert outcome(lines(["Anna", head, *rows, "", "Ben", head, *rows])) == [
        (FULL, "Anna"),
        (FULL, "Ben"),
    ]


@pytest.mark.parametrize("most", [18, 5_000])
def test_long_lists_are_read_in_any_pieces(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows that are alike may go on from grid to grid, with borders and blank lines among them."""
    monkeypatch.setattr(beside_module, "MOST_ALIKE", most)
    monkeypatch.setattr(labels, "MOST_KNOWN", most)
    rows = [f"x: {row}" for row in [*FULL_ROWS, "", *FULL_ROWS, "", *FULL_ROWS]]
    assert outcome(lines(rows).replace("x: \n", "\n---\n")) == [(FULL, None)] * 3


# Signs around cells


def in_threes(sign: str) -> Marking:
    """Part a row as thousands are parted."""
    return lambda row, _at: sign.join([row[:3], row[3:6], row[6:]])


def marked(before: str, behind: str) -> Marking:
    """Put marks around some of the cells."""
    return lambda row, at: " ".join(
        before + cell + behind if (at + column) % 3 == 0 else cell
        for column, cell in enumerate(row)
    )


def spaced_out(row: str, at: int) -> str:
    """Put spaces between some cells, as recognised print has them."""
    return "".join(cell + " " * ((3 * column + at) % 4 % 3) for column, cell in enumerate(row))


MARKED = [("**", "**"), ("*", ""), ("_", "_"), ("", "✓"), ("(", ")"), ("~~", "~~"), ("", "'")]
AROUND = {
    **{f"thousands {sign}": in_threes(sign) for sign in ",.'_’\u202f،"},
    **{
        f"marked {pair}": marked(*pair) for pair in (("**", "**"), ("*", ""), ("_", "_"), ("", "✓"))
    },
    **{f"marked {pair}": marked(*pair) for pair in (("(", ")"), ("~~", "~~"), ("", "'"))},
    "spaces": spaced_out,
    "ticks": lambda row, at: f"{row} {'✓✗'[at % 2]}",
    "some ticks": lambda row, at: " ".join(row) + " ✔" * (at % 2),
    "ticks before": lambda row, at: f"{'✅❌'[at % 2]} {row}",
    "numbers": lambda row, at: f"{at + 1}.{row}",
    "numbers with dashes": lambda row, at: f"{at + 1}-{row}",
    "numbers before spaced cells": lambda row, at: f"{at + 1}.{' '.join(row)}",
    "R": lambda row, at: f"[{at + 1},]  {'  '.join(row)}",
    "TeX": lambda row, _at: " & ".join(row) + r" \\ \hline",
    "TeX without an end": lambda row, at: " & ".join(row) + r" \\" * (at < 8),
    "SQL": lambda row, _at: f"INSERT INTO rows VALUES ({', '.join(row)});",  # noqa: S608
}


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize(
    "way",
    [
        pytest.param(way, id=name, marks=() if place % 6 == 0 else pytest.mark.slow)
        for place, (name, way) in enumerate(AROUND.items())
    ],
)
@given(seeds)
def test_nine_digits_with_signs_around_them_are_a_row(
    way: Callable[[str, int], str], random: Random
):
    """In all nine lines; correct grids and wrong ones."""
    grids = [damaged_texts.solution(random) for _ in range(3)]
    grids[1] = grids[1][:40] + grids[1][41] + grids[1][41:]
    text = ""
    for name, grid in zip(NAMES, grids, strict=False):
        text += lines([name, *(way(row, at) for at, row in enumerate(rows_of(grid))), ""])
    found = list(formats.readings([text], keep_going=True))
    assert [one.grid for one in found if isinstance(one, Reading)] == grids
    if "SQL" not in text:
        assert [one.name for one in found] == NAMES[:3]


@pytest.mark.parametrize("sign", ["✓", "**"])
def test_signs_stand_beside_blanks_of_another_sign(sign: str) -> None:
    """Digits and one sign for a blank are nine in each line."""
    rows = [
        " ".join(row[:4]) + f" {sign}{row[4]}{sign} " + " ".join(row[5:]) for row in rows_of(GRID)
    ]
    text = lines(rows).replace("0", ".")
    assert outcome(text) == [(GRID, None)]


@pytest.mark.parametrize("row", ["5 3 4 67 8 9 1 2", "534 ✓ 678912"])
def test_one_row_with_signs_is_read_if_no_digit_is_in_it_twice(row: str) -> None:
    """All others are plain."""
    assert outcome(lines([" ".join(FULL_ROWS[1]), row]).partition("\n")[2])
    assert outcome(lines([row, *FULL_ROWS[1:]])) == [(FULL, None)]
    assert outcome(lines([row.replace("3", "5"), *FULL_ROWS[1:]])) != [(FULL, None)]


def test_borders_may_stand_between_rows_with_signs() -> None:
    """As TeX draws a line below each band, or R numbers the columns above all rows."""
    rows = [f"{'.✓'[at % 2]} {row}" for at, row in enumerate(FULL_ROWS)]
    rows[6:6] = rows[3:3] = ["---+---+---"]
    head = "     " + "".join(f"[,{number}] " for number in range(1, 10))
    matrix = [f"[{at}, ] {'  '.join(row)}" for at, row in enumerate(FULL_ROWS, 1)]
    assert outcome(lines(["Anna", *rows, "", "Ben", head, *matrix])) == [
        (FULL, "Anna"),
        (FULL, "Ben"),
    ]


def test_what_tex_has_around_a_grid_is_no_name() -> None:
    """The lines of commands are borders; empty cells are blanks."""
    rows = [" & ".join(row).replace("0", "") + r" \\ \hline" for row in rows_of(GRID)]
    text = lines(["Anna", r"\begin{tabular}{|c|c|c|}", r"\hline", *rows, r"\end{tabular}"])
    assert outcome(text) == [(GRID, "Anna")]


@pytest.mark.parametrize("between", ["/", " / ", "+", ":"])
def test_rows_on_one_line_may_be_parted_by_signs(between: str) -> None:
    """With a name beside them or above."""
    row = between.join(FULL_ROWS)
    assert outcome(lines([f"Anna: {row}", f"Ben {row}", row])) == [
        (FULL, "Anna"),
        (FULL, "Ben"),
        (FULL, None),
    ]


@given(seeds, st.sampled_from(["", "6", "06", "0151", "1002"]))
def test_numbers_of_nine_digits_are_no_grid(random: Random, first: str):
    """Nine telephones or orders, with a nought among them, below a heading."""
    numbers = [first + "".join(random.choices("0123456789", k=9 - len(first))) for _ in range(9)]
    if not any("0" in number for number in numbers):
        numbers[0] = "100200300"
    assert all(isinstance(one, str) for one in outcome(lines(["Orders", *numbers])))


def test_a_label_is_no_cell_of_a_row_that_lost_one() -> None:
    """Though they are nine digits, as in the rows around without their labels."""
    rows = [f"{at + 1}) {row}" for at, row in enumerate(FULL_ROWS)]
    for lost in range(9):
        text = lines([*rows[:lost], rows[lost][:-1], *rows[lost + 1 :]])
        assert all(isinstance(one, str) for one in outcome(text))


@pytest.mark.parametrize("first", ["Anna: {}", "الصف 1: {}", "Anna {}"])
@pytest.mark.parametrize("between", ["", " "])
def test_a_row_too_many_below_a_name_leaves_no_verdict(first: str, between: str) -> None:
    """The line of the name ends with a row, so it is not only a name."""
    rows = [between.join(row) for row in FULL_ROWS]
    for at in range(1, 9):
        text = [first.format(rows[0]), *rows[1:at], rows[at], *rows[at:]]
        assert all(isinstance(one, str) for one in outcome(lines(text)))
    assert [one[0] for one in outcome(lines([first.format(rows[0]), *rows[1:]]))] == [FULL]


def test_a_row_too_many_with_a_remark_is_no_name() -> None:
    """Of ten rows any may be the one too many."""
    text = ["Anna", *FULL_ROWS[:4], FULL_ROWS[3], *FULL_ROWS[4:8], FULL_ROWS[8] + " (edited)"]
    assert all(isinstance(one, str) for one in outcome(lines(text)))


@pytest.mark.parametrize("number", ["112416239", "145732987"])
@pytest.mark.parametrize("lost", range(9))
@pytest.mark.parametrize("all_rows", [FULL_ROWS, rows_of(GRID)])
def test_a_number_beside_eight_rows_is_no_row(number: str, lost: int, all_rows: list[str]) -> None:
    """A digit is there twice, and more clash than slips do, or it has far fewer blanks."""
    rows = [*all_rows[:lost], *all_rows[lost + 1 :]]
    for text in ([number, *rows], [*rows, number], [*FULL_ROWS, "", number, *rows, "", *FULL_ROWS]):
        assert {one[0] for one in outcome(lines(text)) if isinstance(one, tuple)} <= {FULL}


# Tables


def in_first_row(name: str, rows: list[str]) -> list[str]:
    """Write the name before the first row."""
    return [("" if at else name) + "\t" + "\t".join(row) for at, row in enumerate(rows)]


def in_each_row(name: str, rows: list[str]) -> list[str]:
    """Write the name before each row."""
    return [f"{name}\t{at}\t" + "\t".join(row) for at, row in enumerate(rows, 1)]


def behind(name: str, rows: list[str]) -> list[str]:
    """Write the name behind the first row, as a last field."""
    return [";".join(row) + ";" + ("" if at else name) for at, row in enumerate(rows)]


def graded(name: str, rows: list[str]) -> list[str]:
    """Write a number, the name and points before the first row."""
    return [
        ("\t\t\t" if at else f"7\t{name}\t85\t") + "\t".join(row) for at, row in enumerate(rows)
    ]


def remarked(name: str, rows: list[str]) -> list[str]:
    """Write the name before the first row, and remarks behind some."""
    remarks = {2: "super", 5: "check 3"}
    return [
        f"{'' if at else name},{','.join(row)},{remarks.get(at, '')}" for at, row in enumerate(rows)
    ]


def barred(name: str, rows: list[str]) -> list[str]:
    """Draw the table with bars around."""
    return [f"| {'' if at else name} | {' | '.join(row)} |" for at, row in enumerate(rows)]


def labelled(name: str, rows: list[str]) -> list[str]:
    """Write the name above, and a label before each row."""
    return [name, *[f"Row {at}\t" + "\t".join(row) for at, row in enumerate(rows, 1)]]


def numbered(name: str, rows: list[str]) -> list[str]:
    """Write the name above, and a number before each row."""
    return [name, *[f"{at};" + ";".join(row) for at, row in enumerate(rows, 1)]]


def dotted(name: str, rows: list[str]) -> list[str]:
    """Write the name above, and a sign behind each row."""
    return [name, *[";".join(row) + ";-" for row in rows]]


WAYS: list[Way] = [
    *(in_first_row, in_each_row, behind, graded, remarked, barred, labelled, numbered, dotted),
]


@pytest.mark.sampled
@pytest.mark.parametrize("way", WAYS)
@given(seeds, st.integers(0, 1))
def test_nine_columns_of_a_table_are_rows(way: Way, random: Random, gap: int):
    """An empty cell is a blank; what is in the other columns is a name, a number or a remark."""
    names = random.sample(NAMES, 2)
    grids = grids_of(random)
    gap = gap if way in {in_first_row, in_each_row, behind, graded, remarked, barred} else 1
    text = ""
    for name, grid in zip(names, grids, strict=True):
        text += lines([*way(name, [row.replace("0", " ") for row in rows_of(grid)]), *[""] * gap])
    assert outcome(text) == list(zip(grids, names, strict=True))


@pytest.mark.parametrize(
    "rows",
    [
        # Names before two rows: rows of two pupils, perhaps.
        [
            f"{name}\t" + "\t".join(row)
            for name, row in zip("Anna     Bennn", FULL_ROWS, strict=False)
        ],
        # Ten columns that may be cells, eight, and an empty one on either side.
        [f"A{at}B\t7\t" + "\t".join(row) for at, row in enumerate(FULL_ROWS)],
        [
            "Anna" * (not at) + "\t" + "\t".join(row[:8]) + "\tend"
            for at, row in enumerate(FULL_ROWS)
        ],
        # A line with a field too few, which has a digit of its own.
        [
            "Anna" * (not at) + "\t" * (at != 4) + "\t".join(row[at == 4 :])
            for at, row in enumerate(FULL_ROWS)
        ],
        # Rows with digits again and again.
        ["Anna" * (not at) + "\t" + "\t".join("112233445") for at in range(9)],
        # Fewer than nine.
        ["Anna" * (not at) + "\t" + "\t".join(row) for at, row in enumerate(FULL_ROWS[:8])],
    ],
)
def test_other_tables_are_no_grid(rows: list[str]) -> None:
    """What might be another grid is not read."""
    assert not any(isinstance(one, tuple) for one in outcome(lines(rows)))


# A name before one row, and remarks


@given(
    seeds, st.sampled_from(["", " ", " | "]), st.sampled_from(["{}: ", "{}   ", "({}) ", "{} - "])
)
def test_a_name_before_the_first_row_is_one(random: Random, between: str, label: str):
    """The other rows are aligned with the first one, or at the margin."""
    names = random.sample(NAMES, 2)
    grids = grids_of(random)
    text = ""
    for name, grid in zip(names, grids, strict=True):
        first, *rows = [between.join(row) for row in rows_of(grid)]
        head = label.format(name)
        indent = " " * random.choice([0, len(head)])
        text += lines([head + first, *[indent + row for row in rows], ""])
    assert outcome(text) == list(zip(grids, names, strict=True))


@given(seeds, st.integers(30, 60))
def test_digits_that_mail_has_wrapped_below_a_name_are_one_grid(random: Random, width: int):
    """The name takes a part of the first line."""
    grids = [damaged_texts.solution(random) for _ in range(3)]
    text = ""
    for name, grid in zip(NAMES, grids, strict=False):
        whole = f"{name}: {grid}"
        text += lines([*[whole[at : at + width] for at in range(0, len(whole), width)], ""])
    assert outcome(text) == list(zip(grids, NAMES, strict=False))


def test_a_number_above_rows_stays_a_heading() -> None:
    """Nine digits behind a name are a row only if eight follow."""
    text = lines(["Anna Lee 030123456", *FULL_ROWS])
    assert outcome(text) == [(FULL, "Anna Lee 030123456")]


@given(
    seeds,
    st.sets(st.integers(0, 8), min_size=1),
    st.sampled_from(["", " "]),
    st.sampled_from(["", "{}) ", "Row {}: "]),
)
def test_remarks_behind_rows_change_nothing(
    random: Random, places: set[int], between: str, label: str
):
    """However many rows have one, and whatever numbers the rows."""
    (grid, other), remarks = grids_of(random), ["  (well done)", " <- look", "\tnot sure"]
    rows = [
        label.format(at + 1) + between.join(row) + random.choice(remarks) * (at in places)
        for at, row in enumerate(rows_of(grid))
    ]
    text = lines(["Anna", *rows, "", "Ben", *rows_of(other)])
    assert outcome(text) == [(grid, "Anna"), (other, "Ben")]


@given(seeds, st.integers(1, 8))
def test_words_among_rows_of_two_grids_leave_no_verdict(random: Random, place: int):
    """One was cut off, and the other begins too late."""
    grids = [rows_of(damaged_texts.solution(random)) for _ in range(2)]
    found = outcome(lines(["Anna", *grids[0][:place], "Ben", *grids[1][place:]]))
    assert not any(isinstance(one, tuple) for one in found)


# Between the cells


@given(seeds, st.sampled_from(["/", "-", ".", ":", " / ", " - ", "][", ")(", " ][ ", " & ", "|"]))
def test_nine_cells_may_have_anything_between(random: Random, between: str):
    """If it is the same each time, with brackets or bars around, an empty one is a blank."""
    around = {"][": "[]", ")(": "()", "&": ["", " \\\\"], "|": ["|", "|."]}
    first, last = around.get(between.strip(), ["", ""])
    blank = " " if first else "0"
    grids = grids_of(random)
    text = ""
    for name, grid in zip(NAMES, grids, strict=False):
        rows = [between.join(row.replace("0", blank)) for row in rows_of(grid)]
        text += lines([name, *[first + row + last for row in rows], ""])
    assert outcome(text) == list(zip(grids, NAMES, strict=False))


@pytest.mark.parametrize("end", [".0", ".00"])
@pytest.mark.parametrize("between", ["\t", " ", ";"])
def test_decimals_without_a_part_are_digits(end: str, between: str) -> None:
    """As spreadsheets write numbers; an empty cell of a table is a blank."""
    blank = "0" + end if between == " " else ""
    rows = [
        between.join(digit + end if digit != "0" else blank for digit in row)
        for row in rows_of(GRID)
    ]
    assert outcome(lines(["Anna", *rows])) == [(GRID, "Anna")]


# Other programs

CHATS = ["[20:02:11] <Anna> {}", "20:02 <Anna> {}", "20:02:11\t From  Anna : {}"]


@pytest.mark.parametrize("header", CHATS)
def test_senders_of_chats_are_names(header: str) -> None:
    """It does not matter whether the grid is in one message or in one per row."""
    for text in (header.format(FULL), lines(header.format(row) for row in FULL_ROWS)):
        found = list(formats.readings([text]))
        assert [(one.grid, one.name) for one in found] == [(FULL, "Anna")]


def test_rows_in_tags_are_read_with_the_name_of_the_tag_around() -> None:
    """Whatever the tags are called."""
    rows = [f"    <r>{row}</r>" for row in FULL_ROWS]
    pupils = [line for name in NAMES for line in (f'  <p no="1" name="{name}">', *rows, "  </p>")]
    text = lines(['<?xml version="1.0"?>', "<class>", *pupils, "</class>"])
    found = list(formats.readings([text], keep_going=True))
    assert [one.name for one in found[1:]] == NAMES[1:]
    assert str(found[0].name).endswith(NAMES[0])


def test_a_row_in_each_record_below_titles_is_one_grid_in_nine() -> None:
    """Though a title says that a column holds a Sudoku."""
    text = lines(["No.\tName\tSudoku", *graded("Anna", FULL_ROWS), *graded("Ben", FULL_ROWS)])
    found = list(formats.readings([text], keep_going=True))
    assert [(one.name, isinstance(one, Reading)) for one in found] == [
        ("Anna", True),
        ("Ben", True),
    ]


# What is not a grid


@pytest.mark.parametrize(
    "made",
    [
        lambda _, at: f"Order {204816735 + at} at 10:{at + 10}",
        lambda random, at: f"{at + 1}. Kim 0{random.randrange(10**8):08}",
        lambda random, at: f"Roll {at}: " + " ".join(random.choices("123456", k=9)),
        lambda random, at: f"{at}\t" + "\t".join(random.choices("12345", k=9)),
        lambda random, at: f"Kim {at}\t" + "\t".join(random.choices("123", k=9)),
        lambda random, at: f"x[{at}] = {random.randrange(10**8, 10**9)};",
        lambda random, at: f"{at}: " + "".join(random.choices("01", k=9)),
        lambda random, at: f"{at}:00 | 5 . . | . 7 . | . . {at} | room {random.choice('ABC')}",
        lambda random, _: f"IBAN DE{random.randrange(10**18):018}",
        lambda _, at: " ".join(str(at * other) for other in range(1, 10)),
        lambda random, at: f"1 2 3 4 5 6 7 8 9 {random.choice(['Kim', 'Ben'])} 3:{at}",
    ],
)
@pytest.mark.parametrize("size", [8, 9, 10, 30])
def test_lists_that_are_no_sudoku_get_no_verdict(made: Callable[[Random, int], str], size: int):
    """Numbers that go up, telephones, dice, marks, code, times tables."""
    random = Random(size)  # noqa: S311 (no secret)
    text = lines(made(random, at) for at in range(size))
    assert not any(isinstance(one, tuple) for one in outcome(text))


def beside(texts: list[str]) -> list[Line]:
    """List the rows with something beside them, from the first line on."""
    return rows_beside(dict(enumerate(map(read_line, range(1, 99), texts))).get, 0)


@pytest.mark.parametrize(
    "texts",
    [
        [],
        ["Anna"],
        FULL_ROWS,
        ["a 12 3 4 5 6 7 8 9"] * 9,
        ["a 123456789 987654321"] * 9,
        ["1 x 123456789 2"] * 9,
        [f"{row} 987654321" for row in FULL_ROWS],
        ["Anna - " + FULL_ROWS[0], *FULL_ROWS[1:4]],
        ["A - . 5 3 4 6 7 8 9 1", *FULL_ROWS[1:]],
        ["Room 1203 or 45, 67, 89"],
        [f"Anna {FULL[:80]} Ben {FULL_ROWS[0]}", *FULL_ROWS[1:]],
        [f"{9 - at}: {row}" for at, row in enumerate(FULL_ROWS)],
        [f"{at + 2} {row}" for at, row in enumerate(FULL_ROWS)],
        [f"{at // 2} {row}" for at, row in enumerate(FULL_ROWS)],
        ["a: 1  2 3  4 5 6 7 89", *[f"a: {row}" for row in FULL_ROWS]],
    ],
)
def test_what_is_not_clear_stays(texts: list[str]) -> None:
    """Nothing is taken from a line if it might be something else."""
    assert beside(texts) == []


@given(
    label=st.sampled_from(["{}: ", "{}:", "{} ", "{} - ", "{}\t", "[{}] ", "{}, "]),
    random=seeds,
    between=st.sampled_from(["", " "]),
    copies=st.sampled_from([0, 2]),
)
def test_a_named_first_row_that_is_lost_moves_no_other_grid(label, random, between, copies):
    """Nor does a row that is there twice; without damage all are read, but for noise."""
    made = grids_of(random) + grids_of(random)
    texts = [
        [label.format(name) + rows[0], *rows[1:]]
        for name, grid in zip(NAMES, made, strict=True)
        for rows in [[between.join(grid[row : row + 9]) for row in range(0, 81, 9)]]
    ]
    found = formats.readings([lines(chain(*texts))], keep_going=True)
    assert [one.grid if isinstance(one, Reading) else one for one in found] == made
    pupil, row = random.randrange(4), 0 if not copies else random.randrange(1, 9)
    texts[pupil][row : row + 1] = texts[pupil][row : row + 1] * copies
    found = formats.readings([lines(chain(*texts))], keep_going=True)
    assert {one.grid for one in found if isinstance(one, Reading)} <= {*made}


def test_a_dash_alone_behind_a_name_is_no_cell():
    """Neither above nine rows nor before the first of them."""
    below = "\n".join(FULL_ROWS[1:])
    assert outcome(f"Ada -\n{FULL_ROWS[0]}\n{below}\n") == [(FULL, "Ada")]
    assert outcome(f"Ada - {FULL_ROWS[0]}\n{below}\n") == [(FULL, "Ada")]
    assert outcome(f"Ada . {FULL_ROWS[0]}\n{below}\n") != [(FULL, "Ada")]


@pytest.mark.parametrize("between", [" ", "\t", ";"])
def test_sums_of_rows_and_columns_are_no_cells(between: str) -> None:
    """Numbers of two digits behind nine rows, and nine of them below, belong to no grid."""
    total = between.join(["45", "44", *["45"] * 7])
    rows = [between.join([*row, "45"]) for row in FULL_ROWS]
    text = lines(line for name in ("Anna", "Ben") for line in (name, *rows, total, ""))
    assert outcome(text) == [(FULL, "Anna"), (FULL, "Ben")]


@pytest.mark.parametrize("number", ["0151 2345678", "+49 151 2345678", "030/1234567"])
def test_a_phone_number_beside_a_grid_is_no_row(number: str) -> None:
    """It may be above its rows, or below all grids."""
    above = lines(["Anna", number, *FULL_ROWS, "", "Ben", number, *FULL_ROWS])
    assert outcome(above) == [(FULL, "Anna"), (FULL, "Ben")]
    assert outcome(lines(["Anna", *FULL_ROWS, number])) == [(FULL, "Anna")]


@pytest.mark.parametrize("head", ["points", "점수"])
def test_the_heads_of_columns_may_end_with_that_of_points(head: str) -> None:
    """They are no row of the grid below, and no grid of their own."""
    rows = [";".join([*row, f"{number}/4"]) for number, row in enumerate(FULL_ROWS)]
    text = lines(["Anna", f"1;2;3;4;5;6;7;8;9;{head}", *rows])
    assert outcome(text + "\n" + text) == [(FULL, "Anna")] * 2


def test_a_data_frame_is_read_with_its_numbers_of_rows() -> None:
    """Decimals, words for blanks and an index are as pandas prints them."""
    rows = [
        f"{number}  " + "  ".join(f"{cell}.0" if cell != "0" else "NaN" for cell in row)
        for number, row in enumerate(rows_of(GRID, "0"))
    ]
    text = lines(["Anna", "     " + "    ".join("012345678"), *rows])
    assert outcome(text + "\n" + text) == [(GRID, "Anna")] * 2


def test_a_named_record_above_rows_is_none_of_them() -> None:
    """A number and a name are in columns of their own, the cells in others below."""
    rows = [";;" + ";".join(row) for row in FULL_ROWS]
    text = lines(line for name in ("1;Anna", "2;Ben") for line in (name + ";" * 9, *rows))
    assert [one[0] for one in outcome(text)] == [FULL, FULL]


def test_a_table_of_rows_has_titles() -> None:
    """Titles of nine columns of rows are no damaged grid."""
    title = "Name | " + " | ".join(f"Zeile {number}" for number in range(1, 10))
    text = lines([title, *(f"{name} | " + " | ".join(FULL_ROWS) for name in ("Anna", "Ben"))])
    assert outcome(text) == [(FULL, "Anna"), (FULL, "Ben")]


def test_words_for_blanks_are_beside_other_words() -> None:
    """A word that means an empty cell does so with a name of several words, or a remark."""
    cells = [cell if cell != "0" else "leer" for cell in GRID]
    assert outcome(",".join(["Zoë Müller", *cells]) + "\n") == [(GRID, "Zoë Müller")]
    rows = [",".join([*cells[at : at + 9], "ok"]) for at in range(0, 81, 9)]
    assert outcome(lines(["Anna", *rows])) == [(GRID, "Anna")]


def test_a_label_and_a_number_are_no_row() -> None:
    """They may be above a grid, apart from it."""
    text = ["Anna", "ID: 41234", "", *FULL_ROWS, ""]
    assert outcome(lines([*text, *text])) == [(FULL, "Anna \u00b7 ID: 41234")] * 2


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_boxes_may_be_parted_by_empty_columns_and_lines(separator: str) -> None:
    """As a spreadsheet has them; other rows may have empty cells."""
    rows = [*FULL_ROWS[:3], *rows_of(GRID, "0")[3:]]
    parted = [[*row[:3], "", *row[3:6], "", *row[6:]] for row in rows]
    text = [separator.join(row).replace("0", "") for row in parted]
    empty = separator * 10
    text = [*text[:3], empty, *text[3:6], empty, *text[6:]]
    assert outcome(lines(["Anna", *text, "", "Ben", *text])) == [
        (FULL[:27] + GRID[27:], "Anna"),
        (FULL[:27] + GRID[27:], "Ben"),
    ]


def test_lines_wrapped_late_are_grids_if_some_are_solutions() -> None:
    """Below a long line a short one may be a number."""
    solution, puzzle = [[grid[:76], grid[76:]] for grid in (FULL, GRID)]
    assert outcome(lines(solution * 2)) == [(FULL, None)] * 2
    assert not [one for one in outcome(lines(puzzle * 2)) if isinstance(one, tuple)]


# Where a grid ends

BEFORE_NAMED = ["{};{}", "{},{}", "{}\t{}", "{}: {}", "{} {}", "{} | {}", "<{}> {}"]


@given(
    random=seeds,
    side=st.sampled_from(BEFORE_NAMED),
    between=st.sampled_from(["", " "]),
    counts=st.lists(st.sampled_from([8, 9, 9, 10]), min_size=2, max_size=4),
)
def test_a_change_of_the_name_beside_rows_ends_a_grid(
    random: Random, side: str, between: str, counts: list[int]
):
    """Eight rows of a name, or ten, take none from another, and are unreadable with the name."""
    names = random.sample(["Anna", "Ben Lee", "D. Roe", "Łukasz", "鈴木 一郎"], len(counts))
    text: list[str] = []
    expected: list[tuple[str | None, str | None]] = []
    for name, count in zip(names, counts, strict=True):
        grid = damaged_texts.solution(random)
        rows = rows_of(grid)
        rows = rows[:count] if count < 10 else [*rows[:4], *rows[3:]]
        text += [side.format(name, between.join(row)) for row in rows]
        shown = f"<{name}>" if side[0] == "<" else name
        expected.append((grid if count == 9 else None, shown))
    found = read(lines(text), Account())
    got = [(one.grid if isinstance(one, Reading) else None, one.name) for one in found]
    assert got == expected


COUNTED = [
    *("{0}. {2}", "{0}: {1}", "{0}) {2}", "{0} {2}", "{0}\t{1}", "{0} | {1}", "{0}| {1} |{0}"),
    *("{0}\t{3}", "Row {0}: {1}", "Row {0} {2}", "Row {0}\t{3}", "R{0} {1}", "{0}행: {1}"),
    *("Anna;{0};{1}", "Anna\t{0}\t{3}", "{4} {1}", "{4}: {2}", "#{0} {1}", "# {0} {2}"),
    *("[{0}] {1}", "{0}, {2}", "{0:02} {2}", "{0:02}: {1}", "{0} {2} {0}", "{0}  {2}"),
]


def labelled_as(side: str, rows: list[str], first: int = 1) -> list[str]:
    """Write a label before each row."""
    return [
        side.format(number, row, " ".join(row), "\t".join(row), "ABCDEFGHIJ"[number - first])
        for number, row in enumerate(rows, first)
    ]


@pytest.mark.parametrize("side", COUNTED)
@pytest.mark.parametrize("first", [0, 1])
def test_labelled_rows_are_nine(side: str, first: int) -> None:
    """With eight or ten of them there is one case, without a verdict."""
    if "Anna" in side or "02" in side or first:
        first = 1
    for rows in (FULL_ROWS[:8], [*FULL_ROWS, FULL_ROWS[8]], [FULL_ROWS[0], *FULL_ROWS]):
        for more in ([], ["", "Ben", *FULL_ROWS]):
            text = lines(["Anna", *labelled_as(side, rows, first), *more])
            found = read(text, Account())
            assert [one.name for one in found] == ["Anna", "Ben"][: 1 + len(more) // 2]
            assert not isinstance(found[0], Reading)
    good = lines(["Anna", *labelled_as(side, FULL_ROWS, first), "", "Ben", *FULL_ROWS])
    assert outcome(good) == [(FULL, "Anna"), (FULL, "Ben")]


@pytest.mark.parametrize("side", [side for side in COUNTED if "{4}" not in side])
@pytest.mark.parametrize("numbers", [(1, 2, 2, 4), (1, 2, 4, 4), (2, 1, 3, 4), (2, 2, 3, 4)])
def test_labels_that_do_not_count_leave_no_verdict(side: str, numbers: tuple[int, ...]) -> None:
    """One occurs twice, or they change places."""
    labels = [*numbers, *range(numbers[3] + 1, 10)]
    rows = [labelled_as(side, [row], n)[0] for n, row in zip(labels, FULL_ROWS, strict=False)]
    assert not any(isinstance(one, tuple) for one in outcome(lines(["Anna", *rows])))


@given(
    side=st.sampled_from(["{} ", "{}) ", "{}. ", "Row {}: ", "{}행 ", "[{}]\t", "{}\t", "{},"]),
    labels=st.sampled_from(["123456789", "①②③④⑤⑥⑦⑧⑨", "一二三四五六七八九", "ABCDEFGHI"]),
    odd=st.sampled_from("⑩十ⓧ⑽"),
    between=st.sampled_from(["", " ", "\t", ","]),
    grid=seeds.map(grids_of).map(lambda grids: grids[1]),
    is_above=st.booleans(),
)
def test_a_row_with_a_label_that_does_not_count_is_one_too_many(
    side: str, labels: str, odd: str, between: str, grid: str, *, is_above: bool
) -> None:
    """Right below nine that count, or right above them."""
    rows = rows_of(grid)
    text = [side.format(label) + between.join(row) for label, row in zip(labels, rows, strict=True)]
    assert outcome(lines(["Anna", *text])) == [(grid, "Anna")]
    more = side.format(odd) + between.join(rows[0 if is_above else 8])
    ten = [more, *text] if is_above else [*text, more]
    found = read(lines(["Anna", *ten]), Account())
    assert [(one.name, isinstance(one, Reading)) for one in found] == [("Anna", False)]


@given(seeds, st.sampled_from(["\t", " ", "   "]), st.sampled_from(["81", "45", "38"]))
def test_a_number_behind_a_row_gives_it_no_digit(random: Random, between: str, number: str) -> None:
    """A row that lost one has eight cells; the others are nine with the number apart."""
    rows = [" ".join(row) for row in FULL_ROWS]
    lost = random.randrange(9)
    rows[lost] = rows[lost].replace(" ", "")[:8]
    rows[lost] = " ".join(rows[lost])
    text = [(row + between + number).replace(" ", random.choice(" ")) for row in rows]
    tabs = [row.replace(" ", "\t") + "\t" + number for row in rows]
    for each in (text, tabs):
        assert not any(isinstance(one, tuple) for one in outcome(lines(["Anna", *each])))


UNIT_LABELS = [
    *("Column {}: ", "Col {} ", "Spalte {}: ", "Colonne {} : ", "{}열: ", "제{}열 ", "第{}列："),
    *("Box {}: ", "Block {}: ", "Quadrant {}: ", "Region {} ", "Block Nr. {}: ", "{}번 상자: "),
    *("ブロック{}：", "第{}宫：", "Boîte {} : ", "Caja {}\t"),
]


@given(seeds, st.sampled_from(UNIT_LABELS), st.sampled_from(["", " ", "\t"]))
def test_columns_and_boxes_are_laid_out_as_rows(random: Random, label: str, between: str) -> None:
    """Their labels say so; they are read only if they count nine."""
    grids = grids_of(random)
    text: list[str] = []
    units = COLUMNS if UNIT_LABELS.index(label) < 7 else BOXES
    for name, grid in zip(["Anna", "Ben"], grids, strict=True):
        rows = [between.join(grid[cell] for cell in unit) for unit in units]
        text += [name, *[label.format(at) + row for at, row in enumerate(rows, 1)], ""]
    found = read(lines(text), Account())
    assert [one.grid for one in found if isinstance(one, Reading)] == grids
    assert [one.name for one in found] == ["Anna", "Ben"]
    for odd in (text[:9], [*text[:10], text[9]], [text[0], *text[2:4], text[1], *text[4:10]]):
        assert not any(isinstance(one, tuple) for one in outcome(lines(odd)))


@pytest.mark.parametrize("label", ["B{}: ", "C{}: ", "c{}=", "Anna, box {}: ", "Box "])
def test_what_may_be_boxes_or_columns_is_not_read(label: str) -> None:
    """One letter may also name a grid, and two words be a name."""
    text = lines(["Anna", *[label.format(at) + row for at, row in enumerate(FULL_ROWS, 1)]])
    if "{}" in label:
        assert not any(isinstance(one, tuple) for one in outcome(text))


@pytest.mark.parametrize("side", ["{0} {2}", "{0}\t{1}", "{0:6}\t{2}", "{0}: {1}"])
def test_rows_may_be_numbered_on_from_grid_to_grid(side: str) -> None:
    """As editors number lines, perhaps those of the names as well."""
    rows = [FULL_ROWS, FULL_ROWS[3:] + FULL_ROWS[:3]]
    text = ["Anna", *labelled_as(side, rows[0]), "", "Ben", *labelled_as(side, rows[1], 10)]
    assert outcome(lines(text)) == [(FULL, "Anna"), ("".join(rows[1]), "Ben")]


@pytest.mark.parametrize("first", ["Anna\t{}", "Anna {}", "| Anna | {} |"])
def test_a_first_row_that_is_there_twice_is_no_name(first: str) -> None:
    """The one with the name is the same as the one below it."""
    around = first.replace("Anna", " " * 4).format
    text = [first.format(FULL_ROWS[0]), *map(around, FULL_ROWS)]
    assert not any(isinstance(one, tuple) for one in outcome(lines(text)))


@pytest.mark.parametrize("heads", ["123456789", "012345678", "ABCDEFGHI"])
@pytest.mark.parametrize("between", ["\t", ";", " "])
def test_a_name_before_the_heads_of_columns_is_one(heads: str, between: str) -> None:
    """As in the first line of a sheet; the labels of rows are below it."""
    rows = [between.join([str(at), *row]) for at, row in enumerate(FULL_ROWS, 1)]
    for gap in ([], [""]):
        text = [[between.join([name, *heads]), *rows, *gap] for name in ("Anna", "Ben Lee")]
        assert outcome(lines(chain(*text))) == [(FULL, "Anna"), (FULL, "Ben Lee")]
    for odd in (rows[:8], [*rows, between.join(["10", *FULL_ROWS[8]])], FULL_ROWS[:8]):
        text = lines([between.join(["Anna", *heads]), *odd])
        assert not any(isinstance(one, tuple) for one in outcome(text))


@pytest.mark.parametrize("label", ["5b", "3c", "Block 2", "C3"])
def test_what_is_the_same_before_all_rows_is_no_label(label: str) -> None:
    """A class or a group is beside rows, whose places it does not tell."""
    text = lines(
        line
        for name in ("Anna", "Ben")
        for line in (name, *[f"{label}: {row}" for row in FULL_ROWS], "")
    )
    assert [one[0] for one in outcome(text)] == [FULL, FULL]


def test_a_cell_like_the_label_of_its_row_is_one() -> None:
    """Between the label and the cells is a dash, and the last cell repeats the number."""
    rows = [f"Row {at} - {' '.join(row)}" for at, row in enumerate(FULL_ROWS, 1)]
    assert FULL_ROWS[8][-1] == "9"
    assert outcome(lines(["Anna", *rows])) == [(FULL, "Anna")]


@pytest.mark.parametrize("gap", [0, 1, 2])
@pytest.mark.parametrize("stamp", ["10:{}:15 From", "Room"])
def test_stamps_before_names_do_not_join_grids(stamp: str, gap: int) -> None:
    """Each row has another time, and eight rows of a name take none of the next."""
    text: list[str] = []
    for name, count in (("Anna", 8), ("Ben", 9), ("Cleo", 8)):
        begin = f"{stamp} {name} : "
        text += [begin.format(at) + row for at, row in enumerate(FULL_ROWS[:count], 10)]
        text += [""] * gap
    found = read(lines(text), Account())
    assert [one.grid if isinstance(one, Reading) else "" for one in found] == ["", FULL, ""]


@given(
    random=seeds,
    separator=st.sampled_from([",", ";", "\t"]),
    blank=st.sampled_from("0._"),
    is_left=st.booleans(),
    lost=st.sets(st.integers(0, 8), min_size=1, max_size=2),
)
def test_a_short_grid_beside_another_has_no_row_of_blanks(
    random: Random, separator: str, blank: str, *, is_left: bool, lost: set[int]
) -> None:
    """Its fields are empty where the other grid goes on, which gets its own name."""
    whole, short = grids_of(random)
    cells = [list(row.replace("0", blank)) for row in rows_of(short)]
    left = [row for at, row in enumerate(cells) if at not in lost]
    pairs = [
        (row, [*left, *[[""] * 9] * 2][at])
        for at, row in enumerate([row.replace("0", blank) for row in rows_of(whole)])
    ]
    names = ["Anna", "Ben"]
    if is_left:
        pairs, names = [(other, row) for row, other in pairs], names[::-1]
    rows = [separator.join([*first, "", *second]) for first, second in pairs]
    found = outcome(lines([(separator * 11).join(names), *rows]))
    assert found == (["doubt", (whole, "Anna")] if is_left else [(whole, "Anna"), "doubt"])


@given(
    random=seeds,
    between=st.sampled_from(["", " ", "\t", ","]),
    gap=st.sampled_from(["   ", "\t\t"]),
    is_left=st.booleans(),
)
def test_a_tenth_row_of_one_of_two_grids_leaves_no_verdict_for_it(
    random: Random, between: str, gap: str, *, is_left: bool
) -> None:
    """Right below nine rows of both; a grid below them is one of its own."""
    gap = {"\t": "\t\t", ",": ",,"}.get(between, gap)
    grids = [damaged_texts.solution(random) for _ in range(3)]
    rows = [[between.join(row) for row in rows_of(grid)] for grid in grids]
    text = [left + gap + right for left, right in zip(*rows[:2], strict=True)]
    assert [one[0] for one in outcome(lines([*text, *rows[2]]))] == grids
    blank = between * 8 if between in {"\t", ","} else " " * len(rows[0][8])
    more = rows[0][8] + gap + blank if is_left else blank + gap + rows[1][8]
    assert not any(isinstance(one, tuple) for one in outcome(lines([*text, more])))

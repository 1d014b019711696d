"""Judge no grid whose cells may be those of another line, another grid or another person."""

import pytest

from sudoku_core.formats import readings
from sudoku_core.grid import BOXES, DIGITS
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.ledger import Ledger
from texts import FULL, FULL_ROWS, GRID, ROWS, lines, rows_of

WRONG = FULL[:40] + "9" + FULL[41:]
WRONG_ROWS = rows_of(WRONG)
OTHER = FULL.translate(str.maketrans("123456789", "291743658"))
OTHER_ROWS = rows_of(OTHER)
HALF = FULL.translate(str.maketrans("46", "00"))  # 63 digits
HALF_ROWS = rows_of(HALF, "-")
DOTS = [f"{row[:3]} {row[3:6]} {row[6:]}" for row in rows_of(GRID, ".")]
THIRD_ROWS = rows_of(FULL.translate(str.maketrans("123456789", "738216945")))
BY_TURNS = [row for rows in zip(FULL_ROWS, OTHER_ROWS, strict=True) for row in rows]
CHINESE_ROWS = [
    row.translate(str.maketrans("123456789", "一二三四五六七八九")) for row in WRONG_ROWS
]
PERSIAN = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
LAST_BLANK = [" ".join(row) for row in rows_of(GRID[:72] + "0" * 9, ".")]
FIRST_BLANK = [" ".join("." + row[1:]) for row in rows_of(GRID, ".")]
SIDES = [
    f"{' '.join(one)}     {' '.join(two)}" for one, two in zip(FULL_ROWS, OTHER_ROWS, strict=True)
]


def told(text: str) -> list[tuple[str | None, str | None]]:
    """List each case of a text: its name and its grid, None if it is unreadable."""
    found = readings([text], keep_going=True)
    return [(one.name, None if isinstance(one, InvalidGridError) else one.grid) for one in found]


def behind(rows: list[str], name: str) -> list[str]:
    """Write a name behind each row."""
    return [f"{row} ({name})" for row in rows]


DOUBTFUL = {
    "a number above eight rows and a blank one": ["Anna", "612 345 789", *LAST_BLANK],
    "the heads of columns, above them": ["Anna", "1 2 3 4 5 6 7 8 9", *LAST_BLANK],
    "ten rows, the last one blank": ["Anna", *rows_of(WRONG), "........."],
    "ten rows, the first one blank": ["Anna", ".........", *rows_of(WRONG)],
    "a day and a mark for a row": ["Anna", "28.08.24 2", *FULL_ROWS[1:]],
    "a phone number for the last row": ["Anna", *FULL_ROWS[:8], "☎ 612 345 789"],
    "a number behind a name for a row": ["Anna 612345789", *WRONG_ROWS[:8]],
    "heads of columns for a row": [
        "Anna",
        "  1 2 3 4 5 6 7 8 9",
        *(f"{letter} {' '.join(row)}" for letter, row in zip("ABCDEFGH", ROWS, strict=False)),
    ],
    "heads of columns below": ["Anna", *(" ".join(row) for row in ROWS[:8]), "1 2 3 4 5 6 7 8 9"],
    "a rule of blanks for a row": ["Anna", *map(" ".join, HALF_ROWS[:8]), "---------"],
    "a rule where nothing is blank": ["Anna", *FULL_ROWS[:8], ".........", "", "Ben", *FULL_ROWS],
    "a number for a column": [f"{at} {' '.join(row[1:])}" for at, row in enumerate(WRONG_ROWS, 1)],
    "a mark on a digit": [*(" ".join(row) for row in FULL_ROWS[:8]), "3 4 5 2 8* 6 1 7"],
    "a digit lost in a line, one in the name": [f"Anna 5 {FULL[1:]}"],
    "points behind 80 cells": [f"Anna: {' '.join(WRONG[:80])} (5 points)"],
    "a number and eight rows on a line": ["Anna | 612345789 | " + " | ".join(WRONG_ROWS[1:])],
    "a cell lost beside a name with a number": [
        "김민준 3 5 3 6 7 8 9 1 2",
        *map(" ".join, FULL_ROWS[1:]),
    ],
    "a number in other digits": ["姓名：王伟", "学号：534129876", *CHINESE_ROWS[1:]],
    "marks in other digits": ["Anna", "Marks 5 3 4 1 2 9 8 7 6", *map(" ".join, CHINESE_ROWS[1:])],
    "a last line in other digits": ["Anna", *CHINESE_ROWS[:8], "534129876"],
    "heads of columns above and below": [
        *("Anna", DIGITS, *FULL_ROWS, DIGITS, "Ben", DIGITS, *OTHER_ROWS[:7], DIGITS),
    ],
    "a rule between two rows": [*FULL_ROWS[:8], "---", *OTHER_ROWS[:1], "", "Ben", *FULL_ROWS],
    "a rule between two grids": ["Ben", *FULL_ROWS, FULL_ROWS[8], "---", *OTHER_ROWS[:8]],
    "two names behind rows": [
        *(WRONG_ROWS[0] + "   Anna", *WRONG_ROWS[1:8], WRONG_ROWS[8] + "   Ben"),
    ],
    "an empty row among full ones": [
        *("\t" + "\t".join(row) for row in FULL_ROWS[:4]),
        "\t" * 9,
        *("\t" + "\t".join(row) for row in OTHER_ROWS[:4]),
    ],
    "a row with a name above nine": [
        *("Zoe: " + " ".join(row) for row in [HALF_ROWS[0], *HALF_ROWS]),
    ],
    "a row with a name behind it above nine": ["... 4.. .6.   Chloé", *DOTS],
    "letters on nine of ten rows": [
        *("Anna", "   1 2 3 4 5 6 7 8 9"),
        *(f"{at}  {' '.join(row)}" for at, row in zip("ABCDEFGI", WRONG_ROWS, strict=False)),
    ],
    "a phone in a sheet that lacks a row": [
        "Name,Phone," + ",".join(f"Row {at}" for at in range(1, 10)),
        ",".join(["Ben", "171832686", *ROWS[:4], "", *ROWS[5:]]),
    ],
    "points behind a bar for a column": [
        *("Anna", *(f"{' '.join(row[:8])} | {at % 4 + 1}" for at, row in enumerate(WRONG_ROWS))),
    ],
    "points behind eight digits together": [f"{row[:8]} {row[3]}" for row in WRONG_ROWS],
    "bold digits": ["4 **2** 6 8 5 3 7 9 **1**", "**7** **1** 3 9 2 **4** 8 5 6",
                    "9 **6** 1 5 3 7 2 8 4", "**2** 8 7 4 **1** 9 6 **3** 5", "3 4 5 2 8 6 1 7 9"],
    "phone numbers": ["Phone numbers:", *(f"0{row[:4]}{row[:4]}" for row in WRONG_ROWS)],
    "boxes by their heading": [
        *("The nine boxes:", *("".join([WRONG[cell] for cell in box]) for box in BOXES)),
    ],
    "a row of tabs among spaces": [
        *("Anna", "\t".join("503876711"), *(" ".join(row) for row in WRONG_ROWS[1:])),
    ],
    "a number with other blanks": [
        *("Anna", "760102400", *rows_of(FULL[:60] + "0" + FULL[61:72], ".")),
    ],
    "a full stop for a cell": ["Anna", *FULL_ROWS[:8], FULL_ROWS[8][:8] + "."],
    "a name behind each row": [*behind(FULL_ROWS[:5], "Anna"), *behind(OTHER_ROWS[:4], "Ben")],
    "rows of two people": [*(f"A {row}" for row in FULL_ROWS[:8]), f"B {ROWS[8]}"],
    "a bullet for a blank": [*(f"- {' '.join(row)}" for row in FULL_ROWS[:8]), "- 3 4 5 2 8 6 1 7"],
    "a label among the cells": [
        *(f"{' '.join(row)} | {at}" for at, row in enumerate(ROWS[:8], 1)),
        "0 0 0 0 8 0 0 7 | 9",
    ],
    "a blank too many in other digits": [
        "Anna",
        *(" ".join(row).translate(PERSIAN) for row in [*FULL_ROWS[:8], "34528_6179"]),
    ],
    "a cell that moved to the next grid": [
        "Anna    Ben",
        *SIDES[:3],
        f"{' '.join(FULL_ROWS[3])} 7     {' '.join(OTHER_ROWS[3][1:])}",
        *SIDES[4:],
    ],
    "a row lost of one of two grids": [
        "Anna    Ben",
        *(f"{one}   {two}" for one, two in zip(rows_of(GRID[:72], "."), FULL_ROWS, strict=False)),
        " " * 12 + FULL_ROWS[8],
    ],
    "a blank row of two grids": [
        "Anna    Ben",
        "6 1 2 3 4 5 7 8 9   6 1 2 3 4 5 7 8 1",
        ". . . . . . . . .   . . . . . . . . .",
        *("   ".join([" ".join(row)] * 2) for row in rows_of(GRID, ".")[:8]),
    ],
    "numbers of two digits": ["".join("0" + digit for digit in row) for row in ROWS],
    "numbers of four digits": [" ".join(f"{int(digit):04b}" for digit in row) for row in FULL_ROWS],
    "a flag behind each number": [
        ",".join(f"{digit},{int(digit) % 2}" for digit in row) for row in ROWS
    ],
    "an index and a value": ["17 7", "49 3", "9 3", "3 7", "54 7", "16 6", "41 7", "38 4", "22 1"],
    "numbers in three columns": ["|   5   |   3   |   4   |"] * 8 + ["|   1   |       |   2   |"],
    "labels, and an empty column": [
        "Anna",
        *(f"{at}\t" + "\t".join(row[:8]).replace("0", "") + "\t"
          for at, row in enumerate(rows_of(GRID.translate(str.maketrans("345678", "0" * 6))), 1)),
    ],
    "cells as their places": [
        f"{at // 9 + 1}{at % 9 + 1}{digit}" for at, digit in enumerate(GRID) if digit != "0"
    ][:27],
    "three rows on each line": [" ".join(WRONG_ROWS[at : at + 3]) for at in (0, 3, 6)],
    "a mark before eight cells": ["Ben", *(f"• {' '.join(row[:8])}" for row in FULL_ROWS)],
    "a mark behind eight cells": ["Ben", *(f"{' '.join(row[:8])} ।" for row in FULL_ROWS)],
    "points behind eight cells": ["Ben", *(f"{' '.join(row[:8])}\t5" for row in FULL_ROWS)],
    "a dash behind 80 digits": [f"{FULL[:80]} - Oskar", f"{OTHER[:80]} - Ben"],
    "marks for presence": ["Emma", "anwesend: " + "x " * 9, *rows_of(GRID[:72], "x")],
    "classes before 80 digits": [
        f"{name},7," + ",".join(grid[1:]) for name, grid in (("Ben", FULL), ("Mia", OTHER))
    ],
    "hashes for blanks": ["Anna", *(" ".join(row) for row in rows_of(GRID[1:] + "0", "#"))],
    "rows of two grids by turns": ["Anna", "Ben", *BY_TURNS],
    "labelled rows of two grids by turns": [
        "Anna", "Ben", *(f"{1 + at // 2}: {row}" for at, row in enumerate(BY_TURNS)),
    ],
    "rows of three grids by turns": [
        row for rows in zip(FULL_ROWS, OTHER_ROWS, THIRD_ROWS, strict=True) for row in rows
    ],
    "a row twice, and one lost of the next grid": [
        *FULL_ROWS[:7], *FULL_ROWS[6:], *OTHER_ROWS[:6], *OTHER_ROWS[7:],
    ],
    "columns cut from a table": ["Anna", *(f"| {' | '.join(row[:7])} |" for row in FULL_ROWS)],
    "columns cut from a narrow table": ["Anna", *(f"|{'|'.join(row[:7])}|" for row in FULL_ROWS)],
    "columns cut from boxes": ["Anna", *(f"{row[:3]} {row[3:6]} {row[6]}" for row in FULL_ROWS)],
    "columns cut from a sheet": [
        "Anna",
        *("\t\t".join("\t".join(row[at : at + 3]) for at in (0, 3, 6))[:17] for row in FULL_ROWS),
    ],
    "a label and seven cells": [
        "Anna", *(f"{at} {row[:7]}" for at, row in enumerate(FULL_ROWS, 1)),
    ],
    "rows counted down, and a column lost": [
        "Anna",
        *(f"{9 - at}  {' '.join(row[:4])}  {' '.join(row[5:])}"
          for at, row in enumerate(FULL_ROWS)),
    ],
    "boxes with a label that nobody knows": [
        "Anna",
        *(f"Teil {at}: " + " ".join(WRONG[cell] for cell in box)
          for at, box in enumerate(BOXES, 1)),
    ],
    "columns cut from blocks": [
        "Anna", *(f"{row[2]}/{row[3:6]}/{row[6:]}" for row in FULL_ROWS),
    ],
    "columns cut from blocks with dashes": [
        "Anna", *(f"{row[:3]}-{row[3:6]}-{row[6]}" for row in FULL_ROWS),
    ],
    "sums behind eight cells": ["Anna", *(f"{' '.join(row[:8])}  45" for row in FULL_ROWS)],
    "half a grid with spaces": ["Anna", " ".join(FULL)[:81], "", "Ida", " ".join(FULL)[82:]],
    "three rows of three grids": [
        "Anna;;;;;;;;;Ben;;;;;;;;;Cy;;;;;;;;",
        *(";".join(one + two + three) for one, two, three in
          zip(rows_of(GRID)[:3], WRONG_ROWS[:3], OTHER_ROWS[:3], strict=True)),
    ],
    "a digit lost of one row, a blank at the end of another": [
        "Anna", *FULL_ROWS[:3], FULL_ROWS[3][1:], *FULL_ROWS[4:8], FULL_ROWS[8][:8] + " ",
    ],
    "eight cells at the left, ten at the right": [
        "Anna           Ben",
        *(f"{row[:8]}     4{other}" for row, other in zip(FULL_ROWS, OTHER_ROWS, strict=True)),
    ],
    "the number of a row in the place of a lost cell": [
        "Anna           Ben",
        *(f"{one[:8]}   {at} {two}" for at, (one, two) in
          enumerate(zip(FULL_ROWS, OTHER_ROWS, strict=True), 1)),
    ],
    "goals below eight rows": ["Anna", *map(" ".join, FULL_ROWS[:8]), "0 2 1 1 0 3 2 1 3"],
    "points below eight rows": ["Anna", *map(" ".join, FULL_ROWS[:8]), "5 4 5 3 5 4 5 5 2"],
    "points above eight rows": ["Anna", "5 4 5 3 5 4 5 5 2", *map(" ".join, FULL_ROWS[1:])],
    "points in cells for a column": [
        "Anna", *(" ".join(row[:8] + point) for row, point in
                  zip(FULL_ROWS, "545354552", strict=True)),
    ],
    "the number behind Nr. for a cell": [
        "Nr. 4  " + " ".join(FULL_ROWS[0][1:]), *map(" ".join, FULL_ROWS[1:]),
    ],
    "a blank lost at the beginning of a row": [
        *FULL_ROWS[:2], FULL_ROWS[2][1:], FULL_ROWS[3], "4268  791", FULL_ROWS[5],
        FULL_ROWS[6][:8], *FULL_ROWS[7:],
    ],
    "a row of which one digit is left": [
        '<puzzle name="Anna">',
        *(f"<row>{row}</row>" for row in FULL_ROWS[:3]), "<row>8",
        *(f"<row>{row}</row>" for row in FULL_ROWS[4:]), "</puzzle>",
    ],
}  # fmt: skip


@pytest.mark.parametrize("name", DOUBTFUL)
def test_what_may_be_of_something_else_gets_no_verdict(name: str) -> None:
    """And each such grid is a case, or its lines are listed."""
    ledger = Ledger()
    found = list(readings([lines(DOUBTFUL[name])], keep_going=True, ledger=ledger))
    grids = [one.grid for one in found if not isinstance(one, InvalidGridError)]
    assert grids in ([], [FULL])
    assert grids != [FULL] or "Ben" in DOUBTFUL[name]
    assert len(found) > len(grids)


CLEAR = {
    "labels on both sides": [f"{at} {row} {at}" for at, row in enumerate(FIRST_BLANK, 1)],
    "empty fields first, labels last": [
        ",".join(row.replace(".", "").split(" ")) + f",{at}"
        for at, row in enumerate(FIRST_BLANK, 1)
    ],
    "a full stop behind each row": [row.replace(".", "-") + "." for row in FIRST_BLANK],
    "a cross behind each row": [row.replace(".", "_") + " x" for row in FIRST_BLANK],
    "LaTeX": [
        "|" + "|".join(" " if cell == "." else cell for cell in row.split(" ")) + "|."
        for row in FIRST_BLANK
    ],
}  # fmt: skip


@pytest.mark.parametrize("number", ["ID 793364573", "#664232375", "Tel. 372 594 168"])
def test_a_number_written_unlike_the_rows_is_no_tenth(number: str) -> None:
    """Even if one of the nine rows is there twice."""
    twice = [" ".join(row) for row in [*FULL_ROWS[:8], FULL_ROWS[7]]]
    found = told(lines(["Anna", number, *twice]))
    assert [grid for _name, grid in found] == ["".join(FULL_ROWS[:8]) + FULL_ROWS[7]]


@pytest.mark.parametrize("label", ["{}: ", "{} | "])
def test_a_row_of_another_name_is_no_tenth(label: str) -> None:
    """Ben's last row is right above Anna's first."""
    rows = [" ".join(row) for row in FULL_ROWS]
    ben = [label.format("Ben") + row for row in [*rows[:3], rows[3] + " 7", *rows[4:]]]
    anna = [label.format("Anna") + row for row in [*rows[:8], rows[7]]]
    found = told(lines([*ben, *anna]))
    assert found[-1] == ("Anna", "".join(FULL_ROWS[:8]) + FULL_ROWS[7])
    assert [grid for _name, grid in found[:-1]] == [None]


@pytest.mark.parametrize("gap", ["   ", "\t", " | ", " / "])
@pytest.mark.parametrize("between", ["", " ", "  ", ","])
@pytest.mark.parametrize(
    "lost", ["the first, numbers before it", "the last, points behind it", "the last, other gap"]
)
def test_a_column_lost_of_one_of_two_leaves_no_verdict_for_it(
    gap: str, between: str, lost: str
) -> None:
    """What counts its rows, points behind them or cells of the other are none of its own."""
    texts: list[str] = []
    for at, (row, other) in enumerate(zip(FULL_ROWS, OTHER_ROWS, strict=True)):
        left, right = row, other
        if "first" in lost:
            left = str(at + 1) + row[1:]
        elif "points" in lost:
            right = other[:8] + "545354552"[at]
        else:
            left, right = row[:8], other + "545354552"[at]
        texts.append(between.join(left) + gap + between.join(right))
    judged = {grid for _name, grid in told(lines([f"Anna{gap}Ben", *texts])) if grid}
    assert judged <= ({OTHER} if "first" in lost else {FULL} if "points" in lost else set())


@pytest.mark.parametrize("name", CLEAR)
def test_an_empty_first_column_moves_no_cell(name: str) -> None:
    """What follows each row is beside it, even if it looks like a cell."""
    expected = "".join("0" + row[1:] for row in ROWS)
    assert told(lines(["Anna", *CLEAR[name]])) == [("Anna", expected)]


@pytest.mark.parametrize("before", ["0", "00", "0x", "0x0"])
@pytest.mark.parametrize("between", [" ", ", ", "\t"])
def test_numbers_with_noughts_before_them_are_cells(before: str, between: str) -> None:
    """Programs write 05 and 0x5 for 5, and no row of several grids looks like that."""
    rows = [between.join(before + digit for digit in row) for row in ROWS]
    assert told(lines(rows)) == [(None, GRID)]


COLUMNS = ["Столбец {}:", "세로 {}:", "縦{}:", "Kolonne {}:", "Sloupec {}:", "Sp. {}", "עמודה {}:"]


@pytest.mark.parametrize("label", COLUMNS)
def test_labelled_columns_are_columns_in_many_languages(label: str) -> None:
    """Read as rows they would be right, too, but not what was written."""
    columns = [label.format(at + 1) + " " + " ".join(FULL[at::9]) for at in range(9)]
    assert told(lines(["Anna", *columns])) == [("Anna", FULL)]


def test_a_person_may_not_have_come_to_the_last_columns() -> None:
    """Several are blank; one may be a sign behind eight cells, and spaces tell no column."""
    cut = [row[:7] for row in FULL_ROWS]
    assert told(lines(["Ann", *(f"{row}.." for row in cut)]))[0][1] is not None
    for rows in ([f"{row[:8]}." for row in FULL_ROWS], [",".join(row) + ",," for row in cut]):
        assert told(lines(["Ann", *rows])) == [("Ann", None)]


def test_heads_of_columns_above_a_rule_are_no_row() -> None:
    """A row may be there twice below them; a row 1 to 9 above a rule is one all the same."""
    rule, heads = "-" * 17, "1 2 3 4 5 6 7 8 9"
    twice = [" ".join(row) for row in FULL_ROWS[:1] * 2 + FULL_ROWS[2:]]
    grid = "".join(twice).replace(" ", "")
    assert told(lines(["Ann", heads, rule, *twice])) == [("Ann", grid)]
    counted = FULL.translate(str.maketrans(FULL[:9], "123456789"))
    first, *rows = [" ".join(row) for row in rows_of(counted)]
    text = lines(["Ann", first, rule, *rows, " ".join(FULL_ROWS[0])])
    assert [grid for _name, grid in told(text)] in (
        [counted],
        [None],
        [None, None],
        [counted, None],
    )


def test_a_row_of_somebody_else_is_no_name() -> None:
    """The rows have their sender before them, and the last one of another lost a cell."""
    for way in ("{}: {}", "{} {}", "{} | {}", "2024-03-12 14:05:33 [{}] {}"):
        rows = [way.format("ann", row) for row in [*OTHER_ROWS[:8], OTHER_ROWS[8][1:]]]
        text = lines(rows + [way.format("bob", row) for row in FULL_ROWS])
        assert [name for name, grid in told(text) if grid == FULL] in (["bob"], [None]), way


@pytest.mark.parametrize("sign", ["-", "_", "=", "~"])
def test_a_rule_as_long_as_a_row_is_no_empty_row(sign: str) -> None:
    """One row was lost; alone, spaced, or among other empty rows, a line of blanks is a row."""
    rows, rule = rows_of(GRID, sign), sign * 9
    spaced = [" ".join(row) for row in [*rows[:8], rule]]
    assert told(lines(["Uwe", *spaced])) == [("Uwe", GRID[:72] + "0" * 9)]
    first = ["Uwe", *rows[:8], rule]
    assert told(lines([*first, "Ole", *FULL_ROWS])) == [("Uwe", None), ("Ole", FULL)]
    assert told(lines(["Uwe", rule, *rows[1:]])) == [("Uwe", None)]
    assert [grid for _name, grid in told(lines(first[1:]))] == [GRID[:72] + "0" * 9]
    few = ["Uwe", *rows[:2], *[rule] * 7]
    assert told(lines(few)) == [("Uwe", GRID[:18] + "0" * 63)]


def test_rows_moved_from_grid_to_grid_judge_none() -> None:
    """Nothing parts them; one lost a row, and a later one has a row twice."""
    lost = FULL_ROWS[:4] + FULL_ROWS[5:]
    doubled = [*OTHER_ROWS[:3], *OTHER_ROWS[2:]]
    assert told(lines([*lost, *doubled])) == [(None, None), (None, None)]
    twice = [*WRONG_ROWS[:8], WRONG_ROWS[0]]  # a person's mistake
    assert [grid for _name, grid in told(lines([*FULL_ROWS, *twice]))] == [FULL, "".join(twice)]


@pytest.mark.parametrize("mark", ["({})", "[{}]", "*{}*", "**{}**", "{}*", "{}?", "{}!", "__{}__"])
@pytest.mark.parametrize("place", [0, 4, 7, 8])
def test_a_mark_at_one_cell_leaves_it_a_cell(mark: str, place: int) -> None:
    """A teacher circles it; a row of eight cells with a mark behind is none."""
    cells = [list(row) for row in WRONG_ROWS]
    at = 4 if place in range(1, 8) else 3  # what is marked at an end has no mistake in its row
    cells[at][place] = mark.format(cells[at][place])
    rows = [" ".join(row) for row in cells]
    assert told(lines(["Kira", *rows])) == [("Kira", WRONG)]
    rows = [" ".join(row) for row in WRONG_ROWS]
    rows[4] = " ".join(WRONG_ROWS[4][:8]) + " (9)"
    assert told(lines(["Kira", *rows])) == [("Kira", None)]


def test_marks_at_own_digits_leave_cells() -> None:
    """One row may have none of them."""
    rows = [list(row) for row in rows_of(GRID, ".")]
    for at in (0, 1, 3, 4, 5, 6, 7, 8):
        rows[at] = [f"({cell})" if cell != "." else cell for cell in rows[at]]
    assert told(lines(["Kira", *(" ".join(row) for row in rows)])) == [("Kira", GRID)]


NAMED = {
    "pages": (
        ["School Cup", *FULL_ROWS, "Seite 1 von 2", "\fSchool Cup", "Name: Ben", *OTHER_ROWS,
         "Seite 2 von 2"],
        ["School Cup", "Ben"],
    ),
    "an answer below each": (
        ["Name: Anna", "Klasse 5b", *FULL_ROWS, "2 replies", "Name: Ben", *OTHER_ROWS, "2 replies"],
        ["Anna · Klasse 5b", "Ben"],
    ),
    "praise below each": (
        ["Anna", "12.03.2024", *FULL_ROWS, "sehr gut", "Ben", *OTHER_ROWS, "fertig!"],
        [None, None],
    ),
    "praise below each, the first name lost": (
        [*FULL_ROWS, "Well done", "", "Anna", "", *OTHER_ROWS, "Well done", "", "Ben", "",
         *FULL_ROWS, "Well done"],
        [None, "Anna", "Ben"],
    ),
    "praise below two, the first name lost": (
        [*FULL_ROWS, "ok", "", "Anna", "", *OTHER_ROWS, "ok"], [None, "Anna"],
    ),
    "names and numbers before rows, one damaged": (
        [f"{name}\t{at}\t{row}" + "5" * (name == "Ida" and at == 4)
         for name, rows in (("Ida", FULL_ROWS), ("Ben", OTHER_ROWS))
         for at, row in enumerate(rows, 1)],
        ["Ben"],
    ),
    "none above the first": ([*FULL_ROWS, "", "Ben", *OTHER_ROWS, "Note 2", ""], [None, None]),
    "words after hashes": (["#Carl", *FULL_ROWS, "", "#Ben", *OTHER_ROWS], ["Carl", "Ben"]),
}  # fmt: skip


@pytest.mark.parametrize("name", NAMED)
def test_no_grid_gets_the_name_of_the_next(name: str) -> None:
    """Where it is not clear whether names are above or below, there are none."""
    text, names = NAMED[name]
    assert [name for name, _grid in told(lines(text))] == names


@pytest.mark.parametrize("row", [ROWS[0], FULL_ROWS[0], "987654321"])
def test_a_tenth_row_is_told_in_one_case(row: str) -> None:
    """Whichever of the ten is one too many."""
    found = list(
        readings([lines(["Anna", *FULL_ROWS, row, "", "Ben", *OTHER_ROWS])], keep_going=True)
    )
    assert [one.name for one in found] == ["Anna", "Ben"]
    assert isinstance(found[0], InvalidGridError)
    assert (found[0].reason, found[0].line) == ("extra row", 11)


def test_grids_with_hardly_a_digit_are_read_side_by_side() -> None:
    """So few digits say nothing of what their columns are."""
    left, right = ("0" * 40 + "5" + "0" * 40, "7" + "0" * 79 + "2")
    rows = [f"{one} | {two}" for one, two in zip(rows_of(left), rows_of(right), strict=True)]
    assert told(lines(["Anna | Ben", *rows])) == [("Anna", left), ("Ben", right)]


@pytest.mark.parametrize("mark", ["_", ".", "*"])
def test_cells_between_marks_are_cells(mark: str) -> None:
    """One puzzle is not three for that, nor are three rows of it a grid."""
    rows = [" ".join(f"{mark}{digit}{mark}" for digit in row) for row in FULL_ROWS]
    assert told(lines(rows)) == [(None, FULL)]
    assert told(lines(["Finn", *rows[:3]])) == [("Finn", None)]


def test_a_doubtful_grid_keeps_the_name_on_its_first_row() -> None:
    """A case without a name would be looked for in vain."""
    assert told(lines(["Ben 612345789", *WRONG_ROWS[:8]])) == [("Ben", None)]


def test_a_square_in_which_all_rows_count_on_is_judged() -> None:
    """It is what people try first: no row and no column repeats a digit, but boxes do."""
    square = "".join(("123456789" * 2)[at : at + 9] for at in range(9))
    assert told(lines(rows_of(square))) == [(None, square)]


@pytest.mark.parametrize("lost", range(4))
@pytest.mark.parametrize("between", ["", " "])
@pytest.mark.parametrize("label", ["{}: ", "{} ", "{} - "])
def test_a_first_row_that_is_lost_with_its_name_moves_no_other(
    label: str, between: str, lost: int
) -> None:
    """The rows below it are of no other grid."""
    made = [GRID, WRONG, OTHER, HALF]
    for grids in (made, made[::-1]):
        texts = [[between.join(row) for row in rows_of(grid)] for grid in grids]
        for rows, name in zip(texts, ("Ada Brück", "鈴木 一郎", "Łukasz", "نور"), strict=True):
            rows[0] = label.format(name) + rows[0]
        del texts[lost][0]
        text = lines(row for rows in texts for row in rows)
        assert {grid for _name, grid in told(text) if grid} <= {*grids}


@pytest.mark.parametrize("lost", [None, 6, 7])
def test_a_wrong_puzzle_with_spaces_is_read_unless_a_row_may_begin_late(lost):
    """A digit that clashes does not stand for a blank that a row has lost at its beginning."""
    rows = rows_of(GRID[:80] + "7", " ")
    rows = [row[at == lost :].rstrip() for at, row in enumerate(rows)]
    found = list(readings([lines(["Anna", *rows, "", "Ben", *FULL_ROWS])], keep_going=True))
    assert isinstance(found[0], InvalidGridError) == (lost is not None)

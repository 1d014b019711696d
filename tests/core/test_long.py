"""Test tables in long form, in which each line has one cell."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_core import formats
from sudoku_core.formats import long
from sudoku_core.formats.source import line_of
from sudoku_core.parsing import InvalidGridError, Reading
from sudoku_core.text.ledger import NONE, Ledger
from texts import FULL, GRID

NAMES = ("Anna", "김민준", "Ben, jr", "অনিতা", "20261234")
GRIDS = (FULL, GRID, FULL.replace("1", "2"))
ROWS = [FULL[at : at + 9] for at in range(0, 81, 9)]


def found_in(text: str, names: str | None = None) -> list[tuple[str | None, str]]:
    """List the names and the grids that are read of a text, "" for an error."""
    found = formats.readings([text], keep_going=True, names=names)
    return [(one.name, one.grid if isinstance(one, Reading) else "") for one in found]


def quoted(fields: list[str], separator: str) -> str:
    """Write a record, in quotes what needs them."""
    return separator.join([f'"{field}"' if separator in field else field for field in fields])


@st.composite
def long_texts(draw: st.DrawFn) -> tuple[list[str], list[tuple[str, str]]]:
    """Make the lines of some grids, each with its name, and tell both."""
    names = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=4, unique=True))
    pupils = [(name, draw(st.sampled_from(GRIDS))) for name in names]
    separator = draw(st.sampled_from(["\t", ";", ",", "|"]))
    first = draw(st.integers(0, 1))
    style = draw(st.sampled_from(["{row}{sep}{column}", "R{row}C{column}", "r{row}{sep}c{column}"]))
    places = [(at, cell) for at in range(81) for cell in pupils]
    if draw(st.booleans()):
        places = [(at, cell) for cell in pupils for at in range(81)]
    titles = "student{sep}row{sep}col{sep}value" if style[0] != "R" else "name{sep}cell{sep}digit"
    lines = [titles.format(sep=separator)] * draw(st.booleans())
    for at, (name, grid) in places:
        place = style.format(row=at // 9 + first, column=at % 9 + first, sep=separator)
        lines.append(quoted([name], separator) + f"{separator}{place}{separator}{grid[at]}")
    return lines, pupils


@pytest.mark.slow
@pytest.mark.no_cover
@given(long_texts(), st.data())
def test_each_grid_is_read_with_its_name_or_not_at_all(made, data):
    """A line lost, or there twice, makes its own grid one that cannot be read, and no other."""
    lines, pupils = made
    text = "\n".join(lines)
    assert sorted(found_in(text)) == sorted(pupils)
    place = data.draw(st.integers(max(0, len(lines) - 70 * len(pupils)), len(lines) - 1))
    times = data.draw(st.sampled_from([0, 2]))
    lines[place : place + 1] = lines[place : place + 1] * times
    found = found_in("\n".join(lines))
    assert len(found) == len(pupils)
    assert len({*pupils} - {*found}) == 1
    assert sum(grid == "" for _name, grid in found) == 1


@pytest.mark.parametrize(
    "line",
    ["cell({0},{1},{2}).", "board[{0}][{1}] = {2};", "x_{0}_{1} = {2}", "R{0}C{1}: {2}"],
)
def test_cells_as_programs_write_them_are_read(line):
    """Several grids without a name begin where the first place comes again."""
    cells = [line.format(at // 9 + 1, at % 9 + 1, digit) for at, digit in enumerate(FULL)]
    for times in (1, 3):
        assert [grid for _name, grid in found_in("\n".join(cells * times))] == [FULL] * times


def test_a_spreadsheet_names_cells_by_letters():
    """The letter is that of the row."""
    cells = [f"Anna\tA\t{'ABCDEFGHI'[at // 9]}{at % 9 + 1}\t{FULL[at]}\t7" for at in range(81)]
    assert found_in("\n".join(cells)) == [("Anna · A", FULL)]
    assert found_in("\n".join(cells), NONE) == [(None, FULL)]


def test_each_pupil_may_have_a_column():
    """Without a title for digits, those above the columns are names."""
    cells = [f"R{at // 9 + 1}C{at % 9 + 1};{FULL[at]};{FULL[80 - at]}" for at in range(81)]
    text = "\n".join([";Ida;Bob", *cells])
    assert found_in(text) == [("Ida", FULL), ("Bob", FULL[::-1])]
    assert found_in(text, NONE) == [(None, FULL), (None, FULL[::-1])]


def test_what_is_no_cell_is_read_by_itself_or_left():
    """A heading, remarks and grids in nine lines."""
    cells = [f"Anna {at // 9 + 1} {at % 9 + 1} {digit}" for at, digit in enumerate(FULL)]
    text = ["Class 5b", *cells, "", "Ben", *ROWS, "", *cells[:3], "the end"]
    ledger = Ledger()
    found = list(formats.readings(["\n".join(text)], keep_going=True, ledger=ledger))
    assert [isinstance(one, InvalidGridError) for one in found] == [False, True]
    assert [one.name for one in found] == ["Ben", "Anna"]
    assert ledger.unused == [(1, 1), (98, 98)]


@pytest.mark.parametrize(
    "text", ["Anna", "\n".join(f"{at} {at * 2 % 9} {at * 5 % 9}" for at in range(9, -1, -1))]
)
def test_lines_of_another_form_have_no_cells(text: str) -> None:
    """Where nothing is told, nothing is read."""
    lines = [line_of(number, line) for number, line in enumerate(text.split("\n"), 1)]
    assert not [*long.read(iter(lines), Ledger(), NONE)]


def test_a_very_long_line_of_another_form_has_none() -> None:
    """Its texts in quotes may be far longer than a reader of tables allows."""
    text = '["' + FULL + '", [' + "[1, 2], " + " " * 140_000 + f'{{"Anna": "{FULL}"}}]]'
    assert ("Anna", FULL) in found_in(text)


@pytest.mark.parametrize("titles", ["points;value", "value;points"])
def test_points_in_few_kinds_tell_no_grids_apart(titles):
    """Nor do numbers of lines; names do, or numbers of pupils."""
    text = [f"name;row;col;{titles};id"]
    for name in ("Anna", "Ben"):
        for at, digit in enumerate(FULL):
            points = at % 3
            both = f"{points};{digit}" if titles == "points;value" else f"{digit};{points}"
            text.append(f"{name};{at // 9 + 1};{at % 9 + 1};{both};{len(text)}")
    assert found_in("\n".join(text)) == [("Anna", FULL), ("Ben", FULL)]
    numbers = [line.replace("Anna", "41").replace("Ben", "42") for line in text]
    assert found_in("\n".join(numbers)) == [("41", FULL), ("42", FULL)]


def test_numbers_of_pupils_tell_grids_apart_without_titles():
    """Points do not."""
    text = [
        f"{pupil};{at // 9 + 1};{at % 9 + 1};{digit};{at % 3}"
        for pupil in (412, 413)
        for at, digit in enumerate(FULL)
    ]
    assert found_in("\n".join(text)) == [("412", FULL), ("413", FULL)]


@pytest.mark.parametrize("odd", ["4 ok", "6 or 5", "?!", "12", "6,5"])
@pytest.mark.parametrize("at", [0, 40, 80])
@pytest.mark.parametrize("pupil", [0, 1, 2])
def test_a_spoiled_cell_keeps_all_columns(odd: str, at: int, pupil: int) -> None:
    """It is an error with the pupil's name, and takes no name from the others."""
    names = NAMES[:3]
    text = "cell;" + ";".join(names)
    for cell in range(81):
        fields = [grid[cell] for grid in GRIDS]
        if cell == at:
            fields[pupil] = odd
        text += "\n" + ";".join([f"R{cell // 9 + 1}C{cell % 9 + 1}", *fields])
    expected = dict(zip(names, GRIDS, strict=True))
    expected[names[pupil]] = ""
    assert dict(found_in(text)) == expected


def triples_of(grid: str, form: str = "{0} {1} {2}") -> list[str]:
    """Write a line for each cell that is not blank."""
    return [
        form.format(at // 9 + 1, at % 9 + 1, sign) for at, sign in enumerate(grid) if sign > "0"
    ]


@pytest.mark.parametrize("form", ["{0} {1} {2}", "{0},{1},{2}", "{0}{1}{2}"])
@pytest.mark.parametrize("step", [1, 9, 35])
def test_cells_in_any_order_are_no_wrapped_rows(form: str, step: int) -> None:
    """Each of the 81 places comes once."""
    triples = triples_of(FULL, form)
    lines = [triples[at * step % 81 + at * step // 81 * (step == 9)] for at in range(81)]
    assert found_in("\n".join(lines)) == [(None, FULL)]


@pytest.mark.parametrize("order", [1, -1])
def test_the_digit_may_come_first(order: int) -> None:
    """The places are the columns in order."""
    cells = [(at // 9 + 1, at % 9 + 1, digit) for at, digit in enumerate(FULL)]
    cells.sort(key=lambda cell: cell[:2][::order])
    text = "\n".join([f"{digit} {row} {column}" for row, column, digit in cells])
    assert found_in(text) == [(None, FULL)]


@pytest.mark.parametrize("times", [1, 2])
def test_givens_alone_are_no_wrapped_rows(times: int) -> None:
    """Nobody knows whether the other cells are blank or lost."""
    givens = "".join([digit if at % 3 == 0 else "0" for at, digit in enumerate(FULL)])
    assert found_in("\n".join(triples_of(givens, "{0},{1},{2}") * times)) == [(None, "")] * times


def test_wrapped_rows_are_no_cells() -> None:
    """Their first digits are in no order, and come again."""
    parts = [FULL[at : at + 3] for at in range(0, 81, 3)]
    assert found_in("\n".join(parts)) == found_in("\n".join(map(" ".join, parts))) == [(None, FULL)]


@pytest.mark.parametrize("form", ["{0} {1} {2}", "r{0}c{1}={2}"])
@pytest.mark.parametrize("at", [0, 1, 40, 80])
@pytest.mark.parametrize("heading", ["Zoe:", ""])
def test_a_lost_cell_is_not_filled_from_the_next_grid(form: str, at: int, heading: str) -> None:
    """Words part grids, and so does a place far back."""
    cells = triples_of(FULL, form)
    text = ["Hannah:", *cells[:at], *cells[at + 1 :], heading, *cells]
    assert found_in("\n".join(text)) == [("Hannah", ""), ("Zoe" if heading else None, FULL)]
    assert found_in("\n".join([*text[1:], "Bob"])) == [(None, ""), (None, FULL)]


def test_a_part_below_words_is_a_case_of_its_own() -> None:
    """The whole grid above it does not suffer."""
    cells = triples_of(FULL)
    text = ["Class 5b", "Ida:", *cells, "Bob:", *cells[:9]]
    assert found_in("\n".join(text)) == [("Ida", FULL), ("Bob", "")]
    assert found_in("\n".join(text), NONE) == [(None, FULL), (None, "")]


@pytest.mark.parametrize("form", ["R{0}C{1}={2}, ", "r{0}c{1}: {2} ", "{3}{1}={2} "])
@pytest.mark.parametrize("size", [9, 27, 81])
def test_a_line_may_have_many_cells(form: str, size: int) -> None:
    """Each with its place."""
    cells = [form.format(*cell) for cell in placed_cells()]
    text = ["Anna", *("".join(cells[at : at + size]) for at in range(0, 81, size))]
    assert found_in("\n".join(text)) == [("Anna", FULL)]


def placed_cells() -> list[tuple[int, int, str, str]]:
    """List the row, the column, the digit and the letter of the row of each cell."""
    return [(at // 9 + 1, at % 9 + 1, digit, "ABCDEFGHI"[at // 9]) for at, digit in enumerate(FULL)]


def test_an_error_on_a_line_of_many_cells_is_at_its_own() -> None:
    """Columns are those of the line."""
    cells = [f"R{row}C{column}={digit} " for row, column, digit, _ in placed_cells()]
    cells[1] = cells[0]
    [error] = formats.readings(["".join(cells)], keep_going=True)
    assert isinstance(error, InvalidGridError)
    assert (error.reason, error.line, error.column) == ("cell again", 1, 13)


@pytest.mark.parametrize(
    "form", ["a[{0}][{1}] = {2};", "Zeile {0} Spalte {1}: {2}", "{0} {1} 7 {2}"]
)
@pytest.mark.parametrize("step", [1, 35])
def test_columns_may_have_words_between(form: str, step: int) -> None:
    """Titles above each of several lists of cells are no names, and a word in all tells nobody."""
    cells = [form.format(*cell) for cell in placed_cells()]
    mixed = [cells[at * step % 81] for at in range(81)]
    text = ["Ida", "row col value", *mixed, "", "Bob", "row col value", *mixed[:40]]
    assert [grid for _name, grid in found_in("\n".join(text))] == [FULL, ""]


def test_places_that_count_down_the_digits_are_none() -> None:
    """Whether a cell may be a digit has three numbers, and a fourth that says yes."""
    text = [f"x_{row}_{column}_{digit}  1" for row, column, digit, _ in placed_cells()]
    assert {grid for _name, grid in found_in("\n".join(text))} == {""}


def test_questions_of_a_form_are_counted() -> None:
    """The first nine ask for the first row."""
    text = [f"Q{number}\t{digit}" for number, digit in enumerate(FULL, 1)]
    assert found_in("\n".join(["Anna", *text])) == [("Anna", FULL)]
    assert found_in("\n".join(["Anna", *text[1:]])) == [("Anna", "")]


def test_numbers_of_boxes_are_no_grid() -> None:
    """The place tells them."""
    lines = [
        f"{r + 1} {c + 1} {r // 3 * 3 + c // 3 + 1} {FULL[9 * r + c]}"
        for r in range(9)
        for c in range(9)
    ]
    assert found_in("\n".join(lines)) == [(None, FULL)]


def test_a_pupil_with_few_digits_has_a_column() -> None:
    """The other fields are blank; remarks hold something else."""
    few = "." * 40 + "3" + "." * 40
    cells = [f"R{at // 9 + 1}C{at % 9 + 1};{FULL[at]};{few[at].strip('.')}" for at in range(81)]
    expected = [("Ida", FULL), ("Bob", few.replace(".", "0"))]
    assert found_in("\n".join([";Ida;Bob", *cells])) == expected


def test_letters_that_count_along_lines_are_columns() -> None:
    """So a spreadsheet names cells; in Sudoku notation they count down."""
    along = [[f"{letter}{row + 1}" for letter in "ABCDEFGHI"] for row in range(9)]
    down = [[f"{letter}{column}" for column in range(1, 10)] for letter in "ABCDEFGHI"]
    for places in (along, down):
        filled = [
            ", ".join([f"{place}={digit}" for place, digit in zip(*row, strict=True)])
            for row in zip(places, ROWS, strict=True)
        ]
        assert found_in("\n".join(["Anna", *filled])) == [("Anna", FULL)]


def test_a_column_without_digits_is_no_grid() -> None:
    """Nobody filled it in, or it is not that of the digits; a pupil may have none, though."""
    titles = "student;r;c;v"
    places = [(at // 9, at % 9) for at in range(81)]
    empty = [f"Anna;{row};{column};" for row, column in places]
    filled = [f"Ben;{row};{column};{FULL[9 * row + column]}" for row, column in places]
    assert found_in("\n".join([titles, *empty])) == [("Anna", "")]
    assert found_in("\n".join([titles, *empty, *filled])) == [("Anna", "0" * 81), ("Ben", FULL)]


@pytest.mark.parametrize(
    "style", ['{{"row":{},"col":{},"value":{}}}', '{{"r": {}, "c": {}, "v": {}}}']
)
@pytest.mark.parametrize("between", [",", ",\n  "])
@pytest.mark.parametrize("first", [0, 1])
def test_cells_may_be_objects(style: str, between: str, first: int) -> None:
    """Their keys are no names, but they may tell one."""
    cells = [style.format(at // 9 + first, at % 9 + first, FULL[at]) for at in range(81)]
    assert found_in(f"[{between.join(cells)}]") == [(None, FULL)]
    named = ['{"name": "Anna", ' + cell[1:] for cell in cells]
    assert found_in(f"[{between.join(named)}]") == [("Anna", FULL)]

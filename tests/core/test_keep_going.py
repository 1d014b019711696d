"""Reading goes on after a grid that cannot be read, without harm to the others."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sudoku_core.parsing import InvalidGridError, Reading, parse, readings
from sudoku_core.text import grids as grids_module
from sudoku_core.text.lines import split_lines
from texts import (
    DOTTED,
    FULL,
    GRID,
    JUDGE,
    MARKS,
    PLAIN,
    ROWS,
    boxed_with,
    lines,
    rows_of,
    solutions,
    texts,
)

JUDGE_ROWS = JUDGE.splitlines()
MARK_ROW = " ".join(["123456789"] * 9)
SOLVED = lines(" ".join(row) for row in rows_of(FULL))
BAD = lines([*JUDGE_ROWS[:4], "4 0 0 8 0 3 0 1", *JUDGE_ROWS[5:]])
SHIFTED = FULL.translate(str.maketrans("123456789", "234567891"))


def wrapped(grid):
    """Write a grid in lines of a band each."""
    return [grid[:27], grid[27:54], grid[54:]]


def patient(text):
    """Read a text and give readings and errors, and what is wrong with it as a whole."""
    found = []
    try:
        found.extend(item for item in readings([text], keep_going=True) if found.append(item))
    except InvalidGridError as error:
        return found, error
    return found, None


def outline(text):
    """Return the line of each readable grid, and each error's line as a negative number."""
    found, complaint = patient(text)
    places = [item.line if isinstance(item, Reading) else -item.line for item in found]
    return places, complaint and complaint.reason


OUTLINES = [
    ("judge", "3\n" + SOLVED + BAD + SOLVED, [2, -15, 20], None),
    ("judge, the first", "3\n" + BAD + SOLVED * 2, [-6, 11, 20], None),
    ("judge with blank lines", "3\n" + JUDGE + "\n" + BAD + "\n" + JUDGE, [2, -16, 22], None),
    ("a letter in row 1 below the count", "2\nq" + JUDGE + JUDGE, [-2, 11], None),
    ("a row too many in the first grid", lines([*JUDGE_ROWS, ROWS[0]]) + "\n" + JUDGE, [-10, 12],
     None),
    ("a row too many in the last grid", JUDGE + "\n" + lines([*JUDGE_ROWS, ROWS[0]]), [1, -20],
     None),
    ("a row missing", JUDGE + "\n" + lines(JUDGE_ROWS[:8]) + "\n" + JUDGE, [1, -19, 20], None),
    ("six rows", lines(JUDGE_ROWS[:6]) + "\n" + JUDGE + "\n" + JUDGE, [-7, 8, 18], None),
    ("six rows and one whole grid", lines(JUDGE_ROWS[:6]) + "\n" + JUDGE, [-7, 8], None),
    ("more names than a grid can have", "q\n" * 301 + PLAIN, [302], None),
    ("a blank line in a grid", JUDGE + "\n" + lines([*ROWS[:4], "", *ROWS[4:]]) + "\n" + JUDGE,
     [1, -15, 22], None),
    ("a blank line between adjoining grids", SOLVED * 2 + lines([*ROWS[:4], "", *ROWS[4:]]) + PLAIN,
     [1, 10, -23, 29], None),
    ("a blank line in the first of adjoining grids",
     lines([*ROWS[:4], "", *ROWS[4:]]) + SOLVED * 2, [-5, 11, 20], None),
    ("bands of three grids that lack one each",
     lines(line for rows in (ROWS, rows_of(FULL), rows_of(SHIFTED))
           for line in [*rows[:3], "", *rows[3:6], "", ""]), [-12, -13], None),
    ("two headings", "Grid 01\n" + PLAIN + "Grid 02\nGrid 03\n" + PLAIN, [2, 13], None),
    ("a heading at the end", "Grid 01\n" + PLAIN + "Grid 02\n", [2], None),
    ("lines", lines([GRID, GRID[:80], GRID, GRID[:30], GRID, "q" + GRID, GRID, GRID + "1"]),
     [1, -2, 3, -4, 5, -6, 7, -8], None),
    ("words above a grid", "My puzzles:\n" + SOLVED + PLAIN, [2, 11], None),
    ("words in a paragraph of their own", "My puzzles\n\n" + PLAIN, [3], None),
    ("words below a grid", PLAIN + "thanks\n", [1], None),
    ("words alone", "hello", [], "stray"),
    ("words, a blank line, rows too few", "a\n\nb\n\n1", [], "stray"),
    ("words after four rows and a blank line", lines(ROWS[:4]) + "\nPuzzle\n\n" + PLAIN,
     [-5, 8], None),
    ("bands with a row too many", lines([*ROWS[:3], "", *ROWS[3:6], "1", "", *ROWS[6:], "", *ROWS]),
     [-8, 14], None),
    ("wrapped", lines([*wrapped(FULL), *wrapped(SHIFTED), *wrapped(FULL)[:2], FULL[54:80],
     *wrapped(SHIFTED)]), [1, 4, -9, 10], None),
    ("wrapped and always the same", lines([*wrapped(GRID) * 2, *wrapped(GRID)[:2], GRID[54:80],
     *wrapped(GRID)]), [-1, -4, -9, 10], None),
    ("pencil marks, one too many", MARKS + "\n" + lines([MARK_ROW + " 123456789",
     *[MARK_ROW] * 8]) + "\n" + MARKS, [1, -11, 21], None),
    ("a letter in a table", lines([",5,,,,,,a,", *[",,,,7,,,,"] * 8]) + "\n" + PLAIN, [-1, 11],
     None),
    ("two letters in a table", PLAIN + "\n" + lines([",,3,q,,,,,Q", *[",,,,7,,,,"] * 8]) + "\n"
     + PLAIN, [1, -11, 21], None),
    ("two letters in a judge's row", SOLVED + BAD.replace("4 0 0 8", "q 0 0 Q 0") + SOLVED,
     [1, -14, 19], None),
    ("a letter between spaces", PLAIN + "\n" + lines(["  53     ", "    q    ",
     *["  53     "] * 7]) + "\n" + PLAIN, [1, -12, 21], None),
    ("two letters", SOLVED + lines([*ROWS[:5], "q0020q003", *ROWS[6:]]) + SOLVED, [1, -15, 19],
     None),
    ("two letters beside a puzzle", PLAIN + lines([*ROWS[:5], "q0020q003", *ROWS[6:]]) + PLAIN,
     [1, -15, 19], None),
    ("boxes", lines(boxed_with(DOTTED, "+", "-", "|")) + "\n"
     + lines(boxed_with([*DOTTED[:4], "q........", *DOTTED[5:]], "+", "-", "|"))
     + lines(boxed_with(DOTTED, "+", "-", "|")), [2, -21, 29], None),
    ("rows of dashes", lines([*rows_of(GRID, "-")[:7], "-" * 9, "1" * 9, "",
     *rows_of(GRID, "-")[:7], "-" * 9, "q" + "1" * 8, *ROWS]), [1, -19, 20], None),
    ("an empty row of a table", lines(["5" + "," * 8, "," * 8, "6q" + "," * 8,
     *[",".join(r) for r in ROWS[3:]]]) + PLAIN, [-3, 10], None),
    ("nine spaces", lines(ROWS[:8]) + " " * 8 + "\n\n" + PLAIN, [-9, 11], None),
    ("a comment", lines(ROWS[:8]) + "q\n# next\n" + PLAIN, [-9, 11], None),
    ("comments in a damaged grid", "# a\n" * 3 + lines(ROWS[:2]) + "# b\n" * 3 + "\n\n" + PLAIN,
     [-6, 11], None),
    ("a damaged grid right below a name, a row too many above it", lines(["Ann", *rows_of(FULL),
     ROWS[0], "Bob", *rows_of(FULL)[:8], "Cy"]) + SOLVED, [-11, -21, 22], None),
    ("too few grids", "4\n" + SOLVED + BAD, [2, -15], "case count"),
    ("the size of a grid", "9\n" + SOLVED, [2], None),
    ("two grids of nine", "9\n" + SOLVED * 2, [2, 11], "case count"),
    ("too many grids", "1\n" + SOLVED + BAD + SOLVED, [2, -15, 20], "extra case"),
    ("a negative count", "-1\n" + SOLVED + BAD, [2, -15], "digit range"),
    ("a negative count above a damaged row", "-1\nq" + PLAIN + PLAIN, [-2, 11], "digit range"),
    ("a number alone", "7", [], "cell count"),
    ("a number and words", "7\nhello", [], "case count"),
    ("nothing", "\n\n", [], "empty"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "places", "reason"), [row[1:] for row in OUTLINES], ids=[row[0] for row in OUTLINES]
)
def test_reading_goes_on(text, places, reason):
    """Each text has grids and errors on exactly these lines."""
    assert outline(text) == (places, reason)


def box(rows):
    """Draw a box around nine rows."""
    return boxed_with([row.replace("0", ".") for row in rows], "+", "-", "|")


# How the rows of grids become the lines of a text: how each is drawn, and what is between two.
FORMS = {
    "judge with blank lines": (lambda rows: [" ".join(row) for row in rows], [""]),
    "judge": (lambda rows: [" ".join(row) for row in rows], []),
    "lines": (lambda rows: ["".join(rows)], []),
    "dotted lines": (lambda rows: ["".join(rows).replace("0", ".")], []),
    "boxes": (box, [""]),
    "adjoining boxes": (box, []),
    "bands": (lambda rows: [*rows[:3], "", *rows[3:6], "", *rows[6:]], ["", ""]),
    "rows with blank lines": (lambda rows: rows, [""]),
    "rows with comments": (lambda rows: rows, ["# next"]),
    "wrapped": (lambda rows: ["".join(rows[n : n + 3]) for n in (0, 3, 6)], [""]),
}
PARTED = ["judge with blank lines", "boxes", "bands", "rows with blank lines"]

# Solutions, which the rules alone tell from anything else.
lists = st.lists(solutions.map(rows_of), min_size=1, max_size=4)


def written(form, grids, spoiled=None, lines_of_it=()):
    """Write grids in a form, with other lines in place of the spoiled one; give its first line."""
    draw, between = FORMS[form]
    text = []
    begins = 0
    for number, rows in enumerate(grids):
        text += between if number else []
        begins = len(text) if number == spoiled else begins
        text += lines_of_it if number == spoiled else draw(rows)
    return text, begins


def assert_only_one_is_spoiled(form, grids, spoiled, damaged, count):
    """Check that one grid of a text is an error, and all others are read as without the damage."""
    text, begins = written(form, grids, spoiled, damaged)
    lead = [str(len(grids))] if count else []
    found = list(readings(["\n".join(lead + text)], keep_going=True))
    assert len(found) == len(grids)
    shift = len(damaged) - len(FORMS[form][0](grids[spoiled]))
    whole = parse("\n".join(lead + written(form, grids)[0]))
    for number, (item, reading) in enumerate(zip(found, whole, strict=True)):
        if number == spoiled:
            assert isinstance(item, InvalidGridError)
            begins += len(lead)
            assert begins < item.line <= begins + len(damaged) + 1
        else:
            moved = reading.line + (shift if number > spoiled else 0)
            assert item == reading._replace(line=moved)


@given(st.sampled_from(list(FORMS)), lists, st.data())
def test_a_damaged_cell_spoils_one_grid(form, grids, data):
    """A cell removed, added or made a letter in one of n grids leaves n - 1 as they were."""
    spoiled = data.draw(st.integers(0, len(grids) - 1))
    damaged = FORMS[form][0](grids[spoiled]).copy()
    places = [
        (row, column)
        for row, text in enumerate(damaged)
        for column, character in enumerate(text)
        if character in "123456789"
    ]
    row, column = data.draw(st.sampled_from(places))
    puts = ["", "11", "a", "\u00e9"]
    put = data.draw(st.sampled_from(puts[:2] if form == "wrapped" else puts))
    text = damaged[row]
    damaged[row] = text[:column] + put + text[column + 1 :]
    count = form not in ("wrapped", "lines", "dotted lines") and data.draw(st.booleans())
    if put == "" and form.startswith("judge"):  # its space goes with it
        damaged[row] = " ".join(damaged[row].split())
    assert_only_one_is_spoiled(form, grids, spoiled, damaged, count)


@pytest.mark.no_cover
@given(st.sampled_from(PARTED), lists, st.sampled_from(["remove", "add", "cut"]), st.data())
def test_damaged_rows_spoil_one_grid(form, grids, damage, data):
    """A row removed, added, or rows cut off one of n grids leave the others, if parted.

    A first or last row that stands twice leaves a whole grid, and is an error of its own.
    """
    spoiled = data.draw(st.integers(0, len(grids) - 1))
    damaged = FORMS[form][0](grids[spoiled]).copy()
    rows = [number for number, row in enumerate(damaged) if set(row) & set("123456789")]
    row = data.draw(st.sampled_from(rows[1:-1] if damage == "add" else rows))
    assume(form != "bands" or damage != "cut")  # a band cut off leaves bands, of the next grid
    if damage == "remove":
        del damaged[row]
    elif damage == "add":
        damaged.insert(row, damaged[row])
    else:
        del damaged[max(row, rows[1]) :]
    assert_only_one_is_spoiled(form, grids, spoiled, damaged, count=False)


@given(st.lists(st.sampled_from(list(FORMS)), max_size=4), lists)
def test_without_damage_nothing_changes(forms, grids):
    """What can be read is read the same, whether or not reading would go on."""
    text = "\n\n".join("\n".join(written(form, grids)[0]) for form in forms)
    assert_same(text)


@given(texts)
def test_any_text_ends_in_grids_and_errors_inside_it(text):
    """What can be read is read the same; else the first error is the same, and each is in place."""
    assert_same(text)


def assert_same(text):
    """Check a text against reading that stops at the first error."""
    found, complaint = patient(text)
    before = []
    try:
        before.extend(reading for reading in readings([text]) if before.append(reading))
    except InvalidGridError as error:
        errors = [item for item in [*found, complaint] if isinstance(item, InvalidGridError)]
        assert errors[0].line <= error.line or error.reason == "extra case"
    else:
        assert (found, complaint) == (before, None)
    lines_of_errors = [item.line for item in found]
    assert all(1 <= line <= len(split_lines(text)) + 1 for line in lines_of_errors)
    assert complaint or found


@pytest.mark.medium
def test_weighing_is_given_up_where_nothing_comes_of_it(monkeypatch):
    """Then what parts grids ends an error; names are names, and a plain grid is read as ever."""
    monkeypatch.setattr(grids_module, "IN_VAIN", 20)
    hopeless = "12345678\n" * 2000
    text = hopeless + "\nshort\n12345\n\n7.\n\n" + lines(rows_of(FULL)) + "\n" + hopeless
    found = list(readings([text], keep_going=True, names="above"))
    (grid,) = [item for item in found if not isinstance(item, InvalidGridError)]
    assert (grid.grid, grid.line, grid.name) == (FULL, 2007, "7")
    errors = [item for item in found if isinstance(item, InvalidGridError)]
    given_up = [error for error in errors if error.reason == "unsure"]
    assert [error.details["last"] for error in given_up][1::2] == [2000, 4016]
    assert given_up[1].line == given_up[0].line + grids_module.PART

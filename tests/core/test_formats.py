"""Pin what texts of other programs are read as, and where and why one is refused."""

import pytest
from hypothesis import given

from sudoku_core import formats
from sudoku_core.lines import TEMPLATES, InvalidGridError
from sudoku_core.parsing import parse
from texts import FULL, GRID, PLAIN_REASONS, texts

HASH = "0123456789ab"
DOTS = GRID.replace("0", ".")

READ = {
    "HoDoKu": (f":0000:x:{DOTS}:::", "hodoku", GRID, None, None),
    "HoDoKu, placed": (
        f":0703:9:{GRID.replace('7', '+7')}:::\n", "hodoku", GRID, None, None,
    ),
    "HoDoKu, cut short": (f"  :0000:x:{GRID} ", "hodoku", GRID, None, None),
    "gsf": (f"1,x,,0.5,{DOTS},12,a", "gsf", GRID, None, None),
    "gsf, spaced": (f"1,x,,0.5, {DOTS} ", "gsf", GRID, None, None),
    "exchange bank": (f"{HASH} {GRID} 4.2", "bank", GRID, HASH, None),
    "exchange bank, a whole rating": (f"{HASH} {GRID}  11\r\n", "bank", GRID, HASH, None),
    "CSV": (f"quizzes,solutions\n{GRID},{FULL}\n", "csv", GRID, None, FULL),
    "CSV with blank lines": (f"\ufeffpuzzle;solution\n\n# x\n{DOTS} ; {FULL}\n", "csv", GRID, None,
        FULL),
    "CSV without a solution": (f"puzzle,solution\n{GRID},\n", "csv", GRID, None, None),
    "CSV without a heading": (f"{GRID}\t{FULL}\n", "csv", GRID, None, FULL),
    "CSV in quotes": (f'"puzzle","solution"\n"{GRID}" ,"{FULL}"\n', "csv", GRID, None, FULL),
    "CSV with names": (
        f"""id,name,puzzle\n1,"one, ""two"" ",{GRID}\n""", "csv", GRID, 'one, "two" ', None,
    ),
    "CSV with a guarded name": (f"name,puzzle\n''=1,{GRID}\n", "csv", GRID, "'=1", None),
    "CSV without a name": (f"name,puzzle\n,{GRID}\n", "csv", GRID, None, None),
    "a checker's export": (
        f"case,form,grid,verdict,why,solution,solutions\n1,line,{DOTS},X,,{FULL},1", "csv", GRID,
        None, FULL,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", READ)
def test_one_grid_is_read_in_every_form(name):
    """Each text has its grid, its form, its name and its solution."""
    text, *expected = READ[name]
    [reading] = formats.read(text)
    assert [reading.form, reading.grid, reading.name, reading.solution] == expected


REFUSED = [
    ("nothing", "", 1, 1, "empty", ""),
    ("a heading alone", "puzzle,solution\n", 1, 1, "empty", ""),
    ("a HoDoKu line without a colon", f":0000:x:{GRID}:::\n{GRID}", 2, 1, "field",
     GRID[:20] + "\u2026"),
    ("a HoDoKu line cut in its technique", f":0000:x:{GRID}:::\n:000", 2, 5, "field", ""),
    ("a HoDoKu cell too few", f":0000:x:{GRID[1:]}:::", 1, 89, "row length", ""),
    ("a HoDoKu cell too many", f":0000:x:{GRID}1:::", 1, 90, "row length", "1"),
    ("a plus at the end", f":0000:x:{GRID}+:::", 1, 90, "stray", "+"),
    ("a letter in HoDoKu", f":0000:x:q{GRID[1:]}:::", 1, 9, "stray", "q"),
    ("a deleted candidate of nothing", f":0000:x:{GRID}:112 102::", 1, 95, "deleted", "102"),
    ("a bank line's hash too short", f"{HASH[1:]} {GRID} 4.2", 1, 1, "hash", HASH[1:]),
    ("a bank line without digits", f"{HASH} {GRID} 4.2\n{HASH}", 2, 13, "field", ""),
    ("a bank line cut", f"{HASH} {GRID[:70]}", 1, 84, "row length", ""),
    ("a bank line without a rating", f"{HASH} {GRID}", 1, 95, "field", ""),
    ("a bank line with words", f"{HASH} {GRID} hard", 1, 96, "rating", "hard"),
    ("a bank line with more", f"{HASH} {GRID} 4.2\n{HASH} {GRID} 4.2 x", 2, 100, "field", "x"),
    ("two short words", "abc 123", 1, 1, "stray", "abc"),
    ("a CSV table cut in its first line", f"{GRID},{FULL[:70]}", 1, 153, "row length", ""),
    ("a gsf line cut", f"a,b,c,d,{GRID}\na,b,c ", 2, 6, "field", ""),
    ("a gsf cell too many", f"a,b,c,d, {GRID}1", 1, 91, "row length", "1"),
    ("a CSV solution too short", f"puzzle,solution\n{GRID},{FULL[1:]}", 2, 163, "row length", ""),
    ("a CSV field too many", f"puzzle,solution\n{GRID},{FULL},x", 2, 165, "field", "x"),
    ("a CSV field too few", f"puzzle,solution\n{GRID}", 2, 82, "field", ""),
    ("a CSV heading nobody knows", f"puzzle,solutio\n{GRID},{FULL}", 1, 8, "heading", "solutio"),
    ("a CSV heading without a puzzle", f"puzle,solution\n{GRID},{FULL}", 1, 1, "heading", "puzle"),
    ("a CSV quote that never ends", f'puzzle,solution\n"{GRID},{FULL}', 2, 1, "quote", '"'),
    ("a CSV quote that ends too soon", f'puzzle,solution\n"{GRID}"1,{FULL}', 2, 84, "quote", "1"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line", "column", "reason", "found"),
    [row[1:] for row in REFUSED],
    ids=[row[0] for row in REFUSED],
)
def test_text_is_refused_at_its_place(text, line, column, reason, found):
    """The first error has the line and column of the damage, and quotes it."""
    with pytest.raises(InvalidGridError) as caught:
        formats.read(text)
    error = caught.value
    assert (error.line, error.column, error.reason, error.found) == (line, column, reason, found)


def test_every_reason_is_tested():
    """The table above leaves no sentence out that plain text does not need."""
    assert {row[4] for row in REFUSED} | PLAIN_REASONS == set(TEMPLATES)


def test_going_on_yields_an_error_in_its_place():
    """What cannot be read does not keep the next grids from being read."""
    text = f"{HASH} {GRID} 4.2\n{HASH} {GRID[1:]} 4.2\n\n{HASH} {GRID} 4.2\n"
    first, error, last = formats.readings(text.splitlines(), keep_going=True)
    assert isinstance(error, InvalidGridError)
    assert (error.line, first.line, last.line) == (2, 1, 4)


def test_going_on_ends_at_a_heading_nobody_knows():
    """Without its columns, a table has nothing to be read."""
    [error] = formats.readings([f"puzle,solution\n{GRID},{FULL}"], keep_going=True)
    assert isinstance(error, InvalidGridError)
    assert error.reason == "heading"


def test_a_grid_is_given_before_the_next_line_is_read():
    """A text of many grids is read as it comes."""

    def stream():
        yield f"{HASH} {GRID} 4.2\n"
        raise AssertionError

    assert next(formats.readings(stream())).grid == GRID


def test_deleted_candidates_are_missing():
    """A HoDoKu line with deleted candidates has those of every cell."""
    [reading] = formats.read(f":0000:x:{GRID}:113 213::")
    assert reading.candidates is not None
    assert reading.candidates[:4] == ("5", "3", "4", "26")
    assert reading.grid == GRID


@given(texts)
def test_what_is_plain_is_read_as_plain_text(text):
    """What the parser of plain text reads or refuses is the same with all other forms around."""
    try:
        readings = parse(text)
    except InvalidGridError:
        return
    assert formats.read(text) == readings

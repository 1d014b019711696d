"""Build texts in every form, damage them in one place, and see what is made of them.

A text is written piece by piece; where its cells stand is noted. A damage (a letter, a cell more,
a cell less, a cut) hits the cells of one row or grid, so that no other valid text results. Then
there is an error at the damage, or the very same grids are read: never another exception.
"""

import json
import re
from bisect import bisect
from itertools import count
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from sudoku_core import formats
from sudoku_core.formats.lz_string import compress
from sudoku_core.formats.sudoku_pad import ALPHABET
from sudoku_core.formats.sudoku_wiki import BASE_36
from sudoku_core.text.errors import InvalidGridError

# Drawing 81 digits one by one takes hypothesis a hundred times as long.
sparse_grids = st.integers(0, 9_999).map(lambda seed: grid_of(Random(seed)))  # noqa: S311 (no secret)

LETTERS = "abcdefghijklmnopqrstvwyzABCDEFGHIJKLMNOPQRSTUVWYZ"  # x is a blank, and u a mark


def grid_of(random):
    """Make any grid in whose rows no digit is there twice; it has a blank and two digits."""
    blanks = random.choice([0.36, 0.7])
    rows = [random.sample("123456789", 9) for _ in range(9)]
    rows[0].sort(key=lambda digit: digit != "5")
    rows[8].sort(key=lambda digit: digit == "3")
    grid = ["0" if random.random() < blanks else digit for row in rows for digit in row]
    return "".join(["5", *grid[1:41], "0", *grid[42:80], "3"])


class Run(NamedTuple):
    """Say where cells stand: a place for each, and one for the end; ``rest`` may be blamed too.

    Nothing else is cut off: a text ends in the last cells of its last grid.
    """

    places: list[int]
    letters: str
    kinds: tuple[str, ...]


class Text:
    """Write a text, and note where its cells are."""

    def __init__(self):
        self.text = ""
        self.grids: list[str] = []
        self.begins: list[int] = []  # where each grid does
        self.runs: list[Run] = []

    def __repr__(self):
        return f"Text({self.text!r})"

    def put(self, text):
        """Add what holds no cells."""
        self.text += text
        return self

    def cells(self, cells, between="", letters=LETTERS, kinds=("letter", "more", "less", "cut")):
        """Add cells; a damage may hit them."""
        places = []
        for number, cell in enumerate(cells):
            places.append(len(self.text))
            self.text += cell + (between if number < len(cells) - 1 else "")
        self.runs.append(Run([*places, len(self.text)], letters, kinds))
        return self


def rows_of(cells):
    """Part 81 cells into rows."""
    return [cells[row : row + 9] for row in range(0, 81, 9)]


# The forms: each writes one grid of a text, or what stands before and after all of them.


def write_line(text, grid, draw):
    """Write 81 characters, perhaps with a comment."""
    sign = draw(st.sampled_from("0.*_-Xx?"))
    comment = draw(st.sampled_from(["", " # 17 clues, x", "#easy"]))
    text.cells(grid.replace("0", sign)).put(comment + "\n")


def write_judge(text, grid, draw):
    """Write nine lines of nine digits with spaces."""
    for row in rows_of(grid):
        text.cells(row, " ").put("\n")
    text.put(draw(st.sampled_from(["", "\n"])))


def write_shape(text, grid, draw):
    """Write nine lines of nine, in a box or with bars and dashes."""
    bar, border = draw(
        st.sampled_from(
            [
                *[("", ""), ("", "\n"), ("|", "---+---+---\n"), ("|", "-----------\n")],
                ("\u2502", "\u2500\u2500\u2500\u253c\u2500\u2500\u2500\u253c\u2500\u2500\u2500\n"),
            ]
        )
    )
    heading = draw(st.sampled_from(["", "Grid 01\n", "#A who\n#L hard\n[Puzzle]\n"]))
    text.put(heading)
    for number, row in enumerate(rows_of(grid.replace("0", draw(st.sampled_from("0."))))):
        cells = [cell + bar * (column in {2, 5}) for column, cell in enumerate(row)]
        text.put(border if number in {3, 6} else "").cells(cells).put("\n")
    text.put("\n" * (border == "\n"))


def write_wide(text, grid, draw):
    """Write full-width digits with invisible characters beside them."""
    wide = [chr(ord(digit) + 0xFEE0) for digit in grid]
    before = draw(st.sampled_from(["", "\u200b", "\u00a0"]))
    # Eight digits beside a space can be nine cells.
    kinds = ("letter", "more") if before == "\u00a0" else ("letter", "more", "less", "cut")
    for row in rows_of(wide):
        text.put(before).cells(row, kinds=kinds).put("\n")


def write_table(text, grid, draw):
    """Write what a spreadsheet copies."""
    separator = draw(st.sampled_from("\t,;"))
    for row in rows_of([digit.replace("0", "") for digit in grid]):
        filled = ["0" if "".join(row) == "" else row[0], *row[1:]]
        text.cells(filled, separator, kinds=("letter",)).put("\n")


def write_marks(text, grid, draw):
    """Write pencil marks: several digits in a blank cell, so often that no row looks otherwise."""
    grid = text.grids[-1] = grid[0] + "000" + grid[4:]
    blank = draw(st.sampled_from(["12", "489", "123456789"]))
    for row in rows_of([digit if digit != "0" else blank for digit in grid]):
        text.cells(row, " ").put("\n")


def write_sdx(text, grid, draw):
    """Write pencil marks with placed digits."""
    blank = draw(st.sampled_from(["12", "489"]))
    first = next(cell for cell, digit in enumerate(grid) if digit != "0")
    cells = [
        blank if digit == "0" else "u" * (cell == first or draw(st.booleans())) + digit
        for cell, digit in enumerate(grid)
    ]
    for row in rows_of(cells):
        text.cells(row, " ").put("\n")


def write_candidates(text, grid, draw):
    """Write 729 characters."""
    whole = draw(st.sampled_from(["123456789", "1.3......"]))
    cells = [
        whole if digit == "0" else "." * (int(digit) - 1) + digit + "." * (9 - int(digit))
        for digit in grid
    ]
    text.cells(cells).put("\n")


def write_spaces(text, grid, _):
    """Write nine lines of nine with spaces for blanks; none is blank, and the first no number."""
    rows = [row.replace("0", " ") for row in rows_of("50712" + grid[5:])]
    rows = [row if row.strip() else "2" + row[1:] for row in rows]
    text.grids[-1] = "".join(rows).replace(" ", "0")
    for row in rows:
        text.cells(row, kinds=("letter",)).put("\n")
    text.put("\n")


def write_wrapped(text, grid, draw):
    """Write lines of any length; the last one is blamed for all of them."""
    first = draw(st.integers(20, 40))
    text.put(grid[:first] + "\n").cells(grid[first:]).put("\n")


def write_hodoku(text, grid, draw):
    """Write a line of a library."""
    cells = ["+" * (digit != "0" and draw(st.booleans())) + digit for digit in grid]
    sign = draw(st.sampled_from("0."))
    deleted = draw(st.sampled_from(["", "112 113", "999"]))
    text.put(":0000:x:").cells([cell.replace("0", sign) for cell in cells]).put(f":{deleted}::\n")


def write_gsf(text, grid, draw):
    """Write fields with commas, the fifth the puzzle."""
    text.put(draw(st.sampled_from(["1,2,3,4,", "a b,,,0.5, "]))).cells(grid)
    text.put(draw(st.sampled_from(["", ",12", " ,x,y"])) + "\n")


def write_game(text, grid, draw):
    """Write a game of OpenSudoku."""
    quote = draw(st.sampled_from("\"'"))
    before = draw(st.sampled_from(["", f"note={quote} data=1{quote} ", "\n"]))
    text.put(f"<game {before}data={quote}").cells(grid).put(f"{quote} />")
    text.put(draw(st.sampled_from(["\n", "", "<!-- 1 -->\n"])))


def write_row_of_csv(text, grid, draw):
    """Write a puzzle and a solution."""
    quote = draw(st.sampled_from(["", '"']))
    text.put(quote).cells(grid, kinds=("letter", "more", "less")).put(quote + "," + quote)
    text.cells(draw(sparse_grids)).put(quote + "\n")


def write_list(text, grid, draw):
    """Write lists of lists, as some language does."""
    opening, closing = draw(st.sampled_from(["[]", "{}", "()"]))
    quote = draw(st.sampled_from(["", "'", '"']))
    comma = draw(st.sampled_from([",", ", "]))
    text.put(draw(st.sampled_from(["", "board = ", "int b[9][9] = "])) + opening)
    for number, row in enumerate(rows_of([quote + digit + quote for digit in grid])):
        text.put(opening).cells(row, comma, kinds=("letter", "more", "less"))
        text.put(closing + ("," + draw(st.sampled_from(["", "\n", " "]))) * (number < 8))
    text.put(closing + draw(st.sampled_from(["", ";"])) + "\n")


def write_list_of_rows(text, grid, draw):
    """Write a list of nine texts."""
    quote = draw(st.sampled_from("\"'"))
    text.put("[")
    for number, row in enumerate(rows_of(grid)):
        text.put(quote).cells(row, kinds=("letter", "more", "less")).put(quote + "," * (number < 8))
    text.put("]\n")


def write_link(text, grid, draw):
    """Write a link that has 81 characters in it."""
    before, after = draw(
        st.sampled_from(
            [
                ("https://www.sudokuwiki.org/sudoku.htm?bd=", ""),
                ("sudokuexchange.com/play/?s=", "&x=1"),
                ("<https://sudoku.coach/en/solver/", ">"),
                ("?lang=ko&p=", "#solve"),
            ]
        )
    )
    text.put(before).cells(grid).put(after + draw(st.sampled_from(["\n", " "])))


def write_base_32(text, grid, draw):
    """Write a SudokuWiki link with candidates."""
    mask = draw(st.sampled_from([3, 511]))
    codes = [1 << int(digit) | 1 if digit != "0" else mask << 1 for digit in grid]
    cells = [BASE_36[code // 32] + BASE_36[code % 32] for code in codes]
    text.put("https://www.sudokuwiki.org/sudoku.htm?bd=").cells(cells, letters="!wyz").put("\n")


def write_base_36(text, grid, draw):
    """Write a SudokuWiki link with placed digits."""
    codes = [int(digit) + 9 * draw(st.booleans()) if digit != "0" else 21 for digit in grid]
    cells = [BASE_36[code // 36] + BASE_36[code % 36] for code in codes]
    text.put("https://www.sudokuwiki.org/sudoku.htm?bd=S9B").cells(cells, letters="!").put("\n")


def write_packed(text, grid, draw):
    """Write a packed link; it can be cut anywhere, for its end is packed with the rest."""
    title = draw(st.sampled_from(["", "\ub178\ub780 \ud37c\uc990"]))
    cells = [{"value": int(digit), "given": True} if digit != "0" else {} for digit in grid]
    packed = compress(json.dumps({"size": 9, "title": title, "grid": rows_of(cells)}))
    before = draw(st.sampled_from(["f-puzzles.com/?load=", "sudokupad.app/fpuzzles"]))
    text.put("https://" + before).cells(packed, letters="!~", kinds=("letter", "cut"))
    text.put("\n")


def write_short(text, grid, draw):
    """Write a link of SudokuPad's short form; a character stands for up to six cells."""
    cells = [ALPHABET[10 * (len(run) - 1) + int(run[0])] for run in re.findall(".0{0,5}", grid)]
    before = draw(
        st.sampled_from(["https://sudokupad.app/scf", "beta.sudokupad.app/?puzzleid=scf"])
    )
    text.put(before).cells(cells, letters="!yz", kinds=("letter", "cut"))
    text.put("\n")


def write_sdk(text, grid, draw):
    """Write a file with notes and sections; the state holds what the puzzle does not."""
    givens = "".join(draw(st.sampled_from([digit, "0"])) for digit in grid)
    text.put(draw(st.sampled_from(["", "#A who\n#D what\n", "Title=what\n\n"])) + "[Puzzle]\n")
    for row in rows_of(givens.replace("0", ".")):
        text.cells(row).put("\n")
    text.put(draw(st.sampled_from(["", "\n"])) + "[State]\n")
    for row in rows_of(grid.replace("0", ".")):
        text.cells(row).put("\n")


def write_bank(text, grid, draw):
    """Write a line of an exchange bank."""
    name = draw(st.text("0123456789abcdef", min_size=11, max_size=11)) + "a"
    text.put(name + " ").cells(grid).put(draw(st.sampled_from([" 4.2", "  11"])) + "\n")


FORMS = {
    "line": (write_line, "", ""),
    "judge": (write_judge, "", ""),
    "shape": (write_shape, "", ""),
    "wide": (write_wide, "", ""),
    "table": (write_table, "", ""),
    "marks": (write_marks, "", ""),
    "sdx": (write_sdx, "", ""),
    "candidates": (write_candidates, "", ""),
    "spaces": (write_spaces, "", ""),
    "wrapped": (write_wrapped, "", ""),
    "hodoku": (write_hodoku, "", ""),
    "gsf": (write_gsf, "", ""),
    "opensudoku": (write_game, "<opensudoku>\n", "</opensudoku>\n"),
    "csv": (write_row_of_csv, "quizzes,solutions\n", ""),
    "list": (write_list, "", ""),
    "list of rows": (write_list_of_rows, "", ""),
    "link": (write_link, "", ""),
    "base 32": (write_base_32, "", ""),
    "base 36": (write_base_36, "", ""),
    "packed": (write_packed, "", ""),
    "short": (write_short, "", ""),
    "sdk": (write_sdk, "", ""),
    "bank": (write_bank, "", ""),
}
PLAIN = {
    *("line", "judge", "shape", "wide", "table"),
    *("marks", "candidates", "spaces", "wrapped"),
}
BEFORE = ["", "\n", " \n\n", "# a comment\n"]


class Alike:
    """Draw the same for each grid of a text."""

    def __init__(self, draw):
        self.draw = draw
        self.drawn: list[Any] = []

    def for_a_grid(self):
        """Return what draws for the next grid."""
        places = count()

        def draw(strategy):
            place = next(places)
            if place == len(self.drawn):
                self.drawn.append(self.draw(strategy))
            return self.drawn[place]

        return draw


@st.composite
def made_texts(draw, forms=frozenset(FORMS), *, alike=False, apart=False):
    """Make a text of one to three grids in one form, or if alike in one shape of it.

    If apart, with a blank line below each.
    """
    write, header, footer = FORMS[draw(st.sampled_from(sorted(forms)))]
    text = Text()
    text.put(draw(st.sampled_from(BEFORE))).put(header)
    shape = Alike(draw)
    for _ in range(draw(st.integers(1, 3))):
        grid = draw(sparse_grids)
        text.begins.append(len(text.text))
        text.grids.append(grid)
        write(text, grid, shape.for_a_grid() if alike else draw)
        text.put("\n" * apart)
    return text.put(footer)


def in_clothes(draw, text):
    """Change the line ends of a text and add a byte-order mark, which nobody sees."""
    marked = draw(st.sampled_from(["", "\ufeff"]))
    return marked + text.replace("\n", draw(st.sampled_from(["\n", "\r\n", "\r"])))


def place_of(text, offset):
    """Return the line and the column of a place in a text."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


@given(made_texts(), st.data())
def test_whole_texts_are_read(made, data):
    """All grids of a text in any form are read, in order."""
    text = in_clothes(data.draw, made.text)
    assert [reading.grid for reading in formats.read(text)] == made.grids


class Damaged(NamedTuple):
    """Hold a text damaged in a way, and the places that may be blamed for it."""

    text: str
    kind: str
    first: int
    last: int


def damaged(draw, made, run, kind):
    """Damage the cells of a run: put a letter there, one cell more or less."""
    cell = draw(st.integers(1, len(run.places) - 3))
    place, after = run.places[cell], run.places[cell + 1]
    last = run.places[-1]
    text = made.text
    if kind == "letter":
        place = draw(st.integers(run.places[0], last - 1))
        text = text[:place] + draw(st.sampled_from(run.letters)) + text[place + 1 :]
        return Damaged(text, kind, place, place)
    if kind == "more":
        return Damaged(
            text[:after] + text[place:after] + text[after:], kind, place, last + after - place
        )
    return Damaged(text[:place] + text[after:], kind, place, last)


def cut(draw, made):
    """Cut a text off in the last cells of its last grid."""
    places = made.runs[-1].places
    place = places[-draw(st.integers(2, len(places) // 5 + 1))]
    text = made.text[:place]
    return Damaged(text, "cut", len(text.rstrip()), place)


@given(made_texts(), st.data())
def test_a_damage_is_found_where_it_is(made, data):
    """A letter has its own column; a cell more or less, or a cut, the row or grid that it is in."""
    run = data.draw(st.sampled_from(made.runs))
    kind = data.draw(st.sampled_from(run.kinds))
    bad = cut(data.draw, made) if kind == "cut" else damaged(data.draw, made, run, kind)
    try:
        readings = formats.read(in_clothes(data.draw, bad.text))
    except InvalidGridError as error:
        earliest, latest = place_of(bad.text, bad.first), place_of(bad.text, bad.last)
        found = error.line, error.column
        assert earliest <= found <= (latest[0], latest[1] + 1), (bad, str(error))
    else:
        assert [reading.grid for reading in readings] == made.grids, bad


@given(made_texts(frozenset(FORMS) - PLAIN), st.data())
def test_reading_goes_on_behind_a_letter(made, data):
    """With a letter in one grid, the others are read all the same, wherever a form can tell."""
    run = data.draw(st.sampled_from(made.runs))
    place = data.draw(st.sampled_from(run.places[:-1]))
    text = made.text[:place] + run.letters[0] + made.text[place + 1 :]
    results = list(formats.readings([text], keep_going=True))
    read = [result.grid for result in results if not isinstance(result, InvalidGridError)]
    assert all(grid in made.grids for grid in read)
    assert len(read) < len(results)


@pytest.mark.no_cover
@given(made_texts(frozenset(PLAIN), alike=True, apart=True), st.data())
def test_a_damage_spoils_one_plain_grid(made, data):
    """With a letter, a cell more or less in one grid, errors are in its place, the others read.

    Reading promises this where something parts the grids, such as a blank line.
    """
    spoiled, read = spoil(made, data)
    assert read.index(None) == spoiled, made
    others = made.grids[:spoiled] + made.grids[spoiled + 1 :]
    assert [grid for grid in read if grid is not None] == others, made


@pytest.mark.medium
@given(made_texts(frozenset(PLAIN), alike=True), st.data())
def test_a_damage_makes_no_plain_grid(made, data):
    """Where nothing parts the grids, others may be unreadable too, but none is read as another."""
    _, read = spoil(made, data)
    assert None in read
    assert set(read) <= {None, *made.grids}, made


def spoil(made, data):
    """Damage one grid of a text; give its number, and all as they are read, None for errors."""
    run = data.draw(st.sampled_from(made.runs))
    kind = data.draw(st.sampled_from([kind for kind in run.kinds if kind != "cut"]))
    bad = damaged(data.draw, made, run, kind)
    try:
        formats.read(bad.text)
    except InvalidGridError:
        pass
    else:
        reject()  # with a space in it, a row of eight may be one of nine
    results = list(formats.readings([in_clothes(data.draw, bad.text)], keep_going=True))
    read = [None if isinstance(item, InvalidGridError) else item.grid for item in results]
    return bisect(made.begins, run.places[0]) - 1, read


@given(st.text() | st.text("[](){}<>?=/&:,;'\"\\ \n0123.xabu+-#%p"))
def test_anything_is_read_or_refused(text):
    """No text ends in another exception."""
    try:
        formats.read(text)
    except InvalidGridError as error:
        assert 1 <= error.line <= text.count("\n") + text.count("\r") + 2
        assert error.column >= 1

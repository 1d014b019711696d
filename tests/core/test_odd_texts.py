"""Read texts that are odd in a way that no list of forms has: each is read, or said to be odd."""

import pytest

from sudoku_core import formats
from sudoku_core.formats.parts import Account
from sudoku_core.parsing import Reading
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.ledger import AUTO, GRID, Ledger
from texts import FULL, FULL_ROWS, lines, rows_of

BLOCK = "\n".join(FULL_ROWS)
LETTERS = str.maketrans("123456789", "ABCDEFGHI")
COLUMNS = ["\t".join(row) for row in FULL_ROWS]


def told(text: str, names: str | None = None) -> tuple[list[str | None], list[tuple[int, int]]]:
    """List the names of the grids read, or the reasons for none, and the lines left unused."""
    ledger = Ledger()
    found: list[str | None] = []
    for one in formats.readings([text], keep_going=True, ledger=ledger, names=names):
        if isinstance(one, Reading):
            assert one.grid in {FULL, FULL.replace("5", "0")}
            found.append(one.name)
        else:
            found.append(one.reason)
    return found, ledger.unused


def names_and_grids(text: str) -> list[tuple[str | None, str | None]]:
    """List the names of the cases of a text, and their grids, None for errors."""
    found = formats.readings([text], keep_going=True)
    return [(one.name, one.grid if isinstance(one, Reading) else None) for one in found]


@pytest.mark.parametrize(
    ("text", "found", "unused"),
    [
        # Words around a grid in a message, a day, and blank lines at the end of a message.
        (
            f"[Anna] [3:12 PM] look\n{BLOCK}\n\nand bye to you all\n\n[Ben] [3:13 PM] {FULL}\n\n",
            ["Anna", "Ben"],
            [(1, 1), (12, 12)],
        ),
        (
            f"\nMonday\n[Anna] [3:12 PM] {FULL}\n\n\n[Ben] [3:13 PM] {FULL}",
            ["Anna", "Ben"],
            [(2, 2)],
        ),
        # Names above the first columns of grids side by side.
        (
            lines(["Anna,,,,,,,,,Ben", *[",".join(row + row) for row in FULL_ROWS]]),
            ["Anna", "Ben"],
            [],
        ),
        (
            lines(
                [
                    ",,,,,,,,,".join(f"N{number}" for number in range(9)) + ",,,,,,,,",
                    *[",".join(row * 9) for row in FULL_ROWS],
                ]
            ),
            [f"N{number}" for number in range(9)],
            [],
        ),
        # HTML with letters in bold, an empty table and one that does not end.
        (
            f"<p><b>Anna</b><br>{'<br>'.join(FULL_ROWS)}<br></p><table></table><table><tr></tr>",
            ["Anna"],
            [],
        ),
        # HTML with rows as they stand.
        (
            f"<p>Anna</p><pre>\n{BLOCK}\n</pre>\n<p>Ben</p><pre>\n{BLOCK}\n</pre>\n",
            ["Anna", "Ben"],
            [],
        ),
        # XML that breaks off: what follows is left.
        (
            f'<?xml version="1.0"?>\n<opensudoku>\n<game data="{FULL}"/>\n</wrong>\nmore\nlines\n',
            [None, "markup"],
            [(5, 6)],
        ),
        # A quote that never ends, in the first record: the next lines start over.
        (f'"{FULL}\n{FULL},b\n', ["quote", "stray"], []),
        (f'puzzle,name\n"{FULL}\n{FULL},b\n', ["quote", "b"], []),
        (f'"{FULL}\n"{FULL}\n{FULL},b\n', ["quote", "quote", "b"], []),
        (f'puzzle,name\n"{FULL}\n"{FULL}\n{FULL},b\n', ["quote", "quote", "b"], []),
        # A record without a grid, between two that have one.
        (f"Anna,{FULL}\nfoo,bar\nBen,{FULL}\n", ["Anna", "Ben"], [(2, 2)]),
        (f'Anna,"{BLOCK}"\nfoo,bar\nBen,"{BLOCK}"\n', ["Anna", "Ben"], [(10, 10)]),
        (f'"{BLOCK}","{BLOCK}","{BLOCK}"\n"{BLOCK}",,\n', [None] * 4, []),
        (f'"{FULL}\n', ["quote"], []),
        (
            f'Anna,"{BLOCK}",Ben,"{BLOCK}"\nCem,"{BLOCK}",Dan,"{BLOCK}"\n',
            ["Anna", "Ben", "Cem", "Dan"],
            [],
        ),
        (f"[Anna] [3:12 PM] {FULL}\n2026-11-20\n", ["Anna"], [(2, 2)]),
        # A day below all messages; messages with a number of grids, a row too few, words between.
        (f"[Anna] [3:12 PM] {FULL}\nMonday\n", ["Anna"], [(2, 2)]),
        (f"[Anna] [3:12 PM]\n3\n\n{BLOCK}\n", ["Anna"], []),
        (f"[Anna] [3:12 PM]\n{BLOCK[:79]}\n", ["missing rows"], []),
        (f"[Anna] [3:12 PM]\n{BLOCK}\n\nnice\n\nfor today", ["Anna"], [(12, 12), (14, 14)]),
        # Grids side by side with bars at both ends.
        (lines([f"|{'|'.join(row + ' ' + row)}|" for row in FULL_ROWS]), [None, None], []),
        # Fields too many, and records without a grid.
        (f"puzzle,name\n{FULL},a,b\n{FULL},x\n,only\n", ["field", "x", "row length"], []),
        # Names above nine columns of rows, not a table with a grid in each line.
        (
            lines(["\t".join("KLMNOPQRS"), *["\t".join([row] * 9) for row in FULL_ROWS]]),
            list("KLMNOPQRS"),
            [],
        ),
        # Names above grids in quotes, nine fields in all.
        ("\t\t".join("ABCDE") + "\n" + "\t\t".join([f'"{BLOCK}"'] * 5), list("ABCDE"), []),
        # Empty columns beside a grid, with its name in one of its own.
        (lines(["\tAnna\t", *[f"\t{row}\t" for row in COLUMNS]]), ["Anna"], []),
        (lines([f"\t\t{row}\t".replace("5", "") for row in COLUMNS]), [None], []),
        # A letter for blanks, and letters for digits, below a name.
        (
            lines(
                ["Anna", *[r.replace("5", "b") for r in FULL_ROWS[:7]], "b12b34567", "1b3456b89"]
            ),
            ["stray"],
            [],
        ),
        (
            lines([FULL, "", "Ben", *[r.translate(LETTERS) for r in FULL_ROWS], "", "Cem", FULL]),
            [None, "stray", "Cem"],
            [],
        ),
        # A name below each grid, and nearer to the next one; the last one tells.
        (lines([BLOCK, "Anna", BLOCK, "", "Ben", BLOCK, "", "Cem"]), ["Anna", "Ben", "Cem"], []),
        (lines([BLOCK, "", "Anna", BLOCK, "", "Ben"]), ["Anna", "Ben"], []),
        (lines([BLOCK, "", "Anna", BLOCK, "", "Ben", BLOCK]), [None, "Anna", "Ben"], []),
        (lines([FULL, "Anna", FULL, "Ben"]), ["Anna", "Ben"], []),
        # One row below a name, at the end.
        (lines(["Anna", BLOCK, "Ben", "862119621"]), ["Anna", "missing rows"], []),
        # A column of a table side by side that is not one cell wide.
        (lines([f"{row}\t\t{row}" for row in COLUMNS]), [None, None], []),
    ],
)
def test_odd_texts(text: str, found: list[str | None], unused: list[tuple[int, int]]) -> None:
    """Whatever can be read is read under its name; the rest is told, or left."""
    assert told(text) == (found, unused)


OTHER = FULL[9:] + FULL[:9]
BEGUN = "[[" + "],\n [".join([",".join(row) for row in FULL_ROWS[:5]]) + "],\n"
LIST = "[[" + "],\n [".join([",".join(row) for row in rows_of(OTHER)]) + "]]\n"
BEGUN_TEXTS = "".join([f'  "{row}",\n' for row in FULL_ROWS[:5]])
TEXTS = "".join([f'  "{row}",\n' for row in rows_of(OTHER)])


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (f"# Anna\n{BEGUN}\n# Ben\n{LIST}", ["Anna", "Ben"]),
        (f"# Anna\n{BEGUN} [5,6\n# Ben\n{LIST}", ["Anna", "Ben"]),
        (f"# Anna\n{BEGUN}{LIST}", ["Anna", None]),
        (f"# Anna\n{BEGUN}# Ben\n", ["Anna"]),
        (f"# Anna\n{BEGUN}# row 6\n [9,8\n# Ben\n{LIST}", ["Anna", "Ben"]),
        (f"Anna: {BEGUN}Ben: {LIST}", ["Anna", "Ben"]),
        (f"anna = {BEGUN}ben = {LIST}", ["anna", "ben"]),
        (f'{{"Anna": {BEGUN}"Ben": {LIST}}}', ["Anna", "Ben"]),
        (f'{{"c": "{FULL[:27]}", "Anna": {BEGUN}{LIST}}}', ["c", "Anna", None]),
        # The list is in an object that has rows, too.
        (
            f'{{"a": "{FULL[:9]}","b": "{FULL[:9]}","c": "{FULL[:9]}","d": {BEGUN}"Ben": {LIST}}}',
            ["d", "d", "Ben"],
        ),
        (
            f'name = "Anna"\nrows = [\n{BEGUN_TEXTS}\nname = "Ben"\nrows = [\n{TEXTS}]\n',
            ["Anna", "Ben"],
        ),
        (f'name = "Anna"\nrows = [\n\nname = "Ben"\nrows = [\n{TEXTS}]\n', ["Anna", "Ben"]),
        (
            f'[{{"name": "Anna", "rows": [\n{BEGUN_TEXTS}{{"name": "Ben", "rows": [\n{TEXTS}]}}]',
            ["Anna", "Ben"],
        ),
    ],
)
def test_a_list_without_an_end(text: str, names: list[str | None]) -> None:
    """It is an error of its own name; what begins anew is read, and keeps its name."""
    assert names_and_grids(text) == [(name, None) for name in names[:-1]] + [
        (names[-1], OTHER if "Ben\n" not in text[-6:] else None)
    ]


def table(grid: str, count: int = 9) -> str:
    """Write the rows of a table, without its end."""
    rows = [f"<tr><td>{'</td><td>'.join(row)}</td></tr>" for row in rows_of(grid)]
    return "<table>\n" + lines(rows[:count]) + "\n"


@pytest.mark.parametrize(
    ("lost", "heading", "name"),
    [
        ("", "", None),
        ("", "<h2>Ben</h2>", "Ben"),
        ("", "<p>Ben</p>", "Ben"),
        ("</td></tr>\n", "<h2>Ben</h2>", "Ben"),
        ("</td></tr>\n", "", None),
    ],
)
def test_a_table_without_an_end(lost: str, heading: str, name: str | None) -> None:
    """A heading or a table ends it, but paragraphs in its cells do not."""
    begun = table(FULL, 5).rstrip("\n") + "\n"
    begun = begun[: len(begun) - len(lost)]
    text = f"<h2>Anna</h2>\n{begun}{heading}\n{table(OTHER)}</table>"
    assert names_and_grids(text) == [("Anna", None), (name, OTHER)]
    whole = table(OTHER).replace("<td>", "<td><p>").replace("</td>", "</p></td>")
    assert names_and_grids(f"<h2>Anna</h2>\n{whole}</table>") == [("Anna", OTHER)]


def test_names_that_are_not_wanted() -> None:
    """No line is a name then, whatever the form."""
    assert told(f"name,puzzle\nAnna,{FULL}\n", "none")[0] == [None]
    assert told(f"puzzle,name\n{FULL},Anna\n", "none")[0] == [None]
    assert told(f'Class\n"{BLOCK}"\n"{BLOCK}"\n', "none")[0] == [None, None]
    assert told(f'Anna,"{BLOCK}"\nBen,"{BLOCK}"\n', "none")[0] == [None, None]
    assert told(f"[Anna] [3:12 PM] look\n{BLOCK}\n\nbye\n\n{BLOCK}", "none")[0] == [None, None]


def test_three_grids_in_lines_of_27() -> None:
    """They might stand side by side; the rules decide."""
    wrapped = [FULL[at : at + 27] for at in (0, 27, 54)]
    assert told(lines(wrapped * 3))[0] == [None] * 3
    assert told(lines([*wrapped, "", *wrapped, ""]))[0] == [None] * 2


def test_lines_that_a_part_of_a_text_leaves() -> None:
    """They are told of the whole text, unless something else in them was used."""
    account, ledger = Account(AUTO), Ledger()
    account.use(1, 2, GRID)
    account.leave(2, 4)
    account.settle(ledger)
    assert ledger.unused == [(3, 4)]


def test_rows_of_several_lengths_are_no_table_side_by_side() -> None:
    """A row that has fewer fields than the others may have been cut off: no grid is made of it."""
    rows = ["\t".join(row + row) for row in FULL_ROWS]
    found, _unused = told(lines([*rows[:8], rows[8][:22] + "\t\t"]))
    assert FULL not in found


def test_names_are_nearer_to_the_next_grid_in_a_long_text() -> None:
    """Nobody waits for the end of it: they are above."""
    puzzle = BLOCK.replace("5", "0")
    found, _unused = told(lines([puzzle, *["", "Anna", puzzle] * 70, "", "Ben"]))
    assert found == [None] + ["Anna"] * 70


UNREAD = {
    "emoji": "".join("🍎🍌🍇🍉🍓🍒🍑🍍🥝"[int(digit) - 1] for digit in FULL),
    "letters": FULL.translate(str.maketrans("123456789", "abcdefghi")),
    "letters like digits": FULL.translate(str.maketrans("156", "lSb")),
}


@pytest.mark.parametrize("grid", UNREAD.values(), ids=[*UNREAD])
@pytest.mark.parametrize("between", ["", " "])
def test_whatever_is_like_a_grid_is_a_case(grid: str, between: str) -> None:
    """Among other lines, it is one that cannot be read, and no end of all."""
    rows = [between.join(row) for row in rows_of(grid)]
    text = lines(["Anna", "Handed in", "mum helped", *rows, "Comments", "Add comment…"])
    found = list(formats.readings([text], keep_going=True))
    assert [isinstance(one, InvalidGridError) for one in found] == [True]


def test_words_and_coordinates_are_a_case() -> None:
    """So is anything with as many digits as a grid has, but nothing with fewer or far more.

    Cells with their places are read.
    """
    words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    rows = [" ".join(words[int(digit) - 1] for digit in row) for row in FULL_ROWS]
    cells = [f"r{at // 9}c{at % 9}={digit}" for at, digit in enumerate(FULL)]
    found = list(formats.readings([lines(["Anna", *rows, "the end"])], keep_going=True))
    assert [isinstance(one, InvalidGridError) for one in found] == [True]
    with pytest.raises(InvalidGridError):
        list(formats.readings([lines(["Anna", *cells[:12]])], keep_going=True))
    for times in (1, 5):
        found = list(formats.readings([lines(["Anna", *cells * times, "bye"])], keep_going=True))
        assert [isinstance(one, Reading) and one.grid for one in found] == [FULL] * times


def test_a_text_that_only_seems_to_be_of_a_form_is_read_as_plain_text() -> None:
    """A time after a word is not a sender; if a form finds nothing, plain text may have grids."""
    for above in (
        ["Anna", "Handed in 10:12 PM"],
        ["10:12 Anna Becker: well", "10:14 Ben: see", ""],
    ):
        text = lines([*above, "12:00 and so on", "my grid", *FULL_ROWS])
        found = list(formats.readings([text], keep_going=True))
        assert FULL in [one.grid for one in found if isinstance(one, Reading)]
    text = "10:12 Anna: hello\n10:14 Ben: hello\n"
    with pytest.raises(InvalidGridError) as caught:
        list(formats.readings([text], keep_going=True))
    assert caught.value.reason == "empty"
    (one,) = formats.readings([lines(["Anna Becker 4 March 2024, 10:12", *FULL_ROWS])])
    assert one.name == "Anna Becker"

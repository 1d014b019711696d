"""Read grids as other programs write them: JSON, XML, Markdown, code, listings and mixtures."""

import json
import re
from base64 import encodebytes

import pytest

from sudoku_core import formats
from sudoku_core import read as read_all
from sudoku_core.parsing import InvalidGridError, Reading
from sudoku_core.text.ledger import Ledger
from texts import FULL, FULL_ROWS, GRID

WIDE = "\n".join(" ".join(row) for row in FULL_ROWS)
ROWS = [[int(cell) for cell in row] for row in FULL_ROWS]
LIST = json.dumps(ROWS)
PUPILS = (("Anna", FULL), ("Ben", GRID))


def block(grid: str) -> str:
    """Write a grid as nine lines."""
    return "\n".join(grid[at : at + 9] for at in range(0, 81, 9))


def records(write) -> str:
    """Write something of each pupil."""
    return "\n".join(write(name, grid) for name, grid in PUPILS)


def in_inputs(name: str, grid: str) -> str:
    """Write a page with a field to type in for each cell."""
    cells = [f'<td><input value="{cell.strip("0")}"></td>' for cell in grid]
    rows = ["<tr>" + "".join(cells[at : at + 9]) + "</tr>" for at in range(0, 81, 9)]
    return f"<h3>{name}</h3>\n<table>{''.join(rows)}</table>"


def as_xml(name: str, grid: str) -> str:
    """Write XML of some other program."""
    return f'<pupil\n name="{name}">\n<img src="x.png"/><answer>{grid}</answer></pupil>'


def in_notebook(name: str, grid: str) -> str:
    """Write the cell of a notebook."""
    rows = [" ".join(row) + "\n" for row in block(grid).split("\n")]
    return json.dumps({"cell_type": "markdown", "metadata": {}, "source": [f"{name}\n", *rows]})


TEXTS = {
    "JSON with lines": records(lambda name, grid: json.dumps({"from": name, "text": block(grid)})),
    "JSON by name": json.dumps({name: block(grid) for name, grid in PUPILS}, indent=1),
    "JSON with other texts": json.dumps([
        {"name": name, "class": "5b", "user": {"age": 9}, "note": "\n", "rows": block(grid).split()}
        for name, grid in PUPILS
    ]),
    "JSON with a null": json.dumps([{"name": "Cem", "grid": None}])
    + records(lambda name, grid: json.dumps({"name": name, "grid": [*map(int, grid)]})),
    "a notebook": records(in_notebook),
    "HTML with inputs": records(in_inputs),
    "XML": f"<?xml version='1.0'?>\n<class>\n{records(as_xml)}\n</class>",
    "XML with attributes": records(lambda name, grid: f'<pupil name="{name}" grid="{grid}"/>'),
    "XML with a row each": records(
        lambda name, grid: f"<h2>{name}</h2>\n"
        + "\n".join(f"<row>{row}</row>" for row in block(grid).split("\n"))
    ),
    "line breaks in Markdown": "| Name | Grid |\n|---|---|\n"
    + records(lambda name, grid: f"| {name} | {block(grid).replace(chr(10), '<br>')} |"),
    "a table of a form": "Time\tName\tWork\tPoints\n"
    + records(lambda name, grid: f'2026/11/20 10:00\t{name}\t"{block(grid)}"\t7'),
    "a listing": "\n".join(
        f"{number:6}\t{line}"
        for number, line in enumerate(records(lambda *each: "\n".join(
            [each[0], block(each[1]), ""])).split("\n"), 1)
    ),
    "lines of a search": "\n".join(
        f"grids.txt:{number}:{line}"
        for number, line in enumerate(f"Anna\n{block(FULL)}\n\nBen\n{block(GRID)}".split("\n"), 1)
    ),
    "code on one line each": records(
        lambda name, grid: f"{name} <- matrix(c({', '.join(grid)}), nrow = 9)"
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", TEXTS.values(), ids=[*TEXTS])
def test_what_other_programs_write_is_read(text):
    """Both grids, and nothing else; where names are told, they are these."""
    found = list(formats.readings([text], keep_going=True))
    assert [one.grid for one in found if isinstance(one, Reading)] == [FULL, GRID]
    assert len(found) == 2
    assert all(
        one.name is None or name in one.name
        for one, (name, _grid) in zip(found, PUPILS, strict=True)
    )


def in_cells(name: str, grid: str) -> str:
    """Write a table as spreadsheets do, in XML."""
    of = '<Cell><Data ss:Type="String">{}</Data></Cell>'.format
    rows = ["".join(map(of, row)) for row in block(grid).split("\n")]
    return "\n".join(f"<Row>{row}</Row>" for row in [of(name), *rows])


def in_message(name: str, grid: str) -> str:
    """Write a message as phones keep it, with words around the grid."""
    body = "&#10;".join(["Hi!", *block(grid).split("\n"), "Bye"])
    return f'<sms date="1710435780123" body="{body}" contact_name="{name}" />'


def before_rows(start: str) -> str:
    """Write lines that begin with their sender."""
    return records(
        lambda name, grid: "\n".join(start.format(name) + row for row in block(grid).split("\n"))
    )


def titled(titles: str, sign: str = ",", write: str = "{0}{2}{1}") -> str:
    """Write a table with titles."""
    return f"{titles}\n{records(lambda *one: write.format(*one, sign))}\n"


NAMED = {
    "nicks before rows": before_rows("<{}> "),
    "files before rows": before_rows("{}.txt:"),
    "containers in turn": "\n".join(
        f"Anna-1 | {one}\nBen-2  | {two}"
        for one, two in zip(FULL_ROWS, block(GRID).split("\n"), strict=True)
    ),
    "a forum": "Re: Sudoku\n"
    + records("von {} - Montag, 4. März 2024, 7:23\nHi:\n{}\nAntwort".format),
    "senders in code": records(
        lambda name, grid: f"From: =?UTF-8?Q?{name.replace('n', '=6E')}?= <a@b.fr>\n\n{block(grid)}"
    ),
    "mail in base 64": records(
        lambda name, grid: f"From: {name} <a@b.fr>\nContent-Transfer-Encoding: base64\n\n"
        + encodebytes(f"Hi!\n{block(grid)}\nBye\n".encode()).decode()
    ),
    "a title in any language": titled("Név;grid", ";"),
    "a title below another line": titled("Q7\tSudoku\nWho\tAnswer\tPoints", "\t", "{0}{2}{1}{2}7"),
    "names beside pairs": titled("Who,Grid,Answer", ",", "{0},{1},{1}"),
    "words behind grids": titled("board,who", ",", "{1}{2}{0}"),
    "a table of a page": "<table><tr><th>Pupil</th><th>Grid</th></tr>\n"
    + records("<tr><td>{}</td><td>{}</td></tr>".format)
    + "</table>",
    "thousands": f"Name;{';'.join(f'R{at}' for at in range(1, 10))}\n"
    + records(lambda name, grid: ";".join(
        [name, *(f"{row[:3]}.{row[3:6]}.{row[6:]}" for row in block(grid).split("\n"))]
    )),
    "messages in attributes": f"<smses>\n{records(in_message)}\n</smses>",
    "grids behind words": records(lambda name, grid: f'<p author="{name}" text="Hi, {grid}" />'),
    "links": records("<li><a href='https://x.org/?bd={1}&a=7'>{0}</a></li>".format),
    "pictures": records("<img title={} alt='{}'>".format),
    "pictures below headings": records("<h3>{}</h3>\n<img src=x alt='{}'>".format),
    "links first": records("<a href='?bd={1}'>{0}</a><br>".format),
    "rows with a grid": f"<table>{records('<tr id={1}><td>{0}<td>7'.format)}</table>",
    "cells in an attribute": records(lambda *one: f"<p data-g='{','.join(one[1])}'>{one[0]}</p>"),
    "rows without a table": records("<tr><td>{}</td><td>{}</td></tr>".format),
    "a table below such rows": f"<tr><td>Anna<td>{FULL}</tr>\n"
    f"<table><tr><td>Ben<td>{GRID}</table>",
    "cells without a table": f"<a>{records(lambda *one: f'<h2>{one[0]}</h2>{in_cells(*one)}')}</a>",
    "a spreadsheet": f"<Table>\n{records(in_cells)}\n</Table>",
    "text as it stands": records("<a><![CDATA[{}\n{}]]></a>\n".format),
    "inputs in blocks": records(
        lambda name, grid: f"<p>{name}</p><form><input name='q' value=''></form>\n"
        + "\n".join(
            f"<div>{''.join(f'<input value={cell.strip(chr(48))!r}>' for cell in row)}</div>"
            for row in block(grid).split("\n")
        )
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", NAMED.values(), ids=[*NAMED])
def test_what_other_programs_name_has_that_name(text):
    """Each grid has its own name, and nothing else is taken for a grid."""
    found = list(formats.readings([text], keep_going=True))
    assert [getattr(one, "grid", one) for one in found] == [FULL, GRID]
    assert [re.sub(r"\W\w+$", "", one.name or "") for one in found] == ["Anna", "Ben"]


@pytest.mark.parametrize("subject", ["=?UTF-8?Q?L=C3=B6sung?=", "=?utf-8?b?TMO2c3VuZw==?="])
def test_the_subject_of_a_mail_is_decoded(subject):
    """Its end is no line that goes on, and other headers are no names."""
    ledger = Ledger()
    text = f"Subject: {subject}\nContent-Type: text/plain\n\n{block(FULL)}\n"
    [found] = formats.readings([text], ledger=ledger)
    assert (found.name, found.grid, ledger.unused) == ("L\xf6sung", FULL, [(2, 2)])


@pytest.mark.parametrize("code", ["", "A", "NTM0", "////"])
def test_what_is_no_grid_in_base_64_is_left(code):
    """Nothing in there is read."""
    mail = "From: Anna <a@b.fr>\nContent-Transfer-Encoding: base64\n\n"
    for text in (f"{mail}{code}\n\n{block(FULL)}\n", f"{mail}{block(FULL)}\n"):
        assert [(one.name, one.grid) for one in formats.read(text)] == [("Anna", FULL)]


def test_a_number_behind_a_grid_is_no_name():
    """It tells how many givens the puzzle has, or how hard it is."""
    found = formats.read(f"puzzle,clues\n{GRID},30\n{FULL},81\n")
    assert [(one.name, one.grid) for one in found] == [(None, GRID), (None, FULL)]


def test_a_table_without_any_grid_keeps_its_names():
    """Each pupil has a case."""
    found = list(formats.readings([f"Child,Grid\nAda,{FULL[:20]}\nBea,1\n"], keep_going=True))
    assert [(one.name, isinstance(one, Reading)) for one in found] == [
        ("Ada", False),
        ("Bea", False),
    ]


@pytest.mark.parametrize(
    "markup",
    [
        f"<script>\nvar grid = '{GRID}';\n</script>",
        f"<head>\n<meta name='puzzle' content='https://x.org/?bd={GRID}'>\n</head>",
        f"<!--\n{GRID} -->",
        f"<script>\n{[*map(int, GRID)]}",
        f"<p\n data-grids='{FULL}{FULL}'>",
        f"<p\n data-grid='[{LIST}]'>",
        f"<p\n data-grid='{', '.join(GRID[at : at + 27] for at in (0, 27, 55))}'>",
    ],
)
def test_markup_that_was_not_read_is_listed(markup):
    """It may hold a grid beside the one that was read."""
    ledger = Ledger()
    found = list(formats.readings([f"<p>{FULL}</p>\n{markup}\n"], keep_going=True, ledger=ledger))
    assert [getattr(one, "grid", one) for one in found] == [FULL]
    assert ledger.unused == [(3, 3)]


def test_a_link_below_a_grid_names_its_own():
    """Its text is that of no grid above."""
    text = f"<body><p>{FULL}</p>\n<a href='https://x.org/?bd={GRID}'>Ben</a>\n"
    assert [(one.name, one.grid) for one in formats.read(text)] == [(None, FULL), ("Ben", GRID)]


MIXED = {
    "a list below a grid": f"Anna\n{block(FULL)}\n\ngrid = {LIST}\n",
    "a grid below a list": f"grid = {LIST}\n\nAnna\n{block(FULL)}\n",
    "a grid below a table": f"Name,Grid\nCem,{FULL}\n\nAnna\n{block(FULL)}\n",
    "grids below a table": f"Name,Grid\nCem,{FULL}\n\nAnna\n{block(FULL)}\n\nBen\n{block(FULL)}\n",
    "a grid below HTML": f"<table><tr><td>{FULL}</td></tr></table>\n\nAnna\n{block(FULL)}\n",
    "a grid below a link": f"https://sudokuexchange.com/play/?s={FULL}\n\nAnna\n{block(FULL)}\n",
    "a grid above a link": f"https://sudokuexchange.com/play/?s={FULL}\n# x\n\nAnna\n"
    f"{block(FULL)}\n"
    f"https://sudokuexchange.com/play/?s={FULL}\n",
    "a puzzle of MiniZinc": "start=[|\n"
    + "|\n".join(", ".join(row) for row in FULL_ROWS[:8])
    + f"|\n{', '.join(FULL_ROWS[8])}\n|];\nAnna\n{block(FULL)}",
}


@pytest.mark.parametrize("text", MIXED.values(), ids=[*MIXED])
def test_forms_that_stand_together_are_all_read(text):
    """One form in a text keeps no grid of another from being read."""
    found = [one for one in formats.readings([text], keep_going=True) if isinstance(one, Reading)]
    assert [one.grid for one in found] == [FULL] * (3 if "# x" in text or "Ben" in text else 2)
    assert any("Anna" in str(one.name) for one in found)


def test_a_long_text_is_not_kept_to_be_read_again(monkeypatch):
    """What a form cannot read is an error there."""
    text = MIXED["a puzzle of MiniZinc"].replace("|", "!")
    monkeypatch.setattr(formats, "MOST_KEPT", 2 * len(text))
    short, long = [text], [text, "\n//" + "x" * 2 * len(text) + "\n"]
    forms = [[*formats.readings(each, keep_going=True)] for each in (short, long)]
    assert [isinstance(found[0], Reading) for found in forms] == [True, False]


def test_a_wrong_number_of_grids_takes_none_away():
    """It is the last of what is listed; where nothing is read it is raised."""
    found = read_all(f"3\n{WIDE}\n\n{WIDE}\n", keep_going=True)
    assert [isinstance(one, InvalidGridError) for one in found] == [False, False, True]
    assert isinstance(found[2], InvalidGridError)
    assert found[2].reason == "case count"
    with pytest.raises(InvalidGridError):
        read_all("nothing", keep_going=True)


@pytest.mark.parametrize("number", ["12", "1", "3"])
def test_a_number_between_a_name_and_a_grid_is_no_complaint(number):
    """It may be minutes, a page, an age; a number of grids is above all words."""
    found = read_all(f"Jan\n{number}\n{WIDE}\n\nKim\n{WIDE}\n", keep_going=True)
    assert [one.name for one in found] == [f"Jan \u00b7 {number}", "Kim"]


def test_what_is_too_long_is_passed_on_without_being_kept(monkeypatch):
    """Once a text is too long to be kept, the rest of it goes by all the same."""
    monkeypatch.setattr(formats, "MOST_KEPT", 2)
    kept = formats._Kept(["one", "two"])
    items = iter(kept)
    assert next(items) == "one"
    kept.drop()
    assert kept.texts is None
    assert list(items) == ["two"]


MATRIX = "[\n" + ",\n".join(str(row) for row in ROWS) + "\n]"
BRACES = MATRIX.translate({91: 123, 93: 125})
BOXED = "\n".join(
    ["+-------+-------+-------+"]
    + [f"| {row[:5]} | {row[6:11]} | {row[12:]} |" for row in WIDE.splitlines()]
)
PRINTED = {
    "a line of a shell": (f"grid = {MATRIX}\nTrue\n{WIDE}\n", [None, None]),
    "a program and its call": (
        f"int g[9][9] = {BRACES};\nint main() {{ solve(g); }}\n\n$ ./a.out\n{WIDE}\n",
        [None, None],
    ),
    "fences": (f"```py\ngrid = {MATRIX}\n```\nOutput:\n```\n{WIDE}\n```\n", [None, "Output"]),
    "a list in one piece": (f"grid = {LIST}\n\n{WIDE}\n", [None, None]),
    "between lists": (f"a = {MATRIX}\nAnna\n{WIDE}\n\nBen\nb = {LIST}\n", [None, "Anna", "Ben"]),
    "a border": (f"a = {MATRIX}\n>>> show(a)\n{BOXED}\n", [None, None]),
    "few digits": (f"a = {MATRIX}\n# 12.03.2024 12:30\n# 12.03.2024 12:31\n", [None]),
}


@pytest.mark.parametrize(("text", "names"), PRINTED.values(), ids=[*PRINTED])
def test_what_a_program_prints_is_read_beside_its_list(text, names):
    """Lines of code name no grid."""
    found = [*formats.readings([text], keep_going=True)]
    assert [isinstance(one, Reading) and one.grid for one in found] == [FULL] * len(names)
    assert [one.name for one in found] == names


CODE = {
    "a macro": f'let g = {MATRIX};\nprintln!("{{:?}}", solve(g));\n',
    "a test": f'const g = {MATRIX};\nexpect(solve(g)).toBe("ok");\n',
    "an assertion": f"g = {MATRIX}\nassert check('g') is True\nprint('done')\n",
    "a class": "public class Main {\n  public static void main(String[] args) {\n"
    f'    int[][] g = {BRACES};\n    System.out.println(solve(g) + "x");\n  }}\n}}\n',
    "a hunk": f"@@ -1,9 +1,9 @@\ng = {MATRIX}\n",
    "a loop": f"for g in [\n'{FULL}',\n]:\n    print(solve('x', g))\n",
    "loops": f"g = {MATRIX}\nfor h in [\ng, g\n]:\n  print(h)\nfor r in [0, 3, 6]:\n  x[r] = [1]\n",
    "a macro of C": f"#define N 9\nint mat[9][9] = {BRACES};\n",
    "bars": "puzzle =\n[| "
    + "\n | ".join(", ".join(row) for row in FULL_ROWS)
    + "\n |];\n----------\n",
    "a legend": f"/* 0 = empty */\nint mat[9][9] = {BRACES};\n",
}


@pytest.mark.parametrize("text", CODE.values(), ids=[*CODE])
def test_code_beside_a_list_is_not_used(text):
    """A bracket with too few digits for a row is no list, and names nothing."""
    ledger = Ledger()
    found = [*formats.readings([text], keep_going=True, ledger=ledger)]
    assert [(isinstance(one, Reading) and one.grid, one.name) for one in found] == [(FULL, None)]
    assert ledger.unused


DECLARED = {
    "a type before two colons": 'std::string zoe = "GRID";',
    "a type behind": 'Dim zoe As String = "GRID"',
    "a size with a space": f"int[,] zoe = new int[9, 9]\n{BRACES};",
    "a size on the line of the list": f"int[,] zoe = new int[9, 9] {BRACES};",
    "words of Ruby": f"zoe = %w[\n{block(FULL)}\n]",
    "a comment behind a call": 'check("GRID");  // zoe',
    "a comment behind a bracket": "char *board[9] = { /* zoe */\n"
    + ",\n".join(f'"{row}"' for row in FULL_ROWS)
    + "\n};",
    "a person, not a decorator": f"@zoe my result\n{MATRIX}",
    "an author": '<sudoku author="zoe">GRID</sudoku>',
    "one of a puzzle only": f'<div id="board" data-puzzle="{FULL}">zoe</div>',
    "an identity": '<grid id="zoe">GRID</grid>',
    "a setting": f"[Puzzle]\nAuthor=zoe\n{block(FULL)}",
    "a title before an author": f"Title=zoe\nAuthor=Bo\n[Puzzle]\n{block(FULL)}",
}


@pytest.mark.parametrize("kind", DECLARED)
def test_what_a_program_calls_a_grid_is_its_name(kind):
    """A type is none."""
    ledger = Ledger()
    text = DECLARED[kind].replace("GRID", FULL)
    found = [*formats.readings([text + "\n"], keep_going=True, ledger=ledger)]
    assert [(getattr(one, "grid", one), ledger.unused) for one in found] == [(FULL, [])]
    assert str(found[0].name).removeprefix("@").removesuffix(" my result") == "zoe"


@pytest.mark.parametrize(
    "text",
    [
        f"Output: {MATRIX}",
        f'{{"outputs":{MATRIX}}}',
        f"Out[7]:\narray({MATRIX})",
        f'std::string b = "{FULL}";',
    ],
)
def test_an_output_or_a_type_is_no_name(text):
    """What holds a grid in a program does not say whose it is."""
    assert [(one.name, one.grid) for one in formats.read(text)] == [(None, FULL)]


MESSAGES = {
    "from": '{"messages":[{"id":1,"type":"message","from":"Zoe","text":"GRID"}]}',
    "author": '{"m":[{"id":"10987654","author":{"id":"11","name":"Zoe"},"content":"GRID"}]}',
    "others": '[{"id":"1","author":{"id":"2","name":"Bo"},"content":"hi"},'
    '{"id":"3","author":{"id":"4","name":"Zoe"},"content":"GRID"}]',
    "full name": '[{"type":"x","name":{"first":"Zoe","last":"Ek"},"text":"GRID"}]',
    "title": '{"author":"Bo","title":"Zoe","mission":"GRID"}',
    "profile": '{"user":"U1","user_profile":{"real_name":"Zoe"},"text":"GRID"}',
    "what it is": '{"Zoe":{"puzzle_data":{"puzzle":"GRID"}}}',
}


@pytest.mark.parametrize("text", MESSAGES.values(), ids=[*MESSAGES])
def test_the_name_of_a_record_is_that_of_its_person(text):
    """A key for names is surer than any other, and one that says what holds the grid is none."""
    lines = "\\n".join(FULL_ROWS)
    found = [*formats.readings([text.replace("GRID", lines)], keep_going=True)]
    assert [isinstance(one, Reading) and one.grid for one in found] == [FULL]
    assert found[0].name == ("Zoe Ek" if "Ek" in text else "Zoe")


SET = [[{"value": int(cell)} if cell != "0" else {} for cell in GRID[at : at + 9]]
       for at in range(0, 81, 9)]  # fmt: skip


@pytest.mark.parametrize("indent", [None, 1])
@pytest.mark.parametrize(
    ("puzzle", "expected"),
    [
        ({"title": "Eins", "grid": SET}, ("f-puzzles", "Eins", GRID)),
        ({"size": 9, "grid": SET, "arrow": [{}]}, "variant"),
        ({"cells": SET}, ("sudokupad", None, GRID)),
        ({"id": "x", "cells": SET, "metadata": {}}, ("sudokupad", None, GRID)),
        ({"title": "Zwei", "cells": SET}, ("sudokupad", "Zwei", GRID)),
        ({"cells": SET, "regions": []}, "variant"),
        ({"grid": SET[1:]}, "packed"),
    ],
)
def test_the_json_of_a_link_is_read_without_its_link(puzzle, expected, indent):
    """The rules of links hold: a puzzle with others is refused."""
    (found,) = formats.readings([json.dumps(puzzle, indent=indent)], keep_going=True)
    if isinstance(found, InvalidGridError):
        assert found.reason == expected
    else:
        assert (found.form, found.name, found.grid) == expected


@pytest.mark.parametrize("parted", [False, True])
@pytest.mark.parametrize(
    ("above", "expected"),
    [
        (f"Output\n{block(GRID)}\n\n", [("Output", GRID, 2), (None, FULL, 13)]),
        (f"{block(GRID)}\n\nBen\n", [(None, GRID, 1), (None, FULL, 13)]),
        ("A line.\n" * 20, [(None, FULL, 22)]),
    ],
)
def test_a_list_below_what_a_program_prints_is_read(above, expected, parted):
    """A name right above the list is none of the grid above it."""
    text = f"{above}grid = {MATRIX}\n"
    items = text.splitlines(keepends=True) if parted else [text]
    found = [*formats.readings(items, keep_going=True)]
    assert [(one.name, getattr(one, "grid", ""), one.line) for one in found] == expected


def test_rows_with_bars_do_not_wait_for_a_heading() -> None:
    """MiniZinc's lists; a line of cells is no heading in an open list."""
    rows = "|\n".join(", ".join(row) for row in FULL_ROWS)
    text = "".join(f"% {name}\nstart = [|\n{rows}|];\n" for name in ("Anna", "Ben"))
    found = list(formats.readings([text], keep_going=True))
    assert [(one.name, getattr(one, "grid", None)) for one in found] == [
        ("Anna", FULL), ("Ben", FULL),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("opening", "closing"), [("(setq anna\n  '((", ")))"), ("anna = %w[", "]")]
)
def test_brackets_of_a_heading_or_a_prefix_make_no_case(opening: str, closing: str) -> None:
    """The last one of Lisp closes what was above the list; Ruby says what a list holds."""
    between = ")\n(" if "(" in opening else "\n"
    rows = [" ".join(row) if "(" in opening else row for row in FULL_ROWS]
    found = list(formats.readings([opening + between.join(rows) + closing], keep_going=True))
    assert [getattr(one, "grid", None) for one in found] == [FULL]
    assert "anna" in str(found[0].name)


def test_the_fields_of_a_struct_make_no_case() -> None:
    """Go has them before the list."""
    fields = "var cases = []struct {\n\tname string\n\tgrid string\n}{\n"
    found = list(formats.readings([f'{fields}\t{{"easy", "{FULL}"}},\n}}\n'], keep_going=True))
    assert [(one.name, getattr(one, "grid", None)) for one in found] == [("easy", FULL)]

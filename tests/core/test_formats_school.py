"""Write grids as schools paste them: forms, copied cells, conversations, pages; and read them.

A damage to one grid leaves all others as they are, each with its name, and is never a verdict.
"""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_core import formats, parsing
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.ledger import NONE, Ledger
from sudoku_core.text.lines import split_lines
from texts import FULL, FULL_ROWS, GRID, lines, rows_of

NAMES = ["Anna", "Ben", "Chloé", "김철수", "이영희", "Zoë Müller", "佐藤", "Дарья"]
BLOCK = "\n".join(FULL_ROWS)


def grid_of(seed):
    """Make a solution, perhaps with blanks, out of the one there is."""
    random = Random(seed)  # noqa: S311 (no secret)
    digits = random.sample("123456789", 9)
    cells = [digits[int(digit) - 1] for digit in FULL]
    for cell in random.sample(range(81), random.choice([0, 30])):
        cells[cell] = "0"
    return "".join(cells)


def quoted(text, separator=","):
    """Quote a field if need be."""
    plain = not any(sign in text for sign in '"\n' + separator)
    return text if plain else '"' + text.replace('"', '""') + '"'


def table(head, records, separator=","):
    """Write a table."""
    rows = [head, *records] if head else records
    return lines(separator.join(quoted(field, separator) for field in row) for row in rows)


def rows(cells, between=" "):
    """Write the rows of a list of 81 cells, whatever they are."""
    return [between.join(cells[row : row + 9]) for row in range(0, 81, 9)]


def text_of(cells, between=" "):
    """Write cells in nine lines."""
    return "\n".join(rows(cells, between))


def form(head, separator=","):
    """Make the writer of a form's export; its titles are in some language."""

    def write(pupils):
        records = [
            [f"2026/11/20 3:1{number}:05 PM GMT+9", name, text_of(cells)]
            for number, (name, cells) in enumerate(pupils)
        ]
        return table(head, records, separator)

    return write


def row_columns(pupils):
    """Write nine columns of rows."""
    head = ["Timestamp", "Name", *[f"Row {row}" for row in range(1, 10)]]
    return table(head, [["11/20/2026 15:10:05", name, *rows(cells, "")] for name, cells in pupils])


def messages(header, between=" "):
    """Make the writer of a conversation."""

    def write(pupils):
        return lines(
            header.format(minute=number, name=name) + text_of(cells, between)
            for number, (name, cells) in enumerate(pupils)
        )

    return write


def html_table(cells):
    """Write a table of 81 cells."""
    drawn = [
        "".join(f"<td>{cell}</td>" for cell in cells[row : row + 9]) for row in range(0, 81, 9)
    ]
    return "<table>\n" + lines(f"<tr>{row}</tr>" for row in drawn) + "</table>\n"


def boxes_table(cells):
    """Write a table of nine tables."""

    def box(first):
        places = [[first + 9 * row + column for column in range(3)] for row in range(3)]
        inner = ["".join(f"<td>{cells[place]}</td>" for place in row) for row in places]
        return "<table>" + "".join(f"<tr>{row}</tr>" for row in inner) + "</table>"

    bands = [
        "".join(f"<td>{box(27 * band + 3 * column)}</td>" for column in range(3))
        for band in range(3)
    ]
    return "<table>" + "".join(f"<tr>{band}</tr>" for band in bands) + "</table>"


def listed(cells):
    """Write a list of lists."""
    return "[" + ", ".join(f"[{row}]" for row in rows(cells, ", ")) + "]"


def above(pupils):
    """Write blocks in quotes beside one another, the names above."""
    names = "\t".join(name for name, _ in pupils)
    return lines([names, "\t".join(f'"{text_of(cells)}"' for _, cells in pupils)])


WRITERS = {
    "Google Forms": form(["Timestamp", "Your name", "Your solution"]),
    "Google Forms, Korean": form(["타임스탬프", "이름", "정답을 붙여넣으세요"]),
    "a form in German": form(["Zeitstempel", "Vor- und Nachname", "Lösung"], ";"),
    "a form without a title for names": form(["When", "Who are you?", "What?"], "\t"),
    "a form without titles": form(None),
    "nine columns": row_columns,
    "81 fields": lambda pupils: table(None, [[name, *cells] for name, cells in pupils]),
    "81 fields, the name behind": lambda pupils: table(
        None, [[*cells, name] for name, cells in pupils], ";"
    ),
    "blocks": lambda pupils: table(
        None, [[name, text_of(cells, "")] for name, cells in pupils], "\t"
    ),
    "blocks, the name behind": lambda pupils: table(
        None, [[text_of(cells), name] for name, cells in pupils], "\t"
    ),
    "blocks below names": above,
    "KakaoTalk on a PC": messages("[{name}] [오후 3:1{minute}] "),
    "KakaoTalk on a phone": messages("2026. 11. 20. 오후 3:1{minute}, {name} : "),
    "KakaoTalk on Android": messages("2026년 11월 20일 오후 3:1{minute}, {name} : ", ""),
    "WhatsApp on Android": messages("20/11/2026, 15:1{minute} - {name}: "),
    "WhatsApp on an iPhone": messages("[20.11.26, 15:1{minute}:03] {name}: "),
    "WhatsApp in a browser": messages("[15:1{minute}, 20.11.2026] {name}: "),
    "Telegram": messages("{name}, [20.11.2026 15:1{minute}]\n"),
    "Discord": messages("{name} — Today at 3:1{minute} PM\n"),
    "Slack": messages("{name}  3:1{minute} PM\n"),
    "Teams": messages("[3:1{minute} PM] {name}\n"),
    "LINE": lambda pupils: lines(
        f'15:1{number}\t{name}\t"{text_of(cells)}"' for number, (name, cells) in enumerate(pupils)
    ),
    "HTML": lambda pupils: (
        "<!DOCTYPE html><body>\n"
        + lines(f"<h2>{name}</h2>\n{html_table(cells)}" for name, cells in pupils)
    ),
    "HTML, tables of tables": lambda pupils: lines(
        f"<p>{name}</p>{boxes_table(cells)}" for name, cells in pupils
    ),
    "HTML, lines": lambda pupils: (
        "<html>"
        + lines(f"<p>{name}</p><p>{'<br>'.join(rows(cells))}</p>" for name, cells in pupils)
    ),
    "HTML, a table of pupils": lambda pupils: (
        "<table><tr><th>Name</th><th>Grid</th></tr>"
        + lines(
            f"<tr><td>{name}</td><td>{'<br>'.join(rows(cells))}</td></tr>" for name, cells in pupils
        )
        + "</table>"
    ),
    "lists": lambda pupils: lines(f"{name}\n{listed(cells)}\n" for name, cells in pupils),
    "lists behind names": lambda pupils: lines(
        f"{name}: {listed(cells)}" for name, cells in pupils
    ),
}

pupils = st.integers(0, 9_999).flatmap(
    lambda seed: st.integers(2, 5).map(
        lambda count: [
            (name, [*grid_of(seed + number)])
            for number, name in enumerate(Random(seed).sample(NAMES, count))  # noqa: S311 (no secret)
        ]
    )
)


def read(text, **more):
    """Read a text: the name and the grid of each result, None where it cannot be read."""
    found = formats.readings([text], keep_going=True, **more)
    return [
        (item.name, None if isinstance(item, InvalidGridError) else item.grid) for item in found
    ]


@given(st.sampled_from(sorted(WRITERS)), pupils, st.sampled_from(["\n", "\r\n"]))
def test_every_grid_has_its_name(kind, pupils, end):
    """However they come: all are read, each with its own name, and no line is left."""
    text = WRITERS[kind](pupils).replace("\n", end)
    ledger = Ledger()
    expected = [(name, "".join(cells)) for name, cells in pupils]
    assert read(text, ledger=ledger) == expected
    assert ledger.unused == []


@pytest.mark.slow
@pytest.mark.no_cover
@given(st.sampled_from(sorted(WRITERS)), pupils, st.data())
def test_a_damage_spoils_one_grid(kind, pupils, data):
    """A letter in a cell, or a digit out of range: an error there, and all others as they are."""
    bad = data.draw(st.integers(0, len(pupils) - 1))
    cell = data.draw(st.integers(0, 80))
    text = WRITERS[kind](pupils)
    pupils[bad][1][cell] = data.draw(st.sampled_from(["q", "Ä"]))
    text = WRITERS[kind](pupils)
    expected = [
        (name, None if number == bad else "".join(cells))
        for number, (name, cells) in enumerate(pupils)
    ]
    assert read(text) == expected
    [error] = [
        item
        for item in formats.readings([text], keep_going=True)
        if isinstance(item, InvalidGridError)
    ]
    line = split_lines(text)[error.line - 1]
    assert error.found in line


TALK = """\
김선생 님과 카카오톡 대화
저장한 날짜 : 2026-11-20 15:20:11

--------------- 2026년 11월 20일 금요일 ---------------
[선생님] [오후 3:00] 숙제 올려주세요 3시까지
[Anna] [오후 3:12] {block}
[Ben] [오후 3:13] https://example.org/j/12345678901?pwd=1234567890123
--------------- 2026년 11월 21일 토요일 ---------------
[Ben] [오전 9:00] {block}
고마워요
"""


def test_what_no_grid_uses_is_left():
    """Talk is neither a grid nor a name; the lines are told."""
    ledger = Ledger()
    text = TALK.format(block=BLOCK)
    assert read(text, ledger=ledger) == [("Anna", FULL), ("Ben", FULL)]
    assert [(first, last) for first, last in ledger.unused] == [(1, 2), (4, 5), (15, 16), (26, 26)]


@pytest.mark.medium
def test_names_may_be_unwanted():
    """Then grids have no names."""
    for write in WRITERS.values():
        text = write([("Anna", [*FULL]), ("Ben", [*GRID])])
        assert {name for name, _ in read(text, names=NONE)} == {None}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f'"{BLOCK}"\t"{BLOCK}"\nAnna\tBen\n', [("Anna", FULL), ("Ben", FULL)]),
        (f'"A ""B"" C"\t"{BLOCK}"', [('A "B" C', FULL)]),
        (f'Anna\n"{BLOCK}"\nBen\n"{BLOCK}"', [("Anna", FULL), ("Ben", FULL)]),
        (
            f'Name,Question 1,Question 2\nAnna,"{BLOCK}","{BLOCK}"',
            [("Anna · Question 1", FULL), ("Anna · Question 2", FULL)],
        ),
        (f'Name,Answer\nAnna,\nBen,"{BLOCK}"\n', [("Anna", None), ("Ben", FULL)]),
        (f'Surname,First name,Answer\nKim,Anna,"{BLOCK}"', [("Kim Anna", FULL)]),
        (f'학번,답\n30101,"{BLOCK}"\n30102,"{BLOCK}"', [("30101", FULL), ("30102", FULL)]),
        (
            f'ID,Email,Answer\n1,a@b.c,"{BLOCK}"\n2,d@b.c,"{BLOCK}"',
            [("a@b.c", FULL), ("d@b.c", FULL)],
        ),
        (lines(f"[Anna] [오후 3:12] {row}" for row in FULL_ROWS), [("Anna", FULL)]),
        ("{" + f'"Anna": {listed(FULL)}' + "}", [("Anna", FULL)]),
        (
            "<table>" + "".join(f"<tr><td>{'<td>'.join(row)}" for row in rows_of(FULL)),
            [(None, FULL)],
        ),
    ],
)
def test_other_ways_to_write_it(text, expected):
    """Names below, names in parts, more than one grid, rows that are messages, tags left open."""
    assert read(text) == expected


PAGE = """\
<html><head><title>1 2 3</title><script>x = 1</script></head><body>
<p>Some words
<pre>
Anna
{block}
</pre>
<table><tr><td><tr><td>Menu</td><td><p>x</p><p>y</p></td></table>
<div>The end</body></html>
"""


def test_a_page_has_more_than_grids():
    """Words without a grid are left, and markup does not count as a line."""
    ledger = Ledger()
    [(name, grid)] = read(PAGE.format(block=BLOCK), ledger=ledger)
    assert name == "Anna"
    assert grid == FULL
    assert ledger.unused == [(2, 2), (15, 16)]


def test_a_quote_that_never_ends_spoils_its_own_line():
    """The records behind it are read all the same."""
    good = table(None, [["Anna", text_of(FULL)], ["Ben", text_of(GRID)]], "\t")
    behind = table(None, [["Dan", text_of(FULL)]], "\t")
    for bad in ('"Cem\t5', '"Cem"x\t5', '"Cem\n"x\t5'):
        found = read(f"{good}{bad}\n{behind}")
        assert found[:2] == [("Anna", FULL), ("Ben", GRID)]
        assert found[-1] == ("Dan", FULL)
        assert (None, None) in found


def test_a_table_without_grids_is_left():
    """There is one error, and its lines are told."""
    ledger = Ledger()
    assert read("id,solution\n1,no\n2,yes\n", ledger=ledger) == [(None, None)]
    assert ledger.unused == [(1, 3)]


def test_a_message_of_several_grids_keeps_their_names():
    """The sender precedes them; without names there is nothing else."""
    text = f"20/11/2026, 15:12 - Mr S: Anna\n{BLOCK}\n\nBen\n{BLOCK}\n"
    assert read(text) == [("Mr S \u00b7 Anna", FULL), ("Mr S \u00b7 Ben", FULL)]
    assert read(text, names=NONE) == [(None, FULL), (None, FULL)]


def test_two_pupils_are_no_puzzle_and_its_solution():
    """Grids side by side are two cases, though one is the other with blanks."""
    text = f'Anna\tBen\n"{text_of(GRID)}"\t"{BLOCK}"\n'
    assert read(text) == [("Anna", GRID), ("Ben", FULL)]
    [reading] = formats.read(f'Name,Puzzle,Answer\nAnna,"{text_of(GRID)}","{BLOCK}"\n')
    assert (reading.grid, reading.solution) == (GRID, FULL)


def test_first_and_last_names_in_columns_of_their_own_are_one_name():
    """Words that differ, side by side, are a name; a class beside them is not."""
    for titles in ("", "First\tLast\tClass\t" + "\t" * 80 + "\n"):
        pupils = [("Anna", "Roth-Lee"), ("Ben", "O'Dea"), ("Cem", "Ak")]
        text = titles + "".join("\t".join([*pupil, "5b", *FULL]) + "\n" for pupil in pupils)
        found = list(formats.readings([text], keep_going=True))
        assert [one.name for one in found] == [" ".join(pupil) for pupil in pupils]


@pytest.mark.parametrize("sign", ["/", "-", ":"])
def test_any_sign_may_part_the_rows_in_a_field(sign):
    """If it is the same between all nine; with a row too few it is not read."""
    text = lines(["name,grid", f"Mia,{sign.join(FULL_ROWS)}", f"Ole,{sign.join(FULL_ROWS[1:])}"])
    found = list(formats.readings([text], keep_going=True))
    assert (found[0].grid, found[0].name, found[1].name) == (FULL, "Mia", "Ole")
    assert isinstance(found[1], InvalidGridError)


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("title", ["Maths 5b", "Mia", "Mia{0}5b"])
def test_a_title_with_empty_fields_is_a_name(separator, title):
    """Spreadsheets write as many fields in each line."""
    title = title.format(separator)
    head = title + separator * (8 - title.count(separator))
    text = [head, *(separator.join(cell.strip("0") for cell in row) for row in rows_of(GRID))]
    (reading,) = parsing.parse(lines(text))
    assert (reading.grid, reading.name) == (GRID, " ".join(title.split()))


@pytest.mark.parametrize("word", ["NaN", "null", "None", "n/a", "leer", "빈칸"])
@pytest.mark.parametrize("separator", [",", "\t", " ", " | "])
def test_words_may_stand_for_blanks(word, separator):
    """Programs write them for what is empty; between digits as they write these."""
    for point in ("", ".0"):
        cells = [word if cell == "0" else cell + point for cell in GRID]
        (reading,) = formats.read(lines(rows(cells, separator)))
        assert reading.grid == GRID


@pytest.mark.parametrize("width", [33, 60, 75])
def test_mail_is_read_as_it_was_before_it_was_encoded(width):
    """A sign ends each line that goes on; a name may be in letters of several codes."""
    text = "".join(f"{name}: {FULL}\n" for name in NAMES)
    encoded = "".join(
        sign if sign.isascii() else "".join(f"={byte:02X}" for byte in sign.encode())
        for sign in text
    )
    broken = lines(
        "=\n".join(line[at : at + width] for at in range(0, len(line), width))
        for line in encoded.splitlines()
    )
    assert read(broken) == [(name, FULL) for name in NAMES]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (
            json.dumps(
                {
                    name: {f"row{at + 1}": [*map(int, row)] for at, row in enumerate(FULL_ROWS)}
                    for name in NAMES
                },
                ensure_ascii=False,
            ),
            NAMES,
        ),
        (
            json.dumps(
                [
                    {"name": name, **dict(zip("ABCDEFGHI", FULL_ROWS, strict=True))}
                    for name in NAMES
                ],
                ensure_ascii=False,
            ),
            NAMES,
        ),
        (
            json.dumps(
                {
                    "class": "5b",
                    "students": [
                        {
                            "id": 1,
                            "name": name,
                            "grid": {
                                f"R{at // 9 + 1}C{at % 9 + 1}": int(digit)
                                for at, digit in enumerate(FULL)
                            },
                        }
                        for name in NAMES
                    ],
                },
                ensure_ascii=False,
            ),
            NAMES,
        ),
    ],
)
def test_keys_of_rows_and_cells_are_no_names(text, names):
    """Nor are those of lists of pupils."""
    assert read(text) == [(name, FULL) for name in names]


PERSONS = [*NAMES, "李四", "赵九龄", "五", "Anna 二"]
OTHERS = [
    8.5, None, True, "", "8", "8/10", "2024-03-12", "10:32", "030 1234567", "123456789", 123456789,
    [], [1, 2], ["8/10", "7/10"], {"a": "8/10"}, "good", 7,
]  # fmt: skip
VALUES = [
    [*map(int, FULL)],
    [[*map(int, row)] for row in FULL_ROWS],
    FULL_ROWS,
    FULL,
    "\n".join(FULL_ROWS),
]
pupils_of_lists = st.lists(st.sampled_from(PERSONS), min_size=1, max_size=4, unique=True)


def written(objects, kind):
    """Write objects as JSON, in one line or many, or as Python."""
    text = json.dumps(objects, ensure_ascii=False, indent=2 if kind == "lines" else None)
    return f"grids = {objects!r}" if kind == "Python" else text


@given(
    pupils_of_lists,
    st.lists(st.sampled_from(OTHERS), min_size=1, max_size=4),
    st.sampled_from(VALUES),
    st.permutations(["name", "grid", "others"]),
    st.sampled_from(["line", "lines", "Python"]),
)
def test_a_member_that_is_no_grid_is_no_case(names, others, value, order, kind):
    """Points, dates and the like beside a grid say nothing; names are as they were written."""
    records = []
    for name in names:
        record = {}
        for key in order:
            more = {"name": name, "grid": value}
            record |= {key: more[key]} if key in more else dict(zip("PQRS", others, strict=False))
        records.append(record)
    assert read(written(records, kind)) == [(name, FULL) for name in names]


@given(
    st.lists(
        st.tuples(
            st.sampled_from(PERSONS), st.sampled_from([FULL, FULL[1:], FULL + "1", "k" + FULL[1:]])
        ),
        min_size=1,
        unique_by=lambda pupil: pupil[0],
    ),
    st.sampled_from(["line", "lines", "Python", "bare"]),
)
def test_each_value_about_as_long_as_a_grid_is_a_case(pupils, kind):
    """None is lost, whatever is wrong with those before it."""
    text = written(dict(pupils), kind)
    if kind == "bare":
        pupils = [(name.split()[0], cells) for name, cells in pupils if name != "五"]
        text = "{" + ", ".join(f"{name}: '{cells}'" for name, cells in pupils) + "}"
    expected = [(name, FULL if cells == FULL else None) for name, cells in pupils]
    assert read(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ({"Anna": "5346", "Ben": FULL}, [("Anna", None), ("Ben", FULL)]),
        ({"Anna": "8", "Ben": FULL}, [("Ben", FULL), (None, None)]),
        ({"Anna": None, "Ben": FULL}, [("Ben", FULL)]),
        ({"Anna": FULL, "Ben": "not done", "Cleo": FULL}, [("Anna", FULL), ("Cleo", FULL)]),
        ({"name": "Anna", "puzzle": GRID, "answer": "5346"}, [("Anna", GRID), ("Anna", None)]),
        ({"name": "Anna", "puzzle": GRID, "answer": FULL[:50]}, [("Anna", GRID), ("Anna", None)]),
        ({"name": "Anna", "puzzle": GRID} | dict(zip("ABCDEFGHI", FULL_ROWS, strict=True)),
         [("Anna", GRID), ("Anna", None)]),
        ({"name": "Anna", "puzzle": GRID, "mine": [row[1:] for row in FULL_ROWS]},
         [("Anna", GRID), ("Anna", None)]),
        ({"name": "Anna", "A": "8/10", "B": "7/10"}, [("Anna", None)]),
        ({"name": "Anna", "grid": FULL, "A": None, "B": {}, "C": [], "D": ["8/10"], "E": [1, 2]},
         [("Anna", FULL)]),
        ({"A": "8", "name": "Anna", "grid": BLOCK, "B": "8/10"}, [("Anna", FULL)]),
        ({"A": "8", "B": 8.5, "name": "Anna", "C": "8", "grid": FULL, "D": [8, None]},
         [("Anna", FULL)]),
        ({"name": "Anna", "grid": int(FULL[1:])}, [("Anna", None)]),
        ({f"R{at // 9 + 1}C{at % 9 + 1}": int(FULL[at]) for at in range(81)}
         | {"name": "Anna", "score": 8}, [("Anna", FULL)]),
        ([FULL[1:], FULL[1:], FULL], [(None, None), (None, None), (None, FULL)]),
    ],
)  # fmt: skip
def test_what_may_be_a_grid_is_never_dropped(text, expected):
    """A short text that stands for a pupil, an answer, and as many texts as rows are cases."""
    assert read(json.dumps(text)) == expected


def arrays(start, end, between=", "):
    """Write a grid as arrays of a language."""
    return between.join(f"{start}{','.join(row)}{end}" for row in FULL_ROWS)


@pytest.mark.parametrize(
    "text",
    [
        "'{name}' => array(" + arrays("array(", ")") + "),",
        "% {name}\npuzzle(1, [\n" + arrays("[", "]", ",\n") + "\n]).",
        '// {name}\nString g = ""\n' + lines(f'+ "{row}"' for row in FULL_ROWS) + ";",
    ],
)
def test_code_around_a_grid_is_no_case(text):
    """Calls, strings to add to, and the point that ends a fact."""
    text = lines(text.replace("{name}", each) for each in ("Anna", "Ben"))
    assert read(text) == [("Anna", FULL), ("Ben", FULL)]


def test_lists_on_one_line_are_grids_of_their_own():
    """Names of variables are no names of grids; a lone number is an error."""
    grid = "[" + arrays("[", "]") + "]"
    assert read(f"x = {grid}; y = {grid}") == [(None, FULL), (None, FULL)]
    assert read(f"Anna: {grid}; Ben: {grid}") == [("Anna", FULL), ("Ben", FULL)]
    assert read(f"x = {grid}; 5") == [(None, FULL), (None, None)]


@pytest.mark.parametrize("remark", ["(* {} *)", "/* {} */"])
def test_a_remark_before_a_list_is_its_name(remark):
    """As in Mathematica and C: a list that is damaged keeps it."""
    names = ["Anna", "Liam O'Neil", "Cleo"]
    texts = ["{" + arrays("{", "}") + "}" for _ in names]
    texts[1] = texts[1].replace(",", "", 1)
    text = lines(f"{remark.format(name)} {text}" for name, text in zip(names, texts, strict=True))
    assert read(text) == [("Anna", FULL), ("Liam O'Neil", None), ("Cleo", FULL)]


@pytest.mark.parametrize("at", range(9))
def test_a_sign_in_a_list_begins_no_comment(at):
    """The rest of the row would be lost, and with it the ends of its lists."""
    row = [*FULL_ROWS[0]]
    row[at] = "#"
    good = "[" + arrays("[", "]") + "]"
    bad = good.replace(",".join(FULL_ROWS[0]), ",".join(row))
    text = f"Anna: {good}  # fine\nBen: {bad}\nCleo: {good}\n"
    assert read(text) == [("Anna", FULL), ("Ben", None), ("Cleo", FULL)]


@pytest.mark.parametrize("key", [True, False])
@pytest.mark.parametrize("ascii_only", [True, False])
def test_names_in_code_may_be_escaped(key, ascii_only):
    """As Python's JSON writes them, also beyond 16 bits."""
    for name in (*PERSONS, "\U0001f600 Ida"):
        text = {name: FULL} if key else {"name": name, "grid": FULL}
        assert read(json.dumps(text, ensure_ascii=ascii_only)) == [(name, FULL)]


def test_rows_out_of_order_are_an_error():
    """Keys tell where rows belong."""
    text = json.dumps({f"row{9 - at}": FULL_ROWS[8 - at] for at in range(9)})
    assert read(text) == [(None, None)]


def test_arrays_of_decimals_are_lists():
    """NumPy writes a point after each digit, and no commas."""
    text = "[[" + "]\n [".join(" ".join(f"{digit}." for digit in row) for row in FULL_ROWS) + "]]"
    assert read(f"Anna\n{text}\n\nBen\n{text}\n") == [("Anna", FULL), ("Ben", FULL)]


@pytest.mark.parametrize("titles", ["Last name,First name", "Vorname,Nachname", "Student,Class"])
@pytest.mark.parametrize("grid", ["Grid", "Sudoku", "puzzle"])
def test_first_and_last_names_are_one_beside_titled_puzzles(titles: str, grid: str) -> None:
    """Of other columns, the one of names counts; a missing part is left out."""
    text = f"{titles},{grid},Points\nMüller,Zoë,{FULL},3\nLee,,{GRID},3\n"
    found = [(one.name, one.grid) for one in formats.read(text)]
    names = ["Müller", "Lee"] if titles == "Student,Class" else ["Müller Zoë", "Lee"]
    assert found == list(zip(names, [FULL, GRID], strict=True))


def test_a_row_outside_an_array_joins_no_other():
    """Lisp writes the number of dimensions before an array."""
    array = "#2A((" + ")\n(".join(" ".join(row) for row in FULL_ROWS) + "))"
    found = read(f"(1 2 3 4 5 6 7 8 9)\n{array}\n")
    assert [grid for _name, grid in found if grid] == [FULL]
    rows = [f"[{', '.join(row)}]" for row in FULL_ROWS]
    text = lines(["Anna", *rows[:1], "Ben", *rows[1:], "Cem", *rows])
    assert read(text) == [("Anna", None), ("Ben", None), ("Cem", FULL)]


@pytest.mark.parametrize(
    ("start", "end", "kind"),
    [
        ("class M {", "}", "int[][] {} ="),
        ("", "", "int[,] {} = new int[,]"),
        ("mod m {", "}", "let {}: [[u8; 9]; 9] ="),
    ],
)
def test_each_array_of_a_program_is_a_grid_or_an_error(start, end, kind):
    """Types have brackets, too; and what is around arrays does not hide one that lacks a row."""
    arrays = [
        "{" + ",".join("{" + ",".join(row) + "}" for row in FULL_ROWS[:count]) + "};"
        for count in (9, 8, 9)
    ]
    text = lines(
        [
            start,
            *(f"{kind.format(name)} {array}" for name, array in zip("abc", arrays, strict=True)),
            end,
        ]
    )
    assert [grid for _name, grid in read(text)] == [FULL, None, FULL]


def test_a_line_end_in_a_tag_is_no_line():
    """The lines of the text are not those of its tags: reading them ends."""
    inputs = "".join(f'<input value="\n{digit}">' for digit in FULL[:30])
    assert read(f"<h2>Anna</h2>{inputs}<table><tr>{inputs}</tr>")


SEVEN_TO_ELEVEN = [
    FULL_ROWS[:7],
    FULL_ROWS[:8],
    [*FULL_ROWS[:3], *FULL_ROWS[2:]],
    [*FULL_ROWS, *FULL_ROWS[:2]],
]


@pytest.mark.parametrize("between", ["/", " / ", ", ", ",", " | "])
@pytest.mark.parametrize("equals", [" = ", "=", ": "])
@pytest.mark.parametrize("count", range(4))
def test_rows_behind_a_name_are_a_case_of_their_own(between, equals, count):
    """Too few rows on a line are not joined by those of the next, and of ten none is dropped."""
    for own in (SEVEN_TO_ELEVEN[count], FULL_ROWS):
        for other in (FULL_ROWS, SEVEN_TO_ELEVEN[3 - count]):
            text = lines(
                ["Anna" + equals + between.join(own), "Ben" + equals + between.join(other)]
            )
            found = [each for each in read(text) if each[1]]
            whole = [name for name, each in (("Anna", own), ("Ben", other)) if each is FULL_ROWS]
            assert found == [(name, FULL) for name in whole]


@pytest.mark.parametrize("key", ["student", "Student", "이름"])
@pytest.mark.parametrize("is_first", [True, False])
def test_a_person_may_be_an_object_in_a_record(key, is_first):
    """The names in it are the grid's, not its key, which may be escaped."""
    person = {key: {"first": "Anna", "last": "Kim", "note": None}}
    for grid in (FULL, FULL_ROWS):
        record = person | {"grid": grid} if is_first else {"grid": grid} | person
        assert read(json.dumps([record] * 2)) == [("Anna Kim", FULL)] * 2
    assert read(json.dumps({"meta": {"note": None}, "grid": FULL})) == [(None, FULL)]


@pytest.mark.parametrize("separator", ["\t", ","])
@pytest.mark.parametrize("score", ["9", ""])
@pytest.mark.parametrize("at", range(3))
@pytest.mark.parametrize("count", range(4))
def test_a_row_more_or_less_in_a_form_spoils_its_own_record(separator, score, at, count):
    """No row of ten is dropped, even if a field for something else is empty."""
    titles = ["Name", *[f"Row {number}" for number in range(1, 10)], "Score"]
    records = [[name, *FULL_ROWS, score] for name in ("Anna", "Ben", "Cleo")]
    records[at][1:10] = SEVEN_TO_ELEVEN[count]
    found = read(table(titles, records, separator))
    assert [grid for _name, grid in found] == [None if each == at else FULL for each in range(3)]
    assert [name for name, _grid in found] == ["Anna", "Ben", "Cleo"]


@given(
    separator=st.sampled_from("\t,;"),
    titled=st.booleans(),
    others=st.sampled_from([1, 2, 4]),
    at=st.integers(1, 79),
    lost=st.booleans(),
    pupil=st.integers(0, 4),
)
def test_a_cell_more_or_less_in_a_wide_table_spoils_its_own_record(
    separator, titled, others, at, lost, pupil
):
    """The titles and the other records tell how many cells there are, and where names are."""
    names = ["Anna", "Ben", "Cleo", "Dora", "Emil"][: others + 1]
    records = [[*FULL, name] for name in names]
    damaged = records[pupil % len(names)]
    damaged[at : at + 1] = [] if lost else ["", ""]
    titles = [*[f"c{number}" for number in range(81)], "name"] if titled else []
    found = read(table(titles, records, separator))
    whole = [(name, FULL) for name in names if name != damaged[-1]]
    grids = [each for each in found if each[1]]
    assert grids == whole if titled or others > 1 else len(grids) < len(names)
    assert {name for name, _grid in found} <= {*names, None}
    assert {grid for _name, grid in found} <= {FULL, None}


@pytest.mark.parametrize("separator", ["\t", ",", ";"])
@pytest.mark.parametrize("more", [[], ["ja"], ["", "5"]])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_number_before_a_grid_is_no_name_if_a_name_follows(separator, more, count):
    """Without a name, the number is one."""
    names = ["Anna Kim", "முருகன்", "김철수"][:count]
    records = [[str(number), FULL, name, *more] for number, name in enumerate(names, 1)]
    assert read(table([], records, separator)) == [(name, FULL) for name in names]
    records = [[str(number), FULL, "easy", *more] for number in range(1, 4)]
    assert read(table([], records, separator)) == [(str(number), FULL) for number in range(1, 4)]


@pytest.mark.parametrize("lost", [12, 30, 31, 100])
def test_the_rows_of_a_table_cut_in_a_field_are_no_names(lost):
    """Where a text ends in a quote, each of its lines is a record of its own."""
    records = [[name, "", "5b", text_of(FULL)] for name in ("Anna", "Ben", "Cleo")]
    found = read(table(["First name", "Last name", "Class", "Answer"], records)[:-lost])
    assert found[:2] == [("Anna", FULL), ("Ben", FULL)]
    assert set(found[2:]) <= {("Cleo", None), (None, None)}


def bracketed(rows: list[str], around: str) -> list[str]:
    """Write rows as lists with a sign between their cells."""
    between = " " if around == "()" else ", "
    return [around[0] + between.join(row) + around[1] for row in rows]


@pytest.mark.parametrize("at", [0, 4, 8])
@pytest.mark.parametrize(
    ("around", "start", "between", "end"),
    [
        ("{}", "// Anna\n{\n  ", ",\n  ", "\n},"),
        ("[]", "Yuki: [", ", ", "],"),
        ("()", "(setq g '(", "\n  ", "))"),
        ("()", "(defparameter *g* #2A(", "\n  ", ""),
    ],
)
def test_a_list_that_is_nearly_a_grid_is_none(
    around: str, start: str, between: str, end: str, at: int
) -> None:
    """Nor are its rows without their brackets; but a row of blanks counts as any other."""
    cases: list[tuple[list[str], bool]] = [
        (["0" * 9 if row == at else each for row, each in enumerate(FULL_ROWS)], end != ""),
        (FULL_ROWS[: at + 1] + FULL_ROWS[at:], False),
        ([*FULL_ROWS[:at], "0" * 9, *FULL_ROWS[at:]], False),
        ([each[row == at :] for row, each in enumerate(FULL_ROWS)], False),
    ]
    for rows_in, is_read in cases:
        text = start + between.join(bracketed(rows_in, around)) + end
        found = list(formats.readings([text], keep_going=True))
        assert [not isinstance(one, InvalidGridError) for one in found] == [is_read]


def drawn(rows: list[str]) -> str:
    """Draw rows as a table on a page, without signs for blanks."""
    cells = ["".join(f"<td>{sign.strip('.')}</td>" for sign in row) for row in rows]
    return "<table>" + "".join(f"<tr>{row}</tr>" for row in cells) + "</table>"


def test_each_row_of_a_table_counts_on_a_page() -> None:
    """One without digits, too, unless it parts bands; and so does a table with few."""
    few = ["." * 9] * 4 + ["....1...."] + ["." * 9] * 4
    assert read(drawn(few)) == [(None, "0" * 40 + "1" + "0" * 40)]
    assert read(drawn(["." * 9] * 9) + drawn(FULL_ROWS)) == [(None, FULL)]
    strange = [*FULL_ROWS[:3], "556164561", *FULL_ROWS[3:8], "." * 9]
    assert read("<h3>Anna</h3>" + drawn(strange)) == [("Anna", None)]
    bands = [*FULL_ROWS[:3], "." * 9, *FULL_ROWS[3:6], "." * 9, *FULL_ROWS[6:]]
    assert read(drawn(bands)) == [(None, FULL)]


@pytest.mark.parametrize("heading", ["5b \u2013 12.03.2024", "2024-03-12 5b"])
def test_a_heading_with_a_date_takes_no_name(heading: str) -> None:
    """Its nine digits are no row."""
    page = f"<h1>{heading}</h1>" + "".join(f"<h3>{name}</h3>{drawn(FULL_ROWS)}" for name in "AB")
    plain = lines([heading, "", *["A", "", *FULL_ROWS, "", "B", "", *FULL_ROWS]])
    for text in (page, plain):
        assert [name and name[-1] for name, _grid in read(text)] == ["A", "B"]


HEADERS = [
    "[14:05] <{}> {}",
    "12.03.24 14:05, {} : {}",
    "2024-03-12 14:05:33 [{}] {}",
    "12/03/2024,14:05:33,{},+38161234567,{}",
    "2024-03-12 14:05:33 {}(612345789)\n{}",
]
WRONG = [*FULL_ROWS[:3], FULL_ROWS[2], *FULL_ROWS[4:]]


@pytest.mark.parametrize("header", HEADERS)
def test_rows_of_two_senders_in_turn_are_a_grid_each(header: str) -> None:
    """If each has nine; a row that one has lost is not the other's."""
    rows_in = [
        header.format(name, row)
        for row in zip(FULL_ROWS, WRONG, strict=True)
        for name, row in zip("ab", row, strict=True)
    ]
    assert read(lines(rows_in)) == [("a", FULL), ("b", "".join(WRONG))]
    assert read(lines(rows_in[:7] + rows_in[8:])) == [("a", FULL), ("b", None)]


@pytest.mark.parametrize("header", HEADERS)
@pytest.mark.parametrize("between", [[], ["hi"]])
@pytest.mark.parametrize("at", [1, 9])
@pytest.mark.parametrize("odd", ["." * 9, "556164561", FULL_ROWS[4]])
def test_a_sender_of_ten_rows_has_no_grid(
    header: str, between: list[str], at: int, odd: str
) -> None:
    """Even if one is apart, or blank, or breaks the rules, nobody knows which it is."""
    rows_in = [header.format("b", row) for row in ([odd, *WRONG] if at == 1 else [*WRONG, odd])]
    others = [header.format("a", row) for row in FULL_ROWS]
    hello = [header.format("a", word) for word in between]
    text = lines([*others, *rows_in[:at], *hello, *rows_in[at:]])
    assert read(text) == [("a", FULL), ("b", None)]


def test_rows_far_fewer_than_a_grid_do_not_join_one() -> None:
    """A sender may have begun once more."""
    half = [HEADERS[0].format("a", row) for row in WRONG[:4]]
    whole = [HEADERS[0].format("a", row) for row in FULL_ROWS]
    assert read(lines([*half, "[14:05] <b> hi", *whole]))[-1] == ("a", FULL)


def test_senders_in_a_log_have_their_own_rows() -> None:
    """A damaged row is no name for the next; and few digits are a grid, too."""
    damaged = [*WRONG[:8], WRONG[8][1:]]
    few = ["." * 9] * 8 + ["1" + "." * 8]
    text = lines(
        HEADERS[2].format(name, row)
        for name, each in zip("abc", (damaged, few, FULL_ROWS), strict=True)
        for row in each
    )
    assert read(text) == [("a", None), ("b", "0" * 72 + "1" + "0" * 8), ("c", FULL)]
    assert read(text.replace("[b]", "[a]").replace("[c]", "[a]"))[-1] == (None, FULL)


def test_the_description_of_an_entry_in_a_calendar_is_its_text() -> None:
    r"""Long lines are folded, ``\n`` ends a line, and the summary is the name."""
    text = ["BEGIN:VCALENDAR"]
    for name, each in (
        ("Ann\\, B.", FULL_ROWS),
        ("Ben", FULL_ROWS[:8]),
        ("Cy", ["2 of 9"]),
        ("Di", FULL_ROWS),
    ):
        description = "DESCRIPTION;LANGUAGE=de:" + "\\n".join(each)
        folded = [description[at : at + 60] for at in range(0, len(description), 60)]
        text += [
            "BEGIN:VEVENT",
            "DTSTART:20261120",
            "\n ".join(folded),
            f"SUMMARY:{name}",
            "END:VEVENT",
        ]
    ledger = Ledger()
    found = list(formats.readings([lines(text)], keep_going=True, ledger=ledger))
    assert [one.name for one in found] == ["Ann, B.", "Ben", "Di"]
    assert [isinstance(one, InvalidGridError) for one in found] == [False, True, False]
    assert (16, 17) in ledger.unused
    assert {one.name for one in formats.readings([lines(text)], keep_going=True, names=NONE)} == {
        None
    }


@pytest.mark.parametrize("names", [["'Ben'", "anna"], ["X", "_"]])
def test_a_question_to_prolog_names_its_answer(names: list[str]) -> None:
    """Nothing else that it answers does; a variable is no name."""
    array = "[" + ", ".join(f"[{', '.join(row)}]" for row in FULL_ROWS) + "]"
    for answer in (";\nfalse.", ".", ";\n\nno."):
        text = [f"?- solve({name}, Rows).\nRows = {array} {answer}" for name in names]
        expected = ["Ben", "anna"] if names[1] == "anna" else [None, None]
        assert read(lines(text)) == [(name, FULL) for name in expected]
    text = [f"[{', '.join(row)}]" for row in FULL_ROWS[:8]]
    assert read(lines([*text, f"?- f(x, R).\nR = {array}."])) == [(None, None), ("x", FULL)]


@pytest.mark.parametrize("others", [[], ["age = 12"], ['class = "5b"', "late = true # yes"]])
@pytest.mark.parametrize("is_first", [True, False])
def test_settings_between_lists_are_no_names(others: list[str], is_first: bool) -> None:
    """But for the name itself: if it is below its grid, that of the next one is, too."""
    grid = ["grid = [", *(f"  [{', '.join(row)}]," for row in FULL_ROWS), "]"]
    text: list[str] = []
    for name in ("Ben", "Zoe K."):
        name_line = [f'name = "{name}"']
        text += [
            "[[pupil]]",
            *(name_line * is_first),
            *others,
            *grid,
            *(name_line * (not is_first)),
        ]
    expected = ["Ben", "Zoe K."] if is_first else ["pupil", "pupil"]
    assert [(name and name.strip("[]"), grid) for name, grid in read(lines(text))] == [
        (name, FULL) for name in expected
    ]


@pytest.mark.parametrize("is_first", [True, False])
def test_a_name_set_in_a_section_is_that_of_its_grid(is_first: bool) -> None:
    """Below the rows it would be that of the next one, and is not used."""
    rows = [f"row{number}={row}" for number, row in enumerate(FULL_ROWS, 1)]
    text: list[str] = []
    for name in ("title=Anna", "title=Ben"):
        text += ["[sudoku]", *[name] * is_first, *rows, *[name] * (not is_first)]
    names = [name for name, _grid in read(lines(text))]
    assert names == (["sudoku \u00b7 Anna", "sudoku \u00b7 Ben"] if is_first else ["sudoku"] * 2)


SECTIONS = {
    "ini": ("[{}]", "row{1}={0}", "time=7"),
    "yaml": ("- name: {}", '    - "{0}"', "  time: 25"),
}


@pytest.mark.parametrize("kind", SECTIONS)
@pytest.mark.parametrize("is_first", [True, False])
@pytest.mark.parametrize("lost", [0, 1, 2])
def test_settings_in_sections_are_no_names(kind: str, is_first: bool, lost: int) -> None:
    """Nor is a section the name of the grid above it, even if that has none."""
    section, row, setting = SECTIONS[kind]
    text: list[str] = []
    names = ["Lukas W.", "Zoe", "Ben"]
    for at, name in enumerate(names):
        rows_in = [row.format(each, number) for number, each in enumerate(FULL_ROWS, 1)]
        rows_in[3:4] = [] if at == lost else rows_in[3:4]
        text += [
            section.format(name),
            *([setting] * is_first),
            *(["  rows:"] * (kind == "yaml")),
            *rows_in,
        ]
        text += [setting] * (not is_first)
    expected = [(name, None if at == lost else FULL) for at, name in enumerate(names)]
    assert read(lines(text)) == expected
    found = read(lines(text[1:]))
    assert all((name, grid) in expected for name, grid in found if grid and name)
    assert read("\n".join(text), names=NONE)[0][0] is None


@pytest.mark.parametrize("end", ["|];", "\n|];", " |\n];"])
@pytest.mark.parametrize("blank", ["0", "_"])
def test_bars_may_part_the_rows_of_a_list(end: str, blank: str) -> None:
    """As in MiniZinc; nine cells are a row there, too."""
    rows_in = [", ".join(row.replace("0", blank)) for row in rows_of(GRID)]
    text = "% Anna\nstart = [|\n " + "|\n ".join(rows_in) + end
    assert read(text) == [("Anna", GRID)]
    assert read(text.replace("start = [|\n", "start = [| ")) == [("Anna", GRID)]
    assert [grid for _name, grid in read(text.replace("5, 3, ", "5, "))] == [None]


WIDE_TITLES = ["name", *[f"c{number}" for number in range(1, 82)]]
JOINED = {
    "cells": (WIDE_TITLES, [["Anna", *FULL], ["Ben", *GRID]], "Anna"),
    "grids": (["No", "Name", "Solution"], [["1", "Anna", FULL], ["2", "Ben", GRID]], "Anna"),
    "rows": (
        ["Who", *[f"Row {number}" for number in range(1, 10)]],
        [["Anna", *FULL_ROWS], ["Ben", *rows_of(GRID)]],
        "Anna",
    ),
    "names last": ([*WIDE_TITLES[1:], "name"], [[*FULL, "Anna"], [*GRID, "Ben"]], None),
}


@pytest.mark.parametrize("kind", JOINED)
@pytest.mark.parametrize("separator", [",", "\t"])
def test_records_that_lost_the_line_break_between_are_one_case(kind: str, separator: str) -> None:
    """It has the first name, and no grid."""
    titles, records, name = JOINED[kind]
    first, second = [separator.join(record) for record in records]
    other, another = first.replace("Anna", "Cleo"), first.replace("Anna", "Dora")
    if kind != "grids":  # without titles these are plain text
        found = read(lines([other, another, first + second]))
        assert found == [("Cleo", FULL), ("Dora", FULL), (name, None)]
        assert read(lines([first.replace("Anna", "Al") + second.replace("Ben", "Bo")])) == [
            (name and "Al", None)
        ]
    head = separator.join(titles)
    assert read(lines([head, first + second])) == [(name, None)]
    assert read(lines([head, first + second, other])) == [(name, None), ("Cleo", FULL)]
    assert read(lines([head, first + second, other]), names=NONE)[0] == (None, None)


@pytest.mark.parametrize(
    "header", ["Ben Meyer, [04.03.26\n 12:11]\n", "Ben Meyer,\n[04.03.26 12:11]\n"]
)
def test_a_header_may_be_wrapped(header: str) -> None:
    """Its brackets show that it goes on; a line in brackets alone does not."""
    first = ["Anna, [04.03.26 12:10]", *FULL_ROWS, ""]
    for between in ([], ["[sic"], ["wait,", "[sic]"]):
        text = lines([*first, *between]) + header + lines(rows_of(GRID))
        assert read(text)[-2:] == [("Anna", FULL), ("Ben Meyer", GRID)]
    text = "[04.03.26 12:10] Anna: Hi\n[04.03.26\n12:11] Ben: " + lines(rows_of(GRID))
    assert read(text) == [("Ben", GRID)]


def test_a_row_of_a_page_that_was_cut_is_not_filled_up() -> None:
    """The line end behind it is no blank."""
    cut = ["<row>8" if at == 3 else f"<row>{row}</row>" for at, row in enumerate(FULL_ROWS)]
    assert read(lines(['<puzzle name="Anna">', *cut, "</puzzle>"])) == [("Anna", None)]


@pytest.mark.parametrize("size", [3, 4, 5, 6])
@pytest.mark.parametrize("end", [",\n", "\n,"])
def test_quotes_around_cells_are_no_blanks(size: int, end: str) -> None:
    """If rows are wrapped, too."""
    quoted_rows = [[f'"{digit}"' for digit in row] for row in rows_of(GRID)]
    wrapped = [",".join(row[:size]) + end + ",".join(row[size:]) for row in quoted_rows]
    assert read(lines(["Anna", *wrapped])) == [("Anna", GRID)]


@pytest.mark.parametrize("names", [("Anna", "Ben"), ("Day 1", "Day 2")])
def test_marks_around_cells_are_none(names: tuple[str, str]) -> None:
    """Nor are those between rows in a field."""
    grids = [(names[0], FULL), (names[1], GRID)]
    fields = [name + "\t" + "<br>".join(rows_of(grid)) for name, grid in grids]
    assert read(lines(fields)) == grids
    records = [f"| {name} | `{grid}` |" for name, grid in grids]
    assert read(lines(["| Name | Grid |", "|---|---|", *records])) == grids


@pytest.mark.parametrize(("start", "end"), [("array(", ", dtype=int8)"), ("", "\n>>> ")])
def test_what_python_prints_behind_lists_is_no_case(start: str, end: str) -> None:
    """A type, or the sign that it waits."""
    printed = ",\n".join([f"[{', '.join(row)}]" for row in FULL_ROWS])
    assert read(f"{start}[{printed}]{end}") == [(None, FULL)]


def test_a_header_in_a_block_of_code_names_no_rows() -> None:
    """It may be that of a page, and the rows are the first sender's; below rows it is one."""
    first, second = lines(FULL_ROWS), lines(rows_of(GRID))
    text = f"Anna  12:10 PM\n```\n{first}```\n\nBen  12:11 PM\n```\nAnna  12:10 PM\n{second}```\n"
    assert read(text) == [("Anna", FULL), (None, GRID)]
    assert read(f"Anna  12:10 PM\n```\n{first}Ben  12:11 PM\n{second}") == [
        ("Anna", FULL),
        ("Ben", GRID),
    ]

"""Let labels say whose a grid is, and what its rows are."""

import json

import pytest

from sudoku_core.formats import readings
from sudoku_core.grid import BOXES, COLUMNS
from sudoku_core.grid import ROWS as PLACES
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.ledger import Ledger
from texts import FULL, FULL_ROWS, GRID, lines, rows_of

SPACED = [" ".join(row) for row in FULL_ROWS]
OTHER = FULL.translate(str.maketrans("123456789", "291743658"))
NONSENSE = "866454321417514739821138281231845271462974292998297723214491634624237241661526364"


def told(text: str) -> list[tuple[str | None, str | None]]:
    """List each case of a text: its name and its grid, None if it is unreadable."""
    found = readings([text], keep_going=True)
    return [(one.name, None if isinstance(one, InvalidGridError) else one.grid) for one in found]


def by(places: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    """List the cells of a solution unit by unit."""
    return [[int(FULL[place]) for place in unit] for unit in places]


# A name above and a label before the rows

LABELLED = {
    "a word": ["Anna", "Answer: " + FULL_ROWS[0], *FULL_ROWS[1:]],
    "an indented word": ["Anna", "Answer: " + SPACED[0], *("        " + row for row in SPACED[1:])],
    "a directive before each row": ["Anna:", *(f"  .byte {', '.join(row)}" for row in FULL_ROWS)],
    "a setting": ["name: Anna", f"grid: {FULL}"],
}


@pytest.mark.parametrize("kind", LABELLED)
def test_a_label_before_the_rows_leaves_the_name_above(kind: str) -> None:
    """The name above comes first, the label behind it; so it is for each of several grids."""
    text = lines(LABELLED[kind])
    other = text.replace("Anna", "Ben")
    for found in (told(text), told(f"{text}\n{other}")):
        assert [grid for _name, grid in found] == [FULL] * len(found)
        names = [str(name).split(" \u00b7 ")[0] for name, _grid in found]
        assert names == ["Anna", "Ben"][: len(found)]


def test_a_title_above_names_before_the_rows_is_none() -> None:
    """Nor is a line of digits, or a record without a grid."""
    grids = [f"{name}: {FULL_ROWS[0]}\n" + lines(FULL_ROWS[1:]) for name in ("Anna", "Ben")]
    assert told("Class 5b\n" + "\n".join(grids)) == [("Anna", FULL), ("Ben", FULL)]
    assert told("12.03.2024\n" + grids[0]) == [("Anna", FULL)]
    assert told("Anna\n" + grids[0]) == [("Anna", FULL)]


def test_labels_that_differ_leave_the_names_above_too() -> None:
    """Blank lines part the names from the grids before them; without these nobody knows."""
    answers = [("Anna", "My answer", FULL), ("Ben", "Solution", OTHER), ("Cem", "Try 2", FULL)]
    texts = [f"{name}\n{label}: {lines(rows_of(grid))}" for name, label, grid in answers]
    named = [(f"{name} \u00b7 {label}", grid) for name, label, grid in answers]
    assert told("\n".join(texts)) == named
    assert told("".join(texts)) == [(label, grid) for _name, label, grid in answers]


@pytest.mark.parametrize("blank", ["", "\n"])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_label_such_as_name_is_of_a_pupil_wherever_it_is(blank: str, count: int) -> None:
    """What is above the grids counts them then."""
    grids = [("Anna", FULL), ("Ben", OTHER), ("Cem", FULL)][:count]
    texts = [
        f"Sudoku {number}\n{blank}{lines(rows_of(grid))}{blank}Name: {name}\n"
        for number, (name, grid) in enumerate(grids, 1)
    ]
    assert told("\n".join(texts)) == grids


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("- grid: ", "  student: "),
        ("grid: ", "name: "),
        ("", "Name: "),
        ("*** row ***\n", "name: "),
    ],
)
@pytest.mark.parametrize("blank", ["", "\n"])
def test_labels_below_grids_on_a_line_name_these(first: str, then: str, blank: str) -> None:
    """Whatever stands before the grids, and however long the text."""
    grids = [("Ann", FULL), ("Bob", OTHER), ("Cem", FULL)] * 30
    text = "".join(f"{first}{grid}\n{then}{name}\n{blank}" for name, grid in grids)
    assert [(str(name)[:3], grid) for name, grid in told(text)] == grids


@pytest.mark.parametrize("between", ["", " ", ", "])
def test_another_grid_is_no_name(between: str) -> None:
    """Two lines may have become one."""
    assert {grid for _name, grid in told(f"Anna {FULL}{between}Ben {OTHER}\n")} == {None}


def test_a_damaged_row_behind_its_line_number_is_no_time() -> None:
    """It makes a case; a time of day makes none."""
    text = lines(["Ida", *FULL_ROWS, "", "Max", *rows_of(OTHER)[:6], OTHER[54:62], OTHER[63:72]])
    numbered = [f"{at}:{line}" for at, line in enumerate(text.splitlines(), 1)]
    numbered[-1:] = [numbered[-1][:5], numbered[-1][5:]]
    found = list(readings([lines(numbered)], keep_going=True))
    assert any(isinstance(one, InvalidGridError) and "Max" in str(one.name) for one in found)
    assert told(lines(["Freya 21:44", *FULL_ROWS, "21:45 \u2713\u2713"])) == [("Freya 21:44", FULL)]


def test_a_lead_in_is_no_name() -> None:
    """A sentence with a colon leads to the grid; the name is the signature."""
    text = lines(["Le mando el sudoku:", "", *FULL_ROWS, "", "Saludos,", "Marta G\u00f3mez"])
    assert told(text) == [("Marta G\u00f3mez", FULL)]
    assert told(lines(["Anna Maria van Dyck:", *FULL_ROWS])) == [("Anna Maria van Dyck", FULL)]


@pytest.mark.parametrize("code", ["s2041177", "ab12345", "Nr204117", "\u5b66\u53f720210315"])
def test_a_code_of_letters_and_digits_is_a_name(code: str) -> None:
    """As schools give their pupils; it is no row that lost a cell."""
    wrong = OTHER[1] + OTHER[0] + OTHER[2:]
    text = lines([code, *FULL_ROWS, code[:-1] + "3", *rows_of(wrong)])
    assert told(text) == [(code, FULL), (code[:-1] + "3", wrong)]


@pytest.mark.parametrize("between", [": ", " ", "\t"])
@pytest.mark.parametrize("grid", [FULL[1:], FULL + "1"])
def test_a_grid_of_the_wrong_length_behind_a_name(between: str, grid: str) -> None:
    """The name is not to blame, and not lost."""
    found = list(readings([f"Anna{between}{FULL}\nBen{between}{grid} \n"], keep_going=True))
    error = found[1]
    assert isinstance(error, InvalidGridError)
    assert (error.name, error.reason, error.details["count"]) == ("Ben", "row length", len(grid))


def test_of_many_lines_above_the_one_that_says_so_is_the_name() -> None:
    """Of a form with an age and a town, or of settings in YAML."""
    form = ["Name: Anna Lang", "Age: 67", "Town: Kiel", "Solution:", *FULL_ROWS]
    assert told(lines(form)) == [("Anna Lang", FULL)]
    rows = [f"      - [{', '.join(row)}]" for row in FULL_ROWS]
    setting = ["class: 5b", "pupils:", "  - name: Anna", "    date: 2026-11-10", "    grid:", *rows]
    assert told(lines(setting)) == [("Anna", FULL)]


@pytest.mark.parametrize("label", ["ID: ", "학번: ", "学号：", "No: "])
@pytest.mark.parametrize("number", ["20241", "20241234"])
def test_a_number_below_the_name_is_no_row(label: str, number: str) -> None:
    """The grid below is not lost for it."""
    [(name, grid)] = told(lines(["Anna", label + number, *SPACED]))
    assert (str(name)[:4], grid) == ("Anna", FULL)
    two = [line for each in ("Anna", "Ben") for line in (each, label + number, *SPACED, "")]
    assert told(lines(two)) == [("Anna", FULL), ("Ben", FULL)]


HEADERS = {
    "headers": ["From: Anna Lang", "Sent: Tuesday, March 12, 2024 8:03 AM", "Subject: Puzzle", ""],
    "one header": ["Von: Anna Lang <anna@example.org>", "", "Hier ist meine Lösung:"],
    "a quotation": ["On Tue, Mar 12, 2024 at 9:41 AM Anna Lang <a@example.org> wrote:", "", "> Hi"],
    "a German one": ["Am 12.03.2024 um 09:41 schrieb Anna Lang <a@example.org>:"],
    "a French one": ["Le mar. 12 mars 2024 à 09:41, Anna Lang <a@example.org> a écrit :", ""],
    "a Spanish one": ["El mar, 12 mar 2024 a las 9:41, Anna Lang (<a@x.org>) escribió:"],
    "a Korean one": ["2024년 3월 12일 (화) 오전 9:41, Anna Lang <a@example.org>님이 작성:"],
}


@pytest.mark.parametrize("kind", HEADERS)
def test_the_sender_of_mail_is_the_name(kind: str) -> None:
    """Neither its subject nor its greeting is."""
    rows = [f"> {row}" for row in SPACED] if "> Hi" in HEADERS[kind] else SPACED
    text = lines([*HEADERS[kind], *rows])
    assert told(text) == [("Anna Lang", FULL)]
    assert told(text + "\n" + text.replace("Anna Lang", "Ben")) == [
        ("Anna Lang", FULL),
        ("Ben", FULL),
    ]


def test_what_is_quoted_in_a_quotation_is_of_its_sender() -> None:
    """What follows less deeply is of nobody known."""
    first, second = "On 12 March 2024 at 12:58, {} wrote:", "> On 12 March 2024 at 11:20, {} wrote:"
    quoted = [first.format("Anna"), "> Look:", second.format("Ben"), *(f"> > {r}" for r in SPACED)]
    assert told(lines(quoted)) == [("Ben", FULL)]
    mine = [f"> {' '.join(row)}" for row in rows_of(OTHER)]
    assert told(lines([*quoted, "> Mine is:", *mine])) == [("Ben", FULL), (None, OTHER)]


def test_mail_without_a_sender_is_of_nobody() -> None:
    """It does not go to the sender before."""
    text = lines(["From: Anna", "To: Ben", "", *SPACED, "", "To: Chloe", "", *rows_of(OTHER)])
    assert told(text) == [("Anna", FULL), (None, OTHER)]
    book = Ledger()
    assert len(list(readings([text], keep_going=True, ledger=book))) == 2
    assert book.unused == [(2, 2), (14, 14)]


def test_a_name_that_a_message_says_follows_its_sender() -> None:
    """A class may send from one address; greetings and the like are no names."""
    text = lines(["From: Ms Lee", "Here it is.", "", "Name: Anna", *SPACED, "From: Ben", *SPACED])
    assert told(text) == [("Ms Lee \u00b7 Anna", FULL), ("Ben", FULL)]


def test_a_colon_right_below_a_grid_leads_to_none() -> None:
    """If the next grid is apart from it, it belongs to the one above."""
    text = lines([*FULL_ROWS, "checked by Anna:", "", *rows_of(OTHER), "checked by Ben:"])
    assert told(text) == [("checked by Anna", FULL), ("checked by Ben", OTHER)]


@pytest.mark.parametrize("first", ["(Anna)", "end", "7/9"])
def test_comments_between_words_are_no_names(first: str) -> None:
    """What is above each grid does not go to the one before it."""
    text = lines([*FULL_ROWS, first, "", "# Ben", *rows_of(OTHER), "", "# Chloe", *FULL_ROWS])
    assert [name for name, _grid in told(text)][1:] in (["Ben", "Chloe"], [None, None])


@pytest.mark.parametrize("close", ["Regards, Harold", "Thanks, bye", "Viele Gr\u00fc\u00dfe\nPat"])
@pytest.mark.parametrize("first", ["this is anna's grid, please look:", "Anna:", None])
def test_a_colon_leads_to_the_grid_below(first: str | None, close: str) -> None:
    """Whatever is written below the last grid."""
    text = lines([*([first, ""] if first else []), *FULL_ROWS, "", "Ben:", "", *rows_of(OTHER)])
    (name, one), other = told(f"{text}\n{close}\n")
    assert (one, other) == (FULL, ("Ben", OTHER))
    assert name in (first and first.strip(":"), None)


def test_a_number_before_a_line_and_a_name_behind_it_are_both_told() -> None:
    """As in a numbered list of solvers."""
    text = lines([f"1) {FULL} Marlene Fuchs", f"2) {OTHER} Ferdi Wolf"])
    assert told(text) == [("1) Marlene Fuchs", FULL), ("2) Ferdi Wolf", OTHER)]


def test_a_comment_behind_a_line_is_its_name() -> None:
    """As collections of puzzles have it; a rating is none."""
    assert told(f"{GRID} # Easter Monster\n") == [("Easter Monster", GRID)]
    assert told(f"{GRID} # ED=1.2/1.2/1.2\n") == [(None, GRID)]


def test_a_weekday_is_no_sender() -> None:
    """The name is below it."""
    text = lines(["Thursday 10:02 AM", "Emma Larsen", *FULL_ROWS])
    assert FULL in [grid for _name, grid in told(text)]
    assert "Thursday" not in [name for name, _grid in told(text)]


@pytest.mark.parametrize(
    "code",
    ["alice = {}", "alice: list[list[int]] = {}", "let alice: [[Int]] = {}", "var alice = {};"],
)
def test_the_name_of_a_variable_is_that_of_its_grid(code: str) -> None:
    """Unless it says only that there is a grid, or a comment names it."""
    assert told(code.format(by(PLACES))) == [("alice", FULL)]
    assert told(code.replace("alice", "board").format(by(PLACES))) == [(None, FULL)]
    assert told(f"# Ben's answer\n{code.format(by(PLACES))}") == [("Ben's answer", FULL)]


# What the rows are

LISTS = {
    "an object": lambda key, units: json.dumps({key: units}),
    "a variable": lambda key, units: f"{key} = {units}",
    "a constant": lambda key, units: f"const {key} = {units};",
    "numbered variables": lambda key, units: lines(
        [f"{key}[{at}] = {unit}" for at, unit in enumerate(units)]
    ),
    "numbered keys": lambda key, units: json.dumps(
        {f"{key[:3]}{at}": "".join(map(str, unit)) for at, unit in enumerate(units, 1)}
    ),
}


@pytest.mark.parametrize("kind", LISTS)
@pytest.mark.parametrize(("key", "places"), [("boxes", BOXES), ("cols", COLUMNS)])
def test_lists_of_boxes_or_columns_are_laid_out(kind: str, key: str, places) -> None:
    """If they are what they say; rows by that name, of which the rules speak, stay as they are."""
    assert [grid for _name, grid in told(LISTS[kind](key, by(places)))] == [FULL]
    if key == "boxes":
        assert [grid for _name, grid in told(LISTS[kind](key, by(PLACES)))] == [FULL]


def test_cells_may_be_called_squares() -> None:
    """So may the boxes: what is not clear is read by rows."""
    assert [grid for _name, grid in told(f"squares = {by(PLACES)}")] == [FULL]


@pytest.mark.parametrize("label", ["Row {}: ", "R{} ", "{}행: ", "Zeile {} - "])
def test_a_label_that_says_row_needs_no_other_proof(label: str) -> None:
    """Even a grid in which every row has a digit twice gets its verdict."""
    text = lines([label.format(at) + row for at, row in enumerate(rows_of(NONSENSE), 1)])
    assert told(text) == [(None, NONSENSE)]
    numbers = lines([f"Order {at}: {row}" for at, row in enumerate(rows_of(NONSENSE), 1)])
    assert [grid for _name, grid in told(numbers)] in ([], [None])


@pytest.mark.parametrize("label", ["{}. ", "{} ", "Kim\t", "Kim: "])
def test_rows_with_labels_may_have_slips_each(label: str) -> None:
    """No numbers have nearly all digits in each of nine lines."""
    rows = [row[:7] + row[:2] for row in FULL_ROWS]
    bar = "\t" if "\t" in label else " "
    labelled = lines(label.format(at) + bar.join(row) for at, row in enumerate(rows, 1))
    assert [grid for _name, grid in told(labelled)] == ["".join(rows)]
    cut = lines(" " + " ".join(row[2:]) + "   45" for row in rows)
    assert [grid for _name, grid in told(f"Anna\n{cut}")] == [None]


def test_nine_digits_behind_a_name_are_its_number_above_nine_rows() -> None:
    """Their columns have most of them; else they may be the first row, and the last is another."""
    wrong = [OTHER[:8] + OTHER[0], *rows_of(OTHER)[1:]]
    text = lines(["Anna 284719365", *wrong, "", "Ben 915263847", *FULL_ROWS])
    assert told(text) == [("Anna 284719365", "".join(wrong)), ("Ben 915263847", FULL)]
    text = lines([f"Anna {FULL_ROWS[0]}", *FULL_ROWS[1:], OTHER[:9]])
    assert [grid for _name, grid in told(text)] != ["".join(FULL_ROWS[1:]) + OTHER[:9]]
    text = lines(["Anna 284719365", *FULL_ROWS[:8], "117575379", "(totals)"])
    assert [grid for _name, grid in told(text)] in ([None], [None, None])


def test_ordinals_count_rows() -> None:
    """As in the first row, the second row."""
    counts = ("1st", "2nd", "3rd", *(f"{at}th" for at in range(4, 10)))
    english = [f"{count} row: {row}" for count, row in zip(counts, FULL_ROWS, strict=True)]
    assert told(lines(["Anna", *english])) == [("Anna", FULL)]
    rows = [
        f"第{count}行：{row}" for count, row in zip("一二三四五六七八九", FULL_ROWS, strict=True)
    ]
    assert told(lines(["李芳", *rows])) == [("李芳", FULL)]
    assert told(lines(["李芳", *rows[:4], *rows[5:]])) in ([("李芳", None)], [(None, None)])


# What is around them


def test_a_full_stop_ends_a_sentence() -> None:
    """Behind nine digits or 81; behind fewer it may be a blank, so that nothing is judged."""
    assert told(lines([*FULL_ROWS]).rstrip() + ".") == [(None, FULL)]
    assert told(f"My answer is {FULL}.") == [("My answer is", FULL)]
    assert told(lines(FULL_ROWS).rstrip()[:-1] + ".") == [(None, None)]
    assert told(lines(rows_of(GRID, "."))) == [(None, GRID)]


@pytest.mark.parametrize("between", [" ", " | ", "|", " = ", ": "])
def test_a_puzzle_and_its_solution_on_a_line(between: str) -> None:
    """Are one case; two grids of which none is the other's solution are two."""
    text = f"{GRID}{between}{FULL}\n" * 2
    found = list(readings([text]))
    assert [(one.grid, one.solution) for one in found] == [(GRID, FULL)] * 2
    assert [grid for _name, grid in told(f"{FULL}{between}{OTHER}\n")] == [FULL, OTHER]


def test_what_a_database_prints_around_its_rows_names_nothing() -> None:
    """Neither the heads of columns, even where cells are empty, nor the number of rows."""
    heads = ["c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9", "---+---+---+---+---+---+---+---+---"]
    for grid in (FULL, GRID):
        table = [" | ".join(row) for row in rows_of(grid, " ")]
        assert told(lines([*heads, *table, "(9 rows)"])) == [(None, grid)]
    table = [f"| {' | '.join(row)} |" for row in rows_of(GRID, " ")]
    assert told(lines(["### Anna", "", f"| {heads[0]} |", f"|{'---|' * 9}", *table])) == [
        ("Anna", GRID)
    ]


def test_rows_below_labels_of_their_own_are_read() -> None:
    """As a form shows its questions and answers."""
    form = ["Name *", "Anna"]
    for at, row in enumerate(FULL_ROWS, 1):
        form += [f"Row {at} *", row]
    assert told(lines(form)) == [("Anna", FULL)]
    assert [grid for _name, grid in told(lines(form[:10] + form[12:]))] in ([], [None])


@pytest.mark.parametrize(
    ("question", "label"),
    [
        ("What is your name?", "Paste your Sudoku"),
        ("### Player\n", "### Grid\n"),
        ("이름", "정답\n날짜"),
    ],
)
def test_an_answer_below_a_question_for_a_name_is_the_name(question: str, label: str) -> None:
    """What is between it and the grid is a label, but without an answer a word is the name."""
    forms = [
        [question, name, "", label, *rows_of(grid), ""]
        for name, grid in (("Anna", FULL), ("Ben", OTHER))
    ]
    assert told(lines(forms[0])) == [("Anna", FULL)]
    assert told(lines(forms[0] + forms[1])) == [("Anna", FULL), ("Ben", OTHER)]
    assert told(lines(["Best player", *FULL_ROWS, "", "Ben", *rows_of(OTHER)])) == [
        ("Best player", FULL),
        ("Ben", OTHER),
    ]
    assert told(lines(["Player", *FULL_ROWS])) == [("Player", FULL)]
    assert told(lines(["Member: Anna", "5b", "Due: May", "Text:", *FULL_ROWS])) == [("Anna", FULL)]


def test_numbered_lines_are_read_without_their_numbers() -> None:
    """With spaces behind them, too, from the line with the name on."""
    text = lines(f"  {at:>4}  {line}" for at, line in enumerate(["Anna", *SPACED], 1))
    assert told(text) == [("Anna", FULL)]


def test_numbers_with_a_point_are_cells_of_a_list() -> None:
    """As an array of floats is printed."""
    rows = "],\n       [".join(",  ".join(f"{digit}." for digit in row) for row in FULL_ROWS)
    assert told(f"array([[{rows}]])\n") == [(None, FULL)]


def test_boxes_in_lines_of_three_are_no_count_of_grids() -> None:
    """The first three digits are not the number of grids that the text then lacks."""
    boxes = ["".join(map(str, box)) for box in by(BOXES)]
    text = lines(f"Box {at}\n{box[:3]}\n{box[3:6]}\n{box[6:]}" for at, box in enumerate(boxes, 1))
    assert [grid for _name, grid in told(text) if grid] == []


# Chat


@pytest.mark.parametrize("tail", ["see you", "---", "Anna left", "Nr. 12", "0171 2345678"])
def test_a_line_behind_rows_of_a_chat_takes_none_from_them(tail: str) -> None:
    """Nine rows of a sender are a grid, and ten leave a doubt."""
    rows = [f"14:0{at} Ben: {row}" for at, row in enumerate([*FULL_ROWS, FULL_ROWS[8]])]
    assert told(lines([*rows[:9], tail])) == [("Ben", FULL)]
    assert told(lines([*rows, tail])) == [("Ben", None)]


def test_names_above_grids_that_one_person_sends_follow_the_sender() -> None:
    """If they differ: one word with a colon may be a greeting."""
    sent = [
        f"[10:0{at}] Ula: and\n{name}:\n{lines(rows_of(grid))}"
        for at, (name, grid) in enumerate([("Anna", FULL), ("Ben", OTHER)])
    ]
    found = [(str(name).split(" \u00b7 ")[-1], grid) for name, grid in told(lines(sent))]
    assert found == [("Anna", FULL), ("Ben", OTHER)]
    assert told(lines(sent[:1])) == [("Ula", FULL)]


def test_a_signature_names_what_is_below_a_quotation() -> None:
    """The name is below a line with a comma."""
    quoted = [f"> {row}" for row in FULL_ROWS]
    for header in ("On 16 Mar 2026 at 10:58, Anna wrote:", "Στις 18/3/26 21:05, ο/η Anna έγραψε:"):
        text = lines([header, "", *quoted, "", "Mine:", "", *rows_of(OTHER), "", "Thanks,", "Ben"])
        assert told(text) == [("Anna", FULL), ("Ben", OTHER)]


def test_half_days_are_no_part_of_a_name() -> None:
    """As phones write them in Arabic."""
    assert told(lines(["14/3/2026, 7:45 \u0645 - Anna: ", *FULL_ROWS])) == [("Anna", FULL)]


def test_a_line_between_the_rows_of_two_people_names_neither() -> None:
    """Each row has the name of its sender."""
    rows = [f"Anna: {row}" for row in FULL_ROWS], [f"Ben: {row}" for row in rows_of(OTHER)]
    text = lines([*rows[0], "Anna left the chat", *rows[1]])
    assert told(text) == [("Anna", FULL), ("Ben", OTHER)]


def test_the_number_of_a_page_is_no_name() -> None:
    """With a name on its page or without."""
    pages = [*FULL_ROWS, "Page 1", "Name: Ben", *rows_of(OTHER), "Page 2"]
    assert told(lines(pages)) == [(None, FULL), ("Ben", OTHER)]


def test_few_cells_behind_labels_are_an_error_and_no_more() -> None:
    """Letters that count, nearly empty rows, and one lost."""
    rows = [f"{label}: ........{'?' if label == 'C' else '.'}" for label in "BCDEFGHI"]
    assert [grid for _name, grid in told(lines(rows))] in ([], [None])


# Names beside rows, or none


@pytest.mark.parametrize("sign", ["\t", ",", "; "])
@pytest.mark.parametrize("heads", [[], ["name row digits"]])
def test_a_name_before_the_number_of_each_row_is_that_of_a_grid(
    sign: str, heads: list[str]
) -> None:
    """A word for rows is none."""
    table = [
        sign.join((name, str(at), row))
        for name, grid in (("Anna", FULL), ("Ben", OTHER))
        for at, row in enumerate(rows_of(grid), 1)
    ]
    heads = [sign.join(head.split()) for head in heads]
    assert told(lines([*heads, *table])) == [("Anna", FULL), ("Ben", OTHER)]
    assert told(lines(f"Row{sign}{at}{sign}{row}" for at, row in enumerate(FULL_ROWS, 1))) == [
        (None, FULL)
    ]


@pytest.mark.parametrize("behind", ["  <- {}", " ({})", " // {}", "   # {}"])
def test_what_a_sign_shows_behind_the_last_row_is_a_name(behind: str) -> None:
    """Without a sign it is a remark."""
    names = [behind.format(name) for name in ("Anna", "Ben")]
    texts = [lines(rows_of(grid))[:-1] for grid in (FULL, OTHER)]
    text = f"{texts[0]}{names[0]}\n\n{texts[1]}{names[1]}\n"
    assert told(text) == [("Anna", FULL), ("Ben", OTHER)]
    for remark in ("done", "(!)", "\U0001f44d nice"):
        assert told(f"{texts[0]} {remark}\n") == [(None, FULL)]


@pytest.mark.parametrize("size", [60, 80, 82])
@pytest.mark.parametrize("sign", [",", " ", ";", ": "])
def test_a_damaged_grid_behind_a_name_keeps_it(sign: str, size: int) -> None:
    """However many of its cells were lost."""
    text = lines([f"Anna{sign}{FULL}", f"Ben{sign}{(OTHER + '1')[:size]}"])
    assert told(text) == [("Anna", FULL), ("Ben", None)]


@pytest.mark.parametrize(
    "typed",
    ["ann@pc:~/sudoku$ ./solve < p1.txt", "$ cat grid.txt", "In [7]: df", "Out[7]:", "[code]"],
)
def test_what_was_typed_above_a_grid_is_no_name(typed: str) -> None:
    """Nor is the beginning of a table in a wiki."""
    assert told(lines([typed, *FULL_ROWS])) == [(None, FULL)]
    assert told(lines([*FULL_ROWS, "ann@pc:~$"])) == [(None, FULL)]
    assert told(lines(["Anna", typed, *FULL_ROWS])) == [("Anna", FULL)]
    assert told(lines(["Anna", '{| class="wikitable"', *FULL_ROWS])) == [("Anna", FULL)]

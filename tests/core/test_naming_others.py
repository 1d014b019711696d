"""Some of the words around grids name them, others recur above every grid."""

import sys

import pytest

from sudoku_core.parsing import Reading, readings
from sudoku_core.text.ledger import BELOW, UNCLEAR, Ledger
from sudoku_core.text.names import bare_name
from texts import FULL, FULL_ROWS, GRID, lines, rows_of

WIDE = [" ".join(row) for row in FULL_ROWS]


def names_of(text: list[str]) -> tuple[list[str | None], Ledger]:
    """List the names of the grids of a text."""
    ledger = Ledger()
    found = list(readings([lines(text)], keep_going=True, ledger=ledger))
    return [one.name for one in found if isinstance(one, Reading)], ledger


@pytest.mark.parametrize("rows", [FULL_ROWS, WIDE, [FULL]])
def test_a_greeting_above_every_grid_is_no_name(rows: list[str]) -> None:
    """The name is in the signature below, or in the head of the mail above."""
    hello, bye = ["Dear Ms Lee", "here is mine.", ""], ["", "Yours", "", ""]
    text = [line for name in "ABC" for line in [*hello, *rows, "", f"{name}nna", *bye]]
    assert names_of(text)[0] == ["Anna", "Bnna", "Cnna"]
    head = ["To: me", "Date: {0}day", "From: {0}nna", "Subject: Sudoku", ""]
    text = [line.format(name) for name in "ABC" for line in [*head, *hello, *rows, *["-- ", ""]]]
    assert names_of(text)[0] == [f"Date: {name}day \u00b7 From: {name}nna" for name in "ABC"]


def test_what_is_above_every_grid_is_no_distance() -> None:
    """The head of a mail, as it is long, is not nearer to the grid before; nor is its last line."""
    head = ["-- forwarded --", "From: {0}nna", "Date: {0}day", "To: me", "Subject: x", "", "Done!"]
    text = [line.format(name) for name in "ABC" for line in [*head, *FULL_ROWS, ""]]
    expected = [f"From: {name}nna \u00b7 Date: {name}day" for name in "ABC"]
    assert names_of([*text, "Yours"])[0] == expected
    text = [line for name in "ABC" for line in [f"% {name}", "\\begin", *FULL_ROWS, "\\end"]]
    assert names_of(text)[0] == ["% A", "% B", "% C"]


def test_a_name_above_every_grid_is_one_where_nothing_else_is() -> None:
    """One pupil hands in many, or two grids do not tell."""
    assert names_of(["Anna", *FULL_ROWS, ""] * 5)[0] == ["Anna"] * 5
    assert names_of(["Hello", "", "Anna", *FULL_ROWS, "", "Anna", *FULL_ROWS])[0] == ["Anna"] * 2


@pytest.mark.parametrize("rows", [FULL_ROWS, WIDE])
def test_what_stands_right_below_a_grid_is_not_the_name_of_the_next(rows: list[str]) -> None:
    """Where names were above before: it is not clear whose it is, and that is said."""
    above = [line for name in ("Anna", "Ben") for line in (name, *rows, "")]
    names, ledger = names_of([*above, "others", "", *rows, "by Cem", "", *rows, "by Dora"])
    assert names == ["Anna", "Ben", "others", None]
    assert ledger.names == UNCLEAR
    assert len(ledger.unused) == 2


@pytest.mark.parametrize(
    ("above", "below", "name"),
    [
        (["Name: Deniz", "Date: 6 May", "", "Answer:"], [], "Deniz"),
        (["\uc774\ub984: \uae40\ubbfc\uc218", "", "\ub2f5\uc548:"], [], "\uae40\ubbfc\uc218"),
        (["\u540d\u524d\uff1a\u4f50\u85e4", "", "\u554f\u984c1"], [], "\u4f50\u85e4"),
        (["Student: Deniz", "", "Question 1: fill it in."], [], "Deniz"),
        (["Deniz Ak", "", "Sudoku:"], [], "Deniz Ak"),
        (["Sudoku weekly", "", "Puzzle 1"], [], "Puzzle 1"),
        (["Title: Week 3", "", "Puzzle 1"], [], "Puzzle 1"),
        (["Lotto: 3 7 12", "", "Solution"], [], "Solution"),
        (["My answer:"], ["", "Cheers, Tom"], "Cheers, Tom"),
        (["Hej!"], ["", "Mvh Nils"], "Mvh Nils"),
        (["My answer:"], ["", "12 minutes"], "My answer"),
        (["Ayla"], ["", "all mine"], "Ayla"),
    ],
)
def test_what_says_only_what_is_below_names_it_last(
    above: list[str], below: list[str], name: str
) -> None:
    """A label, or another heading, says whose it is, or the signature of a lone grid."""
    assert names_of([*above, *FULL_ROWS, *below])[0] == [name]


@pytest.mark.parametrize("title", ["Homework", None])
def test_a_text_cut_off_does_not_tell_on_which_side_names_are(title: str | None) -> None:
    """The name below its last grid may be lost: what would give others a wrong one gives none."""
    whole = ["Will", "Ben"]
    gap = ["", "", "Kim"] if title is None else ["- Kim", ""]
    text = [*FULL_ROWS, *gap, *WIDE, *gap, *FULL_ROWS[:6], "71392"]
    names, ledger = names_of([title, "", *text] if title else text)
    assert names == [None, None]
    assert ledger.names == UNCLEAR
    above = [line for name in whole for line in (name, *FULL_ROWS, "")]
    assert names_of([*above, "Cem", *FULL_ROWS[:6], "71392"])[0] == whole


@pytest.mark.parametrize("rows", [FULL_ROWS, WIDE])
def test_a_name_beside_a_grid_counts_if_no_line_names_any(rows: list[str]) -> None:
    """It stands right of the first row, with digits or not, or beside every row."""
    right = [line for name in ("Anna", "Team 7") for line in (f"{rows[0]}   {name}", *rows[1:], "")]
    assert names_of(right)[0] == ["Anna", "Team 7"]
    every = [
        line for name in ("Anna", "Ben K.") for line in [*(f"{name}: {row}" for row in rows), ""]
    ]
    assert names_of(every)[0] == ["Anna", "Ben K."]
    assert names_of(["Cem", *right])[0] == ["Cem", None]
    cut = [*right, f"{WIDE[0]}   Max S.", "9"]
    assert names_of(cut)[0] == ["Anna", "Team 7"]


def test_a_solution_below_a_puzzle_is_of_the_same_pupil() -> None:
    """It is called that and no more; without a puzzle that is named it names itself."""
    puzzle = rows_of(GRID)
    text = ["Anna", "Puzzle:", *puzzle, "", "Solution:", *FULL_ROWS, "", "Ben", *FULL_ROWS, ""]
    assert names_of([*text, "Solution", *FULL_ROWS])[0] == [
        "Anna \u00b7 Puzzle",
        "Anna \u00b7 Solution",
        "Ben",
        "Solution",
    ]


def test_a_number_that_nobody_counts_with_is_a_name() -> None:
    """Such as 007, unless it is the number of grids."""
    grids = [line for name in ("Kim", "Lee") for line in (name, *FULL_ROWS, "")]
    assert names_of(["007", *FULL_ROWS, "", *grids])[0] == ["007", "Kim", "Lee"]
    assert names_of(["03", *(["", *FULL_ROWS] * 3)])[0] == [None] * 3


def test_numbers_above_grids_that_count_up_are_names() -> None:
    """The first is not the number of grids, and none is a row of the damaged grid above it."""
    text = ["3", "Anna", *FULL_ROWS, "", "4", "Ben", *FULL_ROWS]
    assert names_of(text)[0] == ["3 \u00b7 Anna", "4 \u00b7 Ben"]
    text = ["1", *FULL_ROWS[:8], "2", *FULL_ROWS]
    assert names_of(text)[0] == ["2"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("An\xadna\u200b Lee\u200f:", "Anna Lee"),
        ("\u202bنور\u202c", "نور"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ('<pupil no="1" name="Anna Lee">', "Anna Lee"),
        ("</pupil>", None),
        ('<?xml version="1.0"?>', None),
        ("<b>Anna</b>", "Anna"),
    ],
)
def test_names_are_what_people_see(text: str, name: str | None) -> None:
    """Marks that nobody sees are left out, and tags; what joins letters stays."""
    assert bare_name(text) == name


@pytest.mark.parametrize("rows", [FULL_ROWS, WIDE])
@pytest.mark.parametrize("size", [2, 3, 5])
def test_comments_may_be_names_below_grids(rows: list[str], size: int) -> None:
    """This is so if the first grid has none above, and one is below the last."""
    text = [line for name in "ABCDE"[:size] for line in [*rows, f"# {name}nna", ""]]
    names, ledger = names_of(text)
    assert names == [f"{name}nna" for name in "ABCDE"[:size]]
    assert ledger.names == BELOW
    names, ledger = names_of([*rows, "", "# Ben", "", *rows])
    assert ledger.names == UNCLEAR
    above = [line for name in "AB" for line in [f"# {name}nna", *rows, ""]]
    assert names_of(above)[0] == ["Anna", "Bnna"]
    assert names_of(["# Sudoku", "# Anna", *rows, "# checked"])[0] == ["Anna"]


def test_comments_around_grids_on_a_line_are_no_names() -> None:
    """They are notes of the file; nothing is said of names."""
    names, ledger = names_of([FULL, "# hard", FULL, "# end"])
    assert (names, ledger.names) == ([None, None], "")


PLATFORMS = {
    "comments": "{name}\nHanded in\n{own}\n{grid}\nPrivate comments\nAdd private comment…\n",
    "가": "{name}\n제출함\n{own}\n{grid}\n비공개 댓글\n비공개 댓글 추가…\n",
    "numbers": "{name}\nMember\nPosts: {points}\n#{number}\n{grid}\nReport\nQuote\n",
    "points": "{name}\n\n{points}/20\n{grid}\n\n",
    "a signature": "Le {points} mars, {name} a écrit :\n{grid}\nsigned {first}\n",
    "a device": "{name} wrote:\n{grid}\nSent from my phone\n",
    "likes": "{name}\n{points} h\n{grid}\nLike\nReply\n",
}
PUPILS = ["Anna Roth", "Ben Ode", "Chi Lam", "Dora Vega", "Eva Sol"]


@pytest.mark.parametrize("platform", PLATFORMS.values(), ids=[*PLATFORMS])
@pytest.mark.parametrize("size", [2, 3, 5])
def test_what_recurs_around_grids_is_no_name(platform: str, size: int) -> None:
    """Except for its numbers; what is below each grid does not name the next one."""
    text = "".join(
        platform.format(
            name=name,
            first=name[:2],
            own=f"my {name[:2]}",
            grid="\n".join(FULL_ROWS),
            points=[13, 12, 17, 9, 8][number],
            number=number + 1,
        )
        for number, name in enumerate(PUPILS[:size])
    )
    for found, name in zip(names_of(text.splitlines())[0], PUPILS, strict=False):
        assert name in str(found)
        others = [other for other in PUPILS if other != name]
        assert not any(
            each in str(found) for each in [*others, "Repl", "Private", "비공개", "signed"]
        )


@pytest.mark.parametrize(
    "greeting", ["Hallo Frau Vogt,", "선생님 안녕하세요!", "先生、こんにちは。"]
)
def test_a_greeting_is_no_name(greeting: str) -> None:
    """Nor is a sentence; a signature below may be one."""
    assert names_of([greeting, *FULL_ROWS])[0] == [None]
    assert names_of([greeting, "", *FULL_ROWS, "", "Anna"])[0] == ["Anna"]
    assert names_of([greeting, "Anna", *FULL_ROWS])[0] == ["Anna"]
    text = [line for name in PUPILS for line in (f"{name[0]}. {greeting}", *FULL_ROWS, name, "")]
    assert names_of(text)[0] == PUPILS
    assert names_of(["Here, this is my grid:", *FULL_ROWS])[0] == [None]


def test_what_recurs_is_a_name_where_nothing_else_is_there() -> None:
    """Days and numbers that do not count up, below what is the same to the letter."""
    numbers = (31, 17, 20, 5)
    text = [line for number in numbers for line in ("Sudoku", f"Day {number}", *FULL_ROWS, "")]
    assert names_of(text)[0] == [f"Day {number}" for number in numbers]
    text = [line for number in range(1, 5) for line in (f"No. {number}", "fun", *FULL_ROWS, "")]
    assert names_of(text)[0] == [f"No. {number}" for number in range(1, 5)]


CLOSING = "Next round: 28 Sept, room B-204"
TABLE_HEAD = [
    "",
    "|   | A | B | C | D | E | F | G | H | I |",
    "|---|---|---|---|---|---|---|---|---|---|",
]
TABLE = [f"| **{row}** | " + " | ".join(FULL_ROWS[row - 1]) + " |" for row in range(1, 10)]
CONSOLE = ["┌─────────┬" + "─┬" * 9, "│ (index) │" + "".join(f"{column}│" for column in range(9))]
CONSOLE += [f"│    {row}    │{'│'.join(FULL_ROWS[row])}│" for row in range(9)]


@pytest.mark.parametrize(
    ("title", "above", "rows", "below"),
    [
        (["Puzzle Relay", ""], ["## {0}", *TABLE_HEAD], TABLE, [""]),
        (["Node.js v18", ""], ["{0}"], CONSOLE, ["└─────────┴" + "─┴" * 9]),
        (
            ["Results", ""],
            ["{0}", "State finished", "", "Question 1", "Answer text", ""],
            FULL_ROWS,
            ["", "Comments", "Comment:", ""],
        ),
        (["I solved all!", ""], ["{0}", "", "Final grid:", "```"], FULL_ROWS, ["```", ""]),
    ],
    ids=["table", "console", "attempts", "answers"],
)
def test_a_closing_line_moves_no_name(
    title: list[str], above: list[str], rows: list[str], below: list[str]
) -> None:
    """Lines between a name and its grid are no distance: the head of a table, what recurs."""
    blocks = [[line.format(name) for line in above] + rows + below for name in PUPILS[:3]]
    names = names_of([*title, *(line for block in blocks for line in block), CLOSING])[0]
    assert [str(name).partition(" \u00b7 ")[0] for name in names] == PUPILS[:3]


def test_a_name_right_below_a_grid_is_its_own() -> None:
    """Even if a caption is above each grid, and a title above the first."""
    text = [line for name in PUPILS[:3] for line in ("My solution", *FULL_ROWS, name, "")]
    assert names_of(["Class 5b", "", *text])[0] == PUPILS[:3]


def test_before_it_can_be_told_what_recurs(monkeypatch):
    """Where the page has begun, names are told as if nothing recurred."""
    monkeypatch.setitem(sys.modules, "sudoku_core.text.recurring", None)
    text = "".join(f"{name}\n{lines(FULL_ROWS)}\n" for name in ("Anna", "Ben", "Cem"))
    assert [reading.name for reading in readings([text])] == ["Anna", "Ben", "Cem"]
    text = "".join(f"{name}\n\nmine\n{lines(FULL_ROWS)}\n" for name in ("Anna", "Ben", "Cem"))
    assert names_of([*text.splitlines()])[0] == ["mine"] * 3


def test_comments_are_names_beside_words_where_the_first_name_is_one() -> None:
    """A remark that somebody is ill names nobody."""
    text = ["# Ida", *FULL_ROWS, "", "# Kim", "(ill)", "", "# Uwe", *FULL_ROWS]
    assert names_of(text)[0] == ["Ida", "Uwe"]


@pytest.mark.parametrize("arrow", ["\u2191", "^^", "\u2b06\ufe0f", "\U0001f446"])
@pytest.mark.parametrize("blank", [[], [""]])
def test_an_arrow_points_to_the_grid_that_it_names(arrow: str, blank: list[str]) -> None:
    """A title above the first grid is then no name."""
    text = ["Class", *blank, *FULL_ROWS, f"{arrow} Ida", *blank, *FULL_ROWS, f"Kim {arrow}"]
    assert names_of(text)[0] == ["Ida", "Kim"]
    assert names_of(text[: 11 + len(blank)])[0] == ["Ida"]
    down = [line for name in ("Ida", "Kim") for line in (f"\u2193 {name}", *blank, *FULL_ROWS)]
    assert names_of([*down, "end"])[0] == ["Ida", "Kim"]


@pytest.mark.parametrize("last", ["done", "see back", "8/10 points", "(see back)", "Regards"])
def test_a_last_line_moves_no_name_of_a_label(last: str) -> None:
    """Names with a label are above, even right below the grid before and apart from their own."""
    text = ["Name: Anna", "", *FULL_ROWS, "Name: Ben", "", *FULL_ROWS, last]
    assert names_of(text)[0] == ["Anna", "Ben"]


def test_a_last_line_like_a_name_leaves_open_where_names_are() -> None:
    """It may be one, and the first line a title: no grid gets the name of another."""
    names, ledger = names_of(["Anna", "", *FULL_ROWS, "Ben", "", *FULL_ROWS, "Regards"])
    assert names == [None, None]
    assert ledger.names == UNCLEAR


@pytest.mark.parametrize("last", ["Best wishes", "ok", "(c) School"])
def test_a_name_right_above_the_first_grid_is_of_no_other(last: str) -> None:
    """Where others are apart from their grids, a last line does not move them."""
    text = ["Anna", *FULL_ROWS, "", "Ben", "", *FULL_ROWS, "", last]
    assert names_of(text)[0] in ([None, None], ["Anna", "Ben"])
    numbered = ["1. Anna", *FULL_ROWS, "", "2. Ben", "", *FULL_ROWS, "", last]
    assert names_of(numbered)[0] == ["1. Anna", "2. Ben"]


def test_markup_names_nobody() -> None:
    """Neither the language of code nor a bare tag."""
    code = ["Anna:", "", "```text", *FULL_ROWS, "```", "", "Ben:", "~~~", *FULL_ROWS, "~~~"]
    assert names_of(code)[0] == ["Anna", "Ben"]
    tags = ["<details>", "<summary>Ben</summary>", "", *FULL_ROWS, "", "</details>"]
    assert names_of(["Anna", *FULL_ROWS, "", *tags])[0] == ["Anna", "Ben"]
    assert names_of(["<Anna>", *FULL_ROWS, "<Ben>", *FULL_ROWS])[0] == ["<Anna>", "<Ben>"]


def test_votes_name_nobody() -> None:
    """Arrows up and down do not point to a grid."""
    text = ["u/puzzler \u00b7 4 hr. ago", "", *FULL_ROWS, "", "\u2191 12 \u2193   3 comments"]
    assert names_of(text)[0] == ["u/puzzler \u00b7 4 hr. ago"]


@pytest.mark.parametrize("line", ["9 rows in set (0.00 sec)", "[9 rows x 9 columns]", "(9 rows)"])
def test_a_number_of_rows_names_nobody(line: str) -> None:
    """Programs print it below a table."""
    assert names_of([*FULL_ROWS, "", line])[0] == [None]


@pytest.mark.parametrize("sign", ["", "- "])
def test_a_title_apart_from_the_first_grid_is_no_name_among_others(sign: str) -> None:
    """Names are right below their grids, and so is the last line of the text."""
    text = ["Homework", "", *FULL_ROWS, f"{sign}Anna", *FULL_ROWS, f"{sign}Ben"]
    assert names_of(text)[0] == ["Anna", "Ben"]


def test_a_name_on_the_line_of_the_first_grid_tells_nothing_of_others() -> None:
    """Those below their grids are the names of these."""
    assert names_of([f"Anna {FULL}", "Ben", "", *FULL_ROWS, "Cem"])[0] == ["Anna", "Cem"]


@pytest.mark.parametrize("size", [3, 4, 7])
@pytest.mark.parametrize("gap", [[], [""]])
def test_a_list_of_names_away_from_their_grids_names_none(size: int, gap: list[str]) -> None:
    """As columns of a page come, all names first or last: nobody knows in which order.

    They are listed as not used.
    """
    names = [f"Pupil {chr(ord('A') + number)}" for number in range(size)]
    rows = [*FULL_ROWS, ""] * size
    for text in ([*names, *gap, *rows], [*rows, *gap, *names]):
        found, ledger = names_of(text)
        assert found == [None] * size
        assert not ledger.names
        assert len(ledger.unused) == 1
    assert names_of([*names[:2], *rows])[0][0] == " \u00b7 ".join(names[:2])

"""Pin what is a heading, how likely, and the name that it gives."""

import pytest

from sudoku_core.text.costs import CERTAIN, DATE_LIKE_ROW, LONG_NUMBER, NUMBER, ROW_LIKE
from sudoku_core.text.lines import read_line
from sudoku_core.text.names import DECORATIONS, bare_name, heading_cost, is_date

COSTS = {
    "Anna": CERTAIN,
    "Puzzle 12 of 2026": CERTAIN,
    "2026-11-20": CERTAIN,
    "5 3 0 0 q 7 0 0 0": ROW_LIKE,
    "7": NUMBER,
    "3.": NUMBER,
    "--- 3 ---": NUMBER,
    "|53|": NUMBER,
    "2-3": ROW_LIKE,
    "5~": NUMBER,
    "12345": LONG_NUMBER,
    "123456789012": LONG_NUMBER,
    "1234567890123": ROW_LIKE,
    "12/34-56": ROW_LIKE,
    "12.03. 10:32": NUMBER,
    "3/12 10:32 AM": NUMBER,
    "9:05:50, 2026. 3. 2": NUMBER,
    "10:00-10:25": NUMBER,
    "00:00:10,000 --> 00:00:20,000": NUMBER,
    "12:30.5": NUMBER,
    "5:3:4:6:7:8:9:1": ROW_LIKE,
    "1.4.2": NUMBER,
    "53.67.91": ROW_LIKE,
    "@@ -0,0 +1,9 @@": NUMBER,
    "12/34 5/6": ROW_LIKE,
    "1 2 3": ROW_LIKE,
    "530070000": None,
    "5.3.7....": None,
    "1" * 81: None,
    "-----": None,
    "": None,
    "x": NUMBER,
    ".": None,
}
NAMES = {
    "Anna": "Anna",
    "## Puzzle 4": "Puzzle 4",
    "*** Puzzle ***": "Puzzle",
    "--- Anna: --": "Anna",
    "[1]": "1",
    "(a) b": "(a) b",
    "1)": "1",
    "<h2>1</h2>": "1",
    "[b][i]Anna[/i][/b]": "Anna",
    "h3. Anna": "Anna",
    "hä. Anna": "hä. Anna",
    "\\subsection*{안나}": "안나",
    "<b></b>": "<b></b>",
    "a < b": "a < b",
    "\u3010\ubb38\uc81c 1\u3011": "\ubb38\uc81c 1",
    '"Anna  and\tBen"': "Anna and Ben",
    "((a) b)": "((a) b)",
    "----": None,
    "": None,
    "a" * 80: "a" * 80,
    "a" * 81: "a" * 79 + "\u2026",
    "a" * 10_000: "a" * 79 + "\u2026",
}
DATES = {
    "2026-11-20": True,
    "20. 11. 2026": True,
    "20.11": True,
    "11/20": True,
    "1:23": True,
    "1-2": False,
    "1-2-3-4": False,
    "20261-11": False,
    "20-": False,
    "20-x": False,
    "20": False,
}


def test_what_a_heading_costs():
    """Words are headings, numbers hardly less; a possible row hardly ever is."""
    assert {text: heading_cost(read_line(1, text)) for text in COSTS} == COSTS


def test_a_row_like_a_date():
    """Nine cells with signs where a date has them are perhaps a row."""
    line = read_line(1, "19.11.198")
    assert (line.size, heading_cost(line)) == (9, DATE_LIKE_ROW)


def test_names_are_bare():
    """Decorations, brackets in pairs and tags go; what is left is cut to a fit length."""
    assert {text: bare_name(text) for text in NAMES} == NAMES


@pytest.mark.sampled
@pytest.mark.no_cover  # the names above cover the same lines
@pytest.mark.parametrize("around", ["{}", "• {}", "## {}:", "**{}**", "— {} —"])
def test_no_syllable_is_cut(around):
    """A name may end in any syllable of Korean: bytes of it are not decorations."""
    for code in range(0xAC00, 0xD7A4):
        heading = around.format("김" + chr(code))
        assert bare_name(heading) == heading.strip(DECORATIONS), heading


def test_dates_have_two_or_three_numbers():
    """One of them has more than one digit, none more than four."""
    assert {text: is_date(text) for text in DATES} == DATES

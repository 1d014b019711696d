"""Write a program, judge it, and watch it where it went wrong."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from backtrack import Backtrack

# What judging takes on a busy machine: every case is run by our own program as well.
LONG = 120_000
PROGRAMS = Path(__file__).parents[2] / "sudoku_core/ways/programs"
RIGHT = (PROGRAMS / "flags.py").read_text("utf-8")
# It looks at rows and columns, and forgets the boxes: soon one has a digit twice.
NO_BOXES = """\
board = [list(map(int, input().split())) for _ in range(9)]

def fits(row, column, digit):
    for other in range(9):
        if board[row][other] == digit or board[other][column] == digit:
            return False
    return True

def solve(cell):
    if cell == 81:
        return True
    row, column = divmod(cell, 9)
    if board[row][column]:
        return solve(cell + 1)
    for digit in range(9, 0, -1):
        if fits(row, column, digit):
            board[row][column] = digit
            if solve(cell + 1):
                return True
            board[row][column] = 0
    return False

solve(0)
for row in board:
    print(*row)
"""
ENDLESS = "count = 0\nwhile True:\n    count += 1\n"
# What nobody else tries here: what the judge says, and a part of the sentence that says why. The
# whole collection is judged by test_own_table.py.
REFUSED = {
    "while True:\n    try:\n        len('')\n    except:\n        pass\n": ("Time limit", ""),
    "import sys\nsys.stdin.close()\nopen(0).close()\nopen(0)\n": (
        "Runtime error",
        "OSError on line 4",
    ),
    "import pyodide_js\n": ("Runtime error", "No module named 'pyodide_js'"),
    "import queue, calendar\nprint(queue.Queue)\n": ("Wrong answer", "not nine digits"),
}


class Own:
    """Do with one's own program what people do."""

    def __init__(self, app: Backtrack) -> None:
        self.app = app
        page = app.page
        self.text = page.get_by_role("textbox", name="Your program")
        self.code = page.locator("#program-code")
        self.area = page.locator("#program-source")
        self.input = page.get_by_role("textbox", name="Standard input")
        self.problem = page.get_by_role("combobox", name="Problem", exact=True)
        self.cases = page.get_by_role("table", name="Cases")
        self.board = page.get_by_role("group", name="Board of the program").first

    def choose(self) -> "Own":
        """Choose one's own program, once there is something to choose from."""
        expect(self.app.program.locator("option[value=own]")).to_be_attached()
        self.app.program.select_option("own")
        expect(self.text if self.is_touched() else self.code).to_be_visible()
        return self

    def is_touched(self) -> bool:
        """Return whether the page is on a touch screen."""
        return self.app.page.evaluate("matchMedia('(pointer: coarse)').matches")

    def expect_text(self, text: str) -> None:
        """Wait until the program is a text: what is shown of it, and what the page has."""
        expect(self.area).to_have_value(text)
        if not self.is_touched():
            expect(self.text.locator(".cm-line").first).to_be_visible()
        shown = "\n".join(self.text.locator(".cm-line").all_text_contents())
        assert self.is_touched() or (shown and text.startswith(shown))

    def run(self, source: str, milliseconds: int = LONG) -> None:
        """Judge a program, and wait for the end."""
        self.text.fill(source)
        self.app.press("Run")
        expect(self.app.button("Stop")).to_be_hidden(timeout=milliseconds)
        expect(self.app.verdict).to_contain_text(re.compile("case|Compile error"))

    def last(self) -> Locator:
        """Find the row of the case that was judged last."""
        return self.cases.get_by_role("row").last


@pytest.fixture
def own(whole: Backtrack) -> Iterator[Own]:
    """Return the page with one's own program chosen, for problem 2580; leave it being written.

    A program that was watched is recorded again as soon as it is chosen, and hides its text.
    """
    whole.tab("Watch").click()
    own = Own(whole).choose()
    own.problem.select_option("2580")
    yield own
    edit = whole.button("Edit the program")
    if edit.is_visible():
        edit.click()


@pytest.mark.slow
def test_refused(own: Own) -> None:
    """Whatever a program does, it gets a verdict and a sentence, and the page never notices."""
    for source, (verdict, reason) in REFUSED.items():
        own.run(source)
        own.app.expect_verdict(verdict, reason)
        expect(own.last().get_by_role("cell").first).to_have_text(verdict)
    own.run(RIGHT)
    own.app.expect_verdict("Accepted: all 8 cases.")


def test_slips_and_the_line(own: Own) -> None:
    """The commonest slips have a sentence, and a press leads to the line that is meant."""
    own.run("print(1)\nboard = [int(input()) for row in range(9)]\n")
    expect(own.app.page.get_by_text("A whole line was read as one number")).to_be_visible()
    own.app.press("Go to line 2")
    expect(own.text).to_be_focused()
    selected = own.text.evaluate("text => text.getRootNode().getSelection().toString()")
    assert selected == "board = [int(input()) for row in range(9)]"


@pytest.mark.slow
def test_watch_from_a_time_limit(own: Own) -> None:
    """A press leads to where the time went."""
    own.run(ENDLESS)
    own.app.press("Watch this case")
    own.app.expect_verdict("it was busy in lines 2, 3:", "alone ran")
    expect(own.app.page.get_by_text("No board found.")).to_be_visible()

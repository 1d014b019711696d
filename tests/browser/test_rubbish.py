"""Paste what nobody should: the page says what is wrong and where, and loses nothing."""

import pytest
from playwright.sync_api import expect

from backtrack import PUZZLE, SOLUTION, Backtrack

ROWS = [PUZZLE[start : start + 9] for start in range(0, 81, 9)]

# Each text with the line and column of its trouble, and what the page quotes or expects; what else
# nobody should paste is in tests/core/test_parsing.py.
RUBBISH = {
    "a letter in the line": (PUZZLE[:40] + "q" + PUZZLE[41:], 1, 41, "q"),
    "eight in a row": (
        "\n".join([*ROWS[:3], ROWS[3][:8], *ROWS[4:]]),
        *(4, 9, "should have 9 cells; it has 8"),
    ),
    "markup": ("<img src=x onerror=alert(1)>", 1, 2, "img"),
    "an emoji": ("😀" + PUZZLE[1:], 1, 1, "😀"),
    "a long line": ("123456789" * 1000, 1, 82, "should have 81 cells"),
}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if name == "markup" else pytest.mark.slow) for name in RUBBISH],
)
def test_rubbish(lean: Backtrack, name: str) -> None:
    """Text that cannot be read leaves the board alone; line and column are said and selected."""
    app, (text, line, column, quoted) = lean, RUBBISH[name]
    app.cell("R1C1").fill("5")
    app.paste(app.cell("R9C9"), text)
    app.press("Solve")
    app.expect_verdict(f"Line {line}, column {column}:", quoted)
    app.expect_grid("5" + "0" * 80)
    expect(app.puzzle_text).to_have_value(text)
    app.press("Undo")
    app.expect_grid("5" + "0" * 80)
    expect(app.puzzle_text).to_have_value("5" + "0" * 80)
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_grid(SOLUTION)


def test_unreadable_while_typing_is_not_scolded(lean: Backtrack) -> None:
    """A text being typed is not read at every key; leaving it is time enough."""
    app = lean
    app.puzzle_text.focus()
    app.page.keyboard.type("12q")
    app.cell("R1C1").focus()
    app.expect_verdict("Line 1, column 3")
    expect(app.puzzle_text).to_have_value("12q")

"""Paste what nobody should: the page says what is wrong and where, and runs none of it."""

from playwright.sync_api import expect

from backtrack import PUZZLE, SOLUTION, Backtrack

# What else nobody should paste is in tests/core/test_parsing.py.
MARKUP = "<img src=x onerror=alert(1)>"


def test_markup(lean: Backtrack) -> None:
    """It is a text that cannot be read: the board stays; line and column are said and selected."""
    app = lean
    app.cell("R1C1").fill("5")
    app.paste(app.cell("R9C9"), MARKUP)
    app.press("Solve")
    app.expect_verdict("Line 1, column 2:", "img")
    app.expect_grid("5" + "0" * 80)
    expect(app.puzzle_text).to_have_value(MARKUP)
    app.press("Undo")
    app.expect_grid("5" + "0" * 80)
    expect(app.puzzle_text).to_have_value("5" + "0" * 80)
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_grid(SOLUTION)

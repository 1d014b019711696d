"""Stories of putting a puzzle in by keyboard, of going back and forth, and of help."""

import pytest
from playwright.sync_api import expect

from backtrack import PUZZLE, Backtrack

EMPTY = "0" * 81


@pytest.fixture
def app(lean: Backtrack) -> Backtrack:
    """Take the page; no story here needs the worker."""
    return lean


def test_text_fields_keep_the_browsers_own_undo(app: Backtrack) -> None:
    """In the puzzle text Ctrl+Z takes back letters, not steps."""
    app.type_at("R9C9", "9")
    app.puzzle_text.fill("")
    app.puzzle_text.focus()
    app.page.keyboard.type("12")
    app.page.keyboard.press("ControlOrMeta+z")
    expect(app.puzzle_text).not_to_have_value("12")
    app.page.keyboard.type("?")
    expect(app.page.get_by_role("dialog")).to_be_hidden()


def test_paste_anywhere(app: Backtrack) -> None:
    """A puzzle pasted with the focus on a button, or on nothing, is on the board."""
    app.paste(app.button("Solve"), PUZZLE)
    app.expect_grid(PUZZLE)
    app.press("Another puzzle")
    app.page.evaluate("document.activeElement.blur()")
    app.page.keyboard.press("ControlOrMeta+v")
    app.expect_grid(PUZZLE)
    app.tab("Check").click()
    app.page.keyboard.press("ControlOrMeta+v")
    app.tab("Solve").click()
    app.press("Undo")
    app.expect_grid(EMPTY)


def test_copy_by_keyboard(app: Backtrack) -> None:
    """Ctrl+C in a cell, given or blank, copies the board; a selected text is copied as it is."""
    app.puzzle_text.fill(PUZZLE)
    for name in ("R1C1", "R1C3"):
        app.put_on_clipboard("")
        app.cell(name).focus()
        app.page.keyboard.press("ControlOrMeta+c")
        app.expect_verdict("Copied: 81 characters.")
        assert app.clipboard() == PUZZLE
    app.page.get_by_text("Sudoku, solved and checked").select_text()
    app.page.keyboard.press("ControlOrMeta+c")
    assert app.clipboard().strip() == "Sudoku, solved and checked on your device"


def test_paste_by_button(app: Backtrack) -> None:
    """Paste reads the clipboard, and says what to do where the browser does not let it."""
    if app.browser == "chromium":
        app.press("Paste")
        app.expect_verdict("blocked reading the clipboard")
    app.put_on_clipboard(PUZZLE)
    app.press("Paste")
    app.expect_grid(PUZZLE)

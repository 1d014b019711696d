"""Stories of putting a puzzle in by keyboard, of going back and forth, and of help."""

import pytest
from playwright.sync_api import expect

from backtrack import PUZZLE, SOLUTION, Backtrack

EMPTY = "0" * 81


@pytest.fixture
def app(lean: Backtrack) -> Backtrack:
    """Take the page; no story here needs the worker."""
    return lean


def test_blanks_by_any_key(app: Backtrack) -> None:
    """0, the dot and the space bar leave a cell blank and go on; full-width digits count."""
    app.type_at("R1C1", "5.3 0")
    expect(app.cell("R1C6")).to_be_focused()
    app.page.keyboard.insert_text("７")
    app.expect_grid("503007" + "0" * 75)
    app.cell("R1C1").focus()
    app.page.keyboard.type(" ")
    app.expect_grid("003007" + "0" * 75)
    expect(app.page.get_by_text("2 givens")).to_be_visible()


def test_undo_and_redo_by_keyboard(app: Backtrack) -> None:
    """Every step goes back and forth, and each time the page says once which it was."""
    keys = app.page.keyboard
    app.type_at("R1C1", "53")
    app.press("Clear")
    keys.press("ControlOrMeta+z")
    app.expect_verdict("Undone: Clear.")
    app.expect_grid("53" + "0" * 79)
    app.cell("R5C5").focus()
    keys.press("ControlOrMeta+z")
    app.expect_verdict("Undone: a given.")
    keys.press("ControlOrMeta+z")
    app.expect_grid(EMPTY)
    keys.press("ControlOrMeta+y")
    keys.press("ControlOrMeta+Shift+z")
    app.expect_grid("53" + "0" * 79)
    app.expect_verdict("Redone: a given.")
    keys.press("ControlOrMeta+y")
    app.expect_verdict("Cleared.", "Redone: Clear.")
    keys.press("ControlOrMeta+y")
    app.expect_verdict("There is nothing to redo.")


def test_undo_and_redo_through_an_answer(app: Backtrack) -> None:
    """A pasted puzzle, its answer and an edit of it are three steps, back and forth."""
    app.paste(app.cell("R1C1"), PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    app.cell("R1C1").focus()
    app.page.keyboard.press("Delete")
    app.expect_grid("0" + PUZZLE[1:])
    for grid, step in ((SOLUTION, "a given"), (PUZZLE, "Solve"), (EMPTY, "the puzzle text")):
        app.press("Undo")
        app.expect_verdict(f"Undone: {step}.")
        app.expect_grid(grid)
    for grid in (PUZZLE, SOLUTION, "0" + PUZZLE[1:]):
        app.page.keyboard.press("ControlOrMeta+y")
        app.expect_grid(grid)
        expect(app.puzzle_text).to_have_value(grid if grid != SOLUTION else PUZZLE)


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


def test_the_list_of_keys(app: Backtrack) -> None:
    """The question mark shows the keys; closed, the list gives the focus back."""
    app.cell("R4C4").focus()
    app.page.keyboard.type("?")
    keys = app.page.get_by_role("dialog", name="Keyboard")
    expect(keys).to_contain_text("paste a puzzle, anywhere outside text fields")
    app.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    expect(app.cell("R4C4")).to_be_focused()
    app.expect_grid(EMPTY)
    app.press("Keyboard")
    keys.get_by_role("button", name="Close").click()
    expect(app.button("More")).to_be_focused()


def test_how_it_works(app: Backtrack) -> None:
    """The four steps of the search are there for those who ask."""
    steps = app.page.get_by_role("listitem")
    expect(steps).to_have_count(0)
    app.page.get_by_text("How it works").click()
    expect(steps).to_have_count(4)


def test_more_digits_than_cells(app: Backtrack) -> None:
    """A run of digits that does not fit changes nothing, and the page says why."""
    app.paste(app.cell("R9C8"), "12345")
    app.expect_verdict("12345 was not entered: there are too few cells from R9C8 to the end.")
    app.expect_grid("0" * 81)
    app.paste(app.cell("R9C8"), "12")
    app.expect_grid("0" * 79 + "12")


def test_a_text_dropped_on_a_cell(app: Backtrack) -> None:
    """A grid that is dropped on a filled cell is read like a pasted one."""
    app.type_at("R1C1", "9")
    data = app.page.evaluate_handle(
        "text => { const d = new DataTransfer(); d.setData('text', text); return d; }", PUZZLE
    )
    app.cell("R1C1").dispatch_event("drop", {"dataTransfer": data})
    app.expect_grid(PUZZLE)
    app.expect_verdict("30 givens")


def test_the_focus_stays_in_sight(app: Backtrack) -> None:
    """When a step by keyboard hides the button that has the focus, Solve has it then."""
    app.puzzle_text.fill(PUZZLE)
    app.press("Play")
    app.button("Check my entries").focus()
    app.page.keyboard.press("ControlOrMeta+z")
    expect(app.button("Check my entries")).to_be_hidden()
    expect(app.button("Solve")).to_be_focused()


def test_a_paste_from_a_spreadsheet(app: Backtrack) -> None:
    """The picture that comes with copied cells does not keep their text from being read."""
    app.cell("R1C1").evaluate(
        """(cell, text) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text", text);
            clipboardData.items.add(new File(["picture"], "image.png", { type: "image/png" }));
            const options = { clipboardData, bubbles: true, cancelable: true };
            cell.dispatchEvent(new ClipboardEvent("paste", options));
        }""",
        PUZZLE,
    )
    app.expect_grid(PUZZLE)

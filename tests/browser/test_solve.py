"""Stories of somebody with a puzzle."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from backtrack import HARD, PUZZLE, SOLUTION, Backtrack

JUDGE = Path(__file__).parents[3] / "shared" / "judge"
needs_judge = pytest.mark.skipif(not JUDGE.is_dir(), reason="the judge's samples are not here")


@pytest.fixture
def app(lean: Backtrack) -> Backtrack:
    """Take the page, which stays without the worker until it is needed."""
    return lean


def test_type_and_solve(app: Backtrack) -> None:
    """Typing digits moves on from cell to cell; Solve fills in the rest."""
    app.cell("R1C1").focus()
    app.page.keyboard.type(PUZZLE)
    app.expect_grid(PUZZLE)
    expect(app.puzzle_text).to_have_value(PUZZLE)
    app.press("Solve")
    app.expect_verdict("One solution.")
    app.expect_grid(SOLUTION)
    expect(app.cell("R1C1")).to_have_accessible_description("given")
    expect(app.cell("R1C3")).to_have_accessible_description("found")
    expect(app.cell("R1C1")).to_have_accessible_name("Row 1, column 1")


@needs_judge
def test_the_judge_sample_byte_for_byte(app: Backtrack) -> None:
    """The judge's sample, pasted, solved and copied in the judge's form, is its output."""
    app.paste(app.puzzle_text, (JUDGE / "2580.in").read_text())
    app.press("Solve")
    app.expect_verdict("One solution.")
    app.choose_form("judge")
    app.press("Copy")
    app.expect_verdict("One solution.", "Copied: online judge.")
    assert app.clipboard() == (JUDGE / "2580.out").read_text().rstrip("\n")


@pytest.mark.slow
def test_before_and_after_the_worker(page: Page) -> None:
    """MicroPython answers first; the worker comes up by itself and gives the same answer.

    The answer to a puzzle that has changed meanwhile is never shown.
    """
    app = Backtrack(page)
    release = app.hold("**/python_stdlib.zip")
    app.open()
    app.puzzle_text.fill(PUZZLE)
    app.press("Solve")
    app.expect_solved_by("MicroPython")
    app.expect_grid(SOLUTION)
    app.puzzle_text.fill(HARD)
    app.press("Solve")
    app.expect_verdict("This needs the full engine")
    app.puzzle_text.fill(PUZZLE)
    app.cell("R1C3").fill("4")
    release()
    app.wait_for_worker()
    app.expect_grid(PUZZLE[:2] + "4" + PUZZLE[3:])
    app.press("Solve")
    app.expect_solved_by("Pyodide")
    app.expect_grid(SOLUTION)


@pytest.mark.slow
def test_too_long_a_text(app: Backtrack) -> None:
    """A text that is too long is refused in words; the page works on."""
    app.puzzle_text.evaluate(
        "area => { area.value = '1'.repeat(4e6);"
        "area.dispatchEvent(new InputEvent('input', {bubbles: true})) }"
    )
    app.expect_verdict("The text is too long")
    expect(app.puzzle_text).to_have_value("")
    app.press("Solve")
    app.expect_verdict("More than one solution.")
    app.press("Clear")
    app.cell("R1C1").fill("5")
    app.expect_grid("5" + "0" * 80)


@pytest.mark.only_browser("chromium")
def test_composed_digits_are_entered_once(app: Backtrack) -> None:
    """A digit composed by an input method is one digit in one cell."""
    app.cell("R1C1").focus()
    client = app.page.context.new_cdp_session(app.page)
    client.send("Input.imeSetComposition", {"text": "５", "selectionStart": 1, "selectionEnd": 1})
    client.send("Input.insertText", {"text": "５"})
    app.expect_grid("5" + "0" * 80)


def test_keyboard_only(page: Page) -> None:
    """From opening to the answer and back, all by keyboard."""
    app, keys = Backtrack(page).save_data().open(), page.keyboard
    keys.press("Tab")
    expect(app.tab("Solve")).to_be_focused()
    keys.press("ArrowRight")
    expect(app.tab("Check")).to_be_focused()
    expect(app.grids).to_be_visible()
    keys.press("Home")
    expect(app.tab("Solve")).to_be_focused()
    for control in (app.theme, page.locator("#language"), app.cell("R1C1")):
        keys.press("Tab")
        expect(control).to_be_focused()
    keys.type("53")
    expect(app.cell("R1C3")).to_be_focused()
    keys.press("Backspace")
    expect(app.cell("R1C2")).to_be_focused()
    expect(app.cell("R1C2")).to_have_value("")
    keys.press("ArrowDown")
    expect(app.cell("R2C2")).to_be_focused()
    keys.press("End")
    expect(app.cell("R2C9")).to_be_focused()
    keys.press("ArrowRight")
    expect(app.cell("R2C1")).to_be_focused()
    keys.press("Control+End")
    expect(app.cell("R9C9")).to_be_focused()
    keys.press("ArrowDown")
    expect(app.cell("R1C9")).to_be_focused()
    keys.press("Home")
    expect(app.cell("R1C1")).to_be_focused()
    keys.press("Delete")
    app.expect_grid("0" * 81)
    keys.type(PUZZLE)
    keys.press("Enter")
    app.expect_verdict("One solution.")
    app.expect_grid(SOLUTION)
    expect(app.cell("R9C9")).to_be_focused()
    keys.press("ArrowUp")
    expect(app.cell("R8C9")).to_be_focused()
    sources = [app.button(name) for name in ("Photo", "Paste", "Open file")]
    for control in (app.button("New puzzle"), app.difficulty, *sources, app.button("Undo")):
        keys.press("Tab")
        expect(control).to_be_focused()
    keys.press("Enter")
    app.expect_grid(PUZZLE)
    keys.press("Control+y")
    app.expect_grid(SOLUTION)
    expect(app.button("Path")).to_be_visible()
    keys.press("Tab")
    keys.press("Tab")
    expect(app.button("Solve")).to_be_focused()
    keys.press("Enter")
    expect(app.verdict).to_be_focused()

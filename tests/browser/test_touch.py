"""Tell the stories of somebody with a phone in the hand."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from backtrack import PUZZLE, SOLUTION, Backtrack

# Playwright's Firefox emulates no phone: its pointer stays a mouse's, for which there is no keypad.
pytestmark = pytest.mark.skip_browser("firefox")


@pytest.fixture
def app(fresh: Callable[..., Page]) -> Backtrack:
    """Open the page on a phone."""
    phone = fresh(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    return Backtrack(phone).save_data().open()


def tap(app: Backtrack, keys: str) -> None:
    """Tap keys of the keypad, a word or a digit each."""
    for key in keys.split():
        app.keypad.get_by_role("button", name=key.replace("-", " "), exact=True).tap()


def test_keypad_and_board_are_in_sight_together(app: Backtrack) -> None:
    """Board, keypad and Solve fit on the screen, keys are large; no other keyboard comes."""
    for thing in (app.cell("R1C1"), app.cell("R9C9"), app.keypad, app.button("Solve")):
        expect(thing).to_be_in_viewport(ratio=1)
    for key in app.keypad.get_by_role("button").all():
        box = key.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    board = app.board.bounding_box()
    assert board
    assert board["width"] >= 330
    expect(app.cell("R1C1")).to_have_attribute("inputmode", "none")


def test_enter_a_puzzle_by_keypad(app: Backtrack) -> None:
    """Digits go on from cell to cell, Skip leaves one blank, Erase empties it."""
    tap(app, "5 3 Skip Skip 7")
    app.expect_grid("53007" + "0" * 76)
    expect(app.cell("R1C6")).to_be_focused()
    app.cell("R1C2").tap()
    tap(app, "Erase")
    app.expect_grid("50007" + "0" * 76)
    expect(app.keypad.get_by_role("button", name="5", exact=True)).to_have_accessible_description(
        "8 left"
    )
    app.button("Undo").tap()
    app.expect_grid("53007" + "0" * 76)


def test_keypad_by_mouse_and_by_keyboard(page: Page) -> None:
    """A mouse leaves the focus in the cell; by keyboard it stays on the key that is pressed."""
    app = Backtrack(page).save_data().open()
    expect(app.keypad).to_be_hidden()
    app.button("Keypad").click()
    app.cell("R2C1").focus()
    app.keypad.get_by_role("button", name="5", exact=True).click()
    expect(app.cell("R2C2")).to_be_focused()
    key = app.keypad.get_by_role("button", name="6", exact=True)
    key.press("Enter")
    expect(key).to_be_focused()
    app.expect_grid("0" * 9 + "56" + "0" * 70)


def test_digit_first(app: Backtrack) -> None:
    """A digit chosen once goes into every cell tapped; a second tap takes it away again."""
    tap(app, "Digit-first 5")
    for name in ("R1C1", "R4C4", "R9C9"):
        app.cell(name).tap()
    app.expect_grid("5" + "0" * 29 + "5" + "0" * 49 + "5")
    expect(app.keypad.get_by_role("button", name="5", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    app.cell("R4C4").tap()
    app.expect_grid("5" + "0" * 79 + "5")
    tap(app, "Erase")
    app.cell("R1C1").tap()
    app.expect_grid("0" * 80 + "5")
    tap(app, "Digit-first 7")
    app.expect_grid("7" + "0" * 79 + "5")


def test_the_phones_own_keyboard(app: Backtrack) -> None:
    """Without the keypad the cells ask for the phone's keyboard for numbers."""
    app.button("Keypad").first.tap()
    expect(app.keypad).to_be_hidden()
    expect(app.cell("R1C1")).to_have_attribute("inputmode", "numeric")
    app.button("Keypad").tap()
    expect(app.keypad).to_be_visible()


def test_solving_scrolls_nothing(app: Backtrack) -> None:
    """The answer comes where one looks: the focus goes to the verdict, the page stays."""
    app.puzzle_text.fill(PUZZLE)
    app.page.evaluate("scrollTo(0, 40)")
    app.button("Solve").tap()
    app.expect_verdict("One solution.")
    app.expect_grid(SOLUTION)
    expect(app.verdict).to_be_focused()
    assert app.page.evaluate("scrollY") == 40


def test_solve_it_oneself_by_keypad(app: Backtrack) -> None:
    """In play a digit stays where it is put, and Skip leads from blank to blank."""
    app.puzzle_text.fill(PUZZLE)
    app.button("Solve it myself").tap()
    app.cell("R1C3").tap()
    tap(app, "4")
    expect(app.cell("R1C3")).to_be_focused()
    tap(app, "Skip 6 Skip 8")
    app.expect_grid("534678" + PUZZLE[6:])
    expect(app.cell("R1C6")).to_have_accessible_description("entered")

"""Stories of the hand on the board: many cells at once, and a pause that hides it."""

from playwright.sync_api import expect

from backtrack import PUZZLE, Backtrack


def drag(app: Backtrack, *cells: str) -> None:
    """Drag the mouse from cell to cell."""
    mouse = app.page.mouse
    for number, name in enumerate(cells):
        box = app.cell(name).bounding_box()
        assert box
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
        if number == 0:
            mouse.down()
    mouse.up()


def test_cells_are_selected_by_mouse_and_by_keys(lean: Backtrack) -> None:
    """What is dragged over, gone over with Shift or pressed with Ctrl takes one digit together."""
    app, page = lean, lean.page
    app.puzzle_text.fill(PUZZLE)
    app.press("Play")
    drag(app, "R1C3", "R1C4", "R2C4")
    page.keyboard.type("2")
    expect(app.cell("R1C3")).to_have_value("2")
    expect(app.cell("R1C4")).to_have_value("2")
    expect(app.cell("R2C4")).to_have_value("1")
    page.keyboard.press("Escape")
    app.cell("R9C1").click()
    page.keyboard.press("Shift+ArrowRight")
    expect(app.cell("R9C2")).to_be_focused()
    app.cell("R9C3").click(modifiers=["ControlOrMeta"])
    page.keyboard.type("1")
    for name in ("R9C1", "R9C2", "R9C3"):
        expect(app.cell(name)).to_have_value("1")
    app.press("Undo")
    for name in ("R9C1", "R9C2", "R9C3"):
        expect(app.cell(name)).to_have_value("")


def test_a_pause_hides_the_board(lean: Backtrack) -> None:
    """With the timer on, P hides all of the puzzle and goes to the button that brings it back."""
    app, page = lean, lean.page
    app.puzzle_text.fill(PUZZLE)
    app.press("Play")
    app.cell("R1C3").focus()
    page.keyboard.press("t")
    pause = page.get_by_role("button", name="Pause")
    expect(pause).to_have_accessible_name("Pause 0:01")
    for width, height in ((320, 568), (360, 740), (640, 360), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        expect(pause).to_be_in_viewport(ratio=1)
    page.keyboard.press("p")
    for part in (page.locator("#cell-2"), app.puzzle_text, app.button("Hint"), app.keypad):
        expect(part).to_be_hidden()
    expect(page.get_by_role("button", name="Resume")).to_be_focused()
    page.keyboard.press("Enter")
    expect(app.cell("R1C3")).to_be_focused()

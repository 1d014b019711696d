"""Highlight where the chosen cell is, and where else its digit is."""

from page_grids import PUZZLE
from standin_document import Event
from standin_page import Page


def lit(app: Page) -> "tuple[str, str, str] | None":
    """Return the row, column and digit that are highlighted, None if nothing is."""
    board = app.find("board")
    if not board.classList.contains("lit"):
        return None
    row, column = (getattr(board.style, name) for name in ("--row", "--column"))
    digits = {cell.value for cell in board.querySelectorAll("[data-same]")}
    return row, column, "".join(digits)


def switch(app: Page, *, on: bool) -> None:
    """Turn the setting on or off."""
    app.find("highlight").checked = on
    app.happen(Event("change"), app.find("highlight"))


def test_the_chosen_cell_lights_its_units_and_digit(app: Page) -> None:
    """Nothing is lit before a cell is chosen; then its row, column, box and equal digits are."""
    assert lit(app) is None
    app.paste(PUZZLE)
    app.go_to(4)
    assert lit(app) == ("0", "4", "7")
    app.key("ArrowDown")
    assert lit(app) == ("1", "4", "9")
    box = [getattr(app.find("board").style, name) for name in ("--box-row", "--box-column")]
    assert box == ["0", "1"]


def test_each_cell_with_the_digit_is_ringed(app: Page) -> None:
    """The rings are around all equal digits, and go where the next ones are."""
    app.paste(PUZZLE)
    for cell in (4, 0):
        app.go_to(cell)
        ringed = [place for place in range(81) if app.cell(place).hasAttribute("data-same")]
        assert ringed == [place for place in range(81) if PUZZLE[place] == PUZZLE[cell]]


def test_a_new_digit_lights_its_equals(app: Page) -> None:
    """A digit put into the chosen cell is highlighted, and no longer when it is removed."""
    app.paste(PUZZLE)
    app.play()
    app.type("4", 2)
    assert lit(app) == ("0", "2", "4")
    app.key("Delete")
    assert lit(app) == ("0", "2", "")


def test_digit_first_lights_its_digit(app: Page) -> None:
    """In digit first it is the digit that goes in, wherever the chosen cell is."""
    app.paste(PUZZLE)
    app.press("keypad-toggle")
    app.go_to(0)
    app.press("digit-first")
    app.press("key-7")
    assert lit(app) == ("0", "0", "7")
    app.press("erase")
    assert lit(app) == ("0", "0", "")


def test_highlighting_is_a_setting(app: Page) -> None:
    """It is on at first, and what is lit goes out when it is switched off."""
    app.paste(PUZZLE)
    app.go_to(4)
    switch(app, on=False)
    assert lit(app) is None
    assert len(app.find("board").querySelectorAll("[data-same]")) == 0
    app.go_to(0)
    assert lit(app) is None
    switch(app, on=True)
    assert lit(app) == ("0", "0", "5")


def test_keys_without_a_digit_left_are_dimmed(app: Page) -> None:
    """A key whose digit is there nine times looks done, until one is removed."""
    app.press("keypad-toggle")
    for row in range(9):
        app.type("5", 9 * row)
    key = app.find("key-5")
    assert key.classList.contains("done")
    app.press("undo")
    assert not key.classList.contains("done")

"""Select several cells, and set or colour them all at once."""

from page.words.messages import say, say_count
from page_grids import EMPTY, PUZZLE
from standin_document import Event
from standin_page import Page


def selected(app: Page) -> list[int]:
    """List the cells that are marked as selected."""
    return [cell for cell in range(81) if app.cell(cell).hasAttribute("data-selected")]


def description(app: Page, cell: int) -> str:
    """Return what is told of a cell."""
    return app.cell(cell).getAttribute("aria-description") or ""


def point(app: Page, kind: str, cell: "int | str", **held: object) -> None:
    """Point at a cell, or at the element with an id."""
    target = app.cell(cell) if isinstance(cell, int) else app.find(cell)
    keys = {"ctrlKey": False, "metaKey": False, "shiftKey": False}
    details = {"button": 0, "buttons": 1, "pointerId": 1, **keys, **held}
    app.happen(Event(kind, **details), target)
    if kind == "pointerdown" and isinstance(cell, int):
        app.do(target.focus)


def drag(app: Page, *cells: int) -> None:
    """Drag a pointer from one cell over others."""
    point(app, "pointerdown", cells[0])
    for cell in cells[1:]:
        point(app, "pointerover", cell)


def begin(app: Page) -> None:
    """Begin to play, unless that has been begun by what came."""
    if app.shown("play"):
        app.play()


def test_shift_and_arrows_select(app: Page) -> None:
    """Each cell on the way joins; an arrow alone ends the selection."""
    app.go_to(0)
    app.key("ArrowRight", shift=True)
    app.key("ArrowDown", shift=True)
    assert (selected(app), app.focus) == ([0, 1, 10], "cell-10")
    assert description(app, 10).endswith(say_count("selected", 3))
    app.key("ArrowRight")
    assert (selected(app), app.focus) == ([], "cell-11")
    assert description(app, 11) == say("cell.empty")


def test_control_selects_cells_apart(app: Page) -> None:
    """Ctrl with an arrow moves, with the space bar it takes the cell in or out."""
    app.go_to(0)
    for _step in range(2):
        app.key("ArrowRight", ctrl=True)
    app.key(" ", ctrl=True)
    assert selected(app) == [0, 2]
    app.key("ArrowRight", ctrl=True)
    app.key(" ", meta=True)
    assert selected(app) == [0, 2, 3]
    app.key(" ", ctrl=True)
    assert selected(app) == [0, 2]
    app.key("Escape")
    assert selected(app) == []


def test_control_a_selects_all(app: Page) -> None:
    """Ctrl with A selects the whole board, on a Korean keyboard too; other keys do not."""
    app.go_to(0)
    for key in ("a", "ㅁ"):
        assert app.key(key, "KeyA", ctrl=True)
        assert len(selected(app)) == 81
        app.key("Escape")
    assert not app.key("ArrowRight", alt=True)


def test_dragging_selects(app: Page) -> None:
    """A pointer that is pressed takes in each cell it comes to; between cells it takes in none."""
    drag(app, 0, 1, 2, 1)
    point(app, "pointerover", "notes")
    assert selected(app) == [0, 1, 2]
    point(app, "pointerover", 3, buttons=0)
    assert selected(app) == [0, 1, 2]
    point(app, "pointerdown", 40)
    assert selected(app) == []


def test_a_press_with_control_takes_in_or_out(app: Page) -> None:
    """So does one with Shift; one in the same cell without them starts over."""
    app.go_to(0)
    point(app, "pointerdown", 4, ctrlKey=True)
    point(app, "pointerdown", 8, shiftKey=True)
    assert selected(app) == [0, 4, 8]
    point(app, "pointerdown", 4, metaKey=True)
    assert selected(app) == [0, 8]
    point(app, "pointerdown", 4)
    assert selected(app) == []
    point(app, "pointerdown", 8, button=2, buttons=2)
    point(app, "pointerdown", "notes")
    assert selected(app) == []


def test_a_digit_goes_into_all_of_them(app: Page) -> None:
    """It is one step, and the focus stays; if all have the digit, it is removed."""
    drag(app, 0, 10, 20)
    app.type("5")
    assert [app.grid[cell] for cell in (0, 10, 20)] == ["5", "5", "5"]
    assert (app.focus, selected(app)) == ("cell-0", [0, 10, 20])
    app.type("5")
    assert app.grid == EMPTY
    app.type("7")
    app.press("undo")
    assert app.grid == EMPTY


def test_erasing_erases_all_of_them(app: Page) -> None:
    """Delete, Backspace and a phone's own deletion do."""
    for key in ("Delete", "Backspace", None):
        drag(app, 0, 10)
        app.type("3")
        if key:
            app.key(key)
        else:
            app.do(lambda: app.cell(0).insert("", "deleteContentBackward"))
        assert app.grid == EMPTY


def test_givens_stay_in_play(app: Page) -> None:
    """In play a digit goes into the blank cells among those that are selected."""
    app.paste(PUZZLE)
    app.play()
    drag(app, 1, 2, 3)
    app.type("4")
    assert app.grid[:4] == "5344"
    app.press("keypad-toggle")
    app.press("key-6")
    assert app.grid[:4] == "5366"


def test_givens_alone_are_told(app: Page) -> None:
    """Nothing changes, and the words say why."""
    app.paste(PUZZLE)
    app.play()
    drag(app, 0, 1)
    app.key("Delete")
    assert app.grid == PUZZLE
    assert app.words == say("play.given", cell="R1C1")


def test_a_new_sheet_ends_a_selection(app: Page) -> None:
    """A digit that follows is for one cell."""
    app.paste(PUZZLE)
    drag(app, 2, 3)
    app.press("clear")
    assert selected(app) == []


def test_cells_are_coloured(app: Page) -> None:
    """A colour is told in words too, is one step, and goes when it is pressed again."""
    app.paste(PUZZLE)
    begin(app)
    assert app.key("v")
    assert app.words == say("modes.colour")
    drag(app, 0, 1)
    app.press("key-2")
    assert app.cell(1).classList.contains("colour-2")
    assert say("colour.2") in description(app, 1)
    app.press("key-2")
    assert not app.cell(1).classList.contains("colour-2")
    app.press("undo")
    assert app.cell(0).classList.contains("colour-2")
    app.press("erase")
    assert not app.cell(0).classList.contains("colour-2")


def test_there_are_six_colours(app: Page) -> None:
    """A key beyond them says so; where there is no colour, Erase takes the digit."""
    app.paste(PUZZLE)
    begin(app)
    app.type("4", 2)
    app.key("v")
    app.type("7", 2)
    assert app.words == say("colours.six")
    assert app.grid[2] == "4"
    app.press("erase")
    assert app.grid[2] == "0"


def test_colours_survive_a_reload(app: Page) -> None:
    """They are kept with the sheet, and a digit leaves them."""
    app.paste(PUZZLE)
    begin(app)
    app.key("v")
    app.type("3", 2)
    app.key("z")
    app.type("4", 2)
    app.pass_time(400)
    app.come_back()
    app.start()
    assert app.cell(2).classList.contains("colour-3")
    assert app.grid[2] == "4"


def test_starting_over_keeps_the_givens(app: Page) -> None:
    """Entries and colours go, in one step."""
    app.paste(PUZZLE)
    app.type("4", 2)
    app.press("colours-mode")
    app.type("1", 2)
    app.press("start-over")
    assert app.grid == PUZZLE
    assert not app.cell(2).classList.contains("colour-1")
    app.press("undo")
    assert app.grid[2] == "4"
    assert app.words.endswith(say("undo.done", step=say("step.start-over")))


def test_a_double_press_selects_all_with_the_digit(app: Page) -> None:
    """Two quick presses on a digit select its equals; on a blank, or slowly, nothing."""
    app.paste(PUZZLE)
    for _press in range(2):
        point(app, "pointerdown", 0)
    assert selected(app) == [cell for cell in range(81) if PUZZLE[cell] == "5"]
    for _press in range(2):
        point(app, "pointerdown", 2)
    assert selected(app) == []
    point(app, "pointerdown", 0)
    app.pass_time(500)
    point(app, "pointerdown", 0)
    assert selected(app) == []

"""Mark mistakes at once, if wished for."""

from page_grids import PUZZLE, TWO_WAYS
from standin_document import Event
from standin_page import Page


def wish(app: Page) -> None:
    """Turn the setting on."""
    setting = app.find("mark-mistakes")
    setting.checked = True
    app.happen(Event("change"), setting)


def test_mistakes_are_marked_at_once(app: Page) -> None:
    """With the setting on, a wrong entry is struck through and named; a right one is not."""
    app.paste(PUZZLE)
    app.type("1", 2)
    assert not app.cell(2).classList.contains("wrong")
    wish(app)
    assert app.cell(2).classList.contains("wrong")
    app.type("6", 3)
    assert not app.cell(3).classList.contains("wrong")
    app.type("2", 5)
    assert app.words == "48 to go. Wrong: R1C6."
    app.type("8", 5)
    assert app.words.startswith("48 to go.")
    assert not app.cell(5).classList.contains("wrong")


def test_of_several_solutions_none_is_held_against_entries(app: Page) -> None:
    """There nothing is marked by itself."""
    wish(app)
    app.paste(TWO_WAYS)
    app.play()
    blank = TWO_WAYS.index("0")
    app.type("9", blank)
    assert not app.cell(blank).classList.contains("wrong")


def test_without_a_worker_what_is_too_hard_is_not_marked(app: Page) -> None:
    """Where the solution cannot be found, nothing is marked or said."""
    app.window.workers.are_here = False
    app.window.missing = ["pyodide.js"]
    app.pass_time(20_000)
    wish(app)
    app.paste("800000000003600000070090200050007000000045700000100030001000068008500010090000400")
    app.type("9", 1)
    assert not app.cell(1).classList.contains("wrong")

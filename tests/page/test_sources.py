"""Get puzzles by the buttons at the board: Paste and Open file."""

import pytest

from page.solve.photo.photo import Photo
from page.words.messages import say
from page_grids import PUZZLE, SOLUTION
from standin_page import Page
from standin_window import Array, Blob, Object


def test_paste(app: Page) -> None:
    """What is on the clipboard is read as if it had been pasted by keyboard."""
    app.window.navigator.clipboard.text = PUZZLE
    app.press("paste")
    assert app.grid == PUZZLE
    app.press("undo")
    assert app.grid == "0" * 81


def test_paste_refused(app: Page) -> None:
    """Where the browser lets nobody read, the words say what to do instead."""
    app.window.navigator.clipboard.refuses = True
    app.press("paste")
    assert app.words == say("paste.refused")


def test_paste_nothing(app: Page) -> None:
    """An empty clipboard changes nothing."""
    app.type("5", 0)
    app.press("paste")
    assert app.words == say("paste.empty")
    assert app.grid[0] == "5"


def test_paste_a_picture(app: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a text, a picture is opened; an unknown kind is nothing."""
    opened: list[object] = []
    monkeypatch.setattr(Photo, "open", lambda _photo, file: opened.append(file))
    clipboard, picture = app.window.navigator.clipboard, Blob(b"x", "image/png")

    async def give(_kind: str) -> Blob:
        return picture

    kinds = Array(["text/html"])

    async def read() -> Array:
        return Array([Object(types=kinds, getType=give)])

    clipboard.read = read
    for kind, expected in (("text/plain", []), ("image/png", [picture])):
        kinds.append(kind)
        app.press("paste")
        assert opened == expected
        assert (app.words == say("paste.empty")) == (not expected)
        app.press("clear")


def test_paste_a_long_text(app: Page) -> None:
    """What is too long for this tab is offered to the other one."""
    app.window.navigator.clipboard.text = f"{PUZZLE}\n" * 1000
    app.press("paste")
    assert app.shown("open-long-text") == ["open-long-text"]


def test_open_a_file(app: Page) -> None:
    """A file is read, also when it is opened a second time."""
    app.choose_files([Blob(PUZZLE.encode(), name="one.txt")], "puzzle-file")
    assert app.grid == PUZZLE
    assert app.find("puzzle-file").value == ""
    app.press("clear")
    app.choose_files([Blob(PUZZLE.encode(), name="one.txt")], "puzzle-file")
    assert app.grid == PUZZLE


def test_open_the_dialog(app: Page) -> None:
    """The button opens the browser's own dialog; who leaves it has changed nothing."""
    pressed: list[object] = []
    app.find("puzzle-file").addEventListener("click", pressed.append)
    app.press("open-puzzle")
    assert len(pressed) == 1
    app.choose_files([], "puzzle-file")
    assert app.grid == "0" * 81


def test_several_files_go_to_check(app: Page) -> None:
    """Check alone takes more than one."""
    files = [Blob(text.encode(), name=f"{text[:2]}.txt") for text in (PUZZLE, SOLUTION)]
    app.choose_files(files, "puzzle-file")
    assert app.shown("panel-check") == ["panel-check"]

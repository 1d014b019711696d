"""Look at a photo: read it, turn through its grids, correct, move corners, use it or leave it."""

from collections.abc import Callable, Iterator
from itertools import repeat
from types import SimpleNamespace
from typing import Any

import pytest

from page.browser import photographs, used_parts
from page.engine import photo_reading
from page.words.messages import say, say_count
from page.worker import archives, photo_job
from page_grids import PUZZLE, SOLUTION
from standin_document import Event, Items, make
from standin_page import Page
from standin_window import Array, Blob, Object
from sudoku_core.photo import CellReading, FoundGrid, UnusualGridError

PICTURE = Blob(b"a picture", "image/jpeg", "one.jpg")
WIDTH, HEIGHT = 640, 480
OTHER = SOLUTION[:30] + "0" * 51
# Cells that are in doubt: R1C1, which holds 5, and R5C5, which is blank.
DOUBTFUL = (0, 40)


class Photograph:
    """Stand in for a picture that the browser has opened."""

    def __init__(self) -> None:
        self.width, self.height = WIDTH, HEIGHT
        self.seen = make("canvas")
        self.pixels = SimpleNamespace(to_bytes=lambda: bytes([90, 200, 30, 255]) * 12)
        self.crops: list[list[list[float]]] = []
        self.is_gone = False

    def draw_crop(self, _canvas: Any, corners: list[list[float]]) -> None:
        """Remember what was drawn."""
        self.crops.append(corners)

    def let_go(self) -> None:
        """Remember that nobody wants the picture any more."""
        assert not self.is_gone
        self.is_gone = True
        self.seen.remove()


class Eye:
    """Stand in for what reads pictures: it says what it is told to, after some steps.

    ``seen`` has what it was given; ``says`` are the grids that it finds.
    """

    def __init__(self) -> None:
        self.seen: list[Any] = []
        self.says: list[FoundGrid] | UnusualGridError = [found_grid(PUZZLE)]
        self.steps = 1

    def read(
        self, width: int, height: int, pixels: bytes, colours: tuple[bytes, bytes]
    ) -> Iterator[list[FoundGrid] | None]:
        """Read a picture."""
        assert colours == (bytes([90]) * 12, bytes([30]) * 12)
        self.seen.append((width, height, pixels, None))
        yield from repeat(None, self.steps)
        if isinstance(self.says, UnusualGridError):
            raise self.says
        yield self.says

    def read_within(
        self, width: int, height: int, pixels: bytes, corners: Any, colours: tuple[bytes, bytes]
    ) -> Iterator[list[FoundGrid] | None]:
        """Read what is within corners."""
        assert colours == (bytes([90]) * 12, bytes([30]) * 12)
        self.seen.append((width, height, pixels, corners))
        yield from repeat(None, self.steps)
        assert isinstance(self.says, list)
        yield [found._replace(corners=corners) for found in self.says]


def found_grid(
    givens: str, entries: str = "0" * 81, *, unique: bool = True, sure: bool = True
) -> FoundGrid:
    """Make what is found of a grid; DOUBTFUL cells are in doubt if there is a blank among them."""
    doubtful = DOUBTFUL if givens == PUZZLE else ()
    cells = [
        CellReading(
            int(max(given, entry)),
            0.5 if cell in doubtful else 0.99,
            ((8, 0.3), (1, 0.1)),
            "given" if given != "0" else "entry" if entry != "0" else "blank",
            changed=False,
        )
        for cell, (given, entry) in enumerate(zip(givens, entries, strict=True))
    ]
    lattice = [(100.0 + 40 * (n % 10), 50.0 + 40 * (n // 10)) for n in range(100)]
    corners = [lattice[place] for place in (0, 9, 99, 90)]
    return FoundGrid(corners, lattice, cells, unique, sure)


@pytest.fixture
def eye(monkeypatch: pytest.MonkeyPatch) -> Eye:
    """Open and read pictures by stand-ins; the archive is there."""
    eye = Eye()
    monkeypatch.setattr(photo_job, "photo", eye)
    monkeypatch.setattr(used_parts, "archive", lambda name: f"https://here/{name}.zip")
    monkeypatch.setattr(archives, "bring", brings(has_it=True))
    return eye


def brings(*, has_it: bool) -> Callable[..., Any]:
    """Make what brings the archive, or does not."""

    async def bring(name: str, address: str) -> bool:
        assert address == f"https://here/{name}.zip"
        return has_it

    return bring


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Photograph]:
    """List the pictures that the browser opens; one without bytes it cannot open."""
    pictures: list[Photograph] = []

    async def open_picture(file: Blob) -> Photograph | None:
        pictures.extend([Photograph()] if file.size else [])
        return pictures[-1] if file.size else None

    monkeypatch.setattr(photographs, "opened", open_picture)
    return pictures


@pytest.fixture
def page(app: Page, eye: Eye, opened: list[Photograph]) -> Page:
    """Return the page with a worker that answers."""
    assert not eye.seen + opened
    app.start_worker()
    return app


def choose(page: Page, file: Blob = PICTURE) -> None:
    """Choose a picture."""
    page.choose_files([file], "photo-file-input")


def doubts(count: int) -> str:
    """Say how many digits are in doubt."""
    return say_count("photo.doubts", count) if count else say("photo.no-doubts")


def rows(page: Page) -> dict[str, list[str]]:
    """Read the rows of cells: by the cell's name the digits, that on the board in brackets."""
    found: dict[str, list[str]] = {}
    for row in page.document.querySelectorAll('.photo-cells [role="group"]'):
        keys = row.querySelectorAll("[data-digit]")
        found[row.getAttribute("aria-label") or ""] = [
            f"[{key.textContent}]"
            if key.getAttribute("aria-pressed") == "true"
            else key.textContent
            for key in keys
        ]
    return found


def key(page: Page, cell: int, digit: str) -> Any:
    """Find the button for a digit of a cell."""
    (found,) = page.document.querySelectorAll(f'[data-cell="{cell}"][data-digit="{digit}"]')
    return found


def switch(page: Page, cell: int) -> Any:
    """Find the button that makes an entry of a cell's digit."""
    (found,) = page.document.querySelectorAll(f'.kind[data-cell="{cell}"]')
    return found


def marked(page: Page) -> list[int]:
    """List the cells that are marked as in doubt on the board."""
    return [cell for cell in range(81) if page.cell(cell).classList.contains("doubtful")]


def test_read_use_and_undo(page: Page, opened: list[Photograph]) -> None:
    """What is read is on the board with its doubts; using it is one step, undone at once."""
    page.type("7", 80)
    before = page.grid
    choose(page)
    assert page.grid == PUZZLE
    assert marked(page) == [0, 40]
    assert page.words == say("photo.found", givens="30 givens", doubts=doubts(2))
    assert page.focus == "photo-panel"
    assert say("cell.doubtful") in str(page.cell(0).getAttribute("aria-description"))
    page.press("photo-use")
    assert page.words == say("photo.used")
    assert (page.grid, marked(page), page.focus) == (PUZZLE, [], "photo")
    assert page.shown("photo-panel") == []
    assert opened[0].is_gone
    page.press("undo")
    assert page.grid == before
    page.press("redo")
    assert page.grid == PUZZLE


def test_leave(page: Page, opened: list[Photograph]) -> None:
    """The board is as it was, and there is no step."""
    page.type("7", 80)
    before = page.grid
    choose(page)
    page.press("photo-leave")
    assert (page.grid, page.words) == (before, say("photo.left"))
    assert opened[0].is_gone
    page.press("undo")
    assert page.grid == "0" * 81


def test_corrections(page: Page) -> None:
    """The next best digits are one press away; a digit that was seen and left is not in doubt."""
    choose(page)
    assert rows(page) == {"R1C1": ["[5]", "8", "1", "blank"], "R5C5": ["[blank]", "8", "1"]}
    page.press(key(page, 0, "8"))
    said = say("photo.corrected", cell="R1C1", digit="8", doubts=doubts(1))
    assert (page.words, page.grid[0], marked(page)) == (said, "8", [40])
    page.press(key(page, 40, "0"))
    assert page.words == say("photo.corrected-blank", cell="R5C5", doubts=doubts(0))
    assert rows(page) == {"R1C1": ["5", "[8]", "1", "blank"], "R5C5": ["[blank]", "8", "1"]}
    page.press("photo-use")
    page.press("undo")
    assert page.grid == "0" * 81


def test_typing_corrects(page: Page) -> None:
    """A digit typed on the board corrects the photo, without a step of its own."""
    choose(page)
    page.type("9", 2)
    assert page.grid[2] == "9"
    page.go_to(2)
    assert next(iter(rows(page))) == "R1C3"
    page.key("ArrowRight", shift=True)
    page.type("4")
    assert page.grid[2:4] == "44"
    page.press("photo-use")
    page.press("undo")
    assert page.grid == "0" * 81


def test_a_crop_leads_to_its_cell(page: Page, opened: list[Photograph]) -> None:
    """It is drawn of the four corners of the cell."""
    choose(page)
    assert opened[0].crops[0] == [[100, 50], [140, 50], [140, 90], [100, 90]]
    (crop,) = page.document.querySelectorAll('.crop[data-cell="40"]')
    page.press(crop)
    assert page.focus == "cell-40"


def test_several_grids(page: Page, eye: Eye) -> None:
    """They can be turned through; each keeps its corrections."""
    eye.says = [found_grid(PUZZLE), found_grid(OTHER)]
    choose(page)
    assert page.find("photo-which").textContent == "1 of 2"
    page.press(key(page, 0, "8"))
    page.press("photo-next")
    assert (page.grid, page.find("photo-which").textContent) == (OTHER, "2 of 2")
    page.press("photo-next")
    assert page.grid[0] == "8"
    page.press("photo-previous")
    page.press("photo-use")
    assert page.grid == OTHER


def test_a_corner_by_keys(page: Page, eye: Eye) -> None:
    """It is read again a moment after the last key; what was corrected stays."""
    choose(page)
    page.press(key(page, 0, "8"))
    corner = page.find("photo-corner-0")
    assert corner.getAttribute("aria-label") == say("photo.corner", cell="R1C1")
    assert corner.getAttribute("aria-valuetext") == say("photo.place", across=16, down=10)
    outline = page.document.querySelectorAll("path")
    page.go_to("photo-corner-0")
    assert page.key("ArrowRight")
    assert page.key("ArrowUp", shift=True)
    assert not page.key("b")
    assert len(eye.seen) == 1
    eye.says = [found_grid(PUZZLE[:80] + "1")]
    page.pass_time(1_000)
    assert eye.seen[1][3] == [(102.0, 34.0), (460.0, 50.0), (460.0, 410.0), (100.0, 410.0)]
    assert eye.seen[1][:3] == (WIDTH, HEIGHT, bytes([200]) * 12)
    assert page.grid == "8" + PUZZLE[1:80] + "1"
    assert outline


def test_a_corner_by_drag(page: Page, eye: Eye) -> None:
    """It follows the pointer, not beyond the picture, and is read again when let go."""
    choose(page)
    corner = page.find("photo-corner-2")
    (frame,) = page.document.querySelectorAll(".photo-picture")
    frame.lay_out(left=10, top=20, width=320, height=240)

    def point(kind: str, across: float, down: float) -> None:
        page.happen(Event(kind, clientX=across, clientY=down, pointerId=1), corner)

    point("pointermove", 0, 0)
    point("pointerdown", 240, 220)
    point("pointermove", 250, 230)
    assert corner.style.__dict__ == {"--across": "75.0%", "--down": f"{100 * 430 / 480}%"}
    point("pointermove", 900, 900)
    point("pointerup", 900, 900)
    assert eye.seen[1][3][2] == (640, 480)
    point("pointerup", 900, 900)
    assert len(eye.seen) == 2


def test_nothing_within_the_corners(page: Page, eye: Eye) -> None:
    """What was read before stays."""
    choose(page)
    eye.says = []
    page.go_to("photo-corner-0")
    page.key("ArrowLeft")
    page.pass_time(1_000)
    assert (page.words, page.grid) == (say("photo.none-within"), PUZZLE)


def test_no_grid(page: Page, eye: Eye) -> None:
    """It is said; the board stays; corners that are dragged to a grid help."""
    page.type("7", 80)
    before, eye.says = page.grid, []
    choose(page)
    assert (page.words, page.grid) == (say("photo.none"), before)
    assert page.shown("photo-use", "photo-corner-0") == ["photo-corner-0"]
    eye.says = [found_grid(PUZZLE)]
    page.go_to("photo-corner-0")
    page.key("ArrowLeft")
    page.pass_time(1_000)
    assert eye.seen[1][3][0] == (94.0, 72.0)
    assert (page.grid, page.shown("photo-use")) == (PUZZLE, ["photo-use"])


def test_a_picture_without_a_grid_is_put_away(page: Page, eye: Eye) -> None:
    """Escape does it from anywhere, and so does whatever puzzle comes next."""
    eye.says = []
    for leave in (
        lambda: page.key("Escape"),
        lambda: page.paste(PUZZLE),
        lambda: page.press("undo"),
    ):
        choose(page)
        assert page.shown("photo-panel") == ["photo-panel"]
        leave()
        assert page.shown("photo-panel") == []


@pytest.mark.parametrize(("size", "key"), [(9, "photo.jigsaw"), (6, "photo.sized")])
def test_an_unusual_grid(page: Page, eye: Eye, size: int, key: str) -> None:
    """It is said what it is; its corners are shown, and what is within them can be read."""
    page.type("7", 80)
    before, eye.says = page.grid, UnusualGridError(size, [(64, 48), (576, 48), (9, 9), (64, 240)])
    choose(page)
    assert (page.words, page.grid) == (say(key, size=size), before)
    assert page.find("photo-corner-0").style.__dict__ == {"--across": "10.0%", "--down": "10.0%"}
    eye.says = [found_grid(PUZZLE)]
    page.go_to("photo-corner-0")
    page.key("ArrowLeft")
    page.pass_time(1_000)
    assert page.grid == PUZZLE


def test_a_picture_too_small_for_a_grid(
    page: Page, eye: Eye, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is refused: there would be no corners to drag."""
    monkeypatch.setattr(f"{__name__}.WIDTH", 1)
    eye.says = []
    choose(page)
    assert page.words == say("photo.too-small")
    assert page.shown("photo-panel") == []


def test_how_far_to_trust_it(page: Page, eye: Eye) -> None:
    """A grid that is unsure as a whole asks for a comparison; one without one solution is told."""
    for found, key_of_words in (
        (found_grid(PUZZLE, sure=False), "photo.found-unsure"),
        (found_grid(PUZZLE, unique=False, sure=False), "photo.found-not-one"),
        (found_grid(PUZZLE)._replace(handwritten=True), "photo.found-handwritten"),
    ):
        eye.says = [found]
        choose(page)
        assert page.words == say(key_of_words, givens="30 givens", doubts=doubts(2))


def test_what_is_written_are_entries(page: Page, eye: Eye) -> None:
    """Handwriting beside print does not become a given; erased, it is gone."""
    entries = "0" * 2 + "4" + "0" * 78
    eye.says = [found_grid(PUZZLE, entries)]
    choose(page)
    assert page.cell(2).className == "entered"
    page.press("photo-use")
    page.press("edit-puzzle")
    assert page.grid == PUZZLE


def test_entries_are_a_layer(page: Page, eye: Eye) -> None:
    """One press leaves them out, another takes them again; they are in play once it is used."""
    entries = "0" * 2 + "4" + "0" * 37 + "5" + "0" * 40
    eye.says = [found_grid(PUZZLE, entries)]
    choose(page)
    both = say_count("photo.and-entries", 2, givens="30 givens")
    assert page.words == say("photo.found", givens=both, doubts=doubts(2))
    layer = page.find("photo-entries")
    assert page.shown("photo-entries") == ["photo-entries"]
    page.press("photo-entries")
    assert (page.grid, layer.getAttribute("aria-pressed")) == (PUZZLE, "false")
    assert page.words == say("photo.without-entries", doubts=doubts(1))
    page.press("photo-entries")
    assert (page.grid[2], layer.getAttribute("aria-pressed")) == ("4", "true")
    page.press("photo-use")
    page.press("undo")
    page.press("redo")
    assert page.cell(2).className == "entered"


def test_undo_brings_back_entries_that_were_left_out(page: Page, eye: Eye) -> None:
    """Used without them, a photo gives its givens; the first Undo shows all, the next none."""
    eye.says = [found_grid(PUZZLE, "0" * 2 + "4" + "0" * 78)]
    choose(page)
    page.press("photo-entries")
    page.press("photo-use")
    assert (page.grid, page.words) == (PUZZLE, say("photo.used-givens"))
    page.press("undo")
    assert (page.grid[2], page.cell(2).className) == ("4", "entered")
    page.press("undo")
    assert page.grid == "0" * 81


def test_notes_are_of_the_layer(page: Page, eye: Eye) -> None:
    """They are told, hidden by a digit, left out with the entries; what is unread is told."""
    notes = ("", "", "14", *[""] * 37, "25", *[""] * 40)
    eye.says = [found_grid(PUZZLE)._replace(notes=notes, unread_notes=(3, 7))]
    choose(page)
    givens = say_count("photo.and-notes", 2, givens="30 givens")
    unread = say_count("photo.unread-notes", 2, doubts=doubts(2))
    assert page.words == say("photo.found", givens=givens, doubts=unread)
    assert page.shown("photo-entries") == ["photo-entries"]
    assert noted(page, 2) == "14"
    page.press("photo-entries")
    assert noted(page, 2) == ""
    page.press("photo-entries")
    page.type("4", 2)
    assert noted(page, 2) == ""
    page.press("photo-use")
    assert noted(page, 40) == "25"


def noted(page: Page, cell: int) -> str:
    """Return the notes in a cell, or ""."""
    places = page.find("notes").children
    if not places or places[cell].className != "noted":
        return ""
    return "".join(character for character in places[cell].textContent if character.isdigit())


def test_a_given_that_could_be_an_entry(page: Page, eye: Eye) -> None:
    """It is told and listed; a press makes it one, also after corners were moved, or a given."""
    eye.says = [found_grid(PUZZLE)._replace(strange=(1,))]
    choose(page)
    told = say_count("photo.strange", 1, doubts=doubts(2))
    assert page.words == say("photo.found", givens="30 givens", doubts=told)
    assert list(rows(page)) == ["R1C1", "R1C2", "R5C5"]
    assert page.shown("photo-entries") == []
    page.press(switch(page, 1))
    assert page.words == say("photo.is-entry", cell="R1C2", doubts=doubts(2))
    assert page.cell(1).className == "entered"
    assert switch(page, 1).getAttribute("aria-pressed") == "true"
    page.go_to("photo-corner-0")
    page.key("ArrowLeft")
    page.pass_time(1_000)
    assert page.cell(1).className == "entered"
    page.press(switch(page, 1))
    assert page.words == say("photo.is-given", cell="R1C2", doubts=doubts(2))
    page.press(key(page, 0, "0"))
    page.go_to(0)
    assert switch(page, 0).disabled


def test_stop(page: Page, eye: Eye, opened: list[Photograph]) -> None:
    """Nothing has changed; a result that comes all the same is nobody's."""
    eye.steps = 10**9
    page.window.workers.goes_on.clear()
    choose(page)
    page.pass_time(100)
    assert page.shown("photo-stop", "photo-progress") == ["photo-stop", "photo-progress"]
    page.press("photo-stop")
    page.window.workers.goes_on.set()
    page.pass_time(100)
    assert page.words == say("photo.stopped-unchanged")
    assert page.grid == "0" * 81
    assert (page.shown("photo-panel"), page.focus) == ([], "photo")
    assert opened[0].is_gone


@pytest.mark.medium
def test_stop_reading_again(page: Page, eye: Eye) -> None:
    """What was read before is still there."""
    choose(page)
    eye.steps = 10**9
    page.window.workers.goes_on.clear()
    page.go_to("photo-corner-0")
    page.key("ArrowLeft")
    page.pass_time(1_000)
    assert page.words == say("photo.reading-again")
    page.press("photo-stop")
    page.window.workers.goes_on.set()
    page.pass_time(100)
    assert (page.words, page.grid) == (say("photo.stopped"), PUZZLE)


def test_another_picture_instead(page: Page, opened: list[Photograph]) -> None:
    """The first one goes; the board before both is what Undo leads back to."""
    choose(page)
    choose(page)
    assert [picture.is_gone for picture in opened] == [True, False]
    page.press("photo-use")
    page.press("undo")
    assert page.grid == "0" * 81


def test_no_picture(page: Page) -> None:
    """A file that cannot be opened is told, and no file is nothing."""
    choose(page, Blob(b"", "image/heic", "one.heic"))
    assert page.words == say("photo.unreadable")
    assert page.shown("photo-panel") == []
    page.choose_files([], "photo-file-input")
    assert page.words == say("photo.unreadable")


@pytest.mark.medium
def test_no_archive(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a network, before the first photo, it is said what is missing."""
    monkeypatch.setattr(archives, "bring", brings(has_it=False))
    choose(page)
    assert page.words == say("photo.needs-part")
    assert page.shown("photo-panel") == []


def test_no_worker(app: Page, eye: Eye, opened: list[Photograph]) -> None:
    """It is waited for, and where it does not come, that is said."""
    app.window.workers.are_here = False
    choose(app)
    assert app.words == say("verdict.waiting")
    app.window.missing = ["pyodide.js"]
    app.pass_time(20_000)
    assert app.words == say("photo.needs-engine")
    assert not eye.seen
    assert opened[0].is_gone


def test_what_else_is_done_uses_it(page: Page, opened: list[Photograph]) -> None:
    """Solve begins from what was read: one Undo goes back to that, the next one beyond."""
    choose(page)
    page.press("solve")
    assert page.grid == SOLUTION
    assert opened[0].is_gone
    assert page.shown("photo-panel") == []
    page.press("undo")
    assert page.grid == PUZZLE
    page.press("undo")
    assert page.grid == "0" * 81


def test_undo_while_it_is_looked_at(page: Page, opened: list[Photograph]) -> None:
    """It goes back to the board before, and lets go of the picture."""
    choose(page)
    page.press("undo")
    assert (page.grid, page.shown("photo-panel")) == ("0" * 81, [])
    assert opened[0].is_gone


def test_photo_on_a_computer(page: Page) -> None:
    """The button asks for a file at once."""
    page.press("photo")
    assert page.document.file_dialogs == 1
    assert page.shown("photo-panel") == []


def test_photo_on_a_phone(unstarted: Page, eye: Eye, opened: list[Photograph]) -> None:
    """The button asks whether to take a picture or to choose one, until something else is done."""
    unstarted.window.media.add("(pointer:coarse)")
    unstarted.start()
    unstarted.press("photo")
    assert unstarted.shown("photo-camera", "photo-file") == ["photo-camera", "photo-file"]
    assert unstarted.focus == "photo-camera"
    unstarted.press("photo-not-now")
    assert (unstarted.shown("photo-panel"), unstarted.focus) == ([], "photo")
    unstarted.press("photo")
    unstarted.type("7", 80)
    assert unstarted.shown("photo-panel") == []
    unstarted.write("puzzle-text", PUZZLE)
    unstarted.press("photo")
    unstarted.pass_time(1_000)  # what was typed before has been read by now
    assert unstarted.shown("photo-panel") == ["photo-panel"]
    assert unstarted.find("photo-camera-input").getAttribute("capture") == "environment"
    assert not unstarted.find("photo-file-input").hasAttribute("capture")
    unstarted.press("photo-camera")
    assert unstarted.document.file_dialogs == 1
    unstarted.start_worker()
    unstarted.choose_files([PICTURE], "photo-camera-input")
    assert unstarted.grid == PUZZLE
    assert len(eye.seen) == len(opened) == 1


def test_drop(page: Page) -> None:
    """A picture that is dropped is read; among several files it is the one."""
    page.drag("drop", [Blob(b"5" + b"0" * 80, "text/plain", "a.txt"), PICTURE])
    assert page.grid == PUZZLE


def paste(page: Page, files: list[Blob], text: str = "") -> None:
    """Paste what has files on the clipboard."""
    kinds = ["Files"] + ["text/plain"] * bool(text)
    data = Object(getData=lambda _kind: text, files=Items(files), types=Array(kinds))
    page.happen(Event("paste", clipboardData=data), page.cell(0))


def test_paste(page: Page) -> None:
    """A picture is read, unless a text comes with it, or its file is invalid."""
    paste(page, [Blob(b"x", "text/plain")])
    assert page.grid == "0" * 81
    paste(page, [PICTURE], SOLUTION)
    assert page.grid == SOLUTION
    paste(page, [PICTURE])
    assert page.grid == PUZZLE
    page.press("photo-leave")
    page.press("tab-check")
    paste(page, [PICTURE])
    assert page.shown("photo-panel") == []


def test_in_korean(page: Page) -> None:
    """All that the panel says turns to the other language, while it is looked at."""
    choose(page)
    page.choose("language", "ko")
    assert page.find("photo-use").textContent == "이대로 쓰기"
    assert rows(page)["R5C5"][0] == "[빈칸]"
    assert page.find("photo-corner-0").getAttribute("aria-label") == "R1C1 쪽 모서리"
    assert "사진에서 읽음" in page.words


def test_kept_for_no_network(page: Page) -> None:
    """The service worker is told to keep what was used."""
    told: list[str] = []
    container = Object(ready=ready(Object(active=Object(postMessage=told.append))))
    page.window.navigator.serviceWorker = container
    choose(page)
    assert told == [photo_reading.JOB]


def ready(registration: Object) -> Any:
    """Promise a registration."""

    async def give() -> Object:
        return registration

    return give()

"""Take notes in blank cells: by key and button, tidied, filled in, adopted, erased, undone."""

from types import SimpleNamespace

import pytest

from page.solve.desk import Desk
from page.solve.play.editor import BoardEditor
from page.solve.play.notes import Notes
from page.solve.sheet import EMPTY, Sheet
from page.solve.text.reader import TextReader
from page.words.messages import say
from page_grids import PUZZLE, SOLUTION
from standin_page import Page

# R1C3, R1C4 and R2C2 are blank; 1, 2 and 4 are the candidates of the first of them.
CELL, ROW_PEER, BOX_PEER = 2, 3, 10


def noted(app: Page, cell: int) -> str:
    """Return the notes in a cell, or ""."""
    places = app.find("notes").children
    if not places or places[cell].className != "noted":
        return ""
    return "".join(character for character in places[cell].textContent if character.isdigit())


def all_noted(app: Page) -> dict[int, str]:
    """Return the notes on the board, by cell."""
    return {cell: noted(app, cell) for cell in range(81) if noted(app, cell)}


def shift(app: Page, digit: str, cell: "int | None" = None) -> bool:
    """Press Shift with a digit, in a cell; tell if the page took it."""
    if cell is not None:
        app.go_to(cell)
    return app.key("!@#$%^&*("[int(digit) - 1], "Digit" + digit, shift=True)


def play(app: Page) -> None:
    """Begin to solve a puzzle by hand."""
    app.paste(PUZZLE)
    app.play()


@pytest.fixture
def played(app: Page) -> Page:
    """Begin to solve a puzzle by hand."""
    play(app)
    return app


def test_shift_takes_a_note(played: Page) -> None:
    """Shift and a digit note it, and again take it out; the cell is described with its notes."""
    for digit in "714":
        assert shift(played, digit, CELL)
    assert noted(played, CELL) == "147"
    assert (
        played.find("notes").children[CELL].textContent
        == "1\u2007\u2007\n4\u2007\u2007\n7\u2007\u2007"
    )
    assert played.words == say("notes.put", digit="4", cell="R1C3")
    assert played.cell(CELL).getAttribute("aria-description") == "empty, notes 1 4 7"
    shift(played, "1")
    assert noted(played, CELL) == "47"
    assert played.words == say("notes.taken-out", digit="1", cell="R1C3")
    assert played.grid == PUZZLE
    assert played.focus == f"cell-{CELL}"


def test_notes_mode(played: Page) -> None:
    """With notes on, digits go in as notes, by key and keypad; Shift puts them into the cell."""
    played.go_to(CELL)
    played.key("n")
    assert played.words == say("modes.note")
    assert played.find("notes-mode").getAttribute("aria-pressed") == "true"
    played.type("4", CELL)
    played.press("keypad-toggle")
    played.press("key-1")
    assert noted(played, CELL) == "14"
    shift(played, "4", ROW_PEER)
    assert played.grid[ROW_PEER] == "4"
    played.press("notes-mode")
    assert played.words == say("modes.digit")
    assert played.find("notes-mode").getAttribute("aria-pressed") == "false"
    played.type("4", CELL)
    assert played.grid[CELL] == "4"


def test_the_letter_by_its_place(played: Page) -> None:
    """A Korean keyboard writes another letter where N is; in a text field N is a letter."""
    played.go_to(CELL)
    assert played.key("ㅜ", "KeyN")
    assert played.words == say("modes.note")
    played.go_to("puzzle-text")
    assert not played.key("n")
    played.go_to(CELL)
    assert not played.key("n", ctrl=True)
    assert played.find("notes-mode").getAttribute("aria-pressed") == "true"


def test_keyboards_that_write_digits_with_shift(played: Page) -> None:
    """On a French keyboard too, a key of the digit row is a digit, and with Shift a note."""
    played.go_to(CELL)
    assert played.key("4", "Digit4", shift=True)
    assert noted(played, CELL) == "4"
    assert played.key("'", "Digit4")
    assert played.grid[CELL] == "4"


@pytest.mark.medium
def test_digits_beside_the_row(played: Page) -> None:
    """A key of the number pad is a note with Shift, unless it is an arrow."""
    played.go_to(CELL)
    assert played.key("4", "Numpad4", shift=True)
    assert noted(played, CELL) == "4"
    assert not played.key("PageUp", "Numpad9", shift=True)


def test_a_note_begins_play(app: Page) -> None:
    """The first note in a puzzle fixes the givens, in one step with it; there must be a puzzle."""
    shift(app, "4", CELL)
    assert app.words == say("play.nothing")
    app.paste(PUZZLE)
    shift(app, "4", CELL)
    assert app.shown("check-entries") == ["check-entries"]
    assert app.words.endswith(say("notes.put", digit="4", cell="R1C3"))
    app.press("undo")
    assert app.shown("check-entries") == []
    assert all_noted(app) == {}


def test_filled_cells_take_no_notes(played: Page) -> None:
    """Givens and entries have no room for notes; the page says so."""
    shift(played, "4", 0)
    assert played.words == say("notes.no-room", cell="R1C1")
    played.type("4", CELL)
    shift(played, "1", CELL)
    assert played.words == say("notes.no-room", cell="R1C3")
    assert all_noted(played) == {}


def test_a_digit_tidies_its_peers(played: Page) -> None:
    """A digit takes its notes out of its row, column and box, and covers those in its own cell."""
    for cell in (CELL, ROW_PEER, BOX_PEER, 47):
        shift(played, "4", cell)
        shift(played, "9", cell)
    shift(played, "4", 80 - 10)
    played.type("4", CELL)
    assert all_noted(played) == {ROW_PEER: "9", BOX_PEER: "9", 47: "9", 70: "4"}
    assert played.cell(CELL).getAttribute("aria-description") == "entered"
    played.press("undo")
    assert all_noted(played)[ROW_PEER] == "49"


def test_a_digit_that_goes_gives_back_what_it_tidied_away(played: Page) -> None:
    """Erased or replaced: its notes are where they were, unless another digit rules them out."""
    for cell in (CELL, ROW_PEER, BOX_PEER, 47):
        shift(played, "4", cell)
    shift(played, "1", BOX_PEER)
    played.type("4", CELL)
    played.type("2", 80 - 2)
    played.type("1", CELL)
    assert all_noted(played) == {ROW_PEER: "4", BOX_PEER: "4", 47: "4"}
    played.go_to(CELL)
    played.key("Delete")
    assert all_noted(played) == {CELL: "4", ROW_PEER: "4", BOX_PEER: "14", 47: "4"}
    played.type("4", CELL)
    played.type("4", 50)
    played.go_to(CELL)
    played.key("Delete")
    assert all_noted(played) == {CELL: "4", ROW_PEER: "4", BOX_PEER: "14"}
    played.paste("0" * 80 + "9")
    played.play()
    played.type("4", CELL)
    played.key("Delete")
    assert all_noted(played) == {}


def test_tidying_is_a_setting(played: Page) -> None:
    """People who tidy by hand turn it off; that is kept."""
    shift(played, "4", ROW_PEER)
    played.press("tidy-notes")
    played.type("4", CELL)
    assert noted(played, ROW_PEER) == "4"
    played.pass_time(1_000)
    played.come_back()
    played.start()
    assert not played.find("tidy-notes").checked
    played.go_to(4 * 9)
    played.type("9", 3 * 9 + 1)
    assert noted(played, ROW_PEER) == "4"


def test_revealing_tidies_too(played: Page) -> None:
    """A digit that was asked for is a digit."""
    shift(played, "4", ROW_PEER)
    played.go_to(CELL)
    played.press("reveal")
    assert played.grid[CELL] == "4"
    assert all_noted(played) == {}


def test_erase_takes_the_digit_first(played: Page) -> None:
    """What is on top goes first; with nothing left, nothing happens."""
    shift(played, "2", CELL)
    played.type("1", CELL)
    played.key("Backspace")
    assert (played.grid[CELL], noted(played, CELL)) == ("0", "2")
    played.key("Backspace")
    assert all_noted(played) == {}
    assert played.words == say("notes.erased", cell="R1C3")
    played.key("Delete")
    played.press("undo")
    assert noted(played, CELL) == "2"


def test_fill_in(played: Page) -> None:
    """Cells without notes get their candidates; what was noted stays; one Undo takes it back."""
    shift(played, "9", CELL)
    played.press("fill-notes")
    assert played.words == say("notes.filled-in")
    filled = all_noted(played)
    assert filled[CELL] == "9"
    assert filled[ROW_PEER] == "26"
    assert set(filled) == {cell for cell in range(81) if PUZZLE[cell] == "0"}
    played.press("undo")
    assert all_noted(played) == {CELL: "9"}


def test_adopt_candidates(app: Page) -> None:
    """Candidates that are shown become notes, which can be edited; both look different."""
    app.press("adopt-candidates")
    assert app.words == say("play.nothing")
    app.press("fill-notes")
    assert app.words == say("play.nothing")
    app.paste(PUZZLE)
    shift(app, "9", CELL)
    app.press("candidates")
    assert all_noted(app) == {}
    assert app.find("notes").children[CELL].className == "candidates"
    assert app.cell(CELL).getAttribute("aria-description") == "empty, candidates 1, 2, 4"
    app.press("adopt-candidates")
    assert app.words == say("notes.adopted")
    assert app.find("candidates").getAttribute("aria-pressed") == "false"
    assert noted(app, CELL) == "124"
    shift(app, "2", CELL)
    assert noted(app, CELL) == "14"


def test_a_note_hides_candidates(played: Page) -> None:
    """What was just written is seen: candidates and notes are never on the board together."""
    played.press("candidates")
    shift(played, "9", CELL)
    assert played.find("candidates").getAttribute("aria-pressed") == "false"
    assert all_noted(played) == {CELL: "9"}


@pytest.mark.usefixtures("unstarted", "english")
def test_several_cells_at_once(unstarted: Page) -> None:
    """A list of cells takes a note together: in all that are blank, or out if all have it."""
    said: list[str] = []

    def make() -> tuple[Desk, Notes]:
        shell = SimpleNamespace(engine=None, say=lambda _tab, words: said.append(words))
        desk = Desk(shell)  # type: ignore[arg-type]
        reader = TextReader(desk)
        notes = Notes(desk, reader, BoardEditor(desk, reader))
        desk.change(Sheet(text=PUZZLE, puzzles=(PUZZLE,), entries=EMPTY), "text")
        return desk, notes

    desk, notes = unstarted.do(make)
    for cells, noted in (
        ([0, CELL], {CELL}),
        ([CELL, ROW_PEER], {CELL, ROW_PEER}),
        ([0, CELL, ROW_PEER], set()),
        ([CELL, ROW_PEER], {CELL, ROW_PEER}),
    ):
        unstarted.do(lambda cells=cells: notes.mark(cells, "2"))
        assert {cell for cell in range(81) if desk.sheet.notes_in(cell) == "2"} == noted
    assert said[-3:] == [
        say("notes.put-in-cells", digit="2", count=2),
        say("notes.taken-out-of-cells", digit="2", count=2),
        say("notes.put-in-cells", digit="2", count=2),
    ]


def test_undo_and_redo(played: Page) -> None:
    """Each note is a step, and so is filling in."""
    shift(played, "4", CELL)
    shift(played, "2", CELL)
    played.press("undo")
    assert played.words.endswith(say("undo.done", step=say("step.note")))
    assert noted(played, CELL) == "4"
    played.press("redo")
    assert noted(played, CELL) == "24"


def test_the_answer_covers_notes(played: Page) -> None:
    """Solving shows no notes; Undo brings them back, and so does a note."""
    shift(played, "4", CELL)
    played.show_solution()
    assert played.grid == SOLUTION
    assert all_noted(played) == {}
    shift(played, "9", CELL)
    assert played.grid == PUZZLE
    assert noted(played, CELL) == "49"
    played.press("undo")
    played.press("undo")
    assert all_noted(played) == {CELL: "4"}


def test_checking_keeps_notes_and_notes_keep_the_marks(played: Page) -> None:
    """Check my entries leaves notes alone, and a note leaves the marks of wrong entries."""
    shift(played, "4", ROW_PEER)
    played.type("9", CELL)
    played.press("check-entries")
    assert all_noted(played) == {ROW_PEER: "4"}
    shift(played, "2", ROW_PEER)
    assert played.cell(CELL).classList.contains("wrong")


@pytest.mark.parametrize("button", ["edit-puzzle", "clear"])
def test_what_ends_play_ends_notes(played: Page, button: str) -> None:
    """With the entries go the notes; Undo brings both back."""
    shift(played, "4", CELL)
    played.press(button)
    assert all_noted(played) == {}
    played.press("undo")
    assert all_noted(played) == {CELL: "4"}


@pytest.mark.medium
def test_notes_survive_a_reload(played: Page) -> None:
    """They come back with the board, and with what can be undone."""
    shift(played, "4", CELL)
    shift(played, "2", CELL)
    played.pass_time(1_000)
    played.come_back()
    played.start()
    assert all_noted(played) == {CELL: "24"}
    played.press("undo")
    assert all_noted(played) == {CELL: "4"}


def marks(changed: dict[int, str]) -> str:
    """Write the puzzle as a pencil-mark grid with these candidates, the rest as they may be."""
    cells = [
        changed.get(cell, digit if digit != "0" else "123456789")
        for cell, digit in enumerate(PUZZLE)
    ]
    return "\n".join(" ".join(cells[row : row + 9]) for row in range(0, 81, 9))


def test_pasted_candidates_are_notes(app: Page) -> None:
    """A pencil-mark grid brings its notes; a given that is typed then tidies them."""
    app.paste(marks({CELL: "124", ROW_PEER: "26"}))
    assert app.grid == PUZZLE
    assert noted(app, CELL) == "124"
    assert app.shown("check-entries") == []
    app.type("2", CELL)
    assert noted(app, CELL) == ""
    assert noted(app, ROW_PEER) == "6"
    app.press("undo")
    app.key("Delete", "Delete")
    app.go_to(CELL)
    app.key("Delete")
    assert noted(app, CELL) == ""
    assert app.grid == PUZZLE


def test_backspace_before_play_erases_notes(app: Page) -> None:
    """Where a puzzle is typed, Backspace erases notes in the cell before it goes back."""
    app.paste(marks({CELL: "124"}) + "\n\n" + PUZZLE)
    app.go_to(CELL)
    app.key("Backspace")
    assert (noted(app, CELL), app.grid, app.focus) == ("", PUZZLE, f"cell-{CELL - 1}")


def test_each_puzzle_has_its_notes(app: Page) -> None:
    """Turning to another puzzle of the text shows the notes that the text has for it."""
    app.paste(marks({CELL: "124"}) + "\n\n" + marks({CELL: "12"}) + "\n\n" + SOLUTION)
    assert noted(app, CELL) == "124"
    app.press("next")
    assert noted(app, CELL) == "12"
    app.press("next")
    assert all_noted(app) == {}
    app.press("next")
    assert noted(app, CELL) == "124"
    app.pass_time(1_000)
    app.come_back()
    app.start()
    app.press("next")
    assert noted(app, CELL) == "12"


def test_a_run_goes_into_one_cell(played: Page) -> None:
    """With notes on, digits pasted at once are notes of one cell."""
    played.press("notes-mode")
    played.go_to(CELL)
    played.paste("147")
    assert all_noted(played) == {CELL: "147"}

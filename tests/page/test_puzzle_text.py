"""Type and paste in the puzzle text."""

import asyncio
import sys
from types import SimpleNamespace

import pytest

from page.engine.routing import Engine
from page.solve.desk import Desk
from page.solve.sheet import Sheet
from page.solve.text.reader import IN_PLACE, QUIET, TextReader
from page.words.messages import say
from page_grids import EMPTY, PUZZLE, SOLUTION, TWO_WAYS
from standin_document import Event, Field
from standin_page import Page

TEXT = "puzzle-text"
# Long enough to be read in slices, not on the spot: 30 puzzles.
LONG = "\n".join([PUZZLE] * 30)


def test_a_paste_is_read_at_once(app: Page) -> None:
    """A puzzle pasted into the text is on the board."""
    app.go_to(TEXT)
    app.paste(PUZZLE)
    assert app.grid == PUZZLE
    assert app.words.startswith("1 puzzle, 30 givens, 81 characters.")


def test_what_is_wrong_is_told_once_that_can_be(
    unstarted: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What finds the first fault of a text comes with the second image; then it is read again."""
    with monkeypatch.context() as early:
        early.setitem(sys.modules, "sudoku_core.text.faults", None)
        unstarted.start_first()
        unstarted.go_to(TEXT)
        unstarted.paste(PUZZLE.replace("5", "q", 1))
        assert "cannot tell" in unstarted.words
    unstarted.bring_second_image()
    assert 'cannot read "q"' in unstarted.words


def test_typing_is_read_after_a_pause(app: Page) -> None:
    """While somebody types, the board waits; the words say that the text has changed."""
    app.write(TEXT, PUZZLE)
    assert app.grid == EMPTY
    assert app.words == say("verdict.edited")
    app.pass_time(400)
    assert app.grid == PUZZLE


def test_typing_on_puts_the_reading_off(app: Page) -> None:
    """The pause counts from the last key."""
    app.write(TEXT, PUZZLE)
    app.pass_time(300)
    app.type(" ")
    app.pass_time(300)
    assert app.grid == EMPTY
    app.pass_time(100)
    assert app.grid == PUZZLE


def test_half_a_puzzle_is_no_error_yet(app: Page) -> None:
    """Who is still typing is not corrected; who leaves the text is, without losing the focus."""
    app.write(TEXT, PUZZLE[:40])
    app.pass_time(400)
    assert app.words == say("verdict.edited")
    app.go_to("solve")
    app.pass_time(400)
    assert app.words.startswith("Line 1")
    assert app.find(TEXT).getAttribute("aria-invalid") == "true"
    assert app.focus == "solve"


def test_a_paste_that_cannot_be_read_is_selected(app: Page) -> None:
    """The place is selected in the text, counted as the browser counts."""
    app.go_to(TEXT)
    app.paste("😀 Anna\n" + PUZZLE[:80] + "q")
    assert app.find(TEXT).selected == "q"


def test_a_text_without_ink_is_an_empty_board(app: Page) -> None:
    """When all is deleted, the board is empty too."""
    app.paste(PUZZLE)
    app.write(TEXT, "")
    app.pass_time(400)
    assert app.grid == EMPTY


def test_an_error_goes_with_the_text(app: Page) -> None:
    """A text that can be read again is not marked any more."""
    app.write(TEXT, "12q")
    app.press("solve")
    assert app.find(TEXT).hasAttribute("aria-invalid")
    app.write(TEXT, PUZZLE)
    app.press("solve")
    assert not app.find(TEXT).hasAttribute("aria-invalid")
    assert app.grid == SOLUTION


def test_the_board_writes_the_text(app: Page) -> None:
    """A digit typed on the board is in the text."""
    app.type("5", 0)
    assert app.find(TEXT).value == "5" + EMPTY[1:]


def at_once(app: Page, text: str, *steps: str) -> None:
    """Type a text and leave it, then press buttons or type 4 into cells, before anything else runs.

    Nothing that was left for later can come in between.
    """

    def act() -> None:
        app.find(TEXT).value = text
        app.find(TEXT).dispatchEvent(Event("input", inputType="", isComposing=False))
        app.find(TEXT).dispatchEvent(Event("change"))
        for identifier in steps:
            target = app.find(identifier)
            if isinstance(target, Field):
                target.value = "4"
                target.dispatchEvent(Event("input", inputType="", isComposing=False))
            else:
                target.click()

    app.do(act)


def test_a_digit_right_after_a_text(app: Page) -> None:
    """It goes into that text's puzzle; of a text that cannot be read Undo has the words again."""
    app.type("9", 72)
    at_once(app, PUZZLE, "cell-2")
    assert app.grid == PUZZLE[:2] + "4" + PUZZLE[3:]
    app.press("undo")
    assert app.grid == PUZZLE
    app.press("undo")
    assert app.grid == EMPTY[:72] + "9" + EMPTY[73:]
    at_once(app, "12q", "cell-0")
    assert app.grid == "4" + EMPTY[1:72] + "9" + EMPTY[73:]
    app.press("undo")
    assert app.find(TEXT).value == "12q"


def test_a_press_right_after_a_text(app: Page) -> None:
    """Next, Undo, Copy and Solve, too, mean the text as it stands."""
    at_once(app, f"{SOLUTION}\n{PUZZLE}", "next")
    assert (app.grid, app.words.endswith("Number 2 is on the board.")) == (PUZZLE, True)
    at_once(app, SOLUTION, "undo")
    assert app.grid == PUZZLE
    at_once(app, SOLUTION, "copy")
    assert app.window.clipboard.text == SOLUTION
    at_once(app, PUZZLE, "solve")
    assert app.grid == SOLUTION


def test_play_right_after_a_text(app: Page) -> None:
    """Play and Reveal begin with what the text says, and stay with it."""
    at_once(app, PUZZLE, "play", "cell-2")
    assert (app.grid, app.find(TEXT).value) == (PUZZLE[:2] + "4" + PUZZLE[3:], PUZZLE)
    app.go_to(32)
    at_once(app, TWO_WAYS, "check-entries", "reveal")
    assert "R4C6" in app.words
    app.press("reveal")
    assert app.cell(32).getAttribute("aria-description") == say("cell.revealed")
    at_once(app, PUZZLE, "edit-puzzle", "next-solution")
    assert app.grid == PUZZLE


def test_a_puzzle_is_printed_with_the_name_in_the_text(app: Page) -> None:
    """Of several puzzles each has its own name."""
    app.paste("Anna\n" + PUZZLE + "\nBen\n" + TWO_WAYS)
    app.press("next")
    app.press("print")
    assert "Ben" in app.window.printed[0]


def begin_reading(app: Page) -> None:
    """Paste a long text that the worker has yet to read."""
    app.start_worker()
    app.window.workers.answers.clear()
    app.go_to(TEXT)
    app.paste(LONG)


def test_a_digit_waits_for_a_long_text(app: Page) -> None:
    """What is typed on the board while a long text is read comes on top of it."""
    begin_reading(app)
    app.type("4", 2)
    assert app.grid == EMPTY
    app.window.workers.answers.set()
    app.settle()
    assert app.grid == PUZZLE[:2] + "4" + PUZZLE[3:]


def test_a_digit_that_waits_can_be_taken_back(app: Page) -> None:
    """Undo takes back what waits for the text, not the text."""
    begin_reading(app)
    app.type("4", 2)
    app.press("undo")
    app.window.workers.answers.set()
    app.settle()
    assert app.grid == PUZZLE


def test_clear_is_wanted_more_than_a_text_being_read(app: Page) -> None:
    """A text that is still being read does not come back after Clear."""
    begin_reading(app)
    app.type("4", 2)
    app.press("clear")
    app.window.workers.answers.set()
    app.settle()
    assert app.grid == EMPTY


def test_presses_wait_for_a_long_text(app: Page) -> None:
    """Solve and Copy, pressed while a text is read, mean that text."""
    begin_reading(app)
    app.press("solve")
    app.press("copy")
    app.leave()
    assert app.copy() is None
    app.window.workers.answers.set()
    app.settle()
    assert app.grid == SOLUTION
    assert app.window.clipboard.text == PUZZLE


def test_a_text_that_is_edited_while_read_is_not_put_on_the_board(app: Page) -> None:
    """The newer text counts."""
    begin_reading(app)
    app.press("solve")
    app.write(TEXT, TWO_WAYS)
    app.window.workers.answers.set()
    app.pass_time(400)
    assert app.grid == TWO_WAYS


@pytest.mark.parametrize("turns", range(8))
def test_a_text_that_is_read_twice_at_once_is_answered_twice(unstarted: Page, turns: int) -> None:
    """Whenever the second reading begins, as at the end of a pause, a press has its answer."""

    async def press() -> object:
        engine = Engine(SimpleNamespace())  # type: ignore[arg-type]
        desk = Desk(SimpleNamespace(engine=engine, say=lambda *_words: None))  # type: ignore[arg-type]
        reader = TextReader(desk)
        desk.change(Sheet(text="12q", unread=True), "text")
        pressed = asyncio.ensure_future(reader.read(IN_PLACE))
        for _turn in range(turns):
            await asyncio.sleep(0)
        await reader.read(QUIET)
        await pressed
        return reader.error

    assert unstarted.wait_for(press())


def test_a_long_text_that_cannot_be_read_lets_digits_land(app: Page) -> None:
    """What was typed meanwhile is on the board, which is as it was before."""
    app.start_worker()
    app.window.workers.answers.clear()
    app.go_to(TEXT)
    app.paste(LONG + "\n" + PUZZLE[:80] + "q")
    app.type("4", 2)
    app.window.workers.answers.set()
    app.settle()
    assert app.grid == "004" + EMPTY[3:]


def test_another_program_s_form_waits_for_the_worker(app: Page) -> None:
    """What only the worker reads is read when it is up."""
    app.press("clear")
    app.pass_time(300)
    app.paste("https://sudokuexchange.com/play/?s=" + PUZZLE)
    assert app.words == say("verdict.waiting")
    app.start_worker()
    assert app.grid == PUZZLE


@pytest.mark.medium
def test_a_text_that_is_too_long_goes_to_check(app: Page) -> None:
    """It leaves the text and the board alone, and is offered where it can be read, whole."""
    app.paste(PUZZLE)
    app.write(TEXT, "0" * 200_001)
    assert app.words == say("solve.long", size="201 kB")
    assert (app.find(TEXT).value, app.grid) == (PUZZLE, PUZZLE)
    app.press("open-long-text")
    assert app.shown("panel-solve", "panel-check", "too-long") == ["panel-check"]
    assert "201 kB" in app.find("files").textContent


def test_a_text_too_long_on_the_board_is_offered(app: Page) -> None:
    """Wherever it is pasted."""
    app.go_to(0)
    app.paste("0" * 200_001)
    assert app.words == say("solve.long", size="201 kB")


def test_lines_that_nothing_used_are_told_and_selected(app: Page) -> None:
    """Below the text, for as long as it is as it was read; in whatever language."""
    chatter = "Dear all, here it is\nas you asked me for it,\nhave a good look:\n\nFirst\n"
    rows = "\n".join(PUZZLE[start : start + 9] for start in range(0, 81, 9))
    app.go_to(TEXT)
    app.paste(chatter + rows)
    note = app.find("unused-puzzle-lines")
    assert app.grid == PUZZLE
    assert (note.hidden, note.textContent) == (False, "Not used: lines 1–3")
    app.press(note.querySelector("button"))
    area = app.find(TEXT)
    assert area.value[area.selectionStart : area.selectionEnd].startswith("Dear all")
    app.choose("language", "ko")
    assert note.textContent == "쓰지 않은 곳: 1~3번째 줄"
    app.write(TEXT, rows)
    assert note.hidden
    app.pass_time(400)
    assert note.hidden

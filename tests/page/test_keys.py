"""Use the keys that work outside text fields."""

import pytest

from page.words.messages import say
from page_grids import EMPTY, PUZZLE
from standin_document import Event, Items
from standin_page import Page
from standin_window import Object


def test_control_z_and_y_travel(app: Page) -> None:
    """Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z do again, on the board and beside it."""
    app.type("5", 0)
    assert app.key("z", ctrl=True)
    assert app.grid == EMPTY
    app.leave()
    app.key("y", ctrl=True)
    assert app.grid[0] == "5"
    app.key("z", meta=True)
    assert app.grid == EMPTY
    app.key("Z", meta=True, shift=True)
    assert app.grid[0] == "5"


def test_space_in_play_turns_notes_on_and_off(app: Page) -> None:
    """There it erases nothing; while a puzzle is typed, it leaves a cell blank."""
    app.paste(PUZZLE)
    app.press("edit-puzzle")
    app.go_to(0)
    app.type(" ", 0)
    assert app.grid == "0" + PUZZLE[1:]
    app.press("undo")
    app.play()
    app.type("4", 2)
    app.go_to(2)
    assert app.key(" ")
    assert app.find("notes-mode").getAttribute("aria-pressed") == "true"
    assert app.grid[2] == "4"


def test_a_korean_keyboard_has_the_same_keys(app: Page) -> None:
    """Where a key writes another script, its place counts."""
    app.type("5", 0)
    pressed = {"altKey": False, "metaKey": False, "shiftKey": False, "isComposing": False}
    event = Event("keydown", key="ㅋ", code="KeyZ", ctrlKey=True, **pressed)
    app.happen(event, app.document.activeElement)
    assert app.grid == EMPTY


def test_keys_in_a_text_field_are_the_browser_s(app: Page) -> None:
    """In the puzzle text Ctrl+Z, a question mark, a paste and a copy stay what they are."""
    app.type("5", 0)
    app.go_to("puzzle-text")
    assert not app.key("z", ctrl=True)
    assert not app.key("?")
    assert app.grid[0] == "5"
    assert app.copy() is None
    app.paste("123")
    assert "123" in app.find("puzzle-text").value


def test_other_keys_are_left_alone(app: Page) -> None:
    """Ctrl with another letter, or Alt, does nothing; nor does a key event without a key."""
    app.leave()
    assert not app.key("x", ctrl=True)
    assert not app.key("z", ctrl=True, alt=True)
    assert not app.key("x")
    app.happen(Event("keydown", key=None), app.document.body)
    assert app.words == say("verdict.start")


@pytest.mark.medium
def test_keys_of_solve_sleep_while_check_is_in_sight(app: Page) -> None:
    """In Check no key undoes what is on the board, and a paste does not reach it."""
    app.type("5", 0)
    app.press("tab-check")
    assert not app.key("z", ctrl=True)
    app.paste(PUZZLE)
    assert app.copy() is None
    assert app.grid == "5" + EMPTY[1:]


def test_a_paste_beside_the_board_is_read(app: Page) -> None:
    """A puzzle pasted anywhere outside text fields goes onto the board; ink alone counts."""
    app.paste(PUZZLE)
    assert app.grid == PUZZLE
    app.paste(" \n")
    assert app.grid == PUZZLE


def test_a_paste_too_long_for_memory_is_refused(app: Page) -> None:
    """The words say how much can be read."""

    def give(_kind: str) -> str:
        raise MemoryError

    event = Event("paste", clipboardData=Object(getData=give, files=Items()))
    app.happen(event, app.document.body)
    assert event.defaultPrevented
    assert app.words == say("solve.too-long", limit=200_000)


@pytest.mark.medium
def test_a_paste_that_is_taken_is_not_taken_twice(app: Page) -> None:
    """What the board has taken as digits is not read as a text."""
    app.go_to(0)
    app.paste("123")
    assert app.grid[:4] == "1230"
    assert app.words == say("verdict.typing")


def test_copy_gives_the_grid(app: Page) -> None:
    """The keyboard's copy has the grid in the chosen form, and the words say which."""
    app.paste(PUZZLE)
    assert app.copy() == PUZZLE
    assert say("verdict.copied", form="81 characters") in app.words
    app.choose("copy-as", "judge")
    app.leave()
    assert app.copy() == "\n".join(" ".join(PUZZLE[row : row + 9]) for row in range(0, 81, 9))


def test_copy_of_selected_words_is_the_browser_s(app: Page) -> None:
    """Who has selected a sentence beside the board means that; on the board the grid."""
    app.paste(PUZZLE)
    app.window.selects_text = True
    assert app.copy() is None
    app.go_to(0)
    assert app.copy() == PUZZLE


def test_the_list_of_keys_opens_and_closes(app: Page) -> None:
    """The button and a question mark open it; Close and Escape bring the focus back."""
    app.go_to(40)
    assert app.key("?")
    assert app.shown("close-keys") == ["close-keys"]
    app.press("close-keys")
    assert (app.shown("close-keys"), app.focus) == ([], "cell-40")
    app.press("show-keys")
    assert app.find("keys").open
    assert not app.key("z", ctrl=True)
    app.key("Escape")
    assert (app.find("keys").open, app.focus) == (False, "open-more")


def press_place(app: Page, key: str, code: str) -> Event:
    """Press a key that writes something else than it is named after."""
    held = {"altKey": False, "ctrlKey": False, "metaKey": False, "shiftKey": False}
    event = Event("keydown", key=key, code=code, isComposing=False, **held)
    app.happen(event, app.document.activeElement)
    return event


def test_letters_press_buttons(app: Page) -> None:
    """U undoes, R does again, A shows the candidates; in a cell they write nothing."""
    app.type("5", 0)
    app.key("u")
    assert app.grid == EMPTY
    app.leave()
    app.key("r")
    assert app.grid[0] == "5"
    app.key("a")
    assert app.find("candidates").getAttribute("aria-pressed") == "true"
    assert app.words == say("candidates.shown")


def test_a_korean_keyboard_has_the_same_letters(app: Page) -> None:
    """Its letters and those of an input method go by their place, and are not scolded for."""
    app.type("5", 0)
    assert press_place(app, "\u3155", "KeyU").defaultPrevented
    assert app.grid == EMPTY
    assert press_place(app, "Process", "KeyR").defaultPrevented
    assert app.grid[0] == "5"
    words = app.words
    app.type("\u3131", 3)
    assert (app.words, app.cell(3).value) == (words, "")


def test_letters_are_a_setting(app: Page) -> None:
    """Switched off, a letter is refused like any other; in a text field it is always a letter."""
    app.type("5", 0)
    app.go_to("puzzle-text")
    assert not app.key("u")
    app.find("letter-keys").checked = False
    app.type("u", 1)
    assert app.grid[0] == "5"
    assert app.words == say("verdict.letter", cell="R1C2", found="u")

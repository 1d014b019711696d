"""Choose what keys put into cells: digits, notes or colours."""

import pytest

from page.words.messages import say
from page_grids import PUZZLE
from standin_page import Page

CELL = 2
BUTTONS = ("digits-mode", "notes-mode", "colours-mode")


@pytest.fixture
def played(app: Page) -> Page:
    """Return the page with a puzzle in play, and a blank cell chosen."""
    app.paste(PUZZLE)
    if app.shown("play"):
        app.play()
    app.go_to(CELL)
    return app


def mode(app: Page) -> str:
    """Return the button that is pressed in."""
    (name,) = [name for name in BUTTONS if app.find(name).getAttribute("aria-pressed") == "true"]
    return name


def test_letters_that_players_know(played: Page) -> None:
    """Z, X, C and V choose; pressed again they leave the mode as it is."""
    for letter, name in (("x", "notes"), ("c", "notes"), ("v", "colours"), ("v", "colours")):
        assert played.key(letter)
        assert mode(played) == name + "-mode"
    played.key("z")
    assert mode(played) == "digits-mode"
    played.type("4", CELL)
    assert played.grid[CELL] == "4"


def test_letters_belong_to_play(app: Page) -> None:
    """While a puzzle is put in there are no modes, and an x is a blank."""
    app.type("5", 0)
    assert app.shown(*BUTTONS) == []
    app.go_to(0)
    assert not app.key("x")
    app.type("x", 0)
    assert app.grid[0] == "0"


@pytest.mark.parametrize("letter", "xv")
def test_a_mode_ends_with_play(played: Page, letter: str) -> None:
    """What is typed after Clear are the digits of a puzzle, although no button tells of a mode."""
    played.key(letter)
    played.press("clear")
    assert played.shown(*BUTTONS) == []
    played.type("5", 0)
    assert played.grid[0] == "5"


def test_space_and_n_change_between_digits_and_notes(played: Page) -> None:
    """Each is a press on Notes; from colours it leads there too."""
    for key, name in ((" ", "notes"), (" ", "digits"), ("n", "notes"), ("v", "colours")):
        assert played.key(key)
        assert mode(played) == name + "-mode"
    played.key("n")
    assert mode(played) == "notes-mode"


def test_a_button_pressed_again_leads_back(played: Page) -> None:
    """Notes pressed again, or Digits, ends notes; the cell keeps the focus."""
    for press, name in (("notes", "notes"), ("notes", "digits"), ("colours", "colours")):
        played.press(press + "-mode")
        assert mode(played) == name + "-mode"
        assert played.focus == f"cell-{CELL}"
    played.press("digits-mode")
    assert played.words == say("modes.digit")


def test_the_keypad_is_for_a_mouse_too(played: Page) -> None:
    """In play it is there by itself, and gone while a puzzle is put in, unless somebody chose."""
    keypad = played.find("keypad").classList
    assert keypad.contains("here")
    played.press("edit-puzzle")
    assert not keypad.contains("here")
    played.play()
    played.press("keypad-toggle")
    assert not keypad.contains("here")


def test_keys_of_colours(played: Page) -> None:
    """In the mode of colours a key has its colour, and says it."""
    key = played.find("key-2")
    played.press("colours-mode")
    assert key.getAttribute("aria-label") == "2 " + say("colour.2")
    assert key.classList.contains("colour-2")
    played.press("key-2")
    assert played.cell(CELL).classList.contains("colour-2")
    assert played.grid == PUZZLE
    played.press("notes-mode")
    assert not key.hasAttribute("aria-label")
    assert not key.classList.contains("colour-2")


def lit(app: Page) -> list[int]:
    """List the cells in which a small digit stands out."""
    places = list(app.find("notes").children)
    return [cell for cell, place in enumerate(places) if place.hasAttribute("data-lit")]


def test_a_digit_lights_its_notes(played: Page) -> None:
    """The chosen digit, and the one that was noted last, stand out among small ones."""
    played.press("notes-mode")
    for cell in (CELL, 3):
        played.type("1", cell)
    played.type("4", CELL)
    assert lit(played) == [CELL]
    assert getattr(played.find("notes").style, "--across") == "12%"
    assert getattr(played.find("notes").style, "--down") == "50%"
    played.go_to(12)
    assert played.grid[12] == "1"
    assert lit(played) == [CELL, 3]
    played.press("digits-mode")
    played.press("candidates")
    assert len(lit(played)) > 2
    played.find("highlight").checked = False
    played.press("candidates")
    played.go_to(0)
    assert lit(played) == []

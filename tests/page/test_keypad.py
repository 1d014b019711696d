"""Press the keypad under the board."""

from page.words.messages import say, say_count
from page_grids import PUZZLE
from standin_page import Page


def pressed(app: Page) -> list[str]:
    """List the keys of the keypad, and Erase, that are pressed in."""
    keys = [*(app.find(f"key-{digit}") for digit in range(1, 10)), app.find("erase")]
    return [key.id for key in keys if key.getAttribute("aria-pressed") == "true"]


def test_a_key_types_into_the_chosen_cell(app: Page) -> None:
    """A digit of the keypad goes where one of the keyboard would, and the focus goes on."""
    app.press("keypad-toggle")
    app.press("cell-10")
    app.press("key-7")
    assert (app.grid[10], app.focus) == ("7", "cell-11")
    app.press("key-8")
    assert app.grid[10:12] == "78"


def test_erase(app: Page) -> None:
    """Erase empties the chosen cell and goes on, with the keypad or without."""
    app.type("123", 0)
    app.press("cell-0")
    app.press("erase")
    app.press("keypad-toggle")
    app.press("cell-2")
    app.press("erase")
    assert (app.grid[:3], app.focus) == ("020", "cell-3")


def test_erase_in_play_stays(app: Page) -> None:
    """An entry is taken away, and the focus stays with its cell; a blank one is called so."""
    app.paste(PUZZLE)
    app.play()
    app.type("4", 2)
    app.press("erase")
    assert (app.grid, app.focus) == (PUZZLE, "cell-2")
    assert app.words == say_count("play.left", 51)
    app.press("erase")
    assert app.words == say("play.blank", cell="R1C3")


def test_between_the_keys_is_nothing_to_press(app: Page) -> None:
    """A finger that misses the keys changes nothing."""
    app.press("keypad-toggle")
    app.press("cell-0")
    app.press("keypad")
    assert app.grid == "0" * 81


def test_a_key_pressed_by_keyboard_keeps_the_focus(app: Page) -> None:
    """Who goes through the keypad by keyboard stays on the key."""
    app.press("keypad-toggle")
    app.go_to(10)
    app.press("key-7", by_key=True)
    assert (app.grid[10], app.focus) == ("7", "key-7")


def test_keys_say_how_many_are_left(app: Page) -> None:
    """Each digit says how often it is still to come; one that is all there shows nothing."""
    app.press("keypad-toggle")
    app.paste("5" * 1 + "0" * 80)
    key = app.find("key-5")
    assert key.querySelector("small").textContent == "8"
    assert key.getAttribute("aria-description") == say("keypad.left", count=8)
    app.paste(PUZZLE)
    app.press("solve")
    assert key.querySelector("small").textContent == ""
    assert key.getAttribute("aria-description") == say("keypad.left", count=0)


def test_keys_count_nothing_while_out_of_sight(app: Page) -> None:
    """What nobody sees costs nothing; it is right once it is shown."""
    app.type("5", 0)
    assert app.find("key-5").querySelector("small").textContent == ""
    app.press("keypad-toggle")
    assert app.find("key-5").querySelector("small").textContent == "8"


def test_digit_first_stamps_cells(app: Page) -> None:
    """A digit is chosen once and tapped into cells; a second tap takes it away."""
    app.press("keypad-toggle")
    app.press("digit-first")
    app.press("key-7")
    for cell in (0, 40, 80, 40):
        app.press(f"cell-{cell}")
    assert (app.grid[0], app.grid[40], app.grid[80]) == ("7", "0", "7")
    assert pressed(app) == ["key-7"]


def test_digit_first_erases_too(app: Page) -> None:
    """Erase, chosen first, empties the cells that are tapped."""
    app.type("12", 0)
    app.press("keypad-toggle")
    app.press("digit-first")
    app.press("erase")
    assert pressed(app) == ["erase"]
    app.press("cell-0")
    assert app.grid[:2] == "02"


def test_digit_first_ends(app: Page) -> None:
    """Pressed again, or with the keypad gone, a tap only chooses a cell."""
    app.press("keypad-toggle")
    app.press("digit-first")
    assert pressed(app) == ["key-1"]
    app.press("digit-first")
    assert pressed(app) == []
    app.press("digit-first")
    app.press("keypad-toggle")
    app.press("cell-40")
    assert app.grid == "0" * 81
    assert pressed(app) == []
    assert not app.find("digit-first").checked


def test_digit_first_needs_the_keypad(app: Page) -> None:
    """Who chooses it has the keypad too, and both again when the page is loaded again."""
    app.press("digit-first")
    app.press("cell-40")
    assert app.grid[40] == "1"
    app.come_back()
    app.start()
    assert app.find("keypad").classList.contains("here")
    assert pressed(app) == ["key-1"]


def test_the_button_shows_and_hides_it(app: Page) -> None:
    """While the keypad is there, a phone's own keyboard stays away."""
    shown = []
    for _press in range(2):
        app.press("keypad-toggle")
        classes = app.find("keypad").classList
        button = app.find("keypad-toggle").getAttribute("aria-pressed")
        shown.append((classes.contains("here"), button, app.cell(0).getAttribute("inputmode")))
        assert classes.contains("here") is not classes.contains("away")
    assert shown == [(True, "true", "none"), (False, "false", "numeric")]


def test_it_is_there_where_fingers_point(unstarted: Page) -> None:
    """On a phone the keypad is shown from the start."""
    unstarted.window.media.add("(pointer:coarse)")
    unstarted.start()
    assert unstarted.find("keypad").classList.contains("here")


def test_what_was_chosen_is_kept(app: Page) -> None:
    """Who wanted the keypad has it again when the page is loaded again."""
    app.press("keypad-toggle")
    app.come_back()
    app.start()
    assert app.find("keypad").classList.contains("here")

"""Decide what keys and typed characters mean, and whom they are for; list keys."""

from page.browser import dom
from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.text.characters import SIGNS, plain_character


def cell_of(entry: "dom.Element") -> int:
    """Return the cell of one of the board's inputs."""
    return int(entry.id[len("cell-") :])


def moved(cell: int, key: str, control: bool) -> "int | None":
    """Return the cell that a key leads to; the edges wrap."""
    row, column = cell // 9, cell % 9
    if key == "Home":
        return 0 if control else 9 * row
    if key == "End":
        return 80 if control else 9 * row + 8
    steps = {
        "ArrowLeft": 9 * row + (column + 8) % 9,
        "ArrowRight": 9 * row + (column + 1) % 9,
        "ArrowUp": (cell + 72) % 81,
        "ArrowDown": (cell + 9) % 81,
    }
    return None if control else steps.get(key)


def placed_digit(event: "dom.Event") -> "str | None":
    """Return the digit of a key that writes something else without Shift, or None.

    French and Czech keyboards have such keys; with Shift they note a digit, as elsewhere.
    """
    if not event.key or len(event.key) > 1 or event.shiftKey or event.ctrlKey:
        return None
    place, digit = event.code[:-1], event.code[-1:]
    is_placed = place == "Digit" and digit in DIGITS and event.key not in BLANK + DIGITS
    return digit if is_placed else None


def letter_of(event: "dom.Event") -> str:
    """Return what a key writes, in lower case; in another script, its Latin letter.

    Korean keyboards, among others, have such keys.
    """
    if len(event.key) == 1 and ord(event.key) < 0x80:
        return event.key.lower()
    return event.code[len("Key") :].lower() if event.code.startswith("Key") else ""


def field_of(event: "dom.Event") -> "dom.Element | None":
    """Return the field that an event is for, or None."""
    target = event.target
    return target.closest("input,textarea,select") if hasattr(target, "closest") else None


def offer_list(identifier: str, menu: str) -> "dom.Element":
    """Let buttons open and close a list of keys; return the list.

    On closing, the browser restores the focus, to the ``menu``'s button if the one that opened it
    is gone.
    """
    keys = dom.find(identifier)

    def open_it() -> None:
        dom.focus_in_place(menu)
        keys.showModal()

    dom.on_press("show-" + identifier, open_it)
    dom.on_press("close-" + identifier, keys.close)
    return keys


def without(typed: str, before: str) -> str:
    """Return what was typed into an input that held ``before``."""
    if typed == before or not before:
        return typed
    if typed.endswith(before):
        return typed[: -len(before)]
    return typed.replace(before, "", 1)


def digit_of(character: str) -> "str | None":
    """Return the digit or BLANK that a character stands for, or None."""
    plain = plain_character(character)
    if plain in DIGITS:
        return plain
    return BLANK if plain in SIGNS or plain == " " else None

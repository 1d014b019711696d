"""Decide what keys and typed characters mean on the board, and whom they are for; list keys."""

from page.browser import dom
from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.text.characters import SIGNS, plain_character

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Element, Event


def cell_of(entry: "Element") -> int:
    """Return the cell of an input of the board."""
    return int(entry.id[len("cell-") :])


def moved(cell: int, key: str, control: bool) -> "int | None":
    """Return the cell that a key leads to; at the edges it goes round to the other side."""
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


def placed_digit(event: "Event") -> "str | None":
    """Return the digit at the place of a key that writes something else without Shift, or None.

    Such keys are on French and Czech keyboards, where with Shift they note a digit, as elsewhere.
    """
    if not event.key or len(event.key) > 1 or event.shiftKey or event.ctrlKey:
        return None
    place, digit = event.code[:-1], event.code[-1:]
    is_placed = place == "Digit" and digit in DIGITS and event.key not in BLANK + DIGITS
    return digit if is_placed else None


def letter_of(event: "Event") -> str:
    """Return what a key writes, in lower case; in another script than Latin, the letter it is on.

    Such keys are on Korean keyboards, among others.
    """
    if len(event.key) == 1 and ord(event.key) < 0x80:
        return event.key.lower()
    return event.code[len("Key") :].lower() if event.code.startswith("Key") else ""


def field_of(event: "Event") -> "Element | None":
    """Return the field that an event is for, None if it is for none."""
    target = event.target
    return target.closest("input,textarea,select") if hasattr(target, "closest") else None


def offer_list(identifier: str, menu: str) -> "Element":
    """Let buttons open and close a list of keys, and return the list.

    When it is closed, the browser restores the focus: for the button that opened it, which is gone
    with the menu, that is the one of the ``menu``.
    """
    keys = dom.find(identifier)

    def open_it() -> None:
        dom.focus_in_place(menu)
        keys.showModal()

    dom.on_press("show-" + identifier, open_it)
    dom.on_press("close-" + identifier, keys.close)
    return keys


def without(typed: str, before: str) -> str:
    """Return what was typed at the start, end or middle of an input that held ``before``."""
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

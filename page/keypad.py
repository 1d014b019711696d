"""Offer a keypad under the board: digits, erase, skip, and digit first."""

from pyscript import window

from page import dom
from page.messages import say
from page.sheet import EMPTY
from sudoku_core.grid import BLANK, DIGITS


class Keypad:
    """Own the keypad and the button that shows it.

    It is there from the start where fingers point; the phone's own keyboard then stays away. The
    cells remain plain inputs, and the button brings the phone's keyboard back. With digit first, a
    digit is chosen once and tapped into as many cells as one likes. ``chosen`` tells what a person
    chose, to have the keypad or not; None while nobody has.
    """

    def __init__(self, board) -> None:
        self._board = board
        self._pad = dom.find("keypad")
        self._toggle_button = dom.find("keypad-toggle")
        self._first_button = dom.find("digit-first")
        self._keys = {digit: dom.find("key-" + digit) for digit in DIGITS}
        self._keys[BLANK] = dom.find("key-erase")
        self._left: dict[str, str] = {}
        self._digit = None
        self._first = False
        self._grid = EMPTY
        self.is_shown = False
        self.chosen = None

    def listen(self) -> None:
        """Begin to answer; show the keypad where a finger is what points."""
        dom.listen(self._pad, "mousedown", _keep_focus)
        dom.listen(self._pad, "click", self._click)
        dom.on_press("keypad-toggle", lambda: self.choose(not self.is_shown))
        self._show(bool(window.matchMedia("(pointer:coarse)").matches))

    def choose(self, on: bool) -> None:
        """Show the keypad or not, as a person has chosen."""
        self.chosen = on
        self._show(on)

    def _show(self, on: bool) -> None:
        """Show the keypad and keep the phone's own keyboard away, or the other way round."""
        self.is_shown = on
        self._pad.classList.toggle("here", on)
        self._pad.classList.toggle("away", not on)
        self._toggle_button.setAttribute("aria-pressed", _pressed(on))
        self._board.keep_keyboard_away(on)
        self.count(self._grid)
        if not on:
            self._turn(False)

    def count(self, grid: str) -> None:
        """Show on each digit how often it is still to come."""
        self._grid = grid
        if not self.is_shown:
            return
        for digit in DIGITS:
            left = max(9 - grid.count(digit), 0)
            words = say("keypad.left", count=left)
            if self._left.get(digit) != words:
                key = self._keys[digit]
                key.querySelector("small").textContent = str(left) if left else ""
                key.setAttribute("aria-description", words)
                self._left[digit] = words

    def _click(self, event) -> None:
        key = event.target.closest("button")
        if not key:
            return
        if key.id == "digit-first":
            self._turn(not self._first)
        elif key.id == "key-skip":
            self._board.skip()
        else:
            self._press(BLANK if key.id == "key-erase" else key.id[len("key-") :])
        if event.detail == 0:  # pressed by keyboard, which stays on the key
            key.focus()
        elif not self._first:
            self._board.refocus()

    def _press(self, digit: str) -> None:
        """Put a digit into the chosen cell, or choose it for the cells to be tapped next."""
        if self._first:
            self._choose(digit)
        else:
            self._board.type(digit)

    def _turn(self, first: bool) -> None:
        self._first = first
        self._first_button.setAttribute("aria-pressed", _pressed(first))
        self._choose("1" if first else None)

    def _choose(self, digit) -> None:
        self._digit = digit
        self._board.stamp(digit)
        for other, key in self._keys.items():
            if digit is None:
                key.removeAttribute("aria-pressed")
            else:
                key.setAttribute("aria-pressed", _pressed(other == digit))


def _pressed(on: bool) -> str:
    return "true" if on else "false"


def _keep_focus(event) -> None:
    """Leave the focus in the cell that a key of the keypad is pressed for."""
    event.preventDefault()

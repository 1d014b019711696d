"""Offer a keypad by the board, Erase, and digit first."""

from page.browser import device, dom
from page.solve.sheet import EMPTY, Sheet
from page.words.messages import say
from sudoku_core.grid import BLANK, DIGITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.board.board import Board


class Keypad:
    """The keypad, the button that shows it, Erase, and the choice of digit first.

    On touch devices it is there from the start instead of the phone's own keyboard, which the
    button brings back; for a mouse it is there in play. With digit first, a digit is chosen once
    and tapped into any number of cells. ``chosen`` is whether a person chose the keypad, or None.
    """

    def __init__(self, board: "Board") -> None:
        self._board = board
        self._pad = dom.find("keypad")
        self._toggle_button = dom.find("keypad-toggle")
        self._first_box = dom.find("digit-first")
        self._eraser = dom.find("erase")
        self._keys = {digit: dom.find("key-" + digit) for digit in DIGITS}
        self._keys[BLANK] = self._eraser
        self._left: dict[str, str] = {}
        self._first = False
        self._plays = False
        self._grid = EMPTY
        self.chosen: bool | None = None

    def listen(self) -> None:
        """Start listening; show the keypad on touch devices."""
        for part in (self._pad, self._eraser):
            dom.keep_focus_while_pressed(part)
            dom.listen(part, "click", self._click)
        dom.listen(self._first_box, "change", self._choose_first)
        dom.on_press("keypad-toggle", lambda: self.choose(not self.is_shown))
        self._follow()

    def choose(self, on: bool) -> None:
        """Show or hide the keypad, as a person has chosen."""
        self.chosen = on
        self._follow()

    @property
    def is_shown(self) -> bool:
        """Return whether the keypad is shown."""
        by_itself = self._plays or device.is_touched()
        return by_itself if self.chosen is None else self.chosen

    def _follow(self) -> None:
        """Show the keypad instead of the phone's own keyboard, or vice versa."""
        on = self.is_shown
        self._pad.classList.toggle("here", on)
        self._pad.classList.toggle("away", not on)
        self._toggle_button.setAttribute("aria-pressed", _pressed(on))
        self._board.keep_keyboard_away(on)
        self._count()
        if not on:
            self._first_box.checked = False
        self._turn()

    def show(self, sheet: "Sheet") -> None:
        """Show on each digit how many are left; in play the keypad is for a mouse too."""
        self._grid, plays = sheet.grid, bool(sheet.entries)
        if plays != self._plays:
            self._plays = plays
            self._follow()
        self._count()

    def _count(self) -> None:
        if not self.is_shown:
            return
        for digit in DIGITS:
            left = max(9 - self._grid.count(digit), 0)
            words = say("keypad.left", count=left)
            if self._left.get(digit) != words:
                key = self._keys[digit]
                key.querySelector("small").textContent = str(left) if left else ""
                key.setAttribute("aria-description", words)
                key.classList.toggle("done", not left)
                self._left[digit] = words

    def _click(self, event: "dom.Event") -> None:
        key = event.target.closest("button")
        if not key or key.closest("#modes"):
            return
        self._press(BLANK if key.id == "erase" else key.id[len("key-") :])
        if event.detail == 0:  # pressed by keyboard: the focus stays on the key
            key.focus()
        elif not self._first:
            self._board.refocus()

    def _press(self, digit: str) -> None:
        """Enter a digit; with digit first, choose it for the next taps."""
        if self._first:
            self._choose(digit)
        else:
            self._board.type(digit)

    def _choose_first(self, _event: "dom.Event") -> None:
        if self._first_box.checked:
            self.choose(True)
        self._turn()

    def _turn(self) -> None:
        if self._first != self._first_box.checked:
            self._first = self._first_box.checked
            self._choose("1" if self._first else None)

    def _choose(self, digit: "str | None") -> None:
        self._board.stamp(digit)
        for other, key in self._keys.items():
            if digit is None:
                key.removeAttribute("aria-pressed")
            else:
                key.setAttribute("aria-pressed", _pressed(other == digit))


def _pressed(on: bool) -> str:
    return "true" if on else "false"

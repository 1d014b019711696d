"""Let a person choose what keys enter: digits, notes or colours."""

from page.browser import dom
from page.solve.sheet import COLOURS, Sheet
from page.words.messages import say
from page.words.shown import Shown
from sudoku_core.grid import DIGITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.desk import Desk
    from page.solve.play.editor import BoardEditor, Marker

# The modes, with the button of each, and what is said when it comes on.
BUTTONS = {"digit": "digits-mode", "note": "notes-mode", "colour": "colours-mode"}
SAID = {"digit": "modes.digit", "note": "modes.note", "colour": "modes.colour"}
SWATCHES = DIGITS[:COLOURS]


class Modes:
    """The mode: keypad and keyboard mean the same in each.

    A press on the active mode's button, and the end of play, go back to digits.
    """

    def __init__(
        self, desk: "Desk", editor: "BoardEditor", notes: "Marker", colours: "Marker"
    ) -> None:
        self._desk = desk
        self._editor = editor
        self._markers = {"digit": None, "note": notes, "colour": colours}
        self._mode = "digit"
        self._group = dom.find("modes")
        self._keypad = dom.find("keypad")
        self._keys = {digit: dom.find("key-" + digit) for digit in SWATCHES}
        self._shown = Shown()

    def listen(self) -> None:
        """Start listening; a press with a pointer leaves the focus in its cell."""
        dom.keep_focus_while_pressed(self._group)
        for mode, button in BUTTONS.items():
            dom.on_press(button, lambda mode=mode: self._choose(mode))

    def show(self, sheet: "Sheet") -> None:
        """Show in play which mode is on; for colours each key shows its own."""
        self._group.hidden = not sheet.entries
        if not self._shown.becomes(self._mode):
            return
        self._keypad.dataset.mode = self._mode
        for mode, button in BUTTONS.items():
            pressed = "true" if mode == self._mode else "false"
            dom.find(button).setAttribute("aria-pressed", pressed)
        for digit, key in self._keys.items():
            has_colour = self._mode == "colour"
            key.classList.toggle("colour-" + digit, has_colour)
            if has_colour:
                key.setAttribute("aria-label", digit + " " + say("colour." + digit))
            else:
                key.removeAttribute("aria-label")

    def follow(self, sheet: "Sheet") -> None:
        """Go back to digits when play ends."""
        if not sheet.entries:
            self._turn_to("digit")

    def _choose(self, mode: str) -> None:
        self._turn_to("digit" if mode == self._mode else mode)
        self._desk.say(SAID[self._mode])

    def _turn_to(self, mode: str) -> None:
        self._mode = mode
        self._editor.mark_with(self._markers[mode])

"""Offer what goes with notes: keys and a button, two ways to fill them in, keeping them tidy."""

from page.browser import dom
from sudoku_core.grid import DIGITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Event
    from page.solve.board_editor import BoardEditor
    from page.solve.notes import Notes
    from page.solve.sheet import Sheet


class NoteTools:
    """Own the button of the notes mode, the keys, the two actions and the setting."""

    def __init__(self, notes: "Notes", editor: "BoardEditor") -> None:
        self._editor = editor
        self._notes = notes
        self._mode = dom.find("notes-mode")
        self._tidy = dom.find("tidy-notes")

    def listen(self) -> None:
        """Start listening; the setting may have been restored before."""
        notes = self._notes
        dom.on_press("notes-mode", notes.switch)
        dom.keep_focus_while_pressed(self._mode)
        dom.on_press("fill-notes", notes.fill_in)
        dom.on_press("adopt-candidates", notes.adopt)
        dom.listen(self._tidy, "change", self._follow_setting)
        dom.listen(dom.find("board"), "keydown", self._take_shifted)
        self._follow_setting()

    def show(self, sheet: "Sheet") -> None:  # noqa: ARG002 (as every view)
        """Show whether digits go in as notes."""
        self._mode.setAttribute("aria-pressed", "true" if self._notes.is_on else "false")

    def _follow_setting(self, *_event: object) -> None:
        self._notes.is_tidy = self._tidy.checked

    def _take_shifted(self, event: "Event") -> None:
        """Shift does the other thing: it notes a digit, or with notes on puts it into the cell."""
        digit = _shifted_digit(event)
        if digit and self._editor.targets:
            event.preventDefault()
            self._notes.put_other(self._editor.targets, digit)


def _shifted_digit(event: "Event") -> "str | None":
    """Return the digit of a key that is pressed with Shift, None for other keys.

    In the row of digits its place tells the key, as Shift changes what it writes. Beside the row,
    the same key may be an arrow, which it then says.
    """
    if not event.shiftKey or event.ctrlKey or event.metaKey or event.altKey:
        return None
    place, digit = event.code[:-1], event.code[-1:]
    if digit not in DIGITS:
        return None
    return digit if place == "Digit" or (place == "Numpad" and event.key == digit) else None

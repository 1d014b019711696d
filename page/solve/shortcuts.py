"""Press buttons by letters, wherever the focus is outside text fields."""

from page.browser import dom
from page.grid.keys import letter_of
from page.solve.keys import is_elsewhere

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Event

# The letters, and the buttons that they press.
BUTTONS = {
    "u": "undo",
    "r": "redo",
    "a": "candidates",
    "n": "notes-mode",
    "h": "ask-hint",
    "l": "show-path",
    "t": "timer",
    "p": "pause",
}
# The modes by the letters that players know from other programs, which tell two kinds of notes
# apart. While a puzzle is put in, an x is a blank.
MODES = {"z": "digits-mode", "x": "notes-mode", "c": "notes-mode", "v": "colours-mode"}


class Shortcuts:
    """Answer letters that are pressed alone. A setting turns them off, for whoever dictates."""

    def __init__(self) -> None:
        self._setting = dom.find("letter-keys")

    def listen(self) -> None:
        """Start listening: a key that is taken writes nothing that the board could refuse."""
        dom.listen_to_window("keydown", self._keydown)

    def _keydown(self, event: "Event") -> None:
        if not event.key or event.ctrlKey or event.metaKey or event.altKey or event.shiftKey:
            return
        letter = letter_of(event)
        in_play = not dom.find("modes").hidden
        identifier = BUTTONS.get(letter) or (in_play and MODES.get(letter))
        if not identifier or not self._setting.checked or is_elsewhere(event):
            return
        event.preventDefault()
        button = dom.find(identifier)
        if letter not in MODES or button.getAttribute("aria-pressed") != "true":
            button.click()

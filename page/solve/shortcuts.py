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
    "c": "candidates",
    "n": "notes-mode",
    "h": "ask-hint",
    "l": "show-path",
    "t": "timer",
    "p": "pause",
}


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
        button = BUTTONS.get(letter_of(event), "")
        if not button or not self._setting.checked or is_elsewhere(event):
            return
        event.preventDefault()
        dom.find(button).click()

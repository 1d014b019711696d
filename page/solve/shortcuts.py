"""Press buttons by letters, wherever the focus is outside text fields."""

from page.browser import dom
from page.solve.keys import is_elsewhere

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Event
    from page.solve.desk import Desk

# The places of keys, as the browser names them, and the buttons that they press. Where a keyboard
# writes Latin letters the letter counts, else the place: a Korean one writes ㅕ where U is.
BUTTONS = {
    "KeyU": "undo",
    "KeyR": "redo",
    "KeyC": "candidates",
    "KeyN": "notes-mode",
    "KeyT": "timer",
    "KeyP": "pause",
}


class Shortcuts:
    """Answer letters that are pressed alone. A setting turns them off, for whoever dictates."""

    def __init__(self, _desk: "Desk") -> None:
        self._setting = dom.find("letter-keys")

    def listen(self) -> None:
        """Start listening: a key that is taken writes nothing that the board could refuse."""
        dom.listen_to_window("keydown", self._keydown)

    def _keydown(self, event: "Event") -> None:
        if not event.key or event.ctrlKey or event.metaKey or event.altKey or event.shiftKey:
            return
        button = BUTTONS.get(_place(event), "")
        if not button or not self._setting.checked or is_elsewhere(event):
            return
        event.preventDefault()
        dom.find(button).click()


def _place(event: "Event") -> str:
    """Return the place of the key that writes the letter, as on a Latin keyboard."""
    is_latin = len(event.key) == 1 and ord(event.key) < 0x80
    return "Key" + event.key.upper() if is_latin else event.code

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
    "t": "timer",
    "p": "pause",
}
PATH = "show-path"
# Those of play: while a puzzle is put in, they are letters that no cell takes. The path of an
# answer is there even then.
IN_PLAY = {"n": "notes-mode", "h": "ask-hint", "l": PATH}
# The modes by the letters that players know from other programs, which tell two kinds of notes
# apart. While a puzzle is put in, an x is a blank.
MODES = {"z": "digits-mode", "x": "notes-mode", "c": "notes-mode", "v": "colours-mode"}

# What Escape closes, the first one that is in sight; and what the arrows press in the path.
CLOSED = ("path-close", "hint-close")
OPEN = ":popover-open,dialog[open]"
ARROWS = {"ArrowLeft": "path-back", "ArrowRight": "path-forward"}


def is_paused() -> bool:
    """Return whether the timer is paused: then the puzzle is out of sight."""
    return dom.root().classList.contains("paused")


class Shortcuts:
    """Answer letters that are pressed alone. A setting turns them off, for people who dictate.

    Escape closes what is open, wherever the focus is, and arrows go through the path.
    """

    def __init__(self) -> None:
        self._setting = dom.find("letter-keys")

    def listen(self) -> None:
        """Start listening: a key that is taken writes nothing that the board could refuse."""
        dom.listen_to_window("keydown", self._keydown)

    def _keydown(self, event: "Event") -> None:
        if not event.key or event.ctrlKey or event.metaKey or event.altKey or event.shiftKey:
            return
        if is_paused() and letter_of(event) != "p":
            return
        if self._travels(event):
            event.preventDefault()
            return
        letter = letter_of(event)
        identifier = _button_of(letter)
        if not identifier or not self._setting.checked or is_elsewhere(event):
            return
        event.preventDefault()
        button = dom.find(identifier)
        if letter not in MODES or button.getAttribute("aria-pressed") != "true":
            button.click()

    def _travels(self, event: "Event") -> bool:
        """Press what Escape or an arrow presses; tell whether there is something.

        A menu closes by itself, and so does a dialog.
        """
        if event.defaultPrevented or dom.find("panel-solve").hidden:
            return False
        if event.key == "Escape" and not dom.all_in(dom.root(), OPEN):
            buttons = CLOSED
        elif event.key in ARROWS and not is_elsewhere(event):
            buttons = (ARROWS[event.key],)
        else:
            return False
        for button in buttons:
            if dom.is_in_sight(button):
                dom.find(button).click()
                return True
        return False


def _button_of(letter: str) -> "str | None":
    """Return the button that a letter presses now; None for no button."""
    if letter in BUTTONS:
        return BUTTONS[letter]
    if not dom.find("modes").hidden:
        return IN_PLAY.get(letter) or MODES.get(letter)
    return PATH if letter == "l" and dom.is_in_sight(PATH) else None

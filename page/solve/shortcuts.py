"""Press buttons by letters outside text fields, and show the list of keys."""

from page.browser import dom
from page.browser.sight import is_any_open
from page.grid.keys import letter_of, offer_list
from page.solve.keys import is_elsewhere

# The letters, and the buttons that they press.
BUTTONS = {
    "u": "undo",
    "r": "redo",
    "a": "candidates",
    "t": "timer",
    "p": "pause",
}
PATH = "show-path"
# Those of play, since no cell takes letters then. The path of an answer is always there.
IN_PLAY = {"n": "notes-mode", "h": "ask-hint", "l": PATH}
# The modes by letters known from other programs, which have two kinds of notes. While a puzzle is
# put in, x is a blank.
MODES = {"z": "digits-mode", "x": "notes-mode", "c": "notes-mode", "v": "colours-mode"}

# What Escape closes, the first visible; and what arrows press in the path.
CLOSED = ("path-close", "hint-close", "photo-stop", "photo-leave", "photo-not-now")
ARROWS = {"ArrowLeft": "path-back", "ArrowRight": "path-forward"}


def is_paused() -> bool:
    """Return whether the timer is paused: then the puzzle is out of sight."""
    return dom.root().classList.contains("paused")


class Shortcuts:
    """Answer letters that are pressed alone; a setting turns them off.

    A question mark shows the list of keys, Escape closes what is open, and arrows go through the
    path.
    """

    def listen(self) -> None:
        """Start listening: a key that is taken writes nothing into a cell."""
        dom.listen(dom.root(), "keydown", _hold_in_pause, first=True)
        dom.listen_to_window("keydown", self._keydown)
        self._list = offer_list("keys", "open-more")

    def _keydown(self, event: "dom.Event") -> None:
        if not event.key or event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.key == "?" and not event.isComposing and not is_elsewhere(event):
            event.preventDefault()
            self._list.showModal()
        elif not event.shiftKey:
            self._press(event)

    def _press(self, event: "dom.Event") -> None:
        """Press what a key stands for, if anything."""
        if is_paused() and letter_of(event) != "p":
            return
        if self._travels(event):
            event.preventDefault()
            return
        letter = letter_of(event)
        identifier = _button_of(letter)
        if not identifier or not dom.find("letter-keys").checked or is_elsewhere(event):
            return
        event.preventDefault()
        button = dom.find(identifier)
        if letter not in MODES or button.getAttribute("aria-pressed") != "true":
            button.click()

    def _travels(self, event: "dom.Event") -> bool:
        """Press what Escape or an arrow presses; return whether there is something.

        Menus and dialogs close by themselves.
        """
        if event.defaultPrevented or dom.find("panel-solve").hidden:
            return False
        if event.key == "Escape" and not is_any_open():
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


def _hold_in_pause(event: "dom.Event") -> None:
    """Keep undo and redo from a puzzle that is out of sight."""
    if is_paused() and (event.ctrlKey or event.metaKey) and not is_elsewhere(event):
        event.stopPropagation()


def _button_of(letter: str) -> "str | None":
    """Return the button that a letter presses now; None for no button."""
    if letter in BUTTONS:
        return BUTTONS[letter]
    if not dom.find("modes").hidden:
        return IN_PLAY.get(letter) or MODES.get(letter)
    return PATH if letter == "l" and dom.is_in_sight(PATH) else None

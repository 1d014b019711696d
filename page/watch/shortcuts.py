"""Press the buttons of the Watch tab by letters, and show the list of keys."""

from page.browser import dom
from page.grid.keys import letter_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Event
    from page.watch.desk import WatchDesk

# The letters, and the buttons that they press.
BUTTONS = {
    "k": "play-steps",
    "l": "next-change",
    "j": "previous-change",
    "s": "step-forward",
    "b": "step-back",
    "o": "step-over",
    "t": "step-out",
    "u": "next-undo",
    "d": "first-dead-end",
    "m": "deepest",
    "r": "restart",
    "e": "to-end",
}
# How many times as fast.
FASTER = {"f": 2, "v": 0.5}
FIELDS = "input,textarea,select"


class Shortcuts:
    """Answer letters that are pressed alone, while the tab is in sight and no field has the focus.

    The setting that turns letters off is Solve's.
    """

    def __init__(self, desk: "WatchDesk") -> None:
        self._desk = desk
        self._panel = dom.find("panel-watch")
        self._list = dom.find("watch-keys")
        self._setting = dom.find("letter-keys")

    def show(self, desk: "WatchDesk") -> None:
        """Do nothing: the list of keys stays what it is."""

    def listen(self) -> None:
        """Start listening."""
        dom.listen_to_window("keydown", self._keydown)
        dom.on_press("show-watch-keys", self._open_from_menu)
        dom.on_press("close-watch-keys", self._close_list)

    def _keydown(self, event: "Event") -> None:
        if not event.key or event.ctrlKey or event.metaKey or event.altKey:
            return
        if self._panel.hidden or self._list.open or _is_in_field(event):
            return
        if event.key == "?":
            event.preventDefault()
            self._list.showModal()
        elif self._setting.checked and self._answers(letter_of(event), event.shiftKey):
            event.preventDefault()

    def _answers(self, letter: str, shift: bool) -> bool:
        """Do what a key asks for; return whether it asks for anything."""
        if shift and letter == "u":
            dom.find("previous-undo").click()
        elif shift:
            return False
        elif letter in FASTER:
            playing = self._desk.playing
            playing.set_speed(int(playing.speed * FASTER[letter]))
        elif letter in BUTTONS:
            dom.find(BUTTONS[letter]).click()
        else:
            return False
        return True

    def _close_list(self) -> None:
        self._list.close()

    def _open_from_menu(self) -> None:
        """Open the list; its button is gone with the menu, which is to have the focus then."""
        dom.focus_in_place("open-watch-more")
        self._list.showModal()


def _is_in_field(event: "Event") -> bool:
    """Tell whether letters are for a field: a slider takes none."""
    field = event.target.closest(FIELDS) if hasattr(event.target, "closest") else None
    return bool(field) and field.type != "range"

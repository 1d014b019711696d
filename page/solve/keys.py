"""Answer the keys that work outside text fields, and show the list of keys."""

from page.browser import device, dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Event
    from page.solve.copy import Copy
    from page.solve.desk import Desk

FIELDS = "input,textarea,select"
# Keys by their place, for keyboards that write another script, such as Hangul.
KEYS_BY_PLACE = {"KeyZ": "z", "KeyY": "y"}


class Keys:
    """Own undo, redo, paste and copy by keyboard, and the list of keys.

    Inside text fields the browser's own keys work; the cells of the board do not count as such.
    """

    def __init__(self, desk: "Desk", copy: "Copy") -> None:
        self._desk = desk
        self._grid = copy
        self._panel = dom.find("panel-solve")
        self._board = dom.find("board")
        self._list = dom.find("keys")

    def listen(self) -> None:
        """Start listening."""
        dom.listen_to_window("keydown", self._keydown)
        dom.listen_to_window("paste", self._paste)
        dom.listen_to_window("copy", self._copy)
        dom.on_press("show-keys", self._open_list)
        dom.on_press("close-keys", self._close_list)

    def _keydown(self, event: "Event") -> None:
        # A browser that fills in a form sends keydown events without a key.
        if not event.key or event.altKey or event.isComposing or self._is_elsewhere(event):
            return
        key = KEYS_BY_PLACE.get(event.code, "") if ord(event.key[0]) > 0x7F else event.key.lower()
        if event.ctrlKey or event.metaKey:
            if key == "z":
                event.preventDefault()
                (self._desk.redo if event.shiftKey else self._desk.undo)()
            elif key == "y":
                event.preventDefault()
                self._desk.redo()
        elif key == "?":
            event.preventDefault()
            self._open_list()

    def _open_list(self) -> None:
        """Open the list of keys; when it is closed, the browser restores the focus."""
        self._list.showModal()

    def _close_list(self) -> None:
        self._list.close()

    def _paste(self, event: "Event") -> None:
        if event.defaultPrevented or self._is_elsewhere(event):
            return
        event.preventDefault()
        try:
            text = event.clipboardData.getData("text")
        except MemoryError:
            self._desk.refuse_long()
            return
        if text.strip():
            self._desk.load(text)

    def _copy(self, event: "Event") -> None:
        """Copy the grid, unless the copy is meant for a selected text outside the board."""
        in_board = self._board.contains(event.target)
        if self._is_elsewhere(event) or not (in_board or not device.is_text_selected()):
            return
        text = self._grid.text()
        if text is not None:
            event.clipboardData.setData("text/plain", text)
            event.preventDefault()

    def _is_elsewhere(self, event: "Event") -> bool:
        """Tell whether an event belongs to a text field, another tab or the list of keys."""
        if self._panel.hidden or self._list.open:
            return True
        field = event.target.closest(FIELDS) if hasattr(event.target, "closest") else None
        return bool(field) and not field.id.startswith("cell-")

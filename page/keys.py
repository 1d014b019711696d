"""Answer the keys that work outside text fields, and show the list of them."""

from pyscript import document, window

from page import dom

FIELDS = "input,textarea,select"
# What a key is on a keyboard that writes another script, as a Korean one does.
KEYS_BY_PLACE = {"KeyZ": "z", "KeyY": "y"}


class Keys:
    """Own undo, redo, paste and copy by keyboard, and the list of keys.

    on_undo(), on_redo()  a person wants a step back, or forth again
    on_text(text)         a person pasted a text, with the focus on no text field
    on_too_long()         a person pasted what does not even fit into memory
    copied()              return the text to copy, and say so; None for nothing

    Inside text fields the browser's own keys stay. The board's cells are no text fields.
    """

    def __init__(self, on_undo, on_redo, on_text, on_too_long, copied) -> None:
        self._on_undo = on_undo
        self._on_redo = on_redo
        self._on_text = on_text
        self._on_too_long = on_too_long
        self._copied = copied
        self._panel = dom.find("panel-solve")
        self._board = dom.find("board")
        self._list = dom.find("keys")

    def listen(self) -> None:
        """Begin to answer."""
        dom.listen(document, "keydown", self._keydown)
        dom.listen(document, "paste", self._paste)
        dom.listen(document, "copy", self._copy)
        dom.on_press("show-keys", self._open_list)
        dom.on_press("close-keys", self._close_list)

    def _keydown(self, event) -> None:
        # A browser that fills in a form sends keydown events without a key.
        if not event.key or event.altKey or event.isComposing or self._is_elsewhere(event):
            return
        key = KEYS_BY_PLACE.get(event.code, "") if ord(event.key[0]) > 0x7F else event.key.lower()
        if event.ctrlKey or event.metaKey:
            if key == "z":
                event.preventDefault()
                (self._on_redo if event.shiftKey else self._on_undo)()
            elif key == "y":
                event.preventDefault()
                self._on_redo()
        elif key == "?":
            event.preventDefault()
            self._open_list()

    def _open_list(self) -> None:
        """Open the list of keys; when it is closed, the browser puts the focus back."""
        self._list.showModal()

    def _close_list(self) -> None:
        self._list.close()

    def _paste(self, event) -> None:
        if event.defaultPrevented or self._is_elsewhere(event):
            return
        event.preventDefault()
        try:
            text = event.clipboardData.getData("text")
        except MemoryError:
            self._on_too_long()
            return
        if text.strip():
            self._on_text(text)

    def _copy(self, event) -> None:
        """Copy the grid, unless a text beside the board is selected and meant."""
        in_board = self._board.contains(event.target)
        if self._is_elsewhere(event) or not (in_board or window.getSelection().isCollapsed):
            return
        text = self._copied()
        if text is not None:
            event.clipboardData.setData("text/plain", text)
            event.preventDefault()

    def _is_elsewhere(self, event) -> bool:
        """Tell whether an event belongs to a text field, to another tab or to the list of keys."""
        if self._panel.hidden or self._list.open:
            return True
        field = event.target.closest(FIELDS) if hasattr(event.target, "closest") else None
        return bool(field) and not field.id.startswith("cell-")

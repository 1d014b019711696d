"""Answer the keys that work outside text fields."""

from page.browser import dom
from page.grid.keys import field_of, letter_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.desk import Desk
    from page.solve.text.reader import TextReader


class Keys:
    """Undo, redo and paste by keyboard.

    Text fields keep the browser's own keys; cells of the board do not count as such.
    """

    def __init__(self, desk: "Desk", reader: "TextReader") -> None:
        self._desk = desk
        self._reader = reader

    def listen(self) -> None:
        """Start listening."""
        dom.listen_to_window("keydown", self._keydown)
        dom.listen_to_window("paste", self._paste)

    def _keydown(self, event: "dom.Event") -> None:
        # A browser that fills in a form sends keydown events without a key.
        if not event.key or event.altKey or event.isComposing or is_elsewhere(event):
            return
        key = letter_of(event)
        if event.ctrlKey or event.metaKey:
            if key == "z":
                event.preventDefault()
                (self._desk.redo if event.shiftKey else self._reader.undo)()
            elif key == "y":
                event.preventDefault()
                self._desk.redo()

    def _paste(self, event: "dom.Event") -> None:
        if event.defaultPrevented or is_elsewhere(event):
            return
        event.preventDefault()
        text = dom.text_of(lambda: event.clipboardData.getData("text"))
        if text is None or text.strip():
            self._reader.load(text)


def is_elsewhere(event: "dom.Event") -> bool:
    """Return whether an event belongs to a text field, another tab or a dialog."""
    if dom.find("panel-solve").hidden or dom.all_in(dom.root(), "dialog[open]"):
        return True
    field = field_of(event)
    return bool(field) and not field.id.startswith("cell-")

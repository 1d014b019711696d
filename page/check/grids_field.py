"""Wrap the text area of Check, where grids are typed and pasted."""

from page.browser import device, dom, photographs
from page.grid import unused_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Event
    from page.check.grids import Grids


# Characters that a text area takes without a noticeable wait, so that they can be taken back.
UNDOABLE = 10_000


class GridsField:
    """Own the text area. The text is only there, so that the browser can undo what is typed."""

    def __init__(self) -> None:
        self._area = dom.find("grids")
        self._put = ""

    @property
    def length(self) -> int:
        """Return the length of the text as the browser counts it; that is quick."""
        return self._area.textLength

    @property
    def text(self) -> str:
        """Return the text."""
        return self._area.value

    def listen(self, grids: "Grids") -> None:
        """Tell whenever the text changes, and of the keys that undo and redo."""
        dom.listen(self._area, "input", lambda event: grids.follower.follow())
        dom.listen(self._area, "keydown", lambda event: self._keydown(event, grids))
        dom.listen(dom.root(), "paste", lambda event: _paste(event, grids), first=True)

    def _keydown(self, event: "Event", grids: "Grids") -> None:
        """Undo or redo what the browser cannot: a text that was put in place of another."""
        key = event.key.lower()
        if not (event.ctrlKey or event.metaKey) or key not in ("z", "y"):
            return
        redoes = key == "y" or event.shiftKey
        if redoes == grids.is_undone and grids.before and self.text == self._put:
            event.preventDefault()
            grids.undo()

    def can_undo(self, text: str) -> bool:
        """Tell whether replacing the old text by this one is quickly undone."""
        return not self._area.textLength or len(text) <= UNDOABLE

    def replace(self, text: str) -> None:
        """Replace the text.

        Not in a way that the browser can undo: that takes it half a second on a phone, since it
        lays out the page for every line.
        """
        self._area.value = self._put = text

    def select(self, line: int, column: int, length: int) -> None:
        """Select a place in the text, but leave the results in sight.

        Not where people use a finger: the keyboard would come up and cover the results.
        """
        if not device.is_touched():
            dom.select_place(self._area, line, column, length, scrolls_page=False)

    def select_lines(self, first: int, last: int) -> None:
        """Select lines of the text, counted from 1, and bring them into sight."""
        unused_lines.select_lines(self._area, first, last)


def _paste(event: "Event", grids: "Grids") -> None:
    """Take a picture, wherever on the tab it is pasted; what has a text too goes on as text."""
    if dom.find("panel-check").hidden:
        return
    picture = photographs.picture_in(event.clipboardData)
    if picture:
        event.preventDefault()
        grids.open_files([picture])

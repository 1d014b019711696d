"""Wrap the text area of Check, where grids are typed and pasted."""

from page.browser import device, dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.check.desk import CheckDesk


class GridsField:
    """Own the text area. The text is kept only there, so that the browser can undo changes."""

    def __init__(self) -> None:
        self._area = dom.find("grids")
        self._is_replacing = False

    @property
    def length(self) -> int:
        """Return the length of the text as the browser counts it; that is quick."""
        return self._area.textLength

    @property
    def text(self) -> str:
        """Return the text."""
        return self._area.value

    def listen(self, desk: "CheckDesk") -> None:
        """Tell the desk whenever the text changes."""
        # A text that is put in place of another is announced line by line: whoever puts it there
        # knows of it.
        dom.listen(self._area, "input", lambda event: self._is_replacing or desk.edited())

    def can_undo(self, text: str) -> bool:
        """Tell whether the browser could undo replacing the old text by this one."""
        return not self._area.textLength or len(text) <= dom.UNDOABLE

    def replace(self, text: str) -> None:
        """Replace the text in a way that the browser can undo."""
        self._is_replacing = True
        dom.replace_text(self._area, text)
        self._is_replacing = False

    def restore(self, text: str) -> None:
        """Put a kept text back, unless something has been typed meanwhile."""
        if not self._area.textLength:
            self._area.value = text

    def select(self, line: int, column: int, length: int) -> None:
        """Select a place in the text, but leave the results in sight.

        Not where people use a finger: the keyboard would come up and cover the results.
        """
        if not device.is_touched():
            dom.select_place(self._area, line, column, length, scrolls_page=False)

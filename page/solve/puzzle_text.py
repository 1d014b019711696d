"""Show the puzzle text, and follow what is typed and pasted there."""

from page.browser import dom
from page.solve.text_reader import TEXT_LIMIT
from page.solve.wishes import ERROR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Event
    from page.solve.desk import Desk
    from page.solve.sheet import Sheet


class PuzzleText:
    """Show the text of the current sheet in the text area."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._area = dom.find("puzzle-text")

    @property
    def typed_early(self) -> str:
        """Return what was typed before anything listened, or "" if it is too long."""
        return "" if self._is_too_long else self._area.value

    @property
    def _is_too_long(self) -> bool:
        return self._area.textLength > TEXT_LIMIT

    def listen(self) -> None:
        """Start listening."""
        if self._is_too_long:
            self._desk.leave_refused()
        dom.listen(self._area, "input", self._edit)
        dom.listen(self._area, "change", lambda _event: self._desk.reader.leave())

    def show(self, sheet: "Sheet") -> None:
        """Show the text, and mark it if it cannot be read; a refused text stays as it is."""
        desk = self._desk
        if desk.refused:
            return
        if desk.error:
            self._area.setAttribute("aria-invalid", "true")
        else:
            self._area.removeAttribute("aria-invalid")
        # A refused text would be too long even to compare.
        if self._is_too_long or self._area.value != sheet.text:
            self._area.value = sheet.text
        if desk.error and desk.wishes(ERROR):
            error = desk.error
            dom.select_place(self._area, error["line"], error["column"], error["length"])

    def _edit(self, event: "Event") -> None:
        """Have the text read: at once after a paste, quietly after a pause while typing."""
        if self._is_too_long:
            self._desk.reader.refuse_shown()
            return
        pasted = event.inputType in ("insertFromPaste", "insertFromDrop")
        self._desk.reader.take(self._area.value, at_once=pasted)

"""Show the puzzle text, and follow what is typed and pasted there."""

from page.browser import dom
from page.solve.desk import ERROR
from page.solve.text_reader import QUIET, TEXT_LIMIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Event
    from page.solve.desk import Desk
    from page.solve.sheet import Sheet
    from page.solve.text_reader import TextReader


class PuzzleText:
    """Show the text of the current sheet in the text area."""

    def __init__(self, desk: "Desk", reader: "TextReader") -> None:
        self._desk = desk
        self._reader = reader
        self._area = dom.find("puzzle-text")

    @property
    def typed_early(self) -> str:
        """Return what was typed before anything listened, or "" if it is too long."""
        return "" if self._is_too_long else self._area.value

    def read(self) -> None:
        """Read the text; an error that was shown before is not said again."""
        self._desk.run(self._reader.read(QUIET))

    @property
    def _is_too_long(self) -> bool:
        return self._area.textLength > TEXT_LIMIT

    def listen(self) -> None:
        """Start listening."""
        dom.listen(self._area, "input", self._edit)
        dom.listen(self._area, "change", lambda _event: self._reader.leave())

    def show(self, sheet: "Sheet") -> None:
        """Show the text, and mark it if it cannot be read."""
        error = self._reader.error
        if error:
            self._area.setAttribute("aria-invalid", "true")
        else:
            self._area.removeAttribute("aria-invalid")
        # One that is too long would be so even to compare.
        if self._is_too_long or self._area.value != sheet.text:
            self._area.value = sheet.text
        if error and ERROR in self._desk.wishes:
            dom.select_place(self._area, error["line"], error["column"], error["length"])

    def _edit(self, event: "Event") -> None:
        """Have the text read: at once after a paste, quietly after a pause while typing."""
        if self._is_too_long:
            self._reader.load(dom.text_of(lambda: self._area.value))
            return
        pasted = event.inputType in ("insertFromPaste", "insertFromDrop")
        self._reader.take(self._area.value, at_once=pasted)

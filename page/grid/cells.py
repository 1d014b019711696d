"""Draw one grid on 81 elements, touching only what changed."""

from page.browser import dom
from sudoku_core.grid import CELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    Look = tuple[str, str, str]  # a digit or "", kinds of marks, a description


class Cells:
    """Draw the looks of cells on 81 elements: inputs, or any with a text.

    ``holds`` is the property that takes the digit: ``value`` or ``textContent``. Typing changes an
    element without drawing, so its owner says which to `restore`; asking all 81 would cost a slow
    phone a frame.
    """

    def __init__(self, elements: "list[dom.Element]", holds: str) -> None:
        self._elements = elements
        self._holds = holds
        self._drawn: list[Look] = [("", "", "")] * 81
        self._described = (0, "")  # what `describe` wrote last, and where
        self._is_fresh = True

    def text(self, cell: int) -> str:
        """Return what has been drawn in a cell."""
        return self._drawn[cell][0]

    def draw(self, looks: "list[Look]") -> None:
        """Draw the cells that have changed."""
        if self._is_fresh:  # what was typed before Python is still there
            self._is_fresh = False
            for cell in CELLS:
                self.restore(cell)
        for cell in CELLS:
            if looks[cell] != self._drawn[cell]:
                self._draw(cell, looks[cell])

    def restore(self, cell: int) -> None:
        """Restore what was drawn in a cell."""
        if getattr(self._elements[cell], self._holds) != self._drawn[cell][0]:
            setattr(self._elements[cell], self._holds, self._drawn[cell][0])

    def describe(self, cell: int, more: str) -> None:
        """Add words to a cell's description, until it is drawn or described again."""
        words = self._drawn[cell][2]
        described = words + ", " + more if more else words
        if self._described != (cell, described):
            self._described = (cell, described)
            self._elements[cell].setAttribute("aria-description", described)

    def _draw(self, cell: int, look: "Look") -> None:
        """Write only what differs: 81 writes would cost a frame."""
        element = self._elements[cell]
        text, kinds, description = look
        before_text, before_kinds, before_description = self._drawn[cell]
        self._drawn[cell] = look
        if text != before_text:
            setattr(element, self._holds, text)
        if kinds != before_kinds:
            element.className = kinds
            if "clash" in kinds.split():
                element.setAttribute("aria-invalid", "true")
            elif "clash" in before_kinds.split():
                element.removeAttribute("aria-invalid")
        if description != before_description or cell == self._described[0]:
            self._described = (0, "")
            element.setAttribute("aria-description", description)


class SmallDigits:
    """Draw the layer of small digits over a grid.

    It is hidden from clicks and screen readers: the description of the focused cell has its
    candidates, so that nobody has to listen to 81 lists.
    """

    def __init__(self, layer: "dom.Element") -> None:
        self._layer = layer
        self._places: list[dom.Element] = []
        self._drawn: list[tuple[str, str]] = [("", "")] * 81

    def draw(self, notes: "list[tuple[str, str]]") -> None:
        """Draw the small digits of every cell, each with their kind."""
        if notes == self._drawn:
            return
        if not self._places:
            self._fill()
        for cell in CELLS:
            if self._drawn[cell] != notes[cell]:
                self._places[cell].textContent, self._places[cell].className = notes[cell]
        self._drawn = notes

    def _fill(self) -> None:
        for _row in range(9):
            self._layer.append(dom.clone_all("notes-row"))
        self._places = dom.listed(self._layer.children)

"""Draw one grid on 81 elements of the page, as often as it changes, touching only what changed."""

from page.browser import dom
from sudoku_core.grid import CELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Element

    Look = tuple[str, str, str]  # a digit or "", kinds of marks, a description


class Cells:
    """Draw the looks of cells on 81 elements: inputs, or any that hold a text.

    ``holds`` is the property of an element that takes the digit: ``value`` or ``textContent``.
    """

    def __init__(self, elements: "list[Element]", holds: str) -> None:
        self._elements = elements
        self._holds = holds
        self._drawn: list[Look] = [("", "", "")] * 81

    def text(self, cell: int) -> str:
        """Return what has been drawn in a cell: a digit or ""."""
        return self._drawn[cell][0]

    def draw(self, looks: "list[Look]") -> None:
        """Draw the look of every cell."""
        for cell in CELLS:
            self._draw(cell, looks[cell])

    def describe(self, cell: int, more: str) -> None:
        """Add words to the description of a cell, until it is drawn or described again."""
        words = self._drawn[cell][2]
        described = words + ", " + more if more else words
        self._elements[cell].setAttribute("aria-description", described)

    def _draw(self, cell: int, look: "Look") -> None:
        """Touch an element only where its look changed: 81 writes would cost a frame."""
        element = self._elements[cell]
        text, kinds, description = look
        if getattr(element, self._holds) != text:
            setattr(element, self._holds, text)
        if look == self._drawn[cell]:
            return
        element.className = kinds
        if description:
            element.setAttribute("aria-description", description)
        if "clash" in kinds.split():
            element.setAttribute("aria-invalid", "true")
        else:
            element.removeAttribute("aria-invalid")
        self._drawn[cell] = look


class SmallDigits:
    """Draw the layer of small digits over a grid.

    It catches no clicks, and screen readers do not see it: they hear the candidates as a part of
    the description of the cell that has the focus, so that nobody has to listen to 81 lists.
    """

    def __init__(self, layer: "Element") -> None:
        self._layer = layer
        self._places: list[Element] = []
        self._drawn: list[tuple[str, str]] = [("", "")] * 81

    def draw(self, notes: "list[tuple[str, str]]") -> None:
        """Draw the small digits of every cell, each with the kind of them."""
        if notes == self._drawn:
            return
        if not self._places:
            self._fill()
        for cell in CELLS:
            if self._drawn[cell] != notes[cell]:
                self._places[cell].textContent, self._places[cell].className = notes[cell]
        self._drawn = notes

    def _fill(self) -> None:
        """Make the 81 places, once there is something to see in them."""
        for _cell in CELLS:
            place = dom.clone("note")
            self._places.append(place)
            self._layer.append(place)

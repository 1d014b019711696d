"""Find the visible rows of a long list, and their places."""

# Rows above and below those in sight; the window moves by this many.
SPARE = 8
# Pixels: a row's height until one is measured, and the most a browser can scroll.
ROW = 52
TALLEST = 15_000_000

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Element


class Scrolling:
    """The measures of a list of which only the visible rows are on the page.

    total   the number of rows
    height  the height of a row, in pixels
    """

    def __init__(self, scroller: "Element", length: "Element", head: "Element") -> None:
        self.total = 0
        self.height = ROW
        self._scroller = scroller
        self._length = length
        self._head = head

    @property
    def view(self) -> float:
        """Return the height of the part in which rows are seen."""
        return max(self._scroller.clientHeight - self._head.offsetHeight, 1)

    @property
    def _scale(self) -> float:
        """Return how many pixels of rows a pixel of scrolling moves: 1, unless the list is huge."""
        whole = self.total * self.height
        return 1 if whole <= TALLEST else (whole - self.view) / (TALLEST - self.view)

    @property
    def _top(self) -> float:
        """Return how far the view's top is below the top of all rows, in pixels."""
        return self._scroller.scrollTop * self._scale

    def hold(self, total: int) -> None:
        """Set the number of rows."""
        self.total = total
        self._stretch()

    def measure(self, height: int) -> None:
        """Set the height of a row; 0, out of sight, tells nothing."""
        if height not in (0, self.height):
            self.height = height
            self._stretch()

    def _stretch(self) -> None:
        height = min(self.total * self.height, TALLEST) + self._head.offsetHeight
        self._length.style.height = f"{height}px"

    def rows(self) -> "tuple[int, int]":
        """Return which rows should be on the page: first row and count."""
        first = int(self._top // self.height) // SPARE * SPARE - SPARE
        last = first + int(self.view // self.height) + 4 * SPARE
        first, last = max(first, 0), min(last, self.total)
        return first, max(last - first, 0)

    def place(self, first: int) -> None:
        """Place the rows on the page; the first of them is ``first``."""
        above = self._scroller.scrollTop - self._top + first * self.height
        self._length.style.paddingTop = f"{max(above, 0)}px"

    def reveal(self, row: int) -> None:
        """Scroll just far enough to show a row."""
        above, top = row * self.height, self._top
        if above < top:
            self._scroller.scrollTop = above / self._scale
        elif above + self.height > top + self.view:
            self._scroller.scrollTop = (above + self.height - self.view) / self._scale

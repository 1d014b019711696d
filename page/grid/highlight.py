"""Show where the chosen cell is: its row, column and box, and all cells with the same digit."""

from page.browser import dom
from sudoku_core.grid import BLANK, CELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    class Chooser(Protocol):
        """Know which cell and which digit somebody has chosen."""

        chosen: int | None
        stamped: str | None

        @property
        def sheet(self) -> Any:
            """Return the sheet on the board."""


class Highlight:
    """Mark the chosen cell's row, column, box and digit on the board, unless that is switched off.

    For the bands all that is written are a few properties of the board, from which style.css draws
    them. Of the cells those are touched that get or lose the chosen digit's ring: to choose them in
    the style, by an attribute of the board, has the browser style all 81 anew.
    """

    def __init__(self, chooser: "Chooser") -> None:
        self._chooser = chooser
        self._board = dom.find("board")
        self._setting = dom.find("highlight")
        self._inputs = [dom.find(f"cell-{cell}") for cell in CELLS]
        self._placed: int | None = None
        self._ringed: set[int] = set()

    def listen(self) -> None:
        """Start listening."""
        # The focus itself is to be seen first.
        follow = dom.after_paint(self._draw)
        dom.listen(self._board, "focusin", lambda _event: follow())
        dom.listen(self._setting, "change", lambda _event: self._draw())
        self._draw()

    def show(self, _sheet: object) -> None:
        """Show what is chosen on the sheet."""
        self._draw()

    def _draw(self) -> None:
        """Write what has changed: where the chosen cell is, and which cells have its digit."""
        cell = self._chooser.chosen
        wanted = cell if self._setting.checked else None
        if wanted != self._placed:
            self._placed = wanted
            self._place(wanted)
        self._ring(self._digit(cell) if self._setting.checked else "")

    def _ring(self, digit: str) -> None:
        """Ring the cells that have a digit; none for ""."""
        grid = self._chooser.sheet.grid
        wanted = {cell for cell in CELLS if grid[cell] == digit} if digit else set()
        for cell in self._ringed - wanted:
            self._inputs[cell].removeAttribute("data-same")
        for cell in wanted - self._ringed:
            self._inputs[cell].setAttribute("data-same", "")
        self._ringed = wanted

    def _digit(self, cell: "int | None") -> str:
        """Return the chosen digit, in digit first, or that of a cell; "" if there is none."""
        stamped = self._chooser.stamped
        if stamped is not None:
            return "" if stamped == BLANK else stamped
        digit = BLANK if cell is None else self._chooser.sheet.grid[cell]
        return "" if digit == BLANK else digit

    def _place(self, cell: "int | None") -> None:
        self._board.classList.toggle("lit", cell is not None)
        if cell is not None:
            self._board.style.setProperty("--row", str(cell // 9))
            self._board.style.setProperty("--column", str(cell % 9))
            self._board.style.setProperty("--box-row", str(cell // 27))
            self._board.style.setProperty("--box-column", str(cell % 9 // 3))

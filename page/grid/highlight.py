"""Show where the chosen cell is: its row, column and box, and all cells with the same digit."""

from page.browser import dom
from page.grid.keys import cell_of
from sudoku_core.grid import BLANK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from page.browser.dom import Event

    class Chooser(Protocol):
        """Know which cell and which digit somebody has chosen."""

        chosen: int | None
        stamped: str | None

        @property
        def sheet(self) -> Any:
            """Return the sheet on the board."""


class Highlight:
    """Mark the chosen cell's row, column, box and digit on the board, unless that is switched off.

    All that is written are a few properties of the board: style.css draws from them, so that no
    cell is touched however many light up.
    """

    def __init__(self, chooser: "Chooser") -> None:
        self._chooser = chooser
        self._board = dom.find("board")
        self._setting = dom.find("highlight")
        self._drawn: tuple[int | None, str] = (None, "")

    def listen(self) -> None:
        """Start listening."""
        dom.listen(self._board, "focusin", self._follow)
        dom.listen(self._setting, "change", lambda _event: self._draw(self._chooser.chosen))
        self._draw(self._chooser.chosen)

    def show(self, _sheet: object) -> None:
        """Show what is chosen on the sheet."""
        self._draw(self._chooser.chosen)

    def _follow(self, event: "Event") -> None:
        self._draw(cell_of(event.target))

    def _draw(self, cell: "int | None") -> None:
        """Write what has changed: where the cell is, and the digit that stands or goes there."""
        wanted = (cell, self._digit(cell)) if self._setting.checked else (None, "")
        drawn, self._drawn = self._drawn, wanted
        if wanted[0] != drawn[0]:
            self._place(wanted[0])
        if wanted[1] != drawn[1]:
            self._board.dataset.same = wanted[1]

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

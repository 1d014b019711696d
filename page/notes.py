"""Write small digits over the board: candidates on request, and what other solutions have."""

from page import dom
from page.messages import say
from sudoku_core.checker import candidates
from sudoku_core.grid import BLANK, CELLS, DIGITS

# As wide as a digit: where a candidate is not possible, its place stays free.
FIGURE_SPACE = "\u2007"


class Notes:
    """Own the layer of small digits. It catches no clicks, and screen readers do not see it.

    They hear the candidates as a part of the description of the cell that has the focus, so that
    nobody has to listen to 81 lists.
    """

    def __init__(self, board, text) -> None:
        self._board = board
        self._text = text
        self._layer = dom.find("notes")
        self._button = dom.find("candidates")
        self._cells: list = []
        self._drawn = [("", "")] * 81
        self._described = 0
        self._sheet = None
        self.shows_candidates = False

    def listen(self) -> None:
        """Begin to answer."""
        dom.on_press("candidates", lambda: self._text.edit(self._toggle))

    def show(self, sheet) -> None:
        """Write the small digits that go with a sheet."""
        self._sheet = sheet
        differing, grid = sheet.differing, sheet.grid
        if not (differing or self.shows_candidates or self._cells):
            return
        for cell in CELLS:
            note = ("", "")
            if cell in differing:
                note = (differing[cell], "other")
            elif self.shows_candidates and grid[cell] == BLANK:
                note = (_laid_out(candidates(grid, cell)), "candidates")
            self._draw(cell, note)
        self.describe(self._board.chosen)

    def describe(self, cell: int) -> None:
        """Say the candidates of the cell that a person went to, if they are shown."""
        if self._described != cell:
            self._board.describe(self._described, "")
        self._described = cell
        if self._sheet and self.shows_candidates and self._sheet.grid[cell] == BLANK:
            left = candidates(self._sheet.grid, cell)
            words = say("cell.candidates", digits=", ".join(left)) if left else say("cell.stuck")
            self._board.describe(cell, words)
        else:
            self._board.describe(cell, "")

    def show_candidates(self, on: bool) -> None:
        """Show the candidates of blank cells, or no longer."""
        self.shows_candidates = on
        self._button.setAttribute("aria-pressed", "true" if on else "false")
        if self._sheet:
            self.show(self._sheet)

    def _toggle(self) -> None:
        self.show_candidates(not self.shows_candidates)

    def _draw(self, cell: int, note: tuple) -> None:
        if not self._cells:
            self._fill()
        if self._drawn[cell] != note:
            self._cells[cell].textContent, self._cells[cell].className = note
            self._drawn[cell] = note

    def _fill(self) -> None:
        """Make the 81 places, once somebody wants to see something in them."""
        for _cell in CELLS:
            place = dom.clone("note")
            self._cells.append(place)
            self._layer.append(place)


def _laid_out(digits: str) -> str:
    """Put candidates where a telephone's keys would be; a cross where none is left."""
    if not digits:
        return "\u00d7"
    places = [digit if digit in digits else FIGURE_SPACE for digit in DIGITS]
    return "\n".join(["".join(places[start : start + 3]) for start in (0, 3, 6)])

"""Show cells of the photo one by one: what stands in the picture, and the digits it may be."""

from page.browser import dom
from page.browser.elements import make
from page.words.messages import language, say
from sudoku_core.grid import BLANK, cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.browser.dom import Element, Event
    from page.solve.board_editor import BoardEditor
    from page.solve.desk import Desk
    from page.solve.photo import Photo
    from page.solve.photo_grid import PhotoGrid

# Pixels of a crop's side: sharp on a phone.
CROP = 120


class PhotoCells:
    """Own a row for each cell in doubt, and for the cell that a person has gone to on the board.

    Each has a crop of the picture, which leads to the cell, and buttons for what was read there and
    for the next best.
    """

    def __init__(self, desk: "Desk", editor: "BoardEditor", photo: "Photo") -> None:
        self._desk = desk
        self._editor = editor
        self._photo = photo
        self._part = dom.find("photo-cells")
        self._shown: Any = None
        self._keys: list[tuple[int, str, Element]] = []  # each button with its cell and digit

    def listen(self) -> None:
        """Start listening."""
        dom.listen(self._part, "click", self._click)
        dom.listen(dom.find("board"), "focusin", self._follow)

    def _follow(self, _event: "Event") -> None:
        if self._photo.grid:
            self._desk.changed()

    def show(self) -> None:
        """Show the rows, and in each what stands on the board now."""
        grid = self._photo.grid
        cells = self._cells(grid) if grid else []
        shown = (grid and grid.found, cells, language())
        if shown != self._shown:
            self._shown = shown
            self._keys = []
            self._part.replaceChildren(*[self._row(grid, cell) for cell in cells if grid])
        self._part.hidden = not cells
        for cell, digit, key in self._keys:
            pressed = "true" if grid and grid.digit(cell) == digit else "false"
            key.setAttribute("aria-pressed", pressed)
        for place, row in enumerate(dom.listed(self._part.children)):
            row.classList.toggle("doubtful", bool(grid) and cells[place] in grid.doubts)

    def _cells(self, grid: "PhotoGrid") -> "list[int]":
        """List the cells that have a row: first the one that a person is at."""
        doubtful, chosen = grid.found["doubtful"], self._editor.chosen
        return doubtful if chosen is None or chosen in doubtful else [chosen] + doubtful

    def _row(self, grid: "PhotoGrid", cell: int) -> "Element":
        """Make the row of a cell."""
        name = cell_name(cell)
        crop = make("canvas", {"width": str(CROP), "height": str(CROP)})
        if self._photo.picture:
            self._photo.picture.draw_crop(crop, grid.quad(cell))
        label = make("small", {})
        label.textContent = name
        of_cell = {"type": "button", "data-cell": str(cell)}
        go = make("button", dict(of_cell, **{"class": "crop"}), crop, label)
        go.setAttribute("aria-label", say("photo.go-to", cell=name))
        row = make("div", {"role": "group", "aria-label": name}, go)
        for digit in grid.choices(cell):
            key = make("button", dict(of_cell, **{"data-digit": digit}))
            key.textContent = say("photo.blank") if digit == BLANK else digit
            self._keys.append((cell, digit, key))
            row.append(key)
        return row

    def _click(self, event: "Event") -> None:
        button = event.target.closest("button")
        if not button:
            return
        cell, digit = int(button.dataset.cell), button.getAttribute("data-digit")
        if digit:
            self._photo.correct([cell], digit)
        else:
            dom.find(f"cell-{cell}").focus()

"""Choose and select cells, and highlight their row, column, box and digit."""

from page.browser import dom
from page.grid.keys import cell_of, letter_of, moved
from sudoku_core.checker import all_candidates
from sudoku_core.grid import BLANK, CELLS

# Milliseconds within which a second press makes a double press.
DOUBLE = 400

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from page.solve.play.editor import BoardEditor


class Selection:
    """The selected cells; going to another cell ends a selection."""

    def __init__(self, editor: "BoardEditor") -> None:
        self._editor = editor
        self._board = dom.find("board")
        self._inputs = [dom.find(f"cell-{cell}") for cell in CELLS]
        self._drawn: set[int] = set()
        self._kept_in: int | None = None  # the cell that the focus may go to without ending it
        self._pressed = (-1, 0.0)  # the cell that was pressed last, and when

    def listen(self) -> None:
        """Start listening, before the board hears the keys."""
        dom.listen(self._board, "keydown", self._keydown, first=True)
        dom.listen(self._board, "pointerdown", self._press)
        dom.listen(self._board, "pointerover", self._drag)
        dom.listen(self._board, "focusin", self._focusin)
        # A cell's text is selected, and dragging would move it.
        dom.listen(self._board, "dragstart", lambda event: event.preventDefault())

    def show(self, _sheet: object) -> None:
        """Mark the selected cells, touching only those that come or go."""
        selected = self._editor.selected
        wanted = set(selected) if len(selected) > 1 else set()
        _mark(lambda cell: self._inputs[cell], "data-selected", self._drawn, wanted)
        self._drawn = wanted

    def _keydown(self, event: "dom.Event") -> None:
        """Move and select with Shift; with Ctrl, move and keep the selection."""
        # A browser that fills in a form sends keydown events without a key.
        if not event.key or event.altKey or event.isComposing:
            return
        cell = cell_of(event.target)
        if event.key == "Escape":
            if len(self._editor.selected) > 1:
                event.preventDefault()
            self._editor.select([])
        elif event.key.startswith("Arrow"):
            self._move(event, moved(cell, event.key, False))
        elif not (event.ctrlKey or event.metaKey):
            return
        elif event.key == " ":
            self._take(event, self._toggled(cell))
        elif letter_of(event) == "a" and not event.shiftKey:
            self._take(event, list(CELLS))

    def _move(self, event: "dom.Event", target: "int | None") -> None:
        """Go to a cell with the selection: Shift adds that cell, Ctrl does not."""
        if event.shiftKey and target is not None:
            self._take(event, self._with(target), target)
        elif event.ctrlKey or event.metaKey:
            self._take(event, self._editor.selected, target)

    def _take(self, event: "dom.Event", cells: "list[int]", target: "int | None" = None) -> None:
        """Select cells instead of what the key would do, and go to a cell."""
        event.preventDefault()
        self._kept_in = target
        if target is not None:
            self._inputs[target].focus()
        self._editor.select(cells)

    def _press(self, event: "dom.Event") -> None:
        """With Ctrl or Shift, select or deselect one cell; otherwise start over there."""
        if not event.target.id.startswith("cell-") or event.button:
            return
        cell = cell_of(event.target)
        if event.target.hasPointerCapture(event.pointerId):  # so that a finger can be followed
            event.target.releasePointerCapture(event.pointerId)
        if event.ctrlKey or event.metaKey or event.shiftKey:
            self._kept_in = cell
            self._editor.select(self._toggled(cell))
        else:
            self._editor.select(self._alike(cell) if self._is_double(cell) else [])

    def _is_double(self, cell: int) -> bool:
        """Return whether this is the second press of two on a cell.

        Not all browsers tell of double taps. In digit first, each press enters a digit.
        """
        (before, then), now = self._pressed, dom.now()
        is_double = before == cell and now - then < DOUBLE and self._editor.stamped is None
        self._pressed = (-1 if is_double else cell, now)
        return is_double

    def _alike(self, cell: int) -> "list[int]":
        """Return the cells with the digit of a cell, that one first."""
        grid = self._editor.sheet.grid
        alike = [other for other in CELLS if grid[other] == grid[cell] != BLANK and other != cell]
        return [cell] + alike if alike else []

    def _drag(self, event: "dom.Event") -> None:
        """Select each cell that a pressed pointer comes to."""
        if event.buttons == 1 and event.target.id.startswith("cell-"):
            self._editor.select(self._with(cell_of(event.target)))

    def _focusin(self, event: "dom.Event") -> None:
        """End the selection, unless the focus was sent there."""
        kept_in, self._kept_in = self._kept_in, None
        if kept_in != cell_of(event.target):
            self._editor.select([])

    def _with(self, cell: int) -> "list[int]":
        selected = self._editor.selected
        return selected if cell in selected else selected + [cell]

    def _toggled(self, cell: int) -> "list[int]":
        selected = self._editor.selected
        if cell in selected:
            return [other for other in selected if other != cell]
        return selected + [cell]


# Where the three small digits of a line are across a cell, and the lines down it.
_ACROSS = ("12%", "50%", "88%")
_DOWN = ("7%", "50%", "93%")


class Highlight:
    """Mark the chosen cell's row, column, box and digit, unless switched off.

    Small digits are marked, too. The bands take a few properties of the board, from which style.css
    draws them; choosing cells in the style, by an attribute of the board, would make the browser
    restyle all 81.
    """

    def __init__(self, editor: "BoardEditor") -> None:
        self._editor = editor
        self._board = dom.find("board")
        self._setting = dom.find("highlight")
        self._inputs = [dom.find(f"cell-{cell}") for cell in CELLS]
        self._notes = dom.find("notes")
        self._placed: int | None = None
        self._ringed: set[int] = set()
        self._lit: set[int] = set()
        self._lit_for: tuple[Any, ...] = ()

    def listen(self) -> None:
        """Start listening."""
        # The focus itself shows first.
        follow = dom.after_paint(self._draw)
        dom.listen(self._board, "focusin", lambda _event: follow())
        dom.listen(self._setting, "change", lambda _event: self._draw())
        self._draw()

    def show(self, _sheet: object) -> None:
        """Show what is chosen on the sheet."""
        self._draw()

    def _draw(self) -> None:
        """Write what has changed: the chosen cell's place, and which cells have its digit."""
        cell = self._editor.chosen
        wanted = cell if self._setting.checked else None
        if wanted != self._placed:
            self._placed = wanted
            self._place(wanted)
        digit = self._digit(cell) if self._setting.checked else ""
        self._ring(digit)
        self._light(digit)

    def _light(self, digit: str) -> None:
        """Highlight a digit among the small ones; none for ""."""
        sheet, shows_candidates = self._editor.sheet, self._editor.shows_candidates
        lit_for = (digit, sheet, shows_candidates)
        if lit_for == self._lit_for:
            return
        self._lit_for = lit_for
        small = all_candidates(sheet.grid) if digit and shows_candidates else sheet.notes
        wanted = {cell for cell, digits in enumerate(small) if digit and digit in digits}
        wanted = {cell for cell in wanted if sheet.grid[cell] == BLANK}
        if wanted:
            place = int(digit) - 1
            self._notes.style.setProperty("--across", _ACROSS[place % 3])
            self._notes.style.setProperty("--down", _DOWN[place // 3])
        _mark(self._notes.children.item, "data-lit", self._lit, wanted)
        self._lit = wanted

    def _ring(self, digit: str) -> None:
        grid = self._editor.sheet.grid
        wanted = {cell for cell in CELLS if grid[cell] == digit} if digit else set()
        _mark(lambda cell: self._inputs[cell], "data-same", self._ringed, wanted)
        self._ringed = wanted

    def _digit(self, cell: "int | None") -> str:
        """Return the chosen digit in digit first, else that of a cell, or ""."""
        stamped = self._editor.stamped
        if stamped is not None:
            return "" if stamped == BLANK else stamped
        digit = BLANK if cell is None else self._editor.sheet.grid[cell]
        return self._editor.lit if digit == BLANK else digit

    def _place(self, cell: "int | None") -> None:
        self._board.classList.toggle("lit", cell is not None)
        if cell is not None:
            self._board.style.setProperty("--row", str(cell // 9))
            self._board.style.setProperty("--column", str(cell % 9))
            self._board.style.setProperty("--box-row", str(cell // 27))
            self._board.style.setProperty("--box-column", str(cell % 9 // 3))


def _mark(
    element_of: "Callable[[int], dom.Element]", name: str, before: "set[int]", wanted: "set[int]"
) -> None:
    """Let just the wanted cells have an attribute, touching only those that come or go."""
    for cell in before - wanted:
        element_of(cell).removeAttribute(name)
    for cell in wanted - before:
        element_of(cell).setAttribute(name, "")

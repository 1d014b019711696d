"""Show a sheet in the 81 inputs of the board, and turn input into edits."""

from page.browser import dom
from page.grid.cells import Cells, SmallDigits
from page.grid.keys import cell_of, digit_of, moved, placed_digit, without
from page.solve.board.marks import looks, small_digits
from page.solve.desk import CELL, GLAD
from page.words.messages import language
from sudoku_core.grid import BLANK, CELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.solve.play.editor import BoardEditor
    from page.solve.sheet import Sheet

# The longest run of digits; more is a text to read.
RUN = 9
# Milliseconds of celebration, a little more than in style.css; a class left on would celebrate
# again whenever the tab is shown.
MOMENT = 1_000


class Board:
    """Show an editor's sheet in the 81 inputs, and pass edits to the editor.

    While a puzzle is being typed, the focus moves on after each digit; in play it stays.
    """

    def __init__(self, editor: "BoardEditor") -> None:
        self._editor = editor
        self._element = dom.find("board")
        self._inputs = [dom.find(f"cell-{cell}") for cell in CELLS]
        self._cells = Cells(self._inputs, "value")
        self._small_digits = SmallDigits(dom.find("notes"))
        self._moment = dom.Timer(MOMENT, lambda: self._element.classList.remove("glad"))
        self._shown: tuple[Any, str, bool] | None = None
        self._stop = 0  # the one cell that Tab leads to
        self._described = 0

    def typed_early(self) -> "tuple[list[tuple[int, str]], list[tuple[int, str]]]":
        """Return what was typed before anything listened: digits, and what no cell takes.

        Each comes with its cell.
        """
        digits: list[tuple[int, str]] = []
        refused: list[tuple[int, str]] = []
        for cell in CELLS:
            typed = self._inputs[cell].value.strip()
            digit = digit_of(typed) if len(typed) == 1 else None
            if digit is None:
                refused += [(cell, typed)] if typed else []
            elif digit != BLANK:
                digits.append((cell, digit))
        return digits, refused

    def listen(self) -> None:
        """Turn events into edits from now on; the board becomes one stop for Tab."""
        focused = dom.focused_id()
        if focused.startswith("cell-"):
            self._stop = int(focused[len("cell-") :])
            self._editor.choose(self._stop)
        for cell in CELLS:
            self._inputs[cell].tabIndex = 0 if cell == self._stop else -1
        dom.listen(self._element, "input", self._input)
        dom.listen(self._element, "compositionend", self._input)
        dom.listen(self._element, "keydown", self._keydown)
        dom.listen(self._element, "paste", lambda event: self._take(event, event.clipboardData))
        dom.listen(self._element, "drop", lambda event: self._take(event, event.dataTransfer))
        dom.listen(self._element, "focusin", self._focusin)
        dom.listen(self._element, "click", self._click)

    def show(self, sheet: "Sheet") -> None:
        """Show a sheet: its givens, its answer or entries, marks and small digits."""
        shown = (sheet, language(), self._editor.shows_candidates)
        if self._shown != shown:
            self._shown = shown
            self._element.classList.remove("glad")  # whatever comes next ends the moment, as Undo
            before = self._cells.text(self._stop)
            self._cells.draw(looks(sheet, self._editor.shows_candidates))
            self._cells.restore(self._stop)
            self._small_digits.draw(small_digits(sheet, self._editor.shows_candidates))
            is_new = self._cells.text(self._stop) != before
            if is_new and dom.focused_id() == f"cell-{self._stop}":
                self._inputs[self._stop].select()  # a new value drops the selection
        self._describe(self._stop)
        if self._editor.wishes(GLAD):
            self._element.classList.add("glad")
            self._moment.start()
        if self._editor.wishes(CELL):
            self.refocus()

    def _describe(self, cell: int) -> None:
        if self._described != cell:
            self._cells.describe(self._described, "")
        self._described = cell
        self._cells.describe(cell, self._editor.say_more(cell))

    def keep_keyboard_away(self, away: bool) -> None:
        """Keep a phone's own keyboard away from the board, or allow it again."""
        for entry in self._inputs:
            entry.setAttribute("inputmode", "none" if away else "numeric")

    def type(self, digit: str) -> None:
        """Put a digit or BLANK into the chosen cell, as if typed."""
        self._enter(self._stop, digit)

    def refocus(self) -> None:
        """Bring the focus back to the chosen cell."""
        self._focus(self._stop)

    def stamp(self, digit: "str | None") -> None:
        """Put a digit or BLANK into every cell tapped from now on; None ends that."""
        self._editor.stamp(digit)

    def _focusin(self, event: "dom.Event") -> None:
        event.target.select()  # first: the browser would have to lay out what is written before it
        self._inputs[self._stop].tabIndex = -1
        self._stop = cell_of(event.target)
        event.target.tabIndex = 0
        self._editor.choose(self._stop)
        self._describe(self._stop)

    def _click(self, event: "dom.Event") -> None:
        """In digit first, put the chosen digit into the tapped cell, or remove it."""
        stamp = self._editor.stamped
        if stamp is not None and event.target.id.startswith("cell-"):
            cell = cell_of(event.target)
            same = self._editor.sheet.grid[cell] == stamp
            self._editor.type([cell], BLANK if same else stamp)

    def _input(self, event: "dom.Event") -> None:
        """Take in what an input holds, once no characters are being composed."""
        if event.type == "input" and event.isComposing:
            return
        cell = cell_of(event.target)
        before = self._cells.text(cell)
        new = without(event.target.value, before)
        event.target.value = before
        if new:
            self._enter(cell, new)
            return
        # A deletion, on a keyboard that does not report its keys.
        if self._set_all(BLANK):
            return
        self._editor.type([cell], BLANK)
        backward = event.type == "input" and event.inputType == "deleteContentBackward"
        if backward and not self._editor.sheet.entries:
            self._focus(cell - 1)

    def _enter(self, cell: int, text: str) -> None:
        """Put digits into a cell and those after it; a longer text is read."""
        if len(text) > RUN:
            self._editor.load(text)
            return
        digit = digit_of(text) if len(text) == 1 else None
        if digit is not None and self._set_all(digit):
            if dom.has_focus(self._element):  # coming from the keypad would end the selection
                self._focus(cell)
            return
        runs_on = len(text) > 1 and not self._editor.marker
        if runs_on and self._overruns(cell, len(text)):
            self._inputs[cell].select()
            self._editor.refuse(cell, text)
            return
        for character in text:
            digit = digit_of(character)
            if digit is None:
                self._inputs[cell].select()
                self._editor.refuse(cell, character)
                return
            self._editor.type([cell], digit)
            if runs_on or not (self._editor.sheet.entries or self._editor.marker):
                cell = self._following(cell)
        self._focus(cell)

    def _set_all(self, digit: str) -> bool:
        """Set all selected cells if there are several; return whether there are."""
        selected = self._editor.selected
        if len(selected) < 2:
            return False
        self._editor.type(selected, digit)
        return True

    def _overruns(self, cell: int, count: int) -> bool:
        for _more in range(count - 1):
            following = self._following(cell)
            if following == cell:
                return True
            cell = following
        return False

    def _following(self, cell: int) -> int:
        """Return the next cell, in play the next without a given; 80 is the last."""
        while cell < 80:
            cell += 1
            if not (self._editor.sheet.entries and self._editor.sheet.puzzle[cell] != BLANK):
                break
        return cell

    def _keydown(self, event: "dom.Event") -> None:
        if event.altKey or event.metaKey or event.isComposing or event.defaultPrevented:
            return
        cell = cell_of(event.target)
        placed = placed_digit(event)
        if placed:
            event.preventDefault()
            self._enter(cell, placed)
            return
        target = moved(cell, event.key, event.ctrlKey)
        if target is None and not event.ctrlKey:
            target = self._act(cell, event.key)
        if target is not None:
            event.preventDefault()
            self._focus(target)

    def _act(self, cell: int, key: str) -> "int | None":
        """Do what a key asks for; return the cell to go to, or None for other keys."""
        if key in ("Backspace", "Delete") and self._set_all(BLANK):
            return cell
        if key == "Backspace":
            return self._erase(cell)
        if key == "Delete":
            self._editor.type([cell], BLANK)
        elif key == "Enter":
            self._editor.press_enter()
        elif key == " " and self._editor.sheet.entries:
            self._editor.press_space()
        else:
            return None
        return cell

    def _erase(self, cell: int) -> int:
        """Erase the cell, or the one before if it is blank, and go back.

        In play only the cell itself is erased, and the focus stays.
        """
        if self._editor.sheet.entries:
            self._editor.type([cell], BLANK)
            return cell
        before = max(cell - 1, 0)
        sheet = self._editor.sheet
        is_bare = sheet.grid[cell] == BLANK and not sheet.notes_in(cell)
        self._editor.type([before if is_bare else cell], BLANK)
        return before

    def _take(self, event: "dom.Event", transfer: "dom.Element") -> None:
        """Take a pasted or dropped text; a drop could fall between digits.

        Dropped files are handled elsewhere. A paste from a spreadsheet also has a picture as a
        file.
        """
        if event.type == "drop" and transfer.files.length:
            return
        event.preventDefault()
        text = dom.text_of(lambda: transfer.getData("text"))
        run = "" if text is None else text.strip()
        if text is None or len(run) > RUN or len(run.split()) > 1:
            self._editor.load(text)
        else:
            self._enter(cell_of(event.target), run)

    def _focus(self, cell: int) -> None:
        """Focus a cell, which selects its content, or select it again."""
        cell = min(max(cell, 0), 80)
        had_focus = dom.focused_id() == f"cell-{cell}"
        if had_focus:
            self._inputs[cell].select()
        else:
            self._inputs[cell].focus()

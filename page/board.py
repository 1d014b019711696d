"""Show a grid in the 81 inputs, and turn what people do there into edits."""

from page import dom
from page.marks import looks
from sudoku_core.grid import BLANK, CELLS, DIGITS
from sudoku_core.text.characters import SIGNS, plain_character

# The most characters that are meant for cell after cell; more are a text to be read.
RUN = 9
# Milliseconds of gladness, a little more than style.css has; left on, it would come with each tab.
MOMENT = 1_000


class Board:
    """Own the 81 inputs: `show` draws a state; edits go to the handlers, never into a model.

    on_digit(cell, digit)  a person set a cell to a digit or BLANK
    on_text(text)          a person put a whole text into the board
    on_letter(cell, text)  a person typed what no cell takes
    on_overrun(cell, text) a person put more digits into the board than there are cells from there
    on_too_long()          a person pasted what not even fits into memory
    on_enter()             a person pressed Enter
    on_choose(cell)        a person went to a cell

    A digit moves on to the next cell while a puzzle is being typed; with ``stays`` it does not,
    as suits somebody who solves it.
    """

    def __init__(
        self, on_digit, on_text, on_letter, on_overrun, on_too_long, on_enter, on_choose
    ) -> None:
        self._on_digit = on_digit
        self._on_text = on_text
        self._on_letter = on_letter
        self._on_overrun = on_overrun
        self._on_too_long = on_too_long
        self._on_enter = on_enter
        self._on_choose = on_choose
        self._stays = False
        self._element = dom.find("board")
        self._inputs = [dom.find(f"cell-{cell}") for cell in CELLS]
        self._moment = dom.Timer(MOMENT, lambda: self._element.classList.remove("glad"))
        self._drawn = [("", "", "")] * 81
        self._stop = 0
        self._has_chosen = False
        self._stamp = None

    @property
    def chosen(self) -> int:
        """Return the cell that a person went to last, R1C1 as long as nobody went to any."""
        return self._stop

    @property
    def has_chosen(self) -> bool:
        """Tell whether anybody has gone to a cell yet."""
        return self._has_chosen

    def typed_early(self) -> tuple:
        """Return what was typed before anything listened.

        That is: a text, or "", that is more than cells; the cells with their digits, in which a
        run of digits in one cell goes on in the next; and the cells with what no cell takes.
        """
        pasted, digits, refused = "", [], []
        for cell in CELLS:
            typed = self._inputs[cell].value.strip()
            if len(typed) > RUN:
                pasted = typed
                continue
            if cell + len(typed) > 81:
                refused.append((cell, typed))
                continue
            for place, character in enumerate(typed):
                digit = _digit_of(character)
                if digit is None:
                    refused.append((cell, character))
                elif digit != BLANK:
                    digits.append((cell + place, digit))
        return pasted, digits, refused

    def listen(self) -> None:
        """Begin to turn events into edits. From now on the board is one stop for the Tab key."""
        focused = dom.focused_id()
        if focused.startswith("cell-"):
            self._stop = int(focused[len("cell-") :])
            self._has_chosen = True
        for cell in CELLS:
            self._inputs[cell].tabIndex = 0 if cell == self._stop else -1
        dom.listen(self._element, "input", self._input)
        dom.listen(self._element, "compositionend", self._input)
        dom.listen(self._element, "keydown", self._keydown)
        dom.listen(self._element, "paste", lambda event: self._take(event, event.clipboardData))
        dom.listen(self._element, "drop", lambda event: self._take(event, event.dataTransfer))
        dom.listen(self._element, "focusin", self._focusin)
        dom.listen(self._element, "click", self._click)

    def show(self, sheet) -> None:
        """Draw a sheet: its givens, its answer or entries, and what is to be marked."""
        self._stays = bool(sheet.entries)
        for cell, look in enumerate(looks(sheet)):
            self._draw(cell, look)

    def describe(self, cell: int, more: str) -> None:
        """Add words to the description of a cell, until it is drawn or described again."""
        words = self._drawn[cell][2]
        self._inputs[cell].setAttribute("aria-description", words + ", " + more if more else words)

    def celebrate(self) -> None:
        """Let a moment of gladness pass over the board, where movement is welcome."""
        self._element.classList.add("glad")
        self._moment.start()

    def keep_keyboard_away(self, away: bool) -> None:
        """Keep a phone's own keyboard from coming up over the board, or let it."""
        for entry in self._inputs:
            entry.setAttribute("inputmode", "none" if away else "numeric")

    def type(self, digit: str) -> None:
        """Put a digit or BLANK into the chosen cell, as if typed."""
        self._enter(self._stop, digit)

    def skip(self) -> None:
        """Go on to the next cell, while a puzzle is being solved to the next that is no given."""
        self._focus(self._following(self._stop))

    def refocus(self) -> None:
        """Bring the focus back to the chosen cell."""
        self._focus(self._stop)

    def stamp(self, digit) -> None:
        """Have every cell that is tapped take a digit or BLANK; None ends that."""
        self._stamp = digit

    def _draw(self, cell: int, look: tuple) -> None:
        """Touch an input only where its look changed: 81 writes would cost a frame."""
        entry = self._inputs[cell]
        value, kinds, description = look
        if entry.value != value:
            entry.value = value
        if look == self._drawn[cell]:
            return
        entry.className = kinds
        entry.setAttribute("aria-description", description)
        if "clash" in kinds:
            entry.setAttribute("aria-invalid", "true")
        else:
            entry.removeAttribute("aria-invalid")
        self._drawn[cell] = look

    def _focusin(self, event) -> None:
        self._inputs[self._stop].tabIndex = -1
        self._stop = _cell_of(event.target)
        self._has_chosen = True
        event.target.tabIndex = 0
        event.target.select()
        self._on_choose(self._stop)

    def _click(self, event) -> None:
        """Stamp the digit of digit first into a cell that is tapped; a second tap takes it away."""
        if self._stamp is not None and event.target.id.startswith("cell-"):
            cell = _cell_of(event.target)
            same = self._drawn[cell][0] == self._stamp
            self._on_digit(cell, BLANK if same else self._stamp)

    def _input(self, event) -> None:
        """Take what stands in an input now, once a composition of characters has ended."""
        if event.type == "input" and event.isComposing:
            return
        cell = _cell_of(event.target)
        before = self._drawn[cell][0]
        new = _without(event.target.value, before)
        event.target.value = before
        if new:
            self._enter(cell, new)
            return
        # A key that deletes, on keyboards that report no keys.
        self._on_digit(cell, BLANK)
        backward = event.type == "input" and event.inputType == "deleteContentBackward"
        if backward and not self._stays:
            self._focus(cell - 1)

    def _enter(self, cell: int, text: str) -> None:
        """Put digits into a cell and those after it, or a longer text where texts are read."""
        if len(text) > RUN:
            self._on_text(text)
            return
        if len(text) > 1 and self._overruns(cell, len(text)):
            self._inputs[cell].select()
            self._on_overrun(cell, text)
            return
        for character in text:
            digit = _digit_of(character)
            if digit is None:
                self._inputs[cell].select()
                self._on_letter(cell, character)
                return
            self._on_digit(cell, digit)
            cell = self._following(cell) if len(text) > 1 or not self._stays else cell
        self._focus(cell)

    def _overruns(self, cell: int, count: int) -> bool:
        """Tell whether there are fewer cells than so many from one on."""
        for _more in range(count - 1):
            following = self._following(cell)
            if following == cell:
                return True
            cell = following
        return False

    def _following(self, cell: int) -> int:
        """Return the next cell, in play the next that is no given; the last one stays."""
        while cell < 80:
            cell += 1
            if not (self._stays and self._drawn[cell][1].startswith("given")):
                break
        return cell

    def _keydown(self, event) -> None:
        if event.altKey or event.metaKey or event.isComposing:
            return
        cell = _cell_of(event.target)
        target = _moved(cell, event.key, event.ctrlKey)
        if target is None and not event.ctrlKey:
            target = self._act(cell, event.key)
        if target is not None:
            event.preventDefault()
            self._focus(target)

    def _act(self, cell: int, key: str):
        """Do what a key asks for in a cell; the cell to go to, None for other keys."""
        if key == "Backspace":
            return self._erase(cell)
        if key == "Delete":
            self._on_digit(cell, BLANK)
        elif key == "Enter":
            self._on_enter()
        else:
            return None
        return cell

    def _erase(self, cell: int) -> int:
        """Erase the cell, or the one before a blank one, as in a line of text; go back.

        Somebody who solves a puzzle does not go on from there: only the cell itself is erased.
        """
        if self._stays:
            self._on_digit(cell, BLANK)
            return cell
        before = max(cell - 1, 0)
        self._on_digit(before if self._drawn[cell][0] == "" else cell, BLANK)
        return before

    def _take(self, event, transfer) -> None:
        """Take a text that is pasted, or dropped where it may fall between digits.

        Files that are dropped are another's; those of a paste are a spreadsheet's picture of it.
        """
        if event.type == "drop" and transfer.files.length:
            return
        event.preventDefault()
        try:
            text = transfer.getData("text")
        except MemoryError:
            self._on_too_long()
            return
        run = text.strip()
        if len(run) > RUN or len(run.split()) > 1:
            self._on_text(text)
        else:
            self._enter(_cell_of(event.target), run)

    def _focus(self, cell: int) -> None:
        entry = self._inputs[min(max(cell, 0), 80)]
        entry.focus()
        entry.select()


def _cell_of(entry) -> int:
    return int(entry.id[len("cell-") :])


def _moved(cell: int, key: str, control: bool):
    """Return the cell that a key leads to from another, at the edges round to the other side."""
    row, column = cell // 9, cell % 9
    if key == "Home":
        return 0 if control else 9 * row
    if key == "End":
        return 80 if control else 9 * row + 8
    steps = {
        "ArrowLeft": 9 * row + (column + 8) % 9,
        "ArrowRight": 9 * row + (column + 1) % 9,
        "ArrowUp": (cell + 72) % 81,
        "ArrowDown": (cell + 9) % 81,
    }
    return None if control else steps.get(key)


def _without(typed: str, before: str) -> str:
    """Return what was typed into an input that held ``before``, at its start, end or middle."""
    if typed == before or not before:
        return typed
    if typed.endswith(before):
        return typed[: -len(before)]
    return typed.replace(before, "", 1)


def _digit_of(character: str):
    """Return the digit or BLANK that a character means, or None."""
    plain = plain_character(character)
    if plain in DIGITS:
        return plain
    return BLANK if plain in SIGNS or plain == " " else None

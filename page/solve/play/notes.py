"""Let a person take notes in blank cells, and colour cells."""

from page.browser import dom
from page.solve.sheet import COLOURS, EMPTY, Sheet
from page.words.messages import phrase
from sudoku_core.checker import candidates
from sudoku_core.grid import BLANK, CELLS, DIGITS, cell_name, peers, with_digit
from sudoku_core.notes import NO_NOTES, notes_in, toggled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from page.solve.desk import Desk
    from page.solve.play.editor import BoardEditor
    from page.solve.text.reader import TextReader
    from page.words.messages import Phrase

# Said of one cell, and of several.
PUT = ("notes.put", "notes.put-in-cells")
TAKEN_OUT = ("notes.taken-out", "notes.taken-out-of-cells")


class Notes:
    """Notes, their buttons and their keys. They belong to play: the first begins it."""

    def __init__(self, desk: "Desk", reader: "TextReader", editor: "BoardEditor") -> None:
        self._desk = desk
        self._reader = reader
        self._editor = editor
        self._tidy = dom.find("tidy-notes")

    def listen(self) -> None:
        """Start listening."""
        for name, edit in (
            ("candidates", self._turn_candidates),
            ("fill-notes", lambda: self._fill("fill", phrase("notes.filled-in"))),
            ("adopt-candidates", lambda: self._fill("adopt", phrase("notes.adopted"))),
        ):
            self._reader.on_press(name, edit)
        dom.listen(dom.find("board"), "keydown", self._take_shifted)

    @property
    def is_tidy(self) -> bool:
        """Return whether a digit removes its notes from the cell's peers."""
        return self._tidy.checked

    def mark(self, cells: "Sequence[int]", digit: str) -> None:
        """Note a digit, or remove it; BLANK erases as it does among digits."""
        if digit == BLANK:
            self._editor.put(cells, digit)
        else:
            self._reader.edit(lambda: self._toggle(cells, digit))

    def _take_shifted(self, event: "dom.Event") -> None:
        """Do the other thing with Shift: note a digit, or in notes mode enter it."""
        digit, cells = _shifted_digit(event), self._editor.targets
        if digit and cells:
            event.preventDefault()
            if self._editor.marker is self:
                self._editor.put(cells, digit)
            else:
                self.mark(cells, digit)

    def brought_back(self, sheet: "Sheet", cell: int) -> "Sheet":
        """Return a sheet with the notes that a cell's entry had removed from others.

        The entry is about to go. Notes that a later digit rules out stay out.
        """
        digit, after = sheet.entries[cell], sheet
        for before in reversed(self._desk.sheets.sheets()):
            if before.puzzle != sheet.puzzle:
                break
            if not (before.entries and before.entries[cell] == digit):
                lost = [other for other in peers(cell) if _takes_out(before, after, other, digit)]
                new = [at for at in CELLS if sheet.filled[at] == digit != before.filled[at]]
                back = [other for other in lost if not peers(other) & set(new) - {cell}]
                return sheet.but(notes=toggled(sheet.notes, back, digit)) if back else sheet
            after = before
        return sheet

    def _turn_candidates(self) -> None:
        """Show or hide the candidates, and say so: a key may have done it."""
        editor = self._editor
        editor.show_candidates(not editor.shows_candidates)
        self._desk.say("candidates.shown" if editor.shows_candidates else "candidates.hidden")

    def _toggle(self, cells: "Sequence[int]", digit: str) -> None:
        """Note a digit in blank cells, or remove it if all have it."""
        desk = self._desk
        if not desk.sheet.givens:
            desk.say("play.nothing")
            return
        sheet = self._played()
        blanks = [cell for cell in cells if sheet.filled[cell] == BLANK]
        if not blanks:
            desk.say("notes.no-room", cell=cell_name(cells[0]))
            return
        sheet = sheet.but(notes=toggled(sheet.notes, blanks, digit))
        self._editor.lit = digit
        done = PUT if digit in notes_in(sheet.notes, blanks[0]) else TAKEN_OUT
        self._change(sheet, "note", _sentence(done, digit, blanks))

    def _fill(self, step: str, sentence: "Phrase") -> None:
        """Note the candidates in every blank cell: to "fill", only in those without notes."""
        desk = self._desk
        if not desk.sheet.givens:
            desk.say("play.nothing")
            return
        sheet = self._played()
        before = sheet.notes if step == "fill" and sheet.notes else NO_NOTES
        grid = sheet.filled
        notes = [
            before[cell] or (candidates(grid, cell) if grid[cell] == BLANK else "")
            for cell in CELLS
        ]
        self._change(sheet.but(notes=notes if any(notes) else ()), step, sentence)

    def _played(self) -> "Sheet":
        sheet = self._desk.sheet
        return sheet if sheet.entries and not sheet.answer else sheet.in_play()

    def _change(self, sheet: "Sheet", step: str, sentence: "Phrase") -> None:
        """Make a step to other notes, show notes, and say what was done."""
        desk = self._desk
        begins = sheet.entries and not desk.sheet.entries
        desk.change_unsaid(sheet, step)
        self._editor.show_candidates(False)
        key, values = sentence
        (desk.add_words if begins else desk.say)(key, **values)


def _takes_out(before: "Sheet", after: "Sheet", cell: int, digit: str) -> bool:
    """Return whether a digit is noted before, and no longer after."""
    return digit in before.notes_in(cell) and digit not in after.notes_in(cell)


def _sentence(done: "tuple[str, str]", digit: str, cells: "Sequence[int]") -> "Phrase":
    one, several = done
    if len(cells) == 1:
        return phrase(one, digit=digit, cell=cell_name(cells[0]))
    return phrase(several, digit=digit, count=len(cells))


def _shifted_digit(event: "dom.Event") -> "str | None":
    """Return the digit of a key pressed with Shift, or None.

    In the digit row its place tells, as Shift changes what it writes. On the keypad the same key
    may be an arrow, which it then says.
    """
    if not event.shiftKey or event.ctrlKey or event.metaKey or event.altKey:
        return None
    place, digit = event.code[:-1], event.code[-1:]
    if digit not in DIGITS:
        return None
    return digit if place == "Digit" or (place == "Numpad" and event.key == digit) else None


class Colours:
    """Colours, on the keys of the first digits."""

    def __init__(self, desk: "Desk", reader: "TextReader", editor: "BoardEditor") -> None:
        self._desk = desk
        self._reader = reader
        self._editor = editor

    def mark(self, cells: "Sequence[int]", digit: str) -> None:
        """Colour cells, or remove the colour if all have it; BLANK does so, then erases."""
        if digit > str(COLOURS):
            self._desk.say("colours.six")
        else:
            self._reader.edit(lambda: self._mark(cells, digit))

    def _mark(self, cells: "Sequence[int]", colour: str) -> None:
        desk = self._desk
        colours = desk.sheet.colours or EMPTY
        before = {colours[cell] for cell in cells}
        if colour == BLANK and before == {BLANK}:
            self._editor.put(cells, BLANK)
            return
        if before == {colour}:
            colour = BLANK
        for cell in cells:
            colours = with_digit(colours, cell, colour)
        desk.change(desk.sheet.but(colours="" if colours == EMPTY else colours), "colour")

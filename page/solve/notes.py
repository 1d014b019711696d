"""Let a person take notes in blank cells: with notes on, digits go in as notes."""

from page.words.messages import phrase
from sudoku_core.checker import candidates
from sudoku_core.grid import BLANK, CELLS, cell_name, peers
from sudoku_core.notes import NO_NOTES, notes_in, toggled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from page.solve.board_editor import BoardEditor
    from page.solve.desk import Desk
    from page.solve.sheet import Sheet
    from page.solve.text_reader import TextReader
    from page.words.messages import Phrase

# What is said of one cell, and of several.
PUT = ("notes.put", "notes.put-in-cells")
TAKEN_OUT = ("notes.taken-out", "notes.taken-out-of-cells")


class Notes:
    """Own the notes mode, and what is done to notes. They belong to play: the first begins it.

    is_on    whether digits go in as notes
    is_tidy  whether a digit takes its notes out of the peers of its cell
    """

    def __init__(self, desk: "Desk", reader: "TextReader", editor: "BoardEditor") -> None:
        self._desk = desk
        self._reader = reader
        self._editor = editor
        self.is_on = False
        self.is_tidy = True

    def switch(self) -> None:
        """Turn the notes mode on or off."""
        self.is_on = not self.is_on
        self._desk.say("notes.on" if self.is_on else "notes.off")

    def toggle(self, cells: "Sequence[int]", digit: str) -> None:
        """Note a digit in the blank cells among some, or take it out if all of these have it."""
        self._reader.edit(lambda: self._toggle(cells, digit))

    def put_other(self, cells: "Sequence[int]", digit: str) -> None:
        """Note a digit, or with notes on put it into the cells."""
        if self.is_on:
            self._editor.put(cells, digit)
        else:
            self.toggle(cells, digit)

    def fill_in(self) -> None:
        """Note the candidates in every blank cell that has no notes."""
        self._reader.edit(lambda: self._fill("fill", phrase("notes.filled-in")))

    def adopt(self) -> None:
        """Make the candidates the notes, in place of all that were noted."""
        self._reader.edit(lambda: self._fill("adopt", phrase("notes.adopted")))

    def brought_back(self, sheet: "Sheet", cell: int) -> "Sheet":
        """Return a sheet with the notes that the entry in a cell took out of others when it came.

        It is about to go. Notes stay out that another digit rules out which came since.
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

    def _toggle(self, cells: "Sequence[int]", digit: str) -> None:
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
        done = PUT if digit in notes_in(sheet.notes, blanks[0]) else TAKEN_OUT
        self._change(sheet, "note", _told(done, digit, blanks))

    def _fill(self, step: str, said: "Phrase") -> None:
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
        self._change(sheet.but(notes=notes if any(notes) else ()), step, said)

    def _played(self) -> "Sheet":
        """Return the current sheet in play, without its answer."""
        sheet = self._desk.sheet
        return sheet if sheet.entries and not sheet.answer else sheet.in_play()

    def _change(self, sheet: "Sheet", step: str, said: "Phrase") -> None:
        """Make a step to other notes, which are then what the board shows; say what was done."""
        desk = self._desk
        begins = sheet.entries and not desk.sheet.entries
        desk.change_unsaid(sheet, step)
        self._editor.show_candidates(False)
        key, values = said
        (desk.add_words if begins else desk.say)(key, **values)


def _takes_out(before: "Sheet", after: "Sheet", cell: int, digit: str) -> bool:
    """Return whether a digit is noted in a cell on one sheet, and no longer on the next."""
    return digit in before.notes_in(cell) and digit not in after.notes_in(cell)


def _told(done: "tuple[str, str]", digit: str, cells: "Sequence[int]") -> "Phrase":
    """Tell what was done to a note in a cell, or in how many."""
    one, several = done
    if len(cells) == 1:
        return phrase(one, digit=digit, cell=cell_name(cells[0]))
    return phrase(several, digit=digit, count=len(cells))

"""Answer what a person does to the cells of the board."""

from page.browser import dom
from page.solve.desk import number_of
from page.words.messages import say_count, say_enumeration
from page.words.wording import say_candidates
from sudoku_core.checker import candidates
from sudoku_core.grid import BLANK, cell_name
from sudoku_core.notes import erased

# The first and the last letter that a Korean keyboard writes.
JAMO = ("\u3131", "\u3163")
# The first and the last syllable that an input method makes of them.
SYLLABLES = ("\uac00", "\ud7a3")

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    from page.solve.desk import Desk
    from page.solve.photo.photo import Photo
    from page.solve.play.notes import Notes
    from page.solve.sheet import Sheet
    from page.solve.text.reader import TextReader

    class Marker(Protocol):
        """What takes typed digits for something else."""

        def mark(self, cells: Sequence[int], digit: str) -> None:
            """Mark cells with what is on a digit's key; BLANK removes marks."""


class BoardEditor:
    """The chosen cells and what is small in them; turns digits into steps of the desk.

    chosen            the cell that a person went to last, None before the first
    stamped           the digit or BLANK for each tapped cell, or None
    shows_candidates  whether the board shows candidates
    lit               the digit noted last, highlighted everywhere; "" for none
    marker            what takes typed digits in another mode, or None
    notes, photo      what tidies notes, and what takes digits for a photo; None until they come
    """

    def __init__(self, desk: "Desk", reader: "TextReader") -> None:
        self._desk = desk
        self._reader = reader
        self._selected: tuple[int, ...] = ()
        self.chosen: int | None = None
        self.stamped: str | None = None
        self.shows_candidates = False
        self.lit = ""
        self.marker: Marker | None = None
        self.notes: Notes | None = None
        self.photo: Photo | None = None

    @property
    def sheet(self) -> "Sheet":
        """Return the current sheet."""
        return self._desk.sheet

    # ── Choosing ──

    @property
    def selected(self) -> "list[int]":
        """Return the selected cells, the chosen one alone if no others are."""
        return list(self._selected) or self.targets

    @property
    def targets(self) -> "list[int]":
        """Return the cells for a note or colour: the visibly selected ones."""
        if len(self._selected) > 1:
            return list(self._selected)
        return [] if self.chosen is None else [self.chosen]

    def choose(self, cell: int) -> None:
        """Note the cell that a person has gone to."""
        self.chosen = cell

    def select(self, cells: "Sequence[int]") -> None:
        """Select several cells; with none, the chosen one alone is."""
        if self._selected != tuple(cells):
            self._selected = tuple(cells)
            self._desk.changed()

    def stamp(self, digit: "str | None") -> None:
        """Put a digit or BLANK into every cell tapped from now on; None ends that."""
        self.stamped = digit
        self._desk.changed()

    def show_candidates(self, on: bool) -> None:
        """Show or hide the candidates of blank cells."""
        self.shows_candidates = on
        self._desk.changed()

    def say_more(self, cell: int) -> str:
        """Say a cell's candidates, if shown, and the size of the selection."""
        grid = self.sheet.grid
        words: list[str] = []
        if self.shows_candidates and grid[cell] == BLANK:
            words.append(say_candidates(candidates(grid, cell)))
        if len(self._selected) > 1:
            words.append(say_count("selected", len(self._selected)))
        return say_enumeration(words)

    def wishes(self, wish: str) -> bool:
        """Return whether to grant a wish now."""
        return wish in self._desk.wishes

    # ── Digits ──

    def load(self, text: "str | None") -> None:
        """Read a whole text; None is one that does not fit into memory."""
        self._reader.load(text)

    def press_enter(self) -> None:
        """Solve; in play, check the entries: no key shows the answer by surprise."""
        dom.find("check-entries" if self.sheet.entries else "solve").click()

    def press_space(self) -> None:
        """Switch between digits and notes: the space bar erases nothing in play."""
        dom.find("notes-mode").click()

    def refuse(self, cell: int, found: str) -> None:
        """Say that a cell does not take a character, or so long a run of digits.

        A Korean input method writes a letter although its key was answered as a shortcut: nothing
        is said of those.
        """
        if JAMO[0] <= found <= JAMO[1] or SYLLABLES[0] <= found <= SYLLABLES[1]:
            self._desk.changed()
            return
        key = "verdict.letter" if len(found) == 1 else "verdict.overrun"
        self._desk.say(key, cell=cell_name(cell), found=found)

    def mark_with(self, marker: "Marker | None") -> None:
        """Pass typed digits to a marker from now on, or None; nothing is lit then."""
        self.marker, self.lit = marker, ""

    def type(self, cells: "Sequence[int]", digit: str) -> None:
        """Put a digit or BLANK into cells, or a note or a colour, as the mode is."""
        if self.marker:
            self.marker.mark(cells, digit)
        else:
            self.put(cells, digit)

    def put(self, cells: "Sequence[int]", digit: str) -> None:
        """Set givens or entries to a digit or BLANK, in one step.

        Several cells that all have it lose it. BLANK removes digits, or notes without any.
        """
        self._reader.edit(lambda: self._put(cells, digit))

    def _put(self, cells: "Sequence[int]", digit: str) -> None:
        if self.photo and self.photo.corrections.correct(cells, digit):
            return
        sheet = self._played()
        free = [cell for cell in cells if not sheet.entries or sheet.puzzle[cell] == BLANK]
        if not free:
            self._refuse_at_given(cells, digit)
            return
        all_have_it = {sheet.filled[cell] for cell in free} == {digit}
        if all_have_it and len(cells) > 1:
            digit = BLANK
        if {sheet.grid[cell] for cell in free} == {digit} and not sheet.answer:
            self._erase_notes(free if digit == BLANK else [])
        else:
            self._set(sheet, free, digit)

    def _played(self) -> "Sheet":
        """Return the sheet, in play if its puzzle came whole among several."""
        sheet = self.sheet
        is_one_of_them = len(sheet.puzzles) > 1 and sheet.step in ("text", "turn")
        return (
            sheet.in_play()
            if is_one_of_them and number_of(sheet, self._desk.engine) == 1
            else sheet
        )

    def _refuse_at_given(self, cells: "Sequence[int]", digit: str) -> None:
        """Say that givens stay, unless they are what was typed."""
        self._desk.learn(self.sheet)
        if {self.sheet.puzzle[cell] for cell in cells} != {digit}:
            self._desk.say("play.given", cell=cell_name(cells[0]))

    def _set(self, sheet: "Sheet", cells: "list[int]", digit: str) -> None:
        """Make a step from a sheet to one with a digit or BLANK in cells."""
        desk = self._desk
        before = sheet.entries[cells[0]] if sheet.entries and len(cells) == 1 else BLANK
        for cell in cells:
            if self.notes and sheet.entries and sheet.entries[cell] not in (BLANK, digit):
                sheet = self.notes.brought_back(sheet, cell)
            put = sheet.with_entry if sheet.entries else sheet.with_given
            sheet = self.tidied(put(cell, digit), cell, digit)
        desk.change_unsaid(sheet, "entry" if sheet.entries else "digit")
        if BLANK not in (before, digit) and not sheet.is_solved:
            # Otherwise nothing would be heard: the count of blanks is the same.
            desk.add_words("play.was", cell=cell_name(cells[0]), digit=before)

    def _erase_notes(self, cells: "Sequence[int]") -> None:
        """Remove all notes from cells; without any, repeat what was said.

        In play the focus stays in the cell, so it is said that there is nothing to erase.
        """
        noted = [cell for cell in cells if self.sheet.notes_in(cell)]
        if not noted:
            self._desk.learn(self.sheet)
            if cells and self.sheet.entries:
                self._desk.say("play.blank", cell=_names(cells))
            return
        notes = self.sheet.notes
        for cell in noted:
            notes = erased(notes, cell)
        self._desk.change_unsaid(self.sheet.but(notes=notes), "note")
        self._desk.say("notes.erased", cell=_names(noted))

    def tidied(self, sheet: "Sheet", cell: int, digit: str) -> "Sheet":
        """Return a sheet whose notes follow from a digit in a cell, if kept tidy."""
        keeps = self.notes is not None and not self.notes.is_tidy
        return sheet if keeps else sheet.tidied(cell, digit)

    def begin(self, sheet: "Sheet", step: str) -> None:
        """Make a step to an unrelated sheet."""
        self.let_go()
        self._desk.change(sheet, step)

    def let_go(self) -> None:
        """Forget the previous sheet's selection and waiting edits."""
        self._reader.drop_held()
        self.select([])


def _names(cells: "Sequence[int]") -> str:
    return say_enumeration([cell_name(cell) for cell in cells])

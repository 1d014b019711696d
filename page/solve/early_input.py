"""Take in what was typed before anything listened, on top of the link and what was kept."""

from page.solve.links import play_in_address, puzzle_in_address
from page.solve.sheet import Sheet
from sudoku_core.grid import BLANK
from sudoku_core.notes import joined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Thing
    from page.grid.board import Board
    from page.solve.board_editor import BoardEditor
    from page.solve.desk import Desk
    from page.solve.puzzle_text import PuzzleText


class EarlyInput:
    """Put the link of the address, and what was typed early, on top of what the desk has.

    ``link`` is what the link that was opened last holds, as one text, "" for none.
    """

    def __init__(
        self, desk: "Desk", editor: "BoardEditor", text: "PuzzleText", board: "Board"
    ) -> None:
        self.link = ""
        self._desk = desk
        self._editor = editor
        self._text = text
        self._board = board

    def take_over(self, early: "Thing", *, reloaded: bool) -> None:
        """Take in the link and what was typed early, on top of what was kept.

        ``early`` is what start.js kept; ``reloaded`` tells whether the page was reloaded at this
        address. What was typed last is shown; what it covers is one Undo away.
        """
        desk = self._desk
        kept = desk.sheet
        if early.cleared:
            desk.sheets.push(Sheet(), "clear")
        damage = "" if early.cleared else self._open_link(reloaded)
        below = Sheet() if desk.sheet is kept else desk.sheet
        self._take_typed(below, early.edited == "puzzle-text")
        if damage:
            desk.say(damage)

    def _open_link(self, reloaded: bool) -> str:
        """Put what the link holds, if anything, on the board.

        Return "", or if it cannot be read the key of the sentence that says so.
        """
        try:
            puzzle = puzzle_in_address()
        except ValueError:
            return "verdict.link"
        if puzzle is None:
            return ""
        try:
            entries, notes = play_in_address(puzzle)
        except ValueError:
            return "verdict.link-damaged"
        link = puzzle + entries + joined(notes)
        if not (reloaded and link == self.link):
            sheet = Sheet(text=puzzle, puzzles=(puzzle,), entries=entries, notes=notes)
            self.link = link
            self._desk.sheets.push(sheet, "link")
        return ""

    def _take_typed(self, below: Sheet, text_was_last: bool) -> None:
        """Put what was typed early on top of a sheet, and show the result."""
        desk = self._desk
        kept = desk.sheet
        text = self._text.typed_early
        digits, refused = self._board.typed_early()
        if text.strip() and text != kept.text and not text_was_last:
            below = below.but(text=text, unread=True)
            desk.sheets.amend(below)
        below = _with_digits(below, digits)
        if digits and (below.puzzle, below.entries) != (kept.puzzle, kept.entries):
            desk.sheets.push(below, "digit")
        if desk.sheet is kept and kept.verdict:
            desk.learn(kept)
        else:
            desk.tell_what_next()
        if text.strip() and text != kept.text and (text_was_last or not digits):
            self._editor.load(text)
        elif desk.sheet.unread:  # it was left unread: if it cannot be read, that was said then
            self._text.read()
        if refused:
            self._editor.refuse(*refused[0])


def _with_digits(sheet: Sheet, digits: "list[tuple[int, str]]") -> Sheet:
    """Put digits on a sheet: givens, or where it is in play entries beside its givens."""
    for cell, digit in digits:
        if not sheet.entries:
            sheet = sheet.with_given(cell, digit)
        elif sheet.puzzle[cell] == BLANK:
            sheet = sheet.with_entry(cell, digit)
    return sheet

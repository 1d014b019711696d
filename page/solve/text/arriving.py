"""Take in files, a link, and what was typed before anything listened."""

from page.browser import address, dom
from page.engine import limits
from page.solve.sheet import Sheet
from sudoku_core import note_code
from sudoku_core.code import puzzle_of
from sudoku_core.grid import BLANK, CELLS, require_grid
from sudoku_core.notes import joined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.engine.shell_protocol import Shell
    from page.solve.board.board import Board
    from page.solve.desk import Desk
    from page.solve.play.editor import BoardEditor
    from page.solve.text.reader import PuzzleText, TextReader
    from sudoku_core.notes import Notes

# What follows a link in a sentence.
AFTER = ".,;:!?)>]*_'\""


class EarlyInput:
    """Put the address's link, and what was typed early, on top of the desk.

    ``link`` is what the last opened link holds, as one text, "" for none.
    """

    def __init__(
        self, desk: "Desk", editor: "BoardEditor", text: "PuzzleText", board: "Board"
    ) -> None:
        self.link = ""
        self._desk = desk
        self._editor = editor
        self._text = text
        self._board = board

    def take_over(self, early: "dom.Thing", *, reloaded: bool) -> None:
        """Take in the link and what was typed early, on top of what was kept.

        ``early`` is what start.js kept; ``reloaded`` says whether the page was reloaded at this
        address. What was typed last is shown; what it covers is one Undo away.
        """
        desk = self._desk
        kept = desk.sheet
        if early.cleared:
            desk.sheets.push(Sheet(), "clear")
        damage = "" if early.cleared else self._open_link(reloaded)
        below = Sheet() if desk.sheet is kept else desk.sheet
        self._take_typed(below, early)
        if damage:
            desk.say(damage)

    def _open_link(self, reloaded: bool) -> str:
        """Put the link's content, if any, on the board.

        Return "", or the key of the sentence that says why it cannot be read.
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
            self._desk.arrive(sheet, "link")
        return ""

    def _take_typed(self, below: Sheet, early: "dom.Thing") -> None:
        """Put what was typed early on top of a sheet, and show it."""
        desk = self._desk
        kept = desk.sheet
        text, text_was_last = self._text.typed_early, early.edited == "puzzle-text"
        digits, refused = self._board.typed_early()
        if text.strip() and text != kept.text and not text_was_last:
            desk.sheets.amend(below.but(text=text, unread=True))
        typed = _with_digits(below, digits)
        if digits and (typed.puzzle, typed.entries) != (kept.puzzle, kept.entries):
            desk.sheets.push(typed, "entry" if typed.entries else "digit")
        if desk.sheet is kept and kept.verdict:
            desk.learn(kept)
        else:
            desk.tell_what_next()
        if text.strip() and text != kept.text and (text_was_last or not digits):
            self._text.take_early(text, was_pasted=early.pasted)
        elif desk.sheet.unread:  # left unread: if it cannot be read, that was said then
            self._text.read()
        if refused:
            self._editor.refuse(*refused[0])


def _with_digits(sheet: Sheet, digits: "list[tuple[int, str]]") -> Sheet:
    """Put digits on a sheet: givens, or entries if it is in play."""
    for cell, digit in digits:
        if not sheet.entries:
            sheet = sheet.with_given(cell, digit)
        elif sheet.puzzle[cell] == BLANK:
            sheet = sheet.with_entry(cell, digit)
    return sheet


def puzzle_in_address() -> "str | None":
    """Return the puzzle of ``?p=…``, or None.

    It is 81 digits, with 0 or a dot for a blank, or a code of `code_of`; anything else raises
    ValueError.
    """
    written = address.parameter("p")
    return None if written is None else _grid_of(written)


def play_in_address(puzzle: str) -> "tuple[str, Notes]":
    """Return the entries of ``?e=…``, "" if not in play, and the notes of ``?n=…``.

    They are written as the puzzle is; anything else, or anything on a given, raises ValueError.
    """
    entered, noted = address.parameter("e"), address.parameter("n")
    if entered is None and noted is None:
        return "", ()
    entries = BLANK * 81 if entered is None else _grid_of(entered)
    notes = () if noted is None else note_code.notes_of(noted)
    for cell in CELLS:
        if puzzle[cell] != BLANK and (entries[cell] != BLANK or (notes and notes[cell])):
            raise ValueError("given")
    return entries, notes


def _grid_of(written: str) -> str:
    """Read a grid that a letter may have broken over lines, with the end of its sentence."""
    signs = "".join(written.split())
    if not signs[81:].strip(AFTER):
        signs = signs[:81]
    if len(signs) != 81:
        return puzzle_of(signs.rstrip(AFTER))
    grid = signs.replace(".", BLANK)
    require_grid(grid)
    return grid


class Files:
    """The opened text, and the offer of Check while the status says it."""

    def __init__(
        self, desk: "Desk", reader: "TextReader", editor: "BoardEditor", shell: "Shell"
    ) -> None:
        self._desk = desk
        self._reader = reader
        self._editor = editor
        self._shell = shell
        self._row = dom.find("too-long")

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("open-long-text", self._open_offered)
        dom.on_press("open-in-check", lambda: self._shell.open_in("check", self._desk.sheet.text))

    def show(self, sheet: "Sheet") -> None:  # noqa: ARG002 (as every view)
        """Show or hide the offer."""
        self._row.hidden = self._desk.offered is None

    def open(self, files: "list[dom.Thing]") -> None:
        """Open a file, or the first picture; several files go to Check."""
        pictures = [file for file in files if file.type.startswith("image/")]
        if pictures and self._editor.photo:
            self._editor.photo.open(pictures[0])
        elif len(files) > 1:
            self._shell.open_files_in("check", files)
        elif files[0].size > limits.FIELD:
            self._desk.offer(files[0])
        else:
            self._desk.run(self._open_short(files[0]))

    async def _open_short(self, blob: "dom.Thing") -> None:
        """Load the text of a file; what is no text, or blank, replaces nothing."""
        text = await self._desk.engine.text_of(blob, limits.FIELD)
        if isinstance(text, str) and text.strip():
            self._reader.load(text)
            return
        error = {"details": {}, "found": "", "line": 1, "column": 1, "length": 0}
        error["reason"] = "empty" if isinstance(text, str) else text["reason"]
        self._desk.say("unreadable", error=error)

    def _open_offered(self) -> None:
        # The button keeps the focus until the other tab is in sight.
        self._shell.open_in("check", self._desk.offered)
        self._desk.offer(None)

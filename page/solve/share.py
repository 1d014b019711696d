"""Share a link to the puzzle on the board: with other apps on a phone, else by the clipboard."""

from page.browser import address, clipboard, dom
from page.solve.sheet import EMPTY
from sudoku_core import note_code
from sudoku_core.code import code_of
from sudoku_core.grid import BLANK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.desk import Desk
    from page.solve.text_reader import TextReader
    from sudoku_core.notes import Notes


class Share:
    """Own the Share button."""

    def __init__(self, desk: "Desk", reader: "TextReader") -> None:
        self._desk = desk
        self._reader = reader

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("share", lambda: self._desk.run(self._share()))

    async def _share(self) -> None:
        """Share the puzzle, entries and notes, not what was found or other puzzles of the text."""
        if not await self._reader.read():
            return
        sheet = self._desk.sheet
        if sheet.puzzle == EMPTY:
            self._desk.add_words("share.empty")
            return
        link = link_to(sheet.puzzle, sheet.entries, sheet.notes)
        if await clipboard.offer_link(link):
            return
        copied = await clipboard.copy(link)
        done = "share.copied-play" if sheet.entries.strip(BLANK) or sheet.notes else "share.copied"
        self._desk.add_words(done if copied else "share.refused", link=link)


def link_to(puzzle: str, entries: str = "", notes: "Notes" = ()) -> str:
    """Return the page's address with a puzzle in it, and what a person has added to it."""
    entered = code_of(entries) if entries.strip(BLANK) else ""
    noted = note_code.code_of(notes) if notes else ""
    return address.link_with([("p", code_of(puzzle)), ("e", entered), ("n", noted)])

"""Put the Solve tab together: its desk, the views that show it, and its buttons."""

from page.browser import address
from page.grid.board import Board
from page.solve.desk import Desk
from page.solve.early_input import EarlyInput
from page.solve.findings import Findings
from page.solve.keypad import Keypad
from page.solve.keys import Keys
from page.solve.long_text import LongText
from page.solve.puzzle_text import PuzzleText
from page.solve.saved_sheet import Undone, load_sheets, save_sheets
from page.solve.toolbar import Toolbar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.browser.dom import Thing
    from page.engine.shell_protocol import Shell


class SolveTab:
    """Own the Solve tab, as the shell takes it."""

    name = "solve"

    def __init__(self, shell: "Shell") -> None:
        desk = self._desk = Desk(shell)
        board = Board(desk)
        text = PuzzleText(desk)
        self._keypad = Keypad(board)
        self._early_input = EarlyInput(desk, text, board)
        # The toolbar comes last: it looks where the focus is once everything else is shown.
        views = (board, text, Findings(desk), self._keypad, LongText(desk), Toolbar(desk))
        for view in views:
            desk.add(view)
        self._parts = views + (Keys(desk),)
        self._opened = ""  # the text that was opened last

    def kept(self) -> "dict[str, Any]":
        """Return what the store keeps: the board with its past, and what redo leads to."""
        return {"solve": self, "undone": Undone(self._desk.sheets)}

    def listen(self) -> None:
        """Start listening."""
        for part in self._parts:
            part.listen()

    def complete(self) -> None:
        """Add what the first answer does not need."""
        from page.solve import extras  # noqa: PLC0415 (this puts it into the second image)

        desk = self._desk
        views = extras.views(desk)
        for view in views:
            desk.add(view)
        for part in views + extras.others(desk):
            part.listen()
        desk.changed()

    def board(self) -> "tuple[str, str]":
        """Return the puzzle, and the grid as it stands on the board, by what the text says."""
        self._desk.reader.catch_up()
        return self._desk.sheet.puzzle, self._desk.sheet.grid

    def take_over(self, early: "Thing", came_back: bool) -> None:
        """Take in the link and what was typed early, on top of what was kept."""
        self._early_input.take_over(early, address.query(), reloaded=came_back)

    def come_into_view(self) -> None:
        """Do nothing: everything is up to date."""

    def retell(self) -> None:
        """Show everything in the current language."""
        self._desk.retell()

    def say(self, key: str) -> None:
        """Say a sentence that concerns the whole page."""
        self._desk.say(key)

    def add_words(self, key: str) -> None:
        """Say a sentence that concerns the whole page, after what was said last."""
        self._desk.add_words(key)

    def open(self, text: str) -> None:
        """Read a text, instead of what is there."""
        self._opened = text
        self._desk.load(text)

    def take_back(self) -> None:
        """Undo the opening of a text, unless something has been entered since."""
        sheet = self._desk.sheet
        if sheet.text == self._opened and not sheet.entries:
            self._desk.undo()

    def bring_again(self) -> None:
        """Redo the opening of a text that was undone, unless something has been done since."""
        undone = self._desk.sheets.undone()
        if undone and undone[-1].text == self._opened:
            self._desk.redo()

    def return_to(self, place: object) -> None:
        """Do nothing: the tab opens nothing in itself."""

    def open_blob(self, blob: "Thing") -> None:
        """Offer to open a text that is too long here in Check."""
        self._desk.offer(blob)

    def open_files(self, files: "list[Thing]") -> None:
        """Open a file; several files go to Check, which alone takes them."""
        self._desk.open_files(files)

    def state(self) -> "dict[str, Any]":
        """Return the sheets, the link opened last, and what is shown, as plain data."""
        return {
            "sheets": save_sheets(self._desk.sheets.sheets()),
            "link": self._desk.link,
            "candidates": self._desk.shows_candidates,
            "keypad": self._keypad.chosen,
        }

    def restore(self, state: object) -> None:
        """Go on from what `state` returned; raise ValueError for anything else."""
        if not isinstance(state, dict):
            raise ValueError("state")
        sheets = load_sheets(state.get("sheets"))
        link, keypad = state.get("link"), state.get("keypad")
        if sheets:
            self._desk.resume(sheets, link if isinstance(link, str) else "")
        self._desk.show_candidates(state.get("candidates") is True)
        if isinstance(keypad, bool):
            self._keypad.choose(keypad)

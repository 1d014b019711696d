"""Put the Solve tab together: its desk, views and buttons."""

from page.browser import dom
from page.solve.answer.answer import Answer
from page.solve.answer.diagnosis import Findings, SheetDiagnosis
from page.solve.board.board import Board
from page.solve.desk import Desk
from page.solve.history import Undone, load_sheets, save_sheets
from page.solve.keys import Keys
from page.solve.play.editor import BoardEditor
from page.solve.play.keypad import Keypad
from page.solve.play.play import Play
from page.solve.text.arriving import EarlyInput, Files
from page.solve.text.reader import PuzzleText, TextReader
from page.solve.toolbar import Toolbar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from page.crossing.steps import Example
    from page.engine.shell_protocol import Kept, Shell
    from page.solve.steps.path import Path


class SolveTab:
    """The Solve tab: its owners of state, and their views.

    desk       the history of sheets, and what is said
    reader     what is read of the text
    diagnosis  why there is no solution, or several
    answer     solving
    editor     what a person does to cells
    files      what is opened
    path, practise  all steps to the solution, practice: they come later
    """

    name = "solve"
    practise: "Callable[[Example], None]"

    def __init__(self, shell: "Shell") -> None:
        desk = self.desk = Desk(shell)
        reader = self.reader = TextReader(desk)
        editor = self.editor = BoardEditor(desk, reader)
        diagnosis = self.diagnosis = SheetDiagnosis(desk)
        self.files = Files(desk, reader, editor, shell)
        answer, play = Answer(desk, reader, diagnosis), Play(desk, reader, editor)
        board, text = Board(editor), PuzzleText(desk, reader)
        self._keypad = Keypad(board)
        self._early_input = EarlyInput(desk, editor, text, board)
        self._shell = shell
        desk.add_follower(diagnosis)
        views = (board, text, Findings(desk, diagnosis, answer), self._keypad, self.files)
        # The toolbar comes last: it looks where the focus ends up.
        views += (Toolbar(desk, reader, editor),)
        for view in views:
            desk.add(view)
        self._parts = views + (answer, play, Keys(desk, reader))
        self._opened: list[str] = []  # the texts that were opened
        self.path: Path | None = None
        self._place: int | None = None  # the step of the path in the browser's history

    def kept(self) -> "dict[str, Kept]":
        """Return what the store keeps: the board's past, and what redo leads to."""
        return {"solve": self, "undone": Undone(self.desk.sheets)}

    def listen(self) -> None:
        """Start listening."""
        for part in self._parts:
            part.listen()

    def complete(self) -> None:
        """Add what the first answer does not need."""
        from page.solve import extras  # noqa: PLC0415 (this puts it into the second image)

        views, others = extras.parts(self, self._shell)
        for view in views:
            self.desk.add(view)
        for part in views + others:
            part.listen()
        self.desk.changed()
        self.reader.read_again()
        if self._place is not None:
            self.return_to(self._place)

    def board(self) -> "tuple[str, str]":
        """Return the puzzle, and the grid as shown, by what the text says."""
        self.reader.catch_up()
        return self.desk.sheet.puzzle, self.desk.sheet.grid

    def take_over(self, early: "dom.Thing", came_back: bool) -> None:
        """Take in the link and what was typed early, on top of what was kept."""
        self._early_input.take_over(early, reloaded=came_back)

    def come_into_view(self) -> None:
        """Do nothing: everything is up to date."""

    def retell(self) -> None:
        """Show everything in the current language."""
        self.desk.retell()

    def say(self, key: str) -> None:
        """Say a sentence about the whole page."""
        self.desk.say(key)

    def add_words(self, key: str) -> None:
        """Add a sentence about the whole page to what was said last."""
        self.desk.add_words(key)

    def open(self, text: str) -> None:
        """Read a text in place of the present one."""
        self._opened = self._opened[-9:] + [text]
        self.reader.load(text)

    def take_back(self) -> None:
        """Undo the opening of a text, unless something was entered since."""
        sheet = self.desk.sheet
        if sheet.text in self._opened and sheet.step == "text":
            self.reader.undo()

    def bring_again(self) -> None:
        """Redo the opening of a text, unless something was done since."""
        undone = self.desk.sheets.undone()
        if undone and undone[-1].text in self._opened:
            self.desk.redo()

    def return_to(self, place: "int | None") -> None:
        """Show the history's step of the path, or the board."""
        self._place = place
        if self.path:
            self.path.return_to(place)

    def open_blob(self, blob: "dom.Thing") -> None:
        """Offer to open a text that is too long in Check."""
        self.desk.offer(blob)

    def open_files(self, files: "list[dom.Thing]") -> None:
        """Open a file; several files go to Check."""
        self.files.open(files)

    def state(self) -> "dict[str, object]":
        """Return sheets, last link and view settings as plain data."""
        return {
            "sheets": save_sheets(self.desk.sheets.sheets()),
            "link": self._early_input.link,
            "opened": self._opened,
            "candidates": self.editor.shows_candidates,
            "keypad": self._keypad.chosen,
            "paused": dom.root().classList.contains("paused"),
        }

    def restore(self, state: object) -> None:
        """Restore what `state` returned; raise ValueError for anything else."""
        if not isinstance(state, dict):
            raise ValueError("state")
        sheets = load_sheets(state.get("sheets"))
        link, keypad, opened = state.get("link"), state.get("keypad"), state.get("opened")
        self._opened = opened if isinstance(opened, list) else []
        if sheets:
            self.desk.sheets.resume(sheets)
            self._early_input.link = link if isinstance(link, str) else ""
        self.editor.show_candidates(state.get("candidates") is True)
        if isinstance(keypad, bool):
            self._keypad.choose(keypad)
        # The timer comes later; until then nothing of a paused puzzle is seen.
        dom.root().classList.toggle("paused", state.get("paused") is True)

"""Show the buttons around the board and their counts, and answer presses."""

from page.browser import dom
from page.solve.desk import PLAY, VERDICT
from page.solve.sheet import EMPTY, Sheet
from page.solve.verdicts import say_place
from page.words.messages import phrase, say, say_count, say_sentences
from sudoku_core.grid import BLANK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.desk import Desk
    from page.solve.play.editor import BoardEditor
    from page.solve.text.reader import TextReader


def main_button() -> str:
    """Return the id of the button beside More, where a focus goes whose button is gone."""
    return "check-entries" if dom.find("solve").hidden else "solve"


class Toolbar:
    """Show the buttons that apply and the counts; keep the focus on something shown."""

    def __init__(self, desk: "Desk", reader: "TextReader", editor: "BoardEditor") -> None:
        self._desk = desk
        self._reader = reader
        self._editor = editor
        self._room = dom.find("panel-solve")

    def listen(self) -> None:
        """Start listening."""
        for name, handler in (
            ("clear", self._clear),
            ("undo", self._reader.undo),
            ("redo", self._desk.redo),
        ):
            dom.on_press(name, handler)
        for name, step in (("previous", -1), ("next", 1)):
            self._reader.on_press(name, lambda step=step: self._turn(step))
        for name in ("undo", "redo"):
            dom.keep_focus_while_pressed(dom.find(name))

    def show(self, sheet: "Sheet") -> None:
        """Show what goes with a sheet; move the focus to the verdict if asked for."""
        focused = dom.focused_id()
        self._show_moment(sheet)
        pressed = "true" if self._editor.shows_candidates else "false"
        dom.find("candidates").setAttribute("aria-pressed", pressed)
        self._show_solutions(sheet)
        self._show_puzzles(sheet)
        self._show_count(sheet)
        if PLAY in self._desk.wishes:
            dom.find("play").focus()
        # A cell is always shown, and asking would cost a layout.
        elif focused and not focused.startswith("cell-") and not dom.is_in_sight(focused):
            dom.find(main_button()).focus()
        # In a cell it stays; iPhones leave it in the text.
        if VERDICT in self._desk.wishes and dom.focused_id() in ("solve", "puzzle-text"):
            dom.focus_in_place("verdict")

    def _clear(self) -> None:
        self._editor.begin(Sheet(verdict=phrase("verdict.cleared")), "clear")

    def _turn(self, step: int) -> None:
        self._desk.change_unsaid(self._desk.sheet.turned(step), "turn")

    def _show_moment(self, sheet: "Sheet") -> None:
        """Show what belongs to putting a puzzle in, or to playing it.

        After a paste Solve stays until something is entered; an unreadable text is there to be
        mended.
        """
        plays, is_fresh = bool(sheet.entries) and not sheet.unread, sheet.is_fresh
        classes = self._room.classList
        classes.toggle("playing", plays)
        classes.toggle("empty", not sheet.text and sheet.grid == EMPTY)
        dom.find("solve").hidden = plays and not is_fresh
        dom.find("check-entries").hidden = not plays or is_fresh
        dom.find("play").hidden = plays
        dom.find("edit-puzzle").hidden = not plays

    def _show_solutions(self, sheet: "Sheet") -> None:
        several = len(sheet.solutions) > 1
        dom.find("solutions").hidden = not several
        if several:
            dom.find("which-solution").textContent = say_place(sheet)

    def _show_puzzles(self, sheet: "Sheet") -> None:
        several = len(sheet.puzzles) > 1 and not sheet.unread
        dom.find("puzzles").hidden = not several
        if several:
            place = say("puzzles.which", number=sheet.index + 1, count=len(sheet.puzzles))
            dom.find("which").textContent = place

    def _show_count(self, sheet: "Sheet") -> None:
        words = say_count("count.givens", sheet.givens)
        if sheet.entries and not sheet.answer:
            words = say_sentences(words, say_count("count.blanks", sheet.filled.count(BLANK)))
        if dom.find("count").textContent != words:
            dom.find("count").textContent = words

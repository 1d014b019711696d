"""Wire the Solve panel: its parts around one sheet, its past and its future."""

from page import dom
from page.answers import Answers
from page.beginning import Beginning
from page.board import Board
from page.copying import Copying
from page.engine import WorkerLostError
from page.keypad import Keypad
from page.keys import Keys
from page.making import Making
from page.messages import later, say, say_count, words_of
from page.notes import Notes
from page.playing import Playing
from page.puzzle_text import PuzzleText
from page.saved_sheet import Undone, load_sheets, save_sheets
from page.sheet import History, Sheet
from page.solving import Solving
from page.wording import say_in_play, say_unsolved
from sudoku_core.grid import BLANK, cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class SolvePanel:
    """Own the Solve panel. The history holds the truth, the page shows it."""

    def __init__(self, engine, on_verdict, on_open_in_check) -> None:
        self._on_verdict = on_verdict
        self._on_open_in_check = on_open_in_check
        history = self._history = History(Sheet(verdict=later("verdict.start")))
        self.undone = Undone(history)
        self._said: Any = ""
        self._is_shown = False
        text = self._text = PuzzleText(
            engine, history, self._show, self._settle, self._say, self.trouble
        )
        self._board = Board(
            on_digit=self._set_digit,
            on_text=text.load,
            on_letter=self._refuse_letter,
            on_overrun=self._refuse_run,
            on_too_long=text.refuse,
            on_enter=self._press_enter,
            on_choose=self._choose,
        )
        self._notes = Notes(self._board, text)
        self._keypad = Keypad(self._board)
        self._keys = Keys(self._undo, self._redo, text.load, text.refuse, self._copied)
        telling = (self._say, self.trouble)
        self._solving = Solving(
            engine, history, text, self._change, self._learn, self._face_verdict, *telling
        )
        self._answers = Answers(engine, history, text, self._learn, *telling)
        self._playing = Playing(
            engine, history, text, self._board, self._change, self._learn, *telling
        )
        self._copying = Copying(engine, self)
        self._making = Making(engine, history, self._begin, *telling)
        self.beginning = Beginning(
            history, text, self._board, self._show, self._settle, self._refuse_letter, *telling
        )

    @property
    def sheet(self) -> Sheet:
        """Return the current sheet."""
        return self._history.current

    @property
    def shows_candidates(self) -> bool:
        """Tell whether the board shows candidates."""
        return self._notes.shows_candidates

    def listen(self) -> None:
        """Begin to answer."""
        parts = (self._board, self._text, self._notes, self._keypad, self._keys)
        jobs = (self._solving, self._answers, self._playing, self._making, self._copying)
        for part in parts + jobs:
            part.listen()
        for name, handler in (
            ("solve", self._solving.press),
            ("show-all", self._solving.press),
            ("clear", self._clear),
            ("undo", self._undo),
            ("redo", self._redo),
            ("previous", lambda: self._turn(-1)),
            ("next", lambda: self._turn(1)),
            ("open-in-check", lambda: self._on_open_in_check(self.sheet.text)),
        ):
            dom.on_press(name, handler)

    def open(self, text: str) -> None:
        """Put a text in the place of what is on the board."""
        self._text.load(text)

    def state(self) -> "dict[str, Any]":
        """Return as plain data the board and its past, the link opened last, and what is shown."""
        return {
            "sheets": save_sheets(self._history.sheets()),
            "link": self.beginning.link,
            "candidates": self._notes.shows_candidates,
            "keypad": self._keypad.chosen,
        }

    def restore(self, state) -> None:
        """Go on from what `state` returned; ValueError for anything else. Shows nothing yet."""
        if not isinstance(state, dict):
            raise ValueError("state")
        sheets = load_sheets(state.get("sheets"))
        link, keypad = state.get("link"), state.get("keypad")
        if sheets:
            self._history.resume(sheets)
            self.beginning.link = link if isinstance(link, str) else ""
        self._notes.show_candidates(state.get("candidates") is True)
        if isinstance(keypad, bool):
            self._keypad.choose(keypad)

    async def read(self) -> bool:
        """Have the board be what the text says; False, and words why, if it cannot be read."""
        return await self._text.read(self._text.show_error)

    def add_words(self, words) -> None:
        """Say something about the current sheet after the words that it has."""
        self._on_verdict(_both(self._said, words))

    # ── Edits ──

    def _set_digit(self, cell: int, digit: str) -> None:
        self._text.edit(lambda: self._enter(cell, digit))

    def _enter(self, cell: int, digit: str) -> None:
        """Set a given or an entry; setting what is there already only redraws the cell."""
        if self.sheet.entries:
            self._playing.enter(cell, digit)
        elif self.sheet.puzzle[cell] != digit or self.sheet.answer:
            self._change(self.sheet.with_given(cell, digit), "digit")
        else:
            self._show()

    def _refuse_letter(self, cell: int, found: str) -> None:
        self._say(later("verdict.letter", cell=cell_name(cell), found=found))

    def _refuse_run(self, cell: int, found: str) -> None:
        self._say(later("verdict.overrun", cell=cell_name(cell), found=found))

    def _press_enter(self) -> None:
        """Solve, or check the entries of somebody who solves: no key shows all by surprise."""
        if self.sheet.entries:
            self._playing.check()
        else:
            self._solving.press()

    def _choose(self, cell: int) -> None:
        if self._is_shown:
            self._notes.describe(cell)

    def _clear(self) -> None:
        self._text.drop_refused()
        self._making.drop()
        self._begin(Sheet(verdict=later("verdict.cleared")), "clear")

    def _turn(self, step: int) -> None:
        self._text.edit(lambda: self._change(self.sheet.turned(step), "turn"))

    def _undo(self) -> None:
        self._text.drop_refused()
        if self._text.take_back_held():
            return
        self._travel(self._history.undo(), "undo.done", "undo.nothing")

    def _redo(self) -> None:
        self._travel(self._history.redo(), "redo.done", "redo.nothing")

    def _travel(self, step, done: str, nothing: str) -> None:
        """Show the sheet that was come to, and say at once what was undone or done again."""
        if step is None:
            self._say(later(nothing))
        elif not step:
            self._show()
        else:
            self._show(lambda: say(done, step=say("step." + step)))

    def _copied(self):
        """Return the grid for the keyboard's own copy; None while a long text is being read."""
        return self._copying.text() if self._text.catch_up() else None

    # ── Showing ──

    def _change(self, sheet: Sheet, step: str) -> None:
        """Make a step to another sheet; one that nobody has answered gets words that suit it."""
        self._history.push(sheet, step)
        if step in ("solve", "new", "clear"):
            self._show()
        else:
            self._settle()
        if step in ("entry", "reveal") and sheet.is_solved:
            self._board.celebrate()

    def _begin(self, sheet: Sheet, step: str) -> None:
        """Make a step to a sheet that has nothing to do with the one before."""
        self._text.drop_held()
        self._change(sheet, step)

    def _learn(self, sheet: Sheet) -> None:
        """Take in a sheet that is no step away: it has other words, or shows more."""
        self._history.settle(sheet)
        self._show()

    def _settle(self) -> None:
        """Give the current sheet the words that go with a puzzle nobody has solved yet."""
        sheet = self.sheet
        words = say_in_play if sheet.entries else say_unsolved
        self._learn(sheet.but(verdict=lambda: words(sheet)))

    def _show(self, more=None) -> None:
        """Make the page show the current sheet; say its words, and some more if there are."""
        self.draw()
        verdict = self.sheet.verdict
        self._say(_both(verdict, more) if more else verdict)

    def draw(self) -> None:
        """Make the page show the current sheet, in the language of the moment."""
        sheet = self.sheet
        self._is_shown = True
        focused = dom.focused_id()
        self._board.show(sheet)
        for part in (self._notes, self._text, self._solving, self._answers, self._playing):
            part.show(sheet)
        self._keypad.count(sheet.grid)
        several = len(sheet.puzzles) > 1
        dom.find("puzzles").hidden = not several
        if several:
            place = say("puzzles.which", number=sheet.index + 1, count=len(sheet.puzzles))
            dom.find("which").textContent = place
        self._show_count(sheet)
        if focused and not dom.is_in_sight(focused):
            dom.find("solve").focus()

    def _show_count(self, sheet: Sheet) -> None:
        """Count the givens; in play, the cells that are still blank as well."""
        words = say_count("count.givens", sheet.givens)
        if sheet.entries:
            words += " " + say_count("count.blanks", sheet.filled.count(BLANK))
        if dom.find("count").textContent != words:
            dom.find("count").textContent = words

    def _face_verdict(self, is_one: bool) -> None:
        """Bring the focus to the verdict that somebody asked for; scroll for those who use keys."""
        if is_one:
            self._board.celebrate()
        if dom.focused_id() in ("solve", "show-all") or dom.focused_id().startswith("cell-"):
            dom.focus_in_place("verdict")
            if dom.shows_focus("verdict"):
                dom.bring_into_sight("verdict")

    def _say(self, words) -> None:
        self._said = words
        self._on_verdict(words)

    def trouble(self, problem) -> None:
        """Say that something unforeseen went wrong."""
        if isinstance(problem, WorkerLostError):
            self._say(later("verdict.lost"))
        else:
            self._say(later("verdict.failed", problem=problem))


def _both(words, more):
    """Return what says two things, one after the other."""
    return lambda: words_of(words) + " " + words_of(more)

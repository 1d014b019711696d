"""Wire the Solve panel: board, puzzle text and buttons around one sheet and its past."""

from page import dom
from page.address import puzzle_in
from page.board import Board
from page.engine import EngineMissingError
from page.findings import Findings
from page.messages import later, say, say_count, words_of
from page.puzzle_text import PuzzleText
from page.saved_sheet import load_sheets, save_sheets
from page.sheet import History, Sheet
from page.wording import say_clashes, say_outcome, say_solutions, say_unsolved
from sudoku_core.checker import conflicts
from sudoku_core.formatting import boxed, judge, line
from sudoku_core.grid import cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FORMS = {"line": line, "judge": judge, "boxed": boxed}


class SolvePanel:
    """Own the Solve panel. The history holds the truth, the page shows it."""

    def __init__(self, engine, on_verdict, on_open_in_check) -> None:
        self._engine = engine
        self._on_verdict = on_verdict
        self._on_open_in_check = on_open_in_check
        self._history = History(Sheet(verdict=later("verdict.start")))
        self._said = ""
        self._link = ""
        self._solves = 0
        self._makings = 0
        self._text = PuzzleText(
            engine, self._history, self._show, self._settle, self._say, self.trouble
        )
        self._findings = Findings(engine, self._change, self._learn, self.trouble)
        self._board = Board(
            on_digit=self._set_digit,
            on_text=self._text.load,
            on_letter=self._refuse_letter,
            on_too_long=self._text.refuse,
            on_enter=self.press_solve,
        )

    @property
    def sheet(self) -> Sheet:
        """Return the current sheet."""
        return self._history.current

    def listen(self) -> None:
        """Begin to answer; take over what was typed before."""
        self._board.listen()
        self._findings.listen()
        self._text.listen()
        for name, handler in (
            ("solve", self.press_solve),
            ("clear", self._clear),
            ("undo", self._undo),
            ("copy", self._copy),
            ("new-puzzle", lambda: dom.spawn(self._make_puzzle(), self.trouble)),
            ("previous", lambda: self._turn(-1)),
            ("next", lambda: self._turn(1)),
            ("open-in-check", lambda: self._on_open_in_check(self.sheet.text)),
        ):
            dom.on_press(name, handler)

    def state(self) -> "dict[str, Any]":
        """Return the board and its past as plain data, and the link that was opened last."""
        return {"sheets": save_sheets(self._history.sheets()), "link": self._link}

    def restore(self, state) -> None:
        """Go on from what `state` returned; ValueError for anything else. Shows nothing yet."""
        if not isinstance(state, dict):
            raise ValueError("state")
        sheets = load_sheets(state.get("sheets"))
        link = state.get("link")
        if sheets:
            self._history.resume(sheets)
            self._link = link if isinstance(link, str) else ""

    def take_over(self, early, search: str, reloaded: bool) -> None:
        """Honour what was done before anything listened, on top of the link and what was kept.

        ``early`` is what start.js remembers; ``search`` is the address from its question mark on;
        ``reloaded`` tells that what was kept was left at this address. What was typed last is
        shown; what it covers is one Undo away.
        """
        kept = self.sheet
        if early.cleared:
            self._history.push(Sheet())
            search = ""
        trouble = self._open_link(search, reloaded)
        below = Sheet() if self.sheet is kept else self.sheet
        self._take_typed(below, early.edited == "puzzle-text")
        if trouble:
            self._say(trouble)

    def _take_typed(self, below: Sheet, text_was_last: bool) -> None:
        """Put what was typed early on top of a sheet, and show what comes out."""
        kept = self.sheet
        text = self._text.typed_early
        pasted, digits, refused = self._board.typed_early()
        if text.strip() and text != kept.text and not text_was_last:
            below = below.but(text=text, unread=True)
            self._history.amend(below)
        for cell, digit in digits:
            below = below.with_given(cell, digit)
        if digits and below.puzzle != kept.puzzle:
            self._history.push(below)
        if self.sheet is kept and kept.verdict:
            self._show()
        else:
            self._settle()
        if pasted:
            self._text.load(pasted)
        elif text.strip() and text != kept.text and (text_was_last or not digits):
            self._text.load(text)
        elif self.sheet.unread:  # left so: quietly, for what cannot be read was known
            dom.spawn(self._text.read(_ignore), self.trouble)
        if refused:
            self._refuse_letter(*refused[0])

    def _open_link(self, search: str, reloaded: bool):
        """Put the link's puzzle on the board, if it has one; return what is wrong with it."""
        try:
            puzzle = puzzle_in(search)
        except ValueError:
            return later("verdict.link")
        if puzzle is not None and not (reloaded and puzzle == self._link):
            self._link = puzzle
            self._history.push(Sheet(text=puzzle, puzzles=(puzzle,)))
        return None

    async def read(self) -> bool:
        """Have the board be what the text says; False, and words why, if it cannot be read."""
        return await self._text.read(self._text.show_error)

    def add_words(self, words) -> None:
        """Say something about the current sheet after the words that it has."""
        said = self._said
        self._on_verdict(lambda: words_of(said) + " " + words_of(words))

    def press_solve(self) -> None:
        """Answer the puzzle on the board, or in the text if that was edited last."""
        dom.spawn(self._solve(), self.trouble)

    # ── Edits ──

    def _set_digit(self, cell: int, digit: str) -> None:
        self._text.edit(lambda: self._set_given(cell, digit))

    def _set_given(self, cell: int, digit: str) -> None:
        """Set a given; setting what is there already changes nothing but redraws the cell."""
        if self.sheet.puzzle[cell] != digit or self.sheet.answer:
            self._history.push(self.sheet.with_given(cell, digit))
            self._settle()
        else:
            self._show()

    def _refuse_letter(self, cell: int, found: str) -> None:
        self._say(later("verdict.letter", cell=cell_name(cell), found=found))

    def _clear(self) -> None:
        self._text.drop_refused()
        self._text.drop_held()
        self._history.push(Sheet(verdict=later("verdict.cleared")))
        self._show()

    def _undo(self) -> None:
        self._text.drop_refused()
        if self._text.take_back_held():
            return
        if self._history.undo():
            self._show()
        else:
            self._say(later("verdict.nothing-to-undo"))

    def _turn(self, step: int) -> None:
        self._text.edit(lambda: self._show_puzzle(step))

    def _show_puzzle(self, step: int) -> None:
        self._history.push(self.sheet.turned(step))
        self._settle()

    # ── Jobs ──

    async def _solve(self) -> None:
        if not await self._text.read(self._text.show_error):
            return
        self._solves += 1
        solve = self._solves
        puzzle = self.sheet.puzzle
        clashes = conflicts(puzzle)
        if clashes:
            self._history.settle(
                self.sheet.but(verdict=lambda: say("verdict.none") + " " + say_clashes(clashes))
            )
            self._show_and_explain()
            return
        try:
            outcome = await self._engine.solve(puzzle, self._say_waiting)
        except EngineMissingError:
            self._say(later("engine.needed"))
            return
        if solve == self._solves and self.sheet.puzzle == puzzle and self._is_settled():
            self._answer(outcome)

    def _answer(self, outcome: dict) -> None:
        """Show what a solve found."""
        if self.sheet.known and outcome["finished"] and self.sheet.answer:
            self._show_and_explain()  # what is shown is the most telling of several answers
            return
        found = outcome["solutions"] + [None, None]
        sheet = self.sheet.but(answer=found[0], second=found[1])
        self._history.push(sheet.but(verdict=lambda: say_outcome(outcome, sheet)))
        if outcome["finished"] and (sheet.second or not sheet.answer):
            self._show_and_explain()
        else:
            self._show()

    def _is_settled(self) -> bool:
        """Tell whether what is shown is what was edited last."""
        return not (self.sheet.unread or self._text.refused)

    def _show_and_explain(self) -> None:
        self._show()
        self._findings.explain(self.sheet)

    def _learn(self, known) -> None:
        """Take in what the diagnosis of the current sheet has found."""
        if not known or not self._is_settled():
            return
        sheet = self.sheet.but(known=known)
        if known["status"] == "several":
            answer, second = known["solutions"]
            sheet = sheet.but(answer=answer, second=second)
            count = len(sheet.differing)
            sheet = sheet.but(
                verdict=lambda: say_count("verdict.several", count, solutions=say_solutions(known))
            )
        elif known["status"] == "none" and sheet.suspects:
            sheet = sheet.but(verdict=later("verdict.contradiction"))
        self._history.settle(sheet)
        self._show()

    def _change(self, cells: "list[int]", digits: "list[int]") -> None:
        """Make a change that the diagnosis suggests, and solve again."""
        sheet = self.sheet
        for place, cell in enumerate(cells):
            sheet = sheet.with_given(cell, str(digits[place]))
        self._history.push(sheet)
        self._settle()
        self.press_solve()

    async def _make_puzzle(self) -> None:
        """Put a new puzzle on the board, with about as many givens as chosen."""
        wanted = dom.find("givens").value
        arguments = [dom.random_seed(), int(wanted) if wanted else None]
        self._makings += 1
        making = self._makings
        made = None
        try:
            while made is None and making == self._makings:  # stopped for another job: again
                made = await self._engine.run("generate", arguments, self._say_waiting, _ignore)
        except EngineMissingError:
            self._say(later("verdict.new-needs-engine"))
            return
        if made is None:
            return
        puzzle = made["puzzle"]
        self._text.drop_held()
        verdict = later("verdict.new", givens=made["givens"])
        self._history.push(Sheet(text=puzzle, puzzles=(puzzle,), verdict=verdict))
        self._show()

    async def _copy_text(self) -> None:
        if not await self._text.read(self._text.show_error):
            return
        form = dom.find("copy-as")
        text = FORMS[form.value](self.sheet.grid)
        if await dom.copy(text):
            name = form.options.item(form.selectedIndex)
            self.add_words(lambda: say("verdict.copied", form=name.textContent))
        else:
            self._say(later("verdict.copy-refused"))

    def _copy(self) -> None:
        dom.spawn(self._copy_text(), self.trouble)

    # ── Showing ──

    def _settle(self) -> None:
        """Give the current sheet the words that go with a puzzle nobody has solved yet."""
        sheet = self.sheet
        self._history.settle(sheet.but(verdict=lambda: say_unsolved(sheet)))
        self._show()

    def _show(self) -> None:
        """Make the page show the current sheet, and say its words."""
        self.draw()
        self._say(self.sheet.verdict)

    def draw(self) -> None:
        """Make the page show the current sheet, in the language of the moment."""
        sheet = self.sheet
        self._board.show(sheet, conflicts(sheet.puzzle))
        self._text.show(sheet)
        several = len(sheet.puzzles) > 1
        dom.find("puzzles").hidden = not several
        if several:
            place = say("puzzles.which", number=sheet.index + 1, count=len(sheet.puzzles))
            dom.find("which").textContent = place
        self._findings.show(sheet)

    def _say(self, words) -> None:
        self._said = words
        self._on_verdict(words)

    def _say_waiting(self) -> None:
        self._say(later("verdict.waiting"))

    def trouble(self, problem) -> None:
        """Say that something unforeseen went wrong."""
        self._say(later("verdict.failed", problem=problem))


def _ignore(_progress) -> None:
    """Hear of progress that nobody waits for."""

"""Answer the puzzle on the board: solve it, then find out why it has none or several solutions."""

from page import dom
from page.engine import EngineMissingError
from page.findings import Findings
from page.messages import later, say, say_count
from page.wording import say_clashes, say_outcome, say_solutions
from sudoku_core.checker import conflicts


class Solving:
    """Own Solve and what follows from it.

    on_change(sheet, step)  the sheet has become another one, by the step of that name
    on_words(sheet)         the sheet has other words, or more is known of it
    on_answer(is_one)       the answer that somebody asked for is shown; is it the only one?
    """

    def __init__(
        self, engine, history, text, on_change, on_words, on_answer, say_words, trouble
    ) -> None:
        self._engine = engine
        self._history = history
        self._text = text
        self._on_change = on_change
        self._on_words = on_words
        self._on_answer = on_answer
        self._say = say_words
        self._trouble = trouble
        self._solves = 0
        self._findings = Findings(engine, self._mend, self._learn, trouble)

    def listen(self) -> None:
        """Begin to answer."""
        self._findings.listen()

    def press(self) -> None:
        """Answer the puzzle on the board, or in the text if that was edited last."""
        dom.spawn(self._solve(self._on_answer), self._trouble)

    def show(self, sheet) -> None:
        """Show what is known of a sheet."""
        self._findings.show(sheet)

    async def _solve(self, on_answer) -> None:
        if not await self._text.read(self._text.show_error):
            return
        self._solves += 1
        solve = self._solves
        sheet = self._history.current
        clashes = conflicts(sheet.puzzle)
        if clashes:
            self._on_words(
                sheet.but(verdict=lambda: say("verdict.none") + " " + say_clashes(clashes))
            )
            self._explain()
            on_answer(False)
            return
        try:
            waiting = later("verdict.waiting")
            outcome = await self._engine.solve(sheet.puzzle, lambda: self._say(waiting))
        except EngineMissingError:
            self._say(later("engine.needed"))
            return
        now = self._history.current
        is_same = now.puzzle == sheet.puzzle and bool(now.entries) == bool(sheet.entries)
        if is_same and solve == self._solves and self._text.is_settled:
            self._answer(outcome)
            on_answer(outcome["finished"] and len(outcome["solutions"]) == 1)

    def _answer(self, outcome: dict) -> None:
        """Show what a solve found."""
        sheet = self._history.current
        if len(sheet.solutions) > 1 and outcome["finished"]:
            self._on_words(sheet)  # what is shown is the most telling of several answers
            self._explain()
            return
        sheet = sheet.but(solutions=outcome["solutions"], shown=0, wrong=())
        self._on_change(sheet.but(verdict=lambda: say_outcome(outcome, sheet)), "solve")
        if outcome["finished"] and len(sheet.solutions) != 1:
            self._explain()

    def _explain(self) -> None:
        self._findings.explain(self._history.current)

    def _learn(self, known) -> None:
        """Take in what the diagnosis of the current sheet has found."""
        if not known or not self._text.is_settled:
            return
        sheet = self._history.current.but(known=known)
        if known["status"] == "several":
            if len(sheet.solutions) == 2 and sheet.shown == 0:
                sheet = sheet.but(solutions=known["solutions"])
                count = len(sheet.differing)
                sheet = sheet.but(
                    verdict=lambda: say_count(
                        "verdict.several", count, solutions=say_solutions(known)
                    )
                )
        elif known["status"] == "none" and sheet.suspects:
            sheet = sheet.but(verdict=later("verdict.contradiction"))
        self._on_words(sheet)

    def _mend(self, cells: "list[int]", digits: "list[int]") -> None:
        """Make a change that the diagnosis suggests, and solve again; the focus stays there."""
        sheet = self._history.current
        for place, cell in enumerate(cells):
            sheet = sheet.with_given(cell, str(digits[place]))
        self._on_change(sheet, "mend")
        dom.spawn(self._solve(dom.ignore), self._trouble)

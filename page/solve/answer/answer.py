"""Answer the puzzle on the board: solve it, or find out why it cannot be."""

from page.browser import dom
from page.engine.routing import EngineMissingError
from page.solve.desk import GLAD, VERDICT
from page.solve.sheet import EMPTY
from page.words.messages import phrase
from sudoku_core.checker import conflicts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.crossing.puzzles import FoundSolutions
    from page.solve.answer.diagnosis import SheetDiagnosis
    from page.solve.desk import Desk
    from page.solve.sheet import Sheet
    from page.solve.text.reader import TextReader

# The most solutions to turn through.
MOST = 20


class Answer:
    """The buttons Solve, Next solution and Previous solution."""

    def __init__(self, desk: "Desk", reader: "TextReader", diagnosis: "SheetDiagnosis") -> None:
        self._desk = desk
        self._reader = reader
        self._diagnosis = diagnosis
        self._listed: tuple[str, ...] = ()
        self._is_listing = False
        self._steps = 0  # turns that wait for the list

    def listen(self) -> None:
        """Start listening."""
        run = self._desk.run
        dom.on_press("solve", lambda: run(self._solve(is_asked=True)))
        for name, step in (("previous-solution", -1), ("next-solution", 1)):
            self._reader.on_press(name, lambda step=step: run(self._turn(step)))

    # ── Solve ──

    def mend(self, cells: "list[int]", digits: "list[int]") -> None:
        """Make a change that the diagnosis suggests, and solve again; the focus stays."""
        sheet = self._desk.sheet
        for place, cell in enumerate(cells):
            sheet = sheet.with_given(cell, str(digits[place]))
        self._desk.change_unsaid(sheet, "mend")
        self._desk.run(self._solve(is_asked=False))

    async def _solve(self, *, is_asked: bool) -> None:
        """Solve the puzzle on the board, or in an edited text."""
        desk = self._desk
        if not await self._reader.read():
            return
        sheet = desk.sheet
        if conflicts(sheet.puzzle):
            desk.learn(sheet.but(verdict=phrase("clashing")))
            self._diagnosis.explain()
            self._end(is_asked, is_one=False)
            return
        job = desk.engine.solve(sheet.puzzle, "answer", desk.say_waiting)
        outcome = await job.result()
        now = desk.sheet
        is_same = now.puzzle == sheet.puzzle and (
            bool(now.entries) == bool(sheet.entries) or now.step == sheet.step
        )
        if is_same and outcome and not now.unread:
            self._take(outcome)
            self._end(is_asked, is_one=outcome["finished"] and len(outcome["solutions"]) == 1)

    def _end(self, is_asked: bool, *, is_one: bool) -> None:
        """If a person asked, focus the answer, and celebrate a single solution."""
        if is_asked:
            self._desk.wish(VERDICT)
            if is_one:
                self._desk.wish(GLAD)

    def _take(self, outcome: "FoundSolutions") -> None:
        desk = self._desk
        sheet = desk.sheet
        if len(sheet.solutions) > 1 and outcome["finished"]:
            desk.learn(sheet)  # the shown answer already tells most
            self._diagnosis.explain()
            return
        verdict = phrase("outcome", finished=outcome["finished"])
        solutions = outcome["solutions"]
        # Without entries a person wanted the solution, and enters another puzzle next.
        entries = "" if sheet.entries == EMPTY else sheet.entries
        solved = sheet.but(solutions=solutions, shown=0, entries=entries, verdict=verdict)
        desk.change(solved, "solve")
        if outcome["finished"] and len(solutions) != 1:
            self._diagnosis.explain()

    # ── Several solutions ──

    async def _turn(self, step: int) -> None:
        """Show the next solution (1) or the previous one (-1)."""
        self._steps += step
        if self._is_listing:
            return
        sheet = self._desk.sheet
        try:
            if sheet.solutions and self._listed != sheet.solutions:
                self._is_listing = True
                sheet = await self._list(sheet)
        finally:
            self._is_listing = False
            steps, self._steps = self._steps, 0
        if sheet and sheet.solutions:
            shown = (sheet.shown + steps) % len(sheet.solutions)
            self._desk.learn(sheet.but(shown=shown, verdict=phrase("turned")))

    async def _list(self, sheet: "Sheet") -> "Sheet | None":
        """Add more solutions to a sheet's; None if the sheet was replaced."""
        desk = self._desk
        try:
            job = desk.engine.solve(sheet.puzzle, "list", desk.say_waiting, MOST)
            more = (await job.result() or {"solutions": []})["solutions"]
        except EngineMissingError:
            more = []
        now = desk.sheet
        if (now.puzzle, now.solutions) != (sheet.puzzle, sheet.solutions):
            return None
        new = [solution for solution in more if solution not in sheet.solutions]
        listed = now.but(solutions=(list(sheet.solutions) + new)[:MOST])
        self._listed = listed.solutions
        return listed

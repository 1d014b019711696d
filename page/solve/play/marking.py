"""Mark wrong entries as soon as they are made, if a setting says so."""

from page.browser import dom
from page.engine.routing import EngineMissingError
from page.words.wording import say_some_cells
from sudoku_core.grid import BLANK, CELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.desk import Desk
    from page.solve.sheet import Sheet

# The most cells to name; the board marks all.
CELLS_SAID = 9


class Marking:
    """The setting. It is for puzzles with exactly one solution, found once for each."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._setting = dom.find("mark-mistakes")
        self._puzzle = ""
        self._solution = ""

    def listen(self) -> None:
        """Start listening."""
        dom.listen(self._setting, "change", lambda _event: self._desk.changed())

    def show(self, sheet: "Sheet") -> None:
        """Mark the wrong entries of a sheet, once it is shown."""
        if not (self._setting.checked and sheet.entries) or sheet.answer:
            return
        if sheet.puzzle != self._puzzle:
            self._puzzle, self._solution = sheet.puzzle, ""
            self._desk.run(self._find(sheet.puzzle))
        elif self._solution and self._wrong_in(sheet) != list(sheet.wrong):
            self._desk.run(self._mark(sheet))

    async def _find(self, puzzle: str) -> None:
        desk = self._desk
        try:
            outcome = await desk.engine.solve(puzzle, "marking", dom.ignore).result()
        except EngineMissingError:
            return
        if outcome and outcome["finished"] and len(outcome["solutions"]) == 1:
            self._solution = outcome["solutions"][0] if puzzle == self._puzzle else ""
            desk.changed()

    async def _mark(self, sheet: "Sheet") -> None:
        desk = self._desk
        if desk.sheet is sheet:
            wrong = self._wrong_in(sheet)
            new = [cell for cell in wrong if cell not in sheet.wrong]
            desk.learn(sheet.but(wrong=wrong))
            if new:
                desk.add_words("marking.wrong", cells=say_some_cells(new, CELLS_SAID))

    def _wrong_in(self, sheet: "Sheet") -> "list[int]":
        return [cell for cell in CELLS if sheet.entries[cell] not in (BLANK, self._solution[cell])]

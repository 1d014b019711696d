"""Let a person solve the puzzle: entries apart from givens, Check my entries, Reveal."""

from page import dom
from page.engine import EngineMissingError
from page.messages import later
from page.wording import say_checked
from sudoku_core.grid import BLANK, CELLS, cell_name


class Playing:
    """Own what somebody uses who solves the puzzle on the board.

    In play the givens stay as they are, and digits are entries. Play begins by a press on "Solve it
    myself", by Reveal and with a new puzzle; "Edit the puzzle" ends it.

    on_change(sheet, step)  the sheet has become another one, by the step of that name
    on_words(sheet)         the sheet has other words or marks
    """

    def __init__(
        self, engine, history, text, board, on_change, on_words, say_words, trouble
    ) -> None:
        self._engine = engine
        self._history = history
        self._text = text
        self._board = board
        self._on_change = on_change
        self._on_words = on_words
        self._say = say_words
        self._trouble = trouble

    def listen(self) -> None:
        """Begin to answer."""
        dom.on_press("play", lambda: self._text.edit(self._start))
        dom.on_press("edit-puzzle", lambda: self._text.edit(self._end))
        dom.on_press("check-entries", self.check)
        dom.on_press("reveal", lambda: self._text.edit(self._reveal))

    def show(self, sheet) -> None:
        """Offer what goes with a sheet."""
        playing = bool(sheet.entries)
        for name in ("check-entries", "show-all", "edit-puzzle"):
            dom.find(name).hidden = not playing
        dom.find("play").hidden = playing

    def enter(self, cell: int, digit: str) -> None:
        """Put an entry into a cell, or say that a given stays."""
        sheet = self._history.current
        if sheet.puzzle[cell] != BLANK:
            self._on_words(sheet)
            if digit != sheet.puzzle[cell]:
                self._say(later("play.given", cell=cell_name(cell)))
        elif sheet.answer or sheet.entries[cell] != digit:
            self._on_change(sheet.with_entry(cell, digit), "entry")
        else:
            self._on_words(sheet)

    def check(self) -> None:
        """Say whether the entries so far are right, and mark those that are not."""
        self._text.edit(lambda: dom.spawn(self._check(), self._trouble))

    def _start(self) -> None:
        sheet = self._history.current
        if sheet.givens == 0:
            self._say(later("play.nothing"))
            return
        self._on_change(sheet.in_play(), "play")
        self._board.refocus()

    def _end(self) -> None:
        sheet = self._history.current
        self._on_change(sheet.unanswered(entries="", revealed=()), "edit")
        dom.find("play").focus()

    def _reveal(self) -> None:
        cell = self._board.chosen
        sheet = self._history.current
        if sheet.givens == 0:
            self._say(later("play.nothing"))
        elif self._board.has_chosen and sheet.grid[cell] == BLANK:
            dom.spawn(self._reveal_cell(cell), self._trouble)
        else:
            self._say(later("play.choose"))

    async def _reveal_cell(self, cell: int) -> None:
        """Put the right digit into a blank cell: of several solutions, one that has the entries."""
        sheet = self._history.current
        solutions = await self._solutions(sheet, sheet.puzzle)
        if solutions is None:
            return
        if len(solutions) > 1:
            solutions = await self._solutions(sheet, sheet.filled)
            if solutions is None:
                return
        if not solutions:
            self._say(later("play.no-reveal"))
            return
        self._on_change(sheet.with_entry(cell, solutions[0][cell], True), "reveal")
        self._board.refocus()

    async def _check(self) -> None:
        sheet = self._history.current
        entered = [cell for cell in CELLS if sheet.entries and sheet.entries[cell] != BLANK]
        if not entered:
            self._say(later("play.no-entries"))
            return
        solutions = await self._solutions(sheet, sheet.puzzle)
        if solutions is None:
            return
        if len(solutions) == 1:
            wrong = [cell for cell in entered if sheet.entries[cell] != solutions[0][cell]]
            self._tell(sheet, wrong)
        elif solutions:
            await self._check_each(sheet, entered)
        else:
            self._tell(sheet, [], "play.unsolvable")

    async def _check_each(self, sheet, entered: "list[int]") -> None:
        """Check entries of a puzzle with several solutions: wrong is what none of them has."""
        together = await self._solutions(sheet, sheet.filled)
        if together is None:
            return
        wrong: list[int] = []
        for cell in [] if together else entered:
            alone = sheet.puzzle[:cell] + sheet.entries[cell] + sheet.puzzle[cell + 1 :]
            solutions = await self._solutions(sheet, alone)
            if solutions is None:
                return
            if not solutions:
                wrong.append(cell)
        self._tell(sheet, wrong, "" if together or wrong else "play.together")

    def _tell(self, sheet, wrong: "list[int]", key: str = "") -> None:
        """Mark the wrong entries of a sheet and say what there is to say, or the words of a key."""
        checked = sheet.unanswered(entries=sheet.entries).but(wrong=wrong)
        self._on_words(checked.but(verdict=later(key) if key else lambda: say_checked(checked)))

    async def _solutions(self, sheet, grid: str) -> "list[str] | None":
        """Find up to two solutions; None if they cannot be known, or the sheet has changed."""
        try:
            outcome = await self._engine.solve(grid, lambda: self._say(later("verdict.waiting")))
        except EngineMissingError:
            self._say(later("engine.needed"))
            return None
        if self._history.current is not sheet:
            return None
        if not outcome["finished"] and not outcome["solutions"]:
            self._say(later("verdict.unfinished.none"))
            return None
        return outcome["solutions"]

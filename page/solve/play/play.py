"""Let a person solve the puzzle: entries, Check my entries, Reveal."""

from page.solve.desk import CELL, PLAY
from page.words.messages import phrase, say_enumeration
from sudoku_core.checker import candidates
from sudoku_core.grid import BLANK, CELLS, cell_name, with_digit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.desk import Desk
    from page.solve.play.editor import BoardEditor
    from page.solve.sheet import Sheet
    from page.solve.text.reader import TextReader
    from page.words.messages import Phrase


class Play:
    """Play: a person solves the puzzle on the board.

    The givens are fixed, and digits are entries. Play begins with its button, Reveal, a note or a
    whole puzzle; "Edit the puzzle" ends it.
    """

    def __init__(self, desk: "Desk", reader: "TextReader", editor: "BoardEditor") -> None:
        self._desk = desk
        self._reader = reader
        self._editor = editor
        # The sheet and cell for which several digits to reveal were named.
        self._warned: tuple[Sheet, int] | None = None

    def listen(self) -> None:
        """Start listening."""
        for name, edit in (
            ("play", self._start),
            ("edit-puzzle", self._end),
            ("check-entries", lambda: self._desk.run(self._check())),
            ("reveal", self._reveal),
        ):
            self._reader.on_press(name, edit)

    def _start(self) -> None:
        """Begin play: fix the givens."""
        desk = self._desk
        if desk.sheet.givens == 0:
            desk.say("play.nothing")
            return
        desk.change_unsaid(desk.sheet.in_play(), "play")
        desk.wish(CELL)

    def _end(self) -> None:
        """End play: digits are givens again."""
        desk = self._desk
        desk.change_unsaid(desk.sheet.unanswered(entries="", revealed=(), notes=()), "edit")
        desk.wish(PLAY)

    def _reveal(self) -> None:
        """Put the right digit into the chosen cell."""
        desk = self._desk
        cell = self._editor.chosen
        if desk.sheet.givens == 0:
            desk.say("play.nothing")
        elif cell is not None and desk.sheet.grid[cell] == BLANK:
            desk.run(self._reveal_cell(cell))
        else:
            desk.say("play.choose")

    async def _reveal_cell(self, cell: int) -> None:
        """Put the right digit into a blank cell; if there are several, when asked again."""
        desk = self._desk
        sheet = desk.sheet
        digits = await self._digits(sheet, cell)
        if digits is None:
            return
        if not digits:
            desk.say("play.no-reveal")
            return
        if len(digits) > 1 and self._warned != (sheet, cell):
            self._warned = (sheet, cell)
            desk.say(
                "play.several-digits", cell=cell_name(cell), digits=say_enumeration(list(digits))
            )
            return
        revealed = sheet.with_entry(cell, digits[0], revealed=True)
        desk.change_unsaid(self._editor.tidied(revealed, cell, digits[0]), "reveal")
        desk.wish(CELL)

    async def _digits(self, sheet: "Sheet", cell: int) -> "str | None":
        """Return the digits that solutions have in a cell; None if unknown.

        If the puzzle has several solutions, those with all the entries count.
        """
        solutions = await self._solutions(sheet, sheet.puzzle)
        if solutions is None:
            return None
        if len(solutions) < 2:
            return solutions[0][cell] if solutions else ""
        digits = ""
        for digit in candidates(sheet.filled, cell):
            solutions = await self._solutions(sheet, with_digit(sheet.filled, cell, digit))
            if solutions is None:
                return None
            digits += digit if solutions else ""
        return digits

    async def _check(self) -> None:
        """Say whether the entries are right, and mark the wrong ones."""
        sheet = self._desk.sheet
        entered = [cell for cell in CELLS if sheet.entries and sheet.entries[cell] != BLANK]
        if not entered:
            self._desk.say("play.no-entries")
            return
        solutions = await self._solutions(sheet, sheet.puzzle)
        if solutions is None:
            return
        if len(solutions) == 1:
            wrong = [cell for cell in entered if sheet.entries[cell] != solutions[0][cell]]
            self._tell(sheet, wrong, phrase("checked"))
        elif solutions:
            await self._check_each(sheet, entered)
        else:
            self._tell(sheet, [], phrase("play.unsolvable"))

    async def _check_each(self, sheet: "Sheet", entered: "list[int]") -> None:
        """Check entries against several solutions: one that none has is wrong."""
        together = await self._solutions(sheet, sheet.filled)
        if together is None:
            return
        wrong: list[int] = []
        for cell in [] if together else entered:
            alone = with_digit(sheet.puzzle, cell, sheet.entries[cell])
            solutions = await self._solutions(sheet, alone)
            if solutions is None:
                return
            if not solutions:
                wrong.append(cell)
        if together or wrong:
            self._tell(sheet, wrong, phrase("checked", several=True))
        else:
            self._tell(sheet, wrong, phrase("play.together"))

    def _tell(self, sheet: "Sheet", wrong: "list[int]", verdict: "Phrase") -> None:
        """Mark the wrong entries, and say how the check went; the answer stays."""
        self._desk.learn(sheet.but(wrong=wrong, verdict=verdict))

    async def _solutions(self, sheet: "Sheet", grid: str) -> "list[str] | None":
        """Find up to two solutions; None if that takes too long or the sheet was replaced."""
        desk = self._desk
        outcome = await desk.engine.solve(grid, "play", desk.say_waiting).result()
        if outcome is None or desk.sheet is not sheet:
            return None
        if not outcome["finished"] and not outcome["solutions"]:
            desk.say("verdict.unfinished.none")
            return None
        return outcome["solutions"]

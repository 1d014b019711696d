"""Put puzzles on paper, and the board into a file: what is drawn, and with which answers."""

from page import dom, drawn
from page.engine import EngineMissingError
from page.messages import later, say, say_count
from sudoku_core.checker import candidates
from sudoku_core.grid import BLANK, CELLS

# Puzzles that are laid out at most, four to a sheet.
MOST = 200
# Pixels of a PNG to one of the SVG, which has 600 to a board and its margin.
SHARPNESS = 3


class Paper:
    """Own the Print button, the choices beside it and the two downloads.

    The sheets stand in the page only while it is printed, whoever began that: this button or the
    browser's own. ``panel`` is the Solve panel.
    """

    def __init__(self, panel, engine) -> None:
        self._panel = panel
        self._engine = engine
        self._what = dom.find("paper-what")
        self._answers = dom.find("paper-answers")
        self._solutions: dict = {}

    def listen(self) -> None:
        """Begin to answer."""
        dom.on_press("print", lambda: dom.spawn(self._print(), self._panel.trouble))
        for kind in ("svg", "png"):
            dom.on_press("save-" + kind, lambda kind=kind: self._start_saving(kind))
        drawn.around_printing(self._lay_out, drawn.clear_sheets)

    async def _print(self) -> None:
        """Print what is chosen, once the answers are known that are to stand at the foot."""
        if not await self._panel.read():
            return
        unanswered = await self._find_solutions() if self._answers.checked else 0
        self._lay_out()
        drawn.print_page()
        if unanswered:
            self._panel.add_words(lambda: say_count("paper.unanswered", unanswered))
        if len(self._panel.sheet.puzzles) > MOST and self._what.value == "all":
            self._panel.add_words(later("paper.most", count=MOST))

    async def _find_solutions(self) -> int:
        """Solve what is to be printed; count the puzzles that have no single answer."""
        unanswered = 0
        for puzzle in self._puzzles():
            if puzzle not in self._solutions:
                try:
                    outcome = await self._engine.solve(puzzle, self._say_waiting)
                except EngineMissingError:
                    unanswered += 1  # asked again the next time
                    continue
                single = outcome["finished"] and len(outcome["solutions"]) == 1
                self._solutions[puzzle] = outcome["solutions"][0] if single else None
                await dom.pause()
            unanswered += self._solutions[puzzle] is None
        return unanswered

    def _say_waiting(self) -> None:
        self._panel.add_words(later("verdict.waiting"))

    def _puzzles(self) -> "tuple[str, ...]":
        """Return what is to be printed: the puzzle on the board, or those of the text."""
        sheet = self._panel.sheet
        return sheet.puzzles[:MOST] if self._what.value == "all" else (sheet.puzzle,)

    def _lay_out(self, *_event: object) -> None:
        """Put the sheets into the page; there is nothing to lay out but puzzles."""
        from sudoku_core.drawing import draw_sheet  # noqa: PLC0415 (not needed to start)

        drawn.clear_sheets()
        if dom.find("panel-solve").hidden:
            return
        drawings = [self._drawing(*numbered) for numbered in enumerate(self._puzzles())]
        for start in range(0, len(drawings), 4):
            drawn.add_sheet(draw_sheet(drawings[start : start + 4], len(drawings)))

    def _drawing(self, place: int, puzzle: str) -> tuple:
        """Return the five values of a Drawing."""
        sheet = self._panel.sheet
        several = self._what.value == "all"
        name = sheet.name(place if several else sheet.index)
        heading = _heading(place + 1 if several else 0, name, 81 - puzzle.count(BLANK))
        solution = self._solutions.get(puzzle) if self._answers.checked else None
        if self._what.value == "board":
            return puzzle, sheet.grid, self._candidates(), heading, solution
        return puzzle, None, None, heading, solution

    def _candidates(self) -> "list[str] | None":
        """Return the candidates of every cell, if the board shows them."""
        grid = self._panel.sheet.grid
        return [candidates(grid, cell) for cell in CELLS] if self._panel.shows_candidates else None

    def _start_saving(self, kind: str) -> None:
        dom.spawn(self._save(kind), self._panel.trouble)

    async def _save(self, kind: str) -> None:
        """Download a picture of the board as it stands."""
        from sudoku_core.drawing import draw_picture  # noqa: PLC0415 (the same)

        if not await self._panel.read():
            return
        sheet = self._panel.sheet
        drawing = draw_picture((sheet.puzzle, sheet.grid, self._candidates(), "", None))
        address = drawn.picture_address(drawing)
        if kind == "png":
            address = await drawn.as_png(address, SHARPNESS)
        file = "sudoku." + kind
        dom.download_from(address, file)
        self._panel.add_words(later("paper.saved", file=file))


def _heading(number: int, name: str, givens: int) -> str:
    """Say what stands above a puzzle: its name if it has one; its number, or 0 if it is alone."""
    if name:
        return say("paper.named", number=number, name=name) if number else name
    return say_count("paper.numbered" if number else "paper.alone", givens, number=number)

"""Print puzzles, with answers if wanted, and save the board as an image."""

from page.browser import dom, file_access, pictures
from page.engine.routing import EngineMissingError
from page.words.messages import say, say_count
from sudoku_core.checker import candidates
from sudoku_core.grid import CELLS, count_givens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from page.solve.desk import Desk
    from page.solve.play.editor import BoardEditor
    from page.solve.text.reader import TextReader

# The most puzzles to lay out, four to a page.
MOST = 200
# Pixels of the PNG per pixel of the SVG, which is 600 wide.
SHARPNESS = 3


class Paper:
    """The Print button, its choices and the two downloads.

    The pages of paper are in the document only during printing, also by the browser's own command.
    """

    def __init__(self, desk: "Desk", reader: "TextReader", editor: "BoardEditor") -> None:
        self._desk = desk
        self._reader = reader
        self._editor = editor
        self._what = dom.find("paper-what")
        self._answers = dom.find("paper-answers")
        self._solutions: dict = {}

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("print", lambda: self._desk.run(self._print()))
        for kind in ("svg", "png"):
            dom.on_press("save-" + kind, lambda kind=kind: self._start_saving(kind))
        pictures.around_printing(self._lay_out, pictures.clear_printed_pages)

    async def _print(self) -> None:
        if not await self._reader.read():
            return
        unanswered = await self._find_solutions() if self._answers.checked else 0
        if unanswered is None:
            return
        self._lay_out()
        pictures.print_page()
        if unanswered:
            self._desk.add_words("paper.unanswered", count=unanswered)
        if len(self._desk.sheet.puzzles) > MOST and self._what.value == "all":
            self._desk.add_words("paper.most", count=MOST)

    async def _find_solutions(self) -> "int | None":
        """Solve the puzzles to print; return how many have no single answer.

        Return None if Print was pressed again: that call solves what is left.
        """
        unanswered = 0
        for puzzle in self._puzzles():
            if puzzle not in self._solutions:
                try:
                    job = self._desk.engine.solve(puzzle, "paper", self._say_waiting)
                    outcome = await job.result()
                except EngineMissingError:
                    unanswered += 1  # it is solved again the next time
                    continue
                if outcome is None:
                    return None
                single = outcome["finished"] and len(outcome["solutions"]) == 1
                self._solutions[puzzle] = outcome["solutions"][0] if single else None
                await dom.pause()
            unanswered += self._solutions[puzzle] is None
        return unanswered

    def _say_waiting(self) -> None:
        self._desk.add_words("verdict.waiting")

    def _puzzles(self) -> "tuple[str, ...]":
        """Return what to print: the puzzle on the board, or all in the text."""
        sheet = self._desk.sheet
        return sheet.puzzles[:MOST] if self._what.value == "all" else (sheet.puzzle,)

    def _lay_out(self, *_event: object) -> None:
        """Put the pages into the document; other tabs print as they are."""
        from sudoku_core.drawing import draw_sheet  # noqa: PLC0415 (not needed to start)

        pictures.clear_printed_pages()
        if dom.find("panel-solve").hidden:
            return
        drawings = [self._drawing(*numbered) for numbered in enumerate(self._puzzles())]
        for start in range(0, len(drawings), 4):
            pictures.add_printed_page(draw_sheet(drawings[start : start + 4], len(drawings)))

    def _drawing(self, place: int, puzzle: str) -> tuple:
        sheet = self._desk.sheet
        several = self._what.value == "all"
        name = sheet.names[place if several else sheet.index] if sheet.names else ""
        heading = _heading(place + 1 if several else 0, name, count_givens(puzzle))
        solution = self._solutions.get(puzzle) if self._answers.checked else None
        if self._what.value == "board":
            return puzzle, sheet.grid, self._candidates(), heading, solution
        return puzzle, None, None, heading, solution

    def _candidates(self) -> "Sequence[str] | None":
        grid = self._desk.sheet.grid
        if not self._editor.shows_candidates:
            return self._desk.sheet.notes or None
        return [candidates(grid, cell) for cell in CELLS]

    def _start_saving(self, kind: str) -> None:
        self._desk.run(self._save(kind))

    async def _save(self, kind: str) -> None:
        from sudoku_core.drawing import draw_picture  # noqa: PLC0415 (the same)

        if not await self._reader.read():
            return
        sheet = self._desk.sheet
        drawing = draw_picture((sheet.puzzle, sheet.grid, self._candidates(), "", None))
        address = pictures.picture_address(drawing)
        if kind == "png":
            address = await pictures.as_png(address, SHARPNESS)
        file = "sudoku." + kind
        file_access.download_from(address, file)
        self._desk.add_words("paper.saved", file=file)


def _heading(number: int, name: str, givens: int) -> str:
    """Return a puzzle's heading: its name, and its number unless 0."""
    if name:
        return say("paper.named", number=number, name=name) if number else name
    return say_count("paper.numbered" if number else "paper.alone", givens, number=number)

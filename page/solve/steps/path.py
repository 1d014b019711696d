"""Manage the path: all steps from a puzzle to its solution, and its rating."""

from page.engine.routing import EngineMissingError, WorkerLostError
from page.solve.sheet import Sheet
from page.solve.steps.finding import Families, StepFinder
from page.words.messages import language, phrase, say, say_count, say_sentences
from sudoku_core.checker import candidates
from sudoku_core.grid import BLANK, CELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.crossing.steps import Example, PathRating, ShownPath, ShownStep
    from page.engine.job import Job
    from page.solve.desk import Desk
    from page.solve.play.editor import BoardEditor
    from page.solve.steps.hints import Hints
    from page.solve.text.reader import TextReader

# The rating up to which steps need no deep search.
ORDINARY = 9.4


class Path(StepFinder):
    """The path of a puzzle.

    result      the result of `path_in` of `page.worker.hints`, or None
    is_open     whether the path is shown
    place       which of its steps is shown, from 0
    """

    def __init__(
        self, desk: "Desk", reader: "TextReader", families: "Families", hints: "Hints"
    ) -> None:
        super().__init__(desk, families)
        self._reader = reader
        self._hints = hints  # shown again with the board
        self.result: ShownPath | None = None
        self.is_open = False
        self.place = 0
        self.puzzle = ""  # whose path it is, or is being found
        self._without: list[str] = []
        self._is_deep = False

    @property
    def found(self) -> int:
        """Return how many steps have been found so far."""
        return (self._job and self._job.progress) or 0

    @property
    def lines(self) -> "list[Any]":
        """Return the lines of the path, or []."""
        return self.result["lines"] if self.result else []

    @property
    def rating(self) -> "PathRating | None":
        """Return the rating of the puzzle; None if it has none."""
        return self.result["rating"] if self.result else None

    @property
    def differs(self) -> bool:
        """Return whether the rating may differ from the usual: families are left out."""
        return bool(self._without)

    # ── What a person does ──

    def open(self) -> None:
        """Show the path in place of the board."""
        self._reader.edit(self._open)

    def close(self) -> None:
        """Show the board again, and say what belongs to it."""
        if self.is_open:
            self.is_open = False
            self._hints.say_shown()

    def go(self, place: int) -> None:
        """Show a step."""
        if 0 <= place < len(self.lines):
            self.place = place
            self.stage = 0
            self._desk.run(self._show_step())

    def play(self) -> None:
        """Play on from the step that is shown."""
        if self.step:
            self.close()
            desk = self._desk
            desk.change_unsaid(played_up_to(desk.sheet, self.step), "path")
            desk.add_words("path.played", number=self.place + 1)

    def return_to(self, place: "int | None") -> None:
        """Show the history's step, counted from 1, or the board."""
        if place is None:
            self.close()
        else:
            self._reader.edit(lambda: self._return_to(place - 1))

    def _return_to(self, place: int) -> None:
        self._open()
        if self.lines:
            self.go(place)
        else:
            self.place = place

    def search_deep(self) -> None:
        """Search for what only the hardest puzzles need."""
        self._begin(self.puzzle, is_deep=True)

    # ── Following the sheet ──

    def follow(self, sheet: Sheet) -> None:
        """Drop the path of another puzzle; retell it in another language."""
        if self.puzzle and sheet.puzzle != self.puzzle:
            self._forget()
        if self._is_retold() and self.result:
            self._desk.run(self._translate(self.puzzle))

    def find(self, puzzle: str) -> None:
        """Find a puzzle's path quietly, unless that has been done."""
        if self.puzzle != puzzle or (self.result is None and not self.is_running):
            self._begin(puzzle, is_deep=False)

    def find_again(self) -> None:
        """Find the path again, as deeply as before."""
        self._begin(self.puzzle, is_deep=self._is_deep)

    def _forget(self) -> None:
        if self._job:
            self._job.drop()
            self._job = None
        self.is_open = False
        self.result = self.step = None
        self.puzzle = ""
        self.place = self.stage = 0

    # ── Finding ──

    def _open(self) -> None:
        desk = self._desk
        if desk.sheet.givens == 0:
            desk.say("play.nothing")
            return
        self.is_open = True
        desk.changed()
        if self.result and self.puzzle == desk.sheet.puzzle:
            self._tell()
            return
        if not self.is_running:
            self.find(desk.sheet.puzzle)
        desk.say("path.looking" if desk.engine.has_worker else "verdict.waiting")

    def _begin(self, puzzle: str, *, is_deep: bool) -> None:
        was_open = self.is_open
        self._forget()
        self.is_open, self.puzzle = was_open, puzzle
        self._without, self._is_deep = self._families.without, is_deep
        job = self._start("path", [puzzle, self._without], is_deep=is_deep)
        self._desk.run(self._await(job))

    async def _await(self, job: "Job") -> None:
        try:
            result = await job.result()
        except (EngineMissingError, WorkerLostError) as problem:
            self._fail(problem)
            return
        if not self._has_ended(job):
            return
        self.result = result
        self.place = min(self.place, max(len(self.lines) - 1, 0))
        if self.is_open:
            self._tell()

    def _fail(self, problem: Exception) -> None:
        was_open = self.is_open
        self._forget()
        self._desk.changed()
        if was_open:
            self._desk.trouble(problem, "hint.needs-engine")

    def _tell(self) -> None:
        """Say how hard the puzzle is, and show the step; or say why there is no path."""
        desk = self._desk
        status = self.result["status"] if self.result else ""
        if self.lines:
            desk.say("path.said", words=say_rating(self))
            desk.run(self._fetch_step())
        else:
            self.is_open = False
            desk.say(NO_PATH.get(status, "path.nothing"))

    async def _show_step(self) -> None:
        line = self.lines[self.place]
        number, count = self.place + 1, len(self.lines)
        words = {"name": line["name"], "line": line["line"]}
        self._desk.say("path.step", number=number, count=count, **words)
        await self._fetch_step()

    async def _fetch_step(self) -> None:
        """Fetch the shown step from the worker; a new worker has forgotten it."""
        puzzle, place = self.puzzle, self.place
        step = await self.step_at(place)
        if (puzzle, place) != (self.puzzle, self.place):
            return
        if step is None:
            self.find_again()
            return
        self.step = step
        self._desk.changed()

    async def step_at(self, place: int) -> "ShownStep | None":
        """Return a step from the worker; None if it has forgotten the path."""
        engine = self._desk.engine
        return await engine.answer_to("path_step", self.puzzle, place, language())

    async def _translate(self, puzzle: str) -> None:
        result = await self._desk.engine.answer_to("path_in", puzzle, language())
        if puzzle != self.puzzle:
            return
        if result is None:
            self.find_again()
            return
        self.result = result
        self._desk.changed()
        if self.is_open:
            self._tell()


def played_up_to(sheet: Sheet, step: "ShownStep") -> Sheet:
    """Return a sheet in play before a step, with notes if they tell more than digits."""
    grid, puzzle = step["grid"], sheet.puzzle
    found = [cell for cell in CELLS if puzzle[cell] == BLANK != grid[cell]]
    entries = "".join([grid[cell] if cell in found else BLANK for cell in CELLS])
    notes = [step["candidates"][cell] if grid[cell] == BLANK else "" for cell in CELLS]
    plain = [candidates(grid, cell) if grid[cell] == BLANK else "" for cell in CELLS]
    kept = () if notes == plain else notes
    return sheet.unanswered(entries=entries, revealed=found, notes=kept)


def practise(editor: "BoardEditor", example: "Example") -> None:
    """Put a puzzle on the board at the moment that needs a technique, with all candidates noted."""
    puzzle, step = example["puzzle"], example["step"]
    verdict = phrase("learn.begun", name=phrase("technique." + step["learn"]))
    sheet = played_up_to(Sheet(text=puzzle, puzzles=(puzzle,)), step)
    editor.begin(sheet.but(notes=step["candidates"], verdict=verdict), "new")


# What is said if there is no step at all.
NO_PATH = {
    "none": "play.unsolvable",
    "solved": "hint.solved",
    "several": "path.several-none",
    "stopped": "hint.stopped",
}


def say_rating(path: "Path") -> str:
    """Say how hard the puzzle is, and why; or how far the path leads."""
    rating, lines = path.rating, path.lines
    if not rating or not path.result:
        return say_count("path.stopped", len(lines))
    hardest = lines[rating["hardest"]]
    where = {"name": hardest["name"], "number": rating["hardest"] + 1, "count": len(lines)}
    if path.result["status"] == "solved":
        difficulty = say("difficulty." + rating["difficulty"])
        sentence = say("path.rating", difficulty=difficulty, rating=written(rating["er"]))
        sentence = say_sentences(sentence, say("path.hardest", **where))
    else:
        key = "path.several" if path.result["status"] == "several" else "path.stuck"
        sentence = say_count(key, len(lines), most=written(ORDINARY))
    return say_sentences(sentence, say("path.differs") if path.differs else "")


def written(rating: float) -> str:
    """Write a rating as usual, with a point in any language."""
    return f"{rating:.1f}"


def as_text(path: "Path") -> str:
    """Write the path as text: the puzzle, its rating, and a line per step."""
    texts = [path.puzzle, say_rating(path)]
    for place, line in enumerate(path.lines):
        name = f"{line['name']} ({line['at']})" if line["at"] else line["name"]
        texts.append(f"{place + 1}. {name}: {line['line']}, {written(line['rating'])}")
    return "\n".join(texts) + "\n"

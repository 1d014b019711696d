"""Put a new puzzle on the board, made ahead of time, or start over."""

from page.browser import device, dom
from page.solve.sheet import EMPTY, Sheet
from page.words.messages import phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.crossing.puzzles import Made, Wanted
    from page.engine.job import Job
    from page.engine.routing import Engine
    from page.solve.answer.diagnosis import SheetDiagnosis
    from page.solve.desk import Desk
    from page.solve.play.editor import BoardEditor
    from page.solve.text.reader import TextReader

# Milliseconds before the next puzzle is made: what a person asks for comes first.
MOMENT = 2_000


class NewPuzzle:
    """The buttons New puzzle and Start over, and the choice of a difficulty.

    The next puzzle is made while a person plays, so that a press is answered at once; not while
    data is being saved.
    """

    def __init__(
        self, desk: "Desk", reader: "TextReader", diagnosis: "SheetDiagnosis", editor: "BoardEditor"
    ) -> None:
        self._desk = desk
        self._reader = reader
        self._diagnosis = diagnosis
        self._editor = editor
        self._next = NextPuzzle(desk.engine)
        self._ahead = dom.Timer(MOMENT, self._make_ahead)
        self._presses = 0
        self._awaited = 0  # presses whose puzzle is still being made
        self._clearings = 0  # presses that cleared the board

    def listen(self) -> None:
        """Start listening."""
        self._reader.on_press("new-puzzle", self._ask)
        self._reader.on_press("start-over", self._start_over)
        for name in ("clear", "another", "other-puzzle"):
            dom.on_press(name, self._note_clearing)
        dom.listen(dom.find("difficulty"), "change", lambda _event: self._ahead.start())
        self._ahead.start()

    def _ask(self) -> None:
        self._desk.run(self._put(), "verdict.new-needs-engine")

    def _start_over(self) -> None:
        sheet = self._desk.sheet
        bare = sheet.unanswered(entries=sheet.entries and EMPTY, revealed=(), notes=(), colours="")
        self._desk.change_unsaid(bare, "start-over")

    def _note_clearing(self) -> None:
        self._clearings += 1

    def _make_ahead(self) -> None:
        """Make the next puzzle, if the worker is there anyway and none is awaited."""
        if self._awaited:
            return
        if self._desk.engine.expects_worker and not device.saves_data():
            self._next.make(_difficulty())

    async def _put(self) -> None:
        desk = self._desk
        self._ahead.stop()
        before, difficulty = self._entered(), _difficulty()
        self._presses += 1
        self._awaited += 1
        press = self._presses
        try:
            if not self._next.is_ready(difficulty):
                self._diagnosis.stop()  # the worker is needed for the new puzzle
                desk.say("verdict.making" if desk.engine.has_worker else "verdict.waiting")
            made = await self._next.take(difficulty)
        finally:
            self._awaited -= 1
        if made and press == self._presses:
            self._begin(made, is_wanted=before == self._entered())
        self._ahead.start()

    def _begin(self, made: "Made", *, is_wanted: bool) -> None:
        """Put a puzzle on the board, unless something was entered since it was asked for."""
        if is_wanted:
            puzzle, name = made["puzzle"], phrase("difficulty." + made["difficulty"])
            verdict = phrase("verdict.new", givens=made["givens"], difficulty=name)
            sheet = Sheet(text=puzzle, puzzles=(puzzle,), entries=EMPTY, verdict=verdict)
            self._editor.begin(sheet, "new")
        else:
            self._desk.add_words("verdict.new-dropped")

    def _entered(self) -> "tuple[Any, ...]":
        """Return what a person has entered, and how often it was cleared."""
        sheet = self._desk.sheet
        return sheet.text, sheet.puzzle, sheet.entries or EMPTY, sheet.notes, self._clearings


class NextPuzzle:
    """The next puzzle, of the difficulty that was asked for last."""

    def __init__(self, engine: "Engine") -> None:
        self._engine = engine
        self._job: Job | None = None
        self._difficulty = ""

    def is_ready(self, difficulty: str) -> bool:
        """Return whether a puzzle of a difficulty is ready."""
        job = self._job
        is_made = job is not None and not (job.is_running or job.has_failed)
        return is_made and self._difficulty == difficulty

    def make(self, difficulty: str) -> "Job":
        """Start making a puzzle, unless that has been done; drop another difficulty's."""
        job = self._job
        if job is None or self._difficulty != difficulty or job.has_failed:
            # Symmetric, as puzzles in print are.
            wanted: Wanted = {"givens": None, "difficulty": difficulty, "symmetric": True}
            job = self._job = self._engine.start("generate", [dom.random_seed(), wanted])
            self._difficulty = difficulty
        return job

    async def take(self, difficulty: str) -> "Made | None":
        """Return a puzzle of a difficulty when made; None if another was asked for.

        Raise EngineMissingError if no worker can be started, and WorkerLostError if it ends.
        """
        job = self.make(difficulty)
        try:
            return await job.result()
        finally:
            if self._job is job:
                self._job = None


def _difficulty() -> str:
    return dom.find("difficulty").value

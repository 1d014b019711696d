"""Hold a recording that is in the worker, and ask about it."""

from page.browser.program_thread import WorkerLateError
from page.engine.routing import Engine, WorkerLostError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from page.crossing.recordings import Look, Moment, QuizQuestion, Recorded, TreeDrawing, Try
    from page.engine.job import Job
    from page.engine.program_worker import ProgramWorker


# The most seconds of recording a person's own program, unless stopped earlier.
PATIENCE = 10.0


async def record(
    engine: "Engine", job: "Job", source: str, standard_input: str, kept: "list[KeptRecording]"
) -> "KeptRecording | None":
    """Record a program in the worker; None if the job was dropped.

    The worker drops all older recordings but those ``kept``.
    """
    numbers = [recording.summary["recording"] for recording in kept if not recording.is_lost]
    summary = await job.do("record", [source, standard_input, numbers])
    return KeptRecording(engine, summary) if summary else None


async def record_program(
    engine: "Engine",
    job: "Job",
    worker: "ProgramWorker",
    source: str,
    standard_input: str,
    kept: "list[KeptRecording]",
) -> "KeptRecording | None":
    """Record a person's own program in its worker, as `record` does.

    The recording goes to the other worker, so changes of its own do not matter.
    """
    pieces = await worker.record(source, standard_input, PATIENCE)
    numbers = [recording.summary["recording"] for recording in kept if not recording.is_lost]
    summary = await job.do("keep", [source, standard_input, numbers], pieces)
    if summary == {}:
        worker.refuse()
    return OwnRecording(engine, summary, worker, source, standard_input) if summary else None


class KeptRecording:
    """A recording in a worker, which ends with that worker.

    ``summary`` is the result of the worker's job "record". A moment is a dict: see
    `page.worker.watching`.
    """

    def __init__(self, engine: "Engine", summary: "Recorded") -> None:
        self.summary = summary
        self.length: int = summary["length"]
        self._engine = engine
        self._endings = engine.endings

    @property
    def is_lost(self) -> bool:
        """Return whether the worker that made it has ended."""
        return self._engine.endings != self._endings

    async def at(self, step: int) -> "Moment":
        """Return the moment after a number of steps."""
        return self._with_ending(await self._ask("watch_at", min(max(step, 0), self.length)))

    async def jump(self, kind: str, step: int, argument: "int | None") -> "Moment | None":
        """Return the moment that a jump leads to, or None."""
        moment = await self._ask("watch_jump", kind, step, argument)
        return moment and self._with_ending(moment)

    async def frames(self, step: int, count: int, stride: int, unit: str) -> "list[Moment]":
        """Return up to ``count`` moments after a step, ``stride`` changes or lines apart."""
        moments = await self._ask("watch_frames", step, count, stride, unit)
        return [self._with_ending(moment) for moment in moments]

    async def variables(self, step: int) -> "Look":
        """Return the variables at a step: see `page.worker.watching.variables`."""
        return await self._ask("watch_variables", step)

    async def quiz(self, count: int, first: int, turn: int) -> "list[QuizQuestion]":
        """Return questions about it: see `page.worker.watching.quiz`."""
        return await self._ask("watch_quiz", count, first, turn)

    async def tree(self, columns: int, close_to: "int | None") -> "TreeDrawing":
        """Return the tree of tries, drawn; or the part close to a step."""
        return await self._ask("watch_tree", columns, close_to)

    async def find_try(self, kind: str, number: int, depth: int) -> "Try | None":
        """Return the facts about a try: see `sudoku_core.watching.tree`."""
        return await self._ask("watch_try", kind, number, depth)

    def _with_ending(self, moment: "Moment") -> "Moment":
        """Let the last moment of a program that finished say so."""
        if moment["step"] == self.length and self.summary["ending"] == "finished":
            moment["sentence"] = {"key": "end"}
        return moment

    async def _ask(self, name: str, *arguments: object, things: "Sequence[Any]" = ()) -> "Any":
        """Ask the worker; raise WorkerLostError if it is gone."""
        if self.is_lost:
            raise WorkerLostError
        number = self.summary["recording"]
        return await self._engine.answer_to(name, number, *arguments, things=things)


class OwnRecording(KeptRecording):
    """Find the variables of a person's own program in its worker."""

    def __init__(
        self,
        engine: "Engine",
        summary: "Recorded",
        worker: "ProgramWorker",
        source: str,
        text: str,
    ) -> None:
        super().__init__(engine, summary)
        self._worker = worker
        self._program = source, text

    async def variables(self, step: int) -> "Look":
        """Return the variables at a step, for which the program runs again."""
        if not step:
            return {"same": True, "late": False, "frames": [], "reads": []}
        try:
            report = await self._worker.variables(self._program[0], self._program[1], step)
            look = await self._ask("watch_again", step, things=[report])
            if look is None:
                self._worker.refuse()
        except (WorkerLateError, WorkerLostError):
            return {"same": True, "late": True, "frames": [], "reads": []}
        return look

"""Race a person's own program against the others."""

from page.engine.program_worker import ProgramWorker
from page.program.judging import Judging

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.engine.routing import Engine
    from page.engine.turns import Turns
    from page.words.crossing import Raced


class Racing:
    """The worker of a race, which nothing else done with the program ends."""

    def __init__(self, engine: "Engine", turns: "Turns") -> None:
        self._engine = engine
        self._turns = turns
        self._worker: ProgramWorker | None = None

    async def row(self, source: str, grids: "list[str]", budget: float) -> "Raced":
        """Return a program's row in a race's table; see `Judging.row`.

        Raise WorkerLostError if the race is stopped.
        """
        worker = self._worker = ProgramWorker(self._turns)
        try:
            return await Judging(self._engine, worker, "race").row(source, grids, budget)
        finally:
            worker.close()

    def stop(self) -> None:
        """End the program's part in a race."""
        if self._worker:
            self._worker.close()

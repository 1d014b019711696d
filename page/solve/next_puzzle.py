"""Make new puzzles in the worker, the next one ahead of time."""

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.engine.job import Job
    from page.engine.routing import Engine


class NextPuzzle:
    """Own the next puzzle: one at a time, of the difficulty that was asked for last."""

    def __init__(self, engine: "Engine") -> None:
        self._engine = engine
        self._job: Job | None = None
        self._difficulty = ""

    def is_ready(self, difficulty: str) -> bool:
        """Tell whether a puzzle of a difficulty is there to be taken."""
        job = self._job
        is_made = job is not None and not (job.is_running or job.has_failed)
        return is_made and self._difficulty == difficulty

    def make(self, difficulty: str) -> "Job":
        """Begin to make a puzzle, unless that has been done; one of another difficulty goes."""
        job = self._job
        if job is None or self._difficulty != difficulty or job.has_failed:
            # Puzzles of the page look the same upside down, as those in print do.
            wanted = {"givens": None, "difficulty": difficulty, "symmetric": True}
            job = self._job = self._engine.start("generate", [dom.random_seed(), wanted])
            self._difficulty = difficulty
        return job

    async def take(self, difficulty: str) -> "dict[str, Any] | None":
        """Return a puzzle of a difficulty, as soon as it is made; None if another was asked for.

        Raise EngineMissingError if no worker can be started, and WorkerLostError if it ends.
        """
        job = self.make(difficulty)
        try:
            return await job.result()
        finally:
            if self._job is job:
                self._job = None

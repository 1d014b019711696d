"""Find out in the worker why a puzzle has no solution, or several."""

from page.engine.routing import EngineMissingError
from page.words.messages import phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.engine.job import Job
    from page.solve.desk import Desk
    from page.solve.sheet import Sheet
    from page.words.crossing import Known


class Diagnosis:
    """Own the diagnosis of the desk's current sheet; what it finds goes into that sheet.

    It works on the puzzle, as long as that is answered or not, and read or not, as it was.
    """

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._job: Job | None = None
        self._key: tuple[Any, ...] = ()
        self._unexplained: Sheet | None = None

    @property
    def found(self) -> "Known | None":
        """Return what it has found so far, a Diagnosis as a dict; None for nothing."""
        return self._job.progress if self._job else None

    @property
    def runs(self) -> bool:
        """Tell whether more may be found."""
        return self._job is not None

    @property
    def unexplained(self) -> bool:
        """Tell whether the diagnosis waits for a worker that only a press starts."""
        return self._unexplained is not None

    def explain(self) -> None:
        """Find out why the puzzle on the board has no solution, or several, or offer to."""
        sheet = self._desk.sheet
        self._unexplained = None
        if self._desk.engine.expects_worker:
            self._key = _key(sheet)
            self._job = self._desk.engine.start("diagnose", [sheet.puzzle], on_progress=self._hear)
            self._desk.run(self._await(self._job))
        else:
            self._unexplained = sheet
        self._desk.changed()

    def start_worker(self) -> None:
        """Start the worker and find out."""
        self._desk.engine.start_worker()
        self.explain()

    def stop(self) -> None:
        """Stop looking for more; what was found stays."""
        if self._job:
            self._job.stop()

    def follow(self, sheet: "Sheet") -> None:
        """Let go of a diagnosis of another sheet."""
        if self._job and self._key != _key(sheet):
            self._job.drop()
            self._job = None
        if self._unexplained is not None and _key(self._unexplained) != _key(sheet):
            self._unexplained = None

    async def _await(self, job: "Job") -> None:
        known = None
        try:
            known = await job.result()
        except EngineMissingError:
            pass
        finally:  # also if the worker ends in the middle: what was found stays
            if job is self._job:
                self._job = None
                self._take(known or job.progress)

    def _hear(self, _known: "Known") -> None:
        self._desk.changed()

    def _take(self, known: "Known | None") -> None:
        """Take in all that was found about the current sheet."""
        desk = self._desk
        if not known or desk.sheet.unread:
            desk.changed()
            return
        sheet = desk.sheet.but(known=known)
        if known["status"] == "several":
            if len(sheet.solutions) == 2 and sheet.shown == 0:
                sheet = sheet.but(solutions=known["solutions"], verdict=phrase("several"))
        elif known["status"] == "none" and sheet.suspects:
            sheet = sheet.but(verdict=phrase("verdict.contradiction"))
        desk.learn(sheet)


def _key(sheet: "Sheet") -> "tuple[Any, ...]":
    """Return what a diagnosis belongs to: the puzzle, whether it is answered, and read."""
    return sheet.puzzle, bool(sheet.solutions), sheet.unread

"""Find every digit that the cells of a puzzle have in any of its solutions, in the worker."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.engine.job import Job
    from page.solve.desk import Desk
    from page.solve.diagnosis import Diagnosis
    from page.solve.sheet import Sheet

# What a diagnosis works on once it has found too many solutions to keep.
MANY = ("cells", "counting")


class PossibleDigits:
    """Have them found as soon as a diagnosis shows that there are many solutions; nobody asks.

    It goes on to count them, which may take long; this runs beside it.
    """

    def __init__(self, desk: "Desk", diagnosis: "Diagnosis") -> None:
        self._desk = desk
        self._diagnosis = diagnosis
        self._puzzle = ""  # whose digits are being found
        self._job: Job | None = None

    def listen(self) -> None:
        """Do nothing: what a diagnosis finds comes with the sheet."""

    def show(self, sheet: "Sheet") -> None:
        """Begin where a puzzle turns out to have several solutions; end where it is gone."""
        if self._job and sheet.puzzle != self._puzzle:
            self._job.drop()
            self._job = None
        lacks = bool(sheet.solutions) and not sheet.possible
        if self._job is None and lacks and self._is_wanted(sheet):
            self._puzzle = sheet.puzzle
            job = self._job = self._desk.engine.start("possible", [sheet.puzzle])
            self._desk.run(self._take(job))

    def _is_wanted(self, sheet: "Sheet") -> bool:
        """Tell whether the diagnosis has found more solutions than are at hand."""
        diagnosis = self._diagnosis
        known: Any = diagnosis.found if diagnosis.runs else sheet.known
        if not known or known["status"] != "several":
            return False
        is_sure = "count" in known["complete"] or known["phase"] in MANY
        return is_sure and known["count"] > len(sheet.solutions)

    async def _take(self, job: "Job") -> None:
        try:
            digits = await job.result()
        finally:
            if job is self._job:
                self._job = None  # the next sheet to be shown may look again
        sheet = self._desk.sheet
        if digits and sheet.puzzle == self._puzzle and sheet.solutions:
            self._desk.learn(sheet.but(possible=digits))

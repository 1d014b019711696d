"""Find every digit that the cells of a puzzle have in any of its solutions, in the worker."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.solve.desk import Desk
    from page.solve.sheet import Sheet

# What a diagnosis works on once it has found too many solutions to keep.
MANY = ("cells", "counting")


class PossibleDigits:
    """Have them found as soon as a diagnosis shows that there are many solutions; nobody asks.

    It goes on to count them, which may take long; this runs beside it.
    """

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._sought: str | None = None  # the puzzle whose digits are being found

    def listen(self) -> None:
        """Do nothing: what a diagnosis finds comes with the sheet."""

    def show(self, sheet: "Sheet") -> None:
        """Begin where a puzzle turns out to have several solutions; end where it is gone."""
        if self._sought not in (None, sheet.puzzle):
            self._sought = None
            self._desk.engine.stop_beside("possible")
        lacks = bool(sheet.solutions) and not sheet.possible
        if self._sought is None and lacks and self._is_wanted(sheet):
            self._sought = sheet.puzzle
            self._desk.run(self._find(sheet.puzzle))

    def _is_wanted(self, sheet: "Sheet") -> bool:
        """Tell whether the diagnosis has found more solutions than are at hand."""
        diagnosis = self._desk.diagnosis
        known: Any = diagnosis.found if diagnosis.runs else sheet.known
        if not known or known["status"] != "several":
            return False
        is_sure = "count" in known["complete"] or known["phase"] in MANY
        return is_sure and known["count"] > len(sheet.solutions)

    async def _find(self, puzzle: str) -> None:
        try:
            digits = await self._desk.engine.run_beside("possible", [puzzle])
        except Exception:
            self._sought = None  # the next sheet to be shown may look again
            raise
        if digits is None or self._sought != puzzle:
            return
        self._sought = None
        sheet = self._desk.sheet
        if sheet.puzzle == puzzle and sheet.solutions:
            self._desk.learn(sheet.but(possible=digits))

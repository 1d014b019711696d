"""Find every digit that the cells of a puzzle have in any of its solutions, in the worker."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.solve.desk import Desk
    from page.solve.sheet import Sheet


class PossibleDigits:
    """Have them found as soon as a diagnosis has looked at each cell of a puzzle; nobody asks.

    It goes on to count the solutions, which may take long; this runs beside it.
    """

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._sought: str | None = None  # the puzzle whose digits are being found

    def listen(self) -> None:
        """Start looking at what a diagnosis finds."""
        self._desk.add(self)

    def show(self, sheet: "Sheet") -> None:
        """Begin where a puzzle turns out to have several solutions; end where it is gone."""
        if self._sought not in (None, sheet.puzzle):
            self._sought = None
            self._desk.engine.stop_beside("possible")
        if self._sought is None and sheet.solutions and not sheet.possible and self._is_known():
            self._sought = sheet.puzzle
            self._desk.run(self._find(sheet.puzzle))

    def _is_known(self) -> bool:
        """Tell whether the diagnosis has found several solutions and looked at each cell."""
        desk = self._desk
        known: Any = desk.diagnosis.found if desk.diagnosis.runs else desk.sheet.known
        return bool(known) and known["status"] == "several" and "same" in known["complete"]

    async def _find(self, puzzle: str) -> None:
        digits = await self._desk.engine.run_beside("possible", [puzzle])
        if digits is None or self._sought != puzzle:
            return
        self._sought = None
        sheet = self._desk.sheet
        if sheet.puzzle == puzzle and sheet.solutions:
            self._desk.learn(sheet.but(possible=digits))

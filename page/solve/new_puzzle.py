"""Put new puzzles on the board."""

from page.browser import device, dom
from page.engine.routing import EngineMissingError
from page.solve.next_puzzle import NextPuzzle
from page.solve.sheet import EMPTY, Sheet
from page.words.messages import phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.solve.desk import Desk

# Milliseconds after the start, a choice or a new puzzle until the next one is made: what a person
# asks for then has the worker to itself.
MOMENT = 2_000


class NewPuzzle:
    """Own New puzzle, and the choice of a difficulty.

    The next puzzle is made while a person plays, so that a press is answered at once; not where
    data are saved, since the worker is started there only for what was asked for.
    """

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._next = NextPuzzle(desk.engine)
        self._ahead = dom.Timer(MOMENT, self._make_ahead)
        self._awaited = 0  # presses whose puzzle is still being made

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("new-puzzle", lambda: self._desk.run(self._put()))
        dom.listen(dom.find("difficulty"), "change", lambda _event: self._ahead.start())
        self._ahead.start()

    def _make_ahead(self) -> None:
        """Have the next puzzle made, if the worker is there or on its way anyway.

        It would take the place of one that is awaited.
        """
        if self._awaited:
            return
        if self._desk.engine.expects_worker and not device.saves_data():
            self._next.make(_difficulty())

    async def _put(self) -> None:
        """Put a new puzzle of the chosen difficulty on the board."""
        desk = self._desk
        self._ahead.stop()
        before, difficulty = self._entered(), _difficulty()
        self._awaited += 1
        try:
            if not self._next.is_ready(difficulty):
                desk.diagnosis.stop()  # the worker is wanted for the new puzzle
                desk.say("verdict.making" if desk.engine.has_worker else "verdict.waiting")
            made = await self._next.take(difficulty)
        except EngineMissingError:
            desk.say("verdict.new-needs-engine")
            return
        finally:
            self._awaited -= 1
        if made and before == self._entered():
            puzzle, name = made["puzzle"], phrase("difficulty." + made["difficulty"])
            verdict = phrase("verdict.new", givens=made["givens"], difficulty=name)
            sheet = Sheet(text=puzzle, puzzles=(puzzle,), entries=EMPTY, verdict=verdict)
            desk.begin(sheet, "new")
        self._ahead.start()

    def _entered(self) -> "tuple[Any, ...]":
        """Return what a person has entered, and how often it was cleared."""
        sheet = self._desk.sheet
        return sheet.text, sheet.puzzle, sheet.entries, sheet.notes, self._desk.clearings


def _difficulty() -> str:
    return dom.find("difficulty").value

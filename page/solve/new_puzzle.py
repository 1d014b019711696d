"""Make new puzzles, in the worker."""

from page.browser import dom
from page.engine.routing import EngineMissingError
from page.solve.sheet import EMPTY, Sheet
from page.words.messages import phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.solve.desk import Desk


class NewPuzzle:
    """Own New puzzle, and the choice of the number of givens."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._presses = 0

    def listen(self) -> None:
        """Start listening."""
        dom.on_press("new-puzzle", lambda: self._desk.run(self._make()))

    async def _make(self) -> None:
        """Put a new puzzle with about the chosen number of givens on the board."""
        desk = self._desk
        wanted = dom.find("givens").value
        arguments = [dom.random_seed(), int(wanted) if wanted else None]
        self._presses += 1
        press = self._presses
        before = self._entered()
        made = None
        try:
            while made is None and self._is_wanted(press, before):  # again if replaced
                made = await desk.engine.run("generate", arguments, desk.say_waiting, dom.ignore)
        except EngineMissingError:
            desk.say("verdict.new-needs-engine")
            return
        if made and self._is_wanted(press, before):
            puzzle = made["puzzle"]
            verdict = phrase("verdict.new", givens=made["givens"])
            sheet = Sheet(text=puzzle, puzzles=(puzzle,), entries=EMPTY, verdict=verdict)
            desk.begin(sheet, "new")

    def _is_wanted(self, press: int, before: "tuple[Any, ...]") -> bool:
        """Tell whether the puzzle is still wanted: nothing was typed, pressed or cleared since."""
        return press == self._presses and before == self._entered()

    def _entered(self) -> "tuple[Any, ...]":
        """Return what a person has entered, and how often it was cleared."""
        sheet = self._desk.sheet
        return sheet.text, sheet.puzzle, sheet.entries, sheet.notes, self._desk.clearings

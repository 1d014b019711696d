"""Show the rating of the puzzle on the board, found quietly in the background."""

from page.browser import device, dom, elements
from page.solve.path import written
from page.words.messages import language, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.solve.desk import Desk
    from page.solve.diagnosis import Diagnosis
    from page.solve.path import Path
    from page.solve.sheet import Sheet

# Milliseconds for which a puzzle has to stay the same: whoever types a puzzle does not have each of
# its digits rated. And the fewest givens of a puzzle that may have one solution.
MOMENT = 2_500
FEWEST = 17


class Rating:
    """Own the words about the rating beside the number of givens."""

    def __init__(self, desk: "Desk", diagnosis: "Diagnosis", path: "Path") -> None:
        self._desk = desk
        self._diagnosis = diagnosis
        self._path = path
        self._words = elements.element("p", "help")
        self._soon = dom.Timer(MOMENT, self._find)
        self._puzzle = ""
        self._shown: tuple[Any, ...] = ()

    def listen(self) -> None:
        """Make room for the words."""
        self._words.id = "rating"
        dom.find("count").after(self._words)

    def show(self, sheet: "Sheet") -> None:
        """Show the rating if it is known; have it found once the puzzle has stayed a while."""
        if sheet.puzzle != self._puzzle:
            self._puzzle = sheet.puzzle
            self._soon.start()
        path = self._path
        shown = (path.result, path.puzzle == sheet.puzzle, language())
        if shown != self._shown:
            self._shown = shown
            self._words.textContent = say_short(path) if shown[1] else ""

    def _find(self, *_event: object) -> None:
        """Have the puzzle rated, where the worker is up and no data are to be saved."""
        desk = self._desk
        sheet = desk.sheet
        if sheet.givens < FEWEST or sheet.unread or device.saves_data():
            return
        if desk.engine.has_worker and not self._diagnosis.runs:
            self._path.find(sheet.puzzle)
        elif desk.engine.expects_worker or self._diagnosis.runs:
            self._soon.start()


def say_short(path: "Path") -> str:
    """Say the rating in few words; "" where there is none."""
    if path.differs or not path.rating or not path.result:
        return ""
    if path.result["status"] == "solved":
        difficulty = say("difficulty." + path.rating["difficulty"])
        return say("path.short", difficulty=difficulty, rating=written(path.rating["er"]))
    return say("path.short-above") if path.result["status"] == "stuck" else ""

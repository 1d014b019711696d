"""Scroll to what an action adds to the page: the board, other solutions, findings."""

from page.browser import dom
from page.browser.sight import Sight
from sudoku_core.grid import CELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.sheet import Sheet

# What is about the board, from the bottom up.
PARTS = ("redundant", "findings", "solutions")


class Appearing:
    """Scroll to what a new sheet has added to the page."""

    def __init__(self) -> None:
        self._sight = Sight()
        self._puzzle = ""
        self._has_answer = False
        self._words: dict[str, str] = {}

    def listen(self) -> None:
        """Start listening, and look at what the desk shows from now on."""
        self._sight.listen()

    def show(self, sheet: "Sheet") -> None:
        """Bring into view what is new; a person writing a puzzle text stays there."""
        new = [part for part in PARTS if self._has_changed(part)]
        if self._is_another(sheet) or new:
            new.append("board")
        if dom.focused_id() != "puzzle-text":
            self._sight.bring(new)

    def _is_another(self, sheet: "Sheet") -> bool:
        """Return whether the board has another puzzle, or an answer now."""
        before, had_answer = self._puzzle, self._has_answer
        self._puzzle, self._has_answer = sheet.puzzle, bool(sheet.answer)
        if not before:
            return False
        changed = sum(1 for cell in CELLS if before[cell] != sheet.puzzle[cell])
        return changed > 1 or self._has_answer > had_answer

    def _has_changed(self, part: str) -> bool:
        """Return whether a part has appeared, or says something else."""
        element = dom.find(part)
        words = "" if element.hidden else element.textContent
        before, self._words[part] = self._words.get(part, ""), words
        return words not in ("", before)

"""Find a puzzle in which a technique is needed, and the moment in it when that is so."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from page.worker.hints import Found
from page.worker.job import Job
from sudoku_core.logic.hint_order import search_hint
from sudoku_core.logic.position import Position
from sudoku_core.practice import before, needing
from sudoku_core.practised import PRACTISED_PUZZLES

if TYPE_CHECKING:
    from page.words.crossing import Example


class PracticeJob(Job):
    """Make the puzzle of a seed that needs a technique; without a seed, find the same one always.

    What comes of it is the ``puzzle``, and the ``step`` of the technique, told in a language.
    """

    def __init__(self, technique: str, seed: int | None, language: str) -> None:
        self._technique = technique
        self._seed = seed
        self._language = language

    def __iter__(self) -> Iterator[None]:
        """Make the puzzle, then find the step."""
        technique, seed = self._technique, self._seed
        kept = PRACTISED_PUZZLES[technique][0]
        puzzle = kept if seed is None else needing(technique, seed).puzzle
        yield
        position = before(puzzle, technique) or Position(puzzle)
        for step in search_hint(position, noted=True):
            if step is not None:
                told = Found(step, position).told(self._language)
                found: Example = {"puzzle": puzzle, "step": told}
                self.found = found
            yield

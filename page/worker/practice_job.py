"""Find a puzzle that needs a technique, and the moment when it does."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from page.worker.hints import FoundStep
from page.worker.job import LongJob
from sudoku_core.logic.hint_order import search_hint
from sudoku_core.logic.position import Position
from sudoku_core.practice import before, needing

if TYPE_CHECKING:
    from page.crossing.steps import Example


class PracticeJob(LongJob):
    """Make the puzzle of a seed that needs a technique.

    The result is the ``puzzle``, and the ``step`` of the technique, told in a language.
    """

    def work(self, technique: str, seed: int, language: str) -> Iterator[None]:
        """Make the puzzle, then find the step."""
        puzzle = needing(technique, seed).puzzle
        yield
        for found in at_the_moment(puzzle, technique):
            self.found = found and example(puzzle, found, language)
            yield


def at_the_moment(puzzle: str, technique: str) -> "Iterator[FoundStep | None]":
    """Find the step of a technique when it is first the next one; None until then."""
    position = before(puzzle, technique) or Position(puzzle)
    for step in search_hint(position, noted=True):
        yield step and FoundStep(step, position)


def example(puzzle: str, found: FoundStep, language: str) -> "Example":
    """Word a step of a puzzle in a language."""
    return {"puzzle": puzzle, "step": found.worded(language)}

"""Find hints and paths in the worker, and tell them in words and as data to draw."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from page.engine import jobs
from page.worker.job import LongJob
from page.worker.step_pictures import picture
from sudoku_core.difficulty import class_of
from sudoku_core.grid import BLANK, CELLS, with_digit
from sudoku_core.logic.hint_order import every_hint, search_hint
from sudoku_core.logic.path import LAST_ROW, TABLE, search
from sudoku_core.logic.players_names import shape_of
from sudoku_core.logic.position import Position
from sudoku_core.logic.rating import shown
from sudoku_core.logic.step import Step
from sudoku_core.logic.techniques import TECHNIQUES
from sudoku_core.logic.telling import tell
from sudoku_core.practised import PRACTISED_PUZZLES

if TYPE_CHECKING:
    from page.crossing.steps import FoundHint, PathRating, ShownPath, ShownStep, StepLine, Wishes

# Passes before it stays unknown whether a puzzle has one solution: seconds.
BUDGET = 100_000
UNIQUENESS = "uniqueness"
# Whether a deep search has more than the ordinary one.
HAS_DEEPER = any(row.number > LAST_ROW for row in TABLE)


class FoundStep:
    """A step, and the position that it was found in."""

    def __init__(self, step: Step, position: Position) -> None:
        self.step = step
        self.grid = position.grid
        self.candidates = position.candidates

    @property
    def position(self) -> Position:
        """Return the position again: a further search changes its own."""
        return Position(self.grid, self.candidates)

    def worded(self, language: str) -> "ShownStep":
        """Word the step in a language, and describe its picture.

        ``why`` has all reasons; ``reasons`` those not told in the stages of a chain. ``learn`` is
        the technique if it has a page, or "".
        """
        step, position = self.step, self.position
        words = tell(step, position, language)
        in_stages = sum(len(stage.words) for stage in words.stages)
        return {
            "name": words.name,
            "explainer": words.se_name,
            "rating": shown(step.rating),
            "where": words.where,
            "cells": words.cells,
            "digits": words.digits,
            "why": list(words.why),
            "reasons": list(words.why[: len(words.why) - in_stages]),
            "lesson": words.lesson,
            "learn": shape_of(step) if shape_of(step) in PRACTISED_PUZZLES else "",
            "line": words.line,
            "placements": [list(candidate) for candidate in step.placements],
            "eliminations": [list(candidate) for candidate in step.eliminations],
            "picture": picture(step, position, words.stages),
            "grid": self.grid,
            "candidates": self.candidates,
        }

    def line(self, language: str) -> "StepLine":
        """Word the step in one line: where, unless what follows says so, and what follows."""
        words = tell(self.step, self.position, language)
        is_single = bool(self.step.placements) and len(self.step.cells) == 1
        return {
            "name": words.name,
            "at": "" if is_single else words.at,
            "line": words.line,
            "rating": shown(self.step.rating),
            "family": TECHNIQUES[self.step.technique].family,
        }


class Looking(LongJob):
    """Look for hints from a person's entries and notes, unless an entry is wrong.

    ``notes`` are 81 texts, or [] for none; in a cell without notes all candidates count. ``known``
    are lists of a cell and a digit that hints have ruled out. ``wishes`` has the ``language``, and
    whether to search ``deep``.

    Notes that lack the solution's digit do not count. If all blank cells have notes, that is a
    slip, and is told; otherwise the notes are half kept, and none count.

    The result is a ``status`` with its data. "wrong": the ``cells`` of wrong entries; "together":
    the entries do not go together; "none": no solution; "solved": no blank cell; "stopped": not
    known. The rest is what is looked for.
    """

    is_eager = True

    def work(
        self,
        puzzle: str,
        filled: str,
        notes: list[str],
        known: list[list[int]],
        without: list[str],
        wishes: "Wishes",
    ) -> Iterator[None]:
        """Look at what a person has entered, then search."""
        self._puzzle = puzzle
        self._filled = filled
        self._notes = notes or [""] * 81
        self._known = known
        self._language: str = wishes["language"]
        self._is_deep: bool = wishes["deep"]
        self.found: FoundHint = {"status": "stopped"}
        solved = jobs.solve(puzzle, BUDGET)["solutions"]
        trouble = self._trouble(solved)
        if trouble:
            self.found = trouble
            return
        is_one = len(solved) == 1
        blanks = [cell for cell in CELLS if self._filled[cell] == BLANK]
        lacking = self._lacking(solved[0]) if is_one else blanks
        is_slip = is_one and all(self._notes[cell] for cell in blanks)
        if lacking and not is_slip:
            self._notes = [""] * 81
        self._slips = lacking if is_slip else []
        self._has_several = not is_one
        without = without if is_one else [*without, UNIQUENESS]
        yield from self._look(self._position(lacking), without)

    @abstractmethod
    def _look(self, position: Position, without: list[str]) -> Iterator[None]:
        """Search the position that a person has come to."""

    def _trouble(self, solved: list[str]) -> "FoundHint | None":
        if not solved:
            return {"status": "none"}
        wrong = self._wrong_entries(solved)
        if wrong is None:
            return {"status": "together"}
        if wrong:
            return {"status": "wrong", "cells": wrong}
        return None if BLANK in self._filled else {"status": "solved"}

    def _wrong_entries(self, solved: list[str]) -> list[int] | None:
        entered = [cell for cell in CELLS if self._puzzle[cell] == BLANK != self._filled[cell]]
        if len(solved) == 1:
            return [cell for cell in entered if self._filled[cell] != solved[0][cell]]
        if jobs.solve(self._filled, BUDGET)["solutions"]:
            return []
        wrong = [
            cell
            for cell in entered
            if not jobs.solve(with_digit(self._puzzle, cell, self._filled[cell]), BUDGET)[
                "solutions"
            ]
        ]
        return wrong or None

    def _lacking(self, solution: str) -> list[int]:
        return [
            cell
            for cell, noted in enumerate(self._notes)
            if noted and self._filled[cell] == BLANK and solution[cell] not in noted
        ]

    def _position(self, lacking: list[int]) -> Position:
        """Return what a person knows: notes, except those that lack a digit, and hints.

        With several solutions nobody can say which notes are right.
        """
        kept = [
            noted if noted and cell not in lacking else "123456789"
            for cell, noted in enumerate(self._notes)
        ]
        position = Position(self._filled, kept)
        for cell, digit in self._known:
            position.remove(cell, digit)
        return position


class HintJob(Looking):
    """Find the next hint.

    Its ``status`` may be "step": the ``step`` as told, whether there are ``several`` solutions, and
    the cells whose notes are ``lacking``; "stuck": no technique in use has one, and whether a
    ``deeper`` search may; or "several": none is possible, as solutions differ in ``cells``.
    """

    newest: "FoundStep | None" = None

    def work(self, *given: Any, **_none: Any) -> Iterator[None]:
        """Look, and keep what is found to retell it."""
        HintJob.newest = None
        yield from super().work(*given)

    def _look(self, position: Position, without: list[str]) -> Iterator[None]:
        noted = any(self._notes)
        for step in search_hint(position, without, deep=self._is_deep, noted=noted):
            if step is None:
                yield
                continue
            found = HintJob.newest = FoundStep(step, position)
            worded, several = found.worded(self._language), self._has_several
            self.found = {"status": "step", "step": worded, "several": several}
            self.found["lacking"] = self._slips
            return
        self.found = self._stuck()

    def _stuck(self) -> "FoundHint":
        found = jobs.solve(self._filled, BUDGET)["solutions"]
        if len(found) > 1:
            differing = [cell for cell in CELLS if found[0][cell] != found[1][cell]]
            return {"status": "several", "cells": differing}
        return {"status": "stuck", "deeper": HAS_DEEPER and not self._is_deep}


class AllHintsJob(Looking):
    """Find all hints, but forcing chains only if there is nothing else.

    The ``status`` is "all" then, and ``lines`` has a line for each, by technique.
    """

    newest: "tuple[FoundStep, ...]" = ()

    def _look(self, position: Position, without: list[str]) -> Iterator[None]:
        found: list[FoundStep] = []
        for each in every_hint(position, without):
            yield
            if each:
                found.append(FoundStep(each[1], position))
        AllHintsJob.newest = tuple(found)
        self.found = {"status": "all", "lines": [each.line(self._language) for each in found]}


class PathJob(LongJob):
    """Find all steps from a puzzle to its solution, and their ratings."""

    is_eager = True
    newest: "PathJob | None" = None

    def work(self, puzzle: str, without: list[str], wishes: "Wishes") -> Iterator[None]:
        """Find a step after the other."""
        self.puzzle = puzzle
        self._language: str = wishes["language"]
        self._is_deep: bool = wishes["deep"]
        self._status = "stopped"
        self.steps: list[FoundStep] = []
        solved = jobs.solve(puzzle, BUDGET)["solutions"]
        if not solved:
            self._status = "none"
            return
        several = len(solved) > 1
        without = [*without, UNIQUENESS] if several else without
        position = Position(puzzle)
        PathJob.newest = self
        while BLANK in position.grid:
            step = None
            for step in search(position, without, deep=self._is_deep):  # noqa: B007 (the last one)
                yield
            if step is None:
                self._status = "several" if several else "stuck"
                return
            self.steps.append(FoundStep(step, position))
            position.apply(step)
        self._status = "solved"

    def progress(self) -> int:
        """Return the number of steps found so far."""
        return len(self.steps)

    def result(self, *, stopped: bool) -> "ShownPath":  # noqa: ARG002 (as every job)
        """Return the path in the wanted language; see `path_in`."""
        return self.worded(self._language)

    def worded(self, language: str) -> "ShownPath":
        """Word the path: see `path_in`."""
        return {
            "status": self._status,
            "deeper": HAS_DEEPER and not self._is_deep and self._status == "stuck",
            "lines": [found.line(language) for found in self.steps],
            "rating": self._rating(),
        }

    def _rating(self) -> "PathRating | None":
        """Rate the steps: the highest rating and its first place; the class if it is solved."""
        if not self.steps or self._status in ("stopped", "none"):
            return None
        ratings = [found.step.rating for found in self.steps]
        er = shown(max(ratings))
        return {
            "difficulty": class_of(er) if self._status == "solved" else "",
            "er": er,
            "hardest": ratings.index(max(ratings)),
        }


def hint_in(language: str) -> "ShownStep | None":
    """Word the newest hint in a language, or None."""
    return HintJob.newest.worded(language) if HintJob.newest else None


def hint_at(number: int, language: str) -> "ShownStep | None":
    """Word one of all hints, and make it the newest; or None."""
    if number >= len(AllHintsJob.newest):
        return None
    HintJob.newest = AllHintsJob.newest[number]
    return HintJob.newest.worded(language)


def path_in(puzzle: str, language: str) -> "ShownPath | None":
    """Word a puzzle's path in a language: ``status``, ``lines`` and ``rating``; or None.

    ``deeper`` says whether a deep search may go on. The status is "solved"; "stuck" without a next
    step; "several" or "none" for its solutions; or "stopped".
    """
    path = PathJob.newest
    return path.worded(language) if path and path.puzzle == puzzle else None


def path_step(puzzle: str, number: int, language: str) -> "ShownStep | None":
    """Word a step of the newest path, from 0; None if that is of another puzzle."""
    path = PathJob.newest
    if path is None or path.puzzle != puzzle or number >= len(path.steps):
        return None
    return path.steps[number].worded(language)

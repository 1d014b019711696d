"""Define the jobs that only the worker does, because they take long.

After each step the worker looks at the clock. The page gets the job's ``progress()``, and at the
end, or at a stop, its ``result(stopped=…)``.
"""

import importlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from page.worker.file_check import FileCheck
from page.worker.hints import AllHintsJob, HintJob, PathJob
from page.worker.job import LongJob
from page.worker.practice_job import PracticeJob
from page.worker.race_job import RaceJob, SetsJob
from page.worker.watching import Keep, Record
from sudoku_core.diagnosis import diagnose
from sudoku_core.difficulty import classed
from sudoku_core.generator import making
from sudoku_core.minimality import minimality
from sudoku_core.possibilities import possible_digits
from sudoku_core.solver import count_solutions, search

if TYPE_CHECKING:
    from page.crossing.puzzles import FoundSolutions, Wanted

# Passes between two steps, and until a diagnosis gives up counting: about a minute.
PATIENCE = 50
BUDGET = 1_000_000


class Solving(LongJob):
    """Look for up to ``limit`` solutions within a budget of passes; see `jobs.solve`."""

    def work(self, grid: str, budget: int, limit: int) -> Iterator[None]:
        """Search a little further at each step."""
        self._left = budget
        self._solutions: list[str] = []
        for solution in search(grid, PATIENCE):
            if solution is None:
                self._left -= PATIENCE
            else:
                self._solutions.append(solution)
            if self._left <= 0 or len(self._solutions) >= limit:
                return
            yield

    def result(self, *, stopped: bool) -> "FoundSolutions":
        """Return the solutions, and whether the search came to its end."""
        finished = self._left > 0 and not stopped
        return {"solutions": self._solutions, "finished": finished}


class Generation(LongJob):
    """Make a new puzzle from a seed: ``givens``, ``difficulty`` and ``symmetric`` as wanted.

    See `sudoku_core.generator.generate`. The result is the puzzle, its number of givens and its
    difficulty.
    """

    def work(self, seed: int, wanted: "Wanted") -> Iterator[None]:
        """Make the puzzle, a look at a time."""
        made = yield from making(seed, **wanted)
        name = wanted["difficulty"] or (yield from classed(made.puzzle))
        self.found = {"puzzle": made.puzzle, "givens": made.givens, "difficulty": name}


class Possibilities(LongJob):
    """Find every digit that a cell has in any solution; see `sudoku_core.possibilities`."""

    def work(self, grid: str) -> Iterator[None]:
        """Find a few more digits at each step."""
        self.found = [""] * 81
        for known in possible_digits(grid, PATIENCE):
            self.found = known
            yield


class MinimalityJob(LongJob):
    """Find the redundant givens of a puzzle; see `sudoku_core.minimality`.

    The result has their cells and the ``minimal`` puzzle, if all is known.
    """

    def work(self, grid: str) -> Iterator[None]:
        """Look at a given at each step."""
        if count_solutions(grid) != 1:
            return
        known = None
        for known in minimality(grid):  # noqa: B007 (the last one)
            yield
        self.found = known and known._asdict()


class DiagnosisJob(LongJob):
    """Find out why a grid has no solution, or several; see `sudoku_core.diagnosis.Diagnosis`."""

    def work(self, grid: str) -> Iterator[None]:
        """Find out a little more at each step."""
        for step in diagnose(grid, PATIENCE, BUDGET):
            self.found = step._asdict()
            self.found["typos"] = step.typos and [typo._asdict() for typo in step.typos]
            yield

    def progress(self) -> Any:
        """Return all that is known so far."""
        return self.found


JOBS: dict[str, Callable[..., LongJob]] = {
    "solve": Solving,
    "generate": Generation,
    "diagnose": DiagnosisJob,
    "possible": Possibilities,
    "minimality": MinimalityJob,
    "check": FileCheck,
    "record": Record,
    "keep": Keep,
    "race": RaceJob,
    "sets": SetsJob,
    "hint": HintJob,
    "all_hints": AllHintsJob,
    "path": PathJob,
    "practice": PracticeJob,
}

# The jobs that come in an archive, each as `JOB` of a module.
LATER_JOBS = {"photo": "page.worker.photo_job", "judge": "page.worker.judge_job"}


def job(name: str) -> Callable[..., LongJob]:
    """Return the class of a job; a later one's once its archive is there."""
    if name in LATER_JOBS:
        return importlib.import_module(LATER_JOBS[name]).JOB
    return JOBS[name]

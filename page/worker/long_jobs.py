"""Define the jobs that only the worker does, because they take long.

A job is an iterable that works step by step: after each step the worker looks at the clock. The
page is sent the job's ``progress()``, very early if it ``is_eager``, and at the end, or when the
job is stopped, its ``result(stopped=…)``.
"""

import importlib
from collections.abc import Iterator
from typing import Any

from page.worker.file_check import FileCheck
from page.worker.hints import HintJob, PathJob
from page.worker.race_job import RaceJob
from page.worker.watching import Keep, Record
from sudoku_core.diagnosis import diagnose
from sudoku_core.difficulty import classed
from sudoku_core.generator import making
from sudoku_core.minimality import minimality
from sudoku_core.possibilities import possible_digits
from sudoku_core.solver import count_solutions, search

# Passes over the constraints between two steps, and until a diagnosis gives up counting: about a
# minute. A person can stop it earlier.
PATIENCE = 50
BUDGET = 1_000_000


class Solving:
    """Look for up to ``limit`` solutions within a budget of passes; see `jobs.solve`."""

    is_eager = False

    def __init__(self, grid: str, budget: int, limit: int) -> None:
        self._grid = grid
        self._left = budget
        self._limit = limit
        self._solutions: list[str] = []

    def __iter__(self) -> Iterator[None]:
        """Search a little further at each step."""
        for solution in search(self._grid, PATIENCE):
            if solution is None:
                self._left -= PATIENCE
            else:
                self._solutions.append(solution)
            if self._left <= 0 or len(self._solutions) >= self._limit:
                return
            yield

    def progress(self) -> None:
        """Report nothing: it takes a moment."""

    def result(self, *, stopped: bool) -> dict[str, Any]:
        """Return the solutions, and whether the search came to its end."""
        finished = self._left > 0 and not stopped
        return {"solutions": self._solutions, "finished": finished}


class Generation:
    """Make a new puzzle from a seed: ``givens``, ``difficulty`` and ``symmetric`` as wanted.

    These are `sudoku_core.generator.generate`'s.
    """

    is_eager = False

    def __init__(self, seed: int, wanted: dict[str, Any]) -> None:
        self._seed = seed
        self._wanted = wanted
        self._made: dict[str, Any] | None = None

    def __iter__(self) -> Iterator[None]:
        """Make the puzzle, a look at a time."""
        made = yield from making(self._seed, **self._wanted)
        name = self._wanted["difficulty"] or (yield from classed(made.puzzle))
        self._made = {"puzzle": made.puzzle, "givens": made.givens, "difficulty": name}

    def progress(self) -> None:
        """Report nothing: the puzzle is either made or not."""

    def result(self, *, stopped: bool) -> dict[str, Any] | None:  # noqa: ARG002 (as every job)
        """Return the puzzle, with its number of givens and its difficulty; None if not made."""
        return self._made


class Possibilities:
    """Find every digit that a cell has in any solution; see `sudoku_core.possibilities`."""

    is_eager = False

    def __init__(self, grid: str) -> None:
        self._grid = grid
        self._digits = [""] * 81

    def __iter__(self) -> Iterator[None]:
        """Find a few more digits at each step."""
        for step in possible_digits(self._grid, PATIENCE):
            self._digits = step.digits
            yield

    def progress(self) -> list[str]:
        """Return the digits of each cell in solutions found so far."""
        return self._digits

    def result(self, *, stopped: bool) -> list[str]:  # noqa: ARG002 (as every job)
        """Return the digits of each cell: those of all solutions, unless it was stopped."""
        return self._digits


class Minimality:
    """Find the givens that a puzzle does not need; see `sudoku_core.minimality`."""

    is_eager = False

    def __init__(self, grid: str) -> None:
        self._grid = grid
        self._known: dict[str, Any] | None = None

    def __iter__(self) -> Iterator[None]:
        """Look at a given at each step."""
        if count_solutions(self._grid) != 1:
            return
        for step in minimality(self._grid):
            if step.finished:
                self._known = {"needless": step.needless, "minimal": step.minimal}
            yield

    def progress(self) -> None:
        """Report nothing: it is said of all givens or of none."""

    def result(self, *, stopped: bool) -> dict[str, Any] | None:  # noqa: ARG002 (as every job)
        """Return the needless givens' cells and the minimal puzzle; None if not all is known."""
        return self._known


class Diagnosis:
    """Find out why a grid has no solution, or several; see `sudoku_core.diagnosis.Diagnosis`."""

    is_eager = False

    def __init__(self, grid: str) -> None:
        self._grid = grid
        self._known: dict[str, Any] | None = None

    def __iter__(self) -> Iterator[None]:
        """Find out a little more at each step."""
        for step in diagnose(self._grid, PATIENCE, BUDGET):
            self._known = step._asdict()
            self._known["typos"] = step.typos and [typo._asdict() for typo in step.typos]
            yield

    def progress(self) -> dict[str, Any] | None:
        """Return all that is known so far."""
        return self._known

    def result(self, *, stopped: bool) -> dict[str, Any] | None:  # noqa: ARG002 (as every job)
        """Return all that was found."""
        return self._known


JOBS: dict[str, Any] = {
    "solve": Solving,
    "generate": Generation,
    "diagnose": Diagnosis,
    "possible": Possibilities,
    "minimality": Minimality,
    "check": FileCheck,
    "record": Record,
    "keep": Keep,
    "race": RaceJob,
    "hint": HintJob,
    "path": PathJob,
}

# The jobs that come in an archive, each as `JOB` of a module.
LATER_JOBS = {"photo": "page.worker.photo_job", "judge": "page.worker.judge_job"}


def job(name: str) -> Any:
    """Return the class of a job; that of a later one once its archive is there."""
    if name in LATER_JOBS:
        return importlib.import_module(LATER_JOBS[name]).JOB
    return JOBS[name]

"""Define the jobs that only the worker does, because they take long.

A job is an iterable that works step by step: after each step the worker looks at the clock. The
page is sent the job's ``progress()``, very early if it ``is_eager``, and at the end, or when the
job is stopped, its ``result(stopped=…)``.
"""

from collections.abc import Iterator
from typing import Any

from page.worker.file_check import FileCheck
from sudoku_core.diagnosis import diagnose
from sudoku_core.generator import generate

# Passes over the constraints between two steps, and until a diagnosis gives up counting: about a
# minute. A person can stop it earlier.
PATIENCE = 50
BUDGET = 1_000_000


class Generation:
    """Make a new puzzle with about as many givens as asked for; None: as few as possible."""

    is_eager = False

    def __init__(self, seed: int, givens: int | None) -> None:
        self._seed = seed
        self._givens = givens
        self._made: dict[str, Any] | None = None

    def __iter__(self) -> Iterator[None]:
        """Make the puzzle in one step."""
        yield None
        made = generate(self._seed, self._givens)
        self._made = {"puzzle": made.puzzle, "givens": 81 - made.puzzle.count("0")}

    def progress(self) -> None:
        """Report nothing: the puzzle is either made or not."""

    def result(self, *, stopped: bool) -> dict[str, Any] | None:  # noqa: ARG002 (as every job)
        """Return the puzzle, or None if it was not made."""
        return self._made


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


JOBS: dict[str, Any] = {"generate": Generation, "diagnose": Diagnosis, "check": FileCheck}

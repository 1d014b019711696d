"""Do what takes long, in the worker alone: generators that yield progress and return the result."""

from collections.abc import Generator
from typing import Any

from sudoku_core.diagnosis import diagnose as diagnose_grid
from sudoku_core.generator import generate as generate_puzzle

# Passes over the constraints between two signs of life, and until a diagnosis gives up counting:
# about a minute. A person can stop it before.
PATIENCE = 50
BUDGET = 1_000_000


def generate(seed: int, givens: int | None) -> Generator[Any, None, dict[str, Any]]:
    """Make a new puzzle with about as many givens as asked for; None for as few as possible."""
    yield None
    made = generate_puzzle(seed, givens)
    return {"puzzle": made.puzzle, "givens": 81 - made.puzzle.count("0")}


def diagnose(grid: str) -> Generator[Any, None, dict[str, Any]]:
    """Find out why a grid has no solution or several; see `sudoku_core.diagnosis.Diagnosis`."""
    known: dict[str, Any] = {}
    for step in diagnose_grid(grid, PATIENCE, BUDGET):
        known = step._asdict()
        known["typos"] = step.typos and [typo._asdict() for typo in step.typos]
        yield known
    return known

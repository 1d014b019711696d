"""Find the next step as a person would, the whole path, and the usual rating."""

from sudoku_core.logic.path import steps
from sudoku_core.logic.rating import Rating, rate
from sudoku_core.logic.step import Step

__all__ = ["Rating", "Step", "rate", "steps"]

"""Solve, check and read Sudoku, in plain Python that also runs on MicroPython.

>>> puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
>>> solve(puzzle)
'534678912672195348198342567859761423426853791713924856961537284287419635345286179'
>>> conflicts(solve(puzzle))
[]
"""

from sudoku_core.checker import Conflict, Verdict, changed_givens, conflicts, is_complete, judge
from sudoku_core.parsing import InvalidGridError, Reading, parse, readings
from sudoku_core.solver import BudgetExhausted, count_solutions, solutions, solve

# What runs on CPython alone is imported when it is first asked for. MicroPython has no such parts,
# and would take the question for an answer when it imports others.
if hasattr(str, "translate"):  # pragma: no branch -- where this is covered, it has

    def __getattr__(name: str) -> object:
        """Import a part of the package that is not imported with it."""
        if name not in {"bulk", "logic"}:
            raise AttributeError(f"module 'sudoku_core' has no attribute {name!r}")
        __import__(f"{__name__}.{name}")
        return globals()[name]


__all__ = [
    "BudgetExhausted",
    "Conflict",
    "InvalidGridError",
    "Reading",
    "Verdict",
    "changed_givens",
    "conflicts",
    "count_solutions",
    "is_complete",
    "judge",
    "parse",
    "readings",
    "solutions",
    "solve",
]

"""Document the named tuples of modules that also run on MicroPython.

There they cannot have docstrings; `help` shows those set here.
"""

from typing import Any

from sudoku_core.checker import Conflict, Verdict
from sudoku_core.parsing import Reading

__all__ = ["Conflict", "Reading", "Verdict"]


def _explain(result: type[Any], text: str, **fields: str) -> None:
    """Set the docstrings of a named tuple and its fields."""
    result.__doc__ = text
    for name, words in fields.items():
        getattr(result, name).__doc__ = words


_explain(
    Reading,
    """Hold one grid that was read, and what the text has beside it.

    >>> from sudoku_core import read
    >>> (reading,) = read("Anna:\\n" + "5" + "." * 80)
    >>> reading.grid.count("0"), reading.line, reading.column, reading.form, reading.name
    (80, 2, 1, 'line', 'Anna')
    """,
    grid="The grid: 81 characters 0 to 9, row by row. Where there is a solution, it is the puzzle.",
    line="The line of its first cell, from 1.",
    column="The column of its first cell, from 1.",
    form="The name of its form, such as 'line', 'shape', 'csv' or 'sudokupad'.",
    name="The name that stands with it, or None.",
    solution="The grid that stands beside it as its solution, right or wrong; else None.",
    candidates="81 texts of digits: of a blank those that are noted there. None if none are.",
)
_explain(
    Conflict,
    """Hold one broken rule: a unit has a digit in two cells or more.

    >>> from sudoku_core import conflicts, unit_name
    >>> (conflict,) = conflicts("5" + "0" * 5 + "5" + "0" * 74)
    >>> unit_name(conflict.unit), conflict.digit, conflict.cells
    ('row 1', 5, (0, 6))
    """,
    unit="The unit, 0 to 26: nine rows, nine columns, nine boxes.",
    digit="The digit, 1 to 9.",
    cells="The cells that have it, 0 to 80, two or more of them.",
)
_explain(
    Verdict,
    """Hold the verdict on a grid, with all reasons.

    >>> from sudoku_core import check
    >>> check("5" + "0" * 80, puzzle="3" + "0" * 80)
    Verdict(status='INCOMPLETE', conflicts=[], blanks=80, changed=[0])
    """,
    status="'CORRECT', 'INCORRECT' or 'INCOMPLETE'.",
    conflicts="Each broken rule, a list of Conflicts.",
    blanks="How many cells are blank.",
    changed="The cells whose given in the puzzle is another digit here, or blank.",
)

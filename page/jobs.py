"""Do what the page asks of the core, on either side of the border: plain data in and out.

The page runs these itself until the worker is up; then the worker runs the same. Only the worker
has the forms of other programs: it reads what the page could not.
"""

from sudoku_core.parsing import InvalidGridError, readings
from sudoku_core.solver import BudgetExhausted, solutions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from typing import Any

# Characters in a block of a text, some twenty grids.
BLOCK = 4_000


def solve(grid: str, budget: int, limit: int = 2) -> "dict[str, Any]":
    """Look for ``limit`` solutions within a budget of passes.

    Returns ``solutions``, at most so many grids, and ``finished``, False if the budget ended it.
    """
    try:
        return {"solutions": solutions(grid, limit, budget), "finished": True}
    except BudgetExhausted as exhausted:
        return {"solutions": list(exhausted.solutions), "finished": False}


def read(text: str, reader=readings) -> "Generator[Any, None, None]":
    """Yield every reading of a text as a list; a last dict says what cannot be read, if so.

    ``reader`` is that of plain text, or in the worker `sudoku_core.formats.readings`.
    """
    return _each(text, reader, list)


def _blocks(text: str) -> "Generator[str, None, None]":
    """Cut a text into blocks of whole lines: plain grids of a block are read at once.

    The blocks are short because MicroPython counts to a place in a text from its beginning.
    """
    start = 0
    while start < len(text):
        end = text.find("\n", start + BLOCK) + 1 or len(text)
        yield text[start:end]
        start = end


def _each(text: str, reader, result: "Callable[[Any], list[Any]]") -> "Generator[Any, None, None]":
    try:
        for reading in reader(_blocks(text)):
            yield result(reading)
    except InvalidGridError as error:
        yield {
            "reason": error.reason,
            "details": error.details,
            "found": error.found,
            "line": error.line,
            "column": error.column,
            "length": error.length,
        }

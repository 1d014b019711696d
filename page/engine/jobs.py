"""Solve and read, on the page's own thread or in the worker: plain data in and out.

Only the worker has the forms of other programs.
"""

from sudoku_core.parsing import InvalidGridError, readings
from sudoku_core.solver import BudgetExhausted, solutions
from sudoku_core.text.ledger import Ledger

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable
    from typing import Any

    from page.crossing.puzzles import FoundSolutions, Unread

# Characters in a block of a text: twenty to fifty grids.
BLOCK = 4_000


def solve(grid: str, budget: int, limit: int = 2) -> "FoundSolutions":
    """Look for up to ``limit`` solutions within a budget of passes.

    Return the ``solutions``, and whether the search ``finished``.
    """
    try:
        return {"solutions": solutions(grid, limit, budget), "finished": True}
    except BudgetExhausted as exhausted:
        return {"solutions": list(exhausted.solutions), "finished": False}


def read(
    text: str, reader: "Callable[..., Iterable[Any]]" = readings
) -> "Generator[Any, None, None]":
    """Yield every reading of a text as a list, and at the end a dict if there is more to tell.

    It says why the text cannot be read, see `why_unread`, or lists stretches of ``unused`` lines.
    ``reader`` reads plain text; the worker passes `sudoku_core.formats.readings`.
    """
    ledger = Ledger()
    try:
        for reading in reader(_blocks(text), ledger=ledger):
            yield list(reading)
        if ledger.unused:
            yield {"unused": ledger.unused}
    except InvalidGridError as error:
        yield {
            "reason": error.reason,
            "details": error.details,
            "found": error.found,
            "line": error.line,
            "column": error.column,
            "length": error.length,
        }


def why_unread(results: "list[Any]") -> "Unread | None":
    """Return the dict that says why a text cannot be read; None if it can be."""
    is_error = hasattr(results[-1], "keys") and "reason" in results[-1]
    return results[-1] if is_error else None


def _blocks(text: str) -> "Generator[str, None, None]":
    """Cut a text into blocks of whole lines, whose plain grids are read together.

    The blocks are short because MicroPython finds a place in a text by counting.
    """
    start = 0
    while start < len(text):
        end = text.find("\n", start + BLOCK) + 1 or len(text)
        yield text[start:end]
        start = end

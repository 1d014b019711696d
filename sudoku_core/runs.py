"""Read and judge plain grids by the thousand, where a text has nothing else for a while."""

from typing import TYPE_CHECKING

from sudoku_core import parsing
from sudoku_core.lanes import solutions_among
from sudoku_core.text.ledger import Ledger
from sudoku_core.text.plain import Run

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from sudoku_core.parsing import InvalidGridError, Reading

FEW = 64  # fewer grids than this are no run: one by one, they hardly take longer


def readings(
    items: "Iterable[str]",
    *,
    keep_going: bool = False,
    names: str | None = None,
    ledger: Ledger | None = None,
) -> "Generator[Reading | InvalidGridError | Run]":
    r"""Read grids as `sudoku_core.parsing.readings` does, with long runs left together.

    >>> text = ("123456789" * 9 + "\n") * 100
    >>> [len(run.lines) for run in readings([text]) if isinstance(run, Run)]
    [100]
    """
    found = parsing.runs(
        items, keep_going=keep_going, names=names, ledger=ledger, solved=solutions_among
    )
    for result in found:
        if isinstance(result, Run) and len(result.lines) < FEW:
            yield from result.readings()
        else:
            yield result


def size(item: "Reading | InvalidGridError | Run") -> int:
    """Count the grids of what was read: those of a run, else one."""
    return len(item.lines) if isinstance(item, Run) else 1

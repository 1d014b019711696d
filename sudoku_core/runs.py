"""Read and judge long runs of plain grids by the thousand."""

from typing import TYPE_CHECKING

from sudoku_core import parsing
from sudoku_core.blocks import Blocks
from sudoku_core.fillers import pass_fillers
from sudoku_core.lanes import solutions_among
from sudoku_core.text.ledger import Ledger
from sudoku_core.text.plain import Quick, Run, cells_of

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from sudoku_core.parsing import InvalidGridError, Reading
    from sudoku_core.text.plain import Layout

SIGNS = (" " * 8 + "\n") * 9  # what follows the digits of a grid in the judge form
FEW = 64  # fewer grids do not make a run: one by one, they hardly take longer


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
    found = parsing.runs(items, keep_going=keep_going, names=names, ledger=ledger, quick=QUICK)
    for result in found:
        if isinstance(result, Run) and (len(result.lines) < FEW or not result.statuses):
            yield from result.readings()
        else:
            yield result


def one_by_one(
    items: "Iterable[str]",
    *,
    keep_going: bool = False,
    names: str | None = None,
    ledger: Ledger | None = None,
) -> "Generator[Reading | InvalidGridError]":
    r"""Read grids as `sudoku_core.parsing.readings` does, only faster.

    >>> [reading.line for reading in one_by_one([("123456789" * 9 + "\n") * 2])]
    [1, 2]
    """
    found = parsing.runs(items, keep_going=keep_going, names=names, ledger=ledger, quick=QUICK)
    for result in found:
        if isinstance(result, Run):
            yield from result.readings()
        else:
            yield result


def _cells_of(text: str, layout: "Layout", count: int) -> str:
    r"""Return the cells of a text of ``count`` grids, or "" if anything is amiss.

    >>> layout = ("judge", 9, 162, False)
    >>> _cells_of(("1 2 3 4 5 6 7 8 9\n" * 9) * 2, layout, 2) == "123456789" * 18
    True
    """
    form, _height, size, parted = layout
    if form == "line":
        cells = text.replace("\n", "").replace(".", "0")
        regular = len(cells) == 81 * count and text[81::82] == "\n" * count
    elif form == "judge":
        regular = True
        if parted:
            text = text if text[-2:] == "\n\n" else text + "\n"
            regular = text[size - 2 :: size] == text[size - 1 :: size] == "\n" * count
            text = text.replace("\n\n", "\n")
        cells = text[::2]
        regular = regular and text[1::2] == SIGNS * count
    else:
        return cells_of(text, layout, count)
    return cells if regular and cells.isascii() and cells.isdigit() else ""


QUICK = Quick(solutions_among, _cells_of, pass_fillers, Blocks)


def size(item: "Reading | InvalidGridError | Run") -> int:
    """Count the grids of an item: those of a run, else one."""
    return len(item.lines) if isinstance(item, Run) else 1

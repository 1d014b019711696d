"""Read pasted text as grids, or report where and why it cannot be read.

Here the rules meet the text: `sudoku_core.text` splits lines into grids without knowing Sudoku; the
checker tells it whether 81 cells look like one grid. `sudoku_core.text.shapes` lists the forms.

Lines and columns count from 1. A column is a code point, even a tab or an invisible character; only
a byte-order mark at the very start does not count.
"""

from sudoku_core.checker import spare_clashes
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.grids import Grids
from sudoku_core.text.ledger import ABOVE, AUTO, Ledger
from sudoku_core.text.naming import Naming
from sudoku_core.text.plain import Run
from sudoku_core.text.reading import Reading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable
    from typing import Literal, overload

    from sudoku_core.text.plain import Quick

    @overload
    def readings(
        lines: Iterable[str],
        keep_going: Literal[False] = False,  # noqa: FBT002 (see below)
        *,
        names: str | None = None,
        ledger: Ledger | None = None,
    ) -> Generator[Reading, None, None]: ...
    @overload
    def readings(
        lines: Iterable[str],
        keep_going: bool,  # noqa: FBT001 (see below)
        *,
        names: str | None = None,
        ledger: Ledger | None = None,
    ) -> Generator[Reading | InvalidGridError, None, None]: ...


__all__ = ["InvalidGridError", "Reading", "parse", "readings"]


def parse(text: str) -> "list[Reading]":
    """Read every grid of a plain text; raise InvalidGridError if it fails.

    These forms run on MicroPython as well; on CPython, `sudoku_core.read` reads all others, too. A
    `Reading` holds the ``grid``, the ``line`` and ``column`` of its first cell, its ``form``, and,
    if the text has them, its ``name``, and the ``candidates`` of each cell, else None.

    >>> [reading.grid.count("0") for reading in parse("1" + "." * 80)]
    [80]
    >>> parse("12x")
    Traceback (most recent call last):
    sudoku_core.text.errors.InvalidGridError: line 1, column 4: these lines need 81 \
cells in all; found nothing for cell 4
    """
    return list(readings([text]))


def readings(
    lines: "Iterable[str]",
    keep_going: bool = False,  # noqa: FBT001, FBT002 (the option that everybody knows)
    *,
    names: "str | None" = None,
    ledger: "Ledger | None" = None,
) -> "Generator[Reading | InvalidGridError, None, None]":
    """Read grids from lines, with or without their line ends, and yield each when complete.

    With ``keep_going``, an `InvalidGridError` takes the place of a grid that cannot be read, and
    reading goes on with the next; `sudoku_core.text.cover` decides where that begins. Errors of the
    whole text, such as the number of grids, are raised at its end. ``names`` says where the names
    of grids are, as in `sudoku_core.text.ledger`; by default this is found out with ``keep_going``,
    and otherwise they are above. A ``ledger`` is told what each line was used for.

    >>> next(readings(["0" * 81, "what follows is not read yet"])).form
    'line'
    >>> for reading in readings(["0" * 81, "0" * 80, "0" * 81], keep_going=True):
    ...     print(reading.line, isinstance(reading, Reading))
    1 True
    2 False
    3 True
    """
    for result in runs(lines, keep_going=keep_going, names=names, ledger=ledger):
        if isinstance(result, Run):
            yield from result.readings()
        else:
            yield result


def runs(
    items: "Iterable[str]",
    *,
    keep_going: bool,
    names: "str | None" = None,
    ledger: "Ledger | None" = None,
    quick: "Quick | None" = None,
) -> "Generator[Reading | InvalidGridError | Run, None, None]":
    """Read grids as `readings` does, with runs of plain ones left together.

    ``quick`` has faster functions, if any.
    """
    events = Grids(items, spare_clashes, quick, patient=keep_going).events()
    place = names or (AUTO if keep_going else ABOVE)
    for result in Naming(place, ledger or Ledger(), patient=keep_going).read(events):
        if isinstance(result, InvalidGridError) and not keep_going:
            raise result
        yield result

"""Read the lines of gsf's sudoku program: fields separated by commas, the fifth the puzzle."""

from collections.abc import Iterator

from sudoku_core.formats.parts import line_by_line
from sudoku_core.formats.source import ALMOST, Line
from sudoku_core.parsing import Reading

FORM = "gsf"

FIELD = 5


def takes(head: list[str]) -> bool:
    """Return whether a text begins like this form, a slip or two allowed.

    After empty fields, 81 cells are a plain line; in quotes, they are in a list or a table.
    """
    fields = head[0].split(",")
    fits = len(fields) >= FIELD and len(fields[FIELD - 1]) > ALMOST and any(fields[: FIELD - 1])
    return fits and {*"\"'"}.isdisjoint(fields[FIELD - 1])


def _read(line: Line) -> Iterator[Reading]:
    fields = line.plain.split(",")
    if len(fields) < FIELD:
        end = len(line.plain.rstrip())
        raise line.error("field", end, end, field=len(fields) + 1, expected=FIELD)
    start = sum(len(field) + 1 for field in fields[: FIELD - 1])
    start, end = line.trimmed(start, start + len(fields[FIELD - 1]))
    grid = line.cells(start, end)
    yield Reading(grid, line.number, start + 1, FORM, None, None, None)


read = line_by_line(_read)

"""Read tables with a heading, as ``puzzle,solution`` above lines of ``81,81``.

The fields stand between commas, semicolons or tabs, in quotes if they like, all of a row on one
line. The grid of a reading is the puzzle and its ``solution`` the other one, so that whoever judges
can hold the solution against the puzzle. Of the columns that `IGNORED` names nothing is taken. Two
columns of 81 cells need no heading. What cannot be read keeps its name, too.
"""

import re
from collections.abc import Iterator
from itertools import chain

from sudoku_core.formats.source import Line, Result, has_ink
from sudoku_core.parsing import Reading
from sudoku_core.text.characters import NUMERALS, SIGNS
from sudoku_core.text.errors import InvalidGridError

FORM = "csv"

HEADER = "puzzle,solution,name"
PUZZLES = ("puzzle", "puzzles", "quizzes", "quiz", "grid")
SOLUTIONS = ("solution", "solutions")
NAMES = ("name", "title")
IGNORED = {
    *("", "id", "case", "number", "line", "column", "form", "verdict", "why", "solutions"),
    *("status", "unique", "givens", "clues", "difficulty", "rating", "level", "source"),
    *("microseconds", "milliseconds", "µs", "ms"),
}
SEPARATORS = ",;\t"
# What is read as the signs of a table although it looks wider.
WIDE_SIGNS, WIDE_QUOTE = "\uff0c\uff1b", "\uff02"
QUOTED = re.compile('[ \u200b]*"((?:[^"]|"")*)"[ \u200b]*')

# What a spreadsheet takes for the beginning of a formula; an apostrophe before it says it is none.
FORMULA = "=+-@\t\r"

Bounds = tuple[int, int]


class Columns:
    """Know which column holds what, and how many there are."""

    def __init__(self, line: Line, fields: list[Bounds]) -> None:
        """Read the heading; raise if there is a column nobody knows, or no puzzle."""
        titles = [line.plain[start:end].lower() for start, end in fields]
        used = [_first(titles, names) for names in (PUZZLES, SOLUTIONS, NAMES)]
        puzzle, self.solution, self.name = used
        for column, title in enumerate(titles):
            if column not in used and title not in IGNORED:
                reason = "same heading" if title in titles[:column] else "heading"
                raise line.error(reason, *fields[column])
        if puzzle is None:
            raise line.error("no puzzles", fields[0][0], fields[-1][1])
        self.puzzle = puzzle
        self.count = len(titles)


def _first(titles: list[str], names: tuple[str, ...]) -> int | None:
    """Find the column that has the first of some names that any has."""
    return next((titles.index(name) for name in names if name in titles), None)


def takes(head: list[str]) -> bool:
    """Tell whether a text that begins like this is of the form, a slip or two allowed."""
    separator = _separator(head[0])
    titles = {title.strip(' "').lower() for title in head[0].split(separator)}
    return bool(titles & {*PUZZLES, *SOLUTIONS}) or _are_grids(head[0])


def _separator(text: str) -> str:
    """Find what stands between the fields of a line."""
    return max(SEPARATORS, key=text.count)


def _are_grids(text: str) -> bool:
    """Tell whether a line is two columns of about 81 cells, without a heading."""
    fields = [field.strip(' "') for field in text.split(_separator(text))]
    filled = [field for field in fields if len(field) > 60 and not field.strip(NUMERALS + SIGNS)]
    return len(fields) == len(filled) == 2


def read(lines: Iterator[Line]) -> Iterator[Result]:
    """Read the lines of a table, its heading first."""
    lines = (line for line in lines if has_ink(line.plain))
    first = next(lines)
    separator = _separator(first.plain)
    if _are_grids(first.plain):
        lines = chain([first], lines)
        first = Line(1, "puzzle,solution", "puzzle,solution".replace(",", separator))
    try:
        columns = Columns(first, _fields(first, separator))
    except InvalidGridError as error:
        yield error
        return
    for line in lines:
        try:
            yield _row(line, _fields(line, separator), columns)
        except InvalidGridError as error:
            yield error


def _fields(line: Line, separator: str) -> list[Bounds]:
    """Find where the fields of a line begin and end, without the quotes around them."""
    fields: list[Bounds] = []
    place = 0
    while True:
        end = line.plain.find(separator, place)
        end = end if end >= 0 else len(line.plain)
        bounds = line.trimmed(place, end)
        if line.plain[bounds[0] : bounds[0] + 1] == '"':
            bounds, end = _quoted(line, place)
        fields.append(bounds)
        if end == len(line.plain):
            return fields
        if line.plain[end] != separator:
            raise line.error("quote", end, end + 1)
        place = end + 1


def _quoted(line: Line, place: int) -> tuple[Bounds, int]:
    """Find the bounds of what stands in quotes, and where the field ends."""
    match = QUOTED.match(line.plain, place)
    if not match:
        end = len(line.plain)
        raise line.error("quote", end, end)
    return match.span(1), match.end()


def _row(line: Line, fields: list[Bounds], columns: Columns) -> Reading:
    """Read the grids of a line."""
    if len(fields) > columns.count:
        extra = fields[columns.count]
        raise line.error("field", *extra, field=columns.count + 1, expected=columns.count)
    if len(fields) < columns.count:
        end = fields[-1][1]
        raise line.error("field", end, end, field=len(fields) + 1, expected=columns.count)
    name = _name(line, fields[columns.name]) if columns.name is not None else None
    start, end = fields[columns.puzzle]
    solution = None
    try:
        grid = line.cells(start, end)
        if columns.solution is not None:
            first, last = fields[columns.solution]
            solution = line.cells(first, last) if first < last else None
    except InvalidGridError as error:
        error.name = name
        raise
    return Reading(grid, line.number, start + 1, FORM, name, solution, None)


def _name(line: Line, field: Bounds) -> str | None:
    """Read a name, or None where the field is empty."""
    start, end = field
    return _unguarded(line.text[start:end].replace('""', '"')) or None


def write(reading: Reading) -> str:
    """Write the line of a grid below `HEADER`."""
    return ",".join([reading.grid, reading.solution or "", guarded(reading.name or "")])


def guarded(name: str) -> str:
    """Write a name as a field that no spreadsheet takes for a formula, in quotes if need be.

    A full-width quote becomes an ordinary one, which can be told from the end of a field.

    >>> guarded("=1+1"), guarded('7" disc')
    ("'=1+1", '"7"" disc"')
    """
    if name.lstrip("'")[:1] in tuple(FORMULA):
        name = "'" + name
    name = " ".join(name.splitlines()).replace(WIDE_QUOTE, '"')
    quoted = any(sign in name for sign in '"' + SEPARATORS + WIDE_SIGNS) or name != name.strip()
    return '"' + name.replace('"', '""') + '"' if quoted else name


def _unguarded(text: str) -> str:
    """Give the name that `guarded` made a field of."""
    return text[1:] if text[:1] == "'" and text.lstrip("'")[:1] in tuple(FORMULA) else text

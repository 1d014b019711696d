"""Read tables with a heading, as ``puzzle,solution`` above lines of ``81,81``.

The fields stand between commas, semicolons or tabs, in quotes if they like, all of a row on one
line; a space in quotes is a blank where 81 characters stand there. The grid of a reading is the
puzzle and its ``solution`` the other one, so that whoever judges can hold the solution against the
puzzle. The columns come in any order, and nothing is taken of those with other headings. Two
columns of 81 cells need no heading. What cannot be read keeps its name, too.
"""

import re
from collections.abc import Iterator
from itertools import chain

from sudoku_core.formats.source import (
    ALMOST,
    SPACES,
    Line,
    Result,
    has_ink,
    holds_grid,
    is_plain,
    line_of,
)
from sudoku_core.parsing import Reading
from sudoku_core.records import SEPARATORS, record, unguarded
from sudoku_core.text.characters import NUMERALS, SIGNS
from sudoku_core.text.errors import InvalidGridError

FORM = "csv"

HEADER = "puzzle,solution,name"
# What a column may be called, in small letters; where several are, the first counts.
PUZZLES = (
    *("puzzle", "puzzles", "quizzes", "quiz", "grid", "grids", "sudoku", "board"),
    *("question", "questions", "퍼즐", "스도쿠", "문제"),
)
SOLUTIONS = ("solution", "solutions", "answer", "answers", "정답", "풀이", "해답")
NAMES = ("name", "title", "student", "이름", "제목", "학생")
QUOTED = re.compile('[ \u200b]*"((?:[^"]|"")*)"[ \u200b]*')

CELLS = NUMERALS + SIGNS + " "

Bounds = tuple[int, int]


class Columns:
    """Know which column holds what, and how many there are."""

    def __init__(self, line: Line, fields: list[Bounds]) -> None:
        """Read the heading; raise if the puzzle is missing, or a title is repeated or misspelt."""
        titles = [_title(line.plain[start:end]) for start, end in fields]
        used = [_first(titles, names) for names in (PUZZLES, SOLUTIONS, NAMES)]
        puzzle, self.solution, self.name = used
        for column in used:
            if column is not None and titles[column] in titles[column + 1 :]:
                again = titles.index(titles[column], column + 1)
                raise line.error("same heading", *fields[again])
        missing = (PUZZLES if puzzle is None else ()) + (SOLUTIONS if self.solution is None else ())
        for column, title in enumerate(titles):
            if any(_is_slip(title, name) for name in missing):
                raise line.error("heading", *fields[column])
        if puzzle is None:
            raise line.error("no puzzles", fields[0][0], fields[-1][1])
        self.puzzle = puzzle
        self.count = len(titles)


def _title(text: str) -> str:
    """Give a heading in small letters, without what is of no account around it."""
    return text.strip(SPACES + '"').lower()


def _first(titles: list[str], names: tuple[str, ...]) -> int | None:
    """Find the column that has the first of some names that any has."""
    return next((titles.index(name) for name in names if name in titles), None)


def _is_slip(title: str, name: str) -> bool:
    """Tell whether a heading is a name but for a letter more, less or changed, or their order.

    >>> _is_slip("puzle", "puzzle"), _is_slip("clues", "puzzle")
    (True, False)
    """
    if len(name) < 4 or abs(len(title) - len(name)) > 1:
        return False
    return sum(abs(title.count(letter) - name.count(letter)) for letter in {*title, *name}) <= 2


def takes(head: list[str]) -> bool:
    """Tell whether a text that begins like this is of the form, a slip or two allowed.

    One word above a grid is its name unless it means a puzzle; none above plain rows is a heading.
    """
    if _are_grids(head[0]):
        return True
    if is_plain(head[0]) or holds_grid(head[0]):
        return False
    separator = _separator(head[0])
    titles = [_title(title) for title in head[0].split(separator)]
    row = head[1] if head[1:] else ""
    if len(titles) == 1:
        return titles[0] in PUZZLES and (not row or row[0] == '"' or holds_grid(row))
    fields = row.split(separator)
    filled = not row or any(
        len(field.replace(" ", "")) > ALMOST or '"' in field for field in fields
    )
    if any(title in PUZZLES + SOLUTIONS for title in titles):
        return filled or not is_plain(row)
    slips = any(_is_slip(title, name) for title in {*titles} for name in PUZZLES + SOLUTIONS)
    alike = not row or len(fields) == len(titles)
    return filled and (slips or alike)


def _separator(text: str) -> str:
    """Find what stands between the fields of a line."""
    return max(SEPARATORS, key=text.count)


def _are_grids(text: str) -> bool:
    """Tell whether a line is two columns of about 81 cells, without a heading."""
    fields = [field.strip(' "') for field in text.split(_separator(text))]
    filled = [field for field in fields if len(field) > ALMOST and not field.strip(CELLS)]
    return len(fields) == len(filled) == 2


def _has_blanks(text: str) -> bool:
    """Tell whether there is a sign for a blank among the cells of a field."""
    return text.strip(' "').strip("123456789") != ""


def read(lines: Iterator[Line]) -> Iterator[Result]:
    """Read the lines of a table, its heading first."""
    lines = (line for line in lines if has_ink(line.plain))
    first = next(lines)
    separator = _separator(first.plain)
    if _are_grids(first.plain):
        lines = chain([first], lines)
        left, _, right = first.plain.partition(separator)
        swapped = _has_blanks(right) and not _has_blanks(left)
        titles = ["solution", "puzzle"] if swapped else ["puzzle", "solution"]
        first = line_of(1, separator.join(titles))
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
        grid = _cells(line, start, end)
        if columns.solution is not None:
            first, last = fields[columns.solution]
            solution = _cells(line, first, last) if first < last else None
    except InvalidGridError as error:
        error.name = name
        raise
    return Reading(grid, line.number, start + 1, FORM, name, solution, None)


def _cells(line: Line, start: int, end: int) -> str:
    """Read a grid; with 81 characters in quotes, a space is a blank, and else between cells."""
    if end - start == 81 and line.plain[start - 1 : start] == '"':
        return line.cells(start, end, signs=SIGNS + " ")
    return line.cells(start, end, skip=" ")


def _name(line: Line, field: Bounds) -> str | None:
    """Read a name, or None where the field is empty."""
    start, end = field
    return unguarded(line.text[start:end].replace('""', '"')) or None


def write(reading: Reading) -> str:
    """Write the line of a grid below `HEADER`."""
    return record([reading.grid, reading.solution or "", reading.name or ""])

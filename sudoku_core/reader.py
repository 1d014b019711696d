"""Gather lines into grids: say as soon as a grid is complete, or whose fault it is if it is none.

A `Reader` takes one line after another; `read_line` says what each is. As soon as the lines of a
grid may be enough, it tries the forms in their order. What none of them takes is `_blamed`.
"""

from collections import namedtuple

from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.text.characters import BORDERS, JOINER, NUMERALS, SIGNS
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.lines import (
    CELLS,
    EMPTY,
    HEADING,
    SPACE,
    column_of,
    error_at,
    is_ascending,
    is_number,
    length_error,
    marks_error,
    range_error,
    read_line,
    spaced_cells,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import NamedTuple

    from sudoku_core.text.lines import Line

    class Reading(NamedTuple):
        """Hold one grid that was read, and where; see `parsing.parse`."""

        grid: str
        line: int
        column: int
        form: str
        name: "str | None"
        solution: "str | None"
        candidates: "tuple[str, ...] | None"

else:
    Reading = namedtuple(
        "Reading", ("grid", "line", "column", "form", "name", "solution", "candidates")
    )


class Reader:
    """Gather the lines of one grid at a time; know how many grids there should be.

    If it is ``patient``, a wrong number of grids is told only at the end of the text.
    """

    def __init__(self, *, patient: bool) -> None:
        self.patient = patient
        self.complaint: InvalidGridError | None = None  # what a patient one will tell
        self.begun = False  # there was a line that is neither blank nor a border
        self.first: Line | None = None  # the first such line, if it may be the count line
        self.count: Line | None = None  # the count line
        self.announced = -1  # grids that it announces
        self.after = 0  # the number of that line
        self.grids = 0
        self.height = 0  # lines of cells in the grid before, if there is one
        self.heading: Line | None = None
        self.kind = SPACE  # of the line taken last
        self.start()

    def take(self, number: int, text: str) -> "Generator[Reading, None, None]":
        """Take the next line; yield the grid that is complete before it, and the one with it."""
        line = read_line(number, text)
        if line.kind == EMPTY and line.signs == " " and not self.takes_spaces():
            line = read_line(number, "")
        self.kind = line.kind
        if self.first:
            self.settle_count(self.first, line)
        if line.kind in (SPACE, HEADING) or len(line.cells) in (81, 729):
            reading = self.close(line)
            if reading:
                yield reading
        reading = self.add(line)
        if reading:
            yield reading

    def finish(self) -> "Generator[Reading, None, None]":
        """Yield the grid that is complete as nothing follows; raise if the text cannot end so."""
        reading = self.close(None)
        if reading:
            yield reading
        self.end()

    def start(self) -> None:
        """Begin the next grid."""
        self.lines: list[Line] = []  # rows of cells, and lines that are rows or borders
        self.size = 0  # cells in them, but for the lines that may be borders
        self.paused = False  # a blank line came after row 3 or 6

    def add(self, line: "Line") -> "Reading | None":
        """Take the next line; give the grid that it completes, if it does."""
        if line.kind == CELLS:
            return self.add_cells(line)
        if line.kind == EMPTY:
            return self.add_empty(line)
        if line.kind == HEADING:
            if self.heading:
                raise _missing_row(self.heading.number, 1, line)
            self.begun = True
            self.heading = line
        return None

    def add_cells(self, line: "Line") -> "Reading | None":
        """Take a line of cells."""
        if not self.lines and not self.patient:
            self.require_announced(line.number)
        if not self.begun:
            self.begun = True
            self.first = line if _may_count(line) else None
        self.lines.append(line)
        self.size += len(line.cells)
        if line.groups and not _is_marks(line):
            raise _blamed(self.lines, self.first, None)
        if len(self.lines) < 9 and self.size < 81:
            return None
        return self.read()

    def add_empty(self, line: "Line") -> "Reading | None":
        """Take a line that is a row if its blank sign stands beside digits, else a border."""
        self.begun = self.begun or line.signs not in BORDERS
        alike = [other for other in self.lines if other.kind == EMPTY and other.signs == line.signs]
        if len(alike) > 9 or len(self.lines) > 300:  # too many already, whatever follows
            return None
        self.lines.append(line)
        return self.read()

    def takes_spaces(self) -> bool:
        """Tell whether a line of nine blanks can be a row here, and need not be a blank line."""
        rows = [line for line in self.lines if line.kind == CELLS]
        started = any(len(row.cells) != 9 or " " in row.signs for row in rows)
        return not rows or (started and len(self.lines) < 9)

    def settle_count(self, first: "Line", line: "Line") -> None:
        """Take the first line for the count line if this one is a row, or has a blank line before.

        A short line after it may belong with it to a grid, which `read` can tell.
        """
        if self.size == len(first.cells):
            row = line.kind == HEADING or (self.paused and line.kind == CELLS)
            if row or (len(line.cells) in (9, 81, 729) and _may_be_row(line)):
                self.take_count(first)
                self.paused = False

    def take_count(self, line: "Line") -> None:
        """Take the first line for the count line, or raise if its number is negative."""
        self.first = None
        self.after = line.number
        negative = _negative(line)
        if negative and not self.patient:
            raise negative
        self.complaint = negative
        if not negative:
            self.count = line
            self.announced = int(_text_of(line))
        self.lines = self.lines[self.lines.index(line) + 1 :]
        self.size -= len(line.cells)

    def read(self, *, last: bool = False) -> "Reading | None":
        """Give the grid that the lines are, if they are one; raise if they can be none."""
        rows = _rows(self.lines, last=last)
        while len(rows) > 9 and _is_blank_row(rows[0]):
            rows = rows[1:]  # it stood before the grid
        counts = self.first is not None and rows[:1] == [self.first]
        doubtful = not last and rows != [] and _is_blank_row(rows[0])
        wraps = not self.paused and not any(
            len(row.cells) == 9 for row in rows if row.kind == CELLS
        )
        spaced = last or not (doubtful or wraps)
        # What the next line may change is not given yet.
        fits = {"shape": not doubtful, "spaces": spaced and (last or not counts), "wrapped": wraps}
        for form, cells_of in FORMS:
            cells = cells_of(rows) if fits.get(form, True) else None
            if cells:
                return self.give(form, rows, cells)
        if self.first and counts and spaced and _spaces(rows[1:]):
            self.take_count(self.first)
            return self.read(last=last)
        may_grow = self.size < 81 and (len(rows) < 9 + (counts or doubtful) or wraps)
        if not last and not may_grow:
            raise _blamed(self.lines, self.first, None)
        return None

    def give(self, form: str, rows: "list[Line]", cells: "Sequence[str]") -> "Reading":
        """Make the reading of a complete grid, and begin the next one."""
        doubtless = [line for line in self.lines if _may_be_row(line)]
        wrong = _stray(self.lines, rows) or _wrong_empty(doubtless, rows)
        if wrong:
            raise wrong
        if form == "wrapped":
            rows = [row for row in rows if row.kind == CELLS]
        self.require_announced(rows[0].number)
        if form == "shape" and all(row.text.rstrip(" ") == " ".join(row.cells) for row in rows):
            form = "judge"
        candidates = tuple(cells) if form in ("marks", "candidates") else None
        if candidates:
            cells = [cell if len(cell) == 1 else BLANK for cell in candidates]
        name = self.heading.text.strip(" \t") if self.heading else None
        if name and name[0] == "[":
            name = None
        self.height = len(rows)
        self.leave()
        row, column = rows[0], column_of(rows[0], 0)
        return Reading("".join(cells), row.number, column, form, name, None, candidates)

    def close(self, line: "Line | None") -> "Reading | None":
        """End the grid in progress at a line that is no part of it, or at the end of the text.

        Give the grid that is complete only now that nothing follows; raise if there is a part
        of one, unless the line is a blank one at a place for it.
        """
        blank = line is not None and line.kind == SPACE
        if not self.size:
            if self.lines and not (blank and len(self.lines) in (3, 6)):
                stray = _stray(self.lines, [])
                if stray:
                    raise stray
                self.start()
            return None
        if blank and self.may_pause():
            self.paused = True
            return None
        reading = self.read(last=True)
        if not reading:
            raise _blamed(self.lines, self.first, line)
        return reading

    def may_pause(self) -> bool:
        """Tell whether a blank line may stand here: after a count, and after row 3 or 6."""
        if self.first and self.size == len(self.first.cells):
            return True
        rows = _rows(self.lines)
        sizes = [len(row.cells) for row in rows]
        if sizes != [9] * len(sizes) and None in [spaced_cells(row) for row in rows]:
            return False
        sure = [row for row in rows if row is not self.first and not _is_blank_row(row)]
        lead = rows.index(sure[0]) if sure else len(rows)  # they may stand before the grid
        return bool({len(rows) - lead, len(rows), len(self.lines)} & {3, 6})

    def leave(self) -> None:
        """Count the grid in progress, complete or not, and begin the next one."""
        self.heading = None
        self.first = None
        self.grids += 1
        self.start()

    def is_in_progress(self) -> bool:
        """Tell whether there are lines that may belong to a grid, or to its heading."""
        return bool(self.lines or self.heading)

    def require_announced(self, number: int) -> None:
        """Raise if line ``number`` begins one grid more than the count line announces."""
        if self.count and self.grids == self.announced:
            last = len(self.count.cells) - 1
            error = error_at("extra case", self.count, 0, last, {"next": number})
            if not self.patient:
                raise error
            self.complaint = error

    def end(self) -> None:
        """Raise at the end of the text unless it held grids, and as many as announced."""
        if self.heading:
            raise _missing_row(self.heading.number, 1, None)
        if self.complaint:
            raise self.complaint
        if self.count and self.grids < self.announced:
            last = len(self.count.cells) - 1
            raise error_at("case count", self.count, 0, last, {"count": self.grids})
        if not self.grids:
            raise InvalidGridError("empty", 1, 1, "")


# Which lines are rows.


def _rows(lines: "list[Line]", *, last: bool = False) -> "list[Line]":
    """List the lines that are rows; ``last`` if none follows.

    A line without digits is one if its sign stands beside digits; if no sign does, then the lines
    of the one sign that makes nine rows.
    """
    filled = [line for line in lines if line.kind == CELLS]
    if len(filled) == len(lines):
        return lines
    signs = {sign for line in filled for sign in line.signs}
    if any(len(line.cells) != 9 for line in filled):
        signs.add(" ")
    if not signs and (last or not filled):
        doubtful = {line.signs for line in lines if line.kind == EMPTY and _may_be_row(line)}
        making = [sign for sign in doubtful if len(_rows_with(lines, {sign})) == 9]
        signs = set(making) if len(making) == 1 else signs
    return _rows_with(lines, signs)


def _rows_with(lines: "list[Line]", signs: "set[str]") -> "list[Line]":
    """List the lines of cells, and those of nine of one of the signs."""
    return [
        line
        for line in lines
        if line.kind == CELLS or (line.signs in signs and len(line.cells) == 9)
    ]


def _may_be_row(line: "Line") -> bool:
    """Tell whether nobody draws borders like this line."""
    return line.kind == CELLS or line.signs == "." or line.signs not in BORDERS


def _is_blank_row(line: "Line") -> bool:
    """Tell whether a line holds nothing but nine blanks."""
    return line.kind == EMPTY and line.signs == " "


def _is_marks(row: "Line") -> bool:
    """Tell whether a row can stand in a pencil-mark grid."""
    return len(row.cells) in (9, 81) and all(map(is_ascending, row.groups or row.cells))


# The forms: each gives the 81 cells of rows, or None if they are not of it.


def _line(rows: "list[Line]") -> "Sequence[str] | None":
    """Read 81 cells on one line."""
    plain = len(rows) == 1 and len(rows[0].cells) == 81 and not rows[0].groups
    return rows[0].cells if plain else None


def _candidates(rows: "list[Line]") -> "Sequence[str] | None":
    """Read 729 characters on one line, nine for each cell; raise if one is at a wrong place."""
    if len(rows) != 1 or len(rows[0].cells) != 729:
        return None
    return [_candidates_of(rows[0], 9 * cell) for cell in range(81)]


def _candidates_of(row: "Line", start: int) -> str:
    """Read the nine characters of a cell, or raise if they are no candidates."""
    cells = row.cells[start : start + 9]
    for place in range(9):
        if cells[place] not in (BLANK, DIGITS[place]):
            cell = start + place
            raise error_at("candidate", row, cell, cell, {"expected": place + 1})
    if cells == BLANK * 9:
        raise error_at("no candidate", row, start, start + 8)
    return cells.replace(BLANK, "")


def _marks(rows: "list[Line]") -> "Sequence[str] | None":
    """Read 81 groups of digits, two of them of several digits or more."""
    if not any(row.groups for row in rows) or not all(map(_is_marks, rows)):
        return None
    groups = [group for row in rows for group in row.groups or row.cells]
    several = [group for group in groups if len(group) > 1]
    return groups if len(groups) == 81 and len(several) > 1 else None


def _shape(rows: "list[Line]") -> "Sequence[str] | None":
    """Read nine rows of nine cells."""
    cells = [row.cells for row in rows if len(row.cells) == 9 and not row.groups]
    return "".join(cells) if len(cells) == len(rows) == 9 else None


def _spaces(rows: "list[Line]") -> "Sequence[str] | None":
    """Read nine short lines in which a space is a blank, as some digits adjoin."""
    cells = [spaced_cells(row) for row in rows]
    texts = [row.body.replace(JOINER, "")[:9] for row in rows]
    if len(rows) != 9 or None in cells or " " not in "".join(texts):
        return None
    return "".join([nine or "" for nine in cells]) if any(map(_digits_adjoin, texts)) else None


def _wrapped(rows: "list[Line]") -> "Sequence[str] | None":
    """Read lines, none of nine cells, that hold 81 together."""
    rows = [row for row in rows if row.kind == CELLS]
    cells = "".join([row.cells for row in rows])
    odd = not any(len(row.cells) == 9 or row.groups for row in rows)
    return cells if len(cells) == 81 and odd else None


FORMS = (
    ("line", _line),
    ("candidates", _candidates),
    ("marks", _marks),
    ("shape", _shape),
    ("spaces", _spaces),
    ("wrapped", _wrapped),
)


def _digits_adjoin(text: str) -> bool:
    """Tell whether two digits stand side by side somewhere."""
    before = ""
    for character in text:
        if before and character in NUMERALS and before in NUMERALS:
            return True
        before = character
    return False


# The count line.


def _text_of(line: "Line") -> str:
    """Give the plain text of a line without what surrounds it unseen."""
    return line.body.strip(" \t" + JOINER)


def _may_count(line: "Line") -> bool:
    """Tell whether a line may be the count line: one integer alone."""
    return len(line.cells) < 8 and is_number(_text_of(line))


def _negative(line: "Line") -> "InvalidGridError | None":
    """Blame the number that could be the count if it is negative."""
    if "-" in _text_of(line):
        return error_at("digit range", line, 0, len(line.cells) - 1)
    return None


# Whose fault it is.


def _blamed(
    lines: "list[Line]", first: "Line | None", following: "Line | None"
) -> InvalidGridError:
    """Make the error of the first thing that keeps lines from being a grid.

    Unknown signs come first, then what is out of range, the length of a row, the number of cells
    and that of rows. ``first`` may be the count line, and ``following`` is the line after them.
    """
    rows = _rows(lines)
    if len(rows) > 1 and first in rows:
        rows = [row for row in rows if row is not first]
    return (
        (_negative(first) if first else None)
        or _stray(lines, rows)
        or _out_of_range(rows)
        or _wrong_length(rows)
        or _wrong_rows(lines, rows, following)
    )


def _stray(lines: "list[Line]", rows: "list[Line]") -> "InvalidGridError | None":
    """Blame an unusual sign that is not the only one or stands once, or a border of a letter."""
    used = {sign for row in rows for sign in row.signs}
    unusual = used - set(SIGNS + " ")
    if unusual:
        places = [
            (line, column)
            for line in lines
            for column, character in enumerate(line.body)
            if character in unusual
        ]
        if len(used) > 1 or len(places) == 1:
            line, column = places[0]
            return InvalidGridError("stray", line.number, column + 1, line.text[column])
    for line in lines:
        if line.kind == EMPTY and line.signs not in used and line.signs not in BORDERS:
            return error_at("stray", line, 0, len(line.cells) - 1)
    return None


def _out_of_range(rows: "list[Line]") -> "InvalidGridError | None":
    """Blame a number of several digits, or whatever is none of the pencil marks around it."""
    grouped = [row for row in rows if row.groups]
    groups = [group for row in rows for group in row.groups or row.cells]
    several = [group for group in groups if len(group) > 1 and is_ascending(group)]
    blanks = [group for group in groups if len(group) == 1 and group not in DIGITS]
    zero = any(BLANK in row.signs or " " in row.signs for row in rows)
    if grouped and not zero and len(several) > max(len(blanks), 1):
        return next((marks_error(row) for row in rows if not _is_marks(row)), None)
    if not grouped or _is_long(grouped[0]):
        return None
    return range_error(grouped[0])


def _is_long(row: "Line") -> bool:
    """Tell whether a row is too long before it is out of range."""
    groups = row.groups or ()
    return 9 < len(groups) < 72 and "".join(groups[:9]) == row.cells[:9]


def _wrong_length(rows: "list[Line]") -> "InvalidGridError | None":
    """Blame a row that is too long or too short, or the last one if all rows are wrapped."""
    rows = [row for row in rows if row.kind == CELLS]
    odd = [row for row in rows if len(row.cells) != 9]
    if not odd:
        return None
    size = len(odd[0].cells)
    total = sum([len(row.cells) for row in rows])
    if 405 <= size <= 1053:  # nearer to 729 than to 81
        return length_error(odd[0], 729)
    if size >= 72 and odd[0] is rows[0]:
        return length_error(odd[0], 81)
    if len(odd) < len(rows) or 5 <= size <= 13:
        return length_error(odd[0], 9)
    if len(rows) > 8 and total < 73:  # too few to be wrapped
        long = [row for row in rows if spaced_cells(row) is None]
        return length_error((long or rows)[0], 9)
    cell = 81 - total + len(rows[-1].cells)
    details = {"cell": min(total, 81) + 1, "expected": 81}
    return error_at("cell count", rows[-1], cell, cell, details)


def _wrong_rows(
    lines: "list[Line]", rows: "list[Line]", following: "Line | None"
) -> InvalidGridError:
    """Blame an empty row of the wrong length, the tenth row, or the line after the last row."""
    if len(rows) > 9:
        return InvalidGridError("extra row", rows[9].number, 1, rows[9].text)
    return _wrong_empty(lines, rows) or _missing_row(rows[-1].number, len(rows) + 1, following)


def _wrong_empty(lines: "list[Line]", rows: "list[Line]") -> "InvalidGridError | None":
    """Blame an empty row that is too short or too long: its sign is a blank in the others."""
    signs = {sign for row in rows for sign in row.signs}
    for line in lines:
        if line.kind == EMPTY and line.signs in signs and len(line.cells) != 9:
            return length_error(line, 9)
    return None


def _missing_row(number: int, row: int, following: "Line | None") -> InvalidGridError:
    """Make the error that the line after line ``number`` should be one more row."""
    text = following.text if following and following.number == number + 1 else ""
    found = text.strip(" ")
    column = text.find(found) + 1
    return InvalidGridError("missing rows", number + 1, column, found, {"row": row})

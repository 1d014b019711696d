"""Find the first thing that keeps some lines from being a grid, and make an error of it."""

from sudoku_core.text.characters import BORDERS, JOINER, SIGNS, stripped
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.lines import (
    CELLS,
    EMPTY,
    WORDS,
    column_of,
    grouped,
    is_ascending,
    is_number,
    parts,
    spaced_cells,
    split_words,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.text.lines import Line

LIKE_DIGITS = {"l": 1, "I": 1, "O": 0, "o": 0, "S": 5, "B": 8, "Z": 2}
FEWEST_ROWS = 4  # of a grid with others missing; fewer right below a grid are too many there


def blame(
    lines: "list[Line]", following: "Line | None", *, below_grid: bool = False
) -> InvalidGridError:
    """Make the error of the first thing that keeps lines from being a grid.

    Words come first, then unknown signs, what is out of range, the length of a row, the number of
    cells and that of rows. ``following`` is the line behind them; right above them may be a grid.
    """
    for line in lines:
        if line.kind == WORDS and line.size:
            return stray_words(line)
    lines, following = _before_gap(lines, following)
    rows = _rows(lines)
    few = 0 < len(rows) < FEWEST_ROWS and all(row.size == 9 for row in rows)
    if below_grid and few:
        return InvalidGridError("extra row", rows[0].number, 1, rows[0].text)
    return (
        _stray(lines, rows)
        or _wrong_candidates(rows)
        or _out_of_range(rows)
        or _wrong_length(rows)
        or _wrong_rows(lines, rows, following)
    )


def _before_gap(lines: "list[Line]", following: "Line | None") -> "tuple[list[Line], Line | None]":
    """Leave out what stands behind a blank line, or words, that no grid goes on behind."""
    gaps: list[int] = []
    places: list[int] = []
    count = 0
    for place, line in enumerate(lines):
        if line.size == 0 and parts(line) and gaps[-1:] != [count]:
            gaps.append(count)
            places.append(place)
        count += line.size > 0
    for between, place in enumerate(places):
        alike = len(gaps) == 2 and gaps[between] == 3 * between + 3
        airy = len(gaps) == count - 1 > 5
        if not alike and not airy:
            return lines[:place], lines[place]
    return lines, following


def stray_words(line: "Line") -> InvalidGridError:
    """Blame the first word of a line."""
    first, last = line.stray or (0, len(line.text))
    found = line.text[first:last]
    if line.size and found in LIKE_DIGITS:
        details = {"digit": LIKE_DIGITS[found]}
        return InvalidGridError("letter", line.number, first + 1, found, details)
    return InvalidGridError("stray", line.number, first + 1, found)


def unsure(lines: "list[Line]") -> InvalidGridError:
    """Make the error that rows may belong to another grid as well."""
    details = {"last": lines[-1].number}
    return InvalidGridError("unsure", lines[0].number, 1, lines[0].text, details)


def wrong_count(reason: str, line: "Line", details: "dict[str, int]") -> InvalidGridError:
    """Blame the number of grids on the count line."""
    text = _text_of(line)
    column = line.body.find(text)
    found = line.text[column : column + len(text)]
    return InvalidGridError(reason, line.number, column + 1, found, details)


def _rows(lines: "list[Line]") -> "list[Line]":
    """List the lines that are rows: those of cells, and those of nine of a sign beside digits."""
    signs = {sign for line in lines if line.kind == CELLS for sign in line.signs}
    return [
        line
        for line in lines
        if line.kind == CELLS
        or (line.kind == EMPTY and line.size == 9 and (line.signs in signs or not signs))
    ]


def _stray(lines: "list[Line]", rows: "list[Line]") -> "InvalidGridError | None":
    """Blame an unusual sign that is not the only one or stands once, or a row of another sign."""
    used = {sign for row in rows if row.kind == CELLS for sign in row.signs}
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
            return _error_at("stray", line, 0, len(line.cells) - 1)
    return None


def _wrong_candidates(rows: "list[Line]") -> "InvalidGridError | None":
    """Blame a character that cannot be a candidate among 729, or a cell without candidates."""
    if len(rows) != 1 or rows[0].size != 729 or rows[0].groups:
        return None
    row = rows[0]
    errors: list[InvalidGridError] = []
    for start in range(0, 729, 9):
        cells = row.cells[start : start + 9]
        for place in range(9):
            if cells[place] not in ("0", str(place + 1)):
                cell = start + place
                errors.append(_error_at("candidate", row, cell, cell, {"expected": place + 1}))
        if cells == "0" * 9:
            errors.append(_error_at("no candidate", row, start, start + 8))
    return errors[0] if errors else None


def _out_of_range(rows: "list[Line]") -> "InvalidGridError | None":
    """Blame a number of several digits, or a word that does not fit the pencil marks around it."""
    grouped = [row for row in rows if row.groups]
    groups = [group for row in rows for group in row.groups or row.cells]
    several = [group for group in groups if len(group) > 1 and is_ascending(group)]
    blanks = [group for group in groups if len(group) == 1 and group not in "123456789"]
    zero = any("0" in row.signs or " " in row.signs for row in rows)
    if grouped and not zero and len(several) > max(len(blanks), 1):
        rows = [row for row in rows if row.kind == CELLS]
        return next((_wrong_marks(row) for row in rows if not _is_marks(row)), None)
    negative = next((row for row in rows if row.size < 9 and is_number(_text_of(row))), None)
    if negative and "-" in _text_of(negative):
        return _error_at("digit range", negative, 0, negative.size - 1)
    if not grouped or _is_long(grouped[0]):
        return None
    row = grouped[0]
    cell = next((cell for cell, group in enumerate(row.groups or ()) if len(group) > 1), None)
    return None if cell is None else _error_at("digit range", row, cell, cell)


def _text_of(line: "Line") -> str:
    """Give the plain text of a line without what surrounds it unseen."""
    return stripped(line.body, " \t" + JOINER)


def _is_marks(row: "Line") -> bool:
    """Tell whether a row can stand in a pencil-mark grid."""
    return row.size in (9, 81) and all(map(is_ascending, row.groups or row.cells))


def _wrong_marks(row: "Line") -> InvalidGridError:
    """Blame a group that cannot be a cell of a pencil-mark grid, or the number of groups."""
    groups = row.groups or split_words(row.body)
    row = grouped(row, groups)
    for cell, group in enumerate(groups):
        if not is_ascending(group):
            reason = "digit range" if is_number(group) else "no candidate"
            return _error_at(reason, row, cell, cell)
    return _length_error(row, 9)


def _is_long(row: "Line") -> bool:
    """Tell whether a row is too long before it is out of range."""
    groups = row.groups or ()
    return 9 < len(groups) < 72 and "".join(groups[:9]) == row.cells[:9]


def _wrong_length(rows: "list[Line]") -> "InvalidGridError | None":
    """Blame a row that is too long or too short, or the lines together if all rows are wrapped."""
    rows = [row for row in rows if row.kind == CELLS]
    odd = [row for row in rows if row.size != 9]
    if not odd:
        return None
    size = odd[0].size
    total = sum([row.size for row in rows])
    if 405 <= size <= 1053:  # nearer to 729 than to 81
        return _length_error(odd[0], 729)
    if size >= 72 and odd[0] is rows[0]:
        return _length_error(odd[0], 81)
    if len(odd) == len(rows) and not 5 <= size <= 13:
        return _wrong_total(rows, total)
    return _length_error(odd[0], 9)


def _wrong_total(rows: "list[Line]", total: int) -> InvalidGridError:
    """Blame the line in which the cells of wrapped lines are too many, or the last one."""
    if len(rows) > 8 and total < 73:  # too few to be wrapped
        long = [row for row in rows if spaced_cells(row) is None]
        return _length_error((long or rows)[0], 9)
    details = {"cell": min(total, 81) + 1, "expected": 81}
    left = 81
    place = 0
    while place < len(rows) - 1 and left >= rows[place].size:
        left -= rows[place].size
        place += 1
    return _error_at("cell count", rows[place], left, left, details)


def _wrong_rows(
    lines: "list[Line]", rows: "list[Line]", following: "Line | None"
) -> InvalidGridError:
    """Blame an empty row of the wrong length, the tenth row, or the line where one is missing."""
    signs = {sign for row in rows for sign in row.signs}
    for line in lines:
        if line.kind == EMPTY and line.signs in signs and line.size not in (1, 9):
            return _length_error(line, 9)
    if len(rows) > 9:
        return InvalidGridError("extra row", rows[9].number, 1, rows[9].text)
    last = rows[-1] if rows else lines[-1]
    if following and following.number == last.number + 1:
        return _missing_row(following, len(rows))
    return InvalidGridError("missing rows", last.number + 1, 1, "", {"count": len(rows)})


def _missing_row(line: "Line", count: int) -> InvalidGridError:
    """Make the error that a line should be one more row."""
    found = line.text.strip(" ")
    return InvalidGridError(
        "missing rows", line.number, line.text.find(found) + 1, found, {"count": count}
    )


def _error_at(
    reason: str,
    row: "Line",
    first: int,
    last: int,
    details: "dict[str, int] | None" = None,
) -> InvalidGridError:
    """Make an error about some cells of a row, from first to last, or about what follows them."""
    cells = row.groups or row.cells
    column = column_of(row, first)
    end = column - 1
    if first < len(cells):
        end = column_of(row, last) - 1 + len(cells[last])
    return InvalidGridError(reason, row.number, column, row.text[column - 1 : end], details)


def _length_error(row: "Line", expected: int) -> InvalidGridError:
    """Make the error that a row is too long, at the first excess cell, or too short, at its end."""
    details = {"expected": expected, "count": len(row.groups or row.cells)}
    return _error_at("row length", row, expected, expected, details)

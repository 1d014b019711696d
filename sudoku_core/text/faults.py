"""Find the first thing that keeps lines from being a grid, and make an error of it.

On the page this comes after the first answer, see `sudoku_core.text.blame`.
"""

from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.text.characters import BORDERS, JOINER, NUMERALS, SIGNS, plain_text
from sudoku_core.text.errors import InvalidGridError, stray_words, text_of, unsure
from sudoku_core.text.lines import (
    CELLS,
    EMPTY,
    LONGEST,
    WORDS,
    column_of,
    count_of,
    grouped,
    is_ascending,
    is_number,
    parts,
    read_line,
    spaced_cells,
    split_words,
)
from sudoku_core.text.names import bare_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_core.text.lines import Line

    Errors = Iterator[InvalidGridError]

FEWEST_ROWS = 4  # of an incomplete grid; fewer right below a grid are extra rows of it
NEARLY_LINE = 72  # cells of a line that seems to be a grid
FEWEST_BEHIND_NAME = 60
MOST_OF_LINE = 90  # and of one with some too many
NEARLY_MARKS = range(405, 1054)  # cells closer to 729, nine for each cell, than to 81
ABOUT_NINE = (8, 9, 10)  # lines, or signs of a line, of a grid in unreadable signs
MOST_SIGNS = 12  # in such a grid: one for each digit, and some for blanks
NEARLY_NINE = range(5, 14)  # cells of a row that was meant to have nine


def first_fault(
    lines: "list[Line]", following: "Line | None", *, below_grid: bool
) -> InvalidGridError:
    """Make the error for the first thing that keeps lines from being a grid.

    The order: words, unknown signs, values out of range, the length of a row, the number of cells,
    the number of rows. ``following`` is the line after them; a grid may be right above them.
    """
    for line in lines:
        if line.kind == WORDS and line.size:
            return _behind_name(line) or stray_words(line)
    lines, following = _before_gap(lines, following)
    signs = {sign for line in lines if line.kind == CELLS for sign in line.signs}
    rows = [line for line in lines if _is_row(line, signs)]
    if below_grid and _are_few(rows):
        return InvalidGridError("extra row", rows[0].number, 1, rows[0].text)
    checks = (_strays(lines, signs), _ranges(rows), _lengths(rows))
    errors = (error for check in checks for error in check)
    return next(errors, None) or _wrong_rows(lines, rows, following)


def _behind_name(line: "Line") -> "InvalidGridError | None":
    """Make the error of the length of a grid on one line behind a name; None if there is none."""
    text = line.text.rstrip()
    before, colon, after = text.rpartition(":")
    if not colon:
        after = text.replace(",", " ").replace(";", " ").split()[-1]
        before = text[: -len(after)]
    cells = read_line(line.number, " " * (len(text) - len(after)) + after)
    is_grid = cells.kind == CELLS and FEWEST_BEHIND_NAME <= cells.size <= MOST_OF_LINE
    if not is_grid or cells.size == 81 or not before.strip():
        return None
    error = _length_error(cells, 81)
    error.name = bare_name(before)
    return error


def _are_few(rows: "list[Line]") -> bool:
    return 0 < len(rows) < FEWEST_ROWS and all(row.size == 9 for row in rows)


def _is_row(line: "Line", signs: "set[str]") -> bool:
    is_empty_row = line.kind == EMPTY and line.size == 9 and (line.signs in signs or not signs)
    return line.kind == CELLS or is_empty_row


def _before_gap(lines: "list[Line]", following: "Line | None") -> "tuple[list[Line], Line | None]":
    """Leave out what follows a blank line, or words, after which no grid continues."""
    gaps: dict[int, int] = {}  # the first line of each, by the rows above it
    count = 0
    for place, line in enumerate(lines):
        if line.size == 0 and parts(line) and count not in gaps:
            gaps[count] = place
        count += line.size > 0
    if len(gaps) == count - 1 > 5:
        return lines, following
    for between, above in enumerate(sorted(gaps)):
        if len(gaps) != 2 or above != 3 * between + 3:
            return lines[: gaps[above]], lines[gaps[above]]
    return lines, following


def _strays(lines: "list[Line]", used: "set[str]") -> "Errors":
    """Blame an unusual sign among others or alone, or a row of another sign."""
    unusual = used - set(SIGNS + " ")
    places = [
        (line, column)
        for line in lines
        for column, character in enumerate(line.body)
        if character in unusual
    ]
    if places and (len(used) > 1 or len(places) == 1):
        line, column = places[0]
        yield InvalidGridError("stray", line.number, column + 1, line.text[column])
    for line in lines:
        if line.kind == EMPTY and line.signs not in used and line.signs not in BORDERS:
            yield _error_at("stray", line, 0, len(line.cells) - 1)


def _ranges(rows: "list[Line]") -> "Errors":
    """Blame an impossible candidate, a number of several digits, or a word in pencil marks."""
    if len(rows) == 1 and rows[0].size == 729 and not rows[0].groups:
        yield from _candidates(rows[0])
    if _seem_marks(rows):
        for row in rows:
            if row.kind == CELLS:
                yield from _marks(row)
    else:
        yield from _numbers(rows)


def _seem_marks(rows: "list[Line]") -> bool:
    """Return whether rows seem to be pencil marks: more groups of digits than blanks."""
    groups = [group for row in rows for group in row.groups or row.cells]
    several = [group for group in groups if len(group) > 1 and is_ascending(group)]
    blanks = [group for group in groups if len(group) == 1 and group not in DIGITS]
    zero = any(BLANK in row.signs or " " in row.signs for row in rows)
    return not zero and len(several) > max(len(blanks), 1)


def _numbers(rows: "list[Line]") -> "Errors":
    """Blame a negative number alone on a line, or the first of several digits."""
    short = next((row for row in rows if row.size < 9 and is_number(text_of(row))), None)
    if short and "-" in short.body:
        yield _error_at("digit range", short, 0, short.size - 1)
    row = next((row for row in rows if row.groups), None)
    for cell, group in enumerate(row.groups or () if row else ()):
        if row and len(group) > 1 and not _is_long(row):
            yield _error_at("digit range", row, cell, cell)


def _is_long(row: "Line") -> bool:
    """Return whether a row gets too long before it gets out of range."""
    groups = row.groups or ()
    return 9 < len(groups) < NEARLY_LINE and "".join(groups[:9]) == row.cells[:9]


def _candidates(row: "Line") -> "Errors":
    """Blame the impossible candidate among 729, or the cell without any."""
    cells = row.cells
    for at in range(729):
        if cells[at] not in (BLANK, DIGITS[at % 9]):
            yield _error_at("candidate", row, at, at, {"expected": at % 9 + 1})
        elif _ends_nothing(cells, at):
            yield _error_at("no candidate", row, at - 8, at)


def _ends_nothing(cells: str, at: int) -> bool:
    return at % 9 == 8 and cells[at - 8 : at + 1] == BLANK * 9


def _marks(row: "Line") -> "Errors":
    """Blame an impossible group of pencil marks, or the number of groups."""
    if row.size not in (9, 81) or not all(map(is_ascending, row.groups or row.cells)):
        row = grouped(row, row.groups or split_words(row.body))
        for cell, group in enumerate(row.groups or ()):
            if not is_ascending(group):
                reason = "digit range" if is_number(group) else "no candidate"
                yield _error_at(reason, row, cell, cell)
        yield _length_error(row, 9)


def _lengths(rows: "list[Line]") -> "Errors":
    """Blame a row of the wrong length, or all lines if they are wrapped."""
    rows = [row for row in rows if row.kind == CELLS]
    odd = [row for row in rows if row.size not in (9, 729)]
    if not odd:
        return
    yield from _lengths_beside(rows)
    size = odd[0].size
    if size in NEARLY_MARKS:
        yield _length_error(odd[0], 729)
    elif size >= NEARLY_LINE and odd[0] is rows[0]:
        yield _length_error(odd[0], 81)
    elif len(odd) < len(rows) or size in NEARLY_NINE:
        yield _length_error(odd[0], 9)
    else:
        yield _wrong_sum(rows)


def _lengths_beside(rows: "list[Line]") -> "Errors":
    """Blame the tenth row of some of several grids side by side."""
    sizes = [row.size for row in rows]
    wide = max(sizes, key=sizes.count)
    for row in rows if wide > 9 and len(rows) > 9 else ():
        if row.size != wide and row.size % 9 == wide % 9 == 0:
            yield InvalidGridError("extra row", row.number, 1, text_of(row))


def _wrong_sum(rows: "list[Line]") -> InvalidGridError:
    """Make the error that lines do not have 81 cells in all, or a row not nine."""
    size = sum([row.size for row in rows])
    if len(rows) > 8 and size < 73:  # too few to be wrapped
        long = [row for row in rows if spaced_cells(row) is None]
        return _length_error((long or rows)[0], 9)
    left, place = 81, 0  # the line where the cells become too many, or the last one
    while place < len(rows) - 1 and left >= rows[place].size:
        left -= rows[place].size
        place += 1
    cell = min(size, 81) + 1
    return _error_at("cell count", rows[place], left, left, {"cell": cell, "expected": 81})


def _wrong_rows(
    lines: "list[Line]", rows: "list[Line]", following: "Line | None"
) -> InvalidGridError:
    """Blame an empty row of the wrong length, the tenth row, or the place of a missing one."""
    signs = {sign for row in rows for sign in row.signs}
    for line in lines:
        if line.kind == EMPTY and line.signs in signs and line.size not in (1, 9):
            return _length_error(line, 9)
    if len(rows) > 9:
        return InvalidGridError("extra row", rows[9].number, 1, rows[9].text)
    if len(rows) == 9:
        filled = [row for row in rows if row.kind == CELLS]
        # A line of a sign that no other row has is a border.
        return (
            unsure(rows) if filled == rows else _missing_rows(lines, rows, following, len(filled))
        )
    return _missing_rows(lines, rows, following, len(rows))


def _missing_rows(
    lines: "list[Line]", rows: "list[Line]", following: "Line | None", count: int
) -> InvalidGridError:
    """Make the error that rows are missing, at the line after the last one."""
    number = (rows[-1] if rows else lines[-1]).number + 1
    text = following.text if following and following.number == number else ""
    found = text.strip(" ")
    return InvalidGridError("missing rows", number, text.find(found) + 1, found, {"count": count})


def _error_at(
    reason: str, row: "Line", first: int, last: int, details: "dict[str, int] | None" = None
) -> InvalidGridError:
    """Make an error about the cells of a row from first to last, or what follows."""
    cells = row.groups or row.cells
    column = column_of(row, first)
    end = column_of(row, last) - 1 + len(cells[last]) if first < len(cells) else column - 1
    return InvalidGridError(reason, row.number, column, row.text[column - 1 : end], details)


def _length_error(row: "Line", expected: int) -> InvalidGridError:
    """Make the error of a row's length, at its first extra cell, or its end."""
    details = {"expected": expected, "count": len(row.groups or row.cells)}
    if len(row.text) > LONGEST:  # only its first part was examined
        words = split_words(plain_text(row.text))
        details["count"] = len(words if row.groups else "".join(words))
    return _error_at("row length", row, expected, expected, details)


def in_unreadable_signs(lines: "Sequence[Line]") -> "Sequence[Line]":
    """Return the lines of a paragraph that seem to be a grid in unreadable signs, or nothing.

    They are about nine, each with about nine digits, signs or short words.
    """
    cells = [_cells_like(line) for line in lines]
    fits = [len(each) in ABOUT_NINE for each in cells] + [False]
    for start in range(len(lines)):
        end = start + (fits[start : start + ABOUT_NINE[-1]] + [False]).index(False)
        for size in reversed(ABOUT_NINE):
            if size <= end - start:
                signs = {sign for line in cells[start : start + size] for sign in line}
                if len(signs) <= MOST_SIGNS:
                    return lines[start : start + size]
    return ()


def _cells_like(line: "Line") -> "Sequence[str]":
    """List possible cells of a line of words: digits, else words, else signs."""
    text = line.body.replace(JOINER, "")
    if count_of(text, NUMERALS) in ABOUT_NINE:
        return [sign for sign in text if sign in NUMERALS]
    for bar in "|,&":
        text = text.replace(bar, " ")
    words = text.split()
    return words[0] if len(words) == 1 else words

"""Collect nine rows, plain ones or some that stand beside the rows of other grids.

Grids side by side are all as wide, and their rows are nine.
"""

from sudoku_core.grid import BLANK
from sudoku_core.text.lines import CELLS, SPACE, WORDS, is_border, table_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_core.text.lines import Line

    LineAt = Callable[[int], "Line | None"]
    # Nine rows, the line behind the last one, the number of blank lines between them, and each
    # border, as the number of rows above it and its sign.
    Rows = tuple[list[Line], int, int, list[tuple[int, str]]]

# Rows before the blank lines that part no grids.
GAPS: "tuple[list[int], ...]" = ([], [3, 6], [1, 2, 3, 4, 5, 6, 7, 8])
MOST_GRIDS = 9  # side by side
MOST_AGAIN = 3  # rows with a digit twice: a number and what two mistakes make
FAR_FEWER = 3  # blanks: so much a row differs from all others in one of 400 puzzles with slips
SLIPS, SLIPS_IN_PUZZLE = 3, 1  # digits of a row that are in their columns already
MOST_NOUGHTS = 18  # in nine random numbers: more are there in one list of two thousand
MOST_BETWEEN = 3  # empty columns between two grids
FEWEST_SEPARATORS = 9  # in a row of a grid with an empty column beside it
MOST_LINES = 200  # lines that one grid may take, borders and blank lines among them


def nine_of(line_at: "LineAt", start: int, is_row: "Callable[[Line], bool]") -> "Rows | None":
    """Collect nine rows from a line on; ``is_row`` tells which lines are rows."""
    rows: list[Line] = []
    gaps: list[int] = []
    borders: list[tuple[int, str]] = []
    for place in range(start, start + MOST_LINES):
        line = line_at(place)
        if line and line.kind != SPACE and is_row(line):
            rows.append(line)
            if len(rows) == 9:
                return (rows, place + 1, len(gaps), borders) if gaps in GAPS else None
        elif line is None or not rows:
            return None
        elif line.kind == SPACE:
            if gaps[-1:] != [len(rows)]:
                gaps.append(len(rows))
        elif is_border(line):
            borders.append((len(rows), line.signs))
        else:
            return None
    return None


def rows_side_by_side(line_at: "LineAt", start: int) -> "Rows | None":
    """Collect nine rows that each hold a row of several grids, their cells without what parts them.

    In tables, empty cells are blanks, and empty columns may part the grids, or surround one.
    """
    first = line_at(start)
    if first is None or first.kind not in (CELLS, WORDS):
        return None
    size = first.size
    if size in range(18, 9 * MOST_GRIDS + 1, 9) and not first.groups:
        rows = nine_of(line_at, start, lambda line: line.size == size)
        if rows and all(row.kind == CELLS and not row.groups for row in rows[0]):
            return rows
    for separator in "\t;,|":
        if first.body.count(separator) >= FEWEST_SEPARATORS:
            found = nine_of(line_at, start, lambda line, sign=separator: bool(_fields(line, sign)))
            if found:
                rows = _apart(found[0], separator)
                return (rows, found[1], found[2], found[3]) if rows else None
    return None


def _fields(line: "Line", separator: str) -> "list[str]":
    """List the fields of a row of a table; [] if one of them is more than a cell."""
    fields = [field.strip(" ") for field in line.body.split(separator)]
    if separator == "|" and fields[0] == fields[-1] == "":
        fields = fields[1:-1]
    return fields if len(fields) > 9 and max(map(len, fields)) < 2 else []


def _apart(rows: "list[Line]", separator: str) -> "list[Line]":
    """Leave out the empty columns around the grids of a table; [] if there are no such grids.

    Each row has as many fields: one that has fewer may have been cut off.
    """
    fields = [_fields(row, separator) for row in rows]
    columns = _columns_of_grids(fields) if len({len(row) for row in fields}) == 1 else []
    made = [
        table_row(line, [row[at] or " " for at in columns])
        for line, row in zip(rows, fields)  # noqa: B905 (MicroPython has no strict=)
    ]
    fits = len(columns) > 0 and all(
        line.kind == CELLS and line.size == len(columns) for line in made
    )
    return made if fits else []


def _columns_of_grids(fields: "list[list[str]]") -> "list[int]":
    """List the columns of grids, nine each time, as many empty ones between two; or nothing."""
    filled = {at for row in fields for at, field in enumerate(row) if field}
    first = min(filled)
    width = max(filled) + 1 - first
    for step in range(9, min(9 + MOST_BETWEEN, width) + 1):
        columns = [first + at for at in range(width) if at % step < 9]
        if (width - 9) % step == 0 and filled <= set(columns):
            return columns
    return []


def seems_rows(cells: str) -> bool:
    """Tell whether 81 cells may be nine rows: in most of them no digit is there twice."""
    return sum([not has_again(cells[at : at + 9]) for at in range(0, 81, 9)]) > MOST_GRIDS // 2


def seem_numbers(cells: str, *, noughts: bool) -> bool:
    """Tell whether nine rows may be numbers that are given one after the other, such as telephones.

    In most of them a digit is there twice, but others as well; and some ``noughts`` are there, not
    as many as a puzzle has blanks, or the columns hardly differ.
    """
    if seems_rows(cells):
        return False
    rows = [cells[at : at + 9] for at in range(0, 81, 9)]
    different = sum([len({row[column] for row in rows}) for column in range(9)])
    mixed = len([row for row in rows if len(set(row) - {BLANK}) > 1]) > MOST_GRIDS // 2
    few = noughts and cells.count(BLANK) <= MOST_NOUGHTS
    return mixed and (few or 2 * different <= len(cells))


def has_number(cells: str) -> bool:
    """Tell whether the first or the last of nine rows may be a number beside eight others.

    A digit is in it twice, or it has noughts where they have none; and more of its digits are in
    their columns already than slips put there, or it has far fewer blanks than each of them.
    """
    rows = [cells[at : at + 9] for at in range(0, 81, 9)]
    if sum(map(has_again, rows)) > MOST_AGAIN:
        return False
    for row, others in ((rows[0], rows[1:]), (rows[8], rows[:8])):
        fewest, *_, most = sorted([other.count(BLANK) for other in others])
        clashes = [
            digit != BLANK and digit in [other[at] for other in others]
            for at, digit in enumerate(row)
        ]
        odd = has_again(row) or (BLANK in row and not most)
        strange = sum(clashes) > (SLIPS_IN_PUZZLE if most else SLIPS)
        is_fuller = row.count(BLANK) + FAR_FEWER <= fewest
        if odd and len(set(row)) > 1 and (strange or is_fuller):
            return True
    return False


def has_again(row: str) -> bool:
    """Tell whether a digit is twice in a row."""
    digits = row.replace(BLANK, "")
    return len(set(digits)) < len(digits)

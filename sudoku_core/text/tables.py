"""Collect nine rows, plain ones or some beside the rows of other grids.

Grids side by side are equally wide, with nine rows.
"""

from sudoku_core.grid import BLANK
from sudoku_core.text.lines import BORDER, CELLS, SPACE, WORDS, is_border, table_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_core.text.lines import Line

    LineAt = Callable[[int], "Line | None"]
    # Nine rows, the line after the last one, the number of blank lines between them, and each
    # border, as the number of rows above it and its sign.
    Rows = tuple[list[Line], int, int, list[tuple[int, str]]]

WIDTH_IN_BOXES = 11  # columns, two of them empty, between the boxes
MOST_GRIDS = 9  # side by side
AS_WIDE_AS_NINE = range(72, 91)  # cells of a row of so many, damaged ones too
MOST_BETWEEN = 3  # empty columns between two grids
MOST_EMPTY = 3  # columns of a grid: with two in a stack of boxes, it has several solutions
FEWEST_SEPARATORS = 9  # in a row of a grid with an empty column beside it
MOST_LINES = 200  # lines of one grid, with borders and blank lines


def nine_of(line_at: "LineAt", start: int, is_row: "Callable[[Line], bool]") -> "Rows | None":
    """Collect nine rows from a line on; ``is_row`` says which lines are rows."""
    rows: list[Line] = []
    gaps: list[int] = []
    borders: list[tuple[int, str]] = []
    for place in range(start, start + MOST_LINES):
        line = line_at(place)
        if line and line.kind != SPACE and is_row(line):
            rows.append(line)
            if len(rows) == 9:
                return (rows, place + 1, len(set(gaps)), borders) if _fit(gaps) else None
        elif line is None or not rows:
            return None
        elif line.kind == SPACE:
            gaps.append(len(rows))
        elif is_border(line):
            borders.append((len(rows), line.signs))
        else:
            return None
    return None


def _fit(gaps: "list[int]") -> bool:
    """Return whether blank lines, each after so many rows, are between bands or all rows.

    Between all rows, they are equally many, perhaps more between bands.
    """
    counts = [gaps.count(above) for above in range(1, 9)]
    one, two = counts.pop(2), counts.pop(4)
    alike = counts == counts[:1] * 6
    return alike and (one == two >= counts[0] if counts[0] else (one > 0) == (two > 0))


def rows_side_by_side(line_at: "LineAt", start: int) -> "Rows | None":
    """Collect nine rows that each hold a row of several grids, their cells without separators.

    In tables, empty cells are blanks, and empty columns may part the grids, or surround one.
    """
    first = line_at(start)
    if first is None or first.kind not in (CELLS, WORDS):
        return None
    return _equally_long(line_at, start, first) or _of_table(line_at, start, first)


def _equally_long(line_at: "LineAt", start: int, first: "Line") -> "Rows | None":
    """Collect nine rows that each hold as many cells as the first one, those of some grids."""
    size = first.size
    if size not in range(18, 9 * MOST_GRIDS + 1, 9) or first.groups:
        return None
    rows = nine_of(line_at, start, lambda line: line.size == size)
    fits = rows and all(row.kind == CELLS and not row.groups for row in rows[0])
    return rows if fits else None


def _of_table(line_at: "LineAt", start: int, first: "Line") -> "Rows | None":
    """Collect nine rows of a table that holds grids, without the columns around these."""
    for separator in "\t;,|":
        if first.body.count(separator) >= FEWEST_SEPARATORS:
            found = _rows_of_table(line_at, start, separator)
            if found:
                rows = _apart(found[0], separator)
                return (rows, found[1], found[2], found[3]) if rows else None
    return None


def _rows_of_table(line_at: "LineAt", start: int, separator: str) -> "Rows | None":
    """Collect nine rows with empty fields; without a cell they are rows unless between bands."""

    def is_row(line: "Line") -> bool:
        return bool(_fields(line, separator))

    found = nine_of(line_at, start, lambda line: line.kind != BORDER and is_row(line))
    if found and {above for above, _sign in found[3]} <= {3, 6}:
        return found
    return nine_of(line_at, start, is_row)


def _fields(line: "Line", separator: str) -> "list[str]":
    """List the fields of a row of a table; [] if one is more than a cell."""
    fields = [field.strip(" ") for field in line.body.split(separator)]
    if separator == "|" and fields[0] == fields[-1] == "":
        fields = fields[1:-1]
    return fields if len(fields) > 9 and max(map(len, fields)) < 2 else []


def _apart(rows: "list[Line]", separator: str) -> "list[Line]":
    """Drop the empty columns around the grids of a table, if its rows are equally long."""
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
    """List the columns of grids, nine each, with equally many empty ones between; or nothing."""
    filled = {at for row in fields for at, field in enumerate(row) if field}
    first = min(filled)
    width = max(filled) + 1 - first
    steps = [(3, 4)] if width == WIDTH_IN_BOXES else []  # of so many columns, the next so far away
    steps += [(9, step) for step in range(9, min(9 + MOST_BETWEEN, width) + 1)]
    for size, step in steps:
        columns = [first + at for at in range(width) if at % step < size]
        if (width - size) % step == 0 and filled <= set(columns):
            return columns if size == 3 or width == 9 or _are_full(columns, filled) else []
    return []


def _are_full(columns: "list[int]", filled: "set[int]") -> bool:
    """Return whether few columns of each grid are empty."""
    grids = [columns[at : at + 9] for at in range(0, len(columns), 9)]
    return max([len(set(grid) - filled) for grid in grids]) <= MOST_EMPTY


def seems_rows(cells: str) -> bool:
    """Return whether 81 cells may be nine rows: most of them repeat no digit."""
    return sum([not has_again(cells[at : at + 9]) for at in range(0, 81, 9)]) > MOST_GRIDS // 2


def may_be_numbers(cells: str) -> bool:
    """Return whether nine rows may be numbers, or include one, and need a closer look."""
    in_one_row = 0 < cells.count(BLANK) < 10
    return in_one_row or has_again(cells[:9]) or has_again(cells[72:]) or not seems_rows(cells)


def has_again(row: str) -> bool:
    """Return whether a row repeats a digit."""
    digits = row.replace(BLANK, "")
    return len(set(digits)) < len(digits)

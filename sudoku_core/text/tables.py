"""Collect nine rows: plain ones, some behind a label each, or some beside the rows of other grids.

Nine make sure of a table: labels count from 1 to 9 or from A to I, and grids side by side are all
as wide.
"""

from sudoku_core.grid import DIGITS
from sudoku_core.text.characters import JOINER, NUMERALS, SIGNS
from sudoku_core.text.lines import CELLS, EMPTY, SPACE, WORDS, is_border, read_line, table_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_core.text.lines import Line

    LineAt = Callable[[int], "Line | None"]
    # Nine rows, the line behind the last one, the number of blank lines between them, and each
    # border, as the number of rows above it and its sign.
    Rows = tuple[list[Line], int, int, list[tuple[int, str]]]

COUNTERS = (DIGITS, "ABCDEFGHI", "abcdefghi")
LABEL, BEHIND = 12, 6  # characters before the counter of a label, and behind it: "Row 1: "
# Rows before the blank lines that part no grids.
GAPS: "tuple[list[int], ...]" = ([], [3, 6], [1, 2, 3, 4, 5, 6, 7, 8])
MOST_GRIDS = 9  # side by side
MOST_BETWEEN = 3  # empty columns between two grids
FEWEST_SEPARATORS = 9  # in a row of a grid with an empty column beside it
MOST_LINES = 200  # lines that one grid may take, borders and blank lines among them


def nine_of(
    line_at: "LineAt", start: int, row_of: "Callable[[Line, int], Line | None]"
) -> "Rows | None":
    """Collect nine rows from a line on; ``row_of`` makes a row of a line, None if it is none."""
    rows: list[Line] = []
    gaps: list[int] = []
    borders: list[tuple[int, str]] = []
    for place in range(start, start + MOST_LINES):
        line = line_at(place)
        row = row_of(line, len(rows)) if line else None
        if row:
            rows.append(row)
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


def labelled_rows(line_at: "LineAt", start: int) -> "Rows | None":
    r"""Collect nine rows that stand behind labels, such as ``Row 1: 534678912``.

    >>> lines = [read_line(1, f"{row} | 5 3 4  6 7 8  9 1 2") for row in "ABCDEFGHI"]
    >>> rows, end, _gaps, _borders = labelled_rows(dict(enumerate(lines)).get, 0)
    >>> rows[0].cells, end
    ('534678912', 9)
    """
    first = line_at(start)
    text = first.body if first else ""
    for at, character in enumerate(text[:LABEL]):
        counters = [signs for signs in COUNTERS if character == signs[0]]
        if first and counters and text[at + 1 : at + 2] not in NUMERALS:
            for end in range(at + 2, at + BEHIND):
                if _row_behind(first, text[:end]):
                    labels = [text[:at] + sign + text[at + 1 : end] for sign in counters[0]]
                    return nine_of(
                        line_at, start, lambda line, row, of=labels: _row_behind(line, of[row])
                    )
    return None


def _row_behind(line: "Line", label: str) -> "Line | None":
    """Give the row of nine cells that stands behind a label."""
    end = len(label)
    if line.body[:end] != label or len(line.body) < end + 9 or label[-1] in SIGNS + NUMERALS:
        return None
    row = read_line(line.number, JOINER * end + line.body[end:])
    return row if row.size == 9 and row.kind in (CELLS, EMPTY) and not row.groups else None


def rows_side_by_side(line_at: "LineAt", start: int) -> "Rows | None":
    """Collect nine rows that each hold a row of several grids, their cells without what parts them.

    In tables, empty cells are blanks, and empty columns may part the grids, or surround one.
    """
    first = line_at(start)
    if first is None or first.kind not in (CELLS, WORDS):
        return None
    size = first.size
    if size in range(18, 9 * MOST_GRIDS + 1, 9) and not first.groups:
        rows = nine_of(line_at, start, lambda line, _: line if line.size == size else None)
        if rows and all(row.kind == CELLS and not row.groups for row in rows[0]):
            return rows
    for separator in "\t;,|":
        if first.body.count(separator) >= FEWEST_SEPARATORS:
            found = nine_of(
                line_at, start, lambda line, _, sign=separator: _row_of_fields(line, sign)
            )
            if found:
                rows = _apart(found[0], separator)
                return (rows, *found[1:]) if rows else None
    return None


def _row_of_fields(line: "Line", separator: str) -> "Line | None":
    """Give a line if it is the row of a table with enough fields."""
    return line if _fields(line, separator) else None


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
    if len({len(row) for row in fields}) > 1:
        return []
    filled = [at for at in range(len(fields[0])) if any(row[at] for row in fields)]
    fields = [row[filled[0] : filled[-1] + 1] for row in fields]
    width = len(fields[0])
    for step in range(9, min(9 + MOST_BETWEEN, width) + 1):
        others = [row[at] for row in fields for at in range(width) if at % step >= 9]
        if (width - 9) % step == 0 and not "".join(others):
            columns = [at for at in range(width) if at % step < 9]
            made = [
                table_row(line, [row[at] or " " for at in columns])
                for line, row in zip(rows, fields)  # noqa: B905 (MicroPython has no strict=)
            ]
            fits = all(line.kind == CELLS and line.size == len(columns) for line in made)
            return made if fits else []
    return []

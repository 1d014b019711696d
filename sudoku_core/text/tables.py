"""Read rows that stand beside the rows of other grids: all are as wide, and there are nine."""

from sudoku_core.grid import BLANK
from sudoku_core.text.characters import BARS, JOINER
from sudoku_core.text.lines import CELLS, SPACE, WORDS, is_border, table_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_core.text.lines import Line

    LineAt = Callable[[int], "Line | None"]
    # Nine rows, the line behind the last one, and the number of blank lines between them.
    Rows = tuple[list[Line], int, int]
    # The same, and whether something parts the columns of the grids.
    Columns = tuple[list[Line], int, int, bool]

GAPS: "tuple[list[int], ...]" = (
    [],
    [3, 6],
    [1, 2, 3, 4, 5, 6, 7, 8],
)  # rows before the blank lines that part no grids
MOST_GRIDS = 9  # side by side
# Lines, and cells of each, that may be rows of nine grids side by side, or a part of them if one is
# damaged.
ABOUT_NINE, AS_WIDE_AS_NINE = range(4, 11), range(72, 91)
WRAPPED = (27, 81)  # cells of lines that may as well be grids in wrapped lines
MOST_BETWEEN = 3  # empty columns between two grids
FEWEST_SEPARATORS = 17  # in a row of two grids
MOST_LINES = 200  # lines that one grid may take, borders and blank lines among them


def nine_of(line_at: "LineAt", start: int, is_row: "Callable[[Line], bool]") -> "Rows | None":
    """Collect nine rows from a line on; ``is_row`` tells which lines are rows."""
    rows: list[Line] = []
    gaps: list[int] = []
    for place in range(start, start + MOST_LINES):
        line = line_at(place)
        if line is None:
            return None
        if line.kind != SPACE and is_row(line):
            rows.append(line)
        elif not rows:
            return None
        elif line.kind == SPACE:
            if gaps[-1:] != [len(rows)]:
                gaps.append(len(rows))
        elif not is_border(line):
            return None
        if len(rows) == 9:
            return (rows, place + 1, len(gaps)) if gaps in GAPS else None
    return None


def rows_side_by_side(line_at: "LineAt", start: int) -> "Columns | None":
    """Collect nine rows that each hold a row of several grids, their cells without what parts them.

    In tables, empty cells are blanks, and empty columns may part the grids.
    """
    first = line_at(start)
    if first is None or first.kind not in (CELLS, WORDS):
        return None
    size = first.size
    if size in range(18, 9 * MOST_GRIDS + 1, 9) and not first.groups:
        rows = nine_of(line_at, start, lambda line: line.size == size)
        if rows and all(row.kind == CELLS and not row.groups for row in rows[0]):
            apart = size not in WRAPPED and all(map(_is_apart, rows[0]))
            return rows[0], rows[1], rows[2], apart
    return _table_side_by_side(line_at, start)


def _is_apart(row: "Line") -> bool:
    """Tell whether more stands between the grids of a row than anywhere between their cells."""
    places = [at for at, sign in enumerate(row.body) if sign not in BARS and sign != JOINER]
    steps = [place - places[at] for at, place in enumerate(places[1:])]
    within = [step for at, step in enumerate(steps, 1) if at % 9]
    between = [step for at, step in enumerate(steps, 1) if not at % 9]
    return min(between) > max(within)


def _table_side_by_side(line_at: "LineAt", start: int) -> "Columns | None":
    """Collect nine rows of a table with empty cells."""
    first = line_at(start)
    for separator in "\t;,|":
        if first and first.body.count(separator) >= FEWEST_SEPARATORS:
            found = nine_of(
                line_at,
                start,
                lambda line, sign=separator: bool(_fields(line, sign)),
            )
            if found:
                rows, end, gaps = found
                fields = [_fields(row, separator) for row in rows]
                made = _without_gaps(rows, fields)
                width = made[0].size if made else 0
                return (made, end, gaps, len(fields[0]) > width) if made else None
    return None


def _fields(line: "Line", separator: str) -> "list[str]":
    """List the fields of a row of a table; [] if one of them is more than a cell."""
    fields = [field.strip(" ") for field in line.body.split(separator)]
    if separator == "|" and fields[0] == fields[-1] == "":
        fields = fields[1:-1]
    fits = len(fields) > FEWEST_SEPARATORS // 2 and max(map(len, fields)) < 2
    return fields if fits else []


def _without_gaps(rows: "list[Line]", fields: "list[list[str]]") -> "list[Line]":
    """Leave out the empty columns between the grids of a table; [] if there are no such grids.

    Each row has as many fields: one that has fewer may have been cut off.
    """
    width = len(fields[0])
    if any(len(row) != width for row in fields):
        return []
    for step in range(9, 9 + MOST_BETWEEN + 1):
        others = [row[at] for row in fields for at in range(width) if at % step >= 9]
        if (width - 9) % step == 0 and width > step and not "".join(others):
            columns = [at for at in range(width) if at % step < 9]
            made = [
                table_row(line, [row[at] or " " for at in columns])
                for line, row in zip(rows, fields)  # noqa: B905 (MicroPython has no strict=)
            ]
            fits = all(line.kind == CELLS and line.size == len(columns) for line in made)
            return made if fits else []
    return []


def seems_rows(cells: str) -> bool:
    """Tell whether 81 cells may be nine rows: in most of them no digit is there twice."""
    rows = [cells[at : at + 9].replace(BLANK, "") for at in range(0, 81, 9)]
    return sum([len(set(row)) == len(row) for row in rows]) > MOST_GRIDS // 2


def part_columns(rows: "list[Line]") -> str:
    """Give the cells of grids that stand side by side in nine rows, one grid after the other."""
    return "".join(
        [row.cells[at : at + 9] for at in range(0, rows[0].size, 9) for row in rows]
    ).replace(" ", BLANK)

"""Tell rows of nine grids side by side from grids on a line: both have 81 cells.

On the page this comes after the first answer.
"""

from sudoku_core.grid import BLANK
from sudoku_core.text.costs import SOLUTION, SURE
from sudoku_core.text.lines import NEARLY_GRID, SPACE, is_border, parts
from sudoku_core.text.tables import AS_WIDE_AS_NINE, seems_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.text.cover import Spare
    from sudoku_core.text.lines import Line
    from sudoku_core.text.stream import Stream

ABOUT_NINE = range(4, 11)  # lines
MOST_BANDS = 3  # of rows: blank lines between more bands part rows, or grids on a line


def rows_of_nine(
    stream: "Stream", first: "Line", above: "Line | None", spare: "Spare"
) -> "list[Line]":
    """List the next lines of a stream, from the first on, if they seem rows of nine grids, or [].

    They are about nine, and have about 81 cells, as the line ``above`` has not. ``spare`` is the
    rules' opinion: it neither proves a grid on a line, nor favours those on all lines.
    """
    if _is_proven(first, spare):
        return []
    rows, ends = _rows_together(stream)
    size = max([end for end in ends if end <= ABOUT_NINE[-1]])
    is_list = size != 9 and len({end for end in ends if end < size}) > MOST_BANDS
    goes_on = above is not None and above.size in AS_WIDE_AS_NINE
    if is_list or goes_on or size not in ABOUT_NINE or _are_grids(rows[:size], spare):
        return []
    return rows[:size]


def _rows_together(stream: "Stream") -> "tuple[list[Line], list[int]]":
    """List the next rows that have come, up to a separator, and their numbers above blank lines."""
    rows: list[Line] = []
    ends = [0]
    place = odd = 0
    while len(rows) <= ABOUT_NINE[-1] and _have_come(stream, place + 1):
        line = stream.line(place)
        place += 1
        if line is None or (parts(line) and line.kind != SPACE):
            break
        if line.kind == SPACE:
            ends.append(len(rows))
        elif not is_border(line):
            odd += line.size < NEARLY_GRID
            if odd > 1:
                break
            rows.append(line)
    return rows, ends + [len(rows)]


def _have_come(stream: "Stream", lines: int) -> bool:
    """Return whether so many further lines have come."""
    place = stream.at if stream.place() < 0 else stream.place()
    for _ in range(lines):
        place = stream.text.find("\n", place) + 1
        if not place:
            return False
    return True


def _are_grids(rows: "list[Line]", spare: "Spare") -> bool:
    """Return whether the rules prove a grid on a line, or favour those on all lines."""
    told = [max(spare(row.cells), -SOLUTION) for row in rows if _may_be_grid(row)]
    return sum(told) >= 0 or any(_is_proven(row, spare) for row in rows)


def _is_proven(row: "Line", spare: "Spare") -> bool:
    return _may_be_grid(row) and BLANK not in row.cells and spare(row.cells) >= SURE


def _may_be_grid(row: "Line") -> bool:
    return len(row.cells) == 81 and seems_rows(row.cells)

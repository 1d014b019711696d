"""Find the grids that lines make by their shape alone, whatever stands before and after them.

line        81 cells on one line, many lines being many grids
candidates  729 characters on one line, nine for each cell
judge       nine lines of nine digits with single spaces, 0 for a blank
beside      nine lines of the rows of several grids side by side
marks       81 groups of digits: one digit is a filled cell, several are its candidates
shape       any other nine lines of nine cells, plain, spaced, barred, boxed or of a table
spaces      nine lines of at most nine characters in which a space is a blank
wrapped     lines of other lengths that hold 81 cells together
"""

from collections import namedtuple

from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.text.characters import BORDERS, JOINER, SIGNS
from sudoku_core.text.lines import (
    CELLS,
    EMPTY,
    digits_adjoin,
    is_ascending,
    is_border,
    is_spaced,
    spaced_cells,
)
from sudoku_core.text.tables import MOST_LINES, nine_of, rows_side_by_side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import NamedTuple

    from sudoku_core.text.lines import Line

    LineAt = Callable[[int], "Line | None"]

    class Shape(NamedTuple):
        """The cells of a grid, its rows, and the place of the line after the last one.

        ``borders`` counts odd borders among the rows, ``gaps`` the blank lines.
        """

        form: str
        cells: "Sequence[str]"
        rows: "list[Line]"
        end: int
        borders: int
        gaps: int

else:
    Shape = namedtuple("Shape", ("form", "cells", "rows", "end", "borders", "gaps"))

UNEVEN = 3  # odd borders that one extra border between two bands counts for
LEAST_IN_TABLE = 11  # characters of a row in a table: nine cells and their separators
SHORTEST_SPACED = 7  # characters of the longest row with spaces for blanks, which end no row
LONE_SIGNS = ".xX?"  # a line of nine of them may be a row, although no row has them beside digits
USUAL_SIGNS = set(SIGNS + " ")
CANDIDATES = [(BLANK, digit) for digit in DIGITS]  # what the nine places of a cell may hold


def shapes_at(line_at: "LineAt", start: int) -> "list[Shape]":
    """List the grids that begin with a line; ``line_at`` returns lines, None past the last one.

    >>> shapes_at({}.get, 0)
    []
    """
    first = line_at(start)
    if first is None:
        return []
    whole = whole_grid(first, start)
    before = line_at(start - 1)
    in_lines = first.size == 81 and before is not None and before.size == 81
    beside = None if in_lines else in_table(line_at, start)
    if whole or first.kind not in (CELLS, EMPTY):
        found = [whole, beside]
    else:
        found = [nine_rows(line_at, start, sign) for sign in _empty_signs(line_at, start)]
        found += [None if first.size == 9 else _wrapped(line_at, start), beside]
        if not any(found):
            found = [_spaced_rows(line_at, start)]
    return [shape for shape in found if shape]


def in_table(line_at: "LineAt", start: int) -> "Shape | None":
    """Return grids with rows side by side, or one with empty columns beside it."""
    first = line_at(start)
    if first is None or len(first.body) < LEAST_IN_TABLE:
        return None
    found = rows_side_by_side(line_at, start)
    if not found or not _signs_fit(found[0]):
        return None
    rows, end, gaps, _borders = found
    form = "beside" if rows[0].size > 9 else "shape"
    cells = [row.cells[at : at + 9] for at in range(0, rows[0].size, 9) for row in rows]
    return Shape(form, "".join(cells).replace(" ", BLANK), rows, end, 0, gaps)


def whole_grid(line: "Line", place: int) -> "Shape | None":
    """Return the grid of a single line; None if it holds none, or a wrong one."""
    if line.kind != CELLS or not _signs_fit([line]):
        return None
    form, cells = "line", line.cells
    if line.groups:
        form, cells = "marks", _marks([line])
    elif line.size == 729:
        nines = [line.cells[at : at + 9] for at in range(0, 729, 9)]
        fits = all(sign in CANDIDATES[at] for nine in nines for at, sign in enumerate(nine))
        groups = [nine.replace(BLANK, "") for nine in nines]
        form, cells = "candidates", groups if fits and all(groups) else None
    return Shape(form, cells, [line], place + 1, 0, 0) if cells and len(cells) == 81 else None


def _empty_signs(line_at: "LineAt", start: int) -> "list[str]":
    """List the signs of lines without digits that may be rows of a grid, and "" for none."""
    signs = [""]
    rows = 0
    for place in range(start, start + MOST_LINES):
        line = line_at(place)
        if line is None or rows == 9 or (line.kind == CELLS and line.size != 9):
            break
        if line.kind == EMPTY and line.signs not in signs:
            signs.append(line.signs)
        rows += line.kind == CELLS
    return signs


def nine_rows(line_at: "LineAt", start: int, sign: str = "") -> "Shape | None":
    """Return nine rows of nine cells; lines of ``sign`` are rows, of others borders."""

    def is_row(line: "Line") -> bool:
        fits = line.kind == CELLS or (sign != "" and line.kind == EMPTY and line.signs == sign)
        return fits and line.size == 9

    found = nine_of(line_at, start, is_row)
    if not found or not _rows_fit(found[0]) or not _borders_fit(found[3], found[0], sign):
        return None
    rows, end, gaps, borders = found
    odd = _odd_borders(borders)
    if any(row.groups for row in rows):
        marks = _marks(rows)
        return Shape("marks", marks, rows, end, odd, gaps) if marks else None
    spaced = all(row.text.rstrip(" ") == " ".join(row.cells) for row in rows)
    cells = "".join([row.cells for row in rows])
    return Shape("judge" if spaced else "shape", cells, rows, end, odd, gaps)


def _odd_borders(borders: "list[tuple[int, str]]") -> int:
    """Count the borders not between bands, or only some; boxes have two between grids."""
    one, two = [len([0 for above, _sign in borders if above == band]) for band in (3, 6)]
    return len(borders) - one - two + UNEVEN * abs(one - two)


def _rows_fit(rows: "list[Line]") -> bool:
    named = any(row.heading for row in rows[1:])
    bars = sorted([row.body.count("|") for row in rows])
    alone = bars[8] > bars[7] == bars[0] > 0  # one row has a box too many
    return not named and not alone and _signs_fit(rows) and _fields_fit(rows)


def _borders_fit(borders: "list[tuple[int, str]]", rows: "list[Line]", sign: str) -> bool:
    """Return whether the lines passed over can be borders, and those of ``sign`` rows.

    Nobody draws borders with the rows' blanks; and lines of a sign are rows if it occurs beside
    digits, if no other blank does, or if all are.
    """
    used = "".join([row.signs for row in rows if row.kind == CELLS])
    alone = "" if used else LONE_SIGNS if any(row.kind == CELLS for row in rows) else SIGNS
    if sign and sign not in used + alone:
        return False
    passed = "".join([signs for _above, signs in borders])
    return all(other in BORDERS and other not in used and other != sign for other in passed)


def _signs_fit(rows: "list[Line]") -> bool:
    """Return whether signs can be blanks: usual ones mix, an unusual one is alone, and recurs."""
    signs = {sign for row in rows for sign in row.signs}
    if not signs - USUAL_SIGNS:
        return True
    return len(signs) == 1 and sum([row.body.count(sign) for row in rows for sign in signs]) > 1


def _fields_fit(rows: "list[Line]") -> bool:
    """Return whether table rows with empty cells have equally many fields, if any has too many."""
    if any(" " in row.signs for row in rows):
        for separator in "\t,;|":
            counts = {row.body.count(separator) for row in rows}
            if max(counts) > 8 and len(counts) > 1:
                return False
    return True


def _marks(rows: "list[Line]") -> "list[str] | None":
    """Return 81 groups of digits, two of them of several digits or more."""
    groups = [group for row in rows for group in row.groups or row.cells]
    several = [group for group in groups if len(group) > 1]
    return groups if len(several) > 1 and all(map(is_ascending, groups)) else None


def _spaced_rows(line_at: "LineAt", start: int) -> "Shape | None":
    """Return nine short lines with spaces for blanks, as some digits adjoin."""
    found = nine_of(line_at, start, lambda line: line.kind in (CELLS, EMPTY))
    if not found or found[3]:
        return None
    rows, end, gaps, _borders = found
    texts = [row.body.replace(JOINER, "") for row in rows]
    if max(map(len, texts)) > 9:  # spaces end all lines, so one behind a short row is no blank
        texts = [text.rstrip(" ") for text in texts]
    if max(map(len, texts)) < SHORTEST_SPACED:
        return None
    if " " not in "".join(texts) or not any(map(digits_adjoin, texts)):
        return None
    cells = [spaced_cells(row) or "" for row in rows]
    if "" in cells or "".join([row.signs for row in rows]).strip(" "):
        return None
    return Shape("spaces", "".join(cells), rows, end, 0, gaps)


def _wrapped(line_at: "LineAt", start: int) -> "Shape | None":
    """Return lines that hold 81 cells together; only the last of longer ones may have nine."""
    rows: list[Line] = []
    size = 0
    place = start
    for place in range(start, start + MOST_LINES):
        line = line_at(place)
        if line is None:
            return None
        is_cell = line.kind == CELLS and len(line.text) == 1  # the most lines by far
        if not is_cell and not _may_wrap(line, len(rows), size):
            return None
        if is_cell or line.kind == CELLS or _is_piece(line, len(rows), size):
            rows.append(line)
            size += line.size
        if size >= 81:
            break
    cells = "".join([row.cells for row in rows])
    fits = size == 81 and _signs_fit(rows)
    return Shape("wrapped", cells, rows, place + 1, 0, 0) if fits else None


def _may_wrap(line: "Line", rows: int, size: int) -> bool:
    """Return whether a line may follow some rows with ``size`` cells; tables do not wrap."""
    if line.size == 9 and size != 72:
        return False
    if line.kind != CELLS:
        return _is_piece(line, rows, size) or is_border(line)
    if line.groups or (rows and line.heading) or "\t" in line.body:
        return False
    return line.size >= len(line.body) or not is_spaced(line)


def _is_piece(line: "Line", rows: int, size: int) -> bool:
    """Return whether a line of one sign is cells: alone like the others, or unlike borders."""
    if line.kind != EMPTY:
        return False
    if line.size == 1:
        return size == rows
    return line.signs == "." or line.signs not in BORDERS


def grids_of(shape: "Shape") -> "list[str]":
    """Return the grids of a shape: several if side by side."""
    cells = cells_of(shape)
    return [cells[at : at + 81] for at in range(0, len(cells), 81)]


def cells_of(shape: "Shape") -> str:
    """Return the cells of a shape, a blank for candidates."""
    if isinstance(shape.cells, str):
        return shape.cells
    return "".join([cell if len(cell) == 1 else "0" for cell in shape.cells])

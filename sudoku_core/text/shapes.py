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
    SPACE,
    digits_adjoin,
    is_ascending,
    is_border,
    is_spaced,
    spaced_cells,
)
from sudoku_core.text.tables import GAPS, MOST_LINES, part_columns, rows_side_by_side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import NamedTuple

    from sudoku_core.text.lines import Line

    LineAt = Callable[[int], "Line | None"]

    class Shape(NamedTuple):
        """Hold the cells of a grid, its rows, and where the line behind the last one is.

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

UNEVEN = 3  # odd borders that a border too many between two bands is worth
LEAST_IN_TABLE = 11  # characters of a row in a table: nine cells and what parts them
LONE_SIGNS = ".xX?"  # a line of nine of them may be a row although no digits stand beside any


def shapes_at(line_at: "LineAt", start: int) -> "list[Shape]":
    """List the grids that begin with a line; ``line_at`` gives lines, None past the last one.

    >>> shapes_at({}.get, 0)
    []
    """
    first = line_at(start)
    if first is None:
        return []
    whole = whole_grid(first, start)
    before = line_at(start - 1)
    beside = None
    if first.size != 81 or before is None or before.size != 81:
        beside = in_table(line_at, start)
    if whole or first.kind not in (CELLS, EMPTY):
        return [shape for shape in (whole, beside) if shape]
    found = [nine_rows(line_at, start, sign) for sign in _empty_signs(line_at, start)]
    if first.size != 9:
        found.append(_wrapped(line_at, start))
    found.append(beside)
    if not any(found):
        found.append(_spaced_rows(line_at, start))
    return [shape for shape in found if shape]


def in_table(line_at: "LineAt", start: int) -> "Shape | None":
    """Give the grids whose rows stand side by side, or one with empty columns beside it."""
    first = line_at(start)
    if first is None or len(first.body) < LEAST_IN_TABLE:
        return None
    found = rows_side_by_side(line_at, start)
    if not found or not _signs_fit(found[0], "".join([row.signs for row in found[0]])):
        return None
    form = "beside" if found[0][0].size > 9 else "shape"
    return Shape(form, part_columns(found[0]), found[0], found[1], 0, found[2])


def whole_grid(line: "Line", place: int) -> "Shape | None":
    """Give the grid that stands on a line of its own; None if it holds none, or a wrong one."""
    if line.kind != CELLS or not _signs_fit([line], line.signs):
        return None
    if line.groups:
        marks = _marks([line]) if line.size == 81 else None
        return Shape("marks", marks, [line], place + 1, 0, 0) if marks else None
    if line.size == 81:
        return Shape("line", line.cells, [line], place + 1, 0, 0)
    if line.size == 729:
        cells = [line.cells[nine : nine + 9] for nine in range(0, 729, 9)]
        if all(map(_are_candidates, cells)):
            groups = [nine.replace(BLANK, "") for nine in cells]
            return Shape("candidates", groups, [line], place + 1, 0, 0)
    return None


def _are_candidates(nine: str) -> bool:
    """Tell whether nine characters are the candidates of a cell: each digit at its own place."""
    fits = all(nine[place] in (BLANK, DIGITS[place]) for place in range(9))
    return fits and nine != BLANK * 9


def _empty_signs(line_at: "LineAt", start: int) -> "list[str]":
    """List the signs of lines without digits that may be rows of a grid; "" if none of them is."""
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
    """Give nine rows of nine cells; lines of the one sign are rows, those of others are borders."""
    rows: list[Line] = []
    gaps: list[int] = []
    passed = ""
    borders = [0] * 10  # behind so many rows
    for place in range(start, start + MOST_LINES):
        line = line_at(place)
        if line is None:
            return None
        if line.kind == CELLS or (sign and line.kind == EMPTY and line.signs == sign):
            if line.size != 9 or (rows and line.heading):
                return None
            rows.append(line)
            if len(rows) == 9:
                fits = gaps in GAPS and _borders_fit(passed, rows, sign)
                cells = _nine_by_nine(rows) if fits else None
                odd = _odd_borders(borders)
                return cells and Shape(cells[0], cells[1], rows, place + 1, odd, len(gaps))
        elif not rows:
            return None
        elif line.kind == SPACE:
            if gaps[-1:] != [len(rows)]:
                gaps.append(len(rows))
        elif is_border(line):
            passed += line.signs
            borders[len(rows)] += 1
        else:
            return None
    return None


def _odd_borders(borders: "list[int]") -> int:
    """Count the borders that are not between bands, and those that are more than between others.

    Where a grid is drawn as a box, two borders stand between it and the next one.
    """
    return sum(borders) - borders[3] - borders[6] + UNEVEN * abs(borders[3] - borders[6])


def _nine_by_nine(rows: "list[Line]") -> "tuple[str, Sequence[str]] | None":
    """Give the form and the cells of nine rows of nine; None if they cannot be a grid."""
    if not _signs_fit(rows, "".join([row.signs for row in rows])):
        return None
    if any(row.groups for row in rows):
        marks = _marks(rows)
        return ("marks", marks) if marks else None
    spaced = all(row.text.rstrip(" ") == " ".join(row.cells) for row in rows)
    return ("judge" if spaced else "shape"), "".join([row.cells for row in rows])


def _borders_fit(passed: str, rows: "list[Line]", sign: str) -> bool:
    """Tell whether the lines passed over can be borders, and those of ``sign`` rows.

    Nobody draws borders of what are blanks in the rows; and lines of a sign are rows if digits
    stand beside that sign, or if no row has a blank beside its digits.
    """
    used = "".join([row.signs for row in rows if row.kind == CELLS])
    if sign and sign not in used and (used or sign not in LONE_SIGNS):
        return False
    return all(other in BORDERS and other not in used and other != sign for other in passed)


def _signs_fit(rows: "list[Line]", signs: str) -> bool:
    """Tell whether signs can be blanks: the usual ones mix, an unusual one is alone, and recurs."""
    unusual = set(signs) - set(SIGNS + " ")
    if not unusual:
        return True
    if len(set(signs)) > 1:
        return False
    return sum([row.body.count(signs[0]) for row in rows]) > 1


def _marks(rows: "list[Line]") -> "list[str] | None":
    """Give 81 groups of digits, two of them of several digits or more."""
    groups = [group for row in rows for group in row.groups or row.cells]
    several = [group for group in groups if len(group) > 1]
    return groups if len(several) > 1 and all(map(is_ascending, groups)) else None


def _spaced_rows(line_at: "LineAt", start: int) -> "Shape | None":
    """Give nine short lines in which a space is a blank, as some digits adjoin."""
    rows: list[Line] = []
    gaps: list[int] = []
    for place in range(start, start + MOST_LINES):
        line = line_at(place)
        if line is None:
            return None
        if line.kind == SPACE and line.text != " " * 9:
            if gaps[-1:] != [len(rows)]:
                gaps.append(len(rows))
        elif line.kind not in (CELLS, EMPTY):
            return None
        else:
            rows.append(line)
        if len(rows) == 9:
            texts = [row.body.replace(JOINER, "")[:9] for row in rows]
            blanks = " " in "".join(texts) and any(map(digits_adjoin, texts))
            if not blanks or gaps not in GAPS:
                return None
            cells = [spaced_cells(row) for row in rows]
            fits = not "".join([row.signs for row in rows]).strip(BLANK + " ")
            if None in cells or not fits:
                return None
            joined = "".join([row or "" for row in cells])
            return Shape("spaces", joined, rows, place + 1, 0, len(gaps))
    return None


def _wrapped(line_at: "LineAt", start: int) -> "Shape | None":
    """Give lines, none of nine cells, that hold 81 together; a sign alone may be one of them.

    Below a name on the line of the first cells, nine may be the last.
    """
    rows: list[Line] = []
    size = 0
    place = start
    for place in range(start, start + MOST_LINES):
        line = line_at(place)
        if line is None or line.groups or (rows and line.heading):
            return None
        if line.size == 9 and not (size == 72 and rows[0].heading):
            return None
        if line.kind == CELLS:
            if "\t" in line.body or (line.size < len(line.body) and is_spaced(line)):
                return None  # a table, which does not wrap, or a row in which spaces are blanks
        elif line.kind != EMPTY or not _is_piece(line, rows):
            if not is_border(line):
                return None
            continue
        rows.append(line)
        size += line.size
        if size >= 81:
            break
    if size != 81 or not _signs_fit(rows, "".join([row.signs for row in rows])):
        return None
    cells = "".join([row.cells for row in rows])
    return Shape("wrapped", cells, rows, place + 1, 0, 0)


def _is_piece(line: "Line", rows: "list[Line]") -> bool:
    """Tell whether a line of one sign is cells: alone as the others are, or of no border's sign."""
    if line.size == 1:
        return all(row.size == 1 for row in rows)
    return line.signs == "." or line.signs not in BORDERS


def grids_of(shape: "Shape") -> "list[str]":
    """Give the grids of a shape: several if they stand side by side."""
    cells = cells_of(shape)
    return [cells[at : at + 81] for at in range(0, len(cells), 81)]


def cells_of(shape: "Shape") -> str:
    """Give the cells of a shape, a blank where it has candidates."""
    if isinstance(shape.cells, str):
        return shape.cells
    return "".join([cell if len(cell) == 1 else "0" for cell in shape.cells])

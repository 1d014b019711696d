"""Tell how each cell of a sheet looks: its digit, the kinds of marks it has, and words for them."""

from page.messages import say
from sudoku_core.grid import BLANK, CELLS, cell_name


def looks(sheet) -> "list[tuple[str, str, str]]":
    """Return for each of the 81 cells its digit or "", its kinds, and its description.

    Kinds are words apart: given, found or entered, then clash, wrong, suspect, differs.
    """
    clashing = _clashing_cells([] if sheet.answer else sheet.clashes)
    differing, grid = sheet.differing, sheet.grid
    found = []
    for cell in CELLS:
        digit = grid[cell]
        marks = [_origin(sheet, cell, digit)]
        if cell in clashing:
            others = ", ".join([cell_name(other) for other in sorted(clashing[cell])])
            marks.append(("clash", say("cell.clash", cells=others)))
        if cell in sheet.wrong:
            marks.append(("wrong", say("cell.wrong")))
        if cell in sheet.suspects:
            marks.append(("suspect", say("cell.suspect")))
        if cell in differing:
            marks.append(("differs", say("cell.differs", digit=", ".join(differing[cell]))))
        kinds = " ".join([kind for kind, _words in marks if kind])
        words = ", ".join([words for _kind, words in marks])
        found.append(("" if digit == BLANK else digit, kinds, words))
    return found


def _origin(sheet, cell: int, digit: str) -> "tuple[str, str]":
    """Tell where the digit in a cell comes from: the kind of it, and words."""
    if sheet.puzzle[cell] != BLANK:
        return "given", say("cell.given")
    if digit == BLANK:
        return "", say("cell.empty")
    if cell in sheet.revealed:
        return "found", say("cell.revealed")
    if sheet.entries and sheet.entries[cell] == digit:
        return "entered", say("cell.entered")
    return "found", say("cell.found")


def _clashing_cells(conflicts) -> "dict[int, set[int]]":
    """Map every cell of a conflict to the set of cells it clashes with."""
    clashing: dict[int, set[int]] = {}
    for conflict in conflicts:
        for cell in conflict.cells:
            others = clashing.setdefault(cell, set())
            others.update([other for other in conflict.cells if other != cell])
    return clashing

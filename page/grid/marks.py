"""Work out how each cell of a sheet looks: its digit, marks, description and small digits."""

from page.words.messages import say
from sudoku_core.checker import candidates
from sudoku_core.grid import BLANK, CELLS, DIGITS, cell_name

# As wide as a digit: it fills the place of a digit that is not a candidate.
FIGURE_SPACE = "\u2007"
NO_SMALL_DIGITS = [("", "")] * 81


def looks(sheet) -> "list[tuple[str, str, str]]":
    """Return for each of the 81 cells its digit or "", its kinds, and its description.

    Kinds are joined by spaces: given, found or entered, then clash, wrong, suspect, differs.
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


def small_digits(sheet, shows_candidates: bool) -> "list[tuple[str, str]]":
    """Return for each of the 81 cells its small digits, and their kind.

    The kind is ``candidates``, ``noted`` for a person's notes, or ``other`` for the digits of other
    solutions. Candidates and notes never stand on the board together.
    """
    differing, grid = sheet.differing, sheet.grid
    if not (differing or shows_candidates or sheet.notes):
        return NO_SMALL_DIGITS
    found: list[tuple[str, str]] = []
    for cell in CELLS:
        if cell in differing:
            found.append((differing[cell], "other"))
        elif grid[cell] != BLANK:
            found.append(("", ""))
        elif shows_candidates:
            found.append((_laid_out(candidates(grid, cell)), "candidates"))
        else:
            found.append((_laid_out(sheet.notes[cell]), "noted") if sheet.notes[cell] else ("", ""))
    return found


def _laid_out(digits: str) -> str:
    """Lay digits out like the keys of a telephone; show a cross if there are none left."""
    if not digits:
        return "\u00d7"
    places = [digit if digit in digits else FIGURE_SPACE for digit in DIGITS]
    return "\n".join(["".join(places[start : start + 3]) for start in (0, 3, 6)])


def _origin(sheet, cell: int, digit: str) -> "tuple[str, str]":
    """Return where the digit in a cell comes from: its kind, and words for that."""
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

"""Work out how each cell of a sheet looks: its digit, marks, description and small digits."""

from page.words.messages import say, say_enumeration
from page.words.wording import say_notes
from sudoku_core.checker import all_candidates
from sudoku_core.grid import BLANK, CELLS, DIGITS, cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.sheet import Sheet

# The most digits of other solutions on one line of a cell.
BESIDE = 4
# As wide as a digit: in place of a digit that is not a candidate.
FIGURE_SPACE = "\u2007"
NO_SMALL_DIGITS = [("", "")] * 81
# Where a digit comes from, and the key of its words; some look alike.
ORIGINS = {
    "given": "cell.given",
    "empty": "cell.empty",
    "entered": "cell.entered",
    "revealed": "cell.revealed",
    "found": "cell.found",
}
# The keys of the names of the colours.
COLOURS = ("colour.1", "colour.2", "colour.3", "colour.4", "colour.5", "colour.6")
STYLED = {"empty": "", "revealed": "found"}


def looks(sheet: "Sheet", shows_candidates: bool = False) -> "list[tuple[str, str, str]]":
    """Return for each of the 81 cells its digit or "", its kinds, and its description.

    Notes are described unless candidates replace them. Kinds are joined by spaces: given, found or
    entered, then clash, mistaken or wrong, suspect, doubtful, redundant, differs, crowded.
    """
    clashing = {} if sheet.answer else _clashing_cells(sheet)
    differing, rare, grid = sheet.differing, _rare_marks(sheet), sheet.grid
    words_of = {origin: say(key) for origin, key in ORIGINS.items()}
    has_entry_marks = bool(sheet.wrong or sheet.colours)
    noted = () if shows_candidates else sheet.notes
    found = []
    for cell in CELLS:
        digit = grid[cell]
        origin = _origin(sheet, cell, digit)
        marks = [(STYLED.get(origin, origin), words_of[origin])]
        if cell in clashing:
            marks.append(_clash_mark(clashing[cell]))
        if has_entry_marks:
            marks += _entry_marks(sheet, cell)
        if cell in rare:
            marks += rare[cell]
        if cell in differing:
            marks += _difference_marks(differing[cell])
        if noted and noted[cell] and digit == BLANK:
            marks.append(("", say_notes(sheet.notes[cell])))
        kinds, words = marks[0] if len(marks) == 1 else _joined(marks)  # most have one
        found.append(("" if digit == BLANK else digit, kinds, words))
    return found


def _clash_mark(others: "set[int]") -> "tuple[str, str]":
    """Return the mark of a cell that clashes with others."""
    names = say_enumeration([cell_name(other) for other in sorted(others)])
    return "clash", say("cell.clash", cells=names)


def _rare_marks(sheet: "Sheet") -> "dict[int, list[tuple[str, str]]]":
    """Return by cell the marks that few cells of few sheets have."""
    marks: dict[int, list[tuple[str, str]]] = {}
    for kind, key, cells in (
        ("suspect", "cell.suspect", sheet.suspects),
        ("doubtful", "cell.doubtful", sheet.doubtful),
        ("redundant", "cell.needless", sheet.redundant),
    ):
        for cell in cells:
            marks.setdefault(cell, []).append((kind, say(key)))
    return marks


def _entry_marks(sheet: "Sheet", cell: int) -> "list[tuple[str, str]]":
    """Return the marks of a wrong entry and of a colour, each a kind and its words."""
    marks: list[tuple[str, str]] = []
    if cell in sheet.mistakes:
        marks.append(("mistaken", say("cell.mistaken", digit=sheet.entries[cell])))
    elif cell in sheet.wrong:
        marks.append(("wrong", say("cell.wrong")))
    if sheet.colours and sheet.colours[cell] != BLANK:
        colour = sheet.colours[cell]
        marks.append(("colour-" + colour, say(COLOURS[int(colour) - 1])))
    return marks


def _difference_marks(digits: str) -> "list[tuple[str, str]]":
    """Return the marks of a cell in which other solutions have other digits."""
    key = "cell.differs" if len(digits) == 1 else "cell.differs-in-others"
    marks = [("differs", say(key, digit=say_enumeration(list(digits))))]
    return marks + [("crowded", "")] if len(digits) > BESIDE else marks


def _joined(marks: "list[tuple[str, str]]") -> "tuple[str, str]":
    """Join the kinds of several marks, and their words."""
    kinds = " ".join([kind for kind, _words in marks if kind])
    return kinds, say_enumeration([words for _kind, words in marks if words])


def small_digits(sheet: "Sheet", shows_candidates: bool) -> "list[tuple[str, str]]":
    """Return for each of the 81 cells its small digits, and their kind.

    The kind is ``candidates``, ``noted``, ``other`` or ``crowded`` for the digits of other
    solutions, or ``mistaken`` for a wrong entry that the answer has replaced. Candidates and notes
    are never on the board together.
    """
    differing, mistakes, grid = sheet.differing, sheet.mistakes, sheet.grid
    if not (differing or mistakes or shows_candidates or sheet.notes):
        return NO_SMALL_DIGITS
    found: list[tuple[str, str]] = []
    possible = all_candidates(grid) if shows_candidates else []
    for cell in CELLS:
        if cell in mistakes:
            found.append((sheet.entries[cell], "mistaken"))
        elif cell in differing:
            found.append(_beside(differing[cell]))
        elif grid[cell] != BLANK:
            found.append(("", ""))
        elif shows_candidates:
            found.append((_laid_out(possible[cell]), "candidates"))
        else:
            found.append((_laid_out(sheet.notes[cell]), "noted") if sheet.notes[cell] else ("", ""))
    return found


def _beside(digits: str) -> "tuple[str, str]":
    """Lay out digits of other solutions in one line, or two if crowded."""
    if len(digits) <= BESIDE:
        return digits, "other"
    return digits[:BESIDE] + "\n" + digits[BESIDE:], "crowded"


def _laid_out(digits: str) -> str:
    """Lay digits out like the keys of a telephone; a cross if none are left."""
    if not digits:
        return "\u00d7"
    if digits not in _layouts:
        places = [digit if digit in digits else FIGURE_SPACE for digit in DIGITS]
        _layouts[digits] = "\n".join(["".join(places[start : start + 3]) for start in (0, 3, 6)])
    return _layouts[digits]


_layouts: "dict[str, str]" = {}  # by digits, at most 511: a board repeats them


def _origin(sheet: "Sheet", cell: int, digit: str) -> str:
    """Return where the digit in a cell comes from, one of ORIGINS."""
    if sheet.puzzle[cell] != BLANK:
        return "given"
    if digit == BLANK:
        return "empty"
    if cell in sheet.revealed:
        return "revealed"
    return "entered" if sheet.entries and sheet.entries[cell] == digit else "found"


def _clashing_cells(sheet: "Sheet") -> "dict[int, set[int]]":
    """Map every cell of a conflict to the cells it clashes with.

    Of a given and an entry, only the entry is wrong.
    """
    clashing: dict[int, set[int]] = {}
    for conflict in sheet.clashes:
        givens = [cell for cell in conflict.cells if sheet.puzzle[cell] != BLANK]
        for cell in conflict.cells:
            others = givens if cell in givens else conflict.cells
            if len(others) > 1:
                clashing.setdefault(cell, set()).update(others)
                clashing[cell].discard(cell)
    return clashing

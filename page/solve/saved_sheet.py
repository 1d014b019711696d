"""Turn sheets into plain data for the store, and back, trusting nothing that was kept."""

from page.solve.sheet import COLOURS, EMPTY, STEPS, Sheet
from page.words.messages import phrase
from sudoku_core.grid import BLANK, count_givens, require_grid
from sudoku_core.notes import joined, parted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.solve.sheet import History
    from page.words.messages import Phrase

    Plain = dict[str, object]  # a sheet as it is in JSON

# The most that is kept of a past, and of a future: sheets, and characters in all of them.
SHEETS = 100
CHARACTERS = 100_000


class Undone:
    """Save and restore what redo leads to: a part of its own, so damage there costs no sheet."""

    def __init__(self, history: "History") -> None:
        self._history = history

    def state(self) -> "list[Plain]":
        """Return what redo leads to as plain data, the next step last."""
        return save_sheets(self._history.undone())

    def restore(self, state: object) -> None:
        """Have redo lead there again; raise ValueError for data that `state` cannot return."""
        self._history.resume_undone(load_sheets(state))


def save_sheets(sheets: "list[Sheet]") -> "list[Plain]":
    """Return the latest sheets as plain data, in order; the last one even if it holds a lot.

    Return [] if even its text is too long.
    """
    kept: list[Plain] = []
    room = CHARACTERS
    for place in range(len(sheets) - 1, -1, -1):
        sheet = sheets[place]
        room -= len(sheet.text) + 81 * (len(sheet.puzzles) + len(sheet.solutions) + 1)
        room -= len("".join(sheet.names + sheet.notes + sheet.text_notes))
        is_last = not kept and len(sheet.text) <= CHARACTERS
        if not is_last and (room < 0 or len(kept) == SHEETS):
            break
        kept.append(sheet.once("plain", lambda: _plain(sheet)))  # noqa: B023 (called at once)
    kept.reverse()
    return kept


def load_sheets(data: object) -> "list[Sheet]":
    """Return the sheets that `save_sheets` saved; raise ValueError for any other data."""
    if not isinstance(data, list) or len(data) > SHEETS:
        raise ValueError("sheets")
    return [_sheet(plain) for plain in data]


# The fields that are kept, and the notes; words, and what can be found again, are not.
KEPT = ("text", "unread", "puzzles", "names", "index", "entries", "revealed", "wrong") + (
    ("text_notes", "solutions", "shown", "step", "colours")
)


def _plain(sheet: Sheet) -> "Plain":
    """Return the fields that are kept, as they are in JSON."""
    fields = {name: getattr(sheet, name) for name in KEPT}
    plain: Plain = {
        name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()
    }
    plain["notes"] = joined(sheet.notes)
    return plain


def _sheet(plain: object) -> Sheet:
    """Make a sheet from plain data in which anything may be wrong."""
    if not isinstance(plain, dict):
        raise ValueError("sheet")
    puzzles, index = plain.get("puzzles"), plain.get("index")
    if not isinstance(puzzles, list) or not puzzles:
        raise ValueError("puzzles")
    for puzzle in puzzles:
        require_grid(puzzle)
    if not isinstance(index, int) or not 0 <= index < len(puzzles):
        raise ValueError("index")
    if not isinstance(plain.get("text"), str):
        raise ValueError("text")
    puzzle = puzzles[index]
    solutions = _solutions(plain.get("solutions", []), puzzle)
    shown, step = plain.get("shown"), plain.get("step")
    entries = _entries(plain.get("entries", ""), puzzle)
    wrong = _cells(plain.get("wrong", []))
    return Sheet(
        text=plain["text"],
        unread=plain.get("unread") is True,
        puzzles=tuple(puzzles),
        names=_names(plain.get("names", []), len(puzzles)),
        index=index,
        entries=entries,
        revealed=_cells(plain.get("revealed", [])),
        wrong=tuple([cell for cell in wrong if entries and entries[cell] != BLANK]),
        notes=_notes(plain.get("notes", ""), puzzle),
        text_notes=_text_notes(plain.get("text_notes", []), puzzles),
        solutions=solutions,
        shown=shown if isinstance(shown, int) and 0 <= shown < len(solutions) else 0,
        step=step if step in STEPS else "",
        verdict=_verdict(puzzle),
        colours=_colours(plain.get("colours", "")),
    )


def _names(names: object, count: int) -> "tuple[str, ...]":
    """Return the names of ``count`` puzzles; there may be none at all."""
    if not isinstance(names, list) or len(names) not in (0, count):
        raise ValueError("names")
    for name in names:
        if not isinstance(name, str):
            raise ValueError("names")
    return tuple(names)


def _verdict(puzzle: str) -> "Phrase":
    if puzzle == EMPTY:
        return phrase("verdict.start")
    return phrase("verdict.restored", count=count_givens(puzzle))


def _solutions(grids: object, puzzle: str) -> "tuple[str, ...]":
    """Return grids, all of which must keep every given of the puzzle."""
    if not isinstance(grids, list):
        raise ValueError("solutions")
    for grid in grids:
        require_grid(grid)
        for given, digit in zip(puzzle, grid):  # noqa: B905 (MicroPython has no strict=)
            if given not in (BLANK, digit):
                raise ValueError("solutions")
    return tuple(grids)


def _entries(grid: str, puzzle: str) -> str:
    """Return a grid, which must be blank where the puzzle has a given, or ""."""
    if grid == "":
        return ""
    require_grid(grid)
    for given, digit in zip(puzzle, grid):  # noqa: B905 (MicroPython has no strict=)
        if BLANK not in (given, digit):
            raise ValueError("entries")
    return grid


def _colours(colours: object) -> str:
    """Return a grid of colours, or "" if there is none."""
    if colours == "":
        return ""
    if not isinstance(colours, str):
        raise ValueError("colours")
    require_grid(colours)
    if max(colours) > str(COLOURS):
        raise ValueError("colours")
    return colours


def _notes(text: object, puzzle: str) -> "tuple[str, ...]":
    """Return notes, which must leave the givens of the puzzle alone."""
    if not isinstance(text, str):
        raise ValueError("notes")
    notes = parted(text)
    for cell, digits in enumerate(notes):
        if digits and puzzle[cell] != BLANK:
            raise ValueError("notes")
    return notes


def _text_notes(texts: object, puzzles: "list[str]") -> "tuple[str, ...]":
    """Return the notes that a text has for each of its puzzles; there may be none at all."""
    if not isinstance(texts, list) or len(texts) not in (0, len(puzzles)):
        raise ValueError("notes")
    for place, text in enumerate(texts):
        _notes(text, puzzles[place])
    return tuple(texts)


def _cells(cells: object) -> "tuple[int, ...]":
    """Return a list of cells."""
    if not isinstance(cells, list):
        raise ValueError("cells")
    for cell in cells:
        if not isinstance(cell, int) or not 0 <= cell <= 80:
            raise ValueError("cells")
    return tuple(cells)

"""Keep the past and future of the board, and turn them into plain data.

Nothing that was kept is trusted.
"""

from page.browser.storage import require
from page.engine import limits
from page.solve.sheet import COLOURS, EMPTY, STEPS, Sheet
from page.words.messages import phrase
from sudoku_core.grid import BLANK, count_givens, require_grid
from sudoku_core.notes import joined, parted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.words.messages import Phrase

    Plain = dict[str, object]  # a sheet as it is in JSON

# The most sheets kept of a past, and of a future.
SHEETS = 100


class History:
    """The current sheet, those before it and, after an undo, those after it.

    `push` makes a step for `undo` and `redo`. `amend` changes the current sheet on the way to a
    step: reading a text makes one step of all its keys. If another step comes first, the unread
    text is a step of its own; so it is with a photo that is corrected.
    """

    def __init__(self, sheet: Sheet) -> None:
        self.current = sheet
        self._past: list[Sheet] = []
        self._future: list[Sheet] = []
        self._amended_from: Sheet | None = None

    def push(self, sheet: Sheet, step: str) -> None:
        """Make ``sheet`` current, as a step if anything visible changes."""
        if self._amended_from is not None:
            self._past.append(self._amended_from)
            self._amended_from = None
            if sheet.text == self.current.text and self.current.step in ("text", step):
                self.current = self._past.pop()
        if sheet.shows_same(self.current):
            self.current = sheet.but(step=self.current.step)
            return
        self._past.append(self.current)
        self._future = []
        self.current = sheet.but(step=step)

    def replace(self, sheet: Sheet) -> None:
        """Replace the current sheet by one that knows or says more; not a step."""
        self.current = sheet

    def amend(self, sheet: Sheet, step: str = "text") -> None:
        """Make ``sheet`` current on the way to a step."""
        self._amended_from = self._amended_from or self.current
        self._future = []
        self.current = sheet.but(step=step)

    def amends(self, step: str) -> bool:
        """Return whether the current sheet is on the way to a step of this name."""
        return self._amended_from is not None and self.current.step == step

    def undo(self) -> "str | None":
        """Go back one step; return its name, or None."""
        undone = self.current
        if self._amended_from is not None:
            self.current = self._amended_from
            self._amended_from = None
        elif self._past:
            self.current = self._past.pop()
        else:
            return None
        self._future.append(undone)
        return undone.step

    def redo(self) -> "str | None":
        """Redo the step undone last; return its name, or None."""
        if not self._future:
            return None
        self._past.append(self.current)
        self.current = self._future.pop()
        return self.current.step

    def sheets(self) -> "list[Sheet]":
        """Return the past, oldest first, and the current sheet last."""
        amended = [] if self._amended_from is None else [self._amended_from]
        return self._past + amended + [self.current]

    def undone(self) -> "list[Sheet]":
        """Return the future, the next sheet last."""
        return self._future

    def resume(self, sheets: "list[Sheet]") -> None:
        """Continue from what `sheets` returned, at least one sheet."""
        self._past = sheets[:-1]
        self._amended_from = None
        self.current = sheets[-1]

    def resume_undone(self, sheets: "list[Sheet]") -> None:
        """Make redo lead again to what `undone` returned."""
        self._future = list(sheets)


class Undone:
    """Save and restore what redo leads to, apart: damage there costs no sheet."""

    def __init__(self, history: History) -> None:
        self._history = history

    def state(self) -> "list[Plain]":
        """Return what redo leads to as plain data, the next step last."""
        return save_sheets(self._history.undone())

    def restore(self, state: object) -> None:
        """Restore what redo leads to; raise ValueError for other data."""
        self._history.resume_undone(load_sheets(state))


def save_sheets(sheets: "list[Sheet]") -> "list[Plain]":
    """Return the latest sheets as plain data, at least the last one.

    Return [] if even its text is too long.
    """
    kept: list[Plain] = []
    room = limits.KEPT
    for place in range(len(sheets) - 1, -1, -1):
        sheet = sheets[place]
        room -= len(sheet.text) + 81 * (len(sheet.puzzles) + len(sheet.solutions) + 1)
        room -= len("".join(sheet.names + sheet.notes + sheet.text_notes))
        is_last = not kept and len(sheet.text) <= limits.KEPT
        if not is_last and (room < 0 or len(kept) == SHEETS):
            break
        kept.append(sheet.once("plain", lambda: _plain(sheet)))  # noqa: B023 (called at once)
    kept.reverse()
    return kept


def load_sheets(data: "Any") -> "list[Sheet]":
    """Restore what `save_sheets` saved; raise ValueError for other data."""
    require(isinstance(data, list) and len(data) <= SHEETS)
    return [_sheet(plain) for plain in data]


# The kept fields; words, and what can be found again, are not kept.
KEPT = ("text", "unread", "puzzles", "names", "index", "entries", "revealed", "wrong") + (
    ("text_notes", "solutions", "shown", "step", "colours")
)


def _plain(sheet: Sheet) -> "Plain":
    fields = {name: getattr(sheet, name) for name in KEPT}
    plain: Plain = {
        name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()
    }
    plain["notes"] = joined(sheet.notes)
    return plain


def _sheet(plain: "Any") -> Sheet:
    """Make a sheet from plain data in which anything may be wrong."""
    require(isinstance(plain, dict))
    puzzles, index = plain.get("puzzles"), plain.get("index")
    require(isinstance(puzzles, list) and puzzles != [])
    for puzzle in puzzles:
        require_grid(puzzle)
    require(isinstance(index, int) and 0 <= index < len(puzzles))
    require(isinstance(plain.get("text"), str))
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
        verdict=_verdict(puzzle, entries),
        colours=_colours(plain.get("colours", "")),
    )


def _names(names: "Any", count: int) -> "tuple[str, ...]":
    require(isinstance(names, list) and len(names) in (0, count))
    for name in names:
        require(isinstance(name, str))
    return tuple(names)


def _verdict(puzzle: str, entries: str) -> "Phrase":
    if puzzle == EMPTY:
        return phrase("verdict.start")
    restored = phrase("verdict.restored", count=count_givens(puzzle))
    if entries in ("", EMPTY):
        return restored
    return phrase("verdict.restored-entries", restored=restored, count=count_givens(entries))


def _solutions(grids: "Any", puzzle: str) -> "tuple[str, ...]":
    """Return grids, all of which must keep the puzzle's givens."""
    require(isinstance(grids, list))
    for grid in grids:
        require_grid(grid)
        for given, digit in zip(puzzle, grid):  # noqa: B905 (MicroPython has no strict=)
            require(given in (BLANK, digit))
    return tuple(grids)


def _entries(grid: str, puzzle: str) -> str:
    """Return a grid that is blank where the puzzle has a given, or ""."""
    if grid == "":
        return ""
    require_grid(grid)
    for given, digit in zip(puzzle, grid):  # noqa: B905 (MicroPython has no strict=)
        require(BLANK in (given, digit))
    return grid


def _colours(colours: "Any") -> str:
    if colours == "":
        return ""
    require(isinstance(colours, str))
    require_grid(colours)
    require(max(colours) <= str(COLOURS))
    return colours


def _notes(text: "Any", puzzle: str) -> "tuple[str, ...]":
    """Return notes, none of them on a given."""
    require(isinstance(text, str))
    notes = parted(text)
    for cell, digits in enumerate(notes):
        require(not digits or puzzle[cell] == BLANK)
    return notes


def _text_notes(texts: "Any", puzzles: "list[str]") -> "tuple[str, ...]":
    require(isinstance(texts, list) and len(texts) in (0, len(puzzles)))
    for place, text in enumerate(texts):
        _notes(text, puzzles[place])
    return tuple(texts)


def _cells(cells: "Any") -> "tuple[int, ...]":
    require(isinstance(cells, list))
    for cell in cells:
        require(isinstance(cell, int) and 0 <= cell <= 80)
    return tuple(cells)

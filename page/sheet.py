"""Model what the Solve panel holds, and its past and future: plain data, no DOM."""

from sudoku_core.checker import conflicts
from sudoku_core.grid import BLANK, CELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from sudoku_core.checker import Conflict
    from sudoku_core.summary import Summary

EMPTY = BLANK * 81
# What can be undone.
STEPS = ("digit", "text", "link", "solve", "clear", "mend", "turn", "new") + (
    ("play", "edit", "entry", "reveal")
)


class Sheet:
    """Hold one state of the Solve panel; never changed, only replaced by `but`.

    text       what stands in the puzzle text
    unread     True while the text was edited last and has not been read
    puzzles    the grids of givens in the text, at least one
    names      what the text calls each of them, "" for one without; () if none has a name
    index      which of them is on the board
    entries    a grid of what a person who solves it has put into blanks; "" while the givens
               themselves are edited
    revealed   the cells of entries that were asked for, not found
    wrong      the cells of entries that are known to be wrong
    solutions  the solutions to show, none at first
    shown      which of them is on the board
    verdict    the words in the status region, or a function that says them
    known      what the diagnosis found, or None
    step       the name of the step that led here, one of STEPS, "" for none
    summary    what the text was read as, as of `sudoku_core.summary`; None for a text made here
    """

    def __init__(
        self,
        text: str = "",
        unread: bool = False,
        puzzles: "tuple[str, ...]" = (EMPTY,),
        names: "tuple[str, ...]" = (),
        index: int = 0,
        entries: str = "",
        revealed: "tuple[int, ...]" = (),
        wrong: "tuple[int, ...]" = (),
        solutions: "tuple[str, ...]" = (),
        shown: int = 0,
        verdict: "str | Callable[[], str]" = "",
        known: "dict[str, Any] | None" = None,
        step: str = "",
        summary: "Summary | None" = None,
    ) -> None:
        self.text = text
        self.unread = unread
        self.puzzles = tuple(puzzles)
        self.names = tuple(names)
        self.index = index
        self.entries = entries
        self.revealed = tuple(revealed)
        self.wrong = tuple(wrong)
        self.solutions = tuple(solutions)
        self.shown = shown
        self.verdict = verdict
        self.known = known
        self.step = step
        self.summary = summary

    @property
    def puzzle(self) -> str:
        """Return the grid of givens on the board."""
        return self.puzzles[self.index]

    def name(self, index: int) -> str:
        """Return the name of a puzzle of the text, "" if it has none."""
        return self.names[index] if self.names else ""

    @property
    def answer(self) -> "str | None":
        """Return the solution on the board, None where none is shown."""
        return self.solutions[self.shown] if self.solutions else None

    @property
    def filled(self) -> str:
        """Return the grid of givens and entries."""
        if not self.entries:
            return self.puzzle
        return "".join([max(digit, self.entries[cell]) for cell, digit in enumerate(self.puzzle)])

    @property
    def grid(self) -> str:
        """Return what the board shows: the answer if there is one, else what is filled in."""
        return self.answer or self.filled

    @property
    def is_solved(self) -> bool:
        """Tell whether a person has filled in the whole puzzle, and no rule is broken."""
        return bool(self.entries) and BLANK not in self.filled and not self.clashes

    @property
    def clashes(self) -> "list[Conflict]":
        """Return the conflicts among givens and entries."""
        return conflicts(self.filled)

    @property
    def givens(self) -> int:
        """Return the number of givens."""
        return 81 - self.puzzle.count(BLANK)

    @property
    def suspects(self) -> "list[int]":
        """Return the cells whose givens contradict each other."""
        return (self.known["contradiction"] if self.known else None) or []

    @property
    def differing(self) -> "dict[int, str]":
        """Return the cells in which other solutions differ from the answer, with their digits."""
        others = [(cell, self._others(cell)) for cell in CELLS]
        return {cell: digits for cell, digits in others if digits}

    def _others(self, cell: int) -> str:
        """Return the digits that other solutions have in a cell, in order."""
        if not self.solutions:
            return ""
        digits = {solution[cell] for solution in self.solutions}
        return "".join(sorted(digits - {self.grid[cell]}))

    def fields(self) -> "dict[str, Any]":
        """Return all fields by name, of which `Sheet` makes the same sheet again."""
        return {
            "text": self.text,
            "unread": self.unread,
            "puzzles": self.puzzles,
            "names": self.names,
            "index": self.index,
            "entries": self.entries,
            "revealed": self.revealed,
            "wrong": self.wrong,
            "solutions": self.solutions,
            "shown": self.shown,
            "verdict": self.verdict,
            "known": self.known,
            "step": self.step,
            "summary": self.summary,
        }

    def but(self, **changes) -> "Sheet":
        """Return a copy with some fields changed."""
        fields = self.fields()
        fields.update(changes)
        return Sheet(**fields)

    def unanswered(self, **changes) -> "Sheet":
        """Return a copy without answer and findings, with some fields changed."""
        return self.but(solutions=(), shown=0, wrong=(), known=None, **changes)

    def with_given(self, cell: int, digit: str) -> "Sheet":
        """Return the sheet after a person set a cell, 0 to 80, to a digit or BLANK.

        The answer goes, found digits with it, and so do entries; the text says again what the
        board says: one line a puzzle, without names, nothing when the only puzzle is empty.
        """
        puzzle = _with_digit(self.puzzle, cell, digit)
        puzzles = self.puzzles[: self.index] + (puzzle,) + self.puzzles[self.index + 1 :]
        text = "" if puzzles == (EMPTY,) else "\n".join(puzzles)
        return self.unanswered(
            puzzles=puzzles,
            names=(),
            text=text,
            unread=False,
            entries="",
            revealed=(),
            summary=None,
        )

    def in_play(self) -> "Sheet":
        """Return the sheet with its givens fixed: from now on digits are entries."""
        return self.unanswered(entries=self.entries or EMPTY)

    def with_entry(self, cell: int, digit: str, revealed: bool = False) -> "Sheet":
        """Return the sheet after a digit or BLANK went into a blank cell of a puzzle in play."""
        asked = [other for other in self.revealed if other != cell] + ([cell] if revealed else [])
        wrong = [other for other in self.wrong if other != cell]
        sheet = self.in_play()
        entries = _with_digit(sheet.entries, cell, digit)
        return sheet.but(entries=entries, revealed=asked, wrong=wrong)

    def turned(self, step: int) -> "Sheet":
        """Return the sheet with the next (1) or previous (-1) puzzle on the board."""
        index = (self.index + step) % len(self.puzzles)
        return self.unanswered(index=index, entries="", revealed=())

    def shows_same(self, other: "Sheet") -> bool:
        """Tell whether undoing from one sheet to the other would change nothing to see."""
        return (
            self.text == other.text
            and self.puzzles == other.puzzles
            and self.index == other.index
            and self.entries == other.entries
            and self.solutions == other.solutions
        )


class History:
    """Keep the current sheet, those before it and, once steps were undone, those after it.

    `push` makes a step that `undo` takes back and `redo` makes again. `amend` changes the current
    sheet on the way to a step, as keys change a text that is read only later: reading it makes one
    step of all its keys. A step that leaves an unread text behind keeps that text as a step of its
    own.
    """

    def __init__(self, sheet: Sheet) -> None:
        self.current = sheet
        self._past: list[Sheet] = []
        self._future: list[Sheet] = []
        self._amended_from: Sheet | None = None

    def push(self, sheet: Sheet, step: str) -> None:
        """Make ``sheet`` current; a step of that name only where there is something to see."""
        if self._amended_from is not None:
            self._past.append(self._amended_from)
            self._amended_from = None
            if sheet.text == self.current.text:
                self.current = self._past.pop()
        if sheet.shows_same(self.current):
            self.current = sheet.but(step=self.current.step)
            return
        self._past.append(self.current)
        self._future = []
        self.current = sheet.but(step=step)

    def settle(self, sheet: Sheet) -> None:
        """Replace the current sheet by one that is no step away: it differs only in its words."""
        self.current = sheet

    def amend(self, sheet: Sheet) -> None:
        """Make ``sheet`` current on the way to a step."""
        self._amended_from = self._amended_from or self.current
        self._future = []
        self.current = sheet.but(step="text")

    def undo(self) -> "str | None":
        """Go back one step and return its name; None where there is none."""
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
        """Make the step again that was undone last and return its name; None if there is none."""
        if not self._future:
            return None
        self._past.append(self.current)
        self.current = self._future.pop()
        return self.current.step

    def sheets(self) -> "list[Sheet]":
        """Return all that undo leads back to, oldest first, and the current sheet last."""
        amended = [] if self._amended_from is None else [self._amended_from]
        return self._past + amended + [self.current]

    def undone(self) -> "list[Sheet]":
        """Return all that redo leads to, the next one last."""
        return self._future

    def resume(self, sheets: "list[Sheet]") -> None:
        """Go on from what `sheets` returned; at least one."""
        self._past = sheets[:-1]
        self._amended_from = None
        self.current = sheets[-1]

    def resume_undone(self, sheets: "list[Sheet]") -> None:
        """Have redo lead again to what `undone` returned."""
        self._future = list(sheets)


def _with_digit(grid: str, cell: int, digit: str) -> str:
    return grid[:cell] + digit + grid[cell + 1 :]

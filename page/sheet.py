"""Model what the Solve panel holds, and its past: plain data, no DOM."""

from sudoku_core.grid import BLANK, CELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

EMPTY = BLANK * 81


class Sheet:
    """Hold one state of the Solve panel; never changed, only replaced by `but`.

    text      what stands in the puzzle text
    unread    True while the text was edited last and has not been read
    puzzles   the grids of givens in the text, at least one
    index     which of them is on the board
    answer    the solution shown, or None
    second    another solution to mark the differing cells from, or None
    verdict   the words in the status region, or a function that says them
    known     what the diagnosis found, or None
    """

    def __init__(
        self,
        text: str = "",
        unread: bool = False,
        puzzles: "tuple[str, ...]" = (EMPTY,),
        index: int = 0,
        answer: "str | None" = None,
        second: "str | None" = None,
        verdict: "str | Callable[[], str]" = "",
        known: "dict[str, Any] | None" = None,
    ) -> None:
        self.text = text
        self.unread = unread
        self.puzzles = puzzles
        self.index = index
        self.answer = answer
        self.second = second
        self.verdict = verdict
        self.known = known

    @property
    def puzzle(self) -> str:
        """Return the grid of givens on the board."""
        return self.puzzles[self.index]

    @property
    def grid(self) -> str:
        """Return what the board shows: the answer if there is one, else the puzzle."""
        return self.answer or self.puzzle

    @property
    def suspects(self) -> "list[int]":
        """Return the cells whose givens contradict each other."""
        return (self.known["contradiction"] if self.known else None) or []

    @property
    def differing(self) -> "list[int]":
        """Return the cells in which the answer differs from the second solution."""
        if not (self.answer and self.second):
            return []
        return [cell for cell in CELLS if self.answer[cell] != self.second[cell]]

    def but(self, **changes) -> "Sheet":
        """Return a copy with some fields changed."""
        fields: dict[str, Any] = {
            "text": self.text,
            "unread": self.unread,
            "puzzles": self.puzzles,
            "index": self.index,
            "answer": self.answer,
            "second": self.second,
            "verdict": self.verdict,
            "known": self.known,
        }
        fields.update(changes)
        return Sheet(**fields)

    def with_given(self, cell: int, digit: str) -> "Sheet":
        """Return the sheet after a person set a cell, 0 to 80, to a digit or BLANK.

        The answer goes, found digits with it; the text says again what the board says: one
        line a puzzle, nothing when the only puzzle is empty.
        """
        puzzle = self.puzzle[:cell] + digit + self.puzzle[cell + 1 :]
        puzzles = self.puzzles[: self.index] + (puzzle,) + self.puzzles[self.index + 1 :]
        text = "" if puzzles == (EMPTY,) else "\n".join(puzzles)
        return self.but(
            puzzles=puzzles, text=text, unread=False, answer=None, second=None, known=None
        )

    def turned(self, step: int) -> "Sheet":
        """Return the sheet with the next (1) or previous (-1) puzzle on the board."""
        index = (self.index + step) % len(self.puzzles)
        return self.but(index=index, answer=None, second=None, known=None)

    def shows_same(self, other: "Sheet") -> bool:
        """Tell whether undoing from one sheet to the other would change nothing to see."""
        return (
            self.text == other.text
            and self.puzzles == other.puzzles
            and self.index == other.index
            and self.answer == other.answer
            and self.second == other.second
        )


class History:
    """Keep the current sheet and those before it.

    `push` makes a step that `undo` takes back. `amend` changes the current sheet on the way to
    a step, as keys change a text that is read only later: reading it makes one step of all its
    keys. A step that leaves an unread text behind keeps that text as a step of its own.
    """

    def __init__(self, sheet: Sheet) -> None:
        self.current = sheet
        self._past: list[Sheet] = []
        self._amended_from: Sheet | None = None

    def push(self, sheet: Sheet) -> None:
        """Make ``sheet`` current; a step only where there is something to see."""
        if self._amended_from is not None:
            self._past.append(self._amended_from)
            self._amended_from = None
            if sheet.text == self.current.text:
                self.current = self._past.pop()
        if not sheet.shows_same(self.current):
            self._past.append(self.current)
        self.current = sheet

    def settle(self, sheet: Sheet) -> None:
        """Replace the current sheet by one that differs only in its words."""
        self.current = sheet

    def amend(self, sheet: Sheet) -> None:
        """Make ``sheet`` current on the way to a step."""
        self._amended_from = self._amended_from or self.current
        self.current = sheet

    def undo(self) -> bool:
        """Go back one step; False where there is none."""
        if self._amended_from is not None:
            self.current = self._amended_from
            self._amended_from = None
        elif self._past:
            self.current = self._past.pop()
        else:
            return False
        return True

    def sheets(self) -> "list[Sheet]":
        """Return all that undo leads back to, oldest first, and the current sheet last."""
        amended = [] if self._amended_from is None else [self._amended_from]
        return self._past + amended + [self.current]

    def resume(self, sheets: "list[Sheet]") -> None:
        """Go on from what `sheets` returned; at least one."""
        self._past = sheets[:-1]
        self._amended_from = None
        self.current = sheets[-1]

"""Model the state of the Solve tab as plain data."""

from sudoku_core.checker import conflicts
from sudoku_core.grid import BLANK, CELLS, count_givens, peers, with_digit
from sudoku_core.notes import erased, notes_in, parted, without

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from page.crossing.puzzles import Known, Minimality
    from page.words.messages import Phrase
    from sudoku_core.checker import Conflict
    from sudoku_core.summary import Summary

    Field = Any  # what a field of a sheet holds, as the class says below

EMPTY = BLANK * 81
COLOURS = 6
# The steps of a puzzle that was just pasted, opened or photographed.
ARRIVALS = ("text", "photo")
# What can be undone.
STEPS = ("digit", "text", "link", "solve", "clear", "another", "mend", "turn", "new") + (
    ("play", "edit", "entry", "reveal", "remove", "start-over", "colour", "note", "fill", "adopt")
    + ("photo", "path")
)


class Sheet:
    """One state of the Solve tab as plain data, never changed, only replaced by `but`.

    The class attributes are the defaults of the fields.
    """

    # The puzzle text; whether it was edited last and has not been read.
    text: str = ""
    unread: bool = False
    # The grids of givens in the text, at least one; their names, "" for none, () if none has one;
    # and which is on the board.
    puzzles: "tuple[str, ...]" = (EMPTY,)
    names: "tuple[str, ...]" = ()
    index: int = 0
    # A person's entries in play, "" while a puzzle is put in; the cells of revealed and of wrong
    # entries.
    entries: str = ""
    revealed: "tuple[int, ...]" = ()
    wrong: "tuple[int, ...]" = ()
    # A colour for each cell, 1 to COLOURS, 0 for none; "" if no cell has one.
    colours: str = ""
    # A person's notes, as `sudoku_core.notes` has them, and those that the text has for each
    # puzzle, joined into one text each; () for none.
    notes: "tuple[str, ...]" = ()
    text_notes: "tuple[str, ...]" = ()
    # The solutions, and which of them is on the board.
    solutions: "tuple[str, ...]" = ()
    shown: int = 0
    # The digits that each cell has in any solution, 81 texts; () until found.
    possible: "tuple[str, ...]" = ()
    # What is said about it; what the diagnosis found.
    verdict: "Phrase | None" = None
    known: "Known | None" = None
    # The result of the worker's job "minimality".
    minimality: "Minimality | None" = None
    # The cells whose digits a photo left uncertain.
    doubtful: "tuple[int, ...]" = ()
    # The step that led here, one of STEPS, "" for none.
    step: str = ""
    # What the text was read as, see `sudoku_core.summary`; None if the page made it.
    summary: "Summary | None" = None
    # The stretches of lines that nothing used: first and last, counted from 1.
    unused: "tuple[Sequence[int], ...]" = ()

    def __init__(self, **fields: "Field") -> None:
        for name, value in fields.items():
            if not hasattr(Sheet, name):
                raise TypeError(name)
            is_listed = isinstance(getattr(Sheet, name), tuple) or isinstance(value, list)
            setattr(self, name, tuple(value) if is_listed else value)
        self._set = fields
        # What was worked out, by property: a slow phone does it once.
        self._worked_out: dict[str, object] = {}

    def once(self, name: str, work_out: "Callable[[], Any]") -> "Any":
        """Return what follows from the sheet, worked out when first asked for."""
        if name not in self._worked_out:
            self._worked_out[name] = work_out()
        return self._worked_out[name]

    @property
    def puzzle(self) -> str:
        """Return the grid of givens on the board."""
        return self.puzzles[self.index]

    @property
    def answer(self) -> "str | None":
        """Return the solution on the board, or None."""
        return self.solutions[self.shown] if self.solutions else None

    @property
    def filled(self) -> str:
        """Return the grid of givens and entries."""
        return self.once("filled", lambda: _filled(self)) if self.entries else self.puzzle

    @property
    def grid(self) -> str:
        """Return what the board shows: the answer, else what is filled in."""
        return self.answer or self.filled

    def notes_in(self, cell: int) -> str:
        """Return the notes in a cell; a digit on the board covers them."""
        return "" if self.grid[cell] != BLANK else notes_in(self.notes, cell)

    @property
    def is_fresh(self) -> bool:
        """Return whether it has just arrived and nothing is entered."""
        return self.step in ARRIVALS and self.entries == EMPTY

    @property
    def is_to_play(self) -> bool:
        """Return whether it has blanks, and the 17 givens that one solution takes."""
        return 16 < self.givens < 81 and not self.entries

    @property
    def is_solved(self) -> bool:
        """Return whether a person has filled in the puzzle without breaking a rule."""
        return bool(self.entries) and BLANK not in self.filled and not self.clashes

    @property
    def clashes(self) -> "list[Conflict]":
        """Return the conflicts among givens and entries."""
        return self.once("clashes", lambda: conflicts(self.filled))

    @property
    def givens(self) -> int:
        """Return the number of givens."""
        return count_givens(self.puzzle)

    @property
    def suspects(self) -> "list[int]":
        """Return the cells whose givens contradict each other."""
        return (self.known["contradiction"] if self.known else None) or []

    @property
    def mistakes(self) -> "tuple[int, ...]":
        """Return the cells in which the answer replaces a wrong entry."""
        return self.wrong if self.answer else ()

    @property
    def redundant(self) -> "list[int]":
        """Return the cells whose givens are not needed, each by itself."""
        return self.minimality["redundant"] if self.minimality else []

    @property
    def differing(self) -> "dict[int, str]":
        """Return the cells in which solutions differ from the answer, with their digits.

        All solutions once the possible digits are known, until then those at hand.
        """
        return self.once("differing", lambda: _differing(self)) if len(self.solutions) > 1 else {}

    def fields(self) -> "dict[str, Field]":
        """Return the fields that were set, from which `Sheet` makes an equal sheet."""
        return dict(self._set)

    def but(self, **changes: "Field") -> "Sheet":
        """Return a copy with some fields changed."""
        fields = self.fields()
        fields.update(changes)
        return Sheet(**fields)

    def unanswered(self, **changes: "Field") -> "Sheet":
        """Return a copy without answer and findings, with some fields changed."""
        unknown = self.but(possible=(), known=None, minimality=None, doubtful=())
        return unknown.but(solutions=(), shown=0, wrong=(), **changes)

    def with_given(self, cell: int, digit: str) -> "Sheet":
        """Return the sheet after a cell was set to a digit or BLANK.

        Answer, entries and the cell's notes go. The text is made from the board: a line for each
        puzzle, without names, or nothing if the only puzzle is empty.
        """
        puzzle = with_digit(self.puzzle, cell, digit)
        puzzles = self.puzzles[: self.index] + (puzzle,) + self.puzzles[self.index + 1 :]
        text = "" if puzzles == (EMPTY,) else "\n".join(puzzles)
        return self.unanswered(
            puzzles=puzzles,
            names=(),
            text=text,
            unread=False,
            entries="",
            revealed=(),
            notes=erased(self.notes, cell),
            text_notes=(),
            summary=None,
            unused=(),
        )

    def in_play(self) -> "Sheet":
        """Return the sheet in play: its givens are fixed, and digits are entries."""
        return self.unanswered(entries=self.entries or EMPTY)

    def with_entry(self, cell: int, digit: str, revealed: bool = False) -> "Sheet":
        """Return the sheet after a digit or BLANK went into a cell in play."""
        asked = [other for other in self.revealed if other != cell] + ([cell] if revealed else [])
        wrong = [other for other in self.wrong if other != cell]
        sheet = self.in_play()
        entries = with_digit(sheet.entries, cell, digit)
        return sheet.but(entries=entries, revealed=asked, wrong=wrong)

    def tidied(self, cell: int, digit: str) -> "Sheet":
        """Return the sheet without a digit's notes in the peers of a cell."""
        return self.but(notes=without(self.notes, peers(cell), digit)) if self.notes else self

    def turned(self, step: int) -> "Sheet":
        """Return the sheet with the next (1) or previous (-1) puzzle and its notes."""
        index = (self.index + step) % len(self.puzzles)
        notes = parted(self.text_notes[index]) if self.text_notes else ()
        return self.unanswered(index=index, entries="", revealed=(), notes=notes, colours="")

    def shows_same(self, other: "Sheet") -> bool:
        """Return whether another sheet looks the same."""
        return (
            self.text == other.text
            and self.puzzles == other.puzzles
            and self.index == other.index
            and self.entries == other.entries
            and self.notes == other.notes
            and self.solutions == other.solutions
            and self.colours == other.colours
        )


def _filled(sheet: Sheet) -> str:
    return "".join([max(digit, sheet.entries[cell]) for cell, digit in enumerate(sheet.puzzle)])


def _differing(sheet: Sheet) -> "dict[int, str]":
    """Return the digits of other solutions, by the cell that differs."""
    others: dict[int, str] = {}
    for cell in CELLS:
        at_hand = [solution[cell] for solution in sheet.solutions]
        digits = set(sheet.possible[cell] if sheet.possible else at_hand) - {sheet.grid[cell]}
        if digits:
            others[cell] = "".join(sorted(digits))
    return others

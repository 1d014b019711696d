"""Read ``.sdk`` files as SadMan Sudoku and SudoCue write them: nine lines, and notes about them.

A description, ``#D Straightforward``, or a title, ``Title=Straightforward``, is the name. The
sections are ``[Puzzle]``, the givens; ``[State]``, all filled cells; ``[PencilMarks]``, nine fields
in each of nine lines; and ``[Colours]``. They make one reading. Givens and states are plain text,
in any of its forms.
"""

import re
from collections.abc import Iterator
from itertools import chain

from sudoku_core import parsing
from sudoku_core.formats.source import SPACES, Line, Result, holds_grid, is_plain
from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.ledger import FILLER, GRID, NAME, Ledger

FORM = "sdk"

SECTION = re.compile(r"\s*\[\s*(puzzle|state|pencilmarks|colou?rs)\s*\]\s*", re.IGNORECASE)
NOTE = re.compile(r"\s*(?:#([A-Z])|([A-Za-z]+)\s*=)\s*(.*?)\s*")
DESCRIPTION = re.compile(r"\s*#D(?: |[A-Z][a-z ])")
NAMES = {"D", "description", "name", "title", "author"}


def describes(text: str) -> bool:
    """Return whether a line that is a comment elsewhere names a puzzle here."""
    return DESCRIPTION.match(text) is not None


def takes(head: list[str]) -> bool:
    """Return whether a text begins like this form, or may.

    Such lines precede the section of the puzzle, a description also its rows.

    >>> takes(["#ARuud"]), takes(["#ARuud", "[Puzzle]"]), takes(["#ARuud", "[Other]"])
    (True, True, False)
    """
    begun = next((text for text in head if not NOTE.fullmatch(text)), None)
    if begun is None:
        return True
    section = SECTION.fullmatch(begun)
    if section:
        return section[1].lower() == "puzzle"
    return describes(head[0]) and is_plain(begun) and not holds_grid(begun)


def read(
    lines: Iterator[Line], ledger: Ledger, names: str, *, keep_going: bool = True
) -> Iterator[Result]:
    """Read a puzzle and its state as one, when the next puzzle or the end comes."""
    file = _File(lines, ledger)
    held: Result | None = None
    for result in chain(_results(file.plain(), ledger, names, keep_going=keep_going), [None]):
        if held and result and file.section(result.line) == "state":
            held = _joined(held, result)
            continue
        if held:
            yield file.finished(held, result.line if result else file.number + 1)
        held = result


def read_strictly(lines: Iterator[Line], ledger: Ledger, names: str) -> Iterator[Result]:
    """Read a file up to the first error, which plain text reports best if nothing follows."""
    return read(lines, ledger, names, keep_going=False)


def _results(
    lines: Iterator[str], ledger: Ledger, names: str, *, keep_going: bool
) -> Iterator[Result]:
    """Read plain text; errors about all of it come last, unless it is empty."""
    try:
        yield from parsing.readings(lines, keep_going=keep_going, names=names, ledger=ledger)
    except InvalidGridError as error:
        if error.reason != "empty":
            yield error


def _joined(puzzle: Result, state: Result) -> Result:
    """Return the puzzle with the digits of its state, or the error of either.

    A state with other digits for givens is a wrong solution.
    """
    if isinstance(puzzle, InvalidGridError) or isinstance(state, InvalidGridError):
        return puzzle if isinstance(puzzle, InvalidGridError) else state
    cells = list(zip(puzzle.grid, state.grid, strict=True))
    whole = "".join([now if now != BLANK else given for given, now in cells])
    keeps = all(now in {BLANK, given} for given, now in cells if given != BLANK)
    return puzzle._replace(grid=whole) if keeps else puzzle._replace(solution=whole)


class _File:
    """Pass plain text on, and keep the contents of other lines."""

    def __init__(self, lines: Iterator[Line], ledger: Ledger) -> None:
        self.lines = lines
        self.ledger = ledger
        self.number = 0  # of the last line read
        self.sections = [(0, "puzzle")]  # the beginning and the kind of each
        self.names: list[tuple[int, bool, str]] = []  # of a line; whether it is of the puzzle
        self.marks: list[Line] = []

    def plain(self) -> Iterator[str]:
        """Yield the lines of puzzles and states, and a blank line for each of the others."""
        left = 0  # lines of a section that are not plain text
        for line in self.lines:
            self.number = line.number
            section, note = SECTION.fullmatch(line.plain), NOTE.fullmatch(line.plain)
            role = FILLER
            if section:
                self.sections.append((line.number, section[1].lower()))
                left = 0 if self.sections[-1][1] in {"puzzle", "state"} else 9
            elif note and note[3]:
                key = note[1] or note[2].lower()
                role = NAME if key in NAMES else FILLER
                if key in NAMES:
                    name = line.text[note.start(3) : note.end(3)]
                    self.names.append((line.number, key != "author", name))
            elif left and line.plain.strip(SPACES):
                left -= 1
                is_mark = self.sections[-1][1] == "pencilmarks"
                self.marks += [line] if is_mark else []
                role = GRID if is_mark else ""
            elif not note:
                yield line.text
                continue
            if role:
                self.ledger.use(line.number, line.number, role)
            else:
                self.ledger.leave(line.number, line.number)
            yield ""

    def section(self, number: int) -> str:
        """Return the section of a line, and forget those before."""
        while self.sections[1:] and self.sections[1][0] < number:
            del self.sections[0]
        return self.sections[0][1]

    def finished(self, result: Result, end: int) -> Result:
        """Add a reading's name and candidates, from the lines before line ``end``."""
        names = [each[1:] for each in self.names if each[0] < result.line]
        marks = [line for line in self.marks if line.number < end]
        self.names = self.names[len(names) :]
        self.marks = self.marks[len(marks) :]
        if isinstance(result, InvalidGridError):
            return result
        told = max(reversed(names), key=lambda name: name[0])[1] if names else None
        reading = result._replace(form=FORM, name=told or result.name)
        try:
            noted = [cell for line in marks for cell in _noted(line)]
        except InvalidGridError as error:
            return error
        if len(noted) < 81:
            return reading
        cells = zip(reading.grid, noted, strict=True)
        return reading._replace(
            candidates=tuple([mark if digit == BLANK else digit for digit, mark in cells])
        )


def _noted(line: Line) -> list[str]:
    fields = line.plain.replace(" ", "").split(",")
    for place, character in enumerate(line.plain):
        if character not in DIGITS + ", ":
            raise line.error("stray", place, place + 1)
    if len(fields) != 9:
        end = len(line.plain.rstrip())
        raise line.error("field", end, end, field=min(len(fields), 9) + 1, expected=9)
    return ["".join(sorted(set(field))) for field in fields]

"""Read the parts of a text that hold plain grids: messages, answers, the cells of a table.

The grids of a part are read as plain text, separately, so that nothing of one part gets into the
grid of another; lines and columns are those of the whole text.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from sudoku_core import parsing
from sudoku_core.formats.source import Line, Result, has_ink, is_row, pass_over
from sudoku_core.parsing import Reading
from sudoku_core.text.characters import BARS
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.ledger import GRID, NONE, Ledger
from sudoku_core.text.names import LABELS

# The fewest digits of a part with grids: no puzzle with one solution has fewer.
FEWEST_DIGITS = 17
ROWS = 9
LABELLED = re.compile(rf"\s*(?:{LABELS.strip('|')})\s*[:\uff1a]\s*\S", re.IGNORECASE)
FEWEST_ROWS = 7  # of a grid, among lines of a form: two may be damaged


class Place(NamedTuple):
    """Where a piece of a row begins: in the row, and by line and column (from 0) in the text.

    The column is that of a character; ``width`` is how many the piece has in the text.
    """

    at: int
    line: int
    column: int


class Row(NamedTuple):
    """A line of a part, and where its pieces come from."""

    text: str
    places: tuple[Place, ...]

    def place(self, column: int) -> tuple[int, int]:
        """Find the line and the column, both from 1, of a column from 0 of this row."""
        at, line, start = next(
            (place for place in reversed(self.places) if place.at <= column), self.places[0]
        )
        return line, start + column - at + 1


class Account(Ledger):
    """Collect what became of lines that parts may share; a line is used if any part uses it.

    ``place`` says where the names of grids are.
    """

    def __init__(self, place: str) -> None:
        super().__init__()
        self.place = place
        self._used: set[int] = set()
        self._left: set[int] = set()
        self._blank: set[int] = set()

    def use(self, first: int, last: int, role: str) -> None:
        """Note lines that were used."""
        del role
        self._used.update(range(first, last + 1))

    def leave(self, first: int, last: int) -> None:
        """Note lines that nothing has used so far."""
        self._left.update(range(first, last + 1))

    def use_rows(self, rows: Iterable[Row]) -> None:
        """Note that the lines of rows were used; blank rows do not count against others."""
        for row in rows:
            lines = self._used if row.text.strip() else self._blank
            lines.update(place.line for place in row.places)

    def leave_rows(self, rows: Iterable[Row]) -> None:
        """Note that nothing has used the lines of rows so far."""
        self._left.update(place.line for row in rows for place in row.places)

    def settle_rows(self, rows: Sequence[Row], inner: Ledger) -> None:
        """Transfer the rows of an inner ledger, which has their numbers, from 1."""
        left = {number for first, last in inner.unused for number in range(first, last + 1)}
        self.use_rows(row for number, row in enumerate(rows, 1) if number not in left)
        self.leave_rows(rows[number - 1] for number in left)

    def use_others(self, last: int) -> None:
        """Note that all other lines up to ``last`` are filler."""
        self._used.update({*range(1, last + 1)} - self._left)

    def settle(self, ledger: Ledger) -> None:
        """Report to a ledger."""
        for line in sorted(self._used | self._left | self._blank):
            if line in self._used or line not in self._left:
                ledger.use(line, line, GRID)
            else:
                ledger.leave(line, line)


def row_of(line: Line, start: int = 0, end: int | None = None) -> Row:
    """Make a row of a part of a line."""
    return Row(line.text[start:end], (Place(0, line.number, start),))


def joined(rows: Iterable[Row], between: str) -> Row:
    """Join rows on one line."""
    text, places = "", list[Place]()
    for number, row in enumerate(rows):
        text += between if number else ""
        places += [Place(len(text) + at, line, column) for at, line, column in row.places]
        text += row.text
    return Row(text, tuple(places))


def holds_digits(rows: Iterable[Row]) -> bool:
    """Return whether rows have enough digits outside words for a grid."""
    digits = 0
    for row in rows:
        text = row.text
        for bar in BARS[1:]:
            text = text.replace(bar, " ")
        for word in text.split():
            if not any(character.isalpha() for character in word if character not in "xX"):
                digits += sum(map(str.isdigit, word))
    return digits >= FEWEST_DIGITS


def holds_grid(rows: Sequence[Row]) -> bool:
    """Return whether rows have enough digits for a grid, or are enough, though with few digits."""
    cells = [row.text for row in rows if is_row(row.text)]
    return holds_digits(rows) or (len(cells) >= ROWS and any(map(str.isdigit, "".join(cells))))


def read(
    rows: Sequence[Row], form: str, name: str | None, account: Account, *, says_name: bool = False
) -> Iterator[Result]:
    """Read the grids of a part; if it has several, or a line says a name, that follows its name.

    Without a ``form``, each grid keeps its own.
    """
    inner = Ledger()
    results = _results(rows, NONE if name else account.place, inner)
    says_name = says_name or any(LABELLED.match(row.text) for row in rows)
    if name and (results[1:] or says_name) and account.place != NONE:
        inner = Ledger()
        results = _results(rows, account.place, inner)
    account.settle_rows(rows, inner)
    for result in results:
        full = " \u00b7 ".join(filter(None, (name, result.name))) or None
        line, column = _place(rows, result)
        if isinstance(result, InvalidGridError):
            yield _moved(result, rows, full)
        else:
            yield result._replace(line=line, column=column, form=form or result.form, name=full)


def line_by_line(
    read_line: Callable[[Line], Iterable[Reading]],
) -> Callable[[Iterator[Line], Ledger, str], Iterator[Result]]:
    """Make the reader of a form in which every line with ink holds grids of its own.

    Rows of plain grids among the lines are read as such.
    """

    def reader(lines: Iterator[Line], ledger: Ledger, names: str) -> Iterator[Result]:
        odd: list[tuple[Line, InvalidGridError | None]] = []  # and those without grids around
        for line in lines:
            results = [*_tried(read_line, line)] if has_ink(line.plain) else []
            first = results[0] if results else None
            if isinstance(first, InvalidGridError) or first is None:
                odd.append((line, first))
                continue
            yield from _read_odd(odd, ledger, names)
            odd.clear()
            ledger.use(line.number, line.number, GRID)
            yield from results
        yield from _read_odd(odd, ledger, names)

    return reader


def _tried(read_line: Callable[[Line], Iterable[Reading]], line: Line) -> Iterator[Result]:
    """Yield the content of a line, and the error that ends it."""
    try:
        yield from read_line(line)
    except InvalidGridError as error:
        yield error


def _read_odd(
    odd: list[tuple[Line, InvalidGridError | None]], ledger: Ledger, names: str
) -> Iterator[Result]:
    """Read odd lines as plain text if they hold rows; otherwise yield their errors."""
    if sum(is_row(line.plain) for line, error in odd if error) >= FEWEST_ROWS:
        account = Account(names)
        yield from read([row_of(line) for line, _error in odd], "", None, account)
        account.settle(ledger)
        return
    for line, error in odd:
        if error:
            ledger.use(line.number, line.number, GRID)
            yield error
        else:
            pass_over(line, ledger)


def _results(rows: Sequence[Row], place: str, ledger: Ledger) -> list[Result]:
    """Read rows as plain text; errors about all of them count only if nothing was read."""
    results: list[Result] = []
    texts = [row.text for row in rows]
    try:
        for result in parsing.readings(texts, keep_going=True, names=place, ledger=ledger):
            results.append(result)  # noqa: PERF402 (what came before an error counts)
    except InvalidGridError as error:
        return results or [error]
    return results


def _place(rows: Sequence[Row], result: Result) -> tuple[int, int]:
    if result.line > len(rows):
        return rows[-1].place(len(rows[-1].text))
    return rows[result.line - 1].place(result.column - 1)


def _moved(error: InvalidGridError, rows: Sequence[Row], name: str | None) -> InvalidGridError:
    """Move an error to the lines and columns of the whole text."""
    details = {
        key: rows[min(number, len(rows)) - 1].place(0)[0]
        if key in {"last", "next"} and isinstance(number, int)
        else number
        for key, number in error.details.items()
    }
    line, column = _place(rows, error)
    moved = InvalidGridError(error.reason, line, column, error.found, details, name)
    moved.length = error.length
    return moved

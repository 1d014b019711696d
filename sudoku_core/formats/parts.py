"""Read the parts of a text that hold plain grids: messages, answers, the cells of a table.

What sent or wrapped a part is known here by its name alone. The grids of a part are read as plain
text, by itself, so that nothing of one part gets into the grid of another; lines and columns are
those of the whole text.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sudoku_core import parsing
from sudoku_core.formats.source import Line, Result
from sudoku_core.text.characters import BARS
from sudoku_core.text.errors import InvalidGridError

# Digits without which a part is not looked at for grids: no puzzle with one solution has fewer.
FEWEST_DIGITS = 17


class Place(NamedTuple):
    """Tell where a piece of a row begins: in the row, and by line and column (from 0) in the text.

    The column is that of a character; ``width`` is how many the piece has in the text.
    """

    at: int
    line: int
    column: int


class Row(NamedTuple):
    """Hold a line of a part, and where its pieces come from."""

    text: str
    places: tuple[Place, ...]

    def place(self, column: int) -> tuple[int, int]:
        """Find the line and the column, both from 1, of a column from 0 of this row."""
        at, line, start = next(
            (place for place in reversed(self.places) if place.at <= column), self.places[0]
        )
        return line, start + column - at + 1


def row_of(line: Line, start: int = 0, end: int | None = None) -> Row:
    """Make a row of a stretch of a line."""
    return Row(line.text[start:end], (Place(0, line.number, start),))


def joined(rows: Iterable[Row], between: str) -> Row:
    """Put rows side by side on one line."""
    text, places = "", list[Place]()
    for number, row in enumerate(rows):
        text += between if number else ""
        places += [Place(len(text) + at, line, column) for at, line, column in row.places]
        text += row.text
    return Row(text, tuple(places))


def holds_digits(rows: Iterable[Row]) -> bool:
    """Tell whether rows have so many digits outside words that a grid may be there."""
    digits = 0
    for row in rows:
        text = row.text
        for bar in BARS[1:]:
            text = text.replace(bar, " ")
        for word in text.split():
            if not any(character.isalpha() for character in word if character not in "xX"):
                digits += sum(map(str.isdigit, word))
    return digits >= FEWEST_DIGITS


def read(rows: Sequence[Row], form: str, name: str | None) -> Iterator[Result]:
    """Read the grids of a part; where it has several, their own names stand behind its name."""
    results: list[Result] = []
    try:
        for result in parsing.readings([row.text for row in rows], keep_going=True):
            results.append(result)  # noqa: PERF402 (what came before an error counts)
    except InvalidGridError as error:
        results = results or [error]
    for result in results:
        own = result.name if len(results) > 1 or not name else None
        full = " \u00b7 ".join([each for each in (name, own) if each]) or None
        line, column = _place(rows, result)
        if isinstance(result, InvalidGridError):
            yield _moved(result, rows, full)
        else:
            yield result._replace(line=line, column=column, form=form, name=full)


def _place(rows: Sequence[Row], result: Result) -> tuple[int, int]:
    """Find where a result is in the whole text; past the last row is the end of that."""
    if result.line > len(rows):
        return rows[-1].place(len(rows[-1].text))
    return rows[result.line - 1].place(result.column - 1)


def _moved(error: InvalidGridError, rows: Sequence[Row], name: str | None) -> InvalidGridError:
    """Make the same error with the lines and columns of the whole text."""
    details = {
        key: rows[min(number, len(rows)) - 1].place(0)[0] if key in {"last", "next"} else number
        for key, number in error.details.items()
    }
    line, column = _place(rows, error)
    moved = InvalidGridError(error.reason, line, column, error.found, details, name)
    moved.length = error.length
    return moved

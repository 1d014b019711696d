"""Say what is wrong with a text: where, what was found, and what was expected."""

from sudoku_core.grid import SudokuError
from sudoku_core.text.characters import JOINER, printable, stripped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudoku_core.text.lines import Line

# Letters that people and OCR programs write for digits.
LIKE_DIGITS = {"l": 1, "I": 1, "O": 0, "o": 0, "S": 5, "B": 8, "Z": 2}


class InvalidGridError(SudokuError):
    """Text that cannot be read as grids: where, what was found and what was expected.

    ``reason`` is the key of a sentence, ``unreadable.…`` in the catalogues, and ``details`` holds
    its values. ``found`` is the offending text, shortened, with escapes for invisible characters;
    "" is the end of a line, of a grid or of the text. ``length`` is its number of characters in the
    text itself. ``name`` is that of the grid, as in a Reading. ``line`` and ``column`` count from
    1; they are 0 for what has no lines, such as a picture.

    >>> error = InvalidGridError("letter", 2, 5, "l", {"digit": 1})
    >>> error.line, error.column, str(error)
    (2, 5, 'line 2, column 5: "l" is not a digit; maybe 1')
    """

    def __init__(  # noqa: PLR0913, PLR0917 (an error is a record of what is wrong)
        self,
        reason: str,
        line: int,
        column: int,
        found: str,
        details: "Mapping[str, int | str] | None" = None,
        name: "str | None" = None,
    ) -> None:
        self.reason = reason
        self.line = line
        self.column = column
        self.found = printable(found)
        self.length = len(found)
        self.details: Mapping[str, int | str] = details or {}
        self.name = name
        super().__init__(reason, line, column, found, details, name)

    def __str__(self) -> str:
        """Return the English sentence or, without a catalogue, as on the page, only the place."""
        try:
            sentences = __import__("sudoku_core.sentences", None, None, ("say_error",))
            return sentences.say_error(self)
        except (ImportError, OSError):
            return f"line {self.line}, column {self.column}: {self.reason}"


def stray_words(line: "Line") -> InvalidGridError:
    """Blame the first word of a line."""
    first, last = line.stray or (0, len(line.text))
    found = line.text[first:last]
    if line.size and found in LIKE_DIGITS:
        details = {"digit": LIKE_DIGITS[found]}
        return InvalidGridError("letter", line.number, first + 1, found, details)
    return InvalidGridError("stray", line.number, first + 1, found)


def unsure(
    lines: "list[Line]", reason: str = "unsure", name: "str | None" = None
) -> InvalidGridError:
    """Make the error that rows may also belong to another grid, or another ``reason`` for doubt."""
    first, details = lines[0], {"last": lines[-1].number}
    return InvalidGridError(reason, first.number, 1, first.text, details, name)


def wrong_count(reason: str, line: "Line", details: "dict[str, int]") -> InvalidGridError:
    """Blame the number of grids on the count line."""
    text = text_of(line)
    column = line.body.find(text)
    found = line.text[column : column + len(text)]
    return InvalidGridError(reason, line.number, column + 1, found, details)


def text_of(line: "Line") -> str:
    """Return the plain text of a line without invisible characters around it."""
    return stripped(line.body, " \t" + JOINER)

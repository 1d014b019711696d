"""Define a line of a text, and make its errors."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sudoku_core.grid import BLANK
from sudoku_core.parsing import Reading
from sudoku_core.text.characters import BARS, JOINER, NUMERALS, SIGNS, plain_character
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.ledger import FILLER, Ledger
from sudoku_core.text.lines import split_lines

# A reader yields an error for a grid that cannot be read, and goes on after it.
Result = Reading | InvalidGridError

SPACES = " \t" + JOINER
# The characters of lines of plain grids, with their borders; cells run together in words.
PLAIN = {*NUMERALS, *SIGNS, *BARS, *"+=:'"}
WORD = re.compile(r"[^ \t,;|]+")
ROW_CELLS = {*NUMERALS, *SIGNS} - {"-"}
NAMED_PLACE = re.compile(
    r"[Rr](?:ow)? ?(\d)[ _,-]{0,2}[Cc](?:ol|olumn)? ?(\d)|([A-Ia-i])(\d)|[^\W\d_]+_(\d)_(\d)"
    r"|(\d)(?:, ?|[_-])(\d)|\((\d), ?(\d)\)"
)
LETTERS = "ABCDEFGHI"
ALMOST = 60  # characters: most of a grid, and more than a row can have


class Grid(NamedTuple):
    """One grid in a part of a line; the fields are those of a `Reading`."""

    grid: str
    name: str | None = None
    solution: str | None = None
    candidates: tuple[str, ...] | None = None


class Line(NamedTuple):
    """A line: its number from 1, its text, and that text in plain characters.

    ``plain`` has a character for each of ``text``, so that places are the same in both.
    """

    number: int
    text: str
    plain: str

    def error(self, reason: str, start: int, end: int, **details: int) -> InvalidGridError:
        """Make the error that something is wrong with ``text[start:end]``."""
        return InvalidGridError(
            reason, self.number, start + 1, self.text[start:end], details or None
        )

    def cells(
        self, start: int, end: int, skip: str = "", signs: str = SIGNS, size: int = 81
    ) -> str:
        """Read ``text[start:end]`` as a grid; raise at the first character that prevents it.

        Characters in ``skip`` are ignored, those in ``signs`` are blanks; ``size`` is 9 for a row.

        >>> line_of(1, "x=" + "53......." * 9).cells(2, 83)[:9]
        '530000000'
        """
        packed = self.plain[start:end]
        if len(packed) == size and not packed.strip("0123456789."):
            return packed.replace(".", BLANK)
        found: list[str] = []
        for place in range(start, end):
            character = self.plain[place]
            if character == JOINER or character in skip:
                continue
            if character not in signs and character not in NUMERALS:
                raise self.error("stray", place, place + 1)
            if len(found) == size:
                more = [sign for sign in self.plain[place:end] if sign not in JOINER + skip]
                count = size + len(more)
                raise self.error("row length", place, place + 1, count=count, expected=size)
            found.append(character if character in NUMERALS else BLANK)
        if len(found) < size:
            raise self.error("row length", end, end, count=len(found), expected=size)
        return "".join(found)

    def trimmed(self, start: int, end: int) -> tuple[int, int]:
        """Return the bounds of ``text[start:end]`` without the spaces around it."""
        field = self.plain[start:end]
        start += len(field) - len(field.lstrip(SPACES))
        return start, max(start, end - len(field) + len(field.rstrip(SPACES)))


def line_of(number: int, text: str) -> Line:
    """Make the line of a text, with its plain characters."""
    simple = text.isascii() and "\x0b" not in text and "\x0c" not in text
    plain = text if simple else "".join(map(plain_character, text))
    return Line(number, text, plain)


def numbered(items: Iterable[str], number: int = 0) -> Iterator[Line]:
    """Yield the lines of a text that comes in pieces, each of them whole lines.

    ``number`` lines came before.
    """
    for item in items:
        for text in split_lines(item):
            number += 1
            marked = number == 1 and text[:1] == "\ufeff"
            yield line_of(number, text[1:] if marked else text)


def is_plain(text: str) -> bool:
    """Return whether a line can be one of a plain grid, or of its borders.

    >>> is_plain("| 5 3 . | . 7 . | . . . |"), is_plain("[5, 3, 0]")
    (True, False)
    """
    return set(text) <= PLAIN


def is_row(text: str) -> bool:
    """Return whether a line can be a row of a plain grid; a border has dashes, a date few digits.

    >>> is_row("5 3 . | . 7 . | . . ."), is_row("+---------+"), is_row("2026-11-20")
    (True, False, False)
    """
    return is_plain(text) and sum([sign in ROW_CELLS for sign in text]) >= 9


def holds_grid(text: str) -> bool:
    """Return whether a line has a word about as long as a grid.

    >>> holds_grid("1," + "5" * 80), holds_grid("5 3 . " * 20)
    (True, False)
    """
    return any(len(word[0]) >= ALMOST for word in WORD.finditer(text))


def has_ink(text: str) -> bool:
    """Return whether a line has anything but a comment."""
    text = text.replace(JOINER, "").lstrip("\ufeff").lstrip()
    return text != "" and text[0] != "#"


def pass_over(line: Line, ledger: Ledger) -> None:
    """Record a line without ink in the ledger: comments are not used."""
    if line.plain.strip(SPACES):
        ledger.leave(line.number, line.number)
    else:
        ledger.use(line.number, line.number, FILLER)


def place_in(text: str) -> tuple[int, int] | None:
    """Return the row and the column that the name of a cell tells, as counted there.

    >>> place_in("R1C9"), place_in("B3"), place_in("rows")
    ((1, 9), (2, 3), None)
    """
    found = NAMED_PLACE.fullmatch(text)
    row, column = [group for group in found.groups() if group] if found else ("", "")
    return (number_of(row), number_of(column)) if found else None


def number_of(text: str) -> int:
    """Return a number, or the position of a letter; -1 for anything else."""
    if len(text) == 1 and text.upper() in LETTERS:
        return LETTERS.index(text.upper()) + 1
    text = text[1:] if text[:1] in {*"RrCc"} else text
    return int(text) if text.isdecimal() and len(text) < 3 else -1

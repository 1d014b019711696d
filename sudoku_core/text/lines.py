"""Read one line of text: a row of cells, a border, a blank line, a heading; or say why not."""

from collections import namedtuple

from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.text.characters import (
    BARS,
    BORDERS,
    JOINER,
    NUMERALS,
    READABLE,
    SIGNS,
    is_sign,
    plain_text,
)
from sudoku_core.text.errors import InvalidGridError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NamedTuple

    class Line(NamedTuple):
        """Hold what one line is; see `read_line`."""

        kind: str
        number: int
        text: str
        body: str
        cells: str
        signs: str
        groups: "Sequence[str] | None"

else:
    Line = namedtuple("Line", ("kind", "number", "text", "body", "cells", "signs", "groups"))

# The kinds of lines.
CELLS = "cells"  # cells, one digit or more among them
EMPTY = "empty"  # one blank sign about nine times: a row of a grid that uses it, else a border
BORDER = "border"  # nothing to read: a border or a comment
SPACE = "space"  # a blank line
HEADING = "heading"

# What stands before the number of a grid, above it.
HEADINGS = ("grid", "case", "puzzle", "sudoku", "game", "no", "문제", "퍼즐", "스도쿠")


def split_lines(text: str) -> "list[str]":
    r"""Split a text at ``\n``, ``\r\n`` and ``\r``, and at nothing else.

    >>> split_lines("a\rb\r\n\nc\n")
    ['a', 'b', '', 'c']
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if text.endswith("\n"):
        text = text[:-1]
    return text.split("\n")


def read_line(number: int, text: str) -> "Line":
    """Say what a line is; ``number`` is its own, from 1.

    ``body`` is its plain text. A row of cells has ``cells`` (0 for a blank) and ``signs``, the
    blank signs in it, each once. It has ``groups`` if several digits stand for one cell. Raise
    InvalidGridError for what has no reading.

    >>> line = read_line(1, "5 3 . | . 7 . | . . .")
    >>> line.kind, line.cells, line.signs
    ('cells', '530070000', '.')
    >>> read_line(2, "------+-------+------").kind
    'border'
    """
    if not text:
        return Line(SPACE, number, text, text, "", "", None)
    packed = text.replace(" ", "")
    if packed and not packed.strip(NUMERALS):
        if text == packed or (len(packed) in (9, 81) and text == " ".join(packed)):
            signs = BLANK if BLANK in packed else ""
            return Line(CELLS, number, text, text, packed, signs, None)
    elif len(text) == 81 and not text.strip("0123456789."):
        return _packed_row(number, text, text, text)
    return _read_plain(number, text, plain_text(text))


def _read_plain(number: int, text: str, body: str) -> "Line":
    """Say what a line is that is no plain row; ``body`` is its text made plain."""
    characters = set(body)
    if not characters & set(NUMERALS):
        return _read_digitless(number, text, body)
    for character in characters - READABLE:
        if not is_sign(character) and character != JOINER:
            return _read_heading(number, text, body, READABLE)
    words = _table_words(body) or split_words(body)
    cells = "".join(words)
    long_words = [word for word in words if len(word) > 1]
    if len(cells) not in (9, 81) and len(words) > 1 and long_words:
        if all(map(_is_decimal, long_words)):
            point = body.find(long_words[0]) + long_words[0].find(".")
            raise InvalidGridError("stray", number, point + 1, text[point : point + 1])
    if _are_groups(words):
        return _grouped_row(number, text, body, words)
    if len(cells) not in (9, 81) and len(words) != 9 and _is_spaced_line(text, body):
        return _packed_row(number, text, body, body.replace(JOINER, ""))
    if _are_numbers(words, body):
        return _grouped_row(number, text, body, words)
    return _packed_row(number, text, body, cells)


def _read_digitless(number: int, text: str, body: str) -> "Line":
    """Say what a line without digits is."""
    marks = "".join(split_words(body))
    sign = marks[:1] or " "
    if not marks:
        if body.replace(JOINER, "") == " " * 9 or _table_words(body):
            return Line(EMPTY, number, text, body, BLANK * 9, " ", None)
        comment = "#" in text or "\uff03" in text
        blank = not comment and not body.strip(" \t" + JOINER)
        return Line(SPACE if blank else BORDER, number, text, body, "", "", None)
    if marks == sign * len(marks) and (sign in SIGNS or is_sign(sign)):
        if 7 <= len(marks) <= 10:
            return Line(EMPTY, number, text, body, BLANK * len(marks), sign, None)
        if len(marks) == 81 and (sign == "." or sign not in BORDERS):
            return Line(CELLS, number, text, body, BLANK * 81, sign, None)
    if not set(marks) - BORDERS:
        return Line(BORDER, number, text, body, "", "", None)
    return _read_heading(number, text, body, BORDERS)


def _read_heading(number: int, text: str, body: str, expected: "set[str]") -> "Line":
    """Read a known heading, or raise InvalidGridError for the first stray text."""
    if _is_heading(body.strip(" \t").lower()):
        return Line(HEADING, number, text, body, "", "", None)
    strays = {found for found in set(body) - expected if found != JOINER and not is_sign(found)}
    strays = strays or set(body) - expected
    first = 0
    while body[first] not in strays:
        first += 1
    last = first
    while last < len(body) and body[last] in strays:
        last += 1
    raise InvalidGridError("stray", number, first + 1, text[first:last])


def _is_heading(title: str) -> bool:
    """Tell whether a line is what people write above a grid: a word for it, and its number."""
    for word in HEADINGS:
        if title[: len(word)] == word:
            rest = title[len(word) :].strip(" \t:.")
            return is_number(rest) and rest[0] != "-"
    return title == "[puzzle]"


def _packed_row(number: int, text: str, body: str, cells: str) -> "Line":
    """Make a row of cells in which every character is a cell."""
    signs = "".join(set(cells) - set(DIGITS))
    if len(cells) <= 729:  # a longer one is no row, whatever is in it
        for sign in signs:
            cells = cells.replace(sign, BLANK)
    return Line(CELLS, number, text, body, cells, signs, None)


def _grouped_row(number: int, text: str, body: str, words: "list[str]") -> "Line":
    """Make a row of cells in which several digits stand together for one cell."""
    groups: list[str] = []
    for word in words:
        if is_number(word):
            groups.append(word)
        else:
            groups.extend(word)
    cells = "".join([group if group in set(DIGITS) else BLANK for group in groups])
    signs = "".join({group for group in groups if len(group) == 1} - set(DIGITS))
    return Line(CELLS, number, text, body, cells, signs, groups)


def split_words(body: str) -> "list[str]":
    """Split the plain text of a line at all that may stand between cells."""
    for bar in BARS[1:] + JOINER:
        body = body.replace(bar, " ")
    return [word for word in body.split(" ") if word]


def _table_words(body: str) -> "list[str]":
    """Split a row of a spreadsheet, a blank for each empty cell; [] if it is no such row."""
    body = body.replace(JOINER, " ")
    for separator in "\t,;":
        words = [word.strip(" ") or " " for word in body.split(separator)]
        if (
            len(words) == 9
            and " " in words
            and len(split_words("".join(words).replace(" ", "."))) == 1
        ):
            return words
    return []


def is_number(word: str) -> bool:
    """Tell whether a word is a whole number, perhaps negative."""
    if word[:1] == "-":
        word = word[1:]
    return word != "" and not word.strip(NUMERALS)


def _are_numbers(words: "list[str]", body: str) -> bool:
    """Tell whether each word is a cell, although some are numbers of several digits."""
    numbers = len([word for word in words if len(word) > 1 and is_number(word)])
    single = len([word for word in words if len(word) == 1])
    if not numbers or len(body) <= 9:
        return False
    return 2 * single > len(words) or (len(words) in (9, 81) and 0 < single == len(words) - numbers)


def _are_groups(words: "list[str]") -> bool:
    """Tell whether the words can be cells of a pencil-mark grid, some with several digits."""
    several = len("".join(words)) > len(words)
    return len(words) in (9, 81) and several and all(map(is_ascending, words))


def _is_decimal(word: str) -> bool:
    """Tell whether a word is a whole number with a decimal point, as spreadsheets write 5.0."""
    whole, _, part = word.partition(".")
    return bool(whole and part) and not whole.strip(NUMERALS) and not part.strip("0")


def is_ascending(word: str) -> bool:
    """Tell whether a word is digits 1 to 9, each higher than the one before it."""
    return len(word) <= 9 and word == "".join([digit for digit in DIGITS if digit in word])


def _is_spaced_line(text: str, body: str) -> bool:
    """Tell whether a line is exactly 81 characters, with spaces for blanks.

    Beside a comment, no space at either end is a blank: it might stand there by 80 cells.
    """
    cells = body.replace(JOINER, "")
    if len(body) < len(text) and cells[:1] == " ":
        return False
    return len(cells) == 81 and not set(body) & set(BARS[1:])


def spaced_cells(row: "Line") -> "str | None":
    """Give the nine cells of a short line in which a space is a blank; None if it is longer."""
    body = row.body.replace(JOINER, "")
    body = body[:9] + body[9:].strip(" ")
    if len(body) > 9 or set(body) & set(BARS[1:]):
        return None
    return _packed_row(row.number, row.text, body, (body + " " * 9)[:9]).cells


def column_of(row: "Line", cell: int) -> int:
    """Find the column of a cell of a row, counted from 0, or the one past the last cell."""
    left = cell
    if row.groups:
        left = len("".join(row.groups[:cell]).replace(" ", ""))
    for column, character in enumerate(row.body):
        if character != JOINER and character not in BARS:
            if left == 0:
                return column + 1
            left -= 1
    return len(row.body.rstrip(" \t" + JOINER)) + 1


def error_at(
    reason: str, row: "Line", first: int, last: int, details: "dict[str, int] | None" = None
) -> InvalidGridError:
    """Make an error about some cells of a row, from first to last, or about what follows them."""
    cells = row.groups or row.cells
    column = column_of(row, first)
    end = column - 1
    if first < len(cells):
        end = column_of(row, last) - 1 + len(cells[last])
    return InvalidGridError(reason, row.number, column, row.text[column - 1 : end], details)


def length_error(row: "Line", expected: int) -> InvalidGridError:
    """Make the error that a row is too long, at the first excess cell, or too short, at its end."""
    cell = min(len(row.groups or row.cells), expected) + 1
    return error_at("row length", row, expected, expected, {"cell": cell, "expected": expected})


def range_error(row: "Line") -> InvalidGridError:
    """Make the error that the first group of several digits in a row is out of range."""
    cell = next(cell for cell, group in enumerate(row.groups or ()) if len(group) > 1)
    return error_at("digit range", row, cell, cell)


def marks_error(row: "Line") -> InvalidGridError:
    """Make the error that a row is none of pencil marks: a group that is no cell, or its length."""
    groups = row.groups or split_words(row.body)
    row = Line(CELLS, row.number, row.text, row.body, row.cells, row.signs, groups)
    for cell, group in enumerate(groups):
        if not is_ascending(group):
            reason = "digit range" if is_number(group) else "no candidate"
            return error_at(reason, row, cell, cell)
    return length_error(row, 9)

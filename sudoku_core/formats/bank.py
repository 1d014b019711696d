"""Read the lines of a Sudoku Exchange puzzle bank: a hash, 81 digits and a rating.

The hash, twelve hexadecimal digits, is the name of the puzzle.
"""

import re
from collections.abc import Iterator

from sudoku_core.formats.parts import line_by_line
from sudoku_core.formats.source import ALMOST, SPACES, Line
from sudoku_core.parsing import Reading

FORM = "bank"

HASH = re.compile("[0-9a-f]{12}")
RATING = re.compile(r"[0-9]+(\.[0-9]+)?")
WORD = re.compile(rf"[^{SPACES}]+")


def takes(head: list[str]) -> bool:
    """Return whether a text begins like this form, a slip or two allowed.

    The first two words must resemble it more than a plain grid does.
    """
    words = head[0].split()
    if not 2 <= len(words) <= 3 or words[0].strip("0123456789abcdefghijklmnopqrstuvwxyz"):
        return False
    if not 10 <= len(words[0]) <= 14:
        return False
    named = HASH.fullmatch(words[0]) is not None and not words[0].isdecimal()
    return len(words[1]) >= (ALMOST if named else 76)


def _read(line: Line) -> Iterator[Reading]:
    words = list(WORD.finditer(line.plain))
    name = words[0]
    if not HASH.fullmatch(name[0]):
        raise line.error("hash", name.start(), name.end())
    if len(words) < 2:
        raise line.error("field", name.end(), name.end(), field=2, expected=3)
    start, end = words[1].span()
    grid = line.cells(start, end)
    _require_rating(line, words)
    yield Reading(grid, line.number, start + 1, FORM, name[0], None, None)


def _require_rating(line: Line, words: list[re.Match[str]]) -> None:
    """Raise unless the third word is a rating and the last one."""
    if len(words) < 3:
        raise line.error("field", words[1].end(), words[1].end(), field=3, expected=3)
    if not RATING.fullmatch(words[2][0]):
        raise line.error("rating", words[2].start(), words[2].end())
    if len(words) > 3:
        raise line.error("field", words[3].start(), words[3].end(), field=4, expected=3)


read = line_by_line(_read)

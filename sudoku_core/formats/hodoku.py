"""Read the lines of a HoDoKu library: ``:0000:x:`` and 81 cells, ``+7`` for one placed.

The fields between colons are a technique, its digits, the cells, the candidates deleted so far
(``512``: the 5 of R1C2), and HoDoKu's own data. A placed digit becomes a given. Candidates are what
no peer holds, minus the deleted ones; without deleted ones the line has no candidates.
"""

import re
from collections.abc import Iterator

from sudoku_core.checker import candidates
from sudoku_core.formats.parts import line_by_line
from sudoku_core.formats.source import ALMOST, Line
from sudoku_core.grid import BLANK
from sudoku_core.parsing import Reading
from sudoku_core.text.characters import SIGNS

FORM = "hodoku"

WORD = re.compile(r"[^ \t]+")
NO_DIGITS = {"", "+", ":", *SIGNS}
DELETED = re.compile("[1-9]{3}")


def takes(head: list[str]) -> bool:
    """Return whether a text begins like this form.

    A grid with colons for blanks has no other blanks and at most 81 characters.
    """
    text = head[0].strip()
    signed = "0" in text or "." in text or "+" in text
    return text[:1] == ":" and len(text) > ALMOST and (signed or len(text) > 82)


def _read(line: Line) -> Iterator[Reading]:
    fields = _fields(line)
    start, end = fields[2]
    _require_digits_behind_marks(line, start, end)
    grid = line.cells(start, end, "+")
    candidates = _candidates(line, grid, *fields[3]) if len(fields) > 3 else None
    yield Reading(grid, line.number, start + 1, FORM, None, None, candidates)


def _fields(line: Line) -> list[tuple[int, int]]:
    """Find where the fields between colons begin and end; raise if there are less than three."""
    lead, end = line.trimmed(0, len(line.plain))
    if line.plain[lead] != ":":
        raise line.error("field", lead, end, field=1, expected=3)
    colons = [place for place in range(lead, end) if line.plain[place] == ":"]
    fields = [(colon + 1, stop) for colon, stop in zip(colons, [*colons[1:], end], strict=True)]
    if len(fields) < 3:
        raise line.error("field", end, end, field=len(fields) + 1, expected=3)
    return fields


def _require_digits_behind_marks(line: Line, start: int, end: int) -> None:
    """Raise at the first plus sign followed by a blank, another one or nothing."""
    for place in range(start, end):
        if line.plain[place] == "+" and line.plain[place + 1 : place + 2] in NO_DIGITS:
            raise line.error("stray", place, place + 1)


def _candidates(line: Line, grid: str, start: int, end: int) -> tuple[str, ...] | None:
    """Return the candidates left in a grid; None if the field deletes nothing."""
    left = [set(candidates(grid, cell)) for cell in range(81)]
    words = list(WORD.finditer(line.plain, start, end))
    for word in words:
        if not DELETED.fullmatch(word[0]):
            raise line.error("deleted", word.start(), word.end())
        digit, row, column = word[0]
        left[9 * int(row) + int(column) - 10].discard(digit)
    if not words:
        return None
    return tuple(
        digit if digit != BLANK else "".join(sorted(left[cell])) for cell, digit in enumerate(grid)
    )


read = line_by_line(_read)


def write(reading: Reading, entries: str = "") -> str:
    """Write a line of a library, entries as placed, with the deleted candidates if any.

    >>> write(Reading("5" + "0" * 80, 1, 1, "line", None, None, None))[:14]
    ':0000:x:5.....'
    """
    deleted = [
        f"{digit}{cell // 9 + 1}{cell % 9 + 1}"
        for cell, left in enumerate(reading.candidates or ())
        if left and reading.grid[cell] == BLANK
        for digit in candidates(reading.grid, cell)
        if digit not in left
    ]
    cells = [
        "+" + digit if entry != BLANK else digit
        for digit, entry in zip(reading.grid, entries or BLANK * 81, strict=True)
    ]
    return f":0000:x:{''.join(cells).replace(BLANK, '.')}:{' '.join(deleted)}::"

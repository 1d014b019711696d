"""Read some lines of a file, to be shown."""

from collections.abc import Iterable

from sudoku_core.text.decoding import Decoding
from sudoku_core.text.lines import split_lines

# The most lines that are shown of a stretch.
MOST = 20


def lines_of(pieces: Iterable[bytes], encoding: str, first: int, last: int) -> list[str]:
    """Return lines of a file, counted from 1: at most `MOST`."""
    found: list[str] = []
    number = 1
    last = min(last, first + MOST - 1)
    for block in Decoding(encoding).texts(pieces):
        lines = split_lines(block)
        found += lines[max(first - number, 0) : max(last - number + 1, 0)]
        number += len(lines)
        if number > last:
            break
    return found

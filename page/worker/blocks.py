"""Pass blocks of puzzles and findings between workers as blobs, which cost little.

Puzzles have 81 characters each. A finding has a character, the number of solutions or UNDECIDED,
and 81 for the first solution or for none.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from page.worker import blobs
from sudoku_core import bulk
from sudoku_core.grid import BLANK

UNDECIDED = "?"
NOTHING = BLANK * 81
KIND = "text/plain"

# The number of solutions of a puzzle, as `bulk` counts, and the first.
Finding = tuple[int, str | None]


def search_block(block: Any) -> Any:
    """Search a blob of puzzles for up to two solutions each; return findings."""
    puzzles = [*_parts(_text(block), 81)]
    records = (
        (UNDECIDED if count == bulk.UNDECIDED else str(count)) + (solution or NOTHING)
        for found in bulk.search_many([puzzles], 2)
        for _, count, solution in found
    )
    return blobs.make_blob(["".join(records)], KIND)


def packed(puzzles: Iterable[str]) -> Any:
    """Make a blob of puzzles."""
    return blobs.make_blob(["".join(puzzles)], KIND)


def findings(found: Any) -> Iterator[Finding]:
    """Yield the findings of a blob, puzzle by puzzle."""
    for record in _parts(_text(found), 82):
        count = bulk.UNDECIDED if record[0] == UNDECIDED else int(record[0])
        yield count, None if record[1:] == NOTHING else record[1:]


def _text(blob: Any) -> str:
    return b"".join(blobs.pieces(blob, blobs.PIECE)).decode()


def _parts(text: str, size: int) -> Iterator[str]:
    for start in range(0, len(text), size):
        yield text[start : start + size]

"""Define the recording of a program: one stream of 16-bit tokens, and its context.

A token is a line that begins to run (its number, below 0x8000), a call (0x8000 and the line at
which the function begins), the end of a call (0xFFFF), or a change of the board (0xC000, the cell
times 16, the digit; 0 if the cell becomes blank). A step of a recording is a token.

A change with `OTHER` was not made by the program: it went on with another board, a copy or the one
that it had copied, and this is a difference between them.
"""

from array import array
from dataclasses import dataclass, field
from typing import NamedTuple

CALL = 0x8000
CHANGE = 0xC000
OTHER = 0x1000
RETURN = 0xFFFF
# The highest line number that fits into a token of a call.
MOST_LINES = 0x3FFF

# The type of an array of tokens: two bytes each.
UNSIGNED_SHORT = "H"

# Limits of a recording: steps in full detail, steps in all, seconds.
FINE = 400_000
MOST = 2_000_000
PATIENCE = 10.0


class Limits(NamedTuple):
    """Limits of a recording: steps in full detail, steps in all, seconds."""

    fine: int = FINE
    most: int = MOST
    seconds: float = PATIENCE


@dataclass
class Ending:
    """How a program ended.

    ``kind`` is "finished", "error" (with the error's type, its line, or None, and its message; a
    finished program has them of an error that ended a thread), or "steps", "time", "memory" or
    "stopped" (by a person), if the recording ended before the program did.
    """

    kind: str
    type: str = ""
    line: int | None = None
    message: str = ""

    @property
    def truncated(self) -> bool:
        """Return whether the program went on after the recording."""
        return self.kind in {"steps", "time", "memory", "stopped"}


@dataclass
class Recording:
    r"""All that was recorded of one run.

    ``puzzle`` is the grid on standard input, or None. ``fine`` is the number of steps in full
    detail; after it only changes, and calls that lead to them, are steps. ``functions`` are names
    by the line where they begin, ``prints`` are pairs: a step, and the number of characters printed
    by then. ``board`` says whether a changing board was found, and ``why`` is why not: "unreadable"
    if standard input has no grid, "never_seen" if no value of the program had all its givens,
    "never_changed" if none of those changed.

    >>> from sudoku_core import record
    >>> recording = record("print(input())", "hello")
    >>> recording.output, recording.ending.kind, recording.why
    ('hello\n', 'finished', 'unreadable')
    """

    source: str
    standard_input: str
    puzzle: str | None
    limits: Limits
    tokens: "array[int]" = field(default_factory=lambda: array(UNSIGNED_SHORT))
    fine: int = 0
    functions: dict[int, str] = field(default_factory=dict[int, str])
    board: bool = False
    why: str | None = None
    output: str = ""
    prints: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    ending: Ending = field(default_factory=lambda: Ending("finished"))

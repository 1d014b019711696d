"""Hold what was recorded of a program: one stream of 16-bit tokens, and what surrounds it.

A token is a line that begins to run (its number, below 0x8000), a call (0x8000 and the line at
which the function begins), the end of a call (0xFFFF), or a change of the board (0xC000, the cell
times 16, the digit; 0 where the cell becomes blank). A step of a recording is a token.

With `OTHER` a change is not made by the program: it goes on with another board, a copy or the
one that it had copied, and that is where they differ.
"""

from array import array
from dataclasses import dataclass, field
from typing import NamedTuple

CALL = 0x8000
CHANGE = 0xC000
OTHER = 0x1000
RETURN = 0xFFFF
# The highest number of a line that fits into a token of a call.
MOST_LINES = 0x3FFF

# The type of an array of tokens: two bytes each.
UNSIGNED_SHORT = "H"

# Steps in full detail, steps in all, and seconds that a recording may take.
FINE = 400_000
MOST = 2_000_000
PATIENCE = 10.0


class Limits(NamedTuple):
    """Limit a recording: steps in full detail, steps in all, seconds."""

    fine: int = FINE
    most: int = MOST
    seconds: float = PATIENCE


@dataclass
class Ending:
    """Say how a program ended.

    ``kind`` is "finished", "error" (with the error's type, the line, None where it has none, and
    its message; a program that finished has them of an error that ended a thread), or "steps",
    "time", "memory" or "stopped" (by a person), where the recording ended before the program did.
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
    r"""Hold all that was recorded of one run.

    ``puzzle`` is the grid on standard input, or None. ``fine`` is the
    number of steps in full detail; after it only calls that lead to changes, and changes, are
    steps. ``functions`` are names by the line where they begin, ``prints`` are pairs: a step, and
    how many characters had been printed by then. ``board`` tells whether a board that changes was
    found, and ``why`` is why not: "unreadable" where standard input has no grid, "never_seen" where
    no value of the program had all its givens, "never_changed" where none of those changed.

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

"""Compare the grids of a check with one: the puzzle that all of them began as, or its solution.

That grid is the **key**. With blanks it is a puzzle, whose givens each grid must keep. Without, it
is an answer key, which each grid must match.
"""

from sudoku_core.checker import conflicts
from sudoku_core.grid import BLANK, CELLS, SudokuError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_core.text.reading import Reading

# Why a text is not a key: it has several grids, or its grid breaks a rule, as all would that keep
# its givens.
SEVERAL = "several"
CLASHING = "clashing"


class UnusableKeyError(SudokuError):
    """Raised if grids cannot be compared with a key; ``reason`` is SEVERAL or CLASHING."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def key_of(readings: "Iterable[Reading]") -> str:
    """Return the key in a text; raise UnusableKeyError if it has no usable one.

    Of a puzzle with its solution, the solution is the key.

    >>> from sudoku_core.parsing import parse
    >>> key_of(parse("5" + "0" * 80))[:3]
    '500'
    """
    keys = [reading.solution or reading.grid for reading in readings]
    if len(keys) > 1:
        raise UnusableKeyError(SEVERAL)
    if conflicts(keys[0]):
        raise UnusableKeyError(CLASHING)
    return keys[0]


def is_answer(key: str) -> bool:
    """Return whether a key is an answer key rather than a puzzle.

    >>> is_answer("5" + "0" * 80)
    False
    """
    return BLANK not in key


def held_against(reading: "Reading", key: "str | None") -> "tuple[str, str | None]":
    """Return the grid to judge in a reading, and the puzzle that it must keep, or None.

    The grid must also keep a puzzle beside it; if the two differ, the key counts.

    >>> from sudoku_core.parsing import parse
    >>> held_against(parse("5" + "0" * 80)[0], None)[1] is None
    True
    """
    if not reading.solution:
        return reading.grid, key
    if key is None:
        return reading.solution, reading.grid
    own = reading.grid
    given = [own[cell] if key[cell] == BLANK else key[cell] for cell in CELLS]
    return reading.solution, "".join(given)

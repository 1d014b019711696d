"""Define the record of a grid read from a text."""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    class Reading(NamedTuple):
        """A grid that was read, and where; see `sudoku_core.parsing.parse`."""

        grid: str
        line: int
        column: int
        form: str
        name: "str | None"
        solution: "str | None"
        candidates: "tuple[str, ...] | None"

else:
    Reading = namedtuple(
        "Reading", ("grid", "line", "column", "form", "name", "solution", "candidates")
    )

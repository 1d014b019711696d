"""List the parts of the Solve tab that the first answer does not need."""

from page.solve.copy import Copy
from page.solve.new_puzzle import NewPuzzle
from page.solve.note_tools import NoteTools
from page.solve.paper import Paper
from page.solve.share import Share

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.solve.desk import Desk


def parts(desk: "Desk") -> "tuple[Any, ...]":
    """Make the parts; each of them has ``listen()``."""
    notes = NoteTools(desk)
    desk.add(notes)
    return notes, Copy(desk), NewPuzzle(desk), Paper(desk), Share(desk)

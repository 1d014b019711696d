"""List the parts of the Solve tab that the first answer does not need."""

from page.grid.highlight import Highlight
from page.grid.selection import Selection
from page.solve.appearing import Appearing
from page.solve.colours import Colours
from page.solve.copy import Copy
from page.solve.families import Families
from page.solve.hint_panel import HintPanel
from page.solve.hint_picture import HintPicture
from page.solve.hints import Hints
from page.solve.minimality import Minimality
from page.solve.new_puzzle import NewPuzzle
from page.solve.note_tools import NoteTools
from page.solve.paper import Paper
from page.solve.path import Path
from page.solve.path_board import PathBoard
from page.solve.path_panel import PathPanel
from page.solve.photo import Photo
from page.solve.photo_panel import PhotoPanel
from page.solve.possible_digits import PossibleDigits
from page.solve.rating import Rating
from page.solve.share import Share
from page.solve.shortcuts import Shortcuts
from page.solve.sources import Sources
from page.solve.start_over import StartOver
from page.solve.timer import Timer
from page.solve.unused import Unused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.solve.desk import Desk


def views(desk: "Desk") -> "tuple[Any, ...]":
    """Make the parts that show the sheet; each of them has ``listen()`` and ``show(sheet)``."""
    on_the_board = (Highlight(desk), Selection(desk), PossibleDigits(desk), Minimality(desk))
    beside_it = (NoteTools(desk), StartOver(desk), Timer(desk), Copy(desk), Unused(desk))
    photo = Photo(desk)
    photos = (photo, PhotoPanel(desk, photo))
    # What brings into view comes last: it looks once everything else is shown.
    return on_the_board + beside_it + _hints(desk) + photos + (Appearing(desk),)


def _hints(desk: "Desk") -> "tuple[Any, ...]":
    """Make the parts that show hints, paths and ratings, and their owners."""
    families = Families(desk)
    hints, path = Hints(desk, families), Path(desk, families)
    families.listen()
    # The panels come first: they have their owners follow the sheet.
    panels = (HintPanel(desk, hints), PathPanel(desk, path, families))
    return panels + (HintPicture(desk, hints), PathBoard(desk, path), Rating(desk, path))


def others(desk: "Desk") -> "tuple[Any, ...]":
    """Make the other parts; each of them has ``listen()``."""
    around_the_board = (Colours(desk), NewPuzzle(desk), Shortcuts(desk), Sources(desk))
    return around_the_board + (Paper(desk), Share(desk))

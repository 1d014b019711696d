"""List the parts of the Solve tab that the first answer does not need."""

from page.grid.highlight import Highlight
from page.grid.selection import Selection
from page.solve.colours import Colours
from page.solve.copy import Copy
from page.solve.new_puzzle import NewPuzzle
from page.solve.paper import Paper
from page.solve.share import Share
from page.solve.shortcuts import Shortcuts
from page.solve.start_over import StartOver
from page.solve.timer import Timer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.solve.desk import Desk


def parts(desk: "Desk") -> "tuple[Any, ...]":
    """Make the parts; each of them has ``listen()``."""
    others = (Colours(desk), Copy(desk), NewPuzzle(desk), Paper(desk), Share(desk), Shortcuts(desk))
    return _views(desk) + others


def _views(desk: "Desk") -> "tuple[Any, ...]":
    """Make the parts that show the sheet, and have them show it soon."""
    views = (Highlight(desk), Selection(desk), StartOver(desk), Timer(desk))
    for view in views:
        desk.add(view)
    desk.changed()
    return views

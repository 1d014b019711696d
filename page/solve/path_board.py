"""Show the picture of a step of the path in the place of the board."""

from page.browser import dom, elements
from page.grid.picture import NOTHING, SIDE, figure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.solve.path import Path
    from page.solve.sheet import Sheet


class PathBoard:
    """Own the picture that covers the board while the path is shown."""

    def __init__(self, path: "Path") -> None:
        self._path = path
        self._board = dom.find("board")
        self._picture = elements.drawing("picture", f"0 0 {SIDE} {SIDE}", [])
        self._shown: tuple[Any, ...] = ()

    def listen(self) -> None:
        """Put the picture over the board."""
        self._picture.classList.add("whole")
        self._picture.setAttribute("role", "img")
        self._picture.setAttribute("hidden", "")
        self._board.append(self._picture)

    def show(self, sheet: "Sheet") -> None:
        """Show the picture of the step; the puzzle alone until that is there."""
        path = self._path
        shown = (path.is_open, path.step, path.stage, sheet.puzzle)
        if shown == self._shown:
            return
        self._shown = shown
        self._board.classList.toggle("covered", path.is_open)
        if not path.is_open:
            self._picture.setAttribute("hidden", "")
            return
        self._picture.removeAttribute("hidden")
        step = path.step
        grid = step["grid"] if step else sheet.puzzle
        picture = step["picture"] if step else NOTHING
        elements.fill(self._picture, figure(picture, path.stage, grid, sheet.puzzle))
        name = step["where"] + " " + step["digits"] if step else grid
        self._picture.setAttribute("aria-label", name)

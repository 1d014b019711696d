"""Show the picture with the grid's lines and four corners to drag."""

from page.browser import dom
from page.solve.photo.grid import LINES
from page.words.messages import say
from page.words.shown import Shown
from sudoku_core.grid import cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.solve.photo.grid import Point
    from page.solve.photo.photo import Photo

# The cells at the corners, in order.
CORNER_CELLS = (0, 8, 80, 72)
# Pixels of the picture that a key moves a corner, alone and with Shift.
STEP = 2
LEAP = 16
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


class PhotoPicture:
    """The picture, the lines over it, and a button at each corner.

    For screen readers a corner is a slider: these keep the arrow keys.
    """

    def __init__(self, photo: "Photo") -> None:
        self._photo = photo
        self._part = dom.find("photo-picture")
        self._drawing = self._part.querySelector("svg")
        self._lines = self._part.querySelector("path")
        self._buttons = dom.all_in(self._part, "button")
        self._shown: Any = None
        self._drawn = Shown()
        self._dragged: int | None = None
        self._off = (0.0, 0.0)  # from the corner to where the pointer went down, in pixels

    def listen(self) -> None:
        """Start listening."""
        for event, handler in (
            ("keydown", self._keydown),
            ("pointerdown", self._take),
            ("pointermove", self._drag),
            ("pointerup", self._let_go),
            ("pointercancel", self._let_go),
        ):
            dom.listen(self._part, event, handler)

    def show(self) -> None:
        """Show the picture and the corners."""
        picture = self._photo.picture
        if picture is not self._shown:
            self._shown = picture
            if picture:
                picture.seen.setAttribute("role", "img")
                picture.seen.setAttribute("aria-label", say("photo.picture"))
                picture.seen.dataset.label = "photo.picture"
                self._part.prepend(picture.seen)
                self._drawing.setAttribute("viewBox", f"0 0 {picture.width} {picture.height}")
        corners = self._photo.corners
        for corner, button in enumerate(self._buttons):
            button.hidden = not corners
            if corners:
                self._place(corner, corners[corner])
        self._draw()

    def _place(self, corner: int, point: "Point") -> None:
        button, picture = self._buttons[corner], self._shown
        across, down = 100 * point[0] / picture.width, 100 * point[1] / picture.height
        button.style.setProperty("--across", f"{across}%")
        button.style.setProperty("--down", f"{down}%")
        place = say("photo.place", across=round(across), down=round(down))
        for name, words in (
            ("aria-label", say("photo.corner", cell=cell_name(CORNER_CELLS[corner]))),
            ("aria-valuenow", str(round(across))),
            ("aria-valuetext", place),
        ):
            button.setAttribute(name, words)

    def _draw(self) -> None:
        grid, corners = self._photo.grid, self._photo.corners
        if not self._drawn.becomes(grid and grid.found, str(corners)):
            return
        if grid and grid.corners == grid.found["corners"]:
            lattice = grid.found["lattice"]
            rows = [lattice[start : start + LINES] for start in range(0, LINES * LINES, LINES)]
            columns = [[row[place] for row in rows] for place in range(LINES)]
            paths = rows + columns
        else:
            paths = [corners + corners[:1]] if corners else []
        self._lines.setAttribute("d", "".join([_path(points) for points in paths]))

    # ── Moving a corner ──

    def _keydown(self, event: "dom.Event") -> None:
        corner = self._corner_at(event)
        if corner is None or event.key not in ARROWS:
            return
        event.preventDefault()
        across, down = ARROWS[event.key]
        far = LEAP if event.shiftKey else STEP
        point = self._photo.corners[corner]
        self._photo.move_corner(corner, point[0] + far * across, point[1] + far * down)

    def _take(self, event: "dom.Event") -> None:
        corner = self._corner_at(event)
        if corner is not None:
            event.target.setPointerCapture(event.pointerId)
            self._dragged = corner
            point, (across, down) = self._photo.corners[corner], self._point_at(event)
            self._off = (point[0] - across, point[1] - down)

    def _drag(self, event: "dom.Event") -> None:
        if self._dragged is not None:
            across, down = self._point_at(event)
            self._photo.move_corner(self._dragged, across + self._off[0], down + self._off[1])

    def _let_go(self, _event: "dom.Event") -> None:
        if self._dragged is not None:
            self._dragged = None
            self._photo.read_again()

    def _corner_at(self, event: "dom.Event") -> "int | None":
        """Return the corner of an event, or None."""
        identifier = event.target.id
        if not identifier.startswith("photo-corner-") or not self._photo.corners:
            return None
        return int(identifier[len("photo-corner-") :])

    def _point_at(self, event: "dom.Event") -> "tuple[float, float]":
        frame, picture = self._part.getBoundingClientRect(), self._shown
        across = (event.clientX - frame.left) / frame.width * picture.width
        return across, (event.clientY - frame.top) / frame.height * picture.height


def _path(points: "list[Point]") -> str:
    """Write a line through points as SVG does."""
    return "M" + "L".join([f"{across} {down}" for across, down in points])

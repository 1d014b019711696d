"""Find the grids of a picture: shapes, corners, and lattices that hold.

Thresholds of darkness are tried in turn, the likeliest first, until there is a lattice with nearly
all lines drawn.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from sudoku_core.photo.components import Component, components
from sudoku_core.photo.corners import Corners, guesses, same
from sudoku_core.photo.lattice import ONE, SOME, FlatGrid, lattice
from sudoku_core.photo.lines import share_drawn, sides
from sudoku_core.photo.picture import GreyPicture
from sudoku_core.photo.projection import Point, Projection, area, projection
from sudoku_core.photo.sizes import size_of

LEVELS = (43, 58, 36, 79, 50, 68, 97, 31)  # of darkness, tried in this order
FIRST_OF_MORE = 50  # that and later levels only if nothing fair was found
GOOD = 94.0  # percent of lines drawn at which the search may end
# Percent of lines drawn between which thin lines may have been missed, in grids of this many
# pixels.
PARTLY, WHOLLY = 60.0, 97.0
FINE = 220 * 220
FAIR = 85.0
LEAST = 80.0  # percent of lines drawn, below which there is no grid
SHIFTED = 70.0  # percent of lines drawn, above which a lattice may be one cell off
LOST = 5  # missing pieces of the nine at a side of a lattice that is one cell off
BETTER = 2.0  # percent more that a shifted lattice must have
LEAST_PART = 6  # a grid is at least this part of the shorter side wide and high
LEAST_SIDE = 90  # pixels: a cell of 10
LEAST_AREA = 0.02  # of the picture
LARGE = 0.12  # of the picture: such a large grid is the intended one
SHAPES = 6  # examined at each level
# Corners after which no more levels are tried. With 8, a photo was lost as a browser decodes it.
MOST_LATTICES = 9
# The most that a search may cost: a level, and a layer laid out flat, count one each, some 25 ms in
# CPython and 45 ms in Pyodide. A photo of a newspaper takes 2 to 12; no picture may take more than
# two seconds, so the less likely of dark lines and light ones gets a brief search.
PATIENCE, BRIEFLY = 14, 4
SCREEN = 8  # for a screen, whose grid is plain if there is any
# Corners, the widest first, to search for thin lines if nothing was found: of the likelier way to
# see a picture, and of another.
CLOSELY, ONCE = 2, 1


class FoundLattice(NamedTuple):
    """A lattice, the percentage of its lines drawn, and its size in the picture."""

    lattice: list[Point]
    drawn: float
    size: float

    @property
    def merit(self) -> tuple[bool, float]:
        """Return the likelihood of this grid: drawn well, and large."""
        return self.drawn >= GOOD, self.drawn * self.drawn * self.size**0.25


def outline(points: Sequence[Point]) -> list[Point]:
    """Return the four corners of a lattice, clockwise from its first."""
    return [points[0], points[9], points[99], points[90]]


class Sized(NamedTuple):
    """The corners of a grid of another size, and how many rows and columns it has."""

    corners: list[Point]
    size: int


def checked(
    dark: GreyPicture, corners: Sequence[Point], shifts: Sequence[float]
) -> FoundLattice | Sized | None:
    """Lay a lattice on four corners, with shifts as in `FlatGrid`; None if impossible.

    If not all of it is drawn, a closer look tells whether it is a grid of another size.
    """
    pixels = dark.width * dark.height
    view = projection(corners)
    if view is None or area(corners) < LEAST_AREA * pixels:
        return None
    flat = FlatGrid(dark, view, shifts)
    found = _on(dark, flat, view, pixels)
    if shifts is SOME and (found is None or found.drawn < GOOD) and (size := size_of(flat.rows)):
        return Sized(list(corners), size)
    return found


def _on(dark: GreyPicture, flat: FlatGrid, view: Projection, pixels: int) -> FoundLattice | None:
    points = lattice(flat, view)
    if points is None or projection(outline(points)) is None:
        return None
    return FoundLattice(points, share_drawn(dark, points), area(outline(points)) / pixels)


def found_in(
    dark: GreyPicture, patience: int = PATIENCE, closely: int = CLOSELY
) -> Generator[None, None, "LatticeSearch"]:
    """Find grids in a picture of darkness; pause before each lattice.

    ``patience`` and ``closely`` say how much is tried, see above.

    A generator that returns the search, with its ``grids``, and a grid of another size in
    ``sized``.
    """
    search = LatticeSearch(dark, patience)
    yield from search.shapes()
    if search.best_drawn < LEAST:
        yield from search.thin_lines(closely)
    if SHIFTED <= search.best_drawn < GOOD:
        yield from search.neighbours()
    return search


class LatticeSearch:
    """Look for grids in a picture, and keep the ``best``; give up when that costs too much.

    No two of them overlap. ``sized`` is a grid of another size, or None.
    """

    def __init__(self, dark: GreyPicture, patience: int = PATIENCE) -> None:
        self.best: list[FoundLattice] = []
        self.sized: Sized | None = None
        self._dark = dark
        self._patience = patience
        self._tried: list[Corners] = []

    @property
    def grids(self) -> list[FoundLattice]:
        """Return the lattices that are drawn well enough, the likeliest first."""
        return [found for found in self.best if found.drawn >= LEAST]

    @property
    def best_drawn(self) -> float:
        """Return the percentage of lines drawn of the likeliest lattice."""
        return self.best[0].drawn if self.best else 0.0

    def shapes(self) -> Iterator[None]:
        """Try the shapes at all levels, until there is a good lattice or patience runs out."""
        for level in LEVELS:
            if len(self._tried) >= MOST_LATTICES or self._patience <= 0:
                break
            if level == FIRST_OF_MORE and self.best_drawn >= FAIR:
                break
            yield from self._shapes_at(level)
            yield
            if self.best_drawn >= GOOD and self.best[0].size > LARGE:
                break

    def _shapes_at(self, level: int) -> Iterator[None]:
        """Try the shapes at a level, apart from those upon the good lattices."""
        self._patience -= 1
        dark = self._dark
        least = max(min(dark.width, dark.height) // LEAST_PART, LEAST_SIDE)
        for shape in components(dark, level, least)[:SHAPES]:
            if not any(found.drawn >= GOOD and _upon(found, shape) for found in self.best):
                yield from self._guessed(shape)

    def _guessed(self, shape: Component) -> Iterator[None]:
        """Try new corners of a shape; then look closer at those whose lattice is drawn best."""
        best: tuple[FoundLattice, Corners] | None = None
        for corners in guesses(shape):
            if self._patience <= 0 or (best and best[0].drawn >= GOOD):
                break
            if any(same(corners, other) for other in self._tried):
                continue
            self._tried.append(corners)
            found = self._laid(corners, ONE)
            yield
            if found is not None and (best is None or found.merit > best[0].merit):
                best = found, corners
        if best:
            self._keep(self._closer(*best))
            yield

    def check(self, corners: Sequence[Point]) -> FoundLattice | None:
        """Lay a lattice on four corners, and look closer; None if no lattice is possible."""
        found = self._laid(corners, ONE)
        return found and self._closer(found, corners)

    def _closer(self, found: FoundLattice, corners: Sequence[Point]) -> FoundLattice:
        """Look for thin lines if only a part of a lattice is drawn; return the better of both."""
        pixels = self._dark.width * self._dark.height
        if not PARTLY < found.drawn < WHOLLY or found.size * pixels < FINE:
            return found
        closer = self._laid(corners, SOME)
        return closer if closer is not None and closer.drawn > found.drawn else found

    def _laid(self, corners: Sequence[Point], shifts: Sequence[float]) -> FoundLattice | None:
        self._patience -= len(shifts)
        found = checked(self._dark, corners, shifts)
        if isinstance(found, Sized):
            self.sized = self.sized or found
            return None
        return found

    def thin_lines(self, closely: int) -> Iterator[None]:
        """Look for thin lines, as screens have them, in so many of the widest corners."""
        for corners in sorted(self._tried, key=area, reverse=True)[:closely]:
            found = self._laid(corners, SOME)
            yield
            if found is not None:
                self._keep(found)

    def neighbours(self) -> Iterator[None]:
        """Move the likeliest lattice if it is one cell off.

        What is printed beside a grid can look like one more row of cells. Then hardly anything is
        drawn at that side of the lattice.
        """
        first = self.best[0]
        view = projection(outline(first.lattice))
        if view is None:
            return
        for (across, down), side in zip(_AWAY, sides(self._dark, first.lattice), strict=True):
            if sum(side) > 9 - LOST:
                continue
            corners = [
                view.at(u + across / 9, v + down / 9) for u, v in ((0, 0), (1, 0), (1, 1), (0, 1))
            ]
            found = self.check(corners)
            yield
            if found is not None and found.drawn > self.best_drawn + BETTER:
                self.best[0] = found

    def _keep(self, new: FoundLattice) -> None:
        """Add a lattice; of overlapping ones, keep the likeliest."""
        kept: list[FoundLattice] = []
        for one in sorted([*self.best, new], key=lambda one: one.merit, reverse=True):
            middle = _middle(one)
            if not any(_inside(middle, other) or _inside(_middle(other), one) for other in kept):
                kept.append(one)
        self.best = kept


# The cells by which a lattice moves away from its upper, right, lower and left side.
_AWAY = ((0, 1), (-1, 0), (0, -1), (1, 0))


def middle_of(corners: Sequence[Point]) -> Point:
    """Return the mean of four corners."""
    return sum([x for x, _ in corners]) / 4, sum([y for _, y in corners]) / 4


def is_within(point: Point, corners: Sequence[Point]) -> bool:
    """Return whether a point is within a convex shape, whose corners are clockwise."""
    x, y = point
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) < 0:
            return False
    return True


def _middle(found: FoundLattice) -> Point:
    return middle_of(outline(found.lattice))


def _inside(point: Point, found: FoundLattice) -> bool:
    return is_within(point, outline(found.lattice))


def _upon(found: FoundLattice, shape: Component) -> bool:
    """Return whether a shape lies on a lattice, or around it."""
    x, y = _middle(found)
    if shape.left < x < shape.right and shape.top < y < shape.bottom:
        return True
    return _inside(((shape.left + shape.right) / 2, (shape.top + shape.bottom) / 2), found)

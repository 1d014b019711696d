"""Find the grids of a picture: shapes, corners, lattices, and which of them hold.

Thresholds of darkness are tried one after the other, the likeliest first, until there is a lattice
of which nearly all lines are drawn.
"""

from typing import NamedTuple

from sudoku_core.photo.components import components
from sudoku_core.photo.corners import guesses, same
from sudoku_core.photo.lattice import ONE, SOME, lattice
from sudoku_core.photo.lines import share_drawn
from sudoku_core.photo.picture import Picture
from sudoku_core.photo.projection import area, projection

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from sudoku_core.photo.components import Component
    from sudoku_core.photo.corners import Corners
    from sudoku_core.photo.projection import Point, Projection

LEVELS = (43, 58, 36, 79, 50, 68, 97, 31)  # of darkness, tried in this order
FIRST_OF_MORE = 50  # that and the levels after it only if nothing fair was found
GOOD = 94.0  # percent of lines drawn at which the search may end
# Percent of lines drawn between which thin lines may have been missed, in grids of so many pixels.
PARTLY, WHOLLY = 60.0, 97.0
FINE = 220 * 220
FAIR = 85.0
LEAST = 80.0  # percent of lines drawn, below which there is no grid
SHIFTED = 70.0  # percent of lines drawn, from which on a lattice may be one cell off
BETTER = 2.0  # percent that a shifted lattice must have more
LEAST_PART = 6  # a grid is at least this part of the shorter side wide and high
LEAST_SIDE = 90  # pixels: a cell of 10
LEAST_AREA = 0.02  # of the picture
LARGE = 0.12  # of the picture: a grid so large is the one that is meant
SHAPES = 6  # are looked at, at each level
# Corners after which no more levels are tried, and after which no more shapes are, either: so no
# picture takes much over a second. With 8 and 10, a photo was lost as a browser decodes it.
MOST_LATTICES, MOST_TRIES = 9, 14
CLOSELY = 3  # corners, the widest first, where thin lines are looked for if there was nothing


class Found(NamedTuple):
    """Hold a lattice, how many percent of its lines are drawn, and its size in the picture."""

    lattice: "list[Point]"
    drawn: float
    size: float

    @property
    def merit(self) -> "tuple[bool, float]":
        """Say how likely this is the grid: drawn well, and large."""
        return self.drawn >= GOOD, self.drawn * self.drawn * self.size**0.25


def outline(points: "Sequence[Point]") -> "list[Point]":
    """Give the four corners of a lattice, clockwise from its first."""
    return [points[0], points[9], points[99], points[90]]


def checked(
    dark: Picture, corners: "Sequence[Point]", ways: "Sequence[Sequence[float]]" = (ONE, SOME)
) -> "Found | None":
    """Lay a lattice on four corners, with shifts in one of some ways; None if there can be none."""
    view = projection(corners)
    size = area(corners) / (dark.width * dark.height)
    if view is None or size < LEAST_AREA:
        return None
    return _laid(dark, view, ways)


def _laid(dark: Picture, view: "Projection", ways: "Sequence[Sequence[float]]") -> "Found | None":
    """Lay a lattice; look for thin lines, too, where much of it but not all is drawn."""
    best: Found | None = None
    for shifts in ways:
        points = lattice(dark, view, shifts)
        if points is None or projection(outline(points)) is None:
            break
        size = area(outline(points)) / (dark.width * dark.height)
        found = Found(points, share_drawn(dark, points), size)
        if best is None or found.drawn > best.drawn:
            best = found
        if not PARTLY < best.drawn < WHOLLY or size * dark.width * dark.height < FINE:
            break
    return best


def found_in(dark: Picture) -> "Generator[None, None, list[Found]]":
    """Find grids in a picture of darkness, the likeliest first; pause before each lattice.

    A generator that returns the list, which is empty where no lattice is drawn well enough. No two
    of the list lie upon one another.
    """
    tried: list[Corners] = []
    best: list[Found] = []
    for level in LEVELS:
        if len(tried) >= MOST_LATTICES or (
            level == FIRST_OF_MORE and best and best[0].drawn >= FAIR
        ):
            break
        for found in _tried(dark, level, best, tried):
            yield
            if found is not None:
                best[:] = _with(best, found)
            if len(tried) >= MOST_TRIES:
                break
        yield
        if best and best[0].drawn >= GOOD and best[0].size > LARGE:
            break
    if not best or best[0].drawn < LEAST:
        yield from _looked_closely(dark, tried, best)
    if best and SHIFTED <= best[0].drawn < GOOD:
        yield from _shifted(dark, best)
    return _good(best)


def _tried(
    dark: Picture, level: int, best: "list[Found]", tried: "list[Corners]"
) -> "Iterator[Found | None]":
    """Try all shapes at a level that lie apart from the good ones in a list that grows.

    Corners that were ``tried`` at another level are not tried anew.
    """
    least = max(min(dark.width, dark.height) // LEAST_PART, LEAST_SIDE)
    for shape in components(dark, level, least)[:SHAPES]:
        if any(found.drawn >= GOOD and _upon(found, shape) for found in best):
            continue
        for corners in guesses(shape):
            if any(same(corners, other) for other in tried):
                continue
            tried.append(corners)
            found = checked(dark, corners)
            yield found
            if found is not None and found.drawn >= GOOD:
                break


def _looked_closely(
    dark: Picture, tried: "list[Corners]", best: "list[Found]"
) -> "Generator[None]":
    """Look for thin lines, as screens have them, in the widest of the corners; add to the list."""
    for corners in sorted(tried, key=area, reverse=True)[:CLOSELY]:
        found = checked(dark, corners, (SOME,))
        yield
        if found is not None:
            best[:] = _with(best, found)


def _good(found: "list[Found]") -> "list[Found]":
    """Leave out what is no grid."""
    return [one for one in found if one.drawn >= LEAST]


def _with(found: "list[Found]", new: Found) -> "list[Found]":
    """Add a lattice to a list; of those that lie upon one another, keep the likeliest."""
    kept: list[Found] = []
    for one in sorted([*found, new], key=lambda one: one.merit, reverse=True):
        middle = _middle(one)
        if not any(_inside(middle, other) or _inside(_middle(other), one) for other in kept):
            kept.append(one)
    return kept


def _middle(found: Found) -> "Point":
    corners = outline(found.lattice)
    return sum([x for x, _ in corners]) / 4, sum([y for _, y in corners]) / 4


def _inside(point: "Point", found: Found) -> bool:
    """Tell whether a point is inside a lattice's outline."""
    corners = outline(found.lattice)
    x, y = point
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) < 0:
            return False
    return True


def _upon(found: Found, shape: "Component") -> bool:
    """Tell whether a shape lies upon a lattice, or around it."""
    x, y = _middle(found)
    if shape.left < x < shape.right and shape.top < y < shape.bottom:
        return True
    return _inside(((shape.left + shape.right) / 2, (shape.top + shape.bottom) / 2), found)


def _shifted(dark: Picture, best: "list[Found]") -> "Generator[None]":
    """Put a lattice that is one cell off in its place, in the list.

    What is printed beside a grid can look like one more row of cells.
    """
    first = best[0]
    view = projection(outline(first.lattice))
    if view is None:
        return
    for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        corners = [
            view.at(u + across / 9, v + down / 9) for u, v in ((0, 0), (1, 0), (1, 1), (0, 1))
        ]
        found = checked(dark, corners)
        yield
        if found is not None and found.drawn > best[0].drawn + BETTER:
            best[0] = found

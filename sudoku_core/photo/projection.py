"""Map a square onto a quadrilateral, as a camera does: lines stay lines, far parts get smaller."""

from collections.abc import Sequence
from typing import NamedTuple

Point = tuple[float, float]

# The farthest corner is at most this many times as far away as the nearest: flatter views are
# unreadable.
STEEPEST = 4


class Projection(NamedTuple):
    """A mapping of the unit square: eight numbers, and 1.

    A point (u, v) goes to ((a u + b v + c) / w, (d u + e v + f) / w) with w = g u + h v + 1.
    """

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float
    g: float
    h: float

    def at(self, u: float, v: float) -> Point:
        """Return the place in the picture of a point of the square."""
        depth = self.g * u + self.h * v + 1
        return (
            (self.a * u + self.b * v + self.c) / depth,
            (self.d * u + self.e * v + self.f) / depth,
        )


def projection(corners: Sequence[Point]) -> Projection | None:
    """Map the unit square onto four corners, clockwise from (0, 0).

    None if they are not convex and clockwise, or seen at too flat an angle. The formula is
    Heckbert's (Fundamentals of Texture Mapping, 1989).

    >>> projection([(0, 0), (2, 0), (2, 2), (0, 2)]).at(0.5, 0.5)
    (1.0, 1.0)
    >>> projection([(0, 0), (0, 2), (2, 2), (2, 0)]) is None
    True
    """
    if not is_convex(corners):
        return None
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    dx1, dx2, dx3 = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
    dy1, dy2, dy3 = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
    whole = dx1 * dy2 - dx2 * dy1
    g = (dx3 * dy2 - dx2 * dy3) / whole
    h = (dx1 * dy3 - dx3 * dy1) / whole
    depths = (1, 1 + g, 1 + h, 1 + g + h)
    if min(depths) * STEEPEST < max(depths):
        return None
    return Projection(
        x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h
    )


def is_convex(corners: Sequence[Point]) -> bool:
    """Return whether four corners, clockwise on the screen, make a convex shape with some area."""
    for place in range(4):
        (x0, y0), (x1, y1), (x2, y2) = (corners[(place + step) % 4] for step in range(3))
        if (x1 - x0) * (y2 - y1) - (y1 - y0) * (x2 - x1) < 1:
            return False
    return True


def area(corners: Sequence[Point]) -> float:
    """Compute the area of a polygon whose corners are clockwise on the screen.

    >>> area([(0, 0), (2, 0), (2, 1), (0, 1)])
    2.0
    """
    total = 0.0
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        total += x0 * y1 - x1 * y0
    return total / 2

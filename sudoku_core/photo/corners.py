"""Guess the four corners of a grid from the connected shape of its lines.

Two guesses complement each other. The **widest**: the four points of the shape that span the
largest area; this works at any angle, and for bent paper, but not if text touches the frame. The
**voted**: along each of the four sides, the straight line on which most of the outermost points
agree, whatever sticks out.
"""

from collections.abc import Iterator, Sequence
from math import atan2, cos, hypot, pi, sin

from sudoku_core.photo.components import Component
from sudoku_core.photo.projection import Point, is_convex

Corners = tuple[Point, Point, Point, Point]

SAMPLES = 14  # points of a side whose pairs define lines to try
VOTERS = 80  # points of a side that vote
MOST_ON_HULL = 100  # corners of a hull: a shape with more is round, and every pair is examined
NEAR = 2.5  # pixels from a line at which a point votes for it
MOST_SLOPE = 0.7  # of a side, relative to the direction of the whole shape
SAME = 4.0  # pixels: guesses with all corners nearer than this are the same


def guesses(component: Component) -> Iterator[Corners]:
    """Yield likely corners of a grid, clockwise from the one nearest to the upper left."""
    ends = _ends(component)
    widest = _widest(_spread(_hull(ends), MOST_ON_HULL))
    if widest is None:
        return
    widest = _from_upper_left(widest)
    yield widest
    voted = _voted(component, _direction(widest))
    if voted is not None and not same(voted, widest):
        yield voted


def _ends(component: Component) -> list[Point]:
    """List the leftmost and the rightmost pixel of each row of a shape."""
    lefts: dict[int, int] = {}
    rights: dict[int, int] = {}
    for row, first, last in component.runs:
        if row not in lefts:
            lefts[row] = first
        rights[row] = last
    return [(float(column), float(row)) for ends in (lefts, rights) for row, column in ends.items()]


def _hull(points: list[Point]) -> list[Point]:
    """Return the corners of the convex hull, clockwise on the screen (Andrew's monotone chain)."""
    ordered = sorted(points)
    hull: list[Point] = []
    for chain in (ordered, ordered[::-1]):
        part: list[Point] = []
        for x, y in chain:
            while len(part) > 1:
                (x0, y0), (x1, y1) = part[-2:]
                if (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > 0:
                    break
                part.pop()
            part.append((x, y))
        hull += part[:-1]
    return hull


def _widest(hull: list[Point]) -> list[Point] | None:
    """Find the four corners of a hull that span the largest area.

    As a diagonal's far end advances, so do the farthest corners on both sides.
    """
    count = len(hull)
    if count < 4:
        return None
    best = 0.0
    found: list[Point] = []
    for start in range(count - 2):
        near, far = start + 1, start + 3
        for end in range(start + 2, count):
            while near + 1 < end and _beyond(hull, start, end, near + 1, near) >= 0:
                near += 1
            far = max(far, end + 1)
            while far + 1 < start + count and _beyond(hull, end, start, far + 1, far) >= 0:
                far += 1
            if far >= start + count:
                break
            corners = [hull[place % count] for place in (start, near, end, far)]
            (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
            size = (x2 - x0) * (y3 - y1) - (y2 - y0) * (x3 - x1)
            if size > best:
                best = size
                found = corners
    return found if best else None


def _beyond(hull: list[Point], start: int, end: int, one: int, other: int) -> float:
    """Return how much farther left of a diagonal ``one`` corner of a hull is than another."""
    count = len(hull)
    (x0, y0), (x1, y1) = hull[start % count], hull[end % count]
    (x2, y2), (x3, y3) = hull[one % count], hull[other % count]
    return (x2 - x3) * (y1 - y0) - (y2 - y3) * (x1 - x0)


def _from_upper_left(corners: Sequence[Point]) -> Corners:
    first = min(range(4), key=lambda place: sum(corners[place]))
    a, b, c, d = (corners[(first + step) % 4] for step in range(4))
    return a, b, c, d


def _direction(corners: Corners) -> float:
    """Return the angle of a grid from the directions of all four sides."""
    across = down = 0.0
    for place in range(4):
        (x0, y0), (x1, y1) = corners[place], corners[(place + 1) % 4]
        x, y = x1 - x0, y1 - y0
        for _ in range(place):
            x, y = y, -x
        across += x
        down += y
    return atan2(down, across)


def same(one: Corners, other: Corners) -> bool:
    """Return whether all corners of two guesses are near one another."""
    return all(hypot(a[0] - b[0], a[1] - b[1]) < SAME for a, b in zip(one, other, strict=True))


def _voted(component: Component, angle: float) -> Corners | None:
    """Find the four sides of a shape turned by an angle, and where they meet."""
    cosine, sine = (1.0, 0.0) if abs(angle) < pi / 60 else (cos(angle), sin(angle))
    points = [
        (x * cosine + row * sine, row * cosine - x * sine)
        for row, first, last in component.runs
        for x in (first, last)
    ]
    turned = [(v, u) for u, v in points]
    sides = [
        _line(_outermost(turned, 1)),  # left: u as a function of v
        _line(_outermost(points, 1)),  # top: v as a function of u
        _line(_outermost(turned, -1)),
        _line(_outermost(points, -1)),
    ]
    corners: list[Point] = []
    for upright, level in ((0, 1), (2, 1), (2, 3), (0, 3)):
        start, slope = sides[upright]
        base, rise = sides[level]
        u = (start + slope * base) / (1 - slope * rise)
        v = base + rise * u
        corners.append((u * cosine - v * sine, u * sine + v * cosine))
    if not is_convex(corners):
        return None
    return _from_upper_left(corners)


def _outermost(points: list[Point], sign: int) -> list[Point]:
    """Return for every whole first coordinate the least second one, or, with -1, the greatest."""
    found: dict[int, float] = {}
    for along, across in points:
        place = int(along)
        if place not in found or sign * across < sign * found[place]:
            found[place] = across
    return sorted((float(place), across) for place, across in found.items())


def _line(points: list[Point]) -> tuple[float, float]:
    """Find the line, as its start and slope, on which most of a side's points agree."""
    voters = _spread(points, VOTERS)
    tried = _spread(points, SAMPLES)
    most = -1
    best = (0.0, 0.0)
    for place, (along, across) in enumerate(tried):
        for other_along, other_across in tried[place + 1 :]:
            slope = (other_across - across) / (other_along - along)
            if abs(slope) > MOST_SLOPE:
                continue
            start = across - slope * along
            votes = sum([-NEAR < b - start - slope * a < NEAR for a, b in voters])
            if votes > most:
                most = votes
                best = (start, slope)
    return best


def _spread(points: list[Point], count: int) -> list[Point]:
    if len(points) <= count:
        return points
    return [points[place * (len(points) - 1) // (count - 1)] for place in range(count)]

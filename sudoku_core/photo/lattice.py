"""Find the 100 crossings of a grid's lines, from its four corners, also on bent paper.

The darkness is laid out flat, 20 pixels to a cell. Near each expected crossing, the best cross is
found: dark both ways. A smooth surface is laid through the crosses, dropping those far off it: a
digit that looked like a cross, a corner that was cut. A second search near it, and a more flexible
surface, follow folds and bends.
"""

from collections.abc import Sequence
from itertools import accumulate
from operator import add, mul, sub
from typing import NamedTuple

from sudoku_core.photo.equations import solved
from sudoku_core.photo.picture import GreyPicture
from sudoku_core.photo.projection import Point, Projection

# Where pixels are sampled, in pixels of a cell laid out flat: one place, or more if thin lines may
# be between the samples.
ONE = (0.0,)
SOME = (-0.33, 0.0, 0.33)
CELL = 20  # pixels of a cell laid out flat
MARGIN = 10  # pixels around the grid
SIDE = 9 * CELL + 2 * MARGIN + 1
FRAME = 64  # pixels around a picture: half a cell beyond the edge of all but the most slanted grids
ARM = 9  # pixels of each arm of a cross
PLACES = [(column, row) for row in range(10) for column in range(10)]
# Pixels around a place in which to look for a cross, one after the other.
WIDE, NARROW, NARROWEST = 7, 3, 2
# Crosses farther from the surface are dropped, one limit after the other, in pixels.
LIMITS = (5.0, 3.0, 2.0)
LEAST_CROSSES = 30  # that must remain
STIFFNESS = 1e-3  # keeps the surface flat where there are no crosses
MOST_WEIGHT = 3.0  # of a cross, relative to the median: those of thick lines are surer
NEAR = 1.5  # pixels by which a cross may differ from the surface and still count
TRUST = 2 / 3  # how far such a cross, rather than the surface, decides its place
BENT, SUPPLE = 2, 3  # degrees of the surfaces


class Cross(NamedTuple):
    """How far from its place a cross was found, and how strong it is."""

    across: float
    down: float
    strength: float


class FlatGrid:
    """A grid laid out flat: for each pixel, the sums of the arms to its right and below it.

    ``shifts`` is `ONE`, or `SOME`, which takes longer and finds thinner lines.
    """

    def __init__(self, dark: GreyPicture, view: Projection, shifts: Sequence[float]) -> None:
        self.rows = rows = _laid_out(dark, view, shifts)
        self.rightward: list[list[int]] = []
        for row in rows:
            totals = list(accumulate(row, initial=0))
            self.rightward.append(list(map(sub, totals[ARM:], totals)))
        sums = [[0] * SIDE]
        for row in rows:
            sums.append(list(map(add, sums[-1], row)))
        pairs = zip(sums[ARM:], sums, strict=False)
        self.downward = [list(map(sub, end, start)) for end, start in pairs]

    def best(self, column: int, row: int, x: int, y: int, reach: int) -> Cross:
        """Find the best cross for a line's column and row, 0 to 9, near a pixel.

        On the frame only the arms that point inward count, twice: print outside would attract
        corners.
        """
        left, right = _span(x, reach, column)
        top, bottom = _span(y, reach, row)
        strongest = -1
        found = Cross(0.0, 0.0, 0.0)
        for place in range(top, bottom + 1):
            level = self._level(column, place, left, right)
            upright = self._upright(row, place, left, right)
            values = [
                3 * (one if one < other else other) + one + other  # noqa: FURB136 (half the time)
                for one, other in zip(level, upright, strict=True)
            ]
            value = max(values)
            if value > strongest:
                strongest = value
                nearest = left + values.index(value)
                found = Cross(nearest - x, place - y, value)
        return found

    def _level(self, column: int, place: int, left: int, right: int) -> list[int]:
        """Sum both horizontal arms of the pixels of a row."""
        sums = self.rightward[place]
        ahead = sums[left : right + 1] if column < 9 else []
        back = sums[left - ARM + 1 : right - ARM + 2] if column > 0 else []
        return list(map(add, ahead or back, back or ahead))

    def _upright(self, row: int, place: int, left: int, right: int) -> list[int]:
        ahead = self.downward[place][left : right + 1] if row < 9 else []
        back = self.downward[place - ARM + 1][left : right + 1] if row > 0 else []
        return list(map(add, ahead or back, back or ahead))


def _span(middle: int, reach: int, line: int) -> tuple[int, int]:
    """Return the first and last pixel around a middle whose arms count."""
    least = 0 if line == 0 else ARM - 1
    most = SIDE - 1 if line == 9 else SIDE - ARM
    return max(least, min(middle - reach, most)), min(most, max(middle + reach, least))


def _laid_out(dark: GreyPicture, view: Projection, shifts: Sequence[float]) -> list[list[int]]:
    """Return rows of pixels; outside the picture those at its edge are repeated.

    With several ``shifts`` each is the darkest of some pixels. Ink is capped at medium darkness:
    otherwise a fat digit would beat two thin lines.
    """
    even = _framed(GreyPicture(dark.width, dark.height, dark.pixels.translate(_EVEN)))
    layers = [_sampled(even, view, shift) for shift in shifts]
    if len(layers) == 1:
        return layers[0]
    return [list(map(max, *rows)) for rows in zip(*layers, strict=True)]


def _framed(dark: GreyPicture) -> GreyPicture:
    """Repeat the pixels at the edge of a picture FRAME times, so that few samples are outside."""
    width = dark.width
    lines = [dark.pixels[start : start + width] for start in range(0, len(dark.pixels), width)]
    wide = [line[:1] * FRAME + line + line[-1:] * FRAME for line in lines]
    pixels = wide[0] * FRAME + b"".join(wide) + wide[-1] * FRAME
    return GreyPicture(width + 2 * FRAME, dark.height + 2 * FRAME, pixels)


_MEDIUM = 84
_EVEN = bytes(min(level, _MEDIUM) for level in range(256))


def _sampled(dark: GreyPicture, view: Projection, shift: float) -> list[list[int]]:
    """Return rows of the nearest pixels, moved by ``shift`` of a step, of a framed picture."""
    width, height, pixels = dark
    scale = 9 * CELL
    # Half a pixel more, as the nearest pixel is the one around a place.
    more = FRAME + 0.5
    a, b, c = view.a + view.g * more, view.b + view.h * more, view.c + more
    d, e, f = view.d + view.g * more, view.e + view.h * more, view.f + more
    first = (shift - MARGIN) / scale
    across, down, deeper = a / scale, d / scale, view.g / scale
    steps = range(SIDE)
    ends = [view.at(u, v) for u in _ENDS for v in _ENDS]
    inside = all(1 <= x + FRAME < width - 2 and 1 <= y + FRAME < height - 2 for x, y in ends)
    rows: list[list[int]] = []
    for row in range(SIDE):
        v = (row + shift - MARGIN) / scale
        x = a * first + b * v + c
        y = d * first + e * v + f
        depth = view.g * first + view.h * v + 1
        if inside:
            rows.append(
                [
                    pixels[
                        int((y + u * down) / (w := depth + u * deeper)) * width
                        + int((x + u * across) / w)
                    ]
                    for u in steps
                ]
            )
        else:
            rows.append(
                [
                    pixels[
                        min(max(int((y + u * down) / w), 0), height - 1) * width
                        + min(max(int((x + u * across) / w), 0), width - 1)
                    ]
                    for u in steps
                    if (w := max(depth + u * deeper, _LEAST_DEPTH))
                ]
            )
    return rows


_ENDS = (-MARGIN / (9 * CELL) - 0.01, 1 + MARGIN / (9 * CELL) + 0.01)
_LEAST_DEPTH = 1e-3  # beside a very slanted grid, the horizon may be near


def _powers(degree: int) -> list[list[float]]:
    """Return the terms of a surface at each of the 100 places, from -1 to 1 both ways."""
    return [
        [
            (column / 4.5 - 1) ** across * (row / 4.5 - 1) ** down
            for across in range(degree + 1)
            for down in range(degree + 1 - across)
        ]
        for column, row in PLACES
    ]


POWERS = {degree: _powers(degree) for degree in (BENT, SUPPLE)}


def lattice(flat: FlatGrid, view: Projection) -> list[Point] | None:
    """Find the 100 crossings, row by row, of the grid whose corners ``view`` gives, laid out flat.

    None if too few crosses are on a smooth surface.
    """
    home = [(MARGIN + CELL * column, MARGIN + CELL * row) for column, row in PLACES]
    fine = _searched(flat, home, [(0.0, 0.0)] * 100, WIDE)
    surface = _surface(fine, BENT)
    if surface is None:
        return None
    for reach in (NARROW, NARROWEST):
        fine = _searched(flat, home, surface, reach)
        surface = _surface(fine, SUPPLE)
        if surface is None:
            return None
    points: list[Point] = []
    scale = 9 * CELL
    for (x, y), (across, down), cross in zip(home, surface, fine, strict=True):
        off_across, off_down = cross.across - across, cross.down - down
        trust = TRUST if max(abs(off_across), abs(off_down)) <= NEAR else 0.0
        u = x + across + trust * off_across - MARGIN
        v = y + down + trust * off_down - MARGIN
        points.append(view.at(u / scale, v / scale))
    return points


def _searched(
    flat: FlatGrid, home: list[tuple[int, int]], surface: Sequence[Point], reach: int
) -> list[Cross]:
    """Find a cross for every place, near that of a surface, and its distance from home."""
    found: list[Cross] = []
    for (column, row), (x, y), (across, down) in zip(PLACES, home, surface, strict=True):
        right, lower = round(across), round(down)
        cross = flat.best(column, row, x + right, y + lower, reach)
        found.append(Cross(cross.across + right, cross.down + lower, cross.strength))
    return found


def _surface(crosses: list[Cross], degree: int) -> list[Point] | None:
    """Lay a surface through the crosses; return its places, or None if too few are on it."""
    powers = POWERS[degree]
    middle = sorted(cross.strength for cross in crosses)[50] or 1
    kept = list(range(100))
    surface: list[Point] = []
    for limit in LIMITS:
        terms = [powers[place] for place in kept]
        weights = [min(MOST_WEIGHT, crosses[place].strength / middle) for place in kept]
        sides = [[crosses[place][way] for place in kept] for way in (0, 1)]
        across, down = solved(terms, weights, sides, STIFFNESS)
        surface = [(sum(map(mul, across, power)), sum(map(mul, down, power))) for power in powers]
        kept = [
            place
            for place, cross in enumerate(crosses)
            if abs(cross.across - surface[place][0]) < limit
            and abs(cross.down - surface[place][1]) < limit
        ]
        if len(kept) < LEAST_CROSSES:
            return None
    return surface

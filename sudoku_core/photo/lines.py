"""Measure how much of a lattice is really drawn in the picture.

Each of the 180 pieces of line between neighbouring crossings is examined in the picture itself, as
laying it out flat loses thin lines. A piece is there if it is clearly darker than the ground beside
it.
"""

from math import dist

from sudoku_core.photo.picture import GreyPicture
from sudoku_core.photo.projection import Point

PIECES = [
    *((place, place + 1) for place in range(100) if place % 10 < 9),
    *((place, place + 10) for place in range(90)),
]
SAMPLES = (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8)  # of a piece
CORNERS = (0.22, 0.78)  # of a cell's diagonals: ground, beside its digit
LEAST = 4  # levels by which a line is darker than the ground
REACH = 7  # a line and its ground are within a seventh of a piece's length to both sides
SHARE = 0.33  # the part of the lines' lead over the ground that each piece needs


def share_drawn(dark: GreyPicture, lattice: list[Point]) -> float:
    """Return the percentage of the 180 pieces of a lattice's lines that are drawn."""
    return 100 * sum(_drawn(dark, lattice)) / len(PIECES)


def sides(dark: GreyPicture, lattice: list[Point]) -> list[list[bool]]:
    """Return which of the nine pieces of the upper, right, lower and left side are drawn."""
    drawn = dict(zip(PIECES, _drawn(dark, lattice), strict=True))
    return [
        [drawn[place, place + 1] for place in range(9)],
        [drawn[place, place + 10] for place in range(9, 99, 10)],
        [drawn[place, place + 1] for place in range(90, 99)],
        [drawn[place, place + 10] for place in range(0, 90, 10)],
    ]


def _drawn(dark: GreyPicture, lattice: list[Point]) -> list[bool]:
    levels = grounds(dark, lattice)
    ground = sorted(levels)[len(levels) // 2]
    pieces = [_piece(dark, lattice[start], lattice[end]) for start, end in PIECES]
    middle = sorted(pieces)[len(pieces) // 2]
    least = ground + max(LEAST, SHARE * (middle - ground))
    return [piece >= least for piece in pieces]


def grounds(picture: GreyPicture, lattice: list[Point]) -> list[int]:
    """Return the levels of a picture near the four corners of each cell."""
    width, height, pixels = picture
    found: list[int] = []
    for place in range(90):
        if place % 10 == 9:
            continue
        for start, end in ((place, place + 11), (place + 1, place + 10)):
            (x0, y0), (x1, y1) = lattice[start], lattice[end]
            for part in CORNERS:
                x = min(max(int(x0 + part * (x1 - x0) + 0.5), 0), width - 1)
                y = min(max(int(y0 + part * (y1 - y0) + 0.5), 0), height - 1)
                found.append(pixels[y * width + x])
    return found


def _piece(dark: GreyPicture, start: Point, end: Point) -> float:
    """Return the mean darkness along a piece of line, of the darkest of three pixels across it."""
    pixels, (places, step) = dark.pixels, _along(dark, start, end)
    last = len(pixels) - 1 - step
    total = 0
    for place in places:
        middle = min(max(place, step), last)
        total += max(pixels[middle - step], pixels[middle], pixels[middle + step])
    return total / len(SAMPLES)


def _along(dark: GreyPicture, start: Point, end: Point) -> tuple[list[int], int]:
    """Return the places of some pixels along a piece of line, and the step across it."""
    width, height, _ = dark
    (x0, y0), (x1, y1) = start, end
    across, down = x1 - x0, y1 - y0
    places = [
        min(max(int(y0 + part * down + 0.5), 0), height - 1) * width
        + min(max(int(x0 + part * across + 0.5), 0), width - 1)
        for part in SAMPLES
    ]
    return places, width if abs(across) > abs(down) else 1


def weight(dark: GreyPicture, start: Point, end: Point) -> float:
    """Return how dark a piece of line is over its whole width, without its lightest and darkest."""
    pixels, (places, step) = dark.pixels, _along(dark, start, end)
    reach = max(int(dist(start, end) / REACH), 2)
    last = len(pixels) - 1
    found: list[int] = []
    for place in places:
        levels = [pixels[min(max(place + way * step, 0), last)] for way in range(-reach, reach + 1)]
        found.append(sum(levels) - min(levels) * len(levels))
    return sum(sorted(found)[1:-1]) / (len(SAMPLES) - 2)

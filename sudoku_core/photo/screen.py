"""See a screenshot: its lines are where its levels change, its ink whatever is not paper.

A screen has one level of paper, the same to the last pixel, which no photo has. So nothing has to
be divided by its surroundings, and lines count that are hardly darker than paper, or lighter, or
only the edge of a cell in another shade.
"""

from math import sqrt
from operator import sub

from sudoku_core.photo.picture import GreyPicture

STEP = 7  # every so many pixels are looked at
LEAST_PAPER = 0.3  # of the pixels of a screen have exactly its level of paper
HEAVY = bytes(128) + bytes(range(128, 256))  # what is so dark is no highlighted cell
INK = 0.004  # of the pixels, those farthest from the paper, are as dark as ink


def paper_of(picture: GreyPicture) -> int | None:
    """Return the level of a screen's paper, or None if the picture is no screenshot.

    >>> paper_of(GreyPicture(40, 40, bytes(400) + bytes([250]) * 1200))
    250
    >>> paper_of(GreyPicture(16, 16, bytes(range(256)))) is None
    True
    """
    some = picture.pixels[::STEP]
    paper = max(set(some), key=some.count)
    return paper if some.count(paper) >= LEAST_PAPER * len(some) else None


def inked(picture: GreyPicture, paper: int) -> tuple[GreyPicture, GreyPicture]:
    """Return a screen's edges, faint ones raised, and its darkness.

    >>> edges, digits = inked(GreyPicture(3, 1, bytes([240, 240, 231])), 240)
    >>> list(edges.pixels), list(digits.pixels)
    ([0, 255, 255], [0, 0, 255])
    """
    width, height, pixels = picture
    some = sorted([abs(level - paper) for level in pixels[::STEP]])
    most = max(some[-1 - int(INK * len(some))], 1)
    dark = bytes([min(255 * abs(level - paper) // most, 255) for level in range(256)])
    raised = bytes([min(int(255 * sqrt(step / most)), 255) for step in range(256)])
    across = map(abs, map(sub, pixels, pixels[1:] + pixels[-1:]))
    down = map(abs, map(sub, pixels, pixels[width:] + pixels[-width:]))
    edges = bytes(map(max, across, down)).translate(raised)
    solid = pixels.translate(dark)
    lines = bytes(map(max, edges, solid.translate(HEAVY)))
    return GreyPicture(width, height, lines), GreyPicture(width, height, solid)

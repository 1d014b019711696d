"""Say how much darker each pixel is than its surroundings: light and shadow fall out.

A pixel is divided by the mean of the square around it. Paper is then about as bright as its
surroundings, in the sun and in a shadow, and ink is darker. The square is wider than a cell, so
that a thick line or digit does not lighten what is beside it, and one picture of darkness serves
all stages.
"""

from itertools import accumulate
from operator import add, sub

from sudoku_core.photo.picture import Picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

# The square reaches this part of the longer side in each direction. Half of it makes haloes round
# thick lines, which look like digits.
REACH = 20
# Grey levels that are added to every pixel: in what is nearly black, noise is no ink.
FLOOR = 4
# Percent of its brightness that a pixel is taken for: paper is brighter than the mean of paper and
# ink, and would all be 0; beside thick ink, faint lines would be, too.
PAPER = 90
ROWS_AT_ONCE = 48  # between two pauses: about 10 ms


def darkness(picture: Picture) -> "Generator[None, None, Picture]":
    """Compute the darkness of each pixel, 0 (brighter than its surroundings) to 255 (black).

    What is as bright as its surroundings has 26. A generator that pauses now and then, and returns
    a picture of the same size. At the edges the outermost pixels are repeated.
    """
    width, height, pixels = picture
    reach = max(max(width, height) // REACH, 1)
    side = 2 * reach + 1
    area = side * side
    rows = [pixels[start : start + width] for start in range(0, width * height, width)]
    columns = [FLOOR * side + (reach + 1) * first for first in rows[0]]
    for row in range(1, reach + 1):
        columns = list(map(add, columns, rows[min(row, height - 1)]))
    weighed = [(level + FLOOR) * 256 * area * PAPER // 100 for level in range(256)]
    found: list[bytes] = []
    for row in range(height):
        padded = [columns[0]] * reach + columns + [columns[-1]] * reach
        totals = list(accumulate(padded, initial=0))
        around = map(sub, totals[side:], totals)
        parts = map(int.__floordiv__, map(weighed.__getitem__, rows[row]), around)
        found.append(bytes([255 - part if part < 255 else 0 for part in parts]))
        new = rows[min(row + reach + 1, height - 1)]
        old = rows[max(row - reach, 0)]
        columns = list(map(sub, map(add, columns, new), old))
        if row % ROWS_AT_ONCE == ROWS_AT_ONCE - 1:
            yield
    return Picture(width, height, b"".join(found))

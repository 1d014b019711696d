"""Compute how much darker each pixel is than its surroundings, which removes light and shadow.

A pixel is divided by the mean of the square around it. Paper is then about as bright as its
surroundings, and ink is darker. The square is wider than a cell, so that thick ink does not lighten
what is beside it, and one picture of darkness serves all stages.

A row of pixels is one large integer, with four bytes for each pixel, so that squares are summed for
a row at a time.
"""

from collections.abc import Generator
from struct import unpack_from

from sudoku_core.photo.picture import GreyPicture

# The reach of the square in each direction, as a part of the longer side. Half of it makes haloes
# around thick lines.
REACH = 20
# Grey levels added to every pixel: noise in near-black areas is not ink.
FLOOR = 4
# Percent of its brightness counted for a pixel: paper is brighter than the mean of paper and ink,
# and would all be 0, as would faint lines beside thick ink.
PAPER = 90
ROWS_AT_ONCE = 96  # between two pauses: about 10 ms
LANE = 4  # bytes: a square of 65 by 65 pixels has less than 2 ** 21 grey levels
# The darkness of a pixel, by its ratio to its surroundings, which is 256 if they are equal.
DARK = bytes(range(255, -1, -1)) + bytes(256 * (255 + FLOOR) // FLOOR)


def darkness(picture: GreyPicture) -> Generator[None, None, GreyPicture]:
    """Compute the darkness of each pixel, 0 (brighter than its surroundings) to 255 (black).

    A pixel as bright as its surroundings has 26. A generator that pauses now and then, and returns
    a picture of the same size. At the edges the outermost pixels are repeated.
    """
    width, height, pixels = picture
    reach = max(max(width, height) // REACH, 1)
    side = 2 * reach + 1
    area = side * side
    rows = [pixels[start : start + width] for start in range(0, width * height, width)]
    lanes = [_lanes(row, reach) for row in rows]
    columns = side * _lanes(bytes([FLOOR]) * width, reach) + (reach + 1) * lanes[0]
    for row in range(1, reach + 1):
        columns += lanes[min(row, height - 1)]
    weighed = [(level + FLOOR) * 256 * area * PAPER // 100 for level in range(256)]
    size = LANE * (width + 2 * reach)
    found: list[bytes] = []
    for row, levels in enumerate(rows):
        sums = _summed(columns, side).to_bytes(size, "little")
        around: tuple[int, ...] = unpack_from(f"<{width}I", sums)
        parts = [weighed[level] // total for level, total in zip(levels, around, strict=True)]
        found.append(bytes([DARK[part] for part in parts]))
        columns += lanes[min(row + reach + 1, height - 1)] - lanes[max(row - reach, 0)]
        if row % ROWS_AT_ONCE == ROWS_AT_ONCE - 1:
            yield
    return GreyPicture(width, height, b"".join(found))


def _lanes(row: bytes, reach: int) -> int:
    """Put the pixels of a row into lanes, the first one lowest, repeating those at its ends."""
    wide = row[:1] * reach + row + row[-1:] * reach
    spread = bytearray(LANE * len(wide))
    spread[::LANE] = wide
    return int.from_bytes(spread, "little")


def _summed(lanes: int, count: int) -> int:
    """Sum each lane with those above it, ``count`` in all, by doubling.

    >>> hex(_summed(0x1_00000002_00000003_00000004, 3))
    '0x1000000030000000600000009'
    """
    total, done = 0, 0
    length = 1
    while True:
        if count & length:
            total += lanes >> 8 * LANE * done
            done += length
        if done == count:
            return total
        lanes += lanes >> 8 * LANE * length
        length *= 2

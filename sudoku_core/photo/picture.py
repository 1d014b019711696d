"""Define pictures of grey pixels, shrink them, and invert them."""

from operator import add
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_core.photo.projection import Point

# The longest side to search, in pixels: a cell of a grid that fills the picture is then some 50
# pixels wide, twice what its digit needs. Smaller grids are searched again.
LONGEST = 640
# The margin around a grid in a closer look, as a part of the longer side: over half a cell.
ROOM = 0.07
# Pixels put around a screen; the part of its shorter side examined within each edge, less than a
# cell; and how much of that must have one level.
FRAME, WITHIN, EVEN = 10, 12, 0.5
INVERTING = bytes(range(255, -1, -1))


class GreyPicture(NamedTuple):
    """The size of a picture and its grey pixels, 0 black to 255 white, row by row."""

    width: int
    height: int
    pixels: bytes

    def inverted(self) -> "GreyPicture":
        """Swap black and white.

        >>> GreyPicture(2, 1, bytes([0, 200])).inverted().pixels.hex()
        'ff37'
        """
        return GreyPicture(self.width, self.height, self.pixels.translate(INVERTING))


def picture_of(width: int, height: int, pixels: bytes) -> GreyPicture:
    """Make a picture; ValueError if there are not exactly ``width * height`` pixels.

    >>> picture_of(3, 2, bytes(5))
    Traceback (most recent call last):
    ValueError: a picture of 3 x 2 has 6 pixels, not 5
    """
    if width < 1 or height < 1 or len(pixels) != width * height:
        wanted = max(width, 0) * max(height, 0)
        raise ValueError(f"a picture of {width} x {height} has {wanted} pixels, not {len(pixels)}")
    return GreyPicture(width, height, bytes(pixels))


def shrunk_by(width: int, height: int) -> int:
    """Return the whole factor by which to shrink a picture, 1 for none."""
    return max(min(-(-max(width, height) // LONGEST), width, height), 1)


def around(picture: GreyPicture, points: "Sequence[Point]") -> tuple[int, int, int, int]:
    """Return the left, top, width and height of the part around points, with some room.

    >>> around(GreyPicture(90, 90, bytes(8100)), [(10.0, 20.0), (70.0, 20.0), (70.0, 80.0)])
    (5, 15, 69, 69)
    """
    across, down = [x for x, _ in points], [y for _, y in points]
    room = max(max(across) - min(across), max(down) - min(down)) * ROOM
    left = min(max(int(min(across) - room), 0), picture.width - 1)
    top = min(max(int(min(down) - room), 0), picture.height - 1)
    right = min(int(max(across) + room), picture.width)
    bottom = min(int(max(down) + room), picture.height)
    return left, top, max(right - left, 1), max(bottom - top, 1)


def cut(picture: GreyPicture, left: int, top: int, width: int, height: int) -> GreyPicture:
    """Cut a part out of a picture.

    >>> cut(GreyPicture(3, 2, bytes(range(6))), 1, 0, 2, 2).pixels.hex()
    '01020405'
    """
    starts = range(top * picture.width + left, (top + height) * picture.width, picture.width)
    rows = [picture.pixels[start : start + width] for start in starts]
    return GreyPicture(width, height, b"".join(rows))


def framed(picture: GreyPicture, factor: int, paper: int | None = None) -> tuple[GreyPicture, int]:
    r"""Put paper around a screenshot, which may be cut at its grid; also return its width.

    It is ``FRAME`` pixels after shrinking by the factor. Each side gets the level just within it,
    or, if that is uneven, the ``paper`` of the screen. Without it no picture with an uneven side is
    a screenshot.

    >>> framed(GreyPicture(40, 40, bytes(40) + 39 * (b"\0" + 38 * b"\xff" + b"\0")), 1)[0][:2]
    (60, 60)
    >>> framed(GreyPicture(40, 40, 40 * bytes(range(40))), 1)[1]
    0
    """
    width, height, pixels = picture
    edge = FRAME * factor
    depth = max(min(width, height) // WITHIN, 1)
    rows = [pixels[start : start + width] for start in range(0, len(pixels), width)]
    ends = [[row[-depth:] for row in rows], [row[:depth] for row in rows]]
    sides = [b"".join(side)[:: factor**2] for side in (rows[:depth], rows[-depth:], *ends)]
    levels = [max(set(side), key=side.count) for side in sides]
    for place, side in enumerate(sides):
        if side.count(levels[place]) < EVEN * len(side):
            if paper is None:
                return picture, 0
            levels[place] = paper
    top, bottom, right, left = (bytes([level]) * edge for level in levels)
    wide = width + 2 * edge
    every = [top * wide, *[left + row + right for row in rows], bottom * wide]
    return GreyPicture(wide, height + 2 * edge, b"".join(every)), edge


def shrunk(picture: GreyPicture, factor: int) -> GreyPicture:
    """Shrink a picture by a whole factor.

    Each new pixel is the mean of its old ones. The remainder at the right and the lower edge, less
    than the factor, is dropped.

    >>> shrunk(GreyPicture(1281, 3, bytes(3 * 1281)), 3)[:2]
    (427, 1)
    """
    width, height, pixels = picture
    if factor == 1:
        return picture
    area = factor * factor
    across = width // factor
    rows: list[bytes] = []
    for top in range(0, height - factor + 1, factor):
        starts = range(top * width, (top + factor) * width, width)
        lines = [pixels[start : start + across * factor] for start in starts]
        parts = [line[column::factor] for line in lines for column in range(factor)]
        sums: Iterable[int] = parts[0]
        for part in parts[1:]:
            sums = map(add, sums, part)
        rows.append(bytes([total // area for total in sums]))
    return GreyPicture(across, len(rows), b"".join(rows))

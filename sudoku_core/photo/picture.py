"""Hold a picture as grey pixels, make it smaller, and turn black into white."""

from operator import add
from typing import NamedTuple

# The longest side that is looked at, in pixels: a cell of a grid that fills the picture is then
# some 50 pixels wide, twice what its digit is read from.
LONGEST = 640
INVERTING = bytes(range(255, -1, -1))


class Picture(NamedTuple):
    """Hold the size of a picture and its grey pixels, 0 black to 255 white, row by row."""

    width: int
    height: int
    pixels: bytes

    def inverted(self) -> "Picture":
        """Turn black into white and white into black.

        >>> Picture(2, 1, bytes([0, 200])).inverted().pixels.hex()
        'ff37'
        """
        return Picture(self.width, self.height, self.pixels.translate(INVERTING))


def picture_of(width: int, height: int, pixels: bytes) -> Picture:
    """Make a picture; ValueError if there are not exactly ``width * height`` pixels.

    >>> picture_of(3, 2, bytes(5))
    Traceback (most recent call last):
    ValueError: a picture of 3 x 2 has 6 pixels, not 5
    """
    if width < 1 or height < 1 or len(pixels) != width * height:
        wanted = max(width, 0) * max(height, 0)
        raise ValueError(f"a picture of {width} x {height} has {wanted} pixels, not {len(pixels)}")
    return Picture(width, height, bytes(pixels))


def shrunk(picture: Picture) -> "tuple[Picture, int]":
    """Make a picture smaller by a whole factor until it is at most `LONGEST`; give the factor, too.

    Each new pixel is the mean of the old ones that it stands for. What is left over at the right
    and the lower edge, less than the factor, is dropped.

    >>> shrunk(Picture(1281, 3, bytes(3 * 1281)))[0][:2]
    (427, 1)
    """
    width, height, pixels = picture
    factor = -(-max(width, height) // LONGEST)
    factor = min(factor, width, height)
    if factor <= 1:
        return picture, 1
    area = factor * factor
    across = width // factor
    rows: list[bytes] = []
    for top in range(0, height - factor + 1, factor):
        sums = [0] * (across * factor)
        for row in range(top, top + factor):
            sums = list(map(add, sums, pixels[row * width : row * width + across * factor]))
        columns = [sums[column::factor] for column in range(factor)]
        rows.append(bytes([sum(parts) // area for parts in zip(*columns, strict=True)]))
    return Picture(across, len(rows), b"".join(rows)), factor

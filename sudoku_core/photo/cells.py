"""Cut a lattice into 81 cells and find in each the shape that may be a digit.

A cell is sampled 24 times both ways. Samples darker than midway between its paper and its ink, on
screens than a quarter of the way, are bits of one large integer, in which shifts flood a shape from
the middle outwards. What the flood does not reach is a line, a mark at the edge or dust.
"""

from collections.abc import Generator, Sequence
from math import sqrt
from operator import add
from typing import NamedTuple

from sudoku_core.photo.picture import GreyPicture, shrunk
from sudoku_core.photo.projection import Point, area

SIDE = 24  # samples of a cell, each way
FIRST, LAST = 0.07, 0.93  # of a cell: the samples leave its lines out
PATCH = 16  # samples of a digit's shape, each way
ROOM = 1.4  # samples around a shape
PAPER = 432  # of 576 samples, sorted, the paper: three quarters are not darker
INNER = range(4, 20)
# The ink, of the 256 inner samples, sorted, and the part of its darkness at which a shape begins:
# in photos, and on screens, which have no noise.
PHOTO, SCREEN = (10, 0.5), (5, 0.25)
LEAST_HEIGHT = 5  # samples: a digit is higher, or wider if it lies on its side
PART = 6  # a piece of a shape has at least a sixth of its largest piece

RING = int("0" * SIDE + ("0" + "1" * (SIDE - 2) + "0") * (SIDE - 2) + "0" * SIDE, 2)
MIDDLE = int(
    "0" * SIDE * 7 + ("0" * 7 + "1" * 10 + "0" * 7) * 10 + "0" * SIDE * 7,
    2,
)
BITS = [b"1" * level + b"0" * (256 - level) for level in range(257)]


class DigitShape(NamedTuple):
    """A possible digit.

    ``patch`` is 256 bytes, 16 rows of 16, 0 for paper to 255 for ink. The other numbers are in
    samples, 24 to a cell: the upper and left end, height and width of its box, and the thickness of
    its strokes. ``contrast`` is the part of the paper's light that the ink takes, 0 to 1; ``hue``
    its colour, see `colours`.
    """

    patch: bytes
    top: int
    left: int
    height: int
    width: int
    stroke: float
    contrast: float
    hue: Point = (0.0, 0.0)


class SeenCell(NamedTuple):
    """The contrast of a cell, 0 to 1, and its shape, if any."""

    contrast: float
    shape: DigitShape | None


def sampled(light: GreyPicture, corners: Sequence[Point]) -> bytes:
    """Return the 24 by 24 pixels nearest to the samples of a cell."""
    return _nearest(light, corners, STEPS)


def _nearest(light: GreyPicture, corners: Sequence[Point], steps: Sequence[float]) -> bytes:
    width, height, pixels = light
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    right, lower = width - 1, height - 1
    inside = all(0 <= x < right and 0 <= y < lower for x, y in corners)
    found: list[int] = []
    for part in steps:
        left_x, left_y = x0 + (x3 - x0) * part + 0.5, y0 + (y3 - y0) * part + 0.5
        across = x1 + (x2 - x1) * part + 0.5 - left_x
        down = y1 + (y2 - y1) * part + 0.5 - left_y
        if inside:
            found += [
                pixels[int(left_y + step * down) * width + int(left_x + step * across)]
                for step in steps
            ]
        else:
            found += [
                pixels[
                    min(max(int(left_y + step * down), 0), lower) * width
                    + min(max(int(left_x + step * across), 0), right)
                ]
                for step in steps
            ]
    return bytes(found)


STEPS, FINE_STEPS = (
    [FIRST + (LAST - FIRST) * (place / times + start) / (SIDE - 1) for place in range(SIDE * times)]
    for times, start in ((1, 0), (2, -0.25))
)


def _sampled_finely(light: GreyPicture, corners: Sequence[Point]) -> bytes:
    """Return samples that are the mean of four: a thin stroke may be between the nearest pixels."""
    fine = _nearest(light, corners, FINE_STEPS)
    pairs = list(map(add, fine[::2], fine[1::2]))
    found: list[int] = []
    for start in range(0, len(pairs), 2 * SIDE):
        found += map(add, pairs[start : start + SIDE], pairs[start + SIDE : start + 2 * SIDE])
    return bytes([total >> 2 for total in found])


def contrast_of(samples: bytes) -> float:
    """Return the contrast alone of a cell in a photo, which takes less than its shape."""
    paper, ink = _tones(samples, PHOTO[0])
    return max(paper - ink, 0) / paper


def _tones(samples: bytes, rank: int) -> tuple[int, int]:
    """Return the level of the paper, at least 1, and that of the ink: of ``rank`` in the middle."""
    paper = max(sorted(samples)[PAPER], 1)
    ink = sorted(b"".join([samples[SIDE * row + 4 : SIDE * row + 20] for row in INNER]))[rank]
    return paper, ink


def cell_of(samples: bytes, *, finely: bool = False) -> SeenCell:
    """Find paper, ink and shape in the samples of a cell, 0 black to 255 white.

    ``finely`` as in `cells_of`.
    """
    rank, part = SCREEN if finely else PHOTO
    paper, ink = _tones(samples, rank)
    contrast = max(paper - ink, 0) / paper
    bits = int(samples.translate(BITS[paper - int((paper - ink) * part)]), 2) & RING
    kept = _largest(_flooded(bits & MIDDLE, bits))
    if not kept:
        return SeenCell(contrast, None)
    box = _box(kept)
    if max(box[2:]) <= LEAST_HEIGHT:
        return SeenCell(contrast, None)
    patch = _patch(samples, box, paper, ink)
    return SeenCell(contrast, DigitShape(patch, *box, _stroke(kept), contrast))


def _flooded(seed: int, bits: int) -> int:
    """Flood from a seed over all connected bits, also diagonally, like strokes."""
    while True:
        wider = seed | seed << 1 | seed >> 1
        grown = (wider | wider << SIDE | wider >> SIDE) & bits
        if grown == seed:
            return seed
        seed = grown


def _largest(bits: int) -> int:
    """Keep the largest connected piece, and those not much smaller."""
    pieces: list[int] = []
    while bits:
        piece = _flooded(bits & -bits, bits)
        pieces.append(piece)
        bits ^= piece
    most = max([piece.bit_count() for piece in pieces], default=0)
    return sum([piece for piece in pieces if piece.bit_count() * PART >= most])


def _box(bits: int) -> tuple[int, int, int, int]:
    """Return the top, left, height and width of the box around some bits."""
    rows = [bits >> SIDE * (SIDE - 1 - row) & ROW for row in range(SIDE)]
    filled = [row for row in range(SIDE) if rows[row]]
    columns = 0
    for row in rows:
        columns |= row
    left = SIDE - columns.bit_length()
    right = SIDE - (columns & -columns).bit_length()
    return filled[0], left, filled[-1] - filled[0] + 1, right - left + 1


ROW = (1 << SIDE) - 1


def _stroke(bits: int) -> float:
    """Return the thickness of strokes: a line's outline is twice its area over its thickness."""
    outline = (bits ^ bits << 1).bit_count() + (bits ^ bits << SIDE).bit_count()
    return 2 * bits.bit_count() / outline


def _patch(samples: bytes, box: tuple[int, int, int, int], paper: int, ink: int) -> bytes:
    """Scale a box, with even room around it, to 16 by 16 samples, 0 for paper to 255."""
    top, left, height, width = box
    side = max(height, width) + ROOM
    # The middle of the first sample.
    row = top + (height - 1) / 2 - side / 2 + side / PATCH / 2
    column = left + (width - 1) / 2 - side / 2 + side / PATCH / 2
    columns = [_between(column + place * side / PATCH) for place in range(PATCH)]
    span = max(paper - ink, 1)
    scale = [255 if level <= ink else max((paper - level) * 255 // span, 0) for level in range(256)]
    found: list[int] = []
    for place in range(PATCH):
        upper, part = _between(row + place * side / PATCH)
        start = upper * SIDE
        line = [
            (one * (16 - part) + other * part) >> 4
            for one, other in zip(
                samples[start : start + SIDE], samples[start + SIDE : start + 2 * SIDE], strict=True
            )
        ]
        found += [
            scale[(line[first] * (16 - rest) + line[first + 1] * rest) >> 4]
            for first, rest in columns
        ]
    return bytes(found)


def _between(place: float) -> tuple[int, int]:
    """Return the sample before a place, and the sixteenths of the way to the next one."""
    place = min(max(place, 0.0), SIDE - 1.01)
    first = int(place)
    return first, int((place - first) * 16)


def cells_of(
    light: GreyPicture, lattice: Sequence[Point], *, finely: bool = False
) -> Generator[None, None, list[SeenCell]]:
    """Read the 81 cells of a lattice of 100 points; pause after each row of cells.

    ``finely`` suits screens, whose thin strokes would be lost, and which have no noise.
    """
    sample = sampled
    if finely:
        light, lattice = _at_its_scale(light, lattice)
        sample = _sampled_finely
    found: list[SeenCell] = []
    for row in range(9):
        for column in range(9):
            place = 10 * row + column
            corners = [lattice[place + step] for step in (0, 1, 11, 10)]
            samples = sample(light, corners)
            found.append(cell_of(samples, finely=finely))
        yield
    return found


def _at_its_scale(
    light: GreyPicture, lattice: Sequence[Point]
) -> tuple[GreyPicture, Sequence[Point]]:
    """Shrink a picture whose cells have far more pixels than samples."""
    corners = [lattice[place] for place in (0, 9, 99, 90)]
    factor = int(sqrt(area(corners)) / 9 / SIDE)
    if factor < 2:
        return light, lattice
    moved = (factor - 1) / 2
    return shrunk(light, factor), [((x - moved) / factor, (y - moved) / factor) for x, y in lattice]

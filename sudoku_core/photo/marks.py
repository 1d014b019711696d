"""Read the notes in blank cells: small digits in three rows of three, each in its own place.

Programs write them so. A cell's notes count only if each mark is certainly the digit of its place;
others are left out.
"""

from collections.abc import Generator, Sequence

from sudoku_core.photo.cells import SeenCell, cell_of, contrast_of, sampled
from sudoku_core.photo.network import DigitNetwork
from sudoku_core.photo.picture import GreyPicture
from sudoku_core.photo.projection import Point

EDGE = 0.05  # of a cell: its lines
PART = (1 - 2 * EDGE) / 3
PLACES = [(EDGE + row * PART, EDGE + column * PART) for row in range(3) for column in range(3)]
# The part of the contrast of the clearest mark in a cell that each has at least.
CLEAR = 0.5
CERTAIN = 0.6  # the least probability of the digit that belongs to a place
AT_ONCE = 3  # cells between two pauses


def notes_in(
    light: GreyPicture, cells: Sequence[Sequence[Point]], least: float, net: DigitNetwork
) -> Generator[None, None, list[str | None]]:
    """Return the notes of blank cells, given by their corners; None for uncertain ones.

    A mark has at least the contrast ``least``. Pauses after some cells.
    """
    found: list[str | None] = []
    for corners in cells:
        found.append(_notes(light, corners, least, net))
        if len(found) % AT_ONCE == 0:
            yield
    return found


def _notes(
    light: GreyPicture, corners: Sequence[Point], least: float, net: DigitNetwork
) -> str | None:
    thirds = [sampled(light, _third(corners, down, right)) for down, right in PLACES]
    contrasts = [contrast_of(third) for third in thirds]
    enough = max(least, CLEAR * max(contrasts))
    found = ""
    for digit, (third, contrast) in enumerate(zip(thirds, contrasts, strict=True), 1):
        if contrast < enough:
            continue
        if not _is_digit(cell_of(third), digit, net):
            return None
        found += str(digit)
    return found


def _is_digit(third: SeenCell, digit: int, net: DigitNetwork) -> bool:
    shape = third.shape
    return shape is not None and net.probabilities(shape.patch)[digit] >= CERTAIN


def _third(corners: Sequence[Point], down: float, right: float) -> list[Point]:
    """Return the corners of a third of a cell, each way, from the part where it begins."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    found: list[Point] = []
    for v, u in ((0, 0), (0, 1), (1, 1), (1, 0)):
        below, beside = down + v * PART, right + u * PART
        a, b = (1 - beside) * (1 - below), beside * (1 - below)
        c, d = beside * below, (1 - beside) * below
        found.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return found

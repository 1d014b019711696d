"""Measure the colour of a shape's ink: print is mostly black, entries are often blue.

Colour is how far red and blue differ from grey. That of the paper is taken off, which shows in thin
strokes: grey ink has none, whatever the light and the paper.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sudoku_core.photo.cells import FIRST, LAST, SIDE, DigitShape
from sudoku_core.photo.projection import Point

ACROSS = 13  # samples of a shape's box, each way, and a little around it
INK, PAPER = 6, 3  # one of so many samples is surely ink, or paper
WHITE = 255


class Planes(NamedTuple):
    """The red and the blue of a picture's pixels beside its grey ones.

    A point of what was cut out of it from (left, top) and then shrunk lies ``factor`` times as far
    from there. ``is_light`` says that ink is lighter than the paper.
    """

    width: int
    grey: bytes
    red: bytes
    blue: bytes
    factor: int = 1
    left: float = 0
    top: float = 0
    is_light: bool = False

    def part(self, factor: int, left: float, top: float) -> "Planes":
        """Return the planes for what is cut out, from (left, top), and shrunk."""
        left, top = self.left + left * self.factor, self.top + top * self.factor
        return self._replace(factor=self.factor * factor, left=left, top=top)


def hue(planes: Planes, corners: Sequence[Point], shape: DigitShape) -> Point:
    """Return how far red and blue of a shape's ink, in a cell, differ from grey, in levels."""
    samples = sorted(_samples(planes, corners, shape), reverse=planes.is_light)
    grey, red, blue = _mean(samples[: len(samples) // INK])
    ground, ground_red, ground_blue = _mean(samples[-len(samples) // PAPER :])
    # Ink without a colour of its own lies between the paper and black, or white.
    end = WHITE if planes.is_light else 0
    part = min(abs(grey - end) / max(abs(ground - end), 1), 1.0)
    return red - grey - part * (ground_red - ground), blue - grey - part * (ground_blue - ground)


def _samples(
    planes: Planes, corners: Sequence[Point], shape: DigitShape
) -> list[tuple[int, int, int]]:
    """Return the grey, red and blue of pixels within a shape's box."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    width, factor = planes.width, planes.factor
    height = len(planes.grey) // width
    step = (LAST - FIRST) / (SIDE - 1)
    found: list[tuple[int, int, int]] = []
    for down in range(ACROSS):
        v = FIRST + step * (shape.top - 1 + down * (shape.height + 1) / (ACROSS - 1))
        left_x, left_y = x0 + (x3 - x0) * v, y0 + (y3 - y0) * v
        right_x, right_y = x1 + (x2 - x1) * v, y1 + (y2 - y1) * v
        for across in range(ACROSS):
            u = FIRST + step * (shape.left - 1 + across * (shape.width + 1) / (ACROSS - 1))
            x = planes.left + (left_x + (right_x - left_x) * u + 0.5) * factor
            y = planes.top + (left_y + (right_y - left_y) * u + 0.5) * factor
            place = min(max(int(y), 0), height - 1) * width + min(max(int(x), 0), width - 1)
            found.append((planes.grey[place], planes.red[place], planes.blue[place]))
    return found


def _mean(samples: Sequence[tuple[int, int, int]]) -> tuple[float, float, float]:
    grey, red, blue = map(sum, zip(*samples, strict=True))
    return grey / len(samples), red / len(samples), blue / len(samples)

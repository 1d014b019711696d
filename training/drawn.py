"""Draw cells as a camera may see them: digits of many fonts, and other shapes."""

import random
from collections.abc import Iterator
from math import cos, sin
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter, ImageOps

from sudoku_core.photo.cells import Shape, cell_of
from training.fonts import by_hand, master, printed

CELL = 48  # pixels
MOST_NOISE = 0.09  # of the contrast of a digit
SCREENS = 0.25  # of the cells are of a screen: even, without noise
# Digits that are like fewer than this part of the fonts' are drawn more often, up to so many times;
# digits are alike if their pictures of so many pixels correlate as much.
RARE, MOST_OFTEN = 0.04, 4
LIKE, SMALL = 0.9, 12


class Sample(NamedTuple):
    """Hold a shape that was found in a drawn cell, and the digit that it is, 0 for none."""

    shape: Shape
    digit: int


class Pen(NamedTuple):
    """Hold how a font is drawn: its height in pixels, its turn, slant and stretch.

    ``bolder`` is by how many pixels of a master each stroke grows to all sides, or shrinks.
    """

    path: Path
    height: float
    turn: float
    slant: float
    stretch: float
    bolder: int


def pen(chance: random.Random, path: Path, height: float) -> Pen:
    """Choose how a font is drawn."""
    return Pen(
        path,
        height,
        chance.uniform(-0.1, 0.1),
        chance.uniform(-0.12, 0.12),
        chance.uniform(0.85, 1.15),
        chance.choice((-1, 0, 0, 0, 0, 0, 0, 1, 1, 2)),
    )


def stroked(mask: Image.Image, bolder: int) -> Image.Image:
    """Make strokes bolder or thinner; what would vanish stays as it is."""
    if bolder == 0:
        return mask
    if bolder > 0:
        return ImageOps.expand(mask, bolder).filter(ImageFilter.MaxFilter(2 * bolder + 1))
    thinner = mask.filter(ImageFilter.MinFilter(3))
    return thinner if 2 * sum(thinner.histogram()[128:]) > sum(mask.histogram()[128:]) else mask


def put(ink: Image.Image, drawn: Pen, text: str, across: float, down: float) -> None:
    """Draw a text on a cell, its middle at a place in pixels."""
    mask = stroked(master(drawn.path, text), drawn.bolder)
    scale = mask.height / drawn.height
    wide = scale / drawn.stretch
    cosine, sine = cos(drawn.turn), sin(drawn.turn)
    a, b = wide * (cosine + drawn.slant * sine), wide * (sine - drawn.slant * cosine)
    d, e = -scale * sine, scale * cosine
    middle = (mask.width / 2 - a * across - b * down, mask.height / 2 - d * across - e * down)
    placed = mask.transform(
        ink.size,
        Image.Transform.AFFINE,
        (a, b, middle[0], d, e, middle[1]),
        Image.Resampling.BILINEAR,
    )
    ink.paste(255, (0, 0), placed)


def finished(chance: random.Random, ink: Image.Image, height: float) -> Shape | None:
    """Take a picture of a cell's ink: paper, light, blur and noise; give the shape found in it."""
    draw = ImageDraw.Draw(ink)
    if chance.random() < 0.4:  # a lattice is never exact: its lines are seen at the edges
        for side in range(4):
            place = chance.choice((-1, -1, -1, 0, 1, 2, 3))
            edge = (
                (0, -9, CELL, place),
                (-9, 0, place, CELL),
                (0, CELL - place, CELL, CELL + 9),
                (CELL - place, 0, CELL + 9, CELL),
            )[side]
            draw.rectangle(edge, fill=255)
    blur = chance.uniform(0.3, 2.4) * height / 24 + 0.2
    seen = ink.filter(ImageFilter.GaussianBlur(blur if chance.random() < 0.7 else 0.3))
    if chance.random() < 0.5:  # most pictures have fewer pixels than samples are taken
        pixels = round(max(chance.uniform(12, 36), 12 * CELL / height))
        seen = seen.resize((pixels, pixels), Image.Resampling.BOX)
    samples = (seen.width * PLACES).astype(int)
    dark = np.asarray(seen, np.float32)[np.ix_(samples, samples)] / 255
    contrast = chance.uniform(0.12, 0.92)
    paper = chance.uniform(170, 250)
    across, down = (chance.uniform(-0.3, 0.3) * contrast * dark.max() for _ in range(2))
    # Noise from which no eye would make out a digit teaches nothing.
    noise = np.random.default_rng(chance.randrange(1 << 30)).normal(
        0, chance.uniform(0, MOST_NOISE) * contrast * dark.max() * paper, dark.shape
    )
    if chance.random() < SCREENS:
        return cell_of(
            (paper * (1 - contrast * dark)).astype(np.uint8).tobytes(), finely=True
        ).shape
    light = paper * (1 - contrast * dark) * (1 + across * SLOPE[None] + down * SLOPE[:, None])
    return cell_of(np.clip(light + noise, 0, 255).astype(np.uint8).tobytes()).shape


PLACES = np.linspace(0.07, 0.93, 24)
SLOPE = np.linspace(-0.5, 0.5, 24)


def digit(chance: random.Random, path: Path, number: int) -> Shape | None:
    """Draw a cell with a digit; perhaps with notes in a corner."""
    height = chance.uniform(13, 40)
    ink = Image.new("L", (CELL, CELL))
    place = (CELL / 2 + chance.uniform(-4, 4), CELL / 2 + chance.uniform(-4, 4))
    put(ink, pen(chance, path, height), str(number), *place)
    return finished(chance, ink, height)


def notes(chance: random.Random, path: Path) -> Shape | None:
    """Draw a cell with pencil marks: three rows of three, or in a row in the middle.

    One mark alone is a small digit, not a sample of something else.
    """
    ink = Image.new("L", (CELL, CELL))
    marks = sorted(chance.sample("123456789", chance.randint(2, 7)))
    height = chance.uniform(7, 12)
    if chance.random() < 0.3:
        put(ink, pen(chance, path, height), "".join(marks[:4]), CELL / 2, CELL / 2)
    else:
        step = chance.uniform(12, 15)
        for mark in marks:
            down, across = divmod(int(mark) - 1, 3)
            place = (CELL / 2 + step * (across - 1), CELL / 2 + step * (down - 1))
            put(ink, pen(chance, path, height), mark, *place)
    shape = finished(chance, ink, height)
    several = shape and max(shape.height, shape.width) > 1.7 * height * 24 / CELL
    return shape if several else None


def scribble(chance: random.Random) -> Shape | None:
    """Draw a cell with strokes, blots, or a half black cell, or rough paper: no digit."""
    ink = Image.new("L", (CELL, CELL))
    draw = ImageDraw.Draw(ink)
    kind = chance.randrange(4)
    ends = [(chance.uniform(0, CELL), chance.uniform(0, CELL)) for _ in range(6)]
    if kind == 0:
        for start, end in zip(ends[: chance.randint(1, 3)], ends[3:], strict=False):
            if abs(end[0] - start[0]) > CELL / 4:  # what is upright is a 1
                draw.line((start, end), 255, chance.randint(1, 9))
    elif kind == 1:
        edge = [(-9, -9), (chance.uniform(0, 60), -9), (chance.uniform(0, 60), 60), (-9, 60)]
        draw.polygon(edge, 255)
        ink = ink.rotate(chance.choice((0, 90, 180, 270)))
    elif kind == 2:
        rough = np.random.default_rng(chance.randrange(1 << 30)).random((CELL, CELL))
        soft = Image.fromarray((255 * rough).astype(np.uint8))
        soft = soft.filter(ImageFilter.GaussianBlur(chance.uniform(0.6, 5)))
        ink = ImageOps.autocontrast(soft, cutoff=chance.uniform(0, 10))
    else:
        for across, down in ends[: chance.randint(1, 4)]:
            size = chance.uniform(2, 12)
            draw.ellipse((across - size, down - size, across + size, down + size), fill=255)
    return finished(chance, ink, 24)


def small(path: Path, number: int) -> NDArray[np.float32]:
    """Return a digit of a font as a small square picture, of mean 0 and norm 1."""
    mask = master(path, str(number))
    side = max(mask.size)
    square = Image.new("L", (side, side))
    square.paste(mask, ((side - mask.width) // 2, (side - mask.height) // 2))
    levels = np.asarray(square.resize((SMALL, SMALL), Image.Resampling.BOX), np.float32).ravel()
    levels = levels - levels.mean()
    return levels / np.linalg.norm(levels)


def how_often(paths: list[Path], number: int) -> list[float]:
    """Return how many times as often as others a digit is drawn in each font: rare shapes more."""
    shapes = np.array([small(path, number) for path in paths])
    parts = (shapes @ shapes.T > LIKE).mean(1)
    return [float(times) for times in np.clip(RARE / parts, 1, MOST_OFTEN)]


def drawn(seed: int, each: int) -> Iterator[Sample]:
    """Draw at least ``each`` cells of each digit in each font, and a third as many without any."""
    chance = random.Random(seed)  # noqa: S311 (the same seed makes the same weights)
    paths = [*printed(aside=False), *by_hand()]
    often = {number: how_often(paths, number) for number in range(1, 10)}
    for place, path in enumerate(paths):
        for number in range(1, 10):
            for _ in range(round(each * often[number][place])):
                if shape := digit(chance, path, number):
                    yield Sample(shape, number)
        for _ in range(2 * each):
            nothing = [
                notes(chance, path),
                scribble(chance),
            ]
            yield from (Sample(shape, 0) for shape in nothing if shape)

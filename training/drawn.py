"""Draw cells of a Sudoku as a camera may see them: digits of many fonts, and what is no digit."""

import random
from collections.abc import Iterator
from functools import cache
from math import cos, sin
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from sudoku_core.photo.cells import Shape, cell_of

CELL = 48  # pixels
MASTER = 48  # pixels: the size in which a font is drawn once, to be scaled
FOLDERS = (Path("/usr/share/fonts"), Path("/usr/share/texmf/fonts/opentype"))
# Debian's packages fonts-dejavu, -liberation, -freefont-ttf, -roboto-unhinted, -lato, -open-sans,
# -cantarell, -noto-core, -urw-base35, -crosextra-carlito, -crosextra-caladea, -lmodern, -texgyre,
# -inter, -quicksand, -firacode, -hack, -linuxlibertine, -league-spartan.
PRINT = (
    *("DejaVuSans*", "DejaVuSerif*", "Liberation*", "FreeSans*", "FreeSerif*", "FreeMono*"),
    *("Roboto-*", "RobotoCondensed-*", "Lato-*", "OpenSans-*", "Cantarell-*", "Carlito*"),
    *("Caladea*", "NotoSans-*", "NotoSerif-*", "NotoSansDisplay-*", "NotoSerifDisplay-*"),
    *("NotoSansMono-*", "NimbusSans*", "NimbusRoman*", "NimbusMono*", "P052*", "C059*"),
    *("URWGothic*", "URWBookman*", "lmroman10*", "lmsans10*", "lmmono10*", "texgyreadventor*"),
    *("texgyrebonum*", "texgyreheros*", "texgyrepagella*", "texgyreschola*", "texgyretermes*"),
    *("Inter-*", "Quicksand-*", "FiraCode-*", "Hack-*", "LinBiolinum_R*", "LinLibertine_R*"),
    *("LeagueSpartan-*",),
)
# Debian's packages fonts-dkg-handwriting, -breip, -bwht, -comic-neue, -femkeklaver, -humor-sans,
# -sjfonts, -rufscript: entries are written by hand.
HAND = (
    *("dkg*", "breipfont*", "BecauseWe*", "ComicNeue-*", "femkeklaver*", "Humor-Sans*"),
    *("Delphine*", "SteveHand*", "Rufscript*"),
)
MOST_NOISE = 0.09  # of the contrast of a digit
MOST_OF_FAMILY = 6  # fonts: weights and widths of a family are much alike


class Sample(NamedTuple):
    """Hold a shape that was found in a drawn cell, and the digit that it is, 0 for none."""

    shape: Shape
    digit: int


@cache
def font_files(patterns: tuple[str, ...]) -> list[Path]:
    """List the fonts that patterns name and that the machine has, a few of each family."""
    files = [path for folder in FOLDERS for path in folder.rglob("*") if path.is_file()]
    chosen: list[Path] = []
    for pattern in patterns:
        found = sorted({path.name: path for path in files if path.match(pattern)}.values())
        found = [path for path in found if path.suffix in (".ttf", ".otf")]
        step = max(len(found) / MOST_OF_FAMILY, 1)
        chosen += [found[int(place * step)] for place in range(min(len(found), MOST_OF_FAMILY))]
    return chosen


@cache
def master(path: Path, text: str) -> Image.Image:
    """Draw a text in a font, large, on a mask that fits it."""
    font = ImageFont.truetype(str(path), MASTER)
    left, top, right, bottom = font.getbbox(text)
    mask = Image.new("L", (int(right - left) + 2, int(bottom - top) + 2))
    ImageDraw.Draw(mask).text((1 - left, 1 - top), text, 255, font)
    return mask


class Pen(NamedTuple):
    """Hold how a font is drawn: its height in pixels, its turn, slant and stretch."""

    path: Path
    height: float
    turn: float
    slant: float
    stretch: float


def pen(chance: random.Random, path: Path, height: float) -> Pen:
    """Choose how a font is drawn."""
    return Pen(
        path,
        height,
        chance.uniform(-0.1, 0.1),
        chance.uniform(-0.12, 0.12),
        chance.uniform(0.85, 1.15),
    )


def put(ink: Image.Image, drawn: Pen, text: str, across: float, down: float) -> None:
    """Draw a text on a cell, its middle at a place in pixels."""
    mask = master(drawn.path, text)
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
    dark = np.asarray(ink.filter(ImageFilter.GaussianBlur(blur)), np.float32)[SAMPLED] / 255
    contrast = chance.uniform(0.25, 0.9)
    paper = chance.uniform(170, 250)
    across, down = (chance.uniform(-0.3, 0.3) * contrast * dark.max() for _ in range(2))
    # Noise from which no eye would make out a digit teaches nothing.
    noise = np.random.default_rng(chance.randrange(1 << 30)).normal(
        0, chance.uniform(0, MOST_NOISE) * contrast * dark.max() * paper, dark.shape
    )
    light = paper * (1 - contrast * dark) * (1 + across * SLOPE[None] + down * SLOPE[:, None])
    return cell_of(np.clip(light + noise, 0, 255).astype(np.uint8).tobytes()).shape


SAMPLES = (CELL * np.linspace(0.07, 0.93, 24)).astype(int)
SAMPLED = np.ix_(SAMPLES, SAMPLES)
SLOPE = np.linspace(-0.5, 0.5, 24)


def digit(chance: random.Random, path: Path, number: int) -> Shape | None:
    """Draw a cell with a digit; perhaps with notes in a corner."""
    height = chance.uniform(13, 36)
    ink = Image.new("L", (CELL, CELL))
    place = (CELL / 2 + chance.uniform(-4, 4), CELL / 2 + chance.uniform(-4, 4))
    put(ink, pen(chance, path, height), str(number), *place)
    return finished(chance, ink, height)


def notes(chance: random.Random, path: Path) -> Shape | None:
    """Draw a cell with pencil marks: three rows of three, or in a row in the middle.

    One mark alone is a small digit, and no sample of what is none.
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
    """Draw a cell with strokes, blots, or a half black cell: no digit."""
    ink = Image.new("L", (CELL, CELL))
    draw = ImageDraw.Draw(ink)
    kind = chance.randrange(3)
    ends = [(chance.uniform(0, CELL), chance.uniform(0, CELL)) for _ in range(6)]
    if kind == 0:
        for start, end in zip(ends[: chance.randint(1, 3)], ends[3:], strict=False):
            if abs(end[0] - start[0]) > CELL / 4:  # what is upright is a 1
                draw.line((start, end), 255, chance.randint(1, 9))
    elif kind == 1:
        edge = [(-9, -9), (chance.uniform(0, 60), -9), (chance.uniform(0, 60), 60), (-9, 60)]
        draw.polygon(edge, 255)
        ink = ink.rotate(chance.choice((0, 90, 180, 270)))
    else:
        for across, down in ends[: chance.randint(1, 4)]:
            size = chance.uniform(2, 12)
            draw.ellipse((across - size, down - size, across + size, down + size), fill=255)
    return finished(chance, ink, 24)


def drawn(seed: int, each: int) -> Iterator[Sample]:
    """Draw ``each`` cells of each digit in each font, and a third as many without any."""
    chance = random.Random(seed)  # noqa: S311 (the same seed makes the same weights)
    printed = font_files(PRINT)
    by_hand = font_files(HAND)
    for path in [*printed, *by_hand]:
        for number in range(1, 10):
            for _ in range(each):
                if shape := digit(chance, path, number):
                    yield Sample(shape, number)
        for _ in range(each):
            nothing = [
                notes(chance, path),
                scribble(chance),
            ]
            yield from (Sample(shape, 0) for shape in nothing if shape)

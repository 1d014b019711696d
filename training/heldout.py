"""Measure the reader on drawn pictures, in fonts and layouts that its weights were not made from.

    python -m training.heldout                 500 pictures: 300 of print, 200 of screens
    python -m training.heldout --keep FOLDER   save those that are not read rightly, too
    python -m training.heldout --seed NUMBER   draw others

The fonts are those that `training.fonts` keeps aside. Of each picture the truth is known. It is

    right       if all 81 cells are, and none is taken for an entry;
    refused     if no grid was found;
    flagged     if something is wrong, and each wrong cell is marked as doubtful;
    unmarked    if a wrong cell is not marked; **sure** if the grid as a whole is not either.
"""

import argparse
import random
from collections import Counter
from io import BytesIO
from math import cos, pi, sin
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from sudoku_core.photo import FoundGrid
from sudoku_core.pictures import grids_in
from training.fonts import master, printed

PUZZLES = Path("examples/puzzles.txt")
PRINTS, SCREENS = 300, 200
SEED = 35
WHITE = 255


class Look(NamedTuple):
    """Hold how a grid is drawn: its font, the size of a cell, of a digit and of the lines."""

    font: Path
    cell: int
    height: float  # of a digit, in cells
    thin: int
    thick: int
    paper: int
    ink: int
    line: int  # grey of thin lines
    frame: int  # grey of thick ones


def puzzle(chance: random.Random) -> str:
    """Take one of the puzzles, with its rows, columns and digits mixed."""
    grid = chance.choice(PUZZLES.read_text("utf-8").split())
    rows, columns = (
        [
            3 * band + line
            for band in chance.sample(range(3), 3)
            for line in chance.sample(range(3), 3)
        ]
        for _ in range(2)
    )
    digits = "0" + "".join(chance.sample("123456789", 9))
    return "".join(digits[int(grid[9 * row + column])] for row in rows for column in columns)


def grey_between(chance: random.Random, paper: int, ink: int, least: float, most: float) -> int:
    """Choose a grey some way from the paper to the ink."""
    return round(paper + (ink - paper) * chance.uniform(least, most))


def board(chance: random.Random, grid: str, look: Look, *, tinted: bool) -> Image.Image:
    """Draw a grid that fills its picture."""
    side = 9 * look.cell + look.thick
    picture = Image.new("L", (side, side), look.paper)
    draw = ImageDraw.Draw(picture)
    if tinted:
        tint = grey_between(chance, look.paper, look.ink, 0.06, 0.25)
        box = 3 * look.cell
        for number in range(chance.choice((0, 1)), 9, 2):
            left, top = number % 3 * box, number // 3 * box
            draw.rectangle((left, top, left + box, top + box), fill=tint)
    for line in sorted(range(10), key=lambda line: line % 3 == 0):
        grey, width = (look.line, look.thin) if line % 3 else (look.frame, look.thick)
        start = line * look.cell + (look.thick - width) // 2
        draw.rectangle((start, 0, start + width - 1, side), fill=grey)
        draw.rectangle((0, start, side, start + width - 1), fill=grey)
    highest = master(look.font, "8").height
    for cell, digit in enumerate(grid):
        if digit != "0":
            put(picture, look, digit, (cell // 9, cell % 9), look.height * look.cell / highest)
    return picture


def put(picture: Image.Image, look: Look, digit: str, place: tuple[int, int], scale: float) -> None:
    """Draw a digit in a cell, all on one line as fonts have them."""
    mask = master(look.font, digit)
    size = (max(round(mask.width * scale), 2), max(round(mask.height * scale), 3))
    small = mask.resize(size, Image.Resampling.LANCZOS if scale < 1 else Image.Resampling.BICUBIC)
    down, across = (look.cell * (line + 0.5) + look.thick / 2 for line in place)
    picture.paste(look.ink, (round(across - size[0] / 2), round(down - size[1] / 2)), small)


def print_look(chance: random.Random) -> Look:
    """Choose how a printed grid looks."""
    paper, ink = chance.randint(185, 250), chance.randint(10, 90)
    return Look(
        chance.choice(printed(aside=True)),
        64,
        chance.uniform(0.36, 0.72),
        chance.randint(1, 3),
        chance.randint(3, 8),
        paper,
        ink,
        grey_between(chance, paper, ink, 0.5, 1.0),
        grey_between(chance, paper, ink, 0.8, 1.0),
    )


def photographed(chance: random.Random, flat: Image.Image, paper: int) -> Image.Image:
    """Take a photo of print: slanted, bent, in uneven light, blurred, with noise, as a JPEG."""
    page = Image.new("L", (flat.width + 200, flat.height + 200), paper)
    page.paste(flat, (100, 100))
    draw = ImageDraw.Draw(page)
    for line in range(chance.randint(0, 3)):  # a text above
        draw.rectangle(
            (110, 12 + 24 * line, chance.randint(300, page.width), 20 + 24 * line), fill=90
        )
    longer = chance.randint(360, 1280)
    width, height = longer, round(longer * chance.uniform(0.72, 1))
    turn = chance.choice((0.06, 0.06, 0.5)) * chance.uniform(-1, 1)
    far, beside = (chance.uniform(-0.16, 0.16) for _ in range(2))
    room = (abs(cos(turn)) + abs(sin(turn))) * (1 + 0.6 * (abs(far) + abs(beside)))
    reach = 0.5 * flat.width * room / min(width, height) / chance.uniform(0.7, 0.95)
    row, column = np.mgrid[0:height, 0:width].astype(np.float32)
    across, down = (column - width / 2) * 2 * reach, (row - height / 2) * 2 * reach
    across, down = cos(turn) * across + sin(turn) * down, cos(turn) * down - sin(turn) * across
    size = flat.width / 2
    depth = 1 + (beside * across + far * down) / size
    across, down = across / depth, down / depth
    bend = chance.choice((0, 0.5, 1)) * chance.uniform(-0.05, 0.05) * size
    down = down + bend * np.cos(pi * across / size / 2 + chance.uniform(-1, 1))
    coarse = max(reach, 1)
    sharp = page.filter(ImageFilter.GaussianBlur(0.5 * coarse))
    seen = taken(np.asarray(sharp, np.float32), across + page.width / 2, down + page.height / 2)
    light = 1 - chance.uniform(0, 0.35) * (
        cos(turn * 9) * column / width + sin(turn * 9) * row / height
    )
    if chance.random() < 0.4:  # a shadow with a soft edge
        edge = (column - width * chance.uniform(0.2, 0.8)) + chance.uniform(-1, 1) * (
            row - height / 2
        )
        light = light * (
            1
            - chance.uniform(0.15, 0.5)
            / (1 + np.exp(np.clip(-edge / chance.uniform(4, 30), -50, 50)))
        )
    noise = np.random.default_rng(chance.randrange(1 << 30)).normal(
        0, chance.uniform(0, 7), seen.shape
    )
    picture = Image.fromarray(np.clip(seen * light + noise, 0, WHITE).astype(np.uint8))
    picture = picture.filter(ImageFilter.GaussianBlur(chance.uniform(0, 0.0022) * longer / 2))
    return saved(picture, chance.randint(45, 92))


def saved(picture: Image.Image, quality: int) -> Image.Image:
    """Return what is left of a picture that was saved as a JPEG."""
    file = BytesIO()
    picture.save(file, "JPEG", quality=quality)
    return Image.open(file).convert("L")


def taken(
    page: NDArray[np.float32], across: NDArray[np.float32], down: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Take the light of a page at places between its pixels; beside it is a table."""
    height, width = page.shape
    left = np.clip(across, 0, width - 1.01)
    top = np.clip(down, 0, height - 1.01)
    column, row = left.astype(np.int32), top.astype(np.int32)
    right, lower = left - column, top - row
    upper = page[row, column] * (1 - right) + page[row, column + 1] * right
    under = page[row + 1, column] * (1 - right) + page[row + 1, column + 1] * right
    inside = (across >= 0) & (across < width) & (down >= 0) & (down < height)
    return np.where(inside, upper * (1 - lower) + under * lower, np.float32(105))


def screen_look(chance: random.Random) -> Look:
    """Choose how a grid looks in an app, light or dark."""
    paper, ink = (
        (255, chance.randint(0, 110))
        if chance.random() < 0.65
        else (chance.randint(0, 45), chance.randint(170, 255))
    )
    return Look(
        chance.choice(printed(aside=True)),
        chance.randint(18, 116),
        chance.uniform(0.4, 0.7),
        chance.randint(1, 2),
        chance.randint(2, 5),
        paper,
        ink,
        grey_between(chance, paper, ink, 0.15, 0.7),
        grey_between(chance, paper, ink, 0.55, 1.0),
    )


def screenshot(chance: random.Random, flat: Image.Image, look: Look) -> Image.Image:
    """Put a grid on a screen: with keys below, or cut out, more or less tightly."""
    if chance.random() < 0.4:
        edge = chance.choice((0, 1, 3, 12))
        screen = Image.new("L", (flat.width + 2 * edge, flat.height + 2 * edge), look.paper)
        screen.paste(flat, (edge, edge))
        return screen
    edge = round(look.cell * chance.uniform(0.1, 0.8))
    wide = flat.width + 2 * edge
    screen = Image.new("L", (wide, round(wide * chance.uniform(1.4, 2.1))), look.paper)
    top = round((screen.height - flat.height) * chance.uniform(0.2, 0.5))
    screen.paste(flat, (edge, top))
    scale = 0.7 * look.cell / master(look.font, "8").height
    keys = look._replace(thick=2 * edge)
    for place in range(9):
        line = (top + flat.height - edge) / look.cell + 0.8
        put(screen, keys, str(place + 1), (round(line), place), scale)
    return screen


class Case(NamedTuple):
    """Hold a picture's kind, its number, what it shows and in which font."""

    kind: str
    number: int
    picture: Image.Image
    grid: str
    look: Look


def case(kind: str, number: int, seed: int = SEED) -> Case:
    """Draw a picture; it is always the same."""
    chance = random.Random(f"{seed} {kind} {number}")  # noqa: S311 (the same every time)
    grid = puzzle(chance)
    if kind == "print":
        look = print_look(chance)
        flat = board(chance, grid, look, tinted=chance.random() < 0.25)
        return Case(kind, number, photographed(chance, flat, look.paper), grid, look)
    look = screen_look(chance)
    flat = board(chance, grid, look, tinted=chance.random() < 0.4)
    return Case(kind, number, screenshot(chance, flat, look), grid, look)


def verdict(found: list[FoundGrid], grid: str) -> str:
    """Say how a reading compares with what the picture shows."""
    if not found:
        return "refused"
    cells = found[0].cells
    pairs = zip(cells, grid, strict=True)
    wrong = [own for own, digit in pairs if str(own.digit) != digit or own.kind == "entry"]
    if not wrong:
        return "right" if found[0].sure else "right, not sure"
    if all(own.doubtful for own in wrong):
        return "flagged"
    return "unmarked, sure" if found[0].sure else "unmarked"


def main() -> None:
    """Read the arguments, draw, read and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args()
    for kind, count in (("print", PRINTS), ("screen", SCREENS)):
        verdicts: Counter[str] = Counter()
        for number in range(count):
            drawn = case(kind, number, options.seed)
            file = BytesIO()
            drawn.picture.save(file, "PNG")
            said = verdict(grids_in(file.getvalue()), drawn.grid)
            verdicts[said] += 1
            if options.keep and not said.startswith("right"):
                name = f"{kind}-{number}-{said.replace(', ', '-')}-{drawn.look.font.stem}.png"
                drawn.picture.save(options.keep / name)
        print(kind, count, dict(sorted(verdicts.items())), flush=True)


if __name__ == "__main__":
    main()

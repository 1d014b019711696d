"""Measure the reader on drawn pictures, in fonts and layouts that its weights were not made from.

    python -m training.heldout                 300 pictures of print, 200 of screens, 80 of jigsaws
                                               and 80 of grids of other sizes
    python -m training.heldout --keep FOLDER   save those that are not read rightly, too
    python -m training.heldout --seed NUMBER   draw others
    python -m training.heldout --kind print --range 0 100   draw only these

The fonts are those that `training.fonts` keeps aside. Of each picture the truth is known. It is

    right       if all 81 cells are, and none is taken for an entry;
    refused     if no grid was found; a jigsaw and another size **rightly**, if it is called so;
    flagged     if something is wrong, and each wrong cell is marked as doubtful;
    unmarked    if a wrong cell is not marked; **sure** if the grid as a whole is not either.
"""

import argparse
import random
from collections import Counter
from collections.abc import Sequence
from io import BytesIO
from math import cos, pi, sin
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from sudoku_core.pictures import PictureError, grids_in
from training.fonts import master, printed

PUZZLES = Path("examples/puzzles.txt")
COUNTS = {"print": 300, "screen": 200, "jigsaw": 80, "size": 80}
SIZES = (4, 6, 8, 10, 12, 16)
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
    put_all(picture, look, grid, 9)
    return picture


def regions(chance: random.Random) -> list[int]:
    """Divide the cells into nine connected regions of nine, by swaps that begin with the boxes."""
    own = [cell // 27 * 3 + cell % 9 // 3 for cell in range(81)]
    while sum(own[cell] != cell // 27 * 3 + cell % 9 // 3 for cell in range(81)) < 30:
        one, other = chance.sample(range(81), 2)
        changed = list(own)
        changed[one], changed[other] = own[other], own[one]
        if own[one] != own[other] and all(connected(changed, own[cell]) for cell in (one, other)):
            own = changed
    return own


def connected(own: list[int], region: int) -> bool:
    """Return whether the cells of a region hang together."""
    cells = {cell for cell in range(81) if own[cell] == region}
    edge = [min(cells)]
    seen = set(edge)
    while edge:
        beside = set(neighbours(edge.pop())) & cells - seen
        seen |= beside
        edge += beside
    return seen == cells


def neighbours(cell: int) -> list[int]:
    """List the cells at the right of a cell, below, at the left and above."""
    row, column = divmod(cell, 9)
    places = ((row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column))
    return [9 * down + across for down, across in places if 0 <= down < 9 and 0 <= across < 9]


def tints(chance: random.Random, own: list[int], look: Look) -> list[int]:
    """Choose a grey for each region, unlike those beside it."""
    greys = [look.paper + round((look.ink - look.paper) * part) for part in TINTS]
    found: dict[int, int] = {}
    for region in range(9):
        beside = {
            found.get(own[other])
            for cell in range(81)
            if own[cell] == region
            for other in neighbours(cell)
        }
        free = [grey for grey in greys if grey not in beside]
        found[region] = chance.choice(free)
    return [found[region] for region in own]


def jigsaw(chance: random.Random, grid: str, look: Look) -> Image.Image:
    """Draw a grid whose regions are not square: by heavy lines, by tints, or by both."""
    own = regions(chance)
    is_lined, is_tinted = chance.choice(((True, False), (True, False), (False, True), (True, True)))
    fills = tints(chance, own, look) if is_tinted else [look.paper] * 81
    side = 9 * look.cell + look.thick
    picture = Image.new("L", (side, side), look.paper)
    draw = ImageDraw.Draw(picture)
    for cell in range(81):
        top, left = (place * look.cell for place in divmod(cell, 9))
        draw.rectangle((left, top, left + look.cell, top + look.cell), fill=fills[cell])
    for heavy in (False, True):
        grey, width = (look.frame, look.thick) if heavy else (look.line, look.thin)
        for cell in range(81):
            for right, other in ((True, cell + 1), (False, cell + 9)):
                is_edge = cell % 9 == 8 if right else cell > 71
                is_border = is_edge or (is_lined and own[cell] != own[other])
                if is_border == heavy:
                    piece(draw, look, cell, width, grey, right=right)
    draw.rectangle((0, 0, side - 1, side - 1), outline=look.frame, width=look.thick)
    put_all(picture, look, grid, 9)
    return picture


TINTS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5)


def piece(  # noqa: PLR0913 (a line has a place, a direction, a width and a grey)
    draw: ImageDraw.ImageDraw, look: Look, cell: int, width: int, grey: int, *, right: bool
) -> None:
    """Draw the line at the right of a cell, or below it."""
    row, column = divmod(cell, 9)
    off = (look.thick - width) // 2
    top, left = row * look.cell + off, column * look.cell + off
    if right:
        left += look.cell
        draw.rectangle((left, top, left + width - 1, top + look.cell + width - 1), fill=grey)
    else:
        top += look.cell
        draw.rectangle((left, top, left + look.cell + width - 1, top + width - 1), fill=grey)


def sized(chance: random.Random, size: int, look: Look) -> Image.Image:
    """Draw a grid of another size, with its boxes."""
    look = look._replace(cell=look.cell * 9 // size)
    wide = max(number for number in range(1, size // 2 + 1) if not size % number)
    high = size // wide
    wide, high = max(wide, high), min(wide, high)
    while wide // 2 >= high * 2 and wide % 2 == 0:
        wide, high = wide // 2, high * 2
    side = size * look.cell + look.thick
    picture = Image.new("L", (side, side), look.paper)
    draw = ImageDraw.Draw(picture)
    for heavy in (False, True):
        grey, width = (look.frame, look.thick) if heavy else (look.line, look.thin)
        for line in range(size + 1):
            start = line * look.cell + (look.thick - width) // 2
            if (line % wide == 0) == heavy:
                draw.rectangle((start, 0, start + width - 1, side), fill=grey)
            if (line % high == 0) == heavy:
                draw.rectangle((0, start, side, start + width - 1), fill=grey)
    marks = [*"123456789ABCDEFG"[:size], *"0" * size]
    put_all(picture, look, [chance.choice(marks) for _ in range(size * size)], size)
    return picture


def put_all(picture: Image.Image, look: Look, grid: Sequence[str], size: int) -> None:
    """Draw the digits of a grid with so many cells a side."""
    highest = master(look.font, "8").height
    for cell, digit in enumerate(grid):
        if digit != "0":
            place = (cell // size, cell % size)
            put(picture, look, digit, place, look.height * look.cell / highest)


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
    """Draw a picture; it is always the same. Jigsaws and other sizes are print, or on a screen."""
    chance = random.Random(f"{seed} {kind} {number}")  # noqa: S311 (the same every time)
    grid = puzzle(chance)
    is_print = kind == "print" or (kind != "screen" and number % 2 == 0)
    look = print_look(chance) if is_print else screen_look(chance)
    if kind == "jigsaw":
        flat = jigsaw(chance, grid, look)
    elif kind == "size":
        size = SIZES[number // 2 % len(SIZES)]
        flat, grid = sized(chance, size, look), "0" * size
    else:
        flat = board(chance, grid, look, tinted=chance.random() < (0.25 if is_print else 0.4))
    seen = photographed(chance, flat, look.paper) if is_print else screenshot(chance, flat, look)
    return Case(kind, number, seen, grid, look)


def verdict(drawn: Case) -> str:
    """Read a picture, and say how that compares with what it shows."""
    file = BytesIO()
    drawn.picture.save(file, "PNG")
    try:
        found = grids_in(file.getvalue())
    except PictureError as error:
        wanted = {"jigsaw": 9, "size": len(drawn.grid)}.get(drawn.kind, 0)
        return "refused, rightly" if error.size == wanted else f"refused as of {error.size}"
    if drawn.kind == "size" or not found:
        return "read" if found else "refused"
    cells = found[0].cells
    pairs = zip(cells, drawn.grid, strict=True)
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
    parser.add_argument("--kind", choices=COUNTS, action="append")
    parser.add_argument("--range", type=int, nargs=2, metavar=("FIRST", "END"))
    options = parser.parse_args()
    for kind in options.kind or COUNTS:
        verdicts: Counter[str] = Counter()
        numbers = range(*options.range) if options.range else range(COUNTS[kind])
        for number in numbers:
            drawn = case(kind, number, options.seed)
            said = verdict(drawn)
            verdicts[said] += 1
            if options.keep and not said.startswith(("right", "refused, rightly")):
                name = f"{kind}-{number}-{said.replace(', ', '-')}-{drawn.look.font.stem}.png"
                drawn.picture.save(options.keep / name)
        print(kind, len(numbers), dict(sorted(verdicts.items())), flush=True)


if __name__ == "__main__":
    main()

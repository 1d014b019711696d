"""Draw pictures of Sudokus for the tests: boards in many looks, as a camera or a screen shows them.

The digits come from ``photo_digits.png``, which `training/sheet.py` has drawn: a row for each font.
"""

from collections.abc import Generator
from functools import cache
from math import cos, radians, sin
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

SHEET = Path(__file__).with_name("photo_digits.png")
GLYPH = 40  # pixels of a digit on the sheet
FONTS = 12  # printed ones; the rows after them are written by hand
HANDS = (12, 13, 14)
BOARD = 450  # pixels of a board
MARGIN = 75  # around it
SIDE = BOARD + 2 * MARGIN

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "000801000000000043500000000000070800000000100020030000600000075003400000000200600"
OTHERS = (
    "400276000500830000700190038070040060000009005050013200080020370043007000200000050",
    "000801000000000043500000000000070800000000100020030000600000075003400000000200600",
    "609043000000800009020709000004907035007000400310504900000308070400001000000420806",
)


class Look(NamedTuple):
    """Hold the grey levels of a board, and the widths of its lines in pixels."""

    paper: int = 235
    ink: int = 30
    entry: int = 30
    thin: int = 60
    thick: int = 30
    thin_width: int = 2
    thick_width: int = 5
    tint: int | None = None  # of every other box
    size: float = 30  # of a digit, in pixels of 50
    font: int = 0
    entry_font: int = 12


NEWSPAPER = Look()
# The page's own two themes, with digits as bold as the page has them.
LIGHT = Look(255, 27, 85, 213, 38, 1, 3, None, 22, 0, 2)
DARK = Look(33, 238, 165, 66, 150, 1, 3, None, 22, 0, 2)
# What `sudoku_core.drawing` draws on paper.
SHEET_OF_PAPER = Look(255, 29, 85, 29, 29, 1, 4, None, 25, 0, 2)
MAGAZINE = Look(tint=190)


@cache
def glyph(font: int, digit: int) -> Image.Image:
    """Return the mask of a digit in a font, cut to its box."""
    with Image.open(SHEET) as sheet:
        left, top = GLYPH * (digit - 1), GLYPH * font
        mask = sheet.convert("L").crop((left, top, left + GLYPH, top + GLYPH))
    return mask.crop(mask.getbbox())


def put(
    picture: Image.Image, font: int, digit: int, size: float, place: tuple[float, float], ink: int
) -> None:
    """Draw a digit so high, in pixels, its middle at a place."""
    mask = glyph(font, digit)
    scale = size / mask.height
    small = mask.resize((max(round(mask.width * scale), 2), round(size)), Image.Resampling.LANCZOS)
    corner = (round(place[0] - small.width / 2), round(place[1] - small.height / 2))
    picture.paste(ink, corner, small)


def board(
    puzzle: str,
    look: Look = NEWSPAPER,
    entries: str = "0" * 81,
    notes: dict[int, str] | None = None,
    *,
    by_hand: bool = False,
) -> Image.Image:
    """Draw a board with its margin; no two handwritten entries look alike."""
    picture = Image.new("L", (SIDE, SIDE), look.paper)
    draw = ImageDraw.Draw(picture)
    cell = BOARD / 9
    for box in range(9) if look.tint is not None else ():
        if box % 2 == 0:
            left, top = MARGIN + box % 3 * 150, MARGIN + box // 3 * 150
            draw.rectangle((left, top, left + 150, top + 150), fill=look.tint)
    for line in sorted(range(10), key=lambda line: line % 3 == 0):
        thick = line % 3 == 0
        ink, width = (look.thick, look.thick_width) if thick else (look.thin, look.thin_width)
        place = round(MARGIN + line * cell)
        draw.line((place, MARGIN - 2, place, MARGIN + BOARD + 2), ink, width)
        draw.line((MARGIN - 2, place, MARGIN + BOARD + 2, place), ink, width)
    for number in range(81):
        across = MARGIN + (number % 9 + 0.5) * cell
        down = MARGIN + (number // 9 + 0.5) * cell
        if puzzle[number] != "0":
            put(picture, look.font, int(puzzle[number]), look.size, (across, down), look.ink)
        elif entries[number] != "0":
            wild = (number * 7919 % 13 - 6) if by_hand else 0
            place = (across + wild * 0.7, down + (wild * 5 % 7 - 3 if by_hand else 0))
            size = look.size * (1.1 + wild / 30) if by_hand else look.size
            put(picture, look.entry_font, int(entries[number]), size, place, look.entry)
        for note in (notes or {}).get(number, ""):
            small = (across + (int(note) - 1) % 3 * 14 - 14, down + (int(note) - 1) // 3 * 14 - 14)
            put(picture, 2, int(note), 9, small, look.entry)
    return picture


def shaded(picture: Image.Image, darkest: float = 0.6) -> Image.Image:
    """Lay a shadow with a soft edge over half of a picture."""
    shadow = Image.new("L", picture.size, 255)
    width, height = picture.size
    edge = [(width * 0.35, 0), (width, 0), (width, height), (width * 0.7, height)]
    ImageDraw.Draw(shadow).polygon(edge, fill=round(255 * darkest))
    return ImageChops.multiply(picture, shadow.filter(ImageFilter.GaussianBlur(10)))


def seen(
    picture: Image.Image,
    turned: float = 0,
    far: float = 0,
    *,
    size: tuple[int, int] = (480, 480),
    blur: float = 0.7,
    fill: float = 0.95,
    ground: int = 120,
) -> Image.Image:
    """Take a picture of a picture: turned clockwise by degrees, its upper side ``far`` away.

    ``far`` is the part by which the upper side looks shorter. Around it is a table.
    """
    width, height = size
    reach = min(size) * fill / 2
    ends: list[tuple[float, float]] = []
    for across, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        side = across * (1 - far if down < 0 else 1)
        angle = radians(turned)
        ends.append(
            (
                width / 2 + reach * (side * cos(angle) - down * sin(angle)),
                height / 2 + reach * (side * sin(angle) + down * cos(angle)),
            )
        )
    wide, high = picture.size
    corners = [(0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)]
    factors = _projection(ends, corners)
    mask = Image.new("L", picture.size, 255).transform(
        size, Image.Transform.PERSPECTIVE, factors, Image.Resampling.BILINEAR
    )
    view = picture.transform(size, Image.Transform.PERSPECTIVE, factors, Image.Resampling.BICUBIC)
    table = Image.new("L", size, ground)
    table.paste(view, (0, 0), mask)
    return table.filter(ImageFilter.GaussianBlur(blur)) if blur else table


def _projection(ends: list[tuple[float, float]], corners: list[tuple[float, float]]) -> list[float]:
    """Find the eight factors with which Pillow takes each end's pixel from a corner."""
    rows: list[list[float]] = []
    for (x, y), (u, v) in zip(ends, corners, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    for place in range(8):
        pivot = max(range(place, 8), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        rows[place] = [number / rows[place][place] for number in rows[place]]
        for row in range(8):
            if row != place:
                factor = rows[row][place]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[place], strict=True)]
    return [row[8] for row in rows]


def bytes_of(picture: Image.Image) -> tuple[int, int, bytes]:
    """Return what `sudoku_core.photo.read` takes."""
    grey = picture.convert("L")
    return grey.width, grey.height, grey.tobytes()


def result_of(steps: Generator[Any, None, Any]) -> Any:
    """Run a generator to its end and give what it returns."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value

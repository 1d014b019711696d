"""Draw the app's icon, nine cells of which a guess is taken back, as SVG and as PNG of any size.

One list of shapes, in a picture 32 units wide, is what both are made from.
"""

import math
import struct
import zlib
from collections.abc import Iterable, Iterator
from typing import NamedTuple

WIDTH = 32
RADIUS = 7
BACKGROUND = (0x0A, 0x57, 0xA4)
CELL = 5.6
CELL_RADIUS = 1.2
# The cell that is certain, and those that are still open.
CELLS = ((6, 6, 1.0), *((x, y, 0.45) for y in (6, 20.4) for x in (6, 13.2, 20.4) if x + y > 12))
ARROW = (((25, 16), (10, 16)), ((14.5, 11.5), (10, 16)), ((14.5, 20.5), (10, 16)))
STROKE = 2.6
# Platforms cut a maskable icon to shapes of their own; its middle is always in sight.
MASKABLE_SCALE = 0.75
# Lines that each row of pixels is measured along, and corners that make half a circle.
LINES = 4
CORNERS = 16

Point = tuple[float, float]


class Shape(NamedTuple):
    """Hold a convex shape, by its corners in order, and how much of it is white."""

    corners: list[Point]
    opacity: float


def svg() -> str:
    """Write the icon as SVG."""
    cells = "".join(
        f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" rx="{CELL_RADIUS}" opacity="{o}"/>'
        for x, y, o in CELLS
    )
    lines = "".join(f"M{a} {b}L{c} {d}" for (a, b), (c, d) in ARROW)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {WIDTH}">'
        f'<rect width="{WIDTH}" height="{WIDTH}" rx="{RADIUS}" fill="#{bytes(BACKGROUND).hex()}"/>'
        f'<g fill="#fff">{cells}</g>'
        f'<path d="{lines}" stroke="#fff" stroke-width="{STROKE}" stroke-linecap="round"/></svg>\n'
    )


def png(size: int, *, maskable: bool = False) -> bytes:
    """Draw the icon ``size`` pixels wide; a maskable one fills its corners too."""
    scale = size / WIDTH
    outline = [*rounded(0, 0, WIDTH, 0 if maskable else RADIUS)]
    alpha = [coverage(moved(outline, scale, 0), row, size) for row in range(size)]
    inner = scale * (MASKABLE_SCALE if maskable else 1)
    shift = (size - inner * WIDTH) / 2
    shapes = [Shape(moved(shape.corners, inner, shift), shape.opacity) for shape in drawing()]
    rows = (pixels(alpha[row], whiteness(shapes, row, size)) for row in range(size))
    return encode(size, b"".join(b"\0" + row for row in rows))


def drawing() -> Iterator[Shape]:
    """Yield the cells and the arrow."""
    for x, y, opacity in CELLS:
        yield Shape([*rounded(x, y, CELL, CELL_RADIUS)], opacity)
    for start, end in ARROW:
        yield Shape([*capsule(start, end, STROKE / 2)], 1.0)


def rounded(x: float, y: float, width: float, radius: float) -> Iterator[Point]:
    """Yield the corners of a square with round corners."""
    near, far = radius, width - radius
    for quarter, (dx, dy) in enumerate(((far, far), (near, far), (near, near), (far, near))):
        yield from arc((x + dx, y + dy), radius, quarter * math.pi / 2, math.pi / 2)


def capsule(start: Point, end: Point, radius: float) -> Iterator[Point]:
    """Yield the corners of a line with round ends."""
    along = math.atan2(end[1] - start[1], end[0] - start[0])
    yield from arc(end, radius, along - math.pi / 2, math.pi)
    yield from arc(start, radius, along + math.pi / 2, math.pi)


def arc(centre: Point, radius: float, start: float, turn: float) -> Iterator[Point]:
    """Yield points along a part of a circle."""
    for step in range(CORNERS + 1):
        angle = start + turn * step / CORNERS
        yield centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def moved(corners: Iterable[Point], scale: float, shift: float) -> list[Point]:
    """Bring corners to the scale of the pixels."""
    return [(x * scale + shift, y * scale + shift) for x, y in corners]


def coverage(corners: list[Point], row: int, size: int) -> list[float]:
    """Measure how much of each pixel of a row a convex shape covers, 0 to 1."""
    covered = [0.0] * size
    for line in range(LINES):
        y = row + (line + 0.5) / LINES
        crossings = [
            x1 + (y - y1) * (x2 - x1) / (y2 - y1)
            for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True)
            if (y1 <= y) != (y2 <= y)
        ]
        if crossings:
            left, right = max(min(crossings), 0), min(max(crossings), size)
            for column in range(int(left), math.ceil(right)):
                covered[column] += (min(right, column + 1) - max(left, column)) / LINES
    return covered


def whiteness(shapes: list[Shape], row: int, size: int) -> list[float]:
    """Measure how white each pixel of a row is under all shapes, 0 to 1."""
    white = [0.0] * size
    for shape in shapes:
        heights = [y for _, y in shape.corners]
        if min(heights) < row + 1 and max(heights) > row:
            covered = coverage(shape.corners, row, size)
            white = [max(w, shape.opacity * c) for w, c in zip(white, covered, strict=True)]
    return white


def pixels(alpha: list[float], white: list[float]) -> bytes:
    """Mix the colours of a row: red, green, blue and alpha of each pixel."""
    row = bytearray()
    for a, w in zip(alpha, white, strict=True):
        row += bytes(round(colour + (255 - colour) * w) for colour in BACKGROUND)
        row.append(round(255 * a))
    return bytes(row)


def encode(size: int, rows: bytes) -> bytes:
    """Write a PNG of unfiltered rows of red, green, blue and alpha."""
    header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, content) for kind, content in parts)


def chunk(kind: bytes, content: bytes) -> bytes:
    """Write one chunk of a PNG."""
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)

"""Draw the steps of the photo reader for docs/photo.md, on a picture that is drawn for it.

PYTHONPATH=tests/core python -m training.figures docs/photo-steps.png
"""

import sys

from PIL import Image, ImageDraw

from photo_scenes import PUZZLE, Look, board, bytes_of, seen, shaded
from sudoku_core.photo.cells import PATCH, cells_of
from sudoku_core.photo.darkness import darkness
from sudoku_core.photo.finding import found_in, outline
from sudoku_core.photo.picture import Picture, picture_of
from sudoku_core.photo.reading import digit_shapes
from training.train import result_of

SIDE = 300  # pixels of each picture
GAP = 12
INK = 20


def shown(picture: Picture) -> Image.Image:
    """Make an image of grey pixels."""
    return Image.frombytes("L", (picture.width, picture.height), picture.pixels)


def main() -> None:
    """Write the picture, its darkness, its lattice and its shapes, side by side."""
    photo = shaded(seen(board(PUZZLE, Look(font=9)), 17, 0.12, size=(480, 480)))
    picture = picture_of(*bytes_of(photo))
    dark = result_of(darkness(picture))
    (found,) = result_of(found_in(dark)).grids
    lines = shown(picture).point(lambda level: 150 + level * 2 // 5)
    draw = ImageDraw.Draw(lines)
    draw.polygon(outline(found.lattice), outline=INK, width=3)
    for x, y in found.lattice:
        draw.ellipse((x - 3, y - 3, x + 3, y + 3), fill=INK)
    shapes = Image.new("L", (9 * 2 * PATCH, 9 * 2 * PATCH), 235)
    cells = result_of(cells_of(dark.inverted(), found.lattice))
    for cell, shape in enumerate(digit_shapes(cells)):
        if shape:
            patch = Image.frombytes("L", (PATCH, PATCH), shape.patch).point(lambda ink: 255 - ink)
            place = (cell % 9 * 2 * PATCH + PATCH // 2, cell // 9 * 2 * PATCH + PATCH // 2)
            shapes.paste(patch, place)
    steps = [shown(picture), shown(dark.inverted()), lines, shapes]
    strip = Image.new("L", (4 * SIDE + 3 * GAP, SIDE), 255)
    for place, step in enumerate(steps):
        strip.paste(step.resize((SIDE, SIDE), Image.Resampling.LANCZOS), (place * (SIDE + GAP), 0))
    strip.quantize(16).save(sys.argv[1], optimize=True)


if __name__ == "__main__":
    main()

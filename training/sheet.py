"""Draw the digits that the tests make their pictures from, on one sheet: a row for each font.

    python -m training.sheet tests/core/photo_digits.png

Nine digits of 40 by 40 pixels in a row. The first twelve rows are print, the other ones are written
by hand. Most of the fonts are among those that the weights are made from; `training.heldout`
measures what the reader makes of others.
"""

import sys

from PIL import Image, ImageDraw, ImageFont

from training.fonts import FOLDERS

FONTS = (
    *("DejaVuSans-Bold.ttf", "LiberationSerif-Regular.ttf", "FreeSans.ttf", "Roboto-Light.ttf"),
    *("C059-Roman.otf", "Lato-Black.ttf", "Inter-Regular.otf", "LinBiolinum_R.otf"),
    *("Hack-Regular.ttf", "LinLibertine_RB.otf", "Quicksand-Bold.ttf", "FiraCode-Light.ttf"),
    *("Kristi.ttf", "dkg.ttf", "BecauseWeLearn-Regular.otf"),
)
SIDE = 40
HEIGHT = 36


def main() -> None:
    """Write the sheet to the file that is named."""
    files = {path.name: path for folder in FOLDERS for path in folder.rglob("*")}
    sheet = Image.new("L", (9 * SIDE, len(FONTS) * SIDE))
    for row, name in enumerate(FONTS):
        size = 20
        while (box := ImageFont.truetype(str(files[name]), size).getbbox("8"))[3] - box[1] < HEIGHT:
            size += 1
        font = ImageFont.truetype(str(files[name]), size)
        draw = ImageDraw.Draw(sheet)
        for digit in range(1, 10):
            left, top, right, bottom = font.getbbox(str(digit))
            across = SIDE * (digit - 1) + (SIDE - right + left) / 2 - left
            down = SIDE * row + (SIDE - bottom + top) / 2 - top
            draw.text((across, down), str(digit), 255, font)
    sheet.quantize(16).save(sys.argv[1], optimize=True)


if __name__ == "__main__":
    main()

"""Read the photos of newspapers that the weights are also made from, with what they show.

They are the training part of "Sudoku Dataset" by Baptiste Wicht and Jean Hennebert, CC BY 4.0
(github: wichtounet/sudoku_dataset): beside each ``imageN.jpg`` an ``imageN.dat`` with its grid.
"""

from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageOps

from sudoku_core.photo.picture import LONGEST, Picture, picture_of


class Photo(NamedTuple):
    """Hold a photo's name, its grey pixels, scaled as the page does, and its grid."""

    name: str
    picture: Picture
    grid: str


def decoded(path: Path, longest: int = LONGEST) -> Picture:
    """Decode a picture, turned as its camera was held, at most so long."""
    with Image.open(path) as opened:
        grey = ImageOps.exif_transpose(opened).convert("L")
    factor = max(grey.size) / longest
    if factor > 1:
        size = (round(grey.width / factor), round(grey.height / factor))
        grey = grey.resize(size, Image.Resampling.BOX)
    return picture_of(grey.width, grey.height, grey.tobytes())


def photos(folder: Path) -> list[Photo]:
    """Read all photos of a folder that have their grid beside them, by name."""
    found: list[Photo] = []
    for path in sorted(folder.glob("*.jpg")):
        lines = path.with_suffix(".dat").read_text("utf-8").splitlines()[2:11]
        grid = "".join(digit for line in lines for digit in line.split())
        if len(grid) != 81:
            raise ValueError(f"{path.with_suffix('.dat')}: expected 81 digits, not {len(grid)}")
        found.append(Photo(path.stem, decoded(path), grid))
    return found

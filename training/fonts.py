"""List the fonts that digits are drawn in, and keep every fourth family of print aside.

What is kept aside is never trained on: `training.heldout` draws its pictures in it alone.
"""

import re
import zlib
from functools import cache
from itertools import groupby
from os import environ
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

# Where the packages of `fonts.txt` were installed; or, in FONTS, unpacked.
FOLDERS = (
    Path(environ.get("FONTS", "/usr/share/fonts")),
    Path("/usr/share/texmf/fonts/opentype"),
)
MASTER = 48  # pixels: the size in which a font is drawn once, to be scaled
MOST_OF_FAMILY = 4  # fonts: weights and widths of a family are much alike
PARTS = 4  # of the families, one is kept aside
# Fonts that imitate writing: entries are written by hand.
HAND = re.compile(
    "^(dkg|Breip|Because We|Comic Neue|Femke|Humor|Delphine|Steve|Ruf|Kristi|Dancing|Klee|Yusei"
    "|Nanum (Brush|Pen)|Domestic)",
    re.IGNORECASE,
)
# What has no digits of the usual shape, or none at all.
ODD = re.compile(
    "Symbol|Emoji|Dingbat|D050000L|Math|Outline|Keyboard|Inverted|Wargames|Penguin|It wasn|Abogado"
    "|Stencil"
)


class Font(NamedTuple):
    """Hold a font's file, its family, and what its digits look like."""

    path: Path
    family: str
    looks: bytes


@cache
def master(path: Path, text: str) -> Image.Image:
    """Draw a text in a font, large, on a mask that fits it."""
    font = ImageFont.truetype(str(path), MASTER)
    left, top, right, bottom = font.getbbox(text)
    mask = Image.new("L", (int(right - left) + 2, int(bottom - top) + 2))
    ImageDraw.Draw(mask).text((1 - left, 1 - top), text, 255, font)
    return mask


def font_in(path: Path) -> Font | None:
    """Look at a font; None if it has no nine digits that differ, or none to be read."""
    try:
        name, style = ImageFont.truetype(str(path), MASTER).getname()
        looks = [master(path, digit).tobytes() for digit in "123456789"]
    except (OSError, ValueError):
        return None
    if len(set(looks)) < len(looks) or ODD.search(f"{name} {style}"):
        return None
    return Font(path, name or path.stem, b"".join(looks))


@cache
def families() -> dict[str, list[Path]]:
    """List the fonts of each family, a few of each, in an order that is always the same.

    Of fonts whose digits are the same, as in those of many scripts, there is one.
    """
    paths = {path.name: path for folder in FOLDERS for path in sorted(folder.rglob("*.[ot]tf"))}
    seen = [font for _, path in sorted(paths.items()) if (font := font_in(path))]
    unlike = {font.looks: font for font in reversed(seen)}
    found: dict[str, list[Path]] = {}
    in_order = sorted(unlike.values(), key=lambda font: (font.family, font.path.name))
    for name, fonts in groupby(in_order, lambda font: font.family):
        same = [font.path for font in fonts]
        count = min(len(same), MOST_OF_FAMILY)
        found[name] = [same[int(place * len(same) / count)] for place in range(count)]
    return found


def is_aside(name: str) -> bool:
    """Return whether a family is kept aside, by its first word, so with all its relatives."""
    return zlib.crc32(name.split(maxsplit=1)[0].lower().encode()) % PARTS == 0


def printed(*, aside: bool) -> list[Path]:
    """List the fonts of print that are kept aside, or those that are not."""
    return [
        path
        for name, paths in families().items()
        if not HAND.match(name) and is_aside(name) == aside
        for path in paths
    ]


def by_hand() -> list[Path]:
    """List the fonts that imitate writing."""
    return [path for name, paths in families().items() if HAND.match(name) for path in paths]

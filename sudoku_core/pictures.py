"""Read grids from picture files, which Pillow decodes, if installed."""

from collections.abc import Iterator
from io import BytesIO
from warnings import catch_warnings, simplefilter

from sudoku_core.grid import SudokuError
from sudoku_core.languages import LANGUAGES
from sudoku_core.parsing import Reading
from sudoku_core.photographed import UnsurePictureError, reading_of, unusual
from sudoku_core.sentences import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from PIL.Image import Image as Decoded

    from sudoku_core.photo import FoundGrid

# The kinds of files, as in `sudoku_core.text.recognition`, that Pillow decodes.
KINDS = ("png", "jpeg", "gif", "webp", "bmp")
FIRST = (b"\x89", b"\xff", b"G", b"R", b"B")  # their first bytes
# The longest sides, in pixels, of a scaled picture: the reader first uses the lesser, by halving
# the greater.
LESSER, GREATER = 640, 1280


class PictureError(SudokuError):
    """A picture with nothing to read, for the reason in the sentence of ``key``.

    ``size`` is the number of rows and columns of a grid that is not read, 0 if there is none.

    >>> str(PictureError("shell.no-grid"))
    'there is no grid in the picture; all of its frame has to be seen'
    """

    def __init__(self, key: str, size: int = 0) -> None:
        super().__init__(key, size)
        self.key = key
        self.size = size

    def __str__(self) -> str:
        return self.sentence(LANGUAGES[0])

    def sentence(self, language: str) -> str:
        """Return the sentence in a language."""
        return say(self.key, language, size=self.size)


def is_picture(beginning: bytes) -> bool:
    """Return whether bytes are the beginning of a picture.

    >>> is_picture(bytes([0xFF, 0xD8, 0xFF, 0xE1])), is_picture(b"0 3 5 4 6 9 2 7 8")
    (True, False)
    """
    if beginning[:1] not in FIRST:
        return False
    from sudoku_core.text.recognition import known_file  # noqa: PLC0415 (text needs it seldom)

    return known_file(beginning) in KINDS


def grids_in(content: bytes) -> "list[FoundGrid]":
    """Find the grids in the bytes of a picture, the likeliest puzzle first; or PictureError."""
    from sudoku_core import photo  # noqa: PLC0415 (nothing else needs it)

    grids: list[FoundGrid] = []
    try:
        for found in photo.read(*_decoded(content)):
            grids = found or []
    except photo.UnusualGridError as error:
        raise PictureError(f"unreadable.{unusual(error.size)}", error.size) from None
    return grids


def entered(grids: "list[FoundGrid]") -> Iterator[Reading]:
    """Return the readings of grids found in a picture; entries count if they fill the grid."""
    for grid in grids:
        filled = "".join(map(max, grid.grid, grid.entries))
        solution = filled if "0" not in filled and filled != grid.grid else None
        yield Reading(grid.grid, 1, 1, "photo", None, solution, None)


def judged(grids: "list[FoundGrid]", name: str) -> Iterator[Reading | UnsurePictureError]:
    """Return the readings of such grids for judging, with all entries, under a name."""
    for grid in grids:
        digits = "".join([str(cell.digit) for cell in grid.cells])
        kinds = "".join([cell.kind[0] for cell in grid.cells])
        doubtful = [place for place, cell in enumerate(grid.cells) if cell.doubtful]
        yield reading_of(digits, kinds, doubtful, sure=grid.sure, name=name or None)


def some_grids(content: bytes) -> "list[FoundGrid]":
    """Find the grids in a picture as `grids_in` does; PictureError if there are none."""
    grids = grids_in(content)
    if not grids:
        raise PictureError("shell.no-grid")
    return grids


def _decoded(content: bytes) -> tuple[int, int, bytes, tuple[bytes, bytes]]:
    """Decode a picture, upright and not too large, to grey pixels, and the red and blue of them."""
    try:
        from PIL import Image, ImageOps, UnidentifiedImageError  # noqa: PLC0415 (it may be missing)
    except ImportError:
        raise PictureError("shell.no-pillow") from None
    try:
        with catch_warnings():
            simplefilter("ignore", Image.DecompressionBombWarning)  # a too large one is an error
            with Image.open(BytesIO(content)) as picture:
                # Of a much larger JPEG, an eighth to a half is decoded.
                picture.draft(None, (GREATER, GREATER))
                upright = ImageOps.exif_transpose(_of_bytes(picture)).convert("RGBA")
    except (UnidentifiedImageError, OSError, ValueError, Image.DecompressionBombError):
        raise PictureError("shell.no-picture") from None
    # Transparent pixels become white.
    white = Image.new("RGBA", upright.size, "white")
    opaque = Image.alpha_composite(white, upright)
    red, _, blue, _ = opaque.split()
    planes = Image.merge("RGB", (red, opaque.convert("L"), blue))
    factor = max(planes.size) / (LESSER if max(planes.size) < GREATER else GREATER)
    if factor > 1:
        size = (max(round(planes.width / factor), 1), max(round(planes.height / factor), 1))
        planes = planes.resize(size, Image.Resampling.BOX)  # pyright: ignore[reportUnknownMemberType]
    red, grey, blue = (plane.tobytes() for plane in planes.split())
    return planes.width, planes.height, grey, (red, blue)


def _of_bytes(picture: "Decoded") -> "Decoded":
    """Reduce grey levels of 16 bits to 8: Pillow would make all but the darkest white."""
    if not picture.mode.startswith("I"):
        return picture
    levels = picture.convert("I")
    return levels.point(lambda level: level / 256).convert("L")  # pyright: ignore[reportUnknownMemberType]

"""Find the Sudokus in a picture."""

from os import PathLike
from pathlib import Path

from sudoku_core.photo import FoundGrid
from sudoku_core.pictures import grids_in


def read_photo(picture: bytes | PathLike[str]) -> list[FoundGrid]:
    """Find and read the grids in a picture: a photo of a newspaper, a screenshot, a scan.

    ``picture`` is the path of a file that Pillow decodes, PNG, JPEG, GIF, WebP or BMP, or the bytes
    of one. The grids come with the likeliest puzzle first; an empty list if nothing looks like a
    grid. A `FoundGrid` has the ``grid`` of printed digits, the handwritten ``entries``, and the 81
    ``cells``, each with the probability of its digit: a ``doubtful`` one is worth a look.

    Needs Pillow: ``pip install Pillow``. Raises PictureError if that is missing or cannot decode
    the picture, or if its only grid is a jigsaw or of another size than 9 by 9, and OSError for a
    missing file.

    >>> from pathlib import Path
    >>> (found,) = read_photo(Path("examples/photo.png"))
    >>> found.grid[:9], found.unique, [cell.doubtful for cell in found.cells].count(True)
    ('530070000', True, 0)
    """
    return grids_in(picture if isinstance(picture, bytes) else Path(picture).read_bytes())

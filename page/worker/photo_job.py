"""Read a picture in the worker: pixels in, grids out, as plain data.

This module and its imports are an archive of their own: see `page.worker.archives`.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from page.worker.job import LongJob
from sudoku_core import photo
from sudoku_core.photo import UnusualGridError

if TYPE_CHECKING:
    from page.crossing.photos import FoundGrid, PhotoFound

# The bytes of a canvas pixel: its red, how light it is instead of its green, its blue, its opacity.
CHANNELS = 4
RED, GREY, BLUE = 0, 1, 2
# The most next best digits for a cell: a fourth is hardly ever right.
OTHERS = 3


class PhotoJob(LongJob):
    """Read the grids of a picture, or the one within four corners, likeliest first.

    If there is only one that is not read, a jigsaw or one of another size, its size is told.

    ``corners`` are four points, clockwise from R1C1's, or None; ``pixels`` is the canvas's data,
    one of the browser's arrays.
    """

    def work(
        self, width: int, height: int, corners: list[list[float]] | None, pixels: Any
    ) -> Iterator[None]:
        """Read a little more at each step."""
        sent: bytes = pixels.to_bytes()
        grey, colours = sent[GREY::CHANNELS], (sent[RED::CHANNELS], sent[BLUE::CHANNELS])
        if corners is None:
            work = photo.read(width, height, grey, colours)
        else:
            points_of = [(across, down) for across, down in corners]
            work = photo.read_within(width, height, grey, points_of, colours)
        try:
            for found in work:
                if found is not None:
                    self.found = result([plain(grid) for grid in found])
                yield
        except UnusualGridError as unusual:
            self.found = result([], unusual.size, points(unusual.corners))


def result(
    grids: "list[FoundGrid]", size: int = 0, corners: "list[list[float]] | None" = None
) -> "PhotoFound":
    """Return what is found; ``size`` and ``corners`` are of a grid that is not read."""
    return {"grids": grids, "size": size, "corners": corners or []}


def plain(grid: Any) -> "FoundGrid":
    """Return what the page needs of a `sudoku_core.photo` grid, as plain data.

    ``kinds`` has a letter for each cell: g for a given, e for an entry, b for a blank; ``others``
    the next best digits, likeliest first; ``strange`` are givens that could be entries.
    """
    cells = grid.cells
    return {
        "corners": points(grid.corners),
        "lattice": points(grid.lattice),
        "digits": "".join(str(cell.digit) for cell in cells),
        "kinds": "".join(cell.kind[0] for cell in cells),
        "others": ["".join(str(digit) for digit, _sure in cell.others[:OTHERS]) for cell in cells],
        "doubtful": [place for place, cell in enumerate(cells) if cell.doubtful],
        "unique": grid.unique,
        "sure": grid.sure,
        "strange": list(grid.strange),
        "handwritten": grid.handwritten,
        "notes": list(grid.notes),
        "unread_notes": len(grid.unread_notes),
    }


def points(found: Any) -> list[list[float]]:
    """Round points to tenths of a pixel."""
    return [[round(across, 1), round(down, 1)] for across, down in found]


JOB = PhotoJob

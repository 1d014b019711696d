"""Read Sudokus from pictures: newspapers photographed with a phone, screenshots, scans.

The steps, each a module: `darkness` takes light and shadow out, `components` finds connected lines,
`corners` guesses outlines from them, `lattice` finds the crossings of lines, `lines` says how good
that is, and `finding` tries what there is to try. Then `cells` cuts out shapes, `network` says
which digits they are like, `reading` which way is up, and `deciding` lets the solver choose among
likely readings. `docs/photo.md` shows them.
"""

from collections.abc import Generator, Iterator, Sequence

from sudoku_core.photo.darkness import darkness
from sudoku_core.photo.finding import BRIEFLY, GOOD, PATIENCE, Found, LatticeSearch, found_in
from sudoku_core.photo.picture import Picture, picture_of, shrunk
from sudoku_core.photo.projection import Point
from sudoku_core.photo.reading import read as _read
from sudoku_core.photo.records import CellReading, FoundGrid

DUSK = 90  # the mean grey below which a picture is more likely a dark screen

__all__ = ["CellReading", "FoundGrid", "read", "read_within"]


def read(width: int, height: int, pixels: bytes) -> Iterator[list[FoundGrid] | None]:
    """Find and read the grids in a picture of grey pixels, 0 black to 255 white, row by row.

    Yields None now and then, after some 20 ms of work, and last the list of grids, the likeliest
    puzzle first, which is empty where there is no grid. Raises ValueError at once if there are not
    exactly ``width * height`` pixels.
    """
    picture, factor = shrunk(picture_of(width, height, pixels))
    return _found(picture, factor)


def _found(picture: Picture, factor: int) -> Generator[list[FoundGrid] | None]:
    """Look for dark grids on light ground, and for light ones on dark, the likelier first."""
    grids: list[FoundGrid] = []
    ways = [picture, picture.inverted()]
    if sum(picture.pixels) < DUSK * len(picture.pixels):
        ways.reverse()
    for one, patience in zip(ways, (PATIENCE, BRIEFLY), strict=True):
        dark = yield from darkness(one)
        lattices = yield from found_in(dark, patience)
        for found in lattices:
            grids += yield from _read_on(dark, found)
        good = any(found.drawn >= GOOD for found in lattices)
        if any(good or grid.unique for grid in grids):
            break
    yield [_enlarged(grid, factor) for grid in sorted(grids, key=_merit)]


def _merit(grid: FoundGrid) -> tuple[bool, bool]:
    """Order grids: those that are puzzles before those that are not, or are solved already."""
    return "0" not in grid.grid, not grid.unique


def _read_on(dark: Picture, found: Found) -> Generator[None, None, list[FoundGrid]]:
    """Read the grid on a lattice, if there is one."""
    grid = yield from _read(dark.inverted(), found.lattice, found.drawn)
    return [grid] if grid else []


def read_within(
    width: int, height: int, pixels: bytes, corners: Sequence[Point]
) -> Iterator[list[FoundGrid] | None]:
    """Read the grid within four corners, (x, y) in pixels, clockwise; otherwise like `read`."""
    picture, factor = shrunk(picture_of(width, height, pixels))
    return _found_within(picture, factor, [(x / factor, y / factor) for x, y in corners])


def _found_within(
    picture: Picture, factor: int, corners: Sequence[Point]
) -> Generator[list[FoundGrid] | None]:
    dark = yield from darkness(picture)
    found = LatticeSearch(dark).check(corners)
    best: list[FoundGrid] = []
    if found:
        best = yield from _read_on(dark, found)
    yield [_enlarged(grid, factor) for grid in best]


def _enlarged(grid: FoundGrid, factor: int) -> FoundGrid:
    """Give the places of a grid in the picture before it was shrunk."""
    return grid._replace(
        corners=[(x * factor, y * factor) for x, y in grid.corners],
        lattice=[(x * factor, y * factor) for x, y in grid.lattice],
    )

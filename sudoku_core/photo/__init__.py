"""Read Sudokus from pictures: newspapers photographed with a phone, screenshots, scans.

Each step is a module: `darkness` removes light and shadow, `components` finds connected lines,
`corners` guesses outlines, `lattice` finds the crossings of lines, `lines` measures how well they
are drawn, and `finding` tries them all. Then `cells` cuts out shapes, `network` recognises digits,
`reading` finds which way is up, and `deciding` lets the solver choose. `docs/photo.md` shows them.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from sudoku_core.photo.colours import Planes
from sudoku_core.photo.darkness import darkness
from sudoku_core.photo.finding import (
    BRIEFLY,
    CLOSELY,
    GOOD,
    ONCE,
    PATIENCE,
    SCREEN,
    FoundLattice,
    LatticeSearch,
    Sized,
    found_in,
    is_within,
    middle_of,
    outline,
)
from sudoku_core.photo.picture import (
    GreyPicture,
    around,
    cut,
    framed,
    picture_of,
    shrunk,
    shrunk_by,
)
from sudoku_core.photo.projection import Point
from sudoku_core.photo.reading import LitPicture
from sudoku_core.photo.reading import read as _read
from sudoku_core.photo.records import CellReading, FoundGrid, UnusualGridError
from sudoku_core.photo.regions import is_jigsaw
from sudoku_core.photo.screen import inked, paper_of

DARKER = 128  # a lesser level of paper has lighter ink
# Percent of lines drawn of a lattice at which it may be a jigsaw: tints may hide its thin lines.
JIGSAW = 50.0
DUSK = 90  # a picture of a lower mean grey is more likely a dark screen

__all__ = ["CellReading", "FoundGrid", "UnusualGridError", "read", "read_within"]


def read(
    width: int, height: int, pixels: bytes, colours: tuple[bytes, bytes] | None = None
) -> Iterator[list[FoundGrid] | None]:
    """Find and read the grids in a picture of grey pixels, 0 black to 255 white, row by row.

    ``colours`` are the red and the blue of each pixel, if known: they tell entries from print.

    Yields None now and then, after some 20 ms of work, and last the list of grids, the likeliest
    puzzle first, empty if there is no grid. Raises ValueError at once if there are not exactly
    ``width * height`` pixels, and UnusualGridError at the end if all that was found is a jigsaw or
    a grid of another size.
    """
    return _found(picture_of(width, height, pixels), _planes(width, pixels, colours))


def _planes(width: int, pixels: bytes, colours: tuple[bytes, bytes] | None) -> Planes | None:
    return Planes(width, pixels, *colours) if colours else None


class _Way(NamedTuple):
    """A way to see a picture: as a screen with a level of paper, or as dark or light ink."""

    paper: int | None
    is_light: bool
    patience: int
    closely: int = CLOSELY

    @property
    def has_light_ink(self) -> bool:
        """Return whether ink is lighter than the paper."""
        return self.is_light if self.paper is None else self.paper < DARKER

    def seen(self, picture: GreyPicture) -> Generator[None, None, tuple[GreyPicture, GreyPicture]]:
        """Return the darkness in which to find lines, and that in which to read digits."""
        if self.paper is not None:
            return inked(picture, self.paper)
        dark = yield from darkness(picture.inverted() if self.is_light else picture)
        return dark, dark


def _ways(picture: GreyPicture) -> list[_Way]:
    """List the ways to see a picture, the likelier first."""
    is_dusk = sum(picture.pixels) < DUSK * len(picture.pixels)
    paper = paper_of(picture)
    if paper is not None:
        return [_Way(paper, is_dusk, SCREEN), _Way(None, is_dusk, PATIENCE, ONCE)]
    return [_Way(None, is_dusk, PATIENCE), _Way(None, not is_dusk, BRIEFLY, ONCE)]


class _Taken(NamedTuple):
    """A picture with a frame of ``edge`` pixels, and the same shrunk by a factor.

    ``inks`` are the colours of the larger one, if they are known.
    """

    whole: GreyPicture
    edge: int
    factor: int
    small: GreyPicture
    inks: Planes | None


def _taken(picture: GreyPicture, planes: Planes | None) -> _Taken:
    factor = shrunk_by(picture.width, picture.height)
    whole, edge = framed(picture, factor, paper_of(picture))
    inks = planes and planes.part(1, -edge, -edge)
    return _Taken(whole, edge, factor, shrunk(whole, factor), inks)


def _found(picture: GreyPicture, planes: Planes | None) -> Generator[list[FoundGrid] | None]:
    """Look for grids in all ways, until there is a good one or a puzzle."""
    taken = _taken(picture, planes)
    grids: list[FoundGrid] = []
    sized: list[Sized] = []
    for way in _ways(taken.small):
        search, read_so = yield from _seen_in(taken, way)
        grids += read_so
        sized += [search.sized] if search.sized else []
        good = any(found.drawn >= GOOD for found in search.grids)
        if any(good or grid.unique or grid.jigsaw for grid in grids):
            break
    yield _chosen(taken, grids, sized)


def _seen_in(
    taken: _Taken, way: _Way
) -> Generator[None, None, tuple[LatticeSearch, list[FoundGrid]]]:
    """Search a picture seen in a way, and read what is found there."""
    lines, digits = yield from way.seen(taken.small)
    search = yield from found_in(lines, way.patience, way.closely)
    inks = taken.inks and taken.inks.part(taken.factor, 0, 0)
    grids: list[FoundGrid] = []
    for found in search.grids:
        first = yield from _read_on(taken.small, digits, found, way, inks)
        closer = yield from _closer(taken, found, way)
        grids += better(_enlarged(first, taken.factor), closer)
    if not grids:
        grids = _enlarged(_jigsaws(taken.small, digits, search), taken.factor)
    return search, grids


def _jigsaws(grey: GreyPicture, dark: GreyPicture, search: LatticeSearch) -> list[FoundGrid]:
    """List the jigsaws among lattices that give no digits, or have few of their lines drawn."""
    return [
        FoundGrid(outline(found.lattice), found.lattice, [], unique=False, sure=False, jigsaw=True)
        for found in search.best
        if found.drawn >= JIGSAW and is_jigsaw(dark, grey, found.lattice)
    ]


def _chosen(taken: _Taken, grids: list[FoundGrid], sized: list[Sized]) -> list[FoundGrid]:
    """Return the ordinary grids, the likeliest puzzle first; raise if all are unusual."""
    factor, edge = taken.factor, taken.edge
    grids = apart(sorted(_enlarged(grids, 1, -edge, -edge), key=_merit))
    ordinary = [grid for grid in grids if not grid.jigsaw]
    if grids and not ordinary:
        raise UnusualGridError(9, grids[0].corners)
    if sized and not any(grid.unique for grid in grids):
        corners, size = sized[0]
        raise UnusualGridError(size, [(x * factor - edge, y * factor - edge) for x, y in corners])
    return ordinary


def _merit(grid: FoundGrid) -> tuple[bool, bool, bool]:
    return not grid.jigsaw, "0" not in grid.grid, not grid.unique


def apart(grids: list[FoundGrid]) -> list[FoundGrid]:
    """Leave out the grids that lie on an earlier one: they are the same, seen in another way."""
    kept: list[FoundGrid] = []
    for grid in grids:
        middle = middle_of(grid.corners)
        if not any(is_within(middle, other.corners) for other in kept):
            kept.append(grid)
    return kept


def better(first: list[FoundGrid], closer: list[FoundGrid]) -> list[FoundGrid]:
    """Choose the closer look, unless only the first one found a puzzle or a jigsaw, or is sure."""
    ranks = [[(grid.jigsaw, grid.unique, grid.sure) for grid in look] for look in (first, closer)]
    return closer if closer and ranks[1] >= ranks[0] else first


def _read_on(
    grey: GreyPicture, digits: GreyPicture, found: FoundLattice, way: _Way, planes: Planes | None
) -> Generator[None, None, list[FoundGrid]]:
    is_screen = way.paper is not None
    inks = planes and planes._replace(is_light=way.has_light_ink)
    view = LitPicture(digits.inverted(), grey, inks, is_screen)
    grid = yield from _read(view, found.lattice, found.drawn)
    return [grid] if grid else []


def _closer(
    taken: _Taken, found: FoundLattice, way: _Way
) -> Generator[None, None, list[FoundGrid]]:
    """Read a grid found in a shrunk picture again from more of its pixels.

    There are more if the grid is small enough for a larger scale.
    """
    factor = taken.factor
    corners = [(x * factor, y * factor) for x, y in outline(found.lattice)]
    if factor == 1 or shrunk_by(*around(taken.whole, corners)[2:]) >= factor:
        return []
    return (yield from _read_within(taken.whole, corners, way, taken.inks))


def _read_within(
    whole: GreyPicture, corners: Sequence[Point], way: _Way, planes: Planes | None
) -> Generator[None, None, list[FoundGrid]]:
    """Read the grid within four corners from as many of the pixels around them as possible."""
    left, top, width, height = around(whole, corners)
    factor = shrunk_by(width, height)
    part = shrunk(cut(whole, left, top, width, height), factor)
    lines, digits = yield from way.seen(part)
    found = LatticeSearch(lines).check(
        [((x - left) / factor, (y - top) / factor) for x, y in corners]
    )
    inks = planes and planes.part(factor, left, top)
    grids = (yield from _read_on(part, digits, found, way, inks)) if found else []
    return _enlarged(grids, factor, left, top)


def read_within(
    width: int,
    height: int,
    pixels: bytes,
    corners: Sequence[Point],
    colours: tuple[bytes, bytes] | None = None,
) -> Iterator[list[FoundGrid] | None]:
    """Read the grid within four corners, (x, y) in pixels, clockwise; otherwise like `read`."""
    planes = _planes(width, pixels, colours)
    return _found_within(picture_of(width, height, pixels), corners, planes)


def _found_within(
    whole: GreyPicture, corners: Sequence[Point], planes: Planes | None
) -> Generator[list[FoundGrid] | None]:
    grids: list[FoundGrid] = []
    for way in _ways(whole):
        grids += yield from _read_within(whole, corners, way, planes)
        if any(grid.unique for grid in grids):
            break
    yield sorted(grids, key=_merit)[:1]


def _enlarged(grids: list[FoundGrid], factor: int, left: int = 0, top: int = 0) -> list[FoundGrid]:
    """Return grids with their places in the picture before it was cut and shrunk."""
    return [
        grid._replace(
            corners=[(left + x * factor, top + y * factor) for x, y in grid.corners],
            lattice=[(left + x * factor, top + y * factor) for x, y in grid.lattice],
        )
        for grid in grids
    ]

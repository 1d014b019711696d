"""Define what is read in a picture: grids, and their cells with their possible digits."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from sudoku_core.photo.projection import Point

Kind = Literal["given", "entry", "blank"]

# A less likely reading should be checked by a person. Most digits are at 0.98 and more: the network
# is trained not to be surer.
DOUBT = 0.98


class CellReading(NamedTuple):
    """What a cell shows: its ``digit``, 0 for a blank, and how sure that is.

    ``probability`` is 0 to 1. ``others`` are the next best digits, each with its probability, the
    likeliest first. ``kind`` is "given" for a printed digit, "entry" for a handwritten one, "blank"
    for none. ``changed`` says that this is not the likeliest digit by its looks, but the one with
    which the puzzle has exactly one solution.

    >>> CellReading(7, 0.9, ((1, 0.08),), "given", changed=False).doubtful
    True
    """

    digit: int
    probability: float
    others: tuple[tuple[int, float], ...]
    kind: Kind
    changed: bool

    @property
    def doubtful(self) -> bool:
        """Whether a person should check the cell."""
        return self.changed or self.probability < DOUBT


class UnusualGridError(Exception):
    """Report that the only grid in a picture is none of those that are read.

    ``size`` is the number of its rows and columns, 9 for a jigsaw; ``corners`` as in `FoundGrid`.
    """

    def __init__(self, size: int, corners: Sequence[Point]) -> None:
        super().__init__(size, corners)
        self.size = size
        self.corners = corners


class FoundGrid(NamedTuple):
    """A grid found in a picture, and where it is, in pixels.

    ``corners`` are the four (x, y) of its outline, clockwise from the corner of its own first cell,
    which shows which way is up. ``lattice`` has the 100 crossings of its lines, row by row.
    ``cells`` are the readings of its 81 cells. ``unique`` says that the puzzle, as read, has
    exactly one solution; ``sure``, that nobody needs to check the whole grid, only the doubtful
    cells. ``strange`` are the cells with a given that could be an entry: it is shaped unlike the
    others. ``handwritten`` says that much looks handwritten, which is not read reliably. ``notes``
    are those of the 81 cells of a screenshot, () if there are none; ``unread_notes`` the cells with
    marks that are not certain. ``jigsaw`` says that it is one for certain.

    >>> cells = [CellReading(cell % 9, 1.0, (), "given", changed=False) for cell in range(81)]
    >>> FoundGrid([], [], cells, unique=False, sure=True).grid[:9]
    '012345678'
    """

    corners: list[Point]
    lattice: list[Point]
    cells: list[CellReading]
    unique: bool
    sure: bool
    strange: tuple[int, ...] = ()
    handwritten: bool = False
    notes: tuple[str, ...] = ()
    unread_notes: tuple[int, ...] = ()
    jigsaw: bool = False

    @property
    def grid(self) -> str:
        """The givens, as a grid."""
        return self._of_kind("given")

    @property
    def doubtful(self) -> bool:
        """Whether a person should check it: all of it, some cells, or givens that may be entries.

        >>> FoundGrid([], [], [], unique=True, sure=True).doubtful
        False
        """
        return not self.sure or bool(self.strange) or any(cell.doubtful for cell in self.cells)

    @property
    def entries(self) -> str:
        """The handwritten digits, as a grid."""
        return self._of_kind("entry")

    def _of_kind(self, kind: Kind) -> str:
        return "".join([str(cell.digit) if cell.kind == kind else "0" for cell in self.cells])

"""Hold a grid found in a photo, with a person's corrections, as plain data."""

from page.solve.sheet import Sheet
from sudoku_core.grid import BLANK, CELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from page.crossing.photos import FoundGrid
    from page.words.messages import Phrase

    Point = list[float]

ENTRY = "e"  # stands for a cell in which a person has written a digit
# The lines of a grid in one direction, and the points of a lattice row.
LINES = 10


class PhotoGrid:
    """What the worker found, and what a person has put in its place.

    ``found`` is the plain data of `page.worker.photo_job`; ``corners`` are four points, clockwise
    from R1C1's; ``corrected`` has a digit or BLANK by cell. A digit that a person has seen and left
    is corrected too. ``entered`` says of the cells that a person has decided on whether they are
    entries; ``has_entries``, whether entries are taken at all.
    """

    def __init__(self, found: "FoundGrid") -> None:
        self.found = found
        self.corners: list[Point] = [list(corner) for corner in found["corners"]]
        self.corrected: dict[int, str] = {}
        self.entered: dict[int, bool] = {}
        self.has_entries = True

    def digit(self, cell: int) -> str:
        """Return the digit of a cell, or BLANK."""
        return self.corrected[cell] if cell in self.corrected else self.found["digits"][cell]

    @property
    def doubts(self) -> "list[int]":
        """Return the uncertain cells that nobody has looked at, among those that are taken."""
        return [
            cell
            for cell in self.found["doubtful"]
            if cell not in self.corrected and (self.has_entries or not self.is_entry(cell))
        ]

    @property
    def entries(self) -> "list[int]":
        """Return the cells with an entry, taken or not."""
        return [cell for cell in CELLS if self.is_entry(cell)]

    @property
    def strange(self) -> "list[int]":
        """Return the givens that could be entries, and that nobody has looked at."""
        return [
            cell
            for cell in self.found["strange"]
            if cell not in self.corrected and cell not in self.entered
        ]

    @property
    def notes(self) -> "tuple[str, ...]":
        """Return the notes by cell, taken or not; () if there are none."""
        found = self.found["notes"]
        blank = [own if self.digit(cell) == BLANK else "" for cell, own in enumerate(found)]
        return tuple(blank) if any(blank) else ()

    def is_entry(self, cell: int) -> bool:
        """Return whether a cell's digit is an entry."""
        is_read_so = self.found["kinds"][cell] == ENTRY
        return self.digit(cell) != BLANK and self.entered.get(cell, is_read_so)

    def switch(self, cell: int) -> None:
        """Make an entry of a given, or a given of an entry."""
        self.entered[cell] = not self.is_entry(cell)

    def choices(self, cell: int) -> str:
        """Return the digit read in a cell, then the next best, BLANK among them."""
        read = self.found["digits"][cell]
        others = "".join([digit for digit in self.found["others"][cell] if digit != read])
        return read + others + ("" if BLANK in read + others else BLANK)

    def corrects(self, cells: "Sequence[int]", digit: str) -> None:
        """Note a digit or BLANK that a person has put into cells."""
        for cell in cells:
            self.corrected[cell] = digit

    def read_again(self, found: "FoundGrid") -> "PhotoGrid":
        """Return the grid as found now, with what a person has put in its place."""
        grid = PhotoGrid(found)
        grid.corrected, grid.entered = self.corrected, self.entered
        grid.has_entries = self.has_entries
        return grid

    def quad(self, cell: int) -> "list[Point]":
        """Return a cell's four corners in the picture, clockwise from its top left."""
        lattice = self.found["lattice"]
        first = cell // 9 * LINES + cell % 9
        return [lattice[place] for place in (first, first + 1, first + LINES + 1, first + LINES)]

    def sheet(self, verdict: "Phrase") -> Sheet:
        """Return its sheet, with entries and notes if they are taken."""
        entered = self.entries
        digits = [self.digit(cell) for cell in CELLS]
        puzzle = "".join([BLANK if cell in entered else digits[cell] for cell in CELLS])
        entries = "".join([digits[cell] if cell in entered else BLANK for cell in CELLS])
        return Sheet(
            text=puzzle,
            puzzles=(puzzle,),
            entries=entries if entered and self.has_entries else "",
            notes=self.notes if self.has_entries else (),
            doubtful=tuple(self.doubts),
            verdict=verdict,
        )

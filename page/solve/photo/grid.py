"""Hold a grid found in a photo, with a person's corrections, as plain data."""

from page.solve.sheet import Sheet
from sudoku_core.grid import BLANK, CELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from page.words.crossing import FoundGrid
    from page.words.messages import Phrase

    Point = list[float]

ENTRY = "e"  # stands for a cell in which a person has written a digit
# The lines of a grid in one direction, and the points of a lattice row.
LINES = 10


class PhotoGrid:
    """What the worker found, and the digits that a person has put in its place.

    ``found`` is the plain data of `page.worker.photo_job`; ``corners`` are four points, clockwise
    from R1C1's; ``corrected`` has a digit or BLANK by cell. A digit that a person has seen and left
    is corrected too.
    """

    def __init__(self, found: "FoundGrid", corrected: "dict[int, str] | None" = None) -> None:
        self.found = found
        self.corners: list[Point] = [list(corner) for corner in found["corners"]]
        self.corrected: dict[int, str] = corrected or {}

    def digit(self, cell: int) -> str:
        """Return the digit of a cell, or BLANK."""
        return self.corrected[cell] if cell in self.corrected else self.found["digits"][cell]

    @property
    def doubts(self) -> "list[int]":
        """Return the uncertain cells that nobody has looked at."""
        return [cell for cell in self.found["doubtful"] if cell not in self.corrected]

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
        """Return the grid as found now, with the same corrections."""
        return PhotoGrid(found, self.corrected)

    def quad(self, cell: int) -> "list[Point]":
        """Return a cell's four corners in the picture, clockwise from its top left."""
        lattice = self.found["lattice"]
        first = cell // 9 * LINES + cell % 9
        return [lattice[place] for place in (first, first + 1, first + LINES + 1, first + LINES)]

    def sheet(self, verdict: "Phrase") -> Sheet:
        """Return its sheet; what is handwritten in the picture are entries."""
        kinds = self.found["kinds"]
        digits = [self.digit(cell) for cell in CELLS]
        entered = [kinds[cell] == ENTRY and digits[cell] != BLANK for cell in CELLS]
        puzzle = "".join([BLANK if entered[cell] else digits[cell] for cell in CELLS])
        entries = "".join([digits[cell] if entered[cell] else BLANK for cell in CELLS])
        return Sheet(
            text=puzzle,
            puzzles=(puzzle,),
            entries=entries if True in entered else "",
            doubtful=tuple(self.doubts),
            verdict=verdict,
        )

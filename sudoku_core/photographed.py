"""Make a reading for a check from a grid found in a picture, or the reason for none.

A grid is judged only if nobody has to check the picture.
"""

from collections.abc import Sequence

from sudoku_core.grid import BLANK, CELLS, cell_name
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.reading import Reading

FORM = "photo"
# The first letter of the kind of a handwritten cell.
ENTRY = "e"
ORDINARY = 9  # rows and columns
MOST_NAMED = 9  # doubtful cells; with more the picture as a whole is unclear


class UnsurePictureError(InvalidGridError):
    """A picture that cannot be judged; ``line`` and ``column`` are 0.

    ``reason`` is "doubtful cells", with their names in ``details``, "hard picture", "empty
    picture", "jigsaw picture" or "sized picture", with the ``size`` of its grid in ``details``.
    """

    def __init__(
        self, reason: str, cells: Sequence[int] = (), name: str | None = None, size: int = 0
    ) -> None:
        details: dict[str, int | str] = {"size": size} if size else {}
        if cells:
            details["cells"] = ", ".join([cell_name(cell) for cell in cells])
        super().__init__(reason, 0, 0, "", details, name)
        self.args = (reason, cells, name, size)


def unusual(size: int) -> str:
    """Return the reason why a grid is not read: it is a jigsaw, of size 9, or of another size.

    >>> unusual(9), unusual(6)
    ('jigsaw picture', 'sized picture')
    """
    return "jigsaw picture" if size == ORDINARY else "sized picture"


def reading_of(
    digits: str, kinds: str, doubtful: Sequence[int], *, sure: bool, name: str | None = None
) -> Reading | UnsurePictureError:
    """Return the reading of a grid, or an error if a person must check cells or all of it.

    ``digits`` and ``kinds`` have a character for each cell: its digit, and the first letter of its
    kind, see `sudoku_core.photo.records`; ``doubtful`` are uncertain cells. Handwriting is the
    solution of the print, finished or not.

    >>> reading_of("1" * 81, "g" * 81, [], sure=True).solution is None
    True
    >>> reading_of("1" * 81, "g" * 81, [0, 80], sure=True).details
    {'cells': 'R1C1, R9C9'}
    """
    if 0 < len(doubtful) <= MOST_NAMED:
        return UnsurePictureError("doubtful cells", doubtful, name)
    if doubtful or not sure:
        return UnsurePictureError("hard picture", name=name)
    if ENTRY not in kinds:
        return Reading(digits, 1, 1, FORM, name, None, None)
    printed = "".join([BLANK if kinds[cell] == ENTRY else digits[cell] for cell in CELLS])
    return Reading(printed, 1, 1, FORM, name, digits, None)

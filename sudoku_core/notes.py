"""Handle notes: the digits that a person wrote small into the blank cells of a puzzle.

Notes are 81 texts of digits in order, "" for a cell without any, like all candidates. No notes at
all are ().
"""

from sudoku_core.grid import BLANK, DIGITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Notes = tuple[str, ...]

NO_NOTES = ("",) * 81
SEPARATOR = ","


def notes_in(notes: "Notes", cell: int) -> str:
    """Return the notes in a cell.

    >>> notes_in((), 5)
    ''
    """
    return notes[cell] if notes else ""


def toggled(notes: "Notes", cells: "Sequence[int]", digit: str) -> "Notes":
    """Note a digit in some cells, or remove it if all of them have it.

    >>> toggled(toggled((), [0], "7"), [0, 1], "2")[:3]
    ('27', '2', '')
    """
    if all(digit in notes_in(notes, cell) for cell in cells):
        return without(notes, cells, digit)
    changed = list(notes or NO_NOTES)
    for cell in cells:
        changed[cell] = _ordered(changed[cell] + digit)
    return tuple(changed)


def without(notes: "Notes", cells: "Iterable[int]", digit: str) -> "Notes":
    """Remove a digit from the notes in some cells.

    >>> without(toggled((), [0], "7"), [0], "7")
    ()
    """
    changed = list(notes or NO_NOTES)
    for cell in cells:
        changed[cell] = changed[cell].replace(digit, "")
    return _bare(changed)


def erased(notes: "Notes", cell: int) -> "Notes":
    """Remove all notes from a cell.

    >>> erased(toggled((), [0, 1], "7"), 0)[:2]
    ('', '7')
    """
    changed = list(notes or NO_NOTES)
    changed[cell] = ""
    return _bare(changed)


def notes_of(candidates: "Sequence[str] | None", grid: str) -> "Notes":
    """Return the candidates of a text in the blank cells of its grid as notes.

    >>> notes_of(("5", "47") + ("",) * 79, "5" + "0" * 80)[:3]
    ('', '47', '')
    """
    noted = enumerate(candidates or ())
    return _bare([_ordered(digits) if grid[cell] == BLANK else "" for cell, digits in noted])


def candidates_of(notes: "Notes", grid: str) -> "Notes | None":
    """Return candidates for a writer: the digit of a filled cell, the notes in a blank one.

    >>> candidates_of(toggled((), [1], "4"), "5" + "0" * 80)[:3]
    ('5', '4', '')
    """
    if not notes:
        return None
    return tuple([notes[cell] if grid[cell] == BLANK else grid[cell] for cell in range(81)])


def joined(notes: "Notes") -> str:
    """Write notes as one short text, "" for none.

    >>> joined(toggled((), [1], "4"))[:3]
    ',4,'
    """
    return SEPARATOR.join(notes)


def parted(text: str) -> "Notes":
    """Read notes that `joined` wrote; raise ValueError for any other text.

    >>> parted("") == () and parted(joined(NO_NOTES[1:] + ("17",)))[80]
    '17'
    """
    if text == "":
        return ()
    notes = text.split(SEPARATOR)
    if len(notes) != 81 or not all(digits == _ordered(digits) for digits in notes):
        raise ValueError("notes")
    return _bare(notes)


def _ordered(text: str) -> str:
    return "".join([digit for digit in DIGITS if digit in text])


def _bare(notes: "Sequence[str]") -> "Notes":
    return tuple(notes) if any(notes) else ()

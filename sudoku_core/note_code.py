"""Write notes as a short code for a link, and read it again."""

from sudoku_core.code import packed, unpacked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.notes import Notes

# Signs of the longest code: that of notes in all cells.
LONGEST = 139


def code_of(notes: "Notes") -> str:
    """Return a code for notes: 19 signs for two cells, 76 for forty.

    It is made like a grid's, in `sudoku_core.code`, with nine bits for each cell with notes.

    >>> code_of(("",) * 80 + ("1",))
    'C3HVwv5or5m17beU'
    """
    masks = [sum([1 << int(digit) - 1 for digit in digits]) for digits in notes]
    return packed([mask and mask + 1 for mask in masks], 512)


def notes_of(code: str) -> "Notes":
    """Return the notes of a code as `code_of` makes them; raise ValueError for anything else.

    >>> notes_of("C3HVwv5or5m17beU")[79:]
    ('', '1')
    """
    values = unpacked(code, LONGEST, 512)
    if 1 in values or not any(values):
        raise ValueError("code")
    masks = [max(value - 1, 0) for value in values]
    return tuple(["".join([str(bit + 1) for bit in range(9) if mask >> bit & 1]) for mask in masks])

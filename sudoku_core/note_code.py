"""Write notes as a short code for a link, and read it again."""

from sudoku_core.code import CHECK, number_of, signs_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.notes import Notes

# Signs of the longest code: that of notes in all cells.
LONGEST = 139


def code_of(notes: "Notes") -> str:
    """Return a code for notes: 19 signs for two cells, 76 for forty.

    It is one number as that of a grid is, in `sudoku_core.code`: which cells have notes as 81 bits,
    above them nine bits for each of these, checked in the same way.

    >>> code_of(("",) * 80 + ("1",))
    'C3HVwv5or5m17beU'
    """
    cells = masks = 0
    for digits in notes:
        cells = 2 * cells + (digits != "")
        if digits:
            masks = 512 * masks + sum([1 << int(digit) - 1 for digit in digits])
    return signs_of(((masks << 81) + cells) * CHECK + 1)


def notes_of(code: str) -> "Notes":
    """Return the notes of a code as `code_of` makes them; raise ValueError for anything else.

    >>> notes_of("C3HVwv5or5m17beU")[79:]
    ('', '1')
    """
    cells = number_of(code, LONGEST) // CHECK
    masks = cells >> 81
    notes: list[str] = []
    for _cell in range(81):
        mask = masks % 512 if cells & 1 else 0
        notes.insert(0, "".join([str(bit + 1) for bit in range(9) if mask >> bit & 1]))
        masks = masks // 512 if cells & 1 else masks
        cells >>= 1
    if code_of(tuple(notes)) != code or not any(notes):
        raise ValueError("code")
    return tuple(notes)

"""Read links to a puzzle, with a person's entries and notes if there are any."""

from page.browser import address
from sudoku_core import note_code
from sudoku_core.code import puzzle_of
from sudoku_core.grid import BLANK, CELLS, require_grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.notes import Notes


def puzzle_in_address() -> "str | None":
    """Return the puzzle of ``?p=…``, or None if there is none.

    It is written as 81 digits, with 0 or a dot for a blank, or as a code of `code_of`. Anything
    else raises ValueError.
    """
    written = address.parameter("p")
    return None if written is None else _grid_of(written)


def play_in_address(puzzle: str) -> "tuple[str, Notes]":
    """Return the entries of ``?e=…``, "" if it is not in play, and the notes of ``?n=…``.

    Entries are written as the puzzle is. Anything else, and what stands where a given is, raises
    ValueError.
    """
    entered, noted = address.parameter("e"), address.parameter("n")
    if entered is None and noted is None:
        return "", ()
    entries = BLANK * 81 if entered is None else _grid_of(entered)
    notes = () if noted is None else note_code.notes_of(noted)
    for cell in CELLS:
        if puzzle[cell] != BLANK and (entries[cell] != BLANK or (notes and notes[cell])):
            raise ValueError("given")
    return entries, notes


def _grid_of(written: str) -> str:
    """Return the grid that is written as 81 digits or as a code; raise ValueError otherwise."""
    grid = written.replace(".", BLANK)
    if len(grid) != 81:
        return puzzle_of(grid)
    require_grid(grid)
    return grid

"""Name the parts of a Sudoku grid: its cells, units and peers.

The words of the whole project, one per thing:

digit       1 to 9; a **blank** is 0
cell        0 to 80, row by row; people say R1C1 to R9C9
unit        0 to 26: nine rows, nine columns, nine boxes; each is nine cells
peers       the 20 other cells that share a unit with a cell
candidates  the digits still possible in a cell
notes       the digits that a person wrote small into a blank cell
given       a digit printed in the puzzle
grid        a string of 81 characters ``0`` to ``9``, row by row
puzzle      a grid of givens
solution    a complete grid that breaks no rule
conflict    a digit repeated in a unit
guess       a choice the search may have to undo

A grid is a plain string because that prints, compares, hashes, crosses to a worker and fits into a
link unchanged.
"""


class SudokuError(ValueError):
    """An invalid text, grid, picture or puzzle.

    All errors that the package raises on purpose are of this class, except plain ValueErrors for
    senseless arguments, such as an unknown difficulty.

    >>> from sudoku_core import solve
    >>> try:
    ...     solve("12")
    ... except SudokuError as error:
    ...     print(error)
    a grid is 81 characters 0 to 9, not 2 characters
    """


BLANK = "0"
DIGITS = "123456789"
CELLS = range(81)

ROWS = tuple(tuple(range(9 * row, 9 * row + 9)) for row in range(9))
COLUMNS = tuple(tuple(range(column, 81, 9)) for column in range(9))
BOXES = tuple(
    tuple(corner + 9 * down + across for down in range(3) for across in range(3))
    for corner in (0, 3, 6, 27, 30, 33, 54, 57, 60)
)
UNITS = ROWS + COLUMNS + BOXES
UNIT_KINDS = ("row", "column", "box")

UNITS_OF = tuple((cell // 9, 9 + cell % 9, 18 + cell // 27 * 3 + cell % 9 // 3) for cell in CELLS)


def peers(cell: int) -> "set[int]":
    """Find the 20 other cells that share a unit with a cell, 0 to 80.

    >>> sorted(peers(0))
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 18, 19, 20, 27, 36, 45, 54, 63, 72]
    """
    return {other for unit in UNITS_OF[cell] for other in UNITS[unit] if other != cell}


def cell_name(cell: int) -> str:
    """Name a cell, 0 to 80, by its row and column, counted from 1.

    >>> cell_name(0), cell_name(80)
    ('R1C1', 'R9C9')
    """
    if not 0 <= cell <= 80:
        raise ValueError(f"a cell is 0 to 80, not {cell}")
    return f"R{cell // 9 + 1}C{cell % 9 + 1}"


def unit_name(unit: int) -> str:
    """Name a unit, 0 to 26, by its kind, and its number counted from 1.

    >>> unit_name(0), unit_name(9), unit_name(26)
    ('row 1', 'column 1', 'box 9')
    """
    if not 0 <= unit <= 26:
        raise ValueError(f"a unit is 0 to 26, not {unit}")
    return f"{UNIT_KINDS[unit // 9]} {unit % 9 + 1}"


def with_digit(grid: str, cell: int, digit: str) -> str:
    """Copy a grid with another digit, or a blank, in one cell.

    >>> with_digit("0" * 81, 1, "5")[:3]
    '050'
    """
    return grid[:cell] + digit + grid[cell + 1 :]


def count_givens(grid: str) -> int:
    """Count the cells that are not blank.

    >>> count_givens("12" + "0" * 79)
    2
    """
    return 81 - grid.count(BLANK)


def require_grid(grid: str) -> None:
    """Raise SudokuError unless ``grid`` is a string of 81 characters ``0`` to ``9``.

    >>> require_grid("0" * 80)
    Traceback (most recent call last):
    sudoku_core.grid.SudokuError: a grid is 81 characters 0 to 9, not 80 characters
    """
    if not isinstance(grid, str):  # pyright: ignore[reportUnnecessaryIsInstance]: callers err
        raise SudokuError(f"a grid is a string of 81 characters 0 to 9, not {grid!r}")
    if len(grid) != 81:
        raise SudokuError(f"a grid is 81 characters 0 to 9, not {len(grid)} characters")
    strays = grid.strip("0123456789")
    if strays:
        cell = grid.index(strays)
        raise SudokuError(
            f"a grid is 81 characters 0 to 9, not {grid[cell]!r} at {cell_name(cell)}"
        )

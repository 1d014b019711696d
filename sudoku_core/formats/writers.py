"""Write grids in the forms that other programs read, one at a time or in a stream.

`WRITERS` has them by their names on the command line. Each keeps what its form can hold: the
solution in ``csv``, ``f-puzzles`` and ``sudokupad``; the name in these, in ``sdk`` and in
``opensudoku``; the candidates in ``marks``, ``hodoku`` (those that no peer holds), ``opensudoku``,
``sudokuwiki``, ``f-puzzles`` and ``sudokupad``. No name is written above a grid: ``5`` or
``123456789`` would be read as part of it.

The forms in KEEP_ENTRIES keep a person's own digits apart from the givens. Their writers take the
grid with both, and a grid of the entries, or "".
"""

from collections.abc import Callable
from typing import NamedTuple

from sudoku_core import formatting
from sudoku_core.checker import candidates
from sudoku_core.formats import csv, f_puzzles, hodoku, opensudoku, sudoku_pad, sudoku_wiki
from sudoku_core.grid import BLANK, DIGITS, count_givens, require_grid
from sudoku_core.notes import candidates_of
from sudoku_core.parsing import Reading

MARKED = 2  # cells of several digits that distinguish pencil marks from numbers out of range


class Writer(NamedTuple):
    """Write one grid by ``write``, and a text of several by ``header`` and ``footer`` around them.

    Written text does not end with a line end.
    """

    write: Callable[..., str]
    header: str = ""
    footer: str = ""
    parted: bool = False  # a blank line between two grids

    def __call__(self, item: Reading | str, entries: str = "") -> str:
        r"""Write the whole text of one grid, with its header and footer; raise if it is not a grid.

        ``entries`` is only for the forms in KEEP_ENTRIES.

        >>> WRITERS["csv"]("5" * 81)[:30]
        'puzzle,solution,name\n555555555'
        """
        reading = Reading(item, 1, 1, "line", None, None, None) if isinstance(item, str) else item
        require_grid(reading.grid)
        written = self.write(reading, entries) if entries else self.write(reading)
        return "\n".join([part for part in (self.header, written, self.footer) if part])


def _of_grid(write: Callable[[str], str]) -> Callable[[Reading], str]:
    return lambda reading: write(reading.grid)


def _marks(reading: Reading) -> str:
    """Write a grid with candidates in its blanks: the noted ones, else all that no peer holds.

    A single digit is a filled cell here, and no cell is empty. So one candidate or none becomes all
    nine digits. Two cells with several digits mark the form; a grid with fewer is drawn as any.
    """
    if reading.grid.count(BLANK) < MARKED:
        return formatting.boxed(reading.grid)
    cells = list(reading.grid)
    for cell, digit in enumerate(reading.grid):
        if digit == BLANK:
            noted = reading.candidates[cell] if reading.candidates else ""
            digits = noted or candidates(reading.grid, cell)
            cells[cell] = digits if len(digits) > 1 else DIGITS
    widths = [max(map(len, cells[column::9])) for column in range(9)]
    border = "+".join(["", *["-" * (sum(widths[box : box + 3]) + 4) for box in (0, 3, 6)], ""])
    lines = [border]
    for row in range(0, 81, 9):
        padded = [cells[row + column].ljust(width) for column, width in enumerate(widths)]
        thirds = [" ".join(padded[box : box + 3]) for box in (0, 3, 6)]
        lines.append("| " + " | ".join(thirds) + " |")
        if row % 27 == 18:
            lines.append(border)
    return "\n".join(lines)


def _sdk(reading: Reading, entries: str = "") -> str:
    """Write nine lines of nine cells below the name; with entries, as two sections."""
    rows = _rows(reading.grid)
    if entries:
        rows = ["[Puzzle]", *_rows(_without(reading.grid, entries)), "[State]", *rows]
    name = _name(reading)
    return "\n".join([f"#D {name}", *rows] if name else rows)


def _rows(grid: str) -> list[str]:
    shown = grid.replace(BLANK, ".")
    return [shown[row : row + 9] for row in range(0, 81, 9)]


def _without(grid: str, entries: str) -> str:
    cells = zip(grid, entries, strict=True)
    return "".join([digit if entry == BLANK else BLANK for digit, entry in cells])


def _game(reading: Reading, entries: str = "") -> str:
    return opensudoku.write(reading, _name(reading), entries)


def _name(reading: Reading) -> str:
    return " ".join((reading.name or "").split())


WRITERS = {
    "line": Writer(_of_grid(formatting.line)),
    "judge": Writer(_of_grid(formatting.spaced), parted=True),
    "box": Writer(_of_grid(formatting.boxed), parted=True),
    "marks": Writer(_marks, parted=True),
    "csv": Writer(csv.write, csv.HEADER),
    "sdk": Writer(_sdk, parted=True),
    "opensudoku": Writer(
        _game, '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>', "</opensudoku>"
    ),
    "hodoku": Writer(hodoku.write),
    "sudokuwiki": Writer(sudoku_wiki.write),
    "f-puzzles": Writer(f_puzzles.write),
    "sudokupad": Writer(sudoku_pad.write),
}
# The forms with room for more than digits.
KEEP_SOLUTIONS = {"csv", "f-puzzles", "sudokupad"}
KEEP_CANDIDATES = {"marks", "opensudoku", "hodoku", "sudokuwiki", "f-puzzles", "sudokupad"}
KEEP_ENTRIES = {"opensudoku", "hodoku", "sudokuwiki", "f-puzzles", "sudokupad", "sdk"}


def write(
    form: str,
    grid: str,
    solution: str | None = None,
    entries: str | None = None,
    notes: tuple[str, ...] = (),
) -> str:
    """Write the whole text of a grid of givens in a form of `WRITERS`.

    A solution is written beside the grid if the form can hold both, else in its place. Entries, a
    grid of a person's own digits, are kept apart from the givens if the form can distinguish them,
    else added to them. Notes become candidates if the form can hold these.

    >>> write("csv", "0" * 81, "5" * 81).count("5"), write("line", "0" * 81, "5" * 81).count("0")
    (81, 0)
    >>> write("hodoku", "5" + "0" * 80, entries="03" + "0" * 79)[8:13]
    '5+3..'
    """
    if solution and form not in KEEP_SOLUTIONS:
        grid, solution, entries = solution, None, None
    entered = entries if entries and count_givens(entries) else ""
    if entered:
        grid = "".join([max(digit, entry) for digit, entry in zip(grid, entered, strict=True)])
    reading = Reading(grid, 1, 1, form, None, solution, candidates_of(notes, grid))
    return WRITERS[form](reading, entered if form in KEEP_ENTRIES else "")

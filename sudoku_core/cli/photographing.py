"""Print the puzzles in pictures: one line of 81 digits for each grid."""

from sudoku_core.cli.naming import printable_name
from sudoku_core.cli.pictures import NO_GRID, PictureError, grids_in
from sudoku_core.grid import CELLS, cell_name
from sudoku_core.text.decoding import AUTO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterator

    from sudoku_core.cli.console import Console
    from sudoku_core.cli.source import Sources
    from sudoku_core.photo import CellReading, FoundGrid

FOUND = 0
NOT_FOUND = 1
BLANK = "blank"

EXAMPLES = """\
examples:
  {program} photo newspaper.jpg            81 digits on a line for each grid
  {program} photo --why *.jpg              and which cells are doubtful
  {program} photo page.png | {program} solve

Finds the grids in photos, scans and screenshots, however they are turned, and prints the printed
digits; what a person has filled in is left out. The package Pillow decodes the pictures.

exit status: 0 all is well, 1 a picture has no grid, 2 a FILE cannot be read
"""


def add_arguments(command: "ArgumentParser") -> None:
    """Add the arguments of photo."""
    command.add_argument("--why", action="store_true", help="name the cells that are doubtful, too")
    command.add_argument("file", nargs="+", metavar="FILE", help="a picture; - is standard input")
    command.set_defaults(encoding=AUTO)


def run(sources: "Sources", options: "Namespace", console: "Console") -> int:
    """Print the givens of each grid; give the exit status."""
    status = FOUND
    for name, content in sources.contents(console.report):
        try:
            grids = grids_in(content)
        except PictureError as error:
            console.fail(f"cannot read {printable_name(name)}: {error}")
            continue
        if not grids:
            status = NOT_FOUND
            console.complain(f"{printable_name(name)}: {NO_GRID}")
        for grid in grids:
            console.write(grid.grid + "\n")
            if options.why:
                console.write("".join([f"  {said}\n" for said in doubts(grid)]))
    return status


def doubts(grid: "FoundGrid") -> "Iterator[str]":
    """Say what a person should look at: cells, and the grid as a whole."""
    for cell in CELLS:
        reading = grid.cells[cell]
        if reading.doubtful:
            yield f"{cell_name(cell)}: {said_of(reading)}"
    entries = 81 - grid.entries.count("0")
    if entries:
        look = "digit looks" if entries == 1 else "digits look"
        yield f"{entries} {look} entered, not printed: {grid.entries}"
    if not grid.unique:
        yield "as read, the puzzle has not exactly one solution"
    elif not grid.sure:
        yield "look at the whole grid: it was hard to read"


def said_of(reading: "CellReading") -> str:
    """Say what a cell shows, how likely it is, and what else it may show."""
    said = f"{reading.digit or BLANK} ({reading.probability:.0%}"
    if reading.changed:
        said += ", chosen because the puzzle then has one solution"
    others = [f"{digit or BLANK} ({chance:.0%})" for digit, chance in reading.others]
    return said + ")" + (", or " + ", ".join(others) if others else "")

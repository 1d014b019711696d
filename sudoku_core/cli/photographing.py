"""Print the puzzles in pictures: one line of 81 digits for each grid."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from sudoku_core.cli.console import Console
from sudoku_core.cli.naming import printable_name
from sudoku_core.cli.source import Sources
from sudoku_core.grid import CELLS, cell_name
from sudoku_core.pictures import PictureError, grids_in
from sudoku_core.text.decoding import AUTO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.photo import CellReading, FoundGrid


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of photo."""
    command.add_argument("--why", action="store_true", help="also list uncertain cells")
    command.add_argument("file", nargs="+", metavar="FILE", help="a picture; - is standard input")
    command.set_defaults(encoding=AUTO)


def run(sources: Sources, options: Namespace, console: Console) -> None:
    """Print the givens of each grid."""
    for name, content in sources.contents(console.fail):
        try:
            grids = grids_in(content)
        except PictureError as error:
            why = error.sentence(console.language)
            if error.size:
                console.lack(f"{printable_name(name)}: {why}")
                continue
            console.fail(console.say("shell.cannot-read", file=printable_name(name), why=why))
            continue
        if not grids:
            console.lack(f"{printable_name(name)}: {console.say('shell.no-grid')}")
        for grid in grids:
            console.write(grid.grid + "\n")
            if options.why:
                console.write("".join([f"  {doubt}\n" for doubt in doubts(grid, console)]))
            elif grid.doubtful:
                console.complain(f"{printable_name(name)}: " + console.say("shell.doubts"))


def doubts(grid: "FoundGrid", console: Console) -> Iterator[str]:
    """Yield what a person should check: cells, and the grid as a whole."""
    for cell in CELLS:
        reading = grid.cells[cell]
        if reading.doubtful:
            yield doubt(cell_name(cell), reading, console)
    entries = 81 - grid.entries.count("0")
    if entries:
        yield console.count("shell.entered", entries, entries=grid.entries)
    if grid.strange:
        names = ", ".join([cell_name(cell) for cell in grid.strange])
        yield console.say("shell.strange", cells=names)
    if grid.handwritten:
        yield console.say("shell.handwritten")
    if not grid.unique:
        yield console.say("shell.not-unique")
    elif not grid.sure:
        yield console.say("shell.unsure")


def doubt(cell: str, reading: "CellReading", console: Console) -> str:
    """Return what a cell shows, how likely it is, and the alternatives."""
    blank = console.say("shell.blank")
    others = [f"{digit or blank} ({chance:.0%})" for digit, chance in reading.others]
    return console.say(
        "shell.cell",
        cell=cell,
        digit=reading.digit or blank,
        probability=f"{reading.probability:.0%}",
        changed=console.say("shell.changed") if reading.changed else "",
        others=console.say("shell.others", others=", ".join(others)) if others else "",
    )

"""Draw the puzzles of a text as one SVG document: one as a picture, up to four on a sheet."""

from itertools import islice

from sudoku_core.checker import candidates
from sudoku_core.cli.naming import located
from sudoku_core.cli.source import Source, readings
from sudoku_core.drawing import Drawing, draw_picture, draw_sheet
from sudoku_core.grid import CELLS
from sudoku_core.parsing import InvalidGridError
from sudoku_core.solver import solutions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from sudoku_core.cli.console import Console
    from sudoku_core.parsing import Reading

ROOM = 4  # puzzles on a sheet

DRAWN = 0
UNANSWERED = 1
NO_ROOM = 2


def run(source: Source, options: "Namespace", console: "Console") -> int:
    """Write one SVG document with the puzzles; give the exit status.

    A puzzle without solution, or with several, is drawn without one, and named in a complaint.
    """
    read = islice(readings(source, console.flush), ROOM + 1)
    puzzles = [reading for reading in read if not isinstance(reading, InvalidGridError)]
    if len(puzzles) > ROOM:
        console.complain(f"puzzle {located(5, puzzles[-1])}: a sheet has room for four")
        return NO_ROOM
    wanted = options.solution or options.solved
    status = DRAWN
    drawings: list[Drawing] = []
    for number, reading in enumerate(puzzles, 1):
        found = solutions(reading.grid) if wanted else []
        solution = found[0] if len(found) == 1 else None
        if wanted and not solution:
            status = UNANSWERED
            console.complain(f"puzzle {located(number, reading)}: no single solution")
        heading = _heading(options.title, reading.name, number if len(puzzles) > 1 else 0)
        drawings.append(_drawing(reading, options, solution, heading))
    alone = len(drawings) == 1 and not options.sheet
    console.write(draw_picture(drawings[0]) if alone else draw_sheet(drawings))
    return status


def _drawing(
    reading: "Reading", options: "Namespace", solution: "str | None", heading: str
) -> Drawing:
    """Collect what is drawn of a puzzle, with its own candidates if it came with some."""
    small = None
    if options.candidates:
        grid = reading.grid
        small = reading.candidates or [candidates(grid, cell) for cell in CELLS]
    found = solution if options.solved else None
    return Drawing(reading.grid, found, small, heading, solution if options.solution else None)


def _heading(title: "str | None", name: "str | None", number: int) -> str:
    """Return what stands above a board: the title and number, else its own name or its number."""
    if title:
        return f"{title} {number}" if number else title
    return name or (str(number) if number else "")

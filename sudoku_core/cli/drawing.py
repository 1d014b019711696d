"""Draw the puzzles of a text as one SVG document: one as a picture, more on sheets of four."""

from sudoku_core.checker import candidates
from sudoku_core.cli.arguments import add_input
from sudoku_core.cli.processes import puzzles_of
from sudoku_core.drawing import HEIGHT, WIDTH, Drawing, draw_picture, draw_sheet
from sudoku_core.grid import CELLS
from sudoku_core.solver import solutions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from sudoku_core.cli.console import Console
    from sudoku_core.cli.source import Sources
    from sudoku_core.parsing import Reading

ROOM = 4  # puzzles on a sheet

# The size of a sheet that is a document, and of one in a document that measures in millimetres.
ALONE = f'width="{WIDTH}mm" height="{HEIGHT}mm"'
WITHIN = f'width="{WIDTH}" height="{HEIGHT}"'
# With this, browsers print sheets that stand one below the other on a page each.
PAGES = "<style>@page { size: A4; margin: 0 }</style>"


def add_arguments(command: "ArgumentParser") -> None:
    """Add the arguments of draw."""
    for name, help_text in (
        ("--solution", "the solution, upside down at the foot"),
        ("--solved", "the digits found, on the board"),
        (
            "--candidates",
            "what is possible in each blank, or the candidates that the puzzle comes with",
        ),
        ("--sheet", "a sheet of A4 for one puzzle, too"),
    ):
        command.add_argument(name, action="store_true", help=help_text)
    command.add_argument("--title", metavar="TEXT", help="a line above the board")
    add_input(command)


def run(sources: "Sources", options: "Namespace", console: "Console") -> None:
    """Write one SVG document with the puzzles.

    A puzzle without solution, or with several, is drawn without one, and named in a complaint.
    """
    puzzles = puzzles_of(sources, console)
    wanted = options.solution or options.solved
    drawings: list[Drawing] = []
    for number, reading in enumerate(puzzles, 1):
        found = solutions(reading.grid) if wanted else []
        solution = found[0] if len(found) == 1 else None
        if wanted and not solution:
            place = sources.place(number, reading)
            console.lack(console.say("shell.no-single-solution", place=place))
        heading = _heading(options.title, reading.name, number if len(puzzles) > 1 else 0)
        drawings.append(_drawing(reading, options, solution, heading))
    if drawings:
        console.write(_document(drawings, sheet=options.sheet))


def _document(drawings: list[Drawing], *, sheet: bool) -> str:
    """Draw one puzzle as a picture, or as many sheets as there have to be."""
    if len(drawings) == 1 and not sheet:
        return draw_picture(drawings[0])
    if len(drawings) <= ROOM:
        return draw_sheet(drawings)
    sheets = [draw_sheet(drawings[k : k + ROOM], ROOM) for k in range(0, len(drawings), ROOM)]
    height = HEIGHT * len(sheets)
    size = f'width="{WIDTH}mm" height="{height}mm" viewBox="0 0 {WIDTH} {height}"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{PAGES}\n']
    for number, drawn in enumerate(sheets):
        parts.append(drawn.replace(ALONE, f'y="{HEIGHT * number}" {WITHIN}', 1))
    return "".join(parts) + "</svg>\n"


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

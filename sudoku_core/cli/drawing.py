"""Draw the puzzles of a text as one SVG document: one as a picture, more on sheets of four."""

from argparse import ArgumentParser, Namespace

from sudoku_core.cli.arguments import add_input
from sudoku_core.cli.console import Console
from sudoku_core.cli.source import Sources, puzzles_of
from sudoku_core.library.writing import document, drawings_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.drawing import Drawing


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of draw."""
    for name, help_text in (
        ("--solution", "print the solution upside down at the bottom"),
        ("--solved", "fill in the solution"),
        ("--candidates", "show candidates: the puzzle's own, else all that fit"),
        ("--sheet", "use an A4 sheet even for one puzzle"),
    ):
        command.add_argument(name, action="store_true", help=help_text)
    command.add_argument("--title", metavar="TEXT", help="a line above the board")
    add_input(command)


def run(sources: Sources, options: Namespace, console: Console) -> None:
    """Write one SVG document with the puzzles.

    A puzzle without exactly one solution is drawn without one, and reported.
    """
    puzzles = puzzles_of(sources, console)
    drawings: list[Drawing] = []
    drawn = drawings_of(
        puzzles,
        options.title,
        solution=options.solution,
        solved=options.solved,
        candidates=options.candidates,
    )
    for number, (drawing, lacks) in enumerate(drawn, 1):
        if lacks:
            place = sources.place(number, puzzles[number - 1])
            console.lack(console.say("shell.no-single-solution", place=place))
        drawings.append(drawing)
    if drawings:
        console.write(document(drawings, sheet=options.sheet))

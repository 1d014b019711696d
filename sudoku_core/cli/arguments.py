"""Parse the arguments of the command line; each command's module describes its own."""

import argparse
import os
import sys
from importlib import import_module
from pathlib import Path

from sudoku_core import __version__
from sudoku_core.languages import LANGUAGES, choose
from sudoku_core.text.decoding import CODECS
from sudoku_core.text.ledger import ABOVE, AUTO, BELOW, NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import ModuleType

PROGRAM = "sudoku" if sys.argv[0].endswith(("sudoku", "sudoku.exe")) else "python -m sudoku_core"

# Each command: its module in this folder, and its purpose.
COMMANDS = {
    "solve": ("solving", "print a solution of each puzzle"),
    "check": ("checking", "check finished grids: CORRECT or INCORRECT"),
    "convert": ("converting", "write the grids in another form"),
    "draw": ("drawing", "draw puzzles as SVG"),
    "generate": ("generating", "make new puzzles"),
    "rate": ("rating", "rate how hard puzzles are"),
    "hint": ("hinting", "show the next step and the reason"),
    "explain": ("explaining", "explain every step of each puzzle"),
    "photo": ("photographing", "read puzzles from pictures"),
    "race": ("racing", "time nine classic solvers against each other"),
    "watch": ("watching", "show the first steps of a classic program"),
    "judge": ("judging", "judge your own program"),
}

HELP = Path(__file__).parent / "help"
DIGITS = 18  # of a number: more are no use, and take long to read


def module_of(command: str) -> "ModuleType":
    """Import the module of a command."""
    return import_module(f"sudoku_core.cli.{COMMANDS[command][0]}")


def parser(argv: "list[str]") -> argparse.ArgumentParser:
    """Describe all commands, and the arguments of those named in ``argv``.

    The modules of the others need not be imported.
    """
    main = _described(argparse.ArgumentParser(prog=PROGRAM), "commands")
    main.description = (
        "Solve, check, rate and explain Sudoku puzzles; watch, race and judge solver programs."
    )
    main.add_argument("--version", action="version", version=f"sudoku {__version__}")
    commands = main.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (_, help_text) in COMMANDS.items():
        command = commands.add_parser(name, help=help_text)
        if name in argv:
            _described(command, name)
            command.description = f"{help_text[0].upper()}{help_text[1:]}."
            module_of(name).add_arguments(command)
            _add_language(command)
    return main


def _described(parser: argparse.ArgumentParser, name: str) -> argparse.ArgumentParser:
    """Show a file of ``help/`` below the options, with its own layout."""
    files, text = (HELP / "input.txt").read_text("utf-8"), (HELP / f"{name}.txt").read_text("utf-8")
    parser.epilog = text.replace("{program}", PROGRAM).replace("{input}", files)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    return parser


def language_of(environment: "Mapping[str, str]") -> str:
    """Find the language of the shell.

    >>> language_of({"LANG": "ko_KR.UTF-8"}), language_of({"LC_ALL": "C", "LANG": "ko_KR.UTF-8"})
    ('ko', 'en')
    """
    names = [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return choose([name.replace("_", "-") for name in names if name][:1])


def _add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--language",
        choices=LANGUAGES,
        default=language_of(os.environ),
        metavar="CODE",
        help=f"{', '.join(LANGUAGES)}; default: what LANG says, else {LANGUAGES[0]}",
    )


def add_jobs(command: argparse.ArgumentParser, worth: int) -> None:
    """Add the argument of commands that can work in several processes.

    ``worth`` is the number of grids from which two processes are faster than one.
    """
    help_text = f"use N processes; pays off above about {worth:,} grids"
    command.add_argument("--jobs", type=positive, default=1, metavar="N", help=help_text)


def add_input(
    command: argparse.ArgumentParser, add_file: "Callable[..., object] | None" = None
) -> None:
    """Add the arguments of commands that read grids; FILE by a group's ``add_file()``, if any."""
    command.add_argument(
        "--encoding",
        type=str.lower,
        choices=(AUTO, *CODECS),
        default=AUTO,
        metavar="NAME",
        help=f"text encoding of FILE: {AUTO} (default), {', '.join(CODECS)}",
    )
    command.add_argument(
        "--names",
        choices=(AUTO, ABOVE, BELOW, NONE),
        metavar="PLACE",
        help="where names are: above or below their grids, none, or auto (default)",
    )
    add_file = add_file or command.add_argument
    add_file("file", nargs="*", default=[], metavar="FILE", help="default: standard input")


def positive(text: str) -> int:
    """Read an argument that is a whole number, 1 or more."""
    return whole(text, 1, 10**9 - 1, "a whole number, 1 or more")


def whole(text: str, least: int, most: int, wanted: str) -> int:
    """Read an argument that is a whole number in a range, or say what is ``wanted``."""
    if not text.isdecimal() or len(text) > DIGITS or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"expected {wanted}, not {text!r}")
    return int(text)

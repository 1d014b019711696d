"""Make new puzzles, one a line, each as soon as it is made."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from itertools import count, islice
from random import SystemRandom

from sudoku_core.cli.arguments import DIGITS_OF_NUMBERS, positive
from sudoku_core.cli.console import Console
from sudoku_core.difficulty import DIFFICULTIES
from sudoku_core.generator import DifficultyMissedError, generate

SEEDS = 2**32
DIGITS_OF_SEEDS = 18


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of generate."""
    command.add_argument("--count", type=positive, default=1, metavar="N", help="default: 1")
    command.add_argument(
        "--givens", type=number_of_cells, metavar="N", help="how many cells have a digit"
    )
    command.add_argument(
        "--difficulty", choices=DIFFICULTIES, metavar="NAME", help=", ".join(DIFFICULTIES)
    )
    command.add_argument(
        "--symmetric", action="store_true", help="the givens look the same upside down"
    )
    command.add_argument(
        "--seed", type=natural, metavar="N", help="a number: the same makes the same puzzles"
    )


def number_of_cells(text: str) -> int:
    """Read an argument that is a number from 0 to 81."""
    if not text.isdecimal() or len(text) > DIGITS_OF_NUMBERS or int(text) > 81:
        raise ArgumentTypeError(f"expected a number from 0 to 81, not {text!r}")
    return int(text)


def natural(text: str) -> int:
    """Read an argument that is a number from 0 on, of any size."""
    if not text.isdecimal() or len(text) > DIGITS_OF_SEEDS:
        raise ArgumentTypeError(f"expected a number from 0 on, not {text!r}")
    return int(text)


def run(options: Namespace, console: Console) -> None:
    """Print as many new puzzles as are asked for.

    The puzzles of a seed are those of this seed and the ones after it, so that more of them begin
    with the same ones.
    """
    first = SystemRandom().randrange(SEEDS) if options.seed is None else options.seed
    for number, seed in enumerate(console.counted(islice(count(first), options.count)), 1):
        try:
            made = generate(seed, options.givens, options.symmetric, options.difficulty)
        except DifficultyMissedError as error:
            missed = {"number": number, "difficulty": options.difficulty, "tries": error.tries}
            console.lack(console.say("shell.difficulty-missed", **missed))
            continue
        console.write(made.puzzle + "\n")
        console.flush()
        if made.wanted not in (None, made.givens):
            missed = {"number": number, "givens": made.givens, "wanted": made.wanted}
            console.lack(console.say("shell.givens-missed", **missed))

"""Make new puzzles, one per line, each as soon as it is made."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from itertools import count, islice
from random import SystemRandom
from textwrap import wrap

from sudoku_core.cli.arguments import positive, whole
from sudoku_core.cli.console import Console
from sudoku_core.difficulty import DIFFICULTIES
from sudoku_core.generator import DifficultyMissedError, Generated
from sudoku_core.library.making import generate
from sudoku_core.practice import PRACTISED, needing

SEEDS = 2**32
WIDTH, INDENT = 100, "  "
# No puzzle has fewer; and the most that each class has ever had here.
FEWEST_GIVENS = 17
MOST_GIVENS = {"medium": 39, "hard": 34, "fiendish": 35, "beyond": 31}


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of generate."""
    command.add_argument("--count", type=positive, default=1, metavar="N", help="default: 1")
    command.add_argument("--givens", type=number_of_cells, metavar="N", help="number of givens")
    wanted = command.add_mutually_exclusive_group()
    wanted.add_argument(
        "--difficulty", choices=DIFFICULTIES, metavar="NAME", help=", ".join(DIFFICULTIES)
    )
    wanted.add_argument(
        "--rating", type=ratings, metavar="A..B", help="rated (ER) from A to B, such as 7.5..8.5"
    )
    wanted.add_argument(
        "--needs",
        type=technique,
        metavar="NAME",
        help="needs a technique, such as x-wing, and nothing harder",
    )
    command.add_argument(
        "--symmetric", action="store_true", help="place givens in half-turn symmetry"
    )
    command.add_argument("--seed", type=natural, metavar="N", help="same seed, same puzzles")
    names = ", ".join(key.replace("_", "-") for key in PRACTISED)
    lines = wrap(
        names, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT, break_on_hyphens=False
    )
    command.epilog = (command.epilog or "").replace("{techniques}", "\n".join(lines))


def ratings(text: str) -> "tuple[float, float]":
    """Read an argument that is a rating, or a lowest and a highest one."""
    lowest, _, highest = text.partition("..")
    try:
        low, high = float(lowest), float(highest or lowest)
    except ValueError:
        low, high = 0.0, 0.0
    if not 0 < low <= high:
        raise ArgumentTypeError(f"expected ratings such as 7.5..8.5, not {text!r}")
    return low, high


def technique(text: str) -> str:
    """Read an argument that names a technique."""
    key = text.lower().replace("-", "_")
    if key not in PRACTISED:
        raise ArgumentTypeError(f"expected a technique as --help lists them, not {text!r}")
    return key


def number_of_cells(text: str) -> int:
    """Read an argument that is a number from 0 to 81."""
    return whole(text, 0, 81, "a number from 0 to 81")


def natural(text: str) -> int:
    """Read an argument that is a whole number, 0 or more."""
    return whole(text, 0, 10**18, "a whole number, 0 or more")


def run(options: Namespace, console: Console) -> None:
    """Print ``--count`` new puzzles.

    They use the seed and the ones after it, so a larger count begins with the same puzzles.
    """
    if options.givens is not None:
        _warn(options, console)
    first = SystemRandom().randrange(SEEDS) if options.seed is None else options.seed
    for number, seed in enumerate(console.counted(islice(count(first), options.count)), 1):
        try:
            made = _made(options, seed)
        except DifficultyMissedError as error:
            missed = {"number": number, "difficulty": _wanted(options), "tries": error.tries}
            console.lack(console.say("shell.difficulty-missed", **missed))
            continue
        console.write(made.puzzle + "\n")
        console.flush()
        if made.wanted not in (None, made.givens):
            missed = {"number": number, "givens": made.givens, "wanted": made.wanted}
            console.lack(console.say("shell.givens-missed", **missed))


def _made(options: "Namespace", seed: int) -> Generated:
    if options.needs:
        made = needing(options.needs, seed, symmetric=options.symmetric)
        return made._replace(wanted=options.givens)
    return generate(
        options.difficulty,
        rating=options.rating,
        givens=options.givens,
        symmetric=options.symmetric,
        seed=seed,
    )


def _wanted(options: "Namespace") -> str:
    if options.rating:
        return "..".join(map(str, options.rating))
    return options.difficulty or options.needs.replace("_", "-")


def _warn(options: "Namespace", console: "Console") -> None:
    """Warn, before any work begins, that a number of givens is out of reach."""
    most = MOST_GIVENS.get(options.difficulty, 81)
    if options.givens < FEWEST_GIVENS:
        console.complain(console.say("shell.givens-few", fewest=FEWEST_GIVENS))
    elif options.givens > most:
        values = {"difficulty": options.difficulty, "most": most}
        console.complain(console.say("shell.givens-many", **values))

"""Make new puzzles, one a line, each as soon as it is made."""

from itertools import count, islice
from random import SystemRandom

from sudoku_core.generator import DifficultyMissedError, generate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from sudoku_core.cli.console import Console

MADE = 0
MISSED = 1
SEEDS = 2**32


def run(options: "Namespace", console: "Console") -> int:
    """Print as many new puzzles as are asked for; give the exit status.

    The puzzles of a seed are those of this seed and the ones after it, so that more of them begin
    with the same ones.
    """
    first = SystemRandom().randrange(SEEDS) if options.seed is None else options.seed
    status = MADE
    for number, seed in enumerate(console.counted(islice(count(first), options.count)), 1):
        try:
            made = generate(seed, options.givens, options.symmetric, options.difficulty)
        except DifficultyMissedError as error:
            status = MISSED
            console.complain(f"puzzle {number}: {error}")
            continue
        console.write(made.puzzle + "\n")
        console.flush()
        if made.wanted not in (None, made.givens):
            status = MISSED
            console.complain(f"puzzle {number}: {made.givens} givens, not {made.wanted}")
    return status

"""Rate the puzzles of a text: how hard each is for a person, on the usual scale."""

from argparse import ArgumentParser, Namespace
from functools import partial

from sudoku_core.cli.answering import answered, one_by_one
from sudoku_core.cli.arguments import add_input, add_jobs
from sudoku_core.cli.console import Console
from sudoku_core.cli.source import Sources
from sudoku_core.logic.rating import UNSOLVED, Rating, rate
from sudoku_core.logic.techniques import FAMILIES
from sudoku_core.parsing import Reading
from sudoku_core.solver import count_solutions

NONE, SEVERAL = "none", "several"
# The limit of the techniques used without a deep search.
ABOVE = ">9.4"
UNKNOWN = "unsolved"
BATCH = 4  # puzzles for a process at once: some take a second


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of all commands that look for techniques.

    Several processes pay off from ten grids on: one grid takes some 0.05 s.
    """
    command.add_argument(
        "--without",
        action="append",
        default=[],
        choices=FAMILIES,
        metavar="FAMILY",
        help="leave out a family of techniques; repeatable",
    )
    command.add_argument(
        "--deep", action="store_true", help="also try what only the hardest puzzles need (slow)"
    )
    command.epilog = (command.epilog or "").replace("{families}", ", ".join(FAMILIES))
    add_jobs(command, 10)
    add_input(command)


def run(sources: Sources, options: Namespace, console: Console) -> None:
    """Print a line for each puzzle, as soon as it is rated."""
    work = one_by_one(partial(_line, tuple(options.without), options.deep), BATCH)
    answers = answered(sources.readings, work, options.jobs, console)
    for _, (line, is_rated) in console.counted(answers):
        if not is_rated:
            console.lack()
        console.write(f"{line}\n")
        console.flush()


def _line(without: tuple[str, ...], deep: bool, reading: Reading) -> tuple[str, bool]:  # noqa: FBT001
    """Return the grid with its rating and hardest technique, and whether there is a rating."""
    grid = reading.grid
    count = count_solutions(grid)
    rating = rate(grid, without, deep=deep, count=1) if count == 1 else None
    if rating is None:
        return f"{grid} {SEVERAL if count else NONE}", False
    return f"{grid} {written(rating, without, deep=deep)} {rating.hardest}".rstrip(), True


def written(rating: Rating, without: tuple[str, ...], *, deep: bool) -> str:
    """Write the three figures of a rating: ER, EP and ED.

    An unsolved puzzle is above the limit of the techniques in use; if some were left out, nothing
    is known. A deep search has all of them: then it has Sudoku Explainer's 20.0.

    >>> written(Rating(7.2, 1.2, 1.2, "Forcing Chain", {}), (), deep=False)
    '7.2/1.2/1.2'
    >>> written(Rating(20.0, 20.0, 8.4, "", {}, solved=False), (), deep=False)
    '>9.4/>9.4/8.4'
    """
    above = UNKNOWN if without else f"{UNSOLVED:.1f}" if deep else ABOVE
    if rating.solved and not rating.er:
        above = f"{rating.er:.1f}"  # a complete grid, with nothing hard
    figures = (rating.er, rating.ep, rating.ed)
    return "/".join([above if figure == UNSOLVED else f"{figure:.1f}" for figure in figures])

"""Solve the puzzles of a text: one solution each, or how many there are."""

from functools import partial

from sudoku_core import formatting
from sudoku_core.cli.naming import located
from sudoku_core.cli.processes import answered
from sudoku_core.solver import count_solutions, solve

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from sudoku_core.cli.console import Console
    from sudoku_core.cli.source import Sources
    from sudoku_core.parsing import Reading

    Answer = str | int | None

SOLVED = 0
UNSOLVED = 1
BATCH = 50  # puzzles given to a process at once


def run(sources: "Sources", options: "Namespace", console: "Console") -> int:
    """Print the answer to each puzzle; give the exit status."""
    work = partial(_answer, options.count)
    answers = answered(sources.readings, work, options.jobs, BATCH, console)
    status = SOLVED
    separator = ""
    for number, (reading, answer) in enumerate(console.counted(answers), 1):
        if not answer:
            status = UNSOLVED
            place = located(number, reading, sources.file_of(number))
            console.complain(f"puzzle {place}: no solution")
        if options.count:
            console.write(_counted(answer, options.count) + "\n")
        elif options.line:
            console.write(f"{answer or ''}\n")
        elif isinstance(answer, str):
            console.write(separator + formatting.judge(answer) + "\n")
            separator = "\n"
    return status


def _answer(limit: "int | None", reading: "Reading") -> "Answer":
    """Find a solution or None; with a limit, the number of solutions up to one more."""
    return solve(reading.grid) if limit is None else count_solutions(reading.grid, limit + 1)


def _counted(answer: "Answer", limit: int) -> str:
    """Say how many solutions there are, or that there are more than the limit."""
    return f"{limit}+" if isinstance(answer, int) and answer > limit else str(answer)

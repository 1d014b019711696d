"""Solve the puzzles of a text: one solution each, or their number."""

from argparse import ArgumentParser, Namespace
from functools import partial
from operator import attrgetter

from sudoku_core import bulk, formatting
from sudoku_core.cli.answering import Together, answered
from sudoku_core.cli.arguments import add_input, add_jobs, positive
from sudoku_core.cli.console import Console
from sudoku_core.cli.source import Sources

Answer = str | int | None

BATCH = 5_000  # puzzles for a process at once: more take longer to come back


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of solve."""
    answer = command.add_mutually_exclusive_group()
    answer.add_argument("--line", action="store_true", help="81 digits on a line per puzzle")
    answer.add_argument(
        "--count",
        type=positive,
        metavar="LIMIT",
        help="count solutions up to LIMIT; LIMIT+ means more",
    )
    add_jobs(command, 50_000)
    add_input(command)


def run(sources: Sources, options: Namespace, console: Console) -> None:
    """Print the answer to each puzzle."""
    count = options.count
    work = bulk.first_solutions if count is None else partial(bulk.numbers, count + 1)
    sizes = bulk.growing(BATCH if options.jobs > 1 else bulk.BLOCK)
    together = Together(attrgetter("grid"), work, sizes)
    answers = answered(sources.readings, together, options.jobs, console)
    separator = ""
    for number, (reading, answer) in enumerate(console.counted(answers), 1):
        if not answer:
            place = sources.place(number, reading)
            console.lack(console.say("shell.no-solution", place=place))
        if options.count:
            console.write(_counted(answer, options.count) + "\n")
        elif options.line:
            console.write(f"{answer or ''}\n")
        elif isinstance(answer, str):
            console.write(separator + formatting.spaced(answer) + "\n")
            separator = "\n"


def _counted(answer: Answer, limit: int) -> str:
    return f"{limit}+" if isinstance(answer, int) and answer > limit else str(answer)

"""Write the grids of a text as one text in another form."""

from argparse import ArgumentParser, Namespace
from functools import partial

from sudoku_core.cli.answering import answered, one_by_one
from sudoku_core.cli.arguments import add_input, add_jobs
from sudoku_core.cli.console import Console
from sudoku_core.cli.source import Sources
from sudoku_core.formats.writers import WRITERS
from sudoku_core.library.writing import lost_in
from sudoku_core.parsing import Reading

BATCH = 200  # grids for a process at once


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of convert."""
    command.add_argument(
        "--to", required=True, choices=WRITERS, metavar="FORM", help=", ".join(WRITERS)
    )
    command.add_argument(
        "--drop",
        action="store_true",
        help="leave out candidates, or solutions beside puzzles, that FORM cannot hold",
    )
    add_jobs(command, 50_000)
    add_input(command)


def run(sources: Sources, options: Namespace, console: Console) -> None:
    """Print each grid in the form.

    If a text cannot be read to its end, or the form cannot hold a grid, the output still ends
    properly.
    """
    writer = WRITERS[options.to]
    work = one_by_one(partial(_written, options.to), BATCH)
    answers = answered(sources.readings, work, options.jobs, console)
    before = writer.header + "\n" if writer.header else ""
    begun = False
    try:
        for number, (reading, answer) in enumerate(console.counted(answers), 1):
            text, lost = answer or ("", "")
            if lost and not options.drop:
                place = sources.place(number, reading)
                console.fail(console.say(f"shell.lost.{lost}", place=place, form=options.to))
                return
            console.write(f"{before}{text}\n")
            before = "\n" if writer.parted else ""
            begun = True
    finally:
        if begun and writer.footer:
            console.write(writer.footer + "\n")


def _written(form: str, reading: Reading) -> tuple[str, str]:
    """Write one grid, and name what the form cannot hold of it, if anything."""
    return WRITERS[form].write(reading), lost_in(form, reading)

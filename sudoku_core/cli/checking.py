"""Check the grids of a text: the judge's answer to each, and why, or a table of it all."""

from functools import partial

from sudoku_core.checker import CORRECT, INCORRECT, judge
from sudoku_core.cli.naming import numbered
from sudoku_core.cli.processes import Together, answered, answered_together, whole
from sudoku_core.formatting import reasons
from sudoku_core.parsing import InvalidGridError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from sudoku_core.cli.console import Console
    from sudoku_core.cli.processes import Read
    from sudoku_core.cli.source import Sources
    from sudoku_core.parsing import Reading

UNDERSTOOD = 0
UNREADABLE = 2
BATCH = 1000  # grids given to a process at once
SOLVED_BATCH = 5_000  # and when they may have to be solved: many are solved at once


def run(sources: "Sources", options: "Namespace", console: "Console") -> int:
    """Print the verdict on each grid; give the exit status.

    The judge knows grids by their numbers alone: names stand with the reasons and in the table.
    """
    read = partial(sources.readings, keep_going=options.keep_going)
    if options.csv:
        return _table(read, options.jobs, console)
    status = UNDERSTOOD
    answers = answered(read, partial(_verdict, options.why), options.jobs, BATCH, console)
    for case, (reading, answer) in enumerate(console.counted(answers), 1):
        title = numbered(case, reading.name) if options.why else case
        console.write(f"Case {title}: {answer or INCORRECT}\n")
        if isinstance(reading, InvalidGridError):
            status = UNREADABLE
            if options.why:
                console.write(f"  cannot be read: {reading}\n")
            else:
                file = sources.file_of(case)
                place = f"{file}, {reading}" if file else reading
                console.complain(f"case {numbered(case, reading.name)} cannot be read: {place}")
    return status


def _verdict(why: bool, reading: "Reading") -> str:  # noqa: FBT001 (bound before the reading comes)
    """Write the judge's answer, and perhaps the reasons, each on a line of its own.

    A solution beside a puzzle is judged against it.
    """
    puzzle = reading.grid if reading.solution else None
    grid = reading.solution or reading.grid
    verdict = judge(grid, puzzle)
    if verdict.status == CORRECT:
        return CORRECT
    said = reasons(verdict, grid, puzzle) if why else []
    return "\n  ".join([INCORRECT] + said)


def _table(read: "Read", jobs: int, console: "Console") -> int:
    """Print a table of all there is to say of each grid; give the exit status."""
    from sudoku_core import bulk  # noqa: PLC0415 (most checking does not need it)
    from sudoku_core.cli import table  # noqa: PLC0415 (the same)

    status = UNDERSTOOD
    before = table.HEADING
    sizes = bulk.growing(SOLVED_BATCH if jobs > 1 else bulk.BLOCK)
    answers = answered_together(read, Together(whole, table.rows, sizes), jobs, console)
    for case, (reading, answer) in enumerate(console.counted(answers), 1):
        row = answer
        if isinstance(reading, InvalidGridError):
            status = UNREADABLE
            row = table.unreadable_row(reading)
        console.write(f"{before}{case},{row}")
        before = ""
    return status

"""Check the grids of a text: the judge's answer to each, and why, or a table of it all."""

from functools import partial

from sudoku_core.checker import CORRECT, INCORRECT, judge
from sudoku_core.cli.naming import numbered
from sudoku_core.cli.processes import Together, answered_together, reported, whole
from sudoku_core.formatting import reasons
from sudoku_core.parsing import InvalidGridError, Reading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from sudoku_core.cli.console import Console
    from sudoku_core.cli.processes import Read
    from sudoku_core.cli.source import Sources
    from sudoku_core.runs import Run

UNDERSTOOD = 0
UNREADABLE = 2
SOLVED_BATCH = 5_000  # grids given to a process at once: many are solved together


def run(sources: "Sources", options: "Namespace", console: "Console") -> int:
    """Print the verdict on each grid; give the exit status.

    It takes less time than to hand grids to other processes: these are for the table alone.
    The judge knows grids by their numbers alone: names stand with the reasons and in the table.
    """
    if options.csv:
        read = partial(sources.readings, keep_going=options.keep_going)
        return _table(read, options.jobs, console)
    said = _Said(sources, console, why=options.why)
    from sudoku_core.runs import Run, size  # noqa: PLC0415 (a table does not need them)

    results = reported(sources.runs(console.flush, keep_going=options.keep_going), console)
    for result in console.counted(results, size):
        if isinstance(result, Run):
            said.add_run(result)
        else:
            read_one = isinstance(result, Reading)
            said.add(result, _verdict(options.why, result) if read_one else None)
    return said.status


class _Said:
    """Say the verdict on one case after the other; ``status`` is the exit status so far."""

    def __init__(self, sources: "Sources", console: "Console", *, why: bool) -> None:
        self.status = UNDERSTOOD
        self._sources = sources
        self._console = console
        self._why = why
        self._cases = 0

    def add_run(self, run: "Run") -> None:
        """Say the verdicts on grids that were judged together."""
        first = self._cases + 1
        self._cases += len(run.lines)
        answers = [f"Case {case}: {CORRECT}\n" for case in range(first, self._cases + 1)]
        for number in run.others():
            answer = _verdict(self._why, run.reading(number)) if self._why else INCORRECT
            answers[number] = f"Case {first + number}: {answer}\n"
        self._console.write("".join(answers))

    def add(self, reading: "Reading | InvalidGridError", answer: str | None) -> None:
        """Say the verdict on a grid, or that it cannot be read."""
        self._cases += 1
        case = self._cases
        title = numbered(case, reading.name) if self._why else case
        self._console.write(f"Case {title}: {answer or INCORRECT}\n")
        if isinstance(reading, InvalidGridError):
            self.status = UNREADABLE
            if self._why:
                self._console.write(f"  cannot be read: {reading}\n")
            else:
                file = self._sources.file_of(case)
                place = f"{file}, {reading}" if file else reading
                self._console.complain(
                    f"case {numbered(case, reading.name)} cannot be read: {place}"
                )


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

"""Check the grids of a text: the judge's answer to each, with reasons, or as a table."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial

from sudoku_core.answer_key import UnusableKeyError, held_against, key_of
from sudoku_core.checker import CORRECT, INCOMPLETE, INCORRECT, Verdict, judge
from sudoku_core.cli.answering import Together, answered, whole
from sudoku_core.cli.arguments import add_input, add_jobs
from sudoku_core.cli.console import UNREADABLE, Console
from sudoku_core.cli.naming import numbered, printable_name
from sudoku_core.cli.reasons import reasons
from sudoku_core.cli.source import Sources, puzzles_of, reported
from sudoku_core.parsing import InvalidGridError, Reading
from sudoku_core.sentences import say_error
from sudoku_core.text.ledger import AUTO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.cli.answering import Read
    from sudoku_core.runs import Run

SOLVED_BATCH = 5_000  # grids for a process at once: many are solved together


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of check."""
    answer = command.add_mutually_exclusive_group()
    answer.add_argument("--why", action="store_true", help="also say what is wrong")
    answer.add_argument(
        "--csv", action="store_true", help="a table with verdicts, reasons and solutions"
    )
    command.add_argument(
        "--puzzle",
        metavar="FILE",
        help="the puzzle all grids started from, or its solution: an answer key",
    )
    command.add_argument(
        "--keep-going",
        action="store_true",
        help="count an unreadable grid as INCORRECT and continue",
    )
    add_jobs(command, 50_000)
    add_input(command)


def run(sources: Sources, options: Namespace, console: Console) -> None:
    """Print the verdict on each grid.

    This is faster than passing grids to other processes, which only make the table. The judge knows
    grids by number: names are in the reasons and in the table.
    """
    key = None
    if options.puzzle is not None:
        key = _key(sources.other(options.puzzle), options.puzzle, console)
        if key is None:
            return
    if options.why or options.csv:
        sources.names = sources.names or AUTO  # printed names must be right
    if options.csv:
        _table(sources, options, key, console)
    else:
        _answers(sources, options, key, console)
    if (options.why or options.csv) and sources.has_unclear_names:
        console.complain(console.say("shell.unclear-names"))


def _key(source: Sources, file: str, console: Console) -> str | None:
    """Read the grid to compare all with; None, after a complaint, if it is unusable."""
    found = puzzles_of(source, console)
    if console.status == UNREADABLE:
        console.complain(f"{printable_name(file)}: {console.say('shell.key.unreadable')}")
        return None
    try:
        return key_of(found)
    except UnusableKeyError as error:
        why = console.say(f"shell.key.{error.reason}")
        console.fail(f"{printable_name(file)}: {why}")
        return None


def _answers(sources: Sources, options: Namespace, key: str | None, console: Console) -> None:
    """Print an answer to each grid, after the reasons also a total."""
    answers = _Answers(sources, console, key, why=options.why)
    from sudoku_core.runs import Run, size  # noqa: PLC0415 (a table does not need them)

    results = reported(sources.runs(console.flush, keep_going=options.keep_going), console)
    for result in console.counted(results, size):
        if not isinstance(result, Run):
            answers.add(result)
        elif key is None:
            answers.add_run(result)
        else:
            for number in range(size(result)):
                answers.add(result.reading(number))
    if options.why:
        answers.add_total()


class _Answers:
    """Write the verdict on one case after another."""

    def __init__(self, sources: Sources, console: Console, key: str | None, *, why: bool) -> None:
        self._sources = sources
        self._console = console
        self._key = key
        self._why = why
        self._cases = 0
        # The number of grids of each kind; of the incomplete, those without a clash.
        self._wrong = self._incomplete = self._unreadable = self._clear = 0

    def add_run(self, run: "Run") -> None:
        """Write the verdicts on grids that were judged together."""
        first = self._cases + 1
        self._cases += len(run.lines)
        answers = [f"Case {case}: {CORRECT}\n" for case in range(first, self._cases + 1)]
        for number in run.others():
            answer = self._answer(run.reading(number)) if self._why else INCORRECT
            answers[number] = f"Case {first + number}: {answer}\n"
        self._console.write("".join(answers))

    def add(self, reading: Reading | InvalidGridError) -> None:
        """Write the verdict on a grid, or that it cannot be read."""
        self._cases += 1
        case = self._cases
        title = numbered(case, reading.name) if self._why else case
        answer = self._answer(reading) if isinstance(reading, Reading) else INCORRECT
        self._console.write(f"Case {title}: {answer}\n")
        if isinstance(reading, InvalidGridError):
            self._unreadable += 1
            self._console.status = UNREADABLE
            why = say_error(reading, self._console.language)
            if self._why:
                self._console.write(f"  {self._console.say('shell.unread', why=why)}\n")
            else:
                file = self._sources.file_of(case)
                values = {
                    "case": numbered(case, reading.name),
                    "why": f"{file}, {why}" if file else why,
                }
                self._console.complain(self._console.say("shell.unread-case", **values))

    def _answer(self, reading: Reading) -> str:
        """Return the judge's answer, and perhaps the reasons, each on a line of its own."""
        grid, puzzle = held_against(reading, self._key)
        verdict = judge(grid, puzzle)
        if verdict.status == CORRECT:
            return CORRECT
        self._count(verdict)
        why = reasons(verdict, grid, puzzle, self._console.language) if self._why else []
        return "\n  ".join([INCORRECT] + why)

    def _count(self, verdict: Verdict) -> None:
        if verdict.status == INCOMPLETE:
            self._incomplete += 1
            self._clear += not (verdict.conflicts or verdict.changed)
        else:
            self._wrong += 1

    def add_total(self) -> None:
        """Write the number of grids, and of each kind, or nothing."""
        if self._cases:
            count = self._console.count("shell.grids", self._cases)
            self._console.write(f"{count}: {', '.join(self._kinds())}\n")

    def _kinds(self) -> Iterator[str]:
        """Yield the number of grids of each kind; nobody calls puzzles incomplete."""
        correct = self._cases - self._wrong - self._incomplete - self._unreadable
        are_puzzles = self._clear == self._cases - self._unreadable
        for count, kind in (
            (correct, "correct"),
            (self._wrong, "wrong"),
            (self._incomplete, "blanks" if are_puzzles else "incomplete"),
            (self._unreadable, "unreadable"),
        ):
            if count:
                yield self._console.say(f"total.{kind}", count=f"{count:,}")


def _table(sources: Sources, options: Namespace, key: str | None, console: Console) -> None:
    """Print a table with verdicts, reasons and solutions of each grid, then the unused lines."""
    from sudoku_core import bulk  # noqa: PLC0415 (most checking does not need it)
    from sudoku_core.cli import table  # noqa: PLC0415 (the same)

    before = table.HEADING
    sizes = bulk.growing(SOLVED_BATCH if options.jobs > 1 else bulk.BLOCK)
    read: Read = partial(sources.readings, keep_going=options.keep_going)
    together = Together(whole, partial(table.rows, key=key, language=console.language), sizes)
    answers = answered(read, together, options.jobs, console)
    for case, (reading, answer) in enumerate(console.counted(answers), 1):
        row = answer
        if isinstance(reading, InvalidGridError):
            console.status = UNREADABLE
            row = table.unreadable_row(reading, console.language)
        console.write(f"{before}{case},{row}")
        before = ""
    for file, stretches in sources.unused():
        for row in table.unused_rows(file, stretches, console.language):
            console.write(before + row)
            before = ""

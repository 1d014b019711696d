"""Check the grids of a text: the judge's answer to each, why, or a table of it all."""

from functools import partial

from sudoku_core.checker import CORRECT, INCORRECT, judge
from sudoku_core.cli.processes import answered
from sudoku_core.cli.source import readings
from sudoku_core.formatting import reasons
from sudoku_core.grid import BLANK
from sudoku_core.parsing import Reading
from sudoku_core.solver import BudgetExhausted, solutions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from typing import BinaryIO

    from sudoku_core.checker import Verdict
    from sudoku_core.cli.console import Console
    from sudoku_core.parsing import InvalidGridError

UNDERSTOOD = 0
UNREADABLE = 2
BATCHES = {"csv": 50, "judge": 1000}  # grids given to a process at once
BUDGET = 1_000_000  # passes of the solver for one grid: about a minute

HEADING = "case,form,grid,verdict,why,solution,solutions\n"
FORMULA = "=+-@\t\r"  # what a spreadsheet takes for the beginning of a formula


def run(source: "BinaryIO", options: "Namespace", console: "Console") -> int:
    """Print the verdict on each grid; give the exit status."""
    read = partial(readings, source, keep_going=options.keep_going)
    work, batch = (_row, BATCHES["csv"]) if options.csv else (_lines, BATCHES["judge"])
    before, behind = ("", ",") if options.csv else ("Case ", ": ")
    heading = HEADING if options.csv else ""
    status = UNDERSTOOD
    answers = answered(read, partial(work, options.why), options.jobs, batch, console.flush)
    for case, (reading, answer) in enumerate(console.counted(answers), 1):
        if not isinstance(reading, Reading):
            status = UNREADABLE
            answer = _unreadable(case, reading, options, console)
        console.write(f"{heading}{before}{case}{behind}{answer}")
        heading = ""
    return status


def _judged(reading: Reading) -> "tuple[Verdict, list[str]]":
    """Judge a grid, or the solution that a form has beside its puzzle, with the reasons."""
    puzzle = reading.grid if reading.solution else None
    grid = reading.solution or reading.grid
    verdict = judge(grid, puzzle)
    return verdict, [] if verdict.status == CORRECT else reasons(verdict, grid, puzzle)


def _lines(why: bool, reading: Reading) -> str:  # noqa: FBT001 (bound before the reading comes)
    """Write the judge's answer, and the reasons each on a line of its own."""
    verdict, said = _judged(reading)
    if verdict.status == CORRECT:
        return "CORRECT\n"
    return "INCORRECT\n" + ("".join([f"  {reason}\n" for reason in said]) if why else "")


def _row(_: bool, reading: Reading) -> str:  # noqa: FBT001 (the same)
    """Write a row of the table without its case."""
    verdict, said = _judged(reading)
    solution, count = _solved(reading)
    fields = (reading.form, reading.grid, verdict.status, "; ".join(said), solution, count)
    return ",".join(map(field, fields)) + "\n"


def _solved(reading: Reading) -> "tuple[str, str]":
    """Give the solution and the number of solutions of a grid with blanks: 0, 1, or 1+ for more."""
    if reading.solution or BLANK not in reading.grid:
        return reading.solution or "", ""
    try:
        found = solutions(reading.grid, 2, BUDGET)
    except BudgetExhausted as exhausted:
        return "".join(exhausted.solutions[:1]), ""
    return "".join(found[:1]), "1+" if len(found) > 1 else str(len(found))


def _unreadable(
    case: int, error: "InvalidGridError", options: "Namespace", console: "Console"
) -> str:
    """Write what stands for a grid that cannot be read; tell why, unless it stands there."""
    why = f"cannot be read: {error}"
    if options.csv:
        return f",,UNREADABLE,{field(why)},,\n"
    if options.why:
        return f"{INCORRECT}\n  {why}\n"
    console.complain(f"case {case} {why}")
    return f"{INCORRECT}\n"


def field(text: str) -> str:
    """Write a field of a table so that no spreadsheet takes it for a formula or for two.

    >>> print(field("=1+1"), field("1, 2"))
    '=1+1 "1, 2"
    """
    if text[:1] and text[0] in FORMULA:
        text = "'" + text
    if set(text) & set(',"\r\n'):
        return '"' + text.replace('"', '""') + '"'
    return text

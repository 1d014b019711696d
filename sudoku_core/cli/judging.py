"""Judge a program on the cases of a problem, and say the verdict on each."""

import tokenize
from io import BytesIO
from math import inf
from pathlib import Path

from sudoku_core.cli.running import evidence
from sudoku_core.cli.running import run as run_program
from sudoku_core.judging.answers import difference
from sudoku_core.judging.judge import failed_compilation, judged
from sudoku_core.judging.limits import CLASSIC, LONG_TIMES, TIMES, Limit, time_limit
from sudoku_core.judging.problems import (
    CASES,
    GRADING,
    PROBLEMS,
    SOLVING,
    Case,
    case,
    guessed,
    spaced_otherwise,
)
from sudoku_core.judging.slips import asks_for_recording, asks_for_spacing
from sudoku_core.judging.verdicts import (
    ACCEPTED,
    COMPILE_ERROR,
    Difference,
    Evidence,
    Run,
    Verdict,
)
from sudoku_core.judging.words import CASE_NAMES, VERDICTS, said
from sudoku_core.text.decoding import AUTO, Decoding
from sudoku_core.ways import source as classic_source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterator

    from sudoku_core.cli.console import Console

# Seconds for a run on a text with other blank lines, which a right program needs a part of.
SPACED = 2.0

ALL_ACCEPTED = 0
NOT_ACCEPTED = 1

# What is said before the first case, by the problem.
LIMITS = {
    SOLVING: (
        f"Problem {SOLVING}. Verdicts on time are an estimate: the long search may take"
        f" {LONG_TIMES} times what our own program ({CLASSIC[SOLVING]}) takes here, each other case"
        f" {TIMES[SOLVING]} times that, or a second."
    ),
    GRADING: (
        f"Problem {GRADING}. Verdicts on time are an estimate: a case may take {TIMES[GRADING]}"
        f" times what our own program ({CLASSIC[GRADING]}) takes here, or a second."
    ),
}

EXAMPLES = """\
examples:
  {program} judge program.py
  {program} judge --problem grading program.py

The program runs as a process of its own on the sample of the problem and on more cases, and each is
answered as a judge does: Accepted, Wrong answer, Time limit, Memory limit, Output limit, Runtime
error or Compile error, with the first difference and the slip that may be behind it. Output is
compared without blanks at the end of lines and empty lines at the end; of several solutions each is
right. A program may take ten times as long as our own classic one, and at least a second; 256 MB,
where the system tells; and a million characters of output.
A PROBLEM is
  2580     solve one puzzle: nine lines of nine numbers, 0 for a blank
  grading  check grids: how many there are, then the grids; Case 1: CORRECT or Case 1: INCORRECT

exit status: 0 all cases are Accepted, 1 one is not, 2 the program cannot be read
"""


def add_arguments(command: "ArgumentParser") -> None:
    """Add the arguments of judge."""
    command.add_argument("program", metavar="PROGRAM", help="a file with a program in Python 3")
    command.add_argument(
        "--problem",
        choices=PROBLEMS,
        metavar="PROBLEM",
        help="2580 or grading; default: what the program prints tells, else 2580",
    )


def run(options: "Namespace", console: "Console") -> int:
    """Run the program on each case and write what a judge says; give the exit status."""
    source = decoded(Path(options.program).read_bytes())
    problem = options.problem or guessed(source)
    console.write(LIMITS[problem] + "\n")
    status = ALL_ACCEPTED
    told_before: set[str] = set()
    for number, name in enumerate(CASES[problem], 1):
        verdict = verdict_on(source, case(problem, name))
        title = "The program" if verdict.kind == COMPILE_ERROR else f"{number} {CASE_NAMES[name]}"
        console.write(f"{title}: {VERDICTS[verdict.kind]} ({verdict.seconds:.2f} s)\n")
        for line in told(verdict):
            console.write(f"  {line}\n")
        for slip in map(said, verdict.slips):
            if slip not in told_before:
                told_before.add(slip)
                console.write("".join(f"  {line}\n" for line in slip.split("\n")))
        console.flush()
        if verdict.kind != ACCEPTED:
            status = NOT_ACCEPTED
        if verdict.kind == COMPILE_ERROR:
            break
    return status


def decoded(program: bytes) -> str:
    """Decode a program as Python does, by its first lines or as UTF-8, else as well as it goes.

    >>> decoded("print('가')".encode()), decoded("print('가')".encode("cp949"))
    ("print('가')", "print('가')")
    """
    try:
        encoding, _ = tokenize.detect_encoding(BytesIO(program).readline)
        return program.decode(encoding)
    except (SyntaxError, UnicodeDecodeError):
        return "".join(Decoding(AUTO, "replace").texts(iter([program])))


def verdict_on(source: str, case: Case) -> Verdict:
    """Run a program on a case, after our own one, and judge it."""
    failed = failed_compilation(source)
    if failed:
        return judged(source, case, failed, Limit(0.0, 0))
    limit = limit_on(case)
    ran = run_program(source, case.text, limit.seconds)
    if ran.ending == "time":
        # If something else has kept the machine busy meanwhile, our own program took longer, too.
        now = limit_on(case)
        if now.seconds > limit.seconds:
            limit = now
            ran = run_program(source, case.text, limit.seconds)
    return judged(source, case, ran, limit, evidence_on(source, case, ran))


def limit_on(case: Case) -> Limit:
    """Return the limit of time for a case, here and now."""
    own = run_program(classic_source(CLASSIC[case.problem]), case.text, inf)
    return time_limit(case.problem, case.name, own.seconds)


def evidence_on(source: str, case: Case, ran: Run) -> Evidence | None:
    """Return what further runs show of a program that was not accepted."""
    found = difference(case, ran.output) if ran.ending == "finished" else None
    shown = evidence(source, case.text) if asks_for_recording(source, ran, found) else None
    if asks_for_spacing(case, ran, found):
        other = run_program(source, spaced_otherwise(case), SPACED)
        if other.ending == "finished" and not difference(case, other.output):
            return (shown or Evidence({}))._replace(spacing=True)
    return shown


def told(verdict: Verdict) -> "Iterator[str]":
    """Tell what there is to say of a verdict other than Accepted, but for slips."""
    if verdict.kind == ACCEPTED:
        return
    yield from said(verdict.reason).split("\n")
    if verdict.reason.values.get("text"):
        yield f"  {verdict.reason.values['text']}"
    if verdict.difference:
        yield from compared(verdict.difference)


def compared(difference: Difference) -> "Iterator[str]":
    """Set the first line that is wrong below the one that is wanted, with a mark at the place."""
    if difference.printed is None or difference.reason.key in {"lines_extra", "line_of_verdict"}:
        return
    place = f"line {difference.line}: "
    yield f"  {place}{difference.printed}"
    yield " " * (len(place) + difference.column + 1) + "^"
    if difference.expected:
        yield "  " + "wanted: ".rjust(len(place)) + difference.expected

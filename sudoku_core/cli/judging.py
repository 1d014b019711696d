"""Judge a program on the cases of a problem, and say the verdict on each."""

import tokenize
from io import BytesIO
from math import inf
from pathlib import Path

from sudoku_core.cli.running import run as run_program
from sudoku_core.judging.judge import failed_compilation, judged
from sudoku_core.judging.limits import CLASSIC, time_limit
from sudoku_core.judging.problems import CASES, Case, case, guessed
from sudoku_core.judging.verdicts import ACCEPTED, COMPILE_ERROR, Difference, Verdict
from sudoku_core.judging.words import CASE_NAMES, VERDICTS, said
from sudoku_core.text.decoding import AUTO, Decoding
from sudoku_core.ways import source as classic_source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from sudoku_core.cli.console import Console

ALL_ACCEPTED = 0
NOT_ACCEPTED = 1

LIMIT = (
    "Problem {problem}. The limit is ten times what our own program ({classic}) takes here, and at"
    " least a second."
)


def run(options: "Namespace", console: "Console") -> int:
    """Run the program on each case and write what a judge says; give the exit status."""
    source = decoded(Path(options.program).read_bytes())
    problem = options.problem or guessed(source)
    console.write(LIMIT.format(problem=problem, classic=CLASSIC[problem]) + "\n")
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
                console.write(f"  {slip}\n")
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
    """Run a program on a case, after our own classic one, and judge it."""
    failed = failed_compilation(source)
    if failed:
        return judged(source, case, failed, 0.0)
    own = run_program(classic_source(CLASSIC[case.problem]), case.text, inf)
    limit = time_limit(own.seconds)
    return judged(source, case, run_program(source, case.text, limit), limit)


def told(verdict: Verdict) -> "Iterator[str]":
    """Tell what there is to say of a verdict other than Accepted, but for slips."""
    if verdict.kind == ACCEPTED:
        return
    yield said(verdict.reason)
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

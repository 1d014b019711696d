"""Judge a program on the cases of a problem, and say the verdict on each."""

import tokenize
from io import BytesIO
from math import inf
from pathlib import Path

from sudoku_core.cli.console import width
from sudoku_core.cli.running import evidence
from sudoku_core.cli.running import run as run_program
from sudoku_core.grid import cell_name
from sudoku_core.judging.answers import difference
from sudoku_core.judging.judge import failed_compilation, judged
from sudoku_core.judging.limits import CLASSIC, LONG_TIMES, TIMES, Limit, time_limit
from sudoku_core.judging.problems import (
    CASES,
    PROBLEMS,
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
    Sentence,
    Verdict,
)
from sudoku_core.sentences import say_unit
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
    times = {"classic": CLASSIC[problem], "times": TIMES[problem], "long": LONG_TIMES}
    console.write(console.say(f"shell.limits.{problem}", **times) + "\n")
    status = ALL_ACCEPTED
    told_before: set[str] = set()
    for number, name in enumerate(CASES[problem], 1):
        verdict = verdict_on(source, case(problem, name))
        title = f"{number} {console.say(f'own.case.{name}')}"
        if verdict.kind == COMPILE_ERROR:
            title = console.say("shell.the-program")
        kind = console.say(f"own.kind.{verdict.kind}")
        console.write(f"{title}: {kind} ({verdict.seconds:.2f} s)\n")
        for line in told(verdict, console):
            console.write(f"  {line}\n")
        for slip in [sentence(slip, console) for slip in verdict.slips]:
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


def told(verdict: Verdict, console: "Console") -> "Iterator[str]":
    """Tell what there is to say of a verdict other than Accepted, but for slips."""
    if verdict.kind == ACCEPTED:
        return
    yield from sentence(verdict.reason, console).split("\n")
    if verdict.reason.values.get("text"):
        yield f"  {verdict.reason.values['text']}"
    if verdict.difference:
        yield from compared(verdict.difference, console)


def sentence(reason: Sentence, console: "Console") -> str:
    """Put a reason or a slip into words."""
    values = dict(reason.values)
    for name in ("cell", "other"):
        if name in values:
            values[name] = cell_name(values[name])
    if "unit" in values:
        values["unit"] = say_unit(values["unit"], console.language)
    if "seconds" in values:
        values["seconds"] = f"{values['seconds']:.1f}"
    if "characters" in values:
        values["characters"] = f"{values['characters']:,}"
    return console.say(f"own.said.{reason.key}", **values)


def compared(difference: Difference, console: "Console") -> "Iterator[str]":
    """Set the first line that is wrong below the one that is wanted, with a mark at the place."""
    if difference.printed is None or difference.reason.key in {"lines_extra", "line_of_verdict"}:
        return
    place = console.say("shell.line", line=difference.line) + ": "
    yield f"  {place}{difference.printed}"
    yield " " * (width(place) + difference.column + 1) + "^"
    if difference.expected:
        wanted = console.say("shell.wanted")
        yield " " * (2 + width(place) - width(wanted)) + wanted + difference.expected

"""Judge a program on the cases of a problem, and print the verdict on each."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from sudoku_core.cli.console import Console, width
from sudoku_core.judging.limits import CLASSIC, LONG_TIMES, TIMES
from sudoku_core.judging.problems import PROBLEMS, guessed
from sudoku_core.judging.verdicts import ACCEPTED, COMPILE_ERROR, Difference, Judgement
from sudoku_core.library.programs import in_words, judge_program, source_of
from sudoku_core.sentences import say_error
from sudoku_core.text.errors import InvalidGridError


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of judge."""
    command.add_argument("program", metavar="PROGRAM", help="a file with a program in Python 3")
    command.add_argument(
        "--problem",
        choices=PROBLEMS,
        metavar="PROBLEM",
        help="2580 or grading; default: guessed from what the program prints, else 2580",
    )


def run(options: Namespace, console: Console) -> None:
    """Run the program on each case and write the judge's verdict."""
    try:
        source = source_of(Path(options.program))
    except InvalidGridError as error:  # it is no text
        why = say_error(error, console.language)
        console.fail(console.say("shell.cannot-read", file=options.program, why=why))
        return
    problem = options.problem or guessed(source)
    times = {"classic": CLASSIC[problem], "times": TIMES[problem], "long": LONG_TIMES}
    console.write(console.say(f"shell.limits.{problem}", **times) + "\n")
    told_before: set[str] = set()
    verdicts = judge_program(source, problem, language=console.language)
    for number, judged in enumerate(verdicts, 1):
        title = judged.case if judged.kind == COMPILE_ERROR else f"{number} {judged.case}"
        kind = console.say(f"program.kind.{judged.kind}")
        console.write(f"{title}: {kind} ({judged.seconds:.2f} s)\n")
        for line in lines_about(judged.verdict, console):
            console.write(f"  {line}\n")
        for slip in judged.slips:
            if slip not in told_before:
                told_before.add(slip)
                console.write("".join(f"  {line}\n" for line in slip.split("\n")))
        console.flush()
        if judged.kind != ACCEPTED:
            console.lack()


def lines_about(verdict: Judgement, console: Console) -> Iterator[str]:
    """Yield the lines about a verdict other than Accepted, without slips."""
    if verdict.kind == ACCEPTED:
        return
    yield from in_words(verdict.reason, console.language).split("\n")
    if verdict.reason.values.get("text"):
        yield f"  {verdict.reason.values['text']}"
    if verdict.difference:
        yield from compared(verdict.difference, console)


def compared(difference: Difference, console: Console) -> Iterator[str]:
    """Show the first wrong line below the wanted one, with a mark at the place."""
    if difference.printed is None or difference.reason.key in {"lines_extra", "line_of_verdict"}:
        return
    place = console.say("shell.line", line=difference.line) + ": "
    yield f"  {place}{difference.printed}"
    yield " " * (width(place) + difference.column + 1) + "^"
    if difference.expected:
        wanted = console.say("shell.wanted")
        yield " " * (2 + width(place) - width(wanted)) + wanted + difference.expected

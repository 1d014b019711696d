"""Judge a person's program on the cases of a problem, with the verdicts in words."""

import tokenize
from collections.abc import Iterator
from io import BytesIO
from math import inf
from os import PathLike
from pathlib import Path
from typing import NamedTuple

from sudoku_core.grid import cell_name
from sudoku_core.judging.answers import difference
from sudoku_core.judging.judge import failed_compilation, judged
from sudoku_core.judging.limits import CLASSIC, Limit, time_limit
from sudoku_core.judging.problems import CASES, PROBLEMS, Case, case, guessed, spaced_otherwise
from sudoku_core.judging.slips import asks_for_recording, asks_for_spacing
from sudoku_core.judging.verdicts import (
    COMPILE_ERROR,
    TIME_LIMIT,
    Evidence,
    Judgement,
    ProgramRun,
    Sentence,
)
from sudoku_core.languages import LANGUAGES
from sudoku_core.library.arguments import require
from sudoku_core.library.running import evidence, run
from sudoku_core.sentences import say, say_unit
from sudoku_core.text.decoding import AUTO, Decoding
from sudoku_core.watching import recorder
from sudoku_core.watching.recording import PATIENCE, Limits, Recording
from sudoku_core.ways import source as classic_source

# Seconds for a run with other blank lines, of which a right program needs a part.
SPACED = 2.0


class Judged(NamedTuple):
    """A judge's verdict on a program for one case.

    ``case`` is its name in the requested language, ``kind`` the verdict: "accepted",
    "wrong_answer", "time_limit", "memory_limit", "output_limit", "runtime_error" or
    "compile_error". The program ran for ``seconds``. ``why`` is a sentence on the reason, and
    ``slips`` are possible causes; ``verdict`` has the same as data, with the place in the output.

    >>> next(judge_program("print(", "2580")).kind
    'compile_error'
    """

    case: str
    kind: str
    seconds: float
    why: str
    slips: tuple[str, ...]
    verdict: Judgement


def judge_program(
    program: str | bytes | PathLike[str],
    problem: str | None = None,
    *,
    language: str = LANGUAGES[0],
) -> Iterator[Judged]:
    """Run a program as an online judge does, and yield the verdict on each case as it is run.

    ``program`` is the source of a program in Python 3, or the path of a file with one. ``problem``
    is "2580", to solve a Sudoku, or "grading", to check some; by default it is guessed from what
    the program prints. The program runs in a process of its own, with your rights, within the
    limits of the problem. A program that does not compile has one verdict in all. Raises ValueError
    for another problem or language, at once.

    >>> sample = next(judge_program("for row in range(9): print(input())", "2580"))
    >>> sample.case, sample.kind, sample.why
    ('Sample', 'wrong_answer', 'R1C1 is still 0.')
    >>> sample.slips
    ('This is the puzzle as it was.',)
    """
    require("problem", problem or PROBLEMS[0], PROBLEMS)
    require("language", language, LANGUAGES)
    source = source_of(program)
    return _judged(source, problem or guessed(source), language)


def _judged(source: str, problem: str, language: str) -> Iterator[Judged]:
    """Judge a program on each case; the slow recording of a timeout is made only once."""
    has_ended = True
    for name in CASES[problem]:
        verdict = verdict_on(source, case(problem, name), records=has_ended)
        has_ended = has_ended and verdict.kind != TIME_LIMIT
        key = "shell.the-program" if verdict.kind == COMPILE_ERROR else f"program.case.{name}"
        slips = tuple(in_words(slip, language) for slip in verdict.slips)
        why = in_words(verdict.reason, language)
        yield Judged(say(key, language), verdict.kind, verdict.seconds, why, slips, verdict)
        if verdict.kind == COMPILE_ERROR:
            return


def record(
    program: str | bytes | PathLike[str], standard_input: str = "", *, seconds: float = PATIENCE
) -> Recording:
    r"""Run a program on a text as its standard input, and record it line by line.

    ``program`` is as for `judge_program`; it runs in this very process, so it must be trusted. The
    board is found among its values, by the first grid of the text. Whatever the program does, a
    recording is returned, whose ``ending`` says how it ended; it ends after ``seconds``, or after
    millions of steps. A `Player` has the state at any step.

    >>> from sudoku_core import Player
    >>> recording = record("for number in range(3):\n    print(number)")
    >>> recording.output, recording.ending.kind, Player(recording).length
    ('0\n1\n2\n', 'finished', 7)
    """
    return recorder.record(source_of(program), standard_input, Limits(seconds=seconds))


def source_of(program: str | bytes | PathLike[str]) -> str:
    """Read a program from a file, decode it as Python does, or return it unchanged.

    >>> source_of("print('가')".encode()), source_of("print('가')".encode("cp949"))
    ("print('가')", "print('가')")
    """
    if isinstance(program, str):
        return program
    content = program if isinstance(program, bytes) else Path(program).read_bytes()
    try:
        encoding, _ = tokenize.detect_encoding(BytesIO(content).readline)
        return content.decode(encoding)
    except (SyntaxError, UnicodeDecodeError):
        return "".join(Decoding(AUTO, "replace").texts(iter([content])))


def verdict_on(source: str, case: Case, *, records: bool = True) -> Judgement:
    """Run a program on a case, after our own one, and judge it.

    Further runs look for the reason of a failure. Unless ``records``, a program that ran out of
    time is not run again.
    """
    failed = failed_compilation(source)
    if failed:
        return judged(source, case, failed, Limit(0.0, 0))
    limit = limit_on(case)
    ran = run(source, case.text, limit.seconds)
    if ran.ending == "time":
        # If something else has slowed the machine meanwhile, our own program took longer, too.
        now = limit_on(case)
        if now.seconds > limit.seconds:
            limit = now
            ran = run(source, case.text, limit.seconds)
    shows = records or ran.ending != "time"
    return judged(source, case, ran, limit, evidence_on(source, case, ran) if shows else None)


def limit_on(case: Case) -> Limit:
    """Return the time limit for a case, here and now."""
    own = run(classic_source(CLASSIC[case.problem]), case.text, inf)
    return time_limit(case.problem, case.name, own.seconds)


def evidence_on(source: str, case: Case, ran: ProgramRun) -> Evidence | None:
    """Return the evidence of further runs of a program that was not accepted."""
    found = difference(case, ran.output) if ran.ending == "finished" else None
    shown = evidence(source, case.text) if asks_for_recording(ran, found) else None
    if asks_for_spacing(case, ran, found):
        other = run(source, spaced_otherwise(case), SPACED)
        if other.ending == "finished" and not difference(case, other.output):
            return (shown or Evidence({}))._replace(spacing=True)
    return shown


def in_words(reason: Sentence, language: str) -> str:
    """Put a reason or a slip into words."""
    values = dict(reason.values)
    for name in ("cell", "other"):
        if name in values:
            values[name] = cell_name(values[name])
    if "unit" in values:
        values["unit"] = say_unit(values["unit"], language)
    if "seconds" in values:
        values["seconds"] = f"{values['seconds']:.1f}"
    if "characters" in values:
        values["characters"] = f"{values['characters']:,}"
    return say(f"program.said.{reason.key}", language, **values)

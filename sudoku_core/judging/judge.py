"""Make the verdict on a run, with its reason and the slip that may be behind it."""

import warnings

from sudoku_core.judging.answers import difference, shown
from sudoku_core.judging.limits import CLASSIC, MEMORY, OUTPUT, Limit
from sudoku_core.judging.problems import Case
from sudoku_core.judging.slips import slips
from sudoku_core.judging.verdicts import (
    ACCEPTED,
    COMPILE_ERROR,
    MEMORY_LIMIT,
    OUTPUT_LIMIT,
    RUNTIME_ERROR,
    TIME_LIMIT,
    WRONG_ANSWER,
    Evidence,
    Judgement,
    ProgramRun,
    Sentence,
)
from sudoku_core.watching.syntax import check_depth

FILE = "program.py"
KIND_OF = {
    "finished": ACCEPTED,
    "error": RUNTIME_ERROR,
    "status": RUNTIME_ERROR,
    "signal": RUNTIME_ERROR,
    "time": TIME_LIMIT,
    "memory": MEMORY_LIMIT,
    "output": OUTPUT_LIMIT,
    "compile": COMPILE_ERROR,
}


def judged(
    source: str, case: Case, run: ProgramRun, limit: Limit, evidence: Evidence | None = None
) -> Judgement:
    r"""Return the verdict on one run of a program within a time limit.

    Evidence from further runs may prove slips; it never changes the verdict.

    >>> from sudoku_core.judging.problems import case
    >>> run = ProgramRun("5\n", "finished", 0.02)
    >>> verdict = judged("print(5)", case("2580", "sample"), run, Limit(1.0, 50))
    >>> verdict.kind, verdict.reason.key, verdict.difference.line
    ('wrong_answer', 'line_of_nine', 1)
    """
    kind = KIND_OF[run.ending]
    if run.type == "MemoryError" and kind == RUNTIME_ERROR:
        kind = MEMORY_LIMIT
    found = difference(case, run.output) if kind == ACCEPTED else None
    if found:
        kind = WRONG_ANSWER
    return Judgement(
        kind,
        run.seconds,
        found.reason if found else _reason(kind, source, case, run, limit),
        slips(source, case, run, found, evidence),
        run.line,
        run.column,
        found,
    )


def _reason(kind: str, source: str, case: Case, run: ProgramRun, limit: Limit) -> Sentence:
    if kind in {COMPILE_ERROR, RUNTIME_ERROR} and run.ending in {"error", "compile"}:
        values = {"type": run.type, "message": shown(run.message)}
        silent = "" if run.message else "_silent"
        if run.line is None:
            return Sentence(f"{kind}_somewhere{silent}", values)
        place = {"line": run.line, "text": line_of(source, run.line)}
        return Sentence(kind + silent, {**values, **place})
    if run.ending == "status":
        if run.message:
            return Sentence("exit_message", {"message": shown(run.message)})
        return Sentence("exit_status", {"status": run.status})
    if run.ending == "signal":
        return Sentence("signal", {"signal": run.type})
    return Sentence(
        kind,
        {
            MEMORY_LIMIT: {"megabytes": MEMORY >> 20},
            TIME_LIMIT: {
                "seconds": limit.seconds,
                "times": limit.times,
                "classic": CLASSIC[case.problem],
            },
            OUTPUT_LIMIT: {"characters": OUTPUT},
            ACCEPTED: {},
        }[kind],
    )


def line_of(source: str, line: int) -> str:
    """Return a line of a program, counted from 1, without its indentation; or ""."""
    lines = source.split("\n")
    return shown(lines[line - 1].strip()) if 0 < line <= len(lines) else ""


def failed_compilation(source: str) -> ProgramRun | None:
    r"""Compile a program without running it; return the failed run, None if it compiles.

    >>> failed_compilation("for x in y\n    pass").line
    1
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            check_depth(source)
            compile(source, FILE, "exec", dont_inherit=True)
    except SyntaxError as error:
        line, column = error.lineno or None, error.offset or None
        return ProgramRun("", "compile", 0.0, type(error).__name__, error.msg, line, column)
    except (ValueError, OverflowError, RecursionError, MemoryError) as error:
        return ProgramRun("", "compile", 0.0, type(error).__name__, str(error))
    return None

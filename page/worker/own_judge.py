"""Run a person's program on a case in the worker, within its limits, and judge what it printed."""

from functools import cache
from time import perf_counter
from typing import Any

from page.worker.own_limits import limited
from page.worker.own_place import place
from sudoku_core.judging import problems
from sudoku_core.judging.judge import failed_compilation, judged
from sudoku_core.judging.limits import CLASSIC, OUTPUT, time_limit
from sudoku_core.judging.problems import CASES, Case, case_of
from sudoku_core.judging.verdicts import Run, plain
from sudoku_core.watching.program import CannotRun, Enough, Output, compiled, run
from sudoku_core.watching.recording import Ending
from sudoku_core.ways import source as source_of

# Seconds that our own program may take on a text that somebody typed.
PATIENCE = 2.0
# Characters of an output that the page shows.
SHOWN = 4_000


@cache
def case_named(problem: str, name: str) -> Case:
    """Make a case, once."""
    return problems.case(problem, name)


@cache
def seconds_for(problem: str, text: str) -> float:
    """Return how long a program may take on a text: our own is run on it, in the same way."""
    classic = run_on(source_of(CLASSIC[problem]), text, PATIENCE)
    return time_limit(classic.seconds)


def names(problem: str) -> list[str]:
    """Return the names of the cases of a problem."""
    return [*CASES[problem]]


def chosen(problem: str, name: str, typed: str) -> Case | None:
    """Return a case by its name, or the text that was typed; None where that allows no verdict."""
    return case_of(problem, typed) if name == "own" else case_named(problem, name)


def case_told(problem: str, name: str, typed: str) -> dict[str, Any] | None:
    """Return the ``input`` of a case, and the ``limit``: seconds that a program may take."""
    found = chosen(problem, name, typed)
    return found and {"input": found.text, "limit": seconds_for(problem, found.text)}


def verdict(problem: str, name: str, typed: str, source: str) -> dict[str, Any] | None:
    """Return the verdict on one run as plain data, None where the typed text allows none.

    Besides what `sudoku_core.judging.verdicts.Verdict` has, these are ``input`` and ``output``.
    """
    case = chosen(problem, name, typed)
    if case is None:
        return None
    limit = seconds_for(problem, case.text)
    ended = failed_compilation(source) or run_on(source, case.text, limit)
    found = plain(judged(source, case, ended, limit))
    return {**found, "input": case.text, "output": ended.output[:SHOWN]}


def run_on(source: str, text: str, seconds: float) -> Run:
    """Run a program on a text; it is ended when it has taken so many seconds."""
    try:
        code = compiled(source)
    except CannotRun as error:
        told = error.ending
        return Run("", "error", 0.0, told.type, told.message, told.line)
    is_full = False

    def hear(length: int) -> None:
        nonlocal is_full
        if length >= OUTPUT:
            is_full = True
            raise Enough

    output = Output(hear)
    with place(text) as written:
        begun = perf_counter()
        ending, over = limited(seconds, lambda: run(code, text, output))
        taken = perf_counter() - begun
    printed = output.getvalue() + "".join(written)
    if is_full or len(printed) > OUTPUT:
        return Run(printed[:OUTPUT], "output", taken)
    if over or ending is None:
        return Run(printed, over, taken)
    return _told(ending, printed, taken)


def _told(ending: Ending, printed: str, taken: float) -> Run:
    """Tell of a run that ended by itself."""
    if ending.kind == "finished":
        return Run(printed, "finished", taken)
    if ending.type == "SystemExit":
        number = ending.message.lstrip("-").isdecimal()
        status = int(ending.message) & 0xFF if number else 1
        return Run(
            printed, "status", taken, status=status, message="" if number else ending.message
        )
    return Run(printed, "error", taken, ending.type, ending.message, ending.line)

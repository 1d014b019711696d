"""Run a person's program on a text within its limits, and report what happened.

Another worker, which never runs a stranger's program, judges that.
"""

from time import perf_counter

from page.worker.program.limits import limited
from page.worker.program.place import place
from sudoku_core.judging.judge import failed_compilation
from sudoku_core.judging.limits import OUTPUT
from sudoku_core.judging.verdicts import ProgramRun
from sudoku_core.watching.program import CannotRun, Enough, Output, compiled, run
from sudoku_core.watching.recording import Ending
from sudoku_core.ways.racing import ENOUGH, ROUNDS


def run_on(source: str, text: str, seconds: float) -> ProgramRun:
    """Run a program on a text; it is stopped after ``seconds``."""
    failed = failed_compilation(source)
    if failed:
        return failed
    try:
        code = compiled(source)
    except CannotRun as error:
        failure = error.ending
        return ProgramRun("", "error", 0.0, failure.type, failure.message, failure.line)

    def hear(_length: int) -> None:
        if output.is_full:
            raise Enough

    output = Output(hear)
    with place(text) as written:
        begun = perf_counter()
        ending, over = limited(seconds, lambda: run(code, text, output))
        taken = perf_counter() - begun
    printed = output.getvalue() + "".join(written)
    if output.is_full or len(printed) > OUTPUT:
        return ProgramRun(printed[:OUTPUT], "output", taken)
    if over or ending is None:
        return ProgramRun(printed, over or "time", taken)
    return _report(ending, printed, taken)


def _report(ending: Ending, printed: str, taken: float) -> ProgramRun:
    if ending.kind == "finished":
        return ProgramRun(printed, "finished", taken, ending.type, ending.message, ending.line)
    if ending.type == "SystemExit":
        number = ending.message.lstrip("-").isdecimal()
        status = int(ending.message) & 0xFF if number else 1
        if not status:
            return ProgramRun(printed, "finished", taken)
        return ProgramRun(
            printed, "status", taken, status=status, message="" if number else ending.message
        )
    return ProgramRun(printed, "error", taken, ending.type, ending.message, ending.line)


def seconds_on(source: str, text: str) -> float:
    """Return the least time of several runs: other work makes them longer.

    These runs have no limit, which would slow them; the program has shown that it ends.
    """
    code = compiled(source)
    times: list[float] = []
    while len(times) < ROUNDS and (len(times) < 2 or sum(times) < ENOUGH):
        with place(text):
            begun = perf_counter()
            run(code, text, Output(unheard))
            times.append(perf_counter() - begun)
    return min(times)


def unheard(_length: int) -> None:
    """Ignore what is printed: the trial has shown how much it is."""

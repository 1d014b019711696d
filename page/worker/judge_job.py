"""Judge what another worker tells of a person's own program, and say where it went wrong.

No stranger's program runs here. The module and its imports are an archive of their own: see
`page.worker.archives`.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from math import isfinite
from typing import TYPE_CHECKING, Any

from page.worker import watching
from page.worker.job import LongJob
from page.worker.watched import SHOWN, data_of, recording_of
from sudoku_core import formatting
from sudoku_core.judging import problems
from sudoku_core.judging.answers import difference
from sudoku_core.judging.evidence import evidence_in
from sudoku_core.judging.judge import judged
from sudoku_core.judging.limits import CLASSIC, OUTPUT, Limit, time_limit
from sudoku_core.judging.parting import parting
from sudoku_core.judging.problems import CASES, SOLVING, Case, case_of, spaced_otherwise
from sudoku_core.judging.slips import asks_for_recording, asks_for_spacing
from sudoku_core.judging.verdicts import (
    ACCEPTED,
    ENDINGS,
    RUNTIME_ERROR,
    TIME_LIMIT,
    WRONG_ANSWER,
    Evidence,
    ProgramRun,
    plain,
)
from sudoku_core.watching.player import Player
from sudoku_core.ways import source as source_of
from sudoku_core.ways.findings import duration, number_text

if TYPE_CHECKING:
    from page.crossing.judging import Aim, CaseInput, Judgement
    from page.crossing.judging import Limit as Within
    from page.crossing.racing import Raced, RaceRow

# Lines that ran this many times less often than the busiest do not count as busy.
IDLE = 20


@cache
def case_named(problem: str, name: str) -> Case:
    """Make a case, once."""
    return problems.case(problem, name)


def chosen(problem: str, name: str, typed: str) -> Case:
    """Return a case by its name, or the typed text, if a verdict on it is possible."""
    case = case_of(problem, typed) if name == "own" else case_named(problem, name)
    if case is None:
        raise ValueError("no case")
    return case


def names(problem: str) -> list[str]:
    """Return the names of the cases of a problem."""
    return [*CASES[problem]]


def case(problem: str, name: str, typed: str) -> "CaseInput | None":
    """Return a case's ``input``, and the ``classic`` program that sets its time.

    None if the typed text allows no verdict.
    """
    if name == "own" and case_of(problem, typed) is None:
        return None
    text = chosen(problem, name, typed).text
    return {"input": text, "classic": source_of(CLASSIC[problem])}


def limit(problem: str, name: str, report: Any) -> "Within | None":
    """Return the time limit, given the run of the classic program; see `time_limit`."""
    run = run_of(report)
    found = run and time_limit(problem, name, run.seconds)
    return {"seconds": found.seconds, "times": found.times} if found else None


def verdict(
    case: list[str], source: str, within: "Within", is_spaced: bool, report: Any, *pieces: Any
) -> "Judgement | None":
    """Return the verdict on a run as plain data; a case is problem, name and typed text.

    None if the sandbox's ``report`` is invalid. Added to a `Judgement` of the core are ``input``
    and ``output``, and ``asks``: whether a recording, and a run on the text ``spaced``, could prove
    a slip. Their results are given once known: ``is_spaced`` (see `is_right`), and the recording's
    ``pieces``.
    """
    its_case, run = chosen(*case), run_of(report)
    if run is None:
        return None
    known = evidence(its_case, source, pieces)._replace(spacing=is_spaced)
    found: Any = plain(judged(source, its_case, run, Limit(**within), known))
    differs = difference(its_case, run.output) if run.ending == "finished" else None
    spaces = asks_for_spacing(its_case, run, differs)
    found["asks"] = {
        "recording": asks_for_recording(run, differs),
        "spaced": spaced_otherwise(its_case) if spaces else None,
    }
    found |= {"input": its_case.text, "output": run.output[:SHOWN]}
    return found


def evidence(case: Case, source: str, pieces: Iterable[Any]) -> Evidence:
    """Return what a program's recording shows, or nothing."""
    try:
        return evidence_in(Player(recording_of(source, case.text, pieces)))
    except ValueError:
        return Evidence({})


def is_right(case: list[str], report: Any) -> bool:
    """Return whether a run, also on a text with other blank lines, printed the right answer."""
    run = run_of(report)
    return bool(run and run.ending == "finished" and not difference(chosen(*case), run.output))


def run_of(report: Any) -> ProgramRun | None:
    """Return the run of the sandbox's ``report``; None if that is invalid.

    A stranger's program may have written it.
    """
    try:
        run = ProgramRun(**data_of(report))
        if run.ending not in ENDINGS or not isfinite(run.seconds):
            return None
        return ProgramRun(
            str(run.output)[:OUTPUT],
            run.ending,
            max(0.0, run.seconds),
            str(run.type)[:SHOWN],
            str(run.message)[:SHOWN],
            None if run.line is None else int(run.line),
            None if run.column is None else int(run.column),
            int(run.status),
        )
    except (ValueError, TypeError, OverflowError):
        return None


def aim(recording: int, kind: str, line: int, column: int) -> "Aim | None":
    """Return the step that matters for a verdict, and the busiest lines.

    ``parts`` is the sentence on how the program parts from a right one there, if it does.
    """
    player = watching.player_of(recording)
    if player is None:
        return None
    parts = parting(player) if kind in {WRONG_ANSWER, TIME_LIMIT} else None
    step = parts.step if parts else _wrong_moment(player, kind, line, column)
    return {
        "step": step,
        "busiest": _busiest(player),
        "parts": plain(parts.sentence) if parts else None,
    }


def _wrong_moment(player: Player, kind: str, line: int, column: int) -> int:
    """Return the step that matters for a kind of verdict.

    For a wrong answer it is the print of the output's wrong ``line`` and ``column``, for an error
    the last run of its line, otherwise the last step.
    """
    recording = player.recording
    if kind == WRONG_ANSWER:
        return _step_of_print(player, line, column)
    if kind == RUNTIME_ERROR and recording.ending.line:
        last = player.jump("previous_run", player.length + 1, recording.ending.line)
        return player.length if last is None else last
    return player.length


def _step_of_print(player: Player, line: int, column: int) -> int:
    """Return the step that printed a place in the output, else the last one."""
    lines = player.recording.output.split("\n")
    offset = sum(len(each) + 1 for each in lines[: line - 1]) + column - 1
    prints = player.recording.prints
    steps = [step for step, length in prints if length > offset]
    return steps[0] if steps else player.length


def _busiest(player: Player, count: int = 3) -> list[tuple[int, int]]:
    """List the lines that ran most, and how often."""
    ordered = sorted(player.counts.items(), key=lambda entry: -entry[1])
    return [entry for entry in ordered[:count] if entry[1] * IDLE > ordered[0][1]]


def parts(recording: int) -> "Aim | None":
    """Return the step at which a solver parts from a right one, or None."""
    player = watching.player_of(recording)
    found = parting(player) if player else None
    return found and {"step": found.step, "busiest": [], "parts": plain(found.sentence)}


def race_case(grid: str) -> str | None:
    """Return a puzzle's text as a case of a race; None if it has no solution."""
    text = formatting.spaced(grid) + "\n"
    return text if case_of(SOLVING, text) else None


def race_row(tries: int, backtracks: int, *reports: Any) -> "Raced":
    """Return a row of a race's table, with 0 for unknown tries; see `page.worker.race_job`.

    The sandbox ``reports`` the seconds for each puzzle.
    """
    try:
        seconds = sum(max(0.0, data_of(each)) for each in reports)
    except (ValueError, TypeError):
        return {"kind": RUNTIME_ERROR, "number": 1, "row": None}
    row: RaceRow = {
        "name": "own",
        "seconds": seconds,
        "time": duration(seconds),
        "share": 0,
        "ended": False,
        "tries": number_text(tries) if tries else "",
        "backtracks": number_text(backtracks) if tries else "",
        "each": duration(seconds / tries) if tries else "",
    }
    return {"kind": ACCEPTED, "number": 0, "row": row}


# What can be asked for.
ACTS: dict[str, Callable[..., Any]] = {
    "names": names,
    "case": case,
    "limit": limit,
    "verdict": verdict,
    "is_right": is_right,
    "aim": aim,
    "parts": parts,
    "race_case": race_case,
    "race_row": race_row,
}


class Judge(LongJob):
    """Do one of the `ACTS`, in one go: each is short."""

    def work(self, act: str, given: list[Any], *things: Any) -> Iterator[None]:
        """Do it."""
        yield
        self.found = ACTS[act](*given, *things)


JOB = Judge

"""Judge what another worker tells of a person's own program, and say where it went wrong.

No program of somebody's runs here, so nothing that one does can disturb this. The module and all
that it imports come in an archive of their own: see `page.worker.archives`.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from page.worker import own_moment, watching
from page.worker.watched import recording_of
from sudoku_core import formatting
from sudoku_core.judging import problems
from sudoku_core.judging.answers import difference
from sudoku_core.judging.evidence import evidence_in
from sudoku_core.judging.judge import judged
from sudoku_core.judging.limits import CLASSIC, OUTPUT, Limit, time_limit
from sudoku_core.judging.problems import CASES, SOLVING, Case, case_of, spaced_otherwise
from sudoku_core.judging.slips import asks_for_recording, asks_for_spacing
from sudoku_core.judging.verdicts import ENDINGS, Evidence, Run, plain
from sudoku_core.watching.player import Player
from sudoku_core.ways import source as source_of
from sudoku_core.ways.findings import duration, number_text

# Characters of an output, and of an error's message, that the page shows.
SHOWN = 4_000


@cache
def case_named(problem: str, name: str) -> Case:
    """Make a case, once."""
    return problems.case(problem, name)


def chosen(problem: str, name: str, typed: str) -> Case:
    """Return a case by its name, or the text that was typed, on which a verdict is possible."""
    case = case_of(problem, typed) if name == "own" else case_named(problem, name)
    if case is None:
        raise ValueError("no case")
    return case


def names(problem: str) -> list[str]:
    """Return the names of the cases of a problem."""
    return [*CASES[problem]]


def case(problem: str, name: str, typed: str) -> dict[str, Any] | None:
    """Return the ``input`` of a case, and the ``classic`` program that time is measured by.

    None where the typed text allows no verdict.
    """
    if name == "own" and case_of(problem, typed) is None:
        return None
    text = chosen(problem, name, typed).text
    return {"input": text, "classic": source_of(CLASSIC[problem])}


def limit(problem: str, name: str, seconds: float) -> dict[str, Any]:
    """Return the limit of time, given what the classic program takes; see `time_limit`."""
    return time_limit(problem, name, seconds)._asdict()


def verdict(
    case: list[str], source: str, ran: dict[str, Any], within: dict[str, Any], *more: Any
) -> dict[str, Any]:
    """Return the verdict on a run as plain data; a case is its problem, its name, what is typed.

    Besides what `sudoku_core.judging.verdicts.Verdict` has, these are ``input`` and ``output``, and
    ``asks``: whether a recording, and a run on the text ``spaced``, could prove a slip. Those come
    in ``more``, as soon as they are known: that run, or None, and the pieces of the recording.
    """
    its_case, run = chosen(*case), run_of(ran)
    known = evidence(its_case, source, *more) if more else None
    found = plain(judged(source, its_case, run, Limit(**within), known))
    differs = difference(its_case, run.output) if run.ending == "finished" else None
    spaces = asks_for_spacing(its_case, run, differs)
    found["asks"] = {
        "recording": asks_for_recording(source, run, differs),
        "spaced": spaced_otherwise(its_case) if spaces else None,
    }
    return {**found, "input": its_case.text, "output": run.output[:SHOWN]}


def evidence(case: Case, source: str, spaced: dict[str, Any] | None, *pieces: Any) -> Evidence:
    """Return what further runs of a program show."""
    shown = Evidence({})
    if pieces:
        texts = [piece.piece for piece in pieces]
        shown = evidence_in(Player(recording_of(source, case.text, texts)))
    other = run_of(spaced) if spaced else None
    if other and other.ending == "finished" and not difference(case, other.output):
        return shown._replace(spacing=True)
    return shown


def run_of(told: dict[str, Any]) -> Run:
    """Return the run that another worker tells of; ValueError or TypeError if it is none."""
    run = Run(**told)
    line = None if run.line is None else int(run.line)
    if run.ending not in ENDINGS:
        raise ValueError(run.ending)
    return Run(
        str(run.output)[:OUTPUT],
        run.ending,
        float(run.seconds),
        str(run.type)[:SHOWN],
        str(run.message)[:SHOWN],
        line,
        None if run.column is None else int(run.column),
        int(run.status),
    )


def aim(recording: int, kind: str, line: int, column: int) -> dict[str, Any] | None:
    """Return the step that matters for a kind of verdict, and the lines that ran most."""
    player = watching.player_of(recording)
    if player is None:
        return None
    step = own_moment.moment(player, kind, line, column)
    return {"step": step, "busiest": own_moment.busiest(player)}


def race_case(grid: str) -> str | None:
    """Return the text of a puzzle as a case of a race; None if it has no solution."""
    text = formatting.judge(grid) + "\n"
    return text if case_of(SOLVING, text) else None


def race_row(seconds: float, tries: int, undos: int) -> dict[str, Any]:
    """Return a row of the table of a race, with 0 for unknown tries; see `page.worker.race_job`."""
    return {
        "kind": "accepted",
        "name": "own",
        "seconds": seconds,
        "time": duration(seconds),
        "share": 0,
        "ended": False,
        "tries": number_text(tries) if tries else "",
        "undos": number_text(undos) if tries else "",
        "each": duration(seconds / tries) if tries else "",
    }


# What can be asked for.
ACTS: dict[str, Callable[..., Any]] = {
    "names": names,
    "case": case,
    "limit": limit,
    "verdict": verdict,
    "aim": aim,
    "race_case": race_case,
    "race_row": race_row,
}


class Judge:
    """Do one of the `ACTS`, in one go: each is short."""

    is_eager = False

    def __init__(self, act: str, given: list[Any], *things: Any) -> None:
        self._act = act
        self._given = (*given, *things)
        self._found: Any = None

    def __iter__(self) -> Iterator[None]:
        """Do it."""
        yield
        self._found = ACTS[self._act](*self._given)

    def progress(self) -> None:
        """Report nothing."""

    def result(self, *, stopped: bool) -> Any:  # noqa: ARG002 (as every job)
        """Return what came of it."""
        return self._found


JOB = Judge

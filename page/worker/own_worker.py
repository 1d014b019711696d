"""Answer the page from the worker in which a person's own program runs: calls in, JSON out.

It has nothing that would be missed: the page ends it when a program does not end, and starts
another. So no job here goes on in slices: the page waits, and looks at its own clock.
"""

import json
from collections.abc import Callable

from page.worker import own_judge, own_moment, own_race, own_recording, watching
from page.worker.json_text import as_json
from page.worker.own_limits import is_worn
from page.worker.watching import watch_at, watch_frames, watch_jump


def answer(call: str) -> str:
    """Answer a call: JSON of a list with the name of a function and what that is given."""
    name, *given = json.loads(call)
    return CALLS[name](*given)


def cases(problem: str) -> str:
    """Return the names of the cases of a problem."""
    return as_json(own_judge.names(problem))


def case(problem: str, name: str, typed: str) -> str:
    """Return the ``input`` of a case and its ``limit`` in seconds; null if it is none."""
    return as_json(own_judge.case_told(problem, name, typed))


def judge(problem: str, name: str, typed: str, source: str) -> str:
    """Run a program on a case; return the verdict, and whether this worker is to be replaced."""
    found = own_judge.verdict(problem, name, typed, source)
    return as_json({"verdict": found, "worn": is_worn()})


def race(source: str, grids: str, budget: float) -> str:
    """Run a program on the puzzles of a race; see `own_race`."""
    found = own_race.race(source, json.loads(grids), budget)
    return as_json({"row": found, "worn": is_worn()})


def record(source: str, standard_input: str, kept: str) -> str:
    """Record a program; return the summary, see `page.worker.watching`."""
    number = own_recording.record(source, standard_input, json.loads(kept))
    return as_json(watching.summary(number))


def aim(recording: int, kind: str, line: int, column: int) -> str:
    """Return the step that matters for a kind of verdict, and the lines that ran most."""
    player = watching.player_of(recording)
    if player is None:
        return "null"
    step = own_moment.moment(player, kind, line, column)
    return as_json({"step": step, "busiest": own_moment.busiest(player)})


def watch_variables(recording: int, step: int) -> str:
    """Return the variables of a moment, found by running the program again; null if let go of."""
    return as_json(own_recording.variables(recording, step))


# The functions that the page can call.
CALLS: dict[str, Callable[..., str]] = {
    "cases": cases,
    "case": case,
    "judge": judge,
    "race": race,
    "record": record,
    "aim": aim,
    "watch_at": watch_at,
    "watch_jump": watch_jump,
    "watch_frames": watch_frames,
    "watch_variables": watch_variables,
}

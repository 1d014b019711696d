"""Run a person's program on the puzzles of a race, and tell of it as of the other programs."""

from time import perf_counter
from typing import Any

from page.worker import own_judge
from page.worker.own_place import place
from page.worker.own_recording import recorded
from sudoku_core import formatting
from sudoku_core.judging.judge import failed_compilation, judged
from sudoku_core.judging.problems import case_of
from sudoku_core.watching.player import Player
from sudoku_core.watching.program import Output, compiled, run
from sudoku_core.ways.findings import duration, number_text
from sudoku_core.ways.racing import ENOUGH, ROUNDS

PROBLEM = "2580"
# The kind of a puzzle that has no solution: no verdict is possible on it.
NO_SOLUTION = "none"


def race(source: str, grids: list[str], budget: float) -> dict[str, Any]:
    """Return a row of the table of a race; see `page.worker.race_job.shown`.

    ``kind`` is "accepted", or that of the verdict on the puzzle with the ``number`` (from 1) which
    the program did not solve, or NO_SOLUTION: then there is nothing else. ``budget`` is in seconds.
    """
    seconds = 0.0
    moves: list[tuple[int, int]] = []
    for number, grid in enumerate(grids, 1):
        text = formatting.judge(grid) + "\n"
        kind = kind_on(source, text, budget)
        if kind != "accepted":
            return {"kind": kind, "number": number}
        seconds += seconds_on(source, text)
        moves += moves_on(source, text)
    tries, undos = (sum(counts) for counts in zip(*moves, strict=True)) if moves else (0, 0)
    is_known = len(moves) == len(grids) and tries > 0
    return {
        "kind": "accepted",
        "name": "own",
        "seconds": seconds,
        "time": duration(seconds),
        "share": 0,
        "ended": False,
        "tries": number_text(tries) if is_known else "",
        "undos": number_text(undos) if is_known else "",
        "each": duration(seconds / tries) if is_known else "",
    }


def kind_on(source: str, text: str, budget: float) -> str:
    """Return the kind of the verdict on a puzzle, NO_SOLUTION if it has none."""
    case = case_of(PROBLEM, text)
    if case is None:
        return NO_SOLUTION
    ended = failed_compilation(source) or own_judge.run_on(source, text, budget)
    return judged(source, case, ended, budget).kind


def unheard(_length: int) -> None:
    """Take no note of what is printed: the trial has shown how much it is."""


def seconds_on(source: str, text: str) -> float:
    """Return the least of the times of several runs: what else the machine does makes them longer.

    These runs have no limit, which would slow them down; the program has shown that it ends.
    """
    code = compiled(source)
    times: list[float] = []
    while len(times) < ROUNDS and (len(times) < 2 or sum(times) < ENOUGH):
        with place(text):
            begun = perf_counter()
            run(code, text, Output(unheard))
            times.append(perf_counter() - begun)
    return min(times)


def moves_on(source: str, text: str) -> list[tuple[int, int]]:
    """Count digits that were written on the board, and taken out again; [] if that is not known."""
    recording = recorded(source, text)
    if recording.board is None or recording.ending.kind != "finished":
        return []
    player = Player(recording)
    return [(player.changes - player.undos, player.undos)]

"""Let solvers take sets of thousands of puzzles in turn, and measure the memory that this takes.

Here nobody stops at a puzzle, so that those who search many at once can. Each round, everybody in
turn solves the whole set once, and the median over the rounds counts.
"""

import sys
import tracemalloc
from collections import deque
from collections.abc import Sequence
from statistics import median

from benchmarks.contender import Contender, Failure
from benchmarks.puzzle_sets import PuzzleSet
from benchmarks.racing import Result, first_wrong
from sudoku_core.bulk import solve_many

PATIENCE = 60  # seconds that a set may take


def race_together(
    contenders: Sequence[Contender], sets: Sequence[PuzzleSet], rounds: int
) -> dict[str, list[Result]]:
    """Time everybody on every set; each set's results are in the contenders' order."""
    results: dict[str, list[Result]] = {}
    try:
        for puzzles in sets:
            print(f"{puzzles.name}: {len(puzzles.puzzles)} puzzles", file=sys.stderr, flush=True)
            laps = [[timed(each, puzzles) for each in contenders] for _ in range(rounds + 1)]
            # The first round warms up.
            results[puzzles.name] = [summed_up(column) for column in zip(*laps[1:], strict=True)]
    finally:
        for each in contenders:
            each.stop()
    return results


def timed(solver: Contender, puzzles: PuzzleSet) -> Result:
    """Solve a set, and return the seconds per puzzle; a wrong answer spoils it."""
    try:
        seconds, answers = solver.ask(puzzles.puzzles, 1, PATIENCE)
    except Failure as failure:
        return Result(None, note=str(failure))
    wrong = first_wrong(answers, puzzles.solutions)
    if wrong is not None:
        return Result(None, note=f"wrong answer to puzzle {wrong + 1}")
    return Result(seconds / len(puzzles.puzzles))


def summed_up(laps: Sequence[Result]) -> Result:
    """Take the median of laps, or the first that failed.

    >>> summed_up([Result(3), Result(1), Result(2)])
    Result(seconds=2, at_least=False, note='')
    """
    failed = [lap for lap in laps if lap.seconds is None]
    return failed[0] if failed else Result(median(lap.seconds or 0 for lap in laps))


def memory(puzzles: Sequence[str]) -> float:
    """Measure the memory that solving puzzles takes at most, in MB, but for the answers."""
    tracemalloc.start()
    deque(solve_many(puzzles), maxlen=0)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak / 1e6

"""Measure how soon hints come, and how often one is hard beside an easier one.

The positions are those of paths up to an ER of MOST in which the rating's own order asks for more
than HARD: chains, as a rule.
"""

import argparse
import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from time import process_time
from typing import NamedTuple

from sudoku_core.generator import generate
from sudoku_core.logic.hint_order import every_hint, search_hint
from sudoku_core.logic.path import search
from sudoku_core.logic.players_names import FORCING, shape_of
from sudoku_core.logic.position import Position
from sudoku_core.logic.rating import rate, shown
from sudoku_core.logic.telling import tell

HARD, MOST = 7.0, 8.5
SEEDS = 300
# What has no shape that is seen at once.
CHAINS = ("x_chain", "xy_chain", "aic", "grouped_chain", "x_cycle", "y_cycle", "xy_cycle")
EXCLUSIONS = ("aligned_pair_exclusion", "aligned_triplet_exclusion")
HERE = Path(__file__).parent


class Asked(NamedTuple):
    """Hold the hint of a position, its milliseconds, and whether it had to be hard."""

    key: str
    milliseconds: float
    is_hard: bool
    is_easier_there: bool


def positions(puzzles: Iterable[str]) -> Iterator[Position]:
    """Yield the positions in which the rating's order comes to something hard."""
    for puzzle in puzzles:
        rating = rate(puzzle, count=1)
        if rating is None or not HARD < rating.er <= MOST:
            continue
        position = Position(puzzle)
        while position.blanks:
            *_, step = search(position)
            if step and shown(step.rating) > HARD:
                yield position.copy()
            if step:
                position.apply(step)


def ask(position: Position, clock: Callable[[], float]) -> Asked:
    """Ask for the hint of a position, and look for all that there are."""
    begin = clock()
    *_, step = search_hint(position, noted=True)
    if step is None:
        raise ValueError(f"no hint in {position.grid}")
    tell(step, position, "en")
    took = 1000 * (clock() - begin)
    key = shape_of(step)
    return Asked(key, took, not is_simple(key), is_easier_there(position))


def is_simple(key: str) -> bool:
    """Return whether a technique comes before chains, or cannot be practised."""
    return key not in (*CHAINS, *EXCLUSIONS, *FORCING)


def is_easier_there(position: Position) -> bool:
    """Return whether a named pattern is there that comes before chains of any kind."""
    found = every_hint(position, ("forcing", "exclusion"))
    return any(is_simple(key) for key, _ in filter(None, found))


def report(asked: list[Asked]) -> str:
    """Say how many hints are hard, and how long they took."""
    times = sorted(one.milliseconds for one in asked)
    hard = [one for one in asked if one.is_hard]
    missed = sum(one.is_easier_there for one in hard)
    there = sum(one.is_easier_there for one in asked)
    of_each = {key: sum(one.key == key for one in asked) for key in {one.key for one in asked}}
    counted = sorted(of_each.items(), key=lambda each: -each[1])
    parts = ", ".join(f"{part} % in {percentile(times, part):.0f}" for part in (50, 90, 95, 99))
    lines = [
        f"{len(asked)} positions in which the rating asks for more than {HARD}, up to {MOST}",
        f"a simpler pattern with a name is there in {there} ({share(there, asked)})",
        f"the hint is a chain, or harder, in {len(hard)} ({share(len(hard), asked)}),",
        f"where a simpler one is there, in {missed} ({share(missed, asked)})",
        f"milliseconds of the processor: {parts}",
        f"the slowest: {times[-1]:.0f} ms",
        "hints: " + ", ".join(f"{key} {number}" for key, number in counted),
    ]
    return "\n".join(lines)


def share(part: int, asked: list[Asked]) -> str:
    """Say how many per cent a part is."""
    return f"{100 * part / max(len(asked), 1):.1f} %"


def percentile(times: list[float], part: int) -> float:
    """Find the time in which a part of a hundred is done, of sorted times.

    >>> percentile([1, 2, 3, 4], 50)
    2
    """
    return times[max(0, (len(times) * part + 99) // 100 - 1)]


def measure(seeds: int, clock: Callable[[], float] = process_time) -> str:
    """Measure the hints of the puzzles of some seeds, with a clock of the processor's seconds."""
    puzzles = (generate(seed).puzzle for seed in range(1, seeds + 1))
    return report([ask(position, clock) for position in positions(puzzles)])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure hints.")
    parser.add_argument("seeds", type=int, nargs="?", default=SEEDS)
    parser.add_argument("--pyodide", action="store_true", help="in Pyodide, in Node")
    wanted = parser.parse_args()
    if wanted.pyodide:
        subprocess.run(["node", HERE / "hints_in_node.mjs", str(wanted.seeds)], check=True)  # noqa: S607
    else:
        print(measure(wanted.seeds))

"""Measure how fast the engine is beside other solvers, and print one table of it all."""

import argparse
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks import machine
from benchmarks.contender import ROOT, Contender
from benchmarks.many import memory, race_together
from benchmarks.puzzle_sets import PuzzleSet, found_in, made, relabelled
from benchmarks.racing import Limits, Result, race
from benchmarks.table import notes, table

YARDSTICK = "dancing-links"
IN_PYTHON = ("engine", "many", "classic", "py-sudoku", "sudokutools")
NAMES = ("engine", "pyodide", "micropython", "dancing-links", "sudokutools", "py-sudoku", "classic")
# Who solves sets of thousands.
TOGETHER = ("many", "pyodide-many", "engine", "dancing-links")

WARM_UP = Limits(lap=2, part=1, rounds=0)  # compilers that watch a program run take their time


def contender(name: str) -> Contender:
    """Make a contender by its name."""
    if name in IN_PYTHON:
        command = [sys.executable, "-m", "benchmarks.python_solvers", name]
    else:
        node = shutil.which("node") or "node"
        script = ROOT / "benchmarks" / "node_solvers.mjs"
        command = [node, str(script), name, str(ROOT / "node_modules")]
    return Contender(name, command)


def puzzle_sets(corpora: Path | None, count: int) -> list[PuzzleSet]:
    """Make and find all the puzzles to measure with."""
    sets = [made("36 givens", count, givens=36), made("minimal", count)]
    return sets + (found_in(corpora, count) if corpora else [])


def large_sets(corpora: Path | None, count: int) -> list[PuzzleSet]:
    """Make sets of ``count`` puzzles of what there is, by writing other digits for the digits.

    The last one has a fifth of them, all of which were made.
    """
    minimal = made(f"minimal, {count // 5} at once", count // 5)
    sets = [made("36 givens", 50, givens=36), minimal._replace(name="minimal")]
    sets += found_in(corpora, count) if corpora else []
    return [*[relabelled(puzzles, count) for puzzles in sets], minimal]


def measure(
    contenders: Sequence[Contender], sets: Sequence[PuzzleSet], limits: Limits
) -> dict[str, list[Result]]:
    """Let everybody solve everything; each set's results are in the contenders' order."""
    results = {}
    try:
        race(contenders, sets[0], WARM_UP)
        for puzzles in sets:
            print(f"{puzzles.name}: {len(puzzles.puzzles)} puzzles", file=sys.stderr, flush=True)
            results[puzzles.name] = race(contenders, puzzles, limits)
    finally:
        for each in contenders:
            each.stop()
    return results


def show(
    names: Sequence[str], contenders: Sequence[Contender], results: dict[str, list[Result]]
) -> None:
    """Print a table and its notes."""
    labels = [each.label for each in contenders]
    print(*table(labels, results, names.index(YARDSTICK)), sep="\n")
    for note in notes(labels, results):
        print(note)


def main() -> None:
    """Measure from the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench", description=__doc__)
    parser.add_argument("--corpora", type=Path, help="a folder with more puzzles")
    parser.add_argument("--puzzles", type=int, default=100, help="at most so many of a set")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--many", type=int, default=10_000, help="puzzles of a large set")
    options = parser.parse_args()
    load = machine.load()
    contenders = [contender(name) for name in NAMES]
    sets = puzzle_sets(options.corpora, options.puzzles)
    results = measure(contenders, sets, Limits(rounds=options.rounds))
    show(NAMES, contenders, results)
    contenders = [contender(name) for name in TOGETHER]
    sets = large_sets(options.corpora, options.many)
    together = race_together(contenders, sets, options.rounds)
    print(f"\n{options.many} puzzles at once, in at most {memory(sets[-2].puzzles):.0f} MB:\n")
    show(TOGETHER, contenders, together)
    print(f"\nMedians of {options.rounds} interleaved rounds, fewer for the slow, on:")
    print(machine.describe(), machine.loads(load, machine.load(), os.cpu_count() or 1), sep=", ")


if __name__ == "__main__":
    main()

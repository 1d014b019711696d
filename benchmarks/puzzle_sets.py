"""Collect the puzzles to measure with: made from seeds, and any in a folder.

In a folder, ``NAME.txt`` has a puzzle of 81 characters a line, ``.`` or ``0`` for a blank, and
``NAME.solutions.txt`` the solutions, line by line. Whatever else is there is left alone.
"""

import re
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from sudoku_core.checker import CORRECT, judge
from sudoku_core.generator import generate
from sudoku_core.grid import BLANK, DIGITS

GRID = re.compile("[0-9]{81}")
SOLUTIONS = ".solutions.txt"


class PuzzleSet(NamedTuple):
    """Hold puzzles as grids, and the one solution of each."""

    name: str
    puzzles: Sequence[str]
    solutions: Sequence[str]


def made(name: str, count: int, givens: int | None = None) -> PuzzleSet:
    """Make puzzles from the seeds 1, 2, 3…, with a number of givens, or as few as possible."""
    pairs = [generate(seed, givens) for seed in range(1, count + 1)]
    return PuzzleSet(name, [pair.puzzle for pair in pairs], [pair.solution for pair in pairs])


def found_in(folder: Path, count: int) -> list[PuzzleSet]:
    """Read the sets in a folder; of a longer one, ``count`` puzzles from all over it."""
    if not folder.is_dir():
        raise FileNotFoundError(f"{folder} is no folder")
    sets = (read(path) for path in sorted(folder.glob("*.txt")))
    return [sample(puzzles, count) for puzzles in sets if puzzles]


def read(path: Path) -> PuzzleSet | None:
    """Read a set; None if the file is not one, or its solutions are not beside it."""
    beside = path.with_name(path.stem + SOLUTIONS)
    if path.name.endswith(SOLUTIONS) or not beside.is_file():
        return None
    puzzles = [line.replace(".", BLANK) for line in path.read_text("utf-8").split()]
    solutions = beside.read_text("utf-8").split()
    if not puzzles or len(puzzles) != len(solutions) or not all(map(solves, solutions, puzzles)):
        return None
    return PuzzleSet(path.stem, puzzles, solutions)


def solves(solution: str, puzzle: str) -> bool:
    """Return whether both are grids, and one is a solution of the other by the rules alone.

    >>> solves("1" * 81, "0" * 81), solves("2", "0")
    (False, False)
    """
    grids = GRID.fullmatch(solution) and GRID.fullmatch(puzzle)
    return bool(grids) and judge(solution, puzzle).status == CORRECT


def relabelled(puzzles: PuzzleSet, count: int) -> PuzzleSet:
    """Make ``count`` puzzles of those in a set by swapping digits, the same ones each time.

    >>> made = relabelled(PuzzleSet("two", ["10", "02"], ["12", "12"]), 3)
    >>> len({*made.puzzles}), made.solutions[0][0] == made.puzzles[0][0]
    (3, True)
    """
    random = Random(count)  # noqa: S311 (for puzzles, not for secrets)
    new: list[tuple[str, str]] = []
    pairs = cycle(zip(puzzles.puzzles, puzzles.solutions, strict=True))
    for puzzle, solution in islice(pairs, count):
        names = str.maketrans(DIGITS, "".join(random.sample(DIGITS, 9)))
        new.append((puzzle.translate(names), solution.translate(names)))
    return PuzzleSet(puzzles.name, [pair[0] for pair in new], [pair[1] for pair in new])


def sample(puzzles: PuzzleSet, count: int) -> PuzzleSet:
    """Pick ``count`` puzzles at even distances; all of them if there are no more.

    >>> sample(PuzzleSet("five", "abcde", "ABCDE"), 2)
    PuzzleSet(name='five', puzzles=['a', 'c'], solutions=['A', 'C'])
    """
    total = len(puzzles.puzzles)
    picked = [number * total // count for number in range(count)] if count < total else range(total)
    return PuzzleSet(
        puzzles.name,
        [puzzles.puzzles[number] for number in picked],
        [puzzles.solutions[number] for number in picked],
    )

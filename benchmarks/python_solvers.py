"""Solve puzzles in this Python, on demand: the process of a `Contender`, named on the command line.

The other packages are imported by name, because they are installed for ``make bench`` alone.
"""

import platform
import sys
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from time import perf_counter

from sudoku_core import bulk, solver
from sudoku_core.ways.running import own_streams, runner

Solve = Callable[[str], str | None]
SolveAll = Callable[[list[str]], Iterable[str | None]]

PYTHON = f"{platform.python_implementation()} {platform.python_version()}"
UNSOLVED = "-"


def engine() -> tuple[str, Solve]:
    """Bring this project's engine."""
    return f"Backtrack, {PYTHON}", solver.solve


def classic() -> tuple[str, Solve]:
    """Bring the classic row-by-row backtracker, a program that keeps flags."""

    def solve(puzzle: str) -> str:
        with own_streams():
            return "".join(runner("flags", puzzle)().split())

    return f"classic backtracker, {PYTHON}", solve


def py_sudoku() -> tuple[str, Solve]:
    """Bring the package py-sudoku."""
    sudoku = import_module("sudoku").Sudoku

    def solve(puzzle: str) -> str:
        board = [[int(digit) for digit in puzzle[row : row + 9]] for row in range(0, 81, 9)]
        return "".join(str(digit) for row in sudoku(board=board).solve().board for digit in row)

    return f"py-sudoku {version('py-sudoku')}, {PYTHON}", solve


def sudokutools() -> tuple[str, Solve]:
    """Bring the package sudokutools, with the faster one of its two ways."""
    read = import_module("sudokutools.sudoku").Sudoku.decode
    search = import_module("sudokutools.solve").dlx

    def solve(puzzle: str) -> str:
        return next(search(read(puzzle))).encode()

    return f"sudokutools {version('sudokutools')}, {PYTHON}", solve


def many() -> tuple[str, SolveAll]:
    """Bring this project's engine for many puzzles at once."""
    return f"Backtrack, many at once, {PYTHON}", bulk.solve_many


def one_by_one(bring: Callable[[], tuple[str, Solve]]) -> tuple[str, SolveAll]:
    """Make of what solves a puzzle what solves some."""
    label, solve = bring()
    return label, lambda puzzles: map(solve, puzzles)


SOLVERS: dict[str, Callable[[], tuple[str, SolveAll]]] = {
    "engine": partial(one_by_one, engine),
    "many": many,
    "classic": partial(one_by_one, classic),
    "py-sudoku": partial(one_by_one, py_sudoku),
    "sudokutools": partial(one_by_one, sudokutools),
}


def main(name: str) -> None:
    """Print the name of the solver, then answer line by line."""
    label, solve_all = SOLVERS[name]()
    print(label, flush=True)
    for line in sys.stdin:
        repeats, *puzzles = line.split()
        answers: list[str] = []
        start = perf_counter()
        for _ in range(int(repeats)):
            answers = [answer or UNSOLVED for answer in solve_all(puzzles)]
        print(perf_counter() - start, *answers, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])

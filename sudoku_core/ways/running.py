"""Run one of the ways on a puzzle as a judge would: standard input in, standard output back."""

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from io import StringIO
from types import CodeType

from sudoku_core import formatting
from sudoku_core.solver import solve
from sudoku_core.ways import WAYS, source

# The engine of this project, which races with the ways.
ENGINE = "engine"
RUNNERS = (*WAYS, ENGINE)

# How a program writes a digit, and how it removes one.
MOVES = ("board[row][column] = digit", "board[row][column] = 0")
OTHER_MOVES = {"exact_cover": ("solution.append(choice)", "solution.pop()")}


def runner(name: str, grid: str) -> Callable[[], str]:
    """Return a function that runs one of `RUNNERS` once on a puzzle and returns its output.

    The output is nine lines of nine digits, or "" without a solution. Call the function
    within `own_streams`.

    >>> with own_streams():
    ...     output = runner("bits", "123456789" + "0" * 72)()
    >>> print(output[:35])
    1 2 3 4 5 6 7 8 9
    4 5 6 7 8 9 1 2 3
    """
    if name == ENGINE:
        return lambda: engine_output(grid)
    code = compile(source(name), f"{name}.py", "exec")
    text = formatting.spaced(grid) + "\n"
    return lambda: run_program(code, text, {})


def engine_output(grid: str) -> str:
    """Solve a puzzle with the engine and write the answer as the ways do."""
    solution = solve(grid)
    return f"{formatting.spaced(solution)}\n" if solution else ""


def run_program(code: CodeType, text: str, names: dict[str, object]) -> str:
    """Run a program on a text as its standard input and return its output.

    Its globals are ``names``. Call this within `own_streams`.
    """
    sys.stdin = StringIO(text)
    sys.stdout = output = StringIO()
    exec(code, {"__name__": "__main__", **names})  # noqa: S102 (the programs are this package's)
    return output.getvalue()


@contextmanager
def own_streams() -> Generator[None]:
    """Keep the streams of this process safe from programs, however these end."""
    streams = sys.stdin, sys.stdout
    try:
        yield
    finally:
        sys.stdin, sys.stdout = streams


def lap(name: str, grids: list[str]) -> Callable[[], None]:
    """Return a function that runs a runner once on each puzzle, within `own_streams`."""
    runs = [runner(name, grid) for grid in grids]

    def run_all() -> None:
        with own_streams():
            for run in runs:
                run()

    return run_all


def counter(name: str, grid: str) -> Callable[[], tuple[int, int]]:
    """Return a function that runs a way and returns its numbers of tries and backtracks.

    A try is a digit that it writes, a backtrack one that it removes again. Counting them makes the
    program useless for timing.

    >>> with own_streams():
    ...     tries, backtracks = counter("flags", "123456789" + "0" * 72)()
    >>> tries - backtracks
    72
    """
    writes, undoes = OTHER_MOVES.get(name, MOVES)
    counted = source(name)
    for line, kind in ((writes, 0), (undoes, 1)):
        counted = counted.replace(f" {line}\n", f" {line}; moves[{kind}] += 1\n")
    code = compile(counted, f"{name}.py", "exec")
    text = formatting.spaced(grid) + "\n"

    def count_moves() -> tuple[int, int]:
        moves = [0, 0]
        run_program(code, text, {"moves": moves})
        return moves[0], moves[1]

    return count_moves

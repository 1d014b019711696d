"""Run a program of somebody's as if it were alone: its own `__main__`, streams and exit.

What it reads is a text, what it prints is kept up to a cap, and however it ends is told as an
`Ending`, never as a traceback of ours. Nothing here knows of recording.
"""

import ast
import io
import random
import sys
import types
import warnings
from collections.abc import Callable, Generator
from contextlib import contextmanager, redirect_stdout

from sudoku_core.watching.recording import MOST_LINES, Ending

FILE = "program.py"
# Characters of output that are kept.
OUTPUT_CAP = 1_000_000
# The same seed at each run, so that a run can be repeated.
SEED = 0
# The deepest recursion a program may ask for: far more than a Sudoku needs, within our memory.
DEEPEST = 50_000


class CannotRun(Exception):
    """Say that a source is no program; ``ending`` has the line and the message."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending.message)
        self.ending = ending


class Enough(BaseException):
    """End a program that has run long enough, through whatever it catches."""


def compiled(source: str) -> types.CodeType:
    """Compile a source; CannotRun says what is wrong with it, and where."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            # By way of a tree, since whoever looks at the source needs one.
            code = compile(ast.parse(source, FILE), FILE, "exec", dont_inherit=True)
    except SyntaxError as error:
        ending = Ending("error", type(error).__name__, error.lineno, error.msg)
        raise CannotRun(ending) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise CannotRun(Ending("error", type(error).__name__, None, str(error))) from None
    if source.count("\n") >= MOST_LINES:
        message = f"more than {MOST_LINES} lines"
        raise CannotRun(Ending("error", "ValueError", MOST_LINES, message))
    return code


class Output(io.StringIO):
    """Keep what a program prints, up to a cap; ``on_write`` hears the length before each write."""

    def __init__(self, on_write: Callable[[int], None]) -> None:
        super().__init__(newline="\n")
        self._on_write = on_write

    def write(self, text: str, /) -> int:
        """Keep a text, or as much of it as the cap allows."""
        room = OUTPUT_CAP - self.tell()
        written = super().write(text[:room])
        self._on_write(self.tell())
        return max(written, len(text))


def run(code: types.CodeType, standard_input: str, output: Output) -> Ending:
    """Run compiled code to its end, whatever that is."""
    module = types.ModuleType("__main__")
    module.__dict__["__file__"] = FILE
    try:
        with _alone(module, standard_input), redirect_stdout(output):
            exec(code, module.__dict__)  # noqa: S102 -- that is what this room is for
    except KeyboardInterrupt:
        raise  # somebody ends us, not the program
    except SystemExit as end:
        return _exited(end)
    except BaseException as error:  # noqa: BLE001 -- a program may raise anything
        return _failed(error)
    return Ending("finished")


@contextmanager
def _alone(module: types.ModuleType, standard_input: str) -> Generator[None]:
    """Give a program what it shares with nobody, and give back afterwards what was there."""
    kept = sys.modules["__main__"], sys.argv, sys.stdin, sys.setrecursionlimit
    limit, state = sys.getrecursionlimit(), random.getstate()

    def clamped(wanted: int, /) -> None:
        kept[3](min(wanted, DEEPEST))

    sys.modules["__main__"], sys.argv = module, [FILE]
    sys.stdin = io.TextIOWrapper(io.BytesIO(standard_input.encode()), "utf-8")
    sys.setrecursionlimit = clamped
    random.seed(SEED)
    try:
        yield
    finally:
        sys.modules["__main__"], sys.argv, sys.stdin, sys.setrecursionlimit = kept
        sys.setrecursionlimit(limit)
        random.setstate(state)


def _exited(end: SystemExit) -> Ending:
    """Say how a program ended that called exit: with nothing or 0, all is well."""
    if end.code in {None, 0}:
        return Ending("finished")
    return Ending("error", "SystemExit", _line_of(end), str(end.code))


def _failed(error: BaseException) -> Ending:
    """Say what a program raised: the line is the last one of its own."""
    try:
        message = str(error)
    except Exception:  # noqa: BLE001 -- an error of the program's may fail at this, too
        message = ""
    return Ending("error", type(error).__name__, _line_of(error), message)


def _line_of(error: BaseException) -> int | None:
    """Find the innermost line of the program's own that an error went through."""
    line, trace = None, error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == FILE:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line

"""Give a program what it shares with nobody, and give back afterwards what was there before.

It has a `__main__`, streams and builtins of its own. Threads run at once, where they are started,
so that a run can be repeated step by step; and what would end our process ends only the program.
`pathlib` is not used here: in the page it would bring much of Python's library with it.
"""

import atexit
import builtins
import io
import os
import random
import sys
import threading
import types
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any, NoReturn, TextIO

FILE = "program.py"
# The same seed at each run, so that a run can be repeated.
SEED = 0
# The deepest recursion a program may ask for: far more than a Sudoku needs, within our memory.
DEEPEST = 50_000
# What programs set to something of their own, besides builtins, which they have a copy of.
SHARED = ("sys", "os", "io", "random", "math", "time", "threading", "atexit")


class Typed(io.BytesIO):
    """Hold what is typed to a program, under the number that standard input has."""

    def fileno(self) -> int:
        """Give the number of standard input."""
        return 0

    def close(self) -> None:
        """Stay open: `exit` closes standard input, and may be followed by more."""


@contextmanager
def alone(
    module: types.ModuleType,
    standard_input: str,
    output: TextIO,
    leave: Callable[[int], NoReturn],
) -> Generator[None]:
    """Let what runs inside be the whole program; ``module`` is its `__main__`.

    What it registers to be done at its end is done when the block ends without an error. ``leave``
    takes the place of `os._exit`.
    """
    shared = [sys.modules[name] for name in SHARED]
    kept = [{**one.__dict__} for one in shared]
    before = sys.modules["__main__"], sys.modules["builtins"]
    limit, state, folder = sys.getrecursionlimit(), random.getstate(), os.getcwd()  # noqa: PTH109 -- see above
    thread = {name: vars(threading.Thread)[name] for name in ("start", "join", "is_alive")}
    last: list[Callable[[], object]] = []
    try:
        _put(module, standard_input, output)
        _replace(last, leave)
        yield
        for do in reversed(last):
            do()
    finally:
        for one, names in zip(shared, kept, strict=True):
            _restore(one, names)
        for name, method in thread.items():
            setattr(threading.Thread, name, method)
        sys.modules["__main__"], sys.modules["builtins"] = before
        sys.setrecursionlimit(limit)
        random.setstate(state)
        os.chdir(folder)


def _put(module: types.ModuleType, standard_input: str, output: TextIO) -> None:
    """Put the program's own module, builtins and streams in their places."""
    own = types.ModuleType("builtins")
    own.__dict__.update(builtins.__dict__)
    module.__dict__.update(__file__=FILE, __builtins__=own)
    sys.modules["__main__"], sys.modules["builtins"], sys.argv = module, own, [FILE]
    sys.stdin = sys.__stdin__ = io.TextIOWrapper(Typed(standard_input.encode()), "utf-8")
    sys.stdout = sys.__stdout__ = output
    sys.stderr = sys.__stderr__ = io.StringIO()
    random.seed(SEED)


def _replace(last: list[Callable[[], object]], leave: Callable[[int], NoReturn]) -> None:
    """Replace what would last longer than the program, or end more than it."""
    set_limit = sys.setrecursionlimit

    def clamped(wanted: int, /) -> None:
        set_limit(min(wanted, DEEPEST))

    def register(do: Callable[..., Any], *arguments: Any, **named: Any) -> Callable[..., Any]:
        last.append(lambda: do(*arguments, **named))
        return do

    sys.setrecursionlimit = clamped
    os._exit = leave
    atexit.register = register
    threading.Thread.start = _run_at_once
    threading.Thread.join = lambda self, timeout=None: None  # noqa: ARG005 -- it has run
    threading.Thread.is_alive = lambda self: False  # noqa: ARG005 -- the same
    threading.stack_size = lambda size=0: 0  # noqa: ARG005 -- there is one stack


def _run_at_once(self: threading.Thread) -> None:
    """Run a thread to its end; to leave it is no error."""
    try:
        self.run()
    except SystemExit:
        return


def _restore(module: types.ModuleType, names: dict[str, object]) -> None:
    """Give a module back what it had."""
    for name in [*module.__dict__]:
        if name not in names:
            del module.__dict__[name]
    module.__dict__.update(names)

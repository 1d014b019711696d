"""Run a program in an environment of its own, and restore the old one afterwards.

It has its own `__main__`, streams and builtins. Threads run to their end where they are started, so
that a run can be repeated step by step; and what would end our process ends only the program.
`pathlib` would load much of Python's library in the page.
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
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer, WriteableBuffer

Hook = Callable[[str, tuple[Any, ...]], object]
FILE = "program.py"
# The same seed for each run, so that it can be repeated.
SEED = 0
# The deepest recursion allowed: far more than a Sudoku needs, within our memory.
DEEPEST = 50_000
# Modules whose attributes programs may set, besides builtins, which they have a copy of.
SHARED = ("sys", "os", "io", "random", "math", "time", "threading", "atexit")


class Typed(io.RawIOBase):
    """What is typed to a program, under the number and the mode of standard input."""

    mode = "rb"

    def __init__(self, typed: bytes) -> None:
        super().__init__()
        self._typed = io.BytesIO(typed)

    def readable(self) -> bool:
        """Return True: it can be read."""
        return True

    def seekable(self) -> bool:
        """Return True: it can be read again, as it is a file at a judge."""
        return True

    def readinto(self, place: "WriteableBuffer", /) -> int:
        """Read into some bytes."""
        return self._typed.readinto(place)

    def seek(self, offset: int, whence: int = 0, /) -> int:
        """Go to a place."""
        return self._typed.seek(offset, whence)

    def fileno(self) -> int:
        """Return the number of standard input."""
        return 0

    def close(self) -> None:
        """Stay open: `exit` closes standard input, and more may follow."""


class Input(io.TextIOWrapper):
    """Read what is typed as text."""

    @property
    def mode(self) -> str:
        """Return the mode of standard input, which `open` sets for other files."""
        return "r"


@contextmanager
def alone(
    module: types.ModuleType,
    standard_input: str,
    output: TextIO,
    write: Callable[[bytes], int],
    leave: Callable[[int], NoReturn],
) -> Generator[list[BaseException]]:
    """Let the code inside be the whole program; ``module`` is its `__main__`.

    Its exit functions run at the end, unless that was forced. The list yielded has the errors of
    its threads. ``write`` and ``leave`` replace `os.write`, for file 1, and `os._exit`.
    """
    shared = [sys.modules[name] for name in SHARED]
    kept = [{**one.__dict__} for one in shared]
    before = sys.modules["__main__"], sys.modules["builtins"]
    limit, state, folder = sys.getrecursionlimit(), random.getstate(), os.getcwd()  # noqa: PTH109 -- see above
    thread = {name: vars(threading.Thread)[name] for name in ("start", "join", "is_alive")}
    last: list[Callable[[], object]] = []
    errors: list[BaseException] = []
    hooks: list[Hook] = []
    try:
        _put(module, standard_input, output)
        _replace(last, errors, hooks)
        _replace_os(write, leave)
        try:
            yield errors
        except (Exception, SystemExit, KeyboardInterrupt):
            _end(last)
            raise
        _end(last)
    finally:
        hooks.clear()
        for one, names in zip(shared, kept, strict=True):
            _restore(one, names)
        for name, method in thread.items():
            setattr(threading.Thread, name, method)
        sys.modules["__main__"], sys.modules["builtins"] = before
        sys.setrecursionlimit(limit)
        random.setstate(state)
        os.chdir(folder)


def _end(last: list[Callable[[], object]]) -> None:
    """Clean up at the end of a program; its errors do not matter."""
    while last:
        with suppress(Exception, SystemExit):
            last.pop()()
    for stream in (sys.stdout, sys.stderr):
        with suppress(Exception):
            stream.flush()


def _put(module: types.ModuleType, standard_input: str, output: TextIO) -> None:
    own = types.ModuleType("builtins")
    own.__dict__.update(builtins.__dict__)
    module.__dict__.update(__file__=FILE, __builtins__=own)
    sys.modules["__main__"], sys.modules["builtins"], sys.argv = module, own, [FILE]
    typed = io.BufferedReader(Typed(standard_input.encode()))
    sys.stdin = sys.__stdin__ = Input(typed, "utf-8")
    sys.stdout = sys.__stdout__ = output
    sys.stderr = sys.__stderr__ = io.StringIO()
    random.seed(SEED)


def _replace_os(write: Callable[[bytes], int], leave: Callable[[int], NoReturn]) -> None:
    """Replace what would bypass printing, and what ends more than the program."""
    write_file = os.write

    def write_now(number: int, data: "ReadableBuffer", /) -> int:
        return write(bytes(data)) if number == 1 else write_file(number, data)

    os.write = write_now
    os._exit = leave


def _replace(
    last: list[Callable[[], object]], errors: list[BaseException], hooks: list[Hook]
) -> None:
    set_limit, add_hook = sys.setrecursionlimit, sys.addaudithook

    def clamped(wanted: int, /) -> None:
        set_limit(min(wanted, DEEPEST))

    def register(do: Callable[..., Any], *arguments: Any, **named: Any) -> Callable[..., Any]:
        last.append(lambda: do(*arguments, **named))
        return do

    def listen(hook: Hook) -> None:
        hooks.append(hook)
        if len(hooks) == 1:
            add_hook(lambda event, given: [each(event, given) for each in hooks] and None)

    def run_at_once(self: threading.Thread) -> None:
        try:
            self.run()
        except SystemExit:
            return
        except Exception as error:  # noqa: BLE001 -- whatever it is, it ends the thread alone
            errors.append(error)

    sys.setrecursionlimit = clamped
    sys.addaudithook = listen
    atexit.register = register
    threading.Thread.start = run_at_once
    threading.Thread.join = lambda self, timeout=None: None  # noqa: ARG005 -- it has run
    threading.Thread.is_alive = lambda self: False  # noqa: ARG005 -- the same
    threading.stack_size = lambda size=0: 0  # noqa: ARG005 -- there is one stack


def _restore(module: types.ModuleType, names: dict[str, object]) -> None:
    for name in [*module.__dict__]:
        if name not in names:
            del module.__dict__[name]
    module.__dict__.update(names)

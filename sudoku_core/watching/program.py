"""Run a person's program as if it were alone: its own `__main__`, streams and exit.

Its output is kept up to a cap, and its end is always an `Ending`, never a traceback of ours.
"""

import io
import types
import warnings
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from sudoku_core.watching.alone import FILE, alone
from sudoku_core.watching.recording import MOST_LINES, Ending
from sudoku_core.watching.syntax import tree_of

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

# Bytes of output kept, and characters of an error's message.
OUTPUT_CAP = 1_000_000
MESSAGE_CAP = 4_000
# Bytes of output that a process buffers before writing; `os._exit` drops them.
WAITING = 8_192


class CannotRun(Exception):
    """Raised when a source is not a program; ``ending`` has the line and the message."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending.message)
        self.ending = ending


class Enough(BaseException):
    """End a program that has run long enough, through whatever it catches."""


class Left(BaseException):
    """End a program that has called `os._exit`, through whatever it catches."""


def compiled(source: str) -> types.CodeType:
    """Compile a source; CannotRun says what is wrong with it, and where."""
    try:
        # Reading the source needs a tree; compiled from that, code could only be half as deep.
        with warnings.catch_warnings(), tree_of(source):
            warnings.simplefilter("ignore")
            code = compile(source, FILE, "exec", dont_inherit=True)
    except SyntaxError as error:
        ending = Ending("error", type(error).__name__, error.lineno, error.msg)
        raise CannotRun(ending) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise CannotRun(Ending("error", type(error).__name__, None, str(error))) from None
    if source.count("\n") >= MOST_LINES:
        message = f"more than {MOST_LINES} lines"
        raise CannotRun(Ending("error", "ValueError", MOST_LINES, message))
    return code


class Printed(io.BytesIO):
    """Keep what a program prints, up to a cap, under the number of standard output."""

    def __init__(self, on_write: Callable[[int], None]) -> None:
        super().__init__()
        self._on_write = on_write
        self._length = 0
        self._flushed = 0
        self._printed = b""
        self.is_full = False
        self.status: int | None = None

    def write(self, data: "ReadableBuffer", /) -> int:
        """Keep bytes, as far as the cap allows."""
        whole = bytes(data)
        if self.status is not None:
            return len(whole)
        kept = whole[: OUTPUT_CAP - self.tell()]
        self.is_full = self.is_full or len(kept) < len(whole)
        super().write(kept)
        if self.tell() - self._flushed > WAITING:
            self.flush()
        self._length += len(kept.decode("utf-8", "replace"))
        self._on_write(self._length)
        return len(whole)

    def write_now(self, data: bytes) -> int:
        """Keep bytes that the program wrote to file 1 itself, before those that wait."""
        if self.status is None and not self.closed:
            waiting = super().getvalue()[self._flushed :]
            self.seek(self._flushed)
            self.truncate()
            self._length -= len(waiting.decode("utf-8", "replace"))
            self.write(data)
            self.flush()
            self.write(waiting)
        return len(data)

    def flush(self) -> None:
        """Note that a process would have written everything by now."""
        self._flushed = self.tell()

    def leave(self, status: int) -> NoReturn:
        """End the program as `os._exit` does: what was not flushed is lost."""
        if self.status is None:
            self.status = status
            if not self.closed:
                self.truncate(min(self._flushed, self.tell()))
        raise Left

    def fileno(self) -> int:
        """Return the number of standard output."""
        return 1

    def close(self) -> None:
        """Keep the output for later."""
        if not self.closed:
            self._printed = super().getvalue()
        super().close()

    def getvalue(self) -> bytes:
        """Return what was printed."""
        return self._printed if self.closed else super().getvalue()


class Output(io.TextIOWrapper):
    """Keep what a program prints, up to a cap; ``on_write`` gets the length after each write.

    The length is in characters.
    """

    def __init__(self, on_write: Callable[[int], None]) -> None:
        self.printed = Printed(on_write)
        super().__init__(self.printed, "utf-8", "replace", newline="\n", write_through=True)

    @property
    def mode(self) -> str:
        """Return the mode of standard output."""
        return "w"

    @property
    def is_full(self) -> bool:
        """Return whether more was printed than kept."""
        return self.printed.is_full

    def getvalue(self) -> str:
        """Return all that was printed."""
        return self.printed.getvalue().decode("utf-8", "replace")


def run(code: types.CodeType, standard_input: str, output: Output) -> Ending:
    """Run compiled code to its end.

    An error that ended one of its threads is added to a normal ending.
    """
    module = types.ModuleType("__main__")
    ending, printed = Ending("finished"), output.printed
    try:
        with alone(module, standard_input, output, printed.write_now, printed.leave) as errors:
            exec(code, module.__dict__)  # noqa: S102 -- that is what this room is for
        if errors:
            ending = replace(_failed(errors[0]), kind="finished")
    except SystemExit as end:
        ending = _exited(end)
    except BaseException as error:  # noqa: BLE001 -- a program may raise anything
        ending = _failed(error)
    if printed.status is None:
        return ending
    left = Ending("error", "SystemExit", ending.line, str(printed.status))
    return left if printed.status else Ending("finished")


def _exited(end: SystemExit) -> Ending:
    """Return the ending of a program that called exit: nothing or 0 means success."""
    if end.code is None or (isinstance(end.code, int) and end.code == 0):
        return Ending("finished")
    code = int(end.code) if isinstance(end.code, int) else end.code
    return Ending("error", "SystemExit", _line_of(end), _message(code))


def _failed(error: BaseException) -> Ending:
    """Return the ending by an error: the line is the last one of the program's own."""
    name = type(error).__name__[:MESSAGE_CAP]
    ending = Ending("error", name, _line_of(error), _message(error))
    _let_go(error)
    return ending


def _message(value: object) -> str:
    """Return the message of an error, or the argument of `exit`."""
    try:
        return str(value)[:MESSAGE_CAP]
    except BaseException:  # noqa: BLE001 -- an error of the program's may fail at this, too
        return ""


def _line_of(error: BaseException) -> int | None:
    """Find the innermost line of the program that an error went through."""
    line, trace = None, error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == FILE:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _let_go(error: BaseException) -> None:
    """Forget an error's calls one by one: freeing thousands at once breaks Python in browsers."""
    traces: list[types.TracebackType] = []
    trace = error.__traceback__
    while trace:
        traces.append(trace)
        trace = trace.tb_next
    error.__traceback__ = None
    while traces:
        traces.pop().tb_next = None

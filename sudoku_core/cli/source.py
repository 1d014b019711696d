"""Read the bytes of a file as they come, and the grids in them, whatever their form."""

import errno
from contextlib import nullcontext
from itertools import chain
from select import select

from sudoku_core import parsing
from sudoku_core.text.regular import begins_plainly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from contextlib import AbstractContextManager
    from typing import BinaryIO

    from sudoku_core.parsing import InvalidGridError, Reading

    Result = Reading | InvalidGridError

CHUNK = 1 << 18  # bytes read at once


def opened(file: str, stdin: "BinaryIO | None") -> "AbstractContextManager[BinaryIO]":
    """Open a file, or standard input, so that a read gives what there is and waits for no more."""
    if file == "-":
        if stdin is None:
            raise OSError(errno.EBADF, "standard input is closed")
        return nullcontext(getattr(stdin, "raw", stdin))
    return open(file, "rb", buffering=0)  # noqa: PTH123 (pathlib would be one more import)


def readings(
    source: "BinaryIO", before_waiting: "Callable[[], object]", *, keep_going: bool = False
) -> "Iterator[Result]":
    """Yield the grids of a file as they come; call ``before_waiting`` before each read.

    Plain text, which comes in millions of lines, needs no other program's forms to be known.
    """
    texts = blocks(source, before_waiting)
    first = next(texts, "")
    texts = chain([first] if first else [], texts)
    if begins_plainly(first):
        return parsing.readings(texts, keep_going)
    from sudoku_core import formats  # noqa: PLC0415 (it takes longer than all else together)

    return formats.readings(texts, keep_going=keep_going)


def blocks(source: "BinaryIO", before_waiting: "Callable[[], object]") -> "Generator[str]":
    """Yield the text of a file in blocks of whole lines, as they come.

    Bytes that are no UTF-8 become characters that no grid has, so that they are answered with
    their line and column.
    """
    parts: list[bytes] = []
    while True:
        before_waiting()
        chunk = source.read(CHUNK)
        if chunk is None:  # pyright: ignore[reportUnnecessaryComparison] -- a pipe that its other end made non-blocking, with nothing in it yet
            select([source], [], [])
            continue
        end = max(chunk.rfind(b"\n"), chunk.rfind(b"\r", 0, -1)) + 1
        if end:
            parts.append(chunk[:end])
        if parts and (end or not chunk):
            yield b"".join(parts).decode("utf-8", "surrogateescape")
            parts = []
        if not chunk:
            return
        if end < len(chunk):
            parts.append(chunk[end:])

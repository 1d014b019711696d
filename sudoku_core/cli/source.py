"""Read the bytes of a file as they come, and the grids in them, whatever their form."""

import errno
from contextlib import nullcontext
from itertools import chain
from select import select

from sudoku_core import parsing
from sudoku_core.text.decoding import AUTO, Decoding
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


class Source:
    """Hold the bytes of a file; ``decoding`` knows what they turn out to be."""

    def __init__(self, stream: "BinaryIO", encoding: str = AUTO) -> None:
        self._stream = stream
        # Bytes that are no text become characters that no grid has, so that they are answered with
        # their line and column.
        self.decoding = Decoding(encoding, "surrogateescape")

    def blocks(self, before_waiting: "Callable[[], object]") -> "Generator[str]":
        """Yield the text in blocks of whole lines, as they come."""
        return self.decoding.texts(self._pieces(before_waiting))

    def _pieces(self, before_waiting: "Callable[[], object]") -> "Generator[bytes]":
        """Yield the bytes as they come; call ``before_waiting`` before each read."""
        while True:
            before_waiting()
            piece = self._stream.read(CHUNK)
            if piece is None:  # pyright: ignore[reportUnnecessaryComparison] -- a pipe that its other end made non-blocking, with nothing in it yet
                select([self._stream], [], [])
            elif piece:
                yield piece
            else:
                return


def readings(
    source: Source, before_waiting: "Callable[[], object]", *, keep_going: bool = False
) -> "Iterator[Result]":
    """Yield the grids of a file as they come; call ``before_waiting`` before each read.

    Plain text, which comes in millions of lines, needs no other program's forms to be known.
    """
    texts = source.blocks(before_waiting)
    first = next(texts, "")
    texts = chain([first] if first else [], texts)
    if begins_plainly(first):
        return parsing.readings(texts, keep_going)
    from sudoku_core import formats  # noqa: PLC0415 (it takes longer than all else together)

    return formats.readings(texts, keep_going=keep_going)

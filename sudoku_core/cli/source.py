"""Read the bytes of files as they come, and the grids in them, whatever their form."""

import errno
import os
from contextlib import nullcontext
from itertools import chain
from select import select
from stat import S_ISREG

from sudoku_core import parsing
from sudoku_core.cli.pictures import NO_GRID, PictureError, grids_in, is_picture
from sudoku_core.parsing import InvalidGridError, Reading
from sudoku_core.photographed import reading_of
from sudoku_core.text.decoding import AUTO, UTF_8, Decoding
from sudoku_core.text.ledger import UNCLEAR, Ledger
from sudoku_core.text.plain import begins_plainly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Generator, Iterator
    from contextlib import AbstractContextManager
    from typing import Any, BinaryIO, TypeVar

    from sudoku_core.photo import FoundGrid
    from sudoku_core.runs import Run

    Result = Reading | InvalidGridError
    Item = TypeVar("Item")

CHUNK = 1 << 18  # bytes read at once
# Seconds in which more input is no wait: a program that writes into a pipe needs a moment to go on.
MOMENT = 0.02

STANDARD_INPUT = "standard input"

# What `sudoku_core.text.decoding` finds out by itself.
ENCODINGS = {
    "utf-16": "UTF-16",
    "cp949": "CP949 (Korean)",
    "shift_jis": "Shift-JIS (Japanese)",
    "latin-1": "Windows-1252 (Western), a guess",
}


class FailedReadError(OSError):
    """Say why a file that could be opened cannot be read, or not to its end."""


class Trouble:
    """Hold what is said of a file that cannot be read, or not to its end."""

    def __init__(self, said: str) -> None:
        self.said = said


class Sources:
    """Own the files of a command: the grids of one come after those of the file before.

    Where there are several, what is said of a grid or a file has the file's name.
    """

    def __init__(self, options: "Namespace", stdin: "BinaryIO | None") -> None:
        self._files: list[str] = options.file or ["-"]
        self._encoding: str = options.encoding
        # Where names are, None if they may be above, and whether what a person wrote into a picture
        # is to be judged: not every command asks.
        self.names: str | None = getattr(options, "names", None)
        self._judges: bool = getattr(options, "command", "") == "check"
        self._options = options
        self._stdin = stdin
        # Of each file that was opened: the number of its first grid, its name, what reads it.
        self._begun: list[tuple[int, str, Source]] = []

    def readings(
        self, before_waiting: "Callable[[], object]", *, keep_going: bool = False
    ) -> "Generator[Result | Trouble]":
        """Yield the grids as they come; call ``before_waiting`` before each read.

        What ends a file early is its trouble, and the next file comes.
        """
        return self._of_each_file(before_waiting, parsing.readings, keep_going=keep_going)

    def runs(
        self, before_waiting: "Callable[[], object]", *, keep_going: bool = False
    ) -> "Generator[Result | Run | Trouble]":
        """Yield the grids as `readings` does, with runs of those that are plain: far faster."""
        from sudoku_core import runs  # noqa: PLC0415 (most commands do not need it)

        return self._of_each_file(before_waiting, runs.readings, runs.size, keep_going=keep_going)

    def other(self, file: str) -> "Sources":
        """Return another file alone, to be read in the same way."""
        options = type(self._options)(**{**vars(self._options), "file": [file]})
        return Sources(options, self._stdin)

    def _of_each_file(
        self,
        before_waiting: "Callable[[], object]",
        plainly: "Callable[..., Iterator[Item]]",
        size: "Callable[[Item | Result], int] | None" = None,
        *,
        keep_going: bool,
    ) -> "Generator[Item | Result | Trouble]":
        """Yield what is read from each file; ``size`` tells how many grids each item has.

        Plain text is read ``plainly``.
        """
        number = 1
        for file in self._files:
            name = STANDARD_INPUT if file == "-" else file
            try:
                opening = opened(file, self._stdin)
            except OSError as error:
                yield Trouble(said_of(error))
                continue
            with opening as stream:
                source = Source(stream, self._encoding)
                self._begun.append((number, name, source))
                ways = {"keep_going": keep_going, "names": self.names, "ledger": source.ledger}
                judged = self._name_in_pictures(name) if self._judges else None
                try:
                    for item in _results(source, before_waiting, plainly, ways, judged):
                        source.has_grids = True
                        yield item
                        number += size(item) if size else 1
                except InvalidGridError as error:
                    yield Trouble(self._with_name(name, str(error)))
                except (FailedReadError, PictureError) as error:
                    yield Trouble(f"cannot read {name}: {error}")

    def contents(self, report: "Callable[[Trouble], object]") -> "Generator[tuple[str, bytes]]":
        """Yield the name of each file and all its bytes; report what cannot be read."""
        for file in self._files:
            name = STANDARD_INPUT if file == "-" else file
            try:
                with opened(file, self._stdin) as stream:
                    content = Source(stream).content(_nothing)
            except FailedReadError as error:
                report(Trouble(f"cannot read {name}: {error}"))
            except OSError as error:
                report(Trouble(said_of(error)))
            else:
                yield name, content

    def file_of(self, number: int) -> str:
        """Name the file that a grid came from, "" if there is but one."""
        names = [name for first, name, _ in self._begun if first <= number]
        return names[-1] if len(self._files) > 1 else ""

    def _name_in_pictures(self, name: str) -> str:
        """Name the grids in a picture by its file, "" if there is but one."""
        return os.path.splitext(os.path.basename(name))[0] if len(self._files) > 1 else ""  # noqa: PTH119, PTH122 (pathlib would be one more import)

    def unused(self) -> "Generator[tuple[str, list[tuple[int, int]]]]":
        """Yield each file that has lines which nothing used, "" if there is but one, and these.

        Of a file without a grid the complaint says all there is to say.
        """
        for _, name, source in self._begun:
            if source.ledger.unused and source.has_grids:
                yield name if len(self._files) > 1 else "", source.ledger.unused

    @property
    def has_unclear_names(self) -> bool:
        """Return whether the names of a file may be above or below their grids."""
        return any(source.ledger.names == UNCLEAR for _, _, source in self._begun)

    def encodings(self) -> "Generator[str]":
        """Yield what is to be said of the encodings that were found out."""
        for _, name, source in self._begun:
            taken = source.decoding.encoding
            if self._encoding == AUTO and taken != UTF_8:
                said = f"read as {ENCODINGS[taken]}; --encoding chooses another"
                yield self._with_name(name, said)
            if source.decoding.damaged:
                said = f"not all of it is {taken.upper()}; --encoding chooses another"
                yield self._with_name(name, said)

    def _with_name(self, name: str, said: str) -> str:
        return f"{name}: {said}" if len(self._files) > 1 else said


def _nothing() -> None:
    """Do nothing before a wait: nothing was written yet."""


def said_of(error: OSError) -> str:
    """Say what went wrong with a file, or with a stream that has no name."""
    if error.filename is None:
        return f"input or output failed: {error.strerror}"
    return f"cannot read {error.filename}: {error.strerror}"


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
        self.ledger = Ledger()
        self.has_grids = False  # so far
        self._held: Iterator[bytes] | None = None  # what was looked at, and all that follows

    def picture(self, before_waiting: "Callable[[], object]") -> "bytes | None":
        """Give all the bytes if they are a picture, else None, and they are still to be read."""
        pieces = self._pieces(before_waiting)
        begun = next(pieces, b"")
        self._held = chain([begun] if begun else [], pieces)
        return self.content(before_waiting) if is_picture(begun) else None

    def content(self, before_waiting: "Callable[[], object]") -> bytes:
        """Give all the bytes."""
        return b"".join(self._held or self._pieces(before_waiting))

    def blocks(self, before_waiting: "Callable[[], object]") -> "Generator[str]":
        """Yield the text in blocks of whole lines, as they come."""
        return self.decoding.texts(self._held or self._pieces(before_waiting))

    def _pieces(self, before_waiting: "Callable[[], object]") -> "Generator[bytes]":
        """Yield the bytes as they come; call ``before_waiting`` before a read that has to wait."""
        while True:
            if _has_to_wait(self._stream):
                before_waiting()
            try:
                piece = self._stream.read(CHUNK)
            except OSError as error:
                raise FailedReadError(error.strerror) from error
            if piece is None:  # pyright: ignore[reportUnnecessaryComparison] -- a pipe that its other end made non-blocking, with nothing in it yet
                select([self._stream], [], [])
            elif piece:
                yield piece
            else:
                return


def _has_to_wait(stream: "BinaryIO") -> bool:
    """Tell whether nothing comes within a moment; what cannot be asked may have to."""
    try:
        number = stream.fileno()
    except OSError:  # bytes in memory
        return False
    try:
        return not select([number], [], [], MOMENT)[0]
    except OSError:  # Windows can only ask of sockets
        return not S_ISREG(os.fstat(number).st_mode)


def _results(
    source: Source,
    before_waiting: "Callable[[], object]",
    plainly: "Callable[..., Iterator[Item]]",
    ways: "dict[str, Any]",
    judged: "str | None",
) -> "Iterator[Result | Item]":
    """Yield the grids of a file as they come; call ``before_waiting`` before each read.

    Plain text, which comes in millions of lines, needs no other program's forms to be known: it is
    read ``plainly``. ``ways`` are the keywords of all readers. A file may be a picture instead; its
    grids are ``judged`` under that name unless it is None.
    """
    picture = source.picture(before_waiting)
    if picture is not None:
        if judged is None:
            return _pictured(picture)
        return _judged(picture, judged, keep_going=ways["keep_going"])
    texts = source.blocks(before_waiting)
    first = next(texts, "")
    texts = chain([first] if first else [], texts)
    if begins_plainly(first):
        return plainly(texts, **ways)
    from sudoku_core import formats  # noqa: PLC0415 (it takes longer than all else together)

    return formats.readings(texts, **ways)


def _pictured(picture: bytes) -> "Iterator[Reading]":
    """Yield the grids in a picture; what is filled in counts if it fills the grid."""
    for grid in _grids_of(picture):
        filled = "".join(map(max, grid.grid, grid.entries))
        solution = filled if "0" not in filled and filled != grid.grid else None
        yield Reading(grid.grid, 1, 1, "photo", None, solution, None)


def _judged(picture: bytes, name: str, *, keep_going: bool) -> "Iterator[Result]":
    """Yield the grids in a picture as they are judged, whatever is filled in."""
    for grid in _grids_of(picture):
        digits = "".join([str(cell.digit) for cell in grid.cells])
        kinds = "".join([cell.kind[0] for cell in grid.cells])
        doubtful = [place for place, cell in enumerate(grid.cells) if cell.doubtful]
        result = reading_of(digits, kinds, doubtful, sure=grid.sure, name=name or None)
        if isinstance(result, InvalidGridError) and not keep_going:
            raise result
        yield result


def _grids_of(picture: bytes) -> "list[FoundGrid]":
    """Find the grids in a picture, of which there is one at least."""
    grids = grids_in(picture)
    if not grids:
        raise PictureError(NO_GRID)
    return grids

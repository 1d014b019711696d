"""Read the bytes of files as they come, and the grids in them, in any form."""

import errno
import os
from contextlib import nullcontext
from itertools import chain
from select import select
from stat import S_ISREG

from sudoku_core import parsing
from sudoku_core.cli.naming import located
from sudoku_core.parsing import InvalidGridError, Reading
from sudoku_core.pictures import PictureError, entered, is_picture, judged, some_grids
from sudoku_core.sentences import say, say_error
from sudoku_core.text.decoding import AUTO, UTF_8, Decoding
from sudoku_core.text.ledger import UNCLEAR, Ledger
from sudoku_core.text.plain import begins_plainly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Generator, Iterable, Iterator
    from contextlib import AbstractContextManager
    from typing import BinaryIO, TypeVar

    from sudoku_core.cli.console import Console
    from sudoku_core.runs import Run

    Result = Reading | InvalidGridError
    Item = TypeVar("Item")


CHUNK = 1 << 18  # bytes read at once
# Seconds within which more input means no wait: a program writing into a pipe needs a moment to
# continue.
MOMENT = 0.02


class FailedReadError(OSError):
    """Raised for an open file that cannot be read, or not to its end."""


class Trouble(str):
    """A message about a file that cannot be read, or not to its end."""

    __slots__ = ()


class Sources:
    """The files of a command: the grids of one come after those of the file before.

    If there are several, messages about a grid or a file have the file's name.
    """

    def __init__(self, options: "Namespace", stdin: "BinaryIO | None") -> None:
        self._files: list[str] = options.file or ["-"]
        self._encoding: str = options.encoding
        self._language: str = options.language
        # Where names are, None if they may be above, and whether to judge handwriting in pictures:
        # only some commands have these options.
        self.names: str | None = getattr(options, "names", None)
        self._judges: bool = getattr(options, "command", "") == "check"
        self._options = options
        self._stdin = stdin
        # For each opened file: the number of its first grid, its name, its reader.
        self._begun: list[tuple[int, str, Source]] = []

    def readings(
        self, before_waiting: "Callable[[], object]", *, keep_going: bool = False
    ) -> "Generator[Result | Trouble]":
        """Yield the grids as they come; call ``before_waiting`` before each read.

        If something ends a file early, its trouble is yielded, and the next file comes.
        """
        return self._of_each_file(before_waiting, parsing.readings, keep_going=keep_going)

    def runs(
        self, before_waiting: "Callable[[], object]", *, keep_going: bool = False
    ) -> "Generator[Result | Run | Trouble]":
        """Yield the grids as `readings` does, but plain ones in runs, which is far faster."""
        from sudoku_core import runs  # noqa: PLC0415 (most commands do not need it)

        return self._of_each_file(before_waiting, runs.readings, runs.size, keep_going=keep_going)

    def other(self, file: str) -> "Sources":
        """Return another file alone, to read in the same way."""
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
        """Yield the items of each file, of ``size`` grids each; plain text is read ``plainly``."""
        number = 1
        for file in self._files:
            name = self._say("shell.standard-input") if file == "-" else file
            try:
                opening = opened(file, self._stdin, self._language)
            except OSError as error:
                yield Trouble(complaint_about(error, self._language))
                continue
            with opening as stream:
                source = Source(stream, before_waiting, self._encoding)
                self._begun.append((number, name, source))
                try:
                    for item in self._items(source, name, plainly, keep_going=keep_going):
                        if isinstance(item, InvalidGridError) and not keep_going:
                            raise item  # from a picture
                        source.has_grids = True
                        yield item
                        number += size(item) if size else 1
                except InvalidGridError as error:
                    yield Trouble(self._with_name(name, say_error(error, self._language)))
                except FailedReadError as error:
                    yield Trouble(self._say("shell.cannot-read", file=name, why=error))
                except PictureError as error:
                    why = error.sentence(self._language)
                    yield Trouble(self._say("shell.cannot-read", file=name, why=why))

    def _items(
        self,
        source: "Source",
        name: str,
        plainly: "Callable[..., Iterator[Item]]",
        *,
        keep_going: bool,
    ) -> "Iterator[Result | Item]":
        """Yield the grids of a file as they come, in any form.

        Plain text, often millions of lines, needs no other forms: it is read ``plainly``.
        """
        picture = source.picture()
        if picture is not None:
            return self._in_picture(source, name, picture)
        texts = source.blocks()
        first = next(texts, "")
        texts = chain([first] if first else [], texts)
        read: Callable[..., Iterator[Result | Item]] = plainly
        if not begins_plainly(first):
            from sudoku_core import formats  # noqa: PLC0415 (it takes longer than all else together)

            read = formats.readings
        return read(texts, keep_going=keep_going, names=self.names, ledger=source.ledger)

    def _in_picture(self, source: "Source", name: str, picture: bytes) -> "Iterator[Result]":
        """Read the grids in a picture; to check them, judge handwriting under the file's name."""
        grids = some_grids(picture)
        if self._judges:
            # A name is needed only if there are several files.
            own = os.path.splitext(os.path.basename(name))[0] if len(self._files) > 1 else ""  # noqa: PTH119, PTH122 (pathlib would be one more import)
            return judged(grids, own)
        source.is_doubtful = any(grid.doubtful for grid in grids)
        return entered(grids)

    def contents(self, report: "Callable[[Trouble], object]") -> "Generator[tuple[str, bytes]]":
        """Yield the name of each file and all its bytes; report unreadable ones."""
        for file in self._files:
            name = self._say("shell.standard-input") if file == "-" else file
            try:
                with opened(file, self._stdin, self._language) as stream:
                    content = Source(stream, _nothing).content()
            except FailedReadError as error:
                report(Trouble(self._say("shell.cannot-read", file=name, why=error)))
            except OSError as error:
                report(Trouble(complaint_about(error, self._language)))
            else:
                yield name, content

    def file_of(self, number: int) -> str:
        """Name the file of a grid, "" if there is only one."""
        names = [name for first, name, _ in self._begun if first <= number]
        return names[-1] if len(self._files) > 1 else ""

    def unused(self) -> "Generator[tuple[str, list[tuple[int, int]]]]":
        """Yield each file with unused lines, "" if there is only one, and these lines.

        For a file without a grid the complaint is enough.
        """
        for _, name, source in self._begun:
            if source.ledger.unused and source.has_grids:
                yield name if len(self._files) > 1 else "", source.ledger.unused

    @property
    def has_unclear_names(self) -> bool:
        """Return whether the names of a file may be above or below their grids."""
        return any(source.ledger.names == UNCLEAR for _, _, source in self._begun)

    def remarks(self) -> "Generator[str]":
        """Yield the messages about guessed encodings, and about doubts in pictures."""
        for _, name, source in self._begun:
            if source.is_doubtful:
                yield self._with_name(name, self._say("shell.doubts"))
            taken = source.decoding.encoding
            if self._encoding == AUTO and taken != UTF_8:
                encoding = self._say(f"shell.encoding.{taken}")
                yield self._with_name(name, self._say("shell.encoding", encoding=encoding))
            if source.decoding.damaged:
                yield self._with_name(name, self._say("shell.damaged", encoding=taken.upper()))

    def place(self, number: int, reading: "Result") -> str:
        """Return which grid it is, and where."""
        return located(number, reading, self.file_of(number), self._language)

    def _say(self, key: str, /, **values: object) -> str:
        return say(key, self._language, **values)

    def _with_name(self, name: str, text: str) -> str:
        return f"{name}: {text}" if len(self._files) > 1 else text


def reported(results: "Iterable[Item | Trouble]", console: "Console") -> "Generator[Item]":
    """Pass results on, and report trouble with files."""
    for result in results:
        if isinstance(result, Trouble):
            console.fail(result)
        else:
            yield result


def puzzles_of(sources: Sources, console: "Console") -> list[Reading]:
    """List the grids of all files, and report trouble with these."""
    results = reported(sources.readings(console.flush), console)
    return [reading for reading in results if isinstance(reading, Reading)]


def _nothing() -> None:
    """Do nothing before a wait: nothing was written yet."""


def complaint_about(error: OSError, language: str) -> str:
    """Return what went wrong with a file, or with a stream without a name."""
    if error.filename is None:
        return say("shell.failed", language, why=error.strerror)
    return say("shell.cannot-read", language, file=error.filename, why=error.strerror)


def opened(
    file: str, stdin: "BinaryIO | None", language: str
) -> "AbstractContextManager[BinaryIO]":
    """Open a file, or standard input, so that a read returns what has come."""
    if file == "-":
        if stdin is None:
            raise OSError(errno.EBADF, say("shell.closed-input", language))
        return nullcontext(getattr(stdin, "raw", stdin))
    return open(file, "rb", buffering=0)  # noqa: PTH123 (pathlib would be one more import)


class Source:
    """The bytes of a file; ``decoding`` has their encoding.

    ``before_waiting`` is called before each read that has to wait.
    """

    def __init__(
        self, stream: "BinaryIO", before_waiting: "Callable[[], object]", encoding: str = AUTO
    ) -> None:
        self._stream = stream
        self._before_waiting = before_waiting
        # Bytes that are not text become characters that no grid has, so that they are reported with
        # their line and column.
        self.decoding = Decoding(encoding, "surrogateescape")
        self.ledger = Ledger()
        self.has_grids = False  # so far
        self.is_doubtful = False  # a picture with what a person should check
        self._held: Iterator[bytes] | None = None  # what was examined, and all that follows

    def picture(self) -> "bytes | None":
        """Return all bytes if they are a picture, else None; then they remain unread."""
        pieces = self._pieces()
        begun = next(pieces, b"")
        self._held = chain([begun] if begun else [], pieces)
        return self.content() if is_picture(begun) else None

    def content(self) -> bytes:
        """Return all bytes."""
        return b"".join(self._held or self._pieces())

    def blocks(self) -> "Generator[str]":
        """Yield the text in blocks of whole lines, as they come."""
        return self.decoding.texts(self._held or self._pieces())

    def _pieces(self) -> "Generator[bytes]":
        """Yield the bytes as they come."""
        while True:
            if _has_to_wait(self._stream):
                self._before_waiting()
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
    """Return whether nothing comes within a moment; True if unknown."""
    try:
        number = stream.fileno()
    except OSError:  # bytes in memory
        return False
    try:
        return not select([number], [], [], MOMENT)[0]
    except OSError:  # on Windows this works for sockets only
        return not S_ISREG(os.fstat(number).st_mode)

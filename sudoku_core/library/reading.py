"""Read grids from whatever holds them: a text in any form, the bytes of a file, or its path."""

from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path
from typing import Literal, overload

from sudoku_core import formats
from sudoku_core.formats.source import Result
from sudoku_core.library.arguments import require
from sudoku_core.parsing import InvalidGridError, Reading
from sudoku_core.pictures import entered, is_picture, some_grids
from sudoku_core.text import ledger
from sudoku_core.text.decoding import AUTO, CODECS, Decoding

Source = str | bytes | PathLike[str]

PLACES = (ledger.AUTO, ledger.ABOVE, ledger.BELOW, ledger.NONE)
LONGEST_NAME = 256  # characters; no system has longer ones


@overload
def read(
    source: Source,
    *,
    encoding: str = "auto",
    names: str | None = None,
    keep_going: Literal[False] = False,
) -> list[Reading]: ...
@overload
def read(
    source: Source, *, encoding: str = "auto", names: str | None = None, keep_going: bool
) -> list[Reading | InvalidGridError]: ...
def read(
    source: Source, *, encoding: str = AUTO, names: str | None = None, keep_going: bool = False
) -> list[Reading] | list[Reading | InvalidGridError]:
    r"""Read every grid of a text, or of a file, in any form.

    A `str` is the text itself, `bytes` are the content of a file, and a `pathlib.Path` is a file.
    Forms are: 81 characters on a line, nine lines drawn in any way, lists, CSV, spreadsheets,
    chats, HTML, files of other programs, links, and pictures if Pillow is installed. Each grid
    becomes a `Reading`: the grid, its place, and the name, solution and candidates beside it.

    Files are UTF-8, or recognised as UTF-16, CP949, Shift-JIS, GB18030, or Windows-1252 as a guess.
    ``encoding`` names another: one of "utf-8", "utf-16", "cp949", "shift_jis", "gb18030" and
    "latin-1". ``names`` says where the names of grids are: "above", "below", "none", or "auto" to
    find out.

    Raises InvalidGridError, with line and column, for the first grid that cannot be read, and for
    bytes that do not fit the encoding. With ``keep_going`` the error takes the place of that grid
    in the list, and reading goes on after it; errors of the whole text, such as a wrong number of
    grids, come at the end. Raises PictureError for a picture that cannot be decoded or holds no
    grid, OSError for a missing file, and ValueError for an unknown encoding or place of names.

    >>> [reading.name for reading in read("Anna\n" + "1" * 81 + "\n\nBen\n" + "2" * 81)]
    ['Anna', 'Ben']
    >>> read("https://www.sudokuwiki.org/sudoku.htm?bd=" + "0" * 80 + "5")[0].form
    'sudokuwiki'
    >>> both = read("1" * 81 + "\n" + "1" * 80 + "l\n", keep_going=True)
    >>> print(both[1])
    line 2, column 81: "l" is not a digit; maybe 1
    """
    require("encoding", encoding, (AUTO, *CODECS))
    require("place of names", names or PLACES[0], PLACES)
    if isinstance(source, str):
        try:
            return _listed([source], names, keep_going=keep_going)
        except InvalidGridError as error:
            if _names_a_file(source):
                error.add_note(f"It is a file's name; to read that, pass pathlib.Path({source!r})")
            raise
    content = source if isinstance(source, bytes) else Path(source).read_bytes()
    if is_picture(content):
        return list(entered(some_grids(content)))
    return _listed(decoded(content, encoding), names, keep_going=keep_going)


@overload
def readings(
    lines: Iterable[str], *, names: str | None = None, keep_going: Literal[False] = False
) -> Iterator[Reading]: ...
@overload
def readings(
    lines: Iterable[str], *, names: str | None = None, keep_going: bool
) -> Iterator[Reading | InvalidGridError]: ...
def readings(
    lines: Iterable[str], *, names: str | None = None, keep_going: bool = False
) -> Iterator[Reading | InvalidGridError]:
    """Yield the grids of a text as it comes, each as soon as it is complete; otherwise as `read`.

    ``lines`` are lines, such as those of an open file, or texts of whole lines. A file of millions
    needs no more memory than one of some thousands.

    >>> next(readings(["1" * 81, "what follows is not read yet"])).form
    'line'
    """
    return formats.readings(lines, names=names, keep_going=keep_going)


def _names_a_file(text: str) -> bool:
    """Return whether a text that is not a grid seems to name an existing file."""
    return len(text) < LONGEST_NAME and text.isprintable() and Path(text).is_file()


def _listed(texts: list[str], names: str | None, *, keep_going: bool) -> list[Result]:
    found: list[Result] = []
    try:
        for result in formats.readings(texts, names=names, keep_going=keep_going):
            found.append(result)  # noqa: PERF402 (what came before an error counts)
    except InvalidGridError as error:
        if not (keep_going and found):
            raise
        found.append(error)
    return found


def decoded(content: bytes, encoding: str) -> list[str]:
    r"""Decode the bytes of a file to blocks of whole lines, or raise at the byte that does not fit.

    >>> decoded("Zoë\n".encode("latin-1"), AUTO)
    ['Zoë\n']
    >>> try:
    ...     decoded(b"1\n\xff", "utf-8")
    ... except InvalidGridError as error:
    ...     print(error)
    line 2, column 1: "\xff" is not valid utf-8; choose another encoding
    """
    decoding = Decoding(encoding, "strict")
    texts: list[str] = []
    try:
        texts += decoding.texts([content])
    except UnicodeDecodeError as error:
        above = "".join(texts) + error.object[: error.start].decode(error.encoding)
        line, column = above.count("\n") + 1, len(above) - above.rfind("\n")
        found = repr(error.object[error.start : error.start + 1])[2:-1]
        details = {"encoding": decoding.encoding}
        raise InvalidGridError("encoding", line, column, found, details) from None
    return texts

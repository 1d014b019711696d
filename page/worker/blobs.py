"""Read and make blobs in the worker, where reading needs no waiting."""

from collections.abc import Iterator
from typing import Any

import js
from pyodide.ffi import to_js

from sudoku_core.text.decoding import Decoding
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.lines import split_lines

# Bytes read at once: many if the work on them is quick, few if it takes long.
PIECE = 1 << 17
SMALL_PIECE = 1 << 12
# The most lines to show of a stretch.
MOST = 20


def pieces(blob: Any, size: int) -> Iterator[bytes]:
    """Yield a blob's bytes, ``size`` at a time; raise the browser's error if it is gone."""
    reader = js.FileReaderSync.new()
    for start in range(0, blob.size, size):
        yield reader.readAsArrayBuffer(blob.slice(start, start + size)).to_bytes()


def make_blob(parts: list[str], kind: str) -> Any:
    """Make a blob of texts, with a media type."""
    options = to_js({"type": kind}, dict_converter=js.Object.fromEntries)
    return js.Blob.new(to_js(parts), options)


def text_of(size: int, file: Any) -> str | dict[str, str]:
    """Return at least ``size`` characters of a file's start; why not, if it is not text."""
    text = ""
    try:
        for block in Decoding().texts(pieces(file, SMALL_PIECE)):
            text += block
            if len(text) >= size:
                break
    except InvalidGridError as error:
        return {"reason": error.reason}
    return text


def lines_of(encoding: str, first: int, last: int, file: Any) -> list[str]:
    """Return lines of a file, counted from 1: at most `MOST`."""
    found: list[str] = []
    number = 1
    last = min(last, first + MOST - 1)
    for block in Decoding(encoding).texts(pieces(file, PIECE)):
        lines = split_lines(block)
        found += lines[max(first - number, 0) : max(last - number + 1, 0)]
        number += len(lines)
        if number > last:
            break
    return found

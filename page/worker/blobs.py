"""Read and make blobs in the worker, where reading a piece of one needs no waiting."""

from collections.abc import Iterator
from typing import Any

import js
from pyodide.ffi import to_js

# Bytes read at once: many if the work on them is quick, few if it takes long.
PIECE = 1 << 17
SMALL_PIECE = 1 << 12


def pieces(blob: Any, size: int) -> Iterator[bytes]:
    """Yield the bytes of a blob, ``size`` at a time; raise the browser's error if it is gone."""
    reader = js.FileReaderSync.new()
    for start in range(0, blob.size, size):
        yield reader.readAsArrayBuffer(blob.slice(start, start + size)).to_bytes()


def make_blob(parts: list[str], kind: str) -> Any:
    """Make a blob of texts, with a media type."""
    options = to_js({"type": kind}, dict_converter=js.Object.fromEntries)
    return js.Blob.new(to_js(parts), options)

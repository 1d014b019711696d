"""Read the start of a blob of the browser, and make one; files are blobs too."""

from pyscript import window
from pyscript.ffi import to_js

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


async def start_of(blob: "Any", size: int) -> str:
    """Read the first bytes of a blob as text, even if they are not text."""
    start = blob.slice(0, size)
    return (await decoder_of(start, False)).decode(await start.arrayBuffer())


async def decoder_of(blob: "Any", fatal: bool) -> "Any":
    """Make the decoder for a blob, by its byte-order mark; a fatal one throws on bad bytes."""
    first = window.Uint8Array.new(await blob.slice(0, 2).arrayBuffer())
    marks = {(0xFF, 0xFE): "utf-16le", (0xFE, 0xFF): "utf-16be"}
    mark = (first.at(0), first.at(1))
    options = window.Object.fromEntries(to_js([["fatal", fatal]]))
    return window.TextDecoder.new(marks.get(mark, "utf-8"), options)


def make_blob(text: str, kind: str = "text/plain") -> "Any":
    """Make a blob of a short text, with a media type."""
    options = window.Object.fromEntries(to_js([["type", kind]]))
    return window.Blob.new(to_js([text]), options)

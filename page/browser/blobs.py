"""Read, make and save blobs of the browser; files are blobs too."""

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Milliseconds for which a saved file is kept for the browser to read.
KEPT = 60_000


async def text_of(blob: "Any") -> "str | None":
    """Read a short blob as UTF-8, or UTF-16 with a byte-order mark; None if neither.

    A text with a NUL counts as neither.
    """
    decoder = _decoder(await _bytes_of(blob), True)
    # MicroPython cannot catch what a call to the browser throws.
    text = window.early.attempt(decoder.decode.bind(decoder, await blob.arrayBuffer()))
    return text if isinstance(text, str) and "\0" not in text else None


async def start_of(blob: "Any", size: int) -> str:
    """Read the first bytes of a blob as text, even if they are not text."""
    start = blob.slice(0, size)
    return _decoder(await _bytes_of(start), False).decode(await start.arrayBuffer())


async def _bytes_of(blob: "Any") -> "Any":
    return window.Uint8Array.new(await blob.slice(0, 2).arrayBuffer())


def _decoder(first: "Any", fatal: bool) -> "Any":
    """Make the decoder for a text's first two bytes; a fatal one throws on bad bytes."""
    marks = {(0xFF, 0xFE): "utf-16le", (0xFE, 0xFF): "utf-16be"}
    mark = (first.at(0), first.at(1))
    options = window.Object.fromEntries(to_js([["fatal", fatal]]))
    return window.TextDecoder.new(marks.get(mark, "utf-8"), options)


def make_blob(text: str, kind: str = "text/plain") -> "Any":
    """Make a blob of a short text, with a media type."""
    options = window.Object.fromEntries(to_js([["type", kind]]))
    return window.Blob.new(to_js([text]), options)


def blob_of_field(field: "Any") -> "Any":
    """Make a blob of the text in a text area."""
    kind = window.HTMLTextAreaElement.prototype
    return _blob_of(window.Object.getOwnPropertyDescriptor(kind, "value").get.bind(field))


def blob_of_paste(transfer: "Any") -> "Any":
    """Make a blob of the text that is pasted, an empty one if there is none."""
    return _blob_of(transfer.getData.bind(transfer))


def _blob_of(get: "Any") -> "Any":
    """Make a blob of what ``get("text")`` returns.

    The text never passes through Python, which has no memory for a long one.
    """
    return window.Blob.new(window.Array.of("text").map(get))


def download(blob: "Any", name: str) -> None:
    """Save a blob as a file."""
    address = window.URL.createObjectURL(blob)
    download_from(address, name)
    forget = create_proxy(lambda *_arguments: window.URL.revokeObjectURL(address))
    window.setTimeout(forget, KEPT)


def download_from(address: str, name: str) -> None:
    """Save the contents of an address as a file."""
    link = document.createElement("a")
    link.href = address
    link.download = name
    link.click()

"""Take short files, fields and pastes whole, and save files."""

from pyscript import document, window
from pyscript.ffi import create_proxy

from page.browser import blobs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Milliseconds for which a saved file is kept for the browser to read.
KEPT = 60_000


async def text_of(blob: "Any") -> "str | None":
    """Read a short blob as UTF-8, or UTF-16 with a byte-order mark; None if neither.

    A text with a NUL counts as neither.
    """
    decoder = await blobs.decoder_of(blob, True)
    # MicroPython cannot catch what a call to the browser throws.
    text = window.early.attempt(decoder.decode.bind(decoder, await blob.arrayBuffer()))
    return text if isinstance(text, str) and "\0" not in text else None


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

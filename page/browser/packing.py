"""Pack a text into few characters that an address can hold, and unpack it.

Bytes never become a Python text on the way: MicroPython ends one at a NUL.
"""

from pyscript import window
from pyscript.ffi import to_js

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FORM = "deflate-raw"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


async def pack(text: str) -> "str | None":
    """Return a text packed; None if this browser cannot do that."""
    if not hasattr(window, "CompressionStream"):
        return None
    blob = window.Blob.new(to_js([text]))
    packed = await _through(blob, window.CompressionStream.new(FORM)).blob()
    address = await _data_address(packed)
    return address.partition(",")[2].replace("+", "-").replace("/", "_").rstrip("=")


async def unpack(packed: str, most: int) -> "str | None":
    """Unpack a text of at most ``most`` bytes that `pack` made; None for anything else."""
    numbers = bytes_in(packed)
    if not numbers or not hasattr(window, "DecompressionStream"):
        return None
    blob = window.Blob.new(window.Array.of(window.Uint8Array.new(to_js(numbers))))
    try:
        unpacked = await _through(blob, window.DecompressionStream.new(FORM)).blob()
    except Exception:  # noqa: BLE001 (the browser's own error: it was never packed)
        return None
    return await unpacked.text() if unpacked.size <= most else None


def bytes_in(packed: str) -> "list[int]":
    """Return the bytes that letters stand for, four letters for three; [] if they stand for none.

    >>> bytes_in("AQID"), bytes_in("AQI"), bytes_in("A"), bytes_in("A?")
    ([1, 2, 3], [1, 2], [], [])
    """
    found: list[int] = []
    kept = bits = 0
    for letter in packed:
        sextet = LETTERS.find(letter)
        if sextet < 0:
            return []
        kept, bits = (kept << 6 | sextet) & 0xFFF, bits + 6
        if bits >= 8:
            bits -= 8
            found.append(kept >> bits & 0xFF)
    return found


def _through(blob: "Any", stream: "Any") -> "Any":
    return window.Response.new(blob.stream().pipeThrough(stream))


async def _data_address(blob: "Any") -> str:
    reader = window.FileReader.new()
    read = dom.first_of(reader, "load")
    reader.readAsDataURL(blob)
    await read
    return reader.result

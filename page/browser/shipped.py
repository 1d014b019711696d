"""Fetch texts that the site ships for what few visits need."""

from pyscript import document, window
from pyscript.ffi import to_js

# The file that the page names the folder of all of them by.
BESIDE = "static/later.css"


async def text_of(file: str) -> str:
    """Return the text of a file; "" if it cannot be fetched."""
    style = document.querySelector("script[data-second]").dataset.style
    return await fetched(style.replace(BESIDE, file))


async def fetched(address: str, cache: str = "default") -> str:
    """Return the text at an address, fetched with a cache mode; "" on failure."""
    try:
        answer = await window.fetch(address, to_js({"cache": cache}))
        return await answer.text() if answer.ok else ""
    except Exception:  # noqa: BLE001 (the browser's own error: there is no network)
        return ""

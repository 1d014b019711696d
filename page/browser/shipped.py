"""Fetch texts that the site ships for what few visits need."""

from pyscript import document, window

# The file that the page names the folder of all of them by.
BESIDE = "static/later.css"


async def text_of(file: str) -> str:
    """Return the text of a file; "" if it cannot be fetched."""
    style = document.querySelector("script[data-second]").dataset.style
    try:
        answer = await window.fetch(style.replace(BESIDE, file))
        return await answer.text() if answer.ok else ""
    except Exception:  # noqa: BLE001 (the browser's own error: there is no network)
        return ""

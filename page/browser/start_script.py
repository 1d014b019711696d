"""Wait for start.js, and pass on what it kept before Python was there."""

from pyscript import document, window
from pyscript.ffi import to_js

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


async def arrive() -> None:
    """Wait for start.js. If it did not load, say so, and load it at each Retry.

    The page is not reloaded, so what was typed stays.
    """
    verdict, retry = dom.find("verdict"), dom.find("retry")
    while not hasattr(window, "early"):
        verdict.textContent = verdict.dataset.failed.replace("|", " ") + "start.js"
        retry.hidden = False
        await dom.first_of(retry, "click")
        await _load()


def early() -> "Any":
    """Return what start.js kept: what was typed, pressed, cleared and pasted before Python."""
    return window.early


def language() -> str:
    """Return the code of the language that the address, an earlier visit or the browser names."""
    return window.early.language


def take_long_text() -> "Any":
    """Take the long text that start.js kept out of a field, with the ``id`` of the field."""
    taken, window.early.long = window.early.long, None
    return taken


def press_again() -> None:
    """Press the buttons again that were pressed too early, in order.

    start.js keeps those that are still too early.
    """
    pressed, window.early.presses = window.early.presses, window.Array.of()
    for place in range(pressed.length):
        dom.find(pressed.at(place)).click()


def keep_no_presses(part: "dom.Element") -> None:
    """Stop start.js from keeping presses in a part of the page, which now answers them."""
    for element in [part] + dom.all_in(part, "[data-later]"):
        element.removeAttribute("data-later")


async def are_missing(files: "list[str]") -> bool:
    """Return whether any of the files is missing on the server."""
    missing = await window.early.findMissing(to_js(files))
    return missing.length > 0


async def _load() -> None:
    missing = document.querySelector("script[data-early]")
    script = document.createElement("script")
    script.src = missing.src
    document.head.append(script)
    await dom.first_of(script, "load", "error")
    document.defaultView.dispatchEvent(window.Event.new("DOMContentLoaded"))

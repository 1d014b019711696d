"""See to it that start.js is there, which everything else on the page builds upon."""

from pyscript import document, window
from pyscript.ffi import create_proxy

from page import dom


async def arrive() -> None:
    """Return once start.js is there. If it did not come, say so and load it at each Retry.

    Nothing is loaded anew, so what was typed stays where it is.
    """
    verdict, retry = dom.find("verdict"), dom.find("retry")
    while not hasattr(window, "early"):
        verdict.textContent = verdict.dataset.failed + "start.js"
        retry.hidden = False
        await _first_of(retry, "click")
        await _load()


async def _load() -> None:
    """Load start.js, and let it do what it does once the page is there."""
    missing = document.querySelector("script[data-early]")
    script = document.createElement("script")
    script.setAttribute("data-early", missing.getAttribute("data-early"))
    script.src = missing.src
    document.head.append(script)
    await _first_of(script, "load", "error")
    document.defaultView.dispatchEvent(window.Event.new("DOMContentLoaded"))


async def _first_of(element, *events: str) -> None:
    """Wait for the first of some events of an element."""

    def listen(happen, _refuse) -> None:
        for event in events:
            element.addEventListener(event, happen)

    await window.Promise.new(create_proxy(listen))

"""Name the archives that the worker fetches when they are first needed, and keep them."""

from pyscript import document, window

from page.browser import dom, worker_thread

# What the service worker is told once an archive has been used.
KEEP_USED = "keep-used"


def address_of(name: str) -> str:
    """Return the whole address of an archive: the worker has none of its own to go from."""
    return window.URL.new(worker_thread.config()["archives"][name], document.baseURI).href


def keep() -> None:
    """Keep what has been used for when there is no network; in a private window nothing is."""
    container = getattr(window.navigator, "serviceWorker", None)
    if container:
        dom.spawn(_tell(container), dom.ignore)


async def _tell(container: "dom.Thing") -> None:
    registration = await container.ready
    registration.active.postMessage(KEEP_USED)

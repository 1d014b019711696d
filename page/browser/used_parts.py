"""Find the parts of the page that are fetched when first needed, and keep those that were."""

from pyscript import document, window

from page.browser import dom, worker_thread


def archive(name: str) -> str:
    """Return the whole address of a worker's archive: the worker has no base of its own."""
    return window.URL.new(worker_thread.config()["archives"][name], document.baseURI).href


def keep(part: str) -> None:
    """Keep a used part for offline use; a private window keeps nothing.

    The build names the parts, for the service worker.
    """
    container = getattr(window.navigator, "serviceWorker", None)
    if container:
        dom.spawn(_tell(container, part), dom.ignore)


async def _tell(container: "dom.Thing", part: str) -> None:
    registration = await container.ready
    registration.active.postMessage(part)

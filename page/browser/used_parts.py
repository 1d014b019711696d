"""Keep the parts of the page that are fetched when they are first needed."""

from pyscript import window

from page.browser import dom


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

"""Name the archives that the worker fetches when they are first needed."""

from pyscript import document, window

from page.browser import worker_thread


def address_of(name: str) -> str:
    """Return the whole address of an archive: the worker has no base of its own."""
    return window.URL.new(worker_thread.config()["archives"][name], document.baseURI).href

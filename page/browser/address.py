"""Read and change the page's address."""

from pyscript import window


def link() -> str:
    """Return the whole address."""
    return window.location.href


def query() -> str:
    """Return the address from its question mark on, or "" if it has none."""
    return window.location.search


def parameter(name: str) -> "str | None":
    """Return the value of a parameter of the query, or None if it is not there."""
    return window.URLSearchParams.new(window.location.search).get(name)


def fragment() -> str:
    """Return the address from its # on, or "" if it has none."""
    return window.location.hash


def put_fragment(name: str) -> None:
    """Put a name after the # of the address, without a step in the browser's history."""
    window.history.replaceState(None, "", "#" + name)


def put_query(search: str) -> None:
    """Replace the query of the address, without a step in the browser's history."""
    window.history.replaceState(None, "", search + window.location.hash)


def was_reloaded() -> bool:
    """Tell whether the page was reloaded or returned to, rather than opened by its address."""
    return window.performance.getEntriesByType("navigation").at(0).type != "navigate"

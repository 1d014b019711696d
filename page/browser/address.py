"""Read and change the page's address."""

import json

from pyscript import window
from pyscript.ffi import create_proxy, to_js

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


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


def put_query(search: str) -> None:
    """Replace the query of the address, without a step in the browser's history."""
    window.history.replaceState(window.history.state, "", search + window.location.hash)


# ── The browser's history: a step of it holds plain data, which survives a reload ──


def step() -> "dict[str, Any] | None":
    """Return what the current step of the history holds, or None if it is none of this page's."""
    held = getattr(window.history.state, "step", None)
    return json.loads(held) if isinstance(held, str) else None


def put_step(held: "dict[str, Any]") -> None:
    """Have the current step of the history hold something."""
    window.history.replaceState(_state(held), "")


def add_step(held: "dict[str, Any]", name: str) -> None:
    """Make a new step of the history, with a name after the # of the address."""
    window.history.pushState(_state(held), "", "#" + name)


def go_back() -> None:
    """Go back one step of the history, as the browser's own button does."""
    window.history.back()


def when_travelled(handler: "Callable[[], object]") -> None:
    """Call ``handler()`` when another step of the history has become the current one."""
    window.document.defaultView.addEventListener("popstate", create_proxy(lambda _event: handler()))


def _state(held: "dict[str, Any]") -> "Any":
    return to_js({"step": json.dumps(held)})


def was_reloaded() -> bool:
    """Tell whether the page was reloaded or returned to, rather than opened by its address."""
    return window.performance.getEntriesByType("navigation").at(0).type != "navigate"

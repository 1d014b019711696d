"""Read and change the page's address."""

import json

from pyscript import window
from pyscript.ffi import create_proxy, to_js

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def parameter(name: str) -> "str | None":
    """Return a parameter of the query, or None."""
    return _value(window.location.search, name)


def hidden_parameter(name: str) -> "str | None":
    """Return a parameter from behind the #, which no browser sends to the server."""
    return _value(fragment()[1:], name)


def fragment() -> str:
    """Return the address from its # on, or ""."""
    return window.location.hash


def link_with(parameters: "list[tuple[str, str]]", fragment: str = "") -> str:
    """Return the page's address with those parameters that are not "".

    A language that the address names stays.
    """
    location, search = window.location, window.URLSearchParams.new("")
    for name, content in parameters + [("lang", parameter("lang") or "")]:
        if content:
            search.append(name, content)
    return location.origin + location.pathname + "?" + search.toString() + fragment


def put_parameter(name: str, content: str) -> None:
    """Change a parameter of the address, without a step in the history."""
    location = window.location
    search = window.URLSearchParams.new(location.search)
    search.set(name, content)
    window.history.replaceState(window.history.state, "", "?" + search.toString() + location.hash)


def put_fragment(fragment: str) -> None:
    """Change the address from its # on, without a step in the history."""
    window.history.replaceState(window.history.state, "", fragment)


def _value(search: str, name: str) -> "str | None":
    found = window.URLSearchParams.new(search).get(name)
    return found if isinstance(found, str) else None


# ── The browser's history: a step of it holds plain data, which survives a reload ──


def step() -> "Any":
    """Return the state of the current history step, or None if this page did not make it."""
    held = getattr(window.history.state, "step", None)
    return json.loads(held) if isinstance(held, str) else None


def put_step(held: object) -> None:
    """Store a state in the current history step."""
    window.history.replaceState(_state(held), "")


def add_step(held: object, name: str) -> None:
    """Add a step to the history, with a name after the #."""
    window.history.pushState(_state(held), "", "#" + name)


def go_back() -> None:
    """Go back one step, as the browser's own button does."""
    window.history.back()


def when_travelled(handler: "Callable[[], object]") -> None:
    """Call ``handler()`` when another step of the history has become current."""
    window.document.defaultView.addEventListener("popstate", create_proxy(lambda _event: handler()))


def _state(held: object) -> "Any":
    return to_js({"step": json.dumps(held)})


def was_reloaded() -> bool:
    """Return whether the page was reloaded or returned to, rather than opened."""
    return window.performance.getEntriesByType("navigation").at(0).type != "navigate"

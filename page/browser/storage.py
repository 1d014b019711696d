"""Keep texts in this browser, if it allows that."""

from pyscript import document, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def read(place: str, key: str) -> "str | None":
    """Return a text from ``localStorage`` or ``sessionStorage``, or None if it is blocked.

    A text that does not fit into memory is "".
    """
    storage = _storage(place)
    try:
        kept = storage.getItem(key) if storage else None
    except MemoryError:
        return ""
    return kept if isinstance(kept, str) else None


def write(place: str, key: str, text: str) -> bool:
    """Store a text in ``localStorage`` or ``sessionStorage``; return False if refused."""
    storage = _storage(place)
    if not storage:
        return False
    return window.early.attempt(storage.setItem.bind(storage, key, text)) is not False


def require(is_so: bool, what: str) -> None:
    """Raise ValueError unless what was kept is as it was written: anything may be wrong in it."""
    if not is_so:
        raise ValueError(what)


def _storage(place: str) -> "Any":
    get = window.Reflect.get
    storage = window.early.attempt(get.bind(window.Reflect, document.defaultView, place))
    return storage if hasattr(storage, "getItem") else None

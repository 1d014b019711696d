"""Ask about the device and the settings of the person who uses it."""

from pyscript import window
from pyscript.ffi import create_proxy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def is_touched() -> bool:
    """Tell whether people point with a finger on this device."""
    return bool(window.matchMedia("(pointer:coarse)").matches)


def saves_data() -> bool:
    """Tell whether the person has asked to save data."""
    connection = getattr(window.navigator, "connection", None)
    return bool(connection and connection.saveData)


def preferred_languages() -> "list[str]":
    """Return the codes of the languages that the person prefers, best first."""
    preferred = window.navigator.languages
    return [preferred.at(place) for place in range(preferred.length)]


def is_text_selected() -> bool:
    """Tell whether any text of the page is selected."""
    return not window.getSelection().isCollapsed


def when_launched(handler: "Callable[[Any], object]") -> None:
    """Call ``handler(launched)`` with the files that the installed app is opened with."""
    queue = getattr(window, "launchQueue", None)
    if queue:
        queue.setConsumer(create_proxy(handler))

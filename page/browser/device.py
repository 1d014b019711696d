"""Ask about the device and its owner's settings."""

from pyscript import window
from pyscript.ffi import create_proxy

# Gigabytes of memory needed for more workers, each of which takes up to 0.07.
ENOUGH_MEMORY = 4

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def is_touched() -> bool:
    """Return whether people point with a finger on this device."""
    return bool(window.matchMedia("(pointer:coarse)").matches)


def saves_data() -> bool:
    """Return whether the person has asked to save data."""
    connection = getattr(window.navigator, "connection", None)
    return bool(connection and connection.saveData)


def spare_cores(most: int) -> int:
    """Return how many more workers there are cores for, up to ``most`` in all.

    None if memory is short (browsers tell a power of two, in gigabytes, or nothing), or data is
    being saved.
    """
    memory = getattr(window.navigator, "deviceMemory", None)
    if saves_data() or (memory is not None and memory < ENOUGH_MEMORY):
        return 0
    return max(min(window.navigator.hardwareConcurrency or 1, most) - 1, 0)


def is_text_selected() -> bool:
    """Return whether any text of the page is selected."""
    return not window.getSelection().isCollapsed


def when_launched(handler: "Callable[[Any], object]") -> None:
    """Call ``handler(launched)`` with the files that the installed app opens."""
    queue = getattr(window, "launchQueue", None)
    if queue:
        queue.setConsumer(create_proxy(handler))

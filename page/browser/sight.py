"""Bring into view what a press made appear, unless the person has scrolled since."""

from pyscript import document
from pyscript.ffi import create_proxy, to_js

from page.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

# What a person presses, and what they do to look elsewhere.
PRESSES = ("click", "keydown")
SCROLLS = ("wheel", "touchmove")
# What begins below this part of the window's height is mostly cut off.
UPPER = 0.6
# Pixels at the top of the window that the status may cover.
COVERED = 72


class Sight:
    """Know whether a person waits for what a press brings; only then does the page scroll.

    Nothing moves if they have scrolled since, nor before the first press, when the browser may have
    scrolled to where the page was left.
    """

    def __init__(self) -> None:
        self._waits = False
        self._pressed = create_proxy(self._press)
        self._scrolled = create_proxy(self._scroll)

    def listen(self) -> None:
        """Start listening; of many events in a row only the first reaches Python."""
        _listen_once(PRESSES, self._pressed)

    def bring(self, identifiers: "Iterable[str]") -> None:
        """Bring elements into view; the last one at least if not all fit."""
        if self._waits:
            for identifier in identifiers:
                dom.bring_into_sight(identifier)

    def bring_up(self, identifier: str, part: str) -> None:
        """Bring an element to the top of the view, unless a part of it begins well in sight."""
        top = dom.find(part).getBoundingClientRect().top
        if self._waits and not 0 <= top <= document.defaultView.innerHeight * UPPER:
            dom.find(identifier).scrollIntoView(to_js({"block": "start"}))

    def _press(self, _event: object) -> None:
        self._waits = True
        _listen_once(SCROLLS, self._scrolled)

    def _scroll(self, _event: object) -> None:
        self._waits = False
        _listen_once(PRESSES, self._pressed)


def is_any_open() -> bool:
    """Return whether a menu or a dialog is open: Escape closes that first, by itself."""
    return bool(dom.all_in(dom.root(), ":popover-open,dialog[open]"))


def is_in_view(element: "Any") -> bool:
    """Return whether an element begins within the window, and not under the status."""
    return COVERED <= element.getBoundingClientRect().top < document.defaultView.innerHeight


def bring_to_top(element: "Any") -> None:
    """Scroll the beginning of an element into view, however long it is.

    If that is in a part that scrolls by itself, the page stays.
    """
    element.scrollIntoView(to_js({"block": "start", "container": "nearest"}))


def _listen_once(events: "Iterable[str]", proxy: "Any") -> None:
    """Call a handler with the first event of each kind, before any other handler sees it."""
    options = to_js({"once": True, "passive": True, "capture": True})
    for event in events:
        document.defaultView.addEventListener(event, proxy, options)

"""Bring what has appeared into sight, and leave people alone who scroll by themselves."""

from pyscript import window
from pyscript.ffi import to_js

from page.browser import dom

# The part of the window's height, from its top, in which something must begin to be well in sight:
# what begins further down is mostly cut off.
UPPER = 0.6


def position() -> float:
    """Return how far the page is scrolled: if that changes by itself, a person has scrolled."""
    return window.scrollY


def bring_up(identifier: str, part: str) -> None:
    """Scroll the page until an element is at its top, unless a part of it begins well in sight."""
    if not 0 <= dom.find(part).getBoundingClientRect().top <= window.innerHeight * UPPER:
        dom.find(identifier).scrollIntoView(to_js({"block": "start"}))

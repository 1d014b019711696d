"""Tell the date, and write it as people of a language do.

Dates are texts: a number of milliseconds is too large for MicroPython to hand to the browser.
"""

from pyscript import window
from pyscript.ffi import to_js

# The length of a date as a text, such as 2026-11-26T17:20:00.000Z.
LENGTH = 24


def now() -> str:
    """Return the date, with the time of day."""
    return window.Date.new().toISOString()


def written(date: str, language: str) -> str:
    """Write a date, with the time of day, in a language of the page."""
    shape = to_js({"dateStyle": "medium", "timeStyle": "short"})
    return window.Date.new(date).toLocaleString(language, shape)

"""Read the date, and write it in a language.

Dates are texts: MicroPython cannot hand so large a number of milliseconds to the browser.
"""

from pyscript import window
from pyscript.ffi import to_js

# The length of a date as text, such as 2026-11-26T17:20:00.000Z.
LENGTH = 24


def now() -> str:
    """Return the date and time."""
    return window.Date.new().toISOString()


def written(date: str, language: str) -> str:
    """Write a date and time in a language of the page."""
    shape = to_js({"dateStyle": "medium", "timeStyle": "short"})
    return window.Date.new(date).toLocaleString(language, shape)

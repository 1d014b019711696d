"""Read and write links to a program at work."""

from page.words.languages import language_in
from sudoku_core.code import code_of

# The program that is watched first, and the one that is set beside another.
FIRST = "rescan"
SECOND = "flags"


def way_in(search: str) -> str:
    """Return the value of ``?way=…``, "" if there is none."""
    return _part(search, "way=")


def step_in(search: str) -> int:
    """Return the value of ``?step=…``, 0 if there is none or it is no number."""
    written = _part(search, "step=")
    return int(written) if written and all(sign in "0123456789" for sign in written) else 0


def link_to(address: str, way: str, grid: str, step: int) -> str:
    """Return the page's address with a program, its grid unless it is "", and a step in it.

    A language named in the address stays.
    """
    place, _, search = address.partition("#")[0].partition("?")
    link = place + "?way=" + way
    if grid:
        link += "&p=" + code_of(grid)
    if step:
        link += "&step=" + str(step)
    language = language_in(search)
    return link + ("&lang=" + language if language else "") + "#watch"


def _part(search: str, name: str) -> str:
    """Return the first value of a name in the query of an address, "" if it has none."""
    for part in search.lstrip("?").split("&"):
        if part.startswith(name):
            return part[len(name) :]
    return ""

"""Read and write links to a puzzle."""

from page.words.languages import language_in
from sudoku_core.code import code_of, puzzle_of
from sudoku_core.grid import BLANK, require_grid


def puzzle_in(search: str) -> "str | None":
    """Return the puzzle of ``?p=…``, or None if there is none.

    It is written as 81 digits, with 0 or a dot for a blank, or as a code of `code_of`. Anything
    else raises ValueError.
    """
    for part in search.lstrip("?").split("&"):
        if part.startswith("p="):
            puzzle = part[2:].replace(".", BLANK)
            if len(puzzle) != 81:
                return puzzle_of(puzzle)
            require_grid(puzzle)
            return puzzle
    return None


def link_to(puzzle: str, address: str) -> str:
    """Return the page's address with a puzzle in it; a language named there stays."""
    place, _, search = address.partition("#")[0].partition("?")
    language = language_in(search)
    return place + "?p=" + code_of(puzzle) + ("&lang=" + language if language else "")

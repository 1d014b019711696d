"""Read and write the page's address: which puzzle, language and tab. Pure text, no DOM."""

from sudoku_core.code import code_of, puzzle_of
from sudoku_core.grid import BLANK, require_grid


def puzzle_in(search: str) -> "str | None":
    """Return the 81 digits of ``?p=…``, None where there is none.

    What stands there are 81 digits, in which blanks may also be dots, or a code as `code_of` makes
    them. Anything else raises ValueError.
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
    """Return a link to a puzzle on the page at an address; a language named there stays."""
    place, _, search = address.partition("#")[0].partition("?")
    language = language_in(search)
    return place + "?p=" + code_of(puzzle) + ("&lang=" + language if language else "")


def tab_in(fragment: str, names: "tuple[str, ...]") -> str:
    """Return the tab that ``#solve`` or ``#check`` names, the first where it names none."""
    name = fragment.lstrip("#")
    return name if name in names else names[0]


def language_in(search: str) -> str:
    """Return what ``?lang=…`` names, "" where there is none."""
    for part in search.lstrip("?").split("&"):
        if part.startswith("lang="):
            return part[len("lang=") :]
    return ""


def with_language(search: str, language: str) -> str:
    """Return the address from its question mark on with another language in it."""
    parts = [part for part in search.lstrip("?").split("&") if part]
    kept = [part for part in parts if not part.startswith("lang=")]
    return "?" + "&".join(kept + ["lang=" + language])

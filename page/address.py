"""Read and write the page's address: which puzzle, language and tab. Pure text, no DOM."""

from sudoku_core.grid import require_grid


def puzzle_in(search: str) -> "str | None":
    """Return the 81 digits of ``?p=…``, None where there is none.

    Blanks may also be dots. Anything else raises ValueError.
    """
    for part in search.lstrip("?").split("&"):
        if part.startswith("p="):
            puzzle = part[2:].replace(".", "0")
            require_grid(puzzle)
            return puzzle
    return None


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

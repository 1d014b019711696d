"""Say where the catalogues of the languages are, and which language an address asks for."""

from sudoku_core.languages import LANGUAGES


def catalogue(language: str) -> str:
    """Return the path of a language's catalogue."""
    return "static/messages/" + language + ".json"


def later_catalogue(language: str) -> str:
    """Return the path of what a language's catalogue lacks at first."""
    return "static/messages/later/" + language + ".json"


def other(language: str) -> str:
    """Return the language that the switch leads to."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]


def language_in(search: str) -> str:
    """Return the value of ``?lang=…``, or "" if there is none."""
    for part in search.lstrip("?").split("&"):
        if part.startswith("lang="):
            return part[len("lang=") :]
    return ""


def with_language(search: str, language: str) -> str:
    """Return the query of an address, from its question mark on, with another language in it."""
    parts = [part for part in search.lstrip("?").split("&") if part]
    kept = [part for part in parts if not part.startswith("lang=")]
    return "?" + "&".join(kept + ["lang=" + language])

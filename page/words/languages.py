"""Say where the catalogues of the languages are."""

from sudoku_core.languages import LANGUAGES


def catalogue(language: str) -> str:
    """Return the path of a language's catalogue."""
    return "static/messages/" + language + ".json"


def later_catalogue(language: str) -> str:
    """Return the path of the part of a language's catalogue that comes later."""
    return "static/messages/later/" + language + ".json"


def other(language: str) -> str:
    """Return the language that the switch leads to."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]

"""Say where the catalogues of the languages are."""


def catalogue(language: str) -> str:
    """Return the path of a language's catalogue."""
    return "static/messages/" + language + ".json"


def later_catalogue(language: str) -> str:
    """Return the path of the part of a language's catalogue that comes later."""
    return "static/messages/later/" + language + ".json"

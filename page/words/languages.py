"""Say where the catalogues of the languages are."""


def catalogue(language: str) -> str:
    """Return the path of a language's catalogue."""
    return "static/messages/" + language + ".json"


def later_catalogue(language: str) -> str:
    """Return the path of what a language's catalogue lacks at first."""
    return "static/messages/later/" + language + ".json"

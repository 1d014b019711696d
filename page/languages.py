"""Know the languages of the page, and choose one. Pure values, no DOM."""

# The first is the one that index.html is written in.
LANGUAGES = ("en", "ko")


def catalogue(language: str) -> str:
    """Return the path of a language's catalogue."""
    return "static/messages/" + language + ".json"


def choose(names: "list[str]") -> str:
    """Return the first language that is known among ``names`` such as 'ko-KR'; else the page's own.

    >>> choose(["", "fr-FR", "ko-KR", "en"]), choose([])
    ('ko', 'en')
    """
    for name in names:
        language = name.lower().split("-")[0]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def other(language: str) -> str:
    """Return the language that the switch leads to."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]

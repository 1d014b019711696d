"""List the languages that sentences are in, and choose one."""

# The first is the one that index.html and the shell begin with.
LANGUAGES = ("en", "ko")


def choose(names: "list[str]") -> str:
    """Return the first known language among ``names`` such as 'ko-KR'; else English.

    >>> choose(["", "fr-FR", "ko-KR", "en"]), choose([])
    ('ko', 'en')
    """
    for name in names:
        language = name.lower().split("-")[0]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]

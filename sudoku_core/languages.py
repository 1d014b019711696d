"""List the languages that sentences are in, choose one, and count in it."""

# The first is that of index.html and the default in a shell.
LANGUAGES = ("en", "de", "ko", "ja")
# Those that say one otherwise than they say several; the others have one form for every count.
WITH_SINGULAR = ("en", "de")


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


def forms(language: str) -> "tuple[str, ...]":
    """Return the forms that a counted sentence has in a language, by their names in Unicode's CLDR.

    >>> forms("en"), forms("ko")
    (('one', 'other'), ('other',))
    """
    return ("one", "other") if language in WITH_SINGULAR else ("other",)


def form(language: str, count: int) -> str:
    """Return the form that goes with a count, as the browser's Intl.PluralRules does.

    >>> form("en", 1), form("en", 2), form("ko", 1)
    ('one', 'other', 'other')
    """
    return "one" if count == 1 and language in WITH_SINGULAR else "other"

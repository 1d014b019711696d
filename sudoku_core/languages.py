"""List the languages that sentences are in, choose one, and count in it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    # Its name, and whether a count takes it.
    Form = tuple[str, Callable[[int], bool]]

# The first is that of index.html and the default in a shell.
LANGUAGES = ("en", "de", "ko", "ja")
# The forms of counted sentences by language, after Unicode's CLDR for whole numbers: those that
# some counts take, and that of all others. A language that is not here has one form.
ONE: "Form" = ("one", lambda count: count == 1)
ENDS_IN_ONE: "Form" = ("one", lambda count: count % 10 == 1 and count % 100 != 11)
FEW: "Form" = ("few", lambda count: 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14)
PLURALS: "dict[str, tuple[list[Form], str]]" = {
    "en": ([ONE], "other"),
    "de": ([ONE], "other"),
    "pl": ([ONE, FEW], "many"),
    "ru": ([ENDS_IN_ONE, FEW], "many"),
}


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


def form(language: str, count: int) -> str:
    """Return the form that goes with a count, as the browser's Intl.PluralRules does.

    >>> form("en", 1), form("ko", 1), form("pl", 22), form("ru", 21)
    ('one', 'other', 'few', 'one')
    """
    special, last = PLURALS.get(language, ([], "other"))
    for name, takes in special:
        if takes(count):
            return name
    return last

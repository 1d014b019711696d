"""Say every sentence of the page, in the chosen language, from a catalogue of templates by key.

A template holds `{name}` where a value goes, or `{name:은/는}` where a Korean particle follows that
depends on how the value ends. Counted sentences end in the form that the language's ``plural.…``
name for the count: `check.blanks.one`. Whole numbers are grouped as the language groups them.
"""

import json

from page.particles import particle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_catalogue: "dict[str, str]" = {}


def load(path: str) -> None:
    """Read the catalogue of a language, a JSON object of templates by key; drop another one."""
    with open(path, encoding="utf-8") as file:
        catalogue = json.load(file)
    _catalogue.clear()
    _catalogue.update(catalogue)


def catalogue() -> str:
    """Give all templates as JSON, for `adopt` on the other side of the border."""
    return json.dumps(_catalogue)


def adopt(templates: str) -> None:
    """Take the templates of another catalogue, from JSON, in the place of those there are."""
    _catalogue.clear()
    _catalogue.update(json.loads(templates))


def say(key: str, **values: object) -> str:
    """Fill the template of ``key`` with ``values``; an unknown key or value raises KeyError."""
    parts = _catalogue[key].split("{")
    said = parts[0]
    for part in parts[1:]:
        field, rest = part.split("}", 1)
        name, _, pair = field.partition(":")
        word = _shown(values[name])
        said += word + (particle(word, pair) if pair else "") + rest
    return said


def say_count(key: str, count: int, **values: object) -> str:
    """Fill the template of ``key`` in the form that ``count`` asks for in this language."""
    form = _catalogue.get("plural." + str(count), _catalogue["plural.other"])
    return say(key + "." + form, count=count, **values)


def later(key: str, **values: object) -> "Callable[[], str]":
    """Return a function that says ``key`` in the language of the moment it is called."""
    return lambda: say(key, **values)


def words_of(words: "str | Callable[[], str]") -> str:
    """Return words, or what a function as of `later` says now."""
    return words if isinstance(words, str) else words()


def say_list(names: "list[str]") -> str:
    """Join names as people do: 'R1C1, R1C4 and R1C7'."""
    if len(names) == 1:
        return names[0]
    return say("and", first=", ".join(names[:-1]), last=names[-1])


def say_number(number: float, decimals: int = 0) -> str:
    """Write a number of at least 0 as people of this language do: '1,234.5'."""
    whole, _, rest = (("%." + str(decimals) + "f") % number).partition(".")
    groups: list[str] = []
    while len(whole) > 3:
        groups.insert(0, whole[-3:])
        whole = whole[:-3]
    groups.insert(0, whole)
    whole = _catalogue["number.group"].join(groups)
    return whole + _catalogue["number.point"] + rest if rest else whole


def _shown(value: object) -> str:
    return say_number(value) if isinstance(value, int) else str(value)

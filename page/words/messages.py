"""Say every sentence of the page from a catalogue of templates by key.

A template holds `{name}` where a value goes, or `{name:은/는}` where a Korean particle follows that
depends on how the value ends. A counted sentence has a key for each form of its language, such as
`check.blanks.one`. Whole numbers are grouped as is usual in the language.
"""

import json

from sudoku_core.languages import form
from sudoku_core.particles import particle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.crossing.sentences import Values

    Phrase = tuple[str, Values]

_catalogue: "dict[str, str]" = {}


def load(path: str) -> None:
    """Replace the catalogue by a JSON file of templates by key."""
    _catalogue.clear()
    add(path)


def add(path: str) -> None:
    """Add the templates of another file to the catalogue."""
    with open(path, encoding="utf-8") as file:
        put(file.read())


def put(templates: str) -> None:
    """Add templates, as JSON; each takes the place of one that has its key."""
    _catalogue.update(json.loads(templates))


def language() -> str:
    """Return the code of the catalogue's language."""
    return _catalogue["language.code"]


def knows(key: str) -> bool:
    """Return whether the catalogue has a key: some come later than the page."""
    return key in _catalogue


def catalogue() -> str:
    """Return all templates as JSON, for `adopt` on the other thread."""
    return json.dumps(_catalogue)


def adopt(templates: str) -> None:
    """Replace the catalogue by the templates that `catalogue` returned on the other thread."""
    _catalogue.clear()
    put(templates)


def say(key: str, **values: object) -> str:
    """Fill the template of ``key`` with ``values``; raise KeyError if one of them is unknown."""
    parts = _catalogue[key].split("{")
    sentence = parts[0]
    for part in parts[1:]:
        field, rest = part.split("}", 1)
        name, _, pair = field.partition(":")
        word = _shown(values[name])
        sentence += word + (particle(word, pair) if pair else "") + rest
    return sentence


def say_count(key: str, count: int, **values: object) -> str:
    """Fill the template of ``key`` in the form that goes with ``count`` in this language."""
    return say(key + "." + form(language(), count), count=count, **values)


def phrase(key: str, **values: object) -> "Phrase":
    """Return a phrase, a sentence as plain data: a key, and values or phrases."""
    return key, values


def trouble(problem: Exception, known: "dict[type, str]") -> "Phrase":
    """Return what to say of an error: the phrase ``known`` for its kind, or what it says itself."""
    key = known.get(type(problem))
    return phrase(key) if key else phrase("verdict.failed", problem=_said_by(problem))


def _said_by(problem: Exception) -> str:
    """Return the last line of what an error says, or its name.

    The worker's errors also say, above that line, what led to it.
    """
    lines = str(problem.args[-1]).strip().split("\n") if problem.args else [""]
    return lines[-1] or type(problem).__name__


def words_of(sentence: "Phrase") -> str:
    """Put a phrase into words.

    A counted sentence takes the form for its ``count``.
    """
    key, values = sentence
    filled: Values = {
        name: words_of(value) if isinstance(value, tuple) else value
        for name, value in values.items()
    }
    return say(key, **filled) if key in _catalogue else say_count(key, **filled)


def say_list(names: "list[str]") -> str:
    """Join names into a list: 'R1C1, R1C4 and R1C7'."""
    if len(names) == 1:
        return names[0]
    return say("and", first=say_enumeration(names[:-1]), last=names[-1])


def say_enumeration(names: "list[str]") -> str:
    """Join names into a list without a last 'and'."""
    return joined("list.next", names)


def say_sentences(*sentences: str) -> str:
    """Join sentences as this language does; leave out those that are ""."""
    return joined("sentences.next", [sentence for sentence in sentences if sentence])


def joined(key: str, parts: "list[str]") -> str:
    """Join parts by what the template of a key has between two."""
    return say(key, first="", next="").join(parts)


def say_number(number: float, decimals: int = 0) -> str:
    """Write a number that is not negative as usual in this language: '1,234.5'."""
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

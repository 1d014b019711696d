"""Say every sentence of the page, from a catalogue of templates by key."""

import json

_catalogue: "dict[str, str]" = {}


def load(path: str) -> None:
    """Read the catalogue of one language: a JSON object of templates by key."""
    with open(path, encoding="utf-8") as file:
        _catalogue.update(json.load(file))


def say(key: str, **values: object) -> str:
    """Fill the template of ``key`` with ``values``; an unknown key raises KeyError."""
    return _catalogue[key].format(**values)


def say_count(key: str, count: int, **values: object) -> str:
    """Fill the template of ``key`` for one or for many, as ``count`` asks."""
    return say(key + (".one" if count == 1 else ".many"), count=count, **values)


def say_list(names: "list[str]") -> str:
    """Join names as people do: 'R1C1, R1C4 and R1C7'."""
    if len(names) == 1:
        return names[0]
    return say("and", first=", ".join(names[:-1]), last=names[-1])

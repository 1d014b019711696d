"""Sentences as they cross: a key of the catalogues, and the values for its places."""

from typing import Any, TypedDict

Values = dict[str, Any]  # the values of a sentence, by name


class Sentence(TypedDict):
    """A sentence of the judge's."""

    key: str
    values: Values

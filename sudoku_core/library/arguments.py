"""Refuse invalid arguments before anything is done."""

from collections.abc import Collection


def require(kind: str, value: str, known: Collection[str]) -> None:
    """Raise ValueError unless a value is one of those of its kind.

    >>> require("language", "fr", ("en", "ko"))
    Traceback (most recent call last):
    ValueError: there is no language 'fr'; there are en, ko
    """
    if value not in known:
        raise ValueError(f"there is no {kind} {value!r}; there are {', '.join(known)}")

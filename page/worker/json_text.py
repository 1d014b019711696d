"""Write what the worker sends to the page as JSON."""

import json


def as_json(thing: object) -> str:
    r"""Write plain data as JSON that MicroPython can read: it cannot join escaped surrogates.

    A surrogate without its other half, as an escape in a JSON file may be, becomes "?".

    >>> as_json(["스도쿠", "😀", "\ud83d"])
    '["스도쿠", "😀", "?"]'
    """
    return json.dumps(thing, ensure_ascii=False).encode("utf-8", "replace").decode("utf-8")

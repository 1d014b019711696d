"""Write the worker's messages as JSON."""

import json


def as_json(thing: object) -> str:
    r"""Write plain data as JSON without escapes: MicroPython cannot join escaped surrogates.

    A lone surrogate, as an escape in a JSON file may be, becomes "?".

    >>> as_json(["스도쿠", "😀", "\ud83d"])
    '["스도쿠", "😀", "?"]'
    """
    return json.dumps(thing, ensure_ascii=False).encode("utf-8", "replace").decode("utf-8")

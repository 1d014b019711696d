"""Write what the worker gives the page as JSON."""

import json


def as_json(thing: object) -> str:
    r"""Write plain data so that MicroPython reads it: it joins no halves of escaped characters.

    Half a character that has no other half, as an escape in somebody's JSON may be, becomes "?".

    >>> as_json(["스도쿠", "😀", "\ud83d"])
    '["스도쿠", "😀", "?"]'
    """
    return json.dumps(thing, ensure_ascii=False).encode("utf-8", "replace").decode("utf-8")

"""Run the table of cases on whatever Python this is, and tell what each gives as JSON.

Keeps to what MicroPython has, as the core does. A result becomes plain lists, strings and
numbers; what a generator yields is listed; an exception becomes its name, sentence and fields.
"""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FIELDS = ("line", "column", "found", "reason", "details", "solutions", "count")
STEPS = 100


def run(table: str) -> str:
    """Run each case of a JSON table and write the list of results as JSON."""
    return json.dumps([outcome(case) for case in json.loads(table)])


def outcome(case: dict) -> dict:
    """Call the function of a case: what it gives, or what it raises."""
    path = case["call"].split(".")
    try:
        found = __import__(".".join(["sudoku_core"] + path[:-1]))  # noqa: RUF005 -- as the core
        for name in path:
            found = getattr(found, name)
        return {"gives": plain(found(*case["arguments"]))}
    except Exception as error:  # noqa: BLE001 -- whichever it is, it must be the same everywhere
        return told(error)


def told(error: Exception) -> dict:
    """Say which exception it is, and all that it holds."""
    fields = [[field, plain(getattr(error, field, None))] for field in FIELDS]
    # What has a reason is put into words where people are, by CPython alone.
    says = "" if hasattr(error, "reason") else escaped(str(error))
    return {"raises": type(error).__name__, "says": says, "fields": fields}


def escaped(text: str) -> str:
    """Escape what is not ASCII, as MicroPython does where a message quotes a text."""
    return "".join([sign if sign < "\x7f" else escape(ord(sign)) for sign in text])


def escape(number: int) -> str:
    """Write one character by its number."""
    return f"\\x{number:02x}" if number < 256 else f"\\u{number:04x}"


def plain(value: "Any") -> "Any":
    """Turn a value into one that JSON has; dicts have no order."""
    if callable(getattr(value, "send", None)):
        return [plain(step) for step, _ in zip(value, range(STEPS))]  # noqa: B905 -- it has none
    if isinstance(value, Exception):
        return told(value)
    if isinstance(value, dict):
        return [[key, plain(value[key])] for key in sorted(value)]
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value


if __name__ == "__main__":
    import sys

    print(run(sys.stdin.read()))  # noqa: T201

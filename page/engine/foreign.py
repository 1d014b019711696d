"""Guess quickly whether only the worker can read a text."""

# Signs that are common in other programs' forms and rare in grids that people type.
SIGNS = ("/", "=", "<", "[", "{", "(", '"', ":", " u", "#D")
CELLS = 81
LINES = 10


def looks_foreign(text: str) -> bool:
    """Return whether the first lines look as if another program wrote them.

    >>> looks_foreign("5 3 q"), looks_foreign("Case 1:"), looks_foreign("?p=53")
    (False, False, True)
    """
    lines = text.split("\n", LINES)[:LINES]
    cells = sum([_has_few_digits(line) for line in lines])
    return cells >= LINES - 1 or any(
        _has_sign(line.rstrip(" \r:")) or _has_fields(line) for line in lines
    )


def _has_sign(line: str) -> bool:
    return any(sign in line for sign in SIGNS)


def _has_few_digits(line: str) -> bool:
    """Return whether a line may hold one cell: its row, its column and its digit."""
    digits = line.replace(" ", "").replace(",", "").replace(";", "").strip()
    return len(digits) in (3, 4) and digits.isdigit()


def _has_fields(line: str) -> bool:
    """Return whether a line holds more than a grid, such as a solution or a comma."""
    words = line.replace(",", " ").replace(";", " ").split()
    return any(CELLS <= len(word) < len(line.strip()) for word in words)

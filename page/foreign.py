"""Tell at a glance whether a text may be one that only the worker reads."""

# Signs that other programs' forms have and grids that people draw or type seldom do.
SIGNS = ("/", "=", "<", "[", "{", "(", '"', ":", " u", "#D")
CELLS = 81
LINES = 10


def looks_foreign(text: str) -> bool:
    """Tell whether the first lines of a text look as other programs' do.

    >>> looks_foreign("5 3 q"), looks_foreign("Case 1:"), looks_foreign("?p=53")
    (False, False, True)
    """
    lines = text.split("\n", LINES)[:LINES]
    return any(_has_sign(line.rstrip(" \r:")) or _has_fields(line) for line in lines)


def _has_sign(line: str) -> bool:
    return any(sign in line for sign in SIGNS)


def _has_fields(line: str) -> bool:
    """Tell whether something stands on a line beside a grid: its solution, its rating, a comma."""
    words = line.replace(",", " ").replace(";", " ").split()
    return any(CELLS <= len(word) < len(line.strip()) for word in words)

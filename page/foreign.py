"""Tell at a glance whether a text may be one that only the worker reads."""

# Signs that other programs' forms have and grids that people draw or type seldom do.
SIGNS = ("/", "=", "<", "[", "{", "(", '"', ":", ",", ";", " u", "#D")
# Characters: longer lines than those of plain grids, as of a puzzle bank.
LONG = 90
LINES = 10


def looks_foreign(text: str) -> bool:
    """Tell whether the first lines of a text look as other programs' do.

    >>> looks_foreign("5 3 q"), looks_foreign("?p=53")
    (False, True)
    """
    lines = text.split("\n", LINES)[:LINES]
    return any(len(line) > LONG or any(sign in line for sign in SIGNS) for line in lines)

"""Account for every line of a text: what it was used for, or that nothing used it."""

# What a line was used for.
GRID = "grid"  # a grid, or what was meant to be one
NAME = "name"
COUNT = "count"  # the number of grids
FILLER = "filler"  # a border, a blank line, or markup around grids

# Where the names of grids stand.
AUTO = "auto"  # where they seem to
ABOVE = "above"
BELOW = "below"
NONE = "none"  # nowhere: no line is a name
UNCLEAR = "unclear"


class Ledger:
    """Hold the lines of a text that nothing used, and where the names of its grids were found.

    ``unused`` lists stretches of lines in the order of the text, each as its first and last line,
    counted from 1. ``names`` is ABOVE, BELOW or UNCLEAR once grids with names were read, else "".
    Both grow while a text is read.

    >>> ledger = Ledger()
    >>> ledger.leave(3, 4)
    >>> ledger.leave(5, 5)
    >>> ledger.unused
    [(3, 5)]
    """

    def __init__(self) -> None:
        self.unused: list[tuple[int, int]] = []
        self.names = ""

    def use(self, first: int, last: int, role: str) -> None:
        """Take notice of lines that were used, as GRID, NAME, COUNT or FILLER."""

    def leave(self, first: int, last: int) -> None:
        """Take notice of lines that nothing used."""
        if self.unused and self.unused[-1][1] == first - 1:
            first = self.unused.pop()[0]
        self.unused.append((first, last))

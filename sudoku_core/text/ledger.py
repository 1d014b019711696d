"""Account for every line of a text: what used it, or that nothing did."""

# What a line was used for.
GRID = "grid"  # a grid, or lines meant to be one
NAME = "name"
COUNT = "count"  # the number of grids
FILLER = "filler"  # a border, a blank line, or markup around grids

# Where the names of grids are.
AUTO = "auto"  # where they seem to be
ABOVE = "above"
BELOW = "below"
NONE = "none"  # nowhere: no line is a name
UNCLEAR = "unclear"


class Ledger:
    """The lines of a text that nothing used, and where the names of its grids were found.

    ``unused`` lists stretches of lines in the order of the text, each as its first and last line,
    counted from 1. ``names`` is ABOVE, BELOW or UNCLEAR once named grids were read, else "". Both
    grow while a text is read.

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
        """Note lines that were used as GRID, NAME, COUNT or FILLER."""

    def leave(self, first: int, last: int) -> None:
        """Note lines that nothing used."""
        if self.unused and self.unused[-1][1] == first - 1:
            first = self.unused.pop()[0]
        self.unused.append((first, last))

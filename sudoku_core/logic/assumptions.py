"""Keep the consequences of assumptions in one position for all producers."""

from functools import cached_property

from sudoku_core.logic.links import Links
from sudoku_core.logic.network import Network
from sudoku_core.logic.position import Position


class Assumptions:
    """A position, its links, and the trails of assumptions made in it.

    The position may not change meanwhile: a new position needs new assumptions.
    """

    def __init__(self, position: Position) -> None:
        self.position = position

    @cached_property
    def links(self) -> Links:
        """Find the links once, when the first producer needs them."""
        return Links(self.position)

    @cached_property
    def by_digit(self) -> Network:
        """The links of one digit alone."""
        return Network(self.links, digits=True, cells=False)

    @cached_property
    def by_cell(self) -> Network:
        """The links by which only cells leave a last candidate."""
        return Network(self.links, digits=False, cells=True)

    @cached_property
    def by_all(self) -> Network:
        """All links."""
        return Network(self.links, digits=True, cells=True)

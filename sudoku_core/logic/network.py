"""Hold the links that chains may use: those of a digit, those within cells, or both.

Chains alternate: a right candidate (**on**) excludes others, a wrong one (**off**) leaves the last
one of a group. So each thought "on" leads, over one "off", to other thoughts "on"; layers give the
shortest way from one to another.
"""

from collections.abc import Iterator

from sudoku_core.logic.links import Links
from sudoku_core.logic.orders import as_mask
from sudoku_core.logic.step import Chain, Node


class Network:
    """The consequences of each candidate of a position, by some kinds of links.

    ``weak`` are the candidates that one excludes, in order, and ``weak_masks`` the same as sets;
    ``strong`` those that are left without it. ``reach`` is the set of all thoughts "on" to which
    one leads over one "off".
    """

    def __init__(self, links: Links, *, digits: bool, cells: bool) -> None:
        self.links = links
        self.kinds = range(0 if cells else 1, 4 if digits else 1)
        self.strong = links.last_two(self.kinds)
        self.weak, self.weak_masks = links.same_digit, links.same_digit_masks
        if cells:
            same_cell = [links.same_cell(place) for place in range(len(links.numbers))]
            self.weak = [
                first + then for first, then in zip(same_cell, links.same_digit, strict=True)
            ]
            self.weak_masks = [
                as_mask(first) | then
                for first, then in zip(same_cell, links.same_digit_masks, strict=True)
            ]
        self.reach = [0] * len(self.weak)
        for off, left in enumerate(self.strong):
            if left:
                left_mask = as_mask(left)
                for on in self.weak[off]:
                    self.reach[on] |= left_mask
        self._ways: dict[int, list[tuple[int, int]]] = {}

    def ways(self, place: int) -> list[tuple[int, int]]:
        """List the pairs (off, on) that a thought "on" leads to, in their order."""
        ways = self._ways.get(place)
        if ways is None:
            ways = self._ways[place] = [
                (off, on) for off in self.weak[place] for on in self.strong[off]
            ]
        return ways

    def layers(self, first: int) -> Iterator[int]:
        """Go from a set of thoughts "on" to those that follow over one "off", and so on.

        The first layer is the set itself; each other one holds what is new.
        """
        reach = self.reach
        seen = layer = first
        while layer:
            yield layer
            following = 0
            while layer:
                low = layer & -layer
                following |= reach[low.bit_length() - 1]
                layer ^= low
            layer = following & ~seen
            seen |= layer

    def chain(self, places: list[int], *, on: bool) -> Chain:
        """Return successive thoughts, alternately on and off; the first one is assumed."""
        nodes: list[Node] = []
        for place in places:
            kind = self.kind_of(places[len(nodes) - 1], place, on=on) if nodes else None
            parents = (len(nodes) - 1,) if nodes else ()
            nodes.append(self.links.node(place, kind, parents, on=on))
            on = not on
        return Chain(tuple(nodes), (len(nodes) - 1,))

    def kind_of(self, before: int, place: int, *, on: bool) -> int:
        """Return the kind of group by which a thought follows from the one before it."""
        groups, others = self.links.groups_of[before], self.links.groups_of[place]
        return next(
            kind
            for kind in (self.kinds if on else range(4))
            if groups[kind] == others[kind]
            and (not on or len(self.links.members[groups[kind]]) == 2)
        )

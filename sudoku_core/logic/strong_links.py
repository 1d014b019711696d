"""Find strong links: two sets of candidates, at least one of which holds the digit.

A **set** is a digit and one or more cells, one of which may have it. Two are linked by:

- a **cell** with two candidates;
- a **unit** with two places for a digit;
- a **box**, or a **line**, whose places for a digit lie in two of the units that cross it: two
  groups, at least one with several cells;
- an **almost locked set** of cells in a unit, with one digit more than cells: without the one digit
  it has all the others.

A set **excludes** a candidate that cannot be right if the set has its digit: one of that digit that
all its cells see, or another candidate of its only cell. Two sets exclude each other if each cell
of the one excludes all of the other. So a skyscraper, a W-Wing, two almost locked sets and any AIC
are the same: strong links, each excluding the next. One of the two ends is right, so what both
exclude goes. Source: the descriptions of AIC and ALS at sudopedia.org and HoDoKu.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from sudoku_core.grid import UNITS
from sudoku_core.logic.orders import COUNTS, DIGITS_IN, UNIT_MASKS, as_mask, numbers_in, sharing
from sudoku_core.logic.position import PEER_MASKS, Position
from sudoku_core.logic.step import Candidate

CELL, UNIT, BOX, LINE, SET = KINDS = "cell", "unit", "box", "line", "set"
# Cells of the largest almost locked set: nobody looks for larger ones.
LARGEST = 5
CROSSING = tuple(
    tuple(across for across in UNIT_MASKS if 1 < (across & own).bit_count() < 9)
    for own in UNIT_MASKS
)


class Link(NamedTuple):
    """A strong link between two sets: ``cells`` is the mask of those it comes from."""

    kind: str
    one: tuple[int, int]
    other: tuple[int, int]
    cells: int


def links_of_cells(position: Position, pair: int = 0) -> Iterator[Link]:
    """Find the cells with two candidates, or those with a given pair of them."""
    for cell, mask in enumerate(position.masks):
        if COUNTS[mask] == 2 and pair in (0, mask):
            one, other = DIGITS_IN[mask]
            yield Link(CELL, (one, 1 << cell), (other, 1 << cell), 1 << cell)


def links_of_digits(position: Position) -> Iterator[Link]:
    """Find the links between the places of a digit in a unit: two of them, or two groups."""
    for number, unit in enumerate(UNIT_MASKS):
        for digit, places in enumerate(position.places, 1):
            own = places & unit
            if own.bit_count() == 2:
                yield Link(UNIT, (digit, own & -own), (digit, own & own - 1), unit)
            elif own:
                groups = [own & across for across in CROSSING[number] if own & across]
                for one, other in combinations(groups, 2):
                    # If the two share a cell, either may have it.
                    for part in {one & ~other, one}:
                        rest = own ^ part
                        if part and rest and not rest & ~other:
                            yield Link(
                                BOX if number >= 18 else LINE, (digit, part), (digit, rest), unit
                            )


def links_of_sets(position: Position) -> Iterator[Link]:
    """Find almost locked sets, small ones first, and link each two of their digits."""
    for cells, digits in almost_locked(position):
        parts = [(digit, cells & position.places[digit - 1]) for digit in DIGITS_IN[digits]]
        for one, other in combinations(parts, 2):
            yield Link(SET, one, other, cells)


def almost_locked(position: Position) -> Iterator[tuple[int, int]]:
    """Find sets of cells in a unit with one digit more than cells, as two masks."""
    found: set[int] = set()
    masks = position.masks
    for size in range(1, LARGEST + 1):
        for unit in UNITS:
            blank = [(cell, masks[cell]) for cell in unit if masks[cell]]
            for group, digits in sharing(blank, size, size + 1):
                cells = as_mask(group)
                if cells not in found:
                    found.add(cells)
                    yield cells, digits


class StrongLinks:
    """The strong links of a position, and the ways between them.

    ``sets`` are the sets of candidates, by number; sets of these numbers are integers with a bit
    for each. ``excluding`` has for each candidate, ``9 * cell + digit - 1``, the sets that it
    excludes, which also exclude it; ``excluded`` the candidates that each set excludes.
    """

    def __init__(self, position: Position, links: Iterable[Link]) -> None:
        self.position = position
        self.sets: list[tuple[int, int]] = []
        self.excluding = [0] * 729
        self.excluded: list[list[int]] = []
        self.came_from: dict[tuple[int, int], Link] = {}
        self._numbers: dict[tuple[int, int], int] = {}
        self._linked: dict[str, dict[int, int]] = {kind: {} for kind in KINDS}
        for link in links:
            one, other = self._number(link.one), self._number(link.other)
            linked = self._linked[link.kind]
            linked[one] = linked.get(one, 0) | 1 << other
            linked[other] = linked.get(other, 0) | 1 << one
            self.came_from.setdefault((min(one, other), max(one, other)), link)
        self._excluded_sets = [self._excluded_by(number) for number in range(len(self.sets))]

    def _number(self, of: tuple[int, int]) -> int:
        """Assign a number to a set, and find what it excludes."""
        number = self._numbers.get(of)
        if number is not None:
            return number
        number = self._numbers[of] = len(self.sets)
        self.sets.append(of)
        digit, cells = of
        seeing = self.position.places[digit - 1]
        for cell in numbers_in(cells):
            seeing &= PEER_MASKS[cell]
        gone = [9 * cell + digit - 1 for cell in numbers_in(seeing)]
        if not cells & cells - 1:
            cell = cells.bit_length() - 1
            others = DIGITS_IN[self.position.masks[cell]]
            gone += [9 * cell + other - 1 for other in others if other != digit]
        self.excluded.append(gone)
        for candidate in gone:
            self.excluding[candidate] |= 1 << number
        return number

    def _excluded_by(self, number: int) -> int:
        """Find the sets that one excludes: those that each of its cells does."""
        digit, cells = self.sets[number]
        found = -1
        for cell in numbers_in(cells):
            found &= self.excluding[9 * cell + digit - 1]
        return found

    def both_exclude(self, one: int, other: int) -> list[Candidate]:
        """List the candidates that two sets both exclude."""
        found = [each for each in self.excluded[one] if self.excluding[each] >> other & 1]
        return [(candidate // 9, candidate % 9 + 1) for candidate in sorted(found)]

    def chains(self, *pattern: tuple[str, ...], endless: bool = False) -> Iterator[list[int]]:
        """Find chains of strong links that remove something, short ones first.

        The kinds of the links follow a pattern; the last one repeats if ``endless``. A chain is the
        sets on its way, two for each link. Between two ends comes one shortest chain, or its mirror
        image.
        """
        ways = [Way(self, kinds) for kinds in pattern]
        partners = [self._partners(number) for number in range(len(self.sets))]
        going = {start: [first] for start, first in ways[0].linked.items()}
        length = 1
        while going and (endless or length < len(pattern)):
            way = ways[min(length, len(ways) - 1)]
            length += 1
            for start in list(going):
                layers = going[start]
                following = way.after(layers[-1])
                if endless:
                    for layer in layers:
                        following &= ~layer
                layers.append(following)
                if endless or length == len(pattern):
                    for end in numbers_in((following & partners[start]) >> start):
                        yield self._chain_back(ways, layers, start, start + end)
                if not following:
                    del going[start]

    def _partners(self, number: int) -> int:
        """Find the sets that exclude something that this one does, too."""
        found = 0
        for candidate in self.excluded[number]:
            found |= self.excluding[candidate]
        return found

    def _chain_back(self, ways: "list[Way]", layers: list[int], start: int, end: int) -> list[int]:
        """Follow the layers back from an end."""
        chain = [end]
        for length in range(len(layers) - 1, 0, -1):
            way = ways[min(length, len(ways) - 1)]
            off = next(
                each
                for each in numbers_in(way.linked[chain[0]])
                if self._excluded_sets[each] & layers[length - 1]
            )
            on = numbers_in(self._excluded_sets[off] & layers[length - 1])[0]
            chain = [on, off, *chain]
        return [start, *chain]

    def linked(self, kinds: tuple[str, ...]) -> dict[int, int]:
        """Map each set to those linked to it by some kinds of links."""
        found: dict[int, int] = {}
        for kind in kinds:
            for one, others in self._linked[kind].items():
                found[one] = found.get(one, 0) | others
        return found

    def excluded_sets(self, number: int) -> int:
        """Return the sets that one excludes."""
        return self._excluded_sets[number]


class Way:
    """The steps over strong links of some kinds."""

    def __init__(self, links: StrongLinks, kinds: tuple[str, ...]) -> None:
        self.linked = links.linked(kinds)
        self._reach = [0] * len(links.sets)
        for off, others in self.linked.items():
            for on in numbers_in(links.excluded_sets(off)):
                self._reach[on] |= others

    def after(self, layer: int) -> int:
        """Find the sets reached from those of a layer."""
        found = 0
        for on in numbers_in(layer):
            found |= self._reach[on]
        return found

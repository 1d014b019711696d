"""Find cycles: chains that return to their start, so that all thoughts are right or wrong together.

Either all thoughts "on" are right, or all that are "off". So whatever sees a candidate of each
sort, of its own digit, goes. Rated 6.5 with links of one digit (an X-cycle) or within cells of two
candidates (a Y-cycle), 7.0 with all links (players call them all nice loops), and more for greater
length. Source: Sudoku Explainer's "bidirectional cycles".
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.logic.links import Links
from sudoku_core.logic.network import Network
from sudoku_core.logic.orders import as_mask


class Cycle(NamedTuple):
    """A cycle: its thoughts, as places, alternately on and off, and the set that it removes."""

    places: list[int]
    removed: int


def cycles(network: Network, start: int, longest: int) -> Iterator[Cycle]:
    """Find cycles of up to ``longest`` thoughts that remove something, shortest first."""
    if _may_close(network, start, longest):
        for places in _cycles_from(network, start, longest):
            removed = _removed_by(network.links, places)
            if removed:
                yield Cycle(places, removed)


def _may_close(network: Network, start: int, longest: int) -> bool:
    """Return whether thoughts that lead back to the start can be reached from it in time."""
    closing = 0
    for off in network.strong[start]:
        closing |= network.weak_masks[off]
    complexity = 2
    for layer in network.layers(1 << start):
        if complexity > longest:
            break
        if complexity > 2 and layer & closing:
            return True
        complexity += 2
    return False


def _cycles_from(network: Network, start: int, longest: int) -> Iterator[list[int]]:
    """Find cycles from a start, shortest first, as places of thoughts alternately on and off.

    A thought "on" keeps the first way to it; one "off" may lie on many ways, once on each.
    """
    ways_to = {start: [start]}
    layer = [start]
    complexity = 2
    while layer and complexity <= longest:
        following: list[int] = []
        for on in layer:
            way = ways_to[on]
            for off, reached in network.ways(on):
                if reached not in ways_to:
                    ways_to[reached] = way + [off, reached]
                    following.append(reached)
                elif reached == start and complexity > 2 and off not in way[1::2]:
                    yield way + [off]
        layer = following
        complexity += 2


def _removed_by(links: Links, places: list[int]) -> int:
    """Find what sees a thought that is on and one that is off, outside the cycle's cells."""
    seen_on = seen_off = 0
    for on, off in zip(places[::2], places[1::2], strict=True):
        seen_on |= links.same_digit_masks[on]
        seen_off |= links.same_digit_masks[off]
    removed = seen_on & seen_off
    if removed:
        for place in places:
            removed &= ~as_mask(links.members[links.groups_of[place][0]])
    return removed

"""Find the easiest cycle or chain of thoughts, each following from the one before.

A chain leads from "this candidate is right" to "it is wrong", so it is wrong; or the reverse.
Layers of sets find the shortest one, which alone counts. Rated 6.6 with links of one digit (of six
thoughts: Turbot Fish, which players call Skyscraper or Kite), 7.0 with all links, and more for
greater length. Source: Sudoku Explainer's "forcing chains".

Whatever a cycle removes, a chain with the same links, or with all, removes too: it enters the cycle
at a thought "on" that the candidate sees, and leaves it at one that is "off". So without a chain
there is no cycle.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.logic.assumptions import Assumptions
from sudoku_core.logic.complexity import LONGEST, longest_at, rate_chain
from sudoku_core.logic.cycles import Cycle, cycles
from sudoku_core.logic.network import Network
from sudoku_core.logic.orders import as_mask
from sudoku_core.logic.step import Step

# Candidates to start from between two pauses.
STRETCH = 16
# From one candidate, cycles come before chains.
CYCLE, CHAIN = range(2)


class ChainSearch(NamedTuple):
    """One of three searches: the links it uses, what it may find, and from which cells.

    ``key`` breaks ties between equal ratings. With a base of None, chains do not count.
    """

    key: int
    network: Network
    cycle: str
    cycle_base: float
    chain_base: float | None
    most: int


class ChainLength(NamedTuple):
    """The number of thoughts in a chain from a candidate, right or wrong, to its contrary."""

    complexity: int
    start: int
    on: bool


class FoundChain(NamedTuple):
    """A cycle or chain with its sort key: a smaller one is easier, or came first."""

    rating: float
    complexity: int
    key: int
    start: int
    turn: int
    search: ChainSearch
    what: Cycle | ChainLength


def find_chain(assumptions: Assumptions) -> Iterator[Step | None]:
    """Find the easiest cycle or chain: yield None now and then, finally the step, if any."""
    best: FoundChain | None = None
    for search in searches(assumptions):
        if best and best.rating < search.cycle_base:
            break
        starts = assumptions.links.starts(2, search.most)
        for find in (find_chains, find_cycles):
            for found in find(search, starts, best):
                if not found:
                    yield None
                elif not best or found[:5] < best[:5]:
                    best = found
            if not best and search.chain_base:
                break
    if best:
        yield step_of(best)


def searches(assumptions: Assumptions) -> Iterator[ChainSearch]:
    """Yield the three searches, finding the links of each in its turn."""
    yield ChainSearch(2, assumptions.by_digit, "x_cycle", 6.5, 6.6, 9)
    yield ChainSearch(3, assumptions.by_cell, "y_cycle", 6.5, None, 2)
    yield ChainSearch(4, assumptions.by_all, "xy_cycle", 7.0, 7.0, 9)


def find_chains(
    search: ChainSearch, starts: list[int], best: FoundChain | None, *, all_wanted: bool = False
) -> Iterator[FoundChain | None]:
    """Find ever shorter chains, none harder than the best so far; yield None now and then.

    If all are wanted: the shortest from each candidate, right or wrong, to its contrary.
    """
    if search.chain_base is None:
        return
    longest = longest_at(search.chain_base, best.rating) if best else LONGEST
    for count, start in enumerate(starts):
        if count % STRETCH == 0:
            yield None
        for on in (True, False):
            complexity = complexity_from(search.network, start, longest, on=on)
            if complexity:
                longest = LONGEST if all_wanted else complexity - 2
                rating = rate_chain(search.chain_base, complexity)
                chain = ChainLength(complexity, start, on)
                yield FoundChain(rating, complexity, search.key, start, CHAIN, search, chain)


def complexity_from(network: Network, start: int, longest: int, *, on: bool) -> int:
    """Count the thoughts of the shortest chain to the contrary; 0 beyond ``longest``."""
    first = 1 << start if on else as_mask(network.strong[start])
    goal = network.weak_masks[start] if on else 1 << start
    complexity = 2
    for layer in network.layers(first):
        if complexity > longest:
            break
        if layer & goal:
            return complexity
        complexity += 2
    return 0


def find_cycles(
    search: ChainSearch, starts: list[int], best: FoundChain | None, *, all_wanted: bool = False
) -> Iterator[FoundChain | None]:
    """Find ever shorter cycles, or all, none harder than the best; yield None now and then."""
    longest = longest_at(search.cycle_base, best.rating) if best else LONGEST
    for count, start in enumerate(starts):
        if count % STRETCH == 0:
            yield None
        for cycle in cycles(search.network, start, longest):
            complexity = len(cycle.places)
            rating = rate_chain(search.cycle_base, complexity)
            yield FoundChain(rating, complexity, search.key, start, CYCLE, search, cycle)
            if not all_wanted:
                longest = complexity - 2
                break


def all_by_effect(assumptions: Assumptions) -> list[tuple[int, FoundChain]]:
    """Find the easiest cycle or chain for each effect, easiest first, with the set that it removes.

    A right candidate removes the rest of its cell.
    """
    best: dict[int, FoundChain] = {}
    for search in searches(assumptions):
        starts = assumptions.links.starts(2, search.most)
        chains = list(filter(None, find_chains(search, starts, None, all_wanted=True)))
        # Without chains there are no cycles; those within cells have chains of all links.
        if chains or search.chain_base is None:
            chains += filter(None, find_cycles(search, starts, None, all_wanted=True))
        for found in chains:
            removed = effect_of(found)
            if removed not in best or found[:5] < best[removed][:5]:
                best[removed] = found
    return sorted(best.items(), key=lambda item: item[1][:5])


def effect_of(found: FoundChain) -> int:
    """Find the set that a cycle or chain removes, with the rest of a right one's cell."""
    what = found.what
    if isinstance(what, Cycle):
        return what.removed
    return as_mask([what.start] if what.on else found.search.network.links.same_cell(what.start))


def step_of(found: FoundChain) -> Step:
    """Make a step of a cycle or a chain."""
    network, what = found.search.network, found.what
    links = network.links
    if isinstance(what, Cycle):
        cycle = [links.candidate(place) for place in what.places]
        return Step(
            found.search.cycle,
            found.rating,
            eliminations=links.candidates(what.removed),
            cells=tuple(dict.fromkeys(cell for cell, _ in cycle)),
            digits=tuple(dict.fromkeys(digit for _, digit in cycle)),
            pattern=tuple(dict.fromkeys(cycle)),
            chains=(network.chain(what.places + what.places[:1], on=True),),
        )
    start = (links.candidate(what.start),)
    turbot_fish = found.search.key == 2 and what.complexity == 6
    by_digit = "turbot_fish" if turbot_fish else "x_chain"
    return Step(
        by_digit if found.search.key == 2 else "forcing_chain",
        found.rating,
        placements=() if what.on else start,
        eliminations=start if what.on else (),
        cells=(start[0][0],),
        digits=(start[0][1],),
        pattern=start,
        chains=(network.chain(shortest_way(network, what), on=what.on),),
    )


def shortest_way(network: Network, chain: ChainLength) -> list[int]:
    """Follow a chain, breadth first, and list its places, alternately on and off."""
    ways = {(chain.start, chain.on): [chain.start]}
    queue = [(chain.start, chain.on)]
    for place, on in queue:
        way = ways[place, on]
        for other in network.weak[place] if on else network.strong[place]:
            if (other, not on) not in ways:
                ways[other, not on] = way + [other]
                queue.append((other, not on))
    return ways[chain.start, not chain.on]

"""Follow what assumptions lead to, and count the thoughts needed.

A trail begins with one thought: a candidate is right ("on"), or wrong ("off"). What is on excludes
others; what is off, if it was one of the last two of a group, leaves the other. Thoughts "on" come
first, otherwise first come, first served, and each keeps its first reason. The trail ends when a
candidate comes out as both.

A **dynamic** trail strikes candidates that are off, so groups shrink on the way and more of them
get a last candidate, which follows from all that was struck in its group. Source: Sudoku
Explainer's "dynamic forcing chains".
"""

from functools import cached_property
from typing import NamedTuple

from sudoku_core.logic.links import Links
from sudoku_core.logic.network import Network
from sudoku_core.logic.orders import as_mask, numbers_in
from sudoku_core.logic.step import Candidate, Chain, Node

# Causes that are not places: of a trail's first thought, and of patterns on the way.
ASSUMED = -1
FIRST_PATTERN = -2
# A shrinking group is one number: the candidates left, times this, plus the sum of their places.
ONE_LEFT = 1024

Thought = tuple[int, bool]


class Pattern(NamedTuple):
    """What removes candidates in the middle of a trail: a pattern, or a chain of its own.

    ``needs`` are the places that had to come out wrong first; ``complexity`` counts the thoughts of
    its own chains, 0 without any; equal chains have the same ``number``. ``candidates`` are those
    that make it.
    """

    technique: str
    needs: list[int]
    complexity: int
    number: int
    candidates: tuple[Candidate, ...]


class Trail:
    """The consequences of one assumption, in order.

    ``on`` has for each place that came out right the group in which it was the last one; ``off``
    for each place that came out wrong the place that excludes it, or a number of ``patterns``: -2
    for the first, then -3 and so on. If a place came out as both it is the ``clash``, and ``last``
    is the later of these two thoughts.
    """

    def __init__(self, links: Links, place: int, *, on: bool) -> None:
        self.links = links
        self.assumed: Thought = (place, on)
        self.on: dict[int, int] = {place: ASSUMED} if on else {}
        self.off: dict[int, int] = {} if on else {place: ASSUMED}
        self.patterns: list[Pattern] = []
        self.clash: int | None = None
        self.last: Thought | None = None

    @cached_property
    def on_mask(self) -> int:
        """The set of places that came out right before any clash."""
        return self._mask(on=True)

    @cached_property
    def off_mask(self) -> int:
        """The set of places that came out wrong before any clash."""
        return self._mask(on=False)

    def _mask(self, *, on: bool) -> int:
        mask = as_mask(self.on if on else self.off)
        if self.last and self.last[1] == on:
            mask ^= 1 << self.last[0]
        return mask

    @cached_property
    def behind(self) -> dict[int, int]:
        """Map each thought "on" and each pattern to the set of thoughts that it takes.

        Thoughts "off" come after all places in this set, and patterns with chains of their own
        after these.
        """
        size, members, off = len(self.links.numbers), self.links.members, self.off
        behind = {ASSUMED: 0}
        for place, group in self.on.items():
            thoughts = 1 << place
            if group != ASSUMED:
                for other in members[group]:
                    if other != place:
                        cause = off[other]
                        if cause not in behind:
                            self._add_patterns(behind)
                        thoughts |= behind[cause] | 1 << size + other
            behind[place] = thoughts
        self._add_patterns(behind)
        return behind

    def _add_patterns(self, behind: dict[int, int]) -> None:
        """Add the patterns, in order, while all that they need is there already."""
        size = len(self.links.numbers)
        for number, pattern in enumerate(self.patterns):
            cause = FIRST_PATTERN - number
            if cause not in behind and all(self.off[need] in behind for need in pattern.needs):
                thoughts = 1 << 2 * size + number if pattern.complexity else 0
                for need in pattern.needs:
                    thoughts |= behind[self.off[need]] | 1 << size + need
                behind[cause] = thoughts

    @cached_property
    def counts(self) -> dict[int, int]:
        """Count the thoughts that each thought "on", itself included, and each pattern takes."""
        if not self.patterns:
            return {cause: thoughts.bit_count() for cause, thoughts in self.behind.items()}
        thoughts_only = (1 << 2 * len(self.links.numbers)) - 1
        return {
            cause: (thoughts & thoughts_only).bit_count() for cause, thoughts in self.behind.items()
        }

    def complexity(self, thought: Thought) -> int:
        """Count the thoughts that one takes, itself included.

        What is off follows from one thought or pattern, so it takes one more.
        """
        place, on = thought
        return self.counts[place] if on else self.counts[self.off[place]] + 1

    def inner(self, thought: Thought) -> dict[int, int]:
        """Map the numbers of the inner chains that a thought takes to the thoughts in them."""
        place, on = thought
        numbers = self.behind[place if on else self.off[place]] >> 2 * len(self.links.numbers)
        patterns = [self.patterns[number] for number in numbers_in(numbers)]
        return {pattern.number: pattern.complexity for pattern in patterns}

    def reasons(self, thought: Thought) -> list[Thought]:
        """List the thoughts that one follows from."""
        place, on = thought
        if on:
            group = self.on[place]
            others = [] if group == ASSUMED else self.links.members[group]
            return [(other, False) for other in others if other != place]
        cause = self.off[place]
        if cause <= FIRST_PATTERN:
            return [(need, False) for need in self.patterns[FIRST_PATTERN - cause].needs]
        return [] if cause == ASSUMED else [(cause, True)]

    def node(self, thought: Thought, parents: tuple[int, ...]) -> Node:
        """Return a thought, with the places of those that it follows from."""
        place, on = thought
        cause = self.on[place] if on else self.off[place]
        groups = self.links.groups_of[place]
        if cause <= FIRST_PATTERN:
            pattern = self.patterns[FIRST_PATTERN - cause]
            node = self.links.node(place, None, parents, on=on)
            return node._replace(why=pattern.technique, pattern=pattern.candidates)
        if cause == ASSUMED:
            kind = None
        elif on:
            kind = groups.index(cause)
        else:
            shared = self.links.groups_of[cause]
            kind = next(kind for kind in range(4) if groups[kind] == shared[kind])
        return self.links.node(place, kind, parents, on=on)

    def chain(self, *targets: Thought) -> Chain:
        """Return what targets take, each thought after those that it follows from."""
        places: dict[Thought, int] = {}
        nodes: list[Node] = []
        waiting = list(reversed(targets))
        while waiting:
            thought = waiting[-1]
            reasons = self.reasons(thought)
            untold = [reason for reason in reasons if reason not in places]
            if thought in places:
                waiting.pop()
            elif untold:
                waiting += reversed(untold)
            else:
                places[thought] = len(nodes)
                nodes.append(self.node(thought, tuple(places[reason] for reason in reasons)))
        return Chain(tuple(nodes), tuple(places[target] for target in targets))


class Trails:
    """The trails of a position, made once.

    Without ``dynamic``, only groups of two matter: no other ever gets a last candidate.
    ``all_wanted`` asks for all conclusions.
    """

    def __init__(self, network: Network, *, dynamic: bool, all_wanted: bool = False) -> None:
        self.links = network.links
        self.all_wanted = all_wanted
        self._weak = network.weak
        members = network.links.members
        self._groups = [
            [groups[kind] for kind in network.kinds if dynamic or len(members[groups[kind]]) == 2]
            for groups in self.links.groups_of
        ]
        self._left = [ONE_LEFT * len(group) + sum(group) for group in members]
        self._made: dict[Thought, Trail] = {}

    def trail(self, place: int, *, on: bool) -> Trail:
        """Follow, once, the assumption that a candidate is right, or wrong."""
        made = self._made.get((place, on))
        if made is None:
            made = self._made[place, on] = Trail(self.links, place, on=on)
            self._follow(made)
        return made

    def _follow(self, trail: Trail) -> None:
        self._take(trail, self._begin(trail), self._left.copy())

    def _begin(self, trail: Trail) -> list[int]:
        """List the thoughts "off" that follow directly from an assumption."""
        queue = list(trail.off)
        for place in trail.on:
            self._exclude(trail, place, queue)
        return queue

    def _take(self, trail: Trail, queue: list[int], left: list[int]) -> bool:
        """Take thoughts "off", and those "on" that each leads to; False if there is a clash."""
        on = trail.on
        for off in queue:
            came: list[int] = []
            for group in self._groups[off]:
                left[group] -= ONE_LEFT + off
                place = left[group] - ONE_LEFT
                # Negative: its last candidate is off, too, and was alone in the position.
                if 0 <= place < ONE_LEFT and place not in on:
                    on[place] = group
                    if place in trail.off:
                        trail.clash, trail.last = place, (place, True)
                        return False
                    came.append(place)
            for place in came:
                if not self._exclude(trail, place, queue):
                    return False
        return True

    def _exclude(self, trail: Trail, place: int, queue: list[int]) -> bool:
        """Add what a thought "on" excludes; False if there is a clash."""
        off = trail.off
        for other in self._weak[place]:
            if other not in off:
                off[other] = place
                if other in trail.on:
                    trail.clash, trail.last = other, (other, False)
                    return False
                queue.append(other)
        return True

"""Hold a step of a solution as a person would find it: one type for words, pictures and tests.

A **candidate** is a pair: a cell, 0 to 80, and a digit, 1 to 9.
"""

from typing import NamedTuple

Candidate = tuple[int, int]


class Node(NamedTuple):
    """Hold one thought of a chain: a candidate is a digit of the solution (``on``), or is not.

    ``why`` is a key: "assumed" at the start; "cell", the cell has this digit only, or another
    digit; "row", "column" or "box", it is the last place of the digit there, or the digit stands
    elsewhere in it; "seen", it stands where all its cells are seen; or the technique of a pattern
    that takes the candidate away. ``unit`` is that row, column or box, 0 to 26, and None elsewhere.
    ``parents`` are the places of the thoughts that this follows from in the nodes of its chain:
    always smaller than its own. In a group, the digit may as well be in one of the ``others``.
    ``pattern`` are the candidates of the pattern, if one is the reason.
    """

    cell: int
    digit: int
    on: bool
    why: str
    unit: int | None
    parents: tuple[int, ...]
    others: tuple[int, ...] = ()
    pattern: tuple[Candidate, ...] = ()

    @property
    def cells(self) -> tuple[int, ...]:
        """List all cells that may have the digit."""
        return (self.cell, *self.others)


class Chain(NamedTuple):
    """Hold the thoughts that follow from one assumption, in the order in which to think them.

    ``targets`` are the places in ``nodes`` of what the chain comes to: the two that contradict
    each other, or the one that all chains of a step come to.
    """

    nodes: tuple[Node, ...]
    targets: tuple[int, ...]


class Step(NamedTuple):
    """Hold one step: what it is called, how hard it is, what it shows and what follows.

    ``technique`` is a key in `TECHNIQUES`; ``rating`` is the exact double that steps are compared
    by. ``placements`` and ``eliminations`` are what follows. What there is to see: the ``units``,
    0 to 26, ``cells`` and ``digits`` of the pattern, in the order of the technique's own page;
    ``pattern``, the candidates that make it; ``extras``, those that it is told apart by, as the
    other digits of a unique rectangle or the fin of a pattern. A chain shows its ``chains``: one
    for each assumption.

    >>> Step("naked_single", 2.3, placements=((0, 5),), cells=(0,), digits=(5,)).placements
    ((0, 5),)
    """

    technique: str
    rating: float
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    units: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()
    pattern: tuple[Candidate, ...] = ()
    extras: tuple[Candidate, ...] = ()
    chains: tuple[Chain, ...] = ()

"""Define a step of a solution as a person would find it: one type for words, pictures and tests.

A **candidate** is a pair: a cell, 0 to 80, and a digit, 1 to 9.
"""

from typing import NamedTuple

Candidate = tuple[int, int]


class Node(NamedTuple):
    """One thought of a chain: a candidate is a digit of the solution (``on``), or is not.

    ``why`` is a key: "assumed" at the start; "cell", the cell has this digit only, or another
    digit; "row", "column" or "box", it is the last place of the digit there, or the digit is
    elsewhere in it; "seen", the digit is where all its cells are seen; or the technique of a
    pattern that removes the candidate. ``unit`` is that row, column or box, 0 to 26, otherwise
    None. ``parents`` are the places of the thoughts that this follows from in the nodes of its
    chain: always smaller than its own. In a group, the digit may also be in one of the ``others``.
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
    """The thoughts that follow from one assumption, in order.

    ``targets`` are the places in ``nodes`` of the result: the two that contradict each other, or
    the one that all chains of a step reach.
    """

    nodes: tuple[Node, ...]
    targets: tuple[int, ...]


class Step(NamedTuple):
    """One step: its technique and rating, what it shows and what follows.

    ``technique`` is a key in `TECHNIQUES`; ``rating`` is the exact double by which steps are
    compared. ``placements`` and ``eliminations`` are what follows. The rest is visible: the
    ``units``, 0 to 26, ``cells`` and ``digits`` of the pattern, in the order of the technique's
    module; ``pattern``, the candidates that make it; ``extras``, those that set it apart, such as
    the other digits of a unique rectangle or the fin of a pattern. A chain shows its ``chains``:
    one for each assumption.

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

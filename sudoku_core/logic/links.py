"""Find the links of a position: which candidates exclude one another, and which are the last two.

Candidates have **places**, 0 upwards, by cell and then by digit; sets of them are integers with a
bit for each place, hardly more than 200. A **group** is nine candidates of which exactly one is
right: those of a cell (groups 0 to 80), or those of a digit in a unit (group ``81 + 9 * unit +
digit - 1``).

A right candidate excludes the others of its four groups: a weak link. A wrong one, if a group has
two left, makes the other right: a strong link.
"""

from collections.abc import Iterable
from functools import cached_property

from sudoku_core.grid import UNITS_OF
from sudoku_core.logic.orders import as_mask, numbers_in
from sudoku_core.logic.position import Position
from sudoku_core.logic.step import Candidate, Node

GROUPS = 81 + 27 * 9
# The order of links: the cell, then the digit in box, row and column.
KINDS = ("cell", "box", "row", "column")
GROUPS_BY_KIND = (range(81), range(243, 324), range(81, 162), range(162, 243))
GROUPS_OF = tuple(
    (cell, 81 + 9 * box + digit, 81 + 9 * row + digit, 81 + 9 * column + digit)
    for cell, (row, column, box) in enumerate(UNITS_OF)
    for digit in range(9)
)


class Links:
    """The candidates of a position by their places, and their groups.

    ``numbers`` are the candidates, ``9 * cell + digit - 1``; ``groups_of`` the four groups of each,
    in the order of `KINDS`; ``members`` the places in each group, ascending.
    """

    def __init__(self, position: Position) -> None:
        self.numbers = [
            9 * cell + digit
            for cell, mask in enumerate(position.masks)
            if mask
            for digit in range(9)
            if mask >> digit & 1
        ]
        self.groups_of = [GROUPS_OF[number] for number in self.numbers]
        self.members: list[list[int]] = [[] for _ in range(GROUPS)]
        for place, (cell, box, row, column) in enumerate(self.groups_of):
            self.members[cell].append(place)
            self.members[box].append(place)
            self.members[row].append(place)
            self.members[column].append(place)

    @cached_property
    def same_digit(self) -> list[list[int]]:
        """List for each candidate the others of its digit that it sees: by box, row, column."""
        found: list[list[int]] = []
        for place, (_, box, row, column) in enumerate(self.groups_of):
            seen = dict.fromkeys(self.members[box] + self.members[row] + self.members[column])
            del seen[place]
            found.append(list(seen))
        return found

    @cached_property
    def same_digit_masks(self) -> list[int]:
        """The same as sets."""
        return [as_mask(others) for others in self.same_digit]

    def same_cell(self, place: int) -> list[int]:
        """List the other candidates of a candidate's cell."""
        return [other for other in self.members[self.groups_of[place][0]] if other != place]

    def last_two(self, kinds: Iterable[int]) -> list[list[int]]:
        """List for each candidate those that are the only other one in a group of ``kinds``."""
        found: list[list[int]] = [[] for _ in self.numbers]
        for kind in kinds:
            for group in GROUPS_BY_KIND[kind]:
                if len(self.members[group]) == 2:
                    one, other = self.members[group]
                    if other not in found[one]:
                        found[one].append(other)
                        found[other].append(one)
        return found

    def starts(self, fewest: int, most: int = 9) -> list[int]:
        """List the candidates of cells with ``fewest`` to ``most`` candidates."""
        return [
            place
            for place, groups in enumerate(self.groups_of)
            if fewest <= len(self.members[groups[0]]) <= most
        ]

    def candidate(self, place: int) -> Candidate:
        """Return the cell and digit of a place."""
        cell, digit = divmod(self.numbers[place], 9)
        return cell, digit + 1

    def candidates(self, mask: int) -> tuple[Candidate, ...]:
        """Return the cells and digits of a set."""
        return tuple(map(self.candidate, numbers_in(mask)))

    def node(self, place: int, kind: int | None, parents: tuple[int, ...], *, on: bool) -> Node:
        """Make the thought that a candidate is right, or wrong, due to a kind of group."""
        cell, digit = self.candidate(place)
        if kind is None:
            return Node(cell, digit, on, "assumed", None, parents)
        unit = None if kind == 0 else (self.groups_of[place][kind] - 81) // 9
        return Node(cell, digit, on, KINDS[kind], unit, parents)

"""Make the tree of tries of a recording from the changes of its board, and draw a part of it.

A node is a try: a digit placed in a cell, below the last try that was still there. Node 0 is the
board before the first. Going on with another board returns to the tries on it, and backtracks
nothing.

The tree is drawn as boxes from left to right, each as wide as the number of tries in it and below
it, one row per depth. Boxes too narrow to see are gathered into bands.
"""

from array import array
from bisect import bisect_right
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from sudoku_core.watching import words
from sudoku_core.watching.player import NUMBER, Player

ROOT = 0
# Boxes narrower than this, in columns, are gathered.
NARROWEST = 2
# The gap between boxes, in tries.
GAP = 0.15
# Tries in sight in the close view.
CLOSE = 80


class TreeDrawing(NamedTuple):
    """A drawing of the places ``first`` to ``last``, in ``rows`` rows.

    ``dead``, ``standing`` and ``solution`` are paths of an SVG, one line a box, in units of a try
    and a row; ``grows`` says whether the places are in the order in which the tries were made.
    ``tries`` counts all tries, and ``taken`` those removed again.
    """

    first: int
    last: int
    rows: int
    dead: str
    standing: str
    solution: str
    grows: bool
    tries: int
    taken: int


class Try(NamedTuple):
    """The facts about a node.

    It is the ``number``-th try, made at the step ``begin``, at a ``depth``; its box lies at a
    ``place``. ``below`` counts the tries below it. ``sentence`` says how it ended, if it did, and
    ``solves`` whether it is part of the solution.
    """

    number: int
    cell: int
    digit: int
    depth: int
    place: int
    below: int
    begin: int
    sentence: words.StepSentence | None
    solves: bool


class Tree:
    """The tree of a recording.

    For each node, ``cells`` and ``digits`` are what was tried, ``parents`` the node above it,
    ``begins`` and ``ends`` the steps at which it was placed and removed, 0 if it is there at the
    end. ``current`` has the newest remaining node after each change.
    """

    def __init__(self, player: Player) -> None:
        self._player = player
        self.cells = array("B", [0])
        self.digits = array("B", [0])
        self.parents = array(NUMBER, [ROOT])
        self.begins = array(NUMBER, [0])
        self.ends = array(NUMBER, [0])
        self.current = array(NUMBER)
        if player.recording.board:
            Growth(self).grow(player)
        self._arrange()
        solved = player.solved
        self.solved = self.now(solved) if solved else ROOT
        self._solution = {*self.path(self.solved)}

    def children(self, node: int) -> list[int]:
        """List the tries right below one, in the order in which they were made."""
        found: list[int] = []
        child = self._eldest[node]
        while child:
            found.append(child)
            child = self._next[child]
        return found

    def _arrange(self) -> None:
        """Find for each node its children, the size below it, its depth and its place."""
        parents, count = self.parents, len(self.cells)
        sizes = self._sizes = array(NUMBER, [1]) * count
        eldest = self._eldest = array(NUMBER, [0]) * count
        following = self._next = array(NUMBER, [0]) * count
        for node in range(count - 1, 0, -1):
            parent = parents[node]
            sizes[parent] += sizes[node]
            following[node], eldest[parent] = eldest[parent], node
        depths = self._depths = array("B", bytes(count))
        places = self._places = array(NUMBER, [0]) * count
        order = self._order = array(NUMBER, [0]) * count
        free = array(NUMBER, [1]) * count
        for node in range(1, count):
            parent = parents[node]
            place = places[node] = free[parent]
            order[place] = node
            free[parent] = place + sizes[node]
            free[node] = place + 1
            depths[node] = depths[parent] + 1

    # The current node

    def now(self, step: int) -> int:
        """Return the newest node that remains after a step."""
        number = bisect_right(self._player.along("change", 0), step)
        return self.current[number - 1] if number else ROOT

    def path(self, node: int) -> list[int]:
        """List a node and those above it, the first try first."""
        found: list[int] = []
        while node:
            found.append(node)
            node = self.parents[node]
        return found[::-1]

    def line(self, step: int) -> tuple[int, str]:
        """Return the place of the newest node after a step, and a path of the boxes above it."""
        node = self.now(step)
        return self._places[node], "".join(map(self._box, self.path(node)))

    def _box(self, node: int) -> str:
        return _drawn(self._places[node], self._depths[node], self._sizes[node])

    # Drawing

    def drawing(self, columns: int, close_to: int | None) -> TreeDrawing:
        """Draw the tree in ``columns``, or what is close to the newest node after a step."""
        first, last = 1, max(len(self.cells), 2)
        if close_to is not None and last - first > CLOSE:
            place = self._places[self.now(close_to)]
            first = min(max(place - CLOSE // 2, 1), last - CLOSE)
            last = first + CLOSE
        dead, standing = self._drawn_from(first, last, (last - first) / columns * NARROWEST)
        return TreeDrawing(
            first,
            last,
            max(self._depths) or 1,
            dead,
            standing,
            "".join(map(self._box, self.path(self.solved))),
            all(place < after for place, after in pairwise(self._places)),
            len(self.cells) - 1,
            sum(map(bool, self.ends)),
        )

    def _drawn_from(self, first: int, last: int, least: float) -> tuple[str, str]:
        """Draw the boxes that overlap some places: the dead ones and the standing ones."""
        drawn: tuple[list[str], list[str]] = [], []
        above = self.path(self.parents[self._order[first]]) if first < len(self.cells) else []
        bands: dict[tuple[int, bool], list[int]] = {}
        for node in [*above, *self._order[first:last]]:
            if node in self._solution:
                continue
            stands, depth = not self.ends[node], self._depths[node]
            place, size = self._places[node], self._sizes[node]
            if size >= least:
                drawn[stands].append(_drawn(place, depth, size))
                continue
            band = bands.get((depth, stands))
            if band and place - band[1] < least:
                band[1] = place + size
                continue
            if band:
                drawn[stands].append(_drawn(band[0], depth, band[1] - band[0]))
            bands[depth, stands] = [place, place + size]
        for (depth, stands), (begin, end) in bands.items():
            drawn[stands].append(_drawn(begin, depth, end - begin))
        return "".join(drawn[0]), "".join(drawn[1])

    # Facts about a try

    def find(self, kind: str, number: int, depth: int) -> Try | None:
        """Return the facts about a try: by a kind in `FINDS`, or None."""
        node = FINDS[kind](self, number, depth)
        return self._try_at(node) if node else None

    def _try_at(self, node: int) -> Try:
        end = self.ends[node]
        return Try(
            node,
            self.cells[node],
            self.digits[node],
            self._depths[node],
            self._places[node],
            self._sizes[node] - 1,
            self.begins[node],
            words.describe(self._player, end) if end else None,
            node in self._solution,
        )

    def at_place(self, place: int, depth: int) -> int:
        """Find the node whose box lies at a place and a depth, or above that."""
        node = self._order[min(place, len(self.cells) - 1)]
        while self._depths[node] > max(depth, 1):
            node = self.parents[node]
        return node

    def eldest(self, node: int) -> int:
        """Find the first try right below a node."""
        return self._eldest[node]

    def sibling(self, node: int, way: int) -> int:
        """Find the try after one, or before it, with the same parent."""
        siblings = self.children(self.parents[node])
        place = siblings.index(node) + way
        return siblings[place] if 0 <= place < len(siblings) else ROOT


FINDS: dict[str, Callable[[Tree, int, int], int]] = {
    "now": lambda tree, step, _depth: tree.now(step),
    "place": Tree.at_place,
    "parent": lambda tree, node, _depth: tree.parents[node],
    "child": lambda tree, node, _depth: tree.eldest(node),
    "next": lambda tree, node, _depth: tree.sibling(node, 1),
    "previous": lambda tree, node, _depth: tree.sibling(node, -1),
}


def _drawn(place: int, depth: int, size: int) -> str:
    return f"M{place} {depth - 0.5}h{size - GAP}"


class Growth:
    """Grow a tree from the changes of a board.

    The tries on the board are a stack of nodes. One that outlasts a digit placed before it is
    ``loose``: a search removes the last digit first.
    """

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._stack = [ROOT]
        # The height in the stack of each cell that is in it.
        self._heights: dict[int, int] = {}
        self._loose: dict[int, int] = {}
        # The newest node below a node with a digit in a cell, once the board has changed.
        self._known: dict[tuple[int, int, int], int] = {}

    def grow(self, player: Player) -> None:
        """Go through all changes; those that lead to another board belong together."""
        current, stack = self._tree.current, self._stack
        others: dict[int, int] = {}
        last = 0
        for number, change in enumerate(player.all_changes()):
            step, cell, _, digit, other = change
            if others and not (other and step == last + 1):
                self._go_on(last, others)
                others = {}
                current.extend([stack[-1]] * (number - len(current)))
            if other:
                others[cell] = digit
                last = step
            else:
                self._change(step, cell, digit)
                current.append(stack[-1])
        if others:
            self._go_on(last, others)
        current.extend([stack[-1]] * (player.changes - len(current)))

    def _change(self, step: int, cell: int, digit: int) -> None:
        ends = self._tree.ends
        height = self._heights.get(cell)
        if height is not None:
            above = self._cut(height)
            ends[above[0]] = step
            self._loose.update((self._tree.cells[node], node) for node in above[1:])
        elif cell in self._loose:
            ends[self._loose.pop(cell)] = step
        if digit:
            self._add(step, cell, digit)

    def _go_on(self, step: int, others: dict[int, int]) -> None:
        """Go on with another board: by existing tries, and by new ones for the rest."""
        tree = self._tree
        if not self._known:
            for node in range(1, len(tree.cells)):
                self._known[tree.parents[node], tree.cells[node], tree.digits[node]] = node
        for cell in {*others} & {*self._loose}:
            tree.ends[self._loose.pop(cell)] = step
        heights = [self._heights[cell] for cell in others if cell in self._heights]
        left = self._cut(min(heights)) if heights else []
        for node in left:
            tree.ends[node] = step
        rest = {tree.cells[node]: tree.digits[node] for node in left} | others
        self._stand({cell: digit for cell, digit in rest.items() if digit}, step)

    def _stand(self, rest: dict[int, int], step: int) -> None:
        """Put digits on top of what stands: tries that are known there come first."""
        tree = self._tree
        while rest:
            tries = ((self._stack[-1], cell, digit) for cell, digit in rest.items())
            node = next((self._known[one] for one in tries if one in self._known), None)
            if node is None:
                node = self._add(step, *next(iter(rest.items())))
            else:
                self._push(node)
            tree.ends[node] = 0
            del rest[tree.cells[node]]

    def _add(self, step: int, cell: int, digit: int) -> int:
        """Add a try below the newest one on the board."""
        tree, parent = self._tree, self._stack[-1]
        node = len(tree.cells)
        tree.cells.append(cell)
        tree.digits.append(digit)
        tree.parents.append(parent)
        tree.begins.append(step)
        tree.ends.append(0)
        if self._known:
            self._known[parent, cell, digit] = node
        self._push(node)
        return node

    def _push(self, node: int) -> None:
        self._heights[self._tree.cells[node]] = len(self._stack)
        self._stack.append(node)

    def _cut(self, height: int) -> list[int]:
        """Remove the nodes at a height and above."""
        above = self._stack[height:]
        del self._stack[height:]
        for node in above:
            del self._heights[self._tree.cells[node]]
        return above

"""Find connected dark shapes, such as the lines of a grid, which all touch one another.

Each row of pixels is cut into **runs** of dark ones. A run belongs to the shape of every run that
it touches in the row above, also diagonally; shapes that meet become one.
"""

import re
from typing import NamedTuple

from sudoku_core.photo.picture import GreyPicture

RUNS = re.compile(b"\x01+")
# A picture with a run in this many pixels is noise at this level, and would take seconds.
NOISY = 12
TABLES = {level: bytes(level) + b"\x01" * (256 - level) for level in range(1, 256)}


class Component(NamedTuple):
    """A connected shape: its bounding box, and its runs as (row, first, last) pixels."""

    left: int
    top: int
    right: int
    bottom: int
    runs: "list[tuple[int, int, int]]"

    @property
    def extent(self) -> int:
        """Its width and height together, in pixels."""
        return self.right - self.left + self.bottom - self.top


def components(dark: GreyPicture, level: int, least: int) -> "list[Component]":
    """List the shapes of pixels of at least ``level`` that are ``least`` pixels wide and high.

    The largest sums of width and height come first.
    """
    runs, owners, parents = _linked(dark, level)
    roots: dict[int, list[tuple[int, int, int]]] = {}
    for run, owner in zip(runs, owners, strict=True):
        roots.setdefault(_root(parents, owner), []).append(run)
    found: list[Component] = []
    for own in roots.values():
        top, bottom = own[0][0], own[-1][0]
        if bottom - top < least:
            continue
        left = min([first for _, first, _ in own])
        right = max([last for _, _, last in own])
        if right - left >= least:
            found.append(Component(left, top, right, bottom, own))
    return sorted(found, key=lambda component: -component.extent)


def _root(parents: "list[int]", label: int) -> int:
    """Follow a label to that of its whole shape, and shorten the way for next time."""
    while parents[label] != label:
        parents[label] = parents[parents[label]]
        label = parents[label]
    return label


def _linked(
    dark: GreyPicture, level: int
) -> "tuple[list[tuple[int, int, int]], list[int], list[int]]":
    """Return all runs, their labels, and each label's parent (a root is its own)."""
    width, height, pixels = dark
    mask = pixels.translate(TABLES[level])
    runs: list[tuple[int, int, int]] = []
    owners: list[int] = []
    parents: list[int] = []
    above: list[tuple[int, int, int]] = []  # first, last and label of the runs in the row above
    for row in range(height):
        start = row * width
        current: list[tuple[int, int, int]] = []
        place = 0
        count = len(above)
        for match in RUNS.finditer(mask, start, start + width):
            first = match.start() - start
            last = match.end() - start - 1
            while place < count and above[place][1] < first - 1:
                place += 1
            label = -1
            touching = place
            while touching < count and above[touching][0] <= last + 1:
                other = _root(parents, above[touching][2])
                if label < 0:
                    label = other
                elif other != label:
                    parents[other] = label
                touching += 1
            if label < 0:
                label = len(parents)
                parents.append(label)
            current.append((first, last, label))
            runs.append((row, first, last))
            owners.append(label)
        above = current
        if len(runs) * NOISY > len(pixels):
            return [], [], []
    return runs, owners, parents

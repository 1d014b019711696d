"""Tell a jigsaw: heavier lines, or tints, that part the cells otherwise than in boxes.

A grid is a jigsaw for certain if its lighter lines, or its least steps from tint to tint, join its
cells to nine regions of nine that are not the boxes. Nothing else looks so by chance.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import log

from sudoku_core.photo.lines import PIECES, grounds, weight
from sudoku_core.photo.picture import Picture
from sudoku_core.photo.projection import Point

FEWEST = 12  # pieces of one weight
HEAVIER = log(1.6)  # heavy pieces are so much darker, or thicker, in the mean
ELSEWHERE, MISSING = 12, 8  # heavy pieces beside boxes, and light ones around them: a jigsaw
APART = log(1.25)  # nine of ten borders of regions are so much heavier than nine of ten others
FAINT = 1.0, 6.0  # weights of lines, and steps from tint to tint, that are none


def _borders() -> Iterator[tuple[int, int]]:
    """Yield the two cells of each of the 144 inner pieces of line."""
    for start, end in PIECES:
        row, column = divmod(start, 10)
        cell = 9 * row + column
        if end == start + 1 and 0 < row < 9:
            yield cell - 9, cell
        elif end == start + 10 and 0 < column < 9:
            yield cell - 1, cell


BORDERS = list(_borders())
BOX = [cell // 27 * 3 + cell % 9 // 3 for cell in range(81)]


def is_jigsaw(dark: Picture, grey: Picture, lattice: list[Point]) -> bool:
    """Return whether a grid is a jigsaw for certain; ``grey`` is the picture with its tints."""
    looks = zip((_weights(dark, lattice), _steps(grey, lattice)), FAINT, strict=True)
    return any(_are_regions([log(max(own, faint)) for own in found]) for found, faint in looks)


def looks_like_a_jigsaw(dark: Picture, lattice: list[Point]) -> bool:
    """Return whether the heavier of the inner lines are elsewhere than around the boxes.

    So they are in a jigsaw. Where all lines are alike, nothing can be told.
    """
    logs = [log(max(weight, 1.0)) for weight in _weights(dark, lattice)]
    around = [BOX[one] != BOX[other] for one, other in BORDERS]
    weights = sorted(zip(logs, around, strict=True))
    cut, lead = _parted([weight for weight, _ in weights])
    elsewhere = sum([not around for _, around in weights[cut:]])
    missing = sum([around for _, around in weights[:cut]])
    return lead >= HEAVIER and elsewhere >= ELSEWHERE and missing >= MISSING


def _weights(dark: Picture, lattice: list[Point]) -> list[float]:
    """Return the weight of each inner piece of line."""
    places = [(start, end) for start, end in PIECES if _is_inner(start, end)]
    return [weight(dark, lattice[start], lattice[end]) for start, end in places]


def _is_inner(start: int, end: int) -> bool:
    return 0 < (start // 10 if end == start + 1 else start % 10) < 9


def _steps(grey: Picture, lattice: list[Point]) -> list[float]:
    """Return how much the tints of the cells at both sides of each inner piece of line differ.

    A step that is the same everywhere, from row to row or from column to column, is light.
    """
    levels = grounds(grey, lattice)
    tints = [sum(sorted(levels[4 * cell : 4 * cell + 4])[1:3]) / 2 for cell in range(81)]
    steps = [tints[other] - tints[one] for one, other in BORDERS]
    half = len(steps) // 2
    light = [sorted(way)[half // 2] for way in (steps[:half], steps[half:])]
    return [abs(step - light[place >= half]) for place, step in enumerate(steps)]


def _are_regions(weights: Sequence[float]) -> bool:
    """Return whether the lightest borders join the cells to nine regions of nine, not the boxes."""
    own = list(range(81))
    members = {cell: [cell] for cell in own}
    places = iter(sorted(range(len(BORDERS)), key=weights.__getitem__))
    while len(members) > 9:
        one, other = (own[cell] for cell in BORDERS[next(places)])
        if one == other:
            continue
        if len(members[one]) + len(members[other]) > 9:
            return False
        for cell in members[other]:
            own[cell] = one
        members[one] += members.pop(other)
    within: list[float] = []
    between: list[float] = []
    odd = 0
    for (one, other), own_weight in zip(BORDERS, weights, strict=True):
        (within if own[one] == own[other] else between).append(own_weight)
        odd += (own[one] == own[other]) != (BOX[one] == BOX[other])
    if odd < ELSEWHERE:
        return False
    within.sort()
    between.sort()
    apart = between[len(between) // 10] - within[len(within) * 9 // 10]
    return apart >= APART and sum(between) / len(between) - sum(within) / len(within) >= HEAVIER


def _parted(values: list[float]) -> tuple[int, float]:
    """Part sorted values in two, each as even as possible (Otsu); also return the means' distance.

    >>> _parted([1.0] * 12 + [3.0] * 13)
    (12, 2.0)
    """
    sums = list(accumulate(values, initial=0.0))
    count = len(values)
    best = (0.0, FEWEST, 0.0)
    for cut in range(FEWEST, count - FEWEST + 1):
        lead = (sums[-1] - sums[cut]) / (count - cut) - sums[cut] / cut
        best = max(best, (cut * (count - cut) * lead * lead, cut, lead))
    return best[1:]

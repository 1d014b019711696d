"""Tell a jigsaw: heavier lines, or tints, that part the cells otherwise than in boxes.

A grid is a jigsaw for certain if its lighter lines, or its least steps from tint to tint, or both
together, join its cells to nine regions of nine that are not the boxes, with hardly a heavy piece
within them or a light one between them. Nothing else looks so by chance.
"""

from collections.abc import Sequence
from itertools import accumulate
from math import log
from operator import add, ne, not_

from sudoku_core.photo.lines import PIECES, grounds, weight
from sudoku_core.photo.picture import GreyPicture
from sudoku_core.photo.projection import Point

FEWEST = 12  # pieces of one weight
HEAVIER = log(1.6)  # heavy pieces are so much darker, or thicker, in the mean
ELSEWHERE, MISSING = 12, 8  # heavy pieces beside boxes, and light ones around them: a jigsaw
# Pieces that are around a region and not a box, or the other way, if cells are joined to nine
# regions; and to ten, as a stray cell may be left over.
UNLIKE = {9: 20, 10: 40}
MOST_ODD = 6  # pieces that are heavy within a region, or light between two
LEAST_LEAD = log(1.5)  # of the mean of those between regions over that of those within
FAINT = 1.0, 6.0  # weights of lines, and steps from tint to tint, that are none
LIGHT = 3  # in each direction, one of so many pieces, sorted, is lighter than those within regions


# The 144 inner pieces of line, and the two cells of each.
INNER = [
    (start, end)
    for start, end in PIECES
    if 0 < (start // 10 if end == start + 1 else start % 10) < 9
]
BORDERS = [
    (cell - (9 if end == start + 1 else 1), cell)
    for start, end in INNER
    for cell in [start - start // 10]
]
BOX = [cell // 27 * 3 + cell % 9 // 3 for cell in range(81)]
AROUND = [BOX[one] != BOX[other] for one, other in BORDERS]  # boxes


def is_jigsaw(dark: GreyPicture, grey: GreyPicture, lattice: list[Point]) -> bool:
    """Return whether a grid is a jigsaw for certain; ``grey`` is the picture with its tints."""
    lines, tints = (
        _evened([log(max(own, faint)) for own in found])
        for found, faint in zip(
            (_weights(dark, lattice), _steps(grey, lattice)), FAINT, strict=True
        )
    )
    if _fit(lines, AROUND):
        return False
    return any(_part_regions(own) for own in (lines, tints, list(map(add, lines, tints))))


def _evened(weights: list[float]) -> list[float]:
    """Return weights relative to light ones of the same direction.

    All horizontal lines may be heavier than the vertical ones: rows are no regions.
    """
    half = len(weights) // 2
    ways = weights[:half], weights[half:]
    return [own - sorted(way)[half // LIGHT] for way in ways for own in way]


def looks_like_a_jigsaw(dark: GreyPicture, lattice: list[Point]) -> bool:
    """Return whether the heavier of the inner lines are elsewhere than around the boxes.

    So they are in a jigsaw. Where all lines are alike, nothing can be told.
    """
    logs = [log(max(weight, 1.0)) for weight in _weights(dark, lattice)]
    weights = sorted(zip(logs, AROUND, strict=True))
    cut, lead = _parted([weight for weight, _ in weights])
    elsewhere = sum([not around for _, around in weights[cut:]])
    missing = sum([around for _, around in weights[:cut]])
    return lead >= HEAVIER and elsewhere >= ELSEWHERE and missing >= MISSING


def _weights(dark: GreyPicture, lattice: list[Point]) -> list[float]:
    """Return the weight of each inner piece of line."""
    return [weight(dark, lattice[start], lattice[end]) for start, end in INNER]


def _steps(grey: GreyPicture, lattice: list[Point]) -> list[float]:
    """Return how much the tints of the cells at both sides of each inner piece of line differ.

    A step that is the same everywhere, from row to row or from column to column, is light.
    """
    levels = grounds(grey, lattice)
    tints = [sum(sorted(levels[4 * cell : 4 * cell + 4])[1:3]) / 2 for cell in range(81)]
    steps = [tints[other] - tints[one] for one, other in BORDERS]
    half = len(steps) // 2
    light = [sorted(way)[half // 2] for way in (steps[:half], steps[half:])]
    return [abs(step - light[place >= half]) for place, step in enumerate(steps)]


def _part_regions(weights: Sequence[float]) -> bool:
    """Return whether the heavier borders part the cells in nine regions of nine, not the boxes.

    A whole row or column is a region anyway: where two lines of one direction are a little heavier,
    as in a picture that was scaled, they part no jigsaw.
    """
    own = _joined(weights)
    lines = [own[9 * at : 9 * at + 9] for at in range(9)] + [own[at::9] for at in range(9)]
    if any(len(set(line)) == 1 for line in lines):
        return False
    between = [own[one] != own[other] for one, other in BORDERS]
    least = UNLIKE.get(len(set(own)), len(BORDERS))
    return sum(map(ne, between, AROUND)) >= least and _fit(weights, between)


def _fit(weights: Sequence[float], between: Sequence[bool]) -> bool:
    """Return whether the heavier borders are those between regions, but for a few odd ones."""
    lead = _mean(weights, between, of=True) - _mean(weights, between, of=False)
    # Of equal ones, those within regions count as the heavier.
    in_order = [is_in for _, is_in in sorted(zip(weights, map(not_, between), strict=True))]
    # Those on the wrong side of each weight, from below the lightest on.
    odd = accumulate([-1 if is_in else 1 for is_in in in_order], initial=sum(in_order))
    return min(odd) <= MOST_ODD and lead >= LEAST_LEAD


def _mean(weights: Sequence[float], between: Sequence[bool], *, of: bool) -> float:
    chosen = [weight for weight, own in zip(weights, between, strict=True) if own is of]
    return sum(chosen) / len(chosen)


def _joined(weights: Sequence[float]) -> list[int]:
    """Join cells over the lightest borders to regions of up to nine; return that of each cell."""
    own = list(range(81))
    members = {cell: [cell] for cell in own}
    for place in sorted(range(len(BORDERS)), key=weights.__getitem__):
        one, other = (own[cell] for cell in BORDERS[place])
        if one != other and len(members[one]) + len(members[other]) <= 9:
            for cell in members[other]:
                own[cell] = one
            members[one] += members.pop(other)
    return own


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

"""Separate printed digits from handwritten entries.

Print has one colour, and is regular in height, place in the cell, thickness of strokes and ink. So
digits are separated if one of these measures falls into two groups, or if some digits are far from
a regular core. The separation has to be clear, or the core alone a puzzle with exactly one
solution, which proves that the rest are entries.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import dist, sqrt
from operator import add, mul
from typing import NamedTuple

from sudoku_core.photo.cells import DigitShape
from sudoku_core.photo.deciding import LEAST_GIVENS, is_proper
from sudoku_core.photo.projection import Point

LEAST_ENTRIES = 3  # fewer may be chance
CLEAR = 2.6  # the distance of two groups' means, in the sum of their spreads
LIKELY = 1.7  # the same if the core alone is a puzzle
# How far a digit may be from the core: samples of height, of its middle's place, and parts of
# stroke and contrast.
HEIGHT, DOWN, ACROSS = 1.6, 1.4, 2.4
THICKER = 0.3
MOST_GIVENS = 40  # no printed puzzle has more
EVEN = 1.6  # groups with equally spread places are both typed, not written
# How similar shapes of the same digit are, from -1 to 1: in print above 0.9, of two hands often
# 0.6. One less similar to half of the others is written, or misread; none of 160 photos of
# newspapers has two.
ALIKE = 0.78
# One less similar than this may be written if the puzzle does not need it: so in 6 of 160 photos,
# and in all of 47 drawn ones with entries in the ink of the print.
STRANGE = 0.86
# The part of shapes unlike others, and of those in a regular core, that tell writing from print:
# hardly any are unlike in newspapers, and three quarters in the core; of writing, a third.
ODD_PART, EVEN_PART = 0.2, 0.5
FEW = 3  # digits that may look unlike the others in a font
# How far ink is from that of the print if it has another colour: in levels, and how much farther
# than all print. Black in photos of newspapers is less than 27 levels from grey.
COLOURED, FARTHER, FARTHER_LEVELS = 26, 1.5, 8
GREY = (0.0, 0.0)


class Measures(NamedTuple):
    """The measures of an upright digit, in samples; contrast from 0 to 1; the hue of its ink."""

    contrast: float
    stroke: float
    height: float
    down: float
    across: float
    hue: Point = GREY


def measured(shape: DigitShape, turns: int) -> Measures:
    """Measure a shape that has to be turned clockwise by ``turns`` quarters."""
    down, across = shape.top + shape.height / 2, shape.left + shape.width / 2
    if turns % 2:
        return Measures(shape.contrast, shape.stroke, shape.width, across, down, shape.hue)
    return Measures(shape.contrast, shape.stroke, shape.height, down, across, shape.hue)


def likenesses(digits: Sequence[int], patches: Mapping[int, bytes]) -> dict[int, float]:
    """Return how like the others of the same digit a cell's shape is, if there are any.

    ``digits`` are those of the 81 cells, 0 for a blank, ``patches`` the shapes in some cells, 256
    samples each, upright.
    """
    found: dict[int, float] = {}
    for digit in range(1, 10):
        shapes = {cell: _normal(own) for cell, own in patches.items() if digits[cell] == digit}
        for cell, shape in shapes.items():
            others = [other for place, other in shapes.items() if place != cell]
            likeness = sorted([sum(map(mul, shape, other)) for other in others])
            if others:
                found[cell] = likeness[len(others) // 2]
    return found


def strangers(digits: Sequence[int], likeness: Mapping[int, float]) -> list[int]:
    """List the givens that could be entries: strange, and not needed for exactly one solution.

    ``digits`` are those of a puzzle with exactly one solution, ``likeness`` is as `likenesses` has
    it.
    """
    strange = sorted(cell for cell, own in likeness.items() if own < STRANGE)
    given = {cell for cell, digit in enumerate(digits) if digit}
    if _is_puzzle(digits, given.difference(strange)):
        return strange
    return [cell for cell in strange if _is_puzzle(digits, given - {cell})]


def is_handwritten(odd: int, compared: int, measures: Mapping[int, Measures]) -> bool:
    """Return whether much is handwritten.

    ``odd`` of the ``compared`` shapes are unlike those of the same digit; ``measures`` are those of
    all digits.
    """
    is_uneven = len(_core(measures)) < EVEN_PART * len(measures)
    return odd >= max(LEAST_ENTRIES, ODD_PART * compared) or bool(odd and is_uneven)


def _normal(patch: bytes) -> list[float]:
    """Blur a shape to nine by nine levels, each of 4 by 4 samples, with mean 0 and norm 1."""
    double = [list(map(add, patch[at : at + 16], patch[at + 16 : at + 32])) for at in _DOUBLE_ROWS]
    blocks = [list(map(add, row[::2], row[1::2])) for row in double]
    rows = [[0] * 9, *(list(map(add, [0, *row], [*row, 0])) for row in blocks), [0] * 9]
    sums = [total for pair in pairwise(rows) for total in map(add, *pair)]
    mean = sum(sums) / len(sums)
    levels = [total - mean for total in sums]
    length = sqrt(sum(map(mul, levels, levels))) or 1.0
    return [level / length for level in levels]


_DOUBLE_ROWS = range(0, 256, 32)


def entries_among(digits: Sequence[int], measures: Mapping[int, Measures]) -> set[int]:
    """List the cells whose digits are entries; ``measures`` has the cells with a digit."""
    coloured = _coloured(digits, measures)
    if coloured:
        return coloured
    entered = _entered(digits, measures)
    # Some fonts have a thinner 1, or a lower 1 and 2. Handwriting and print have digits in common.
    kinds = {digits[cell] for cell in entered}
    is_font = len(kinds) <= FEW and all(
        digits[cell] not in kinds or cell in entered for cell in measures
    )
    return set() if is_font else entered


def _coloured(digits: Sequence[int], measures: Mapping[int, Measures]) -> set[int]:
    """List the cells whose ink has another colour than the print.

    Grey and black are print, unless the rest is as many and more regular; print of another colour
    has to be a puzzle without the rest.
    """
    entered = _farther(measures, GREY)
    if len(entered) >= LEAST_GIVENS:
        entered = _in_order(measures, set(measures) - entered, entered)[1]
    if not entered:
        middle = len(measures) // 2
        red, blue = (
            sorted([own.hue[way] for own in measures.values()] or [0.0])[middle] for way in (0, 1)
        )
        entered = _farther(measures, (red, blue))
        if not _is_puzzle(digits, set(measures) - entered):
            return set()
    # A screen may highlight all cells with the same digit.
    kinds = {digits[cell] for cell in entered}
    is_highlight = len(kinds) == 1 and all(
        digits[cell] not in kinds or cell in entered for cell in measures
    )
    return set() if is_highlight else entered


def _farther(measures: Mapping[int, Measures], print_hue: Point) -> set[int]:
    """List the cells whose ink is clearly farther from a colour than that of the print."""
    far = {cell: dist(own.hue, print_hue) for cell, own in measures.items()}
    ordered = sorted(far, key=far.__getitem__)
    for place in range(LEAST_GIVENS, len(ordered)):
        last, first = far[ordered[place - 1]], far[ordered[place]]
        if first >= max(COLOURED, FARTHER * last + FARTHER_LEVELS):
            return set(ordered[place:])
    return set()


def _entered(digits: Sequence[int], measures: Mapping[int, Measures]) -> set[int]:
    """List the cells whose digits are unlike the print, whatever their values."""
    if len(measures) < LEAST_GIVENS + LEAST_ENTRIES:
        return set()
    parted = [_groups(measures, of, ratio) for of, ratio in _RATIOS]
    for needed in (CLEAR, LIKELY):
        for distance, one, other in sorted(parted, key=lambda groups: -groups[0]):
            if distance < needed:
                continue
            printed, entered = _in_order(measures, one, other)
            if len(printed) < LEAST_GIVENS:
                continue
            if needed == CLEAR or _is_puzzle(digits, printed):
                return entered
    core = _core(measures)
    entered = set(measures) - core
    if len(entered) >= LEAST_ENTRIES and len(core) >= LEAST_GIVENS:
        irregular = len(measures) > MOST_GIVENS or len(entered) > len(measures) / 4
        if irregular and _is_puzzle(digits, core):
            return entered
    return set()


def _is_puzzle(digits: Sequence[int], cells: set[int]) -> bool:
    return is_proper([digit if cell in cells else 0 for cell, digit in enumerate(digits)])


# The least ratio of the greater group's mean to the lesser one's.
_RATIOS: tuple[tuple[Callable[[Measures], float], float], ...] = (
    (lambda own: own.contrast, 1.22),
    (lambda own: own.stroke, 1.25),
    (lambda own: own.height, 1.2),
)


def _groups(
    measures: Mapping[int, Measures], of: Callable[[Measures], float], ratio: float
) -> tuple[float, set[int], set[int]]:
    """Split digits in two by one measure; return the groups' distance, in spreads, and both."""
    ordered = sorted(measures, key=lambda cell: of(measures[cell]))
    values = [of(measures[cell]) for cell in ordered]
    best = 0.0
    cut = 0
    for middle in range(LEAST_ENTRIES, len(values) - LEAST_ENTRIES + 1):
        lesser, greater = values[:middle], values[middle:]
        low, high = _mean(lesser), _mean(greater)
        spread = _deviation(lesser, low) + _deviation(greater, high) + _NO_SPREAD * high
        if high >= ratio * low and (high - low) / spread > best:
            best = (high - low) / spread
            cut = middle
    return best, set(ordered[cut:]), set(ordered[:cut])


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _deviation(values: Sequence[float], mean: float) -> float:
    """Return the standard deviation of values; `statistics` is exact, and takes much longer."""
    return sqrt(sum([(value - mean) ** 2 for value in values]) / len(values))


_NO_SPREAD = 0.02  # of a measure: groups are never exactly even


def _in_order(
    measures: Mapping[int, Measures], one: set[int], other: set[int]
) -> tuple[set[int], set[int]]:
    """Put the printed group first: the more regular one, or, if both are regular, the bolder."""
    spreads = [_spread(measures, cells) for cells in (one, other)]
    if spreads[1] * EVEN < spreads[0]:
        return other, one
    return one, other


_NOISE = 0.6  # samples by which even print seems to vary


def _spread(measures: Mapping[int, Measures], cells: set[int]) -> float:
    """Return how uneven the heights and places of digits are, in samples."""
    ways = [[measure(measures[cell]) for cell in cells] for measure in _REGULAR]
    return _NOISE + sum(_deviation(own, _mean(own)) for own in ways)


_REGULAR: tuple[Callable[[Measures], float], ...] = (
    lambda measures: measures.height,
    lambda measures: measures.down,
)


def _core(measures: Mapping[int, Measures]) -> set[int]:
    """Find the largest set of digits that are like one of them in all measures."""
    best: set[int] = set()
    for middle in measures.values():
        near = {cell for cell, own in measures.items() if _is_like(own, middle)}
        if len(near) > len(best):
            best = near
    return best


def _is_like(one: Measures, other: Measures) -> bool:
    """Return whether two digits may be of the same print."""
    return (
        abs(one.height - other.height) <= HEIGHT
        and abs(one.down - other.down) <= DOWN
        and abs(one.across - other.across) <= ACROSS
        and abs(one.stroke - other.stroke) <= THICKER * other.stroke
        and abs(one.contrast - other.contrast) <= THICKER * other.contrast
    )

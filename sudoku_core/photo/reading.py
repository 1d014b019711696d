"""Read a lattice: cells, which way is up, digits, and which of them are printed.

A grid is read in all four turns. The one in which its shapes look most like digits is right.
"""

from collections.abc import Generator, Sequence
from math import log
from typing import NamedTuple

from sudoku_core.photo.cells import PATCH, DigitShape, SeenCell, cells_of
from sudoku_core.photo.colours import Planes, hue
from sudoku_core.photo.deciding import Chances, Decision, decided, likeliest
from sudoku_core.photo.finding import GOOD
from sudoku_core.photo.kinds import (
    ALIKE,
    FEW,
    LEAST_ENTRIES,
    MOST_GIVENS,
    Measures,
    entries_among,
    is_handwritten,
    likenesses,
    measured,
    strangers,
)
from sudoku_core.photo.marks import notes_in
from sudoku_core.photo.network import DigitNetwork, network
from sudoku_core.photo.picture import GreyPicture
from sudoku_core.photo.projection import Point
from sudoku_core.photo.records import CellReading, FoundGrid, Kind
from sudoku_core.photo.regions import is_jigsaw, looks_like_a_jigsaw
from sudoku_core.solver import solve

# A shape with less than this part of digits' contrast is dirt. Of 81 cells, sorted by contrast, the
# 75th has a digit.
FAINT = 0.25
TYPICAL = 74
# Shapes below this part of the others' height are notes; those below the second part may be, or
# pieces of a digit: with this probability, then, they are not digits.
SMALL, SMALLISH = 0.5, 0.62
A_NOTE = 0.4
A_FEW_NOTES = 3  # cells with marks: in fewer they are dirt
MANY_MARKS = 10  # cells with unread marks: in photos of newspapers at most 9 have dirt
HIGH = 8  # samples: anything this high may be a digit of the puzzle
ENOUGH = 8  # such high shapes determine the height of digits
TRIED = 12  # shapes that are read all four ways
AS_IT_IS = 2.0  # nats by which a picture is more likely upright
NEARLY = 0.7  # nats per shape: another turn within this is tried as well
LEAST_CHANCE = 0.05  # of a shape that looks like nothing: it must not outweigh all others
SHOWN = 0.001  # the least chance of a digit among the next best
NEXT_BEST = 3
LEAST_DIGITS = 8  # that are certain: a grid with fewer cannot be a puzzle
LEAST_CLEAR = 0.5  # of the shapes in cells must be digits
MOST_DOUBTS = 6  # cells: with more, a person should check the whole grid
RIGHT = 0.9  # of people's entries
PERHAPS = 0.9  # that these are entries, if all are a few digits, which may look so in the font
NOTHING = (1.0, *(9 * [0.0]))


class LitPicture(NamedTuple):
    """A picture in even light, as it is, and in its colours if they are known.

    ``finely`` as in `cells_of`.
    """

    light: GreyPicture
    grey: GreyPicture
    planes: Planes | None
    finely: bool


class Looks(NamedTuple):
    """A lattice, and the shapes in its cells, with its own first cell first.

    ``turns`` is how many quarters the shapes must turn clockwise to be upright.
    """

    lattice: list[Point]
    shapes: list[DigitShape | None]
    turns: int


# The crossings at the corners of each cell.
CELL_POINTS = [
    [10 * row + column + step for step in (0, 1, 11, 10)] for row in range(9) for column in range(9)
]
# The origin of each cell, crossing and sample in a quarter turn clockwise.
CELL_TURN = [9 * (8 - column) + row for row in range(9) for column in range(9)]
POINT_TURN = [10 * (9 - column) + row for row in range(10) for column in range(10)]
PATCH_TURN = [PATCH * (PATCH - 1 - column) + row for row in range(PATCH) for column in range(PATCH)]


def turned_patch(patch: bytes, turns: int) -> bytes:
    """Turn the samples of a shape clockwise by ``turns`` quarters."""
    for _ in range(turns):
        patch = bytes([patch[place] for place in PATCH_TURN])
    return patch


def read(
    view: LitPicture, lattice: list[Point], drawn: float
) -> Generator[None, None, FoundGrid | None]:
    """Read the grid on a lattice of 100 points with ``drawn`` percent of its lines drawn.

    A generator that pauses now and then, and returns the grid, or None if it has no digits. What
    looks like a jigsaw, which is solved by other boxes, is never sure, and one if it is no puzzle.
    """
    light, grey, planes, finely = view
    cells = yield from cells_of(light, lattice, finely=finely)
    shapes = digit_shapes(cells)
    if planes:
        shapes = [
            shape and shape._replace(hue=hue(planes, [lattice[point] for point in points], shape))
            for shape, points in zip(shapes, CELL_POINTS, strict=True)
        ]
        yield
    grid = yield from recognised(lattice, shapes, drawn, network())
    # A screenshot is upright.
    if grid and grid.lattice == lattice:
        grid = yield from _with_notes(light, cells, grid)
    if grid is None:
        return None
    dark = light.inverted()
    looks_so = looks_like_a_jigsaw(dark, lattice)
    # With all its lines, it is none of another size.
    is_no_puzzle = looks_so and drawn >= GOOD and not grid.unique
    if is_no_puzzle or is_jigsaw(dark, grey, lattice):
        return grid._replace(unique=False, sure=False, strange=(), jigsaw=True)
    return grid._replace(unique=False, sure=False, strange=()) if looks_so else grid


def _with_notes(
    light: GreyPicture, cells: Sequence[SeenCell], grid: FoundGrid
) -> Generator[None, None, FoundGrid]:
    """Read the notes in the blank cells if some have marks."""
    least = FAINT * _typical_contrast(cells)
    blanks = [cell for cell, own in enumerate(grid.cells) if not own.digit]
    if sum([cells[cell].contrast >= least for cell in blanks]) < A_FEW_NOTES:
        return grid
    corners = [[grid.lattice[point] for point in CELL_POINTS[cell]] for cell in blanks]
    found = yield from notes_in(light, corners, least, network())
    notes = dict(zip(blanks, found, strict=True))
    unread = tuple([cell for cell, own in notes.items() if own is None])
    if sum(map(bool, found)) < A_FEW_NOTES:
        return grid._replace(unread_notes=unread) if len(unread) >= MANY_MARKS else grid
    read = tuple([notes.get(cell) or "" for cell in range(81)])
    return grid._replace(notes=read, unread_notes=unread)


def _typical_contrast(cells: Sequence[SeenCell]) -> float:
    return sorted(cell.contrast for cell in cells)[TYPICAL]


def recognised(
    lattice: list[Point], shapes: list[DigitShape | None], drawn: float, net: DigitNetwork
) -> Generator[None, None, FoundGrid | None]:
    """Read the shapes of 81 cells, whichever way is up; otherwise like `read`."""
    ways = upright(shapes, net)
    yield
    best: FoundGrid | None = None
    for turns in ways:
        grid = yield from judged(turned(lattice, shapes, turns), drawn, net)
        if grid and (best is None or (grid.unique and grid.sure)):
            best = grid
        if best and best.unique:
            break
    return best


def turned(lattice: list[Point], shapes: list[DigitShape | None], turns: int) -> Looks:
    """Turn a lattice and its cells clockwise by ``turns`` quarters."""
    for _ in range(turns):
        shapes = [shapes[place] for place in CELL_TURN]
        lattice = [lattice[place] for place in POINT_TURN]
    return Looks(lattice, shapes, turns)


def judged(
    looks: Looks, drawn: float, net: DigitNetwork
) -> Generator[None, None, FoundGrid | None]:
    """Read the digits of an upright grid, and decide; None if there are hardly any."""
    patches = {
        cell: turned_patch(shape.patch, looks.turns)
        for cell, shape in enumerate(looks.shapes)
        if shape
    }
    chances = chances_of(looks.shapes, patches, net)
    yield
    if not _are_digits(chances):
        return None
    measures = _measures(looks, chances)
    entries = entries_among([likeliest(own) if own else 0 for own in chances], measures)
    decision = yield from decided(
        [None if cell in entries else own for cell, own in enumerate(chances)]
    )
    lattice = looks.lattice
    corners = [lattice[0], lattice[9], lattice[99], lattice[90]]
    likeness = likenesses(decision.digits, patches)
    odd = sum([own < ALIKE for own in likeness.values()])
    is_written = is_handwritten(odd, len(likeness), measures)
    readings = _readings(decision, chances, entries, PERHAPS if is_written else 1.0)
    sure = decision.unique and drawn >= GOOD and _is_sure(decision, readings, odd)
    has_strange = decision.unique and not is_written
    strange = strangers(decision.digits, likeness) if has_strange else []
    return FoundGrid(
        corners, lattice, readings, decision.unique, sure, tuple(strange), handwritten=is_written
    )


def _are_digits(chances: Sequence[Chances | None]) -> bool:
    shapes = [own for own in chances if own is not None]
    clear = sum([own[0] < 0.5 < max(own) for own in shapes])
    return clear >= LEAST_DIGITS and clear >= LEAST_CLEAR * len(shapes)


def _measures(looks: Looks, chances: Sequence[Chances | None]) -> dict[int, Measures]:
    return {
        cell: measured(shape, looks.turns)
        for cell, (shape, own) in enumerate(zip(looks.shapes, chances, strict=True))
        if shape and own and likeliest(own)
    }


def _readings(
    decision: Decision, chances: Sequence[Chances | None], entries: set[int], surest: float
) -> list[CellReading]:
    """Make the readings of all cells; entries are compared with the solution, if any.

    No shape is read with more certainty than ``surest``.
    """
    wanted = solve("".join(map(str, decision.digits))) if decision.unique else None
    kinds = {likeliest(own) for cell in entries if (own := chances[cell])}
    most = PERHAPS if len(kinds) <= FEW else surest
    readings: list[CellReading] = []
    for cell, own in enumerate(chances):
        if own and cell in entries:
            weighed = expected(own, wanted[cell]) if wanted else own
            readings.append(_reading(weighed, likeliest(weighed), min(max(weighed), most), "entry"))
        else:
            digit = decision.digits[cell]
            kind = "given" if digit else "blank"
            probability = min(decision.probabilities[cell], surest if own else 1.0)
            readings.append(_reading(own or NOTHING, digit, probability, kind))
    return readings


def _is_sure(decision: Decision, readings: list[CellReading], odd: int) -> bool:
    """Return whether a grid as a whole needs no check by a person."""
    givens = sum([digit > 0 for digit in decision.digits])
    doubtful = sum([reading.doubtful for reading in readings])
    return (
        doubtful <= MOST_DOUBTS
        and not decision.is_bent
        and not MOST_GIVENS < givens < 81
        and odd < LEAST_ENTRIES
    )


def expected(chances: Sequence[float], digit: str) -> list[float]:
    """Return the chances of an entry in a cell whose solution is ``digit``.

    >>> [round(chance, 2) for chance in expected([0, 0.6, 0.4, 0, 0, 0, 0, 0, 0, 0], "1")[1:3]]
    [0.99, 0.01]
    """
    weighed = [
        chance * (RIGHT if other == int(digit) else (1 - RIGHT) / 9)
        for other, chance in enumerate(chances)
    ]
    return [weight / sum(weighed) for weight in weighed]


def _reading(chances: Sequence[float], digit: int, probability: float, kind: Kind) -> CellReading:
    others = sorted(
        ((chance, other) for other, chance in enumerate(chances) if other != digit), reverse=True
    )
    shown = tuple((other, chance) for chance, other in others if chance > SHOWN)[:NEXT_BEST]
    return CellReading(digit, probability, shown, kind, likeliest(chances) != digit)


def digit_shapes(cells: Sequence[SeenCell]) -> list[DigitShape | None]:
    """Return the shapes of cells that may be digits: neither too faint nor too small."""
    typical = _typical_contrast(cells)
    shapes = [
        cell.shape if cell.shape and cell.contrast >= FAINT * typical else None for cell in cells
    ]
    least = SMALL * _typical_height(shapes)
    return [
        shape if shape and max(shape.height, shape.width) >= least else None for shape in shapes
    ]


def _typical_height(shapes: Sequence[DigitShape | None]) -> int:
    """Return the height of digits, whichever way they lie."""
    heights = sorted(max(shape.height, shape.width) for shape in shapes if shape)
    high = [height for height in heights if height >= HIGH]
    if len(high) >= ENOUGH:
        heights = high
    return heights[len(heights) // 2] if heights else 0


def chances_of(
    shapes: Sequence[DigitShape | None], patches: dict[int, bytes], net: DigitNetwork
) -> list[Chances | None]:
    """Return the chances of the cells' digits; a rather small shape may be a note."""
    least = SMALLISH * _typical_height(shapes)
    found: list[Chances | None] = []
    for cell, shape in enumerate(shapes):
        own = net.probabilities(patches[cell]) if shape else None
        if own and shape and max(shape.height, shape.width) < least:
            own = [chance * (1 - A_NOTE) for chance in own]
            own[0] += A_NOTE
        found.append(own)
    return found


def upright(shapes: Sequence[DigitShape | None], net: DigitNetwork) -> list[int]:
    """Find how many quarters to turn shapes clockwise to make them look most like digits.

    Returns the best number, and the next best if it is nearly as good.
    """
    clearest = sorted((shape for shape in shapes if shape), key=lambda shape: -shape.contrast)
    tried = clearest[:: max(len(clearest) // TRIED, 1)][:TRIED]
    merits: list[float] = []
    for turns in range(4):
        every = [net.probabilities(turned_patch(shape.patch, turns)) for shape in tried]
        merits.append(sum([log(max(LEAST_CHANCE, *chances[1:])) for chances in every]))
    merits[0] += AS_IT_IS
    ways = sorted(range(4), key=lambda turns: -merits[turns])
    return ways[: 2 if merits[ways[1]] > merits[ways[0]] - NEARLY * len(tried) else 1]

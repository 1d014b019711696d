"""Tell how many rows and columns a grid has that is no Sudoku of 9 by 9.

A grid has a size if it is laid out flat and nearly all of the lines that divide it evenly in so
many rows and columns are drawn, but not those halfway between them: that would be noise, or a grid
of twice the size.
"""

from itertools import accumulate

from sudoku_core.photo.lattice import CELL, MARGIN

SIZES = [*range(16, 9, -1), *range(8, 3, -1)]  # a grid of 8 has nearly all lines of one of 4
SIDE = 9 * CELL
DRAWN = 0.93  # of the pieces of its lines
BETWEEN = 0.4  # of the pieces halfway between them, at most
# Levels over the ground, and the part of the lines' lead over it, that a piece of them needs; and
# the part that one between them has that is no stroke of a digit.
LEAST, SHARE, LIKE = 4, 0.33, 0.8
NEAR = 0.2  # of a cell, from its place at which a piece of line may be, on bent paper
ENDS = (0.05, 0.35, 0.65, 0.95)  # of the thirds of a piece: no digit is near all of them


def size_of(rows: list[list[int]]) -> int | None:
    """Return the number of rows and columns of a grid laid out flat; None if none fits, or 9."""
    columns = [list(column) for column in zip(*rows, strict=True)]
    sums = [[list(accumulate(line, initial=0)) for line in lines] for lines in (rows, columns)]
    levels = sorted(level for row in rows[MARGIN:-MARGIN:4] for level in row[MARGIN:-MARGIN:4])
    ground = levels[len(levels) // 2]
    for size in SIZES:
        if all(_divides(way, size, ground) for way in sums):
            return size
    return None


def _divides(sums: list[list[int]], size: int, ground: int) -> bool:
    """Return whether the lines in one direction are drawn, and no others halfway between them."""
    lines = _pieces(sums, size, 0)
    lead = sorted(lines)[len(lines) // 2] - ground
    if _part(lines, ground + max(LEAST, SHARE * lead)) < DRAWN:
        return False
    return _part(_pieces(sums, size, 0.5), ground + max(LEAST, LIKE * lead)) <= BETWEEN


def _part(pieces: list[float], least: float) -> float:
    return sum([piece >= least for piece in pieces]) / len(pieces)


def _pieces(sums: list[list[int]], size: int, off: float) -> list[float]:
    """Return the darkness of the pieces of all lines, which are ``off`` cells from their places.

    It is that of the lightest third of each.
    """
    step = SIDE / size
    reach = int(NEAR * step)
    found: list[float] = []
    for line in range(size + 1 - (off > 0)):
        middle = round(MARGIN + step * (line + off))
        near = sums[middle - reach : middle + reach + 1]
        for piece in range(size):
            first, second, third, last = (round(MARGIN + step * (piece + end)) for end in ENDS)
            thirds = [
                min(
                    (totals[second] - totals[first]) / (second - first),
                    (totals[third] - totals[second]) / (third - second),
                    (totals[last] - totals[third]) / (last - third),
                )
                for totals in near
            ]
            found.append(max(thirds))
    return found

"""Solve least squares: find the factors that bring sums of terms nearest to given numbers."""

from collections.abc import Sequence
from math import fsum
from operator import mul


def solved(
    terms: Sequence[Sequence[float]],
    weights: Sequence[float],
    sides: Sequence[Sequence[float]],
    stiffness: float,
) -> list[list[float]]:
    """Find for each of ``sides`` the factors that bring the terms nearest to it.

    ``terms`` has a row for each equation, ``weights`` says how much it counts. ``stiffness``, above
    0, is the cost of the factors themselves, so there is always one answer.

    >>> solved([[1, 0], [1, 1]], [1, 1], [[3, 5]], 1e-9)[0] == [3, 2]
    False
    >>> [round(factor, 3) for factor in solved([[1, 0], [1, 1]], [1, 1], [[3, 5]], 1e-9)[0]]
    [3.0, 2.0]
    """
    columns = list(zip(*terms, strict=True))
    weighted = [list(map(mul, column, weights)) for column in columns]
    rows = [[fsum(map(mul, own, other)) for other in (*columns, *sides)] for own in weighted]
    count = len(columns)
    for place in range(count):
        rows[place][place] += stiffness
    # The matrix is positive definite: no pivoting is needed.
    for place in range(count):
        pivot = rows[place]
        for row in rows:
            if row is not pivot:
                factor = row[place] / pivot[place]
                row[place:] = [
                    number - factor * other
                    for number, other in zip(row[place:], pivot[place:], strict=True)
                ]
    return [
        [rows[place][count + side] / rows[place][place] for place in range(count)]
        for side in range(len(sides))
    ]

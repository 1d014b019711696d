"""Rate a puzzle in the usual way: by the hardest step that a fixed order of techniques needs.

These are the ratings of Sudoku Explainer: **ER** is the rating of the hardest step, **EP** that of
the hardest up to the first that places a digit, **ED** that of the very first. They depend on the
order of the search, on the way a grid is turned, and on how doubles add up.
"""

from collections import Counter, deque
from collections.abc import Collection, Iterator
from typing import NamedTuple

from sudoku_core.logic.path import fitting_without, walk
from sudoku_core.logic.step import Step
from sudoku_core.logic.techniques import explainer_name

# Sudoku Explainer's rating of a puzzle that it cannot solve.
UNSOLVED = 20.0


class Rating(NamedTuple):
    """The rating of a puzzle: ``er``, ``ep`` and ``ed`` with one decimal.

    If steps run out before the end, ``solved`` is False and ``er`` is 20.0, as are ``ep`` and
    ``ed`` if unknown by then: without a deep search, the puzzle is above 9.4. ``unique`` is False
    for a puzzle with several solutions. It was rated without the techniques that presume one, and
    is never solved.

    ``hardest`` is Sudoku Explainer's name of the hardest technique, "" if there was no step;
    ``counts`` has the uses of each technique, by its key in `TECHNIQUES`, in the order in which
    they came up; ``step`` is the first of the hardest steps, if any.

    >>> puzzle = "400276000500830000700190038070040060000009005050013200080020370043007000200000050"
    >>> rating = rate(puzzle)
    >>> rating.er, rating.hardest, rating.counts["xy_wing"]
    (4.2, 'XY-Wing', 1)
    """

    er: float
    ep: float
    ed: float
    hardest: str
    counts: dict[str, int]
    solved: bool = True
    unique: bool = True
    step: Step | None = None


def rate(
    grid: str, without: Collection[str] = (), *, deep: bool = False, count: int | None = None
) -> Rating | None:
    """Rate a puzzle; None if it has no solution.

    ``without``, ``deep`` and ``count`` are as in `steps`. Raises ValueError for a string that is
    not a grid.

    >>> puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> rating = rate(puzzle)
    >>> rating.er, rating.ep, rating.ed, rating.hardest
    (1.2, 1.2, 1.2, 'Hidden Single')
    """
    last = deque(rated(grid, without, deep=deep, count=count), maxlen=1)
    return last[0] if last else None


def rated(
    grid: str, without: Collection[str] = (), *, deep: bool = False, count: int | None = None
) -> Iterator[Rating | None]:
    """Rate a puzzle as `rate` does, and yield None now and then, finally the rating, if any."""
    fitting = fitting_without(grid, without, count)
    if fitting is None:
        return
    taken: list[Step] = []
    for step in walk(grid, fitting, deep=deep):
        if step is None:
            yield None
        else:
            taken.append(step)
    solved = sum(len(step.placements) for step in taken) == grid.count("0")
    yield rating_of(taken, solved=solved, unique=fitting is without)  # nothing more was left out


def rating_of(taken: list[Step], *, solved: bool, unique: bool = True) -> Rating:
    """Rate a puzzle by the steps of its path, which may have ended before it was ``solved``."""
    ratings = [step.rating for step in taken]
    placing = next((number for number, step in enumerate(taken, 1) if step.placements), 0)
    er = max(ratings, default=0.0)
    hardest = taken[ratings.index(er)] if taken else None
    return Rating(
        shown(er if solved else UNSOLVED),
        shown(max(ratings[:placing], default=UNSOLVED)),
        shown(ratings[0] if ratings else UNSOLVED),
        explainer_name(hardest) if hardest else "",
        dict(Counter([step.technique for step in taken])),
        solved=solved,
        unique=unique,
        step=hardest,
    )


def shown(rating: float) -> float:
    """Round a rating to one decimal for display.

    >>> shown(6.6 + 0.1)
    6.7
    """
    return int((rating + 0.05) * 10) / 10

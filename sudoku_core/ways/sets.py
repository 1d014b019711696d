"""Find out whether `discard` is faster than `in` and then `remove`.

Both programs take the same steps. Their questions to sets are counted, and their times compared, on
three puzzles.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from sudoku_core import formatting
from sudoku_core.ways import source
from sudoku_core.ways.duel import Duel, Ratio
from sudoku_core.ways.kinds import EASY_KIND, JUDGE, SEVENTEEN, puzzle_of
from sudoku_core.ways.pairs import SETS
from sudoku_core.ways.running import counter, lap, own_streams, run_program

PUZZLES = (JUDGE, EASY_KIND, SEVENTEEN)

# The line with which both programs make a set.
MADE = "candidates = {1, 2, 3, 4, 5, 6, 7, 8, 9}"

# The share of a puzzle, in steps of progress.
PART = 10


class ProgramEffort(NamedTuple):
    """What one of the two programs does on a puzzle.

    ``tries`` are the digits that it writes, ``looks`` counts its tests with `in`, and ``calls`` its
    calls of `discard` or `remove`. ``seconds`` is its least time.
    """

    name: str
    tries: int
    looks: int
    calls: int
    seconds: float


class Compared(NamedTuple):
    """The results for one of `PUZZLES`; the ratio is of remove to discard."""

    kind: str
    sides: list[ProgramEffort]
    ratio: Ratio


class Comparison:
    """Compare the two programs; each step of the iteration is a count, or a round of a duel."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.found: list[Compared] = []
        self.done = 0
        self.slices = len(PUZZLES) * PART
        self._clock = clock

    def __iter__(self) -> Iterator[None]:
        """Count and time on one puzzle after another."""
        for number, kind in enumerate(PUZZLES, 1):
            grid = puzzle_of(kind)
            counts: list[tuple[int, int, int]] = []
            for name in SETS:
                with own_streams():
                    tries, _backtracks = counter(name, grid)()
                    counts.append((tries, *asked(name, grid)))
                yield
            one, other = [lap(name, [grid]) for name in SETS]
            duel = Duel(one, other, self._clock)
            for _round in duel:
                self.done = min(self.done + 1, number * PART)
                yield
            ratio = duel.outcome()
            times = ratio.one, ratio.other
            sides = [ProgramEffort(SETS[place], *counts[place], times[place]) for place in (0, 1)]
            self.found.append(Compared(kind, sides, ratio))
            self.done = number * PART


class CountingSet(set[object]):
    """A set that counts how it is asked."""

    looks = calls = 0

    def __contains__(self, digit: object) -> bool:
        """Count a look with `in`."""
        CountingSet.looks += 1
        return super().__contains__(digit)

    def discard(self, digit: object) -> None:
        """Count a call."""
        CountingSet.calls += 1
        super().discard(digit)

    def remove(self, digit: object) -> None:
        """Count a call."""
        CountingSet.calls += 1
        super().remove(digit)


def asked(name: str, grid: str) -> tuple[int, int]:
    """Return how often one of `SETS` asks its sets with `in`, and calls them; see `ProgramEffort`.

    Call this within `own_streams`.
    """
    counted = source(name).replace(MADE, MADE.replace("{", "CountingSet({").replace("}", "})"))
    code = compile(counted, f"{name}.py", "exec")
    CountingSet.looks = CountingSet.calls = 0
    run_program(code, formatting.spaced(grid) + "\n", {"CountingSet": CountingSet})
    return CountingSet.looks, CountingSet.calls

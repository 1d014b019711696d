"""Race the ways and the engine on puzzles, in turn.

A plain program cannot be paused. So a slice of the race is one way on one puzzle, and all ways take
turns: background work slows them all alike. The race gets a clock and a way to end a long run.
First each run is a trial that can be ended. That may slow it down, so the finished ones run again
without, and these runs are timed. Finally some are compared in duels, two by two: the table alone
would name the fastest by chance.
"""

from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

from sudoku_core.ways import OTHER_ORDERS, SAME_ORDER
from sudoku_core.ways.duel import Duel, Ratio, time_of
from sudoku_core.ways.pairs import COUNTED, PAIRS, Pair, pairs
from sudoku_core.ways.running import RUNNERS, counter, lap, own_streams, runner
from sudoku_core.ways.standing import RunnerResults, finished_by, time_on

Result = TypeVar("Result")

# The most slices for a way on a puzzle; and after the first few, the seconds that are enough: the
# longer a run, the steadier its time.
ROUNDS = 5
FEWEST_ROUNDS = 3
ENOUGH = 0.2

# The share of a duel in the progress of a race, in slices: about its number of rounds.
DUEL = 10


class Limiter(Protocol):
    """Do some work and return its result, or None if it was ended after some seconds."""

    def __call__(self, seconds: float, work: Callable[[], Result]) -> Result | None:
        """Do the work."""
        ...


class Race:
    """Run all runners on all puzzles, in turn; each step of the iteration is one slice.

    ``grids`` are puzzles without clashes. ``limit`` ends runs longer than ``budget`` seconds, and
    ``clock`` returns the seconds.
    """

    def __init__(
        self, grids: list[str], budget: float, limit: Limiter, clock: Callable[[], float]
    ) -> None:
        self.grids = grids
        self.budget = budget
        self.done = 0
        self.duels: dict[Pair, Ratio] = {}
        self._limit = limit
        self._clock = clock
        self._trials: dict[tuple[str, int], float] = {}
        self._runs: dict[tuple[str, int], list[float]] = {}
        self._ended: set[tuple[str, int]] = set()
        self._moves: dict[tuple[str, int], tuple[int, int]] = {}

    @property
    def slices(self) -> int:
        """Return the largest number of slices."""
        return len(RUNNERS) * len(self.grids) * (1 + ROUNDS) + PAIRS * DUEL

    def __iter__(self) -> Iterator[None]:
        """Run a slice at each step: the trials, then the timed runs, then the duels.

        After the trials the moves are counted.
        """
        for name, number in self._turns():
            self._try(name, number)
            yield
        yield from self._count()
        for _round in range(ROUNDS):
            for name, number in self._turns():
                if self._is_worth_a_slice(name, number):
                    self._race(name, number)
                    yield
        yield from self._compare()

    def _turns(self) -> Iterator[tuple[str, int]]:
        for number in range(len(self.grids)):
            for name in RUNNERS:
                self.done += 1
                yield name, number

    def standings(self) -> list[RunnerResults]:
        """Return the standing of each of `RUNNERS`, in their order."""
        return [self._standing(name) for name in RUNNERS]

    def _standing(self, name: str) -> RunnerResults:
        keys = [(name, number) for number in range(len(self.grids))]
        moves = [self._moves.get(key, (None, None)) for key in keys]
        return RunnerResults(
            name,
            times=[
                min(self._runs[key]) if key in self._runs else self._trials.get(key) for key in keys
            ],
            ended=[number for name, number in keys if (name, number) in self._ended],
            tries=[tries for tries, _ in moves],
            backtracks=[backtracks for _, backtracks in moves],
        )

    def _is_worth_a_slice(self, name: str, number: int) -> bool:
        runs = self._runs.get((name, number), [])
        is_known = len(runs) >= FEWEST_ROUNDS and sum(runs) >= ENOUGH
        return (name, number) not in self._ended and not is_known

    def _try(self, name: str, number: int) -> None:
        """Run a runner on a puzzle for the first time, and end it if that takes too long."""
        run = runner(name, self.grids[number])
        begun = self._clock()
        with own_streams():
            output = self._limit(self.budget, run)
        if output is None:
            self._ended.add((name, number))
        else:
            self._trials[name, number] = self._clock() - begun

    def _race(self, name: str, number: int) -> None:
        run = runner(name, self.grids[number])
        with own_streams():
            seconds = time_of(run, self._clock)
        self._runs.setdefault((name, number), []).append(seconds)

    def _compare(self) -> Iterator[None]:
        """Run the pairs of runners side by side, a round at a step."""
        standings = self.standings()
        by_name = {standing.name: standing for standing in standings}
        for pair in pairs(standings):
            numbers = finished_by(*[by_name[name] for name in pair])
            one, other = [lap(name, [self.grids[number] for number in numbers]) for name in pair]
            duel, end = Duel(one, other, self._clock), self.done + DUEL
            for _round in duel:
                self.done = min(self.done + 1, end)
                yield
            first, second = [time_on(by_name[name], numbers) for name in pair]
            self.duels[pair] = duel.outcome()._replace(one=first, other=second)
            self.done = end
        self.done = self.slices

    def _count(self) -> Iterator[None]:
        """Count the moves of each way on the puzzles that it finished, once for `SAME_ORDER`."""
        for number, grid in enumerate(self.grids):
            for counted in (COUNTED, *OTHER_ORDERS):
                if (counted, number) not in self._trials:
                    continue
                with own_streams():
                    moves = self._limit(self.budget, counter(counted, grid))
                yield
                if moves is not None:
                    for name in SAME_ORDER if counted == COUNTED else (counted,):
                        self._moves[name, number] = moves

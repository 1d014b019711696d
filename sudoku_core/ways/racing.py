"""Race the ways and the engine on puzzles, in turn.

A plain program cannot be paused. So a slice of the race is one way on one puzzle, from its first
line to its last, and the slices of all ways take turns: whatever else the machine does meanwhile
falls on all of them alike. The race knows no clock and no way to end a run that takes too long;
both are given to it. In the first round each run is a trial that can be ended. That may slow it
down, so what comes to its end runs again without, and these runs are timed.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol, TypeVar

from sudoku_core.ways import SAME_ORDER
from sudoku_core.ways.running import RUNNERS, counter, own_streams, runner

Result = TypeVar("Result")

# Runs shorter than this, in seconds, are repeated within a slice: clocks in browsers go in steps
# of up to a millisecond, and a single short run may be disturbed by anything.
LEAST = 0.01

# A way is timed on a puzzle in at most this many slices, and after the first few in no further one
# once its runs there have taken this many seconds: the longer a run, the steadier its time.
ROUNDS = 5
FEWEST_ROUNDS = 3
ENOUGH = 0.2

# Of the ways that take the same steps, the fastest one to count them.
COUNTED = "bits"


class Limiter(Protocol):
    """Do some work and return its result, or None if it had to be ended after some seconds."""

    def __call__(self, seconds: float, work: Callable[[], Result]) -> Result | None:
        """Do the work."""
        ...


class Standing(NamedTuple):
    """Hold where one of the runners stands.

    ``times`` has for each puzzle the least of the seconds that its runs took, before these its
    trial's: what else the machine does can only make a run longer. It is None where it was ended by
    the budget or has not run yet. ``ended`` has the numbers, from 0, of the puzzles on which it was
    ended. ``tries`` and ``undos`` have for each puzzle how many digits it wrote, and how many of
    these it took out again: None where that is not known.
    """

    name: str
    times: list[float | None]
    ended: list[int]
    tries: list[int | None]
    undos: list[int | None]


class Race:
    """Run all runners on all puzzles, in turn; each step of the iteration is one slice.

    ``grids`` are puzzles without conflicts. ``budget`` is how many seconds a run may take,
    ``limit`` ends those that take longer, and ``clock`` tells the seconds.
    """

    def __init__(
        self, grids: list[str], budget: float, limit: Limiter, clock: Callable[[], float]
    ) -> None:
        self.grids = grids
        self.budget = budget
        self.done = 0
        self._limit = limit
        self._clock = clock
        self._trials: dict[tuple[str, int], float] = {}
        self._runs: dict[tuple[str, int], list[float]] = {}
        self._ended: set[tuple[str, int]] = set()
        self._moves: dict[tuple[str, int], tuple[int, int]] = {}

    @property
    def slices(self) -> int:
        """Return how many slices there are at most."""
        return len(RUNNERS) * len(self.grids) * (1 + ROUNDS)

    def __iter__(self) -> Iterator[None]:
        """Run a slice at each step; between the trials and the rest, count the moves."""
        for name, number in self._turns():
            self._try(name, number)
            yield
        yield from self._count()
        for _round in range(ROUNDS):
            for name, number in self._turns():
                if self._is_worth_a_slice(name, number):
                    self._race(name, number)
                    yield

    def _turns(self) -> Iterator[tuple[str, int]]:
        """Yield each runner and the number of a puzzle, in turn."""
        for number in range(len(self.grids)):
            for name in RUNNERS:
                self.done += 1
                yield name, number

    def standings(self) -> list[Standing]:
        """Return where each of `RUNNERS` stands, in their order."""
        return [self._standing(name) for name in RUNNERS]

    def _standing(self, name: str) -> Standing:
        """Collect what is known of one runner."""
        keys = [(name, number) for number in range(len(self.grids))]
        moves = [self._moves.get(key, (None, None)) for key in keys]
        return Standing(
            name,
            times=[
                min(self._runs[key]) if key in self._runs else self._trials.get(key) for key in keys
            ],
            ended=[number for name, number in keys if (name, number) in self._ended],
            tries=[tries for tries, _ in moves],
            undos=[undos for _, undos in moves],
        )

    def _is_worth_a_slice(self, name: str, number: int) -> bool:
        """Return whether another slice would make the time on a puzzle any steadier."""
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
        """Run one slice and keep its time."""
        run = runner(name, self.grids[number])
        with own_streams():
            seconds = self._time_of(run)
        self._runs.setdefault((name, number), []).append(seconds)

    def _time_of(self, run: Callable[[], str]) -> float:
        """Return how many seconds a run takes, on average until `LEAST` has passed."""
        begun = self._clock()
        runs = 0
        while True:
            run()
            runs += 1
            passed = self._clock() - begun
            if passed >= LEAST:
                return passed / runs

    def _count(self) -> Iterator[None]:
        """Count the moves of each way on the puzzles that it finished, a puzzle at a step.

        The ways of `SAME_ORDER` take the same steps, so one of them counts for all.
        """
        for number, grid in enumerate(self.grids):
            for counted in (COUNTED, "fewest", "exact_cover"):
                if (counted, number) not in self._trials:
                    continue
                with own_streams():
                    moves = self._limit(self.budget, counter(counted, grid))
                yield
                if moves is not None:
                    for name in SAME_ORDER if counted == COUNTED else (counted,):
                        self._moves[name, number] = moves

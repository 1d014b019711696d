"""Run two programs side by side until it is known how their times compare.

Two runs of the same program never take the same time, so one run of each shows nothing. In each
round of a duel both run, in alternating order: background work slows both alike, and a lasting
slowdown does not always hit the same one. Each round gives a ratio. The interval with the true one
is between two of these, however they are distributed (https://en.wikipedia.org/wiki/Sign_test); a
side is named only if all of it is clear of 1.
"""

from collections.abc import Callable, Iterator
from math import comb
from typing import NamedTuple

# The least seconds of a side in a round: clocks in browsers have steps of up to a millisecond, and
# anything can disturb a single short run.
LEAST = 0.01

# The least rounds of a duel, which ends when its interval is narrow enough, or far enough from 1,
# or after a number of seconds.
ROUNDS = 7
NARROW = 1.05
FAR = 2.0
SECONDS = 2.0

# If each run takes this many seconds, fewer rounds show what is far from 1: disturbing all of them
# alike takes more than chance. The last is the time limit.
LONG = 0.2
FEWEST_ROUNDS = 3
MOST_SECONDS = 10.0

# The true ratio is beyond the interval in one of this many duels.
DOUBT = 100

# A smaller difference does not matter.
MARGIN = 1.05


# The seconds that both sides took in a round.
Times = tuple[float, float]


class Ratio(NamedTuple):
    """The least seconds that each side took, and the sure interval of their ratio.

    ``side`` is -1 if the second side is faster, 1 if it is slower, and 0 if unknown.
    """

    one: float
    other: float
    low: float
    high: float
    side: int

    @property
    def times(self) -> float:
        """Return how many times as long the second side takes, within the interval."""
        return min(max(self.other / self.one, self.low), self.high)


class Duel:
    """Run two functions in turn; each step of the iteration is one round.

    ``rounds`` has the seconds that both took in each.
    """

    def __init__(
        self, one: Callable[[], object], other: Callable[[], object], clock: Callable[[], float]
    ) -> None:
        self.rounds: list[Times] = []
        self._sides = one, other
        self._clock = clock

    def __iter__(self) -> Iterator[None]:
        """Run a round at each step, until the result is settled."""
        begun = self._clock()
        while not is_settled(self.rounds, self._clock() - begun):
            one, other = self._sides
            if len(self.rounds) % 2 == 0:
                first = time_of(one, self._clock)
                self.rounds.append((first, time_of(other, self._clock)))
            else:
                first = time_of(other, self._clock)
                self.rounds.append((time_of(one, self._clock), first))
            yield

    def outcome(self) -> Ratio:
        """Return what the rounds have shown; at least one is needed."""
        return compared(self.rounds)


def is_settled(rounds: list[Times], seconds: float) -> bool:
    """Return whether another round after ``seconds`` would show nothing new."""
    if not rounds or seconds >= MOST_SECONDS:
        return bool(rounds)
    if len(rounds) < needed(rounds):
        return False
    low, high = interval(ratios_of(rounds))
    if low > FAR or high < 1 / FAR:
        return True
    return len(rounds) >= ROUNDS and (high / low <= NARROW or seconds >= SECONDS)


def needed(rounds: list[Times]) -> int:
    """Return how many rounds show what is far from 1.

    >>> needed([(0.01, 0.03)]), needed([(1.0, 3.0)])
    (7, 3)
    """
    return FEWEST_ROUNDS if min(map(min, rounds)) >= LONG else ROUNDS


def compared(rounds: list[Times]) -> Ratio:
    """Return what some rounds show.

    >>> compared([(1.0, 1.01), (1.0, 0.98), (1.0, 1.2)] * 3)
    Ratio(one=1.0, other=0.98, low=0.98, high=1.2, side=0)
    >>> compared([(0.1, 0.3), (0.1, 0.31)] * 4).side, compared([(0.1, 0.3)] * 6).side
    (1, 0)
    >>> compared([(3.0, 1.0)] * 3).side
    -1
    """
    low, high = interval(ratios_of(rounds))
    margin = MARGIN if len(rounds) >= ROUNDS else FAR
    side = (low > margin) - (high < 1 / margin) if len(rounds) >= needed(rounds) else 0
    one, other = (min(times) for times in zip(*rounds, strict=True))
    return Ratio(one, other, low, high, side)


def ratios_of(rounds: list[Times]) -> list[float]:
    """List how many times as long the second side took in each round."""
    return [other / one for one, other in rounds]


def interval(ratios: list[float]) -> tuple[float, float]:
    """Return the two ratios that enclose the true one, beyond some doubt.

    Each ratio is as likely above as below the true one. So as many are left out at both ends as
    chance may well have put on the wrong side.

    >>> interval([float(ratio) for ratio in range(1, 21)])
    (4.0, 17.0)
    """
    ordered = sorted(ratios)
    left_out, chance = 0, 2.0
    while chance * DOUBT <= 2 ** len(ratios):
        left_out += 1
        chance += 2 * comb(len(ratios), left_out)
    first = max(0, left_out - 1)
    return ordered[first], ordered[-1 - first]


def time_of(run: Callable[[], object], clock: Callable[[], float]) -> float:
    """Return the seconds that a run takes, on average until `LEAST` has passed."""
    begun = clock()
    runs = 0
    while True:
        run()
        runs += 1
        passed = clock() - begun
        if passed >= LEAST:
            return passed / runs

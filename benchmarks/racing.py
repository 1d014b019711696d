"""Time contenders on the same puzzles in interleaved rounds, and verify all they answer.

First each goes once through all puzzles, one by one: who takes longer than allowed for a puzzle
or for this **lap** is out, and known only to be slower than that. Then come the rounds: in each,
everybody in turn takes a slice of time and fills it with laps. A machine that is slow for a
while is so slow for everybody, and the median over the rounds forgets it.
"""

from collections.abc import Sequence
from itertools import zip_longest
from statistics import median
from typing import NamedTuple, Protocol

from benchmarks.contender import Failure, TooSlow
from benchmarks.puzzle_sets import PuzzleSet

GRACE = 0.2  # seconds that an answer may take to arrive
PATIENCE = 10  # times as long as expected may a slice take, and this many seconds


class Limits(NamedTuple):
    """Hold how long things may take, in seconds, and how many rounds there are."""

    puzzle: float = 1
    lap: float = 5
    part: float = 0.25
    rounds: int = 7


class Result(NamedTuple):
    """Hold the seconds per puzzle, or None; whether it is more than that; the notes on it."""

    seconds: float | None
    at_least: bool = False
    note: str = ""


class Solver(Protocol):
    """Solve puzzles, as `Contender` does."""

    def ask(self, puzzles: Sequence[str], repeats: int, limit: float) -> tuple[float, list[str]]:
        """Return the seconds it took and the answers; raise Failure or TooSlow."""
        ...


class Racer:
    """Take a solver through the rounds on a set of puzzles."""

    def __init__(self, solver: Solver, puzzles: PuzzleSet, limits: Limits) -> None:
        self._solver = solver
        self._set = puzzles
        self._limits = limits
        self._lap = 0.0  # how long the last one took
        self._rounds: list[float] = []  # how long a lap took in each
        self._spent = 0.0
        self._warm = False
        self._out: Result | None = None

    def survey(self) -> None:
        """Go through all puzzles one by one, each within its limit."""
        puzzles = len(self._set.puzzles)
        tried = late = 0
        try:
            while tried < puzzles and self._lap <= self._limits.lap:
                late += self._is_late(tried)
                tried += 1
        except Failure as failure:
            self._out = Result(None, note=str(failure))
            return
        if late or tried < puzzles:
            self._out = self._slower(tried, late)

    def take_part(self) -> None:
        """Fill a slice of time with laps; the first slice warms up and does not count.

        A solver with laps longer than a slice is warm, and takes part while its time lasts.
        """
        is_slow = self._lap > self._limits.part
        if self._out or (is_slow and self._spent + self._lap > self._limits.lap):
            return
        repeats = max(1, int(self._limits.part / self._lap))
        limit = PATIENCE * (repeats * self._lap + 1)
        try:
            seconds = self._timed(self._set.puzzles, repeats, limit)
        except Failure as failure:
            self._out = Result(None, note=str(failure))
            return
        self._lap = seconds / repeats
        self._spent += seconds
        if is_slow or self._warm:
            self._rounds.append(self._lap)
        self._warm = True

    def result(self) -> Result:
        """Sum up: the median of the rounds; a single lap if time was short."""
        if self._out:
            return self._out
        return Result(median(self._rounds or [self._lap]) / len(self._set.puzzles))

    def _timed(self, puzzles: Sequence[str], repeats: int, limit: float, first: int = 0) -> float:
        """Solve puzzles and return the seconds it took; a wrong answer is a Failure."""
        seconds, answers = self._solver.ask(puzzles, repeats, limit)
        wrong = first_wrong(answers, self._set.solutions[first : first + len(puzzles)])
        if wrong is not None:
            raise Failure(f"wrong answer to puzzle {first + wrong + 1}")
        return seconds

    def _is_late(self, number: int) -> bool:
        """Solve one puzzle; tell whether it takes longer than a puzzle may."""
        limit = self._limits.puzzle
        try:
            self._lap += self._timed([self._set.puzzles[number]], 1, limit + GRACE, number)
        except TooSlow:
            self._lap += limit
            return True
        return False

    def _slower(self, tried: int, late: int) -> Result:
        """Say that a lap takes more than the time spent so far, and why it was not finished."""
        puzzles = len(self._set.puzzles)
        notes = [f"{late} of {tried} puzzles over {self._limits.puzzle:g} s"] if late else []
        notes += [f"stopped after {tried} of {puzzles} puzzles"] if tried < puzzles else []
        return Result(self._lap / puzzles, at_least=True, note=", ".join(notes))


def first_wrong(answers: Sequence[str], solutions: Sequence[str]) -> int | None:
    """Find the first answer, counted from 0, that is wrong or missing; None if all are right.

    >>> first_wrong(["12", "21"], ["12", "21"]) is None
    True
    >>> first_wrong(["12"], ["12", "21"])
    1
    """
    pairs = enumerate(zip_longest(answers, solutions))
    return next((number for number, (answer, solution) in pairs if answer != solution), None)


def rotated(racers: Sequence[Racer], number: int) -> list[Racer]:
    """Begin at another racer in each round, so that nobody always follows the same one."""
    first = number % len(racers)
    return [*racers[first:], *racers[:first]]


def race(solvers: Sequence[Solver], puzzles: PuzzleSet, limits: Limits) -> list[Result]:
    """Time all solvers on a set of puzzles, and give a result for each."""
    racers = [Racer(solver, puzzles, limits) for solver in solvers]
    for racer in racers:
        racer.survey()
    for number in range(limits.rounds + 1):
        for racer in rotated(racers, number):
            racer.take_part()
    return [racer.result() for racer in racers]

"""Hold the results of the runners of a race, and sum them up."""

from typing import NamedTuple


class RunnerResults(NamedTuple):
    """The results of one runner.

    ``times`` has for each puzzle the least seconds of its runs, or at first of its trial:
    background work can only make a run longer. It is None if it was ended by the budget or has not
    run yet. ``ended`` has the numbers, from 0, of the puzzles on which it was ended. ``tries`` and
    ``backtracks`` count, for each puzzle, the digits that it wrote and those that it removed again;
    None if unknown.
    """

    name: str
    times: list[float | None]
    ended: list[int]
    tries: list[int | None]
    backtracks: list[int | None]


def finished_by(*standings: RunnerResults) -> list[int]:
    """List the numbers of the puzzles that all of these runners finished."""
    numbers = range(len(standings[0].times))
    return [
        number for number in numbers if all(each.times[number] is not None for each in standings)
    ]


def time_on(standing: RunnerResults, numbers: list[int]) -> float:
    """Sum a runner's seconds on some of the puzzles that it finished."""
    return sum(standing.times[number] or 0 for number in numbers)


def by_time(standings: list[RunnerResults]) -> list[RunnerResults]:
    """Sort runners: first those that finished most puzzles, among these by time."""
    return sorted(standings, key=lambda each: (len(each.ended), time_on(each, finished_by(each))))


def known_sum(counts: list[int | None], numbers: list[int]) -> int | None:
    """Sum the counts of some puzzles; None if any is unknown, or for no puzzles."""
    known = [count for number in numbers if (count := counts[number]) is not None]
    return sum(known) if known and len(known) == len(numbers) else None

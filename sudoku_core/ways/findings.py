"""State what a race has shown: a row for each runner, and sentences made from the numbers.

Sentences are plain data here, a key with values, so that each language has its own words.
"""

from typing import NamedTuple

from sudoku_core.ways import SAME_ORDER
from sudoku_core.ways.duel import Ratio
from sudoku_core.ways.pairs import (
    COUNTED,
    SETS,
    STEPS,
    Pair,
    alike,
    comparable,
    engine_pair,
    first_two,
)
from sudoku_core.ways.standing import RunnerResults, by_time, finished_by, known_sum, time_on

Values = dict[str, str | list[str]]


class RaceFigures(NamedTuple):
    """A row of the table of a race.

    ``seconds`` is the sum over all puzzles so far, with the budget for each of the ``ended`` ones;
    None before the first run. ``tries``, ``backtracks`` and ``each``, the seconds for each try, are
    None unless moves are known for all finished puzzles.
    """

    name: str
    seconds: float | None
    ended: int
    tries: int | None
    backtracks: int | None
    each: float | None


class Finding(NamedTuple):
    """A sentence: its key and its values."""

    key: str
    values: Values


def row(standing: RunnerResults, budget: float) -> RaceFigures:
    """Sum up a standing over all puzzles."""
    finished = finished_by(standing)
    seconds = time_on(standing, finished)
    tries = known_sum(standing.tries, finished)
    return RaceFigures(
        name=standing.name,
        seconds=seconds + budget * len(standing.ended) if finished or standing.ended else None,
        ended=len(standing.ended),
        tries=tries,
        backtracks=known_sum(standing.backtracks, finished),
        each=seconds / tries if tries else None,
    )


def findings(
    standings: list[RunnerResults], budget: float, duels: dict[Pair, Ratio]
) -> list[Finding]:
    """Return the findings of a finished race, in reading order.

    ``duels`` say how the times of two runners compare, as far as known.
    """
    by_name = {standing.name: standing for standing in standings}
    found = [
        _steps_alike(standings, duels),
        _fewer_or_cheaper(by_name["fewest"], by_name[COUNTED], duels.get(STEPS)),
        _only_by_choice([by_name["fewest"], by_name["exact_cover"]], by_name[COUNTED], budget),
        sets_finding(duels[SETS]) if SETS in duels else None,
        _engine(standings, duels),
        _ended(standings, budget),
    ]
    return [finding for finding in found if finding]


def not_first(standings: list[RunnerResults], duels: dict[Pair, Ratio]) -> Finding | None:
    """State that the runner with the least time is not surely the fastest, if so."""
    pair = first_two(standings)
    ratio = duels.get(pair) if pair else None
    if not pair or not ratio or ratio.side > 0:
        return None
    values: Values = {"best": pair[0], "time": duration(ratio.one)}
    values |= {"quickest": pair[1], "next": duration(ratio.other), **span(ratio)}
    return Finding("first_even", values)


def _steps_alike(standings: list[RunnerResults], duels: dict[Pair, Ratio]) -> Finding | None:
    pair, ways = alike(standings), comparable(standings)
    ratio = duels.get(pair) if pair else None
    by_name = {way.name: way for way in ways}
    both = finished_by(*[by_name[name] for name in pair]) if pair else []
    tries = known_sum(ways[0].tries, both) if both else None
    if not pair or not ratio or not tries:
        return None
    values: Values = {
        "ways": [name for name in SAME_ORDER if name in by_name],
        "tries": number_text(tries),
        "undos": number_text(known_sum(ways[0].backtracks, both) or 0),
    }
    if ratio.side <= 0:
        return Finding("steps_alike_even", values | span(ratio))
    values |= {"quickest": pair[0], "least": duration(ratio.one / tries)}
    values |= {"slowest": pair[1], "most": duration(ratio.other / tries)}
    values["times"] = times_text(ratio.times)
    return Finding("steps_alike", values)


def _fewer_or_cheaper(
    fewest: RunnerResults, in_order: RunnerResults, ratio: Ratio | None
) -> Finding | None:
    """State whether fewer or cheaper steps were faster on the puzzles that both finished."""
    both = finished_by(fewest, in_order)
    few, many = known_sum(fewest.tries, both), known_sum(in_order.tries, both)
    if not few or not many or not ratio:
        return None
    key = {-1: "fewer_steps", 0: "steps_even", 1: "cheaper_steps"}[ratio.side]
    if few >= many:
        key = "no_fewer_steps"
    values: Values = {
        "few": number_text(few),
        "many": number_text(many),
        "each": times_text(ratio.times * many / few),
        "times": times_text(max(ratio.times, 1 / ratio.times)),
    }
    return Finding(key, values | span(ratio))


def _only_by_choice(
    choosing: list[RunnerResults], in_order: RunnerResults, budget: float
) -> Finding | None:
    """State what a way that chooses its cells did where row order was ended."""
    best = by_time(choosing)[0]
    only = [number for number in in_order.ended if number in finished_by(best)]
    if not only:
        return None
    values: Values = {
        "best": best.name,
        "puzzles": number_text(len(only)),
        "budget": duration(budget),
        "time": duration(time_on(best, only)),
    }
    return Finding("only_by_choice", values)


def sets_finding(ratio: Ratio) -> Finding:
    """Answer the question of sets by how their times compare."""
    key = {-1: "remove_quicker", 0: "sets_even", 1: "discard_quicker"}[ratio.side]
    values: Values = {"times": times_text(ratio.times), "percent": f"{abs(ratio.times - 1):.0%}"}
    return Finding(key, values | span(ratio))


def _engine(standings: list[RunnerResults], duels: dict[Pair, Ratio]) -> Finding | None:
    """Compare the engine with the plain way that finished most, or the fastest of these."""
    pair = engine_pair(standings)
    ratio = duels.get(pair)
    if not ratio:
        return None
    key = {-1: "engine_slower", 0: "engine_even", 1: "engine_quicker"}[ratio.side]
    values: Values = {
        "best": pair[1],
        "plain": duration(ratio.other),
        "own": duration(ratio.one),
        "times": times_text(max(ratio.times, 1 / ratio.times)),
    }
    return Finding(key, values | span(ratio))


def _ended(standings: list[RunnerResults], budget: float) -> Finding | None:
    names = [standing.name for standing in standings if standing.ended]
    return Finding("ended", {"ways": names, "budget": duration(budget)}) if names else None


def span(ratio: Ratio) -> Values:
    """Write the sure interval of a ratio."""
    return {"low": times_text(ratio.low), "high": times_text(ratio.high)}


def duration(seconds: float) -> str:
    """Write a time with three significant digits.

    >>> duration(0.00000034), duration(0.0123), duration(0.00999999), duration(2), duration(75.2)
    ('0.340 µs', '12.3 ms', '10.0 ms', '2.00 s', '75.2 s')
    """
    for unit, size in (("µs", 1e-6), ("ms", 1e-3)):
        if round(seconds / size) < 1000:
            return f"{_three_digits(seconds / size)} {unit}"
    return f"{_three_digits(seconds)} s"


def times_text(times: float) -> str:
    """Write how many times one thing is another.

    >>> times_text(0.6789), times_text(12.34), times_text(1234.5)
    ('0.68', '12', '1,234')
    """
    return f"{times:.2f}" if times < 10 else f"{times:,.0f}"


def number_text(number: int) -> str:
    """Write a number with commas between thousands."""
    return f"{number:,}"


def _three_digits(number: float) -> str:
    places = next((places for places in (3, 2, 1) if round(number, places) < 1000 / 10**places), 0)
    return f"{number:.{places}f}"

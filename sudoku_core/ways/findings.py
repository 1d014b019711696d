"""Say what a race has shown: a row for each runner, and sentences made from the numbers.

Sentences are plain data here, a key with values, so that each language has its own words.
"""

from typing import NamedTuple

from sudoku_core.ways import SAME_ORDER, WAYS
from sudoku_core.ways.racing import COUNTED, Standing
from sudoku_core.ways.running import ENGINE

# Times closer than this, as a part of one, are called even: two races on the same machine differ
# by as much.
EVEN = 0.05

Values = dict[str, str | list[str]]


class Row(NamedTuple):
    """Hold a row of the table of a race.

    ``seconds`` is the sum over all puzzles so far, with the budget for each of the ``ended`` ones;
    None before the first run. ``tries``, ``undos`` and ``each``, the seconds for each try, are
    None where moves are not known of all finished puzzles.
    """

    name: str
    seconds: float | None
    ended: int
    tries: int | None
    undos: int | None
    each: float | None


class Finding(NamedTuple):
    """Hold a sentence: its key, and its values."""

    key: str
    values: Values


def row(standing: Standing, budget: float) -> Row:
    """Sum up a standing over all puzzles."""
    finished = finished_by(standing)
    seconds = time_on(standing, finished)
    tries = known_sum(standing.tries, finished)
    return Row(
        name=standing.name,
        seconds=seconds + budget * len(standing.ended) if finished or standing.ended else None,
        ended=len(standing.ended),
        tries=tries,
        undos=known_sum(standing.undos, finished),
        each=seconds / tries if tries else None,
    )


def finished_by(standing: Standing) -> list[int]:
    """List the numbers of the puzzles that a runner finished."""
    return [number for number, seconds in enumerate(standing.times) if seconds is not None]


def time_on(standing: Standing, numbers: list[int]) -> float:
    """Sum up a runner's seconds on some of the puzzles that it finished."""
    return sum(standing.times[number] or 0 for number in numbers)


def known_sum(counts: list[int | None], numbers: list[int]) -> int | None:
    """Sum up counts of some puzzles; None if there are none, or one is unknown."""
    known = [count for number in numbers if (count := counts[number]) is not None]
    return sum(known) if known and len(known) == len(numbers) else None


def findings(standings: list[Standing], budget: float) -> list[Finding]:
    """Say what a finished race has shown, in the order in which to read it."""
    by_name = {standing.name: standing for standing in standings}
    found = [
        _steps_alike([by_name[name] for name in SAME_ORDER]),
        _fewer_or_cheaper(by_name["fewest"], by_name[COUNTED]),
        _only_by_choice([by_name["fewest"], by_name["exact_cover"]], by_name[COUNTED], budget),
        _discard_or_remove(by_name["discard"], by_name["remove"]),
        _engine([by_name[name] for name in WAYS], by_name[ENGINE]),
        _ended(standings, budget),
    ]
    return [finding for finding in found if finding]


def _steps_alike(ways: list[Standing]) -> Finding | None:
    """Compare what a step costs the ways that take the same steps."""
    counted = finished_by(next(way for way in ways if way.name == COUNTED))
    alike = [way for way in ways if set(counted) <= set(finished_by(way))]
    tries = known_sum(alike[0].tries, counted) if alike else None
    if len(alike) < 2 or not tries:
        return None
    alike.sort(key=lambda way: time_on(way, counted))
    quick, slow = time_on(alike[0], counted), time_on(alike[-1], counted)
    values: Values = {
        "ways": [way.name for way in ways if way in alike],
        "tries": number_text(tries),
        "undos": number_text(known_sum(alike[0].undos, counted) or 0),
        "quickest": alike[0].name,
        "least": duration(quick / tries),
        "slowest": alike[-1].name,
        "most": duration(slow / tries),
        "times": ratio(slow / quick),
    }
    return Finding("steps_alike", values)


def _fewer_or_cheaper(fewest: Standing, in_order: Standing) -> Finding | None:
    """Say whether fewer steps or cheaper steps were quicker on the puzzles that both finished."""
    both = _finished_by_both(fewest, in_order)
    few, many = known_sum(fewest.tries, both), known_sum(in_order.tries, both)
    if not few or not many:
        return None
    choosing, trying = time_on(fewest, both), time_on(in_order, both)
    key = {-1: "fewer_steps", 0: "steps_even", 1: "cheaper_steps"}[compared(choosing, trying)]
    if few >= many:
        key = "no_fewer_steps"
    values: Values = {
        "few": number_text(few),
        "many": number_text(many),
        "each": ratio(choosing / few / (trying / many)),
        "times": ratio(max(choosing, trying) / min(choosing, trying)),
    }
    return Finding(key, values)


def _only_by_choice(choosing: list[Standing], in_order: Standing, budget: float) -> Finding | None:
    """Say what a way that chooses where to go on did where row order was ended."""
    best = min(choosing, key=lambda way: (len(way.ended), time_on(way, finished_by(way))))
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


def _discard_or_remove(discard: Standing, remove: Standing) -> Finding | None:
    """Answer the question of sets on the puzzles that both finished."""
    both = _finished_by_both(discard, remove)
    if not both:
        return None
    times = time_on(remove, both) / time_on(discard, both)
    key = {-1: "remove_quicker", 0: "sets_even", 1: "discard_quicker"}[compared(times, 1)]
    values: Values = {"times": ratio(times), "percent": f"{abs(times - 1):.0%}"}
    return Finding(key, values)


def _engine(ways: list[Standing], engine: Standing) -> Finding | None:
    """Compare the engine with the fastest of the plain ways that finished most."""
    best = min(ways, key=lambda way: (len(way.ended), time_on(way, finished_by(way))))
    both = _finished_by_both(best, engine)
    if not both:
        return None
    plain, own = time_on(best, both), time_on(engine, both)
    key = {-1: "engine_quicker", 0: "engine_even", 1: "engine_slower"}[compared(own, plain)]
    values: Values = {
        "best": best.name,
        "plain": duration(plain),
        "own": duration(own),
        "times": ratio(max(plain, own) / min(plain, own)),
    }
    return Finding(key, values)


def _ended(standings: list[Standing], budget: float) -> Finding | None:
    """Name those that were ended by the budget."""
    names = [standing.name for standing in standings if standing.ended]
    return Finding("ended", {"ways": names, "budget": duration(budget)}) if names else None


def _finished_by_both(one: Standing, other: Standing) -> list[int]:
    return [number for number in finished_by(one) if number in finished_by(other)]


def compared(one: float, other: float) -> int:
    """Return -1 if one time is clearly the shorter, 1 if it is clearly the longer, else 0.

    >>> compared(1.0, 2.0), compared(1.02, 1.0), compared(2.0, 1.0)
    (-1, 0, 1)
    """
    if abs(one - other) <= EVEN * max(one, other):
        return 0
    return -1 if one < other else 1


def duration(seconds: float) -> str:
    """Write a time with three digits that count.

    >>> duration(0.00000034), duration(0.0123), duration(2), duration(75.2)
    ('0.340 µs', '12.3 ms', '2.00 s', '75.2 s')
    """
    for unit, size in (("µs", 1e-6), ("ms", 1e-3)):
        if seconds < 1000 * size:
            return f"{_three_digits(seconds / size)} {unit}"
    return f"{_three_digits(seconds)} s"


def ratio(times: float) -> str:
    """Write how many times one thing is another.

    >>> ratio(0.6789), ratio(12.34), ratio(1234.5)
    ('0.68', '12', '1,234')
    """
    return f"{times:.2f}" if times < 10 else f"{times:,.0f}"


def number_text(number: int) -> str:
    """Write a number with commas between thousands."""
    return f"{number:,}"


def _three_digits(number: float) -> str:
    places = 2 if number < 10 else 1 if number < 100 else 0
    return f"{number:.{3 if number < 1 else places}f}"

"""Choose the pairs of runners of a race to compare."""

from sudoku_core.ways import SAME_ORDER, WAYS
from sudoku_core.ways.running import ENGINE
from sudoku_core.ways.standing import RunnerResults, by_time, finished_by

# Of the ways that take the same steps, the fastest to count them.
COUNTED = "bits"

# Two names: how many times as long does the second take?
Pair = tuple[str, str]
SETS: Pair = ("discard", "remove")
STEPS: Pair = (COUNTED, "fewest")
# The largest number of pairs.
PAIRS = 5


def pairs(standings: list[RunnerResults]) -> list[Pair]:
    """List the pairs to compare, each once; both have finished a puzzle in common."""
    by_name = {standing.name: standing for standing in standings}
    chosen = [first_two(standings), alike(standings), STEPS, engine_pair(standings), SETS]
    found = [pair for pair in chosen if pair and finished_by(*[by_name[name] for name in pair])]
    return list(dict.fromkeys(found))


def first_two(standings: list[RunnerResults]) -> Pair | None:
    """Return the fastest of those that finished all puzzles, and the next one."""
    whole = [standing for standing in by_time(standings) if None not in standing.times]
    return (whole[0].name, whole[1].name) if len(whole) > 1 else None


def alike(standings: list[RunnerResults]) -> Pair | None:
    """Return the fastest and the slowest of the ways that take the same steps."""
    ways = by_time(comparable(standings))
    return (ways[0].name, ways[-1].name) if len(ways) > 1 else None


def comparable(standings: list[RunnerResults]) -> list[RunnerResults]:
    """List the ways that take the same steps and finished every puzzle where these were counted."""
    ways = [standing for standing in standings if standing.name in SAME_ORDER]
    counted = finished_by(next(way for way in ways if way.name == COUNTED))
    return [way for way in ways if set(counted) <= set(finished_by(way))]


def engine_pair(standings: list[RunnerResults]) -> Pair:
    """Return the engine and the plain way that finished most, or the fastest of these."""
    return ENGINE, by_time([each for each in standings if each.name in WAYS])[0].name

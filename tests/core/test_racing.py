"""Hold the race: turns, budgets, counts, and sentences that say what the numbers say."""

import pytest

from cli_runs import keys
from sudoku_core.ways import OTHER_ORDERS, SAME_ORDER, WAYS, kinds, racing, running
from sudoku_core.ways.duel import compared
from sudoku_core.ways.findings import findings, not_first, row
from sudoku_core.ways.pairs import SETS, STEPS, alike, engine_pair, first_two, pairs
from sudoku_core.ways.racing import ROUNDS, Race
from sudoku_core.ways.running import ENGINE, RUNNERS
from sudoku_core.ways.standing import RunnerResults, finished_by, time_on

BUDGET = 2.0


class Track:
    """Stand in for time: each run takes as long as is said, and the limit knows it."""

    def __init__(self, monkeypatch, seconds):
        self.now = 0.0
        self.seconds = seconds
        self.started = []
        self.is_limited = False
        monkeypatch.setattr(racing, "runner", self.runner)
        monkeypatch.setattr(running, "runner", self.runner)

    def runner(self, name, grid):
        """Stand in for a way: it notes that it runs, and time goes by."""

        def run():
            self.started.append((name, grid, self.is_limited))
            self.now += self.seconds.get((name, grid), self.seconds.get(name, 0.02))
            return "answer"

        return run

    def limit(self, seconds, work):
        """Do the work, and forget its result if it was late."""
        begun = self.now
        self.is_limited = True
        result = work()
        self.is_limited = False
        return None if self.now - begun > seconds else result

    def race(self, grids):
        """Make a race on this track."""
        return Race(grids, BUDGET, self.limit, lambda: self.now)

    def count(self, name, grid):
        """Count the runs of a way on a puzzle that are timed."""
        return self.started.count((name, grid, False))


def standing(name, *, times=(1.0,), tries=(100,), backtracks=(50,), ended=()):
    """Make a standing on as many puzzles as there are times."""
    return RunnerResults(name, list(times), list(ended), list(tries), list(backtracks))


def duels_of(standings):
    """Run a duel for each pair, with rounds that repeat the result of the race."""
    by_name = {each.name: each for each in standings}
    duels = {}
    for pair in pairs(standings):
        both = finished_by(*[by_name[name] for name in pair])
        one, other = [time_on(by_name[name], both) for name in pair]
        duels[pair] = compared([(one, other)] * 7)
    return duels


def found(**others):
    """Say what a race shows in which all but the named are alike; by key."""
    standings = [others.get(name) or standing(name) for name in RUNNERS]
    said = findings(standings, BUDGET, duels_of(standings))
    return {finding.key: finding.values for finding in said}


# ── The race ──────────────────────────────────────────────────────────────────────────────────

EASY = kinds.puzzle_of("judge")
OTHER = kinds.puzzle_of("easy")


def test_the_ways_take_turns(monkeypatch):
    """First each has a trial on each puzzle; in each round each runs before any runs again."""
    track = Track(monkeypatch, {})
    list(track.race([EASY, OTHER]))
    turns = [(name, grid) for grid in (EASY, OTHER) for name in RUNNERS]
    trials = [(*turn, True) for turn in turns]
    raced = trials + [(*turn, False) for turn in turns] * ROUNDS
    assert track.started[: len(raced)] == raced


def test_short_runs_are_repeated_within_a_slice(monkeypatch):
    """Then a clock of coarse steps tells them apart, too."""
    track = Track(monkeypatch, {"table": 0.004})
    race = track.race([EASY])
    list(race)
    duels = 3 * 7 * sum("table" in pair for pair in race.duels)
    assert track.count("table", EASY) == 3 * ROUNDS + duels
    times = {standing.name: standing.times for standing in race.standings()}
    assert times["table"] == [pytest.approx(0.004)]
    assert times["flags"] == [pytest.approx(0.02)]


def test_long_runs_are_not_repeated_for_long(monkeypatch):
    """Once the runs have taken long enough, more of them would show nothing new."""
    track = Track(monkeypatch, {"table": 0.06, "exact_cover": 1.0})
    list(track.race([EASY]))
    assert track.count("exact_cover", EASY) == 3
    assert track.count("table", EASY) == 4 + 7  # the slowest of those that take the same steps


def test_a_run_over_the_budget_is_the_only_one_on_its_puzzle(monkeypatch):
    """It stands as ended there; on other puzzles the way goes on."""
    track = Track(monkeypatch, {("rescan", EASY): 3.0})
    race = track.race([EASY, OTHER])
    list(race)
    assert track.count("rescan", EASY) == 0
    assert track.count("rescan", OTHER) >= ROUNDS
    rescan = race.standings()[0]
    assert (rescan.ended, rescan.times) == ([0], [None, pytest.approx(0.02)])


def test_a_trial_counts_until_a_run_is_timed(monkeypatch):
    """So there is something to show early, and nothing in the end that the limit slowed down."""
    track = Track(monkeypatch, {"rescan": 0.5})
    race = track.race([EASY])
    slices = iter(race)
    next(slices)
    assert race.standings()[0].times == [pytest.approx(0.5)]
    track.seconds["rescan"] = 0.3
    list(slices)
    assert race.standings()[0].times == [pytest.approx(0.3)]


def test_progress_goes_from_nothing_to_all(monkeypatch):
    """Slices that are left out count as done."""
    track = Track(monkeypatch, {"promising": 3.0})
    race = track.race([EASY])
    assert (race.done, race.slices) == (0, len(RUNNERS) * (1 + ROUNDS) + 50)
    assert [standing.times for standing in race.standings()] == [[None]] * len(RUNNERS)
    before = 0
    for _ in race:
        assert before <= race.done <= race.slices
        before = race.done
    assert race.done == race.slices


def test_moves_are_counted_for_those_that_finished(monkeypatch):
    """One of those in the same order counts for all; the engine makes other moves."""
    race = Track(monkeypatch, {"bits": 3.0, "fewest": 0.02}).race([EASY])
    list(race)
    tries = {standing.name: standing.tries for standing in race.standings()}
    others = {name: [14] for name in OTHER_ORDERS}
    assert tries == {name: [None] for name in RUNNERS} | others
    race = Track(monkeypatch, {}).race([EASY])
    list(race)
    tries = {standing.name: standing.tries for standing in race.standings()}
    assert tries == {name: [14] for name in WAYS} | {ENGINE: [None]}


def test_moves_that_take_too_long_to_count_are_not_known(monkeypatch):
    """A run that just met the budget may not meet it with the counts in it."""
    track = Track(monkeypatch, {})

    def limit(seconds, work):
        return None if work.__name__ == "count_moves" else track.limit(seconds, work)

    race = Race([EASY], BUDGET, limit, lambda: track.now)
    list(race)
    assert {standing.tries[0] for standing in race.standings()} == {None}


def test_streams_come_back_whatever_happens():
    """A run that is ended in the middle leaves the streams of this process alone."""
    import sys  # noqa: PLC0415 (the name is what the test is about)

    streams = sys.stdin, sys.stdout

    def limit(seconds, work):  # noqa: ARG001 (as every limit)
        work()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(Race([EASY], BUDGET, limit, iter(range(1000)).__next__))
    assert (sys.stdin, sys.stdout) == streams


def test_who_meets_in_a_duel(monkeypatch):
    """The first two, the fastest and the slowest of the same steps, and the requested ones."""
    race = Track(monkeypatch, {"flags": 0.015, "promising": 0.04, ENGINE: 0.01}).race([EASY])
    list(race)
    named = [(ENGINE, "flags"), ("flags", "promising"), STEPS, SETS]
    assert list(race.duels) == named  # the engine and the fastest way are the first two
    assert [race.duels[pair].side for pair in named] == [1, 1, 0, 0]
    assert race.duels[ENGINE, "flags"].times == pytest.approx(1.5)


def test_the_table_and_the_sentences_have_the_same_times(monkeypatch):
    """A duel says which side is faster; the seconds beside that are the table's."""
    race = Track(monkeypatch, {"flags": 0.015, "promising": 0.04, ENGINE: 0.01}).race([EASY])
    list(race)
    by_name = {standing.name: standing for standing in race.standings()}
    for (one, other), ratio in race.duels.items():
        assert (ratio.one, ratio.other) == (by_name[one].times[0], by_name[other].times[0])


def test_pairs_where_little_was_finished():
    """A runner that finished nothing meets nobody, nor do those that finished other puzzles."""
    ended = [standing(name, times=(None,), ended=(0,)) for name in RUNNERS]
    assert pairs(ended) == []
    assert first_two(ended) is None
    halves = [standing("bits", times=(None, 1.0)), standing("fewest", times=(1.0, None))]
    rest = [standing(name, times=(None, None), ended=(0, 1)) for name in RUNNERS]
    mixed = halves + [each for each in rest if each.name not in STEPS]
    assert pairs(mixed) == []
    assert alike(mixed) is None
    assert engine_pair(mixed) == (ENGINE, "bits")


# ── What it shows ─────────────────────────────────────────────────────────────────────────────


def test_a_row_sums_up():
    """Times are added up, the budget stands for an ended run, unknown counts stay unknown."""
    two = standing("bits", times=(1.0, None), ended=(1,), tries=(100, None), backtracks=(40, None))
    assert row(two, BUDGET) == ("bits", 3.0, 1, 100, 40, 0.01)
    unknown = standing("bits", times=(1.0, 2.0), tries=(100, None), backtracks=(40, None))
    assert row(unknown, BUDGET) == ("bits", 3.0, 0, None, None, None)
    assert row(standing("bits", times=(None,)), BUDGET) == ("bits", None, 0, None, None, None)


def test_what_a_step_costs_those_that_take_the_same():
    """The fastest and the slowest are compared by each digit that they write."""
    said = found(table=standing("table", times=(3.0,)), flags=standing("flags", times=(0.5,)))
    assert said["steps_alike"] == {
        "ways": list(SAME_ORDER),
        "tries": "100",
        "undos": "50",
        "quickest": "flags",
        "least": "5.00 ms",
        "slowest": "table",
        "most": "30.0 ms",
        "times": "6.00",
    }


def test_those_that_were_ended_are_not_compared_by_steps():
    """What is said is of those alone that finished all that was counted."""
    ended = standing("promising", times=(None,), ended=(0,))
    assert "promising" not in found(promising=ended)["steps_alike_even"]["ways"]
    alone = {
        name: standing(name, times=(None,), ended=(0,)) for name in SAME_ORDER if name != "bits"
    }
    assert not [key for key in found(**alone) if key.startswith("steps_alike")]
    unknown = {name: standing(name, tries=(None,)) for name in SAME_ORDER}
    assert not [key for key in found(**unknown) if key.startswith("steps_alike")]
    none = {name: standing(name, times=(None,), ended=(0,)) for name in SAME_ORDER}
    assert not [key for key in found(**none) if key.startswith("steps_alike")]


@pytest.mark.parametrize(
    ("seconds", "tries", "key", "each", "times"),
    [
        (0.5, 10, "fewer_steps", "5.00", "2.00"),
        (2.0, 10, "cheaper_steps", "20", "2.00"),
        (1.01, 10, "steps_even", "10", "1.01"),
        (2.0, 100, "no_fewer_steps", "2.00", "2.00"),
    ],
)
def test_fewer_steps_or_cheaper_ones(seconds, tries, key, each, times):
    """The times decide, and what a step costs is worked out of them."""
    said = found(fewest=standing("fewest", times=(seconds,), tries=(tries,)))
    span = f"{seconds:.2f}"
    values = {"few": str(tries), "many": "100", "each": each, "times": times}
    assert said[key] == {**values, "low": span, "high": span}
    keys = {"fewer_steps", "cheaper_steps", "steps_even", "no_fewer_steps"}
    assert keys & set(said) == {key}


def test_only_choosing_came_to_an_end():
    """Where row order was ended, it is said on how many puzzles, and how long choosing took."""
    ended = {name: standing(name, times=(None,), ended=(0,), tries=(None,)) for name in SAME_ORDER}
    said = found(**ended)
    best = {"best": "fewest", "puzzles": "1", "budget": "2.00 s", "time": "1.00 s"}
    assert said["only_by_choice"] == best
    quicker = standing("exact_cover", times=(0.5,))
    assert found(**ended, exact_cover=quicker)["only_by_choice"]["best"] == "exact_cover"
    assert said["ended"] == {"ways": list(SAME_ORDER), "budget": "2.00 s"}
    assert not {"fewer_steps", "remove_quicker", "sets_even", "discard_quicker"} & set(said)
    assert "only_by_choice" not in found()


@pytest.mark.parametrize(
    ("seconds", "key", "percent"),
    [(0.8, "remove_quicker", "20%"), (1.05, "sets_even", "5%"), (1.25, "discard_quicker", "25%")],
)
def test_discard_or_remove(seconds, key, percent):
    """The question of sets is answered by their times."""
    times = f"{seconds:.2f}"
    values = {"times": times, "percent": percent, "low": times, "high": times}
    assert found(remove=standing("remove", times=(seconds,)))[key] == values


def test_who_is_first():
    """The one at the top is called the fastest only if a duel shows that the next one is slower."""
    standings = [standing(name, times=(2.0,)) for name in RUNNERS]
    standings[:2] = [standing("rescan", times=(1.0,)), standing("discard", times=(1.04,))]
    said = not_first(standings, duels_of(standings))
    values = {"best": "rescan", "time": "1.00 s", "quickest": "discard", "next": "1.04 s"}
    assert said == ("first_even", {**values, "low": "1.04", "high": "1.04"})
    standings[1] = standing("discard", times=(1.06,))
    assert not_first(standings, duels_of(standings)) is None
    alone = [standing(name, times=(None,), ended=(0,)) for name in RUNNERS]
    assert not_first(alone, {}) is None


def test_steps_that_cost_the_same():
    """No way is called quicker where no difference can be measured."""
    said = found()["steps_alike_even"]
    assert said["ways"] == list(SAME_ORDER)
    assert (said["low"], said["high"]) == ("1.00", "1.00")


@pytest.mark.parametrize(
    ("seconds", "key", "times"),
    [(0.1, "engine_quicker", "9.00"), (0.9, "engine_even", "1.00"), (9.0, "engine_slower", "10")],
)
def test_the_engine_beside_the_quickest(seconds, key, times):
    """It is compared with the plain way that finished most, or the fastest of these."""
    others = {
        "table": standing("table", times=(0.9,)),
        "discard": standing("discard", times=(None,), ended=(0,)),
        ENGINE: standing(ENGINE, times=(seconds,)),
    }
    values = found(**others)[key]
    assert (values["best"], values["plain"], values["times"]) == ("table", "900 ms", times)


def test_a_ratio_is_within_what_its_duel_has_shown():
    """Where the table's times say otherwise, the nearest that is sure is told."""
    standings = [standing(name) for name in RUNNERS]
    duel = compared([(2.0, 3.0)] * 7)._replace(other=5.0)
    values = findings(standings, BUDGET, {engine_pair(standings): duel})[0].values
    assert (values["own"], values["plain"], values["times"]) == ("2.00 s", "5.00 s", "1.50")


def test_nothing_is_said_of_an_engine_without_rivals():
    """Where no plain way finished, there is nothing to compare with."""
    ended = {name: standing(name, times=(None,), ended=(0,)) for name in WAYS}
    assert set(found(**ended)) == {"ended"}


def test_every_finding_has_its_words():
    """The shell has a sentence for each key that the code can give, and none besides."""
    import inspect  # noqa: PLC0415 (only this test reads sources)
    import re  # noqa: PLC0415 (the same)

    from sudoku_core.ways import findings as module  # noqa: PLC0415 (the name is taken)

    found_keys = set(re.findall(r'"([a-z]+_[a-z_]+|ended)"', inspect.getsource(module)))
    assert {f"race.finding.{key}" for key in found_keys - {*RUNNERS}} == keys("race.finding.")


# ── What runs ─────────────────────────────────────────────────────────────────────────────────


def test_counting_marks_one_line_each():
    """In every way there is exactly one line that writes a digit, and one that takes it out."""
    for name in WAYS:
        lines = [line.strip() for line in running.source(name).splitlines()]
        for move in running.OTHER_MOVES.get(name, running.MOVES):
            assert lines.count(move) == 1, (name, move)


def test_the_kinds_are_what_they_are_called():
    """Each has one solution."""
    from sudoku_core.difficulty import difficulty  # noqa: PLC0415 (most tests do without)
    from sudoku_core.solver import count_solutions  # noqa: PLC0415 (the same)

    assert {count_solutions(kinds.puzzle_of(kind)) for kind in kinds.KINDS} == {1}
    assert difficulty(kinds.puzzle_of("easy")) == "easy"
    assert kinds.puzzle_of("seventeen").count("0") == 81 - 17

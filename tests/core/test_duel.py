"""Hold duels: rounds in turn, when they are over, and when a side is named."""

import random

import pytest

from sudoku_core.ways import sets
from sudoku_core.ways.duel import MARGIN, ROUNDS, Duel, compared, interval, is_settled
from sudoku_core.ways.kinds import EASY_KIND, JUDGE
from sudoku_core.ways.sets import Comparison


class Sides:
    """Stand in for two programs and the clock: each run takes what is said."""

    def __init__(self, one, other):
        self.now = 0.0
        self.ran = []
        self.duel = Duel(self.side("one", one), self.side("other", other), lambda: self.now)

    def side(self, name, seconds):
        """Return a function that takes the seconds that another function gives."""

        def run():
            self.ran.append(name)
            self.now += seconds()

        return run


def test_the_sides_take_turns_to_begin():
    """Each runs once in a round; who was second begins the next one."""
    sides = Sides(lambda: 0.02, lambda: 0.025)
    list(sides.duel)
    assert sides.ran[:8] == ["one", "other", "other", "one"] * 2
    assert len(sides.duel.rounds) == ROUNDS
    assert sides.duel.outcome() == (*map(pytest.approx, (0.02, 0.025, 1.25, 1.25)), 1)


def test_a_machine_that_grows_slower():
    """What slows both down for good names no side."""
    sides = Sides(lambda: 0.02 * (1 + sides.now), lambda: 0.02 * (1 + sides.now))
    list(sides.duel)
    assert sides.duel.outcome().side == 0


@pytest.mark.parametrize(
    ("rounds", "seconds", "over"),
    [
        ([], 99, False),
        ([(0.02, 0.06)] * 6, 1, False),  # short runs: seven rounds, whatever they show
        ([(0.02, 0.06)] * 7, 1, True),
        ([(0.02, 0.01), (0.02, 0.025)] * 7, 1.9, False),  # wide
        ([(0.02, 0.01), (0.02, 0.025)] * 7, 2, True),
        ([(0.02, 0.02)] * 7, 0.3, True),  # narrow
        ([(0.5, 1.5)] * 2, 4, False),
        ([(0.5, 1.5)] * 3, 6, True),  # long runs, and far from 1
        ([(1.5, 0.5)] * 3, 6, True),
        ([(0.5, 0.6)] * 3, 3.3, False),
        ([(5.0, 4.0)] * 2, 18, True),  # no more time
    ],
)
def test_when_a_duel_is_over(rounds, seconds, over):
    """It is over when its interval is narrow or far from 1, or when its time is up."""
    assert is_settled(rounds, seconds) is over


def test_who_is_named():
    """All of the interval has to be clear of 1; where runs were few, it has to be far from it."""
    assert compared([(1.0, MARGIN)] * 9).side == 0
    assert compared([(1.0, MARGIN + 0.01)] * 9).side == 1
    assert compared([(MARGIN + 0.01, 1.0)] * 9).side == -1
    assert compared([(1.0, 1.5), (1.0, 1.5), (1.0, 0.9)] * 3).side == 0
    assert compared([(1.0, 1.5)] * 4).side == 0
    assert compared([(1.0, 2.5)] * 4).side == 1


def test_the_interval_has_the_true_ratio_in_it():
    """It misses that in less than one of a hundred duels, however the ratios are spread."""
    chance = random.Random(34)  # noqa: S311 (dice for a test)
    missed = 0
    for _ in range(2_000):
        low, high = interval([chance.choice((0.5, 0.9, 1.1, 3.0)) for _ in range(15)])
        missed += not low <= 1 <= high
    assert missed <= 20


def test_discard_and_remove(monkeypatch):
    """What both ask their sets is counted exactly; each puzzle has a row for both, and a ratio."""
    monkeypatch.setattr(sets, "PUZZLES", (JUDGE, EASY_KIND))
    ticks = iter(range(10_000))
    comparison = Comparison(lambda: next(ticks) / 50)
    done = [comparison.done for _step in comparison]
    assert done == sorted(done)
    assert comparison.done == comparison.slices
    assert [each.kind for each in comparison.found] == [JUDGE, EASY_KIND]
    counts = [tuple(side[:4]) for side in comparison.found[0].sides]
    assert counts == [("discard", 14, 0, 27 * 14), ("remove", 14, 27 * 14, 112)]
    counts = [tuple(side[:4]) for side in comparison.found[1].sides]
    assert counts == [("discard", 671, 0, 27 * 671), ("remove", 671, 27 * 671, 5363)]
    assert {each.ratio.side for each in comparison.found} == {0}

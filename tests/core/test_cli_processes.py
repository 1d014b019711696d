"""Pin that answers keep their order and their grids, whoever finds them."""

from operator import attrgetter

import pytest

from sudoku_core.cli.processes import _answer, answered
from sudoku_core.parsing import InvalidGridError, readings
from texts import FULL, GRID


@pytest.mark.parametrize("jobs", [1, 2])
def test_answers_come_in_order(jobs):
    """What cannot be read has none, and keeps its place."""

    def read(flush):
        flush()
        return readings([GRID, GRID[:80], *[FULL] * 7], keep_going=True)

    flushed = []
    found = list(answered(read, attrgetter("line"), jobs, 2, lambda: flushed.append(1)))
    assert [answer for _, answer in found] == [1, None, *range(3, 10)]
    assert [type(result) is InvalidGridError for result, _ in found] == [False, True, *[False] * 7]
    assert flushed


def test_what_cannot_be_read_is_not_worked_on():
    """The processes get None for it."""
    [reading] = readings([GRID])
    assert _answer(attrgetter("form"), None) is None
    assert _answer(attrgetter("form"), reading) == "line"

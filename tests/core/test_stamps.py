"""The stamps of logs do not belong to their lines."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from states import seeds
from sudoku_core import formats
from sudoku_core.parsing import Reading
from texts import FULL, FULL_ROWS, lines

NAMES = ["Ada Brück", "鈴木 一郎", "Łukasz", "نور", "easy-01"]
STAMPS = {
    "a date and a time": "2026-11-20 09:14:{:02} ",
    "as programs write it": "2026-11-20T09:14:{:02}.1301312Z ",
    "a level and what logs": "2026-11-20 09:14:{:02},039 INFO  [main] c.e.Printer - ",
    "in brackets": "(09:14:{:02} PM) ",
    "an arrow": "09:14:{:02}.123 -> ",
    "the name of a month": "Nov 20 09:14:{:02} host app: ",
}


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize("stamp", STAMPS.values(), ids=STAMPS)
@pytest.mark.parametrize(
    "remark",
    [
        "##[group] run 7",
        *(pytest.param(remark, marks=pytest.mark.slow) for remark in ("solved in 6 ms", None)),
    ],
)
@given(seeds, st.lists(st.sampled_from(NAMES), min_size=2, max_size=4, unique=True))
def test_stamps_are_no_part_of_lines(
    stamp: str, remark: str | None, random: Random, called: list[str]
) -> None:
    """Each grid has the name above it, though other lines are between, and one is damaged."""
    damaged = random.randrange(len(called))
    said = [] if remark is None else [remark]
    text = [*said]
    for number, name in enumerate(called):
        rows = [" ".join(row) for row in FULL_ROWS]
        if number == damaged:
            rows[random.randrange(9)] += " 5"
        text += [f"=== {name} ===", *rows, *said]
    stamped = [stamp.format(at % 60) + line for at, line in enumerate(text)]
    found = list(formats.readings([lines(["The log", "", *stamped])], keep_going=True))
    assert [(isinstance(one, Reading), one.name) for one in found] == [
        (number != damaged, name) for number, name in enumerate(called)
    ]


@pytest.mark.parametrize("line", ["#{0} {1}", "Case {0}:{2}", "Case {0}: {3}"])
def test_marks_before_and_between_rows_on_a_line_are_no_cells(line: str) -> None:
    r"""``#1``, a written ``\n`` and dashes between rows keep no grid from being read."""
    joined = [FULL, "\\n".join(FULL_ROWS), "-".join(FULL_ROWS)]
    text = lines([line.format(number, *joined) for number in "12"])
    found = list(formats.readings([text], keep_going=True))
    assert [getattr(one, "grid", None) for one in found] == [FULL] * 2
    assert all(number in str(one.name) for number, one in zip("12", found, strict=True))

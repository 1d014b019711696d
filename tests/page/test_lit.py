"""Light on a program's board what is said of the moment is about."""

from typing import Any

import pytest

from page.watch.lit import BLOCKS, CHECKED, CLASH, NAMED, lit
from sudoku_core.grid import peers
from sudoku_core.ways.kinds import puzzle_of

GRID = puzzle_of("easy")


def moment(key: str, **values: int) -> Any:
    """Make as much of a moment as is looked at."""
    return {"grid": GRID, "sentence": {"key": key, **values}}


def stuck(cell: int) -> dict[int, str]:
    """Return a cell, and the digits that rule others out there."""
    return {cell: NAMED} | {peer: BLOCKS for peer in peers(cell) if GRID[peer] != "0"}


@pytest.mark.parametrize(
    ("told", "wanted"),
    [
        (moment("placed", cell=1, digit=3), {}),
        (moment("no_fit", cell=1, before=3, other=4), stuck(4)),
        (moment("no_more", cell=1, before=3, other=4), {4: NAMED}),
        (moment("forbidden_row", cell=1, before=2, other=0), {0: CLASH}),
        (moment("replaced_forbidden", cell=1, before=2, digit=3, other=0), {0: CLASH}),
    ],
)
def test_what_a_sentence_is_about(told: Any, wanted: dict[int, str]) -> None:
    """A cell that is named, the digits that block it, or what a digit clashes with."""
    assert lit(told, None) == wanted


def test_what_a_line_reads() -> None:
    """It is lit while that line runs, and not at a change."""
    look: Any = {"reads": [3, 4]}
    assert lit(moment("line", line=2), None, look) == {3: CHECKED, 4: CHECKED}
    assert lit(moment("placed", cell=1, digit=3), None, look) == {}


@pytest.mark.parametrize(
    ("key", "values", "wanted"),
    [
        ("parts_clash", {"cell": 1, "digit": 5, "other": 3}, {3: CLASH, 73: CLASH}),
        ("parts_went_on", {"cell": 4, "other": 5}, stuck(4)),
        ("parts_gave_up", {"cell": 4}, stuck(4)),
        ("parts_untried", {"cell": 4, "digit": 1}, {4: NAMED}),
        ("parts_unprinted", {}, {}),
    ],
)
def test_where_a_program_parts(key: str, values: dict[str, int], wanted: dict[int, str]) -> None:
    """What it clashes with there, or the cell that it leaves out."""
    parts: Any = {"key": key, "values": values}
    assert lit(moment("placed", cell=1, digit=5), parts) == wanted

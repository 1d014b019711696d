"""Pin what a line that is neither row, gap nor words does among the rows of a broken grid."""

from types import SimpleNamespace
from typing import Any

from sudoku_core.text import costs
from sudoku_core.text.broken import NO_LINE, BrokenGrids, Rows


def test_a_heading_that_parts_nothing_is_no_row():
    """It begins another grid, once there are rows; it is not a row itself."""
    grids: Any = BrokenGrids.__new__(BrokenGrids)
    grids.roles = [NO_LINE]
    grids._lines = [SimpleNamespace(size=0, heading=True)]
    rows = Rows(costs.WORDS_WITHIN)
    assert not grids._is_row(rows, 0)
    assert (rows.count, rows.extra) == (0, 0)
    rows.add(9)
    assert not grids._is_row(rows, 0)
    assert (rows.count, rows.extra) == (1, costs.OUT_OF_THE_QUESTION)

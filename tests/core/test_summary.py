"""Count what was read."""

from sudoku_core.parsing import parse
from sudoku_core.summary import summary
from texts import FULL, GRID, JUDGE, PLAIN


def test_a_summary_counts_grids_and_forms():
    """Grids, whole ones, digits and forms are counted, from readings or plain lists."""
    readings = parse(f"{GRID}\n{FULL}\n\n{JUDGE}\nGrid 01\n{PLAIN}")
    expected = {"count": 4, "whole": 1, "givens": 171, "forms": ["line", "judge", "euler"]}
    assert summary(readings) == expected
    assert summary([list(reading) for reading in readings]) == expected


def test_nothing_has_no_form():
    """No readings, no forms."""
    assert summary([]) == {"count": 0, "whole": 0, "givens": 0, "forms": []}

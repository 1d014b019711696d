"""Pin what grids and verdicts look like as text, and that grids read back."""

import pytest
from hypothesis import given

from sudoku_core.checker import Conflict, judge
from sudoku_core.cli.reasons import clash_reason, reasons
from sudoku_core.formatting import boxed, line, spaced, verdict_line
from sudoku_core.parsing import parse
from texts import FULL, FULL_ROWS, GRID, JUDGE, grids, solutions, sparse_grids

BOX = """\
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+"""


def test_the_three_forms():
    """Each form, to the character."""
    assert line(GRID) == GRID
    assert spaced(GRID) == JUDGE.rstrip("\n")
    assert boxed(GRID) == BOX


@pytest.mark.no_cover
@pytest.mark.parametrize("write", [line, spaced, boxed])
@given(grid=grids | sparse_grids | solutions)
def test_every_form_reads_back(write, grid):
    """Whatever is written is read as the same grid."""
    assert [reading.grid for reading in parse(write(grid))] == [grid]


@pytest.mark.parametrize("write", [line, spaced, boxed])
@pytest.mark.parametrize("grid", ["0" * 81, "".join(FULL_ROWS[:8]) + "0" * 9, "0" * 80 + "1"])
def test_rows_without_digits_read_back(write, grid):
    """Rows of blanks alone survive, one by one and nine at once."""
    assert [reading.grid for reading in parse(write(grid) + "\n\n" + write(FULL))] == [grid, FULL]


@pytest.mark.parametrize("write", [line, spaced, boxed])
def test_what_is_no_grid_is_not_written(write):
    """Each form takes grids alone."""
    with pytest.raises(ValueError, match="81 characters"):
        write("12")


def test_the_verdict_is_correct_or_incorrect():
    """Blanks are INCORRECT, as conflicts are."""
    assert verdict_line(1, judge(FULL)) == "Case 1: CORRECT"
    assert verdict_line(2, judge(GRID)) == "Case 2: INCORRECT"
    assert verdict_line(30, judge("1" * 81)) == "Case 30: INCORRECT"


def test_reasons_name_everything():
    """Conflicts, blanks and changed givens, in this order."""
    grid = "51500" + "0" * 76
    assert reasons(judge(grid, "3" + "1" + "0" * 78 + "9"), grid, "3" + "1" + "0" * 78 + "9") == [
        "row 1 has 5 twice: R1C1, R1C3",
        "box 1 has 5 twice: R1C1, R1C3",
        "78 blanks",
        "changes given R1C1 from 3 to 5",
        "changes given R9C9 from 9 to blank",
    ]
    assert reasons(judge(FULL), FULL) == []
    assert reasons(judge(FULL[:80] + "0"), FULL[:80] + "0") == ["1 blank, clash-free so far"]


def test_a_conflict_says_how_often():
    """Two are twice, more are counted."""
    assert (
        clash_reason(Conflict(9, 2, (0, 9, 18)), "en") == "column 1 has 2 3 times: R1C1, R2C1, R3C1"
    )

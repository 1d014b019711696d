"""Pin how lines are parted: the cheapest way, and what of it is certain."""

import pytest

from sudoku_core.checker import spare_clashes
from sudoku_core.text.cover import NOTHING, Before, Cover
from sudoku_core.text.lines import read_line, split_lines
from texts import DOTTED, FULL, FULL_ROWS, GRID, PLAIN, ROWS, boxed_with, lines, rows_of

OTHER = FULL.translate(str.maketrans("123456789", "234567891"))
OTHER_ROWS = [row[3:] + row[:3] for row in [*rows_of(OTHER)[6:], *rows_of(OTHER)[:6]]]
WRONG_ROWS = [FULL_ROWS[1], *FULL_ROWS[1:]]  # the first row is the second
MORE_WRONG_ROWS = [*OTHER_ROWS[:8], OTHER_ROWS[0]]


def parted(text, *, above=None, complete=True, counts=True, forced=False):
    """List the segments of a text that matter; ``above`` is the line above it."""
    read = [read_line(number, line) for number, line in enumerate(split_lines(text), 1)]
    line = None if above is None else read_line(0, above)
    cover = Cover(read, spare_clashes, Before(line, line, counts), complete=complete)
    found = cover.best(forced=forced)
    return [(part.kind, part.start, part.end) for part in found if part.kind != NOTHING]


GRID_OF_ONE = [("grid", 0, 9)]
WAYS = [
    ("a grid", PLAIN, GRID_OF_ONE),
    ("a wrong grid", lines(WRONG_ROWS), GRID_OF_ONE),
    ("two solutions", lines([*FULL_ROWS, *OTHER_ROWS]), [("grid", 0, 9), ("grid", 9, 18)]),
    ("two wrong grids with a blank line between", lines([*WRONG_ROWS, "", *MORE_WRONG_ROWS]),
     [("grid", 0, 9), ("grid", 10, 19)]),
    ("a box", lines(boxed_with(DOTTED, "+", "-", "|")), [("grid", 1, 12)]),
    ("a line of odd signs above", lines(["~" * 9, *FULL_ROWS]), [("grid", 1, 10)]),
    ("a name", "Anna\n" + PLAIN, [("name", 0, 1), ("grid", 1, 10)]),
    ("a count", "1\n" + PLAIN, [("count", 0, 1), ("grid", 1, 10)]),
    ("a count below words", "All\n\n1\n" + PLAIN,
     [("name", 0, 1), ("count", 2, 3), ("grid", 3, 12)]),
    ("a count and names", "2\n1\n" + PLAIN + "2\n" + PLAIN,
     [("count", 0, 1), ("name", 1, 2), ("grid", 2, 11), ("name", 11, 12), ("grid", 12, 21)]),
    ("a marked number", "3.\n" + PLAIN, [("name", 0, 1), ("grid", 1, 10)]),
    ("a number and nothing else", "7\n", [("name", 0, 1)]),
    ("eight rows", lines(ROWS[:8]), [("broken", 0, 8)]),
    ("ten rows, either the odd one", lines([*ROWS, ROWS[0]]), [("broken", 0, 10)]),
    ("a blank line after row 4", lines([*ROWS[:4], "", *ROWS[4:]]), [("broken", 0, 10)]),
    ("words after row 4", lines([*ROWS[:4], "Anna", *ROWS[4:]]), [("broken", 0, 10)]),
    ("a row short of a cell", lines([*ROWS[:4], ROWS[4][:8], *ROWS[5:]]), [("broken", 0, 9)]),
    ("a line short of a cell", lines([GRID, GRID[:80], GRID]),
     [("grid", 0, 1), ("broken", 1, 2), ("grid", 2, 3)]),
    ("an extra row between two solutions", lines([*FULL_ROWS, WRONG_ROWS[0], *OTHER_ROWS]),
     [("grid", 0, 9), ("broken", 9, 10), ("grid", 10, 19)]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in WAYS], ids=[r[0] for r in WAYS])
def test_the_cheapest_way(text, expected):
    """Each line is part of what it most likely is."""
    assert parted(text) == expected


def test_an_extra_row_between_wrong_grids_makes_both_uncertain():
    """Nobody can tell which row is too many, so neither is a grid."""
    found = parted(lines([*WRONG_ROWS, OTHER_ROWS[4], *MORE_WRONG_ROWS]))
    assert "grid" not in [kind for kind, _start, _end in found]


def test_a_number_is_no_count_where_none_may_be():
    """Behind the first grid a number is a name."""
    assert parted("1\n" + PLAIN, counts=False) == [("name", 0, 1), ("grid", 1, 10)]


def test_what_follows_may_change_what_is_known():
    """Of lines that go on, only those are parted that nothing to come can part otherwise."""
    known = lines(FULL_ROWS + OTHER_ROWS) * 4
    found = parted(known, complete=False)
    assert found == [("grid", start, start + 9) for start in range(0, 9 * len(found), 9)]
    assert 0 < len(found) < 8
    assert parted(lines(ROWS[:5]), complete=False) == []
    assert parted(lines(WRONG_ROWS * 3), complete=False, forced=True)


def test_what_divides_into_whole_grids_is_these_grids():
    """Grids of noise are read where nothing is left over, and not where a row is."""
    noise = [digit * 9 for digit in "123456788"]
    grids = lines(noise * 3)
    expected = [("grid", 0, 9), ("grid", 9, 18), ("grid", 18, 27)]
    assert parted(grids) == expected
    assert parted(grids, above=ROWS[0]) == expected  # there is no other place to part them
    assert "grid" not in [kind for kind, _start, _end in parted(grids + noise[0])]


def test_lines_of_81_cells_may_be_no_grid():
    """Two unusual signs for a blank are not accepted."""
    kinds = [kind for kind, *_ in parted(lines(["123"] * 25 + ["1~2", "1^2"]))]
    assert "broken" in kinds
    assert "grid" not in kinds

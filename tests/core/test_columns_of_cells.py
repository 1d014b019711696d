"""Pupils are read in tables with a column for each cell, beside names, points and numbers.

An empty field is a blank, and points are not cells; if that is unclear, nothing is judged.
"""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from damaged_texts import solution, wrong
from pace import slow
from reference import seeded
from sudoku_core import formats, parsing
from sudoku_core.checker import conflicts
from sudoku_core.text.errors import InvalidGridError
from texts import FULL, GRID, lines

BESIDE = {
    "number": lambda at: str(at + 1),
    "name": lambda at: ("Anna", "Ben", "Cem", "Dana")[at],
    "points": lambda at: str((7 * at + 3) % 10),
    "class": lambda _: "5",
    "remark": lambda at: ("", "late", "", "ok")[at],
    "empty": lambda _: "",
}


def found(text, read=parsing.readings):
    """List the grids that are read, and None for what is not judged."""
    results = []
    with suppress(InvalidGridError):
        results.extend(read([text], keep_going=True))
    return [None if isinstance(one, InvalidGridError) else (one.line, one.grid) for one in results]


def emptied(random, grid):
    """Leave some cells out, the first or the last among them now and then."""
    cells = {random.choice([0, 80, random.randrange(81)]), *random.sample(range(81), 20)}
    left_out = cells if random.random() < 0.5 else set()
    return "".join("0" if cell in left_out else digit for cell, digit in enumerate(grid))


@slow
@given(
    random=st.builds(seeded, st.integers(0, 1 << 32)),
    beside=st.permutations([*BESIDE]).flatmap(lambda titles: st.tuples(
        st.just(titles[:3]), st.integers(0, 2), st.integers(0, 3)
    )),
    separator=st.sampled_from(",;\t"),
    blank=st.sampled_from(["", "0", "."]),
    lost=st.integers(0, 80) | st.none(),
)  # fmt: skip
def test_points_are_never_a_cell(random, beside, separator, blank, lost):
    """Nor is a number; and a record that lost a field is not judged."""
    titles, left, right = beside
    grids = [emptied(random, solution(random)) for _ in range(3)]
    grids.append(emptied(random, wrong(solution(random), random)))
    records = [
        [
            *(BESIDE[title](at) for title in titles[:left]),
            *(cell if cell != "0" else blank for cell in grid),
            *(BESIDE[title](at) for title in titles[left:right]),
        ]
        for at, grid in enumerate(grids)
    ]
    text = lines(map(separator.join, records))
    allowed = list(enumerate(grids, 1))
    for read in (formats.readings, parsing.readings):
        assert {*found(text, read)} <= {*allowed, None}
    if lost is not None:
        del records[2][min(left, right) + lost]
        damaged = lines(map(separator.join, records))
        assert {*found(damaged, formats.readings)} <= {*allowed[:2], allowed[3], None}


@slow
@given(
    random=st.builds(seeded, st.integers(0, 1 << 32)),
    left=st.lists(st.sampled_from(["Anna", "7", "3"]), max_size=2),
    right=st.lists(st.sampled_from(["5", "late", "9"]), max_size=2),
    separator=st.sampled_from(",;\t "),
    lost=st.integers(0, 80),
)
def test_a_record_alone_that_lost_a_cell_is_not_judged_wrongly(
    random, left, right, separator, lost
):
    """A number beside it takes the place of the cell, and nothing but the rules can tell."""
    cells = [digit if digit != "0" else "." for digit in emptied(random, solution(random))]
    del cells[lost]
    text = separator.join([*left, *cells, *right]) + "\n"
    for read in (formats.readings, parsing.readings):
        for one in found(text, read):
            assert one is None or not conflicts(one[1])


def test_a_wrong_record_alone_is_judged():
    """Its clashes stay, wherever a cell may have been."""
    swapped = FULL[:30] + FULL[31] + FULL[30] + FULL[32:]
    for text in (",".join(swapped), "Anna," + ",".join(swapped), " ".join(swapped)):
        assert found(text + "\n", formats.readings) == [(1, swapped)]
    last_is_wrong = FULL[:80] + str(int(FULL[80]) % 9 + 1)
    assert found("Anna," + ",".join(last_is_wrong) + "\n", formats.readings) == [None]


def test_columns_of_points_are_told_from_those_of_cells():
    """By the rules: only these 81 columns make sense, so empty cells are no riddle."""
    last_empty = FULL[:80] + "0"
    for left, right in (("Anna,", ",7"), ("7,Anna,", ""), ("Anna,7,", ",5"), ("3,", "")):
        text = lines(left + ",".join(grid).replace("0", "") + right for grid in (last_empty, FULL))
        assert found(text, formats.readings) == [(1, last_empty), (2, FULL)]


@pytest.mark.parametrize("read", [formats.readings, parsing.readings])
def test_81_fields_are_a_grid_with_its_empty_ones(read):
    """Three lines with 27 givens are not a grid in three lines, though they have 81 together."""
    sparse = "".join("0" if cell in {0, 1, 4} else digit for cell, digit in enumerate(GRID))
    assert 81 - sparse.count("0") == 27
    text = lines([",".join(sparse).replace("0", "")] * 3)
    assert found(text, read) == [(line, sparse) for line in (1, 2, 3)]


def test_an_empty_field_beside_81_leaves_a_doubt_that_the_rules_settle():
    """A comma behind each line does no harm; what may be shifted is not judged."""
    swapped = FULL[:30] + FULL[31] + FULL[30] + FULL[32:]
    assert found(",".join(swapped) + ",\n") == [(1, swapped)]
    shifted = "3" + FULL[:80]
    assert found(",".join(shifted) + ",\n") == [None]
    assert found("Anna,,late," + ",".join(FULL) + "\n") == [(1, FULL)]
    assert found("Anna," + ",".join(FULL[:80]) + ",,late\n") == [(1, FULL[:80] + "0")]


def test_a_table_has_as_many_fields_in_most_records():
    """If not, the longest are its measure: what is shorter may have lost a cell."""
    full = "Anna," + ",".join(FULL) + ",5"
    short = "Ben," + ",".join(FULL[1:]) + ",5"
    assert found(lines([full, short]), formats.readings) == [(1, FULL), None]
    assert found(lines([full.removesuffix("5"), full + ",6,7", full]), formats.readings)[0]
    assert found("Anna," + ",".join(["5"] * 82), formats.readings) == [None]


@pytest.mark.parametrize("start", ["Anna,", "1,Anna,", ""])
@pytest.mark.parametrize("at", [0, 20, 60])
def test_a_number_beside_80_cells_is_none_of_them_in_a_grid_with_mistakes(start, at):
    """Titles tell how many fields there are; without them, the rules do."""
    wrong = FULL[:30] + "1" + FULL[31:70] + "1" + FULL[71:]
    text = start + ",".join(wrong[:at] + wrong[at + 1 :]) + ",5\n"
    assert found(text, formats.readings) == [None]
    titles = start.replace("1", "id").replace("Anna", "name") + ",".join(
        map("c{}".format, range(81))
    )
    for times in (1, 2, 3):
        assert found(f"{titles},mark\n{text * times}", formats.readings) == [None] * times
    assert found(start + ",".join(wrong) + ",5\n", formats.readings) == [(1, wrong)]


def test_a_cell_too_many_leaves_no_verdict_if_no_other_record_is_as_long():
    """The records tell of no columns then."""
    longer = "Anna\t" + "\t".join(FULL) + "\t7\t5\t8"
    text = lines([longer, "Ben\t" + "\t".join(FULL[::-1]) + "\t5\t8"])
    assert found(text, formats.readings) == [None, None]
    assert found(lines([longer, "Ben\t" + "\t".join(FULL[:70])]), formats.readings)[1] is None


@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_record_with_few_digits_is_a_grid_without_titles(at):
    """It is none of the titles, nor a heading."""
    few = "." * 40 + "12" + "." * 39
    grids = [FULL, FULL[::-1], FULL]
    grids[at] = few
    text = lines(
        f"{name}\t" + "\t".join(grid).replace(".", "")
        for name, grid in zip("ABC", grids, strict=True)
    )
    expected = [(line, grid.replace(".", "0")) for line, grid in enumerate(grids, 1)]
    assert found(text, formats.readings) == expected


@pytest.mark.parametrize("again", [0, 4, 7])
@pytest.mark.parametrize("lost", [[3], [3, 7]])
def test_a_row_too_many_above_a_name_with_too_few_rows(again, lost):
    """None of ten rows is of the next pupil, whose name is in the first cell of fewer rows."""
    rows = [FULL[at : at + 9] for at in range(0, 81, 9)]
    own = [*rows[:again], rows[again], *rows[again:]]
    others = [row for at, row in enumerate(reversed(rows)) if at not in lost]
    text = [
        ",".join(["" if at else name, *row])
        for name, each in (("Abe", own), ("Bea", others))
        for at, row in enumerate(each)
    ]
    assert {*found(lines(text))} == {None}

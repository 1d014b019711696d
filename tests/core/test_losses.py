"""Judge no grid that breaks rules only because something was lost, or is beside it."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from damaged_texts import solution
from reference import seeded
from sudoku_core import formats, parsing
from sudoku_core.checker import CORRECT, judge
from sudoku_core.text.errors import InvalidGridError
from texts import FULL, lines, rows_of

OTHER = solution(seeded(7))
ROWS, OTHER_ROWS = rows_of(FULL), rows_of(OTHER)
NUMBERED = [f"{number} {' '.join(row)}" for number, row in enumerate(ROWS, 1)]
LETTERED = [f"{letter} {' '.join(row)}" for letter, row in zip("ABCDEFGHI", ROWS, strict=True)]
BESIDE = ["".join(rows) for rows in zip(ROWS, OTHER_ROWS, ROWS[::-1], strict=True)]
HEADED = [
    "Anna                      Ben",
    "      ".join(["  1 2 3 4 5 6 7 8 9"] * 2),
    *[f"{' '.join(head + row)}      {' '.join(head + other)}"
      for head, row, other in zip("ABDEFGHI", ROWS[1:], OTHER_ROWS[1:], strict=True)],
]  # fmt: skip
POINTS = [f"{' '.join(row)}\t1" for row in ROWS[:8]] + ["3 4  2 8 6 1 7 9\t1"]
SLIPPED = [*ROWS[:5], ROWS[5][::-1], *ROWS[6:]]
TABLE = [f"| {' | '.join(row)} |" for row in ROWS]
WRAPPED = [TABLE[0][:5], TABLE[0][5:], *TABLE[1:]]


def found(text, read=parsing.readings):
    """List the grids that are read, up to an error of the whole text."""
    results = []
    with suppress(InvalidGridError):
        results.extend(read([text], keep_going=True))
    return [one.grid for one in results if not isinstance(one, InvalidGridError)]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param([*BESIDE[:3], "page 2", *BESIDE[3:]], id="side by side, cut by a page"),
        pytest.param(BESIDE[:3], id="a band of three grids"),
        pytest.param([f"Mia;{FULL[:80]};6"], id="a cell lost before the points"),
        pytest.param([f"Table 7: {FULL[:80]}"], id="a cell lost behind a number"),
        pytest.param([FULL[:40], "7", FULL[41:]], id="a page number for a cell"),
        pytest.param(["/".join([*ROWS[:3], ROWS[3][:8], *ROWS[4:8], ROWS[8] + "7"])], id="slashes"),
        pytest.param([*NUMBERED[:8], "9"], id="numbered rows, the last one empty"),
        pytest.param(["  1 2 3 4 5 6 7 8 9", *LETTERED[:4], *LETTERED[5:]], id="head of columns"),
        pytest.param(["0 1 2 3 4 5 6 7 8", *map(" ".join, ROWS[1:])], id="head from 0"),
        pytest.param(HEADED, id="heads of columns side by side"),
        pytest.param(
            ["1,2,3,4,5,6,7,8,9,Pkt", *[f"{','.join(row)},97" for row in SLIPPED[1:]]],
            id="heads of columns and a slip",
        ),
        pytest.param([*ROWS[:8], *OTHER_ROWS[1:]], id="eight rows and eight others"),
        pytest.param([f"Mia class 3  {ROWS[0][1:]}", *ROWS[1:]], id="a number of a name"),
        pytest.param([*ROWS[:4], ROWS[4][:8] + "  7 points", *ROWS[5:]], id="points for a cell"),
        pytest.param(POINTS, id="a cell lost before points beside all rows"),
        pytest.param([*ROWS[:4], ",".join(ROWS[4]) + "-Mar", *ROWS[5:]], id="a date for a cell"),
        pytest.param(WRAPPED, id="the first row of a table in two lines"),
        pytest.param(["Mia", "Phone: 612345798", *ROWS[1:]], id="a telephone number for a row"),
    ],
)
def test_nothing_lost_leads_to_a_verdict(text):
    """People paste such texts; none of them made the mistakes that the rules would find."""
    assert found(lines(text), formats.readings) == []


def test_two_grids_on_one_line_are_none_the_less():
    """The first is not the name of the second: neither goes without a word."""
    (error,) = parsing.readings([f"Kim {FULL} Leo {FULL}"], keep_going=True)
    assert isinstance(error, InvalidGridError)


def test_mistakes_are_judged_all_the_same():
    """Swapped digits are nothing that a lost cell or row explains."""
    swapped = FULL[:30] + FULL[31] + FULL[30] + FULL[32:]
    rows = rows_of(swapped)
    for text in (rows, [f"Mia: {rows[0]}", *rows[1:]], [" ".join(swapped)], [swapped[:27],
                 swapped[27:54], swapped[54:]], [f"{row} late" for row in rows]):  # fmt: skip
        assert found(lines(text)) == [swapped]
    repeated = lines([*ROWS[:3], ROWS[2], *ROWS[4:]])
    assert len(found(repeated)) == 1


@given(
    random=st.builds(seeded, st.integers(0, 1 << 32)),
    lost=st.integers(0, 80),
    points=st.sampled_from("3579"),
    is_first=st.booleans(),
    between=st.sampled_from(["", " ", ",", "\t"]),
    name=st.sampled_from(["Mia;", "Mia: ", "", "7) "]),
)
def test_a_number_never_fills_a_line(random, lost, points, is_first, between, name):
    """Whichever cell of a solution was lost, and at whichever end the number is."""
    grid = solution(random)
    cells = between.join(grid[:lost] + grid[lost + 1 :])
    text = name + (f"{points} {cells}" if is_first else f"{cells} {points}")
    for read in (formats.readings, parsing.readings):
        assert all(judge(one).status == CORRECT for one in found(lines([text]), read))


@given(
    random=st.builds(seeded, st.integers(0, 1 << 32)),
    lost=st.lists(st.integers(0, 8), min_size=2, max_size=2),
    label=st.sampled_from(["", "Kai: ", "row "]),
)
def test_rows_of_two_people_make_no_grid(random, lost, label):
    """Each of two grids lost a row, and nothing parts them."""
    pairs = [(solution(random), row) for row in lost]
    rows = [label + row for grid, out in pairs for at, row in enumerate(rows_of(grid)) if at != out]
    assert found(lines(rows)) == []


@given(
    random=st.builds(seeded, st.integers(0, 1 << 32)),
    size=st.integers(2, 7),
    apart=st.integers(1, 2),
    wrong=st.integers(0, 2),
)
def test_a_lost_band_makes_no_grid_of_two(random, size, apart, wrong):
    """Blank lines part bands and grids, perhaps alike, and one of the grids lacks a band."""
    grids = [solution(random) for _ in range(size)]
    for at in random.sample(range(size), min(wrong, size)):
        cell = random.randrange(81)
        grids[at] = grids[at][:cell] + random.choice("123456789") + grids[at][cell + 1 :]
    text = ""
    lost = random.randrange(size)
    for grid in grids:
        bands = [lines(rows_of(grid)[at : at + 3]) for at in (0, 3, 6)]
        if grid == grids[lost]:
            del bands[random.randrange(3)]
        text += "\n".join(bands) + "\n" * apart
    assert set(found(text)) <= set(grids)

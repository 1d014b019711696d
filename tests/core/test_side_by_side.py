"""Pin that grids side by side are read column by column, or not at all."""

import sys
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import damaged_texts
from accounting import Account, unaccounted
from damage import read
from reference import seeded
from states import seeds
from sudoku_core.parsing import Reading, readings
from sudoku_core.text.blame import like_grid
from sudoku_core.text.lines import read_line
from sudoku_core.text.tables import rows_side_by_side
from texts import FULL, GRID, boxed_with, lines, rows_of, thirds

# Between two cells, and between two grids.
GAPS = {
    "": ["", " ", "  ", "\t", " | ", "|", ", "],
    " ": [" ", "   ", "\t", " | ", " || ", "\t\t"],
    **{bar: [bar * (columns + 1) for columns in range(4)] for bar in "\t,;|"},
}
ways = st.sampled_from([(between, gap) for between, gaps in GAPS.items() for gap in gaps])
NAMES = ["Anna", "Ben", "김서준", "Łukasz", "Dilan", "Emre 5b", "Fatma", "نور", "Ida"]


def drawn(grids: list[str], between: str, gap: str) -> list[str]:
    """Write the rows of grids side by side."""
    return [gap.join(map(between.join, rows)) for rows in zip(*map(rows_of, grids), strict=True)]


def named(names: list[str], between: str, gap: str) -> str:
    """Write each name above the first column of its grid, or all with a tab between."""
    if between in {"", " "}:
        return "\t".join(names)
    return (between * 8 + gap).join(names)


def judged(text: str) -> list[tuple[str, str | None]]:
    """List the grids that are read, with their names; every line is accounted for."""
    account = Account()
    results = read(text, account)
    assert results
    assert not unaccounted(text, results, account)
    return [(one.grid, one.name) for one in results if isinstance(one, Reading)]


@given(seeds, st.integers(2, 9), ways, st.booleans(), st.integers(0, 1))
def test_solutions_side_by_side_are_read(
    random: Random, size: int, way: tuple[str, str], has_names: bool, gap: int
):
    """From two to nine, whatever parts them, each with the name above its columns."""
    grids = [damaged_texts.solution(random) for _ in range(size)]
    names = random.sample(NAMES, size)
    head = [named(names, *way), *[""] * gap] if has_names else []
    found = judged(lines([*head, *drawn(grids, *way)]))
    assert found == list(zip(grids, names if has_names else [None] * size, strict=True))


@given(seeds, st.integers(2, 9), ways, st.booleans())
def test_any_grids_side_by_side_are_read_or_refused(
    random: Random, size: int, way: tuple[str, str], has_names: bool
):
    """Wrong ones, too, and those with blanks: nothing is judged that nobody wrote."""
    grids = [grid_of(random) for _ in range(size)]
    names = random.sample(NAMES, size)
    head = [named(names, *way)] if has_names else []
    found = judged(lines([*head, *drawn(grids, *way)]))
    assert {grid for grid, _name in found} <= {*grids}
    if has_names:
        assert {*found} <= {*zip(grids, names, strict=True)}


@given(seeds, st.integers(2, 9), ways, st.sampled_from(["drop", "double", "cut", "cell", "letter"]))
def test_a_damage_makes_no_verdict_wrong(
    random: Random, size: int, way: tuple[str, str], damage: str
):
    """Whatever is damaged, no grid is judged that nobody wrote."""
    grids = [grid_of(random) for _ in range(size)]
    rows = drawn(grids, *way)
    at = random.randrange(9)
    column = random.choice([at for at, sign in enumerate(rows[at]) if sign in "0123456789"])
    before, behind = rows[at][:column], rows[at][column + 1 :]
    # A cell of a table goes with what parts it from others: an empty one is a blank.
    less = before + behind[1:] if between_bars(behind, way) else before.rstrip(way[0]) + behind
    rows[at : at + 1] = {
        "drop": [],
        "double": rows[at : at + 1] * 2,
        "cut": [before],
        "cell": [less if way[0].strip(" ") else before + behind],
        "letter": [before + "q" + behind],
    }[damage]
    found = judged(lines(rows))
    assert {grid for grid, _name in found} <= {*grids}


@given(seeds, st.integers(2, 9), st.sampled_from("+|="), st.sampled_from(["  ", "\t"]))
def test_drawn_grids_side_by_side_are_read(random: Random, size: int, corner: str, gap: str):
    """Each in a box of its own, or with blank lines between its bands."""
    grids = [damaged_texts.solution(random) for _ in range(size)]
    names = random.sample(NAMES, size)
    boxes = [boxed_with(rows_of(grid), corner, "-", "|") for grid in grids]
    drawing = [gap.join(row) for row in zip(*boxes, strict=True)]
    if corner == "=":
        rows = [gap.join(map(thirds, row)) for row in zip(*map(rows_of, grids), strict=True)]
        drawing = [*rows[:3], "", *rows[3:6], "", *rows[6:]]
    found = judged(lines(["\t".join(names), *drawing]))
    assert found == list(zip(grids, names, strict=True))


@given(seeds, st.sampled_from([2, 4, 5, 6, 7, 8]), ways)
def test_wrong_grids_side_by_side_are_read(random: Random, size: int, way: tuple[str, str]):
    """However wrong all of them are: lines of this shape are nothing else."""
    grids = [damaged_texts.wrong(damaged_texts.solution(random), random) for _ in range(size)]
    names = random.sample(NAMES, size)
    found = judged(lines([named(names, *way), *drawn(grids, *way)]))
    assert found == list(zip(grids, names, strict=True))


@given(seeds, ways)
def test_mistakes_in_each_of_three_grids_side_by_side(random: Random, way: tuple[str, str]):
    """With five cells wrong in each, the rules still tell the columns from wrapped lines."""
    grids = [damaged_texts.solution(random) for _ in range(3)]
    for _ in range(5):
        grids = [mistaken(grid, random) for grid in grids]
    assert judged(lines(drawn(grids, *way))) == [(grid, None) for grid in grids]


def mistaken(grid: str, random: Random) -> str:
    """Write another digit in one cell."""
    cells = list(grid)
    damaged_texts.changed(cells, random)
    return "".join(cells)


@given(seeds, st.integers(1, 2))
def test_lines_of_81_characters_hold_grids_side_by_side(random: Random, space: int):
    """Seven with three spaces between, or six in threes: no space is a blank."""
    grids = [damaged_texts.solution(random) for _ in range(8 - space)]
    rows = zip(*map(rows_of, grids), strict=True)
    parted = {
        1: map("   ".join, rows),
        2: ("   ".join(thirds(row, " ") for row in r) for r in rows),
    }
    found = judged(lines(parted[space]))
    assert found == [(grid, None) for grid in grids]


@pytest.mark.medium
@given(seeds, ways)
def test_blocks_of_nine_wrong_grids_leave_no_wrong_verdict(random: Random, way: tuple[str, str]):
    """One below the other, with names above: no line of either is taken for a grid."""
    grids = [damaged_texts.wrong(damaged_texts.solution(random), random) for _ in range(18)]
    blocks = [[named(NAMES, *way), *drawn(some, *way), ""] for some in (grids[:9], grids[9:])]
    assert {grid for grid, _name in judged(lines(blocks[0] + blocks[1]))} <= {*grids}


def between_bars(behind: str, way: tuple[str, str]) -> bool:
    """Return whether a separator of cells follows one."""
    return bool(way[0]) and behind.startswith(way[0])


def grid_of(random: Random) -> str:
    """Make a grid: correct, wrong in some way, or with blanks."""
    grid = damaged_texts.solution(random)
    kind = random.randrange(3)
    if kind == 1:
        return damaged_texts.wrong(grid, random)
    return damaged_texts.with_blanks(grid, random) if kind else grid


@pytest.mark.parametrize("way", [("", "   "), ("\t", "\t\t"), (" ", " | ")])
@pytest.mark.parametrize("row", [rows_of(FULL)[8], rows_of(FULL)[0], "123456789"])
def test_a_tenth_row_of_one_of_two_grids_leaves_no_verdict(way: tuple[str, str], row: str):
    """Any of its rows may be the one too many."""
    between, gap = way
    block = [named(["Anna", "Ben"], *way), *drawn([FULL, FULL], *way)]
    empty = "\t" * 9 if between == "\t" else " " * len(between.join(row))
    assert judged(lines([*block, empty + gap + between.join(row)])) == []
    assert judged(lines([*block, "7/9" + gap + "9/9"])) == [(FULL, "Anna"), (FULL, "Ben")]


def test_tables_that_are_no_grids_side_by_side():
    """Columns that leave no empty ones between, and a row among more borders than any grid has."""
    wide = ["\t".join("123456789" * 2 + "12") for _ in range(9)]
    read_lines = [read_line(number, text) for number, text in enumerate(wide, 1)]
    assert rows_side_by_side(dict(enumerate(read_lines)).get, 0) is None
    bordered = [read_line(1, "1" * 18), *[read_line(2, "---+---+---")] * 300]
    assert rows_side_by_side(dict(enumerate(bordered)).get, 0) is None


def test_lines_of_digits_are_like_a_grid_in_other_signs():
    """About nine of them, with about nine digits in each, stand among letters."""
    assert len(like_grid([read_line(number, "a1b2c3d4e5f6g7h8i9") for number in range(9)])) == 9


def test_empty_cells_of_a_table_are_blanks():
    """Copied out of a spreadsheet, two puzzles with an empty column between, or none."""
    rows = [[digit.replace("0", "") for digit in row] for row in rows_of(GRID)]
    for gap in ([], [""]):
        text = lines(["\t".join(row + gap + row) for row in rows])
        assert judged(text) == [(GRID, None)] * 2
        assert judged(text.replace("5", "q", 1)) == []


def test_lines_below_many_lines_are_not_nine_rows():
    """Ninety lines of 81 cells that break many rules are not nine rows, nor are the last nine."""
    assert [grid for grid, _name in judged(lines(["12345678" * 10 + "1"] * 90))] != []


def test_a_digit_too_many_in_nine_grids_leaves_no_verdict():
    """In whichever row it stands, none of the others is taken for a grid on a line."""
    rows = drawn([damaged_texts.solution(seeded(number)) for number in range(9)], "", "")
    for at in range(9):
        damaged = [row + row[-1] if place == at else row for place, row in enumerate(rows)]
        assert judged(lines(damaged)) == []


def test_a_table_row_without_cells_parts_the_boxes():
    """A spreadsheet writes such a line for an empty row; it does not count among the nine."""
    for grids in ([FULL, GRID], [FULL, FULL], [GRID]):
        rows = drawn([grid.replace("0", " ") for grid in grids], "\t", "\t\t")
        rows = [row + "\t" for row in rows]
        empty = "\t" * rows[0].count("\t")
        parted = [*rows[:3], empty, *rows[3:6], empty, *rows[6:]]
        assert [grid for grid, _name in judged(lines(parted))] == grids


NUMBERS = {
    "telephones": lambda random: f"0171{random.randrange(10**5):05}",
    "ids": lambda random: f"7123{random.randrange(10**5):05}",
}


@pytest.mark.slow
@given(
    seeds, st.sampled_from(sorted(NUMBERS)), st.integers(1, 3), st.sampled_from([" ", "\t", "|"])
)
def test_numbers_of_nine_digits_get_no_verdict(random: Random, kind: str, size: int, gap: str):
    """Neither alone nor in columns, whatever stands around them."""
    numbers = [gap.join(NUMBERS[kind](random) for _ in range(size)) for _ in range(9)]
    assert judged(lines(numbers)) == []
    assert judged(lines(["Numbers", *numbers, "", "Anna", *rows_of(GRID)])) == [(GRID, "Anna")]
    assert judged(lines([*rows_of(FULL), "", *numbers, "", *rows_of(GRID)])) == [
        (FULL, None),
        (GRID, None),
    ]


def test_numbers_are_rows_until_it_can_be_told(monkeypatch: pytest.MonkeyPatch):
    """Where the page has begun, nine numbers may be a puzzle; what tells them comes in a moment."""
    text = lines(NUMBERS["telephones"](Random(number)) for number in range(9))  # noqa: S311 (no secret)
    assert judged(text) == []
    monkeypatch.setitem(sys.modules, "sudoku_core.text.doubts", None)
    assert len(judged(text)) == 1


@given(seeds)
def test_a_column_of_numbers_beside_a_grid_gets_no_verdict(random: Random):
    """The grid gets one."""
    numbers = [NUMBERS["ids"](random) for _ in range(9)]
    rows = [f"{row} {number}" for row, number in zip(rows_of(FULL), numbers, strict=True)]
    assert judged(lines(["Anna Ben", *rows])) == [(FULL, "Anna")]


def test_nonsense_is_a_grid_all_the_same():
    """One digit everywhere, or one row nine times."""
    for cells in ("5" * 81, "123456789" * 9):
        text = lines([*rows_of(FULL), "", *rows_of(cells), ""])
        assert [grid for grid, _name in judged(text)] == [FULL, cells]


@given(seeds, st.integers(0, 2), st.sampled_from(["", " "]), st.integers(0, 1))
def test_no_row_of_nine_grids_is_judged_beside_rows_cut_short(random, cut, between, blanks):
    """One or two of the nine lines are too short; grids of another shape are above."""
    above = damaged_texts.solution(random)
    grids = [damaged_texts.solution(random) for _ in range(9)]
    grids = [damaged_texts.with_blanks(grid, random) if blanks else grid for grid in grids]
    rows = drawn(grids, between, between)
    for row in random.sample(range(9), cut):
        rows[row] = rows[0][: 70 + 70 * len(between)]
    text = lines([*rows_of(above), *rows_of(above)[:8], "Kim", *rows])
    found = [one.grid for one in read(text, Account()) if isinstance(one, Reading)]
    assert set(found) <= {above, *grids}


@pytest.mark.parametrize("row", ["67219534", "6721q5348", "6721953488"])
@pytest.mark.parametrize("place", [0, 1])
def test_a_damaged_grid_spoils_none_beside_it(row, place):
    """The whole one is read; a number before each row is no damaged grid."""
    other = FULL.translate(str.maketrans("123456789", "291743658"))
    grids = [rows_of(other), rows_of(other)]
    grids[place] = [FULL[:9], row, *rows_of(FULL)[2:]]
    text = lines(["Anna    Ben", *map("    ".join, zip(*grids, strict=True))])
    found = list(readings([text], keep_going=True))
    assert [(one.name, getattr(one, "grid", None)) for one in found] == [
        (name, None if at == place else other) for at, name in enumerate(["Anna", "Ben"])
    ]
    numbers = [f"2041{row}7   {cells}" for row, cells in enumerate(rows_of(FULL), 100)]
    assert not any(isinstance(one, Reading) for one in read(lines(numbers), Account()))

"""Pin that what is read fast is read as ever, however the text is handed over."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sudoku_core.text.regular import LONG, even_cells, judge_cells, line_cells, long_run

from sudoku_core.parsing import InvalidGridError, Reading, readings
from sudoku_core.text import grids as grids_module
from sudoku_core.text import regular
from sudoku_core.text import stream as stream_module
from sudoku_core.text.lines import read_line
from texts import FULL, GRID, JUDGE, grids, lines, rows_of, solutions, texts

DOTS = GRID.replace("0", ".")
SOLVED = lines(" ".join(row) for row in rows_of(FULL))


def read(items, keep_going):
    """List what is read, with the sentences of errors, and how reading ends."""
    found = []
    try:
        found.extend(item for item in readings(items, keep_going) if found.append(item))
    except InvalidGridError as error:
        found.append(f"raised: {error}")
    return [str(item) if isinstance(item, InvalidGridError) else item for item in found]


def read_slowly(items, keep_going):
    """List what is read line by line."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(grids_module, "regular_grids", lambda _stream, _is_sure: iter(()))
        return read(items, keep_going)


def judge_lines(grid):
    """Write a grid as the judge does."""
    return lines(" ".join(row) for row in rows_of(grid))


def in_lines_of(width):
    """Write a grid in lines of so many digits."""
    return lambda grid: lines(grid[at : at + width] for at in range(0, 81, width))


PLAIN_FORMS = {
    "judge": judge_lines,
    "dotted rows": lambda grid: in_lines_of(9)(grid.replace("0", ".")),
    "dots": lambda grid: grid.replace("0", ".") + "\n",
    **{f"lines of {width}": in_lines_of(width) for width in (1, 3, 9, 27, 81)},
}
# One damage or oddity that a plain grid may have, to be read line by line then.
ODD = [
    lambda text: text.replace("0", "x"),
    lambda text: text.replace(" ", "\n", 1),
    lambda text: text.replace("\n", " ", 1),
    lambda text: text.replace(" ", "  ", 1),
    lambda text: text.replace("\n", " \n", 1),
    lambda text: text[2:],
    lambda text: text[:-18],
    lambda text: text + text[-18:],
    lambda text: text.replace("\n", "\n\n", 1),
    lambda text: text.replace("1", "\u0661", 1),
    lambda text: text.replace("1", "12", 1),
    lambda text: "\ufeff" + text,
    lambda text: text.replace("\n", "\r\n"),
    lambda text: "Grid 01\n" + text,
]
some = st.one_of(solutions, st.just(GRID), grids)
plain = st.tuples(some, st.sampled_from(list(PLAIN_FORMS))).map(
    lambda pair: PLAIN_FORMS[pair[1]](pair[0])
)
pieces = st.one_of(
    plain,
    plain,
    st.tuples(plain, st.sampled_from(ODD)).map(lambda pair: pair[1](pair[0])),
    st.sampled_from(["\n", "\n\n", " \n", "# words\n", "2\n", "3\n", "+---+\n", "hello\n"]),
)
mixtures = st.lists(pieces, max_size=5).map("".join)


@pytest.mark.no_cover
@given(st.one_of(mixtures, texts), st.booleans(), st.integers(1, 40))
def test_fast_is_as_slow(text, keep_going, size):
    """The same is read at once, line by line and in blocks, with and without the short cut."""
    split = text.splitlines(keepends=True) if set(text) <= set("\n0123456789 .+-#") else [text]
    blocks = ["".join(split[at : at + size]) for at in range(0, len(split), size)]
    at_once = read([text], keep_going)
    if text:
        assert read(blocks, keep_going) == at_once
    assert read_slowly([text], keep_going) == at_once


@pytest.mark.no_cover
@given(
    st.lists(solutions, min_size=1, max_size=4),
    st.sampled_from(list(PLAIN_FORMS)),
    st.sampled_from(["", "\n", "\n\n"]),
    st.booleans(),
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.booleans(),
)
def test_plain_lists_are_read(found, form, gap, count, end, keep_going):
    """With or without a count and blank lines, each grid has its line, fast and slowly."""
    written = [PLAIN_FORMS[form](grid) for grid in found]
    lead = f"{len(found)}\n" if count and form != "lines of 1" else ""
    text = (lead + gap.join(written)).replace("\n", end)
    height = written[0].count("\n") + len(gap)
    begins = [1 + len(lead) // 2 + number * height for number in range(len(found))]
    items = read([text], keep_going)
    read_items = [(item.grid, item.line) for item in items if isinstance(item, Reading)]
    assert read_items == list(zip(found, begins, strict=True))
    assert read_slowly([text], keep_going) == items


@pytest.mark.parametrize("keep_going", [False, True])
@pytest.mark.parametrize("grid", [SOLVED, JUDGE + "\n", SOLVED + "\n", GRID + "\n"])
def test_a_plain_list_needs_hardly_a_look_at_its_lines(grid, keep_going, monkeypatch):
    """Of hundreds of grids, or millions, the count and a grid or two are read by lines."""
    taken = []
    monkeypatch.setattr(
        stream_module, "read_line", lambda *line: taken.append(line) or read_line(*line)
    )
    monkeypatch.setattr(stream_module, "KNOWN", -1)
    assert len(read(["300\n" + grid * 300], keep_going)) == 300
    assert 1 <= len(taken) <= 1 + 4 * 9


def test_cells_of_plain_grids():
    """Nothing but the plainest text has cells."""
    assert judge_cells(JUDGE) == GRID
    assert line_cells(GRID + "\n") == line_cells(DOTS + "\n") == GRID
    assert [even_cells(in_lines_of(width)(GRID), width) for width in (1, 3, 9, 27)] == [GRID] * 4
    for odd in ODD[:11]:
        assert judge_cells(odd(JUDGE)) == ""
    for text in (GRID, GRID + "1", GRID[:80] + "\n", GRID[:80] + "x\n", GRID[:40] + "\n" * 42):
        assert line_cells(text) == ""
    assert even_cells(in_lines_of(9)(DOTS), 9) == even_cells(in_lines_of(27)(DOTS), 27) == GRID
    for text in (DOTS, in_lines_of(9)("." * 81), in_lines_of(27)(GRID), in_lines_of(9)(GRID[:80])):
        assert even_cells(text, 9) == ""


def test_a_blank_line_after_grids_without_is_no_trouble():
    """Once grids have followed one another, a blank line between two is read as ever."""
    text = SOLVED * 5 + "\n" + SOLVED * 3
    assert read([text], keep_going=True) == read([text], keep_going=False)
    assert len(read([text], keep_going=True)) == 8


@pytest.mark.parametrize("keep_going", [False, True])
def test_a_count_ends_the_short_cut(keep_going):
    """Too many plain grids are an error at the count."""
    found = read(["1\n" + SOLVED * 3], keep_going)
    assert len(found) == (4 if keep_going else 2)
    assert str(found[-1]).startswith('raised: line 1, column 1: found "1" as the number of grids')
    assert all(isinstance(item, Reading) for item in found[:-1])
    assert len(read(["2\n" + (FULL + "\n") * 2], keep_going)) == 2


def sparse(count, seed=5):
    """Give puzzles of 24 givens, of which the rules tell next to nothing."""
    chance = random.Random(seed)  # noqa: S311 (the same puzzles every time)
    found = []
    for _ in range(count):
        names = "".join(chance.sample("123456789", 9))
        kept = set(chance.sample(range(81), 24))
        digits = [names[int(digit) - 1] for digit in FULL]
        found.append("".join(d if cell in kept else "0" for cell, d in enumerate(digits)))
    return found


MANY = 2 * LONG + 3


@pytest.mark.parametrize(
    "form", ["lines of 1", "lines of 3", "lines of 27", "judge", "dotted rows"]
)
@pytest.mark.parametrize("title", ["", "My puzzles\n", "\n\n"])
def test_a_long_list_of_sparse_puzzles_is_read_whole(form, title):
    """Although nothing parts them, and the rules tell next to nothing of each one."""
    puzzles = sparse(MANY)
    rows = (title + "".join(map(PLAIN_FORMS[form], puzzles))).splitlines(keepends=True)
    for size in (500, len(rows)):
        items = ["".join(rows[at : at + size]) for at in range(0, len(rows), size)]
        assert grids_read(items) == puzzles


def grids_read(items):
    """List the grids that are read, and the sentences of errors."""
    found = read(items, keep_going=True)
    return [item if isinstance(item, str) else item.grid for item in found]


@pytest.mark.no_cover
def test_a_fault_in_a_long_list_is_no_verdict_on_others():
    """A row that is missing leaves what stands far enough before it, and shifts nothing."""
    puzzles = sparse(2 * MANY)
    rows = "".join(map(in_lines_of(9), puzzles)).splitlines(keepends=True)
    lost = 9 * MANY + 4
    found = grids_read(["".join(rows[:lost] + rows[lost + 1 :])])
    assert found[:LONG] == puzzles[:LONG]
    assert {item for item in found if len(item) == 81} <= set(puzzles)


def test_a_long_list_with_a_line_left_over_is_weighed():
    """If no digits clash, the line may stand anywhere."""
    stream = stream_module.Stream(["000000012\n" * (9 * LONG + 1)])
    assert [*long_run(stream, lambda _cells: 0)] == []
    stream = stream_module.Stream(["000000012\n" * (9 * LONG) + "\n" + "000000012\n"])
    assert len([*long_run(stream, lambda _cells: 0)]) == LONG


def test_a_longer_run_than_is_seen_at_once_goes_on(monkeypatch):
    """It is read part by part, from one text or from many, and no line is left out."""
    monkeypatch.setattr(regular, "AHEAD", 90 * LONG + 20)
    text = "000000012\n" * 9
    for items in ([text * 3 * LONG], [text] * 3 * LONG, [text * 50] * 6):
        found = [*long_run(stream_module.Stream(items), lambda _cells: 0)]
        assert [reading.line for reading in found] == [*range(1, 9 * len(found), 9)]
        assert len(found) == sum(map(len, items)) // 90

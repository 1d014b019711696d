"""Pin that what is read fast is read as ever, however the text is handed over."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_core.blocks import Blocks
from sudoku_core.checker import spare_clashes
from sudoku_core.fillers import pass_fillers
from sudoku_core.parsing import InvalidGridError, Reading, readings
from sudoku_core.text import grids as grids_module
from sudoku_core.text import stream as stream_module
from sudoku_core.text.lines import read_line
from sudoku_core.text.plain import (
    MOST,
    Quick,
    Run,
    begins_plainly,
    cells_of,
    layout_at,
    next_run,
    wrapped_run,
)
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
        patch.setattr(grids_module, "next_run", lambda *_told: None)
        return read(items, keep_going)


def judge_lines(grid):
    """Write a grid as the judge does."""
    return lines(" ".join(row) for row in rows_of(grid))


def in_lines_of(width):
    """Write a grid in lines of ``width`` digits."""
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


@pytest.mark.slow
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


PLAIN_TEXTS = {
    "judge": SOLVED,
    "shape": lines(rows_of(FULL)),
    "shape with dots": lines(rows_of(DOTS)),
    "line": FULL + "\n",
    "line with dots": DOTS + "\n",
}


def test_plain_grids_have_a_layout_and_cells():
    """Their form, lines and characters, and whether a blank line parts them from what follows."""
    for name, text in PLAIN_TEXTS.items():
        form = name.partition(" ")[0]
        grid = GRID if "dots" in name else FULL
        height = text.count("\n")
        assert layout_at("x\n" + text, 2) == (form, height, len(text), False), name
        assert cells_of(text * 3, (form, height, len(text), False), 3) == grid * 3, name
        if form != "line":
            parted = (form, height + 1, len(text) + 1, True)
            assert layout_at(text + "\n" + text, 0) == parted, name
            assert cells_of((text + "\n") * 2 + text, parted, 3) == grid * 3, name
            for odd in (text + "\n", (text + "\n") * 2 + "\n" + text, text + "\n" + text[:-18] * 2):
                assert cells_of(odd, parted, 3) == "", name


def test_what_is_not_plain_has_no_layout():
    """Whatever is odd, down to one character; dots may be a border."""
    for odd in ODD[:7] + ODD[8:12]:
        assert layout_at(odd(JUDGE), 0) is None, odd(JUDGE)
    rows, dots = lines(rows_of(FULL)), "." * 9 + "\n"
    for text in (rows[:-1], rows[:-2] + "x\n", rows[:-10] + dots, dots * 9):
        assert layout_at(text, 0) is None, text
    for text in (GRID, GRID + "1\n", GRID[:80] + "\n", GRID[:80] + "x\n", "", "\n", "Anna\n"):
        assert layout_at(text, 0) is None, text
    assert layout_at(GRID[:40] + "\n" * 42, 0) is None
    assert layout_at("0" * 9 + "\n" + rows[10:], 0)


def test_texts_that_begin_plainly():
    """A grid of nine lines without spaces may be the beginning of much else."""
    for lead in ("", "1\n", "\n\n7 \n\n", "\ufeff12\r\n"):
        assert begins_plainly(lead + SOLVED) == (lead.strip(" \n\r\ufeff") in ("", "1", "12"))
        assert not begins_plainly(lead + lines(rows_of(FULL)))
    assert begins_plainly(FULL)
    assert not begins_plainly("12345678\n" + FULL)


@given(st.lists(st.sampled_from([FULL, GRID, "1" * 81]), min_size=1, max_size=9), st.data())
def test_a_part_of_a_run_has_the_same_readings(found, data):
    """Whichever part, also of one grid."""
    lines_of_it = range(7, 7 + 10 * len(found), 10)
    statuses = "".join("1" if grid == FULL else "0" for grid in found)
    run = Run("judge", lines_of_it, "".join(found), statuses)
    assert run.last == 7 + 10 * len(found) - 2
    start = data.draw(st.integers(0, len(found) - 1))
    stop = data.draw(st.integers(start + 1, len(found)))
    part = run.part(start, stop)
    assert [*part.readings()] == [*run.readings()][start:stop]
    assert [*part.others()] == [n for n, grid in enumerate(found[start:stop]) if grid != FULL]
    assert part.last == part.lines[-1] + 8


def test_a_run_is_no_longer_than_is_told_at_once():
    """Each step takes as many grids again as are sure, and never more than MOST."""
    asked = []

    def solved(cells):
        asked.append(len(cells) // 81)
        return "1" * asked[-1]

    stream = stream_module.Stream([(FULL + "\n") * 3 * MOST])
    run = next_run(stream, bool, Quick(solved, cells_of, pass_fillers, Blocks))
    assert run
    assert len(run.lines) == len(run.statuses) == sum(asked) == 3 * MOST
    assert max(asked) == MOST


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


MANY = 50


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize(
    "form",
    [
        *("lines of 1", "dotted rows"),
        *(
            pytest.param(form, marks=pytest.mark.slow)
            for form in ("lines of 3", "lines of 27", "judge")
        ),
    ],
)
@pytest.mark.parametrize(
    "title",
    ["My puzzles\n", *(pytest.param(title, marks=pytest.mark.slow) for title in ("", "\n\n"))],
)
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


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize(
    "form", [pytest.param("lines of 3", marks=pytest.mark.slow), "lines of 9", "lines of 27"]
)
def test_a_fault_in_a_long_list_is_no_verdict_on_others(form):
    """A line that is missing may leave less to be read, but shifts nothing."""
    puzzles = sparse(MANY)
    rows = "".join(map(PLAIN_FORMS[form], puzzles)).splitlines(keepends=True)
    del rows[len(rows) // 2 + 1]
    assert {item for item in grids_read(["".join(rows)]) if len(item) == 81} <= set(puzzles)


def test_a_text_without_lines():
    """No run begins where nothing comes."""
    assert next_run(stream_module.Stream([]), bool, None) is None


def test_wrapped_grids_are_taken_however_they_come():
    """Line by line, more of the text is taken until a grid is whole."""
    lines = [part + "\n" for _grid in range(4) for part in (FULL[:40], FULL[40:])]
    stream = stream_module.Stream(lines)
    assert stream.load()
    run = wrapped_run(stream, spare_clashes)
    assert run
    assert run.cells == FULL * 4

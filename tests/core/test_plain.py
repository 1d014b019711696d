"""Pin that what is read fast is read as ever, however the text is handed over."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_core.parsing import InvalidGridError, readings
from sudoku_core.plain import Text, judge_cells, line_cells
from sudoku_core.reader import Reader, Reading
from texts import FULL, GRID, JUDGE, grids, lines, rows_of, texts

DOTS = GRID.replace("0", ".")
JUDGE_ROWS = JUDGE.splitlines()


def plainly(_, __, *, apart):  # noqa: ARG001 (it stands for Text.grids)
    """Take no grid at once."""
    yield from ()


def read(items, keep_going):
    """List what is read, with the sentences of errors, and how reading ends."""
    found = []
    try:
        found.extend(item for item in readings(items, keep_going) if found.append(item))
    except InvalidGridError as error:
        found.append(f"raised: {error}")
    return [str(item) if isinstance(item, InvalidGridError) else item for item in found]


def judge_lines(grid):
    """Write a grid as the judge does."""
    return lines(" ".join(row) for row in rows_of(grid))


# One damage or oddity that a judge grid may have, to be read line by line then.
ODD = [
    lambda text: text.replace("0", "x"),
    lambda text: text.replace(" ", "\n", 1),
    lambda text: text.replace("\n", " ", 1),
    lambda text: text.replace(" ", "  ", 1),
    lambda text: text.replace("\n", " \n", 1),
    lambda text: text.replace("\n", "\r\n"),
    lambda text: text[2:],
    lambda text: text[:-18],
    lambda text: text + text[-18:],
    lambda text: text.replace("\n", "\n\n", 1),
    lambda text: "\ufeff" + text,
    lambda text: text.replace("1", "\u0661", 1),
    lambda text: text.replace("1", "12", 1),
    lambda text: "Grid 01\n" + text,
]
pieces = st.one_of(
    grids.map(judge_lines),
    grids.map(judge_lines),
    grids.map(lambda grid: grid + "\n"),
    grids.map(lambda grid: grid.replace("0", ".") + "\n"),
    st.tuples(grids.map(judge_lines), st.sampled_from(ODD)).map(lambda pair: pair[1](pair[0])),
    st.sampled_from(["\n", "\n\n", " \n", "# words\n", "2\n", "3\n", "+---+\n", "hello\n"]),
)
mixtures = st.lists(pieces, max_size=8).map("".join)


@given(st.one_of(mixtures, texts), st.booleans(), st.integers(1, 400))
def test_fast_is_as_slow(text, keep_going, size):
    """The same is read at once, line by line and in blocks, with and without the short cut."""
    split = text.splitlines(keepends=True) if set(text) <= set("\n0123456789 .+-#") else [text]
    blocks = ["".join(split[at : at + size]) for at in range(0, len(split), size)]
    at_once = read([text], keep_going)
    if text:
        assert read(blocks, keep_going) == at_once
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Text, "grids", plainly)
        assert read([text], keep_going) == at_once


@given(st.lists(grids, min_size=1, max_size=4), st.booleans(), st.booleans(), st.booleans())
def test_lists_of_judge_grids_are_read_at_once(some, count, gaps, keep_going):
    """With or without a count and blank lines, each grid has its line and form."""
    text = ("\n" if gaps else "").join(map(judge_lines, some))
    lead = f"{len(some)}\n" if count else ""
    begins = [1 + count + number * (9 + gaps) for number in range(len(some))]
    assert read([lead + text], keep_going) == [
        Reading(grid, begin, 1, "judge", None, None, None)
        for grid, begin in zip(some, begins, strict=True)
    ]


@pytest.mark.parametrize("keep_going", [False, True])
@pytest.mark.parametrize("grid", [JUDGE, JUDGE + "\n", GRID + "\n"])
def test_a_plain_list_needs_hardly_a_look_at_its_lines(grid, keep_going, monkeypatch):
    """The reader of lines takes the count, and a grid or two, of hundreds or millions."""
    taken = []
    take = Reader.take
    monkeypatch.setattr(
        Reader, "take", lambda self, number, text: taken.append(text) or take(self, number, text)
    )
    assert len(read(["300\n" + grid * 300], keep_going)) == 300
    assert 1 <= len(taken) <= 1 + 2 * 9


def test_cells_of_plain_grids():
    """Nothing but the plainest text has cells."""
    assert judge_cells(JUDGE) == GRID
    assert line_cells(GRID + "\n") == line_cells(DOTS + "\n") == GRID
    for odd in ODD[:9]:
        assert judge_cells(odd(JUDGE)) == ""
    for text in (GRID, GRID + "1", GRID[:80] + "\n", GRID[:80] + "x\n", GRID[:40] + "\n" * 42):
        assert line_cells(text) == ""


def test_a_blank_line_after_grids_without_is_no_trouble():
    """Once grids have followed one another, a blank line between two is read as ever."""
    text = JUDGE * 5 + "\n" + JUDGE * 3
    assert read([text], keep_going=True) == read([text], keep_going=False)


@pytest.mark.parametrize("keep_going", [False, True])
def test_a_count_ends_the_short_cut(keep_going):
    """Too many plain grids are an error at the count."""
    found = read(["1\n" + JUDGE * 3], keep_going)
    assert len(found) == (4 if keep_going else 2)
    assert str(found[-1]).startswith("raised: line 1, column 1: found '1' as the number of grids")
    assert len(read(["2\n" + (FULL + "\n") * 2], keep_going)) == 2

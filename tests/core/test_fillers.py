"""Pin that skipping the middle of long prose changes nothing of what is read around it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounting import told, unaccounted
from sudoku_core import fillers, parsing, runs
from sudoku_core.text import grids
from test_headings import HEADINGS
from texts import FULL_ROWS, scraps

PROSE = ["Chapter", "words", "a few more words", "\uae40\ubbfc\uc900", "What? No, no!"]


@pytest.fixture(autouse=True)
def _few(monkeypatch):
    """Skip after a few lines, so that a test need not have a thousand."""
    monkeypatch.setattr(grids, "MANY", 8)
    monkeypatch.setattr(fillers, "KEPT", 8)


def prose(words):
    """Make paragraphs of prose, many short ones, with some words in each line of its own kind."""
    return st.lists(st.sampled_from(PROSE), min_size=12, max_size=24).map(
        lambda chosen: ["", *[part for line in chosen for part in (line + words, "")]]
    )


pieces = st.one_of(
    scraps.map(lambda line: [line]),
    st.sampled_from(list(HEADINGS)).map(lambda heading: [heading]),
    st.just(FULL_ROWS),
)
# Lines that recur are no names, and nobody counts those of a thousand lines of prose.
mixtures = st.tuples(*[
    st.one_of(pieces, prose(words)) for words in (" abc", " def", " ghi", " jkl", " mno", " pqr")
])  # fmt: skip


@given(mixtures)
def test_texts_with_long_prose_are_read_as_ever(parts):
    """The same grids, names and errors, and every line accounted for."""
    text = "\n".join([line for part in parts for line in part])
    plainly, _account = told(parsing.readings, text)
    found, account = told(runs.one_by_one, text)
    assert found == plainly
    assert not unaccounted(text, [], account)

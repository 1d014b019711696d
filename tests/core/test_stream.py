"""Pin how a text that comes in pieces is walked through."""

import sys

from sudoku_core.text import stream as stream_module
from sudoku_core.text.lines import WORDS
from sudoku_core.text.stream import Stream


def texts_of(stream):
    """List the lines that are left."""
    found = []
    while (line := stream.line(0)) is not None:
        found.append((line.number, line.text))
        stream.drop(1)
    return found


def test_lines_are_the_same_however_they_come():
    """With or without line ends, one by one or many at once; a byte-order mark does not count."""
    expected = [(1, "a"), (2, ""), (3, "b"), (4, "c")]
    for items in (
        *(["a\n\nb\nc"], ["a", "", "b", "c"]),
        *(["a\r\n", "\r\n", "b\rc\r"], ["a\v\u2028b\u2029c"]),
    ):
        assert texts_of(Stream(items)) == expected
        assert texts_of(Stream(["\ufeff" + items[0], *items[1:]])) == expected
    assert texts_of(Stream(["a", "\ufeffb"])) == [(1, "a"), (2, "\ufeffb")]
    assert texts_of(Stream([])) == []


def test_lines_ahead_are_read_once_and_given_back():
    """Looking ahead does not take lines, and what is of the same item can be read as text again."""
    stream = Stream(["a\nb\nc\n", "d\n"])
    assert [line and line.text for line in map(stream.line, (2, 0, 1))] == ["c", "a", "b"]
    stream.drop(1)
    assert stream.rewind()
    assert (stream.text[stream.at :], stream.number) == ("b\nc\n", 1)
    assert stream.rewind()
    line = stream.line(2)
    assert line
    assert (line.number, line.text) == (4, "d")
    assert not stream.rewind()
    stream.drop(2)
    assert stream.rewind()
    assert texts_of(stream) == [(4, "d")]
    assert stream.line(0) is None


def test_the_same_lines_are_classified_once(monkeypatch):
    """Repeated lines are remembered, but not ever more of them."""
    monkeypatch.setattr(stream_module, "KNOWN", 2)
    expected = [(number, str(number % 3)) for number in range(1, 30)]
    assert texts_of(Stream([text for _number, text in expected])) == expected
    assert texts_of(Stream(["x" * 200] * 3)) == [(number, "x" * 200) for number in (1, 2, 3)]


def test_rows_beside_something_wait_for_the_module_that_finds_them(monkeypatch):
    """On the page it comes after the first answer; until then lines are read as they stand."""
    lines = [f"Row {row}: 123456789" for row in range(1, 10)]
    line = Stream(lines).line(0)
    assert line
    assert line.cells == "123456789"
    monkeypatch.setitem(sys.modules, "sudoku_core.text.beside", None)
    stream = Stream(lines)
    line = stream.line(0)
    assert line
    assert line.kind == WORDS
    assert not stream.words_beside([line] * 9)

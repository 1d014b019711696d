"""Do the jobs of the page as plain data, on this side of the border."""

import pytest

from page.engine import jobs
from page_grids import SOLUTION
from sudoku_core import formats
from sudoku_core.parsing import readings
from sudoku_core.text.stream import Stream


def test_solve() -> None:
    """Two solutions at most, or ``limit`` of them, and whether the search came to its end."""
    assert jobs.solve(SOLUTION, 1000) == {"solutions": [SOLUTION], "finished": True}
    assert len(jobs.solve("0" * 81, 10_000)["solutions"]) == 2
    assert len(set(jobs.solve("0" * 81, 10_000, 5)["solutions"])) == 5
    assert jobs.solve("0" * 81, 1) == {"solutions": [], "finished": False}


def test_read() -> None:
    """Readings come first; what cannot be read comes last, with its place."""
    first, error = jobs.read(SOLUTION + "\n12q456789")
    assert first[0] == SOLUTION
    assert (error["line"], error["column"]) == (2, 3)
    assert (error["reason"], error["found"], error["length"]) == ("stray", "q", 1)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_plain_grids_are_read_at_once(end: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of hundreds of plain grids, only those between two blocks are read line by line."""
    rows = [" ".join(SOLUTION[start : start + 9]) + end for start in range(0, 81, 9)]
    text = f"300{end}" + "".join(rows) * 300
    expected = [list(reading) for reading in readings([text])]
    taken: list[str] = []
    read = Stream._read
    monkeypatch.setattr(Stream, "_read", lambda self, line: taken.append(line) or read(self, line))
    assert list(jobs.read(text)) == expected
    assert 0 < len(taken) < 300


def test_read_elsewhere() -> None:
    """With the reader that the worker has, a text in another program's form is read."""
    text = f"https://sudokuexchange.com/play/?s={SOLUTION}"
    (error,) = jobs.read(text)
    assert isinstance(error, dict)
    assert [reading[0] for reading in jobs.read(text, formats.readings)] == [SOLUTION]

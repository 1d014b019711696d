"""Do the jobs of the page as plain data, on this side of the border."""

from page import jobs
from sudoku_core import formats

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_solve() -> None:
    """Two solutions at most, or as many as asked for, and whether the search came to its end."""
    assert jobs.solve(SOLUTION, 1000) == {"solutions": [SOLUTION], "finished": True}
    assert len(jobs.solve("0" * 81, 10_000)["solutions"]) == 2
    assert len(set(jobs.solve("0" * 81, 10_000, 5)["solutions"])) == 5
    assert jobs.solve("0" * 81, 1) == {"solutions": [], "finished": False}


def test_read() -> None:
    """Readings come first; what cannot be read comes last, with its place."""
    first, error = jobs.read(SOLUTION + "\n12q")
    assert first[0] == SOLUTION
    assert (error["line"], error["column"]) == (2, 3)
    assert (error["reason"], error["found"], error["length"]) == ("stray", "q", 1)


def test_read_elsewhere() -> None:
    """With the reader that the worker has, a text in another program's form is read."""
    text = f"https://sudokuexchange.com/play/?s={SOLUTION}"
    (error,) = jobs.read(text)
    assert isinstance(error, dict)
    assert [reading[0] for reading in jobs.read(text, formats.readings)] == [SOLUTION]

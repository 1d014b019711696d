"""Pin what a line that is neither row, gap nor words does among the rows of a broken grid."""

from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest

from damaged_texts import damaged
from sudoku_core.parsing import InvalidGridError, readings
from sudoku_core.text import broken, costs
from sudoku_core.text.broken import NO_LINE, BrokenGrids, Rows


def test_a_heading_that_parts_nothing_is_no_row():
    """It costs what words within a grid cost, once there are rows; it is not a row itself."""
    grids: Any = BrokenGrids.__new__(BrokenGrids)
    grids.roles = [NO_LINE]
    grids._lines = [SimpleNamespace(size=0, heading=True)]
    rows = Rows()
    assert not grids._is_row(rows, 0)
    assert (rows.count, rows.extra) == (0, 0)
    rows.add(9)
    assert not grids._is_row(rows, 0)
    assert (rows.count, rows.extra) == (1, costs.WORDS_WITHIN)


@pytest.mark.medium
def test_what_is_remembered_changes_nothing(monkeypatch: pytest.MonkeyPatch):
    """Reading says the same where nothing is remembered, or what is is forgotten at once."""

    def told(text: str) -> list[str]:
        results: list[str] = []
        with suppress(InvalidGridError):
            results.extend(map(str, readings([text], keep_going=True)))
        return results

    texts = [damaged(seed).text for seed in range(8)]
    found = [told(text) for text in texts]
    monkeypatch.setattr(broken, "MOST_KNOWN", 0)
    assert [told(text) for text in texts] == found
    monkeypatch.setattr(broken, "AHEAD", ())
    assert [told(text) for text in texts] == found

"""Pin when digits of a photo are taken for entries: only where what is left is a puzzle."""

from typing import Any

from sudoku_core.photo import kinds


def test_nothing_is_entered_where_no_part_is_a_puzzle(monkeypatch):
    """Two groups that differ a little, and a core, are print unless one alone is a puzzle."""
    cells = range(kinds.MOST_GIVENS + 1)
    printed = set(cells[: kinds.LEAST_GIVENS])
    groups = (kinds.LIKELY, printed, set(cells) - printed)
    monkeypatch.setattr(kinds, "_groups", lambda *_: groups)
    monkeypatch.setattr(kinds, "_in_order", lambda *_: groups[1:])
    monkeypatch.setattr(kinds, "_core", lambda _: printed)
    measures: dict[int, Any] = dict.fromkeys(cells)
    monkeypatch.setattr(kinds, "_is_puzzle", lambda *_: True)
    assert kinds._entered([], measures) == set(cells) - printed
    monkeypatch.setattr(kinds, "_is_puzzle", lambda *_: False)
    assert kinds._entered([], measures) == set()

"""Pin when digits of a photo are taken for entries: only where what is left is a puzzle."""

from typing import Any

from photo_scenes import PUZZLE, SOLUTION
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


GIVENS = [cell for cell in range(81) if PUZZLE[cell] != "0"]
BLANKS = [cell for cell in range(81) if PUZZLE[cell] == "0"]
BLUE, RED, BLACK = (-30.0, 70.0), (90.0, -30.0), (3.0, -4.0)


def inked(entries, hue, print_hue=BLACK):
    """Separate entries of one colour from print of another, alike in all else."""
    digits = [int(digit) for digit in PUZZLE]
    measures = dict.fromkeys(GIVENS, kinds.Measures(0.8, 3.0, 14.0, 12.0, 12.0, print_hue))
    for cell in entries:
        digits[cell] = int(SOLUTION[cell])
        measures[cell] = measures[GIVENS[0]]._replace(hue=hue, height=10.0 + 2 * (cell % 5))
    return kinds.entries_among(digits, measures)


def test_another_colour_is_an_entry():
    """One entry is enough; coloured print is told from entries where it alone is a puzzle."""
    for entries in (BLANKS[:1], BLANKS[:9], BLANKS):
        assert inked(entries, BLUE) == set(entries)
        assert inked(entries, BLACK, RED) == set(entries)


def test_print_in_one_colour_has_no_entries():
    """All in red is print, and so are the cells that a screen highlights, of one digit."""
    assert inked([], BLUE, RED) == set()
    eights = [cell for cell in range(81) if SOLUTION[cell] == "8"]
    measures = {
        cell: kinds.Measures(0.8, 3.0, 14.0, 12.0, 12.0, BLUE if cell in eights else BLACK)
        for cell in range(81)
    }
    assert kinds.entries_among([int(digit) for digit in SOLUTION], measures) == set()


def test_strange_givens_may_be_entries():
    """Only those that the puzzle does not need: all at once, or else each by itself."""
    digits = [int(digit) for digit in PUZZLE]
    entered = BLANKS[:2]
    for cell in entered:
        digits[cell] = int(SOLUTION[cell])
    likeness = {cell: 0.7 if cell in entered else 0.95 for cell in [*GIVENS, *entered]}
    assert kinds.strangers(digits, likeness) == entered
    needed = GIVENS[:14]
    assert kinds.strangers(digits, {**likeness, **dict.fromkeys(needed, 0.5)}) == sorted(
        cell
        for cell in [*needed, *entered]
        if kinds.is_proper([*digits[:cell], 0, *digits[cell + 1 :]])
    )


def test_writing_is_uneven():
    """Many unlike shapes are written by hand, or a few where also heights and places differ."""
    even = dict.fromkeys(GIVENS, kinds.Measures(0.8, 3.0, 14.0, 12.0, 12.0))
    uneven = {cell: own._replace(height=10.0 + 3 * (cell % 5)) for cell, own in even.items()}
    assert kinds.is_handwritten(9, 27, even)
    assert not kinds.is_handwritten(2, 27, even)
    assert kinds.is_handwritten(1, 27, uneven)
    assert not kinds.is_handwritten(0, 27, uneven)

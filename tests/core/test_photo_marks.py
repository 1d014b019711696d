"""Read notes in drawn screens: small digits in their places, and what is left out."""

from typing import Any

import pytest

from photo_scenes import LIGHT, PUZZLE, board, bytes_of, result_of
from sudoku_core import photo
from sudoku_core.photo import marks, reading
from sudoku_core.photo.cells import DigitShape, SeenCell
from sudoku_core.photo.network import network
from sudoku_core.photo.picture import GreyPicture

BLANKS = [cell for cell in range(81) if PUZZLE[cell] == "0"]
SQUARE = [(0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0)]


@pytest.mark.medium
def test_notes_of_a_screenshot():
    """They come by cell; a digit in a wrong place makes its cell uncertain."""
    notes = {cell: str(cell % 9 + 1) + ("5" if cell % 9 != 4 else "") for cell in BLANKS[::4]}
    (grid,) = result_last(photo.read(*bytes_of(board(PUZZLE, LIGHT, notes=notes))))
    expected = ["".join(sorted(notes.get(cell, ""))) for cell in range(81)]
    for cell, own in enumerate(grid.notes):
        assert own == expected[cell] or cell in grid.unread_notes
    assert len(grid.notes) == 81
    assert len(grid.unread_notes) < 3


def result_last(steps):
    """Return the grids that come last."""
    *_, grids = steps
    assert grids
    return grids


def test_marks_that_are_no_digits(monkeypatch: pytest.MonkeyPatch):
    """A faint third is blank; without a shape, or with another digit, the cell is uncertain."""
    light = GreyPicture(60, 60, bytes([255]) * 3600)
    assert result_of(marks.notes_in(light, [SQUARE] * 4, 0.2, network())) == [""] * 4
    monkeypatch.setattr(marks, "contrast_of", lambda _third: 0.9)
    blot = SeenCell(0.9, None)
    monkeypatch.setattr(marks, "cell_of", lambda *_: blot)
    assert result_of(marks.notes_in(light, [SQUARE], 0.2, network())) == [None]
    filled = SeenCell(0.9, DigitShape(bytes([255]) * 256, 4, 4, 16, 16, 3.0, 0.9))
    monkeypatch.setattr(marks, "cell_of", lambda *_: filled)
    assert result_of(marks.notes_in(light, [SQUARE], 0.2, network())) == [None]


@pytest.mark.medium
@pytest.mark.sampled("found2-0-10")
@pytest.mark.parametrize(
    ("found", "notes", "unread"),
    [(["1"] * 3, 3, 0), ([None] * 9, 0, 0), ([None] * 10, 0, 10), (["1", "2", "3", None], 3, 1)],
)
def test_dirt_is_no_note(monkeypatch: pytest.MonkeyPatch, found: Any, notes: int, unread: int):
    """Few marks that are no notes are dirt; many, or some beside notes, are told."""
    (grid,) = result_last(photo.read(*bytes_of(board(PUZZLE, LIGHT))))
    every = [*found, *[""] * (len(BLANKS) - len(found))]

    def read(*_):
        yield
        return every

    monkeypatch.setattr(reading, "notes_in", read)
    cells = [SeenCell(0.9, None)] * 81
    light = GreyPicture(1, 1, b"\0")
    got = result_of(reading._with_notes(light, cells, grid))
    assert (sum(map(bool, got.notes)), len(got.unread_notes)) == (notes, unread)

"""Notes are plain data: added, removed, written and read again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_core.code import ALPHABET
from sudoku_core.grid import DIGITS, peers
from sudoku_core.note_code import LONGEST, code_of
from sudoku_core.note_code import notes_of as notes_of_code
from sudoku_core.notes import (
    NO_NOTES,
    candidates_of,
    erased,
    joined,
    notes_in,
    notes_of,
    parted,
    toggled,
    without,
)
from texts import sparse_grids

DIGITS_IN_ORDER = st.sets(st.sampled_from(DIGITS)).map(lambda digits: "".join(sorted(digits)))
NOTES = st.lists(DIGITS_IN_ORDER, min_size=81, max_size=81).map(
    lambda notes: tuple(notes) if any(notes) else ()
)
SPARSE = st.dictionaries(st.integers(0, 80), DIGITS_IN_ORDER.filter(bool), max_size=4).map(
    lambda noted: tuple(noted.get(cell, "") for cell in range(81)) if noted else ()
)
CELLS = st.lists(st.integers(0, 80), min_size=1, max_size=5, unique=True)
ALL = NOTES | SPARSE


@given(ALL, CELLS, st.sampled_from(DIGITS))
def test_a_note_goes_in_and_out(notes, cells, digit):
    """The first time all cells have the note, the second time none; nothing else changes."""
    had = [cell for cell in cells if digit in notes_in(notes, cell)]
    once = toggled(notes, cells, digit)
    after = [cell for cell in cells if digit in notes_in(once, cell)]
    assert after == ([] if had == cells else cells)
    others = set(range(81)) - set(cells)
    assert all(notes_in(once, cell) == notes_in(notes, cell) for cell in others)
    if not had or had == cells:
        assert toggled(once, cells, digit) == notes


@pytest.mark.no_cover
@given(ALL, st.integers(0, 80), st.sampled_from(DIGITS))
def test_tidy(notes, cell, digit):
    """A digit leaves the notes of the peers, and those alone."""
    tidied = without(notes, peers(cell), digit)
    for other in range(81):
        before = notes_in(notes, other)
        expected = before.replace(digit, "") if other in peers(cell) else before
        assert notes_in(tidied, other) == expected


@pytest.mark.no_cover
@given(ALL, st.integers(0, 80))
def test_erase(notes, cell):
    """All notes of one cell go; without any left, notes are ()."""
    left = erased(notes, cell)
    assert notes_in(left, cell) == ""
    assert left == () or any(left)
    assert [notes_in(left, other) for other in range(81) if other != cell] == [
        notes_in(notes, other) for other in range(81) if other != cell
    ]


@pytest.mark.no_cover
@given(ALL)
def test_a_text_comes_back(notes):
    """What is kept is read as it was."""
    assert parted(joined(notes)) == notes


@pytest.mark.parametrize("text", ["x", "1", "," * 79, "," * 81, "," * 80 + "21", "11" + "," * 80])
def test_a_text_of_no_notes(text):
    """What nobody wrote is refused."""
    with pytest.raises(ValueError, match="notes"):
        parted(text)


def test_no_notes_are_one_value():
    """A text of 81 empty cells means no notes."""
    assert parted(joined(NO_NOTES)) == ()


@pytest.mark.no_cover
@given(st.text(max_size=200) | st.text("123456789,", max_size=300))
def test_any_text_is_notes_or_refused(text):
    """Whatever is kept, it is notes that can be kept again, or a ValueError."""
    try:
        notes = parted(text)
    except ValueError:
        return
    assert parted(joined(notes)) == notes


@pytest.mark.no_cover
@given(ALL.filter(bool))
def test_a_code_comes_back(notes):
    """The code of any notes is not too long, has only plain signs, and is read again."""
    code = code_of(notes)
    assert set(code) <= set(ALPHABET)
    assert len(code) <= LONGEST
    assert notes_of_code(code) == notes


def test_how_long_codes_are():
    """All notes there can be take the longest code; four in each of forty cells about half."""
    assert len(code_of((DIGITS,) * 81)) == LONGEST
    assert len(code_of(("1479", "") * 40 + ("",))) == 76


@pytest.mark.no_cover
@given(ALL.filter(bool), st.data())
def test_a_damaged_code_is_none(notes, data):
    """A code with a sign wrong, missing or added, or two that changed places, is refused."""
    code = code_of(notes)
    place = data.draw(st.integers(0, len(code) - 1))
    sign = data.draw(st.sampled_from(ALPHABET).filter(lambda sign: sign != code[place]))
    swapped = code[:place] + code[place : place + 2][::-1] + code[place + 2 :]
    wrong = code[:place] + sign + code[place + 1 :]
    for damaged in {wrong, swapped, code[:-1]} - {code}:
        with pytest.raises(ValueError, match="code"):
            notes_of_code(damaged)


@pytest.mark.parametrize("code", ["", "1", "-", "z" * 10_000, code_of(("",) * 81)])
def test_no_code(code):
    """Anything but a code, or a code of no notes, is refused."""
    with pytest.raises(ValueError, match=r"code|not found"):
        notes_of_code(code)


@pytest.mark.no_cover
@given(ALL, sparse_grids)
def test_notes_go_through_candidates(notes, grid):
    """What a writer gets and a reader gives are the notes in blank cells."""
    seen = [notes_in(notes, cell) if grid[cell] == "0" else "" for cell in range(81)]
    back = notes_of(candidates_of(notes, grid), grid)
    assert back == (tuple(seen) if any(seen) else ())


def test_a_blank_sign_is_no_note():
    """A reader gives a dot in a pencil-mark grid as a blank."""
    assert notes_of(["5", "0", "74", *("",) * 78], "5" + "0" * 80) == ("", "", "47", *("",) * 78)

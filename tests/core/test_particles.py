"""Choose particles after all that the page's sentences put before them."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_core.grid import CELLS, cell_name
from sudoku_core.particles import particle

# How numbers are read, digit by digit and by their powers of ten.
READ = "영일이삼사오육칠팔구"
PAIRS = ("은/는", "이/가", "을/를", "과/와", "이나/나", "으로/로")


@pytest.mark.parametrize(
    ("word", "subject", "direction"),
    [
        ("행", "이", "으로"),
        ("박스", "가", "로"),
        ("열", "이", "로"),
        ("칸", "이", "으로"),
        ("후보", "가", "로"),
        ("0", "이", "으로"),
        ("1", "이", "로"),
        ("2", "가", "로"),
        ("3", "이", "으로"),
        ("6", "이", "으로"),
        ("10", "이", "으로"),
        ("1,000", "이", "으로"),
        ("R1C1, R1C7", "이", "로"),
        ("R9C9", "가", "로"),
        ("'7'", "이", "로"),
        ("Python", "이", "으로"),
        ("Pyodide", "가", "로"),
        ("HTML", "이", "로"),
        ("3행(5열)", "이", "로"),
        ("", "가", "로"),
        ("#", "가", "로"),
    ],
)
def test_words(word: str, subject: str, direction: str) -> None:
    """Hangul, digits, cell names and Latin words are followed as they are spoken."""
    assert particle(word, "이/가") == subject
    assert particle(word, "으로/로") == direction


@given(st.integers(1, 99_999_999), st.sampled_from(PAIRS))
def test_numbers_are_followed_as_their_reading(number: int, pair: str) -> None:
    """A number takes the particle of the last syllable it is read with."""
    digits = str(number)
    zeros = len(digits) - len(digits.rstrip("0"))
    last = READ[int(digits[-1])] if not zeros else "만" if zeros >= 4 else "십백천"[zeros - 1]
    assert particle(digits, pair) == particle(last, pair)


@given(st.sampled_from(CELLS), st.sampled_from(PAIRS))
def test_cell_names_are_followed_as_their_column(cell: int, pair: str) -> None:
    """R3C5 is read to its end, whatever stands before."""
    assert particle(cell_name(cell), pair) == particle(READ[cell % 9 + 1], pair)


@given(st.characters(min_codepoint=0xAC00, max_codepoint=0xD7A3))
def test_one_of_two(syllable: str) -> None:
    """A syllable takes the first of a pair exactly if more is in it than initial and vowel."""
    has_final = len(unicodedata.normalize("NFD", syllable)) == 3
    assert particle(syllable, "은/는") == ("은" if has_final else "는")

"""Turn bytes into lines, wherever they are cut."""

import doctest
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page import decoding
from page.decoding import decoded_lines

ENCODINGS = ["utf-8", "utf-8-sig", "utf-16"]


def pieces(content: bytes, size: int) -> list[bytes]:
    """Cut bytes into pieces."""
    return [content[start : start + size] for start in range(0, len(content), size)]


@given(
    st.text(st.sampled_from("1.é한😀 \r\n"), max_size=40),
    st.sampled_from(ENCODINGS),
    st.integers(1, 7),
)
def test_lines_are_the_text_s(text: str, encoding: str, size: int) -> None:
    """The lines are those of the text, whatever its encoding and wherever it is cut."""
    expected = re.split("\r\n|\r|\n", text)
    if expected[-1] == "":
        expected.pop()
    assert list(decoded_lines(pieces(text.encode(encoding), size))) == expected


@pytest.mark.parametrize("size", [1, 2, 3, 100])
def test_bad_bytes_keep_their_place(size: int) -> None:
    """A byte that is no UTF-8 is U+FFFD; what stands around it is as it was."""
    assert list(decoded_lines(pieces(b"123\n45\xff6\n7", size))) == ["123", "45\ufffd6", "7"]


def test_nothing() -> None:
    """A file without a byte has no line."""
    assert list(decoded_lines([])) == []
    assert list(decoded_lines([b""])) == []


def test_examples() -> None:
    """The examples in the module run."""
    assert doctest.testmod(decoding).failed == 0

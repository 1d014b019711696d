"""Turn bytes into text, wherever they are cut."""

import doctest
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page import decoding
from page.decoding import decoded_texts

ENCODINGS = ["utf-8", "utf-8-sig", "utf-16"]


def pieces(content: bytes, size: int) -> list[bytes]:
    """Cut bytes into pieces."""
    return [content[start : start + size] for start in range(0, len(content), size)]


@given(
    st.text(st.sampled_from("1.é한😀 \r\n"), max_size=40),
    st.sampled_from(ENCODINGS),
    st.integers(1, 7),
)
def test_text_is_the_file_s(text: str, encoding: str, size: int) -> None:
    """The blocks are the text, whatever its encoding and wherever it is cut; lines stay whole."""
    blocks = list(decoded_texts(pieces(text.encode(encoding), size)))
    assert "".join(blocks) == text
    for block, following in pairwise(blocks):
        assert block[-1] in "\r\n"
        assert block[-1] + following[0] != "\r\n"


@pytest.mark.parametrize("size", [1, 2, 3, 100])
def test_bad_bytes_keep_their_place(size: int) -> None:
    """A byte that is no UTF-8 is U+FFFD; what stands around it is as it was."""
    assert "".join(decoded_texts(pieces(b"123\n45\xff6\n7", size))) == "123\n45\ufffd6\n7"


def test_nothing() -> None:
    """A file without a byte has no text."""
    assert list(decoded_texts([])) == []
    assert list(decoded_texts([b""])) == []


def test_examples() -> None:
    """The examples in the module run."""
    assert doctest.testmod(decoding).failed == 0

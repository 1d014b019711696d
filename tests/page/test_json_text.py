"""Carry plain data over the border to the page, and back in full."""

import doctest
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.worker import json_text
from page.worker.json_text import as_json


@pytest.mark.slow
@given(st.text(st.characters(codec="utf-8")))
def test_every_character_crosses(text: str) -> None:
    """Every character crosses as itself, for MicroPython takes escaped halves for rubbish."""
    assert json.loads(as_json([text])) == [text]
    assert "\\ud" not in as_json([text.replace("\\", "")])


@given(st.text(st.characters(categories=["Cs"]), min_size=1))
def test_halves_do_not_break_the_json_text(halves: str) -> None:
    """Halves of characters, which no text may have, cross as something that is text."""
    assert json.loads(as_json(halves).encode("utf-8")) == "?" * len(halves)


def test_docstring() -> None:
    """The example holds."""
    assert doctest.testmod(json_text).failed == 0

"""Hold the packing of links against the package whose format it is."""

import json
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_core.formats.lz_string import ALPHABET, PackingError, compress, decompress
from texts import GRID

HERE = Path(__file__).parent
NODE = HERE.parents[1] / ".venv" / "bin" / "node"

TEXTS = [
    "",
    "a",
    "hello, hello",
    "a" * 5000,
    GRID * 40,
    json.dumps({"size": 9, "grid": [[{"value": 5}] * 9] * 9}),
    "\uac00\ub098\ub2e4" * 30,
    "a\U0001f600b\ud800",
    "".join(map(chr, range(0, 0x20000, 97))),
    *["ab" * count for count in range(1, 40)],
]


@pytest.fixture(scope="module")
def answers():
    """Ask the package what it packs each text into, and what it unpacks that to."""
    done = subprocess.run(
        [NODE, HERE / "lz_string.mjs"],
        input="\n".join(map(json.dumps, TEXTS)),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=120,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.no_cover
def test_texts_are_packed_as_the_package_does(answers):
    """Character by character, padding included."""
    assert [compress(text) for text in TEXTS] == [packed for packed, _ in answers]


@pytest.mark.medium
def test_texts_are_unpacked_as_the_package_does(answers):
    """What the package packs and unpacks comes out the same."""
    assert [decompress(packed, 1_000_000) for packed, _ in answers] == [text for _, text in answers]


@given(st.text(max_size=200) | st.text("ab\uac00\U0001f600", max_size=500))
def test_unpacking_undoes_packing(text):
    """Whatever is packed comes back."""
    assert decompress(compress(text), 2 * len(text)) == text


@given(st.text(ALPHABET + "=!", max_size=60))
def test_anything_is_unpacked_or_refused(packed):
    """Any other text has one error, with a place in it or at its end."""
    try:
        decompress(packed, 100)
    except PackingError as error:
        assert 0 <= error.index <= len(packed)


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_bomb_is_refused_early():
    """A text that grows beyond the limit is dropped as soon as it does."""
    bomb = compress("a" * 1_000_000)
    with pytest.raises(PackingError) as caught:
        decompress(bomb, 10_000)
    assert caught.value.index < len(bomb) // 5

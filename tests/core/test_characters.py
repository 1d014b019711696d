"""Pin what single characters mean."""

import pytest

from sudoku_core.text.characters import JOINER, is_sign, plain_character, plain_text, printable


@pytest.mark.parametrize(
    ("character", "plain"),
    [
        ("５", "5"),
        ("．", "."),
        ("\xa0", " "),
        ("\u3000", " "),
        ("\u200b", JOINER),
        ("\ufeff", JOINER),
        ("│", "|"),
        ("—", "-"),
        ("٣", "٣"),
        ("x", "x"),
    ],
)
def test_plain_character(character: str, plain: str) -> None:
    """What only looks different is made the same; other scripts' digits stay strays."""
    assert plain_character(character) == plain


@pytest.mark.parametrize(
    ("character", "sign"), [("@", True), ("□", True), ("a", False), ("²", False)]
)
def test_signs(character: str, sign: bool) -> None:
    """A symbol may stand for a blank, a letter or a numeral never."""
    assert is_sign(character) is sign


def test_comments_are_no_text() -> None:
    """A comment goes, also after 81 cells; what stands before it keeps its columns."""
    assert plain_text("  53 # mine") == "  53"
    assert plain_text("0" * 81 + "  # mine") == "0" * 81


def test_printable() -> None:
    """What is quoted is short, and shows what cannot be seen."""
    assert printable("q" * 30) == "q" * 20 + "…"
    assert printable("\x00\u200b\x85") == "\\x00\\u200b\\x85"

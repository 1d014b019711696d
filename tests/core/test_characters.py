"""Pin what single characters mean."""

import unicodedata

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
        ("٣", "3"),
        ("Ⅳ", "4"),
        ("三", "3"),
        ("x", "x"),
    ],
)
def test_plain_character(character: str, plain: str) -> None:
    """What only looks different is made the same, and so is what means the same digit."""
    assert plain_character(character) == plain


# All of the first plane, mathematical digits, and those with a comma.
CHARACTERS = [
    chr(code)
    for codes in ((0, 0x10000), (0x1D7CE, 0x1D800), (0x1F101, 0x1F10B))
    for code in range(*codes)
]
SECOND_ONE = "\u19da"  # New Tai Lue has another digit one, for where the first looks like a vowel


@pytest.mark.no_cover  # the examples above cover the same lines
@pytest.mark.parametrize("every", [11, pytest.param(1, marks=pytest.mark.slow)])
def test_digits_are_read_by_their_values(every: int) -> None:
    """Those of every script are the digits that Unicode says they are, and nothing else is one."""
    wrong: dict[str, str] = {}
    numbers = [sign for sign in CHARACTERS if unicodedata.numeric(sign, None) is not None]
    for character in [*numbers, *CHARACTERS[::every]]:
        plain = plain_character(character)
        if plain in "0123456789":
            right = unicodedata.numeric(character, None) == int(plain)
        else:
            right = unicodedata.digit(character, None) is None
        if not right and character != SECOND_ONE:
            wrong[character] = plain
    assert not wrong


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


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("534678912 # 9", "534678912"),
        ("5 3 4 6 7 8 9 1 2 # 9", "5 3 4 6 7 8 9 1 2"),
        ("53. .7. ... # 9", "53. .7. ..."),
        ("Kim #3", "Kim"),
        ("7 #3", "7"),
        ("1" * 81 + " # 9", "1" * 81),
        ("5 3 4 6 7 8 9 # 2", None),
        ("9. 5, 3, 4, 6, 7, 8, 9, #, 2", None),
        ("9. 5346789#2", None),
        ("5.0\t3.0\t#.0\t6.0\t7.0\t8.0\t9.0\t1.0\t2.0", None),
        ("5 3 4 6 7 8 9 1 #", None),
    ],
)
def test_a_sign_among_cells_begins_no_comment(text: str, plain: str | None) -> None:
    """The cells behind it would be lost, and a number before the row make up for them."""
    assert plain_text(text) == (plain or text)


def test_printable() -> None:
    """What is quoted is short, and shows what cannot be seen."""
    assert printable("q" * 30) == "q" * 20 + "…"
    assert printable("\x00\u200b\x85") == "\\x00\\u200b\\x85"

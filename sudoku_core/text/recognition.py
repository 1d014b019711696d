"""Recognise bytes that are not UTF-8: text in the encoding of a script, or no text at all."""

import re
from encodings import cp932, cp949, cp1252, gb18030
from typing import NamedTuple

from sudoku_core.text.errors import InvalidGridError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class NotTextError(InvalidGridError):
    """A file that is not text; ``reason`` says why, ``line`` and ``column`` are 0."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason, 0, 0, "")
        self.args = (reason,)


# ── Files that are not text ───────────────────────────────────────────────────────────────────

KNOWN_FILES = (
    ("png", re.compile(rb"\x89PNG")),
    ("jpeg", re.compile(rb"\xff\xd8\xff")),
    ("gif", re.compile(rb"GIF8[79]a")),
    ("webp", re.compile(rb"RIFF....WEBP", re.DOTALL)),
    ("bmp", re.compile(rb"BM....\0\0\0\0", re.DOTALL)),
    ("heic", re.compile(rb"....ftyp(?:hei|hev|mif1|msf1)", re.DOTALL)),
    ("pdf", re.compile(rb"%PDF-")),
    ("office", re.compile(rb"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")),
    ("document", re.compile(rb"\{\\rtf")),
    # The names of its first files show what a ZIP archive holds.
    ("workbook", re.compile(rb"PK\x03\x04.*?xl/w", re.DOTALL)),
    ("spreadsheet", re.compile(rb"PK\x03\x04.*?opendocument\.spreadsheet", re.DOTALL)),
    ("document", re.compile(rb"PK\x03\x04.*?(?:word/|opendocument\.text|hwp\+zip)", re.DOTALL)),
    ("zip", re.compile(rb"PK(?:\x03\x04|\x05\x06)")),
    ("gzip", re.compile(rb"\x1f\x8b")),
)


def known_file(first: bytes) -> "str | None":
    r"""Name the kind of a file by its first bytes, or None if unknown.

    >>> known_file(b"\x89PNG\r\n\x1a\n")
    'png'
    """
    return next((reason for reason, begins in KNOWN_FILES if begins.match(first)), None)


# ── Encodings ─────────────────────────────────────────────────────────────────────────────────

# Bytes of foreign lines to examine, up to a character that may be cut in two: bytes below 0x40 are
# never part of one.
ENOUGH = 1 << 14
PARTS = bytes(range(0x40, 0x100))


class Script(NamedTuple):
    """An encoding, described by its bytes.

    ``characters`` finds each ``word`` of the script's common letters, and every other character
    that is not ASCII: one that any text may have, such as a full-width digit, or a ``stranger``. Of
    several fitting encodings, the one with most words wins, each with its ``weight``.
    """

    encoding: str
    decode: "Callable[[bytes], object]"
    characters: re.Pattern[bytes]
    weight: int = 1


# The first bytes of the common letters of the first two differ, so no text is both. Half of those
# of Chinese are where the letters of Korean are; the others are rare in Korean.
SCRIPTS = (
    Script(
        "cp949",
        cp949.codec.decode,
        re.compile(
            rb"(?P<word>(?:[\xb0-\xc8][\xa1-\xfe])+)"  # the Hangul of KS X 1001
            rb"|[\xa1-\xaf][\xa1-\xfe]"
            rb"|(?P<stranger>[\x80-\xff].)",
            re.DOTALL,
        ),
    ),
    Script(
        "shift_jis",
        cp932.codec.decode,
        re.compile(
            rb"(?P<word>(?:\x81[\x58\x5b]"  # 々, ー
            rb"|\x82[\x9f-\xf1]|\x83[\x40-\x96]"  # hiragana, katakana
            rb"|[\x88-\x97].|\x98[\x40-\x72])+)"  # the kanji of level 1
            rb"|[\x81\x82\x87]."
            rb"|(?P<stranger>[\xa0-\xdf]|[\x80-\xff].)",
            re.DOTALL,
        ),
    ),
    Script(
        "gb18030",
        gb18030.codec.decode,
        re.compile(
            rb"(?P<word>(?:[\xc9-\xd7][\xa1-\xfe])+)"  # the second half of level 1
            rb"|[\xa1-\xa3\xa6-\xc8][\xa1-\xfe]"
            rb"|(?P<stranger>[\x80-\xff].)",
            re.DOTALL,
        ),
        weight=4,
    ),
)


# What Latin text has beside letters.
TYPOGRAPHY = set(
    "\u2018\u2019\u201a\u201c\u201d\u201e\u2013\u2014\u2026\xab\xbb\xa0\xb0\xb7\xa1\xbf\xaa\xba"
)
WESTERN_WORD = re.compile(r"[^\W\d_]+")
UTF_8_SIGN = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}")


def encoding_of(block: bytes) -> str:
    """Name the encoding of lines that are not UTF-8, "utf-8" if uncertain.

    Text in Korean or Japanese is valid in its encoding from end to end, and mostly words of that
    script. Single Latin letters with accents make no such words; their encoding is a guess, since
    many have them.

    >>> encoding_of("문제 1번".encode("cp949")), encoding_of("Jörg Ägidius".encode("latin-1"))
    ('cp949', 'latin-1')
    """
    lines = [line for line in block.splitlines() if not line.isascii()]
    foreign = b"\n".join([*lines, b""])[:ENOUGH].rstrip(PARTS)
    words = [_words_of(foreign, script) for script in SCRIPTS]
    if max(words) > 0:
        return SCRIPTS[words.index(max(words))].encoding
    return "latin-1" if _is_western(foreign) else "utf-8"


def _is_western(foreign: bytes) -> bool:
    """Return whether bytes are words of Latin letters, some with accents."""
    if UTF_8_SIGN.search(foreign):
        return False
    try:
        text = str(cp1252.Codec().decode(foreign)[0])
    except UnicodeDecodeError:
        return False
    words = [word for word in WESTERN_WORD.findall(text) if not word.isascii()]
    others = {*text} - {*"".join(words)} - TYPOGRAPHY
    ascii_letters = [sum(map(str.isascii, word)) for word in words]
    has_letters = any(map(str.isalpha, text))
    return all(map(str.isascii, others)) and has_letters and all(ascii_letters)


def _words_of(foreign: bytes, script: Script) -> int:
    """Count the bytes in words of an encoding minus those of strangers; 0 if one is invalid."""
    try:
        script.decode(foreign)
    except UnicodeDecodeError:
        return 0
    balance = 0
    for found in script.characters.finditer(foreign):
        word = found["word"]
        if word:
            start, end = found.span()
            is_word = _is_word(word, foreign[max(0, start - 1) : start] + foreign[end : end + 1])
            balance += len(word) if is_word else -len(word)
        elif found["stranger"]:
            balance -= 2
    return balance * script.weight


def _is_word(word: bytes, beside: bytes) -> bool:
    """Return whether letters are unlikely to be Latin: SOLUÇÃO has two in a row, never four."""
    beyond_ascii = len(word) - len(word.translate(None, bytes(range(0x80, 0x100))))
    touches_latin = any(map(str.isalpha, beside.decode("ascii", "replace")))
    return len(set(word)) > 1 and beyond_ascii >= (4 if touches_latin else 2)

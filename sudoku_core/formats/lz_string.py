"""Pack text for a link, and unpack it, as the npm package lz-string does.

It is LZ78 over UTF-16 code units. Codes are written low bit first, as wide as the number of phrases
known so far needs; three of them are not phrases: a new unit of 8 bits follows, one of 16 bits
follows, the end. Six bits make a character of base64. The format is defined by
https://github.com/pieroxy/lz-string; the code here was written for Backtrack.
"""

import re
from collections.abc import Iterator

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
VALUES = {character: format(value, "06b") for value, character in enumerate(ALPHABET)}

ASTRAL = re.compile("[\U00010000-\U0010ffff]")
PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")

BYTE, UNIT, END = range(3)
UNIT_BITS = {BYTE: 8, UNIT: 16}


class PackingError(ValueError):
    """Raised if a text cannot be unpacked; ``index`` is the offending character."""

    def __init__(self, index: int) -> None:
        super().__init__(f"cannot be unpacked at character {index}")
        self.index = index


def compress(text: str) -> str:
    """Pack a text into base64.

    >>> compress("hello, hello")
    'BYUwNmD2A0AEoUkA'
    """
    bits = "".join(format(code, f"0{width}b")[::-1] for code, width in _codes(text))
    bits += "0" * (6 - len(bits) % 6)  # also if nothing is missing, like the original
    packed = "".join(ALPHABET[int(bits[start : start + 6], 2)] for start in range(0, len(bits), 6))
    return packed + "=" * (-len(packed) % 4)


def _codes(text: str) -> Iterator[tuple[int, int]]:
    """Yield the codes of a text, and the width of each in bits."""
    codes: dict[str, int] = {}  # by phrase
    fresh: set[str] = set()  # units new to the reader
    size = 2  # determines the width of a code: it grows with the reader's list of phrases
    phrase = ""
    for unit in [*_units(text), ""]:
        if unit and unit not in codes:
            codes[unit] = len(codes) + 3
            fresh.add(unit)
        if unit and phrase + unit in codes:
            phrase += unit
            continue
        if phrase in fresh:
            fresh.discard(phrase)
            kind = BYTE if ord(phrase) < 256 else UNIT
            yield kind, size.bit_length()
            yield ord(phrase), UNIT_BITS[kind]
            size += 1
        elif phrase:
            yield codes[phrase], size.bit_length()
        if phrase:
            size += 1
            codes[phrase + unit] = len(codes) + 3
        phrase = unit
    yield END, size.bit_length()


def decompress(packed: str, limit: int) -> str:
    """Unpack base64; raise PackingError if that fails or makes more than ``limit`` units.

    >>> decompress("BYUwNmD2A0AEoUkA", 100)
    'hello, hello'
    """
    bits = _Bits(packed)
    phrases = ["", "", ""]
    before = ""
    units: list[str] = []
    length = 0
    width = 2
    while (code := bits.take(width)) != END:
        if code in UNIT_BITS:
            phrases.append(chr(bits.take(UNIT_BITS[code])))
            code = len(phrases) - 1
        if code > len(phrases) or (code == len(phrases) and not before):
            raise PackingError(bits.index)
        phrase = phrases[code] if code < len(phrases) else before + before[0]
        if before:
            phrases.append(before + phrase[0])
        before = phrase
        units.append(phrase)
        length += len(phrase)
        if length > limit:
            raise PackingError(bits.index)
        width = len(phrases).bit_length()
    return _text("".join(units))


class _Bits:
    """Take codes from base64, low bit first; raise PackingError past the end."""

    def __init__(self, packed: str) -> None:
        strays = packed.strip(ALPHABET + "=")
        packed = packed.rstrip("=")
        if strays or "=" in packed:
            raise PackingError(packed.index(strays[0] if strays else "="))
        self.bits = "".join([VALUES[character] for character in packed])
        self.place = 0

    @property
    def index(self) -> int:
        """Return the character that the last code ended in."""
        return (self.place - 1) // 6

    def take(self, width: int) -> int:
        """Take the next code."""
        code = self.bits[self.place : self.place + width]
        self.place += width
        if len(code) < width:
            raise PackingError(len(self.bits) // 6)
        return int(code[::-1], 2)


def _units(text: str) -> str:
    """Return the UTF-16 code units of a text, without loading a codec."""
    return ASTRAL.sub(lambda match: _pair(ord(match[0]) - 0x10000), text)


def _pair(offset: int) -> str:
    """Return the two units of a character, counted from the first that needs two."""
    return chr(0xD800 + (offset >> 10)) + chr(0xDC00 + (offset & 0x3FF))


def _text(units: str) -> str:
    return PAIR.sub(lambda match: _joined(*map(ord, match[0])), units)


def _joined(high: int, low: int) -> str:
    return chr(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))

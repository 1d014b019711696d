"""Tell what the characters mean that people paste: digits, blanks, bars, and what nobody sees."""

NUMERALS = "0123456789"
SIGNS = "0.*_-Xx?"  # the usual signs for a blank; a space is one too where `spaced_cells` says
BARS = " \t,;|"  # what may stand between cells
BORDERS = set(BARS + "-+=*.:'_`")  # a line of nothing else need not be a row
READABLE = set(NUMERALS + SIGNS + BARS)
ASCII = {chr(code) for code in range(0x20, 0x7F)} | {"\t"}
ASCII_SIGNS = "!\"$%&'()+/:<=>@[\\]^`{}~"

# Code points, first and last, of what people paste beyond ASCII.
INVISIBLE = (
    (0xAD, 0xAD),  # soft hyphen
    (0x200B, 0x200F),  # zero-width spaces and joiners, marks of direction
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0xFE00, 0xFE0F),  # variation selectors
    (0xFEFF, 0xFEFF),  # zero-width no-break space, the byte-order mark
)
SPACES = (
    (0x0B, 0x0C),  # vertical tab, form feed
    (0xA0, 0xA0),  # no-break space
    (0x1680, 0x1680),
    (0x2000, 0x200A),
    (0x202F, 0x202F),
    (0x205F, 0x205F),
    (0x3000, 0x3000),  # ideographic space
    (0x3164, 0x3164),  # Hangul filler
)
DASHES = ((0x2010, 0x2015), (0x2212, 0x2212))
BOX_DRAWING = ((0x2500, 0x257F),)
FULL_WIDTH = ((0xFF01, 0xFF5E),)
SYMBOLS = (  # without the letters and numerals among them
    (0xA1, 0xA9),
    (0xAB, 0xB1),
    (0xB4, 0xB4),
    (0xB6, 0xB8),
    (0xBB, 0xBB),
    (0xBF, 0xBF),
    (0xD7, 0xD7),
    (0xF7, 0xF7),
    (0x2016, 0x2027),
    (0x2030, 0x205E),
    (0x2190, 0x245F),  # arrows, mathematics, technical
    (0x2580, 0x2775),  # blocks, geometric shapes, dingbats
    (0x2794, 0x2BFF),
    (0x3001, 0x3004),  # CJK punctuation
    (0x3008, 0x3020),
    (0x30FB, 0x30FB),
    (0xFF5F, 0xFF65),
    (0x1F300, 0x1FAFF),  # pictographs
)

JOINER = "\u200b"  # stands for every invisible character once a line is made plain


def plain_text(text: str) -> str:
    """Give the text of a line without its comment, with plain characters, column by column.

    Spaces before a comment go with it. They part the two, and can be no cells.
    """
    characters = set(text)
    if not characters <= ASCII:
        plain = {character: plain_character(character) for character in characters}
        text = "".join([plain[character] for character in text])
    if "#" in text:
        text = stripped(text[: text.find("#")], " " + JOINER, left=False)
        if not text[81:].strip(" \t"):
            text = stripped(text[:81], " " + JOINER, left=False)
    return text


def stripped(text: str, signs: str, *, left: bool = True) -> str:
    """Take signs from both ends of a text, or from its right end alone.

    MicroPython's own `str.strip` takes bytes, and cuts what is not ASCII into pieces.
    """
    start, end = 0, len(text)
    while end and text[end - 1] in signs:
        end -= 1
    while left and start < end and text[start] in signs:
        start += 1
    return text[start:end]


def plain_character(character: str) -> str:
    """Give the ASCII character that one stands for, or itself."""
    if _within(character, FULL_WIDTH):
        return chr(ord(character) - 0xFEE0)
    if _within(character, INVISIBLE):
        return JOINER
    if _within(character, SPACES):
        return " "
    if _within(character, DASHES):
        return "-"
    if _within(character, BOX_DRAWING):
        return "|"
    return character


def is_sign(character: str) -> bool:
    """Tell whether a plain character may be a blank: no letter, digit, space or ``#``."""
    return character in ASCII_SIGNS or _within(character, SYMBOLS)


def _within(character: str, spans: "tuple[tuple[int, int], ...]") -> bool:
    """Tell whether a code point lies in one of some spans, first and last."""
    code = ord(character)
    return any(first <= code <= last for first, last in spans)


def printable(text: str) -> str:
    """Shorten a text for a message, and escape what cannot be seen in it."""
    shown = "".join([_escaped(character) for character in text[:20]])
    return shown + "\u2026" if len(text) > 20 else shown


def _escaped(character: str) -> str:
    """Give a character, or its escape if it is a control, invisible, or no character at all."""
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:  # a byte that is not UTF-8, as Python decodes it on request
        return f"\\x{code - 0xDC00:02x}"
    if code < 0x20 or 0x7F <= code <= 0x9F:
        return f"\\x{code:02x}"
    unseen = character != " " and (_within(character, SPACES) or _within(character, INVISIBLE))
    if unseen or 0x2028 <= code <= 0x2029 or 0xD800 <= code <= 0xDFFF:
        return f"\\u{code:04x}"
    return character

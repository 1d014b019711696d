"""Map the characters that people paste: digits, blanks, bars, and the invisible."""

NUMERALS = "0123456789"
SIGNS = "0.*_-Xx?"  # the usual signs for a blank; a space is one too where `spaced_cells` says
BARS = " \t,;|"  # these may be between cells
BORDERS = set(BARS + "-+=*.:'_`")  # a line of only these may be a border
READABLE = set(NUMERALS + SIGNS + BARS)
ASCII = {chr(code) for code in range(0x20, 0x7F)} | {"\t"}
ASCII_SIGNS = "!\"$%&'()+/:<=>@[\\]^`{}~"

# Boxes drawn with ``#``.
IN_BOXES = "# |\t-=+"
SHORTEST_RULE = 9
ROW_SIZES = range(7, 12)  # cells, one or two of them missing or extra
MOST_ODD = 2  # other signs among them, fewer than make a word

# Code points, first and last, of what people paste beyond ASCII. fmt: off
INVISIBLE = (  # soft hyphen, joiners, direction marks, variation selectors of keycaps and emoji
    (0xAD, 0xAD),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x20E3, 0x20E3),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
)
SPACES = (  # form feed, no-break, typographic, ideographic, Hangul filler
    (0x0C, 0x0C),
    (0xA0, 0xA0),
    (0x1680, 0x1680),
    (0x2000, 0x200A),
    (0x202F, 0x202F),
    (0x205F, 0x205F),
    (0x3000, 0x3000),
    (0x3164, 0x3164),
)
SYMBOLS = (  # Latin, Arabic, Indian, Ethiopic, general, money, arrows to dingbats, CJK, pictographs
    (0xA1, 0xA9),
    (0xAB, 0xB1),
    (0xB4, 0xB4),
    (0xB6, 0xB8),
    (0xBB, 0xBB),
    (0xBF, 0xBF),
    (0xD7, 0xD7),
    (0xF7, 0xF7),
    (0x060C, 0x060C),
    (0x061B, 0x061B),
    (0x066A, 0x066D),
    (0x0964, 0x0965),
    (0x1361, 0x1368),
    (0x2016, 0x2027),
    (0x2030, 0x205E),
    (0x20A0, 0x20C0),
    (0x2190, 0x245F),
    (0x2580, 0x2775),
    (0x2794, 0x2BFF),
    (0x3001, 0x3004),
    (0x3008, 0x3020),
    (0x30FB, 0x30FB),
    (0xFF5F, 0xFF65),
    (0x1F300, 0x1FAFF),
)
# fmt: on
DASHES = ((0x2010, 0x2015), (0x2212, 0x2212))
BOX_DRAWING = ((0x2500, 0x257F),)
FULL_WIDTH = ((0xFF01, 0xFF5E),)

# Digits of other scripts and shapes, as Unicode has them: the code points of their zeros, or ones,
# and others one by one. fmt: off
ZEROS = (
    0x0660,
    0x06F0,
    0x07C0,
    0x0966,
    0x09E6,
    0x0A66,
    0x0AE6,
    0x0B66,
    0x0BE6,
    0x0C66,
    0x0CE6,
    0x0D66,
    0x0DE6,
    0x0E50,
    0x0ED0,
    0x0F20,
    0x1040,
    0x1090,
    0x17E0,
    0x1810,
    0x1946,
    0x19D0,
    0x1A80,
    0x1A90,
    0x1B50,
    0x1BB0,
    0x1C40,
    0x1C50,
    0x2080,
    0xA620,
    0xA8D0,
    0xA900,
    0xA9D0,
    0xA9F0,
    0xAA50,
    0xABF0,
    0xFF10,
    0x1D7CE,
    0x1D7D8,
    0x1D7E2,
    0x1D7EC,
    0x1D7F6,
    0x1F101,
)
ONES = (
    0x1369,
    0x2160,
    0x2170,
    0x2460,
    0x2474,
    0x2488,
    0x24F5,
    0x2776,
    0x2780,
    0x278A,
    0x3220,
    0x3280,
)
# fmt: on
OTHER_DIGITS = (
    "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079",  # above the line
    "\u3007\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d",  # Chinese
    "\u96f6\u58f9\u8d30\u53c1\u8086\u4f0d\u9646\u67d2\u634c\u7396",  # as on cheques
    "\u24ea\u58f1\u8cb3\u53c3\u8086\u4f0d\u9678\u67d2\u634c\u7396",
    "\u24ff\u58f9\u5f10\u53c2\u8086\u4f0d\u9678\u6f06\u634c\u7396",
)

# Left out of names: zero-width hyphens and spaces, direction marks, and controls other than white
# space. Joiners of letters, and variation selectors, stay.
UNSEEN = set("\x7f\xad\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
UNSEEN.update("\ufeff", map(chr, range(0x09)), map(chr, range(0x0E, 0x1C)))

JOINER = "\u200b"  # replaces every invisible character in a plain line


_known: "dict[str, str]" = {}  # the plain characters of those met


def plain_text(text: str) -> str:
    """Return a line without its comment, in plain characters, column by column.

    Spaces before a comment cannot be cells, and go with it. In a row, ``#`` begins none.

    >>> plain_text("12345678\uff19  # Anna"), plain_text("# 1 2 3 # 4 5 6 # 7 8 9 #")
    ('123456789', '| 1 2 3 | 4 5 6 | 7 8 9 |')
    >>> plain_text("\u4e94\u4e09\u56db"), plain_text("\u674e\u56db 9")
    ('534', '\u674e\u56db 9')
    >>> plain_text("9. 5, 3, 4, 6, 7, #, 9, 1, 2"), plain_text("534678912 # 9")
    ('9. 5, 3, 4, 6, 7, #, 9, 1, 2', '534678912')
    """
    characters = set(text)
    if not characters <= ASCII:
        for character in characters:
            if character not in _known:
                _known[character] = plain_character(character)
        text = _without_digits_in_words(text, "".join([_known[character] for character in text]))
    if text[:1] == ">":
        text = _without_quotes(text)
    if "#" in text and is_boxed(text):
        return text.replace("#", "|")
    if "#" in text and not _is_in_row(text):
        text = stripped(text[: text.find("#")], " " + JOINER, left=False)
        if not text[81:].strip(" \t"):
            text = stripped(text[:81], " " + JOINER, left=False)
    return text


def _without_digits_in_words(text: str, plain: str) -> str:
    """Put back Chinese digits beside other Chinese characters: they are part of a name."""
    start = 0
    for end, character in enumerate(text + " "):
        if not "\u4e00" <= character <= "\u9fff":
            if plain[start:end].strip(NUMERALS):
                plain = plain[:start] + text[start:end] + plain[end:]
            start = end + 1
    return plain


def _is_in_row(text: str) -> bool:
    """Return whether a line has ``#`` among cells, fewer than nine before it."""
    for bar in BARS[1:]:
        text = text.replace(bar, " ")
    before, _, after = text.partition("#")
    words = before.split() + ["#"] + after.split()
    sizes = [1 if word[1:] in (".", ".0") else len(word) for word in words]
    few = sum(sizes[: words.index("#")]) < 9 and ROW_SIZES[0] < sum(sizes) < 60
    return few and not "".join(words).strip(NUMERALS + SIGNS + "#") and before.strip() != ""


def is_boxed(text: str) -> bool:
    """Return whether a line is of a box drawn with ``#``: a rule, or about nine cells.

    >>> is_boxed("# 1 2 3 # 4 5 6 # 7 8 9 #"), is_boxed("#########"), is_boxed("## Anna ##")
    (True, True, False)
    """
    core = text.strip(" \t")
    if core[:1] != "#" or core[-1:] != "#" or len(core) < SHORTEST_RULE:
        return False
    inside = [sign for sign in core if sign not in IN_BOXES]
    cells = [sign for sign in inside if sign in NUMERALS + SIGNS]
    return not inside or (len(cells) in ROW_SIZES and len(inside) - len(cells) < MOST_ODD)


def _without_quotes(text: str) -> str:
    """Make the quote signs of mail before a line invisible."""
    rest = text.lstrip("> ")
    size = len(text) - len(rest)
    is_quoted = ">" not in rest and (not rest or text[size - 1] == " ")
    return JOINER * size + rest if is_quoted else text


def stripped(text: str, signs: str, *, left: bool = True) -> str:
    """Strip signs from both ends of a text, or from its right end alone.

    MicroPython's own `str.strip` takes bytes, and cuts what is not ASCII into pieces.
    """
    start, end = 0, len(text)
    while end and text[end - 1] in signs:
        end -= 1
    while left and start < end and text[start] in signs:
        start += 1
    return text[start:end]


def plain_character(character: str) -> str:
    """Return the ASCII character for one, or the character itself.

    >>> plain_character("\uff15"), plain_character("\u2462"), plain_character("\u4e5d")
    ('5', '3', '9')
    """
    if character in ASCII:
        return character
    for spans, plain in PLAIN:
        if _within(character, spans):
            return plain
    code = ord(character)
    for starts, digits in ((ZEROS, NUMERALS), (ONES, NUMERALS[1:])):
        for start in starts:
            if start <= code < start + len(digits):
                return digits[code - start]
    for digits in OTHER_DIGITS:
        if character in digits:
            return NUMERALS[digits.find(character)]
    return chr(code - 0xFEE0) if _within(character, FULL_WIDTH) else character


PLAIN = ((INVISIBLE, JOINER), (SPACES, " "), (DASHES, "-"), (BOX_DRAWING, "|"))


def is_sign(character: str) -> bool:
    """Return whether a plain character may be a blank: no letter, digit, space or ``#``."""
    return character in ASCII_SIGNS or (character > "\x7f" and _within(character, SYMBOLS))


def _within(character: str, spans: "tuple[tuple[int, int], ...]") -> bool:
    code = ord(character)
    return any(first <= code <= last for first, last in spans)


def printable(text: str) -> str:
    """Shorten a text for a message, and escape what is invisible in it."""
    shown = "".join([_escaped(character) for character in text[:20]])
    return shown + "\u2026" if len(text) > 20 else shown


def _escaped(character: str) -> str:
    """Escape a character that is a control, invisible, or no character at all."""
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:  # a byte that is not UTF-8, as Python decodes it on request
        return f"\\x{code - 0xDC00:02x}"
    if code < 0x20 or 0x7F <= code <= 0x9F:
        return f"\\x{code:02x}"
    unseen = character != " " and (_within(character, SPACES) or _within(character, INVISIBLE))
    is_escaped = unseen or 0x2028 <= code <= 0x2029 or 0xD800 <= code <= 0xDFFF
    return f"\\u{code:04x}" if is_escaped else character

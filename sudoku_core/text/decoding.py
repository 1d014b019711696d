"""Decode the bytes of a file as they come, in whatever encoding they are written.

UTF-8, which is nearly all there is, needs only this module. Other bytes import
`sudoku_core.text.recognition`.
"""

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from itertools import chain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator

AUTO = "auto"
UTF_8 = "utf-8"
GUESS = "latin-1"  # for Latin letters with accents
# The encodings to choose from, and Python's names for them. Windows extends Shift-JIS and Latin-1,
# and calls them these; UTF-16 is first converted to UTF-8.
CODECS = {
    UTF_8: "utf-8",
    "utf-16": "utf-8",
    "cp949": "cp949",
    "shift_jis": "cp932",
    "gb18030": "gb18030",
    "latin-1": "cp1252",
}
PADDING = b"\n" * 3  # bytes that a character of GB18030 may lack
# Bytes that tell what a file is, if anything does; no grid is this short.
PEEK = 16
# Bytes at its beginning to look like text: at most one in this many is a control character that
# texts lack (all but backspace to carriage return, DOS's end of file and escape). Random bytes have
# one in nine.
HEAD = 1 << 12
BYTES_PER_CONTROL = 32
CONTROLS = bytes(set(range(0x20)) - set(b"\b\t\n\v\f\r\x1a\x1b")) + b"\x7f"
# In UTF-16, at least one unit in this many is ASCII: a space, a digit, a line end.
UNITS_PER_ASCII = 8
# Beginnings of other files that have no control characters.
PRINTABLE = (b"%PDF-", b"{\\rtf")


class Decoding:
    """Decode one file.

    ``encoding``, a key of `CODECS`, is the one asked for, unless that is `AUTO` or the file begins
    with a byte-order mark. ``damaged`` says whether some bytes do not fit it: the error handler
    ``errors`` replaces them.
    """

    def __init__(self, encoding: str = AUTO, errors: str = "replace") -> None:
        self.encoding = UTF_8 if encoding == AUTO else encoding
        self.damaged = False
        self._errors = errors
        self._is_open = self._is_guessed = encoding == AUTO

    @property
    def is_doubtful(self) -> bool:
        """Return whether bytes do not fit, or their encoding was guessed."""
        return self.damaged or (self._is_guessed and self.encoding == GUESS)

    def texts(self, pieces: "Iterable[bytes]") -> "Generator[str]":
        r"""Yield the text in blocks of whole lines, each as soon as its last line has come.

        Raise `NotTextError` for a picture, a workbook, or anything else that is not text.

        >>> list(Decoding().texts([b"\xef\xbb\xbf12", b"3\n4\n5\xff"]))
        ['123\n4\n', '5\ufffd']
        """
        for block in whole_lines(self._unmarked(iter(pieces))):
            yield self._decoded(block)

    def _unmarked(self, pieces: "Iterator[bytes]") -> "Iterator[bytes]":
        """Pass bytes on without their byte-order mark, and UTF-16 as UTF-8."""
        first = b""
        for piece in pieces:
            first += piece
            if len(first) >= PEEK:
                break
        if first.startswith(BOM_UTF8):
            self._settle(UTF_8)
            first = first[len(BOM_UTF8) :]
        elif first.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) or (
            self._is_open and _is_utf_16(first)
        ):
            self._settle("utf-16")
        else:
            self._refuse_what_is_no_text(first)
        pieces = chain([first], pieces)
        return _from_utf_16(pieces) if self.encoding == "utf-16" else pieces

    def _settle(self, encoding: str) -> None:
        self.encoding = encoding
        self._is_open = False

    def _refuse_what_is_no_text(self, first: bytes) -> None:
        """Raise `NotTextError` for bytes that begin no text in any encoding."""
        head = first[:HEAD]
        controls = len(head) - len(head.translate(None, CONTROLS))
        if controls or head.startswith(PRINTABLE):
            from sudoku_core.text import recognition  # noqa: PLC0415 (see above)

            reason = recognition.known_file(first)
            if not reason and self._is_open and controls * BYTES_PER_CONTROL > len(head):
                reason = "binary"
            if reason:
                raise recognition.NotTextError(reason)

    def _decoded(self, block: bytes) -> str:
        """Decode whole lines; the first that are not ASCII settle the encoding."""
        try:
            text = block.decode(CODECS[self.encoding])
        except UnicodeDecodeError:
            if self._is_open:
                from sudoku_core.text import recognition  # noqa: PLC0415 (see above)

                self._settle(recognition.encoding_of(block))
                return self._decoded(block)
            self.damaged = True
            # Without line ends after it, an incomplete long character takes the rest with it.
            padded = block + PADDING
            return padded.decode(CODECS[self.encoding], self._errors)[: -len(PADDING)]
        self._is_open = self._is_open and text.isascii()
        return text


def whole_lines(pieces: "Iterable[bytes]") -> "Generator[bytes]":
    r"""Yield bytes in blocks of whole lines, which are decoded and read far faster than lines.

    Only UTF-16 has the bytes of a line end inside a character.

    >>> list(whole_lines([b"1\n2\n3", b"4\r", b"\n5"]))
    [b'1\n2\n', b'34\r\n', b'5']
    """
    waiting: list[bytes] = []
    for piece in pieces:
        # A lone \r ends lines too, but at the very end it may be half of \r\n.
        end = max(piece.rfind(b"\n"), piece.rfind(b"\r", 0, -1)) + 1
        if end:
            waiting.append(piece[:end])
            yield b"".join(waiting)
            waiting.clear()
        if end < len(piece):
            waiting.append(piece[end:])
    if waiting:
        yield b"".join(waiting)


def _is_utf_16(first: bytes) -> bool:
    """Return whether bytes are UTF-16: every other byte of its ASCII is zero."""
    head = first[: len(first[:HEAD]) // 2 * 2]
    high, low = (head[::2], head[1::2]) if _is_big_endian(head) else (head[1::2], head[::2])
    zeros = [unit for unit, top in zip(low, high, strict=True) if not top]
    return len(zeros) * UNITS_PER_ASCII > len(low) and not any(map(CONTROLS.count, zeros))


def _is_big_endian(first: bytes) -> bool:
    return first[::2].count(0) > first[1::2].count(0)


def _from_utf_16(pieces: "Iterator[bytes]") -> "Generator[bytes]":
    """Yield UTF-16 as UTF-8; without a mark, its zeros tell the order of the bytes."""
    from encodings import utf_16_be, utf_16_le  # noqa: PLC0415 (few files need them)

    first = next(pieces)
    has_mark = first.startswith((BOM_UTF16_LE, BOM_UTF16_BE))
    is_big = first.startswith(BOM_UTF16_BE) if has_mark else _is_big_endian(first[:HEAD])
    codec = utf_16_be if is_big else utf_16_le
    decoder = codec.IncrementalDecoder("replace")
    for piece in chain([first[len(BOM_UTF16_LE) :] if has_mark else first], pieces):
        yield decoder.decode(piece).encode()
    yield decoder.decode(b"", final=True).encode()

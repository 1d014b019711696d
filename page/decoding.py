"""Turn the bytes of a file into text, a piece at a time, whatever Unicode they are written in."""

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Iterator
from encodings import utf_8, utf_16_be, utf_16_le
from itertools import chain

DECODERS = {
    BOM_UTF16_LE: utf_16_le.IncrementalDecoder,
    BOM_UTF16_BE: utf_16_be.IncrementalDecoder,
}


def decoded_texts(pieces: Iterable[bytes]) -> Iterator[str]:
    r"""Yield the text of a file in blocks of whole lines, which are read far faster than lines.

    A byte-order mark tells UTF-16; everything else is read as UTF-8. Bytes that are neither come
    out as U+FFFD at their place, so that whoever reads the line can say where they are.

    >>> list(decoded_texts([b"\xef\xbb\xbf12", b"3\n4\n5\xff"]))
    ['123\n4\n', '5\ufffd']
    """
    waiting: list[str] = []
    for text in _decoded(iter(pieces)):
        # A lone \r ends lines too, but one at the very end may be half of \r\n.
        end = max(text.rfind("\n"), text.rfind("\r", 0, len(text) - 1)) + 1
        if end:
            yield "".join([*waiting, text[:end]])
            waiting.clear()
        waiting.append(text[end:])
    rest = "".join(waiting)
    if rest:
        yield rest


def _decoded(pieces: Iterator[bytes]) -> Iterator[str]:
    """Yield the text of each piece; a character cut in two comes with the second."""
    first = b""
    for piece in pieces:
        first += piece
        if len(first) > 2:
            break
    new_decoder = DECODERS.get(first[:2], utf_8.IncrementalDecoder)
    mark = BOM_UTF8 if first.startswith(BOM_UTF8) else first[:2] if first[:2] in DECODERS else b""
    decoder = new_decoder(errors="replace")
    for piece in chain([first[len(mark) :]], pieces):
        yield decoder.decode(piece)
    yield decoder.decode(b"", final=True)

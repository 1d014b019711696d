r"""Read mail as its programs encode it ("quoted-printable"): ``=`` ends a line that goes on.

``=20`` is a space, ``=3D`` a ``=``, and ``=C3=BC`` a letter. What that means is read as plain text,
below the headers of the mail, whose subject is a name.
So is the description of each entry of a calendar, in which ``\n`` ends a line; its summary is the
name.
"""

import re
from base64 import b64decode
from collections.abc import Iterable, Iterator
from itertools import chain, pairwise, takewhile

from sudoku_core.formats import parts
from sudoku_core.formats.parts import Account, Place, Row, joined, row_of
from sudoku_core.formats.source import Line, Result
from sudoku_core.text.ledger import NONE, Ledger
from sudoku_core.text.lines import split_lines

FORM = "mail"

# Cells at the end of a line that goes on, no longer than mail may be; a space at its end; letters.
ENCODED = re.compile(
    r"(?=.{20,76}$).*[\d.*_]{9}=|(?:\S[ ,;|]?){9}=20|.*=(?:3D|[CDE][0-9A-F]=[89AB])"
)
CALENDAR = re.compile(r"BEGIN:V(?:CALENDAR|EVENT|TODO|JOURNAL)\s*")
PROPERTY = re.compile(r"(SUMMARY|DESCRIPTION|BEGIN|END)(?:;[^:]*)?:")
BREAK = re.compile(r"\\[nN]")
ESCAPED = re.compile(r"\\([,;\\])")
HEADER = re.compile(
    r"(?:Subject|Date|To|Cc|Reply-To|Message-ID|MIME-Version|Content-[\w-]+|X-[\w-]+):"
)
ENCODED_WORD = re.compile(r"=\?[\w*-]+\?[QqBb]\?[^\s?]*\?=")
IN_BASE_64 = re.compile(r"Content-Transfer-Encoding:\s*base64\s*", re.IGNORECASE)
BASE_64 = re.compile(r"[A-Za-z0-9+/]+={0,2}\s*")
CODE = re.compile(r"(?:=[0-9A-F]{2})+")


def takes(head: list[str]) -> bool:
    """Return whether a text begins like this form.

    >>> takes(["Anna: 53467891267219534819834256785976142=", "3"]), takes(["5 3 4 = 12"])
    (True, False)
    """
    return CALENDAR.fullmatch(head[0]) is not None or any(
        ENCODED.match(text) or (HEADER.match(text) and ENCODED_WORD.search(text)) for text in head
    )


def decoded(text: str) -> str:
    """Decode the words of a header.

    >>> decoded("=?UTF-8?Q?Ren=C3=A9?= & =?utf-8?b?Wm/Dqw==?="), decoded("=?x?q?Ren=E9?=")
    ('René & Zoë', '=?x?q?Ren=E9?=')
    """
    from email.errors import HeaderParseError  # noqa: PLC0415 (few texts need them)
    from email.header import decode_header, make_header  # noqa: PLC0415

    if not ENCODED_WORD.search(text):
        return text
    try:
        return str(make_header(decode_header(text)))
    except (HeaderParseError, LookupError, UnicodeError):
        return text


def without_base_64(rows: list[Row]) -> list[Row]:
    """Decode the part in base 64 that is first in a mail, below a blank line."""
    texts = [row.text for row in rows]
    told = next((at for at, text in enumerate(texts) if IN_BASE_64.fullmatch(text)), len(rows))
    start = next((at + 1 for at in range(told, len(rows)) if not texts[at].strip()), len(rows))
    found = takewhile(BASE_64.fullmatch, texts[start:])
    places = [row.places[0] for row, _ in zip(rows[start:], found, strict=False)]
    end = start + len(places)
    try:
        content = b64decode("".join(map(str.strip, texts[start:end]))).decode()
    except ValueError:
        return rows
    lines = split_lines(content.rstrip()) if content else []
    bounds = [at * len(places) // max(1, len(lines)) for at in range(len(lines) + 1)]
    part = [
        Row(text, tuple(places[first : max(first + 1, last)]))
        for text, (first, last) in zip(lines, pairwise(bounds), strict=True)
    ]
    return [*rows[:start], *part, *rows[end:]]


def read(lines: Iterator[Line], ledger: Ledger, names: str) -> Iterator[Result]:
    """Read the lines as plain text once they are whole."""
    begun = list(lines)
    is_calendar = any(CALENDAR.fullmatch(line.plain) for line in begun)
    yield from (_read_calendar if is_calendar else _read_mail)(begun, ledger, names)


def _read_calendar(lines: Iterable[Line], ledger: Ledger, names: str) -> Iterator[Result]:
    account = Account(names)
    summary: str | None = None
    rows: list[Row] = []
    for row in [*_unfolded(lines), Row("END:", ())]:
        found = PROPERTY.match(row.text)
        key = found[1] if found else ""
        if key == "SUMMARY":
            summary = " ".join([each.text for each in _unescaped(row)])
            account.use_rows([row])
        elif key == "DESCRIPTION":
            rows += _unescaped(row)
        elif not key:
            account.leave_rows([row])
        else:
            if parts.holds_grid(rows):
                yield from parts.read(rows, FORM, None if names == NONE else summary, account)
            else:
                account.leave_rows(rows)
            summary, rows = None, []
    account.settle(ledger)


def _unfolded(lines: Iterable[Line]) -> list[Row]:
    """Join each line that begins with a space to the one above."""
    rows: list[Row] = []
    for line in lines:
        if rows and line.text[:1] in {" ", "\t"}:
            rows.append(joined([rows.pop(), row_of(line, 1)], ""))
        else:
            rows.append(row_of(line))
    return rows


def _unescaped(row: Row) -> Iterator[Row]:
    """Yield the lines of the value of a property."""
    start = row.text.index(":") + 1
    for text in BREAK.split(row.text[start:]):
        line, column = row.place(start)
        yield Row(ESCAPED.sub(r"\1", text), (Place(0, line, column - 1),))
        start += len(text) + 2


def _read_mail(lines: Iterable[Line], ledger: Ledger, names: str) -> Iterator[Result]:
    account = Account(names)
    subject: str | None = None
    rows: list[Row] = []
    goes_on = False
    for line in lines:
        if HEADER.match(line.text) and not any(row.text.strip() for row in rows):
            key, _, value = line.text.partition(":")
            is_subject = key == "Subject" and names != NONE
            subject = decoded(value).strip() if is_subject else subject
            (account.use_rows if is_subject else account.leave_rows)([row_of(line)])
            continue
        end = len(line.text.rstrip(" \t"))
        breaks = line.text[:end].endswith("=") and line.text.strip("= \t") != ""
        row = _decoded(line, end - 1 if breaks else len(line.text))
        rows[-1:] = [joined([rows[-1], row], "")] if goes_on else [*rows[-1:], row]
        goes_on = breaks
    yield from parts.read(rows, FORM, subject, account)
    account.settle(ledger)


def _decoded(line: Line, end: int) -> Row:
    """Decode a line up to ``end``, and keep where its parts are."""
    codes = [(found.start(), found.end()) for found in CODE.finditer(line.text, 0, end)]
    bounds = [0, *chain.from_iterable(codes), end]
    pieces: list[Row] = []
    for number, (start, stop) in enumerate(pairwise(bounds)):
        text = line.text[start:stop]
        if number % 2:
            text = bytes.fromhex(text.replace("=", "")).decode(errors="replace")
        pieces.append(Row(text, (Place(0, line.number, start),)))
    return joined(pieces, "")

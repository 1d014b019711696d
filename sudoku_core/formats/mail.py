"""Read mail as its programs encode it ("quoted-printable"): ``=`` ends a line that goes on.

``=20`` is a space, ``=3D`` a ``=``, and ``=C3=BC`` a letter. What that means is read as plain text.
"""

import re
from collections.abc import Iterator
from itertools import chain, pairwise

from sudoku_core.formats import parts
from sudoku_core.formats.parts import Account, Place, Row, joined
from sudoku_core.formats.source import Line, Result
from sudoku_core.text.ledger import Ledger

FORM = "mail"

# Cells at the end of a line that goes on, no longer than mail may be; a space at its end; letters.
ENCODED = re.compile(
    r"(?=.{20,76}$).*[\d.*_]{9}=|(?:\S[ ,;|]?){9}=20|.*=(?:3D|[CDE][0-9A-F]=[89AB])"
)
CODE = re.compile(r"(?:=[0-9A-F]{2})+")


def takes(head: list[str]) -> bool:
    """Return whether a text begins like this form.

    >>> takes(["Anna: 53467891267219534819834256785976142=", "3"]), takes(["5 3 4 = 12"])
    (True, False)
    """
    return any(map(ENCODED.match, head))


def read(lines: Iterator[Line], ledger: Ledger, names: str) -> Iterator[Result]:
    """Read the lines as plain text once they are whole."""
    rows: list[Row] = []
    goes_on = False
    for line in lines:
        end = len(line.text.rstrip(" \t"))
        breaks = line.text[:end].endswith("=") and line.text.strip("= \t") != ""
        row = _decoded(line, end - 1 if breaks else len(line.text))
        rows[-1:] = [joined([rows[-1], row], "")] if goes_on else [*rows[-1:], row]
        goes_on = breaks
    account = Account(names)
    yield from parts.read(rows, FORM, None, account)
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

"""Write all cases of a check as text: the judge output, or a table for spreadsheets."""

from sudoku_core.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from page.check.cases import Cases

# Cases written at once.
CHUNK = 1_000
HEADER = ["case", "name", "form", "grid", "verdict", "why", "solution", "solutions"]
# Further columns, where puzzles were rated.
RATING = ["er", "ep", "ed", "hardest"]
MEDIA_TYPES = {"output": "text/plain", "table": "text/csv"}


def export(cases: "Cases", kind: str) -> "Iterator[str]":
    """Yield the text of all cases in pieces: the judge ``output``, or a ``table``."""
    if kind == "table":
        # Spreadsheets take a text for UTF-8 only if it begins with a byte-order mark.
        yield "\ufeff" + record(HEADER + RATING if cases.rates else HEADER) + "\r\n"
    for first in range(0, cases.total, CHUNK):
        if kind == "table":
            yield "".join([record(cells) + "\r\n" for cells in cases.table(first, CHUNK)])
        else:
            yield "".join([line + "\n" for line in cases.output(first, CHUNK)])
    if kind == "table":
        unused = [""] * len(RATING) if cases.rates else []
        yield "".join([record(cells + unused) + "\r\n" for cells in cases.unused_records()])

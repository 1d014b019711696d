"""Write all cases of a check as text: the judge output, or a table for spreadsheets."""

from page.words.messages import say
from sudoku_core.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from page.check.cases import Cases

# Cases written at once.
CHUNK = 1_000
# The keys of what stands above the columns.
HEADER = (
    "table.case",
    "table.name",
    "table.form",
    "table.grid",
    "table.verdict",
    "table.why",
    "table.solution",
    "table.solutions",
)
# The figures of a rating, in further columns; behind them is the hardest technique.
FIGURES = ["er", "ep", "ed"]
MEDIA_TYPES = {"output": "text/plain", "table": "text/csv"}


def export(cases: "Cases", kind: str) -> "Iterator[str]":
    """Yield the text of all cases in pieces: the judge ``output``, or a ``table``."""
    if kind == "table":
        # Spreadsheets take a text for UTF-8 only if it begins with a byte-order mark.
        header = [say(key) for key in HEADER]
        if cases.rates:
            header += FIGURES + [say("table.hardest")]
        yield "\ufeff" + record(header) + "\r\n"
    for first in range(0, cases.total, CHUNK):
        if kind == "table":
            yield "".join([record(cells) + "\r\n" for cells in cases.table(first, CHUNK)])
        else:
            yield "".join([line + "\n" for line in cases.output(first, CHUNK)])
    if kind == "table":
        unused = [""] * (len(FIGURES) + 1) if cases.rates else []
        yield "".join([record(cells + unused) + "\r\n" for cells in cases.unused_records()])

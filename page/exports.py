"""Write all cases of a check as text: the judge's output, or a table for spreadsheets."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from page.cases import Cases

# Cases written at once.
CHUNK = 1_000
HEADER = ["case", "name", "form", "grid", "verdict", "why", "solution", "solutions"]
# A cell that begins like this is a formula to a spreadsheet, whoever wrote it.
FORMULA = ("=", "+", "-", "@", "\t", "\r")
# What ends a cell unless it is quoted: to `sudoku_core.formats.csv` full-width signs do, too.
ENDS = ',;"\r\n\uff0c\uff1b'
WIDE_QUOTE = "\uff02"
MEDIA_TYPES = {"output": "text/plain", "table": "text/csv"}


def export(cases: "Cases", kind: str) -> "Iterator[str]":
    """Yield the text of all cases in pieces: the judge's ``output``, or a ``table``."""
    if kind == "table":
        # Spreadsheets take a text for UTF-8 only when it begins with the mark.
        yield "\ufeff" + record(HEADER)
    for first in range(0, cases.total, CHUNK):
        if kind == "table":
            yield "".join([record(cells) for cells in cases.table(first, CHUNK)])
        else:
            yield "".join([line + "\n" for line in cases.output(first, CHUNK)])


def record(cells: "list[str]") -> str:
    r"""Write a line of comma-separated values, none of which a spreadsheet would run.

    >>> record(["1", "=SUM(A1)", "'=1", "R1C1, R1C2"])
    '1,\'=SUM(A1),\'\'=1,"R1C1, R1C2"\r\n'
    """
    return ",".join([_quoted(_harmless(cell)) for cell in cells]) + "\r\n"


def _harmless(cell: str) -> str:
    """Put an apostrophe before what a spreadsheet would take for a formula.

    Before what looks like the result of that, too, so that reading it again gives what was written.
    """
    return "'" + cell if cell.lstrip("'")[:1] in FORMULA else cell


def _quoted(cell: str) -> str:
    """Quote a cell that has in it what ends cells."""
    cell = cell.replace(WIDE_QUOTE, '"')
    if any(sign in cell for sign in ENDS):
        return '"' + cell.replace('"', '""') + '"'
    return cell

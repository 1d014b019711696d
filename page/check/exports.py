"""Write all cases of a check: the judge output, or a table for spreadsheets."""

import sys

from page.check.cases import UNREAD, Rated, Solved, written
from page.words.case_wording import say_lines
from page.words.messages import language, say
from sudoku_core.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from page.check.cases import Answer, Cases

# Cases written at once.
CHUNK = 1_000
# The keys of the column headings.
OF_GRID = ("table.case", "table.name", "table.form", "table.grid")
HEADER = OF_GRID + ("table.verdict", "table.why", "table.solution", "table.solutions")
# The figures of a rating, in further columns; the hardest technique follows.
FIGURES = ["er", "ep", "ed"]
MEDIA_TYPES = {"output": "text/plain", "table": "text/csv"}


def export(cases: "Cases", kind: str) -> "Iterator[str]":
    """Yield all cases in pieces: the judge ``output``, or a ``table``."""
    if kind == "table":
        # Spreadsheets recognise UTF-8 only by a byte-order mark.
        header = [say(key) for key in HEADER]
        if cases.rates:
            header += FIGURES + [say("table.hardest")]
        yield "\ufeff" + record(header) + "\r\n"
    for first in range(0, cases.total, CHUNK):
        if kind == "table":
            yield "".join([record(cells) + "\r\n" for cells in table(cases, first, CHUNK)])
        else:
            yield "".join([line + "\n" for line in cases.output(first, CHUNK)])
    if kind == "table":
        unused = [""] * (len(FIGURES) + 1) if cases.rates else []
        yield "".join([record(cells + unused) + "\r\n" for cells in _unused(cases)])


def table(cases: "Cases", first: int, count: int) -> "list[list[str]]":
    """Return records: case, name, form, grid, verdict, why, solution, number of solutions.

    With ratings also ER, EP, ED and the hardest technique.
    """
    last = min(first + count, cases.total)
    return [_record(cases, number) for number in range(first, last)]


def _record(cases: "Cases", number: int) -> "list[str]":
    _source, reading, answer = cases.case(number)
    # On one line, as programs may take each line for a record.
    title = [str(number + 1), " ".join((reading.name or "").split())]
    status, why = say("status." + answer.status), cases.why(number, 0)
    rating = _rating_fields(answer) if cases.rates else []
    if answer is UNREAD:
        return title + ["", "", status, why, "", ""] + rating
    solution, count = reading.solution or "", ""
    if isinstance(answer, Rated):
        solution, count = answer.solution, "1"
    if isinstance(answer, Solved):
        solution = answer.solution or ""
        count = str(answer.count) + ("" if answer.exact else "+")
    fields = [say("form." + reading.form), reading.grid, status, why, solution, count]
    return title + fields + rating


def _rating_fields(answer: "Answer") -> "list[str]":
    if not isinstance(answer, Rated):
        return [""] * 4
    code = language()
    hardest = answer.hardest if code == "en" else answer.names.get(code, "")
    return [written(figure) for figure in answer.figures] + [hardest]


def _unused(cases: "Cases") -> "Iterator[list[str]]":
    for source, first, last in cases.unused(sys.maxsize)["stretches"]:
        file, lines = cases.file_name(source), say_lines(first, last)
        words = say("unused.file", file=file, lines=lines) if file else lines
        yield ["", "", "", "", say("table.unused"), words, "", ""]

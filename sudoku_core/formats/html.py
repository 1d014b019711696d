"""Read HTML: the grids in its tables and in its text.

A table whose fields are the cells of a grid is nine lines of nine; other tables are read as in
other forms. Tables in the cells of a table are side by side. The text above, as a caption or a
heading, is the name. Scripts and styles are skipped.
"""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from sudoku_core.formats import parts, tables
from sudoku_core.formats.parts import Account, Place, Row, joined
from sudoku_core.formats.source import Line, Result, is_row
from sudoku_core.formats.tables import CELL, EMPTY, Field, Record, kind_of, slots_of
from sudoku_core.text.ledger import Ledger
from sudoku_core.text.lines import split_lines
from sudoku_core.text.names import LABELS

FORM = "html"

BEGINNING = re.compile(
    r"(?i)\s*<(!doctype\s+html|html|head|body|table|thead|tbody|caption|tr|td|th|pre|div|p|br"
    r"|meta|style|center|section|article|main|span|font|h[1-6]|ul|ol|li|!--)\b"
)
MARKED = re.compile(r"(?i)<(td|th|tr|table|br|p|div|li|pre|span)\b[^<>]*/?>")
WHOLE = re.compile(r"(?i)\s*<(!doctype\s+html|html|body|table|pre)\b")

# Other XML: a tag with an attribute, or one that ends on its line.
XML = re.compile(r"""\s*<(?:\?xml\b|[A-Za-z][\w.:-]*(?:\s+[\w.:-]+="[^"<>]*")*\s*/?>)""")
ENDED = re.compile(r"</[A-Za-z][\w.:-]*>|/>")
SIGN = re.compile(r"[\d.xX_*?#-]")  # in an attribute
BLANK_SIGN = "."
ROW_SIZE = 9
GRID_LENGTHS = range(60, 121)  # a few cells missing or too many
MOST_STRAYS = 2  # other characters in it

# What does not break a line; all else begins and ends one of its own.
INLINE = {
    *("a", "abbr", "b", "big", "button", "cite", "code", "data", "del", "em", "font", "i", "img"),
    *("input", "ins", "kbd", "label", "mark", "output", "q", "s", "small", "span", "strong"),
    *("sub", "sup", "time", "tt", "u", "var", "wbr"),
}
OF_TABLES = {"table", "thead", "tbody", "tfoot", "tr", "td", "th", "col", "colgroup"}
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
TYPED = {None, "", "text", "number", "tel"}  # inputs for text
SILENT = {"head", "script", "style", "template", "title", "noscript"}
DEPTH = 50  # tables in tables


def takes(head: list[str]) -> bool:
    """Return whether a text begins like this form.

    A tag above plain rows is their name.
    """
    if not BEGINNING.match(head[0]):
        ended = any(ENDED.search(text) for text in head)
        return bool(XML.match(head[0])) and ended and not any(map(is_row, head))
    if WHOLE.match(head[0]):
        return True
    rows = any(is_row(text) for text in head[1:])
    kept = any("<pre" in text.lower() for text in head)
    return (kept or not rows) and any(MARKED.search(text) for text in head)


Item = list[Row] | list[Record]


class _Page(HTMLParser):
    """Collect the lines and tables of a page: ``blocks`` of lines, and between them records."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.levels: list[_Level] = [_Level()]
        self.silent = 0
        self.kept = 0  # open elements that keep white space
        self.open = 0  # open elements

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a line, a row or a cell."""
        level = self.levels[-1]
        self.open += tag not in VOID
        if tag in SILENT:
            self.silent += 1
        elif tag == "table" and len(self.levels) < DEPTH:
            level.end_line()
            self.levels.append(_Level())
        elif tag == "tr" and self.levels[1:]:
            level.end_row()
        elif tag in {"td", "th"} and self.levels[1:]:
            level.begin_cell()
        elif tag == "br":
            level.end_line(always=True)
        elif tag not in INLINE | OF_TABLES:
            level.end_line()
        self.kept += tag == "pre"
        self.take_attributes(tag, dict(attrs))

    def take_attributes(self, tag: str, attrs: dict[str, str | None]) -> None:
        """Take what was typed, a grid, or the name of what an element of other XML holds."""
        level = self.levels[-1]
        for key, value in attrs.items():
            if not value:
                continue
            if tag == "input" and key == "value" and attrs.get("type") in TYPED:
                level.write(value, self.place_of(value), kept=True)
            elif f"|{key}|" in LABELS and tag not in INLINE:
                level.write(value, self.place_of(value), kept=False)
                level.end_line()
            elif _is_grid(value):
                level.hold(Row(value, (self.place_of(value),)))
                if tag in VOID:
                    level.end_element()

    def place_of(self, value: str) -> Place:
        """Find where the value of an attribute of this tag begins."""
        line, column = self.getpos()
        source = self.get_starttag_text() or ""
        at = source.find(value)
        breaks = source.count("\n", 0, at)
        at -= source.rfind("\n", 0, at) + 1
        return Place(0, line + breaks, at if breaks else column + at)

    def handle_endtag(self, tag: str) -> None:
        """End a line, a row or a cell."""
        level = self.levels[-1]
        self.open = max(0, self.open - 1)
        if tag in SILENT:
            self.silent = max(0, self.silent - 1)
        elif tag == "table" and self.levels[1:]:
            self.end_table()
        elif tag in {"td", "th"} and self.levels[1:]:
            level.end_cell()
        elif tag == "tr" and self.levels[1:]:
            level.end_row()
        elif tag not in INLINE | OF_TABLES:
            level.end_element()
        self.kept -= tag == "pre" and self.kept > 0

    def handle_data(self, data: str) -> None:
        """Take text."""
        if self.silent:
            return
        line, column = self.getpos()
        for number, text in enumerate(data.split("\n")):
            if number:
                line, column = line + 1, 0
                if self.kept or not self.open:  # what follows a fragment is plain text
                    self.levels[-1].end_line(always=True)
            self.levels[-1].write(text, Place(0, line, column), kept=self.kept > 0)

    def end_table(self) -> None:
        """Add a table to what contains it."""
        level = self.levels.pop()
        level.end_row()
        outer = self.levels[-1]
        outer.end_element()
        outer.lines += level.caption
        if level.records:
            outer.add_table(level.records)

    def finish(self) -> list["Row | list[Record]"]:
        """Return the lines and tables of the whole page."""
        self.close()
        while self.levels[1:]:
            self.end_table()
        self.levels[0].end_element()
        return self.levels[0].lines


def _is_grid(value: str) -> bool:
    """Return whether a value is cells, but for a slip or two that will be told of."""
    if len(value) not in GRID_LENGTHS or not any(map(str.isdigit, value)):
        return False
    return len(SIGN.sub("", value)) <= MOST_STRAYS


class _Level:
    """A table that is being read, or the page around all of them.

    ``lines`` are those of the current cell, or outside cells; each is a row, a nested table, or
    None if blank.
    """

    def __init__(self) -> None:
        self.lines: list[Row | list[Record]] = []
        self.caption: list[Row | list[Record]] = []
        self.records: list[Record] = []
        self._record: Record = []
        self._in_cell = False
        self._pieces: list[Row] = []
        self._held: Row | None = None

    def write(self, text: str, place: Place, *, kept: bool) -> None:
        """Add text to the line; a break in it, as in an attribute, is a space."""
        text = " ".join(split_lines(text))
        column = place.column
        if not kept:
            lead = len(text) - len(text.lstrip())
            parted = lead > 0 and bool(self._pieces)
            column += lead - parted
            bare = " ".join(text.split())
            text = " " * parted + bare + " " * (bare != "" and text[-1:].isspace())
        if text.strip(" ") or (text and (kept or self._pieces)):
            self._pieces.append(Row(text, (place._replace(column=column),)))

    def end_line(self, *, always: bool = False) -> None:
        """End the line; without text, only if ``always``."""
        row = joined(self._pieces, "") if self._pieces else None
        if row and row.text.strip():
            self.lines.append(row)
        elif always and self.lines:
            last = self.lines[-1]
            place = last.places[0] if isinstance(last, Row) else Place(0, 1, 0)
            self.lines.append(Row("", (place,)))
        self._pieces = []

    def hold(self, grid: Row) -> None:
        """Keep the grid of an attribute until its element ends: the text in there is its name."""
        self.end_element()
        self._held = grid

    def end_element(self) -> None:
        """End the line; the grid that was held is the next one."""
        self.end_line()
        if self._held:
            self.lines.append(self._held)
        self._held = None

    def begin_cell(self) -> None:
        """Begin a cell."""
        self.end_cell()
        self._in_cell = True

    def end_cell(self) -> None:
        """End the cell, or the text outside all cells."""
        self.end_element()
        if self._in_cell:
            self._record.append(_field(self.lines))
        else:
            self.caption += self.lines
        self.lines = []
        self._in_cell = False

    def end_row(self) -> None:
        """End the row."""
        self.end_cell()
        if self._record:
            self.records.append(self._record)
        self._record = []

    def add_table(self, records: list[Record]) -> None:
        """Add a nested table; a grid drawn as a table becomes lines."""
        if any(slots_of([kind_of(field) for field in record]) for record in records):
            self.lines.append(records)
        else:
            self.lines += [*_blank(records), *_flat(records), *_blank(records)]


def _blank(records: list[Record]) -> list[Row]:
    """Return a blank line around a table that is larger than a box."""
    return [Row("", records[0][0].rows[0].places)] if len(records) > 3 else []


def _flat(records: list[Record]) -> Iterator[Row]:
    """Yield the lines of a table; cells of several lines are side by side.

    In one of nine columns of cells, those without a sign are blank.
    """
    fields = [field for record in records for field in record]
    is_grid = all(len(record) == ROW_SIZE for record in records) and len(records) >= ROW_SIZE
    if is_grid and {*map(kind_of, fields)} == {CELL, EMPTY} and not _is_parted(records):
        records = [[_with_sign(field) for field in record] for record in records]
    for record in records:
        heights = {len(field.rows) for field in record}
        if len(heights) == 1:
            for number in range(*heights):
                yield joined([field.rows[number] for field in record], "\t")
        else:
            for field in record:
                yield from (*field.rows, Row("", field.rows[-1].places))


def _is_parted(records: list[Record]) -> bool:
    """Return whether rows without signs part the bands of a grid."""
    return [at for at, record in enumerate(records) if not any(f.text for f in record)] == [3, 7]


def _with_sign(field: Field) -> Field:
    return field if field.text.strip() else Field((Row(BLANK_SIGN, field.rows[0].places),))


def _field(lines: "list[Row | list[Record]]") -> Field:
    """Make a field of the lines of a cell; a table in it is flattened."""
    rows: list[Row] = []
    for line in lines:
        rows += [line] if isinstance(line, Row) else [*_flat(line)]
    return Field(tuple(rows) or (Row("", (Place(0, 1, 0),)),))


def read(lines: Iterator[Line], ledger: Ledger, names: str) -> Iterator[Result]:
    """Read the grids of a page, once it ends."""
    page = _Page()
    last = 0
    for line in lines:
        page.feed(line.text + "\n")
        last = line.number
    account = Account(names)
    for item in _stretches(page.finish()):
        if isinstance(item, list):
            yield from tables.read(item, FORM, account, names)
        elif parts.holds_grid(item):
            yield from parts.read(item, FORM, None, account)
        else:
            account.leave_rows(item)
    account.use_others(last)
    account.settle(ledger)


def _stretches(
    lines: "list[Row | list[Record]]",
) -> "Iterator[tuple[Row, ...] | list[Record]]":
    """Group lines that no table separates."""
    rows: list[Row] = []
    for line in lines:
        if isinstance(line, Row):
            rows.append(line)
        else:
            yield tuple(rows)
            yield line
            rows = []
    yield tuple(rows)

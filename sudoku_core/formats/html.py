"""Read HTML: the grids in its tables and in its text.

A table whose fields are the cells of a grid is nine lines of nine; other tables are read as in
other forms. Tables in the cells of a table are side by side. The text above, as a caption or a
heading, is the name. The value of an attribute may be a grid, too: its name is in the same tag, or
the text of its element. Scripts and styles are skipped; what may be a grid there is not used.
"""

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser

from sudoku_core.formats import parts, tables
from sudoku_core.formats.parts import FEWEST_ROWS, Account, Place, Row, joined
from sudoku_core.formats.source import Line, Result, is_row
from sudoku_core.formats.tables import CELL, EMPTY, Field, Record, kind_of, slots_of
from sudoku_core.text.labels import PUZZLES
from sudoku_core.text.ledger import Ledger
from sudoku_core.text.lines import split_lines
from sudoku_core.text.names import LABELS

FORM = "html"

BEGINNING = re.compile(
    r"(?i)\s*<(!doctype\s+html|html|head|body|table|thead|tbody|caption|tr|td|th|pre|div|p|br"
    r"|meta|style|center|section|article|main|span|font|h[1-6]|ul|ol|li|d[dlt]|b|strong|figure|img"
    r"|a\s+href|!--)\b"
)
MARKED = re.compile(r"(?i)<((td|th|tr|table|br|p|div|li|pre|span)\b|(a|img)\s)[^<>]*/?>")
KEPT = re.compile(r"(?i)<pre\b|\d</|>\d")  # a row and a tag side by side, too
WHOLE = re.compile(r"(?i)\s*<(!doctype\s+html|html|body|table|pre)\b")

# Other XML: a tag with an attribute, or one that ends on its line.
XML = re.compile(r"""\s*<(?:\?xml\b|[A-Za-z][\w.:-]*(?:\s+[\w.:-]+="[^"<>]*")*\s*/?>)""")
ENDED = re.compile(r"</[A-Za-z][\w.:-]*>|/>")
SIGN = re.compile(r"[\d.xX_*?#-]")  # in an attribute
GAP = re.compile(r"[\s,;|]")  # between them
PART = re.compile(r"[/=&]|^(?:[^\W\d]+\W?\s+)+")  # between parts of an address; words before cells
UNWORDLY = re.compile(r"[^\w.]")
CDATA = (("<![CDATA[", "<pre    >"), ("]]>", "</pre>"))  # text as it stands, in XML
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
OF_XML = {"row": "tr", "cell": "td"}  # of spreadsheets
# Attributes that name the grid of another one; those that are labels name what an element holds.
NAME_KEY = re.compile(rf"(?:.*[-_:])?(?:{LABELS.strip('|')}|title|author)")
# Elements whose attributes of that kind are for programs.
NO_NAMES = INLINE - {"img"} | {"meta", "param", "form", "select", "textarea"}
OF_TABLES = {"table", "thead", "tbody", "tfoot", "tr", "td", "th", "col", "colgroup"}
ANEW = {"table", "h1", "h2", "h3", "h4", "h5", "h6"}  # not between the rows of a table
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
    kept = any(KEPT.search(text) for text in head)
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
        self.skipped: list[Row] = []  # in the silent elements that are open
        self.unread: list[Row] = []  # what may have been a grid

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a line, a row or a cell."""
        tag = self.known_tag(tag)
        if tag in ANEW and self.levels[-1].holds_no_more:  # the end of the table was lost
            self.end_table()
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

    def known_tag(self, tag: str) -> str:
        """Return a tag by its name in HTML; tables need not begin or end."""
        tag = OF_XML.get(tag, tag) if self.levels[1:] or tag == "cell" else tag
        if tag in {"tr", "td", "th"} and not self.levels[1:]:
            self.levels[-1].end_element()
            self.levels.append(_Level(is_bare=True))
        elif self.levels[-1].ends_before(tag):
            self.end_table()
        return tag

    def take_attributes(self, tag: str, attrs: dict[str, str | None]) -> None:
        """Take what was typed, a grid and its name, or the name of what other XML holds."""
        level = self.levels[-1]
        attrs = {"name": attrs.get("id"), **attrs} if tag in PUZZLES else attrs
        names: dict[str, Row] = {}
        grids: list[list[Row]] = []
        for key, value in attrs.items():
            row = Row(value or "", (self.place_of(value or ""),))
            if tag == "input" and key == "value" and attrs.get("type") in TYPED:
                level.write(row.text or BLANK_SIGN, row.places[0], kept=True)
            elif grid := [] if self.silent else _grid_of(row):
                grids.append(grid)
            elif _may_hold_grid([row]):
                self.unread.append(row)
            elif value and tag not in NO_NAMES and NAME_KEY.fullmatch(key):
                names[key] = row
        if grids:
            level.hold([*names.values()], grids, tag)
        else:
            told = LABELS + "author|"
            level.write_lines(row for key, row in names.items() if f"|{key}|" in told)

    def place_of(self, value: str) -> Place:
        """Find where the value of an attribute of this tag begins."""
        line, column = self.getpos()
        source = self.get_starttag_text() or ""
        at = max(0, source.find(value))
        breaks = source.count("\n", 0, at)
        at -= source.rfind("\n", 0, at) + 1
        return Place(0, line + breaks, at if breaks else column + at)

    def handle_endtag(self, tag: str) -> None:
        """End a line, a row or a cell."""
        tag = self.known_tag(tag)
        level = self.levels[-1]
        self.open = max(0, self.open - 1)
        if tag in SILENT:
            self.silent = max(0, self.silent - 1)
            self.leave(self.skipped)
            self.skipped = []
        elif tag == "table" and self.levels[1:]:
            self.end_table()
        elif tag in {"td", "th"} and self.levels[1:]:
            level.end_cell()
        elif tag == "tr" and self.levels[1:]:
            level.end_row()
        elif tag not in INLINE | OF_TABLES or tag == level.holder:
            level.end_element()
        self.kept -= tag == "pre" and self.kept > 0

    def handle_data(self, data: str) -> None:
        """Take text."""
        line, column = self.getpos()
        if self.silent:
            self.skipped += _lines(Row(data, (Place(0, line, column),)))
            return
        for number, text in enumerate(data.split("\n")):
            if number:
                line, column = line + 1, 0
                if self.kept or not self.open:  # what follows a fragment is plain text
                    self.levels[-1].end_line(always=True)
            self.levels[-1].write(text, Place(0, line, column), kept=self.kept > 0)

    def handle_comment(self, data: str) -> None:
        """Skip a comment."""
        self.leave(_lines(Row(data, (Place(0, *self.getpos()),))))

    def leave(self, rows: list[Row]) -> None:
        """Note that rows were not read if they may hold a grid."""
        if _may_hold_grid(rows):
            self.unread += [row for row in rows if any(map(str.isdigit, row.text))]

    def end_table(self) -> None:
        """Add a table to what contains it."""
        level = self.levels.pop()
        level.end_row()
        outer = self.levels[-1]
        outer.end_element()
        outer.lines += level.caption
        if level.records:
            outer.add_table(level.records)
        outer.lines += level.below

    def finish(self) -> list["Row | list[Record]"]:
        """Return the lines and tables of the whole page."""
        self.close()
        rest = Row(self.rawdata, (Place(0, *self.getpos()),))  # of a script that does not end
        self.leave([*self.skipped, *_lines(rest)])
        while self.levels[1:]:
            self.end_table()
        self.levels[0].end_element()
        return self.levels[0].lines


def _may_hold_grid(rows: list[Row]) -> bool:
    """Return whether rows of anything have enough digits for a grid."""
    return parts.holds_digits(Row(UNWORDLY.sub(" ", row.text), row.places) for row in rows)


def _lines(row: Row) -> list[Row]:
    """Part a row that is several lines of the text."""
    (_, line, column), *_ = row.places
    return [
        Row(text, (Place(0, line + number, 0 if number else column),))
        for number, text in enumerate(row.text.split("\n"))
    ]


def _grid_of(value: Row) -> list[Row]:
    """Return the lines of the grids in a value, such as a message; [] if it holds none."""
    texts = split_lines(value.text)
    if sum(map(is_row, texts)) < FEWEST_ROWS:
        texts = [part for text in texts for part in PART.split(text) if _is_grid(part)]
    line, column = value.place(0)
    at = value.text.find(texts[0]) if texts else 0
    return [Row(text, (Place(0, line, column - 1 + at),)) for text in texts]


def _is_grid(text: str) -> bool:
    """Return whether a text is cells, but for a slip or two that will be told of."""
    words = GAP.split(text)
    cells = "".join(words)
    if len(cells) not in GRID_LENGTHS or not any(map(str.isdigit, cells)):
        return False
    return len({*map(len, words)}) == 1 and len(SIGN.sub("", cells)) <= MOST_STRAYS


class _Level:
    """A table that is being read, or the page around all of them.

    ``lines`` are those of the current cell, or outside cells, each a row or a nested table.
    ``is_bare`` says that no tag of a table began it, ``holder`` is the tag with the held grid.
    """

    def __init__(self, *, is_bare: bool = False) -> None:
        self.is_bare = is_bare
        self.in_cell = False
        self.holder = ""
        self.lines: list[Row | list[Record]] = []
        self.caption: list[Row | list[Record]] = []
        self.below: list[Row | list[Record]] = []  # text behind rows
        self.records: list[Record] = []
        self._record: Record = []
        self._pieces: list[Row] = []
        self._held: list[Row] = []
        self._is_kept = False  # the white space of the last piece

    def ends_before(self, tag: str) -> bool:
        """Return whether a tag ends a table that no tag began."""
        return self.is_bare and not self.in_cell and tag not in INLINE | OF_TABLES - {"table"}

    @property
    def holds_no_more(self) -> bool:
        """Return whether no heading and no table can be here: between rows, or behind a cell."""
        if not self.in_cell:
            return self.records != []
        kinds = [kind_of(field) for field in self.records[-1]] if self.records else []
        is_row = len(kinds) == ROW_SIZE and CELL in kinds and {*kinds} <= {CELL, EMPTY}
        return is_row and self._pieces != []

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
            self._is_kept = kept

    def end_line(self, *, always: bool = False) -> None:
        """End the line; without text, only if ``always``."""
        row = joined(self._pieces, "") if self._pieces else None
        if row and not self._is_kept:  # a line break in the source is no blank
            row = row._replace(text=row.text.rstrip(" "))
        ink = row.text.strip() if row else ""
        if row and (ink.strip(BLANK_SIGN) or len(ink) >= ROW_SIZE):
            self.lines.append(row)
        elif always and self.lines:
            last = self.lines[-1]
            place = last.places[0] if isinstance(last, Row) else Place(0, 1, 0)
            self.lines.append(Row("", (place,)))
        self._pieces = []

    def write_lines(self, rows: Iterable[Row]) -> None:
        """Add lines."""
        for row in rows:
            self.write(row.text, row.places[0], kept=False)
            self.end_line()

    def hold(self, names: list[Row], grids: list[list[Row]], tag: str) -> None:
        """Keep the last grid of a tag until its element ends: the text in there is its name.

        Rows right above are of another grid.
        """
        self.end_element()
        last = self.lines[-1] if self.lines else None
        if isinstance(last, Row) and parts.holds_digits([last]):
            self.lines.append(Row("", last.places))
        self.write_lines(names)
        for grid in grids:
            self.end_element()
            self._held, self.holder = grid, tag
        if tag in VOID:
            self.end_element()

    def end_element(self) -> None:
        """End the line; the grid that was held is the next one, and a blank line."""
        self.end_line()
        if self._held:
            self.lines += [*self._held, Row("", self._held[-1].places)]
        self._held, self.holder = [], ""

    def begin_cell(self) -> None:
        """Begin a cell."""
        self.end_cell()
        self.in_cell = True

    def end_cell(self) -> None:
        """End the cell, or the text outside all cells; the grid of a row waits for its end."""
        if self.holder == "tr":
            self.end_line()
        else:
            self.end_element()
        if self.in_cell:
            self._record.append(_field(self.lines))
        else:
            around = self.below if self.records else self.caption
            around += self.lines
        self.lines = []
        self.in_cell = False

    def end_row(self) -> None:
        """End the row."""
        self.end_cell()
        if self._held:
            self._record.append(Field(tuple(self._held)))
            self._held, self.holder = [], ""
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
        text = line.text
        for sign, tag in CDATA:
            text = text.replace(sign, tag)
        page.feed(text + "\n")
        last = line.number
    lines_of_page = page.finish()
    account = Account(names)
    account.leave_rows(page.unread)
    for item in _stretches(lines_of_page):
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

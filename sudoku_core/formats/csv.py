"""Read tables as spreadsheets and forms export or copy them, and write one.

Fields are separated by commas, semicolons or tabs, and may be quoted; in quotes they may go
over several lines. `sudoku_core.formats.tables` finds the grids in them.
"""

import re
from collections import deque
from collections.abc import Iterator
from itertools import chain, islice

from sudoku_core.formats import tables
from sudoku_core.formats.parts import Row, row_of
from sudoku_core.formats.source import (
    Line,
    Result,
    has_ink,
    holds_grid,
    is_plain,
    is_row,
    line_of,
    pass_over,
)
from sudoku_core.formats.tables import (
    CELL,
    EMPTY,
    MOST_LINES,
    ROW,
    TEXT,
    WHOLE,
    Field,
    Record,
    Slot,
    kind_of,
    slots_of,
)
from sudoku_core.parsing import Reading
from sudoku_core.records import record
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.labels import PUZZLES, SOLUTIONS
from sudoku_core.text.ledger import GRID, Ledger

FORM = "csv"

HEADER = "puzzle,solution,name"
IN_QUOTES = re.compile('(?:[^"]|"")*')
HEADED = re.compile(r"""[:=]\s*["']?(\S{9})["']?$""")  # a row behind a name
WORDS = re.compile(r"[^\W\d_][^\d@:=/_]*")
QUOTED = re.compile('"(?:[^"]|"")*("|$)')
# Two grids, such as a puzzle and its solution, with a sign between that parts no other fields.
PAIR = re.compile(r"[\d.]{81} ?([ |=:]) ?[\d.]{81}$")
PEEK = 30  # lines that show the separator


def takes(head: list[str]) -> bool:
    """Return whether a text begins like this form, a slip or two allowed.

    It has titles above fields with grids, or a grid that no line of plain text could hold: in
    quotes over several lines, or beside a name in nine fields or 81. A single word above a grid is
    its name unless it means a puzzle.
    """
    separator = _separator(head)
    lines = [line_of(number, text) for number, text in enumerate(head, 1)]
    found = _records(iter(lines), separator, Ledger(), is_head=True)
    records = [each for each in found if isinstance(each, list)]
    if not records or _may_be_plain(head[0], separator, records[0]) or _names_columns(records):
        return False
    told = _told_by_titles(head, records)
    if told is not None:
        return told
    return any(
        _is_told(each, alike=len(each) == len(above) > 1)
        for above, each in zip([[], *records], records, strict=False)
    )


def _may_be_plain(text: str, separator: str, first: Record) -> bool:
    """Return whether the first line may be plain text, not a puzzle with its solution."""
    pair = _kinds(first) == [WHOLE] * 2
    return is_plain(text) and text.count(separator) < 81 and not pair and not _is_numbered(first)


def _is_numbered(record: Record) -> bool:
    """Return whether a record has a number, one grid and words, as in ``1;530…;Anna``."""
    kinds = _kinds(record)
    if kinds[0] == WHOLE or kinds.count(WHOLE) != 1:
        return False
    place = kinds.index(WHOLE)
    before, after = record[:place], record[place + 1 : place + 2]
    is_name = any(WORDS.fullmatch(field.text) for field in after)
    return is_name and all(field.text.isdecimal() for field in before)


def _names_columns(records: list[Record]) -> bool:
    """Return whether the first record has the names of grids side by side in rows."""
    columns = len(records[0])
    named = [at for at, field in enumerate(records[0]) if field.text]
    if columns not in {9, 81} or len(named) < 2:
        return False
    in_rows = all(len(each) == columns and WHOLE not in _kinds(each) for each in records[1:])
    return in_rows and not any(9 * at % columns for at in named)


def _told_by_titles(head: list[str], records: list[Record]) -> bool | None:
    """Recognise the form by titles that mean puzzles, and the records below."""
    titles = [field.text.lower() for field in records[0]]
    if len(titles) == 1 and titles[0] in PUZZLES:
        second = head[1] if head[1:] else ""
        return not second or second[0] == '"' or holds_grid(second)
    titled = len(titles) > 1 and not {*titles}.isdisjoint(PUZZLES + SOLUTIONS)
    if not titled or WHOLE in _kinds(records[0]):  # that would be a name and a grid, not two titles
        return None
    if records[1:] and _is_row(records[1]):
        return False
    return not head[1:] or not is_plain(head[1]) or len(slots_of(_kinds(records[1]))) > 0


def _kinds(record: Record) -> list[int]:
    return [kind_of(field) for field in record]


def _is_row(record: Record) -> bool:
    """Return whether a record may be one row of a grid, beside a name."""
    kinds = _kinds(record)
    cells = sum(kind in {CELL, EMPTY} for kind in kinds)
    return 9 <= cells <= len(kinds) < 81 and not slots_of(kinds)


def _is_told(record: Record, *, alike: bool) -> bool:
    """Return whether a record holds a grid unlike plain text; ``alike`` if below titles."""
    quoted = [field for field in record if field.quoted and len(field.rows) > 1]
    if any(map(_begins_grid, quoted)) or _is_numbered(record):
        return True
    kinds = _kinds(record)
    slots = [slot for slot in slots_of(kinds) if not _is_headed(record, slot)]
    return (alike and slots != []) or _are_of_table(slots, kinds)


def _are_of_table(slots: list[Slot], kinds: list[int]) -> bool:
    """Return whether the grids of a record show a table: beside something, two, or each named."""
    together = any(slot.size > 1 and len(kinds) > min(slot.size, 81) for slot in slots)
    pair = len(slots) == len(kinds) == 2
    named = len(slots) > 1 and all(kinds[slot.first - 1] == TEXT for slot in slots)
    return together or pair or named


def _is_headed(record: Record, slot: Slot) -> bool:
    """Return whether nine rows are the last of ten behind a name, as in ``Anna: 534678912, …``."""
    before = HEADED.search(record[slot.first - 1].text) if slot.size == 9 and slot.first else None
    return before is not None and is_row(before[1])


def _begins_grid(field: Field) -> bool:
    """Return whether the first line of a field that has digits is a row, or it is a grid."""
    first = next((row for row in field.rows if any(map(str.isdigit, row.text))), None)
    begins = first is not None and kind_of(Field((first,))) == ROW
    return begins or kind_of(field) == WHOLE


def read(lines: Iterator[Line], ledger: Ledger, names: str) -> Iterator[Result]:
    """Read the records of a table."""
    begun = list(islice(lines, PEEK))
    separator = _separator([line.plain for line in begun])
    records = _records(chain(begun, lines), separator, ledger)
    yield from tables.read(records, FORM, ledger, names)


def _separator(texts: list[str]) -> str:
    pair = PAIR.match(texts[0]) if texts else None
    if pair:
        return pair[1]
    bare = QUOTED.sub("", "\n".join(texts))
    return max("\t,;", key=bare.count)


def _records(
    lines: Iterator[Line], separator: str, ledger: Ledger, *, is_head: bool = False
) -> Iterator[Record | InvalidGridError]:
    """Yield records; an unclosed quote is an error, unless only the head was read."""
    waiting: deque[Line] = deque()
    while True:
        line = waiting.popleft() if waiting else next(lines, None)
        if line is None:
            return
        if not has_ink(line.plain):
            pass_over(line, ledger)
            continue
        # A line within a quote begins no other quote: the error leaves it in `lines`.
        parser = _Parser(line, lines, separator, is_head=is_head)
        try:
            yield parser.record()
        except InvalidGridError as error:
            ledger.use(line.number, line.number, GRID)
            yield error
            waiting.extendleft(reversed(parser.taken))


class _Parser:
    """Split one record into fields; ``taken`` are the lines used besides its first."""

    def __init__(self, line: Line, lines: Iterator[Line], separator: str, *, is_head: bool) -> None:
        self._first = self._line = line
        self._lines = lines
        self._separator = separator
        self._is_head = is_head
        self.taken: list[Line] = []

    def record(self) -> Record:
        """Return the fields."""
        fields: Record = []
        place = 0
        while True:
            start, _ = self._line.trimmed(place, len(self._line.plain))
            if (
                self._line.plain[start : start + 1] == '"'
                and self._separator not in (self._line.plain[place:start])
            ):
                field, place = self._quoted(start + 1)
            else:
                end = self._line.plain.find(self._separator, place)
                end = end if end >= 0 else len(self._line.plain)
                field = Field((row_of(self._line, *self._line.trimmed(place, end)),))
                place = end
            fields.append(field)
            if place == len(self._line.plain):
                return fields
            place += 1

    def _quoted(self, place: int) -> tuple[Field, int]:
        """Return the quoted field at a place, and where it ends."""
        rows: list[Row] = []
        while True:
            stop = next(IN_QUOTES.finditer(self._line.plain, place)).end()
            rows.append(row_of(self._line, place, stop))
            if stop < len(self._line.plain):
                break
            line = next(self._lines, None) if len(rows) < MOST_LINES else None
            if line is None and self._is_head:
                return Field((*rows, rows[-1]), quoted=True), len(self._line.plain)
            if line is None:
                end = len(self._first.plain)
                raise self._first.error("quote", end, end)
            self._line = line
            self.taken.append(line)
            place = 0
        end, _ = self._line.trimmed(stop + 1, len(self._line.plain))
        plain = self._line.plain
        between = plain.find(self._separator, stop + 1, end)
        end = between if between >= 0 else end
        if end < len(plain) and plain[end] != self._separator:
            if self.taken:
                end = len(self._first.plain)
                raise self._first.error("quote", end, end)
            raise self._line.error("quote", end, end + 1)
        return Field(tuple(rows), quoted=True), end


def write(reading: Reading) -> str:
    """Write the line of a grid below `HEADER`."""
    return record([reading.grid, reading.solution or "", reading.name or ""])

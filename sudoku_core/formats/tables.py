"""Read tables of grids, wherever they come from: find the columns that hold cells or grids.

A grid is in one field, on one line or several, in nine fields of nine cells, or in 81 fields. The
name is in a column titled so, or the first without grids that differs in every row, or else above
or below a grid in its column.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice
from typing import NamedTuple

from sudoku_core.checker import conflicts, spare_clashes
from sudoku_core.formats import parts
from sudoku_core.formats.parts import FEWEST_ROWS, Account, Row, holds_digits, joined
from sudoku_core.formats.source import ALMOST, Result, is_row, line_of
from sudoku_core.grid import BLANK
from sudoku_core.parsing import Reading
from sudoku_core.records import unguarded
from sudoku_core.text.characters import BARS, JOINER, NUMERALS, SIGNS, plain_character
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.labels import PUZZLES, SOLUTIONS, mask_of, says_row
from sudoku_core.text.ledger import AUTO, BELOW, FILLER, GRID, NAME, NONE, Ledger
from sudoku_core.text.losses import lacks_a_cell

# Titles of a column of names, in lower case; of several, the first counts.
NAMES = ("name", "title", "student", "이름", "제목", "학생")
# Words in the title of a column of names.
NAME_WORDS = (
    "name",
    "이름",
    "성명",
    "학생",
    "student",
    "schüler",
    "élève",
    "alumno",
    "氏名",
    "姓名",
)

ROW_COUNT = 9
SAMPLE = 200  # records that show what columns hold: more than a school class
MOST_LINES = 60  # in a field: a boxed grid with words around it

# The contents of a field.
EMPTY, CELL, ROW, WHOLE, TEXT = range(5)
ROW_SIZES = range(7, 12)  # cells of a row, one or two of them missing or extra
WHOLE_LINES = 7  # of a grid with spaces for blanks
WIDE = range(82, 85)  # columns of cells, some of which are points or numbers of pupils
LONE_WIDTHS = (10, *WIDE)  # of records with rows or cells, which no other need tell
CELLS = {*NUMERALS, *SIGNS}
STAMPED = re.compile(r"\d[-.]\d+[-.]\d")
APART = 81 + 8  # characters of a grid whose rows are parted
THOUSANDS = re.compile(r"(\d{3})([.,'\u2019 ])(\d{3})\2(\d{3})")  # a row as a number
STAMP = re.compile(r"\d:\d\d|^[\d.,/ 년월일-]*$")


class Field(NamedTuple):
    """The lines of a field, without the quotes around it."""

    rows: tuple[Row, ...]
    quoted: bool = False

    @property
    def text(self) -> str:
        """Return the text on one line, as before it was quoted."""
        text = " ".join([row.text for row in self.rows])
        return unguarded(text.replace('""', '"') if self.quoted else text)

    @property
    def ink(self) -> tuple[Row, ...]:
        """Return the lines without blank ones at the ends."""
        if len(self.rows) == 1:
            return self.rows
        filled = [number for number, row in enumerate(self.rows) if row.text.strip(BLANKS)]
        return self.rows[filled[0] : filled[-1] + 1] if filled else self.rows[:1]

    def error(self, reason: str, **details: int) -> InvalidGridError:
        """Make the error that something is wrong with the field."""
        return InvalidGridError(reason, *self.rows[0].place(0), self.rows[0].text, details)


class PlainText(NamedTuple):
    """Lines between records that are grids in nine lines."""

    rows: tuple[Row, ...]


Record = list[Field]
BLANKS = " \t\xa0" + JOINER


class Slot(NamedTuple):
    """The columns of a grid: the first, and their number."""

    first: int
    size: int


def kind_of(field: Field) -> int:
    """Guess the contents of a field, a slip or two allowed."""
    return _kind_of(tuple([row.text for row in field.ink]))


@lru_cache(maxsize=1 << 12)  # most fields of a wide table are digits
def _kind_of(texts: tuple[str, ...]) -> int:
    plain = "".join(map(plain_character, "".join(texts)))
    for bar in BARS + JOINER:
        plain = plain.replace(bar, "")
    cells = sum(character in CELLS or character.isdigit() for character in plain)
    if not plain:
        return EMPTY
    if len(plain) == cells == 1:
        return CELL
    if 3 * cells > 2 * len(plain):
        if cells >= ALMOST or len(texts) >= WHOLE_LINES:
            return WHOLE
        is_stamped = STAMPED.search(plain) and not THOUSANDS.fullmatch(plain)
        if len(plain) in ROW_SIZES and len(texts) == 1 and not is_stamped:
            return ROW
    return TEXT


def slots_of(kinds: Sequence[int]) -> list[Slot]:
    """Find the columns that hold a grid each, or one together, perhaps beside a few numbers.

    >>> slots_of([TEXT, WHOLE]), slots_of([TEXT] + [ROW] * 9), slots_of([CELL] * 82)
    ([Slot(first=1, size=1)], [Slot(first=1, size=9)], [Slot(first=0, size=82)])
    """
    found = [Slot(column, 1) for column, kind in enumerate(kinds) if kind == WHOLE]
    for kinds_together, size in (({ROW}, 9), ({CELL, EMPTY}, 81)):
        start = 0
        for end in range(len(kinds) + 1):
            if end == len(kinds) or kinds[end] not in kinds_together:
                count, rest = divmod(end - start, size)
                if end - start in WIDE:
                    found.append(Slot(start, end - start))
                elif not rest:
                    found += [Slot(start + number * size, size) for number in range(count)]
                start = end + 1
    return sorted(found)


def holds_grid(record: Record) -> bool:
    """Return whether fields of a record seem to hold a grid, whole or damaged."""
    kinds = [*map(kind_of, record)]
    if WHOLE in kinds or (CELL in kinds and any(size >= 81 for _, size in slots_of(kinds))):
        return True
    fields = [field for field, kind in zip(record, kinds, strict=True) if kind in {CELL, ROW}]
    return holds_digits(row for field in fields for row in field.rows)


class _Columns:
    """What each column holds; ``titles`` is the record above the first grid, if any."""

    def __init__(self, sample: list[Record], names: str) -> None:
        filled = [record for record in sample if holds_grid(record)]
        above = sample[: sample.index(filled[0]) if filled else 1]
        self.count = _width([*map(len, filled or sample[:1])], [*map(len, above)])
        self.titles = self._titles(above)
        words = [field.text.lower() for field in self.titles or []]
        whole = [record for record in filled if len(record) == self.count]
        usual = whole if 2 * len(whole) >= len(filled) else filled
        self.kinds = [self._kind(usual, column) for column in range(self.count)]
        self.slots = _narrow_slots(self.kinds, whole, are_most=2 * len(whole) > len(filled))
        self.pairs = False
        self.slots = _titled_rows(words) or self.slots
        self.known = self._take_titles(words)
        is_spread = any(slot.size > 9 for slot in self.slots)
        if self.known or (is_spread and len(words) > self.count):
            self.count = len(words)
        self.is_alone = sum(len(record) == self.count for record in filled) == 1
        # If there are grids in shorter records, too, the longest may have a cell too many.
        shorter = [record for record in filled if len(record) < self.count != len(words)]
        self.is_unclear = self.is_alone and any(
            spare_clashes(_cells_in(record, slot.first)) > 0
            for record in shorter
            for slot in self.slots
            if slot.size >= 81 and len(record) >= slot.first + 81
        )
        if len(self.slots) == 2 and not self.pairs:
            self._pair(filled, words)
        self.taken = {column for first, size in self.slots for column in range(first, first + size)}
        self.names = [] if names == NONE else self._names(words, usual or sample[1:])
        self.several = len(filled) > 1 and len(filled) == len(sample) - len(above)

    def _titles(self, above: list[Record]) -> Record | None:
        """Find the titles above the first grid: as wide as the table, or else the nearest."""
        alike = [record for record in above if len(record) == self.count > 1]
        filled = [sum(bool(field.text) for field in record) for record in alike]
        fullest = [alike[filled.index(max(filled))]] if alike else above[-1:]
        return (fullest or [None])[0]

    def _take_titles(self, words: list[str]) -> bool:
        """Find the columns titled as puzzles and solutions; return whether there are any."""
        puzzle, solution = _first(words, PUZZLES), _first(words, SOLUTIONS)
        if puzzle is None:
            return False
        if solution is not None:
            self.slots, self.pairs = [Slot(puzzle, 1), Slot(solution, 1)], True
        else:
            titled = [Slot(column, 1) for column in _alike(words, puzzle)]
            self.slots = titled + [slot for slot in self.slots if slot not in titled]
        return True

    @staticmethod
    def _kind(records: list[Record], column: int) -> int:
        kinds = [kind_of(record[column]) for record in records if len(record) > column]
        filled = [kind for kind in kinds if kind != EMPTY]
        return max({*filled}, key=filled.count) if filled else EMPTY

    @staticmethod
    def _text(records: list[Record], column: int) -> list[str]:
        texts = [record[column].text for record in records if len(record) > column]
        return [text for text in texts if text.strip()]

    def _pair(self, records: list[Record], titles: list[str]) -> None:
        """Find two grids of a row that are a puzzle and its solution in most rows.

        Grids of many pupils may look like that too, so without titles only two fields of one line
        count.
        """
        titled = [titles[first] for first, _ in self.slots if first < len(titles)]
        is_titled = any(title in PUZZLES + SOLUTIONS for title in titled)
        are_alike = is_titled and len(titled) > len({*titled})
        is_large = self.count > 2 or any(len(each.rows) > 1 for row in records for each in row)
        if are_alike or (is_large and not is_titled):
            return
        balance = [0, 0]
        for record in records:
            grids = [_bare(record, slot) for slot in self.slots]
            for way, (puzzle, solution) in enumerate((grids, grids[::-1])):
                balance[way] += 1 if _are_pair(puzzle, solution, alone=self.count == 2) else -1
        if max(balance) > 0:
            self.pairs = True
            self.slots = self.slots[:: 1 if balance[0] >= balance[1] else -1]

    def _names(self, words: list[str], records: list[Record]) -> list[int]:
        titled = _first(words, NAMES)
        if titled is not None and (self.known or self._text(records, titled)):
            alike = _alike(words, titled)
            return alike if len(alike) == len(self.slots) else [titled]
        alike = _titled_alike(words, self.taken) if self.known else []
        columns = [column for column in range(self.count) if column not in self.taken]
        texts = {column: self._text(records, column) for column in columns}
        if self.known and len(columns) > 1 == len(records):  # in one record all of them differ
            return alike
        return alike or _titled_names(words, texts) or self._differing(texts)

    def names_of(self, number: int) -> list[int]:
        """Find the columns with the name of one of a row's grids, which may have one each."""
        has_own = len(self.slots) == len(self.names) > 1 and not self.pairs
        return [self.names[number]] if has_own else self.names

    def _differing(self, texts: dict[int, list[str]]) -> list[int]:
        """Find the first column that differs in every row, or one for each grid of a row."""
        differing = [column for column, each in texts.items() if each and len({*each}) == len(each)]
        for is_name in (_is_name, _is_address, _is_number):
            found = [column for column in differing if all(map(is_name, texts[column]))]
            if is_name is _is_number and self.known:  # behind grids it tells how hard they are
                found = [column for column in found if column < self.slots[0].first]
            if found:
                beside = len(found) == len(self.slots) > 1
                return found if beside else self._whole_name(found[0], texts)
        return []

    @staticmethod
    def _whole_name(column: int, texts: dict[int, list[str]]) -> list[int]:
        """List the columns beside one with the rest of its names: words that differ."""
        columns = [column]
        for step in (-1, 1):
            beside = column + step
            while len({*texts.get(beside, [])}) > 1 and all(map(_is_word, texts[beside])):
                columns.append(beside)
                beside += step
        return sorted(columns) if all(map(_is_word, texts[column])) else [column]


def _width(lengths: list[int], above: list[int]) -> int:
    """Return how many fields most records have, or else the titles above them, or the longest."""
    usual = max(lengths, key=lengths.count)
    if 2 * lengths.count(usual) > len(lengths):
        return usual
    titles = max(above, default=0)
    return titles if min(lengths) <= titles <= max(lengths) else max(lengths)


def _titled_rows(words: list[str]) -> list[Slot]:
    """Find nine columns titled as the rows of a grid, as Row 1 to Row 9."""
    titled = [column for column, title in enumerate(words) if says_row(title)]
    numbers = [mask_of(words[column])[1] for column in titled]
    are_nine = titled == list(range(titled[0], titled[0] + 9)) if titled else False
    return [Slot(titled[0], 9)] if are_nine and numbers == [[at] for at in range(1, 10)] else []


def _titled_names(words: list[str], texts: dict[int, list[str]]) -> list[int]:
    """Find the columns with a word for a name in their title, and names in them."""
    return [
        column
        for column, title in enumerate(words)
        if any(word in title for word in NAME_WORDS) and any(map(_is_name, texts.get(column, [])))
    ]


def _titled_alike(words: list[str], taken: set[int]) -> list[int]:
    """Find the columns that share a word for a name in their titles, as first and last names."""
    for word in NAME_WORDS:
        found = [at for at, title in enumerate(words) if word in title and at not in taken]
        if found:
            return found
    return []


def _alike(titles: list[str], column: int) -> list[int]:
    return [other for other, title in enumerate(titles) if title == titles[column]]


def _first(titles: list[str], names: tuple[str, ...]) -> int | None:
    return next((titles.index(name) for name in names if name in titles), None)


def _is_name(text: str) -> bool:
    return any(map(str.isalpha, text)) and "@" not in text and not STAMP.search(text)


def _is_word(text: str) -> bool:
    return text.replace("-", "").replace("'", "").isalpha()


def _is_address(text: str) -> bool:
    return "@" in text


def _is_number(text: str) -> bool:
    return text.isdecimal()


def _bare(record: Record, slot: Slot) -> str:
    """Return the cells of a slot without separators, 0 for a blank."""
    fields = record[slot.first : slot.first + slot.size]
    text = "".join([row.text for field in fields for row in field.rows])
    return "".join(
        [
            sign if sign in NUMERALS else BLANK
            for sign in map(plain_character, text)
            if sign in CELLS
        ]
    )


def _narrow_slots(kinds: list[int], whole: list[Record], *, are_most: bool) -> list[Slot]:
    """List the slots of grids, of more than 81 columns only those of the cells.

    If few records are so long, a separator may stand in them for a cell.
    """
    may_narrow = are_most or not any(EMPTY in map(kind_of, record) for record in whole)
    return [
        _narrowed(slot, whole) if slot.size in WIDE and may_narrow else slot
        for slot in slots_of(kinds)
    ]


def _narrowed(slot: Slot, records: list[Record]) -> Slot:
    """Find a grid's 81 columns among a few more, if the rules strongly favour them."""
    told = dict[Slot, int]()
    for first in range(slot.first, slot.first + slot.size - 80):
        window = Slot(first, 81)
        grids = [_cells_in(record, first) for record in records]
        told[window] = sum([max(0, spare_clashes(grid)) for grid in grids])
    *_, other, best = sorted(told, key=lambda window: told[window])
    return best if told[best] > 2 * told[other] else slot


def _cells_in(record: Record, first: int) -> str:
    """Return the cells of 81 fields from a column on, or fewer."""
    fields = record[first : first + 81]
    return "".join([_bare([field], Slot(0, 1))[:1] or BLANK for field in fields])


def _are_pair(puzzle: str, solution: str, *, alone: bool) -> bool:
    """Return whether a grid with blanks has another as its solution; ``alone`` may have."""
    if BLANK not in puzzle or len(puzzle) != len(solution):
        return False
    kept = all(given in {BLANK, digit} for given, digit in zip(puzzle, solution, strict=True))
    return kept or (alone and BLANK not in solution)


def read(
    records: Iterable[Record | InvalidGridError],
    form: str,
    ledger: Ledger,
    names: str = AUTO,
) -> Iterator[Result]:
    """Read the grids of records, each a list of fields; pass errors among them on."""
    records = iter(records)
    begun = list(islice(records, 1))
    first = begun[0] if begun else None
    if not (isinstance(first, list) and _describes(first)):
        begun += islice(records, SAMPLE)
    widths = sorted({*map(len, _without_errors(begun)), *LONE_WIDTHS})
    begun = [*_without_joined(begun, widths, ledger, names)]
    records = _without_joined(records, widths, ledger, names)
    sample = _without_errors(begun)
    if not sample:
        yield from [error for error in begun if isinstance(error, InvalidGridError)]
        return
    columns = _Columns(sample, names)
    if not columns.slots:
        errors = [error for error in begun if isinstance(error, InvalidGridError)]
        yield from errors or [(columns.titles or sample[0])[0].error("no puzzles")]
        for record in _without_errors(chain(begun, records)):
            rows = [row for field in record for row in field.rows]
            ledger.leave(rows[0].places[0].line, rows[-1].places[0].line)
        return
    yield from _Table(columns, form, ledger, names, below=_are_below(sample, names)).read(
        chain(begun, records)
    )


def _without_joined(
    records: Iterable[Record | InvalidGridError], widths: list[int], ledger: Ledger, names: str
) -> Iterator[Record | InvalidGridError]:
    """Pass on records; those joined from several, as a line break was lost, become errors."""
    titles: Record = []
    for record in records:
        width = 0
        if isinstance(record, list):
            width = next((each for each in widths if _is_joined(record, each)), 0)
            titles = titles or record
        if isinstance(record, list) and width:
            error = record[width].error("field", field=width + 1, expected=width)
            error.name = None if names == NONE else _first_name(titles, record[: width - 1])
            lines = [row.places[0].line for field in record for row in field.rows]
            ledger.use(min(lines), max(lines), GRID)
            yield error
        else:
            yield record


def _is_joined(record: Record, width: int) -> bool:
    """Return whether a record is several with grids, the last field of each in the next one."""
    if not 1 < width < len(record) or (len(record) - 1) % (width - 1):
        return False
    starts = range(0, len(record) - 1, width - 1)
    return all(_holds_two(record[start], width) for start in starts[1:]) and all(
        holds_grid(record[start : start + width]) for start in starts
    )


def _holds_two(field: Field, width: int) -> bool:
    """Return whether a field has more than a grid, or than a cell or a row of many columns."""
    kind = kind_of(field)
    size = sum(not sign.isspace() for row in field.rows for sign in row.text)
    if kind == TEXT:
        return width > ROW_COUNT
    return (kind == WHOLE and size > 81) or (kind == ROW and size > ROW_COUNT)


def _first_name(titles: Record, fields: Record) -> str | None:
    """Return the name in the fields of the first of joined records: as titled, or any."""
    named = [
        field.text
        for title, field in zip(titles, fields, strict=False)
        if any(word in title.text.lower() for word in NAMES + NAME_WORDS)
    ]
    texts = named or [field.text for field in fields if kind_of(field) == TEXT]
    return next(filter(_is_name, texts), None)


def _describes(titles: Record) -> bool:
    """Return whether titles say where grids and names are: such a table can be read as it comes."""
    words = [field.text.lower() for field in titles]
    is_named = _first(words, NAMES) is not None or _titled_alike(words, set()) != []
    are_all = {*words} <= {*PUZZLES, *SOLUTIONS}
    return _first(words, PUZZLES) is not None and (is_named or are_all)


def _with_plain_text(
    records: Iterable[Record | InvalidGridError], count: int
) -> Iterator[Record | InvalidGridError | PlainText]:
    """Pass on records, but join names and rows in nine lines of one field."""
    alone: list[Record] = []
    for record in chain(records, [None]):
        if isinstance(record, list) and count > 1 == len(record) and not record[0].quoted:
            alone.append(record)
            continue
        rows = [field.rows[0] for [field] in alone]
        if sum(is_row(row.text) and not holds_grid([Field((row,))]) for row in rows) < FEWEST_ROWS:
            yield from alone
        else:
            yield PlainText(tuple(_with_gaps(rows)))
        alone.clear()
        if record is not None:
            yield record


def _with_gaps(rows: list[Row]) -> Iterator[Row]:
    for above, row in zip([rows[0], *rows], rows, strict=False):
        if row.places[0].line > above.places[0].line + 1:
            yield Row("", above.places)
        yield row


def _without_errors(records: Iterable[Record | InvalidGridError]) -> list[Record]:
    return [record for record in records if not isinstance(record, InvalidGridError)]


def _are_below(sample: list[Record], names: str) -> bool:
    """Return whether the text between grids is the name of the one above it."""
    if names != AUTO:
        return names == BELOW
    return holds_grid(sample[0])


class _Table:
    """Read one record after another."""

    def __init__(
        self, columns: _Columns, form: str, ledger: Ledger, names: str, *, below: bool
    ) -> None:
        self._columns = columns
        self._form = form
        self._ledger = ledger
        self._below = below and not columns.names
        self._unnamed = names == NONE
        self._is_below_titles = False
        self._heading: Record | None = None  # text above the grids, in a table without names

    def read(self, records: Iterator[Record | InvalidGridError]) -> Iterator[Result]:
        """Read records; with names below, grids wait for the record after them."""
        waiting: list[Record] = []
        for record in _with_plain_text(records, self._columns.count):
            if isinstance(record, PlainText):
                account = Account(NONE if self._unnamed else AUTO)
                yield from parts.read(record.rows, "", None, account)
                account.settle(self._ledger)
                continue
            if isinstance(record, InvalidGridError):
                yield record
                continue
            if self._is_for_grids(record):
                if self._below:
                    yield from self._give(waiting, None)
                    waiting = [record]
                else:
                    yield from self._give([record], self._heading)
                continue
            if self._below:
                yield from self._give(waiting, record)
                self._account(record, NAME if waiting and not self._unnamed else "")
                waiting = []
            elif self._columns.titles is record:
                self._heading = record
                self._account(record, FILLER)
            else:
                self._heading = record
                self._account(record, "" if self._columns.names else NAME)
        yield from self._give(waiting, None)

    def _is_for_grids(self, record: Record) -> bool:
        """Return whether a record has grids, or a name and no grid in its place."""
        columns = self._columns
        if record is columns.titles:
            self._is_below_titles = True
            return False
        if holds_grid(record):
            return True
        is_named = any(column < len(record) and record[column].text for column in columns.names)
        return self._is_below_titles and (columns.known or is_named)

    def _account(self, record: Record, role: str) -> None:
        """Record in the ledger what the lines of a record were used for."""
        lines = [row.places[0].line for field in record for row in field.rows]
        if role:
            self._ledger.use(min(lines), max(lines), role)
        else:
            self._ledger.leave(min(lines), max(lines))

    def _give(self, records: list[Record], heading: Record | None) -> Iterator[Result]:
        for record in records:
            account = Account(NONE if self._unnamed else AUTO)
            for column, field in enumerate(record):
                if column not in self._columns.taken:
                    account.use_rows(field.rows)
            yield from self._results(record, heading, account)
            account.settle(self._ledger)

    def _results(
        self, record: Record, heading: Record | None, account: Account
    ) -> Iterator[Result]:
        """Read the grids of a record, or yield its error."""
        try:
            self._require_fields(record)
        except InvalidGridError as error:
            error.name = self._name_of_odd(record, heading)
            account.use_rows(row for field in record for row in field.rows)
            yield error
            return
        if self._columns.pairs:
            yield from self._paired(record, heading, account)
            return
        for number, slot in enumerate(self._columns.slots):
            fields = record[slot.first : slot.first + slot.size]
            if len(self._columns.slots) == 1 or any(field.text for field in fields):
                name = self._name(record, number, heading)
                yield from self._grids(fields, name, account)

    def _grids(self, fields: Record, name: str | None, account: Account) -> Iterator[Result]:
        """Read grids; of 81 cells in columns of their own, one may have been lost unnoticed."""
        is_spread = len(fields) == 81
        for result in _grids(fields, self._form, name, account):
            if is_spread and isinstance(result, Reading) and lacks_a_cell(result.grid):
                error = fields[0].error("doubt", last=result.line)
                error.name = name
                yield error
            else:
                yield result

    def _name_of_odd(self, record: Record, heading: Record | None) -> str | None:
        """Return the name of a record with too few fields or too many, unless it may be a row."""
        aligned = self._aligned(record)
        for column in self._columns.names:
            text = aligned[column].text if column < len(aligned) else ""
            if text and self._columns.kinds[column] == TEXT and not any(map(str.isalpha, text)):
                return None
        return self._name(aligned, 0, heading)

    def _aligned(self, record: Record) -> Record:
        """Return a record with its last texts, behind its grids, in their own columns."""
        start = max(self._columns.taken) + 1
        behind = record[max(start + len(record) - self._columns.count, 0) :]
        if any(kind_of(field) != TEXT for field in behind):
            return record[:start]
        missing = [Field((Row("", ()),))] * (start - len(record))
        return record[:start] + missing + behind

    def _require_fields(self, record: Record) -> None:
        """Raise if a record is too short for its grids, where a cell may be lost, or too wide."""
        count = self._columns.count
        if self._columns.is_unclear:
            raise record[0].error("doubt", last=record[-1].rows[-1].places[0].line)
        is_spread = any(slot.size > 9 for slot in self._columns.slots)
        extra = [field for field in record[count:] if field.text or is_spread]
        if extra:
            raise extra[0].error("field", field=record.index(extra[0]) + 1, expected=count)
        for slot in self._columns.slots:
            after = record[slot.first + 9 : slot.first + 10] if slot.size == 9 else []
            if after and is_row(after[0].text) and self._columns.kinds[slot.first + 9] != ROW:
                raise after[0].error("extra row")
        if len(record) <= (count - 1 if is_spread else max(self._columns.taken)):
            last = record[-1].rows[-1]
            line, column = last.place(len(last.text))
            details = {"field": len(record) + 1, "expected": count}
            raise InvalidGridError("field", line, column, "", details)

    def _name(self, record: Record, number: int, heading: Record | None) -> str | None:
        """Return the name of a grid of a record, perhaps with its column's."""
        columns = self._columns
        if self._unnamed:
            return None
        own = columns.names_of(number)
        texts = [record[each].text for each in own if each < len(record)]
        found = [" ".join(filter(str.strip, texts))]
        column = columns.slots[number].first
        if heading and column < len(heading) and self._heads(heading) and own == columns.names:
            found.append(heading[column].text)
        return " \u00b7 ".join(filter(None, found)) or None

    def _heads(self, heading: Record) -> bool:
        """Return whether the text above grids names them: titles do if each column has its own."""
        columns = self._columns
        if columns.known or columns.pairs:
            return False
        if len(columns.slots) > 1:
            return True
        is_title = heading is columns.titles and columns.several
        return not columns.names and not is_title and sum(bool(each.text) for each in heading) == 1

    def _paired(self, record: Record, heading: Record | None, account: Account) -> Iterator[Result]:
        """Read a puzzle and its solution; or all grids if it is something else."""
        name = self._name(record, 0, heading)
        found: list[Result] = []
        for first, size in self._columns.slots:
            if not found or record[first].text.strip():
                found += _grids(record[first : first + size], self._form, name, account)
        errors = [each for each in found if isinstance(each, InvalidGridError)]
        grids = [each for each in found if not isinstance(each, InvalidGridError)]
        if errors:
            yield errors[0]
        elif len(grids) == 2:
            yield grids[0]._replace(solution=grids[1].grid)
        else:
            yield from grids


def _grids(fields: Record, form: str, name: str | None, account: Account) -> Iterator[Result]:
    if len(fields) == 81:
        lines = [fields[row : row + 9] for row in range(0, 81, 9)]
        rows = [joined([field.rows[0] for field in line], "\t") for line in lines]
        cells = _cells_in(fields, 0)
        if {*map(kind_of, fields)} == {CELL, EMPTY} and not conflicts(cells):
            account.use_rows(rows)
            line, column = rows[0].place(0)
            yield Reading(cells, line, column, form, name, None, None)
            return
    elif len(fields) > 81:
        error = fields[81].error("row length", expected=81, count=len(fields))
        error.name = name
        account.use_rows(field.rows[0] for field in fields)
        yield error
        return
    elif len(fields) == 9:
        rows = _without_thousands([field.ink[0] for field in fields])
    elif len(fields[0].ink) > 1:
        rows = fields[0].ink
    else:
        account.use_rows(fields[0].rows)
        yield _line(fields[0], form, name)
        return
    yield from parts.read(rows, form, name, account)


def _without_thousands(rows: list[Row]) -> list[Row]:
    """Drop the signs between the thousands of nine rows if all are numbers with some."""
    found = [THOUSANDS.fullmatch(row.text) for row in rows]
    bare = [each[1] + each[3] + each[4] for each in found if each]
    return [row._replace(text=bare[at]) for at, row in enumerate(rows)] if all(found) else rows


def _line(field: Field, form: str, name: str | None) -> Result:
    """Read a field of 81 cells, whose rows may be parted by any one sign.

    A space is a cell in quotes, otherwise a separator.
    """
    row = field.ink[0]
    (_, number, column), *_ = row.places
    line = line_of(number, " " * column + row.text)
    start, end = column, len(line.text)
    is_spaced = field.quoted and end - start == 81
    try:
        if is_spaced:
            grid = line.cells(start, end, signs=SIGNS + " ")
        else:
            start, end = line.trimmed(start, end)
            grid = line.cells(start, end, skip=BARS + _between_rows(line.plain[start:end]))
    except InvalidGridError as error:
        error.name = name
        return error
    return Reading(grid, number, start + 1, form, name, None, None)


def _between_rows(text: str) -> str:
    """Return the sign between nine rows of nine signs, "" if there is none or it is a digit."""
    signs = {*text[9::10]} - {*NUMERALS} if len(text) == APART else set[str]()
    return "".join(signs) if len(signs) == 1 else ""

"""Read tables in long form: each line has one cell, with its row, its column and its digit.

Titles name the columns; without them, row and column count through the cells, and the digit comes
last. The other fields that a grid's lines share are its name::

    student,row,col,value
    Anna,1,1,5
    Anna,1,2,3

A place may be one field, as in ``Anna;R1C1;5`` or ``Anna A1 5``. If no title names the digits, each
of several columns of them is a grid, named by its title. Other lines are plain text.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from csv import reader as records_in
from itertools import groupby, islice, pairwise, product
from typing import NamedTuple

from sudoku_core.formats import parts
from sudoku_core.formats.parts import Account, Row, row_of
from sudoku_core.formats.source import SPACES, Line, Result, has_ink, number_of, place_in
from sudoku_core.formats.tables import NAME_WORDS
from sudoku_core.grid import BLANK, cell_name
from sudoku_core.parsing import Reading
from sudoku_core.records import unguarded
from sudoku_core.text.characters import JOINER, NUMERALS, SIGNS
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.ledger import NONE, Ledger
from sudoku_core.text.lines import LONGEST
from sudoku_core.text.names import bare_name

FORM = "csv"

# The names of the columns, in lower case.
ROWS = {"row", "r", "zeile", "reihe", "ligne", "fila", "riga", "rij", "y", "행", "행번호", "行"}
COLUMNS = {"col", "column", "c", "spalte", "colonne", "columna", "kolom", "x", "열", "열번호", "列"}
PLACES = {"cell", "place", "position", "pos", "square", "zelle", "칸", "위치"}
VALUES = {
    *("value", "val", "v", "digit", "number", "entry", "answer", "wert", "zahl", "ziffer"),
    *("valeur", "chiffre", "valor", "값", "숫자", "답", "数字", "値"),
}
TITLES = {*ROWS, *COLUMNS, *PLACES, *VALUES, *NAME_WORDS}

SEPARATORS = (*"\t;,|", " ", "")  # a space stands for all separators, "" for none between digits
HEAD = 12  # lines that show the form,
ABOVE = 3  # some of them above it
FEWEST = 6  # records without titles
FEWEST_PLACED = 27  # cells that show by their places alone that they are some
WORD = re.compile(r"\w+|[.*?-](?=[^\w.*?-]*$)")  # the last may be the sign of a blank
NEARLY_WHOLE = 60  # cells of a grid; fewer are more likely part of one
PER_NAME = 9  # lines, on average, for each name of a grid
FEWEST_DIGITS = 8  # different ones in a grid's column; points have fewer
ROW_SIZE = 9
HALF = 40  # the cells of half a grid
PER_ODD = 20  # cells, at least, for each whose place comes again, or before the last one
PAIR = re.compile(r"(?:[Rr]\d[Cc]\d|[A-Ia-i][1-9])[ \t]*[=:][ \t]*[\d.](?!\w)")
PAIRS = re.compile(rf"[ \t]*(?:{PAIR.pattern}[ \t,;.]*){{2,}}")
# Cells as objects of JSON, each with its place.
OBJECT = re.compile(r"\{[^{}\[\]]{5,120}\}")
OBJECTS = re.compile(rf"[\[\s,]*(?:{OBJECT.pattern}[\s,]*){{2,}}\]?\s*")
QUESTION = re.compile(
    r"(?:q|question|frage|item|cell|feld|zelle|칸|문항|문제|問|题) ?(\d\d?)", re.IGNORECASE
)
TOLD, IN_ORDER = 1, 2  # how sure it is that cells are some
LETTERED = re.compile(r"[A-Ia-i]\d")  # the letter may be that of the row or of the column
WORDS = re.compile(r"[^\W\d_]{2,}")


class Layout(NamedTuple):
    """The columns among ``width`` and what they hold; ``place`` is one column or two.

    ``names`` are those titled so, and ``above`` is the number of lines above the first record.
    Only the whole text can show that columns are places if that ``needs`` more than their titles.
    """

    separator: str
    width: int
    place: tuple[int, ...]
    value: int
    names: tuple[int, ...]
    above: int
    needs: int = 0


class Cell(NamedTuple):
    """One record; its row and column as counted there, and the headings above it."""

    line: Line
    fields: list[str]
    row: int
    column: int
    headings: int

    @property
    def place(self) -> tuple[int, int]:
        """Return its row and its column."""
        return self.row, self.column


def takes(head: list[str]) -> bool:
    """Return whether a text may begin like this form."""
    return _layouts([piece.plain for text in head for piece in _pieces(Line(1, text, text))]) != []


def goes_on(head: list[str]) -> bool:
    """Return whether the form needs more lines to tell: records of numbers look like rows.

    >>> goes_on(["20261234,1,1,5"]), goes_on(["5,3,0,0,7,0,0,0,0"])
    (True, False)
    """
    records = [_split(head[-1], sign) for sign in SEPARATORS[:4]]
    return len(head) < HEAD and any(
        3 <= len(fields) < 9 and sum(map(_is_sign, fields)) >= len(fields) - 1 for fields in records
    )


def _layouts(head: Sequence[str]) -> list[Layout]:
    """Find the columns of a text by its beginning: if they are not sure, all there may be."""
    for separator in SEPARATORS:
        records = [_split(text, separator) for text in head]
        for above in range(min(ABOVE, len(records))):
            titled = _titled(records[above:], separator, above + 1)
            found = [titled] if titled else _untitled(records[above:], separator, above)
            if found:
                return found
    return []


def _pieces(line: Line) -> list[Line]:
    """Part a line of cells with their places, as ``A1=5 A2=3`` or in JSON; columns stay as is."""
    pattern = PAIR if PAIRS.fullmatch(line.plain) else OBJECT
    if pattern is OBJECT and not OBJECTS.fullmatch(line.plain):
        return [line]
    spans = [found.span() for found in pattern.finditer(line.plain)]
    return [
        Line(line.number, *[" " * start + text[start:end] for text in line[1:]])
        for start, end in spans
    ]


def _split(text: str, separator: str) -> list[str]:
    if not separator:
        return [*text] if text.isdecimal() else [text]
    if separator == " ":
        return WORD.findall(text)
    if '"' in text:
        return [*map(str.strip, next(records_in([text[:LONGEST]], delimiter=separator)))]
    return [field.strip(SPACES) for field in text.split(separator)]


def _titled(records: Sequence[list[str]], separator: str, above: int) -> Layout | None:
    """Find the columns that the first record names, if the next ones agree."""
    titles = [title.lower().replace(" ", "") for title in records[0]]
    row, column, place, value = (
        next(((at,) for at, title in enumerate(titles) if title in words), ())
        for words in (ROWS, COLUMNS, PLACES, VALUES)
    )
    place = row + column if row and column else place
    if not place or not value:
        return None
    names = [
        at
        for at, title in enumerate(titles)
        if at not in place + value and any(word in title for word in NAME_WORDS)
    ]
    found = Layout(separator, len(titles), place, *value, (*names,), above)
    return found if all(_place_of(record, found) for record in records[1:]) else None


def _untitled(records: Sequence[list[str]], separator: str, above: int) -> list[Layout]:
    """Find columns that count through the cells, and the column of digits after them.

    If none do, they may be any whose places do not come again.
    """
    count = len(records[0])
    if len(records) < FEWEST or any(len(record) != count for record in records):
        return []
    signs = [at for at in range(count) if all(_is_sign(record[at]) for record in records)]
    pairs = [*pairwise(range(count)), *pairwise(signs)]
    running: dict[Layout, int] = {}  # and how many places each tells
    for place in [*pairs, *((at,) for at in range(count))]:
        value = next((at for at in signs if at > place[-1]), -1)
        layout = Layout(separator, count, place, value, (), above)
        places = [_place_of(record, layout) for record in records]
        if value > 0 and _runs(places):
            running[layout] = len({*places})
    if running:
        return [max(running, key=lambda layout: running[layout])]
    if not signs or count >= ROW_SIZE or len(records) <= ROW_SIZE:
        return []
    varied = [at for at in signs if len({record[at] for record in records}) > 1]
    layouts = [
        Layout(separator, count, (at,), signs[0], (), above, TOLD)
        for at in range(count)
        if at not in signs and not any(LETTERED.fullmatch(record[at]) for record in records)
    ]
    for number, pair in enumerate(pairwise(varied)):
        values = [at for at in varied if at not in pair]
        needs = IN_ORDER if number else TOLD  # the digit comes last, unless the order tells
        layouts += [Layout(separator, count, pair, at, (), above, needs) for at in values[-1:]]
    return [layout for layout in layouts if _are_new(records, layout)]


def _are_new(records: Sequence[list[str]], layout: Layout) -> bool:
    """Return whether all records have a place, and hardly any comes again."""
    places = [_place_of(record, layout) for record in records]
    return None not in places and len({*places}) >= len(places) - 1


def _runs(places: "list[tuple[int, int] | None]") -> bool:
    """Return whether places run along a row or down a column, other grids' lines between."""
    found = [place for place in places if place]
    steps = {(two[0] - one[0], two[1] - one[1]) for one, two in pairwise(found)} - {(0, 0)}
    along = bool(steps) and (steps <= {(0, 1), (1, -8)} or steps <= {(1, 0), (-8, 1)})
    return along and len(found) == len(places)


def _is_sign(field: str) -> bool:
    return len(field) < 2 and field in NUMERALS + SIGNS


def _place_of(record: list[str], layout: Layout) -> tuple[int, int] | None:
    if len(record) != layout.width:
        return None
    if len(layout.place) == 1:
        return place_in(record[layout.place[0]]) or _place_by_number(record[layout.place[0]])
    numbers = number_of(record[layout.place[0]]), number_of(record[layout.place[1]])
    return numbers if min(numbers) >= 0 else None


def _place_by_number(text: str) -> tuple[int, int] | None:
    """Return the row and the column of the cell that a question of a form asks for.

    >>> _place_by_number("Q81"), _place_by_number("Frage 10"), _place_by_number("Q82")
    ((9, 9), (2, 1), None)
    """
    found = QUESTION.fullmatch(text)
    number = int(found[1]) - 1 if found else -1
    return (number // 9 + 1, number % 9 + 1) if 0 <= number < 81 else None


def read(lines: Iterator[Line], ledger: Ledger, names: str) -> Iterator[Result]:
    """Read the grids of a text, each where its first cell is, and its other lines."""
    begun = list(islice((line for line in lines if has_ink(line.plain)), HEAD))
    begun = [piece for line in begun for piece in _pieces(line)]
    layouts = _layouts([line.plain.replace(JOINER, "") for line in begun])
    text = [*begun, *(piece for line in lines for piece in _pieces(line))]
    found = [(layout, *_sorted_out(text, layout)) for layout in layouts]
    certain = [_certainty(cells, layout, len(text)) for layout, cells, _ in found]
    if not any(certain):
        return
    layout, cells, others = found[certain.index(max(certain))]
    titles = _split(text[layout.above - 1].text, layout.separator) if layout.above else []
    headings = [row for rows in others for row in rows if _is_heading(row.text)]
    above = _names_above(cells, headings) if names != NONE else {}
    results = [*_results(cells, layout, titles, above, unnamed=names == NONE)]
    account = Account(names)
    used = {each.name for each in results}
    for rows in others:
        if parts.holds_digits(rows):
            results += parts.read(rows, FORM, None, account)
        else:
            left = [row for row in rows if row.text.strip(SPACES)]
            account.leave_rows(row for row in left if bare_name(row.text) not in used)
    account.use_others(text[-1].number)
    account.settle(ledger)
    yield from sorted(results, key=lambda result: (result.line, result.column))


def _names_above(cells: list[Cell], headings: list[Row]) -> dict[int, str | None]:
    """Map numbers of headings to the names right above cells, if there are none below."""
    numbers = {cell.headings for cell in cells}
    if 0 in numbers or max(numbers) < len(headings):
        return {}
    return {number: bare_name(headings[number - 1].text) for number in numbers}


def _sorted_out(text: list[Line], layout: Layout) -> tuple[list[Cell], list[list[Row]]]:
    """Return the cells of a text, and its other lines, separate if cells come between."""
    cells: list[Cell] = []
    others: list[list[Row]] = [[]]
    headings = 0
    for number, line in enumerate(text):
        fields = _split(line.plain.replace(JOINER, ""), layout.separator)
        place = _place_of(fields, layout)
        if place and number >= layout.above:
            cells.append(Cell(line, _split(line.text, layout.separator), *place, headings))
            others += [[]] if others[-1] else []
        elif number != layout.above - 1 or len(fields) != layout.width:
            others[-1].append(row_of(line))
            headings += _is_heading(line.text)
    return (_turned(cells) if _are_of_spreadsheet(cells, layout) else cells), others


def _are_of_spreadsheet(cells: list[Cell], layout: Layout) -> bool:
    """Return whether letters are of columns: they count along lines, and the numbers down."""
    place, *others = layout.place
    if others or not all(LETTERED.fullmatch(cell.fields[place]) for cell in cells):
        return False
    lines = [[*own] for _number, own in groupby(cells, lambda cell: cell.line.number)]
    are_rows = all(len({cell.column for cell in line}) == 1 for line in lines)
    along = all(one.row < two.row for line in lines for one, two in pairwise(line))
    return are_rows and along and len(lines) < len(cells)


def _turned(cells: list[Cell]) -> list[Cell]:
    return [cell._replace(row=cell.column, column=cell.row) for cell in cells]


def _is_heading(text: str) -> bool:
    """Return whether a line has words, and not only titles of columns."""
    words = WORDS.findall(text.lower())
    return not {*words} <= ROWS | COLUMNS | PLACES | VALUES


def _certainty(cells: list[Cell], layout: Layout, lines: int) -> int:
    """Return how sure lines are cells, rather than parts of wrapped rows; 0 if they may be any."""
    if not layout.needs:
        return IN_ORDER * (len(cells) >= min(NEARLY_WHOLE, max(FEWEST_PLACED, lines // 2)))
    several = len({cell.fields[layout.value] for cell in cells}) > 1
    if len(cells) < FEWEST_PLACED or max(max(c.place) for c in cells) > ROW_SIZE or not several:
        return 0
    owned = _owned(cells, _keys(cells, layout, [layout.value]))
    grids = [grid for own in owned.values() for grid in _parted(own)]
    few = len(cells) // PER_ODD
    for step in (1, -1):
        steps = [pair for grid in grids for pair in pairwise([c.place[::step] for c in grid])]
        if sum(one >= two for one, two in steps) <= few:
            return IN_ORDER
    # In a row the digits of many lines come again, and two alike hardly stand side by side.
    twins = [cell.row for cell in cells if cell.row == cell.column]
    repeats = len(cells) - sum([len({cell.place for cell in grid}) for grid in grids])
    is_whole = len({cell.place for cell in cells}) == 81
    return TOLD * (layout.needs == TOLD and (is_whole or repeats <= few < len(twins)))


def _owned(cells: list[Cell], keys: list[int]) -> dict[tuple[str, ...], list[Cell]]:
    """Group cells by the fields that tell whose they are."""
    owned: dict[tuple[str, ...], list[Cell]] = {}
    for cell in cells:
        owned.setdefault(tuple([cell.fields[at] for at in keys]), []).append(cell)
    return owned


def _results(
    cells: list[Cell],
    layout: Layout,
    titles: list[str],
    above: dict[int, str | None],
    *,
    unnamed: bool,
) -> Iterator[Result]:
    first = 0 if any(0 in cell.place for cell in cells) else 1
    values = _values(cells, layout, titles)
    grids = _owned(cells, _keys(cells, layout, values))
    told = [at for at, values in enumerate(zip(*grids, strict=True)) if len({*values}) > 1]
    for key, own in grids.items():
        name = _name_of(key, told)
        by_headings = key == () or (len(grids) == 1 and _are_large(own))
        for value, grid in product(values, _parted(own, by_headings=by_headings)):
            is_filled = any(cell.fields[value] for cell in cells)
            if by_headings:
                name = above.pop(grid[0].headings, None)
            title = titles[value] if len(values) > 1 and len(titles) == layout.width else ""
            result = _grid(grid, layout._replace(value=value), first)
            if not is_filled and isinstance(result, Reading):
                result = _missing(grid[0].line, 0, 0)
            yield _named(result, None if unnamed else title or name)


def _values(cells: list[Cell], layout: Layout, titles: list[str]) -> list[int]:
    """List the columns of digits: the one that a title names, or those of several grids."""
    if len(titles) == layout.width and titles[layout.value].lower() in VALUES:
        return [layout.value]
    columns = [at for at in _beside_places(cells, layout) if at not in layout.names]
    found = {at: [cell.fields[at] for cell in cells] for at in columns}
    return [at for at in columns if _are_digits(found[at])] or [layout.value]


def _beside_places(cells: list[Cell], layout: Layout) -> list[int]:
    """List the columns that tell no place: one in which each row has its own sign does, too."""
    ways: tuple[Callable[[Cell], object], ...] = (
        lambda cell: cell.row,
        lambda cell: cell.column,
        _box_of,
    )
    return [
        at
        for at in range(layout.width)
        if at not in layout.place
        and not any(
            len({(way(cell), cell.fields[at]) for cell in cells})
            == len({cell.fields[at] for cell in cells})
            == len({way(cell) for cell in cells})
            for way in ways
        )
    ]


def _box_of(cell: Cell) -> tuple[int, int]:
    return (cell.row - 1) // 3, (cell.column - 1) // 3


def _are_digits(fields: list[str]) -> bool:
    """Return whether a column holds digits of all kinds, some spoiled: each is an error.

    A column of few digits does if its other fields are blank: remarks have something else.
    """
    signs = [field for field in fields if _is_sign(field)]
    if 81 * len(signs) < NEARLY_WHOLE * len(fields):
        return False
    digits = [sign for sign in signs if sign in NUMERALS and sign]
    blank = BLANK not in digits and len(signs) == len(fields) > 2 * len(digits) > 0
    return blank or len({*signs}) >= FEWEST_DIGITS


def _name_of(key: tuple[str, ...], told: list[int]) -> str | None:
    """Return the name of a grid: what its lines share or tells it apart, or words."""
    texts = [unguarded(key[at]) for at in told or range(len(key))]
    if not told:  # keys of objects are no names
        texts = [text for text in texts if text.lower() not in TITLES]
    words = [text for text in texts if any(map(str.isalpha, text))]
    return " \u00b7 ".join(texts if told else words or texts[:1]) or None


def _keys(cells: list[Cell], layout: Layout, values: list[int]) -> list[int]:
    """List the columns that identify grids, not cells; numbers do only if words do not."""
    keys: list[int] = []
    numbers: list[int] = []
    for at in [at for at in _beside_places(cells, layout) if at not in values]:
        found = {cell.fields[at] for cell in cells}
        if at in layout.names or len(found) * PER_NAME <= len(cells):
            is_number = at not in layout.names and not any(map(str.isalpha, "".join(found)))
            (numbers if is_number and len(found) > 1 else keys).append(at)
    for at in numbers:
        told = {(*[cell.fields[key] for key in keys], *cell.place) for cell in cells}
        if (len(cells) - len(told)) * PER_NAME > len(cells):
            keys.append(at)
    return sorted(keys)


def _parted(cells: list[Cell], *, by_headings: bool = True) -> list[list[Cell]]:
    """Split the cells of several grids where there are words, or where places go far back.

    If every place comes once, or few cells are in order, they are one grid.
    """
    if by_headings:
        stretches = [[*own] for _, own in groupby(cells, lambda cell: cell.headings)]
        return [grid for own in stretches for grid in _parted(own, by_headings=False)]
    if len({cell.place for cell in cells}) == len(cells):
        return [cells]
    ways = [_in_order(cells, 9, 1), _in_order(cells, 1, 9)]
    parted = min(ways, key=len)
    return parted if min(map(len, parted)) >= FEWEST_PLACED else [cells]


def _are_large(cells: list[Cell]) -> bool:
    """Return whether there are enough cells for a grid below each heading."""
    sizes = Counter(cell.headings for cell in cells)
    return len(sizes) > 1 and min(sizes.values()) >= FEWEST_PLACED


def _in_order(cells: list[Cell], down: int, along: int) -> list[list[Cell]]:
    """Split cells where the next place is more than half a grid back."""
    numbers = [down * cell.row + along * cell.column for cell in cells]
    starts = [at for at in range(1, len(cells)) if numbers[at] < numbers[at - 1] - HALF]
    return [cells[start:end] for start, end in pairwise([0, *starts, len(cells)])]


def _named(result: Result, name: str | None) -> Result:
    if isinstance(result, InvalidGridError):
        result.name = name
        return result
    return result._replace(name=name)


def _grid(cells: list[Cell], layout: Layout, first: int) -> Result:
    """Make a grid of its cells, or the error of the first that is odd."""
    found: dict[int, Cell] = {}
    signs: dict[int, str] = {}
    for cell in cells:
        row, column = cell.row - first, cell.column - first
        sign = cell.fields[layout.value]
        if not (0 <= row < 9 and 0 <= column < 9):
            return _error("digit range", cell, cell.fields[layout.place[-1 if row < 9 else 0]])
        place = 9 * row + column
        if place in found:
            details: dict[str, int | str] = {"cell": cell_name(place)}
            details["last"] = found[place].line.number
            return _error("cell again", cell, sign, details)
        digit = _split(cell.line.plain, layout.separator)[layout.value]
        if not _is_sign(digit):
            return _error("digit range" if digit.isdecimal() else "stray", cell, sign)
        found[place], signs[place] = cell, digit if digit in NUMERALS and digit else BLANK
    line = cells[0].line
    missing = [place for place in range(81) if place not in found]
    if missing:
        return _missing(line, len(found), missing[0])
    grid = "".join([signs[place] for place in range(81)])
    return Reading(grid, line.number, 1, FORM, None, None, None)


def _missing(line: Line, count: int, first: int) -> InvalidGridError:
    """Make the error that a grid has only so many cells; ``first`` is missing."""
    details = {"count": count, "cell": cell_name(first)}
    return InvalidGridError("missing cells", line.number, 1, line.text, details)


def _error(
    reason: str, cell: Cell, found: str, details: "dict[str, int | str] | None" = None
) -> InvalidGridError:
    column = max(0, cell.line.text.rfind(found)) + 1
    return InvalidGridError(reason, cell.line.number, column, found, details)

"""Separate rows from what is beside them: a label, a name, a stamp, an index, markup, a remark.

Something is beside rows if it is alike in nine lines, but for numbers that count up, or fills other
columns of a table. It may also be a name before the first row alone, or remarks after some rows, if
the cells make just one grid. Each line is then returned as if its cells were alone, and damage is
treated as in any rows. A name that belongs to a grid is the ``heading`` of its first row.
"""

from sudoku_core.grid import BLANK, BOXES, COLUMNS, DIGITS
from sudoku_core.text.characters import (
    BARS,
    JOINER,
    NUMERALS,
    SIGNS,
    is_sign,
    plain_character,
    stripped,
)
from sudoku_core.text.lines import (
    CELLS,
    NEARLY_GRID,
    SPACE,
    WORDS,
    Line,
    count_of,
    is_border,
    read_line,
    renumbered,
    split_words,
    table_row,
)
from sudoku_core.text.names import COLUMNS as HEADS
from sudoku_core.text.tables import seems_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    LineAt = Callable[[int], "Line | None"]
    Span = tuple[int, int]
    # The row of a line; the text beside it without its numbers; these; and the digit among the
    # cells that counts the line.
    Sides = tuple[Line, str, list[int], "int | None"]
    # The stretches of cells in a line, if one is as long as a row, and what is beside a row.
    Parts = tuple[list[list[Span]], "Sides | None"]

CELL = set(NUMERALS + SIGNS)
# What a row may be instead, as its label says, in lower case; and what is beside its number.
COLUMN, BOX, UNCLEAR = "column", "box", "unclear"
COLUMN_WORDS = "|column|columns|col|spalte|colonne|columna|kolom|열|列|"
BOX_WORDS = (
    "|box|block|bloc|bloque|quadrant|region|région|región|nonet|square|kasten|boîte|carré|caja"
    "|cuadrante|박스|상자|블록|구역|ブロック|ボックス|宫|宮|"
)
UNITS = ((COLUMN, COLUMN_WORDS), (BOX, BOX_WORDS))
AROUND_NUMBERS = "|nr|no|number|nummer|numéro|número|第|제|번|번째|"
COUNTED = ([0], [1], [ord("A")], [ord("a")])
LETTERS = "ABCDEFGHIJabcdefghij"  # that count rows, and one too many
FIRST = (0, ord("A"), ord("a"))  # numbers and letters from which rows are counted, or nine more
MARKS = set(SIGNS)
BLANKS = ("",) + tuple(SIGNS[1:])  # of rows with signs around their cells
NEARLY_NINE = 8  # lines alike: one may have been lost
MOSTLY_COUNTED = 5  # steps from each of nine rows to the next
FEWEST_OF_NAME = 7  # rows with the same name, on average
MOST_ALIKE = 5_000  # lines taken together
SHORTEST = 9  # characters of a line with a row
FIELDS = range(10, 41)  # of a record with nine cells and something beside them
FEWEST_DIGITS = 17  # in nine rows: no puzzle with one solution has fewer
FILLING = " " + BARS + JOINER
CODE_ENDS = ("(", "[", "{", "=")
DASHES = "- "  # before a mark behind a row, as in - ok
JOINS = ("-", "/", ".")  # between a number and the word that it belongs to
CELL_SIGN, FILLER, WORD, MARK = "c", " ", "w", "|"  # kinds of characters
SHORTEST_ROW = 5  # characters: a shorter word beside nine cells is a number
IN_WORDS = ([9], [3] * 3, [1] * 9)  # cells of the words of a row
MOST_KNOWN = 2_000  # lines remembered, as each is looked at several times


def rows_beside(line_at: "LineAt", start: int) -> "list[Line]":
    r"""List lines without what is beside their cells, from ``start`` on; [] if nothing is.

    >>> from sudoku_core.text.lines import read_line
    >>> lines = [read_line(1, f"Row {row}: 5 3 4  6 7 8  9 1 2") for row in range(1, 10)]
    >>> [line.cells for line in rows_beside(dict(enumerate(lines)).get, 0)][8:]
    ['534678912']
    """
    line = line_at(start)
    if line is None or not _may_hold_more(line):
        return []
    name = _before_heads(line) if line.kind == WORDS else ""
    if name and len(_in_table(line_at, start + 1) or _alike(line_at, start + 1)) >= 9:
        return [read_line(line.number, name)]
    found = _in_table(line_at, start)
    has_nine = count_of(line.body, CELL) >= 9
    has_row = has_nine and _parts_of(line)[0] != []
    if not found and has_row:
        found = _alike(line_at, start)
    if found or not has_nine:
        return _laid_out(found)
    return (_named(line_at, start) if has_row else []) or _among(line_at, start)


def _may_hold_more(line: "Line") -> bool:
    """Return whether a line may hold a row and more than that."""
    is_row = line.size in (9, 81) and not line.stray
    return line.kind in (CELLS, WORDS) and not is_row and len(line.body) >= SHORTEST


def _before_heads(line: "Line") -> str:
    """Return the words before the heads of nine columns, or ""."""
    heads = split_words(line.body)[-9:]
    end = len(line.body)
    for head in reversed(heads if "".join(heads) in HEADS else []):
        end = line.body.rfind(head, 0, end)
    name = line.text[:end]
    return name if end < len(line.body) and _is_wordy(name) else ""


def _unit_of(label: str) -> str:
    """Return what a label with a number says that a row is instead; "" if nothing."""
    words = _words_of(label)
    for unit, names in UNITS:
        if _mask(label)[1] and any(f"|{word}|" in names for word in words):
            return unit if len(words) == 1 else UNCLEAR
    return UNCLEAR if words in (["b"], ["c"]) and _mask(label)[1] else ""


def _words_of(label: str) -> "list[str]":
    """List the words of a label, in lower case, but for those around a number."""
    letters = [sign in "xX" or (_letters_in(sign) != "" and sign != "#") for sign in label]
    spaced = [sign if is_one else " " for sign, is_one in zip(label, letters)]  # noqa: B905 (see below)
    words = "".join(spaced).lower().split()
    return [word for word in words if f"|{word}|" not in AROUND_NUMBERS]


def _laid_out(lines: "list[Line]") -> "list[Line]":
    """Lay out nine columns, or boxes, as rows if their labels say so; [] if that is not clear."""
    labels = ["".join(map(plain_character, _before(line))) for line in lines]
    numbers = [_mask(label)[1][-1:] for label in labels]
    counted = [label for label, own in zip(labels[:2], numbers) if own]  # noqa: B905 (see below)
    unit = _unit_of(counted[0]) if counted and labels[0] != labels[1] else ""
    if not unit:
        return lines
    first = numbers[0]
    is_clear = first in COUNTED and numbers == [[first[0] + at] for at in range(9)]
    cells = "".join([line.cells for line in lines])
    if unit == UNCLEAR or not is_clear or len(cells) != 81:
        return []
    order = COLUMNS if unit == COLUMN else BOXES
    rows = ["".join([cells[place] for place in places]) for places in order]
    return [Line(*line[:4], row, *line[5:]) for line, row in zip(lines, rows)]  # noqa: B905


_known: "dict[str, Parts]" = {}


def _parts_of(line: "Line") -> "Parts":
    """Find, or remember, the stretches of cells in a line and what is beside a row."""
    found = _known.get(line.text)
    if found is None:
        stretches = _stretches(line.body)
        if max(map(_size_of, stretches), default=0) < 9:
            stretches = []
        found = stretches, _sides_of(line, stretches)
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        _known[line.text] = found
    return found


def _size_of(tokens: "list[Span]") -> int:
    return sum([end - start for start, end in tokens])


def words_beside(rows: "Sequence[Line]") -> str:
    """Return the words beside the first of nine rows alone, or a name beside all rows, or ""."""
    sides = [_side_of(row) if row.text != row.body else "" for row in rows]
    first = sides[0]
    is_name = len(set(sides)) == 1 and _may_be_name(first)
    fits = len(rows) == 9 and (is_name or not any(sides[1:]))
    return first if fits and _is_wordy(first) else ""


def _side_of(row: "Line") -> str:
    """Return the words before the cells of a row, or after them."""
    if _is_wordy(_before(row)):
        return _before(row).strip()
    words = row.text.split()
    plain = ["".join(map(plain_character, word)) for word in words]
    odd = [word.strip(NUMERALS + SIGNS + BARS) != "" for word in plain]
    first = (odd + [False]).index(False)
    return " ".join(words[:first] or words[(odd + [True]).index(True) :])


# Lines that are alike.


def _alike(line_at: "LineAt", start: int) -> "list[Line]":
    """List lines alike on both sides of their cells, but for numbers that count up.

    Where these do, a line right above or below with another label in place of its number is also a
    row, which is one too many.
    """
    above = _oddly_labelled(line_at, start, start + 1)
    first = start + len(above)
    found, sides = _that_go_on(line_at, first)
    rows = [own[0] for own in sides]
    steps = _steps_of(sides)
    counted = 1 in [min(each) for each in steps]
    fits = counted or (len(rows) >= NEARLY_NINE and sides[0][3] is None and not above)
    if not fits or any(map(_skip, steps)) or not _seem_rows(rows, counted=counted):
        return []
    below = _oddly_labelled(line_at, first + len(found), first) if counted else []
    return _with_names(above + found + below, _above(line_at, start))


def _that_go_on(line_at: "LineAt", start: int) -> "tuple[list[Line], list[Sides]]":
    """List lines up to the last row that goes on as those before it, and what is beside the rows.

    There are none if a label is there twice, or out of order, or if the first nine seem no rows.
    """
    found: list[Line] = []
    between: list[Line] = []
    sides: list[Sides] = []
    for place in range(start, start + MOST_ALIKE):
        line = line_at(place)
        if line and sides and (line.kind == SPACE or is_border(line)):
            between.append(line)
            continue
        own = _parts_of(line)[1] if line else None
        if line is None or own is None:
            break
        if not _goes_on(sides[-1:], own):
            is_odd = not between and sides and sides[0][3] is not None and not _goes_on([], own)
            return ([], []) if is_odd else (found, sides)
        if len(sides) == 9 and not _seem_rows([beside[0] for beside in sides]):
            return [], []
        found += between + [renumbered(own[0], line.number)]
        between = []
        sides.append(own)
    return found, sides


def _oddly_labelled(line_at: "LineAt", place: int, counted: int) -> "list[Line]":
    """List the row of a line that has a label, as in ``⑩`` or ``Row x:``, where another counts."""
    line, other = line_at(place), line_at(counted)
    own = _parts_of(line)[1] if line and count_of(line.body, CELL) >= 9 else None
    beside = _parts_of(other)[1] if other else None
    if line is None or own is None or beside is None or own[0].cells in HEADS:
        return []
    is_odd = own[0].size == 9 and own[0].cells != BLANK * 9 and _is_label_for(own[1], beside[1])
    return [renumbered(own[0], line.number)] if is_odd else []


def _is_label_for(text: str, counted: str) -> bool:
    """Return whether a text has something in place of the first number of another, but no name."""
    mark = BLANK if BLANK in counted else LETTERS[0]
    before, number, behind = counted.partition(mark)
    label = text[len(before) : len(text) - len(behind)]
    is_odd = number != "" and label != "" and mark not in label and BLANK not in label
    may_be_name = _is_wordy(label) and not _is_wordy(before) and not _is_wordy(behind)
    return is_odd and not may_be_name and text == before + label + behind


def _steps_of(sides: "list[Sides]") -> "list[list[int]]":
    """List the steps from row to row of each number that may count nine or more.

    It begins with 0, 1 or A, goes on after other grids, or lacks the first.
    """
    numbers = [own[2] + ([] if own[3] is None else [own[3]]) for own in sides]
    return [
        [below[at] - above[at] for above, below in zip(numbers, numbers[1:])]  # noqa: B905, RUF007
        for at, first in enumerate(numbers[0] if len(sides) >= 9 else [])
        if first in FIRST or first == 2 or first % 9 == 1
    ]


def _skip(steps: "list[int]") -> bool:
    """Return whether most rows are counted, but one twice or never."""
    return steps.count(1) >= MOSTLY_COUNTED and set(steps) != {1}


def _with_names(rows: "list[Line]", above: "Line | None") -> "list[Line]":
    """Begin a grid where the words beside rows change, unless each has its own."""
    named: list[Line] = []
    words = {_mask(_before(row))[0] for row in rows}
    recur = len(words) * FEWEST_OF_NAME <= len(rows)
    is_same = len({_before(row) for row in rows}) == len(words)
    last = _mask(above.text)[0] if above else ""
    is_named = above is not None and above.kind == WORDS and not above.size
    for row in rows:
        name = _before(row)
        own = _mask(name)[0]
        if row.size == 9 and recur and _is_wordy(own):
            begins = last[: len(own)] != own
            heading = name if is_same and not is_named and _may_be_name(name) else " "
            named.append(Line(*row[:9], heading if begins else ""))
            last, is_named = own, is_named and len(named) == 1
        else:
            named.append(row)
    return named


def _above(line_at: "LineAt", place: int) -> "Line | None":
    """Return the line above another, but for blank ones."""
    line = line_at(place - 1)
    while line and line.kind == SPACE:
        place -= 1
        line = line_at(place - 1)
    return line


def _may_be_name(words: str) -> bool:
    """Return whether words do not begin or end as code does."""
    return (
        not "a" <= stripped(words, DASHES + "<")[:1] <= "z" and words.strip()[-1:] not in CODE_ENDS
    )


def _before(row: "Line") -> str:
    """Return what is before the cells of a row."""
    hidden = [sign == JOINER for sign in row.body] + [False]
    return row.text[: hidden.index(False)]


def _goes_on(before: "list[Sides]", sides: "Sides") -> bool:
    """Return whether a line continues the one before: its numbers count up."""
    counter = sides[3]
    if not before:
        return counter is None or counter == 0 or counter % 9 == 1
    last = before[0][3]
    counts = counter == last if last is None or counter is None else counter == last + 1
    return counts and sides[1] == before[0][1] and sides[2] >= before[0][2]


def _nine_in(body: str, tokens: "list[Span]") -> "tuple[list[int], int | None]":
    """Return where the nine cells of a stretch are, or those of several rows, and their label."""
    words = [body[start:end] for start, end in tokens]
    places = [at for start, end in tokens for at in range(start, end)]
    sizes = [len(word) for word in words]
    if 1 < sizes[-1] < SHORTEST_ROW and sizes[:-1] in IN_WORDS:
        return places[:9], None  # before a number
    is_label = sizes[0] < 3 and not words[0].strip(NUMERALS)
    is_twin = words[-1] == words[0] and words[1:2] not in (["."], ["-"])
    is_apart = is_twin or 1 < sizes[-1] < SHORTEST_ROW
    if is_label and is_apart and sizes[1:-1] in IN_WORDS:
        return places[sizes[0] :][:9], int(words[0])
    cut, counter = (0, None) if _ends_apart(body, places) else _label_in(words)
    rest = places[cut:]
    is_sign = len(rest) == 10 and len(words[-1]) == 1 and words[-1] not in NUMERALS
    right = is_sign or _ends_apart(body, rest)
    if right or len(rest) % 9:
        return (rest[:9] if len(rest) == 10 and right else []), counter
    return rest, counter


def _sides_of(line: "Line", stretches: "list[list[Span]]") -> "Sides | None":
    """Return what is beside nine cells of a line; None if nothing or unclear."""
    body = line.body
    spans: list[Span] = []
    counters: list[int | None] = []
    size = 0
    for tokens in stretches:
        places, counter = _nine_in(body, tokens)
        if places:
            spans.append((places[0], places[-1] + 1))
            size += len(places)
            counters.append(counter)
    if not spans or (len(spans) > 1 and counters != [None] * len(spans)):
        return None
    before = [0] + [end for _start, end in spans]
    beside = [body[end:start] for end, (start, _end) in zip(before, spans)]  # noqa: B905 (MicroPython)
    sides = "\n".join([_mask(text)[0] for text in beside + [body[before[-1] :]]])
    row = _row_of(line, *spans)
    fits = row.size == size and not row.groups and sides.strip("\n,;|") != ""
    return (row, sides, _mask(beside[0])[1], counters[0]) if fits else None


def _ends_apart(body: str, places: "list[int]") -> bool:
    """Return whether the last of ten cells, such as points, is apart from the others.

    They are together, or parted as boxes are, and the first is no more apart than the last.
    """
    if len(places) != 10:
        return False
    between = [body[places[at] + 1 : places[at + 1]] for at in range(9)]
    within = between[1:2] + between[3:5] + between[6:8]
    return between[8] not in within + [""] and between[0] in within


def _label_in(words: "list[str]") -> "tuple[int, int | None]":
    """Count the signs of a row's label (``1. 534``, ``1534``); find the row that it may need."""
    joined = "".join(words)
    number = joined[: len(joined) - len(joined.lstrip(NUMERALS))][:2]
    size = len(number) + 1
    if number and joined[size - 1 : size] in (".", "-") and len(joined) - size in (9, 10):
        return size, None if size in (len(words[0]), len("".join(words[:2]))) else int(number)
    size = len(words[0])
    if size < 3 and len(joined) - size in (9, 10) and (size == 1 or len(number) == 2):
        return size, int(joined[:size]) if number else None
    return 0, None


def _stretches(body: str) -> "list[list[Span]]":
    """List the stretches of words with only cells, and only bars between them."""
    found: list[list[Span]] = [[]]
    at = 0
    for number, part in enumerate("".join(map(_kind_of, body)).split(MARK)):
        if number:
            found.append([])
        for word in part.split(FILLER):
            if word.strip(CELL_SIGN):
                found.append([])
            elif word:
                found[-1].append((at, at + len(word)))
            at += len(word) + 1
    return [tokens for tokens in found if tokens]


def _kind_of(sign: str) -> str:
    """Return the kind of a character: a cell, between cells, between words, or in one."""
    if sign in CELL:
        return CELL_SIGN
    if sign in FILLING:
        return FILLER
    return MARK if is_sign(sign) or sign == "#" else WORD


def _mask(text: str) -> "tuple[str, list[int]]":
    """Replace numbers by 0 and lone letters by A, without spaces; also return them."""
    masked = ""
    numbers: list[int] = []
    digits = ""
    for at, sign in enumerate(text + " "):
        if sign in NUMERALS:
            digits += sign
            continue
        if digits:
            masked += BLANK
            numbers.append(int(digits))
            digits = ""
        if sign in LETTERS and _is_apart(text, at):
            masked += LETTERS[0]
            numbers.append(ord(sign))
        elif sign not in (" ", "\t", JOINER):
            masked += sign
    return masked, numbers


def _is_apart(text: str, at: int) -> bool:
    """Return whether a letter ends a word, after at most one letter from A to Z."""
    around = [text[place : place + 1].lower() for place in (at + 1, max(0, at - 1), max(0, at - 2))]
    follows, *before = ["a" <= sign <= "z" for sign in around]
    return not follows and (at < 2 or not all(before))


def _seem_rows(rows: "Sequence[Line]", *, counted: bool = False) -> bool:
    """Return whether the first nine rows look like those of grids.

    Few repeat a digit; and unless something counts them, digits differ in the columns, unlike those
    of successive numbers.
    """
    cells = ("".join([row.cells[:9] for row in rows[:9]]) + BLANK * 9)[:81]
    digits = different = 0
    for column in range(9):
        found = [cells[at] for at in range(column, 81, 9) if cells[at] != BLANK]
        digits += len(found)
        different += len(set(found))
    return digits >= FEWEST_DIGITS and (counted or 2 * different > digits) and seems_rows(cells)


# Tables.


def _in_table(line_at: "LineAt", start: int) -> "list[Line]":
    """List nine records of a table with nine columns of cells among others, or some too many."""
    first = line_at(start)
    for separator in "\t;,|":
        fields = first.body.count(separator) + 1 if first else 0
        if fields in FIELDS:
            lines = _records(line_at, start, separator)
            found = _cells_in(lines, separator) if len(lines) >= 9 else []
            below = line_at(start + 9)
            if found and found[0].cells == DIGITS and below:  # the heads of columns
                found = [] if below.body.count(separator) + 1 == fields else found
            if found:
                return found
    return []


def _records(line_at: "LineAt", start: int, separator: str) -> "list[Line]":
    """List the next records with equally many fields, up to those of two grids."""
    lines: list[Line] = []
    line = line_at(start)
    while line and len(lines) < 18 and not line.heading:
        if lines and line.body.count(separator) != lines[0].body.count(separator):
            break
        lines.append(line)
        line = line_at(start + len(lines))
    return lines


def _cells_in(lines: "list[Line]", separator: str) -> "list[Line]":
    """Make rows of a table's nine columns of cells, if there are just nine.

    Those of the first nine records are a grid; some that go on are too many.
    """
    records = [
        [field.strip(" ") for field in line.body.replace(JOINER, " ").split(separator)]
        for line in lines
    ]
    first = _nine_columns(_columns_of(records[:9]))
    if first < 0 or not any(records[0][first : first + 9]):  # a name, not beside a row
        return []
    lines = lines[: 9 + _too_many(records, first)]
    texts = _columns_of([_texts_of(line, separator) for line in lines[:9]])
    rows = [
        table_row(
            _row_of(line, _span_of(line.body.split(separator), first)),
            [field or " " for field in record[first : first + 9]],
        )
        for line, record in zip(lines, records)  # noqa: B905 (MicroPython has no strict=)
    ]
    names = _names_beside(texts[:first], texts[first + 9 :])
    odd = any(map(_skip, map(_steps_in, texts[:first])))
    if names is None or odd or not _seem_rows(rows):
        return []
    return [Line(*row[:9], names if not at else "") for at, row in enumerate(rows)]


def _too_many(records: "list[list[str]]", first: int) -> int:
    """Count the records that go on after nine, unless they are nine more."""
    beside = [record[:first] + record[first + 9 :] for record in records]
    count = 9
    while count < len(records) and all(map(_is_cell, records[count][first : first + 9])):
        columns = _columns_of(beside[: count + 1])
        if not any(records[count][first : first + 9]) or not all(map(_continues, columns)):
            break
        count += 1
    return (count - 9) % 9


def _steps_in(column: "list[str]") -> "list[int]":
    """List the steps between the first numbers of a column's fields, if all have one."""
    numbers = [_mask(field)[1] for field in column]
    pairs = zip(numbers, numbers[1:])  # noqa: B905, RUF007 (see below)
    return [below[0] - above[0] for above, below in pairs] if all(numbers) else []


def _continues(column: "list[str]") -> bool:
    """Return whether the last field of a column goes on as the nine before: counted, or alike."""
    first, *others, last = column[-10:]
    (mask, numbers), *masked = map(_mask, column[-10:])
    if numbers and masked[-2] == (mask, [number + 8 for number in numbers[:1]]):
        return masked[-1] == (mask, [numbers[0] + 9]) or _is_label_for(masked[-1][0], mask)
    is_any = len({field for field in [first] + others if field}) > 1
    return is_any or last == (first if first == others[-1] else "")


def _columns_of(records: "list[list[str]]") -> "list[list[str]]":
    return [[record[at] for record in records] for at in range(len(records[0]))]


def _texts_of(line: "Line", separator: str) -> "list[str]":
    found: list[str] = []
    at = 0
    for field in line.body.split(separator):
        found.append(line.text[at : at + len(field)].strip())
        at += len(field) + 1
    return found


def _span_of(fields: "list[str]", first: int) -> "tuple[int, int]":
    start = sum([len(field) + 1 for field in fields[:first]])
    return start, start + sum([len(field) + 1 for field in fields[first : first + 9]]) - 1


def _nine_columns(columns: "list[list[str]]") -> int:
    """Find the one set of nine columns of cells, if others beside it are used; or -1."""
    found: list[int] = []
    start = 0
    barred = not any(columns[0] + columns[-1])
    for end in range(len(columns) + 1):
        edge = barred and end in (0, len(columns) - 1)
        if end < len(columns) and not edge and all(map(_is_cell, columns[end])):
            continue
        first, last = start, end
        start = end + 1
        if last - first == 10:
            if _counts(columns[first]) or not any(columns[first]):
                first += 1
            elif _is_sign_alone(columns[last - 1]):
                last -= 1
        if last - first >= 9:
            found.append(first if last - first == 9 else -1)
    if len(found) != 1:
        return -1
    beside = columns[: found[0]] + columns[found[0] + 9 :]
    return found[0] if any(map(any, beside)) and not _hold_grid(beside) else -1


def _hold_grid(columns: "list[list[str]]") -> bool:
    """Return whether columns may be another grid, a slip in each allowed."""
    odd = [sum([not _is_cell(field) for field in column]) for column in columns if any(column)]
    return len([count for count in odd if count < 2]) >= NEARLY_NINE


def _is_cell(field: str) -> bool:
    return field == "" or (len(field) == 1 and field in CELL)


def _is_sign_alone(column: "list[str]") -> bool:
    return len(set(column)) == 1 and column[0] not in set(NUMERALS)


def _counts(column: "list[str]") -> bool:
    return "".join(column) in ("123456789", "012345678")


def _names_beside(left: "list[list[str]]", right: "list[list[str]]") -> "str | None":
    """Return the name of a grid: the text beside its first row alone, or alike before all rows.

    None if some rows have something else before them, which may begin other grids.
    """
    names = ""
    for at, column in enumerate(left + right):
        told = [field for field in column if field]
        masks = {_mask(field)[0] for field in column}
        own = column[0] and (len(told) == 1 or (at < len(left) and len(set(column)) == 1))
        if own:
            names = names or _letters_in(column[0])
        elif told and at < len(left) and len(masks) > 1:
            return None
    return names


def _letters_in(field: str) -> str:
    return field if any(sign not in CELL and not is_sign(sign) for sign in field) else ""


# A name before one row, or remarks.


def _named(line_at: "LineAt", start: int) -> "list[Line]":
    """Return a row without the name before it, if it begins a grid."""
    line = line_at(start)
    found = _parts_of(line)[0] if line and line.kind == WORDS else []
    if line is None or not found or stripped(line.body[found[-1][-1][1] :], FILLING):
        return []
    below = _cells_below(line_at, start + 1)
    extra = _size_of(found[-1]) + len(below) - 81
    first, last = found[-1][0]
    is_dash = line.body[first - 1 : last + 1] == " - "  # before the cells
    again = extra == 9 and "".join([line.body[at:end] for at, end in found[-1]]) == below[:9]
    extra = 0 if again else extra
    if extra not in (0, 1) or (extra and not is_dash) or len(found[-1]) == extra:
        return []
    if any(_size_of(before) >= NEARLY_GRID for before in found[:-1]):  # another grid is no name
        return []
    begin = found[-1][extra][0]
    row = _row_of(line, (begin, len(line.body)))
    is_named = _is_wordy(line.body[:begin]) and line.body[begin - 1] != "="
    if is_named and (again or _is_whole(row, row.cells + below)):
        return [Line(*row[:9], line.text[:begin])]
    return []


def _is_whole(row: "Line", cells: str) -> bool:
    return row.size >= 9 and not row.groups and len(cells) == 81 and seems_rows(cells)


def _cells_below(line_at: "LineAt", place: int) -> str:
    """Return the cells right after a line, about 81."""
    cells = ""
    line = line_at(place)
    while line and (line.kind == CELLS or is_border(line)) and len(cells) < 81:
        cells += line.cells if line.kind == CELLS else ""
        place += 1
        line = line_at(place)
    return cells


def _among(line_at: "LineAt", start: int) -> "list[Line]":
    """Return a row without signs around its cells or a remark after them, if it is among others.

    They are nine or more with one blank. Others have such signs, unless the rest repeats no digit.
    """
    line = line_at(start)
    body = _before_name(line.body) if line else ""
    digits = count_of(body, NUMERALS)
    for blank in BLANKS if digits <= 9 else ():
        has_nine = digits + (body.count(blank) if blank else 0) >= 9
        row = _without_signs(line, blank) if has_nine else None
        if row is None:
            continue
        rows = _rows_around(line_at, start, row, blank)
        if len(rows) >= 9 and _seem_rows(rows):
            odd = len([each for each in rows if each.body != each.text])
            whole = len(set(row.cells)) == 9 and not set(row.text) & MARKS
            if odd > 1 or whole or _is_wordy(row.text):
                return [row]
    return []


def _rows_around(line_at: "LineAt", start: int, row: "Line", blank: str) -> "list[Line]":
    """List a row and the unchanged ones around it, ten at most."""
    rows = [row]
    for step in (-1, 1):
        place = start + step
        line = line_at(place)
        while line and len(rows) < 10:
            found = _without_signs(line, blank)
            if found:
                rows.append(found)
            elif not is_border(line):
                break
            place += step
            line = line_at(place)
    return rows


def _without_signs(line: "Line | None", blank: str) -> "Line | None":
    """Return nine digits and blanks with only other signs around them, and words after them."""
    if line is None or line.kind not in (CELLS, WORDS):
        return None
    if line.body != line.text:  # without the others it may have been misread
        line = read_line(line.number, line.text)
    if line.kind == CELLS and line.size == 9 and not line.groups:
        return None if line.signs.strip(BLANK + blank) else line
    row = _cells_before_words(line, blank)
    return row if row and row.size == 9 and not row.groups else None


def _cells_before_words(line: "Line", blank: str) -> "Line | None":
    """Read a line's nine digits and blanks, without words among them, as a row, or None."""
    body = _before_name(line.body)
    kinds = "".join(map(_kind_of, body)) + WORD
    places = [at for at, sign in enumerate(body) if sign in NUMERALS or sign == blank]
    cells = "".join([body[at] for at in places if at < kinds.find(WORD)])
    if len(cells) != 9 or count_of(body[places[8] + 1 :], NUMERALS) or _is_of_words(body, places):
        return None
    row = read_line(line.number, JOINER * places[0] + cells)
    return Line(row.kind, row.number, line.text, *row[3:])


def _before_name(body: str) -> str:
    """Return a line up to the first letters far right of its cells, as in ``   Team 7``."""
    kinds = "".join(map(_kind_of, body))
    at = kinds.find(FILLER * 2 + WORD)
    end = len(body) - len(kinds[at + 2 :].lstrip(WORD))
    return body[:end] if at > 0 and count_of(body[end:], NUMERALS) < 9 else body


def _is_of_words(body: str, places: "list[int]") -> bool:
    """Return whether the last of nine cells may be of the words after it: 7 points, or 1-Mar.

    It is farther from the other cells than they are from each other, or joined to the words.
    """
    gaps = [places[at + 1] - places[at] for at in range(8)]
    behind = body[places[8] + 1 : places[8] + 3]
    joined = behind[1:] if behind[:1] in JOINS else behind[:1]
    is_joined = min(gaps) > 1 and joined and _kind_of(joined) == WORD
    return gaps[7] > max(gaps[:7]) or bool(is_joined)


def _is_wordy(text: str) -> bool:
    letters = [sign not in CELL and sign not in FILLING and not is_sign(sign) for sign in text]
    return any(one and letters[at : at + 1] == [True] for at, one in enumerate(letters, 1))


def _row_of(line: "Line", *spans: "Span") -> "Line":
    """Read stretches of a line as if nothing were beside them."""
    text = ""
    for start, end in spans:
        text += JOINER * (start - len(text)) + line.body[start:end]
    row = read_line(line.number, text)
    return Line(row.kind, row.number, line.text, *row[3:])

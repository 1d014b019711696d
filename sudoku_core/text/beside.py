"""Separate rows from what is beside them: a label, a name, a stamp, an index, markup, a remark.

Something is beside rows if it is alike in nine lines, but for numbers that count up, or fills other
columns of a table. It may also be a name before the first row alone, or remarks after some rows, if
the cells make just one grid. Each line is then returned as if its cells were alone, and damage is
treated as in any rows. A name that belongs to a grid is the ``heading`` of its first row.
"""

from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.text.characters import (
    BARS,
    JOINER,
    NUMERALS,
    SIGNS,
    plain_character,
    plain_text,
    stripped,
)
from sudoku_core.text.columns import rows_in_table
from sudoku_core.text.labels import (
    CELL,
    FILLER,
    FILLING,
    NEARLY_NINE,
    UNCLEAR,
    WORD,
    before_cells,
    is_label_for,
    is_wordy,
    kind_of,
    laid_out,
    look_like_rows,
    mask_of,
    parts_of,
    row_of,
    says_row,
    size_of,
    skips_one,
    unit_of,
)
from sudoku_core.text.lines import (
    BORDER,
    CELLS,
    NEARLY_GRID,
    NEARLY_ROW,
    RATING,
    SPACE,
    WORDS,
    Line,
    count_of,
    is_border,
    read_line,
    renumbered,
    split_words,
)
from sudoku_core.text.losses import SLIPS, again_in_columns
from sudoku_core.text.names import COLUMNS as HEADS
from sudoku_core.text.tables import seems_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_core.text.labels import Sides, Span

    LineAt = Callable[[int], "Line | None"]

COUNTED = ([0], [1], [ord("A")], [ord("a")])
FIRST = tuple(range(10)) + (ord("A"), ord("a"))  # from which rows are counted
MARKS = set(SIGNS)
BLANKS = ("",) + tuple(SIGNS[1:])  # of rows with signs around their cells
FEWEST_OF_NAME = 7  # rows with the same name, on average
FEWEST_OF_ROW = 7  # digits of a damaged row beside its name
MOST_ALIKE = 5_000  # lines taken together
SHORTEST = 9  # characters of a line with a row
MOST_DAMAGED = 2  # rows of a grid beside others
MOST_NUMBERS = 2  # in a name; a stamp has more
CODE_ENDS = ("(", "[", "{", "=")
BEFORE_NAME = ("(", "<", "#", "/")  # behind the last row
DASHES = "- "  # before a mark behind a row, as in - ok
JOINS = ("-", "/", ".")  # between a number and the word that it belongs to


def rows_beside(line_at: "LineAt", start: int) -> "list[Line]":
    r"""List lines without what is beside their cells, from ``start`` on; [] if nothing is.

    >>> from sudoku_core.text.lines import read_line
    >>> lines = [read_line(1, f"Row {row}: 5 3 4  6 7 8  9 1 2") for row in range(1, 10)]
    >>> [line.cells for line in rows_beside(dict(enumerate(lines)).get, 0)][8:]
    ['534678912']
    """
    line = line_at(start)
    if line and line.cells in HEADS and _is_above_rule(line_at, start, line.cells):
        return [Line(BORDER, *line[1:4], "", "", None, 0, None, "")]
    if line is None or not _may_hold_more(line):
        return []
    name = _before_heads(line) if line.kind == WORDS else ""
    if name and len(rows_in_table(line_at, start + 1) or _alike(line_at, start + 1)) >= 9:
        return [read_line(line.number, name)]
    found = _with_damaged(line_at, start) or rows_in_table(line_at, start)
    has_nine = count_of(line.body, CELL) >= 9
    has_row = has_nine and parts_of(line)[0] != []
    if not found and has_row:
        found = _alike(line_at, start)
    if found or not has_nine:
        return _laid_out(found)
    return (_named(line_at, start) if has_row else []) or _among(line_at, start)


def _may_hold_more(line: "Line") -> bool:
    """Return whether a line may hold a row and more than that."""
    is_row = line.size in (9, 81) and not line.stray
    return line.kind in (CELLS, WORDS) and not is_row and len(line.body) >= SHORTEST


def _is_above_rule(line_at: "LineAt", start: int, heads: str) -> bool:
    """Return whether a rule is right below the heads of columns, and nine rows below that."""
    rule, below = line_at(start + 1), _cells_below(line_at, start + 1)
    return rule is not None and rule.kind == BORDER and _is_number_above(heads + below)


def _before_heads(line: "Line") -> str:
    """Return the words before the heads of nine columns, or ""."""
    heads = split_words(line.body)[-9:]
    end = len(line.body)
    for head in reversed(heads if "".join(heads) in HEADS else []):
        end = line.body.rfind(head, 0, end)
    name = line.text[:end]
    return name if end < len(line.body) and is_wordy(name) else ""


def _laid_out(lines: "list[Line]") -> "list[Line]":
    """Lay out nine columns, or boxes, as rows if their labels say so; [] if that is not clear."""
    labels = ["".join(map(plain_character, before_cells(line))) for line in lines]
    numbers = [mask_of(label)[1][-1:] for label in labels]
    counted = [label for label, own in zip(labels[:2], numbers) if own]  # noqa: B905 (see below)
    unit = unit_of(counted[0]) if counted and labels[0] != labels[1] else ""
    return _as_rows(lines, unit, numbers) if unit else lines


def _as_rows(lines: "list[Line]", unit: str, numbers: "list[list[int]]") -> "list[Line]":
    """Lay out columns or boxes as rows if their numbers count nine; [] if that is not clear."""
    first = numbers[0]
    is_clear = first in COUNTED and numbers == [[first[0] + at] for at in range(9)]
    cells = "".join([line.cells for line in lines])
    if unit == UNCLEAR or not is_clear or len(cells) != 81:
        return []
    cells = laid_out(cells, unit)
    return [Line(*line[:4], cells[9 * at : 9 * at + 9], *line[5:]) for at, line in enumerate(lines)]


def words_beside(rows: "Sequence[Line]") -> str:
    """Return the words beside the first of nine rows alone, or a name beside all rows, or "".

    Of a grid on a line, they are a comment behind it; a sign may show that words are behind a grid.
    """
    if len(rows) == 1:
        comment = rows[0].text.partition("#")[2]
        return comment if is_wordy(comment.strip(RATING)) else ""
    sides = [_side_of(row) if row.text != row.body else "" for row in rows]
    first, last = sides[0], sides[-1]
    if len(rows) == 9 and last[:1] in BEFORE_NAME and not any(sides[:8]):
        return last.lstrip("(<-#/ ") if is_wordy(last) else ""
    is_name = len(set(sides)) == 1 and _may_be_name(first)
    fits = len(rows) == 9 and (is_name or not any(sides[1:]))
    return first if fits and is_wordy(first) else ""


def _side_of(row: "Line") -> str:
    """Return the words before the cells of a row, or after them."""
    if is_wordy(before_cells(row)):
        return before_cells(row).strip()
    words = row.text.split()
    plain = ["".join(map(plain_character, word)) for word in words]
    odd = [word.strip(NUMERALS + SIGNS + BARS) != "" for word in plain]
    first = (odd + [False]).index(False)
    return " ".join(words[:first] or words[(odd + [True]).index(True) :])


# Grids side by side.


def _with_damaged(line_at: "LineAt", start: int) -> "list[Line]":
    """List nine rows of grids side by side of which one is damaged, so that the others are read.

    Its row that has not nine digits has blanks in their place, and ``stray`` says of which grid it
    is. The rows of all others are whole.
    """
    size = 0 if _blocks_of(line_at(start - 1)) else len(_blocks_of(line_at(start)))
    blocks = [_blocks_of(line_at(start + at)) for at in range(10)] if size > 1 else []
    odd = [at for each in blocks for at, block in enumerate(each) if not _is_whole_row(block)]
    is_one = len(set(odd)) == 1 and len(odd) <= MOST_DAMAGED
    if not is_one or [len(each) for each in blocks] != [size] * 9 + [0]:
        return []
    lines = [line for line in map(line_at, range(start, start + 9)) if line]
    for at, each in enumerate(blocks[:9]):
        if not _is_whole_row(each[odd[0]]):
            each[odd[0]] = BLANK * 9
            row = read_line(lines[at].number, "  ".join(each))
            lines[at] = Line(*row[:2], lines[at].text, *row[3:8], (odd[0], odd[0] + 1), "")
    return lines


def _blocks_of(line: "Line | None") -> "list[str]":
    """List the blocks of a line that two spaces or a tab part, if all may be rows."""
    fields = line.body.replace("\t", "  ").split("  ") if line else []
    blocks = ["".join(split_words(field)) for field in fields if field.strip(" ")]
    near = [len(block) in NEARLY_ROW and count_of(block, DIGITS) in NEARLY_ROW for block in blocks]
    return blocks if all(near) else []


def _is_whole_row(block: str) -> bool:
    return len(block) == 9 == count_of(block, DIGITS)


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
    if not fits or any(map(skips_one, steps)) or not _seem_rows(sides, counted=counted):
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
        own = parts_of(line)[1] if line else None
        if line is None or own is None:
            break
        if not _goes_on(sides[-1:], own):
            return ([], []) if not between and _is_out_of_order(sides, own) else (found, sides)
        if len(sides) == 9 and not _seem_rows(sides, counted=False):
            return [], []
        found += between + [renumbered(own[0], line.number)]
        between = []
        sides.append(own)
    return found, sides


def _seem_rows(sides: "list[Sides]", *, counted: bool) -> bool:
    """Return whether lines are rows by their labels, or else by what is in them."""
    return says_row(sides[0][1]) or look_like_rows([own[0] for own in sides], counted=counted)


def _is_out_of_order(before: "list[Sides]", sides: "Sides") -> bool:
    """Return whether a label among cells, which does not go on, does not begin anew either."""
    return before != [] and before[0][3] is not None and not _goes_on([], sides)


def _oddly_labelled(line_at: "LineAt", place: int, counted: int) -> "list[Line]":
    """List the row of a line that has a label, as in ``⑩`` or ``Row x:``, where another counts."""
    line, other = line_at(place), line_at(counted)
    own = parts_of(line)[1] if line and count_of(line.body, CELL) >= 9 else None
    beside = parts_of(other)[1] if other else None
    if line is None or own is None or beside is None or own[0].cells in HEADS:
        return []
    is_odd = own[0].size == 9 and own[0].cells != BLANK * 9 and is_label_for(own[1], beside[1])
    return [renumbered(own[0], line.number)] if is_odd else []


def _steps_of(sides: "list[Sides]") -> "list[list[int]]":
    """List the steps from row to row of each number that may count nine or more.

    It begins with A or a digit, as other grids may be above, or goes on after them.
    """
    numbers = [own[2] + ([] if own[3] is None else [own[3]]) for own in sides]
    return [
        [below[at] - above[at] for above, below in zip(numbers, numbers[1:])]  # noqa: B905, RUF007
        for at, first in enumerate(numbers[0] if len(sides) >= 9 else [])
        if first in FIRST or first % 9 == 1
    ]


def _with_names(rows: "list[Line]", above: "Line | None") -> "list[Line]":
    """Begin a grid where the words beside rows change, unless each has its own."""
    named: list[Line] = []
    words = {_own_words(row) for row in rows}
    recur = len(words) * FEWEST_OF_NAME <= len(rows)
    is_same = len({_before_number(before_cells(row)) for row in rows}) == len(words)
    last = mask_of(above.text)[0] if above else ""
    ends_other = above is not None and count_of(above.body, NUMERALS) >= FEWEST_OF_ROW
    for row in rows:
        name = _before_number(before_cells(row))
        own = _own_words(row)
        if row.size == 9 and recur and own:
            begins = last[: len(own)] != own
            heading = name if is_same and (ends_other or _may_be_name(name)) else ""
            named.append(Line(*row[:9], (heading or " ") if begins else ""))
            last = own
        else:
            named.append(row)
    return named


def _before_number(side: str) -> str:
    """Return what is before the number of a row in a table, but not a word for a row."""
    counted = side.rstrip("\t,; ")
    words = counted.rstrip(NUMERALS).rstrip(" ")
    is_counted = words[-1:] in ("\t", ",", ";") and not says_row(words[:-1])
    return words if is_counted else side


def _own_words(row: "Line") -> str:
    """Return the words before the cells of a row, or after them, with 0 for numbers, or ""."""
    masks = [mask_of(side)[0] for side in (before_cells(row), row.text[len(row.body) :])]
    return next((mask for mask in masks if is_wordy(mask)), "")


def _above(line_at: "LineAt", place: int) -> "Line | None":
    """Return the line above another, but for blank ones."""
    line = line_at(place - 1)
    while line and line.kind == SPACE:
        place -= 1
        line = line_at(place - 1)
    return line


def _may_be_name(words: str) -> bool:
    """Return whether words do not begin or end as code does, and have few numbers."""
    begins_as_code = "a" <= stripped(words, DASHES + "<")[:1] <= "z"
    is_code = begins_as_code or words.strip()[-1:] in CODE_ENDS
    return not is_code and len(mask_of(words)[1]) <= MOST_NUMBERS


def _goes_on(before: "list[Sides]", sides: "Sides") -> bool:
    """Return whether a line continues the one before: its numbers count up."""
    counter = sides[3]
    if not before:
        return counter is None or counter == 0 or counter % 9 == 1
    last = before[0][3]
    counts = counter == last if last is None or counter is None else counter == last + 1
    return counts and _lasting(sides) == _lasting(before[0]) and sides[2] >= before[0][2]


def _lasting(sides: "Sides") -> str:
    """Return what must be the same beside all rows: not a remark behind a row with a number."""
    before, _, behind = sides[1].rpartition("\n")
    return sides[1] if BLANK in behind or BLANK not in before else before


# A name before one row, or remarks.


def _named(line_at: "LineAt", start: int) -> "list[Line]":
    """Return a row without the name before it, if it begins a grid."""
    line = line_at(start)
    found = parts_of(line)[0] if line and line.kind == WORDS else []
    if line is None or not found or stripped(line.body[found[-1][-1][1] :], FILLING):
        return []
    tokens = found[-1]
    if count_of(line.body[: tokens[0][0]], CELL) >= NEARLY_GRID:  # another grid is no name
        return []
    below = _cells_below(line_at, start + 1)
    own = "".join([line.body[at:end] for at, end in tokens])
    again = own == below[:9] and len(below) == 81
    is_alone = len(tokens) == 1 and len(own) == 9 and is_wordy(line.body[: tokens[0][0]])
    if is_alone and _is_number_above(own + below):
        return [Line(*line[:7], 0, None, "")]
    begin = tokens[0][0] if again else _begin_of_row(line, tokens, 81 - len(below))
    if not is_wordy(line.body[:begin]) or line.body[begin - 1] == "=":
        return []
    row = row_of(line, (begin, len(line.body)))
    is_first = again or _is_whole(row, row.cells + below)
    return [Line(*row[:9], line.text[:begin])] if is_first else []


def _is_number_above(rows: str) -> bool:
    """Return whether cells are ten rows: a number above nine, of which the last is no other."""
    return len(rows) == 90 and again_in_columns(rows[:81], 0) > SLIPS >= again_in_columns(
        rows[9:], 8
    )


def _begin_of_row(line: "Line", tokens: "list[Span]", size: int) -> int:
    """Return where a row of so many cells begins that a dash may part from a name; 0 if nowhere."""
    first, last = tokens[0]
    is_dash = len(tokens) > 1 and line.body[first - 1 : last + 1] == " - "
    extra = size_of(tokens) - size
    return first if not extra else tokens[1][0] if extra == 1 and is_dash else 0


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
        cells = "".join([each.cells for each in rows[:9]])
        if len(rows) >= 9 and look_like_rows(rows) and seems_rows(cells):
            odd = len([each for each in rows if each.body != plain_text(each.text)])
            whole = len(set(row.cells)) == 9 and not set(row.text) & MARKS
            if odd > 1 or whole or is_wordy(row.text) or _are_marked(row):
                return [row]
    return []


def _are_marked(row: "Line") -> bool:
    """Return whether the nine words of a row are cells, some with a mark, as in ``5 (3) 4*``.

    At the ends a mark may be something else, such as points, unless all digits are different.
    """
    words = split_words(row.text)
    ends = [word for word in words[:1] + words[8:] if len(word) > 1]
    is_clear = not ends or len(set(row.cells)) == 9
    return len(words) == 9 and is_clear and all(count_of(word, DIGITS) == 1 for word in words)


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
    kinds = "".join(map(kind_of, body)) + WORD
    places = [at for at, sign in enumerate(body) if sign in NUMERALS or sign == blank]
    cells = "".join([body[at] for at in places if at < kinds.find(WORD)])
    if len(cells) != 9 or count_of(body[places[8] + 1 :], NUMERALS) or _is_of_words(body, places):
        return None
    row = read_line(line.number, JOINER * places[0] + cells)
    return Line(row.kind, row.number, line.text, *row[3:])


def _before_name(body: str) -> str:
    """Return a line up to the first letters far right of its cells, as in ``   Team 7``."""
    kinds = "".join(map(kind_of, body))
    at = kinds.find(FILLER * 2 + WORD)
    end = len(body) - len(kinds[at + 2 :].lstrip(WORD))
    return body[:end] if at > 0 and count_of(body[end:], NUMERALS) < 9 else body


def _is_of_words(body: str, places: "list[int]") -> bool:
    """Return whether the last of nine cells may be of the words after it: 7 points, or 1-Mar.

    It is farther from the other cells than they are from each other, or joined to the words.
    """
    behind = body[places[8] + 1 :]
    if WORD not in map(kind_of, behind):
        return False
    gaps = [places[at + 1] - places[at] for at in range(8)]
    joined = behind[1:2] if behind[:1] in JOINS else behind[:1]
    is_joined = min(gaps) > 1 and joined and kind_of(joined) == WORD
    return gaps[7] > max(gaps[:7]) or bool(is_joined)

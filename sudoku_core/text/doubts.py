"""Doubt a grid if something else may be in the place of one of its rows, columns or cells.

Such a grid gets no verdict. On the page this comes after the first answer.
"""

from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.text.characters import NUMERALS
from sudoku_core.text.labels import (
    BOX,
    CELL,
    before_cells,
    is_wordy,
    laid_out,
    parts_of,
    says_row,
    unit_of,
    unit_of_lists,
)
from sudoku_core.text.lines import WORDS, manner_of, split_words
from sudoku_core.text.losses import (
    SLIPS,
    again_in_columns,
    are_beside,
    are_moved,
    broken,
    ends_apart,
    has_foreign,
    lacks_a_cell,
    rows_of,
)
from sudoku_core.text.numbers import (
    HEADS,
    MOST_GIVENS,
    are_numbered,
    are_of_digits,
    are_random,
    has_digits_in_one_place,
    has_gaps_for_cells,
    has_head,
    has_marks,
    has_number,
    has_odd_row,
    is_empty_fields,
    is_line_of_blanks,
    is_rule,
    seem_numbers,
)
from sudoku_core.text.shapes import grids_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_core.text.lines import Line
    from sudoku_core.text.shapes import Shape

SINGLE = set(DIGITS)
EMPTY_FIELDS = (",,", ";;", "\t\t")  # of which one may be that of a row
BEFORE_NUMBER = (".", "#", "\u2116")  # as in No. 4
MOST_BLANKS = 20  # with more, it says little that no digits clash


def with_doubts(  # noqa: PLR0913 (all that is around a grid)
    shape: "Shape",
    touching: "Sequence[Shape | None]",
    above: "Line | None",
    alone: "Callable[[], bool]",
    *,
    beside_odd: bool,
    lacks_name: bool,
) -> "list[tuple[str, bool]]":
    """List the grids of a shape, and whether each is doubtful.

    ``touching`` are the grids right above and below, which may have some of their rows. Their rows
    may also be numbers, and more of them are if they stand ``alone``, with no other grid in
    the text and no heading. The first or the last one may be another line if those beside it are no
    sure grid (``beside_odd``), and the line ``above`` may be one row more. If it ``lacks_name``, it
    has such lines beside it, but no name before its first row, as others have: that may be lost.
    """
    grids, rows = grids_of(shape), shape.rows
    cells = grids[0]
    if len(grids) == 1 and BLANK not in cells and not broken(cells):  # nothing is lost of it
        return [(cells, len(rows) == 1 and _has_cell_apart(rows[0]))]
    if len(grids) == 1:
        is_doubtful = lacks_name or _is_row_too_many(above, rows, cells)
        is_doubtful = is_doubtful or _has_rows_of(touching, cells)
        is_doubtful = is_doubtful or _is_doubtful(shape, cells, alone, beside_odd=beside_odd)
        return [(cells, is_doubtful)]
    damaged = [row.stray[0] for row in rows if row.stray]
    if damaged:
        return [(grid, at in damaged or BLANK in grid) for at, grid in enumerate(grids)]
    has_rule = any(map(is_empty_fields, rows[:1] + rows[8:])) and not alone()
    if has_rule or _are_mixed(rows):
        return [(grid, True) for grid in grids]
    are_plain = _are_plain(shape)
    return [
        (
            grid,
            _lacks_a_row(rows, 9 * at)
            or has_gaps_for_cells(shape, grid)
            or _has_else(grid)
            or (are_plain and _are_numbers(grid, shape, alone)),
        )
        for at, grid in enumerate(grids)
    ]


def _has_else(cells: str) -> bool:
    """Return whether a row or column of a grid that is not right may be heads, numbers or marks."""
    return (BLANK in cells or broken(cells) > 0) and (has_head(cells) or has_marks(cells))


def _has_rows_of(touching: "Sequence[Shape | None]", cells: str) -> bool:
    """Return whether a grid may have rows of the ones right above and below it."""
    before, after = touching
    pairs = [(grids_of(before)[0], cells)] if before and len(before.rows) == 9 else []
    pairs += [(cells, grids_of(after)[0])] if after and len(after.rows) == 9 else []
    return any(are_moved(first, second) for first, second in pairs)


def _is_doubtful(
    shape: "Shape", cells: str, alone: "Callable[[], bool]", *, beside_odd: bool
) -> bool:
    """Return whether the only grid of a shape, which is not right, is doubtful."""
    ends = shape.rows[:1] + shape.rows[8:]
    is_full = 81 - cells.count(BLANK) > MOST_GIVENS
    has_rule = any(is_empty_fields(row) for row in (shape.rows if is_full else ends))
    has_rule = has_rule or (is_full and any(map(is_line_of_blanks, ends)))
    has_rule = has_rule or (any(map(is_rule, ends)) and rows_of(cells).count(BLANK * 9) == 1)
    is_cut = has_gaps_for_cells(shape, cells) or any('"' in row.signs for row in shape.rows)
    is_cut = is_cut or (shape.form == "spaces" and has_head(cells))
    if is_cut or (has_rule and not alone()):
        return True
    if _may_have_lost(shape, cells, beside_odd=beside_odd):
        return True
    if says_row(before_cells(shape.rows[0])):
        return False
    if _are_plain(shape):
        return _are_numbers(cells, shape, alone) or has_number(cells)
    words = split_words(shape.rows[0].body)
    in_groups = {len(word) for word in words} == {3} and not "".join(words).strip(NUMERALS)
    is_puzzle = shape.form == "judge" and BLANK in cells
    return (in_groups or is_puzzle) and has_number(cells)


def _is_row_too_many(above: "Line | None", rows: "list[Line]", cells: str) -> bool:
    """Return whether the line right above nine rows has a name and a tenth.

    Or it says that they are boxes. The tenth is written as one of the nine, but nine digits
    together are more likely a number, unless one of the nine rows is there twice. Words before each
    of the nine rows tell whose they are.
    """
    if above is None or above.kind != WORDS or above.number + 1 != rows[0].number:
        return False
    if all(is_wordy(before_cells(row)) for row in rows):
        return False
    if unit_of_lists(above.text) == BOX != unit_of(above.text):
        return True
    beside = parts_of(above)[1]
    row = beside[0] if beside else None
    if row is None or row.size != 9 or row.cells in HEADS:
        return False
    is_doubled = len(set(rows_of(cells))) < 9
    may_be_row = is_doubled or row.signs != "" or len(split_words(row.body)) > 1
    return may_be_row and manner_of(row) in map(manner_of, rows)


def _are_plain(shape: "Shape") -> bool:
    """Return whether nine rows are words of nine cells, as numbers are."""
    words = split_words(shape.rows[0].body)
    return len(shape.rows) == 9 and {len(word) for word in words} == {9}


def _may_have_lost(shape: "Shape", cells: str, *, beside_odd: bool) -> bool:
    """Return whether something of the only grid of a shape may be lost, and another in its place.

    Its first or last row may be another line if those beside it are no sure grid.
    """
    if shape.rows[-1].text.strip()[-1:] == "." and cells.find(BLANK) == 80:
        return True  # it may be a full stop
    if len(shape.rows) == 1:
        return _has_number(shape.rows[0], cells)
    if shape.form in ("shape", "judge") and (
        has_odd_row(shape, cells)
        or shape.rows[0].heading.rstrip()[-1:] in BEFORE_NUMBER
        or _is_parted_in_a_band(shape.rows)
        or _has_else(cells)
        or _are_ends_apart(shape.rows)
        or has_digits_in_one_place(shape.rows)
    ):
        return True
    if shape.form == "wrapped":
        return _is_of_other_lines(shape.rows, cells)
    if not broken(cells) or cells.count(BLANK) > MOST_BLANKS:
        return False
    clashes = broken(laid_out(cells, BOX))
    is_labelled = before_cells(shape.rows[0]).strip() != ""
    as_boxes = clashes == 0 or (is_labelled and 2 * clashes < broken(cells))
    return as_boxes or has_foreign(shape, cells, beside_odd=beside_odd)


def _are_ends_apart(rows: "list[Line]") -> bool:
    """Return whether in each row of a grid one end alone is apart from the rest.

    Then it may be a label, or points.
    """
    words = [split_words(row.body) for row in rows]
    sizes = [[len(word) for word in each] for each in words]
    if sizes == sizes[:1] * 9 and sizes[0] in ([1, 8], [8, 1]):
        return True
    are_single = sizes == [[1] * 9] * 9
    return are_single and all(ends_apart(row.body, each) for row, each in zip(rows, words))  # noqa: B905


def _is_of_other_lines(rows: "list[Line]", cells: str) -> bool:
    """Return whether wrapped lines may be rows of several grids, numbered, or places in order."""
    words = [word for row in rows for word in split_words(row.body)]
    has_emphasis = any(word[2:] and word.strip("*_") in SINGLE for word in words)
    sizes = [row.size for row in rows]
    are_fields = sizes == [27] * 3 and any(sign in rows[0].body for sign in "\t,;")
    if has_emphasis or are_fields or any(map(_parts_nines, rows)):
        return True
    if not broken(cells) or cells.count(BLANK) > MOST_BLANKS:
        return False
    places = [row.cells[:2] for row in rows]
    in_order = len(sizes) == 27 and places == sorted(set(places))
    is_odd = in_order or len(set(sizes[:-1])) > 1
    return is_odd or are_beside(cells, sizes) or are_numbered(cells, sizes)


def _parts_nines(row: "Line") -> "bool | None":
    """Return whether something parts each nine cells of a row that is not between the others.

    It is unknown, None, if there are empty fields among them.
    """
    between = _between_cells(row)
    inner = {gap for at, gap in enumerate(between, 1) if at % 9}
    nines = [gap for at, gap in enumerate(between, 1) if not at % 9]
    return all(gap not in inner for gap in nines) if nines else None


def _odd_places(row: "Line") -> "set[int]":
    """Return after how many cells something else parts two of them, but for boxes and grids."""
    between = _between_cells(row)
    usual = max(between, key=between.count) if between else ""
    return {at for at, gap in enumerate(between, 1) if gap != usual and at % 3}


def _between_cells(row: "Line") -> "list[str]":
    """List what is between the cells of a row of several grids; [] if there are empty fields."""
    places = [at for at, sign in enumerate(row.body) if sign in CELL]
    if len(places) != row.size or row.size < 18:
        return []
    return [row.body[at + 1 : end] for at, end in zip(places, places[1:])]  # noqa: B905, RUF007


def _has_number(row: "Line", cells: str) -> bool:
    """Return whether a number may be among 81 cells of a line: as one of them, or as a row."""
    words = split_words(row.body)
    empty = sum([row.text.count(field) for field in EMPTY_FIELDS])
    if _has_cell_apart(row) or (len(words) == 9 and empty == 1) or _is_spaced(row, cells):
        return True
    if not broken(cells):
        return False
    sizes = {len(word) for word in words}
    if sizes == {1}:
        return lacks_a_cell(cells) or ends_apart(row.body, words)
    is_row = sizes == {9} and any(again_in_columns(cells, at) > SLIPS for at in (0, 8))
    return len(sizes) > 1 or is_row


def _is_spaced(row: "Line", cells: str) -> bool:
    """Return whether spaces are every second cell: they part cells, of which half are lost."""
    halves = ["".join([cells[at] for at in range(first, 81, 2)]) for first in (0, 1)]
    return " " in row.signs and any(not half.strip(BLANK) for half in halves)


def _has_cell_apart(row: "Line") -> bool:
    """Return whether one cell of a grid on a line is apart from all others, which are together."""
    sizes = [len(word) for word in split_words(row.body)]
    return len(sizes) == 2 and 1 in sizes


def _are_mixed(rows: "Sequence[Line]") -> bool:
    """Return whether grids side by side may have lost a row or cells, or are digits of numbers.

    One line between two rows alone may be a blank one, not all rows are parted alike, or all are
    parted within nine cells.
    """
    unlike = {True, False} <= {_parts_nines(row) for row in rows}
    odd = [_odd_places(row) for row in rows]
    unlike = unlike or any(all(at in places for places in odd) for at in odd[0])
    return unlike or len(_apart(rows)) == 1 or are_of_digits(rows)


def _is_parted_in_a_band(rows: "Sequence[Line]") -> bool:
    """Return whether something is between two rows of a band, and nothing between any others."""
    apart = _apart(rows)
    has_head = apart == [1] and rows[0].body.count("|") > 7  # of a table in Markdown
    return len(apart) == 1 and apart[0] not in (3, 6) and not has_head


def _apart(rows: "Sequence[Line]") -> "list[int]":
    """List after how many rows something is between two of them."""
    steps = [below.number - above.number for above, below in zip(rows, rows[1:])]  # noqa: B905, RUF007
    return [at for at, step in enumerate(steps, 1) if step > 1]


def _lacks_a_row(rows: "Sequence[Line]", first: int) -> bool:
    """Return whether a grid beside others has empty fields, and only where a whole row is empty.

    Its nine cells of a row begin with ``first``. Those fields are there only for the other grids.
    """
    empty = [row.cells[first : first + 9] for row in rows if row.size > 9 and " " in row.signs]
    return {cells for cells in empty if BLANK in cells} == {BLANK * 9}


def _are_numbers(grid: str, shape: "Shape", alone: "Callable[[], bool]") -> bool:
    """Return whether the rows of a grid may be a list of numbers, which has no gaps."""
    if shape.gaps:
        return False
    noughts = any(BLANK in row.signs for row in shape.rows)
    lone = not shape.borders and are_random(grid)
    return seem_numbers(grid, noughts=noughts) or (lone and alone())

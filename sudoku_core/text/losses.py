"""Tell grids that lost a cell or a row, whose place something beside them took.

Such a grid breaks the rules; without what does not belong to it, it breaks none. It gets no
verdict: a person may have made no mistake. On the page this comes after the first answer.
"""

from sudoku_core.grid import BLANK, BOXES, DIGITS, UNITS
from sudoku_core.text.characters import BARS, READABLE, is_sign
from sudoku_core.text.labels import CELL
from sudoku_core.text.lines import manner_of, split_words
from sudoku_core.text.shapes import grids_of
from sudoku_core.text.tables import has_again

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.text.lines import Line
    from sudoku_core.text.shapes import Shape

BARRED = set(BARS[1:])  # what parts the cells of a table, which keeps them in their columns
# What counts the columns, above them.
HEADS = (DIGITS, "012345678")
# Units that mistakes in one row break: two digits that changed places break fewer, a number breaks
# nearly all of its columns and boxes.
MOST_SLIPS = 5
MOST_GIVENS = 40  # of a puzzle: with more digits, blanks in a whole row or column are odd
FEWEST_BESIDE = 26  # nine, and as many as a puzzle with one solution has: such a mark is no chance
SLIPS = 3  # digits of a row that its columns already have
MOST_AGAIN = 3  # rows that repeat a digit: a number and two mistakes
MOST_BLANKS = 20  # with more, it says little that no digits clash
FEWEST_NUMBERS = 5  # fewer digits may be in this order by chance
FEWEST_MENDED = 4  # units that a blank mends; where a mistake is, it mends three
FEW_WORDS = 3  # rows with words beside them; if more have some, each has a label or a remark


def may_have_lost(shape: "Shape", *, beside_odd: bool) -> bool:
    """Return whether something of the one grid of a shape may be lost, and another in its place.

    Its first or last row may be another line if those beside it are no sure grid.
    """
    (cells,) = grids_of(shape)
    if len(shape.rows) == 1:
        return _has_number(shape.rows[0].body, cells)
    if shape.form in ("shape", "judge") and (
        _has_odd_row(shape, cells)
        or _has_head(cells)
        or _has_one_mark(cells)
        or _is_of_numbers(shape.rows)
    ):
        return True
    if shape.form == "wrapped":
        return _is_of_other_lines(shape.rows, cells)
    if not _broken(cells) or cells.count(BLANK) > MOST_BLANKS:
        return False
    as_boxes = not _broken(_by_boxes(cells))
    return as_boxes or _has_foreign(shape, cells, beside_odd=beside_odd)


def _is_of_other_lines(rows: "list[Line]", cells: str) -> bool:
    """Return whether wrapped lines may be rows of several grids, numbered, or places in order."""
    if any(map(parts_nines, rows)) and (BLANK in cells or _broken(cells)):
        return True
    if not _broken(cells) or cells.count(BLANK) > MOST_BLANKS:
        return False
    sizes = [row.size for row in rows]
    places = [row.cells[:2] for row in rows]
    in_order = len(sizes) == 27 and places == sorted(set(places))
    is_odd = in_order or len(set(sizes[:-1])) > 1
    return is_odd or _are_beside(cells, sizes) or _are_numbered(cells, sizes)


def parts_nines(row: "Line") -> "bool | None":
    """Return whether something parts each nine cells of a row that is not between the others.

    It is unknown, None, if there are empty fields among them.
    """
    places = [at for at, sign in enumerate(row.body) if sign in CELL]
    if len(places) != row.size or row.size < 18:
        return None
    between = [row.body[at + 1 : end] for at, end in zip(places, places[1:])]  # noqa: B905, RUF007
    inner = {gap for at, gap in enumerate(between, 1) if at % 9}
    return all(gap not in inner for at, gap in enumerate(between, 1) if not at % 9)


def _is_of_numbers(rows: "list[Line]") -> bool:
    """Return whether boxes with spaces have their only digits in one and the same place."""
    barred = all(row.body.count("|") > 1 for row in rows)
    boxes = [row.cells[at : at + 3] for row in rows for at in (0, 3, 6) if " " in row.signs]
    taken = [tuple([cell != BLANK for cell in box]) for box in boxes if box != BLANK * 3]
    return barred and len(set(taken)) == 1


def _has_number(body: str, cells: str) -> bool:
    """Return whether a number may be among 81 cells of a line: as one of them, or as a row."""
    words = split_words(body)
    if len(words) == 2 and 1 in map(len, words):
        return True
    if not _broken(cells):
        return False
    sizes = {len(word) for word in words}
    if sizes == {1}:
        return lacks_a_cell(cells) or _ends_apart(body, words)
    is_row = sizes == {9} and any(again_in_columns(cells, at) > SLIPS for at in (0, 8))
    return len(sizes) > 1 or is_row


def _has_odd_row(shape: "Shape", cells: str) -> bool:
    """Return whether just one row is written unlike all others, so that it may be none.

    That is the first or the last one, unless the grid is right; one in which a sign may not be a
    blank but a mark on a digit; or one with nothing beside it, as its label may be among its cells.
    """
    is_right = BLANK not in cells and not _broken(cells)
    if is_right or any(" " in row.signs for row in shape.rows):  # there words say nothing
        return False
    manners = [manner_of(row) for row in shape.rows]
    beside = [len([sign for sign in row.text if sign in CELL]) > 9 for row in shape.rows]
    for at, row in enumerate(_rows(cells)):
        others = manners[:at] + manners[at + 1 :]
        is_alone = others == others[:1] * 8 and manners[at] != others[0]
        bare = not beside[at] and sum(beside) == 8
        bare = bare or (shape.rows[at].heading != "" and row == BLANK * 9)
        if bare or (is_alone and (at in (0, 8) or BLANK in row)):
            return True
    return _are_of_two(shape)


def _are_of_two(shape: "Shape") -> bool:
    """Return whether the first rows have something beside them, and all others something else."""
    words = [
        "".join([sign for sign in row.text if sign not in READABLE and not is_sign(sign)])
        for row in shape.rows
    ]
    changes = [at for at in range(1, 9) if words[at] != words[at - 1]]
    return len(changes) == 1 and words[0] != "" and words[8] != ""


def begin_with_heads(grids: "list[str]") -> bool:
    """Return whether grids side by side lost a row each, and have the heads of columns instead."""
    return all(cells[:9] in HEADS for cells in grids) and any(
        _is_head(cells, 0) and _broken(cells) for cells in grids
    )


def lacks_a_cell(cells: str) -> bool:
    """Return whether a number beside 80 cells may have taken the place of one that was lost.

    If so, far fewer units are broken, or none, once the first or the last of the 81 is left out and
    a blank put in among the others.
    """
    broken = _broken(cells)
    enough = max(0, broken - FEWEST_MENDED)
    return broken > 0 and any(
        _broken(kept[:at] + BLANK + kept[at:]) <= enough
        for kept in (cells[:-1], cells[1:])
        for row in range(0, 81, 9)
        if _broken_rows(kept, row) <= enough
        for at in range(row, row + 9)
    )


def _has_foreign(shape: "Shape", cells: str, *, beside_odd: bool) -> bool:
    """Return whether a row is the head of the columns, a number, or one of other rows.

    Of a row with words beside it, or not evenly spaced, a cell may be lost, and a number beside it
    be in its place.
    """
    wordy = [at for at, row in enumerate(shape.rows) if row.heading or set(row.text) - READABLE]
    if len(wordy) > FEW_WORDS:
        wordy = []
    doubtful = wordy + ([0, 8] if beside_odd else [])
    return (
        any(again_in_columns(cells, at) > SLIPS for at in wordy if at in (0, 8))
        or (_broken(cells) > MOST_SLIPS and any(_is_displaced(cells, at) for at in doubtful))
        or any(
            _has_lost_a_cell(cells, at, 2 * (line.heading != ""))
            for at, line in enumerate(shape.rows)
            if _is_uneven(line.body) or (line.heading and not BARRED & set(line.body))
        )
    )


def _has_lost_a_cell(cells: str, at: int, moved: int) -> bool:
    """Return whether no digits clash with a blank in a row, and its first or last cell left out.

    At least so many cells have ``moved`` then: a mistake in the one that is left out moves none.
    """
    above, row, below = cells[: 9 * at], cells[9 * at : 9 * at + 9], cells[9 * at + 9 :]
    if _broken(above + BLANK * 9 + below):
        return False
    first = [row[1 : lost + 1] + BLANK + row[lost + 1 :] for lost in range(moved, 9)]
    last = [row[:lost] + BLANK + row[lost:8] for lost in range(9 - moved)]
    return any(not _broken(above + other + below) for other in first + last)


def _has_head(cells: str) -> bool:
    """Return whether what counts the columns, or the rows, is in the place of a row or a column.

    One of several rows alike is no head.
    """
    rows = _rows(cells)
    counts_rows = any("".join([row[at] for row in rows]) in HEADS for at in (0, 8))
    if counts_rows and (BLANK in cells or _broken(cells)):
        return rows[0] not in HEADS  # a square in which all rows count on has such a column, too
    return _broken(cells) > 0 and any(_is_head(cells, at) for at in (0, 8))


def _has_one_mark(cells: str) -> bool:
    """Return whether the first or the last column may be a mark on each row: it is always alike.

    If that is a blank, the others have more digits than a puzzle, and else as many.
    """
    rows = _rows(cells)
    alike = [at for at in range(9) if len({row[at] for row in rows}) == 1]
    if alike not in ([0], [8]):
        return False
    fewest = MOST_GIVENS if rows[0][alike[0]] == BLANK else FEWEST_BESIDE
    others = [row[1:] if alike == [0] else row[:8] for row in rows]
    return 81 - cells.count(BLANK) > fewest and sum(map(has_again, others)) <= MOST_AGAIN


def _is_head(cells: str, at: int) -> bool:
    rows = _rows(cells)
    if rows[at] not in HEADS or rows.count(rows[at]) > 1:
        return False
    most = 0 if BLANK in cells else MOST_SLIPS
    return again_in_columns(cells, at) > most or _is_displaced(cells, at)


def again_in_columns(cells: str, at: int) -> int:
    """Count the digits of a row that its columns have elsewhere, too."""
    rows = _rows(cells)
    others = rows[:at] + rows[at + 1 :]
    return sum(
        [
            digit != BLANK and digit in [other[column] for other in others]
            for column, digit in enumerate(rows[at])
        ]
    )


def _ends_apart(body: str, words: "list[str]") -> bool:
    """Return whether the first or the last of 81 cells is farther apart than all others."""
    first, *gaps, last = _gaps_in(body, words)[1:]
    return len(set(gaps)) == 1 and {first, last} != set(gaps)


def _is_uneven(body: str) -> bool:
    """Return whether the words of a row, or the gaps between them but at boxes, are unlike."""
    words = split_words(body)
    gaps = _gaps_in(body, words)
    return len({len(word) for word in words}) > 1 or len(set(gaps[1:3] + gaps[4:6] + gaps[7:9])) > 1


def _gaps_in(body: str, words: "list[str]") -> "list[str]":
    """List what is before each word."""
    gaps: list[str] = []
    end = 0
    for word in words:
        place = body.find(word, end)
        gaps.append(body[end:place])
        end = place + len(word)
    return gaps


def _is_displaced(cells: str, out: int) -> bool:
    """Return whether no digits clash without one of the rows, and with a blank one anywhere.

    A row that is there twice is a person's mistake.
    """
    rows = _rows(cells)
    kept = "".join(rows[:out] + rows[out + 1 :])
    return rows.count(rows[out]) == 1 and any(
        not _broken(kept[:at] + BLANK * 9 + kept[at:]) for at in range(0, 81, 9)
    )


def _are_beside(cells: str, sizes: "list[int]") -> bool:
    """Return whether three lines of 27 cells may be three rows of three grids side by side."""
    if sizes != [27] * 3:
        return False
    lines = [cells[:27], cells[27:54], cells[54:]]
    bands = ["".join([line[at : at + 9] for line in lines]) for at in (0, 9, 18)]
    return not any(_broken(band + BLANK * 54) for band in bands)


def _are_numbered(cells: str, sizes: "list[int]") -> bool:
    """Return whether the first digits of lines are their numbers."""
    starts = [sum(sizes[:at]) for at in range(len(sizes) - 1)]
    numbers = "".join([cells[at] for at in starts])
    return len(numbers) >= FEWEST_NUMBERS and DIGITS.startswith(numbers)


def _by_boxes(cells: str) -> str:
    """Return a grid whose boxes were written as rows."""
    placed = [""] * 81
    for box, row in zip(BOXES, _rows(cells)):  # noqa: B905 (see above)
        for cell, digit in zip(box, row):  # noqa: B905
            placed[cell] = digit
    return "".join(placed)


def _rows(cells: str) -> "list[str]":
    return [cells[at : at + 9] for at in range(0, 81, 9)]


def _broken(cells: str) -> int:
    """Count the units that have a digit twice."""
    return sum([has_again("".join([cells[cell] for cell in unit])) for unit in UNITS])


def _broken_rows(kept: str, row: int) -> int:
    """Count the rows of 80 cells that have a digit twice, with a blank put into one row.

    ``row`` is where that begins. It takes far less time than to look at all units.
    """
    above = [kept[at : at + 9] for at in range(0, row, 9)]
    below = [kept[at : at + 9] for at in range(row + 8, 80, 9)]
    return sum(map(has_again, above + [kept[row : row + 8]] + below))

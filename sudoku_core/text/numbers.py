"""Tell numbers, labels and rules from the rows, columns and cells of a grid.

On the page this comes after the first answer: until then a number is just a row.
"""

from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.text.characters import BARS, JOINER, NUMERALS
from sudoku_core.text.labels import CELL, before_cells
from sudoku_core.text.lines import count_of, manner_of, split_words
from sudoku_core.text.losses import (
    FEW_WORDS,
    MOST_SLIPS,
    SLIPS,
    again_in_columns,
    broken,
    is_displaced,
    rows_of,
)
from sudoku_core.text.tables import has_again, seems_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_core.text.lines import Line
    from sudoku_core.text.shapes import Shape

# What counts the columns, above them.
HEADS = (DIGITS, "012345678")
COUNTERS = HEADS + ("987654321",)  # and rows, beside them
MOST_GIVENS = 40  # of a puzzle: with more digits, blanks in a whole row or column are odd
FEWEST_BESIDE = 26  # nine, and as many as a puzzle with one solution has: such a mark is no chance
MOST_AGAIN = 5  # rows that repeat a digit: a number and four mistakes
FEWEST_NUMBERS = 5  # fewer digits may be in this order by chance
NUMBER_SIZES = (2, 3)  # digits of a number that is a cell
FEWEST_DIGITS = 8  # of which it is no chance
BLANKS = {BLANK, " "}  # of cells
FAR_FEWER = 3  # blanks: one in 400 puzzles with slips has a row that differs so much
RULES = ("-", "=", "_", "~")  # drawn as a line below names and grids
SLIP_IN_PUZZLE = 2  # such digits, or further repeated ones: one slip makes both
MOST_NOUGHTS = 18  # in nine random numbers: one list in two thousand has more
MOSTLY_AGAIN = 8  # rows of nine that repeat a digit
MOST_MARKS = 5  # different digits: a row of a person with slips has more
FEWEST_MARKS = 8  # of nine, if other rows have blanks
FEWEST_AGAIN = 2  # digits that recur among them
MOST_SLIPPED = 2  # rows or columns with a slip
MOST_ROWS = 4  # of nine: more are a majority


def has_odd_row(shape: "Shape", cells: str) -> bool:
    """Return whether just one row is written unlike all others, so that it may be none.

    It is the first or the last one; one in which a sign may not be a blank but a mark on a digit;
    or one with nothing beside it, as its label may be among its cells.
    """
    if any(" " in row.signs for row in shape.rows):  # there words say nothing
        return False
    manners = [(_manner(row), [bar in row.body for bar in BARS[1:]]) for row in shape.rows]
    beside = [before_cells(row).strip() != "" or count_of(row.text, CELL) > 9 for row in shape.rows]
    for at, row in enumerate(rows_of(cells)):
        others = manners[:at] + manners[at + 1 :]
        is_alone = others == others[:1] * 8 and manners[at] != others[0]
        bare = not beside[at] and sum(beside) == 8
        bare = bare or (shape.rows[at].heading != "" and row == BLANK * 9)
        if bare or (is_alone and (at in (0, 8) or BLANK in row)):
            return True
    return _are_of_two(shape) or _is_in_other_signs(shape.rows)


def _manner(row: "Line") -> "list[int]":
    """Return the sizes of the words of a row; those with marks at cells count as one cell each."""
    is_marked = row.body != row.text and len(row.text.split()) == 9
    return [1] * 9 if is_marked else manner_of(row)


def _is_in_other_signs(rows: "Sequence[Line]") -> bool:
    """Return whether the first or the last row has noughts, or digits, unlike all others."""
    for one, others in ((rows[0], rows[1:]), (rows[-1], rows[:-1])):
        blanks = set("".join([row.signs for row in others]))
        if blanks and one.signs == BLANK and BLANK not in blanks:
            return True
    plain = [count_of(row.text, NUMERALS) > 0 for row in rows if row.cells != BLANK * 9]
    return len(set(plain)) > 1 and 1 in (plain.count(plain[0]), plain.count(plain[-1]))


def _are_of_two(shape: "Shape") -> bool:
    """Return whether the first rows have something beside them, and the last ones something else.

    These are words: alike for all rows of either, or beside few rows.
    """
    words = [_words_beside(row) for row in shape.rows]
    changes = [at for at in range(1, 9) if words[at] != words[at - 1]]
    are_few = words.count([]) >= 9 - FEW_WORDS
    both = [] not in (words[0], words[8])
    return both and (len(changes) == 1 or (are_few and words[0] != words[8]))


def _words_beside(row: "Line") -> "list[str]":
    """List the words before the cells of a row, and after them."""
    beside = before_cells(row) + " " + row.text[len(row.body.rstrip(" " + JOINER)) :]
    return "".join([one if one.isalpha() else " " for one in beside]).split()


def has_head(cells: str) -> bool:
    """Return whether what counts the columns, or the rows, is in the place of a row or a column.

    One of several rows alike is no head.
    """
    rows = rows_of(cells)
    counts_rows = any("".join([row[at] for row in rows]) in COUNTERS for at in (0, 8))
    if counts_rows:
        return rows[0] not in HEADS  # a square in which all rows count on has such a column, too
    both = rows[0] == rows[8] in HEADS and rows.count(rows[0]) == 2
    return broken(cells) > 0 and (both or any(_is_head(cells, at) for at in (0, 8)))


def _is_head(cells: str, at: int) -> bool:
    rows = rows_of(cells)
    if rows[at] not in HEADS:
        return False
    most = 0 if BLANK in cells else MOST_SLIPS
    return again_in_columns(cells, at) > most or is_displaced(cells, at)


def has_marks(cells: str) -> bool:
    """Return whether the first or the last row or column may be marks, such as points.

    It has few different digits, while the others, but for a slip or two, repeat none. Or the column
    has the same sign in all rows, and the grid more digits than chance or a puzzle explains.
    """
    rows = rows_of(cells)
    columns = ["".join([row[at] for row in rows]) for at in range(9)]
    alike = [at for at in range(9) if len(set(columns[at])) == 1]
    if alike in ([0], [8]):
        is_blank = columns[alike[0]][0] == BLANK  # such as the first digit of phone numbers
        others = [row[1:] if alike == [0] else row[:8] for row in rows]
        fewest = MOST_GIVENS if is_blank else FEWEST_BESIDE
        are_rows = is_blank or sum(map(has_again, others)) <= MOST_AGAIN
        return 81 - cells.count(BLANK) > fewest and are_rows
    for lines in (rows, columns):
        slipped = sum(map(has_again, lines)) - 1
        for marks, others in ((lines[0], lines[1:]), (lines[8], lines[:8])):
            digits = marks.replace(BLANK, "")
            is_full = len(digits) >= FEWEST_MARKS or BLANK not in "".join(others)
            recur = 1 < len(set(digits)) <= len(digits) - FEWEST_AGAIN
            if is_full and recur and len(set(marks)) <= MOST_MARKS and slipped <= MOST_SLIPPED:
                return True
    return False


def has_gaps_for_cells(shape: "Shape", cells: str) -> bool:
    """Return whether gaps seem blanks of a grid that has lost cells.

    There are more digits than in a puzzle; but some columns are empty, of spaces or while all
    others are full, or all but one or two rows are full, and one ends early. A person may not have
    come to the last columns. A row that ends early may have lost its beginning.
    """
    columns = ["".join([row[at] for row in rows_of(cells)]) for at in range(9)]
    empty = columns.count(BLANK * 9)
    are_last = empty > 1 and columns[-empty:] == [BLANK * 9] * empty
    are_full = sum([BLANK not in column for column in columns]) + empty == 9
    are_apart = empty > 0 and are_full and not are_last
    is_spaced = shape.form == "spaces" or any(" " in row.signs for row in shape.rows)
    is_short = any(len(row.text) < 9 for row in shape.rows)
    if is_spaced and _begins_late(shape.rows, cells):
        return True
    are_few = len([row for row in rows_of(cells) if BLANK in row]) in (1, 2)
    are_cut = are_apart or (is_spaced and empty > 0) or (is_short and are_few)
    are_cut = are_cut and (shape.form != "marks" or empty == 1)  # more are candidates, not sums
    return are_cut and 81 - cells.count(BLANK) > MOST_GIVENS


def _begins_late(rows: "Sequence[Line]", cells: str) -> bool:
    """Return whether fewer digits clash if a row that ends early begins with blanks."""
    each, clashes = rows_of(cells), broken(cells)
    moved = [
        each[:at] + [BLANK * lost + each[at][: 9 - lost]] + each[at + 1 :]
        for at, row in enumerate(rows)
        for lost in range(1, 10 - len(row.text))
    ]
    return any(broken("".join(other)) < clashes for other in moved)


def has_digits_in_one_place(rows: "list[Line]") -> bool:
    """Return whether boxes with spaces have their only digits in one and the same place."""
    barred = all(row.body.count("|") > 1 for row in rows)
    boxes = [row.cells[at : at + 3] for row in rows for at in (0, 3, 6) if " " in row.signs]
    taken = [tuple([cell != BLANK for cell in box]) for box in boxes if box != BLANK * 3]
    return barred and len(set(taken)) == 1


def are_of_digits(rows: "Sequence[Line]") -> bool:
    """Return whether cells are digits of numbers, as in 05 or 101, or have a flag behind.

    Every second or third one is then always the same digit, or a blank.
    """
    digits = "".join([row.cells for row in rows]).replace(BLANK, "").replace(" ", "")
    if len(digits) < FEWEST_DIGITS:
        return False
    return any(
        len({row.cells[at] for row in rows for at in range(first, row.size, step)} - BLANKS) < 2
        for step in NUMBER_SIZES
        for first in range(step)
    )


def are_numbered(cells: str, sizes: "list[int]") -> bool:
    """Return whether the first digits of lines are their numbers."""
    starts = [sum(sizes[:at]) for at in range(len(sizes) - 1)]
    numbers = "".join([cells[at] for at in starts])
    return len(numbers) >= FEWEST_NUMBERS and DIGITS.startswith(numbers)


def is_empty_fields(row: "Line") -> bool:
    """Return whether a row has only separators."""
    return row.body.strip(" ") != "" and not row.body.strip("\t,; " + JOINER)


def is_line_of_blanks(row: "Line") -> bool:
    """Return whether a row has only blanks, and no bars."""
    return row.cells == BLANK * 9 and "|" not in row.body


def is_rule(row: "Line") -> bool:
    """Return whether a row has only blanks, of a sign that is drawn as a line between grids."""
    return is_line_of_blanks(row) and row.signs in RULES and len(split_words(row.body)) == 1


def seem_numbers(cells: str, *, noughts: bool) -> bool:
    """Return whether nine rows may be successive numbers, such as phone numbers.

    Most of them, and not the same ones, repeat a digit; and they have some ``noughts``, fewer than
    a puzzle has blanks, or else their columns hardly differ.
    """
    if seems_rows(cells):
        return False
    rows = rows_of(cells)
    different = sum([len({row[column] for row in rows}) for column in range(9)])
    mixed = len([row for row in rows if len(set(row) - {BLANK}) > 1]) > MOST_ROWS
    few = noughts and cells.count(BLANK) <= MOST_NOUGHTS
    return mixed and (few or 2 * different <= len(cells))


def are_random(cells: str) -> bool:
    """Return whether at least eight of nine rows repeat a digit, as in any nine numbers.

    No grid with a few mistakes does this, but 98 of 100 lists of numbers without noughts do.
    """
    rows = rows_of(cells)
    return BLANK not in cells and sum(map(has_again, rows)) >= MOSTLY_AGAIN


def has_number(cells: str) -> bool:
    """Return whether the first or the last of nine rows may be a number beside eight others.

    It repeats a digit, or has noughts where they have none; and more of its digits are in their
    columns already than by slips, or it has far fewer blanks than each of the others.
    """
    rows = rows_of(cells)
    if sum(map(has_again, rows)) > MOST_AGAIN:
        return False
    for at in (0, 8):
        row, others = rows[at], rows[:at] + rows[at + 1 :]
        fewest, *_, most = sorted([other.count(BLANK) for other in others])
        clashes = again_in_columns(cells, at)
        odd = has_again(row) or (BLANK in row and not most)
        digits = row.replace(BLANK, "")
        again = len(digits) - len(set(digits))
        strange = clashes + again > SLIP_IN_PUZZLE if most else clashes > SLIPS
        is_fuller = row.count(BLANK) + FAR_FEWER <= fewest
        if odd and len(set(row)) > 1 and (strange or is_fuller):
            return True
    return False

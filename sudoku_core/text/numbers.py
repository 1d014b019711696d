"""Tell numbers of nine digits from the rows of a grid.

On the page this comes after the first answer: until then a number is just a row.
"""

from sudoku_core.grid import BLANK
from sudoku_core.text.characters import NUMERALS
from sudoku_core.text.lines import split_words
from sudoku_core.text.losses import (
    MOST_AGAIN,
    MOST_GIVENS,
    SLIPS,
    again_in_columns,
    begin_with_heads,
    may_have_lost,
    parts_nines,
)
from sudoku_core.text.shapes import grids_of
from sudoku_core.text.tables import has_again, seems_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_core.text.lines import Line
    from sudoku_core.text.shapes import Shape

NUMBER_SIZES = (2, 3)  # digits of a number that is a cell
FEWEST_DIGITS = 8  # of which it is no chance
BLANKS = {BLANK, " "}  # of cells
FAR_FEWER = 3  # blanks: one in 400 puzzles with slips has a row that differs so much
SLIP_IN_PUZZLE = 2  # such digits, or further repeated ones: one slip makes both
MOST_NOUGHTS = 18  # in nine random numbers: one list in two thousand has more
MOSTLY_AGAIN = 8  # rows of nine that repeat a digit
MOST_ROWS = 4  # of nine: more are a majority


def with_doubts(
    shape: "Shape", alone: "Callable[[], bool]", *, beside_odd: bool
) -> "list[tuple[str, bool]]":
    """List the grids of a shape, and whether each is doubtful: numbers, or with something lost.

    Numbers may be rows of nine digits that stand together, one below the other or in columns; and
    more of them if they stand ``alone``, with no other grid in the text and no heading. A first or
    last row without digits may be what parts grids, unless they stand alone. Of several grids
    side by side, one may have lost a row, or a cell to another.
    """
    grids = grids_of(shape)
    ends = shape.rows[:1] + shape.rows[8:]
    has_rule = any(_is_rule(row, grids) for row in ends) and not alone()
    several = len(grids) > 1
    if has_rule or (several and _are_mixed(shape.rows, grids)):
        return [(grid, True) for grid in grids]
    if not several and may_have_lost(shape, beside_odd=beside_odd):
        return [(grids[0], True)]
    lacking = [_lacks_a_row(shape.rows, 9 * at) for at in range(len(grids))]
    words = split_words(shape.rows[0].body)
    if len(shape.rows) != 9 or {len(word) for word in words} != {9}:
        in_groups = {len(word) for word in words} == {3} and not "".join(words).strip(NUMERALS)
        is_puzzle = shape.form == "judge" and BLANK in grids[0]
        if not several and (in_groups or is_puzzle):
            return [(grids[0], has_number(grids[0]))]
        return list(zip(grids, lacking))  # noqa: B905 (MicroPython has no strict=)
    return [
        (grid, _are_numbers(grid, shape, alone) or (not several and has_number(grid)))
        for grid in grids
    ]


def _are_mixed(rows: "Sequence[Line]", grids: "list[str]") -> bool:
    """Return whether grids side by side may have lost a row or a cell each, or are numbers.

    Heads of columns took the place of a row, one line between two rows alone may be a blank one,
    or not all rows are parted alike.
    """
    steps = [below.number - above.number for above, below in zip(rows, rows[1:])]  # noqa: B905, RUF007
    apart = [at for at, step in enumerate(steps) if step > 1]
    unlike = {True, False} <= {parts_nines(row) for row in rows}
    one_apart = len(apart) == 1
    return unlike or one_apart or _are_of_digits(rows) or begin_with_heads(grids)


def _are_of_digits(rows: "Sequence[Line]") -> bool:
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


def _lacks_a_row(rows: "Sequence[Line]", first: int) -> bool:
    """Return whether a grid beside others has empty fields, and only where a whole row is empty.

    Its nine cells of a row begin with ``first``. Those fields are there only for the other grids.
    """
    empty = [row.cells[first : first + 9] for row in rows if row.size > 9 and " " in row.signs]
    return {cells for cells in empty if BLANK in cells} == {BLANK * 9}


def _is_rule(row: "Line", grids: "list[str]") -> bool:
    """Return whether a row has only separators, or only blanks if the others are nearly full."""
    if row.body.strip("\t,; "):
        nearly_full = 81 - grids[0].count(BLANK) > MOST_GIVENS
        return len(grids) == 1 and row.cells == BLANK * 9 and nearly_full and "|" not in row.body
    return row.body.strip(" ") != ""


def _are_numbers(grid: str, shape: "Shape", alone: "Callable[[], bool]") -> bool:
    """Return whether the rows of a grid may be a list of numbers, which has no gaps."""
    if shape.gaps:
        return False
    noughts = any(BLANK in row.signs for row in shape.rows)
    lone = not shape.borders and are_random(grid)
    return seem_numbers(grid, noughts=noughts) or (lone and alone())


def seem_numbers(cells: str, *, noughts: bool) -> bool:
    """Return whether nine rows may be successive numbers, such as phone numbers.

    Most of them, and not the same ones, repeat a digit; and they have some ``noughts``, fewer than
    a puzzle has blanks, or else their columns hardly differ.
    """
    if seems_rows(cells):
        return False
    rows = [cells[at : at + 9] for at in range(0, 81, 9)]
    different = sum([len({row[column] for row in rows}) for column in range(9)])
    mixed = len([row for row in rows if len(set(row) - {BLANK}) > 1]) > MOST_ROWS
    few = noughts and cells.count(BLANK) <= MOST_NOUGHTS
    return mixed and (few or 2 * different <= len(cells))


def are_random(cells: str) -> bool:
    """Return whether at least eight of nine rows repeat a digit, as in any nine numbers.

    No grid with a few mistakes does this, but 98 of 100 lists of numbers without noughts do.
    """
    rows = [cells[at : at + 9] for at in range(0, 81, 9)]
    return BLANK not in cells and sum(map(has_again, rows)) >= MOSTLY_AGAIN


def has_number(cells: str) -> bool:
    """Return whether the first or the last of nine rows may be a number beside eight others.

    It repeats a digit, or has noughts where they have none; and more of its digits are in their
    columns already than by slips, or it has far fewer blanks than each of the others.
    """
    rows = [cells[at : at + 9] for at in range(0, 81, 9)]
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

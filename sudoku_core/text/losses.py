"""Tell what a lost cell or row explains: without it, a grid that breaks the rules breaks none.

A person may have made no mistake in such a grid. On the page this comes after the first answer.
"""

from sudoku_core.grid import BLANK, UNITS
from sudoku_core.text.characters import BARS, READABLE
from sudoku_core.text.lines import split_words
from sudoku_core.text.tables import has_again

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.text.shapes import Shape

BARRED = set(BARS[1:])  # what parts the cells of a table, which keeps them in their columns
# Units that mistakes in one row break: two digits that changed places break fewer, a number breaks
# nearly all of its columns and boxes.
MOST_SLIPS = 5
SLIPS = 3  # digits of a row that its columns already have
FEWEST_MENDED = 4  # units that a blank mends; where a mistake is, it mends three
COLUMNS_AND_BOXES = [cell for unit in UNITS[9:] for cell in unit]
MARKED = ("marks", "candidates")  # forms whose words are uneven
FEW_WORDS = 3  # rows with words beside them; if more have some, each has a label or a remark


def lacks_a_cell(cells: str) -> bool:
    """Return whether a number beside 80 cells may have taken the place of one that was lost.

    If so, far fewer units are broken, or none, once the first or the last of the 81 is left out and
    a blank put in among the others.
    """
    clashes = broken(cells)
    enough = max(0, clashes - FEWEST_MENDED)
    return clashes > 0 and any(
        broken(kept[:at] + BLANK + kept[at:]) <= enough
        for kept in (cells[:-1], cells[1:])
        for row in range(0, 81, 9)
        if _broken_rows(kept, row) <= enough
        for at in range(row, row + 9)
    )


def has_foreign(shape: "Shape", cells: str, *, beside_odd: bool) -> bool:
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
        or (broken(cells) > MOST_SLIPS and any(is_displaced(cells, at) for at in doubtful))
        or any(
            _has_lost_a_cell(cells, at, 2 * (line.heading != ""))
            for at, line in enumerate(shape.rows if shape.form not in MARKED else ())
            if _is_uneven(line.body) or (line.heading and not BARRED & set(line.body))
        )
    )


def _has_lost_a_cell(cells: str, at: int, moved: int) -> bool:
    """Return whether no digits clash with a blank in a row, and its first or last cell left out.

    At least so many cells have ``moved`` then: a mistake in the one that is left out moves none.
    """
    above, row, below = cells[: 9 * at], cells[9 * at : 9 * at + 9], cells[9 * at + 9 :]
    if broken(above + BLANK * 9 + below):
        return False
    first = [row[1 : lost + 1] + BLANK + row[lost + 1 :] for lost in range(moved, 9)]
    last = [row[:lost] + BLANK + row[lost:8] for lost in range(9 - moved)]
    return any(not broken(above + other + below) for other in first + last)


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


def ends_apart(body: str, words: "list[str]") -> bool:
    """Return whether the first or the last of 81 cells is farther apart than all others."""
    first, *gaps, last = _gaps_in(body, words)[1:]
    return len(set(gaps)) == 1 and {first, last} != set(gaps)


def is_displaced(cells: str, out: int) -> bool:
    """Return whether no digits clash without one of the rows, and with a blank one anywhere.

    A row that is there twice is a person's mistake.
    """
    rows = rows_of(cells)
    kept = "".join(rows[:out] + rows[out + 1 :])
    return rows.count(rows[out]) == 1 and any(
        not broken(kept[:at] + BLANK * 9 + kept[at:]) for at in range(0, 81, 9)
    )


def are_moved(first: str, second: str) -> bool:
    """Return whether rows of two wrong grids, one right below the other, are not where they were.

    One lost a row and the other has a row twice, so that a row of one is in the other. Or the rows
    are by turns those of two grids, or of three: far fewer units are broken then.
    """
    broken_first, broken_second = broken(first), broken(second)
    if not broken_first or not broken_second:
        return False
    rows = rows_of(first) + rows_of(second)
    twice = [at for at in range(17) if rows[at] == rows[at + 1]]
    once = len(twice) == 1  # more are a person's
    if once and twice[0] < 8 and broken_second > MOST_SLIPS and is_displaced(second, 0):
        return True
    if once and twice[0] > 8 and broken_first > MOST_SLIPS and is_displaced(first, 8):
        return True
    for step in (2, 3):
        taken = ["".join([rows[at] for at in range(one, 18, step)]) for one in range(step)]
        clashes = sum([broken(part + BLANK * (81 - len(part))) for part in taken])
        if 2 * clashes < broken_first + broken_second:
            return True
    return False


def again_in_columns(cells: str, at: int) -> int:
    """Count the digits of a row that its columns have elsewhere, too.

    None count of a row that is there twice: that is a person's mistake.
    """
    rows = rows_of(cells)
    if rows.count(rows[at]) > 1:
        return 0
    others = rows[:at] + rows[at + 1 :]
    return sum(
        [
            digit != BLANK and digit in [other[column] for other in others]
            for column, digit in enumerate(rows[at])
        ]
    )


def are_beside(cells: str, sizes: "list[int]") -> bool:
    """Return whether three lines of 27 cells may be three rows of three grids side by side."""
    if sizes != [27] * 3:
        return False
    lines = [cells[:27], cells[27:54], cells[54:]]
    bands = ["".join([line[at : at + 9] for line in lines]) for at in (0, 9, 18)]
    return not any(broken(band + BLANK * 54) for band in bands)


def rows_of(cells: str) -> "list[str]":
    """List the nine rows of 81 cells."""
    return [cells[at : at + 9] for at in range(0, 81, 9)]


def broken(cells: str) -> int:
    """Count the units that have a digit twice."""
    if cells is not _latest[0]:
        units = cells + "".join([cells[cell] for cell in COLUMNS_AND_BOXES])
        again = [has_again(units[at : at + 9]) for at in range(0, len(units), 9)]
        _latest[0], _count[0] = cells, sum(again)
    return _count[0]


# The latest cells, about which several questions are asked, and how many units they break.
_latest, _count = [""], [0]


def _broken_rows(kept: str, row: int) -> int:
    """Count the rows of 80 cells that have a digit twice, with a blank put into one row.

    ``row`` is where that begins. It takes far less time than to look at all units.
    """
    above = [kept[at : at + 9] for at in range(0, row, 9)]
    below = [kept[at : at + 9] for at in range(row + 8, 80, 9)]
    return sum(map(has_again, above + [kept[row : row + 8]] + below))

"""Estimate the cost of reading lines as a damaged grid, for every first and last line.

The number of missing or extra rows is the smallest that explains the lines. Cells in a broken grid
cost as much as those of a grid that is as good as proven, so that a way to part lines is not made
cheaper by ending in the middle of a grid.
"""

from sudoku_core.text.characters import BORDERS, SIGNS
from sudoku_core.text.lines import BORDER, CELLS, EMPTY, SPACE, WORDS, is_spaced, parts
from sudoku_core.text.names import is_marked_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_core.text.lines import Line

# What a broken grid costs; `sudoku_core.text.segmentation` says how much that is.
BROKEN_GRID = 42  # damage is rare: three broken grids cost more than three grids full of clashes
PROVEN = 24  # a grid that is as good as proven, without the rules: 81 cells on a line
ODD_ROW = 11  # a row that is missing or too many
MORE_ODD_ROWS = 20  # each further one: damage seldom takes two, and 16 rows are rather two grids
MOST_ODD = 200  # as much as anything costs, so that the longest line has a cost, too
SPLIT_ROW = 3  # 81 cells in other lines than nine of nine
UNEVEN_ROW = 2  # for each cell that a row has more or less than nine
MOST_UNEVEN = 6  # a row of any other length: two were joined, or it is something else
GAP_WITHIN = 16  # a blank line that is not between bands, damaged as they may be
GAP_IN_ALL = 4  # the same where the rows around it are all that a grid has
WORDS_WITHIN = 18  # a line of words: it rather parts grids
WHOLE_WITHIN = 50  # a whole grid on a line
NEARLY_WHOLE = 60  # cells on a line that is a grid of its own, if a damaged one
MOST_CELLS = 405  # of a line that is to be 81 cells; more are candidates
MOST_ROWS = 15  # of a broken grid: with more it is rather two
LARGEST_SLIP = 10  # cells that a broken grid in short lines has more or less than 81
SEVERAL = 3  # lines: a number above fewer short ones may be a heading above another
SHORT = 3  # cells of a line: in lines so short a grid has 27 or more
MOST_LINES = 130  # of a broken grid in lines of few cells each


# What a line may be in a broken grid.
ROW = "row"
NUMBERED = "numbered"  # a row, or a number with signs around it where there are rows of nine
GAP = "gap"  # a line that parts grids, but for words
OTHER = "other"  # a line of words, or a sign that is not a border
NOTHING = "nothing"  # a border


class BrokenGrids:
    """Find the broken grids among some lines.

    ``may_begin`` tells whether something else may begin at a place. Rows that are missing beside
    what parts grids, or at the end of a ``complete`` text, may have been cut off at once.
    """

    def __init__(
        self, lines: "list[Line]", may_begin: "Callable[[int], bool]", *, complete: bool
    ) -> None:
        self._lines = lines
        self._complete = complete
        self._may_begin = may_begin
        self._roles = [role_of(line) for line in lines]
        self._sizes = [size_of_row(line) for line in lines]
        # Whether rows may have been cut off at a line, and whether they may where blank lines
        # stand between bands; the end of the text comes last, and is also the line before 0.
        self._cuts = [parts(line) or line.size in (81, 729) for line in lines] + [True]
        self._cuts_in_bands = [
            cuts and (at == len(lines) or lines[at].kind != SPACE)
            for at, cuts in enumerate(self._cuts)
        ]
        self._runs, self._cells = runs_of(lines)
        self._nearly = nearly_whole(self._cells)
        self._begins: dict[int, list[int]] = {}
        self._costs: dict[tuple[int, bool], int] = {}  # of short lines, by their cells

    def is_above_short(self, start: int) -> bool:
        """Tell whether several lines just as short follow at once: a number is one more."""
        lines = self._lines
        follows = start + 1 < len(lines) and self._runs[start + 1] > start + SEVERAL
        return follows and lines[start + 1].size == lines[start].size

    def begin(self, start: int, grids: "set[int]") -> "list[tuple[int, int]]":
        """List where the broken grids that begin with a line may end, and what each costs.

        Lines that are a grid, which end where ``grids`` says, are no broken one.
        """
        line = self._lines[start]
        if not is_ink(line) or (line.size >= NEARLY_WHOLE and start + 1 in grids):
            return []
        rows = Rows()
        place = self._runs[start]
        if place == start:
            return self._in_rows(start, place, rows, grids)
        rows.add_run(place - start, self._cells[place] - self._cells[start])
        return self._in_run(start, place, grids) + self._in_rows(start, place, rows, grids)

    def _in_rows(
        self, start: int, place: int, rows: "Rows", grids: "set[int]"
    ) -> "list[tuple[int, int]]":
        """List where the broken grids may end that go on at a place behind some rows."""
        roles = self._roles
        found: list[tuple[int, int]] = []
        words = 0
        gap = False
        while place < len(roles) and not rows.are_many:
            role, size = roles[place], self._lines[place].size
            place += 1
            if size >= NEARLY_WHOLE and rows.count and not rows.would_be_whole(size):
                words += WHOLE_WITHIN if rows.nines else MOST_ODD
            elif role == ROW or (role == NUMBERED and not rows.nines):
                rows.add(self._sizes[place - 1], gap=gap)
                gap = False
                if place not in grids and (rows.may_end or self._may_begin(place)):
                    cost = rows.misfit(cut=self._is_cut(start, place, rows)) + words
                    found.append((place, BROKEN_GRID + cost))
            elif role == GAP:
                gap = True
            elif role != NOTHING:
                words += WORDS_WITHIN
            if words >= MOST_ODD or rows.is_alone:
                break
        return found

    def _is_cut(self, start: int, end: int, rows: "Rows") -> bool:
        """Tell whether the rows before the first line, or behind the last, may have been cut off.

        So it may be where the lines stand alone, and where rows end the text. A blank line tells
        nothing where it may stand between the bands or the rows of a grid.
        """
        if end == len(self._lines):
            if not self._complete:
                return False
            if rows.nines:
                return True
        cuts = self._cuts_in_bands if rows.are_bands else self._cuts
        return cuts[start - 1] and cuts[end]

    def _in_run(self, start: int, last: int, grids: "set[int]") -> "list[tuple[int, int]]":
        """List where the broken grids may end that are short lines alone, and what each costs."""
        cells, cuts = self._cells, self._cuts
        found: list[tuple[int, int]] = []
        for end in self._ends(start, last):
            if end not in grids:
                cut = cuts[start - 1] and cuts[end] and (end < len(cuts) - 1 or self._complete)
                key = (cells[end] - cells[start], cut)
                if key not in self._costs:
                    self._costs[key] = cost_of_run(*key)
                found.append((end, self._costs[key]))
        return found

    def _ends(self, start: int, last: int) -> "list[int]":
        """List the places where a broken grid may end that begins in a run of short lines.

        It is a line or two, or a grid with a few cells too few or too many; or something else
        follows that begins there, behind the run or a good grid in it.
        """
        cells, limit = self._cells, min(last, start + MOST_LINES)
        ends = {start + 1, start + 2, limit}
        end = self._nearly[start]
        while end <= limit and cells[end] - cells[start] <= 81 + LARGEST_SLIP:
            ends.add(end)
            end += 1
        if last not in self._begins:
            self._begins[last] = self._find_begins(last)
        begins = self._begins[last]
        end = start + 1
        while begins[last - end] < limit:
            end = begins[last - end]
            ends.add(end)
            end += 1
        return sorted([end for end in ends if start < end <= limit])

    def _find_begins(self, last: int) -> "list[int]":
        """Find where something else may begin next, for each place back from the end of a run.

        It may also be where whole grids are left.
        """
        begins = [last]
        for place in range(last - 1, -1, -1):
            if self._runs[place] != last:
                break
            aligned = (self._cells[last] - self._cells[place]) % 81 == 0
            begins.append(place if aligned or self._may_begin(place) else begins[-1])
        return begins


def runs_of(lines: "list[Line]") -> "tuple[list[int], list[int]]":
    """Find where the run of short lines ends that each line is in, and the cells before each place.

    A line that is not short is where it stands; cells are those of short lines alone.
    """
    cells = [0]
    for line in lines:
        cells.append(cells[-1] + (line.size if _is_short(line) else 0))
    runs = list(range(len(lines)))
    for place in range(len(lines) - 1, -1, -1):
        if _is_short(lines[place]):
            follows = place + 1 < len(lines) and _is_short(lines[place + 1])
            runs[place] = runs[place + 1] if follows else place + 1
    return runs, cells


def nearly_whole(cells: "list[int]") -> "list[int]":
    """Find, for each place, the first one with about as many cells between as a grid has."""
    found: list[int] = []
    end = 0
    for before in cells:
        while end < len(cells) and cells[end] - before < 81 - LARGEST_SLIP:
            end += 1
        found.append(end)
    return found


def _is_short(line: "Line") -> bool:
    """Tell whether a line of cells is so short that a grid in such lines has very many."""
    return line.kind == CELLS and line.size <= SHORT and not is_spaced(line)


class Rows:
    """Count the rows and cells of a broken grid, and the blank lines among them."""

    def __init__(self) -> None:
        self.count = 0
        self.nines = 0
        self._size = 0
        self._widest = 0
        self._narrowest = 81
        self._uneven = 0  # cells that lines have more or less than a row
        self._gaps = 0
        self._odd_gaps = 0  # those that are not between bands

    def add_run(self, count: int, size: int) -> None:
        """Count short lines."""
        self.count += count
        self._size += size
        self._uneven += MOST_UNEVEN * count

    def add(self, size: int, *, gap: bool) -> None:
        """Count a row of so many cells, and the blank lines before it."""
        if gap:
            self._gaps += 1
            self._odd_gaps += not 2 <= self.count <= 7
        self.count += 1
        self._size += size
        if size == 9:
            self.nines += 1
        else:
            self._uneven += min(MOST_UNEVEN, abs(9 - size))
        self._widest = max(self._widest, size)
        self._narrowest = min(self._narrowest, size)

    @property
    def may_end(self) -> bool:
        """Tell whether a broken grid may end here, whatever follows.

        Of rows each may be the last. In other lines it is a line or two, or a grid with a few
        cells, or two lines, too few or too many.
        """
        spare = max(LARGEST_SLIP, 2 * self._widest)
        return self.nines > 0 or self.count <= 2 or -spare <= self._size - 81 <= spare

    @property
    def are_bands(self) -> bool:
        """Tell whether the rows may be part of a grid with a blank line between bands or rows."""
        return self._gaps > 0 or self.count in (1, 3)

    def would_be_whole(self, size: int) -> bool:
        """Tell whether, with so many cells more, these are about as many as a grid has."""
        return -LARGEST_SLIP <= self._size + size - 81 <= LARGEST_SLIP

    @property
    def is_alone(self) -> bool:
        """Tell whether the one line is about as long as a whole grid."""
        return self.count == 1 and self._size >= NEARLY_WHOLE

    @property
    def are_many(self) -> bool:
        """Tell whether these are more rows than one grid may have, damaged as it may be."""
        return self._size > MOST_ROWS * 9 or self.count > (MOST_ROWS if self._gaps else MOST_LINES)

    def misfit(self, *, cut: bool) -> int:
        """Reckon the cost of rows and cells that are missing, or too many, and of blank lines.

        A row that was split in two, or joined with the next, leaves as many cells as there were.
        """
        if self._size == 81:
            return PROVEN + SPLIT_ROW + GAP_IN_ALL * self._wrong_gaps
        odd, uneven = odd_lines(self._size, max(9, self._narrowest)), 0
        if self.nines:
            odd, uneven = odd_rows(self.count), UNEVEN_ROW * self._uneven
        return GAP_WITHIN * self._wrong_gaps + uneven + cost_of_rows(odd, self._size, cut=cut)

    @property
    def _wrong_gaps(self) -> int:
        """Count the blank lines at odd places; after every row, those that are missing."""
        missing = self.count - 1 - self._gaps
        if 2 * missing < self.count > 3:
            return missing
        return self._odd_gaps


def role_of(line: "Line") -> str:
    """Tell what a line may be in a broken grid."""
    if is_ink(line):
        return NUMBERED if is_marked_number(line) else ROW
    if line.kind == BORDER:
        return GAP if parts(line) else NOTHING
    return GAP if line.kind == SPACE else OTHER


def is_ink(line: "Line") -> bool:
    """Tell whether a line may be a row of a broken grid."""
    if line.kind == EMPTY:
        return line.signs == "." or line.signs in INK_SIGNS
    return line.kind == CELLS or (line.kind == WORDS and line.size > 0)


INK_SIGNS = set(SIGNS) - BORDERS


def size_of_row(line: "Line") -> int:
    """Count the cells of a line as a row: as many as it lacks of 729, or has more, are of 81."""
    if line.size > MOST_CELLS:
        return line.size - (729 - 81)
    return 9 if 0 < line.size < 9 and is_spaced(line) else line.size


def odd_rows(rows: int) -> int:
    """Count the rows that are missing from nine, stand alone, or are too many."""
    return min(rows, 9 - rows) if rows <= 9 else rows - 9


def odd_lines(size: int, width: int) -> int:
    """Count the lines of a width that so many cells lack of 81, stand alone, or are too many."""
    half = width // 2
    odd = (abs(81 - size) + half) // width
    return min(odd, (size + half) // width)


def cost_of_rows(odd: int, size: int, *, cut: bool) -> int:
    """Reckon the cost of cells, and of odd rows, which may have been ``cut`` off at once."""
    odd = min(odd, 1) if cut and size < 81 else odd
    rows = ODD_ROW + MORE_ODD_ROWS * (odd - 1) if odd else 0
    return min(MOST_ODD, rows) + min(MOST_ODD, size) * PROVEN // 81


def cost_of_run(size: int, cut: bool) -> int:  # noqa: FBT001 -- it is part of a key
    """Reckon the cost of short lines with so many cells as a broken grid."""
    if size == 81:
        return BROKEN_GRID + PROVEN + SPLIT_ROW
    return BROKEN_GRID + cost_of_rows(odd_lines(size, 9), size, cut=cut)

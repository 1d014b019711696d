"""Compute the costs of broken grids: lines that were meant to be one, with something wrong.

Their cells cost as much as those of a grid on a line, so ending in the middle of a grid saves
nothing. All other costs are in the table of `sudoku_core.text.costs`.
"""

from sudoku_core.grid import BLANK
from sudoku_core.text import costs
from sudoku_core.text.characters import SIGNS
from sudoku_core.text.lines import CELLS, EMPTY, SPACE, WORDS, is_spaced, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.text.lines import Line

SHORT = 3  # cells of a short line
NEARLY_WHOLE = 60  # cells on a line that is a grid
MOST_ROWS, MOST_LINES = 15, 130  # of a broken grid
# What a line may be in a broken grid.
ROW, HEAD, GAP, OTHER, NO_LINE = "row", "head", "gap", "other", "no line"
LARGEST_SLIP = 10  # cells above or below 81 in a broken grid with lines of any length
MOST_OFF = 9 * MOST_ROWS - 81  # and in one with rows of nine


class Rows:
    """Count the oddities of a broken grid's rows as they are added.

    ``count`` is the number of rows, ``nines`` of those with nine cells, ``size`` of all cells, and
    ``gaps`` of the blank lines among them. ``slip`` is how far ``size`` may be from 81, and
    ``extra`` the cost of the lines that are not rows, ``words`` that of each line of words.
    """

    def __init__(self, words: int) -> None:
        self._words = words
        self.count = self.nines = self.size = self.gaps = self.extra = 0
        self.slip = LARGEST_SLIP
        self.is_gap = False  # above the next row, if one follows
        self._narrowest = 81
        self._uneven = self._odd_gaps = 0
        self._between: set[bool] = set()  # what is below the last row: words, others, or both

    def add(self, cells: int) -> None:
        """Add a row of ``cells`` cells."""
        if self.is_gap:
            self.gaps += 1
            self._odd_gaps += not self.nines or not 2 <= self.count <= 7
            self.is_gap = False
        self._between.clear()
        self.count += 1
        self.size += cells
        if cells == 9:
            self.nines += 1
            return
        self._uneven += min(costs.MOST_UNEVEN, abs(9 - cells))
        self._narrowest = min(self._narrowest, cells)
        self.slip = max(self.slip, 2 * cells)

    def apart(self, *, is_words: bool) -> None:
        """Add a line of words, or one that parts rows; both together part grids."""
        self._between.add(is_words)
        if is_words:
            self.extra += self._words
        if len(self._between) > 1:
            self.extra += costs.OUT_OF_THE_QUESTION

    def are_beyond(self) -> bool:
        """Return whether there are too many cells for a further last row."""
        off = self.size - 81
        return self.count > 1 and (off > MOST_OFF or (off > self.slip and not self.nines))

    def may_end(self) -> bool:
        """Return whether the last row may end a grid, whatever follows."""
        return self.nines > 0 or self.count < 3 or abs(self.size - 81) <= self.slip

    def are_most(self) -> bool:
        """Return whether no further row may be added."""
        return self.count > (MOST_ROWS if self.gaps > 2 else MOST_LINES)

    def odd(self) -> int:
        """Count the rows that are missing or too many."""
        if self.nines:
            return min(self.count, abs(9 - self.count))
        width = max(9, self._narrowest)
        return min(abs(81 - self.size) + width // 2, self.size + width // 2) // width

    def cost(self, odd: int) -> int:
        """Return the cost of the rows, ``odd`` of them missing or too many."""
        gaps = self._odd_gaps
        if self.gaps and 2 * (self.count - 1 - self.gaps) < self.count > 3:
            gaps = self.count - 1 - self.gaps
        cost = costs.BROKEN_GRID + self.extra
        if self.size == 81:
            return cost + costs.PROVEN + costs.SPLIT_ROW + costs.GAP_IN_ALL * gaps
        if self.nines:
            cost += costs.UNEVEN_ROW * self._uneven
        if odd:
            rows = costs.ODD_ROW + costs.MORE_ODD_ROWS * (odd - 1)
            cost += min(costs.OUT_OF_THE_QUESTION, rows)
        cells = min(costs.OUT_OF_THE_QUESTION, self.size) * costs.PROVEN // 81
        return cost + costs.GAP_WITHIN * gaps + cells


class BrokenGrids:
    """Find the broken grids among lines; ``roles`` says what each line may be in one.

    ``heads`` are the costs of the lines as headings. If they are ``complete``, nothing follows.
    """

    def __init__(self, lines: "list[Line]", heads: "list[int | None]", *, complete: bool) -> None:
        self._lines = lines
        self._complete = complete
        both = list(zip(lines, heads))  # noqa: B905 (MicroPython has no strict=)
        # Signs in short lines, except in numbers with signs around them.
        blanks = {
            sign
            for line, head in both
            if line.size <= SHORT and (line.kind == EMPTY or head != costs.NUMBER)
            for sign in line.signs
        }
        self.roles = [_role(line, head, blanks) for line, head in both]
        # Whether rows may have been cut off at a line; the end comes last and precedes line 0.
        self._cuts = [
            parts(line) or line.heading or line.size in (81, 729) or role == HEAD
            for line, role in zip(lines, self.roles)  # noqa: B905 (MicroPython has no strict=)
        ] + [True]
        self._cells = [_cells_of(line) for line in lines]
        # Lines that can only be rows.
        self._are_rows = [
            role == ROW and line.size < NEARLY_WHOLE and not line.heading
            for line, role in zip(lines, self.roles)  # noqa: B905 (MicroPython has no strict=)
        ]
        self._begins: list[bool] = []

    def note(self, begins: "list[bool]") -> None:
        """Note where something other than rows of a broken grid may begin."""
        self._begins = begins + [True]

    def cost_of_row(self, place: int) -> float:
        """Return the least that a line costs in any broken grid: that of its cells."""
        if self.roles[place] != ROW:
            return 0
        return min(costs.WHOLE_WITHIN, self._cells[place] * costs.PROVEN / 81)

    def at(self, start: int, grids: "set[int]") -> "list[tuple[int, int]]":
        """List the ends of the broken grids that begin with a line, and the least cost of each.

        Rows missing beside separators may have been cut off together. Any of nine rows may be the
        last; in other lines, one or two can end a grid, once there are about 81 cells or something
        else follows. None ends where one of the ``grids`` from there does.
        """
        found: list[tuple[int, int]] = []
        whole = self._lines[start].size >= NEARLY_WHOLE
        if self.roles[start] != ROW or (whole and start + 1 in grids):
            return found
        # Below another row, words are the name of what follows.
        rows = Rows(costs.WORDS_WITHIN if self._cuts[start - 1] else costs.OUT_OF_THE_QUESTION)
        end = start
        while end < len(self._lines) and rows.extra < costs.OUT_OF_THE_QUESTION:
            end += 1
            if not (self._are_rows[end - 1] or self._is_row(rows, end - 1)):
                continue
            rows.add(self._cells[end - 1])
            if rows.are_beyond():
                break
            if end not in grids and (rows.may_end() or self._begins[end]):
                found.append((end, rows.cost(self._odd(rows, start, end))))
            if whole or rows.are_most():
                break
        return found

    def _is_row(self, rows: Rows, place: int) -> bool:
        """Return whether a line can be a row of a broken grid; note what else it is."""
        role, line = self.roles[place], self._lines[place]
        if rows.count and line.heading:
            rows.extra += costs.OUT_OF_THE_QUESTION
        if role in (GAP, NO_LINE):
            rows.is_gap = rows.is_gap or role == GAP
            rows.apart(is_words=False)
        elif role == ROW:
            off = rows.size + line.size - 81
            if line.size < NEARLY_WHOLE or not rows.count or abs(off) <= LARGEST_SLIP:
                return True
            rows.extra += costs.WHOLE_WITHIN if rows.nines else costs.OUT_OF_THE_QUESTION
        else:
            rows.apart(is_words=True)
        return False

    def _odd(self, rows: Rows, start: int, end: int) -> int:
        """Count the rows that are missing or too many: as one if they may be cut off together.

        They may be if the lines are alone, or end the text. A blank line proves nothing if it may
        be part of the grid.
        """
        odd = rows.odd()
        if odd < 2 or rows.size >= 81:
            return odd
        size = len(self._lines)
        if end == size and not self._complete:
            return odd
        if end == size and rows.nines:
            return 1
        in_bands = rows.gaps > 0 or rows.count in (1, 3)
        for place in (start - 1, end):
            if 0 <= place < size:
                is_gap = in_bands and self._lines[place].kind == SPACE
                if is_gap or not self._cuts[place]:
                    return odd
        return 1


def _cells_of(line: "Line") -> int:
    """Count the cells of a row: nine for a short one with spaces."""
    return 9 if 0 < line.size < 9 and is_spaced(line) else line.size


def _role(line: "Line", head: "int | None", blanks: "set[str]") -> str:
    """Return the role of a line in a broken grid; a signed number is not a row of a long one."""
    if line.kind == EMPTY:
        return ROW if line.signs in SIGNS else OTHER
    if line.kind == CELLS:
        is_row = head != costs.NUMBER or not line.signs.strip(BLANK) or set(line.signs) & blanks
        return ROW if is_row else HEAD
    if line.kind == WORDS:
        return ROW if line.size else OTHER
    if line.kind == SPACE:
        return GAP
    return OTHER if parts(line) else NO_LINE

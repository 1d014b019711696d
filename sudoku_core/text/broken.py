"""Reckon what a broken grid costs: lines that were meant to be one, with something wrong.

Its cells cost as much as those of a grid on a line, so that no way is made cheaper by ending in the
middle of a grid. What it costs beyond that is in the table of `sudoku_core.text.costs`.
"""

from sudoku_core.text import costs

LARGEST_SLIP = 10  # cells that a broken grid in lines of any length has more or less than 81


class Rows:
    """Count what is odd about the rows of a broken grid, while one after the other is added.

    ``count`` is their number, ``nines`` that of rows of nine, and ``size`` that of all cells.
    ``gaps`` counts the blank lines among them. ``extra`` is the cost of what is no row.
    """

    def __init__(self) -> None:
        self.count = self.nines = self.size = self.gaps = self.extra = 0
        self.narrowest, self._widest = 81, 0
        self._uneven = self._odd_gaps = 0
        self._is_gap = False

    def pass_gap(self) -> None:
        """Take notice of a blank line, which counts if another row follows."""
        self._is_gap = True

    def may_pass(self, lines: int, cells: int) -> int:
        """Tell how many of some short lines alike may be added at once, as none may be the last."""
        if self.count < 2 or self.nines or not lines:
            return 0
        slip = max(LARGEST_SLIP, 2 * self._widest)
        return max(0, min(lines, (81 - slip - self.size - 1) // cells))

    def add(self, cells: int, times: int = 1) -> None:
        """Add a row of so many cells, or several."""
        if self._is_gap:
            self.gaps += 1
            self._odd_gaps += not self.nines or not 2 <= self.count <= 7
            self._is_gap = False
        self.count += times
        self.size += cells * times
        if cells == 9:
            self.nines += 1
        else:
            self._uneven += times * min(costs.MOST_UNEVEN, abs(9 - cells))
            self.narrowest = min(self.narrowest, cells)
            self._widest = max(self._widest, cells)

    @property
    def may_end(self) -> bool:
        """Tell whether the rows may be all: some are of nine, or about 81 cells are there."""
        slip = max(LARGEST_SLIP, 2 * self._widest)
        return self.nines > 0 or self.count <= 2 or abs(self.size - 81) <= slip

    @property
    def is_over(self) -> bool:
        """Tell whether short lines hold so many cells that no further one may be the last."""
        return not self.nines and self.size - 81 > max(LARGEST_SLIP, 2 * self._widest)

    @property
    def odd(self) -> int:
        """Count the rows that are missing or too many."""
        if self.nines:
            return min(self.count, abs(9 - self.count))
        width = max(9, self.narrowest)
        return min(abs(81 - self.size) + width // 2, self.size + width // 2) // width

    def cost(self, odd: int) -> int:
        """Reckon the cost of the rows, of which so many are missing or too many."""
        gaps = self._odd_gaps
        if 2 * (self.count - 1 - self.gaps) < self.count > 3:
            gaps = self.count - 1 - self.gaps
        cost = costs.BROKEN_GRID + self.extra
        if self.size == 81:
            return cost + costs.PROVEN + costs.SPLIT_ROW + costs.GAP_IN_ALL * gaps
        if self.nines:
            cost += costs.UNEVEN_ROW * self._uneven
        rows = costs.ODD_ROW + costs.MORE_ODD_ROWS * (odd - 1) if odd else 0
        cells = min(costs.OUT_OF_THE_QUESTION, self.size) * costs.PROVEN // 81
        return cost + costs.GAP_WITHIN * gaps + min(costs.OUT_OF_THE_QUESTION, rows) + cells

"""Tell which grids of a way are certain: a grid that might be read otherwise gets no verdict."""

from sudoku_core.grid import BLANK
from sudoku_core.text.broken import SHORT
from sudoku_core.text.lines import CELLS
from sudoku_core.text.segments import (
    BROKEN,
    GRID,
    NAME,
    NOTHING,
    SOLUTION,
    SURE,
    UNSURE,
    Segment,
    is_odd,
    is_side,
)
from sudoku_core.text.shapes import cells_of, shapes_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_core.text.lines import Line
    from sudoku_core.text.shapes import Shape

    # Segments that come into question, each with how much more its cheapest way costs.
    Likely = list[tuple[int, Segment]]

# Another way that costs so much more is out of the question.
MARGIN = 8
MARGIN_OF_ODD = 20  # beside a grid that costs so much that it is itself in question
ODD = 30
# The same for another grid where bands recur in a text that is damaged: where a grid is written
# again and again, rows 4 to 12 are one, too.
MARGIN_OF_LIKE = 20
MARGIN_OF_SHORT = 60  # in lines of a cell or a few, where a cell more or less is seen late
MARGIN_OF_SOLUTION = 60  # for another solution beside a solution
MOST_BLANKS = 18  # in a band that is compared with others: with more, nearly any two agree


class Certainty:
    """Tell which grids of a way are certain, by all segments that come into ``likely`` question.

    ``spare`` is the rules' opinion, as in `sudoku_core.text.segmentation`.
    """

    def __init__(
        self, lines: "list[Line]", likely: "Likely", spare: "Callable[[str], int]"
    ) -> None:
        size = len(lines)
        self._lines = lines
        self._spare = spare
        grids = [(excess, segment) for excess, segment in likely if segment.kind == GRID]
        self._near = Overlaps(_up_to(MARGIN, likely), size)
        self._near_odd = Overlaps(_up_to(MARGIN_OF_ODD, likely), size)
        self._alike = Overlaps(_up_to(MARGIN_OF_LIKE, grids), size)
        self._alike_in_short = Overlaps(_up_to(MARGIN_OF_SHORT, grids), size)
        solutions = [one for one in _up_to(MARGIN_OF_SOLUTION, grids) if self._is_solution(one)]
        self._other_solutions = Overlaps(solutions, size)

    def is_near(self, grid: "Segment") -> bool:
        """Tell whether another way for the lines of a grid costs hardly more."""
        return self._near.overlap(grid)

    def judged(self, way: "list[Segment]") -> "list[Segment]":
        """Make grids that are not certain UNSURE."""
        recurs = any(map(is_odd, way)) and _recur([band for one in way for band in _bands(one)])
        return [
            Segment(UNSURE, *segment[1:])
            if segment.kind == GRID
            and not (self._is_certain(segment, recurs=recurs) and self._is_apart(way, place))
            else segment
            for place, segment in enumerate(way)
        ]

    def _is_certain(self, grid: "Segment", *, recurs: bool) -> bool:
        """Tell whether every other way for the rows of a grid costs much more.

        ``recurs`` tells that bands recur in other grids, and some line is damaged.
        """
        if (self._near_odd if grid.cost > ODD else self._near).overlap(grid):
            return False
        if not recurs:
            return True
        is_short = grid.shape is not None and grid.shape.rows[0].size <= SHORT
        if (self._alike_in_short if is_short else self._alike).overlap(grid):
            return False
        return not (self._is_solution(grid) and self._other_solutions.overlap(grid))

    def _is_solution(self, grid: "Segment") -> bool:
        return grid.shape is not None and self._spare(cells_of(grid.shape)) == SOLUTION

    def _is_apart(self, way: "list[Segment]", place: int) -> bool:
        """Tell whether nothing stands beside a grid that might as well be a row of it.

        Where there is a row too many, it may be any of them, not just the first or the last.
        """
        shape = way[place].shape
        if shape is None or len(shape.rows) == 1:
            return True
        above = self._line_beside(way, place, -1, shape)
        below = self._line_beside(way, place, 1, shape)
        return not (
            (above and self._may_change(shape, above + shape.rows))
            or (below and self._may_change(shape, shape.rows + below))
        )

    def _line_beside(
        self, way: "list[Segment]", place: int, step: int, shape: "Shape"
    ) -> "list[Line]":
        """List the line beside a grid that might be a row of it, if nothing parts them."""
        place += step
        while 0 <= place < len(way):
            kind, start, end = way[place][:3]
            line = self._lines[start if step > 0 else end - 1]
            if kind == BROKEN or (kind == NAME and line.kind == CELLS):
                return [line]
            if kind != NOTHING or is_side(self._lines[start], shape):
                return []
            place += step
        return []

    def _may_change(self, shape: "Shape", lines: "list[Line]") -> bool:
        """Tell whether the rules speak for another of these lines being the one too many."""
        spare = max(1, min(self._spare(cells_of(shape)), SURE))
        for left_out in range(1, len(lines) - 1):
            others = lines[:left_out] + lines[left_out + 1 :]
            for other in shapes_at(dict(enumerate(others)).get, 0):
                if other.end == len(others) and self._spare(cells_of(other)) >= spare:
                    return True
        return False


class Overlaps:
    """Tell which grids share lines with others of some segments."""

    def __init__(self, segments: "list[Segment]", size: int) -> None:
        begun = [0] * (size + 1)
        ended = [0] * (size + 1)
        self._same: dict[tuple[int, int], int] = {}
        for kind, start, end, _cost, _shape in segments:
            if kind != NOTHING:
                begun[start] += 1
                ended[end] += 1
            if kind == GRID:
                self._same[start, end] = self._same.get((start, end), 0) + 1
        self._begun = summed(begun)
        self._ended = summed(ended)

    def overlap(self, grid: "Segment") -> bool:
        """Tell whether a segment takes lines of a grid, but for the same grid."""
        count = self._begun[grid.end - 1] - self._ended[grid.start]
        return count > self._same.get((grid.start, grid.end), 0)


def summed(counts: "list[int]") -> "list[int]":
    """Add up all counts up to each."""
    total = 0
    sums: list[int] = []
    for count in counts:
        total += count
        sums.append(total)
    return sums


def _up_to(margin: int, likely: "Likely") -> "list[Segment]":
    """List the segments whose ways cost less than so much more than the cheapest."""
    return [segment for excess, segment in likely if excess < margin]


def _bands(segment: "Segment") -> "list[str]":
    """Give the cells of the three bands of a grid that takes several lines."""
    if segment.kind != GRID or not segment.shape or len(segment.shape.rows) == 1:
        return []
    cells = cells_of(segment.shape)
    return [cells[:27], cells[27:54], cells[54:]]


def _recur(bands: "list[str]") -> bool:
    """Tell whether two bands are the same, as far as their digits tell."""
    filled = [band for band in bands if band.count(BLANK) <= MOST_BLANKS]
    return any(_agree(band, other) for place, band in enumerate(filled) for other in filled[:place])


def _agree(band: str, other: str) -> bool:
    """Tell whether no cell has different digits in two bands."""
    return all(
        one == two or BLANK in (one, two)
        for one, two in zip(band, other)  # noqa: B905 (MicroPython has no strict=)
    )

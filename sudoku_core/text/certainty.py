"""Tell which grids of a way are certain: a grid that might be read otherwise gets no verdict."""

from sudoku_core.grid import BLANK
from sudoku_core.text.lines import CELLS, parts
from sudoku_core.text.segments import (
    BROKEN,
    GRID,
    NAME,
    NOTHING,
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
MARGIN_OF_LIKE = 30
MARGIN_BESIDE_BROKEN = 48  # as much as another grid costs for which nothing speaks
MARGIN_OF_EVEN = 80  # in lines of a band or less, where only their number tells where a grid begins
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
        self._alike_beside_broken = Overlaps(_up_to(MARGIN_BESIDE_BROKEN, grids), size)
        self._alike_in_even = Overlaps(_up_to(MARGIN_OF_EVEN, grids), size)

    def is_near(self, grid: "Segment") -> bool:
        """Tell whether another way for the lines of a grid costs hardly more."""
        return self._near.overlap(grid)

    def judged(self, way: "list[Segment]") -> "list[Segment]":
        """Make grids that are not certain UNSURE, or BROKEN together with a row too many."""
        recurs = any(map(is_odd, way)) and _recur([band for one in way for band in _bands(one)])
        judged: list[Segment] = []
        ends: dict[int, int] = {}  # of what is joined, by its first segment: behind its last one
        for place, segment in enumerate(way):
            rival = self._find_rival(way, place)
            other = way[rival]
            if rival != place and other.kind == BROKEN and other.end == other.start + 1:
                ends[min(place, rival)] = max(place, rival) + 1
            if segment.kind == GRID and not (
                rival == place
                and self._is_certain(segment)
                and not (recurs and self._is_alike(way, place))
            ):
                judged.append(Segment(UNSURE, *segment[1:]))
            else:
                judged.append(segment)
        self._doubt_neighbours(judged, range(len(judged)))
        self._doubt_neighbours(judged, range(len(judged) - 1, -1, -1))
        return _joined(judged, ends)

    def _doubt_neighbours(self, way: "list[Segment]", places: "range") -> None:
        """Doubt grids beside one that is not certain, one after the other.

        A grid that the rules speak for, or that something parts from it, is not concerned.
        """
        in_doubt = False
        for place in places:
            segment = way[place]
            if segment.kind == GRID and in_doubt and self._is_unproven(segment):
                way[place] = Segment(UNSURE, *segment[1:])
            elif segment.kind != NOTHING or parts(self._lines[segment.start]):
                in_doubt = segment.kind == UNSURE

    def _is_unproven(self, grid: "Segment") -> bool:
        """Tell whether nothing speaks for a grid but its shape."""
        return grid.cost > ODD and grid.shape is not None and self._spare(cells_of(grid.shape)) <= 0

    def _is_certain(self, grid: "Segment") -> bool:
        """Tell whether every other way for the rows of a grid costs much more."""
        return not (self._near_odd if grid.cost > ODD else self._near).overlap(grid)

    def _is_alike(self, way: "list[Segment]", place: int) -> bool:
        """Tell whether another grid may be meant, where bands recur and some line is damaged.

        A broken grid right beside it may lack a row of this one. Wrapped lines that are all as long
        tell where a grid begins only by their number.
        """
        grid = way[place]
        shape = grid.shape
        if shape and shape.form == "wrapped" and shape.rows[0].size == shape.rows[-1].size:
            return self._alike_in_even.overlap(grid)
        beside = way[max(0, place - 1) : place] + way[place + 1 : place + 2]
        if any(other.kind == BROKEN for other in beside):
            return self._alike_beside_broken.overlap(grid)
        return self._alike.overlap(grid)

    def _find_rival(self, way: "list[Segment]", place: int) -> int:
        """Find a segment beside a grid with a row that might as well be one of its own.

        Where there is a row too many, it may be any of them, not just the first or the last. If
        none might, the place of the grid itself is returned.
        """
        shape = way[place].shape
        if way[place].kind == GRID and shape is not None and len(shape.rows) > 1:
            for step in (-1, 1):
                beside = self._find_beside(way, place, step, shape)
                segment = way[beside]
                if step < 0:
                    lines = self._lines[segment.end - 1 : segment.end] + shape.rows
                else:
                    lines = shape.rows + self._lines[segment.start : segment.start + 1]
                if beside != place and self._may_change(shape, lines):
                    return beside
        return place

    def _find_beside(self, way: "list[Segment]", place: int, step: int, shape: "Shape") -> int:
        """Find the segment above or below a grid, if its line there might be a row of the grid.

        If something parts them, or nothing is there, the place of the grid itself is returned; so
        it is for a broken grid that has as many rows as it should, and nothing between them.
        """
        beside = place + step
        while 0 <= beside < len(way):
            kind, start, end = way[beside][:3]
            if kind == BROKEN:
                lines = self._lines[start:end]
                count = len([line for line in lines if line.size])
                return place if count == len(shape.rows) and not any(map(parts, lines)) else beside
            if kind == NAME and self._lines[start].kind == CELLS:
                return beside
            if kind != NOTHING or is_side(self._lines[start], shape):
                break
            beside += step
        return place

    def _may_change(self, shape: "Shape", lines: "list[Line]") -> bool:
        """Tell whether the rules speak for another of these lines being the one too many."""
        cells = cells_of(shape)
        least = 1 if BLANK in cells else max(1, min(self._spare(cells), SURE))
        for left_out in range(1, len(lines) - 1):
            others = lines[:left_out] + lines[left_out + 1 :]
            for other in shapes_at(dict(enumerate(others)).get, 0):
                if other.end == len(others) and self._spare(cells_of(other)) >= least:
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


def _joined(way: "list[Segment]", ends: "dict[int, int]") -> "list[Segment]":
    """Make a broken grid of each segment in ``ends`` and those that follow up to its end."""
    joined: list[Segment] = []
    place = 0
    while place < len(way):
        end = ends.get(place, place + 1)
        start, last, cost = way[place].start, way[end - 1].end, way[place].cost
        joined.append(Segment(BROKEN, start, last, cost, None) if place in ends else way[place])
        place = end
    return joined


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

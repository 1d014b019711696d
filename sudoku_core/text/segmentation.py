"""Part lines into grids, names and scrap: of all ways to do so, take the cheapest.

A text says where its grids begin and end only by what stands in it, and some of that may be
damaged. So nothing is a law here but the shape of a grid; all else has a cost, in the table below.
A way to part lines covers each of them once: as part of a grid, of a broken grid, as a name, as the
number of grids, or as nothing. Each part has its cost, and the cheapest way is found as the
shortest path through the places between lines.

A grid is certain if all other ways for its rows cost much more. What is not certain is not given:
better no verdict than a wrong one. The rules of Sudoku are evidence, too, but nothing is known of
them here: ``spare`` is a function that says of 81 cells how much speaks for their being one grid,
from 9 for a solution down to 0 and less for what might as well be parts of two.
"""

from collections import namedtuple

from sudoku_core.grid import BLANK
from sudoku_core.text.broken import (
    BROKEN_GRID,
    MOST_ROWS,
    NEARLY_WHOLE,
    ODD_ROW,
    PROVEN,
    SHORT,
    BrokenGrids,
)
from sudoku_core.text.certainty import MARGIN, Certainty, summed
from sudoku_core.text.characters import BORDERS, SIGNS
from sudoku_core.text.exact import exact_grids
from sudoku_core.text.lines import BORDER, CELLS, EMPTY, SPACE, WORDS, is_border, is_spaced, parts
from sudoku_core.text.names import NUMBER, ROW_LIKE, heading_cost, is_marked_number
from sudoku_core.text.segments import (
    BROKEN,
    COUNT,
    GRID,
    NAME,
    NOTHING,
    SOLUTION,
    UNSURE,
    Segment,
    is_side,
)
from sudoku_core.text.shapes import cells_of, shapes_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NamedTuple

    from sudoku_core.text.lines import Line
    from sudoku_core.text.shapes import Shape

    Spare = Callable[[str], int]

    class Around(NamedTuple):
        """Hold what is known around some lines.

        The first one follows on what is certain if they are ``anchored``, and something parts it
        from the grid before it if they are ``parted``. ``complete`` tells that nothing follows on
        the last one; otherwise a way may end at any of the last lines.
        """

        anchored: bool
        parted: bool
        complete: bool

else:
    Around = namedtuple("Around", ("anchored", "parted", "complete"))

# What a way to part lines costs. A cost of 3 is a little odd, 10 is odd, 30 hardly ever right.
# A grid for which nothing speaks but its shape. It costs less by the rules, and by what parts it
# from others; a solution costs nothing.
UNPROVEN = 48
BY_THE_RULES = 42  # for nine clashes to spare
WRONG = 3  # the least that a grid with clashes costs
BY_A_SIDE = 6  # a blank line, a name or the end of the text before it; the same behind it
ODD_BORDER = 5  # a border that is not between bands, or one of two there; at most three count
LONE_NUMBER = 60  # a number as a row, where spaces are blanks or the others look otherwise
ODD_FORM = {"wrapped": 4, "spaces": 2}
# A line of signs alone that is neither a row nor a usual border, and a count above odd lines.
ODD_SIGNS = 6
ODD_COUNT = 2
SQUEEZED = 7  # a number as a heading, with cells right above it

# What a grid that is not certain costs in addition, to be as good as lost.
DOUBTFUL = MARGIN
# Where more lines follow than are known, a way may owe what it has saved so far: a broken grid at
# the end of the text, as far away as that may be.
OWED = BROKEN_GRID + 3 * ODD_ROW
UNREACHED = 1 << 29  # more than any way costs


def cost_of_grid(shape: "Shape", spare: int, sides: int) -> int:
    """Reckon the cost of a grid: ``sides`` of it are parted from others, 0 to 2."""
    if shape.rows[0].size in (81, 729):
        return PROVEN
    if spare == SOLUTION:
        cost = 0
    else:
        # A cell too many in lines that are not all of three rows clashes with few.
        weak = shape.form == "wrapped" and shape.rows[0].size != 27 and sides < 2
        rules = max(0, spare) // (1 + weak)
        cost = max(WRONG, UNPROVEN - rules * BY_THE_RULES // 9 - sides * BY_A_SIDE)
    return cost + (
        LONE_NUMBER * is_lone_number(shape)
        + ODD_FORM.get(shape.form, 0)
        + ODD_BORDER * min(shape.borders, 3)
        + ODD_SIGNS * (shape.rows[0].kind == EMPTY and shape.rows[-1].kind == EMPTY)
    )


def is_lone_number(shape: "Shape") -> bool:
    """Tell whether the first or the last row of a grid looks like a number, and the others do not.

    In wrapped lines it may be as long as they are if it has a sign that they have not: ``17.``
    """
    rows = shape.rows
    if shape.form != "wrapped":
        return shape.form == "spaces" and is_count(rows[0])
    if is_numbering(rows[0]) and (rows[0].size != rows[1].size or not is_numbering(rows[1])):
        return True
    if is_numbering(rows[-1]) and rows[0].size >= NEARLY_WHOLE:
        return True
    return _is_marked(rows[0], rows[1:]) or _is_marked(rows[-1], rows[:-1])


def _is_marked(row: "Line", others: "list[Line]") -> bool:
    """Tell whether a row is a number with a sign that the others have not."""
    return is_marked_number(row) and not any(set(row.signs) & set(other.signs) for other in others)


def is_numbering(line: "Line") -> bool:
    """Tell whether a line may be the number of grids, or that of one: ``12``, ``5.``."""
    return is_count(line) or heading_cost(line) == NUMBER


def is_blank(line: "Line") -> bool:
    """Tell whether a line may stand between grids and mean nothing."""
    return line.kind in (SPACE, BORDER)


class Segmentation:
    """Find the cheapest way to part some lines.

    A line may be the number of grids only where ``counts``.
    """

    def __init__(
        self, lines: "list[Line]", spare: "Spare", around: "Around", *, counts: bool
    ) -> None:
        self.lines = lines
        self._line_at = dict(enumerate(lines)).get  # None behind the last one
        self._spare = spare
        self._complete = complete = around.complete
        self._parted = around.parted
        size = len(lines)
        self.last = size if complete else self._tail()
        self._found: dict[int, list[Segment]] = {}
        self._shaped: dict[int, list[Shape]] = {}
        self._spares: dict[str, int] = {}
        self._broken = BrokenGrids(lines, self._may_begin, complete=complete)
        self._count = self._find_count() if counts else -1
        first = self._count + 1 if around.anchored else self._find_parting()
        self._exact = exact_grids(lines, first, self._shapes, complete=complete)
        self._good: list[bool | None] = [None] * (size + 1)
        self._segments: list[list[Segment]] = [[] for _line in range(size)]
        self._before: list[int] = []
        self._behind = [0] * (size + 1)
        self._go_forward()
        self._go_back()
        likely = self._within(OWED + MARGIN)
        self._certainty = Certainty(lines, likely, self._spare_of)
        self._inside = [] if complete else self._find_inside(likely)
        self._doubt()

    def _within(self, margin: int) -> "list[tuple[int, Segment]]":
        """List the segments of all ways that cost less than so much more than the cheapest.

        Beside each stands how much more its cheapest way costs.
        """
        found: list[tuple[int, Segment]] = []
        behind = self._behind
        for start, segments in enumerate(self._segments):
            best = behind[0] - self._before[start]
            for segment in segments:
                excess = segment.cost + behind[segment.end] - best
                if excess < margin:
                    found.append((excess, segment))
        return found

    def _doubt(self) -> None:
        """Charge grids that are not certain: one broken grid is more likely than two such parts."""
        for start, segments in enumerate(self._segments):
            self._segments[start] = [
                Segment(GRID, start, one.end, one.cost + DOUBTFUL, one.shape)
                if one.kind == GRID and self._certainty.is_near(one)
                else one
                for one in segments
            ]
        self._go_back()

    def _tail(self) -> int:
        """Find the line from which on a way may end: a grid's worth before the last one."""
        cells = 0
        place = len(self.lines)
        while place and cells < (MOST_ROWS + 2) * 9:
            place -= 1
            cells += max(1, min(self.lines[place].size, 81))
        return place

    def _go_forward(self) -> None:
        """Find all segments, and the cost of the cheapest way to each place.

        Each line may be a segment of its own, so that a way leads to each place.
        """
        before: list[int] = [0] + [UNREACHED] * len(self.lines)
        for start in range(len(self.lines)):
            found = self._from(start)
            if found[-1].end > self.last:
                found = [self._fair(segment) for segment in found]
            self._segments[start] = found
            for segment in found:
                before[segment.end] = min(before[segment.end], before[start] + segment.cost)
        self._before = before

    def _fair(self, segment: "Segment") -> "Segment":
        """Charge a segment that goes on behind the last place for its part before that alone."""
        kind, start, end, cost, shape = segment
        if start < self.last < end:
            cost = cost * (self.last - start) // (end - start)
        return Segment(kind, start, end, cost, shape)

    def _go_back(self) -> None:
        """Find the cost of the cheapest way from each place to the end."""
        for start in range(len(self.lines) - 1, -1, -1):
            costs = [segment.cost + self._behind[segment.end] for segment in self._segments[start]]
            self._behind[start] = min(costs) if start < self.last else 0

    def best(self) -> "list[Segment]":
        """List the segments of the cheapest way, as far as what is certain of them goes.

        A grid that is not certain is UNSURE. The list is empty if more lines have to be known.
        """
        way = self._cheapest()
        if not self._complete:
            while way and (way[-1].end > self.last or self._inside[way[-1].end]):
                way.pop()
        return self._certainty.judged(way)

    def _cheapest(self) -> "list[Segment]":
        """List the segments of the cheapest way."""
        way: list[Segment] = []
        place = 0
        while place < self.last:
            segment = min(
                self._segments[place],
                key=lambda segment: segment.cost + self._behind[segment.end],
            )
            way.append(segment)
            place = segment.end
        return way

    def _find_inside(self, likely: "list[tuple[int, Segment]]") -> "list[int]":
        """Count for each place the segments that come into question and go on over it."""
        steps = [0] * (len(self.lines) + 2)
        for _excess, segment in likely:
            steps[segment.start + 1] += 1
            steps[segment.end] -= 1
        return summed(steps)

    def forced(self) -> "list[Segment]":
        """List the segments of the cheapest way up to the last lines, certain or not.

        A grid for which nothing speaks is not: what follows may show that a row is missing.
        """
        return [
            Segment(UNSURE, *segment[1:])
            if segment.kind == GRID and segment.cost >= UNPROVEN - BY_A_SIDE
            else segment
            for segment in self._certainty.judged(self._cheapest())
        ]

    # What a line may begin.

    def _from(self, start: int) -> "list[Segment]":
        """List the segments that may begin with a line."""
        line = self.lines[start]
        if is_blank(line):
            return [Segment(NOTHING, start, start + 1, 0, None)]
        found: list[Segment] = []
        if line.kind == EMPTY and (
            line.signs == " " or line.signs not in SIGNS or line.signs in BORDERS
        ):
            cost = (
                0
                if line.signs == " " or (line.signs in BORDERS and line.signs != ".")
                else ODD_SIGNS
            )
            found.append(Segment(NOTHING, start, start + 1, cost, None))
        cost = self._cost_of_name(start)
        if cost is not None:
            found.append(Segment(NAME, start, start + 1, cost, None))
        if start == self._count:
            found.append(Segment(COUNT, start, start + 1, self._cost_of_count(start), None))
        grids = self._grids(start) if line.kind != WORDS else []
        broken = self._broken.begin(start, {grid.end for grid in grids})
        return found + grids + [Segment(BROKEN, start, end, cost, None) for end, cost in broken]

    def _cost_of_name(self, start: int) -> "int | None":
        """Reckon the cost of a line as a heading; None for a number among short lines."""
        line = self.lines[start]
        cost = heading_cost(line)
        above = self.lines[start - 1] if start else None
        if cost is None or line.kind != CELLS:
            return cost
        if not line.signs.strip(BLANK) and self._broken.is_above_short(start):
            return None
        below = self._line_at(start + 1)
        if below and below.kind == CELLS and below.size == line.size > SHORT:
            return ROW_LIKE
        if above is None or above.kind != CELLS:
            return cost
        if is_spaced(above):
            return max(cost, ROW_LIKE)
        return cost + SQUEEZED if above.size < NEARLY_WHOLE else cost

    def _find_count(self) -> int:
        """Find the line that may be the number of grids, -1: nothing but words stand before it."""
        for place, line in enumerate(self.lines):
            if not is_blank(line) and line.kind != WORDS:
                counts = is_count(line) and not self._broken.is_above_short(place)
                return place if counts else -1
        return -1

    def _find_parting(self) -> int:
        """Find the first line behind one that parts grids."""
        for place, line in enumerate(self.lines):
            if parts(line):
                return place + 1
        return len(self.lines)

    def _cost_of_count(self, start: int) -> int:
        """Reckon the cost of a count: it stands above a row, or what looks very much like one."""
        place = start + 1
        while place < len(self.lines) and is_blank(self.lines[place]):
            place += 1
        line = self._line_at(place)
        if line is None:
            return ROW_LIKE
        return 0 if line.size in (9, 81, 729) or line.kind == WORDS else ODD_COUNT

    def _grids(self, start: int) -> "list[Segment]":
        """List the grids that begin with a line."""
        if start not in self._found:
            self._found[start] = self._find_grids(start)
        return self._found[start]

    def _find_grids(self, start: int) -> "list[Segment]":
        """Find the grids that begin with a line."""
        found: list[Segment] = []
        for shape in self._shapes(start):
            whole = shape.rows[0].size in (81, 729)
            sides = 0 if whole else self._sides(shape, start)
            spare = 0 if whole else self._spare_of(cells_of(shape))
            cost = cost_of_grid(shape, spare, sides)
            if (start, shape.end) in self._exact:
                cost = min(cost, PROVEN)
            found.append(Segment(GRID, start, shape.end, cost, shape))
        return found

    def _shapes(self, start: int) -> "list[Shape]":
        """List the shapes that begin with a line, once."""
        if start not in self._shaped:
            self._shaped[start] = shapes_at(self._line_at, start)
        return self._shaped[start]

    def _spare_of(self, cells: str) -> int:
        """Ask the rules, once for the same cells."""
        if cells not in self._spares:
            self._spares[cells] = self._spare(cells)
        return self._spares[cells]

    def _sides(self, shape: "Shape", start: int) -> int:
        """Count the sides of a grid, before and behind, that something parts from other grids.

        Words, blank lines and the ends of the text do; a number does unless the grid is made of
        such lines itself.
        """
        lines = self.lines
        before, behind = start - 1, shape.end
        while before >= 0 and is_border(lines[before]):
            before -= 1
        while behind < len(lines) and is_border(lines[behind]):
            behind += 1
        sides = 0
        if before < 0:
            sides += self._parted
        elif before == self._count or is_side(lines[before], shape):
            sides += 1
        if behind == len(lines):
            sides += self._complete
        elif is_side(lines[behind], shape):
            sides += 1
        return sides

    def _may_begin(self, place: int) -> bool:
        """Tell whether something else may begin at a place: no cells, or a good grid."""
        good = self._good[place]
        if good is None:
            cells = place < len(self.lines) and self.lines[place].kind == CELLS
            good = not cells or any(grid.cost < UNPROVEN for grid in self._grids(place))
            self._good[place] = good
        return good


def is_count(line: "Line") -> bool:
    """Tell whether a line may be the number of grids: an integer of at most seven digits."""
    text = line.body.strip(" \t\u200b")
    number = text[1:] if text[:1] == "-" else text
    return line.kind == CELLS and line.size < 8 and number != "" and not number.strip("0123456789")

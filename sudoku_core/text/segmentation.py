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
from sudoku_core.text.characters import BORDERS, SIGNS
from sudoku_core.text.lines import BORDER, CELLS, EMPTY, SPACE, WORDS, is_comment, parts
from sudoku_core.text.names import NUMBER, ROW_LIKE, heading_cost
from sudoku_core.text.shapes import is_spaced, shapes_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NamedTuple

    from sudoku_core.text.lines import Line
    from sudoku_core.text.shapes import Shape

    Spare = Callable[[str], int]

    class Segment(NamedTuple):
        """Hold one part of lines: its kind, the first line, the one behind the last, the cost."""

        kind: str
        start: int
        end: int
        cost: int
        shape: "Shape | None"

else:
    Segment = namedtuple("Segment", ("kind", "start", "end", "cost", "shape"))

# The kinds of segments.
NOTHING = "nothing"  # a blank line, a border
NAME = "name"
COUNT = "count"  # the number of grids, above them all
GRID = "grid"
BROKEN = "broken"  # lines that were to be a grid and are none
UNSURE = "unsure"  # a grid by its shape, but its rows may belong elsewhere

# What a way to part lines costs. A cost of 3 is a little odd, 10 is odd, 30 hardly ever right.
# A grid for which nothing speaks but its shape. It costs less by the rules, and by what parts it
# from others; a solution costs nothing.
UNPROVEN = 48
PROVABLE = 24
BY_THE_RULES = 42  # for nine clashes to spare
WRONG = 3  # the least that a grid with clashes costs
BY_A_SIDE = 6  # a blank line, a name or the end of the text before it; the same behind it
# Cells in a broken grid cost as much as those of a grid that is as good as proven: so a way is none
# the cheaper for ending in the middle of a grid.
ODD_BORDER = 3  # a border that is not between bands
LONE_NUMBER = 15  # a number alone as the first row in which spaces are blanks
ODD_FORM = {"wrapped": 4, "spaces": 2}
# A broken grid: as many rows are missing, or in excess, as the least number that explains it.
BROKEN_GRID = 22
ODD_ROW = 5
MORE_ODD_ROWS = 7  # each row in excess but the first: 16 rows are rather two grids of eight
MOST_ODD = 200
SPLIT_ROW = 3  # 81 cells in other lines than nine of nine
UNEVEN_ROW = 2  # for each cell that a row has more or less than nine
MOST_UNEVEN = 6
GAP_WITHIN = 16  # a blank line that is not between bands, damaged as they may be
GAP_IN_ALL = 4  # the same where the rows around it are all that a grid has
WORDS_WITHIN = 18
WHOLE_WITHIN = 50  # a whole grid on a line
# A line of signs alone that is neither a row nor a usual border, and a count above odd lines.
ODD_SIGNS = 6
ODD_COUNT = 2
SQUEEZED = 7  # a number as a heading, with cells right above it

# Another way that costs so much more is not to be thought of. Where more lines follow than are
# known, a way may owe what it has saved so far: a broken grid at the end of the text, as far away
# as that may be. Of the same grid written again and again, rows 4 to 12 are a solution as well.
MARGIN = 8
MARGIN_OF_LIKE = 24  # where the next grid is the same, and its rows could as well be this one's
OWED = BROKEN_GRID + 3 * ODD_ROW
# By so much the rules leave no doubt: 81 cells with at most five clashes. Among 12 000 grids read
# one to four rows too late, across two solutions, none had fewer than nine. A row put in the place
# of another can make as few as three, and is not told by the rules.
SURE = 4
LIKELY = 2  # at most seven: bands of two grids that are the same, but for what is wrong in one
SOLUTION = 9

NEARLY_WHOLE = 60  # cells on a line that is a grid of its own, if a damaged one
MOST_ROWS = 15  # of a broken grid: with more it is rather two
LARGEST_SLIP = 10  # cells that a broken grid in short lines has more or less than 81
SEVERAL = 3  # lines: a number above fewer short ones may be a heading above another
SHORT = 3  # cells of a line: in lines so short a grid has 27 or more
MOST_LINES = 130  # of a broken grid in lines of few cells each


def cost_of(shape: "Shape", spare: int, sides: int) -> int:
    """Reckon the cost of a grid: ``sides`` of it are parted from others, 0 to 2."""
    if shape.rows[0].size in (81, 729):
        return UNPROVEN - PROVABLE
    if spare == SOLUTION:
        cost = 0
    else:
        # A cell too many in wrapped lines clashes with few.
        weak = shape.form == "wrapped" and sides < 2
        rules = 0 if weak else max(0, spare)
        cost = max(WRONG, UNPROVEN - rules * BY_THE_RULES // 9 - sides * BY_A_SIDE)
    return cost + (
        LONE_NUMBER * (shape.form == "spaces" and is_count(shape.rows[0]))
        + ODD_FORM.get(shape.form, 0)
        + ODD_BORDER * min(shape.borders, 3)
        + ODD_SIGNS * (shape.rows[0].kind == EMPTY and shape.rows[8].kind == EMPTY)
    )


def is_blank(line: "Line") -> bool:
    """Tell whether a line may stand between grids and mean nothing."""
    return line.kind in (SPACE, BORDER)


class Segmentation:
    """Find the cheapest way to part some lines.

    The first line follows on what is certain. ``complete`` tells that nothing follows on the last
    one; otherwise a way may end at any of the last lines. A line may be the number of grids only
    where ``counts``.
    """

    def __init__(
        self, lines: "list[Line]", spare: "Spare", *, complete: bool, counts: bool
    ) -> None:
        self.lines = lines
        self._spare = spare
        self._complete = complete
        self._counts = counts
        size = len(lines)
        self.last = size if complete else self._tail()
        self._found: dict[int, list[Segment]] = {}
        self._spares: dict[str, int] = {}
        self._runs, self._cells = runs_of(lines)
        self._good: list[int | None] = [None] * (size + 1)
        self._segments: list[list[Segment]] = [[] for _line in range(size)]
        self._before: list[int | None] = [0] + [None] * size
        self._behind: list[int | None] = [None] * (size + 1)
        self._go_forward()
        self._go_back()
        self._near = self._within(MARGIN)
        self._possible = self._near if complete else self._within(MARGIN + OWED)

    def _within(self, margin: int) -> "list[Segment]":
        """List the segments of all ways that cost at most so much more than the cheapest."""
        limit = (self._behind[0] or 0) + margin
        return [
            segment
            for start, segments in enumerate(self._segments)
            for segment in segments
            if self._through(start, segment) < limit
        ]

    def _tail(self) -> int:
        """Find the line from which on a way may end: a grid's worth before the last one."""
        cells = 0
        place = len(self.lines)
        while place and cells < (MOST_ROWS + 2) * 9:
            place -= 1
            cells += max(1, min(self.lines[place].size, 81))
        return place

    def _go_forward(self) -> None:
        """Find all segments, and the cost of the cheapest way to each place."""
        for start in range(len(self.lines)):
            before = self._before[start]
            if before is None:
                continue
            found = self._from(start)
            if found[-1].end > self.last:
                found = [self._fair(segment) for segment in found]
            self._segments[start] = found
            for segment in self._segments[start]:
                known = self._before[segment.end]
                if known is None or before + segment.cost < known:
                    self._before[segment.end] = before + segment.cost

    def _fair(self, segment: "Segment") -> "Segment":
        """Charge a segment that goes on behind the last place for its part before that alone."""
        kind, start, end, cost, shape = segment
        if start < self.last < end:
            cost = cost * (self.last - start) // (end - start)
        return Segment(kind, start, end, cost, shape)

    def _go_back(self) -> None:
        """Find the cost of the cheapest way from each place to the end."""
        size = len(self.lines)
        self._behind[size] = 0
        for start in range(size - 1, -1, -1):
            costs = [0] if start >= self.last else []
            for segment in self._segments[start]:
                behind = self._behind[segment.end]
                if behind is not None:
                    costs.append(segment.cost + behind)
            self._behind[start] = min(costs) if costs else None

    def _through(self, start: int, segment: "Segment") -> int:
        """Give the cost of the cheapest way with a segment."""
        return (self._before[start] or 0) + segment.cost + (self._behind[segment.end] or 0)

    def best(self) -> "list[Segment]":
        """List the segments of the cheapest way, as far as what is certain of them goes.

        A grid that is not certain is UNSURE. The list is empty if more lines have to be known.
        """
        way: list[Segment] = []
        place = 0
        while place < self.last:
            segment = min(
                self._segments[place],
                key=lambda segment: segment.cost + (self._behind[segment.end] or 0),
            )
            way.append(segment)
            place = segment.end
        if not self._complete:
            inside = self._inside()
            while way and (way[-1].end > self.last or inside[way[-1].end]):
                way.pop()
        return self.judged(way)

    def _inside(self) -> "list[int]":
        """Count for each place the segments that come into question and go on over it."""
        steps = [0] * (len(self.lines) + 2)
        for segment in self._possible:
            steps[segment.start + 1] += 1
            steps[segment.end] -= 1
        count = 0
        inside: list[int] = []
        for step in steps:
            count += step
            inside.append(count)
        return inside

    def forced(self) -> "list[Segment]":
        """List the segments of the cheapest way up to the last lines, certain or not."""
        complete, self._complete = self._complete, True
        way = self.best()
        self._complete = complete
        return way

    def judged(self, way: "list[Segment]") -> "list[Segment]":
        """Make grids that are not certain UNSURE."""
        broken = any(segment.kind == BROKEN for segment in way)
        alike = self._within(MARGIN_OF_LIKE) if broken else self._near
        return [
            Segment(UNSURE, segment.start, segment.end, segment.cost, segment.shape)
            if segment.kind == GRID
            and not is_alone(segment, alike if broken and self._recurs(segment) else self._near)
            else segment
            for segment in way
        ]

    def _recurs(self, grid: "Segment") -> bool:
        """Tell whether bands of a grid and of the one before or behind are a good grid as well."""
        places: list[int] = []
        for step, start in ((1, grid.start), (-1, grid.start - 1)):
            size = 0
            place = start
            while 0 <= place < len(self.lines) and size < 54:
                if size == 27:
                    places.append(place if step > 0 else place + 1)
                size += self.lines[place].size
                place += step
            if size == 54:
                places.append(place if step > 0 else place + 1)
        return any(
            other.shape and self._spare_of(cells_of(other.shape)) >= LIKELY
            for place in places
            if place < len(self.lines)
            for other in self._grids(place)
        )

    # What a line may begin.

    def _line_at(self, place: int) -> "Line | None":
        return self.lines[place] if place < len(self.lines) else None

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
        if self._counts and self._may_count(start):
            found.append(Segment(COUNT, start, start + 1, self._cost_of_count(start), None))
        grids = self._grids(start) if line.kind != WORDS else []
        return found + grids + self._broken(start, {grid.end for grid in grids})

    def _cost_of_name(self, start: int) -> "int | None":
        """Reckon the cost of a line as a heading; a number among short lines of cells is none."""
        line = self.lines[start]
        cost = heading_cost(line)
        above = self.lines[start - 1] if start else None
        if cost is None or line.kind != CELLS:
            return cost
        if not line.signs.strip(BLANK) and self._is_above_short(start):
            return None
        if above is None or above.kind != CELLS:
            return cost
        return cost + SQUEEZED if above.size < NEARLY_WHOLE else cost

    def _is_above_short(self, start: int) -> bool:
        """Tell whether several lines just as short follow at once: a number is one more."""
        follows = start + 1 < len(self.lines) and self._runs[start + 1] > start + SEVERAL
        return follows and self.lines[start + 1].size == self.lines[start].size

    def _may_count(self, start: int) -> bool:
        """Tell whether a line can be the number of grids: nothing but words stand before it."""
        line = self.lines[start]
        return (
            is_count(line)
            and not self._is_above_short(start)
            and all(is_blank(other) or other.kind == WORDS for other in self.lines[:start])
        )

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
        for shape in shapes_at(self._line_at, start):
            whole = shape.rows[0].size in (81, 729)
            sides = 0 if whole else self._sides(shape, start)
            spare = 0 if whole else self._spare_of(cells_of(shape))
            found.append(Segment(GRID, start, shape.end, cost_of(shape, spare, sides), shape))
        return found

    def _spare_of(self, cells: str) -> int:
        """Ask the rules, once for the same cells."""
        if cells not in self._spares:
            self._spares[cells] = self._spare(cells)
        return self._spares[cells]

    def _sides(self, shape: "Shape", start: int) -> int:
        """Count the sides of a grid, before and behind, that something parts from other grids.

        Words, blank lines and the ends of the text do; a number does unless the grid is made of
        such lines itself. What is certain ends before the first line.
        """
        lines = self.lines
        before, behind = start - 1, shape.end
        while before >= 0 and _is_border(lines[before]):
            before -= 1
        while behind < len(lines) and _is_border(lines[behind]):
            behind += 1
        sides = 0
        if (
            before < 0
            or self._is_side(lines[before], shape)
            or (self._counts and self._may_count(before))
        ):
            sides += 1
        if behind == len(lines):
            sides += self._complete
        elif self._is_side(lines[behind], shape):
            sides += 1
        return sides

    def _is_side(self, line: "Line", shape: "Shape") -> bool:
        """Tell whether a line parts a grid from another: a blank one not if it parts its rows."""
        if line.kind == SPACE:
            return not shape.gaps
        if line.size in (81, 729):
            return True
        return parts(line) or (shape.form != "wrapped" and heading_cost(line) == NUMBER)

    def _broken(self, start: int, grids: "set[int]") -> "list[Segment]":
        """List the broken grids that begin with a line, one for each line they may end with.

        Lines that are a grid, which end where ``grids`` says, are no broken one.
        """
        first = self.lines[start]
        if not is_ink(first) or (first.size >= NEARLY_WHOLE and start + 1 in grids):
            return []
        rows = Rows()
        place = self._runs[start]
        found = [
            self._broken_run(start, end) for end in self._ends(start, place) if end not in grids
        ]
        if place > start:
            rows.add_run(place - start, self._cells[place] - self._cells[start])
        words = 0
        gap = False
        while place < len(self.lines) and not rows.are_many:
            line = self.lines[place]
            place += 1
            if line.size >= NEARLY_WHOLE and rows.count:
                words += WHOLE_WITHIN if rows.nines else MOST_ODD
            elif is_ink(line) and not (rows.nines and is_marked_number(line)):
                rows.add(line, gap=gap)
                gap = False
                if place not in grids and (rows.may_end or self._may_begin(place)):
                    cost = BROKEN_GRID + rows.misfit() + words
                    found.append(Segment(BROKEN, start, place, cost, None))
            elif parts(line) and line.kind != WORDS:
                gap = True
            elif line.kind != BORDER:
                words += WORDS_WITHIN
            if words >= MOST_ODD or rows.is_alone:
                break
        return found

    def _broken_run(self, start: int, end: int) -> "Segment":
        """Make a broken grid of short lines."""
        cells = self._cells[end] - self._cells[start]
        return Segment(BROKEN, start, end, BROKEN_GRID + cost_of_cells(cells, 0), None)

    def _ends(self, start: int, last: int) -> "list[int]":
        """List the places where a broken grid may end that begins in a run of short lines.

        It is a line or two, or a grid with a few cells too few or too many; or something else
        follows that begins there, behind the run or a good grid in it.
        """
        cells = self._cells
        limit = min(last, start + MOST_LINES)
        ends: list[int] = []
        for end in range(start + 1, limit + 1):
            size = cells[end] - cells[start]
            likely = end <= start + 2 or -LARGEST_SLIP <= size - 81 <= LARGEST_SLIP
            if likely or end == limit or self._may_begin(end):
                ends.append(end)
        return ends

    def _may_begin(self, place: int) -> bool:
        """Tell whether something else may begin at a place: no cells, or a good grid."""
        good = self._good[place]
        if good is None:
            cells = place < len(self.lines) and self.lines[place].kind == CELLS
            good = int(not cells or any(grid.cost < UNPROVEN for grid in self._grids(place)))
            self._good[place] = good
        return good == 1


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


def _is_short(line: "Line") -> bool:
    """Tell whether a line of cells is so short that a grid in such lines has very many."""
    return line.kind == CELLS and line.size <= SHORT and not is_spaced(line)


def is_alone(grid: "Segment", ways: "list[Segment]") -> bool:
    """Tell whether no segment of some ways takes rows of a grid, but the same grid."""
    return all(
        other.end <= grid.start
        or other.start >= grid.end
        or other.kind == NOTHING
        or (other.start == grid.start and other.end == grid.end and other.kind == GRID)
        for other in ways
    )


class Rows:
    """Count the rows and cells of a broken grid, and the blank lines among them."""

    def __init__(self) -> None:
        self.count = 0
        self.nines = 0
        self._size = 0
        self._widest = 0
        self._uneven = 0  # cells that lines have more or less than a row
        self._gaps = 0
        self._odd_gaps = 0  # those that are not between bands

    def add_run(self, count: int, size: int) -> None:
        """Count short lines."""
        self.count += count
        self._size += size
        self._uneven += MOST_UNEVEN * count

    def add(self, line: "Line", *, gap: bool) -> None:
        """Count a line, and the blank lines before it."""
        if gap:
            self._gaps += 1
            self._odd_gaps += not 2 <= self.count <= 7
        self.count += 1
        size = 9 if line.size < 9 and is_spaced(line) else line.size
        self.nines += size == 9
        self._size += size
        self._widest = max(self._widest, size)
        self._uneven += min(MOST_UNEVEN, abs(9 - size))

    @property
    def may_end(self) -> bool:
        """Tell whether a broken grid may end here, whatever follows.

        Of rows each may be the last. In other lines it is a line or two, or a grid with a few
        cells, or two lines, too few or too many.
        """
        spare = max(LARGEST_SLIP, 2 * self._widest)
        return self.nines > 0 or self.count <= 2 or -spare <= self._size - 81 <= spare

    @property
    def is_alone(self) -> bool:
        """Tell whether the one line is about as long as a whole grid."""
        return self.count == 1 and self._size >= NEARLY_WHOLE

    @property
    def are_many(self) -> bool:
        """Tell whether these are more rows than one grid may have, damaged as it may be."""
        return self._size > MOST_ROWS * 9 or self.count > (MOST_ROWS if self._gaps else MOST_LINES)

    def misfit(self) -> int:
        """Reckon the cost of rows and cells that are missing, or too many, and of blank lines.

        A row that was split in two, or joined with the next, leaves as many cells as there were.
        """
        gaps = self._gaps if self.count > 9 else self._odd_gaps
        if self._gaps == self.count - 1 > 1:  # after every row
            gaps = 0
        if self._size == 81:
            return PROVABLE + SPLIT_ROW + GAP_IN_ALL * gaps
        cost = GAP_WITHIN * gaps
        if self.nines:
            uneven = UNEVEN_ROW * self._uneven
            return cost + uneven + cost_of_rows(self.count) + self._size * PROVABLE // 81
        return cost_of_cells(self._size, cost)


def cells_of(shape: "Shape") -> str:
    """Give the 81 cells of a shape, a blank where it has candidates."""
    if isinstance(shape.cells, str):
        return shape.cells
    return "".join([cell if len(cell) == 1 else "0" for cell in shape.cells])


def _is_border(line: "Line") -> bool:
    """Tell whether a line may be a border around a grid."""
    return line.kind == EMPTY or (line.kind == BORDER and not is_comment(line))


def is_ink(line: "Line") -> bool:
    """Tell whether a line may be a row of a broken grid."""
    if line.kind == EMPTY:
        return line.signs == "." or line.signs in set(SIGNS) - BORDERS
    return line.kind == CELLS or (line.kind == WORDS and line.size > 0)


def is_marked_number(line: "Line") -> bool:
    """Tell whether a line is a number with signs around it, as in ``--- 3 ---`` or ``1.``."""
    return line.kind == CELLS and line.signs.strip("0") != "" and heading_cost(line) == NUMBER


def is_count(line: "Line") -> bool:
    """Tell whether a line may be the number of grids: an integer of at most seven digits."""
    text = line.body.strip(" \t\u200b")
    number = text[1:] if text[:1] == "-" else text
    return line.kind == CELLS and line.size < 8 and number != "" and not number.strip("0123456789")


def cost_of_cells(size: int, gaps: int) -> int:
    """Reckon the cost of so many cells in lines that are no rows."""
    if size == 81:
        return gaps + PROVABLE + SPLIT_ROW
    return gaps + cost_of_rows((size + 4) // 9) + min(MOST_ODD, size) * PROVABLE // 81


def cost_of_rows(rows: int) -> int:
    """Reckon the cost of rows that are missing from nine, stand alone, or are too many."""
    if rows <= 9:
        return ODD_ROW * min(rows, 9 - rows)
    return min(MOST_ODD, ODD_ROW + MORE_ODD_ROWS * (rows - 10))

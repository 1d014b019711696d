"""Cover lines with grids, broken grids, names and scrap, in the cheapest way.

Only their content, which may be damaged, marks where grids begin. So the only law is the shape of a
grid; all else has a cost, in the table of `sudoku_core.text.costs`. A **way** covers each line
once, by segments. The cheapest is the shortest path through the places between lines, found
forwards and backwards, which gives the cheapest way *with* each segment too.

A grid is **certain** if every way that takes any of its rows for something else costs MARGIN more.
What is not certain is not returned: better no verdict than a wrong one. The rules of Sudoku are
evidence, but unknown here: ``spare`` says of 81 cells how much suggests that they are one grid,
from 9 for a solution down to 0 and less for what might as well be parts of two.
"""

from collections import namedtuple

from sudoku_core.grid import BLANK
from sudoku_core.text import costs
from sudoku_core.text.broken import HEAD, MOST_LINES, MOST_ROWS, NEARLY_WHOLE, SHORT, BrokenGrids
from sudoku_core.text.characters import BORDERS, SIGNS
from sudoku_core.text.lines import (
    BORDER,
    CELLS,
    EMPTY,
    SPACE,
    WORDS,
    is_border,
    is_spaced,
    manner_of,
    parts,
)
from sudoku_core.text.names import heading_cost, is_count, names_of_columns
from sudoku_core.text.shapes import LONE_SIGNS, cells_of, grids_of, shapes_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NamedTuple

    from sudoku_core.text.lines import Line
    from sudoku_core.text.shapes import LineAt, Shape

    Spare = Callable[[str], int]

    class Segment(NamedTuple):
        """A part of lines: its kind, the first line, the one after the last, the cost."""

        kind: str
        start: int
        end: int
        cost: int
        shape: "Shape | None"

    class Before(NamedTuple):
        """What stands before some lines.

        ``line`` is the one above, None at the beginning of the text, and ``ink`` the last one that
        is not blank. Only with ``counts`` may a line be the number of grids.
        """

        line: "Line | None"
        ink: "Line | None"
        counts: bool

else:
    Before = namedtuple("Before", ("line", "ink", "counts"))
    Segment = namedtuple("Segment", ("kind", "start", "end", "cost", "shape"))

# The kinds of segments.
NOTHING = "nothing"  # a blank line, a border
NAME = "name"
COUNT = "count"  # the number of grids, above them all
GRID = "grid"
BROKEN = "broken"  # lines that were meant to be a grid but are not one
UNSURE = "unsure"  # a grid by its shape, whose rows may belong elsewhere

MOST_BANDS = 2  # blank lines between the bands of a grid; more are between its rows
SEVERAL = 2  # short lines that make a number above them one more row
FEWEST_AS_NINE = 8  # lines that may be nine rows with one lost
MOST_BEFORE_LAST = 60  # the cost of the cells of a broken grid that go beyond those known
MOST_BLANKS = 18  # in a band that is compared with others: with more, nearly any two agree


class Cover:
    """Find the cheapest way to cover some lines, and what of it is certain.

    If they are ``complete``, nothing follows; otherwise a way may end at any of the last lines.
    """

    def __init__(
        self,
        lines: "list[Line]",
        spare: "Spare",
        before: "Before",
        *,
        complete: bool,
    ) -> None:
        self.lines = lines
        self._spare = spare
        self._above, self._ink = before.line, before.ink
        self._complete = complete
        size = len(lines)
        self._line_at = dict(enumerate(lines)).get  # None past the end
        self._in_columns: set[int] = set()  # lines that may be rows of grids side by side
        self._spares: dict[str, int] = {}
        self._heads = [heading_cost(line) for line in lines]
        self._broken = BrokenGrids(lines, self._heads, complete=complete)
        self._roles = self._broken.roles
        self._count = _find_count(lines) if before.counts else -1
        self._grids: list[list[Segment]] = []
        for start in range(size):
            self._grids.append(self._grids_at(start))
        self._broken.note(
            [
                lines[place].kind not in (CELLS, EMPTY)
                or any(one.cost < costs.UNPROVEN for one in self._grids[place])
                for place in range(size)
            ]
        )
        self.last = size if complete else _tail(lines)
        self._segments = [self._from(start) for start in range(size)]
        # The ends of broken grids, and the cost of each; None where none have been looked for.
        self._ends: list[list[tuple[int, int]] | None] = [None] * size
        self._least = self._go_back_quickly()
        excess = costs.MARGIN_OF_EVEN if complete else costs.OWED + costs.MARGIN
        limit = self._least[0] + excess
        self._before = self._go_forward(limit)
        self._behind = self._go_back()
        if self._behind[0] + excess > limit:
            self._before = self._go_forward(self._behind[0] + excess)
            self._behind = self._go_back()

    # The cheapest way.

    def _go_back_quickly(self) -> "list[float]":
        """Find a cost that no way from each place to the end falls below, however rows are broken.

        A broken grid costs at least as much as its cells and one more, wherever it ends.
        """
        size = len(self.lines)
        least = [0.0] * (size + 1)
        within = cells = 0.0  # from inside of a broken grid; from there to the last place
        for start in range(self.last - 1, -1, -1):
            cost = self._broken.cost_of_row(start)
            within += cost
            cells += cost
            broken = within + costs.BROKEN_GRID - 1
            if cells < MOST_BEFORE_LAST:
                share = (self.last - start) / (size - start)
                broken = min(broken, (costs.BROKEN_GRID - 1 + cells) * share - 1)
            ways = [one.cost + least[one.end] for one in self._segments[start]]
            least[start] = min(ways + [broken])
            within = min(within, least[start])
        return least

    def _go_forward(self, limit: float) -> "list[int]":
        """Find the cost of the cheapest way to each place that a way below a limit goes through."""
        before: list[int] = [0] + [costs.UNREACHED] * len(self.lines)
        for start, segments in enumerate(self._segments):
            here = before[start]
            if here + self._least[start] >= limit:
                continue
            for _kind, _start, end, cost, _shape in segments:
                before[end] = min(before[end], here + cost)
            ends = self._ends[start]
            if ends is None:
                found = self._broken.at(start, {grid.end for grid in self._grids[start]})
                ends = [(end, _charged(start, end, cost, self.last)) for end, cost in found]
                self._ends[start] = ends
            for end, cost in ends:
                before[end] = min(before[end], here + cost)
        return before

    def _go_back(self, avoided: "set[int] | None" = None) -> "list[int]":
        """Find the cost of the cheapest way from each place to the end, avoiding some."""
        behind = [0] * (len(self.lines) + 1)
        for place in avoided or ():
            behind[place] = costs.UNREACHED
        for start in range(self.last - 1, -1, -1):
            if not avoided or start not in avoided:
                behind[start] = min(
                    [cost + behind[end] for end, cost, _kind in self._all_from(start)],
                    default=costs.UNREACHED,
                )
        return behind

    def best(self, *, forced: bool = False) -> "list[Segment]":
        """List the segments of the cheapest way, as far as no other way crosses their end.

        An uncertain grid is UNSURE; together with an extra row that may be one of its own, it makes
        one broken grid. The list is empty if more lines have to be known, unless ``forced``.
        """
        behind = self._behind
        way: list[Segment] = []
        place = 0
        while place < self.last:
            segments = self._segments[place] + [
                Segment(BROKEN, place, end, cost, None) for end, cost in self._ends[place] or ()
            ]
            way.append(min(segments, key=lambda one: one.cost + behind[one.end]))
            place = way[-1].end
        rivals, alike, crossed = self._rivals(way)
        judged = self._judged(way, rivals, alike)
        if not self._complete and not forced:
            # What follows them may have been an extra row of the last ones.
            while judged and (judged[-1].end > self.last or crossed[judged[-1].end]):
                judged.pop()
        if self._complete or not forced:
            return judged
        # What follows may show that an unproven grid lacks a row.
        unproven = costs.UNPROVEN - costs.BY_A_SIDE
        return [
            Segment(UNSURE, *one[1:]) if one.kind == GRID and one.cost >= unproven else one
            for one in judged
        ]

    def _all_from(self, place: int) -> "list[tuple[int, int, str]]":
        """List the end, the cost and the kind of each segment from a place, broken grids last."""
        ends = self._ends[place]
        if ends is None:
            return []
        whole = [(one.end, one.cost, one.kind) for one in self._segments[place]]
        return whole + [(end, cost, BROKEN) for end, cost in ends]

    def _rivals(self, way: "list[Segment]") -> "tuple[list[int], list[int], list[int]]":
        """Find for each segment how much more the cheapest other way costs, and that with a grid.

        Costs are capped at what makes a grid certain. The third list counts the segments of other
        ways across each place that could still change.
        """
        size = len(self.lines)
        at = [number for number, one in enumerate(way) for _line in range(one.start, one.end)]
        at += [len(way)] * (size - len(at))  # lines beyond the way
        rivals = [costs.MARGIN] * (len(way) + 1)
        alike = [costs.MARGIN_OF_EVEN] * (len(way) + 1)
        steps = [0] * (size + 2)
        taken = {(one.start, one.end): one.kind for one in way}
        behind = self._behind
        apart = behind if self._complete else self._go_back({one.end for one in way})
        for start in range(len(self._segments)):
            best = behind[0] - self._before[start]
            for end, cost, kind in self._all_from(start):
                if cost + apart[end] - best < costs.OWED + costs.MARGIN:
                    steps[start + 1] += 1
                    steps[end] -= 1
                excess = cost + behind[end] - best
                if excess < costs.MARGIN_OF_EVEN and taken.get((start, end)) != kind:
                    for number in range(at[start], at[end - 1] + 1):
                        rivals[number] = min(rivals[number], excess)
                        if kind == GRID:
                            alike[number] = min(alike[number], excess)
        for place in range(1, size + 1):
            steps[place] += steps[place - 1]
        return rivals, alike, steps

    def _judged(
        self, way: "list[Segment]", rivals: "list[int]", alike: "list[int]"
    ) -> "list[Segment]":
        """Make uncertain grids UNSURE, or BROKEN together with an extra row."""
        recurs = any(map(is_odd, way)) and _recurs(way)
        judged: list[Segment] = []
        lasts: dict[int, int] = {}  # the last segment of each broken grid, by its first
        for place, one in enumerate(way):
            beside = self._row_too_many(way, place) if one.kind == GRID else place
            margin = _margin_of_like(way, place) if recurs else 0
            sure = (
                beside == place
                and rivals[place] >= costs.MARGIN
                and alike[place] >= margin
                and self._is_one_layout(one)
            )
            if way[beside].kind == BROKEN and way[beside].end == way[beside].start + 1:
                lasts[min(place, beside)] = max(place, beside)
            judged.append(one if one.kind != GRID or sure else Segment(UNSURE, *one[1:]))
        return _joined(_with_unmoved(judged, self._spare_of), lasts)

    def _is_one_layout(self, one: "Segment") -> bool:
        """Return whether the rules decide how lines are wrapped or empty fields are read."""
        shape = one.shape
        if shape is None or not (shape.form == "wrapped" or self._may_be_wrapped(shape)):
            return True
        if shape.form == "wrapped" and (shape.rows[0].size % 9 or self._is_short_stretch(one)):
            return True
        return sum(map(self._spare_of, grids_of(shape))) > 0

    def _may_be_wrapped(self, shape: "Shape") -> bool:
        """Return whether, by the rules, grids side by side may be as many wrapped ones."""
        if shape.form != "beside" or 81 % shape.rows[0].size:
            return False
        cells = "".join([row.cells for row in shape.rows])
        wrapped = [cells[at : at + 81] for at in range(0, len(cells), 81)]
        told = [
            sum([max(costs.NOISE, self._spare_of(grid)) for grid in grids])
            for grids in (grids_of(shape), wrapped)
        ]
        return told[0] - told[1] < costs.SOLUTION * len(wrapped)

    def _is_short_stretch(self, one: "Segment") -> bool:
        """Return whether too few lines follow each other for nine rows, or eight."""
        start, end = one.start, one.end
        while start and not parts(self.lines[start - 1]):
            start -= 1
        while end < len(self.lines) and not parts(self.lines[end]):
            end += 1
        goes_on = end == len(self.lines) and not self._complete
        went_on = start == 0 and self._above is not None and not parts(self._above)
        return end - start < FEWEST_AS_NINE and not goes_on and not went_on

    def _row_too_many(self, way: "list[Segment]", place: int) -> int:
        """Find a segment beside a grid with a row that may be one of its own, or ``place``.

        An extra row may be any of them: if the rules allow another choice, the grid is not certain.
        Nor is it if that may be one of just some of several grids side by side.
        """
        shape = way[place].shape
        if shape is None or len(shape.rows) == 1:
            return place
        for step in (-1, 1):
            beside = place + step
            while 0 <= beside < len(way) and way[beside].kind == NOTHING:
                if self._is_blank_row(way[beside].start, shape):
                    return beside
                if self._is_side(way[beside].start, shape):
                    break
                beside += step
            if 0 <= beside < len(way) and self._may_have_own_row(shape, way[beside], step):
                return beside
        return place

    def _is_blank_row(self, place: int, shape: "Shape") -> bool:
        """Return whether a line of blanks may be a row of a grid right beside it, too."""
        line = self.lines[place]
        signs = "".join([row.signs for row in shape.rows]) or LONE_SIGNS
        is_blank = line.signs.strip() != "" and line.signs in signs
        alike = is_blank and manner_of(line) in map(manner_of, shape.rows)
        return alike and self._least_of(shape) < costs.SOLUTION

    def _may_have_own_row(self, shape: "Shape", one: "Segment", step: int) -> bool:
        """Return whether what is above a grid, or below it, may have a row of its own."""
        lines = self.lines[one.start : one.end]
        if not _may_have_row_of(shape, lines, one.kind):
            return False
        extra = lines[0 if step > 0 else -1]
        rows = shape.rows + [extra] if step > 0 else [extra] + shape.rows
        of_one = 0 < extra.size < shape.rows[0].size and extra.size % 9 == 0
        # If the rules favour no choice, a number as long as a row may be one.
        noise = one.kind == NAME and self._least_of(shape) < 0
        alike = len({row.size for row in rows}) == 1
        below = self._line_at(one.end)
        ends = parts(below) if below else self._complete
        is_alone = ends and step > 0 and one.kind == BROKEN and len(lines) == 1
        return of_one or is_alone or (noise and alike) or self._may_change(shape, rows)

    def _may_change(self, shape: "Shape", lines: "list[Line]") -> bool:
        """Return whether the rules favour another of these lines as the extra one."""
        cells = cells_of(shape)
        least = min(self._least_of(shape), 1 if BLANK in cells else 6)
        for left_out in range(1, len(lines) - 1):
            others = lines[:left_out] + lines[left_out + 1 :]
            for other in shapes_at(dict(enumerate(others)).get, 0):
                if other.end == len(others) and self._least_of(other) >= least:
                    return True
        return False

    # What a line may begin.

    def _from(self, start: int) -> "list[Segment]":
        """List the segments that may begin with a line, except broken grids."""
        line = self.lines[start]
        if line.kind in (SPACE, BORDER):
            return [Segment(NOTHING, start, start + 1, 0, None)]
        found: list[Segment] = []
        if line.kind == EMPTY and (line.signs not in SIGNS or line.signs in BORDERS):
            near = self.lines[max(0, start - 1) : start + 2]
            alone = [other.signs for other in near].count(line.signs) == 1
            usual = line.signs == " " or (alone and line.signs in BORDERS and line.signs != ".")
            found.append(Segment(NOTHING, start, start + 1, 0 if usual else costs.ODD_SIGNS, None))
        cost = self._cost_of_name(start)
        if cost is not None:
            found.append(Segment(NAME, start, start + 1, cost, None))
        if start == self._count:
            found.append(Segment(COUNT, start, start + 1, _cost_of_count(self.lines, start), None))
        grids = [
            Segment(GRID, start, one.end, _charged(start, one.end, one.cost, self.last), one.shape)
            for one in self._grids[start]
        ]
        return found + grids

    def _cost_of_name(self, start: int) -> "int | None":
        """Return the cost of a line as a heading; None for a number among short lines."""
        line, cost = self.lines[start], self._heads[start]
        if cost in (None, costs.CERTAIN) or line.kind != CELLS or self._roles[start] == HEAD:
            return cost
        if not line.signs.strip(BLANK) and _is_above_short(self.lines, start):
            return None
        below, above = self._line_at(start + 1), self._line_at(start - 1)
        first = above is None or above.kind != CELLS
        as_long = below and below.kind == CELLS and below.size == line.size > SHORT
        if as_long and not (first and line.size == 9):
            return costs.ROW_LIKE
        return cost

    # Grids.

    def _grids_at(self, start: int) -> "list[Segment]":
        """List the grids that begin with a line.

        A line above grids side by side may be their names rather than a damaged row.
        """
        shapes = shapes_at(self._line_at, start)
        for shape in shapes:
            if shape.form == "beside":
                self._in_columns.update(range(start, shape.end))
                above = start - 1
                while above > 0 and self.lines[above].kind in (SPACE, BORDER):
                    above -= 1
                line = self._line_at(above)
                names = line and line.kind == WORDS and names_of_columns(line, len(grids_of(shape)))
                self._heads[above] = 0 if names else self._heads[above]
        return [
            Segment(GRID, start, shape.end, self._cost_of_grid(shape, start), shape)
            for shape in shapes
        ]

    def _cost_of_grid(self, shape: "Shape", start: int) -> int:
        """Return the cost of a grid by the rules, its surroundings and oddities."""
        first, last = shape.rows[0], shape.rows[-1]
        if len(shape.rows) == 1 and start not in self._in_columns:
            return costs.PROVEN
        cost = 0
        for cells in grids_of(shape):
            spare = self._spare_of(cells)
            if spare < costs.SOLUTION:
                ends = self._is_parted(shape.end, 1, shape)
                sides = self._is_parted(start - 1, -1, shape) + ends
                if self._may_be_of_two(shape, spare, ends=ends):
                    cost += costs.TWO_LAYOUTS
                # An extra cell in lines not all of three rows clashes with few.
                weak = shape.form == "wrapped" and first.size != 27 and sides < 2
                rules = max(0, spare) // (1 + weak)
                cost += max(
                    costs.WRONG,
                    costs.UNPROVEN - rules * costs.BY_THE_RULES // 9 - sides * costs.BY_A_SIDE,
                )
        cost += costs.ODD_FORM.get(shape.form, 0) + costs.ODD_BORDER * min(shape.borders, 3)
        if self._least_of(shape) < costs.SOLUTION and self._has_number_as_row(start, shape):
            cost += costs.LONE_NUMBER
        return cost + costs.ODD_SIGNS * (first.kind == last.kind == EMPTY)

    def _may_be_of_two(self, shape: "Shape", spare: int, *, ends: bool) -> bool:
        """Return whether a doubtful grid may be parts of two; ``ends`` says if it is parted below.

        A border between two rows alone may part them, and so may uneven blank lines. If a band was
        lost, all bands below are taken for those of another grid, up to where something parts them.
        """
        if shape.borders == 1:
            return spare < costs.SURE
        if spare > costs.AS_TWO:
            return False
        if not shape.gaps:
            return self._may_be_wrapped(shape)
        leads_on = ends or _leads_to_sure(self._line_at, shape.end, self._spare_of)
        if not leads_on:
            return True
        above = _above_in_bands(self.lines, self._grids, shape)
        return any(self._least_of(one) <= costs.AS_TWO for one in above)

    def _spare_of(self, cells: str) -> int:
        if cells not in self._spares:
            self._spares[cells] = self._spare(cells)
        return self._spares[cells]

    def _least_of(self, shape: "Shape") -> int:
        return min(map(self._spare_of, grids_of(shape)))

    def _is_parted(self, place: int, step: int, shape: "Shape") -> bool:
        """Return whether something parts a grid from others, from a place on up or down.

        Blank lines as between its bands do not.
        """
        if step < 0 and shape.rows[0].heading:
            return True
        place, is_far = _behind_borders(self.lines, place, step, shape)
        if place < 0:
            return is_far or _is_below(self._ink if shape.gaps else self._above, shape)
        if place == len(self.lines):
            return is_far or self._complete
        named = step > 0 and self.lines[place].heading != ""
        counted = step < 0 and place == self._count
        return is_far or named or counted or self._is_side(place, shape)

    def _is_side(self, place: int, shape: "Shape") -> bool:
        in_wrapped = shape.form == "wrapped" and self._roles[place] != HEAD
        return _is_side(self.lines[place], None if in_wrapped else self._heads[place], shape)

    def _has_number_as_row(self, start: int, shape: "Shape") -> bool:
        """Return whether just one row of a grid looks like a number, or numbers the columns.

        The latter does not matter among other rows: they tell better where grids begin.
        """
        if shape.form not in costs.ODD_FORM:
            heads = self._heads[start : shape.end]
            is_one = _may_have_column_numbers(shape, heads, self._spare_of)
            above = is_one and self._is_parted(start - 1, -1, shape)
            return above and self._is_parted(shape.end, 1, shape)
        first, below = shape.rows[0], shape.rows[1]
        if shape.form != "wrapped":
            return is_count(first)
        one, two, end = [
            is_count(self.lines[at]) or self._heads[at] == costs.NUMBER
            for at in (start, start + 1, shape.end - 1)
        ]
        return (
            HEAD in self._roles[start : shape.end]
            or (one and (first.size != below.size or not two))
            or (end and first.size >= NEARLY_WHOLE)
        )


def _behind_borders(
    lines: "list[Line]", place: int, step: int, shape: "Shape"
) -> "tuple[int, bool]":
    """Find the first place behind borders, and blank lines if a grid has such within.

    Return also whether so many blank lines as part no rows of the grid are there.
    """
    end = place + step * MOST_ROWS  # so many lines like borders are none
    blank = 0
    while 0 <= place < len(lines) and place != end:
        if lines[place].kind == SPACE and shape.gaps:
            blank += 1
        elif not is_border(lines[place]):
            break
        place += step
    return place, 0 < blank >= _most_between(shape)


def _is_below(above: "Line | None", shape: "Shape") -> bool:
    """Return whether a line above a grid, None for none, parts it from others."""
    if above is None or (shape.gaps and shape.rows[0].number - above.number > _most_between(shape)):
        return True
    return _is_side(above, heading_cost(above), shape)


def _most_between(shape: "Shape") -> int:
    """Return how far apart rows of a grid are at most that follow each other, in lines."""
    numbers = [row.number for row in shape.rows]
    return max([numbers[at] - numbers[at - 1] for at in range(1, len(numbers))], default=1)


def _tail(lines: "list[Line]") -> int:
    """Find the first line where a way may end, a grid before the last."""
    cells = 0
    place = len(lines)
    while place and cells < (MOST_ROWS + 2) * 9:
        place -= 1
        cells += max(1, min(lines[place].size, 81))
    return place


def _may_have_column_numbers(shape: "Shape", heads: "list[int | None]", spare: "Spare") -> bool:
    """Return whether all mistakes of nine rows are in the first or last, which numbers columns."""
    numbers = [cost == costs.COLUMN_NUMBERS for cost in heads]
    cells = cells_of(shape)
    others = BLANK * 9 + cells[9:] if numbers[0] else cells[:-9] + BLANK * 9
    is_one = numbers[0] + numbers[-1] == sum(numbers) == 1
    return is_one and spare(cells) < costs.SURE <= spare(others)


def _above_in_bands(
    lines: "list[Line]", grids: "list[list[Segment]]", shape: "Shape"
) -> "list[Shape]":
    """List the grids in bands that end right above another one, but for blank lines."""
    start = shape.end - 1
    while lines[start].number != shape.rows[0].number:
        start -= 1
    end = start
    while end and lines[end - 1].kind == SPACE:
        end -= 1
    near = [one for ones in grids[max(0, start - MOST_LINES) : start] for one in ones]
    return [one.shape for one in near if one.end == end and one.shape and one.shape.gaps]


def _leads_to_sure(line_at: "LineAt", place: int, spare: "Spare") -> bool:
    """Return whether a grid that the rules leave in no doubt begins behind blank lines."""
    line = line_at(place)
    while line and line.kind == SPACE:
        place += 1
        line = line_at(place)
    found = shapes_at(line_at, place)
    return any(min(map(spare, grids_of(shape))) >= costs.SURE for shape in found)


def _is_above_short(lines: "list[Line]", start: int) -> bool:
    """Return whether several equally short lines follow: then a number is one more."""
    below = lines[start + 1 : start + 1 + SEVERAL]
    short = [line.kind == CELLS and line.size <= SHORT and not is_spaced(line) for line in below]
    return short == [True] * SEVERAL and below[0].size == lines[start].size


def _find_count(lines: "list[Line]") -> int:
    """Find the line that may be the number of grids, after only words; or -1."""
    for place, line in enumerate(lines):
        if line.kind not in (SPACE, BORDER, WORDS):
            return place if is_count(line) and not _is_above_short(lines, place) else -1
    return -1


def _cost_of_count(lines: "list[Line]", start: int) -> int:
    """Return the cost of a count: it is above a row, or nearly one."""
    for line in lines[start + 1 :]:
        if line.kind not in (SPACE, BORDER):
            return 0 if line.size in (9, 81, 729) or line.kind == WORDS else costs.ODD_COUNT
    return costs.ROW_LIKE


def _charged(start: int, end: int, cost: int, last: int) -> int:
    """Return the part of a cost that is charged: only that before the last place."""
    return cost * (last - start) // (end - start) if start < last < end else cost


def _joined(way: "list[Segment]", lasts: "dict[int, int]") -> "list[Segment]":
    joined: list[Segment] = []
    last = -1
    for place, one in enumerate(way):
        if place > last:
            last = lasts.get(place, place)
            broken = Segment(BROKEN, one.start, way[last].end, one.cost, None)
            joined.append(broken if last > place else one)
    return joined


def _with_unmoved(judged: "list[Segment]", spare: "Spare") -> "list[Segment]":
    """Make grids UNSURE that uncertain lines right below may have moved."""
    below = [one.kind for one in judged[1:]] + [NOTHING]
    return [
        Segment(UNSURE, *one[1:]) if kind in (UNSURE, BROKEN) and may_be_moved(one, spare) else one
        for one, kind in zip(judged, below)  # noqa: B905 (MicroPython has no strict=)
    ]


def may_be_moved(one: "Segment", spare: "Spare") -> bool:
    """Return whether a grid is full, wrong and wrapped, so that an extra line may have moved it.

    This matters if what is right above or below it is not certain.
    """
    if one.kind != GRID or one.shape is None or one.shape.form != "wrapped":
        return False
    cells = cells_of(one.shape)
    return BLANK not in cells and spare(cells) < costs.SOLUTION


def _margin_of_like(way: "list[Segment]", place: int) -> int:
    """Return how much more another grid must cost if bands recur."""
    shape = way[place].shape
    if shape and shape.form == "wrapped" and shape.rows[0].size == shape.rows[-1].size:
        return costs.MARGIN_OF_EVEN
    near = way[max(0, place - 1) : place] + way[place + 1 : place + 2]
    broken = any(other.kind == BROKEN for other in near)
    return costs.MARGIN_BESIDE_BROKEN if broken else costs.MARGIN_OF_LIKE


def _is_side(line: "Line", head: "int | None", shape: "Shape") -> bool:
    """Return whether a line parts a grid from another: not a blank one that parts its rows."""
    if line.kind == SPACE:
        return not shape.gaps
    return line.size in (81, 729) or parts(line) or head == costs.NUMBER


def is_odd(segment: "Segment") -> bool:
    """Return whether a segment is a broken grid, or a heading that looks like a row."""
    return segment.kind == BROKEN or (segment.kind == NAME and segment.cost >= costs.ROW_LIKE)


def _may_have_row_of(shape: "Shape", lines: "list[Line]", kind: str) -> bool:
    """Return whether lines beside a grid may be one, or have an extra row of its own."""
    if kind == BROKEN:
        ink = len([line for line in lines if line.size])
        return ink != len(shape.rows) or any(map(_begins_anew, lines[1:]))
    return kind == NAME and lines[0].kind == CELLS


def _begins_anew(line: "Line") -> bool:
    """Return whether another grid may begin in a line, as it does in a name before cells."""
    first, last = line.stray or (0, 0)
    return parts(line) or (line.kind == WORDS and first == 0 and last > 1)


def _recurs(way: "list[Segment]") -> bool:
    bands = [band for one in way for band in _bands(one)]
    return any(_agree(a, b) for at, a in enumerate(bands) for b in bands[:at])


def _bands(segment: "Segment") -> "list[str]":
    """Return the bands of a grid with digits enough to be compared."""
    if segment.kind != GRID or not segment.shape or len(segment.shape.rows) == 1:
        return []
    bands = [grid[at : at + 27] for grid in grids_of(segment.shape) for at in (0, 27, 54)]
    return [band for band in bands if band.count(BLANK) <= MOST_BLANKS]


def _agree(band: str, other: str) -> bool:
    """Return whether no cell has different digits in two bands."""
    return band == other or all(
        one == two or BLANK in (one, two)
        for one, two in zip(band, other)  # noqa: B905 (MicroPython has no strict=)
    )

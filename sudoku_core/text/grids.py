"""Read the grids of a text, with their names, and report what cannot be read.

Most texts are plain sailing: nine rows that are a grid by themselves, with nothing odd beside them,
are given at once. Where anything is odd, `sudoku_core.text.segmentation` weighs all ways to part
the lines that follow.
"""

from sudoku_core.grid import BLANK
from sudoku_core.text import blame
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.lines import BORDER, CELLS, EMPTY, SPACE, WORDS, column_of, is_comment, parts
from sudoku_core.text.names import NUMBER, ROW_LIKE, bare_name, heading_cost
from sudoku_core.text.reading import Reading
from sudoku_core.text.regular import ALONE, NOT_ALONE, long_run, regular_grids, size_in_run
from sudoku_core.text.segmentation import Around, Segmentation, is_count
from sudoku_core.text.segments import (
    BROKEN,
    COUNT,
    GRID,
    NAME,
    NOTHING,
    SOLUTION,
    SURE,
    UNSURE,
    is_odd,
)
from sudoku_core.text.shapes import cells_of, nine_rows, whole_grid
from sudoku_core.text.stream import Stream

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from sudoku_core.text.lines import Line
    from sudoku_core.text.segmentation import Spare
    from sudoku_core.text.segments import Segment
    from sudoku_core.text.shapes import Shape

    Result = Reading | InvalidGridError

# Cells that are weighed at once: nine grids, then twice as many until something is certain.
WINDOW = 9 * 81
WIDEST = 8 * WINDOW
# Lines weighed one after the other without a grid that is certain, before no more are weighed until
# a plain one comes; and the most of what follows that are one error.
IN_VAIN, PART = 9_000, 900
LOOK = 6_000  # lines between two looks for a long run, which may be in vain
# Lines of a paragraph above a grid that are its name together; more are prose, of which the last
# one is the name.
NAME_LINES = 3


class Grids:
    """Read grids one after the other; know their number, and the names that wait for one.

    ``spare`` is the rules' opinion, as in `sudoku_core.text.segmentation`. If it is ``patient``,
    a grid waits for what follows where that could still change it, and a wrong number of grids is
    told only at the end.
    """

    def __init__(self, items: "Iterable[str]", spare: "Spare", *, patient: bool) -> None:
        self._stream = Stream(items)
        self._spare = spare
        self._patient = patient
        self._names: list[Line] = []
        self._comment: Line | None = None
        self._strange: Line | None = None  # the first line that is not part of a grid
        self._count: Line | None = None  # the count line
        self._complaint: InvalidGridError | None = None
        self._grids: int = 0
        self._end_of_grid = 0  # the number of the line behind the last grid, if it has nine rows
        self._parted = True  # whether something parts the next line from the grid before it
        self._in_vain = 0  # lines that were weighed since the last grid
        self._next_look = 0  # the number of the line from which on a long run is looked for
        self._anchored = True  # whether it is certain where the grids before end

    def read(self) -> "Generator[Result, None, None]":
        """Yield each grid, or its error; raise what is wrong with the text as a whole."""
        while True:
            waiting = self._names or self._comment or self._is_counted
            if not waiting and self._stream.rewind():
                for reading in self._regular():
                    nine_rows_long = reading.form in ("judge", "shape")
                    self._end_of_grid = reading.line + 9 if nine_rows_long else 0
                    yield self._give(reading)
                    self._parted = False
                self._parted = self._parted or self._stream.below_blank
            yield from self._long_run()
            line = self._stream.line(0)
            if line is None:
                break
            if self._pass_over(line):
                if line.kind == CELLS or parts(line):
                    self._anchored = self._parted = True
                self._stream.drop(1)
                continue
            shape = self._plain_sailing()
            if shape:
                yield self._reading(shape)
                self._parted = False
                self._stream.drop(shape.end)
            elif self._in_vain < IN_VAIN:
                yield from self._weigh()
            else:
                yield from self._give_up()
        yield from self._end()

    @property
    def _is_counted(self) -> bool:
        """Tell whether the first grid is to come, and a number stands above it."""
        return self._patient and self._count is not None and self._grids == 0

    # Plain sailing.

    def _long_run(self) -> "Generator[Reading, None, None]":
        """Look for a long run of plain grids now and then; yield its grids."""
        stream, place = self._stream, self._stream.place
        if not self._patient or not self._anchored or stream.number < self._next_look:
            return
        if place >= 0 and size_in_run(stream.text, place, self._spare) and stream.rewind():
            self._next_look = stream.number + LOOK
            for grid, line, column, form, *_rest in long_run(stream, self._spare):
                name = self._taken_name(form)
                yield self._give(Reading(grid, line, column, form, name, None, None))
                self._parted = False

    def _regular(self) -> "Generator[Reading, None, None]":
        """Yield plain grids, read from the text itself."""
        return regular_grids(self._stream, self._trust)

    def _trust(self, grid: str, form: str) -> int:
        """Tell how far the rules trust a grid, as `sudoku_core.text.regular` has it.

        A cell too many in wrapped lines makes few clashes: only a solution is sure there. So does a
        row too many among blanks. Where nobody waits for a grid, less will do.
        """
        spare = self._spare(grid)
        if spare >= 0 and not self._patient:
            return ALONE
        if spare < (SOLUTION if form == "wrapped" else SURE):
            return 0
        return NOT_ALONE if form == "wrapped" or BLANK in grid else ALONE

    def _pass_over(self, line: "Line") -> bool:
        """Pass over a line that cannot be part of a grid, whatever follows."""
        if line.kind == WORDS and not line.size:
            self._name(line)
        elif line.kind == BORDER:
            if line.text.lstrip(" \t")[:2] == "# ":
                self._comment = line
        elif line.kind != SPACE:
            return self._take_number(line)
        return True

    def _take_number(self, line: "Line") -> bool:
        """Take a number that stands above a plain grid: the count, or the name of that grid."""
        if line.kind != CELLS or line.size > 7 or not is_count(line):
            return False
        place = self._next_ink(1)
        below = self._stream.line(place)
        if below is None or below.kind != CELLS or not self._plain_shape(place):
            return False
        if self._counts:
            self._take_count(line)
        elif heading_cost(line) == NUMBER and self._is_clear(self._plain_shape(place)):
            self._name(line)
        else:
            return False
        return True

    def _plain_sailing(self) -> "Shape | None":
        """Give the grid that begins with the next line if no other way to read it is near."""
        shape = self._plain_shape(0)
        return shape if shape and self._is_clear(shape) else None

    def _plain_shape(self, place: int) -> "Shape | None":
        """Give the nine rows, or the line, at a place, if nothing at all is odd about them."""
        line = self._stream.line(place)
        if line is None or line.kind != CELLS:
            return None
        if line.size != 9:
            return whole_grid(line, place)
        shape = nine_rows(self._stream.line, place)
        return shape if shape and not shape.borders else None

    def _is_clear(self, shape: "Shape | None") -> bool:
        """Tell whether a plain shape is a grid: by the rules, or by what stands behind it."""
        trust = self._trust_in(shape) if shape else 0
        if shape is None or self._goes_on(shape):
            return False
        if trust == ALONE:
            return True
        if shape.gaps and not trust:
            return False
        place = self._next_ink(shape.end)
        if self._stream.line(place) is None:
            return self._is_parted(shape)
        after = self._plain_shape(place)
        if after is None:
            return False
        both_parted = self._is_parted(shape) and self._is_parted(after)
        return both_parted or self._trust_in(after) > 0

    def _goes_on(self, shape: "Shape") -> bool:
        """Tell whether row 7 or 8 of a grid follows once more: any of them may be one too many."""
        line = self._stream.line(shape.end) if self._patient else None
        return line is not None and line.cells in [row.cells for row in shape.rows[6:8]]

    def _trust_in(self, shape: "Shape") -> int:
        """Tell how far a shape is to be trusted: a line alone, another as the rules do."""
        is_line = shape.rows[0].size != 9
        return ALONE if is_line else self._trust(cells_of(shape), shape.form)

    def _is_parted(self, shape: "Shape") -> bool:
        """Tell whether something parts a shape from what follows."""
        return parts(self._stream.line(self._behind_borders(shape.end)))

    def _behind_borders(self, place: int) -> int:
        """Find the next line that is not a border."""
        line = self._stream.line(place)
        while line and line.kind == BORDER and not is_comment(line):
            place += 1
            line = self._stream.line(place)
        return place

    def _next_ink(self, place: int) -> int:
        """Find the next line that may be part of a grid."""
        line = self._stream.line(place)
        while line and (line.kind in (SPACE, BORDER) or (line.kind == WORDS and not line.size)):
            place += 1
            line = self._stream.line(place)
        return place

    # Names and numbers.

    def _name(self, line: "Line") -> None:
        """Keep a heading for the grid that follows."""
        self._names.append(line)
        self._strange = self._strange or line
        if self._grids and line.kind == CELLS:
            self._count = None  # each grid has its number above it

    @property
    def _counts(self) -> bool:
        """Tell whether a number may be the number of grids."""
        return (
            self._grids == 0
            and self._count is None
            and not self._complaint
            and all(line.kind == WORDS for line in self._names)
        )

    def _take_count(self, line: "Line") -> None:
        """Take a line for the number of grids; what stands above it heads them all."""
        self._names = []
        self._count = line
        if "-" in line.body:
            self._count = None
            self._complain(blame.wrong_count("digit range", line, {}))

    def _complain(self, error: InvalidGridError) -> None:
        """Raise what is wrong with the text as a whole, or keep it for the end."""
        if not self._patient:
            raise error
        self._complaint = self._complaint or error

    def _taken_name(self, form: str) -> "str | None":
        """Give the name of the grid that comes now; none waits any longer."""
        lines = self._names
        comment = self._comment if form != "line" else None
        self._names = []
        self._comment = None
        first = len(lines)
        while first and (first == len(lines) or lines[first - 1].number + 1 == lines[first].number):
            first -= 1
        lines = lines[first:] if len(lines) - first <= NAME_LINES else lines[-1:]
        if not lines and comment:
            lines = [comment]
        texts = [line.text[2:] if line.text[:3] == "#D " else line.text for line in lines]
        names = [bare_name(text) for text in texts if text.strip() != "[Puzzle]"]
        return " \u00b7 ".join([name for name in names if name]) or None

    # Giving.

    def _reading(self, shape: "Shape") -> Reading:
        """Make the reading of a grid."""
        first = shape.rows[0]
        candidates = tuple(shape.cells) if shape.form in ("marks", "candidates") else None
        name = self._taken_name(shape.form)
        if first.heading:
            name = bare_name(first.heading)
        if self._is_counted and self._is_numbered(shape.end):
            name = bare_name(self._count.text) if self._count else None
            self._count = None
        self._end_of_grid = shape.rows[-1].number + 1
        column = column_of(first, 0) if shape.form != "spaces" else 1
        return self._give(
            Reading(cells_of(shape), first.number, column, shape.form, name, None, candidates)
        )

    def _is_numbered(self, place: int) -> bool:
        """Tell whether a number stands above the grid that follows."""
        line = self._stream.line(place)
        while line and line.kind in (SPACE, BORDER):
            place += 1
            line = self._stream.line(place)
        return line is not None and is_count(line) and heading_cost(line) == NUMBER

    def _give(self, reading: Reading) -> Reading:
        """Count a grid."""
        self._in_vain = 0
        self._count_one(reading.line)
        return reading

    def _count_one(self, number: int) -> None:
        """Count a grid that begins on a line; complain if it is one too many."""
        if self._count and self._grids == int(self._count.cells):
            self._complain(blame.wrong_count("extra case", self._count, {"next": number}))
        self._grids += 1

    def _broken(self, error: InvalidGridError, number: int) -> InvalidGridError:
        """Give the error of a grid that cannot be read; count it if reading goes on behind it."""
        if self._patient:
            error.name = self._taken_name("")
            self._count_one(number)
        return error

    # Weighing.

    def _weigh(self) -> "Generator[Result, None, None]":
        """Part the next lines in the cheapest way; yield what is certain of it."""
        window = WINDOW
        while True:
            lines, complete = self._lines(window)
            around = Around(self._anchored, self._parted, complete)
            weighed = Segmentation(lines, self._spare, around, counts=self._counts)
            way = weighed.best()
            if not complete and window < WIDEST:
                way = _sure(way)
            elif not way:
                way = weighed.forced()
            if way:
                break
            window *= 2
        self._in_vain += sum([line.kind != SPACE for line in lines[: way[-1].end]])
        for segment in way:
            yield from self._results(lines, segment)
            if segment.kind in (NAME, COUNT, NOTHING) and not is_odd(segment):
                if segment.kind != NOTHING or parts(lines[segment.start]):
                    self._anchored = self._parted = True
            else:
                self._anchored = segment.kind == GRID
                self._parted = False
        self._stream.drop(way[-1].end)

    def _give_up(self) -> "Generator[InvalidGridError, None, None]":
        """Take the lines up to what parts grids as one error: weighing them would take long.

        A line that stands alone and may be a heading is taken for one.
        """
        lines: list[Line] = []
        while len(lines) < PART:
            line = self._stream.line(len(lines))
            if line is None or (lines and parts(line)):
                break
            lines.append(line)
        cost = heading_cost(lines[0])
        if len(lines) == 1 and cost is not None and cost < ROW_LIKE:
            self._name(lines[0])
        else:
            yield self._broken(blame.unsure(lines), lines[0].number)
        self._stream.drop(len(lines))
        self._anchored = self._parted = False

    def _lines(self, window: int) -> "tuple[list[Line], bool]":
        """List the next lines with so many cells; tell whether the text ends with them."""
        lines: list[Line] = []
        cells = 0
        while cells < window:
            line = self._stream.line(len(lines))
            if line is None:
                while lines[-1].kind == SPACE:  # so that the last row ends the text
                    lines.pop()
                return lines, True
            lines.append(line)
            cells += max(1, min(line.size, 81))
        return lines, False

    def _results(self, lines: "list[Line]", segment: "Segment") -> "Generator[Result, None, None]":
        """Yield the grid of a segment, or its error; keep its name or number."""
        first = lines[segment.start]
        if segment.kind == NAME:
            self._name(first)
        elif segment.kind == COUNT:
            self._take_count(first)
        elif segment.kind == GRID and segment.shape:
            yield self._reading(segment.shape)
        elif segment.kind == UNSURE:
            error = blame.unsure(lines[segment.start : segment.end])
            yield self._broken(error, first.number)
        elif segment.kind == BROKEN:
            following = lines[segment.end] if segment.end < len(lines) else None
            rows = lines[segment.start : segment.end]
            below_grid = first.number == self._end_of_grid
            error = blame.blame(rows, following, below_grid=below_grid)
            yield self._broken(error, first.number)
        elif first.kind in (EMPTY, BORDER):
            self._pass_over(first)

    def _end(self) -> "Generator[InvalidGridError, None, None]":
        """Yield what is left over at the end; raise what is wrong with the text as a whole."""
        for line in self._names:
            if line.size and heading_cost(line) != NUMBER:
                yield self._broken(blame.blame([line], None), line.number)
        if self._complaint:
            raise self._complaint
        if self._count and self._grids < int(self._count.cells):
            raise blame.wrong_count("case count", self._count, {"count": self._grids})
        if not self._grids:
            if self._strange and self._strange.kind == CELLS:
                raise blame.blame([self._strange], None)
            if self._strange:
                raise blame.stray_words(self._strange)
            raise InvalidGridError("empty", 1, 1, "")


def _sure(way: "list[Segment]") -> "list[Segment]":
    """Give the segments of a way before the first grid that what follows may make a good one."""
    sure: list[Segment] = []
    for segment in way:
        if segment.kind == UNSURE or is_odd(segment):
            break
        sure.append(segment)
    return sure

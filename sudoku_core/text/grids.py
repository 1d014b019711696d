"""Read the grids of a text, and report what cannot be read, in the order of the text.

Runs of plain grids come straight from the text (`sudoku_core.text.plain`); nine rows that the rules
leave in no doubt are returned at once. For everything else, `sudoku_core.text.cover` finds the
cheapest way to cover the next lines. `sudoku_core.text.naming` names the grids.
"""

from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.text.blame import blame
from sudoku_core.text.characters import NUMERALS
from sudoku_core.text.costs import ROW_LIKE, SURE
from sudoku_core.text.cover import (
    BROKEN,
    COUNT,
    GRID,
    NAME,
    NOTHING,
    UNSURE,
    Before,
    Cover,
    may_be_moved,
)
from sudoku_core.text.errors import InvalidGridError, unsure
from sudoku_core.text.lines import (
    BORDER,
    CELLS,
    EMPTY,
    NEARLY_GRID,
    SPACE,
    WORDS,
    column_of,
    is_border,
    parts,
    read_line,
    renumbered,
)
from sudoku_core.text.names import bare_name, heading_cost, is_count
from sudoku_core.text.naming import Count, Found, Skipped
from sudoku_core.text.plain import Run, next_run, wrapped_run
from sudoku_core.text.reading import Reading
from sudoku_core.text.shapes import grids_of, in_table, nine_rows, whole_grid
from sudoku_core.text.stream import Stream
from sudoku_core.text.tables import AS_WIDE_AS_NINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Sequence

    from sudoku_core.text.cover import Segment, Spare
    from sudoku_core.text.lines import Line
    from sudoku_core.text.naming import Event, Result
    from sudoku_core.text.plain import Quick
    from sudoku_core.text.shapes import Shape

CLEAR = 1  # clashes to spare: the rules favour one grid
# Cells covered together: nine grids, then twice as many until something is certain.
WINDOW = 9 * 81
WIDEST = 8 * WINDOW
MANY = 1_000  # lines between grids, after which others that can be nothing are skipped
# Lines covered without a certain grid, after which covering stops until a plain one comes; and the
# most that follow in one error.
IN_VAIN, PART = 9_000, 900
ROW, LINE, BLANK_LINE = read_line(0, DIGITS), read_line(0, DIGITS * 9), read_line(0, "")


class Grids:
    """Read grids one after the other.

    ``spare`` is the rules' opinion, as in `sudoku_core.text.cover`, and ``quick`` a faster reader,
    if any. If the caller is ``patient``, a grid waits for lines that could change it.
    """

    def __init__(
        self,
        items: "Iterable[str]",
        spare: "Spare",
        quick: "Quick | None" = None,
        *,
        patient: bool,
    ) -> None:
        self._stream = Stream(items)
        self._spare = spare
        self._quick = quick
        self._blocks = quick.blocks() if quick else None
        self._patient = patient
        self._counts = True  # whether a number may be the number of grids
        self._above: Line | None = None  # the line above the next one, unless a border
        self._ink: Line | None = None  # the last of them that is not blank
        self._borders = 0  # lines since then
        self._columns_to = 0  # the last line that may be a row of nine grids side by side
        self._end_of_grid = 0  # the number of the line after the last grid
        self._end_of_unsure = 0  # and of the one after the last uncertain lines
        self._shape: Shape | None = None  # the last grid, unless it was a plain one
        self._in_vain = 0  # lines covered since the last grid
        self._named = False  # a grid had its name before its first row, or may have had

    def events(self) -> "Generator[Event, None, None]":
        """Yield each grid or its error, and the lines between them except borders."""
        passed = 0
        while True:
            yield from self._listed()
            line = self._stream.line(0)
            if line is None:
                break
            if parts(line) and not in_table(self._stream.line, 0):
                yield from self._passed(line)
                self._go_below(line)
                self._stream.drop(1)
                passed += 1
                if passed % MANY == 0:
                    yield from self._pass_over()
                continue
            passed = 0
            in_columns = self._is_in_columns(line)
            run = None if in_columns or line.kind == WORDS else self._next_run()
            shape = None if in_columns or run else self._proven_shape(0)
            if run:
                yield from self._taken(run)
            elif line.kind == BORDER:
                yield from self._passed(line)
                self._go_below(line, is_border=True)
                self._stream.drop(1)
            elif self._stands_above_grid(line):
                self._counts = False
                yield Count(line)
                self._go_below(line)
                self._stream.drop(1)
            elif shape:
                yield self._found(shape)
                self._go_below(shape.rows[-1])
                self._stream.drop(shape.end)
            elif self._in_vain < IN_VAIN:
                yield from self._weigh()
            else:
                yield from self._give_up()

    def _listed(self) -> "Generator[Event, None, None]":
        """Yield the grids that are written like those before them, each below its name."""
        run = self._blocks and self._blocks.take(self._stream)
        while run:
            self._go_on_below(run)
            yield from self._taken(run)
            run = self._blocks and self._blocks.take(self._stream)

    def _taken(self, run: Run) -> "Generator[Event, None, None]":
        """Yield a run, and the blank line below it if that goes with it."""
        yield run
        if self._stream.number > run.last:
            yield renumbered(BLANK_LINE, run.last + 1)

    def _pass_over(self) -> "Generator[Skipped, None, None]":
        """Skip lines in the middle of many that can be nothing."""
        stream = self._stream
        if not self._quick or not stream.rewind():
            return
        at, first = stream.at, stream.number + 1
        stream.pass_over(*self._quick.fillers(stream.text, at))
        if stream.text[at : stream.at].strip():
            yield Skipped(first, stream.number)

    def _passed(self, line: "Line") -> "Generator[Line, None, None]":
        if line.kind not in (BORDER, EMPTY) or _may_name(line.text):
            yield line

    def _go_below(self, line: "Line", *, is_border: bool = False) -> None:
        """Note the line above the next one, or how many borders are between."""
        self._above = self._above if is_border else line
        self._ink = self._ink if is_border or line.kind == SPACE else line
        self._borders = self._borders + 1 if is_border else 0

    # Reading without a cover.

    def _is_proven(self, cells: str) -> bool:
        """Return whether the rules prove 81 cells; an impatient caller needs less."""
        if self._patient:
            return BLANK not in cells and self._spare(cells) >= SURE
        return self._spare(cells) >= 0

    def _is_in_columns(self, first: "Line") -> bool:
        """Return whether a line seems to be a row of nine grids side by side."""
        if first.size not in AS_WIDE_AS_NINE:
            return False
        if first.number > self._columns_to:
            rows = _later()[1](self._stream, first, self._above, self._spare)
            self._columns_to = rows[-1].number if rows else self._columns_to
        return first.number <= self._columns_to

    def _stands_above_grid(self, line: "Line") -> bool:
        """Return whether a line may be the number of grids, above a proven one."""
        if not self._counts or line.size > 7 or not is_count(line):
            return False
        return self._proven_shape(self._beyond(1)) is not None

    def _beyond(self, place: int) -> int:
        line = self._stream.line(place)
        while line and (line.kind == BORDER or parts(line)):
            place += 1
            line = self._stream.line(place)
        return place

    def _proven_shape(self, place: int) -> "Shape | None":
        """Return the nine rows from a place on, or the grid on a line, if they are proven.

        A repeated row 7 or 8 may be an extra one, and rows that follow without a grid may begin in
        it.
        """
        first = self._stream.line(place)
        if first is None or first.kind != CELLS:
            return None
        if first.size != 9:
            return whole_grid(first, place)
        shape = nine_rows(self._stream.line, place)
        if shape is None or shape.borders:
            return None
        if not self._is_proven(grids_of(shape)[0]) and not self._is_apart(shape, place):
            return None
        return None if self._patient and self._may_begin_later(shape) else shape

    def _may_begin_later(self, shape: "Shape") -> bool:
        """Return whether rows follow of which one may be the last of nine, or an extra one."""
        below = self._stream.line(shape.end)
        if below is None or below.size != 9:
            return False
        follows = nine_rows(self._stream.line, shape.end)
        again = below.cells in [row.cells for row in shape.rows[6:8]]
        return again or not follows or self._spare(grids_of(follows)[0]) < 0

    def _is_apart(self, shape: "Shape", place: int) -> bool:
        """Return whether a grid without clashes is apart, with a plain one after it.

        Two borders part grids in boxes, one below the other.
        """
        above = self._stream.line(place - 1) if place else self._above
        in_box = self._borders > 1 and not place
        begins = parts(above) or in_box
        if shape.gaps or not begins or self._spare(grids_of(shape)[0]) < CLEAR:
            return False
        end = shape.end
        line = self._stream.line(end)
        while line and line.kind == BORDER and not parts(line):
            end += 1
            line = self._stream.line(end)
        if not parts(line) and end < shape.end + 2:
            return False
        end = self._beyond(end)
        return self._stream.line(end) is None or nine_rows(self._stream.line, end) is not None

    def _next_run(self) -> "Run | None":
        """Take a run of plain grids from the text, if one is next."""
        if not self._stream.rewind():
            return None
        run = next_run(self._stream, self._is_proven, self._quick)
        begins = self._end_of_grid == self._stream.number + 1 or parts(self._above or BLANK_LINE)
        if not run and self._patient and begins:
            run = wrapped_run(self._stream, self._spare)
        if run:
            self._go_on_below(run)
            self._note([run.reading(0)] * run.size, [], 0)
        return run

    def _note(self, results: "Sequence[Result]", rows: "list[Line]", end: int) -> None:
        """Note how a grid is written that ends above a line ahead, and has these rows."""
        if self._blocks:
            grid = results[0] if len(results) == 1 else None
            self._blocks.note(self._stream, end, grid, rows)

    def _go_on_below(self, run: Run) -> None:
        """Note that the next line is below a run."""
        self._counts = False
        self._in_vain = 0
        self._end_of_grid = run.last + 1 if run.form != "line" else 0
        above = BLANK_LINE if run.lines.step == 10 else LINE if run.form == "line" else ROW
        self._go_below(above)

    def _found(
        self, shape: "Shape", below: "Shape | None" = None, *, beside_odd: bool = False
    ) -> Found:
        """Make the reading of a grid, or of several side by side; columns of numbers are errors.

        Another grid may be right ``below``. Or the lines right above or below are no sure grid
        (``beside_odd``).
        """
        first, last = shape.rows[0], shape.rows[-1]
        candidates = tuple(shape.cells) if shape.form in ("marks", "candidates") else None
        name = bare_name(first.heading) if first.heading else None
        begins = not self._end_of_grid and self._above is None

        def alone() -> bool:
            return begins and self._ends_behind(last)

        self._counts = False
        self._in_vain = 0
        self._named = self._named or name is not None
        lacks_name = beside_odd and self._named and name is None
        touches = self._shape and self._shape.rows[-1].number + 1 == first.number
        touching = (self._shape if touches else None, below)
        self._shape = shape
        self._end_of_grid = last.number + 1 if len(shape.rows) > 1 else 0
        columns = [
            1 if shape.form == "spaces" else column_of(first, 9 * at)
            for at in range(len(grids_of(shape)))
        ]
        results = [
            unsure(shape.rows, "doubt", name)
            if is_doubtful
            else Reading(grid, first.number, columns[at], shape.form, name, None, candidates)
            for at, (grid, is_doubtful) in enumerate(
                _later()[0](
                    shape,
                    touching,
                    self._above,
                    alone,
                    beside_odd=beside_odd,
                    lacks_name=lacks_name,
                )
            )
        ]
        self._note(results, shape.rows, shape.end)
        one = all(isinstance(result, InvalidGridError) for result in results)
        beside = self._stream.words_beside(shape.rows)
        return Found(results[:1] if one else results, first.number, last.number, bare_name(beside))

    def _ends_behind(self, last: "Line") -> bool:
        place = 0
        line = self._stream.line(0)
        while line and (line.number <= last.number or line.kind == SPACE):
            place += 1
            line = self._stream.line(place)
        return line is None

    # Reading with a cover.

    def _weigh(self) -> "Generator[Event, None, None]":
        """Cover the next lines in the cheapest way; yield what is final."""
        window = WINDOW
        way: list[Segment] = []
        lines: list[Line] = []
        while not way:
            lines, complete = self._lines(window)
            before = Before(self._above, self._ink, self._counts)
            cover = Cover(lines, self._spare, before, complete=complete)
            way = cover.best(forced=window >= WIDEST)
            window *= 2
        way = self._before_columns(lines, way)
        if not self._patient:
            way = _without_innocent(lines, way)
        self._in_vain += sum([line.kind != SPACE for line in lines[: way[-1].end]])
        for at, segment in enumerate(way):
            yield from self._results(lines, segment, way[at + 1 : at + 2])
            last = lines[segment.end - 1]
            self._go_below(last, is_border=segment.kind == NOTHING and not parts(last))
        self._stream.drop(way[-1].end)

    def _before_columns(self, lines: "list[Line]", way: "list[Segment]") -> "list[Segment]":
        """Drop what follows a grid on a line that may be a row of nine side by side."""
        for at in range(1, len(way)):
            shape = way[at].shape
            if shape and shape.form == "line" and lines[way[at].start].number > self._columns_to:
                below = [line for line in lines[way[at].end :] if not is_border(line)]
                if not below or below[0].size >= NEARLY_GRID or below[0].kind == SPACE:
                    return way[:at]
        return way

    def _give_up(self) -> "Generator[Event, None, None]":
        """Make one error, or heading, of the lines up to a separator: covering takes too long."""
        lines: list[Line] = []
        while len(lines) < PART:
            line = self._stream.line(len(lines))
            if line is None or (lines and parts(line)):
                break
            lines.append(line)
        cost = heading_cost(lines[0])
        if len(lines) == 1 and cost is not None and cost < ROW_LIKE:
            yield lines[0]
        else:
            yield Found([unsure(lines)], lines[0].number, lines[-1].number)
        self._stream.drop(len(lines))
        self._go_below(lines[-1])

    def _lines(self, window: int) -> "tuple[list[Line], bool]":
        """List the next lines up to ``window`` cells, and whether the text ends with them."""
        lines: list[Line] = []
        cells = 0
        while cells < window:
            line = self._stream.line(len(lines))
            if line is None:
                while lines[-1].kind == SPACE:  # so the text ends with the last row
                    lines.pop()
                return lines, True
            lines.append(line)
            cells += max(1, min(line.size, 81))
        return lines, False

    def _kind_of(self, segment: "Segment", first: int) -> str:
        """Return the kind of a segment, given what is known of the lines above its first one."""
        shape = segment.shape
        in_columns = shape and shape.form == "line" and first <= self._columns_to
        if shape and in_columns and self._spare(grids_of(shape)[0]) < 0:
            return UNSURE
        is_moved = first == self._end_of_unsure and may_be_moved(segment, self._spare)
        return UNSURE if is_moved else segment.kind

    def _results(
        self, lines: "list[Line]", segment: "Segment", below: "list[Segment]"
    ) -> "Generator[Event, None, None]":
        """Yield the events of a segment; another one may be right ``below`` it."""
        _kind, start, end, _cost, shape = segment
        first, last = lines[start], lines[end - 1]
        kind = self._kind_of(segment, first.number)
        if kind == NAME:
            self._counts = self._counts and first.kind == WORDS
            yield first
        elif kind == COUNT:
            self._counts = False
            yield Count(first)
        elif kind == GRID and shape:
            is_odd = below != [] and below[0].kind in (BROKEN, UNSURE)
            is_odd = is_odd or first.number == self._end_of_unsure
            yield self._found(shape, below[0].shape if below else None, beside_odd=is_odd)
        elif kind in (UNSURE, BROKEN):
            self._counts = False
            self._end_of_unsure = last.number + 1
            word, after = first.stray or (0, 0)
            self._named = self._named or after > word + 1
            following = lines[end] if end < len(lines) else None
            below_grid = first.number == self._end_of_grid
            part = lines[start:end]
            error = unsure(part)
            if kind == BROKEN:
                error = blame(part, following, below_grid=below_grid)
            if first.heading:
                error.name = bare_name(first.heading)
            yield Found([error], first.number, last.number)
        else:
            yield from self._passed(first)


def _without_innocent(lines: "list[Line]", way: "list[Segment]") -> "list[Segment]":
    """Drop unsure grids if a broken one is at fault: the first error must be that."""
    for segment in way:
        part = lines[segment.start : segment.end] if segment.kind == BROKEN else []
        if any(line.size > 0 and (line.kind == WORDS or line.size != 9) for line in part):
            return [other for other in way if other.kind != UNSURE]
    return way


def _may_name(comment: str) -> bool:
    """Return whether words follow ``#``: behind a space or a number, as in ``#1 Mia``, or ``#Mia``.

    A lone letter there, as in ``#A``, says what kind of remark follows.
    """
    mark, _, words = comment.lstrip(" \t").partition(" ")
    own = mark.strip("#" + NUMERALS)
    return mark[:1] == "#" and (len(own) > 1 or (own == "" and words.strip() != ""))


def _later() -> "tuple[Callable[..., list[tuple[str, bool]]], Callable[..., list[Line]]]":
    """Return what doubts the grids of a shape, and what finds the rows of nine side by side.

    Until they have loaded, nothing does.
    """
    try:
        from sudoku_core.text.across import rows_of_nine  # noqa: PLC0415 (see there)
        from sudoku_core.text.doubts import with_doubts  # noqa: PLC0415 (see there)
    except ImportError:
        return _without_doubts, lambda *_of: []
    return with_doubts, rows_of_nine


def _without_doubts(shape: "Shape", *_of: object, **_more: object) -> "list[tuple[str, bool]]":
    return [(grid, False) for grid in grids_of(shape)]

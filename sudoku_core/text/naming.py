"""Name grids, compare their number with the count, and account for every line."""

from sudoku_core.grid import BLANK
from sudoku_core.text import ledger
from sudoku_core.text.blame import blame, like_grid
from sudoku_core.text.characters import NUMERALS
from sudoku_core.text.costs import NUMBER
from sudoku_core.text.errors import InvalidGridError, stray_words, wrong_count
from sudoku_core.text.lines import BORDER, CELLS, SPACE, count_of
from sudoku_core.text.names import (
    BETWEEN,
    bare_name,
    heading_cost,
    is_column_header,
    is_count,
    is_phone,
    label_of,
    names_of_columns,
)
from sudoku_core.text.plain import Run
from sudoku_core.text.reading import Reading
from sudoku_core.text.sides import WAITING, Sides

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence

    from sudoku_core.blocks import Listed
    from sudoku_core.text.ledger import Ledger
    from sudoku_core.text.lines import Line

    Result = Reading | InvalidGridError
    Named = Generator[Result | Run, None, None]

LONG_COUNT = 4  # digits of the shortest number above the first grid that may be a pupil's
DIGITS_OF_GRID = range(60, 300)  # cells, and perhaps the number of the row and column of each
MARKER = "[Puzzle]"  # a heading that other programs write, not a name


class Found:
    """The results of the lines from ``first`` to ``last``: several if side by side."""

    def __init__(
        self, results: "Sequence[Result]", first: int, last: int, beside: "str | None" = None
    ) -> None:
        self.beside = beside  # what may be a name if no line is
        self.results, self.first, self.last = results, first, last
        result = results[0]
        self.size = len(results)
        self.is_error = isinstance(result, InvalidGridError)
        self.form = "" if isinstance(result, InvalidGridError) else result.form
        self.name = result.name  # before its first row


class Count:
    """The line that may be the number of grids."""

    def __init__(self, line: "Line") -> None:
        self.line = line


class Skipped:
    """Lines from ``first`` to ``last``, of many between grids, that nothing can use."""

    def __init__(self, first: int, last: int) -> None:
        self.first, self.last = first, last


class Accounting:
    """Report what each line was used for to a ledger, in the order of the text."""

    def __init__(self, book: "Ledger") -> None:
        self.book = book
        self.last = 0  # the last line accounted for
        self.skipped: list[Skipped] = []  # lines further below

    def gap(self, lines: "list[Line]", used: "list[Line]") -> None:
        """Report the lines between grids, names among them."""
        for line in lines:
            if line.number > self.last:
                head = is_column_header(line) and not (line.stray and line.size)
                filler = line.kind in (SPACE, BORDER) or head or is_marker(line)
                role = ledger.NAME if line in used and line.kind != SPACE else ""
                self.use(line.number, line.number, role or (ledger.FILLER if filler else ""))

    def use(self, first: int, last: int, role: str) -> None:
        """Report what used lines, "" for nothing; skipped lines are filler."""
        while self.skipped and self.skipped[0].first < first:
            lines = self.skipped.pop(0)
            self.use(lines.first, lines.last, "")
        if first > self.last + 1:
            self.book.use(self.last + 1, first - 1, ledger.FILLER)
        if role:
            self.book.use(first, last, role)
        else:
            self.book.leave(first, last)
        self.last = last


if TYPE_CHECKING:
    Event = Line | Found | Count | Run | Skipped


class Naming:
    """Name the grids of one text.

    ``place`` is where names are, or `ledger.AUTO`. If the caller is ``patient``, a wrong number of
    grids is reported only at the end.
    """

    def __init__(self, place: str, book: "Ledger", *, patient: bool) -> None:
        self._account = Accounting(book)
        self._ledger = book
        self._patient = patient
        self._gap: list[Line] = []  # the lines since the last grid, except borders
        self._paragraph = 0  # where the last paragraph begins among them
        self._sides = Sides(place, book)
        self._count: Line | None = None
        self._is_below_words = False  # so that it may be anything, such as minutes
        self._complaint: InvalidGridError | None = None
        self._grids = 0  # already yielded
        self._longest = 0  # name, in lines; 0 if unknown
        self._strange: Line | None = None  # the first line outside all grids

    def read(self, events: "Iterable[Event]") -> "Named":
        """Yield each grid with its name; raise the errors of the whole text."""
        try:
            yield from self._take(events)
        except OSError:  # a truncated file
            yield from self._give(len(self._sides.held))
            raise
        yield from self._end_paragraph()
        yield from self._end()

    # Holding grids.

    def _take(self, events: "Iterable[Event]") -> "Named":
        for event in events:
            if isinstance(event, Run) and event.listed:
                yield from self._listed(event.listed)
                continue
            if isinstance(event, (Found, Run)):
                yield from self._end_paragraph()
                self._hold(event)
                yield from self._give(self._known())
                continue
            if isinstance(event, Skipped):
                self._account.skipped.append(event)
                continue
            line = event.line if isinstance(event, Count) else event
            if self._gap and (line.kind == SPACE or line.number > self._gap[-1].number + 1):
                yield from self._end_paragraph()
            self._gap.append(line)
            if line is event:
                if line.kind not in (SPACE, BORDER):
                    self._strange = self._strange or line
            elif "-" in line.body:
                self._complain(wrong_count("digit range", line, {}))
            else:  # it stays in the gap, where it may become a name
                self._count = line
                self._is_below_words = self._strange is not None

    def _listed(self, run: "Listed") -> "Named":
        """Yield grids that are each below a name, if nothing else may be, or take them apart."""
        sides = self._sides
        if self._count or (run.below > 1 and sides.is_nearer) or not sides.is_settled:
            yield from self._take(run.apart())
            return
        yield from self._end_paragraph()
        self._gap = []
        self._grids += run.size
        for result, name in run.below_names(sides.around, self._account):
            yield _with_name(result, name)

    def _end_paragraph(self) -> "Named":
        """Make an error of the last lines if they seem to be a grid in other signs."""
        lines = like_grid([line for line in self._gap[self._paragraph :] if line.kind != SPACE])
        while lines:
            gap, first, last = self._gap, lines[0], lines[-1].number
            self._gap = [line for line in gap if line.number < first.number]
            self._hold(Found([stray_words(first)], first.number, last))
            self._gap = [line for line in gap if line.number > last]
            lines = like_grid(self._gap)
            yield from self._give(self._known())
        self._paragraph = len(self._gap)

    def _hold(self, event: "Found | Run") -> None:
        """Hold grids with the gap above them until their names are known."""
        gap, self._gap, self._paragraph = self._gap, [], 0
        headings = self._sides.add(gap, event, self._count.number if self._count else 0)
        if headings:
            if any(map(is_count, headings)):
                self._count_is_name()
            self._sides.tell()

    def _count_is_name(self) -> None:
        """Use the number above the first grid as its name, like others'."""
        if self._count and not self._grids:
            self._sides.name_first()
            self._count = None

    def _known(self) -> int:
        """Count the held grids whose names are certain, whatever follows."""
        held = self._sides.held
        count = None if self._grids else self._count
        if self._patient and len(held) < _grids_to_hold(count, self._sides.is_longer):
            return 0
        to_fail = held[-1][1].is_error and not self._patient
        if to_fail or self._sides.place in (ledger.ABOVE, ledger.NONE):
            return len(held)
        if self._sides.waits():
            return 0
        if self._sides.place == ledger.BELOW:
            return len(held) - 1
        known = 0
        while known < len(held) - 1:
            if any(self._sides.headings(gap, event.form) for gap, event in held[known : known + 2]):
                break
            known += 1
        return known

    # Yielding grids.

    def _give(self, count: int) -> "Named":
        held = self._sides.held
        for at in range(count):
            gap, event = held[at]
            below = held[at + 1][0] if at + 1 < len(held) else self._gap
            yield from self._named(gap, event, below)
        self._sides.let_go(count)

    def _named(self, gap: "list[Line]", event: "Found | Run", below: "list[Line]") -> "Named":
        """Yield an event's results with their names, and account for its lines."""
        if self._count and not self._grids:
            above = [line for line in gap if line.number < self._count.number]
            self._account.gap(above, above)
            self._account.use(self._count.number, self._count.number, ledger.COUNT)
            gap = gap[len(above) + 1 :]
        used = self._lines_of_name(gap, event, below)
        self._account.gap(gap, used)
        self._account.use(event.first, event.last, ledger.GRID)
        if self._sides.place == ledger.BELOW:
            self._account.gap(below, used)
        if used and not self._ledger.names:
            self._ledger.names = ledger.BELOW if self._sides.place == ledger.BELOW else ledger.ABOVE
        if isinstance(event, Run):
            yield from self._named_run(event, self._sides.around.full_name(_name_of(used)))
            return
        for result, name in zip(event.results, _names_in(used, event.size)):  # noqa: B905 (MicroPython has no strict=)
            self._count_one(result.line)
            is_told = self._ledger.names or self._sides.place == ledger.NONE or result.name
            yield _with_name(
                result, self._sides.around.full_name(name if is_told else event.beside)
            )

    def _lines_of_name(
        self, gap: "list[Line]", event: "Found | Run", below: "list[Line]"
    ) -> "list[Line]":
        """List the lines above or below grids that name them."""
        if self._sides.place == ledger.NONE:
            return []
        if self._sides.place == ledger.BELOW:
            lines = self._sides.paragraph(below, event.form, 0)
            return [line for line in lines if label_of(line.text) or not event.name]
        if event.name:
            return self._sides.above_name(gap, event)
        lines = self._sides.headings(gap, event.form)
        if self._sides.is_nearer and _is_below(gap, lines, self._account.last):
            self._ledger.names = ledger.UNCLEAR
            return []
        lines = self._sides.paragraph(gap, event.form, -1)[-self._longest :]
        return [line for line in lines if not (event.is_error and _is_row_like(line))]

    def _named_run(self, run: Run, name: "str | None") -> "Named":
        """Yield a run, without a named grid and the first one too many."""
        size = run.size
        left = max(0, int(self._count.cells) - self._grids) if self._count else size
        named = size - 1 if self._sides.place == ledger.BELOW else 0
        cuts = {0, min(size, left), size}
        if name:
            cuts |= {named, named + 1}
        start = 0
        for end in sorted(cuts)[1:]:
            self._count_one(run.lines[start], end - start)
            is_named = name and start == named
            yield _with_name(run.reading(start), name) if is_named else run.part(start, end)
            start = end

    def _count_one(self, line: int, grids: int = 1) -> None:
        if self._count and self._grids >= int(self._count.cells):
            self._complain(wrong_count("extra case", self._count, {"next": line}))
        self._grids += grids

    def _complain(self, error: InvalidGridError) -> None:
        if not self._patient:
            raise error
        self._complaint = self._complaint or (None if self._is_below_words else error)

    # The end.

    def _end(self) -> "Named":
        """Yield the rest; raise the errors of the whole text."""
        held = self._sides.held
        headings = self._sides.headings(self._gap, held[-1][1].form if held else "")
        size = sum([event.size for _gap, event in held])
        may_be_name = self._count and (self._is_below_words or _may_be_name(self._count))
        if self._count and may_be_name and size != int(self._count.cells):
            self._count_is_name()
        rows = [line for line in headings if _is_row_like(line)]
        last = headings[: headings.index(rows[0])] if rows else headings
        self._longest = self._sides.end(self._gap, last)
        self._hold_rest()
        yield from self._give(len(held))
        yield from self._rows_left(rows)
        self._account.gap(self._gap, [])
        is_size = self._count and (self._count.cells, self._grids) == ("9", 1)
        if self._count and self._grids < int(self._count.cells) and not is_size:
            self._complain(wrong_count("case count", self._count, {"count": self._grids}))
        if self._complaint or not self._grids:
            raise self._complaint or _nothing(self._strange)

    def _rows_left(self, rows: "list[Line]") -> "Named":
        """Yield an error for each possible damaged row below the last grid."""
        for line in [row for row in rows if row.number > self._account.last]:
            above = [
                other for other in self._gap if self._account.last < other.number < line.number
            ]
            is_named = self._sides.place == ledger.ABOVE
            used = self._sides.paragraph(above, "", -1) if is_named else []
            self._account.gap(above, used)
            self._account.use(line.number, line.number, ledger.GRID)
            self._count_one(line.number)
            yield _with_name(blame([line], None), _name_of(used))

    def _hold_rest(self) -> None:
        """If a text has nothing else, hold an error for lines with enough digits."""
        if self._grids or self._sides.held:
            return
        counts = [count_of(line.text, NUMERALS) for line in self._gap]
        lines = [line for line, count in zip(self._gap, counts) if count]  # noqa: B905 (MicroPython)
        if sum(counts) in DIGITS_OF_GRID:
            gap, first, last = self._gap, lines[0].number, lines[-1].number
            self._gap = [line for line in gap if line.number < first]
            error = stray_words(lines[0])
            self._hold(Found([error], first, last))
            self._gap = [line for line in gap if line.number > last]


def _nothing(strange: "Line | None") -> InvalidGridError:
    """Make the error that there is no grid, at the most likely line."""
    if strange and strange.kind == CELLS:
        return blame([strange], None)
    return stray_words(strange) if strange else InvalidGridError("empty", 1, 1, "")


def _grids_to_hold(count: "Line | None", is_longer: bool) -> int:  # noqa: FBT001 (it is known as such)
    """Return how many grids must come before the first one's name, or number, is known."""
    if is_longer or (count and _may_be_name(count)):
        return WAITING
    return 2 if count else 0


def _may_be_name(count: "Line") -> bool:
    """Return whether the number above the first grid may be a pupil's, or 007."""
    return len(count.cells) >= LONG_COUNT or (len(count.cells) > 1 and count.cells[0] == BLANK)


def is_marker(line: "Line") -> bool:
    """Return whether a line is the heading that other programs write above the rows."""
    return line.text.strip() == MARKER


def _is_row_like(line: "Line") -> bool:
    return line.size > 0 and heading_cost(line) != NUMBER and not is_phone(line.body.strip(" "))


def _is_below(gap: "list[Line]", headings: "list[Line]", last: int) -> bool:
    """Return whether all names of a gap are right below a line, and not those of the next grid."""
    numbers = [line.number for line in headings]
    apart = 0 < len(numbers) < len(gap) and gap[-1].kind == SPACE
    return last > 0 and apart and numbers == list(range(last + 1, last + 1 + len(numbers)))


def _name_of(lines: "list[Line]") -> "str | None":
    texts = [line.text[2:] if line.text[:3] == "#D " else line.text for line in lines]
    names = [bare_name(text) for text in texts if text.strip() != MARKER]
    return BETWEEN.join([name for name in names if name]) or None


def _names_in(lines: "list[Line]", size: int) -> "Sequence[str | None]":
    """List the names of grids, each above its own columns if side by side."""
    if size == 1:
        return [_name_of(lines)]
    apart = [names_of_columns(line, size) for line in lines]
    return next((names for names in apart if names), [None] * size)


def _with_name(result: "Result", name: "str | None") -> "Result":
    if isinstance(result, InvalidGridError):
        result.name = _joined(name, result.name)
        return result
    return Reading(*result[:4], _joined(name, result.name), *result[5:])


def _joined(above: "str | None", own: "str | None") -> "str | None":
    """Join a name above a grid and the one before its first row, unless one has the other."""
    if above and own and own not in above:
        return own if above in own else above + BETWEEN + own
    return above or own

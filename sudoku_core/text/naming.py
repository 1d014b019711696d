"""Name grids, hold their number against the count, and account for every line.

What is read of a text comes as events in its order: grids, errors and runs of plain grids, and the
lines between them. Names stand above their grids or below them, in a whole text alike. Where the
first grid has a name above it, and where the gaps have their names nearer to what follows, they are
above. Where the first grid has none, and names are nearer to what they follow or one stands below
the last grid, they are below, wherever they are nearer. Else what stands below the last grid tells.
"""

from sudoku_core.grid import BLANK
from sudoku_core.text import ledger
from sudoku_core.text.blame import blame
from sudoku_core.text.characters import NUMERALS
from sudoku_core.text.costs import NUMBER
from sudoku_core.text.errors import InvalidGridError, stray_words, wrong_count
from sudoku_core.text.lines import BORDER, CELLS, SPACE, WORDS, count_of
from sudoku_core.text.names import (
    PUZZLES,
    SOLUTIONS,
    bare_name,
    heading_cost,
    is_column_header,
    is_count,
    is_no_name,
    like_grid,
    names_of_columns,
)
from sudoku_core.text.plain import Run
from sudoku_core.text.reading import Reading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence

    from sudoku_core.text.ledger import Ledger
    from sudoku_core.text.lines import Line
    from sudoku_core.text.recurring import Recurring

    Result = Reading | InvalidGridError
    Named = Generator[Result | Run, None, None]

# Lines of a paragraph that are a name together; more are prose, of which the nearest one is.
NAME_LINES = 3
# Digits of a number above the first grid from which on it may be the number of a pupil, and how
# many grids wait for their number, or for what stands below the last one, to tell.
LONG_COUNT, WAITING = 4, 64
DIGITS_OF_GRID = range(60, 300)  # cells, and perhaps the number of the row and column of each
BETWEEN = " \u00b7 "  # the lines of a name
MARKER = "[Puzzle]"  # a heading that other programs write, and no name


class Found:
    """Hold the results of the lines from ``first`` to ``last``: several if side by side."""

    def __init__(self, results: "Sequence[Result]", first: int, last: int) -> None:
        self.results, self.first, self.last = results, first, last
        result = results[0]
        self.size = len(results)
        self.is_error = isinstance(result, InvalidGridError)
        self.form = "" if isinstance(result, InvalidGridError) else result.form
        self.has_name = result.name is not None  # on its own line


class Count:
    """Hold the line that may be the number of grids."""

    def __init__(self, line: "Line") -> None:
        self.line = line


if TYPE_CHECKING:
    Event = Line | Found | Count | Run


class Naming:
    """Name the grids of one text.

    ``place`` is where names stand, `ledger.AUTO` if that is to be found out. If the caller is
    ``patient``, a wrong number of grids is told only at the end.
    """

    def __init__(self, place: str, book: "Ledger", *, patient: bool) -> None:
        self._place = place
        self._is_nearer = False  # a name above a grid, to that grid than to the one before
        self._ledger = book
        self._patient = patient
        self._gap: list[Line] = []  # the lines since the last grid, but for borders
        self._held: list[tuple[list[Line], Found | Run]] = []  # grids, each below its gap
        self._count: Line | None = None
        self._complaint: InvalidGridError | None = None
        self._grids = 0  # that have been given
        self._first_named = False
        self._first_unlike = False  # above the first grid is a number, or a title above the count
        self._around = _recurring()
        self._waited = False  # with telling where names stand
        self._header = 0  # lines of its own that the first grid has above it
        self._longest = 0  # name, in lines; 0 if nothing tells
        self._is_longer = False  # a gap than the first: what is more may be of the grid above it
        self._owner: str | None = None  # whose puzzle stands above
        self._seems_above = False  # a gap has its names nearer to what follows
        self._strange: Line | None = None  # the first line that no grid has
        self._last = 0  # the last line that is accounted for

    def read(self, events: "Iterable[Event]") -> "Named":
        """Yield each grid with its name; raise what is wrong with the text as a whole."""
        try:
            yield from self._take(events)
        except OSError:  # a file that breaks off
            yield from self._give(len(self._held))
            raise
        self._swallow()
        yield from self._end()

    # What is held.

    def _take(self, events: "Iterable[Event]") -> "Named":
        """Yield each grid as soon as its name is known."""
        for event in events:
            if isinstance(event, Count):  # it stays in the gap, where it may become a name
                self._gap.append(event.line)
                if "-" in event.line.body:
                    self._complain(wrong_count("digit range", event.line, {}))
                else:
                    self._count = event.line
            elif isinstance(event, (Found, Run)):
                self._swallow()
                self._hold(event)
                yield from self._give(self._known())
            else:
                self._gap.append(event)
                if event.kind not in (SPACE, BORDER):
                    self._strange = self._strange or event

    def _swallow(self) -> None:
        """Make errors of paragraphs that seem to be grids in other signs than digits."""
        start = 0
        for end in range(1, len(self._gap) + 1):
            if end < len(self._gap) and self._gap[end].number == self._gap[end - 1].number + 1:
                if self._gap[end].kind != SPACE:
                    continue
            lines = like_grid([line for line in self._gap[start:end] if line.kind != SPACE])
            if lines:
                gap, first = self._gap, lines[0]
                self._gap = [line for line in gap if line.number < first.number]
                self._hold(Found([stray_words(first)], first.number, lines[-1].number))
                self._gap = [line for line in gap if line.number > lines[-1].number]
                self._swallow()
                return
            start = end

    def _hold(self, event: "Found | Run") -> None:
        """Hold grids with the gap above them, until it is known which of both is named there."""
        gap, self._gap = self._gap, []
        first = self._count.number if self._count else 0
        headings = [line for line in _headings(gap, event.form) if line.number > first]
        self._around.add(headings)
        self._held.append((gap, event))
        own = self._own(headings, event.form)
        if not self._grids and not self._held[1:]:
            self._header = len(own)
            self._first_named = self._header > 0 or event.has_name
            self._first_unlike = not _has_words(own) and (self._header > 0 or _has_words(gap))
        elif headings:
            self._is_longer = self._is_longer or 0 < self._header < len(own)
            if not self._first_named and is_count(headings[-1]):
                self._count_is_name()
            if self._waits_for_others():
                self._waited = True
            else:
                self._tell_place(1 if self._waited else len(self._held) - 1)

    def _waits_for_others(self) -> bool:
        """Tell whether more grids have to come before it is known what recurs around them."""
        return self._around.is_open and len(self._held) < WAITING

    def _own(self, gap: "list[Line]", form: str) -> "list[Line]":
        """List what may be names in a gap: what recurs only if nothing else is there."""
        headings = [line for line in _headings(gap, form) if not is_no_name(line)]
        return self._around.others(headings) or headings

    def _tell_place(self, start: int) -> None:
        """Find out where names stand by the gaps at hand, from one on, unless that is known."""
        self._waited = False
        for at in range(max(1, start), len(self._held)):
            gap, event = self._held[at]
            if self._place == ledger.AUTO and self._own(gap, event.form):
                self._place = self._place_told_by(gap, event.form)

    def _place_told_by(self, gap: "list[Line]", form: str) -> str:
        """Tell where names stand by the gap between two grids, AUTO if it leaves that open."""
        headings = _headings(gap, form)
        own = self._own(gap, form)
        if len(own) < len(headings) and not self._grids:
            first, event = self._held[0]
            if not self._around.others(self._own(first, event.form)):
                self._first_named = event.has_name
        nearer = _nearer_side(gap, own)
        if self._first_named and _leads_on(self._around, gap, own[0]):
            nearer = ledger.ABOVE
        self._is_nearer = nearer == ledger.ABOVE
        unlike = self._first_unlike and _has_words(own)  # a title or a number, but no name
        if self._first_named:
            is_above = nearer == ledger.ABOVE or not (nearer or unlike)
            return ledger.ABOVE if is_above else ledger.AUTO
        if nearer == ledger.ABOVE:
            self._seems_above = True
            if len(self._held) < WAITING:
                return ledger.AUTO  # one below the last grid proves something else
        return ledger.AUTO if unlike or not nearer else nearer

    def _count_is_name(self) -> None:
        """Take the number above the first grid for its name: others have theirs, too."""
        if self._count and not self._grids:
            self._first_named = True
            self._count = None

    def _known(self) -> int:
        """Count the grids at hand whose names are known, whatever follows."""
        count = None if self._grids else self._count
        if self._patient and len(self._held) < _grids_to_hold(count, self._is_longer):
            return 0
        to_fail = self._held[-1][1].is_error and not self._patient
        if to_fail or self._place in (ledger.ABOVE, ledger.NONE):
            return len(self._held)
        if self._waits_for_others():
            return 0
        if self._place == ledger.BELOW:
            return len(self._held) - 1
        known = 0
        while known < len(self._held) - 1:
            if any(_headings(gap, event.form) for gap, event in self._held[known : known + 2]):
                break
            known += 1
        return known

    # Giving.

    def _give(self, count: int) -> "Named":
        """Give so many of the grids at hand."""
        for at in range(count):
            gap, event = self._held[at]
            below = self._held[at + 1][0] if at + 1 < len(self._held) else self._gap
            yield from self._named(gap, event, below)
        del self._held[:count]

    def _named(self, gap: "list[Line]", event: "Found | Run", below: "list[Line]") -> "Named":
        """Yield the results of an event with their names, and account for their lines."""
        if self._count and not self._grids:
            above = [line for line in gap if line.number < self._count.number]
            self._account(above, above)
            self._use(self._count.number, self._count.number, ledger.COUNT)
            gap = gap[len(above) + 1 :]
        used = self._lines_of_name(gap, event, below)
        self._account(gap, used)
        self._use(event.first, event.last, ledger.GRID)
        if self._place == ledger.BELOW:
            self._account(below, used)
        if used and not self._ledger.names:
            self._ledger.names = ledger.BELOW if self._place == ledger.BELOW else ledger.ABOVE
        if isinstance(event, Run):
            yield from self._named_run(event, self._full_name(_name_of(used)))
            return
        for result, name in zip(event.results, _names_in(used, event.size)):  # noqa: B905 (MicroPython has no strict=)
            self._count_one(result.line)
            yield _with_name(result, self._full_name(name))

    def _lines_of_name(
        self, gap: "list[Line]", event: "Found | Run", below: "list[Line]"
    ) -> "list[Line]":
        """List the lines above grids, or below them, that name them."""
        if self._place == ledger.NONE or event.has_name:
            return []
        if self._place == ledger.BELOW:
            return _paragraph(_headings(below, event.form), self._own(below, event.form), 0)
        headings = _headings(gap, event.form)
        if self._is_nearer and _is_below(gap, headings, self._last):
            self._ledger.names = ledger.UNCLEAR
            return []
        return _paragraph(headings, self._own(gap, event.form), -1)[-self._longest :]

    def _full_name(self, name: "str | None") -> "str | None":
        """Add whose puzzle it is to the name of a grid that is called a solution and no more."""
        *owner, label = (name or "").split(BETWEEN)
        if owner or label.lower() not in SOLUTIONS:
            self._owner = BETWEEN.join(owner) if label.lower() in PUZZLES else None
            return name
        return self._owner + BETWEEN + label if self._owner else name

    def _named_run(self, run: Run, name: "str | None") -> "Named":
        """Yield a run; the grid with a name, and the first one too many, are parted from it."""
        size = run.size
        left = max(0, int(self._count.cells) - self._grids) if self._count else size
        named = size - 1 if self._place == ledger.BELOW else 0
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
        """Count grids, the first of which begins on a line; complain if it is one too many."""
        if self._count and self._grids >= int(self._count.cells):
            self._complain(wrong_count("extra case", self._count, {"next": line}))
        self._grids += grids

    def _complain(self, error: InvalidGridError) -> None:
        """Raise what is wrong with the text as a whole, or keep it for the end."""
        if not self._patient:
            raise error
        self._complaint = self._complaint or error

    # Accounting.

    def _account(self, gap: "list[Line]", used: "list[Line]") -> None:
        """Tell the ledger of the lines between grids, of which some are used as a name."""
        for line in gap:
            if line.number > self._last:
                filler = line.kind in (SPACE, BORDER) or is_column_header(line) or is_marker(line)
                role = ledger.NAME if line in used and line.kind != SPACE else ""
                self._use(line.number, line.number, role or (ledger.FILLER if filler else ""))

    def _use(self, first: int, last: int, role: str) -> None:
        """Tell the ledger what lines were used for, "" for nothing; lines skipped are filler."""
        if first > self._last + 1:
            self._ledger.use(self._last + 1, first - 1, ledger.FILLER)
        if role:
            self._ledger.use(first, last, role)
        else:
            self._ledger.leave(first, last)
        self._last = last

    # The end.

    def _end(self) -> "Named":
        """Yield what is left over at the end; raise what is wrong with the text as a whole."""
        headings = _headings(self._gap, self._held[-1][1].form if self._held else "")
        held = sum([event.size for _gap, event in self._held])
        if self._count and _may_be_name(self._count) and held != int(self._count.cells):
            self._count_is_name()
        self._tell_place_at_end([line for line in headings if not _is_row_like(line)])
        self._hold_rest()
        yield from self._give(len(self._held))
        yield from self._rows_left([line for line in headings if _is_row_like(line)])
        self._account(self._gap, [])
        if self._count and self._grids < int(self._count.cells):
            self._complain(wrong_count("case count", self._count, {"count": self._grids}))
        if self._complaint or not self._grids:
            raise self._complaint or _nothing(self._strange)

    def _rows_left(self, rows: "list[Line]") -> "Named":
        """Yield an error for each line below the last grid that may be a damaged row."""
        for line in [row for row in rows if row.number > self._last]:
            above = [other for other in self._gap if self._last < other.number < line.number]
            used = _paragraph(above, self._own(above, ""), -1)
            used = used if self._place == ledger.ABOVE else []
            self._account(above, used)
            self._use(line.number, line.number, ledger.GRID)
            self._count_one(line.number)
            yield _with_name(blame([line], None), _name_of(used))

    def _hold_rest(self) -> None:
        """Hold an error of lines with digits enough for a grid, if a text has nothing else."""
        if self._grids or self._held:
            return
        counts = [count_of(line.text, NUMERALS) for line in self._gap]
        lines = [line for line, count in zip(self._gap, counts) if count]  # noqa: B905 (MicroPython)
        if sum(counts) in DIGITS_OF_GRID:
            gap, first, last = self._gap, lines[0].number, lines[-1].number
            self._gap = [line for line in gap if line.number < first]
            error = stray_words(lines[0])
            self._hold(Found([error], first, last))
            self._gap = [line for line in gap if line.number > last]

    def _tell_place_at_end(self, last: "list[Line]") -> None:
        """Find out where names stand, once it is known what is below the last grid alone.

        Where each grid has lines of its own above it and below it, so many are above as first.
        """
        self._around.end(last)
        last = self._around.others([line for line in last if not is_no_name(line)])
        if self._waited:
            self._tell_place(1)
        if last and self._held and not self._grids:
            gap, event = self._held[0]
            self._longest = len(self._own(gap, event.form))
        if self._place == ledger.AUTO:
            self._decide(last)

    def _decide(self, last: "list[Line]") -> None:
        """Decide where names stand by those below the last grid.

        A number there alone, such as that of the page, is no name, unless numbers are all names.
        """
        between = [line for gap, event in self._held[1:] for line in _headings(gap, event.form)]
        told = _has_words(last) or (last and between and not _has_words(between))
        if told and (between or not self._first_named):
            self._place = ledger.BELOW
        else:
            self._place = ledger.ABOVE
            if between and not self._first_named and not self._seems_above:
                self._ledger.names = ledger.UNCLEAR


def _nothing(strange: "Line | None") -> InvalidGridError:
    """Make the error that no grid was found, at the first line that might have been one."""
    if strange and strange.kind == CELLS:
        return blame([strange], None)
    return stray_words(strange) if strange else InvalidGridError("empty", 1, 1, "")


def _grids_to_hold(count: "Line | None", is_longer: bool) -> int:  # noqa: FBT001 (it is known as such)
    """Tell how many grids have to come until it is known what the first is called.

    That may be the number above it, or lines of a gap that has more than the first one.
    """
    if is_longer or (count and _may_be_name(count)):
        return WAITING
    return 2 if count else 0


def _may_be_name(count: "Line") -> bool:
    """Tell whether the number above the first grid may be that of a pupil, or 007."""
    return len(count.cells) >= LONG_COUNT or (len(count.cells) > 1 and count.cells[0] == BLANK)


def _has_words(lines: "list[Line]") -> bool:
    """Tell whether words are among some lines."""
    return any(line.kind == WORDS for line in lines)


def is_marker(line: "Line") -> bool:
    """Tell whether a line is the heading that other programs write above the rows."""
    return line.text.strip() == MARKER


def _is_row_like(line: "Line") -> bool:
    """Tell whether a heading may be a damaged row."""
    return line.size > 0 and heading_cost(line) != NUMBER


def _headings(gap: "list[Line]", form: str) -> "list[Line]":
    """List the lines of a gap that may be names: comments only where there are no others.

    Above and below a grid on a line there are none.
    """
    words = [
        line for line in gap if line.kind not in (SPACE, BORDER) and not is_column_header(line)
    ]
    comments = [line for line in gap if line.kind == BORDER and form != "line"]
    return words or comments


def _is_below(gap: "list[Line]", headings: "list[Line]", last: int) -> bool:
    """Tell whether all that is named in a gap stands right below a line, apart from the next grid.

    It is no name of that, though other names are above their grids.
    """
    numbers = [line.number for line in headings]
    apart = 0 < len(numbers) < len(gap) and gap[-1].kind == SPACE
    return last > 0 and apart and numbers == list(range(last + 1, last + 1 + len(numbers)))


def _nearer_side(gap: "list[Line]", own: "list[Line]") -> str:
    """Tell whether what is named in a gap stands nearer to the grid above it or below it.

    Where more than one paragraph is there, the first may belong above and the last below. Blank
    lines are the distance: what else is there belongs to a grid, such as the head of a table.
    """
    blanks = [line.number for line in gap if line.kind == SPACE]
    above = len([number for number in blanks if number < own[0].number])
    below = len([number for number in blanks if number > own[-1].number])
    return "" if above == below else ledger.BELOW if above < below else ledger.ABOVE


def _leads_on(around: "Recurring | NothingRecurs", gap: "list[Line]", name: "Line") -> bool:
    """Tell whether a name apart from the grid before it has below it what is above the first."""
    after = [line for line in gap if line.number > name.number]
    return gap[0].kind == SPACE and any(map(around.is_above_first, after))


def _paragraph(headings: "list[Line]", own: "list[Line]", place: int) -> "list[Line]":
    """List the lines that are the name of a grid: the paragraph of the first own line, or the last.

    What is not its own is left out; of many lines, the one alone is the name, as is a comment.
    """
    if not own:
        return []
    line = own[place]
    if line.kind == BORDER:
        return [line]
    first = last = headings.index(line)
    while first and headings[first - 1].number + 1 == headings[first].number:
        first -= 1
    while last + 1 < len(headings) and headings[last].number + 1 == headings[last + 1].number:
        last += 1
    lines = [each for each in headings[first : last + 1] if each in own]
    return lines if len(lines) <= NAME_LINES else [line]


def _name_of(lines: "list[Line]") -> "str | None":
    """Make the name of a grid from lines."""
    texts = [line.text[2:] if line.text[:3] == "#D " else line.text for line in lines]
    names = [bare_name(text) for text in texts if text.strip() != MARKER]
    return BETWEEN.join([name for name in names if name]) or None


def _names_in(lines: "list[Line]", size: int) -> "Sequence[str | None]":
    """List the names of grids, each above its own columns if they stand side by side."""
    if size == 1:
        return [_name_of(lines)]
    apart = [names_of_columns(line, size) for line in lines]
    return next((names for names in apart if names), [None] * size)


def _with_name(result: "Result", name: "str | None") -> "Result":
    """Give a result a name if it has none."""
    if isinstance(result, InvalidGridError):
        result.name = result.name or name
        return result
    return Reading(*result[:4], result.name or name, *result[5:])


class NothingRecurs:
    """Stand in for `Recurring` until that has come."""

    is_open = False

    def add(self, _lines: "Sequence[Line]") -> None:
        """Take no notice of a gap."""

    end = add

    def is_above_first(self, _line: "Line") -> bool:
        """Know of nothing."""
        return False

    def others(self, lines: "Sequence[Line]") -> "list[Line]":
        """Leave nothing out."""
        return list(lines)


def _recurring() -> "Recurring | NothingRecurs":
    """Give what tells which lines recur; on the page that comes after the first answer."""
    try:
        from sudoku_core.text.recurring import Recurring  # noqa: PLC0415 (see above)
    except ImportError:
        return NothingRecurs()
    return Recurring()

"""Name grids, compare their number with the count, and account for every line.

Names are all above their grids or all below them. They are above if the first grid has a name above
it and those in the gaps are nearer to what follows. They are below if the first grid has none and
names are nearer to what they follow, or one is below the last grid. Otherwise the lines below the
last grid decide.
"""

from sudoku_core.grid import BLANK
from sudoku_core.text import ledger
from sudoku_core.text.blame import blame
from sudoku_core.text.characters import NUMERALS
from sudoku_core.text.costs import NUMBER
from sudoku_core.text.errors import InvalidGridError, stray_words, wrong_count
from sudoku_core.text.lines import BORDER, CELLS, SPACE, WORDS, count_of
from sudoku_core.text.names import (
    AS_PICTURE,
    DOWN,
    LABELS,
    PUZZLES,
    SOLUTIONS,
    UP,
    bare_name,
    heading_cost,
    is_column_header,
    is_count,
    is_no_name,
    is_phone,
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

# Lines of a paragraph that make one name; more are prose, and only the nearest is a name.
NAME_LINES = 3
# The shortest number above the first grid, in digits, that may be a pupil's; and how many grids
# wait for names or counts.
LONG_COUNT, WAITING = 4, 64
DIGITS_OF_GRID = range(60, 300)  # cells, and perhaps the number of the row and column of each
BETWEEN = " \u00b7 "  # the lines of a name
MARKER = "[Puzzle]"  # a heading that other programs write, not a name


class Found:
    """The results of the lines from ``first`` to ``last``: several if side by side."""

    def __init__(self, results: "Sequence[Result]", first: int, last: int) -> None:
        self.results, self.first, self.last = results, first, last
        result = results[0]
        self.size = len(results)
        self.is_error = isinstance(result, InvalidGridError)
        self.form = "" if isinstance(result, InvalidGridError) else result.form
        self.has_name = result.name is not None  # on its own line


class Count:
    """The line that may be the number of grids."""

    def __init__(self, line: "Line") -> None:
        self.line = line


class Accounting:
    """Report what each line was used for to a ledger, in the order of the text."""

    def __init__(self, book: "Ledger") -> None:
        self.book = book
        self.last = 0  # the last line accounted for

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
        if first > self.last + 1:
            self.book.use(self.last + 1, first - 1, ledger.FILLER)
        if role:
            self.book.use(first, last, role)
        else:
            self.book.leave(first, last)
        self.last = last


if TYPE_CHECKING:
    Event = Line | Found | Count | Run


class Naming:
    """Name the grids of one text.

    ``place`` is where names are, or `ledger.AUTO`. If the caller is ``patient``, a wrong number of
    grids is reported only at the end.
    """

    def __init__(self, place: str, book: "Ledger", *, patient: bool) -> None:
        self._place = place
        self._is_nearer = False  # a name above a grid is nearer to it than to the one before
        self._account = Accounting(book)
        self._ledger = book
        self._patient = patient
        self._gap: list[Line] = []  # the lines since the last grid, except borders
        self._held: list[tuple[list[Line], Found | Run]] = []  # grids, each below its gap
        self._count: Line | None = None
        self._complaint: InvalidGridError | None = None
        self._grids = 0  # already yielded
        self._first_named = False
        self._is_comment = False  # the first grid has a comment above it, but no words
        self._first_unlike = False  # a number, or a title above the count, is above the first grid
        self._around = _recurring()
        self._waited = False  # to find out where names are
        self._header = 0  # lines of its own above the first grid
        self._longest = 0  # name, in lines; 0 if unknown
        self._is_longer = False  # a gap is longer than the first: the rest may be of the grid above
        self._owner: str | None = None  # whose puzzle is above
        self._seems_above = False  # the names of a gap are nearer to what follows
        self._strange: Line | None = None  # the first line outside all grids

    def read(self, events: "Iterable[Event]") -> "Named":
        """Yield each grid with its name; raise the errors of the whole text."""
        try:
            yield from self._take(events)
        except OSError:  # a truncated file
            yield from self._give(len(self._held))
            raise
        self._swallow()
        yield from self._end()

    # Holding grids.

    def _take(self, events: "Iterable[Event]") -> "Named":
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
        """Make errors of paragraphs that seem to be grids in other signs."""
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
        """Hold grids with the gap above them until their names are known."""
        gap, self._gap = self._gap, []
        first = self._count.number if self._count else 0
        is_first = not self._grids and not self._held
        if is_first:
            self._is_comment = [line.kind for line in self._headings(gap, event.form)][-1:] == [
                BORDER
            ]
        headings = [line for line in self._headings(gap, event.form) if line.number > first]
        self._around.add(headings)
        self._held.append((gap, event))
        own = self._own(headings, event.form)
        if is_first:
            self._header = len(own)
            self._first_named = self._header > 0 or event.has_name
            self._first_unlike = not _has_words(own) and (self._header > 0 or _has_words(gap))
        elif headings:
            self._is_longer = self._is_longer or 0 < self._header < len(own)
            if not self._first_named and is_count(headings[-1]):
                self._count_is_name()
            self._tell_place()

    def _waits_for_others(self) -> bool:
        return self._around.is_open and len(self._held) < WAITING

    def _headings(self, gap: "list[Line]", form: str) -> "list[Line]":
        """List the possible names of a gap, of a grid on a line no comments.

        Comments are names if they are alone, or if the first grid has one.
        """
        lines = [line for line in gap if line.kind != SPACE and not is_column_header(line)]
        words = [line for line in lines if line.kind != BORDER]
        comments = form != "line" and (self._is_comment or not words)
        return lines if comments else words

    def _own(self, gap: "list[Line]", form: str) -> "list[Line]":
        """List the possible names of a gap, recurring lines only if alone."""
        headings = [line for line in self._headings(gap, form) if not is_no_name(line)]
        return self._around.others(headings) or headings

    def _tell_place(self) -> None:
        """Find out where names are from the last gap and those that waited, unless known."""
        start = 1 if self._waited else len(self._held) - 1
        self._waited = self._waits_for_others()
        if self._waited:
            return
        for at in range(max(1, start), len(self._held)):
            gap, event = self._held[at]
            if self._place == ledger.AUTO and self._own(gap, event.form):
                self._place = self._place_told_by(gap, event.form)

    def _place_told_by(self, gap: "list[Line]", form: str) -> str:
        """Return where names are by the gap between two grids, or AUTO."""
        own = self._own(gap, form)
        if len(own) < len(self._headings(gap, form)) and not self._grids:
            self._look_again_at_first()
        pointed = _pointed_side(own)
        if pointed:
            return pointed
        nearer = _nearer_side(gap, own)
        if self._first_named and _leads_on(self._around, gap, own[0]):
            nearer = ledger.ABOVE
        self._is_nearer = nearer == ledger.ABOVE
        unlike = self._first_unlike and _has_words(own)  # a title or a number, not a name
        if self._first_named:
            is_above = nearer == ledger.ABOVE or not (
                nearer or unlike or self._stands_alone(gap, own)
            )
            return ledger.ABOVE if is_above else ledger.AUTO
        if nearer == ledger.ABOVE:
            self._seems_above = True
            if len(self._held) < WAITING:
                return ledger.AUTO  # one below the last grid proves something else
        return ledger.AUTO if unlike or not nearer else nearer

    def _stands_alone(self, gap: "list[Line]", own: "list[Line]") -> bool:
        """Return whether what is above the first grid is unlike names, as a title is."""
        first, event = self._held[0]
        above = self._own(first, event.form)
        return (
            not self._grids
            and bool(above)
            and _manner_above(first, above) != _manner_above(gap, own)
        )

    def _look_again_at_first(self) -> None:
        """Take the first grid for unnamed if all that is above it recurs."""
        gap, event = self._held[0]
        if not self._around.others(self._own(gap, event.form)):
            self._first_named = event.has_name

    def _count_is_name(self) -> None:
        """Use the number above the first grid as its name, like others'."""
        if self._count and not self._grids:
            self._first_named = True
            self._count = None

    def _known(self) -> int:
        """Count the held grids whose names are certain, whatever follows."""
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
            if any(self._headings(gap, event.form) for gap, event in self._held[known : known + 2]):
                break
            known += 1
        return known

    # Yielding grids.

    def _give(self, count: int) -> "Named":
        for at in range(count):
            gap, event = self._held[at]
            below = self._held[at + 1][0] if at + 1 < len(self._held) else self._gap
            yield from self._named(gap, event, below)
        del self._held[:count]

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
        if self._place == ledger.BELOW:
            self._account.gap(below, used)
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
        """List the lines above or below grids that name them."""
        if self._place == ledger.NONE or event.has_name:
            return []
        if self._place == ledger.BELOW:
            return _paragraph(self._headings(below, event.form), self._own(below, event.form), 0)
        headings = self._headings(gap, event.form)
        if self._is_nearer and _is_below(gap, headings, self._account.last):
            self._ledger.names = ledger.UNCLEAR
            return []
        return _paragraph(headings, self._own(gap, event.form), -1)[-self._longest :]

    def _full_name(self, name: "str | None") -> "str | None":
        """Add the owner of the puzzle to a grid just called a solution."""
        *owner, label = (name or "").split(BETWEEN)
        if owner or label.lower() not in SOLUTIONS:
            self._owner = BETWEEN.join(owner) if label.lower() in PUZZLES else None
            return name
        return self._owner + BETWEEN + label if self._owner else name

    def _named_run(self, run: Run, name: "str | None") -> "Named":
        """Yield a run, without a named grid and the first one too many."""
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
        if self._count and self._grids >= int(self._count.cells):
            self._complain(wrong_count("extra case", self._count, {"next": line}))
        self._grids += grids

    def _complain(self, error: InvalidGridError) -> None:
        if not self._patient:
            raise error
        self._complaint = self._complaint or error

    # The end.

    def _end(self) -> "Named":
        """Yield the rest; raise the errors of the whole text."""
        headings = self._headings(self._gap, self._held[-1][1].form if self._held else "")
        held = sum([event.size for _gap, event in self._held])
        if self._count and _may_be_name(self._count) and held != int(self._count.cells):
            self._count_is_name()
        self._tell_place_at_end([line for line in headings if not _is_row_like(line)])
        self._hold_rest()
        yield from self._give(len(self._held))
        yield from self._rows_left([line for line in headings if _is_row_like(line)])
        self._account.gap(self._gap, [])
        if self._count and self._grids < int(self._count.cells):
            self._complain(wrong_count("case count", self._count, {"count": self._grids}))
        if self._complaint or not self._grids:
            raise self._complaint or _nothing(self._strange)

    def _rows_left(self, rows: "list[Line]") -> "Named":
        """Yield an error for each possible damaged row below the last grid."""
        for line in [row for row in rows if row.number > self._account.last]:
            above = [
                other for other in self._gap if self._account.last < other.number < line.number
            ]
            used = _paragraph(above, self._own(above, ""), -1)
            used = used if self._place == ledger.ABOVE else []
            self._account.gap(above, used)
            self._account.use(line.number, line.number, ledger.GRID)
            self._count_one(line.number)
            yield _with_name(blame([line], None), _name_of(used))

    def _hold_rest(self) -> None:
        """If a text has nothing else, hold an error for lines with enough digits."""
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
        """Find out where names are, by the first gap if grids have lines above and below."""
        self._around.end(last)
        last = self._around.others([line for line in last if not is_no_name(line)])
        if self._waited:
            self._tell_place()
        if last and self._held and not self._grids:
            gap, event = self._held[0]
            self._longest = len(self._own(gap, event.form))
        if self._place == ledger.AUTO:
            self._decide(last)

    def _decide(self, last: "list[Line]") -> None:
        """Decide where names are by the lines below the last grid; a lone number is not a name."""
        between = [
            line for gap, event in self._held[1:] for line in self._headings(gap, event.form)
        ]
        told = _has_words(last) or (last and between and not _has_words(between))
        pointed = _pointed_side(last) == ledger.BELOW
        if pointed or (told and not self._first_named):
            self._place = ledger.BELOW
        elif told and between:
            self._place = self._side_alike(last)
            if self._place == ledger.NONE:
                self._ledger.names = ledger.UNCLEAR
        else:
            self._place = ledger.ABOVE
            if between and not self._first_named and not self._seems_above:
                self._ledger.names = ledger.UNCLEAR

    def _side_alike(self, last: "list[Line]") -> str:
        """Return where names are by what is like those between grids: the first line or the last.

        Names are nowhere if that does not tell: a title, or a last word, may look like one.
        """
        gaps = [(gap, self._own(gap, event.form)) for gap, event in self._held]
        if self._grids or not gaps[0][1]:
            return ledger.BELOW
        told = [(gap, own) for gap, own in gaps[1:] if own]
        is_first = _manner_above(*gaps[0]) in [_manner_above(gap, own) for gap, own in told]
        is_last = _manner_below(self._gap, last) in [_manner_below(gap, own) for gap, own in told]
        if is_first == is_last:
            return ledger.NONE
        return ledger.ABOVE if is_first else ledger.BELOW


def _manner_above(gap: "list[Line]", own: "list[Line]") -> "tuple[str, bool]":
    """Return how a name above a grid is written, and whether a blank line is below it."""
    return _manner(own[-1]), gap[-1].kind == SPACE


def _manner_below(gap: "list[Line]", own: "list[Line]") -> "tuple[str, bool]":
    """Return how a name below a grid is written, and whether a blank line is above it."""
    return _manner(own[0]), gap[0].kind == SPACE


def _manner(line: "Line") -> str:
    """Return how a name is written: its label, or the kind of its first sign; and with digits."""
    text = line.text.strip()
    label, colon, _rest = text.replace("\uff1a", ":").partition(":")
    if colon and f"|{label.strip().lower()}|" in LABELS:
        return label
    sign = text[:1]
    kind = "a" if sign.islower() else "A" if sign.isalpha() else "0" if sign.isdigit() else sign
    return kind + "0" * any(map(str.isdigit, text))


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


def _has_words(lines: "list[Line]") -> bool:
    return any(line.kind == WORDS for line in lines)


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


def _nearer_side(gap: "list[Line]", own: "list[Line]") -> str:
    """Return whether the names of a gap are nearer to the grid above it or below it.

    Of several paragraphs, the first may belong above and the last below. Only blank lines are
    distance.
    """
    blanks = [line.number for line in gap if line.kind == SPACE]
    above = len([number for number in blanks if number < own[0].number])
    below = len([number for number in blanks if number > own[-1].number])
    return "" if above == below else ledger.BELOW if above < below else ledger.ABOVE


def _pointed_side(own: "list[Line]") -> str:
    """Return where names are by the arrows that point from one to its grid, if any."""
    for line in own:
        text = bare_name(line.text.replace(AS_PICTURE, ""), arrows="") or ""
        for arrows, side in ((UP, ledger.BELOW), (DOWN, ledger.ABOVE)):
            if text and (text[0] in arrows or text[-1] in arrows):
                return side
    return ""


def _leads_on(around: "Recurring | NothingRecurs", gap: "list[Line]", name: "Line") -> bool:
    """Return whether a name apart from the grid before it precedes what is above the first grid."""
    after = [line for line in gap if line.number > name.number]
    return gap[0].kind == SPACE and any(map(around.is_above_first, after))


def _paragraph(headings: "list[Line]", own: "list[Line]", place: int) -> "list[Line]":
    """List a grid's own lines in the first paragraph, or the last; of many lines, the one alone."""
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
        result.name = result.name or name
        return result
    return Reading(*result[:4], result.name or name, *result[5:])


class NothingRecurs:
    """Substitute for `Recurring` until that has loaded."""

    is_open = False

    def add(self, _lines: "Sequence[Line]") -> None:
        """Ignore a gap."""

    end = add

    def is_above_first(self, _line: "Line") -> bool:
        """Return False."""
        return False

    def others(self, lines: "Sequence[Line]") -> "list[Line]":
        """Return all lines."""
        return list(lines)


def _recurring() -> "Recurring | NothingRecurs":
    """Return the finder of recurring lines; on the page it loads after the first answer."""
    try:
        from sudoku_core.text.recurring import Recurring  # noqa: PLC0415 (see above)
    except ImportError:
        return NothingRecurs()
    return Recurring()

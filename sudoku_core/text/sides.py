"""Find out on which side of their grids the names of a text are.

They are all above their grids or all below them. They are above if the first grid has a name above
it and those in the gaps are nearer to what follows. They are below if the first grid has none and
names are nearer to what they follow, or one is below the last grid. Otherwise the lines below the
last grid decide; if it was cut off, nothing does.
"""

from sudoku_core.text import ledger
from sudoku_core.text.lines import BORDER, SPACE, WORDS
from sudoku_core.text.names import (
    NAME_LINES,
    is_column_header,
    is_no_name,
    label_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_core.text.ledger import Ledger
    from sudoku_core.text.lines import Line
    from sudoku_core.text.naming import Found
    from sudoku_core.text.plain import Run
    from sudoku_core.text.recurring import Recurring

    Held = list[tuple[list[Line], Found | Run]]

WAITING = 64  # grids that wait for names or counts
FEWEST_LISTED = 3  # names in one place, one for each grid


class Sides:
    """Hold grids until it is known where names are.

    ``held`` are the grids, each below its gap; ``place`` is what is known: ABOVE, BELOW, NONE or
    AUTO. Names above a grid may be nearer to it than to the one before (``is_nearer``).
    """

    def __init__(self, place: str, book: "Ledger") -> None:
        self.place = place
        self.held: Held = []
        self.is_nearer = self.first_named = False
        self.is_longer = False  # a gap is longer than the first: the rest may be of the grid above
        self._begun = False  # the first grid of the text is no longer held
        self._ledger = book
        self._is_comment = False  # the first grid has a comment above it, but no words
        self._first_unlike = False  # a number, or a title above the count, is above the first grid
        self.around = _recurring()
        self._waited = False  # to find out where names are
        self._header = 0  # lines of its own above the first grid
        self._grids = 0
        self._seems = ""  # where the names of a gap are, against what is above the first grid

    def waits(self) -> bool:
        """Return whether more grids must come to know what recurs."""
        return self.around.is_open and len(self.held) < WAITING

    @property
    def is_settled(self) -> bool:
        """Return whether each grid from here on has just the name above it."""
        is_above = self.place == self._ledger.names == ledger.ABOVE
        return is_above and not (self.held or self.is_longer or self.around.is_open)

    def headings(self, gap: "Sequence[Line]", form: str) -> "list[Line]":
        """List the possible names of a gap, of a grid on a line no comments.

        Comments are names if there are no words between any grids, or if the first grid has one.
        """
        lines = [line for line in gap if line.kind != SPACE and not is_column_header(line)]
        words = [line for line in lines if line.kind != BORDER]
        comments = form != "line" and (self._is_comment or not (words or self.around.has_words))
        return lines if comments else words

    def own(self, gap: "Sequence[Line]", form: str) -> "list[Line]":
        """List the possible names of a gap, recurring lines only if alone."""
        headings = self._names(self.headings(gap, form))
        return self.around.others(headings) or headings

    def _names(self, lines: "Sequence[Line]") -> "list[Line]":
        """Leave out the lines that name nobody, whatever is around them."""
        return [line for line in lines if not (is_no_name(line) or self.around.names_nothing(line))]

    def paragraph(self, gap: "list[Line]", form: str, place: int) -> "list[Line]":
        """List the names in the first paragraph of a gap, or the last.

        Of many lines, it is the one with a label such as "name", or else the one alone.
        """
        headings, own = self.headings(gap, form), self.own(gap, form)
        if not own or own[place].kind == BORDER:
            return own[place:][:1]
        first = last = headings.index(own[place])
        while first and headings[first - 1].number + 1 == headings[first].number:
            first -= 1
        while last + 1 < len(headings) and headings[last].number + 1 == headings[last + 1].number:
            last += 1
        numbers = {line.number for line in own}
        lines = [line for line in headings[first : last + 1] if line.number in numbers]
        lines = self.around.owner(own, lines) or lines
        if len(lines) <= NAME_LINES:
            return [] if self.around.are_data(headings[first : last + 1], own[place]) else lines
        return ([line for line in lines if label_of(line.text)] + [own[place]])[:1]

    def above_name(self, gap: "list[Line]", event: "Found | Run") -> "list[Line]":
        """List the lines right above a name before the first row, if that is only a label."""
        lines = self.paragraph(gap, event.form, -1)
        return lines if self.around.is_label(gap, event, lines, self.held) else []

    def add(self, gap: "list[Line]", event: "Found | Run", count: int) -> "list[Line]":
        """Hold a grid; return the possible names above a later one, below the line of the count."""
        if is_first := not self.held and not self._begun:
            above = [line.kind for line in self.headings(gap, event.form)]
            self._is_comment = above[-1:] == [BORDER]
        headings = [line for line in self.headings(gap, event.form) if line.number > count]
        self.around.add(headings)
        self.held.append((gap, event))
        self._grids += event.size
        own = self.own(headings, event.form)
        if is_first:
            self._header = len(own)
            self.first_named = self._header > 0 or event.name is not None
            self._first_unlike = not _has_words(own) and (self._header > 0 or _has_words(gap))
            return []
        self.is_longer = self.is_longer or 0 < self._header < len(own)
        return headings

    def name_first(self) -> None:
        """Note that the number above the first grid is its name."""
        self.first_named = True

    def let_go(self, count: int) -> None:
        """Hold the first grids no longer."""
        del self.held[:count]
        self._begun = self._begun or count > 0

    def tell(self) -> None:
        """Find out where names are from the last gap and those that waited, unless known."""
        start = 1 if self._waited else len(self.held) - 1
        self._waited = self.waits()
        if self._waited:
            return
        for at in range(max(1, start), len(self.held)):
            gap, event = self.held[at]
            if self.place == ledger.AUTO and self.own(gap, event.form):
                self.place = self._told_by(gap, event.form)

    def _told_by(self, gap: "list[Line]", form: str) -> str:
        """Return where names are by the gap between two grids, or AUTO."""
        own = self.own(gap, form)
        if len(own) < len(self.headings(gap, form)):
            self._look_again_at_first()
        pointed = self.around.pointed_side(gap, own, _nearer_side(gap, own[:1]))
        if pointed:
            return pointed
        nearer = self._nearer(gap, own)
        unlike = self._first_unlike and _has_words(own)  # a title or a number, not a name
        if self.first_named:
            is_above = self.is_nearer or not (nearer or unlike or self._stands_alone(gap, own))
            return ledger.ABOVE if is_above else ledger.AUTO
        # One below the last grid proves something else.
        waits = self.is_nearer and len(self.held) < WAITING
        return nearer if nearer and not unlike and not waits else ledger.AUTO

    def _nearer(self, gap: "list[Line]", own: "list[Line]") -> str:
        """Return, and note, on which side of a gap the grid is that its names are nearer to."""
        leads_on = self.first_named and _leads_on(self.around, gap, own[0])
        nearer = ledger.ABOVE if leads_on else _nearer_side(gap, own)
        self.is_nearer = nearer == ledger.ABOVE
        against = ledger.BELOW if self.first_named else ledger.ABOVE
        self._seems = nearer if nearer == against else self._seems
        return nearer

    def _stands_alone(self, gap: "list[Line]", own: "list[Line]") -> bool:
        """Return whether what is above the first grid is unlike names, as a title is."""
        first, above = self.held[0][0], self._above_first()
        unlike = bool(above) and _manner_above(first, above) != _manner_above(gap, own)
        return not self._begun and unlike

    def _above_first(self) -> "list[Line]":
        """List the possible names above the first grid held."""
        gap, event = self.held[0]
        return self.own(gap, event.form)

    def _look_again_at_first(self) -> None:
        """Take the first grid for unnamed if all that is above it recurs."""
        if not self._begun and not self.around.others(self._above_first()):
            self.first_named = self.held[0][1].name is not None

    def end(self, gap: "list[Line]", last: "list[Line]") -> int:
        """Find out where names are, by the first gap if grids have lines above and below.

        ``last`` are the possible names in the gap below the last grid. Return of how many lines a
        name is at most, 0 if unknown.
        """
        self.around.end(last)
        last = self.around.others(self._names(last))
        if self._waited:
            self.tell()
        if self.place == ledger.AUTO:
            self._decide(gap, last)
        return len(self._above_first()) if last and self.held and not self._begun else 0

    def _decide(self, gap: "list[Line]", last: "list[Line]") -> None:
        """Decide where names are by the lines below the last grid; a lone number is not a name."""
        between = [
            line for above, event in self.held[1:] for line in self.headings(above, event.form)
        ]
        told = _has_words(last) or (last and between and not _has_words(between))
        if told and self.first_named and not between:
            self.first_named = not self.around.are_signed(self._above_first(), last)
        if not between and self._is_list(last):
            self.place = ledger.NONE
        elif self.around.are_below(gap, last):
            self.place = ledger.BELOW
        elif told and (between or not self.first_named):
            self.place = self._side_alike(gap, last)
            if self.place == ledger.NONE:
                self._ledger.names = ledger.UNCLEAR
        else:
            self.place = self._side_without_last() if between else ledger.ABOVE

    def _is_list(self, last: "list[Line]") -> bool:
        """Return whether lines away from most grids are as many as these, so in any order."""
        return FEWEST_LISTED <= (len(last) or self._header) == self._grids

    def _side_without_last(self) -> str:
        """Return where names are if none is below the last grid, which may have been cut off."""
        is_cut = self.held[-1][1].is_error
        if (self._seems and not is_cut) or (self.first_named and not self._seems):
            return ledger.ABOVE
        self._ledger.names = ledger.UNCLEAR
        return ledger.NONE if is_cut else ledger.ABOVE

    def _side_alike(self, below: "list[Line]", last: "list[Line]") -> str:
        """Return where names are by what is like those between grids: the first line or the last.

        Names are nowhere if that does not tell: a title, or a last word, may look like one.
        """
        if self._begun or not self.held:
            return ledger.BELOW
        first, *gaps = [(gap, self.own(gap, event.form)) for gap, event in self.held]
        told = [(gap, own) for gap, own in gaps if own]
        above = [_manner_above(gap, own) for gap, own in told]
        under = [_manner_below(gap, own) for gap, own in told]
        ending = _manner_below(below, last)
        if not self.first_named or not first[1]:
            return ledger.NONE if self._seems and ending not in under else ledger.BELOW
        is_apart = first[0][-1].kind == SPACE
        lines = [(_manner(line), is_apart) for line in first[1]]
        is_first = any(kind in [kind for kind, _spaced in above] for kind, _spaced in lines)
        is_last = ending[0] in [kind for kind, _spaced in under]
        if is_first != is_last:
            return ledger.ABOVE if is_first else ledger.BELOW
        is_first, is_last = any(line in above for line in lines), ending in under
        if is_first == is_last or not (is_first or is_apart):  # right above a grid is its name
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
    sign = text[:1]
    kind = "a" if sign.islower() else "A" if sign.isalpha() else "0" if sign.isdigit() else sign
    return label_of(line.text) or kind + "0" * any(map(str.isdigit, text))


def _has_words(lines: "list[Line]") -> bool:
    return any(line.kind == WORDS for line in lines)


def _nearer_side(gap: "list[Line]", own: "list[Line]") -> str:
    """Return whether the names of a gap are nearer to the grid above it or below it.

    Of several paragraphs, the first may belong above and the last below. Only blank lines are
    distance.
    """
    blanks = [line.number for line in gap if line.kind == SPACE]
    above = len([number for number in blanks if number < own[0].number])
    below = len([number for number in blanks if number > own[-1].number])
    return "" if above == below else ledger.BELOW if above < below else ledger.ABOVE


def _leads_on(around: "Recurring | NothingRecurs", gap: "list[Line]", name: "Line") -> bool:
    """Return whether a name apart from the grid before it precedes what is above the first grid."""
    after = [line for line in gap if line.number > name.number]
    return gap[0].kind == SPACE and any(map(around.is_above_first, after))


class NothingRecurs:
    """Substitute for `Recurring` until that has loaded."""

    is_open = False

    def add(self, *_of: object) -> None:
        """Ignore a gap."""

    end = owner = add

    def is_above_first(self, _line: "Line") -> bool:
        """Return False."""
        return False

    has_words = False

    def is_label(self, *_of: object) -> bool:
        """Return False."""
        return False

    names_nothing = are_below = are_data = are_signed = is_label

    def pointed_side(self, *_of: object) -> str:
        """Return nothing."""
        return ""

    def full_name(self, name: "str | None") -> "str | None":
        """Return the name."""
        return name

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

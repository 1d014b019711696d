"""Read on after a grid that cannot be read: find where it ends, so that it spoils no other.

Text says where its grids begin only by its rows and by what stands between them, and the damage
is somewhere in that. Where a damaged grid ends is taken from what is left, in this order:

- a line of 81 cells or about as many (of 14 or more in a list of such lines) is a grid of its own;
- a heading begins the next grid;
- nine rows end a grid, or as many lines as the grid before it was wrapped into, or as make about 81
  cells together if all are longer than rows. A line counts as a row even if it cannot be read or is
  too short, unless hardly anything in it could be a cell;
- a blank line or a comment ends a grid, unless the rows up to the next one make nine with those
  before it, or three groups of at most four rows. In a text whose grids follow one another without
  blank lines it ends none;
- fewer than five rows that follow a grid without a blank line, and have one behind them, are too
  many in that grid, which is the one that cannot be read then;
- three or six rows, a blank line, and nine rows up to the next one are a grid cut short and a whole
  one, although the first nine rows of them could be read as a grid.

What no rule can tell: a row that is missing, or one too many, in a text without anything between
its grids, and bands that are missing where blank lines part bands as well as grids; from there on
the grids shift.
"""

from sudoku_core.text.characters import BORDERS, NUMERALS, SIGNS, plain_text
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.lines import (
    BORDER,
    CELLS,
    EMPTY,
    HEADING,
    SPACE,
    is_ascending,
    read_line,
    split_words,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from sudoku_core.parsing import Reading
    from sudoku_core.plain import Text
    from sudoku_core.reader import Reader
    from sudoku_core.text.lines import Line

    Entry = tuple[int, str]

# What a line of a damaged grid seems to be, beside SPACE, HEADING and BORDER.
ROW = "row"
LONG = "long"  # a grid on one line
SCRAP = "scrap"  # no row, whatever it is


class Recovery:
    """Read all lines by a reader; give an error in place of each grid that cannot be read."""

    def __init__(self, reader: "Reader", text: "Text") -> None:
        self.reader = reader
        self.text = text
        self.again: list[Entry] = []  # lines to be read again
        self.trail: list[Entry] = []  # lines of the grid in progress
        self.held: Reading | None = None  # a grid that may turn out to be none
        self.held_trail: list[Entry] = []  # its lines
        self.gap = False  # a blank line or a heading came since the last grid
        self.parted: bool | None = None  # whether such lines stand between the grids

    def readings(self) -> "Generator[Reading | InvalidGridError, None, None]":
        """Yield each grid or its error; raise what is wrong with the text as a whole at its end."""
        entry = True
        while entry:
            yield from self.plain_grids()
            entry = self.next_line()
            try:
                if entry:
                    self.trail.append(entry)
                    steps = self.reader.take(entry[0], entry[1])
                else:
                    steps = self.reader.finish()
                for reading in steps:
                    yield from self.hold(reading)
                    self.trail = [entry] if entry else []
            except InvalidGridError as error:
                if not entry and not self.reader.is_in_progress():
                    yield from self.release()
                    raise
                if not entry and self.is_cut():
                    yield self.cut()
                else:
                    yield from self.recover(error)
                entry = True
            else:
                if entry:
                    yield from self.look_back(entry)
        yield from self.release()

    def next_line(self) -> "Entry | None":
        """Take the next line, perhaps one that is to be read again; None at the end."""
        return self.again.pop(0) if self.again else self.text.line()

    def plain_grids(self) -> "Generator[Reading, None, None]":
        """Take grids that are plain, but none that may turn out to have too many rows."""
        if self.again or self.held or self.reader.is_in_progress():
            return
        self.text.gap = self.gap
        apart = self.gap or self.parted is not False
        for reading in self.text.grids(self.reader, apart=apart):
            if self.reader.grids > 1 and self.reader.height > 1:
                self.parted = self.text.gap
            yield reading
        self.gap = self.text.gap and self.reader.grids > 0

    def hold(self, reading: "Reading") -> "Generator[Reading, None, None]":
        """Take a grid that was read; hold it back if the next line may be one row too many."""
        if self.reader.grids > 1 and self.reader.height > 1:
            self.parted = self.gap
        self.gap = False
        yield from self.release()
        if self.reader.height > 1 and self.parted is not False:
            self.held = reading
            self.held_trail = [entry for entry in self.trail if entry[0] >= reading.line]
        else:
            yield reading

    def release(self) -> "Generator[Reading, None, None]":
        """Give the grid that was held back."""
        if self.held:
            reading, self.held = self.held, None
            yield reading

    def look_back(self, entry: "Entry") -> "Generator[Reading | InvalidGridError, None, None]":
        """Settle what a line just read means for the grid before it, and for the trail."""
        kind = self.reader.kind
        if kind == SPACE and self.is_cut():
            yield self.cut()
            return
        parts = kind in (SPACE, HEADING) or (kind == BORDER and "#" in entry[1])
        if parts and not self.reader.size:
            self.gap = self.reader.grids > 0
            yield from self.release()
        if not self.reader.is_in_progress():
            self.trail = []
        elif self.reader.lines[-1:] == [] or self.reader.lines[-1].number != entry[0]:
            self.shorten_trail(entry)

    def shorten_trail(self, entry: "Entry") -> None:
        """Leave a line that is no row out of the trail, but for one blank line of several."""
        self.trail.pop()
        if self.reader.kind == HEADING or (
            self.reader.kind == SPACE and self.trail and self.trail[-1][1]
        ):
            self.trail.append((entry[0], entry[1].strip(" ")))

    def recover(self, error: InvalidGridError) -> "Generator[Reading | InvalidGridError]":
        """Pass over the grid in progress, and give the error in its place."""
        self.again = self.trail + self.again
        self.trail = []
        self.leave_count()
        adjoins = self.held is not None and not self.gap
        extent = Extent(self.reader.height, parted=self.gap or self.parted, adjoins=adjoins)
        while not extent.ended:
            extent.add(self.next_line())
        self.again = extent.rest + self.again
        first = extent.first
        if adjoins and extent.is_excess and first:
            self.held = None
            self.reader.start()
            yield InvalidGridError("extra row", first[0], 1, first[1])
        else:
            yield from self.release()
            self.reader.require_announced(first[0] if first else error.line)
            self.reader.leave()
            yield error
        self.gap = False

    def is_cut(self) -> bool:
        """Tell whether the lines held back and those since then are a grid cut short and another.

        To be asked at a blank line and at the end of the text.
        """
        before = [entry[1] for entry in self.held_trail].index("") if self.held_paused() else 0
        rows = [entry for entry in self.trail if entry[1].strip(" ")]
        return len(rows) == before > 0

    def held_paused(self) -> bool:
        """Tell whether the grid held back is nine lines and a blank one among them."""
        texts = [entry[1] for entry in self.held_trail]
        return self.held is not None and len(texts) == 10 and "" in texts

    def cut(self) -> InvalidGridError:
        """Take back the grid held back; give its error, and leave the other to be read again."""
        before = [entry[1] for entry in self.held_trail].index("")
        self.again = self.held_trail[before:] + self.trail + self.again
        self.trail = []
        self.held = None
        self.reader.start()
        number = self.again[0][0]
        return InvalidGridError("missing rows", number, 1, "", {"row": before + 1})

    def leave_count(self) -> None:
        """Leave the count line out of the damaged grid, if the line after it looks like a row."""
        count = self.reader.first
        if count:
            after = [entry for entry in self.again if entry[0] > count.number]
            kinds = [_kind_of(number, text, LONG_ALONE)[0] for number, text in after]
            if ROW in kinds or LONG in kinds:
                self.reader.take_count(count)
        self.again = [entry for entry in self.again if entry[0] > self.reader.after]


# From so many cells on a line is a grid of its own: anywhere, and in a list of such lines.
LONG_ALONE = 70
LONG_IN_LIST = 14
ENOUGH = 75  # cells on lines longer than rows that are a grid together
MOST_LINES = 300  # no grid is so long; what has no end before ends there


class Extent:
    """Take the lines of a damaged grid one by one until it has ended.

    ``parted`` tells whether blank lines stand between the grids of the text, None if that is not
    known; ``adjoins``, whether none stands between this one and a complete grid before it;
    ``height`` is the number of lines of the grid before, or 0.
    """

    def __init__(self, height: int, *, parted: "bool | None", adjoins: bool) -> None:
        self.parted = parted
        self.adjoins = adjoins
        self.height = 9 if height < 2 else height
        self.long = LONG_IN_LIST if height == 1 else LONG_ALONE
        self.groups: list[int] = []  # rows in each group that a blank line ended
        self.rows = 0  # rows since then
        self.cells = 0  # in all of them, while each is longer than a row
        self.signs = ""  # blank signs in all of them
        self.first: Entry | None = None  # the first line that is not blank
        self.rest: list[Entry] = []  # lines since the last place where it may have ended
        self.headed = False  # a heading came, its own
        self.enough = 0  # how many of them would make it nine rows
        self.ended = False
        self.is_excess = False  # it is rows too many in the grid before

    def add(self, entry: "Entry | None") -> None:
        """Take the next line, None at the end of the text."""
        kind = None
        cells = 0
        if entry:
            kind, signs, cells = _kind_of(entry[0], entry[1], self.long)
            if kind == EMPTY:
                kind = ROW if signs in self.signs else BORDER
            self.signs += signs
            self.rest.append(entry)
        if kind == LONG and not self.first:
            self.first = entry
            self.end(0)
        elif kind in (ROW, SCRAP):
            self.first = self.first or entry
            if kind == ROW:
                self.add_row(cells)
        elif kind != BORDER and self.first:
            self.end_group(1 if entry else 0, blank=kind == SPACE)
        elif not entry or (kind == HEADING and self.headed):
            self.end(1 if entry else 0)
        self.headed = self.headed or kind == HEADING
        if len(self.rest) > MOST_LINES:
            self.end(0)

    def end(self, left: int) -> None:
        """End the grid, before so many of the lines taken last."""
        self.rest = self.rest[len(self.rest) - left :]
        self.ended = True

    def add_row(self, cells: int) -> None:
        """Count a row of so many cells, and end the grid with its ninth.

        In a later group the ninth row may be one of the next grid, unless there are so many rows
        there that blank lines do not part the grids.
        """
        self.rows += 1
        self.cells = self.cells + cells if cells >= LONG_IN_LIST else -MOST_LINES * 81
        if self.cells >= ENOUGH:
            self.end(0)
        elif sum(self.groups) + self.rows == self.height:
            self.enough = len(self.rest)
            if not self.groups or self.parted is False:
                self.end(0)
        elif self.groups and self.rows > self.height:
            self.end(len(self.rest) - self.enough)

    def end_group(self, left: int, *, blank: bool) -> None:
        """End the group of rows at a blank line, or at what no grid goes on behind."""
        groups = self.groups + [self.rows]
        total = sum(groups)
        bands = max(groups) < 5 and len(groups) < 4
        if self.adjoins and 0 < total < 5:
            self.is_excess = True
            self.end(left)
        elif (self.groups and not self.rows) or (total > self.height and not bands):
            self.end(len(self.rest))
        elif not blank or total == self.height or not total or (bands and len(groups) == 3):
            self.end(left)
        elif self.parted is not False:
            self.groups = groups
            self.rows = 0
            self.rest = self.rest[len(self.rest) - left :]


def _kind_of(number: int, text: str, long: int) -> "tuple[str, str, int]":
    """Tell what a line of a damaged grid seems to be, the blank signs in it, and how many cells.

    EMPTY stands for a row if others in its grid have its sign, and else for a border.
    """
    try:
        return _kind_of_line(read_line(number, text), long)
    except InvalidGridError as error:
        if error.reason == "stray" and error.length == 1:
            seeming = _kind_beside(error, text, long)
            if seeming[0] in (ROW, LONG, EMPTY):
                return seeming
    cells = _cells_in(plain_text(text))
    return (LONG if cells >= long else ROW if cells > 4 else SCRAP), "", cells


def _kind_of_line(line: "Line", long: int) -> "tuple[str, str, int]":
    """Tell what a line that can be read seems to be, as part of a damaged grid."""
    if line.kind == EMPTY:
        if line.signs == " ":
            return (ROW if line.text.strip(" ") else SPACE), "", 9
        return (ROW if line.signs == "." or line.signs not in BORDERS else EMPTY), line.signs, 9
    if line.kind == CELLS:
        words = split_words(line.body)
        if len(words) < LONG_IN_LIST and all(map(is_ascending, words)):
            return ROW, "", len(words)  # pencil marks, perhaps too few or too many
        cells = len(line.cells)
        return (LONG if cells >= long else ROW), line.signs, cells
    return (SPACE if line.kind == BORDER and "#" in line.text else line.kind), "", 0


def _kind_beside(error: InvalidGridError, text: str, long: int) -> "tuple[str, str, int]":
    """Tell what a line would seem to be without the one character that is blamed."""
    rest = text[: error.column - 1] + " " + text[error.column :]
    try:
        line = read_line(error.line, rest)
    except InvalidGridError:
        return SCRAP, "", 0
    return (ROW, "", 9) if line.signs == " " else _kind_of_line(line, long)


def _cells_in(body: str) -> int:
    """Count what could be cells in a line that cannot be read."""
    cells = [word for word in split_words(body) if set(word) & CELL_SIGNS]
    if len(body) < 30 and any(6 < body.count(separator) < 10 for separator in "\t,;"):
        return 9
    if len(cells) > 4:
        return len(cells)
    return len([character for character in body if character in CELL_SIGNS])


CELL_SIGNS = set(NUMERALS + SIGNS) - set("-_xX")

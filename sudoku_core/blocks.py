"""Take named grids that are written exactly like the two before them, many at a time."""

import re
from itertools import accumulate
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from sudoku_core.checker import is_solution
from sudoku_core.fillers import LETTERS
from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.text.ledger import GRID, NAME
from sudoku_core.text.lines import BORDER, SPACE, WORDS, Line, column_of, read_line
from sudoku_core.text.losses import broken, rows_of
from sudoku_core.text.names import bare_name
from sudoku_core.text.naming import Found
from sudoku_core.text.numbers import FEWEST_MARKS, MOST_GIVENS
from sudoku_core.text.plain import Run
from sudoku_core.text.reading import Reading
from sudoku_core.text.recurring import is_page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_core.text.errors import InvalidGridError
    from sudoku_core.text.naming import Accounting
    from sudoku_core.text.recurring import Recurring
    from sudoku_core.text.sides import NothingRecurs
    from sudoku_core.text.stream import Stream

    Result = Reading | InvalidGridError
    Around = Recurring | NothingRecurs
    Signs = Callable[[str], Sequence[str]]

MOST = 1 << 10  # grids taken together
CELLS = DIGITS + BLANK + "."
LONGEST = 1_000  # characters of a grid with its name
# A line that can be nothing but a name: a word or three, and perhaps a number. What is of x alone
# may be blanks.
WORD = rf"(?=[xX]*[{LETTERS}])[{LETTERS}xX]+"
HEADING = re.compile(
    rf"[>*=_ \[(-]{{0,2}}{WORD}(?: {WORD}){{0,2}}(?: \d{{1,4}})?[*=_ \]):-]{{0,2}}"
)


class Block(NamedTuple):
    """The line of a name, the cells of the grid below, and where the text goes on."""

    name: str
    cells: str
    end: int


class Writing(NamedTuple):
    """How a grid is written, and the lines above it, from the end of the grid before.

    ``above`` are the lines above its name, and ``below`` those between that and its first row.
    The text below the name has a ``size``; of its signs, ``others`` than the ``cells`` are
    ``alike`` for all grids, which take ``height`` lines; all rows may be written alike, too.
    """

    above: list[str]
    below: list[str]
    height: int
    size: int
    cells: "Signs"
    others: "Signs"
    alike: "Sequence[str]"
    is_even: bool
    form: str
    column: int

    def block_at(self, text: str, at: int) -> Block | None:
        """Return what is at a place of a text, None if it is not written so."""
        above = "".join([line + "\n" for line in self.above])
        start = at + len(above)
        stop = text.find("\n", start, start + LONGEST)
        end = stop + 1 + self.size
        if stop < 0 or end > len(text) or not text.startswith(above, at):
            return None
        name, rows = text[start:stop], text[stop + 1 : end]
        cells = _plain("".join(self.cells(rows)))
        is_alike = self.others(rows) == self.alike and cells.isascii() and cells.isdigit()
        return Block(name, cells, end) if is_alike and _is_name(name) else None


class Listed(Run):
    """Successive grids that are written alike, each below its name.

    ``below`` is how many lines further than its name each grid begins, and ``height`` how many
    lines it takes.
    """

    def __init__(self, writing: Writing, number: int, blocks: list[Block]) -> None:
        self._writing = writing
        self._names = [block.name for block in blocks]
        self.below = len(writing.below) + 1
        self.height = writing.height
        first = number + 1 + len(writing.above) + self.below
        step = len(writing.above) + 1 + writing.alike.count("\n")
        lines = range(first, first + step * len(blocks), step)
        cells = "".join([block.cells for block in blocks])
        super().__init__(writing.form, lines, cells, "")
        self.listed = self
        self.last = lines[-1] + self.height - 1

    def reading(self, number: int) -> Reading:
        """Return a grid, counted from 0, as if it had been read by itself."""
        return super().reading(number)._replace(column=self._writing.column)

    def below_names(
        self, around: "Around", account: "Accounting"
    ) -> "Iterator[tuple[Reading, str | None]]":
        """Yield each grid and its name, and say so to what is known of others, and of all lines."""
        for at, name in enumerate(self._names):
            reading = self.reading(at)
            number = reading.line - self.below
            around.add([Line(WORDS, number, name, name, "", "", None, 0, None, "")])
            account.use(number, number, NAME)
            account.use(reading.line, reading.line + self.height - 1, GRID)
            yield reading, around.full_name(bare_name(name))

    def apart(self) -> "Iterator[Line | Found]":
        """Yield the grids one by one, and the lines above each."""
        above, below = self._writing.above, self._writing.below
        for at, name in enumerate(self._names):
            first = self.lines[at]
            for number, text in enumerate([*above, name, *below], first - self.below - len(above)):
                line = read_line(number, text)
                if line.kind != BORDER:
                    yield line
            yield Found([self.reading(at)], first, first + self.height - 1)


class Blocks:
    """Remember how the last grids were written, and take those written like them."""

    def __init__(self) -> None:
        self._writing: Writing | None = None
        self._is_sure = False  # that of the last two grids
        self._text = ""
        self._end = -1  # of the last grid in the text

    def note(
        self, stream: "Stream", ahead: int, grid: "Result | None", rows: "Sequence[Line]"
    ) -> None:
        """Note a grid that ends above a line ahead, None for several, and its rows if odd."""
        text, start = stream.text, self._end
        self._end = end = stream.place(ahead)
        is_next = text is self._text and 0 <= start < end < start + LONGEST
        self._text, self._is_sure = text, False
        if not is_next or not isinstance(grid, Reading):
            return
        block = self._writing.block_at(text, start) if self._writing else None
        self._is_sure = block is not None and block[1:] == (grid.grid, end)
        if not self._is_sure:
            self._writing = _writing_of(text[start:end].split("\n"), grid, rows)

    def take(self, stream: "Stream") -> Listed | None:
        """Take the next grids of a stream if they are clear, and written like the last ones.

        Another one must follow, so that nothing else of the last one does.
        """
        text, writing = self._text, self._writing
        if (
            not self._is_sure
            or not writing
            or stream.text is not text
            or stream.place() != self._end
        ):
            return None
        blocks: list[Block] = []
        block = writing.block_at(text, self._end)
        while block and len(blocks) < MOST and _is_clear(block.cells, even=writing.is_even):
            blocks.append(block)
            block = writing.block_at(text, block.end)
        blocks = blocks if block else blocks[:-1]
        if not blocks or not stream.rewind(anyway=True):
            return None
        run = Listed(writing, stream.number, blocks)
        self._end = blocks[-1].end
        stream.pass_over(self._end, text.count("\n", stream.at, self._end))
        return run


def _plain(cells: str) -> str:
    """Put 0 for points, unless there are both."""
    return cells if BLANK in cells else cells.replace(".", BLANK)


def _is_clear(cells: str, *, even: bool) -> bool:
    """Return whether a grid can be nothing else: a solution, or a puzzle without a clash.

    Of the latter, whose rows must be written alike (``even``), no row or column at an edge may be
    marks or the head of a table.
    """
    if not even or is_solution(cells):
        return is_solution(cells)
    rows = rows_of(cells)
    edges = rows[0], rows[8], cells[::9], cells[8::9]
    is_open = 81 - cells.count(BLANK) <= MOST_GIVENS
    is_open = is_open and all(9 - edge.count(BLANK) < FEWEST_MARKS for edge in edges)
    return is_open and not broken(cells)


def _is_name(text: str) -> bool:
    return HEADING.fullmatch(text) is not None and not is_page(text)


def _writing_of(lines: list[str], grid: Reading, rows: "Sequence[Line]") -> Writing | None:
    """Return how a grid is written below its name, None if there is something else.

    Without its ``rows``, all digits and points are cells.
    """
    at = next((at for at, line in enumerate(lines) if _is_name(line)), len(lines))
    text = "\n".join(lines[at + 1 :])
    places = [at for at, sign in enumerate(text) if sign in CELLS]
    if rows and text:
        starts = [0, *accumulate(len(line) + 1 for line in lines[at + 1 :])]
        last = rows[-1].number + 3
        places = [
            starts[row.number - last] + column_of(row, cell) - 1
            for row in rows
            for cell in range(9)
        ]
    cells = "".join([text[at : at + 1] for at in places])
    if _plain(cells) != grid.grid or grid.name or grid.candidates:
        return None
    above, below = lines[:at], lines[at + 1 : at + 1 + text.count("\n", 0, places[0])]
    kinds = {read_line(0, line).kind for line in above + below}
    if not kinds <= {SPACE, BORDER} or any("#" in line for line in above + below):
        return None
    others = itemgetter(*sorted({*range(len(text))} - {*places}))
    return Writing(
        above=above,
        below=below,
        height=text.rstrip("\n").count("\n") + 1 - len(below),
        size=len(text),
        cells=itemgetter(*places),
        others=others,
        alike=others(text),
        is_even=_are_even(text, places),
        form=grid.form,
        column=grid.column,
    )


def _are_even(text: str, places: list[int]) -> bool:
    """Return whether all rows are written alike, and have no words or numbers beside them."""
    shown = "".join([" " if at in {*places} else sign for at, sign in enumerate(text)])
    rows = {shown[places[at] : places[at + 8] + 1] for at in range(0, 81, 9)}
    return len(rows) == 1 and not any(map(str.isalnum, shown))

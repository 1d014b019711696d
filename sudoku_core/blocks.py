"""Take named grids that are written exactly like the two before them, many at a time."""

import re
from itertools import accumulate
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from sudoku_core.checker import is_solution
from sudoku_core.fillers import LETTERS
from sudoku_core.grid import DIGITS
from sudoku_core.lanes import DEAD, SOLVED, solutions_among
from sudoku_core.text.ledger import GRID, NAME
from sudoku_core.text.lines import BORDER, SPACE, WORDS, Line, column_of, read_line
from sudoku_core.text.names import bare_name
from sudoku_core.text.naming import Found
from sudoku_core.text.plain import Run
from sudoku_core.text.reading import Reading
from sudoku_core.text.recurring import is_page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_core.text.naming import Accounting
    from sudoku_core.text.recurring import Recurring
    from sudoku_core.text.sides import NothingRecurs
    from sudoku_core.text.stream import Stream

    Around = Recurring | NothingRecurs
    Signs = Callable[[str], Sequence[str]]

FEWEST, MOST = 4, 1 << 10  # grids taken together: four times as many again while all are
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
    ``alike`` for all grids, which take ``height`` lines.
    """

    above: list[str]
    below: list[str]
    height: int
    size: int
    cells: "Signs"
    others: "Signs"
    alike: "Sequence[str]"
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
        cells = "".join(self.cells(rows))
        is_alike = self.others(rows) == self.alike and cells.isascii() and cells.isdigit()
        return Block(name, cells, end) if is_alike and _is_name(name) else None


class Named(Run):
    """Successive grids that are written alike, each below its name.

    ``below`` is how many lines further than its name each grid begins, and ``height`` how many
    lines it takes.
    """

    def __init__(self, layout: Writing, number: int, blocks: list[Block]) -> None:
        self._layout = layout
        self._names = [block.name for block in blocks]
        self.below = len(layout.below) + 1
        self.height = layout.height
        first = number + 1 + len(layout.above) + self.below
        step = len(layout.above) + 1 + layout.alike.count("\n")
        lines = range(first, first + step * len(blocks), step)
        cells = "".join([block.cells for block in blocks])
        super().__init__(layout.form, lines, cells, SOLVED * len(blocks))
        self.named = self
        self.last = lines[-1] + self.height - 1

    def reading(self, number: int) -> Reading:
        """Return a grid, counted from 0, as if it had been read by itself."""
        return super().reading(number)._replace(column=self._layout.column)

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
        above, below = self._layout.above, self._layout.below
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
        self._layout: Writing | None = None
        self._is_sure = False  # that of the last two grids
        self._text = ""
        self._end = -1  # of the last grid in the text
        self._most = FEWEST

    def note(self, stream: "Stream", grid: Reading | None, rows: "Sequence[Line]") -> None:
        """Note a grid that was read alone, None if it is of another kind, and its rows if odd."""
        text, start = stream.text, self._end
        self._end = end = stream.place
        is_next = text is self._text and 0 <= start < end < start + LONGEST
        self._text, self._is_sure = text, False
        if not is_next or not grid:
            self._layout = None
            return
        block = self._layout.block_at(text, start) if self._layout else None
        self._is_sure = block is not None and block[1:] == (grid.grid, end)
        if not self._is_sure:
            self._layout = _layout_of(text[start:end].split("\n"), grid, rows)

    def take(self, stream: "Stream") -> Named | None:
        """Take the next grids of a stream if they are solutions, written like the last ones.

        Another one must follow, so that nothing else of the last one does.
        """
        text, layout = self._text, self._layout
        if not self._is_sure or not layout or stream.text is not text or stream.place != self._end:
            return None
        blocks: list[Block] = []
        block = layout.block_at(text, self._end)
        if block and is_solution(block.cells):
            while block and len(blocks) < self._most:
                blocks.append(block)
                block = layout.block_at(text, block.end)
        cells = "".join([block.cells for block in blocks])
        solved = solutions_among(cells) + DEAD if blocks[1:] else DEAD
        blocks = blocks[: min(len(blocks) - (block is None), solved.find(DEAD))]
        self._most = min(4 * self._most, MOST) if len(blocks) == self._most else FEWEST
        if not blocks or not stream.rewind(anyway=True):
            return None
        run = Named(layout, stream.number, blocks)
        self._end = blocks[-1].end
        stream.pass_over(self._end, text.count("\n", stream.at, self._end))
        return run


def _is_name(text: str) -> bool:
    return HEADING.fullmatch(text) is not None and not is_page(text)


def _layout_of(lines: list[str], grid: Reading, rows: "Sequence[Line]") -> Writing | None:
    """Return how a grid is written below its name, None if there is something else.

    Without its ``rows``, all digits are cells.
    """
    at = next((at for at, line in enumerate(lines) if _is_name(line)), len(lines))
    text = "\n".join(lines[at + 1 :])
    places = [at for at, sign in enumerate(text) if sign in DIGITS]
    if rows and text:
        starts = [0, *accumulate(len(line) + 1 for line in lines[at + 1 :])]
        last = rows[-1].number + 3
        places = [
            starts[row.number - last] + column_of(row, cell) - 1
            for row in rows
            for cell in range(9)
        ]
    if "".join([text[at : at + 1] for at in places]) != grid.grid or grid.name or grid.candidates:
        return None
    above, below = lines[:at], lines[at + 1 : at + 1 + text.count("\n", 0, places[0])]
    kinds = {read_line(0, line).kind for line in above + below}
    if not kinds <= {SPACE, BORDER} or any("#" in line for line in above + below):
        return None
    height = text.rstrip("\n").count("\n") + 1 - len(below)
    cells, others = itemgetter(*places), itemgetter(*sorted({*range(len(text))} - {*places}))
    alike = others(text)
    return Writing(above, below, height, len(text), cells, others, alike, grid.form, grid.column)

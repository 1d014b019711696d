"""Read and judge plain grids by the thousand, where a text has nothing else for a while.

Such a **run** is made of lines of 81 digits or dots, or of grids as the judge writes them. A few
looks at a whole block of text tell that it is one, and its grids are judged side by side, in
`sudoku_core.lanes`. Everything else is read as `sudoku_core.parsing` does it, grid by grid, and a
run has the grids that would have been read there.
"""

from typing import TYPE_CHECKING, NamedTuple

from sudoku_core.checker import spare_clashes
from sudoku_core.grid import BLANK
from sudoku_core.lanes import DEAD, solutions_among
from sudoku_core.parsing import InvalidGridError, Reading
from sudoku_core.text.grids import Grids
from sudoku_core.text.ledger import Ledger
from sudoku_core.text.regular import JUDGE, judge_cells, line_cells, regular_grids
from sudoku_core.text.stream import Stream

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    Trust = Callable[[str, str], int]

# Fewer grids than this are no run: one by one, they hardly take longer.
FEW = 64
# So often a block of text is looked at in vain, before it is read grid by grid to its end.
TRIES = 2
# What stands behind the digits of a grid in the judge form.
SIGNS = (" " * 8 + "\n") * 9


class Run(NamedTuple):
    """Hold grids that follow one another and are written alike.

    ``form`` is what a `Reading` of each has as its form, and ``lines`` the first line of each.
    ``cells`` are the grids, 81 characters each, and ``statuses`` has a character for each grid:
    SOLVED if it is a solution, else DEAD, as in `sudoku_core.lanes`.
    """

    form: str
    lines: range
    cells: str
    statuses: str

    def reading(self, number: int) -> Reading:
        """Give a grid, counted from 0, as if it had been read by itself."""
        grid = self.cells[81 * number : 81 * number + 81]
        return Reading(grid, self.lines[number], 1, self.form, None, None, None)

    def others(self) -> "Iterator[int]":
        """Yield the numbers of the grids that are no solutions, counted from 0."""
        return _dead(self.statuses)


def readings(  # SHIM: to be taken from main
    items: "Iterable[str]",
    *,
    keep_going: bool = False,
    names: "str | None" = None,  # noqa: ARG001 (SHIM)
    ledger: "Ledger | None" = None,  # noqa: ARG001 (SHIM)
) -> "Generator[Reading | InvalidGridError | Run]":
    r"""Read grids as `sudoku_core.parsing.readings` does, with runs in place of their readings.

    A run is never longer than an item, so nothing is held back.

    >>> text = ("123456789" * 9 + "\n") * 100
    >>> [len(run.lines) for run in readings([text]) if isinstance(run, Run)]
    [100]
    """
    grids = _GridsInRuns(items, patient=keep_going)
    for result in grids.read():
        if isinstance(result, InvalidGridError) and not keep_going:
            raise result
        yield grids.taken_run() or result


def size(item: "Reading | InvalidGridError | Run") -> int:
    """Count the grids of what was read: those of a run, else one."""
    return len(item.lines) if isinstance(item, Run) else 1


class _GridsInRuns(Grids):
    """Read grids one after the other. Of a run, only the last one is given."""

    def __init__(self, items: "Iterable[str]", *, patient: bool) -> None:
        super().__init__(items, spare_clashes, patient=patient)
        self._stream = self._blocks = _Blocks(items)
        self._run: Run | None = None

    def taken_run(self) -> Run | None:
        """Give the run that ended with the grid given last, if one did, but not again."""
        run, self._run = self._run, None
        return run

    def _regular(self) -> "Generator[Reading]":
        """Yield plain grids, or the last one of each run of them."""
        blocks = self._blocks
        while blocks.at < len(blocks.text) or blocks.load():
            self._run = blocks.run(self._missing, self._trust)
            if self._run:
                count = len(self._run.lines)
                self._grids += count - 1
                yield self._run.reading(count - 1)
                continue
            yield from blocks.regular_grids(self._trust)
            if blocks.at < len(blocks.text):
                return

    @property
    def _missing(self) -> int:
        """Tell how many grids there may be until there are as many as the text says."""
        return int(self._count.cells) - self._grids if self._count else MANY


# More than a block of text has.
MANY = 1 << 30


class _Blocks(Stream):
    """Walk through a text as any `Stream` does, and find the runs in each of its items."""

    def __init__(self, items: "Iterable[str]") -> None:
        super().__init__(items)
        self._stays = False
        self._tries = TRIES

    def load(self) -> bool:
        """Go to the next item, unless plain grids are being read in this one."""
        self._tries = TRIES
        return not self._stays and super().load()

    def regular_grids(self, trust: "Trust") -> "Generator[Reading]":
        """Yield plain grids one by one, to the end of the item at most."""
        self._stays = True
        yield from regular_grids(self, trust)
        self._stays = False

    def run(self, most: int, trust: "Trust") -> Run | None:
        """Take the run that begins here, perhaps below blank lines, with so many grids at most."""
        while self.text[self.at : self.at + 1] == "\n":
            self.pass_over(self.at + 1, 1, blank=True)
        layout = _layout_at(self.text, self.at)
        if not layout or not self._tries:
            return None
        cells = _cells_at(self.text, self.at, layout, most)
        statuses = solutions_among(cells) if cells else ""
        count = _sure_ones(cells, statuses, trust) if layout is NINE else len(statuses)
        if layout is not LINE:
            count -= 1  # what stands behind the last one may tell that its rows belong elsewhere
        if count < FEW:
            self._tries -= 1
            return None
        self._tries = TRIES
        first = self.number + 1
        lines = range(first, first + layout.height * count, layout.height)
        self.pass_over(self.at + layout.size * count, layout.height * count)
        return Run(layout.form, lines, cells[: 81 * count], statuses[:count])


# Finding the grids.


class _Layout(NamedTuple):
    """Tell how the grids of a run are written, and how many lines and characters each takes."""

    form: str
    height: int
    size: int


LINE = _Layout("line", 1, 82)
NINE = _Layout("judge", 9, JUDGE + 1)
TEN = _Layout("judge", 10, JUDGE + 2)  # with a blank line below each


def _layout_at(text: str, at: int) -> _Layout | None:
    """Tell how the grid at a place is written; None if it is nothing that runs are made of."""
    if line_cells(text[at : at + 82]):
        return LINE
    if not judge_cells(text[at : at + JUDGE + 1]):
        return None
    return TEN if text[at + JUDGE + 1 : at + JUDGE + 2] == "\n" else NINE


def _cells_at(text: str, at: int, layout: _Layout, most: int) -> str:
    """Give the cells of as many grids at a place as are written alike, or of half of them.

    "" says that they are too few.
    """
    count = min(most, (len(text) - at) // layout.size)
    while count >= FEW:
        cells = _cells_of(text[at : at + layout.size * count], layout, count)
        if cells:
            return cells
        count //= 2
    return ""


def _cells_of(text: str, layout: _Layout, count: int) -> str:
    r"""Give the cells of a text of so many grids, or "" if anything is not as it should be.

    >>> _cells_of(("." * 81 + "\n") * 2, LINE, 2) == "0" * 162
    True
    """
    if layout is LINE:
        cells = text.replace("\n", "").replace(".", BLANK)
        regular = len(cells) == 81 * count and text[81::82] == "\n" * count
    else:
        regular = True
        if layout is TEN:
            regular = text[JUDGE::163] == text[JUDGE + 1 :: 163] == "\n" * count
            text = text.replace("\n\n", "\n")
        cells = text[::2]
        regular = regular and text[1::2] == SIGNS * count
    return cells if regular and cells.isascii() and cells.isdigit() else ""


def _sure_ones(cells: str, statuses: str, trust: "Trust") -> int:
    """Count the grids before the first that the rules do not make sure of."""
    for number in _dead(statuses):
        if not trust(cells[81 * number : 81 * number + 81], NINE.form):
            return number
    return len(statuses)


def _dead(statuses: str) -> "Iterator[int]":
    """Yield the places of DEAD."""
    place = statuses.find(DEAD)
    while place >= 0:
        yield place
        place = statuses.find(DEAD, place + 1)

"""Solve thousands of puzzles at once: the first solution of each, or the number of solutions.

They are searched side by side, block by block, in `sudoku_core.lanes`. Those that need a guess come
back as new grids, and wait for a block of their own, because a small block takes hardly less time
than a large one. The last few puzzles, and those too hard for lanes, go to the engine for one
puzzle, `sudoku_core.solver`.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence, Sized
from itertools import chain, compress, islice, repeat

from sudoku_core import solver
from sudoku_core.grid import require_grid
from sudoku_core.lanes import GUESS, HARD, SOLVED, THREE, TWO, outcome

# A grid; its number of solutions, up to a limit, or UNDECIDED; and the first one found.
Found = tuple[str, int, str | None]

UNDECIDED = -1

# Puzzles in a block. Doubling it gains nothing, halving it loses a tenth.
BLOCK = 10_000
# If grids arrive slowly, the first block is small, for early answers, and each is this many times
# as large as the last.
FIRST_BLOCK = 500
GROWTH = 4
# Fewer puzzles are done sooner one by one: 200 take lanes 0.8 to 1 times as long, 100 take 1.3 to
# 1.5 times as long.
FEW = 150
# With this many waiting grids, search the newest first: that goes deep and takes no more room.
# Below, the oldest come first: answers are given in order.
DEEP = 4 * BLOCK
# The most guesses for a puzzle. Hard ones take some hundreds; nearly empty ones would never stop.
MOST = 500


def solve_many(grids: Iterable[str]) -> Iterator[str | None]:
    """Find the first solution of each puzzle, in order; None for one without.

    They are the solutions of `sudoku_core.solver.solve`, even if there are several. Answers come as
    soon as their block is done, and grids are taken as needed: few at first, then up to 10 000 at
    once. Raises ValueError instead of the answers to a block in which a string is not a grid.

    >>> puzzles = ["1" + "0" * 80, "11" + "0" * 79]
    >>> [solution and solution[0] for solution in solve_many(puzzles)]
    ['1', None]
    """
    yield from chain.from_iterable(first_solutions(in_blocks(grids)))


def count_many(grids: Iterable[str], limit: int = 2) -> Iterator[int]:
    """Count the solutions of each puzzle up to ``limit``, in order; errors as `solve_many`.

    >>> list(count_many(["0" * 81, "11" + "0" * 79], limit=3))
    [3, 0]
    """
    yield from chain.from_iterable(numbers(limit, in_blocks(grids)))


def first_solutions(blocks: Iterable[list[str]]) -> Generator[list[str | None]]:
    """Find the first solution of each puzzle of blocks, any number at a time, or None."""
    for found in search_many(blocks, 2):
        yield [solution if is_all(count) else solver.solve(grid) for grid, count, solution in found]


def numbers(limit: int, blocks: Iterable[list[str]]) -> Generator[list[int]]:
    """Count the solutions of each puzzle of blocks up to ``limit``, any number at a time."""
    for found in search_many(blocks, limit):
        yield [
            solver.count_solutions(grid, limit) if count == UNDECIDED else count
            for grid, count, _ in found
        ]


def is_all(count: int) -> bool:
    """Return whether a search for two solutions of a puzzle is complete.

    If it was UNDECIDED, or to know which of several comes first, the other engine is needed.

    >>> is_all(0), is_all(1), is_all(2), is_all(UNDECIDED)
    (True, True, False, False)
    """
    return 0 <= count < 2


def in_blocks(grids: Iterable[str]) -> Iterator[list[str]]:
    """Split grids into blocks, small ones first if they may arrive slowly."""
    sizes = repeat(BLOCK) if isinstance(grids, Sized) else growing(BLOCK)
    rest = iter(grids)
    while block := list(islice(rest, next(sizes))):
        yield block


def growing(most: int) -> Iterator[int]:
    """Yield sizes of blocks forever, from FIRST_BLOCK up to ``most``.

    >>> [*islice(growing(5_000), 4)]
    [500, 2000, 5000, 5000]
    """
    size = FIRST_BLOCK
    while True:
        yield min(size, most)
        size = min(GROWTH * size, most)


def search_many(blocks: Iterable[list[str]], limit: int) -> Generator[Iterable[Found]]:
    """Count solutions up to ``limit``, and return the first found, for blocks of puzzles.

    Yields the results of the next grids, in order, often none, so that the caller can report or
    stop. A block smaller than BLOCK, even an empty one, announces a wait and finishes all puzzles
    so far. The number is UNDECIDED if the engine for single puzzles is needed. Raises ValueError
    for a string that is not a grid.
    """
    search = Search(limit)
    for block in blocks:
        yield from search.take(block)
    yield from search.take([])


class Search:
    """The unanswered puzzles, and the grids searched for them.

    Puzzles before the number ``_first`` are answered. ``_grids`` wait, and ``_owners`` has the
    puzzle of each.
    """

    def __init__(self, limit: int) -> None:
        self._limit = max(limit, 0)
        self._first = 0
        self._puzzles: list[str] = []
        self._counts: list[int] = []
        self._solutions: list[str | None] = []
        self._guesses: list[int] = []
        self._owners: list[int] = []
        self._grids: list[str] = []

    def take(self, block: list[str]) -> Generator[Iterable[Found]]:
        """Search a block of puzzles, like `search_many`."""
        if block:
            yield from self._begin(block)
        enough = BLOCK if len(block) >= BLOCK else 0
        while len(self._grids) > enough:
            yield from self._go_on()
        yield self._finished()

    def _begin(self, puzzles: list[str]) -> Generator[tuple[()]]:
        _require_grids(puzzles)
        first = self._first + len(self._puzzles)
        self._puzzles += puzzles
        self._counts += [0] * len(puzzles)
        self._solutions += [None] * len(puzzles)
        self._guesses += [0] * len(puzzles)
        yield from self._search(range(first, first + len(puzzles)), puzzles)

    def _go_on(self) -> Generator[tuple[()]]:
        """Search a block of the waiting grids."""
        part = slice(0, BLOCK) if len(self._grids) < DEEP else slice(-BLOCK, None)
        owners, grids = self._owners[part], self._grids[part]
        del self._owners[part], self._grids[part]
        first, counts, limit = self._first, self._counts, self._limit
        wanted = [0 <= counts[owner - first] < limit for owner in owners]
        yield from self._search([*compress(owners, wanted)], [*compress(grids, wanted)])

    def _search(self, owners: Sequence[int], grids: list[str]) -> Generator[tuple[()]]:
        """Search grids, and record their outcome."""
        first = self._first
        if len(grids) < FEW:
            for owner in owners:
                self._counts[owner - first] = UNDECIDED
            return
        statuses, text, choices = yield from outcome(grids)
        counts, solutions, limit = self._counts, self._solutions, self._limit
        for number in _places(SOLVED, statuses):
            puzzle = owners[number] - first
            if counts[puzzle] < limit:
                counts[puzzle] += 1
            solutions[puzzle] = solutions[puzzle] or text[81 * number : 81 * number + 81]
        for number in _places(HARD, statuses):
            counts[owners[number] - first] = UNDECIDED
        of_three = _places(THREE, statuses)
        guessed = _places(TWO, statuses) + of_three
        for digits, numbers in zip(choices, (guessed, guessed, of_three), strict=True):
            self._owners += [owners[number] for number in numbers]
            self._grids += [
                text[81 * number : 81 * number + 81].replace(GUESS, digits[number])
                for number in numbers
            ]
        for number in guessed:
            puzzle = owners[number] - first
            self._guesses[puzzle] += 1
            if self._guesses[puzzle] > MOST:
                counts[puzzle] = UNDECIDED

    def _finished(self) -> Iterator[Found]:
        """Return and drop the answers before the first waiting puzzle."""
        waits = min(self._owners, default=self._first + len(self._puzzles))
        done = slice(waits - self._first)
        self._first = waits
        found = zip(self._puzzles[done], self._counts[done], self._solutions[done], strict=True)
        del self._puzzles[done], self._counts[done], self._solutions[done], self._guesses[done]
        return found


def _places(status: str, statuses: str) -> list[int]:
    return [number for number, other in enumerate(statuses) if other == status]


def _require_grids(grids: list[str]) -> None:
    try:
        text = "".join(grids)
        good = set(map(len, grids)) == {81} and text.isascii() and text.encode().isdigit()
    except TypeError:
        good = False
    for grid in () if good else grids:
        require_grid(grid)  # raises; the test above is equivalent, but faster

"""Find every digit that a cell has in any of a puzzle's solutions, without listing these.

Each solution found shows a digit of each cell. For every candidate not yet seen, a search asks for
a solution with it. So a few hundred short searches, at most one per candidate, suffice for a puzzle
with any number of solutions.
"""

from collections.abc import Iterator

from sudoku_core.checker import candidates
from sudoku_core.grid import BLANK, CELLS, require_grid, with_digit
from sudoku_core.solver import search


def possible_digits(grid: str, patience: int) -> Iterator[list[str]]:
    """Find all digits that cells have in solutions, step by step; the last step has all of them.

    Yields the digits of each cell in the solutions found so far, in order: after every search, and
    after every ``patience`` passes of a long one. Raises ValueError at once for a string that is
    not a grid or a ``patience`` below 1.

    >>> *_, known = possible_digits("0" * 80 + "5", patience=100)
    >>> known[0], known[79:]
    ('123456789', ['12346789', '5'])
    """
    require_grid(grid)
    if patience < 1:
        raise ValueError(f"patience is at least 1 pass, not {patience}")
    return _possible_digits(grid, patience)


def _possible_digits(grid: str, patience: int) -> Iterator[list[str]]:
    asked = [candidates(grid, cell) if grid[cell] == BLANK else grid[cell] for cell in CELLS]
    waiting: list[tuple[int, str]] = [(cell, digit) for cell in CELLS for digit in asked[cell]]
    found: list[set[str]] = [set() for _ in CELLS]
    while waiting:
        cell, digit = waiting[-1]
        for step in search(with_digit(grid, cell, digit), patience):
            if step:
                for some, shown in zip(found, step, strict=True):
                    some.add(shown)
                break
            yield ["".join(sorted(some)) for some in found]
        waiting = [pair for pair in waiting[:-1] if pair[1] not in found[pair[0]]]
        yield ["".join(sorted(some)) for some in found]

"""Find the next step, and the whole path of steps from a grid to its solution.

In each position the rows of a table are tried in turn; the first step with an effect is the next
one. That is not always the easiest step, but the rating is defined so.
"""

from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import NamedTuple

from sudoku_core.grid import require_grid
from sudoku_core.logic.aligned import aligned_pairs, aligned_triples
from sudoku_core.logic.assumptions import Assumptions
from sudoku_core.logic.bug import bivalue_graves
from sudoku_core.logic.fish import fish
from sudoku_core.logic.forcing import find_dynamic, find_multiple, find_nishio
from sudoku_core.logic.forcing_chains import find_chain
from sudoku_core.logic.intersections import direct_line_ups, line_ups
from sudoku_core.logic.nested import LEVELS, find_nested
from sudoku_core.logic.position import Position
from sudoku_core.logic.singles import hidden_singles, naked_singles
from sudoku_core.logic.step import Step
from sudoku_core.logic.subsets import direct_hidden_subsets, hidden_subsets, naked_subsets
from sudoku_core.logic.unique_loops import unique_loops
from sudoku_core.logic.wings import wings
from sudoku_core.solver import count_solutions

# The last row that any but the hardest puzzles ever collected need.
LAST_ROW = 25

Finder = Callable[[Assumptions], Iterator[Step | None]]


class TechniqueRow(NamedTuple):
    """A row of the table: its number, its family of techniques, and the finder of its steps.

    The first step found counts; None comes now and then.
    """

    number: int
    family: str
    find: Finder


def in_position(find: Callable[[Position], Iterator[Step]]) -> Finder:
    """Make a row's finder of what needs no assumptions."""
    return lambda assumptions: find(assumptions.position)


TABLE = (
    TechniqueRow(1, "singles", in_position(hidden_singles)),
    TechniqueRow(2, "intersections", in_position(direct_line_ups)),
    TechniqueRow(3, "subsets", in_position(partial(direct_hidden_subsets, size=2))),
    TechniqueRow(4, "singles", in_position(naked_singles)),
    TechniqueRow(5, "subsets", in_position(partial(direct_hidden_subsets, size=3))),
    TechniqueRow(6, "intersections", in_position(line_ups)),
    TechniqueRow(7, "subsets", in_position(partial(naked_subsets, size=2))),
    TechniqueRow(8, "fish", in_position(partial(fish, size=2))),
    TechniqueRow(9, "subsets", in_position(partial(hidden_subsets, size=2))),
    TechniqueRow(10, "subsets", in_position(partial(naked_subsets, size=3))),
    TechniqueRow(11, "fish", in_position(partial(fish, size=3))),
    TechniqueRow(12, "subsets", in_position(partial(hidden_subsets, size=3))),
    TechniqueRow(13, "wings", in_position(partial(wings, size=2))),
    TechniqueRow(14, "wings", in_position(partial(wings, size=3))),
    TechniqueRow(15, "uniqueness", in_position(unique_loops)),
    TechniqueRow(16, "subsets", in_position(partial(naked_subsets, size=4))),
    TechniqueRow(17, "fish", in_position(partial(fish, size=4))),
    TechniqueRow(18, "subsets", in_position(partial(hidden_subsets, size=4))),
    TechniqueRow(19, "uniqueness", in_position(bivalue_graves)),
    TechniqueRow(20, "exclusion", in_position(aligned_pairs)),
    TechniqueRow(21, "chains", find_chain),
    TechniqueRow(22, "exclusion", in_position(aligned_triples)),
    TechniqueRow(23, "forcing", find_nishio),
    TechniqueRow(24, "forcing", find_multiple),
    TechniqueRow(25, "forcing", find_dynamic),
    *(
        TechniqueRow(LAST_ROW + 1 + level, "forcing", partial(find_nested, level=level))
        for level in range(len(LEVELS))
    ),
)


def search(
    position: Position,
    without: Collection[str] = (),
    *,
    deep: bool = False,
    table: tuple[TechniqueRow, ...] = TABLE,
) -> Iterator[Step | None]:
    """Search a position for its next step: yield None now and then, finally the step, if any.

    The families ``without`` are left out. If the puzzle has several solutions, the caller must
    leave out "uniqueness". The ``table`` is the rating's by default.
    """
    assumptions = Assumptions(position)
    for row in table:
        if row.family in without or (row.number > LAST_ROW and not deep):
            continue
        for step in row.find(assumptions):
            yield step
            if step is not None:
                return


def steps(
    grid: str, without: Collection[str] = (), *, deep: bool = False, count: int | None = None
) -> Iterator[Step | None]:
    """Yield the steps from a grid to its solution, and None now and then in long work.

    ``without`` names `FAMILIES` to leave out; "uniqueness" is left out anyway if there are several
    solutions. ``deep`` adds what only the hardest puzzles need, and takes minutes. Ends early if no
    step is found, at once if there is no solution. ``count`` is the number of solutions if known, 2
    for several. Raises ValueError for a string that is not a grid.

    >>> puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> first = next(steps(puzzle))
    >>> first.technique, first.rating, first.placements
    ('hidden_single', 1.2, ((5, 8),))
    """
    fitting = fitting_without(grid, without, count)
    return iter(()) if fitting is None else walk(grid, fitting, deep=deep)


def fitting_without(
    grid: str, without: Collection[str], count: int | None
) -> Collection[str] | None:
    """Return the families to leave out for a grid; None if it has no solution."""
    require_grid(grid)
    if count is None:
        count = count_solutions(grid)
    if not count:
        return None
    return without if count == 1 else (*without, "uniqueness")


def walk(grid: str, without: Collection[str], *, deep: bool) -> Iterator[Step | None]:
    """Yield the steps as `steps` does, for a grid known to fit what is left out."""
    position = Position(grid)
    while position.blanks:
        step = None
        for step in search(position, without, deep=deep):
            yield step
        if step is None:
            return
        position.apply(step)

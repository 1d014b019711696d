"""Name the producers of chains, and the rows of the table of techniques that they stand in."""

from collections.abc import Callable, Iterator
from functools import partial

from sudoku_core.logic.assumptions import Assumptions
from sudoku_core.logic.dynamic import find_dynamic
from sudoku_core.logic.forcing_chains import find_chain
from sudoku_core.logic.multiple import find_multiple
from sudoku_core.logic.nested import (
    find_with_chains,
    find_with_dynamic,
    find_with_multiple,
    find_with_patterns,
)
from sudoku_core.logic.nishio import find_nishio
from sudoku_core.logic.step import Step

__all__ = ("PRODUCERS", "Assumptions", "Producer")

# Yields None every some milliseconds of work, and ends with its one step, or with nothing.
Producer = Callable[[Assumptions], Iterator[Step | None]]

PRODUCERS: tuple[tuple[int, Producer], ...] = (
    (21, find_chain),
    (23, find_nishio),
    (24, find_multiple),
    (25, find_dynamic),
    (26, find_with_patterns),
    (27, find_with_chains),
    (28, find_with_multiple),
    *((29 + level, partial(find_with_dynamic, level=level)) for level in range(4)),
)

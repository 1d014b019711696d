"""Find unique rectangles and loops: cells that, without their extras, could be filled in two ways.

A loop goes from cell to cell, each step within another kind of unit than the one before, and meets
each of its units in two cells. If all had only the same two candidates, these could be swapped. So
in a puzzle with one solution, at least one of the **extras**, the other candidates of its cells, is
right. A loop of four cells is a unique rectangle.

- **Type 1**: one cell has extras, so it is neither of the two digits.
- **Type 2**: the extras are one digit, which no cell that sees all of them can have.
- **Type 3**: two cells have extras and share a unit; they act as one cell of these extras, which
  makes a naked or a hidden subset with others.
- **Type 4**: two cells have extras, and are the only places for one of the two digits in a unit; so
  the other one goes from both.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.grid import UNITS, UNITS_OF
from sudoku_core.logic.orders import (
    COUNTS,
    DIGITS_IN,
    ROWS_BEFORE_COLUMNS,
    UNIT_MASKS,
    as_mask,
    candidates_in,
    numbers_in,
    sharing,
    together,
)
from sudoku_core.logic.position import ALL_DIGITS, PEER_MASKS, Position
from sudoku_core.logic.step import Candidate, Step

# For four, six or eight cells, and for more.
RATINGS = {4: 4.5, 6: 4.6, 8: 4.7}
LONG = 5.0
# Two cells may have any extras; more must all have the same digit.
FREE_EXTRAS = 2

# In the order of the search, as places in UNITS_OF: box, row, column.
KINDS = (2, 0, 1)
UNITS_MET = tuple(sum(1 << unit for unit in units) for units in UNITS_OF)


class Loop(NamedTuple):
    """A loop: its cells, in order; the mask of its two digits; the cells with extras."""

    cells: tuple[int, ...]
    pair: int
    extra_cells: tuple[int, ...]

    @property
    def rating(self) -> float:
        """Return the rating of its types 1, 2 and 4."""
        return RATINGS.get(len(self.cells), LONG)


def unique_loops(position: Position) -> Iterator[Step]:
    """Find what loops remove, the easiest first."""
    found: list[Step] = []
    for loop in _loops(position):
        if len(loop.extra_cells) == 1:
            found += _type_1(position, loop)
        elif loop.extra_cells:
            extras = _extras(position, loop)
            if COUNTS[extras] == 1:
                found += _type_2(position, loop, extras)
            else:  # Only two cells may have several digits between them.
                found += _type_3(position, loop, extras)
            if len(loop.extra_cells) == 2:
                found += _type_4(position, loop)
    yield from sorted(found, key=lambda step: (step.rating, step.technique[-1]))


def _loops(position: Position) -> Iterator[Loop]:
    """Find each loop once: from its first cell without extras."""
    places, masks = position.places, position.masks
    fitting: dict[int, int] = {}
    for start, pair in enumerate(masks):
        if COUNTS[pair] == 2:
            if pair not in fitting:
                one, other = DIGITS_IN[pair]
                fitting[pair] = _met_twice(places[one - 1] & places[other - 1])
            if fitting[pair] >> start & 1:
                walk = _Walk(masks, start, fitting[pair])
                walk.go_on(None, 0, FREE_EXTRAS)
                yield from walk.loops.values()
                fitting[pair] = _met_twice(fitting[pair] ^ 1 << start)


def _met_twice(fit: int) -> int:
    """Keep the cells with another one in each of their units: only they can be in a loop."""
    while fit.bit_count() >= 4:
        alone = 0
        for unit in UNIT_MASKS:
            own = fit & unit
            if own and not own & own - 1:
                alone |= own
        if not alone:
            return fit
        fit ^= alone
    return 0


class _Walk:
    """Follow all ways from a cell of two candidates that could close to a loop, depth first.

    Cells alternate: along a loop, those at even places meet each unit at most once, as do those at
    odd places, and both meet the same units. A way that meets one twice is dropped at once.
    """

    def __init__(self, masks: list[int], start: int, fit: int) -> None:
        self.masks = masks
        self.pair = masks[start]
        self.fit = fit
        self.cells = [start]
        self.taken = 1 << start
        self.met = [UNITS_MET[start], 0]
        self.loops: dict[int, Loop] = {}

    def go_on(self, arrived: int | None, extras: int, free: int) -> None:
        """Go on from the last cell, reached by a kind of unit.

        ``extras`` is the mask of those met so far; ``free`` more cells may have any.
        """
        parity = len(self.cells) % 2
        for kind in KINDS:
            if kind == arrived:
                continue
            for cell in numbers_in(self.fit & UNIT_MASKS[UNITS_OF[self.cells[-1]][kind]]):
                if cell == self.cells[0]:
                    self._close()
                    continue
                if self.taken >> cell & 1 or self.met[parity] & UNITS_MET[cell]:
                    continue
                own = self.masks[cell] & ~self.pair
                if not own or free > 0 or COUNTS[extras | own] == 1:
                    self._take(cell, parity)
                    self.go_on(kind, extras | own, free - bool(own))
                    self._take(cell, parity)

    def _take(self, cell: int, parity: int) -> None:
        """Add a cell at the end, or remove it if it is there."""
        if self.taken >> cell & 1:
            self.cells.pop()
        else:
            self.cells.append(cell)
        self.taken ^= 1 << cell
        self.met[parity] ^= UNITS_MET[cell]

    def _close(self) -> None:
        if len(self.cells) >= 4 and self.met[0] == self.met[1] and self.taken not in self.loops:
            extra_cells = tuple([cell for cell in self.cells if self.masks[cell] != self.pair])
            self.loops[self.taken] = Loop(tuple(self.cells), self.pair, extra_cells)


def _extras(position: Position, loop: Loop) -> int:
    return together([position.masks[cell] & ~loop.pair for cell in loop.extra_cells])


def _shared_units(loop: Loop) -> list[int]:
    one, other = loop.extra_cells
    shared = UNITS_MET[one] & UNITS_MET[other]
    return [unit for unit in ROWS_BEFORE_COLUMNS if shared >> unit & 1]


def _step(
    position: Position, loop: Loop, kind: int, eliminations: tuple[Candidate, ...]
) -> Iterator[Step]:
    if eliminations:
        name = "unique_rectangle" if len(loop.cells) == 4 else "unique_loop"
        yield Step(
            f"{name}_{kind}",
            loop.rating,
            eliminations=eliminations,
            cells=loop.cells,
            digits=DIGITS_IN[loop.pair],
            pattern=position.among(loop.cells, loop.pair),
            extras=position.among(loop.extra_cells, ALL_DIGITS ^ loop.pair),
        )


def _type_1(position: Position, loop: Loop) -> Iterator[Step]:
    return _step(position, loop, 1, position.among(loop.extra_cells, loop.pair))


def _type_2(position: Position, loop: Loop, extras: int) -> Iterator[Step]:
    digit = extras.bit_length()
    seen = position.places[digit - 1]
    for cell in loop.extra_cells:
        seen &= PEER_MASKS[cell]
    return _step(position, loop, 2, candidates_in(seen, digit))


def _type_3(position: Position, loop: Loop, extras: int) -> Iterator[Step]:
    units = _shared_units(loop)
    for size in range(2, 8):
        for unit in units:
            blank = (position.blanks & UNIT_MASKS[unit]).bit_count()
            if COUNTS[extras] <= size and 2 * size <= blank:
                yield from _naked(position, loop, unit, size)
            if 2 * size < blank:
                yield from _hidden(position, loop, unit, size)


def _naked(position: Position, loop: Loop, unit: int, size: int) -> Iterator[Step]:
    """Find cells that, with the extras as one more cell, have as many digits as cells."""
    masks = position.masks
    one, other = (masks[cell] & ~loop.pair for cell in loop.extra_cells)
    few = [
        (cell, masks[cell])
        for cell in UNITS[unit]
        if cell not in loop.extra_cells and 2 <= COUNTS[masks[cell]] <= size
    ]
    for cells, digits in sharing(few, size - 1, size, one & other):
        if not (one | other) & ~digits:
            others = [cell for cell in UNITS[unit] if cell not in cells + loop.extra_cells]
            for step in _step(position, loop, 3, position.among(others, digits)):
                yield step._replace(
                    rating=loop.rating + 0.1 * (size - 1),
                    units=(unit,),
                    digits=step.digits + DIGITS_IN[digits],
                    pattern=step.pattern + position.among(cells, digits),
                )


def _hidden(position: Position, loop: Loop, unit: int, size: int) -> Iterator[Step]:
    """Find digits that, with the loop's two, have as many places; two extras' cells are one."""
    first, second = loop.extra_cells
    inside = UNIT_MASKS[unit] & ~(1 << second)
    places = [(digit, of_digit & inside) for digit, of_digit in enumerate(position.places, 1)]
    of_pair = together([places[digit - 1][1] for digit in DIGITS_IN[loop.pair]])
    more = ALL_DIGITS & ~(loop.pair | _extras(position, loop))
    few = [places[digit - 1] for digit in DIGITS_IN[more] if places[digit - 1][1]]
    for digits, taken in sharing(few, size - 2, size, of_pair):
        cells, mask = numbers_in(taken & ~(1 << first)), loop.pair | as_mask(digits) >> 1
        for step in _step(position, loop, 3, position.among(cells, ALL_DIGITS ^ mask)):
            yield step._replace(
                rating=loop.rating + 0.1 * (size - 2),
                units=(unit,),
                digits=step.digits + digits,
                pattern=step.pattern + position.among(cells, mask),
            )


def _type_4(position: Position, loop: Loop) -> Iterator[Step]:
    """Find one of the two digits with no other place in a unit; the last unit counts."""
    cells = as_mask(loop.extra_cells)
    one, other = DIGITS_IN[loop.pair]
    for held, removed in ((one, other), (other, one)):
        places = position.places[held - 1]
        units = [unit for unit in _shared_units(loop) if places & UNIT_MASKS[unit] == cells]
        if units:
            for step in _step(position, loop, 4, candidates_in(cells, removed)):
                yield step._replace(units=(units[-1],), digits=(held, removed))
            return

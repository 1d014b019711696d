"""Find bivalue universal graves: without the extras, the rest could be filled in two ways.

If each blank cell had two candidates, and each digit no or two places in each unit, the puzzle
would have no solution or two. So in a puzzle with one solution, at least one of the **extras**, the
candidates beyond such a position, is right.

- **Type 1**: one cell has extras, so it is one of them.
- **Type 2**: the extras are one digit, which no cell that sees all of them can have.
- **Type 3**: the extras of cells in a unit act as one cell, and make a naked subset with others.
- **Type 4**: two cells with extras are the only places for a digit in a unit, and have no other
  candidates.
"""

from collections.abc import Iterator

from sudoku_core.grid import CELLS
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
from sudoku_core.logic.position import ALL_CELLS, ALL_DIGITS, PEER_MASKS, Position
from sudoku_core.logic.step import Candidate, Step

Extras = dict[int, int]  # the mask of the digits that are extras, by cell


def bivalue_graves(position: Position) -> Iterator[Step]:
    """Find what a bivalue universal grave removes."""
    extras = _extras(position)
    if not extras or not _is_grave(position, extras):
        return
    seeing = ALL_CELLS & ~as_mask(extras)
    for cell in extras:
        seeing &= PEER_MASKS[cell]
    digits = together(extras.values())
    if len(extras) == 1:
        ((cell, mask),) = extras.items()
        yield from _step(1, extras, position.among((cell,), ALL_DIGITS ^ mask))
    elif COUNTS[digits] == 1:
        digit = digits.bit_length()
        seen = seeing & position.places[digit - 1]
        yield from _step(2, extras, candidates_in(seen, digit))
    elif seeing:
        yield from _type_4(position, extras)
        yield from _type_3(position, extras, digits, seeing)


def _extras(position: Position) -> Extras:
    """Find the extras by cell; none if that is unclear, or without a grave."""
    several = sum([1 << cell for cell in CELLS if COUNTS[position.masks[cell]] >= 3])
    extras: Extras = {}
    undecided = odd = 0
    for unit in ROWS_BEFORE_COLUMNS:
        for digit, places in enumerate(position.places, 1):
            own = places & UNIT_MASKS[unit]
            if own.bit_count() not in {0, 2}:
                odd |= 1 << digit - 1
                own &= several
                if not own:
                    return {}
                if own & own - 1:
                    undecided |= own
                else:
                    cell = own.bit_length() - 1
                    extras[cell] = extras.get(cell, 0) | 1 << digit - 1
    # If cells are indistinguishable, all count, provided that there is only one digit.
    if COUNTS[odd] == 1:
        for cell in numbers_in(undecided):
            extras[cell] = odd
    return extras


def _is_grave(position: Position, extras: Extras) -> bool:
    """Return whether each cell has two candidates left, and each unit no or two places."""
    places = list(position.places)
    for cell in numbers_in(position.blanks):
        mask = extras.get(cell, 0)
        if COUNTS[position.masks[cell] & ~mask] != 2:
            return False
        for digit in DIGITS_IN[mask]:
            places[digit - 1] ^= 1 << cell
    return all(
        (of_digit & unit).bit_count() in {0, 2} for of_digit in places for unit in UNIT_MASKS
    )


def _shared_units(extras: Extras) -> list[int]:
    cells = as_mask(extras)
    return [unit for unit in ROWS_BEFORE_COLUMNS if not cells & ~UNIT_MASKS[unit]]


def _step(kind: int, extras: Extras, eliminations: tuple[Candidate, ...]) -> Iterator[Step]:
    if eliminations:
        yield Step(
            f"bug_{kind}",
            5.6 if kind == 1 else 5.7,
            eliminations=eliminations,
            cells=tuple(extras),
            digits=DIGITS_IN[together(extras.values())],
            extras=tuple(
                [(cell, digit) for cell, mask in extras.items() for digit in DIGITS_IN[mask]]
            ),
        )


def _type_3(position: Position, extras: Extras, digits: int, seeing: int) -> Iterator[Step]:
    """Find cells that, with the extras as one more cell, have as many digits as cells."""
    masks = position.masks
    units = _shared_units(extras)
    for size in range(2, 7):
        for unit in units:
            around = numbers_in(seeing & UNIT_MASKS[unit])
            few = [(cell, masks[cell]) for cell in around if 2 <= COUNTS[masks[cell]] <= size]
            for cells, taken in sharing(few, size - 1, size):
                if not digits & ~taken:
                    others = [cell for cell in around if cell not in cells]
                    for step in _step(3, extras, position.among(others, taken)):
                        yield step._replace(
                            rating=5.7 + 0.1 * (size - 1),
                            units=(unit,),
                            digits=DIGITS_IN[taken],
                            pattern=position.among(cells, taken),
                        )


def _type_4(position: Position, extras: Extras) -> Iterator[Step]:
    """Find two cells in a unit with one digit in common that is not an extra of theirs."""
    units = _shared_units(extras)
    if len(extras) == 2 and units:
        (one, of_one), (other, of_other) = extras.items()
        left, left_other = position.masks[one] & ~of_one, position.masks[other] & ~of_other
        common = left & left_other
        if COUNTS[common] == 1:
            gone = position.among((one,), left ^ common)
            gone += position.among((other,), left_other ^ common)
            for step in _step(4, extras, gone):
                yield step._replace(
                    units=(units[0],),
                    digits=DIGITS_IN[common],
                    pattern=position.among((one, other), common),
                )

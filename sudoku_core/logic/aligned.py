"""Find aligned exclusions: the choices of digits for two or three cells, tested on other cells.

The **excluders** see all of the cells and have few candidates. A choice is out if two of the cells
see each other and take the same digit, or if it takes all candidates of an excluder. A candidate
left in no choice is removed.
"""

from collections.abc import Iterator
from itertools import product

from sudoku_core.grid import CELLS
from sudoku_core.logic.orders import COUNTS, DIGITS_IN, as_mask, numbers_in
from sudoku_core.logic.position import ALL_DIGITS, PEER_MASKS, Position
from sudoku_core.logic.step import Candidate, Step

# For a mask of digits: the masks of its single digits.
BITS_IN = tuple(tuple(1 << digit - 1 for digit in digits) for digits in DIGITS_IN)

# A choice for two cells is a bit in nine rows of nine. For a mask of digits: the choices with the
# first digit in it; the second; not all of it.
FIRST_OF_TWO = tuple(sum(511 << 9 * bit.bit_length() - 9 for bit in bits) for bits in BITS_IN)
SECOND_OF_TWO = tuple(sum(mask << 9 * row for row in range(9)) for mask in range(512))
ALLOWED_TWO = tuple(
    ~sum(
        1 << 9 * one + other
        for one in range(9)
        for other in range(9)
        if not mask & ~(1 << one | 1 << other)
    )
    for mask in range(512)
)
SAME = sum(1 << 10 * digit for digit in range(9))


def aligned_pairs(position: Position) -> Iterator[Step]:
    """Find pairs of cells, with excluders of two candidates."""
    excluders = _excluders(position, 2)
    for second, first in sorted(_pairs(position, excluders)):
        common = excluders[first] & excluders[second]
        if common & common - 1:
            yield _exclusion(position, (first, second), common)


def aligned_triples(position: Position) -> Iterator[Step]:
    """Find triples of cells, with excluders of two or three candidates."""
    excluders = _excluders(position, 3)
    base = list(excluders)
    all_base = as_mask(base)
    thirds = {cell: numbers_in(around & all_base) for cell, around in excluders.items()}
    tried: set[int] = set()
    for number, second in enumerate(base):
        for first in base[:number]:
            both = excluders[first] & excluders[second]
            if not both & both - 1:
                continue
            pair = 1 << first | 1 << second
            for third in thirds[first] + thirds[second]:
                common = both & excluders[third]
                triple = pair | 1 << third
                if common & common - 1 and triple != pair and triple not in tried:
                    tried.add(triple)
                    cells = (first, second, third)
                    if _leaves_none(position.masks, cells, numbers_in(common)):
                        yield _exclusion(position, cells, common)


def _leaves_none(masks: list[int], cells: tuple[int, ...], common: tuple[int, ...]) -> bool:
    """Return whether a digit in one of three cells leaves the other two no choice."""
    taken = [masks[cell] for cell in common]
    for one, two, three in ((0, 1, 2), (1, 0, 2), (2, 0, 1)):
        seen = PEER_MASKS[cells[one]]
        same = SAME if PEER_MASKS[cells[two]] >> cells[three] & 1 else 0
        choices = FIRST_OF_TWO[masks[cells[two]]] & SECOND_OF_TWO[masks[cells[three]]] & ~same
        for bit in BITS_IN[masks[cells[one]]]:
            left = choices
            if seen >> cells[two] & 1:
                left &= ~FIRST_OF_TWO[bit]
            if seen >> cells[three] & 1:
                left &= ~SECOND_OF_TWO[bit]
            for mask in taken:
                left &= ALLOWED_TWO[mask & ~bit]
            if not left:
                return True
    return False


def _pairs(position: Position, excluders: dict[int, int]) -> set[tuple[int, int]]:
    """Find the pairs, the later cell first, in which one cell could leave the other no digit.

    A digit makes singles of the excluders that its cell sees; these block their other digit.
    """
    masks, places = position.masks, position.places
    base = as_mask(excluders)
    found: set[tuple[int, int]] = set()
    for cell, around in excluders.items():
        for digit in DIGITS_IN[masks[cell]]:
            blocked = [0] * 9
            for excluder in numbers_in(around & places[digit - 1]):
                other = (masks[excluder] ^ 1 << digit - 1).bit_length()
                blocked[other - 1] |= PEER_MASKS[excluder]
            if any(blocked):
                blocked[digit - 1] = PEER_MASKS[cell]
                left = base & ~(1 << cell)
                for of_digit, out in zip(places, blocked, strict=True):
                    left &= ~of_digit | out
                found |= {(max(cell, other), min(cell, other)) for other in numbers_in(left)}
    return found


def _excluders(position: Position, size: int) -> dict[int, int]:
    """Find the cells with excluders and the mask of these, unless one has a single candidate."""
    masks = position.masks
    single = few = 0
    for cell in CELLS:
        if COUNTS[masks[cell]] == 1:
            single |= 1 << cell
        elif 2 <= COUNTS[masks[cell]] <= size:
            few |= 1 << cell
    return {
        cell: PEER_MASKS[cell] & few
        for cell in CELLS
        if COUNTS[masks[cell]] >= 2 and PEER_MASKS[cell] & few and not PEER_MASKS[cell] & single
    }


def _exclusion(position: Position, cells: tuple[int, ...], common: int) -> Step:
    """Remove the candidates of cells that no allowed choice has, given their excluders."""
    masks = position.masks
    taken = {masks[cell] for cell in numbers_in(common)}
    seeing = [
        (one, other)
        for other in range(len(cells))
        for one in range(other)
        if PEER_MASKS[cells[one]] >> cells[other] & 1
    ]
    allowed = [0] * len(cells)
    for choice in product(*[BITS_IN[masks[cell]] for cell in cells]):
        if _is_allowed(choice, seeing, taken):
            allowed = [mask | bit for mask, bit in zip(allowed, choice, strict=True)]
    eliminations: tuple[Candidate, ...] = ()
    for cell, left in zip(cells, allowed, strict=True):
        eliminations += position.among((cell,), masks[cell] & ~left)
    pair = len(cells) == 2
    return Step(
        "aligned_pair_exclusion" if pair else "aligned_triplet_exclusion",
        6.2 if pair else 7.5,
        eliminations=eliminations,
        cells=cells,
        pattern=position.among(cells, ALL_DIGITS),
        extras=position.among(numbers_in(common), ALL_DIGITS),
    )


def _is_allowed(choice: tuple[int, ...], seeing: list[tuple[int, int]], taken: set[int]) -> bool:
    """Return whether a choice, one bit for each cell, leaves something to all excluders."""
    for one, other in seeing:
        if choice[one] == choice[other]:
            return False
    chosen = 0
    for bit in choice:
        chosen |= bit
    return all(mask & ~chosen for mask in taken)

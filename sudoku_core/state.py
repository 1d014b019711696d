"""Hold the **state** of a search, all that is still possible in a puzzle, in one integer.

Sudoku is 324 **constraints**, each of which needs exactly one of nine **members**: a cell one of
its digits; a digit, in a row, column or box, one of its cells. Each of the 729 **candidates**, a
digit in a cell, is a member of four constraints: of its cell, its row, its column and its box.

A state holds, from its lowest bit on:

- Nine blocks of 324 bits, the remaining members of the constraints: the first member of each
  constraint, the second of each, and so on. So a candidate is here four times, and a few operations
  on blocks, hardly slower than on small numbers, examine all constraints at once.
- The grid as a number: 81 hexadecimal digits, F for a blank.
- 324 bits, the constraints that are **open**: no candidate is placed there yet.

A state only ever loses bits. One AND with its mask **places** a candidate: it goes, with its
**rivals**, which share a constraint with it; its four constraints are no longer open, and its digit
is in the grid. Backtracking drops an integer. As only remaining candidates are placed, no two of
them clash; so a state without open constraints is a solution.
"""

from sudoku_core.grid import BLANK, DIGITS, require_grid

# Blocks, by their number of bits; what is above the nine; masks.
BLOCK = 324
GRID = 9 * BLOCK
OPEN = GRID + 4 * 81
ONE_BLOCK = (1 << BLOCK) - 1
THREE_BLOCKS = (1 << 3 * BLOCK) - 1
EMPTY = (1 << OPEN + BLOCK) - 1
BYTES = (OPEN + BLOCK + 7) // 8

# In a block, the constraints of cells come first, then those of rows, columns and boxes.
OF_CELLS = (1 << 81) - 1
OF_LINES = (1 << 3 * 81) - (1 << 81)


def candidate_at(bit: int) -> "tuple[int, int, int]":
    """Return the row, the column and the digit, each 0 to 8, of a bit below GRID.

    The members of a row go by their place in its boxes first, so that three blocks, joined, show in
    which of its boxes it has any; and likewise for a column.
    """
    member, constraint = divmod(bit, BLOCK)
    kind, rest = divmod(constraint, 81)
    first, second = divmod(rest, 9)
    across = 3 * (member % 3) + member // 3
    if kind == 0:
        return first, second, member
    if kind == 1:
        return second, across, first
    if kind == 2:
        return across, second, first
    return second // 3 * 3 + member // 3, second % 3 * 3 + member % 3, first


def bits_of(row: int, column: int, digit: int) -> "tuple[int, int, int, int]":
    """Return the four bits of a candidate: of its cell, row, column and box.

    >>> [candidate_at(bit) for bit in bits_of(7, 4, 2)] == [(7, 4, 2)] * 4
    True
    """
    return (
        BLOCK * digit + 9 * row + column,
        BLOCK * (3 * (column % 3) + column // 3) + 81 + 9 * digit + row,
        BLOCK * (3 * (row % 3) + row // 3) + 162 + 9 * digit + column,
        BLOCK * (3 * (row % 3) + column % 3) + 243 + 9 * digit + row // 3 * 3 + column // 3,
    )


def _patterns(kind: int) -> "list[int]":
    """Compute how the members of a kind of constraints, all alike, lie in the four copies."""
    bits = [bits_of(*candidate_at(BLOCK * member + 81 * kind)) for member in range(9)]
    return [sum([1 << bit[copy] - bits[0][copy] for bit in bits]) for copy in range(4)]


PATTERNS = [_patterns(kind) for kind in range(4)]


def _members(constraint: int) -> int:
    """Make the mask of a constraint: all four bits of each member, and its open bit."""
    of_cell, of_row, of_column, of_box = bits_of(*candidate_at(constraint))
    cells, rows, columns, boxes = PATTERNS[constraint // 81]
    return (
        cells << of_cell
        | rows << of_row
        | columns << of_column
        | boxes << of_box
        | 1 << OPEN + constraint
    )


# Masks of constraints, by any of their bits. Each is copied after all are made: discarded numbers
# would leave gaps between them, and MicroPython looks for room for a number at all these gaps, each
# time.
MEMBERS = [mask | 0 for mask in [_members(constraint) for constraint in range(BLOCK)]] * 9

# The masks of candidates, and of what they touch, are made when first needed. They are found by the
# **length** of a number whose highest bit is the candidate's, the fastest way to them. MicroPython
# keeps no masks, because whatever it keeps makes it slower at finding room for numbers; it keeps
# the little they are made from.
PLACED = [0] * (GRID + 1)
TOUCHED = [0] * (GRID + 1)
MADE_FROM: "list[tuple[int, ...]]" = [()] * (GRID + 1)
KEEPS_MASKS = hasattr(int, "bit_length")

# The length for a digit in the cell before the first.
FIRST_LENGTH = {digit: BLOCK * position for position, digit in enumerate(DIGITS)}


def _made_from(length: int) -> "tuple[int, ...]":
    """Return a candidate's four bits, those cleared in its cell's digit, and their place."""
    row, column, digit = candidate_at(length - 1)
    bits = bits_of(row, column, digit)
    of_cell, of_row, of_column, of_box = bits
    found = of_cell, of_row, of_column, of_box, 14 - digit, GRID + 4 * (80 - 9 * row - column)
    for bit in bits:
        MADE_FROM[bit + 1] = found
    return found


def placed(length: int) -> int:
    """Make the mask that places a candidate: the bits that stay."""
    of_cell, of_row, of_column, of_box, gone, place = MADE_FROM[length] or _made_from(length)
    mask = EMPTY ^ (
        MEMBERS[of_cell] | MEMBERS[of_row] | MEMBERS[of_column] | MEMBERS[of_box] | gone << place
    )
    if KEEPS_MASKS:
        for bit in (of_cell, of_row, of_column, of_box):
            PLACED[bit + 1] = mask
    return mask


def touched(length: int) -> int:
    """Make the mask of the constraints that may lose members, but not all, to a candidate.

    It is doubled, side by side, because these constraints are weighed in two ways at once.
    """
    gone = (PLACED[length] or placed(length)) ^ EMPTY
    members = (gone | gone >> 3 * BLOCK | gone >> 6 * BLOCK) & THREE_BLOCKS
    members = (members | members >> BLOCK | members >> 2 * BLOCK) & ONE_BLOCK
    mask = (members ^ gone >> OPEN) * (1 | 1 << BLOCK)
    if KEEPS_MASKS:
        TOUCHED[length] = mask
    return mask


def state_of(grid: str) -> "int | None":
    """Place the givens of a puzzle; None if two of them clash.

    Raises ValueError for a string that is not a grid.
    """
    if type(grid) is not str or not 81 == len(grid) == len(grid.encode()) or not grid.isdigit():
        require_grid(grid)  # raises; the line above is equivalent, but faster
    state = EMPTY
    for number, digit in enumerate(grid, 1):
        if digit != BLANK:
            length = FIRST_LENGTH[digit] + number
            state &= PLACED[length] or placed(length)
    return state if bits_in(state >> OPEN) == 4 * grid.count(BLANK) else None


def grid_of(solution: int) -> str:
    """Write a state without open constraints as a grid.

    >>> rows = ["123456789"[shift:] + "123456789"[:shift] for shift in (0, 3, 6, 1, 4, 7, 2, 5, 8)]
    >>> state = state_of("".join(rows))
    >>> state is not None and grid_of(state) == "".join(rows)
    True
    """
    return f"{solution >> GRID:081x}"


# MicroPython has neither int.bit_count nor int.bit_length. It counts in fields of 2, 4, 8 and 16
# bits, side by side, and measures by bytes. Two blocks go into 41 fields of 16 bits.
FULL = (1 << 16 * 41) - 1
HALVES_OF_2, HALVES_OF_4, HALVES_OF_8, HALVES_OF_16 = FULL // 3, FULL // 5, FULL // 17, FULL // 257
LENGTHS = b"\0" + b"".join([bytes([length]) * (1 << length - 1) for length in range(1, 9)])


def _count_bits(number: int) -> int:
    """Count the bits of a number of up to two blocks; casting out 65535s sums its fields."""
    number -= number >> 1 & HALVES_OF_2
    number = (number & HALVES_OF_4) + (number >> 2 & HALVES_OF_4)
    number = number + (number >> 4) & HALVES_OF_8
    number = (number & HALVES_OF_16) + (number >> 8 & HALVES_OF_16)
    return number % 65535


def _measure(number: int) -> int:
    """Return the length in bits of a positive number no longer than a state."""
    significant = number.to_bytes(BYTES, "big").lstrip(b"\0")
    return 8 * len(significant) - 8 + LENGTHS[significant[0]]


bits_in = getattr(int, "bit_count", _count_bits)
length_of = getattr(int, "bit_length", _measure)

"""Write a grid as a short code for a link, and read it again."""

from sudoku_core.grid import require_grid

# The signs of codes: none that a messenger takes for the end of a link, or for italics.
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
# Two signs check the others: a prime below 62² that leaves a remainder of 1.
CHECK = 3833
# Signs of the longest code: that of a complete grid.
LONGEST = 59


def code_of(puzzle: str) -> str:
    """Return a short code for a grid: 27 signs for 20 givens, 35 for 36.

    It is one number, 81 bits for the given cells and above them the digits in base 9, times a
    prime, plus one: so a code with one wrong sign, or with two neighbours swapped, is rejected, as
    are all but one in 3 800 that were cut or have an extra sign.

    >>> code_of("0" * 81), code_of("1" + "0" * 80)
    ('1', '61dkySXuQXt0YnKL')
    """
    require_grid(puzzle)
    return packed([int(digit) for digit in puzzle], 9)


def puzzle_of(code: str) -> str:
    """Return the grid of a code as `code_of` makes them; raise ValueError for anything else."""
    return "".join([str(digit) for digit in unpacked(code, LONGEST, 9)])


def packed(values: "list[int]", base: int) -> str:
    """Write 81 numbers, each from 0 to a base, as a code."""
    cells = others = 0
    for value in values:
        cells = 2 * cells + (value > 0)
        if value:
            others = base * others + value - 1
    return signs_of(((others << 81) + cells) * CHECK + 1)


def unpacked(code: str, most: int, base: int) -> "list[int]":
    """Read 81 numbers that `packed` wrote in at most ``most`` signs; raise ValueError otherwise."""
    cells = number_of(code, most) // CHECK
    others = cells >> 81
    values: list[int] = []
    for _cell in range(81):
        values.insert(0, others % base + 1 if cells & 1 else 0)
        others = others // base if cells & 1 else others
        cells >>= 1
    if packed(values, base) != code:
        raise ValueError("code")
    return values


def signs_of(number: int) -> str:
    """Write a number, 1 or more, in signs of the alphabet.

    >>> signs_of(62)
    '10'
    """
    signs = ""
    while number:
        signs = ALPHABET[number % 62] + signs
        number //= 62
    return signs


def number_of(signs: str, most: int) -> int:
    """Read the number that `signs_of` wrote; raise ValueError for another sign.

    Only ``most`` signs and one more are read: a longer text is not a code.

    >>> number_of("10", 2)
    62
    """
    number = 0
    for sign in signs[: most + 1]:
        number = 62 * number + ALPHABET.index(sign)
    return number

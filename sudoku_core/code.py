"""Write a grid as a short code for a link, and read it again."""

from sudoku_core.grid import BLANK, CELLS, require_grid

# What codes are written in: no sign that a messenger takes for the end of a link, or for italics.
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
# Two signs check the others: a prime below 62² that a code leaves 1 over.
CHECK = 3833
# Signs of the longest code: that of a complete grid.
LONGEST = 59


def code_of(puzzle: str) -> str:
    """Return a code for a grid, much shorter: 27 signs for 20 givens, 35 for 36.

    It is one number: which cells are given as 81 bits, and above them the digits to the base of 9;
    times a prime and one more, so that a code with one sign wrong, or with two neighbours that
    changed places, is none; nor is one that was cut or has a sign too many, but for one in 3 800.

    >>> code_of("0" * 81), code_of("1" + "0" * 80)
    ('1', '61dkySXuQXt0YnKL')
    """
    require_grid(puzzle)
    cells = digits = 0
    for digit in puzzle:
        cells = 2 * cells + (digit != BLANK)
        if digit != BLANK:
            digits = 9 * digits + int(digit) - 1
    return signs_of(((digits << 81) + cells) * CHECK + 1)


def puzzle_of(code: str) -> str:
    """Return the grid of a code as `code_of` makes them; raise ValueError for anything else."""
    cells = number_of(code, LONGEST) // CHECK
    digits = cells >> 81
    puzzle = ""
    for _cell in CELLS:
        given = cells & 1
        puzzle = (str(digits % 9 + 1) if given else BLANK) + puzzle
        digits = digits // 9 if given else digits
        cells >>= 1
    if code_of(puzzle) != code:
        raise ValueError("code")
    return puzzle


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

    What is longer than ``most`` signs is cut behind one more of them: it is no code.

    >>> number_of("10", 2)
    62
    """
    number = 0
    for sign in signs[: most + 1]:
        number = 62 * number + ALPHABET.index(sign)
    return number

"""Read and write the page's address: which puzzle, language and tab. Pure text, no DOM."""

from sudoku_core.grid import BLANK, CELLS, require_grid

# What codes are written in: no sign that a messenger takes for the end of a link, or for italics.
SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
# Two signs check the others: a prime below 62² that a code leaves 1 over.
CHECK = 3833
# Signs of the longest code: that of a complete grid.
LONGEST = 59


def code_of(puzzle: str) -> str:
    """Return a code for a grid, much shorter: 27 signs for 20 givens, 35 for 36.

    It is one number: which cells are given as 81 bits, and above them the digits to the base of 9;
    times a prime and one more, so that a code with one sign wrong, too many or too few, or with two
    that changed places, is none.

    >>> code_of("0" * 81), code_of("1" + "0" * 80)
    ('1', '61dkySXuQXt0YnKL')
    """
    require_grid(puzzle)
    cells = digits = 0
    for digit in puzzle:
        cells = 2 * cells + (digit != BLANK)
        if digit != BLANK:
            digits = 9 * digits + int(digit) - 1
    number = (digits << 81) + cells
    number = number * CHECK + 1
    code = ""
    while number:
        code = SIGNS[number % 62] + code
        number //= 62
    return code


def puzzle_of(code: str) -> str:
    """Return the grid of a code as `code_of` makes them; ValueError for anything else."""
    number = 0
    for sign in code[: LONGEST + 1]:
        number = 62 * number + SIGNS.index(sign)
    number //= CHECK
    cells, digits = number, number >> 81
    puzzle = ""
    for _cell in CELLS:
        given = cells & 1
        puzzle = (str(digits % 9 + 1) if given else BLANK) + puzzle
        digits = digits // 9 if given else digits
        cells >>= 1
    if code_of(puzzle) != code:
        raise ValueError("code")
    return puzzle


def puzzle_in(search: str) -> "str | None":
    """Return the 81 digits of ``?p=…``, None where there is none.

    What stands there are 81 digits, in which blanks may also be dots, or a code as `code_of` makes
    them. Anything else raises ValueError.
    """
    for part in search.lstrip("?").split("&"):
        if part.startswith("p="):
            puzzle = part[2:].replace(".", BLANK)
            if len(puzzle) != 81:
                return puzzle_of(puzzle)
            require_grid(puzzle)
            return puzzle
    return None


def link_to(puzzle: str, address: str) -> str:
    """Return a link to a puzzle on the page at an address; a language named there stays."""
    place, _, search = address.partition("#")[0].partition("?")
    language = language_in(search)
    return place + "?p=" + code_of(puzzle) + ("&lang=" + language if language else "")


def tab_in(fragment: str, names: "tuple[str, ...]") -> str:
    """Return the tab that ``#solve`` or ``#check`` names, the first where it names none."""
    name = fragment.lstrip("#")
    return name if name in names else names[0]


def language_in(search: str) -> str:
    """Return what ``?lang=…`` names, "" where there is none."""
    for part in search.lstrip("?").split("&"):
        if part.startswith("lang="):
            return part[len("lang=") :]
    return ""


def with_language(search: str, language: str) -> str:
    """Return the address from its question mark on with another language in it."""
    parts = [part for part in search.lstrip("?").split("&") if part]
    kept = [part for part in parts if not part.startswith("lang=")]
    return "?" + "&".join(kept + ["lang=" + language])

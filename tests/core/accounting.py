"""Hold reading to account for every line of a text: none twice, none left out, none for nothing."""

from collections.abc import Sequence

from sudoku_core.parsing import InvalidGridError, Reading
from sudoku_core.text.characters import BORDERS, JOINER, SIGNS, plain_text
from sudoku_core.text.ledger import COUNT, FILLER, GRID, Ledger
from sudoku_core.text.lines import split_lines

UNUSED = "unused"
MARKER = "[Puzzle]"
HEADERS = ("123456789", "012345678", "ABCDEFGHI", "abcdefghi")


class Account(Ledger):
    """Hold what each line of a text was used for, in the order in which that was told."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[tuple[int, int, str]] = []

    def use(self, first: int, last: int, role: str) -> None:
        """Note lines that were used."""
        super().use(first, last, role)
        self.parts.append((first, last, role))

    def leave(self, first: int, last: int) -> None:
        """Note lines that nothing used."""
        super().leave(first, last)
        self.parts.append((first, last, UNUSED))


def told(read, text):
    """Return what is read of a text, how reading ends, and what became of its lines."""
    account = Account()
    found = []
    try:
        for result in read([text], keep_going=True, ledger=account):
            is_error = isinstance(result, InvalidGridError)
            found.append((str(result), result.name) if is_error else result)
    except InvalidGridError as error:
        found.append(str(error))
    return found, account


def unaccounted(
    text: str, results: Sequence[Reading | InvalidGridError], account: Account
) -> list[str]:
    """Return what is wrong with the account of a text that was read to its end.

    Everything after the last part has to be filler.
    """
    lines = split_lines(text.removeprefix("\ufeff"))
    faults: list[str] = []
    roles = ["" for _ in lines]
    behind = 1
    for first, last, role in account.parts:
        if first != behind or last < first or last > len(lines):
            faults.append(f"lines {first} to {last} as {role} behind line {behind - 1}")
        roles[first - 1 : last] = [role] * (last - first + 1)
        behind = last + 1
    roles = [role or FILLER for role in roles]
    for number, (line, role) in enumerate(zip(lines, roles, strict=False), 1):
        if role == FILLER and not is_filler(line):
            faults.append(f"line {number} as filler: {line[:90]!r}")
        elif role == COUNT and not plain_text(line).strip(" \t-" + JOINER).isdecimal():
            faults.append(f"line {number} as the count: {line[:90]!r}")
    unused = [number for number, role in enumerate(roles, 1) if role == UNUSED]
    if unused != [line for first, last in account.unused for line in range(first, last + 1)]:
        faults.append(f"the ledger lists {account.unused} as unused")
    faults += [
        f"the grid of line {result.line} is not all {GRID}"
        for result in results
        if isinstance(result, Reading) and not is_within(result, lines, roles)
    ]
    return faults


def is_within(reading: Reading, lines: list[str], roles: list[str]) -> bool:
    """Return whether the givens of a grid are, in order, on lines that belong to grids."""
    end = start = reading.line - 1
    while end < len(roles) and roles[end] == GRID:
        end += 1
    digits = iter("".join(plain_text(line.replace("#", " ")) for line in lines[start:end]))
    return all(given in digits for given in reading.grid if given != "0")


def is_filler(line: str) -> bool:
    """Return whether a line by itself is blank, a border, a comment or markup around grids."""
    plain = plain_text(line)
    ink = set(plain) - set(" \t|,;[]" + JOINER)
    inked = "".join(sign for sign in plain if sign in ink)
    return (
        line.lstrip(" \t>")[:1] in ("#", "\uff03", "\\")
        or line.strip() == MARKER
        or any(
            inked == head or (inked == head * (len(inked) // 9) and _is_apart(plain, head))
            for head in HEADERS
        )
        or ink <= BORDERS
        or (len(ink) == 1 and not any(sign.isalnum() or sign in SIGNS for sign in ink))
    )


def _is_apart(line: str, head: str) -> bool:
    return head[8] + head[0] not in line and f"{head[8]} {head[0]}" not in line

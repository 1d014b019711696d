"""Read and write the board of a SudokuWiki link: 81 cells, or 162 characters with candidates.

Two characters of base 32 encode a cell: a bit for each candidate, times two, plus 1 for a clue.
After ``S9B`` they are base 36: up to 9 a clue, up to 18 a placed digit, from there on 18 plus a bit
for each candidate. A cell with one candidate in base 32 counts as a placed digit.
"""

from collections.abc import Callable

from sudoku_core.formats.source import Grid, Line
from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.parsing import Reading

FORM = "sudokuwiki"
ADDRESS = "https://www.sudokuwiki.org/sudoku.htm?bd="

BASE_32 = "0123456789abcdefghijklmnopqrstuv"
BASE_36 = BASE_32 + "wxyz"
S9B = "S9B"
CLUE, PLACED = 9, 18  # the highest numbers of a clue and of a placed digit

# A cell: its digit, or a blank, and its candidates.
Cell = tuple[str, str]


def read(line: Line, start: int, end: int) -> Grid:
    """Read a board; raise at the first pair that is not a cell."""
    if line.plain[start:end].upper().startswith(S9B):
        cells = _pairs(line, start + len(S9B), end, BASE_36, _base_36_cell)
    elif end - start > 121:
        cells = _pairs(line, start, end, BASE_32, _base_32_cell)
    else:
        return Grid(line.cells(start, end))
    grid = "".join(digit for digit, _ in cells)
    return Grid(grid, candidates=tuple(candidates for _, candidates in cells))


def _pairs(
    line: Line, start: int, end: int, alphabet: str, cell_of: Callable[[int], Cell | None]
) -> list[Cell]:
    cells: list[Cell] = []
    for place in range(start, end, 2):
        pair = line.plain[place : min(place + 2, end)]
        numbers = [alphabet.find(character.lower()) for character in pair]
        if -1 in numbers:
            stray = place + numbers.index(-1)
            raise line.error("stray", stray, stray + 1)
        if len(cells) == 81:
            count = (end - start + 1) // 2
            raise line.error("row length", place, place + len(pair), count=count, expected=81)
        cell = cell_of(len(alphabet) * numbers[0] + numbers[-1])
        if not cell:
            raise line.error("packed cell", place, place + len(pair))
        if len(pair) == 2:
            cells.append(cell)
    if len(cells) < 81:
        raise line.error("row length", end, end, count=len(cells), expected=81)
    return cells


def _base_32_cell(number: int) -> Cell | None:
    """Read a cell of base 32; None if a clue does not have one digit."""
    candidates = _candidates(number >> 1)
    if len(candidates) == 1:
        return candidates, candidates
    return None if number & 1 else (BLANK, candidates)


def _base_36_cell(number: int) -> Cell | None:
    """Read a cell of base 36; None if the number is too high."""
    if 0 < number <= PLACED:
        digit = DIGITS[(number - 1) % 9]
        return digit, digit
    mask = max(number - PLACED, 0)
    return (BLANK, _candidates(mask)) if mask < 512 else None


def _candidates(mask: int) -> str:
    return "".join(digit for place, digit in enumerate(DIGITS) if mask >> place & 1)


def write(reading: Reading, entries: str = "") -> str:
    """Write a link that opens a grid, with its candidates if it has any, entries as placed."""
    if reading.candidates is None and not entries:
        return ADDRESS + reading.grid
    numbers = [_number(reading, cell, entries or BLANK * 81) for cell in range(81)]
    return (
        ADDRESS + S9B + "".join(BASE_36[number // 36] + BASE_36[number % 36] for number in numbers)
    )


def _number(reading: Reading, cell: int, entries: str) -> int:
    """Return the number of a cell in base 36; 0 for a blank without candidates."""
    digit = reading.grid[cell]
    if digit != BLANK:
        return int(digit) + (CLUE if entries[cell] != BLANK else 0)
    candidates = reading.candidates[cell] if reading.candidates else ""
    mask = sum(1 << DIGITS.index(digit) for digit in candidates)
    return PLACED + mask if mask else 0

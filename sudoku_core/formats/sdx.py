"""Read nine rows of nine cells with their candidates, as in ``.sdx`` files.

Spaces separate cells; the candidates of a cell are together, and ``u5`` is a 5 that a person
placed. Without any ``u`` it is a pencil-mark grid, which is plain text.
"""

import re
from collections.abc import Iterator

from sudoku_core.formats.source import SPACES, Line, Result, has_ink, pass_over
from sudoku_core.grid import BLANK
from sudoku_core.parsing import Reading
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.ledger import GRID, Ledger
from sudoku_core.text.lines import is_ascending

FORM = "sdx"

WORD = re.compile(rf"[^{SPACES}]+")
ROW = re.compile(r"\s*(?:u?[1-9]+\s+){7,9}u?[1-9]+\s*")
PLACED = re.compile("u[1-9]")


def goes_on(head: list[str]) -> bool:
    """Return whether distinguishing the form from pencil marks needs more lines."""
    return len(head) < 9 and ROW.fullmatch(head[-1]) is not None and not takes(head)


def takes(head: list[str]) -> bool:
    """Return whether a text begins like this form: with a placed digit."""
    rows = [words for words in map(str.split, head) if len(words) >= 7]
    return any(PLACED.match(word) for words in rows for word in words)


def read(lines: Iterator[Line], ledger: Ledger, _names: str) -> Iterator[Result]:
    """Read nine rows at a time; a blank line may part the bands of a grid."""
    rows: list[Line] = []
    number = 0
    for line in lines:
        number = line.number
        if has_ink(line.plain):
            rows.append(line)
            ledger.use(number, number, GRID)
        else:
            pass_over(line, ledger)
        if not has_ink(line.plain) and len(rows) % 3 and not line.plain.strip(SPACES):
            yield _grid(rows, number)
            rows = []
        if len(rows) == 9:
            yield _grid(rows, number)
            rows = []
    if rows:
        yield _grid(rows, number + 1)


def _grid(rows: list[Line], end: int) -> Result:
    """Read the rows of one grid; the next one would be on line ``end``."""
    try:
        cells = [cell for row in rows for cell in _row(row)]
    except InvalidGridError as error:
        return error
    if len(rows) < 9:
        return InvalidGridError("missing rows", end, 1, "", {"count": len(rows)})
    grid = "".join([cell if len(cell) == 1 else BLANK for cell in cells])
    column = len(rows[0].plain) - len(rows[0].plain.lstrip(SPACES)) + 1
    return Reading(grid, rows[0].number, column, FORM, None, None, tuple(cells))


def _row(line: Line) -> list[str]:
    """Read the candidates of nine cells, or the digit of each that has one."""
    words = list(WORD.finditer(line.plain))
    cells = [_cell(line, word) for word in words]
    if len(words) > 9:
        raise line.error("row length", *words[9].span(), count=len(words), expected=9)
    if len(words) < 9:
        end = words[-1].end()
        raise line.error("row length", end, end, count=len(words), expected=9)
    return cells


def _cell(line: Line, word: re.Match[str]) -> str:
    text = word[0]
    for place, character in enumerate(text):
        if character not in "123456789" and (character != "u" or place or len(text) == 1):
            raise line.error("stray", word.start() + place, word.start() + place + 1)
    digits = text.lstrip("u")
    if not is_ascending(digits) or (text != digits and len(digits) > 1):
        raise line.error("digit range", *word.span())
    return digits

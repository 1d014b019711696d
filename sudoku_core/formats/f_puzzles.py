"""Read and write what an f-puzzles link loads: JSON, packed by lz-string.

A cell's candidates are the pencil marks in its centre, or in its corners where there are none. A
puzzle with other rules than Sudoku's own is refused: its digits alone are not the puzzle.
"""

import json
import re
from typing import Any, cast
from urllib.parse import unquote

from sudoku_core.formats import lz_string
from sudoku_core.formats.source import Grid, Line
from sudoku_core.grid import BLANK, DIGITS, UNITS_OF
from sudoku_core.parsing import Reading

FORM = "f-puzzles"
ADDRESS = "https://f-puzzles.com/?load="

LIMIT = 200_000  # code units of JSON: a hundred times what a puzzle needs
DEPTH = 20  # brackets in brackets; a thousand would be too much for the JSON reader in a browser
PERCENT = re.compile("%[0-9A-Fa-f]{2}|.")
BRACKET = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)
MARKS = ("centerPencilMarks", "cornerPencilMarks")
# Lists and flags in a puzzle that are no rules.
NO_RULES = {"grid", "solution", "disabledlogic", "truecandidatesoptions", "highlightConflicts"}


class _RefusedError(Exception):
    """Say for which reason what was unpacked is refused."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def read(line: Line, start: int, end: int) -> Grid:
    """Read what a link loads; raise where it cannot be unpacked, or for all of it."""
    characters = list(PERCENT.finditer(line.plain, start, end))
    packed = "".join([unquote(match[0]) for match in characters])
    try:
        return _grid(_json(lz_string.decompress(packed, LIMIT)))
    except lz_string.PackingError as error:
        bounds = characters[error.index].span() if error.index < len(characters) else (end, end)
        raise line.error("packed", *bounds) from None
    except _RefusedError as error:
        raise line.error(error.reason, start, end) from None


def _json(text: str) -> object:
    """Read JSON, unless it is deeper than any puzzle."""
    depth = 0
    for match in BRACKET.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(match[0], 0)
        if depth > DEPTH:
            raise _RefusedError("packed")
    try:
        return json.loads(text)
    except ValueError:
        raise _RefusedError("packed") from None


def _grid(data: object) -> Grid:
    """Read a puzzle."""
    puzzle = _dict(data)
    if puzzle.get("size") != 9 or any(map(_is_rule, puzzle.items())):
        raise _RefusedError("variant")
    cells = _cells(puzzle.get("grid"))
    for place, cell in enumerate(cells):
        region = cell.get("region")
        if region is not None and region != UNITS_OF[place][2] - 18:
            raise _RefusedError("variant")
    grid = "".join([_digit(cell.get("value")) for cell in cells])
    marks = [_marks(cell) for cell in cells]
    candidates = [
        mark if digit == BLANK else digit for digit, mark in zip(grid, marks, strict=True)
    ]
    name = puzzle.get("title")
    return Grid(
        grid,
        name if isinstance(name, str) and name else None,
        _solution(puzzle.get("solution")),
        tuple(candidates) if any(marks) else None,
    )


def _is_rule(item: tuple[str, object]) -> bool:
    """Tell whether a part of a puzzle is a rule beyond Sudoku's own: a flag or a list."""
    key, value = item
    return key not in NO_RULES and (value is True or (isinstance(value, list) and value != []))


def _cells(value: object) -> list[dict[str, object]]:
    """List the cells of a puzzle, row by row."""
    rows = [_list(row) for row in _list(value)]
    if [len(row) for row in rows] != [9] * 9:
        raise _RefusedError("packed")
    return [_dict(cell) for row in rows for cell in row]


def _list(value: object) -> list[object]:
    """Give what a puzzle has as a list."""
    if not isinstance(value, list):
        raise _RefusedError("packed")
    return cast("list[object]", value)


def _dict(value: object) -> dict[str, object]:
    """Give what a puzzle has as an object."""
    if not isinstance(value, dict):
        raise _RefusedError("packed")
    return cast("dict[str, object]", value)


def _digit(value: object) -> str:
    """Give the digit of a cell, or a blank."""
    if value is None:
        return BLANK
    if type(value) is not int or not 1 <= value <= 9:
        raise _RefusedError("packed")
    return str(value)


def _marks(cell: dict[str, object]) -> str:
    """Give the candidates of a cell."""
    for key in MARKS:
        if cell.get(key):
            return "".join(sorted({_digit(mark) for mark in _list(cell[key])} - {BLANK}))
    return ""


def _solution(value: object) -> str | None:
    """Give the solution, if the puzzle has a whole one."""
    digits = (
        [str(digit) for digit in cast("list[object]", value)] if isinstance(value, list) else []
    )
    return "".join(digits) if len(digits) == 81 and set(digits) <= set(DIGITS) else None


def write(reading: Reading) -> str:
    """Write a link that opens a puzzle, with its name, solution and candidates."""
    cells: list[dict[str, Any]] = []
    for cell, digit in enumerate(reading.grid):
        marks = [int(mark) for mark in (reading.candidates or {cell: ""})[cell]]
        given = {"value": int(digit), "given": True}
        cells.append(given if digit != BLANK else {"centerPencilMarks": marks} if marks else {})
    puzzle: dict[str, Any] = {"size": 9}
    if reading.name:
        puzzle["title"] = reading.name
    puzzle["grid"] = [cells[row : row + 9] for row in range(0, 81, 9)]
    if reading.solution:
        puzzle["solution"] = [int(digit) for digit in reading.solution]
    text = json.dumps(puzzle, ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + lz_string.compress(text)

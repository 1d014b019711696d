"""Read and write what an f-puzzles link loads: JSON, packed by lz-string.

Candidates are the pencil marks in a cell's centre, else those in its corners; digits count whether
or not they are given. A puzzle with rules beyond Sudoku's own is refused: its digits alone are not
the puzzle. Readers of other sites share the JSON and the rules.
"""

import json
import re
from collections.abc import Callable
from typing import cast
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
BLANKS = (None, "", 0, "0", ".")
BRACKET = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)
MARKS = ("centerPencilMarks", "cornerPencilMarks")
# Lists and flags in a puzzle that are not rules.
NO_RULES = {"grid", "solution", "disabledlogic", "truecandidatesoptions", "highlightConflicts"}
# The words of Sudoku's rules: a text with any other word may add another rule.
WORD = re.compile(r"[^\W_]+")
OWN_WORDS = {
    *("normal", "standard", "classic", "regular", "sudoku", "rules", "apply", "this", "puzzle"),
    *("place", "fill", "enter", "put", "write", "the", "a", "an", "digit", "digits", "number"),
    *("numbers", "from", "1", "to", "through", "9", "in", "into", "grid", "empty", "cell", "cells"),
    *("so", "that", "such", "and", "or", "each", "every", "any", "all", "row", "rows", "column"),
    *("columns", "3x3", "box", "boxes", "block", "blocks", "region", "regions", "contain"),
    *("contains", "appear", "appears", "must", "may", "can", "cannot", "not", "no", "repeat"),
    *("exactly", "once", "only", "of", "is", "are", "solve", "have", "fun", "enjoy"),
}


class RefusedError(Exception):
    """Raised with the reason for refusing what was unpacked."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def read(line: Line, start: int, end: int) -> Grid:
    """Read what a link loads, or raise an error at it."""
    return unpacked(line, start, end, grid_in)


def unpacked(line: Line, start: int, end: int, grid_of: Callable[[str], Grid]) -> Grid:
    """Unpack a part of a line and read it; what ``grid_of`` refuses becomes an error there."""
    characters = list(PERCENT.finditer(line.plain, start, end))
    packed = "".join([unquote(match[0]) for match in characters])
    try:
        return grid_of(lz_string.decompress(packed, LIMIT))
    except lz_string.PackingError as error:
        bounds = characters[error.index].span() if error.index < len(characters) else (end, end)
        raise line.error("packed", *bounds) from None
    except RefusedError as error:
        raise line.error(error.reason, start, end) from None


def json_of(text: str) -> dict[str, object]:
    """Read a JSON object, unless it is deeper than any puzzle."""
    depth = 0
    for match in BRACKET.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(match[0], 0)
        if depth > DEPTH:
            raise RefusedError("packed")
    try:
        return dict_of(json.loads(text))
    except ValueError:
        raise RefusedError("packed") from None


def grid_in(text: str) -> Grid:
    """Read the JSON of a puzzle; raise RefusedError if it is none or has other rules."""
    puzzle = json_of(text)
    require_no_rules(puzzle, NO_RULES, puzzle.get("ruleset"))
    if puzzle.get("size", 9) != 9:
        raise RefusedError("variant")
    cells = cells_of(puzzle.get("grid"))
    for place, cell in enumerate(cells):
        region = cell.get("region")
        if region is not None and region != UNITS_OF[place][2] - 18:
            raise RefusedError("variant")
    return grid_of(cells, "value", MARKS, puzzle.get("title"), puzzle.get("solution"))


def require_no_rules(puzzle: dict[str, object], no_rules: set[str], told: object) -> None:
    """Raise if a puzzle has a rule beyond Sudoku's own: a flag, a list, or in words."""
    words = set(WORD.findall(str(told or "").lower()))
    if words - OWN_WORDS:
        raise RefusedError("variant")
    for key, value in puzzle.items():
        if key not in no_rules and (value is True or (isinstance(value, list) and value != [])):
            raise RefusedError("variant")


def cells_of(value: object) -> list[dict[str, object]]:
    """List the cells of a puzzle, row by row."""
    rows = [list_of(row) for row in list_of(value)]
    if [len(row) for row in rows] != [9] * 9:
        raise RefusedError("packed")
    return [dict_of(cell) for row in rows for cell in row]


def grid_of(
    cells: list[dict[str, object]],
    value: str,
    marks: tuple[str, str],
    name: object,
    solution: object,
) -> Grid:
    """Read cells with their digit and their candidates under these keys."""
    grid = "".join([_digit(cell.get(value)) for cell in cells])
    noted = [_marks(cell, marks) for cell in cells]
    candidates = [
        mark if digit == BLANK else digit for digit, mark in zip(grid, noted, strict=True)
    ]
    title = name if isinstance(name, str) and name else None
    return Grid(grid, title, _solution(solution), tuple(candidates) if any(noted) else None)


def list_of(value: object) -> list[object]:
    """Return a list of a puzzle."""
    if not isinstance(value, list):
        raise RefusedError("packed")
    return cast("list[object]", value)


def dict_of(value: object) -> dict[str, object]:
    """Return an object of a puzzle."""
    if not isinstance(value, dict):
        raise RefusedError("packed")
    return cast("dict[str, object]", value)


def _digit(value: object) -> str:
    if value is not False and value in BLANKS:
        return BLANK
    if isinstance(value, bool) or str(value) not in {*DIGITS}:
        raise RefusedError("packed")
    return str(value)


def _marks(cell: dict[str, object], keys: tuple[str, str]) -> str:
    for key in keys:
        if cell.get(key):
            return "".join(sorted({str(mark) for mark in list_of(cell[key])} & {*DIGITS}))
    return ""


def _solution(value: object) -> str | None:
    """Return the complete solution of a puzzle, a list of digits or a text, or None."""
    listed = cast("list[object]", value) if isinstance(value, list) else []
    digits = value if isinstance(value, str) else "".join(map(str, listed))
    return digits if len(digits) == 81 and set(digits) <= set(DIGITS) else None


def write(reading: Reading, entries: str = "") -> str:
    """Write a link that opens a puzzle, with its name, solution, candidates and entries."""
    return ADDRESS + packed(reading, entries)


def packed(reading: Reading, entries: str = "") -> str:
    """Pack a puzzle, with its name, solution, candidates and entries, which are not givens."""
    cells = [_cell(reading, cell, entries or BLANK * 81) for cell in range(81)]
    puzzle: dict[str, object] = {"size": 9}
    if reading.name:
        puzzle["title"] = reading.name
    puzzle["grid"] = [cells[row : row + 9] for row in range(0, 81, 9)]
    if reading.solution:
        puzzle["solution"] = [int(digit) for digit in reading.solution]
    text = json.dumps(puzzle, ensure_ascii=False, separators=(",", ":"))
    return lz_string.compress(text)


def _cell(reading: Reading, cell: int, entries: str) -> dict[str, object]:
    """Return the description of a cell: its digit and whether it is given, or its candidates."""
    digit = reading.grid[cell]
    if digit != BLANK:
        given = {"given": True} if entries[cell] == BLANK else {}
        return {"value": int(digit), **given}
    marks = [int(mark) for mark in reading.candidates[cell]] if reading.candidates else []
    return {"centerPencilMarks": marks} if marks else {}

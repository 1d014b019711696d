"""Read and write what a SudokuPad link loads: a puzzle of f-puzzles, or one of its own two kinds.

``fpuz`` or ``fpuzzles`` precedes a puzzle packed by f-puzzles. After ``scl`` or ``ctc``, lz-string
has packed JSON with short names, bare keys and single quotes, without empty objects and the rest of
true and false. After ``scf``, a character is a digit or a blank and up to five blanks after it: its
place in the alphabet is ten times their number, plus the digit. Other names are of puzzles on
SudokuPad's server.
"""

import json
import re
from urllib.parse import quote, unquote

from sudoku_core.formats import f_puzzles
from sudoku_core.formats.f_puzzles import RefusedError
from sudoku_core.formats.source import Grid, Line
from sudoku_core.grid import BLANK, UNITS
from sudoku_core.parsing import Reading

FORM = "sudokupad"
ADDRESS = "https://sudokupad.app/fpuzzles"

KIND = re.compile("fpuz(?:zles)?|scl|ctc|scf")

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"

TOKEN = re.compile(
    r"""(?P<name>\w+)(?=:)|(?P<text>'(?:[^'\\]|\\.)*')|(?P<quoted>"(?:[^"\\]|\\.)*")"""
    r"""|(?P<word>[^\[\]{}:,'"]+)|(?P<sign>.)""",
    re.DOTALL,
)
NUMBER = re.compile("-?(?:0|[1-9][0-9]{0,9})(?:[.][0-9]{1,99})?|null|true|false")
FLAGS = {"t": "true", "f": "false"}
NAMES = {"ca": "cages", "ce": "cells", "re": "regions", "t": "title", "v": "value"}
NO_RULES = {"cages", "cells", "regions"}
BARE = {"cells", "title", "id", "metadata"}  # a puzzle with nothing else has the usual boxes
MARKS = ("centremarks", "pencilMarks")
BOXES = {frozenset(f"{cell // 9} {cell % 9}" for cell in box) for box in UNITS[18:]}


def read(line: Line, start: int, end: int) -> Grid:
    """Read the name of a puzzle that holds all of it, or raise."""
    kind = KIND.match(line.plain, start, end)
    if not kind:
        raise line.error("server", start, end)
    if kind[0] == "scf":
        return _short(line, kind.end(), end)
    if kind[0] in {"scl", "ctc"}:
        return f_puzzles.unpacked(line, kind.end(), end, grid_in)
    return f_puzzles.read(line, kind.end(), end)


def _short(line: Line, start: int, end: int) -> Grid:
    """Read 81 cells, a digit or blank and the blanks after it in a character; and the rest."""
    grid = ""
    while len(grid) < 81:
        number = ALPHABET.find(line.plain[start]) if start < end else -1
        grid += str(number % 10) + BLANK * (number // 10)
        if number < 0 or len(grid) > 81:
            raise line.error("packed", start, min(start + 1, end))
        start += 1
    name = None
    parts = unquote(line.plain[start:end]).replace("**", "\0").split("*")
    for part in filter(None, parts):
        if part[0] not in "ta":
            raise line.error("variant", start, end)
        if part[0] == "t":
            name = part[1:].replace("\0", "*")
    return Grid(grid, name)


def grid_in(text: str) -> Grid:
    """Read the JSON of a puzzle; raise RefusedError if it is none or has other rules."""
    try:
        puzzle = f_puzzles.json_of(text)
    except RefusedError:
        puzzle = f_puzzles.json_of(_json(text))
    puzzle = _named(puzzle)
    about = _named(f_puzzles.dict_of(puzzle.get("metadata", {})))
    for cage in f_puzzles.list_of(puzzle.get("cages", [])):
        about = _about(_named(f_puzzles.dict_of(cage))) | about
    told = about.get("rules")
    f_puzzles.require_no_rules(puzzle, NO_RULES, told)
    has_boxes = {*puzzle} <= BARE or _has_boxes(puzzle.get("regions"))
    if True in about.values() or not has_boxes:
        raise RefusedError("variant")
    cells = [_named(cell) for cell in f_puzzles.cells_of(puzzle.get("cells"))]
    title = about.get("title", puzzle.get("title"))
    return f_puzzles.grid_of(cells, "value", MARKS, title and str(title), about.get("solution"))


def _json(text: str) -> str:
    """Restore the quotes and empty objects of shortened JSON."""
    parts: list[str] = []
    before = ""
    for match in TOKEN.finditer(text):
        if before in {"[", ","} and match[0] in {"]", ","}:
            parts.append("{}")
        before = match[0]
        parts.append(_part(str(match.lastgroup), before))
    return "".join(parts)


def _part(kind: str, text: str) -> str:
    """Put a name, a text, a flag or a color into quotes as in JSON, if it needs them."""
    if kind == "text":
        return '"' + text[1:-1].replace("\\'", "'").replace('"', '\\"') + '"'
    if kind == "name" or (kind == "word" and not NUMBER.fullmatch(text) and text not in FLAGS):
        return json.dumps(text)
    return FLAGS.get(text, text) if kind == "word" else text


def _named(data: dict[str, object]) -> dict[str, object]:
    return {NAMES.get(name, name): value for name, value in data.items()}


def _about(cage: dict[str, object]) -> dict[str, object]:
    """Return what a cage without cells says about the puzzle (``title: …``); refuse a real one."""
    if cage.get("type") == "rowcol" or (cage.get("hidden") and not cage.get("unique")):
        return {}
    if cage.get("cells"):
        raise RefusedError("variant")
    name, _, value = str(cage.get("value", "")).partition(": ")
    return {name: value}


def _has_boxes(regions: object) -> bool:
    found = {
        frozenset(" ".join(map(str, f_puzzles.list_of(cell))) for cell in f_puzzles.list_of(region))
        for region in f_puzzles.list_of(regions or [])
    }
    return found == BOXES


def write(reading: Reading, entries: str = "") -> str:
    """Write a link that opens a puzzle, with its name, solution, candidates and entries."""
    return ADDRESS + quote(f_puzzles.packed(reading, entries), safe="")

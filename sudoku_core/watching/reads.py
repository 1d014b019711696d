"""Tell which cells of the board a line is about to read, from its syntax and the variables there.

A line's expressions are worked out in the order in which Python does it, as far as that is certain:
what runs code of the program, or of somebody's class, ends it. So a cell that is told is read, and
of others nothing is said. Of a line only its first statement counts, if it ends there.
"""

import ast
import builtins
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from types import FrameType
from typing import Any

from sudoku_core.watching.expressions import SCALARS, End, Work, made, of_type
from sudoku_core.watching.finder import WatchedValue
from sudoku_core.watching.layouts import NINE, Convention
from sudoku_core.watching.syntax import tree_of

# Steps of loops that are followed.
MOST_STEPS = 1_000
GROUPS = {str, bytes, bytearray, list, tuple, dict, set, frozenset, range}

# The cells of something that holds some, by index or key.
Places = dict[Any, int]


class Eyes:
    """Hold what is known at a line: its names, the boards, and the cells ``read`` so far."""

    def __init__(
        self, frame: FrameType, boards: Iterable[WatchedValue], read: dict[int, None]
    ) -> None:
        self._names = (frame.f_locals, frame.f_globals, vars(builtins))
        self._places: dict[int, Places] = {}
        self._steps = 0
        self.bound: dict[str, Any] = {}
        self._read = read
        for board in boards:
            self._places.update(places_in(board.value, board.view))

    def named(self, name: str) -> Any:
        """Return what a name stands for."""
        return next(names[name] for names in (self.bound, *self._names) if name in names)

    def item(self, value: Any, key: Any) -> Any:
        """Read an item, or those of a slice; keys of other types may have code to compare them."""
        of_type(value, GROUPS)
        for part in _parts(key):
            of_type(part, {*SCALARS, slice})
        if isinstance(key, slice):
            for each in range(*key.indices(len(value))):
                self._look(value, each)
        elif type(key) is int and key < 0 and not _is_dict(value):
            self._look(value, key + len(value))
        else:
            self._look(value, key)
        return value[key]

    def items(self, value: Any) -> Iterator[Any]:
        """Go through the items of a value, each of which is read."""
        if isinstance(value, Generator):
            yield from value
            return
        for number, item in enumerate(of_type(value, GROUPS)):
            self._steps += 1
            if self._steps > MOST_STEPS:
                raise End
            if not _is_dict(value):
                self._look(value, number)
            yield item

    def _look(self, value: Any, key: object) -> None:
        places = self._places.get(id(value), {})
        if key in places:
            self._read[places[key]] = None


def _parts(key: Any) -> list[Any]:
    """Return the parts of a key."""
    return [*key] if type(key) is tuple else [key]


def places_in(value: Any, view: Convention) -> dict[int, Places]:
    """Map what holds cells of a board, by its id, to them.

    A board of cells that are objects has none, nor has one whose rows cannot be told apart.
    """
    if view.attribute or type(value) not in GROUPS:
        return {}
    found: dict[int, Places]
    if _is_dict(value) and (0, 0) in value:
        found = {id(value): {(row, column): row * 9 + column for row in NINE for column in NINE}}
    elif len(value) == 81:
        found = {id(value): _places(value, 0)}
    else:
        rows: list[Any] = [value[key] for key in _keys(value)[-9:]]
        found = {id(row): _places(row, number * 9) for number, row in enumerate(rows)}
        if len(found) < len(rows):
            return {}
    if view.transposed:
        turned = [cell % 9 * 9 + cell // 9 for cell in range(81)]
        return {one: {key: turned[places[key]] for key in places} for one, places in found.items()}
    return found


def _keys(value: Any) -> list[Any]:
    return sorted(value) if _is_dict(value) else list(range(len(value)))


def _is_dict(value: Any) -> bool:
    return type(value) is dict


def _places(value: Any, first: int) -> Places:
    """Map the indices or keys of a whole flat board, or of a row, to cells."""
    keys = _keys(value)
    return {key: first + place for place, key in enumerate(keys[-9:] if len(keys) < 81 else keys)}


class Reads:
    """Know of each line of a source what it reads."""

    def __init__(self, source: str) -> None:
        self._lines: dict[int, list[Work]] = {}
        with tree_of(source) as tree:
            for node in ast.walk(tree):
                # Outer statements come first: of a line the first one counts.
                if isinstance(node, ast.stmt) and node.lineno not in self._lines:
                    parts = expressions_of(node)
                    ends = all(part.end_lineno == node.lineno for part in parts)
                    self._lines[node.lineno] = [made(part) for part in parts if ends]

    def at(self, line: int, frame: FrameType, boards: Iterable[WatchedValue]) -> list[int]:
        """List the cells that a line is about to read, in order, as far as that is certain."""
        works = self._lines.get(line)
        if not works:
            return []
        read: dict[int, None] = {}
        with suppress(Exception):  # Python raises here too, or nothing more is known
            eyes = Eyes(frame, boards, read)
            for work in works:
                work(eyes)
        return list(read)


def expressions_of(node: ast.stmt) -> list[ast.expr]:
    """List what a statement works out each time its line runs, in that order."""
    if isinstance(node, ast.If | ast.While | ast.Assert):
        return [node.test]
    if isinstance(node, ast.Expr | ast.AugAssign):
        return [node.value]
    if isinstance(node, ast.Return | ast.AnnAssign):
        return [node.value] if node.value else []
    if isinstance(node, ast.Assign):
        places = [each.slice for each in node.targets if isinstance(each, ast.Subscript)]
        return [node.value, *places]
    return []

"""Find the board among the values of a running program, and follow it.

A value may be the board if it reads as 81 digits with every given of the puzzle. Of several, the
first that changes is the board, which an untouched copy of the input is not. If a function gets
another board (a copy, a new string), that is the board until it returns.
"""

from collections.abc import Callable, Iterator
from math import isqrt
from types import CodeType, FrameType, ModuleType
from typing import Any

from sudoku_core.watching.layouts import (
    BoardLayout,
    Convention,
    Pairs,
    cells_in,
    digit_of,
    digits_in,
    digits_of,
    layout_of,
    views_of,
)
from sudoku_core.watching.program import FILE
from sudoku_core.watching.sources import FOLDED, Lines

# Types of values that may be the board, and the most candidates kept.
BOARDS = (list, dict, tuple, str, bytes, bytearray)
MOST_CANDIDATES = 6
# Look at every chance at first, then ever less often: gaps grow with the root of their number, to
# one in 16 after 25 000 and one in 64 after 400 000.
EAGER_LOOKS = 100
# Calls of a function after which its parameters are known not to be the board.
CALLS_LOOKED_AT = 3


class WatchedValue:
    """A value that is, or may be, the board, with a copy for comparison."""

    def __init__(self, value: Any, name: str, view: Convention) -> None:
        self.value = value
        self.name = name
        self.view = view
        self.layout: BoardLayout = layout_of(value, view)
        self.copy = self.layout.copied(value)

    def changes(self) -> Pairs:
        """List what has changed since the last time: cells and digits."""
        return self.layout.changes(self.value, self.copy)

    def digits(self) -> list[int]:
        """Read the value; [] if it is currently not a grid."""
        return digits_in(self.value, self.view) or []

    def all(self) -> Pairs:
        """List all cells and digits."""
        return list(enumerate(self.digits()))


class Finder:
    """Look for the board until it is found, then report its changes.

    Changes are always pairs of a cell and its digit now, perhaps unchanged.
    """

    def __init__(self, puzzle: str | None, lines: Lines, frame: Callable[[], FrameType]) -> None:
        self._frame = frame
        self._digits = [int(digit) for digit in puzzle or ""]
        self._givens = [(cell, digit) for cell, digit in enumerate(self._digits) if digit]
        self._lines = lines
        self._candidates: list[WatchedValue] = []
        self._chances = 0
        # Names of the board, and those of them that a line binds.
        self._names: set[str] = set()
        self._bound: dict[int, list[str]] = {}
        self._outer: list[WatchedValue | None] = []
        self._parameters: dict[int, tuple[str, ...]] = {}
        self._calls: dict[int, int] = {}
        self._other = False
        self.board: WatchedValue | None = None

    @property
    def seen(self) -> bool:
        """Return whether there was a value that may be the board."""
        return bool(self._candidates)

    @property
    def boards(self) -> list[WatchedValue]:
        """List the board; what may be it, as long as that is not known."""
        return [self.board] if self.board else self._candidates

    def takes_other(self) -> bool:
        """Return whether the last changes are how another board differs from the one before."""
        other, self._other = self._other, False
        return other

    @property
    def is_eager(self) -> bool:
        """Return whether to look at every line."""
        return self.board is None and self._chances < EAGER_LOOKS

    @property
    def lines_worth_a_look(self) -> bytearray:
        """Return a table of lines with a 1 at each that can change the board."""
        if self.board is not None and self.board.layout.keeps_size:
            return self._lines.storing
        return self._lines.writing

    def after_line(self, line: int) -> Pairs:
        """List what a line has changed."""
        board = self.board
        if board is None:
            return self._search(self._frame())
        changes = board.layout.changes(board.value, board.copy)
        if line in self._bound:
            changes += self._rebound(self._frame(), self._bound[line])
        return changes

    def on_call(self, code: CodeType) -> Pairs:
        """List the changes due to a function call: it may have a board of its own."""
        self._outer.append(self.board)
        if self.board is None:
            return self._search(self._frame()) if code.co_argcount else []
        names = self._parameters.get(id(code))
        if names is None:
            names = self._board_parameters(self._frame())
        for name in names:
            if changes := self._take(self._frame().f_locals.get(name), name):
                return changes
        return []

    def on_return(self) -> Pairs:
        """List the changes due to a return to a function with another board."""
        outer = self._outer.pop() if self._outer else None
        if outer is None or outer is self.board:
            return []
        self.board = outer
        self._other = True
        outer.changes()
        return outer.all()

    def _rebound(self, frame: FrameType, names: list[str]) -> Pairs:
        """Switch to another value if one of these names of the board now has that."""
        before = self.board
        for name in names:
            changes = self._take(frame.f_locals.get(name, frame.f_globals.get(name)), name)
            if changes:
                code = frame.f_code
                if name not in code.co_varnames + code.co_cellvars:
                    # Not the function's own: it is another board for its callers, too.
                    self._outer = [self.board if one is before else one for one in self._outer]
                return changes
        return []

    def _take(self, value: object, name: str) -> Pairs:
        """Switch to a value if it may be the board and is another one."""
        view = None if self.board and value is self.board.value else self._view_of(value)
        if view is None:
            return []
        self._other = self.board is not None
        self.board = WatchedValue(value, name, view)
        return self.board.all()

    def _board_parameters(self, frame: FrameType) -> tuple[str, ...]:
        """List the parameters of a called function that hold a board, if it can change them."""
        code = frame.f_code
        if code.co_firstlineno in self._lines.looking:
            self._parameters[id(code)] = ()
            return ()
        names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        found = tuple(name for name in names if self._view_of(frame.f_locals.get(name)))
        for name in found:
            self._add_name(name)
        calls = self._calls[id(code)] = self._calls.get(id(code), 0) + 1
        if found or calls == CALLS_LOOKED_AT:
            self._parameters[id(code)] = found
        return found

    def _view_of(self, value: object) -> Convention | None:
        """Find how a value reads as 81 digits with every given, or None."""
        try:
            cells = cells_in(value)
            if cells is None:
                return None
            return next((view for view in views_of(cells) if self._fits(view.read(cells))), None)
        except Exception:  # noqa: BLE001 -- it may raise anything, and is no board then
            return None

    def _fits(self, cells: list[Any]) -> bool:
        if any(digit_of(cells[cell]) != digit for cell, digit in self._givens):
            return False
        return digits_of(cells) is not None

    # Looking for it

    def _search(self, frame: FrameType) -> Pairs:
        """Check candidates for changes, find new ones, and choose the board."""
        for candidate in self._candidates:
            if candidate.changes():
                return self._choose(candidate, frame)
        if self._takes_chance():
            for candidate in self._new_candidates(frame):
                if candidate.layout.plain and candidate.digits() != self._digits:
                    return self._choose(candidate, frame)
        return []

    def _takes_chance(self) -> bool:
        if not self._givens or len(self._candidates) >= MOST_CANDIDATES:
            return False
        self._chances += 1
        return self._chances % (isqrt(self._chances // EAGER_LOOKS) + 1) == 0

    def _choose(self, board: WatchedValue, frame: FrameType) -> Pairs:
        """Make a candidate the board, and find the board of each calling function."""
        self.board = board
        self._add_name(board.name)
        if _has(frame, board):
            for number, caller in zip(range(len(self._outer))[::-1], callers(frame), strict=False):
                self._outer[number] = self._board_of(caller, board)
        else:
            self._outer = [board for _ in self._outer]
        return board.all()

    def _board_of(self, frame: FrameType, board: WatchedValue) -> WatchedValue:
        """Find the board of a function that called one with ``board``."""
        others = (one for one in self._candidates if one.layout.plain and _has(frame, one))
        return board if _has(frame, board) else next(others, board)

    def _add_name(self, name: str) -> None:
        if name not in self._names:
            self._names.add(name)
            for line in self._lines.binding(name):
                self._bound.setdefault(line, []).append(name)

    def _new_candidates(self, frame: FrameType) -> list[WatchedValue]:
        known = {id(candidate.value) for candidate in self._candidates}
        new: list[WatchedValue] = []
        for name, value in self._values(frame):
            if id(value) in known or not issubclass(type(value), BOARDS):
                continue
            view = self._view_of(value)
            if view:
                known.add(id(value))
                new.append(WatchedValue(value, name, view))
                self._lines.binding(name)
        self._candidates += new
        return new

    def _values(self, frame: FrameType) -> list[tuple[str, object]]:
        """List names and values in a frame, of the program, and of its objects."""
        values: dict[str, object] = {**frame.f_globals, **frame.f_locals}
        found = list(values.items())
        for _name, value in found[:]:
            if isinstance(value, ModuleType) or type(value).__module__ != "__main__":
                continue
            found += getattr(value, "__dict__", {}).items()
        return found


def _has(frame: FrameType, board: WatchedValue) -> bool:
    return any(value is board.value for value in frame.f_locals.values())


def own_frame(frame: FrameType | None) -> FrameType | None:
    """Find the innermost reported frame of the program, from a frame outwards."""
    while frame and (frame.f_code.co_filename != FILE or frame.f_code.co_name in FOLDED):
        frame = frame.f_back
    return frame


def callers(frame: FrameType) -> Iterator[FrameType]:
    """Yield the calling frames of the program, as far as they are reported."""
    caller = own_frame(frame.f_back)
    while caller:
        yield caller
        caller = own_frame(caller.f_back)

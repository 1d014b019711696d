"""Find the board among the values of a running program, and follow it.

A value may be the board if it reads as 81 digits and every given of the puzzle stands in it. Of
several such values, the first that changes is the board: an untouched copy of the input is not.
Where a function is given another board (a copy, a new string), that is the board until it returns.
"""

from collections.abc import Callable
from types import CodeType, FrameType, ModuleType
from typing import Any

from sudoku_core.watching.layouts import (
    SEQUENCES,
    Layout,
    Pairs,
    cells_in,
    digits_in,
    layout_of,
)
from sudoku_core.watching.sources import Lines

# Values that may be the board, at most; and looks for one until there is none to be found.
MOST_CANDIDATES = 6
EAGER_LOOKS = 500
MOST_LOOKS = 5_000
# Calls of a function after which its parameters are known not to be the board.
CALLS_LOOKED_AT = 3


class Board:
    """Hold a value that is, or may be, the board, with a copy to see changes by."""

    def __init__(self, value: Any, name: str) -> None:
        self.value = value
        self.name = name
        self.layout: Layout = layout_of(value, cells_in(value) or [])
        self._copy = self.layout.copied(value)

    def changes(self) -> Pairs:
        """List what has changed since the last time: cells and digits."""
        return self.layout.changes(self.value, self._copy)

    def all(self) -> Pairs:
        """List all cells and digits."""
        return list(enumerate(digits_in(self.value) or ()))


class Finder:
    """Look for the board until it is found, then tell what changes in it.

    Everywhere, changes are pairs of a cell and the digit in it now; some may be none.
    """

    def __init__(self, puzzle: str | None, lines: Lines, frame: Callable[[], FrameType]) -> None:
        self._frame = frame
        self._digits = [int(digit) for digit in puzzle or ""]
        self._givens = [(cell, digit) for cell, digit in enumerate(self._digits) if digit]
        self._bound = lines.bound
        self._candidates: list[Board] = []
        self._looks = 0 if puzzle else MOST_LOOKS
        self._names: set[str] = set()
        self._outer: list[Board | None] = []
        self._parameters: dict[int, tuple[str, ...]] = {}
        self._calls: dict[int, int] = {}
        self.board: Board | None = None

    @property
    def seen(self) -> bool:
        """Tell whether there was a value that may be the board."""
        return bool(self._candidates)

    @property
    def is_eager(self) -> bool:
        """Tell whether every line is worth a look."""
        return self.board is None and self._looks < EAGER_LOOKS

    def after_line(self, line: int) -> Pairs:
        """List what a line has changed."""
        if self.board is None:
            return self._search(self._frame())
        changes = self.board.changes()
        if line in self._bound and not self._names.isdisjoint(self._bound[line]):
            changes += self._rebound(self._frame())
        return changes

    def on_call(self, code: CodeType) -> Pairs:
        """List what changes because a function is called: it may have a board of its own."""
        self._outer.append(self.board)
        if self.board is None:
            return self._search(self._frame()) if code.co_argcount else []
        names = self._parameters.get(id(code))
        if names is None:
            names = self._board_parameters(self._frame())
        for name in names:
            value = self._frame().f_locals.get(name)
            if value is not self.board.value and self._may_be_board(value):
                self._names.add(name)
                self.board = Board(value, name)
                return self.board.all()
        return []

    def on_return(self) -> Pairs:
        """List what changes because a function returns to one that may have another board."""
        outer = self._outer.pop() if self._outer else None
        if outer is None or outer is self.board:
            return []
        self.board = outer
        outer.changes()
        return outer.all()

    def _rebound(self, frame: FrameType) -> Pairs:
        """Take another value for the board, if one of the board's names stands for it now."""
        board = self.board
        for name in self._names:
            value = frame.f_locals.get(name, frame.f_globals.get(name))
            if board and value is not board.value and self._may_be_board(value):
                self.board = Board(value, name)
                return self.board.all()
        return []

    def _board_parameters(self, frame: FrameType) -> tuple[str, ...]:
        """List the parameters of a called function that hold a board.

        After a few calls without one, none is expected any more.
        """
        code = frame.f_code
        names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        found = tuple(name for name in names if self._may_be_board(frame.f_locals.get(name)))
        calls = self._calls[id(code)] = self._calls.get(id(code), 0) + 1
        if found or calls == CALLS_LOOKED_AT:
            self._parameters[id(code)] = found
        return found

    def _may_be_board(self, value: object) -> bool:
        """Tell whether a value reads as 81 digits with every given among them."""
        if not isinstance(value, (*SEQUENCES, dict)):
            return False
        digits = digits_in(value)  # pyright: ignore[reportUnknownArgumentType]
        return digits is not None and all(digits[cell] == digit for cell, digit in self._givens)

    # Looking for it

    def _search(self, frame: FrameType) -> Pairs:
        """Look whether a candidate has changed, and for new candidates; choose the board."""
        for candidate in self._candidates:
            if candidate.changes():
                return self._choose(candidate)
        if self._looks < MOST_LOOKS and len(self._candidates) < MOST_CANDIDATES:
            self._looks += 1
            for candidate in self._new_candidates(frame):
                if candidate.layout.plain and digits_in(candidate.value) != self._digits:
                    return self._choose(candidate)
        return []

    def _choose(self, board: Board) -> Pairs:
        self.board = board
        self._outer = [board if outer is None else outer for outer in self._outer]
        self._names = {other.name for other in self._candidates if other.value is board.value}
        return board.all()

    def _new_candidates(self, frame: FrameType) -> list[Board]:
        """Add the values that may be the board to the candidates."""
        known = {id(candidate.value) for candidate in self._candidates}
        new: list[Board] = []
        for name, value in self._values(frame):
            if id(value) not in known and self._may_be_board(value):
                known.add(id(value))
                new.append(Board(value, name))
        self._candidates += new
        return new

    def _values(self, frame: FrameType) -> list[tuple[str, Any]]:
        """List names and values in a frame, of the program, and of the objects it made."""
        values: dict[str, Any] = {**frame.f_globals, **frame.f_locals}
        found = list(values.items())
        for _name, value in found[:]:
            if isinstance(value, ModuleType) or type(value).__module__ != "__main__":
                continue
            found += getattr(value, "__dict__", {}).items()
        return found

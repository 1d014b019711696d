"""Read values of a program as grids: 81 digits in any of the shapes that people give a board.

A board may be flat or have rows, count from 0 or from 1, be made of lists, tuples, strings, bytes
or dictionaries; a cell may be a number, a character or a set of candidates.
"""

from collections.abc import Iterable, Sequence
from typing import Any

SEQUENCES = (list, tuple, str, bytes, bytearray)
SETS = (set, frozenset, list, tuple, str, dict)
# What stands for which digit.
DIGITS: dict[object, int] = {
    **{digit: digit for digit in range(10)},
    **{str(digit): digit for digit in range(10)},
    **{ord("0") + digit: digit for digit in range(10)},
    **dict.fromkeys((None, "", " ", ".", "-", "_", "*", "x", "?", -1, ord("."), ord(" ")), 0),
}

Pairs = list[tuple[int, int]]


class Layout:
    """Know how a value holds a grid, and find what changed in it since it was copied.

    ``plain`` tells whether each cell is one digit or nothing, not candidates.
    """

    plain = True

    def copied(self, value: Any) -> Any:
        """Copy a value, so that a change of the value leaves the copy as it is."""
        raise NotImplementedError

    def changes(self, value: Any, copy: Any) -> Pairs:
        """List the cells with what stands in them now where a value and its copy differ.

        The copy is brought up to date. What is no digit is left out.
        """
        raise NotImplementedError


class Flat(Layout):
    """Hold a grid in a sequence of 81."""

    def copied(self, value: Sequence[object]) -> Sequence[object]:
        """Copy the sequence."""
        return value[:]

    def changes(self, value: Sequence[object], copy: list[object]) -> Pairs:
        """Compare cell by cell."""
        if value == copy:
            return []
        found = _different(value, copy, 0)
        copy[:] = value
        return found


class Rows(Layout):
    """Hold a grid in a list of sequences, its rows; ``first`` is where the first row stands."""

    def __init__(self, first: int, column: int) -> None:
        self._first = first
        self._column = column

    def copied(self, value: Sequence[Any]) -> list[Any]:
        """Copy the rows."""
        return [row[:] for row in value]

    def changes(self, value: Sequence[Any], copy: list[Any]) -> Pairs:
        """Compare row by row, and in rows that differ cell by cell."""
        if value == copy:
            return []
        found: Pairs = []
        for number, row in enumerate(value):
            if row != copy[number]:
                start = (number - self._first) * 9 - self._column
                found += _different(row, copy[number], start)
                copy[number] = row[:]
        return found


class Odd(Layout):
    """Hold a grid in any other shape: it is read as a whole each time."""

    def __init__(self, *, plain: bool) -> None:
        self.plain = plain

    def copied(self, value: object) -> list[int]:
        """Read the value."""
        return digits_in(value) or [0] * 81

    def changes(self, value: object, copy: list[int]) -> Pairs:
        """Read the value anew, and compare."""
        digits = digits_in(value)
        if digits is None or digits == copy:
            return []
        found = _different(digits, copy, 0)
        copy[:] = digits
        return found


def _different(now: Iterable[Any], before: Iterable[Any], cell: int) -> Pairs:
    """List the cells, counted from ``cell``, where two sequences differ, with the digits now."""
    found: Pairs = []
    for one, other in zip(now, before, strict=False):
        if one != other:
            digit = digit_of(one)
            if digit is not None and 0 <= cell < 81:
                found.append((cell, digit))
        cell += 1
    return found


def layout_of(value: Any, cells: list[Any]) -> Layout:
    """Choose the layout of a value that reads as ``cells``."""
    plain = all(_is_plain(cell) for cell in cells)
    if plain and type(value) is list:
        if len(value) == 81:
            return Flat()
        kinds = {type(row) for row in value}
        if kinds <= {list, str, tuple, bytearray} and len({len(row) for row in value}) == 1:
            return Rows(len(value) - 9, len(value[0]) - 9)
    return Odd(plain=plain)


def digits_in(value: object) -> list[int] | None:
    """Read a value as 81 digits, 0 for a blank; None if it is no grid."""
    cells = cells_in(value)
    if cells is None:
        return None
    digits = [digit_of(cell) for cell in cells]
    return None if None in digits else digits  # pyright: ignore[reportReturnType]


def cells_in(value: Any) -> list[Any] | None:
    """List what a value has in its 81 cells; None if it has no 81 cells."""
    if isinstance(value, dict):
        value = _in_order(value)  # pyright: ignore[reportUnknownArgumentType]
    if not isinstance(value, SEQUENCES):
        return None
    if len(value) == 81:
        return list(value)
    if not 9 <= len(value) <= 10:
        return None
    cells: list[Any] = []
    for row in value[len(value) - 9 :]:
        line: Any = _in_order(row) if isinstance(row, dict) else row  # pyright: ignore[reportUnknownArgumentType]
        if not isinstance(line, SEQUENCES) or not 9 <= len(line) <= 10:
            return None
        cells.extend(line[len(line) - 9 :])
    return cells


def _in_order(values: dict[Any, Any]) -> list[Any] | None:
    """List the values of a dictionary of 9 or 81 in the order of its keys."""
    if len(values) not in {9, 10, 81}:
        return None
    try:
        return [values[key] for key in sorted(values)]
    except TypeError:
        return None


def digit_of(cell: Any) -> int | None:
    """Read what stands in a cell; None if that is nothing a cell could have.

    >>> digit_of(7), digit_of("7"), digit_of("."), digit_of({7}), digit_of({1, 7})
    (7, 7, 0, 7, 0)
    >>> digit_of(10)
    """
    try:
        return DIGITS[cell]
    except (KeyError, TypeError):
        pass
    if isinstance(cell, SETS):
        if len(cell) != 1:
            return 0
        return DIGITS.get(next(iter(cell)))  # pyright: ignore[reportUnknownArgumentType]
    return None


def _is_plain(cell: object) -> bool:
    """Tell whether a cell holds one digit or nothing."""
    return not isinstance(cell, SETS) or (isinstance(cell, str) and len(cell) <= 1)


def grid_of(digits: Iterable[int]) -> str:
    """Write digits as a grid."""
    return "".join(map(str, digits))

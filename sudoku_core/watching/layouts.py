"""Read values of a program as grids: 81 digits in any shape that people give a board.

A board may be flat or have rows, count from 0 or from 1, be made of lists, tuples, strings, bytes
or dictionaries; a cell may be a number, a character, a set of candidates or an object with its
digit in an attribute. Columns may replace rows, and digits may be 0 to 8.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeGuard

# The values of cells, with their digits.
DIGITS: dict[object, int] = {
    **{digit: digit for digit in range(10)},
    **{str(digit): digit for digit in range(10)},
    **{ord("0") + digit: digit for digit in range(10)},
    **dict.fromkeys((None, "", " ", ".", "-", "_", "*", "x", "?", -1, ord("."), ord(" ")), 0),
}

NINE = range(9)
# Rows, rows from 1 on, cells.
SIZES = {9, 10, 81}

Pairs = list[tuple[int, int]]


class BoardLayout:
    """How a value holds a grid, and what changed in it since it was copied.

    ``plain`` says whether each cell is one digit or nothing, not candidates; ``keeps_size`` whether
    only a store can change it. This class is for strings, which never change.
    """

    plain = True
    keeps_size = True

    def copied(self, value: Any) -> Any:
        """Copy a value, unaffected by its changes."""
        return value

    def changes(self, value: Any, copy: Any) -> Pairs:  # noqa: ARG002 -- others compare them
        """List the cells in which a value and its copy differ, with their new digits.

        The copy is updated. Anything but digits is left out, and a value of another size.
        """
        return []


class Flat(BoardLayout):
    """A grid in a list of 81."""

    def copied(self, value: Sequence[object]) -> Sequence[object]:
        """Copy the sequence."""
        return value[:]

    def changes(self, value: Sequence[object], copy: list[object]) -> Pairs:
        """Compare cell by cell."""
        if value == copy or len(value) != len(copy):
            return []
        found = _different(value, copy, 0)
        copy[:] = value
        return found


class NestedRows(BoardLayout):
    """A grid in a list of its rows; ``first`` and ``column`` are where its first cell is."""

    def __init__(self, first: int, column: int) -> None:
        self._first = first
        self._column = column

    def copied(self, value: Sequence[Any]) -> list[Any]:
        """Copy the rows."""
        return [row[:] for row in value]

    def changes(self, value: Sequence[Any], copy: list[Any]) -> Pairs:
        """Compare row by row, and differing rows cell by cell."""
        if value == copy or len(value) != len(copy):
            return []
        found: Pairs = []
        for number, row in enumerate(value):
            if row != copy[number] and len(row) == len(copy[number]):
                start = (number - self._first) * 9 - self._column
                found += _different(row, copy[number], start)
                copy[number] = row[:]
        return found


class Placements(BoardLayout):
    """A grid in a list or dictionary of cells with their digits."""

    keeps_size = False

    def copied(self, value: Any) -> Any:
        """Copy the list or dictionary."""
        return value.copy()

    def changes(self, value: Any, copy: Any) -> Pairs:
        """Compare as a whole, and if different cell by cell."""
        if value == copy:
            return []
        digits, before = digits_in(value), digits_in(copy)
        copy.clear()
        add = copy.update if isinstance(value, dict) else copy.extend
        add(value)
        return _different(digits, before, 0) if digits and before else []


class Odd(BoardLayout):
    """A grid in any other shape, read as a whole each time."""

    keeps_size = False

    def __init__(self, view: "Convention", *, plain: bool) -> None:
        self.plain = plain
        self._view = view

    def copied(self, value: object) -> list[int]:
        """Read the value."""
        return digits_in(value, self._view) or [0] * 81

    def changes(self, value: object, copy: list[int]) -> Pairs:
        """Read the value again and list what changed."""
        digits = digits_in(value, self._view)
        if digits is None or digits == copy:
            return []
        found = _different(digits, copy, 0)
        copy[:] = digits
        return found


def _different(now: Sequence[Any], before: Sequence[Any], cell: int) -> Pairs:
    """List the cells, from ``cell`` on, where two sequences differ, with the new digits."""
    found: Pairs = []
    for number, one in enumerate(now):
        if one != before[number]:
            digit = digit_of(one)
            if digit is not None and 0 <= cell + number < 81:
                found.append((cell + number, digit))
    return found


class Convention(NamedTuple):
    """How to read the cells of a value.

    In a ``transposed`` grid columns replace rows. ``shifted`` digits are 0 to 8, a blank is -1.
    With an ``attribute``, a cell is an object with its digit there.
    """

    transposed: bool = False
    shifted: bool = False
    attribute: str = ""

    def read(self, cells: list[Any]) -> list[Any]:
        """Return the values of 81 cells, in their order on the grid."""
        if self.attribute:
            cells = [getattr(cell, self.attribute, NO_DIGIT) for cell in cells]
        if self.shifted:
            cells = [cell + 1 if type(cell) is int else cell for cell in cells]
        if self.transposed:
            cells = [cells[cell % 9 * 9 + cell // 9] for cell in range(81)]
        return cells


PLAIN = Convention()
NO_DIGIT = 10


def views_of(cells: list[Any]) -> Iterator[Convention]:
    """Yield the ways in which 81 cells may be read, the usual one first.

    >>> [view.attribute for view in views_of(["0"] * 81)]
    ['', '', '', '']
    """
    attributes: Iterable[str] = getattr(cells[0], "__dict__", ())
    for transposed in (False, True):
        yield Convention(transposed)
        yield Convention(transposed, shifted=True)
        for attribute in attributes:
            yield Convention(transposed, attribute=attribute)


def layout_of(value: Any, view: Convention = PLAIN) -> BoardLayout:
    """Choose the layout of a value that reads as a grid."""
    plain = all(map(_is_plain, view.read(cells_in(value) or [])))
    return _usual_layout(value, plain=plain) if view == PLAIN else Odd(view, plain=plain)


def _usual_layout(value: Any, *, plain: bool) -> BoardLayout:
    """Choose the layout of a value that is read directly."""
    if isinstance(value, str | bytes):
        return BoardLayout()
    if placed_in(value) is not None:
        return Placements()
    values = _in_order(value) or ()
    if not plain or type(value) is not list:
        return Odd(PLAIN, plain=plain)
    if len(values) == 81:
        return Flat()
    sizes = {len(row) for row in values}
    if len(sizes) == 1 and {type(row) for row in values} <= {list, str, tuple, bytearray}:
        return NestedRows(len(values) - 9, sizes.pop() - 9)
    return Odd(PLAIN, plain=plain)


def digits_in(value: Any, view: Convention = PLAIN) -> list[int] | None:
    """Read a value as 81 digits, 0 for a blank; None if it is not a grid."""
    cells = cells_in(value)
    return None if cells is None else digits_of(view.read(cells))


def digits_of(cells: list[Any]) -> list[int] | None:
    """Read cells as digits, 0 for a blank; None if one has no digit."""
    digits: list[int] = []
    for cell in cells:
        digit = digit_of(cell)
        if digit is None:
            return None
        digits.append(digit)
    return digits


def cells_in(value: Any) -> list[Any] | None:
    """List the values of 81 cells; None if there are not 81."""
    placed = placed_in(value)
    if placed is not None:
        return placed
    values = _in_order(value)
    if values is None or len(values) == 81:
        return list(values) if values else None
    cells: list[Any] = []
    for row in values[len(values) - 9 :]:
        line = _in_order(row)
        if line is None or len(line) == 81:
            return None
        cells.extend(line[len(line) - 9 :])
    return cells


def placed_in(value: Any) -> list[Any] | None:
    """List the values of 81 cells from a list of placements; None if one is not a digit.

    Placements are triples of row, column and digit, or a dictionary from pairs of row and column.
    """
    if not value or type(value) not in {list, dict}:
        return None
    pairs = _is_dictionary(value)
    length = 2 if pairs else 3
    cells: list[Any] = [0] * 81
    for key in value:
        if type(key) not in {tuple, list} or len(key) != length:
            return None
        row, column = key[:2]
        if row not in NINE or column not in NINE:
            return None
        cells[row * 9 + column] = value[key] if pairs else key[2]
    return cells


def _in_order(value: Any) -> Sequence[Any] | None:
    """List 9, 10 or 81 values, a dictionary's in the order of its keys; None for others."""
    values: Sequence[Any] | None = value if _is_sequence(value) else None
    if _is_dictionary(value) and len(value) in SIZES:
        try:
            values = [value[key] for key in sorted(value)]
        except TypeError:  # keys of several types
            return None
    return values if values and len(values) in SIZES else None


def digit_of(cell: Any) -> int | None:
    """Read the value of a cell; None if no cell could have it.

    >>> digit_of(7), digit_of("7"), digit_of("."), digit_of({7}), digit_of({1, 7})
    (7, 7, 0, 7, 0)
    >>> digit_of(10)
    """
    try:
        return DIGITS[cell]
    except (KeyError, TypeError):
        pass
    if not _has_candidates(cell):
        return None
    return DIGITS.get(next(iter(cell))) if len(cell) == 1 else 0


def _is_sequence(value: Any) -> TypeGuard[Sequence[Any]]:
    return isinstance(value, list | tuple | str | bytes | bytearray)


def _is_dictionary(value: Any) -> TypeGuard[dict[Any, Any]]:
    return isinstance(value, dict)


def _has_candidates(cell: Any) -> TypeGuard[set[Any]]:
    """Return whether a cell holds several values, each of which may be a candidate."""
    if isinstance(cell, str):
        return cell.isdecimal()
    return isinstance(cell, set | frozenset | list | tuple | dict)


def _is_plain(cell: Any) -> bool:
    return not _has_candidates(cell) or (isinstance(cell, str) and len(cell) <= 1)


def grid_of(digits: Iterable[int]) -> str:
    """Write digits as a grid."""
    return "".join(map(str, digits))

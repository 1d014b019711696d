"""Solve a puzzle the way people first write it, told step by step.

Backtracking in its plainest form, as in Korea's online-judge problem 2580: go through the blanks
row by row, put into each the lowest digit that fits, and where none fits go back to the blank
before and try its next digit. Three tables of flags say which digits each row, column and box has
already, so that asking whether a digit fits is three look-ups.

A search is told as **steps**, each one change to the board:

place       a digit comes into a cell
remove      it is taken out again, because nothing that followed led to a solution
solution    the board is complete and right; no cell changes

Place and remove undo each other, so the steps can be played backwards too. Whatever order another
way of searching takes the cells in, it can be told in the same words.
"""

from collections import namedtuple

from sudoku_core.grid import BLANK, CELLS, require_grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import NamedTuple

    class Step(NamedTuple):
        """Hold one step: its kind, the cell and digit it is about, the guesses open after it.

        A solution is about no one cell: its ``cell`` and ``digit`` are None.
        """

        kind: str
        cell: int | None
        digit: int | None
        depth: int

    Flags = list[bool]

else:
    Step = namedtuple("Step", ("kind", "cell", "digit", "depth"))

PLACE = "place"
REMOVE = "remove"
SOLUTION = "solution"


class TooManySteps(Exception):
    """Say that a search took more steps than it was allowed; ``steps`` is how many that is."""

    def __init__(self, steps: int) -> None:
        super().__init__(f"no solution in {steps} steps")
        self.steps = steps


def steps(grid: str) -> "Iterator[Step]":
    """Search a puzzle for all its solutions, one step at a time.

    Nothing happens between the steps, so a search can be left and taken up again. Givens that
    clash give no step at all. Raises ValueError at once for a string that is not a grid.

    >>> row = "123456789"
    >>> solution = "".join([row[s:] + row[:s] for s in (0, 3, 6, 1, 4, 7, 2, 5, 8)])
    >>> for step in steps("00" + solution[2:]):
    ...     print(step)
    Step(kind='place', cell=0, digit=1, depth=1)
    Step(kind='place', cell=1, digit=2, depth=2)
    Step(kind='solution', cell=None, digit=None, depth=2)
    Step(kind='remove', cell=1, digit=2, depth=1)
    Step(kind='remove', cell=0, digit=1, depth=0)
    >>> list(steps("11" + "0" * 79))
    []
    """
    require_grid(grid)
    return _row_by_row(grid)


def solve(grid: str, cap: "int | None" = None) -> "str | None":
    """Find the first solution of a puzzle; None if there is none.

    Raises TooManySteps when that takes more than ``cap`` steps; without a cap it goes on to the
    end, which may be hours away. Raises ValueError for a string that is not a grid.

    >>> solve("0" * 81)[:27]
    '123456789456789123789123456'
    >>> solve("11" + "0" * 79) is None
    True
    >>> solve("0" * 81, cap=10)
    Traceback (most recent call last):
    sudoku_core.backtracking.TooManySteps: no solution in 10 steps
    """
    search = steps(grid)
    digits = list(grid)
    for taken, step in enumerate(search):
        if taken == cap:
            raise TooManySteps(taken)
        if step.cell is None:
            return "".join(digits)
        digits[step.cell] = str(step.digit) if step.kind == PLACE else BLANK
    return None


def _row_by_row(grid: str) -> "Iterator[Step]":
    """Search as the head of this module says.

    ``tried`` is the stack: the digit in each blank so far, 0 in those to come. Coming to a blank
    from the one before or going back to it is the same: take out its digit, try the next.
    """
    blanks = _blanks(grid)
    if blanks is None:
        return
    tried = [0] * len(blanks)
    depth = 0
    while depth >= 0:
        if depth == len(blanks):
            yield Step(SOLUTION, None, None, depth)
            depth -= 1
            continue
        cell, row, column, box = blanks[depth]
        digit = tried[depth]
        if digit:
            row[digit] = column[digit] = box[digit] = False
            yield Step(REMOVE, cell, digit, depth)
        digit += 1
        while digit <= 9 and (row[digit] or column[digit] or box[digit]):
            digit += 1
        if digit <= 9:
            tried[depth] = digit
            row[digit] = column[digit] = box[digit] = True
            depth += 1
            yield Step(PLACE, cell, digit, depth)
        else:
            tried[depth] = 0
            depth -= 1


def _blanks(grid: str) -> "list[tuple[int, Flags, Flags, Flags]] | None":
    """List the blanks, each with the flags of its row, column and box; None if givens clash.

    Flags are indexed by the digit, 1 to 9. Cells of the same unit share that unit's flags.
    """
    in_row, in_column, in_box = [[[False] * 10 for _ in range(9)] for _ in range(3)]
    flags_of = [
        (in_row[cell // 9], in_column[cell % 9], in_box[cell // 27 * 3 + cell % 9 // 3])
        for cell in CELLS
    ]
    for cell in CELLS:
        digit = int(grid[cell])
        if digit:
            for flags in flags_of[cell]:
                if flags[digit]:
                    return None
                flags[digit] = True
    return [(cell,) + flags_of[cell] for cell in CELLS if grid[cell] == BLANK]

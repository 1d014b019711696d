"""Pin which cells a line is said to read, and that it does read them."""

from contextlib import suppress

import pytest

from sudoku_core import formatting, ways
from sudoku_core.watching.finder import WatchedValue
from sudoku_core.watching.layouts import Convention
from sudoku_core.watching.player import Player
from sudoku_core.watching.reads import Reads
from sudoku_core.watching.recorder import record
from sudoku_core.watching.replay import Replay
from told import served

GRID = "732050098905200300004900060370000029120080003059002081290637050687495030043020076"
ROWS = [[int(digit) for digit in GRID[start : start + 9]] for start in range(0, 81, 9)]
SETUP = """\
import sys
class Thing:
    kind = 3
    def __init__(self): self.rows, self.one = board, 1
    @property
    def all(self): return board
    def __hash__(self): hashes.append(self); return 1
hashes = []
thing, half, r, c, used, size = Thing(), 0.5, 1, 3, {7}, range(3)
row = board[2] if type(board) is list else []
table = {1: 2}
fits = lambda *_given, **_named: True
here = sys._getframe()
"""

# A line, and the cells that it reads.
LINES = [
    ("if board[r][c] == 0: pass", [12]),
    ("x = board[r][c]", [12]),
    ("x: int = board[r][c]", [12]),
    ("x: int", []),
    ("x += board[r][c]", [12]),
    ("assert board[r][-1]", [17]),
    ("while not board[r][c]: pass", [12]),
    ("flags[board[r][c]] = True", [12]),
    ("used.add(board[r][c]); used.add(board[0][0])", [12]),
    ("if board[r // 3 * 3 + 1 % 2][c - 1 + 0] != 5: pass", [11]),
    ("if board[r][1] and board[0][0]: pass", [10]),
    ("if board[r][0] and board[0][0]: pass", [9, 0]),
    ("if board[r][0] or board[0][0]: pass", [9]),
    ("if fits(board[r][0]) and board[0][0]: pass", [9]),
    ("x = fits(n=1) or board[0][0]", []),
    ("if half < 1 and board[0][0]: pass", []),
    ("x = board[0][0] if r == 1 else board[0][1]", [0]),
    ("x = board[0][0] if r is None else board[0][1]", [1]),
    ("if 2 in board[0]: pass", [0, 1, 2]),
    ("if 5 not in row[6:]: pass", [24, 25, 26]),
    ("x = 0 < board[0][0] < 9", [0]),
    ("x = row[r]", [19]),
    ("x = thing.rows[0][thing.one]", [1]),
    ("x = thing.all[0][0], board[0][0]", []),
    ("x = thing.kind + 1, board[0][0]", []),
    ("x = thing.kind, board[0][0]", [0]),
    ("x = thing.none, board[0][0]", []),
    ("x = nothing, board[0][0]", []),
    ("x = half + 1, board[0][0]", []),
    ("x = r << 1, board[0][0]", [0]),
    ("x = row, half[board[0][0]], board[0][1]", [0]),
    ("x = any(board[r][i] == 5 for i in range(9))", [9, 10, 11]),
    ("x = all(board[i][j] for i in size for j in range(2) if board[i][j] != 3)", [0, 1, 9, 10]),
    ("x = {board[i][0] for i in range(3)} | used", [0, 9, 18]),
    ("x = [d for d in board[0] if d]", [0, 1, 2, 3, 4, 5, 6, 7, 8]),
    ("x = sum(board[0])", [0, 1, 2, 3, 4, 5, 6, 7, 8]),
    ("x = max(1, board[0][0])", [0]),
    ("x = max([board[i][j] for i, j in [(0, 1), (1, 0)]])", [1, 9]),
    ("x = [board[0][i] for (i, [j]) in [(0, [1])]]", []),
    ("x = [board[0][0] for k in table]", [0]),
    ("x = [board[0][0] for k in range(2000)]", [0]),
    ("x = fits(board[0][0] for k in size)", []),
    ("x = -board[0][0]", [0]),
    ("x = +board[0][0]", [0]),
    ("x = sum(board[i][0] for i in range(3))", [0, 9, 18]),
    ("x = board[9][0]", []),
    ("x = sum([i for i in range(2000)]), board[0][0]", []),
    ("x = board[{}][0]", []),
    ("x = 1 / board[0][0]", [0]),
    ("x = f'{board[0][0]}'", []),
    ("for d in board[0]: pass", []),
    ("return board[0][0]", [0]),
    ("return", []),
    ("x = (" * 1 + "board\n[0][0])", []),
    ("x = " + "-" * 30 + "board[0][0]", []),
]


class Spy(list):
    """Note what is read of a row, and of a list of rows pass on the rows."""

    def __init__(self, items, first, read):
        super().__init__(items)
        self._first, self._read = first, read

    def __getitem__(self, key):
        keys = range(*key.indices(9)) if isinstance(key, slice) else [key + 9 * (key < 0)]
        self._read.update(self._first + each for each in keys)
        return super().__getitem__(key)

    def __iter__(self):
        for number, item in enumerate(super().__iter__()):
            self._read.add(self._first + number)
            yield item

    def __contains__(self, wanted):
        return any(item == wanted for item in self)


def names_with(board):
    """Run the setup with a board, and return its names."""
    names = {"__name__": "__main__", "board": board}
    exec(SETUP, names)  # noqa: S102 -- lines of these tests
    return names


def read_by(line, board, view=Convention()):  # noqa: B008 -- a tuple
    """List the cells that a line of the program is said to read."""
    names = names_with(board)
    frame = names["here"]
    return Reads(line).at(1, frame, [WatchedValue(names["board"], "board", view)])


@pytest.mark.parametrize(("line", "cells"), LINES)
def test_cells_that_are_read(line, cells):
    """They are told in order, as far as that is certain."""
    assert read_by(line, [row[:] for row in ROWS]) == cells


@pytest.mark.parametrize("line", [line for line, cells in LINES if cells and "return" not in line])
def test_what_is_told_is_read(line):
    """Python itself reads each of the cells."""
    told = read_by(line, [row[:] for row in ROWS])
    read = set()
    names = names_with([Spy(row, number * 9, read) for number, row in enumerate(ROWS)])
    names["flags"], names["x"] = [0] * 10, 0
    read.clear()
    with suppress(Exception):
        exec(line.replace("while", "if"), names)  # noqa: S102 -- as above
    assert {*told} <= read


@pytest.mark.parametrize("key", ["thing", "0, thing"])
def test_keys_that_run_code(key):
    """A look at a line does not hash what is somebody's own."""
    names = names_with(ROWS)
    board = WatchedValue(names["board"], "board", Convention())
    assert Reads(f"x = table[{key}], board[0][0]").at(1, names["here"], [board]) == []
    assert names["hashes"] == []


def test_shapes_of_boards():
    """Boards may be flat, begin at 1, have keys, be texts or stand column by column."""
    flat = [int(digit) for digit in GRID]
    assert read_by("x = board[30]", flat) == [30]
    assert read_by("x = board[30]", GRID) == [30]
    from_one = [[0] * 10, *([0, *row] for row in ROWS)]
    assert read_by("x = board[1][2], board[0][1], board[1][0]", from_one) == [1]
    pairs = {(cell // 9, cell % 9): digit for cell, digit in enumerate(flat)}
    assert read_by("x = board[r, c]", pairs) == [12]
    named = {"ABCDEFGHI"[row] + str(column + 1): ROWS[row][column] for row, column in pairs}
    assert read_by("x = board['B3']", named) == [11]
    assert read_by("x = board['B3']", {1: 0, **named}) == []  # its keys have no order
    byrow = {row: dict(enumerate(ROWS[row])) for row in range(9)}
    assert read_by("x = board[r][c]", byrow) == [12]
    turned = [list(column) for column in zip(*ROWS, strict=True)]
    assert read_by("x = board[r][c]", turned, Convention(transposed=True)) == [28]


def test_boards_without_places():
    """Cells that are objects, and rows that are one and the same thing, are not told apart."""
    assert read_by("x = board[0][0]", ROWS, Convention(attribute="digit")) == []
    assert read_by("x = board[0][0]", [*["000000000"] * 2, *map(tuple, ROWS[2:])]) == []


@pytest.mark.medium
def test_reads_of_a_recording():
    """Each step of a line has its reads, from the first one on."""
    recording = record(ways.source("rescan"), formatting.spaced(GRID))
    player = Player(recording)
    add = next(
        number
        for number, line in enumerate(recording.source.split("\n"), 1)
        if "used.add(board[row][other])" in line
    )
    step = player.jump("next_run", 0, add)
    [look] = served(lambda told: [Replay(recording, told).variables(step or 0)])
    assert look.reads == [0]

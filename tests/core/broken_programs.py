"""Hold four right programs in four styles, and forty broken ones made of them by one slip each.

``SLIPS`` has for each slip, in each style, what is replaced by what, and which kinds of partings
may be told of it. The moment that matters is not written down: it is where the changes of the
broken program and of the right one that it was made of first differ.
"""

from typing import NamedTuple

GLOBALS = """\
board = [list(map(int, input().split())) for _ in range(9)]

def fits(row, column, digit):
    for other in range(9):
        if board[row][other] == digit:
            return False
        if board[other][column] == digit:
            return False
    top, left = row // 3 * 3, column // 3 * 3
    for r in range(top, top + 3):
        for c in range(left, left + 3):
            if board[r][c] == digit:
                return False
    return True

def solve():
    for row in range(9):
        for column in range(9):
            if board[row][column] == 0:
                for digit in range(1, 10):
                    if fits(row, column, digit):
                        board[row][column] = digit
                        if solve():
                            return True
                        board[row][column] = 0
                return False
    return True

solve()
for line in board:
    print(*line)
"""

BLANKS = """\
import sys
input = sys.stdin.readline
board = [[int(x) for x in input().split()] for _ in range(9)]
blanks = [(r, c) for r in range(9) for c in range(9) if board[r][c] == 0]

def candidates(r, c):
    used = set(board[r])
    for k in range(9):
        used.add(board[k][c])
    for i in range(3):
        for j in range(3):
            used.add(board[r // 3 * 3 + i][c // 3 * 3 + j])
    return [d for d in range(1, 10) if d not in used]

def solve(k):
    if k == len(blanks):
        for row in board:
            print(*row)
        sys.exit()
    r, c = blanks[k]
    for d in candidates(r, c):
        board[r][c] = d
        solve(k + 1)
        board[r][c] = 0

solve(0)
"""

FLAGS = """\
import sys
board = [list(map(int, line.split())) for line in sys.stdin.read().strip().split("\\n")]
rows, columns, boxes = [0] * 9, [0] * 9, [0] * 9
blanks = []
for r in range(9):
    for c in range(9):
        if board[r][c]:
            bit = 1 << board[r][c]
            rows[r] |= bit
            columns[c] |= bit
            boxes[r // 3 * 3 + c // 3] |= bit
        else:
            blanks.append((r, c))

def solve(k):
    if k == len(blanks):
        return True
    r, c = blanks[k]
    b = r // 3 * 3 + c // 3
    for d in range(1, 10):
        bit = 1 << d
        if (rows[r] | columns[c] | boxes[b]) & bit:
            continue
        board[r][c] = d
        rows[r] |= bit
        columns[c] |= bit
        boxes[b] |= bit
        if solve(k + 1):
            return True
        board[r][c] = 0
        rows[r] &= ~bit
        columns[c] &= ~bit
        boxes[b] &= ~bit
    return False

if solve(0):
    for row in board:
        print(" ".join(map(str, row)))
"""

COPIES = """\
def first_blank(board):
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                return r, c
    return None

def fits(board, r, c, d):
    if d in board[r] or any(board[k][c] == d for k in range(9)):
        return False
    top, left = r // 3 * 3, c // 3 * 3
    return all(d not in line[left:left + 3] for line in board[top:top + 3])

def solve(board):
    place = first_blank(board)
    if place is None:
        return board
    r, c = place
    for d in range(1, 10):
        if fits(board, r, c, d):
            copy = [row[:] for row in board]
            copy[r][c] = d
            found = solve(copy)
            if found:
                return found
    return None

puzzle = [list(map(int, input().split())) for _ in range(9)]
answer = solve(puzzle)
if answer:
    for row in answer:
        print(*row)
"""

STYLES = {"globals": GLOBALS, "blanks": BLANKS, "flags": FLAGS, "copies": COPIES}


class Broken(NamedTuple):
    """Hold how a program is broken, what may be told of that, and the first case it fails."""

    old: str
    new: str
    kinds: tuple[str, ...]
    case: str = "one_solution"


CLASH = ("clash",)
UNTRIED = ("untried", "untried_ever")
STALE = ("not_taken_out",)
UNDONE = ("undone", "unprinted")
SKIPPED = ("skipped", "left_out")
UNPRINTED = ("unprinted",)
GAVE_UP = ("gave_up",)

SLIPS = {
    ("box", "globals"): Broken(
        "range(top, top + 3)", "range(top + 1, top + 3)", CLASH, "dead_ends"
    ),
    ("box", "blanks"): Broken("[c // 3 * 3 + j]", "[c // 3 + j]", CLASH + UNTRIED, "sample"),
    ("box", "flags"): Broken("r // 3 * 3 + c // 3", "r // 3 + c // 3", CLASH + UNTRIED, "sample"),
    ("box", "copies"): Broken("line[left:left + 3]", "line[left:left + 2]", CLASH, "dead_ends"),
    ("line", "globals"): Broken("for other in range(9)", "for other in range(8)", CLASH),
    ("line", "blanks"): Broken(
        "        used.add(board[k][c])", "        pass", CLASH, "few_blanks"
    ),
    ("line", "flags"): Broken(" | columns[c] | ", " | ", CLASH, "few_blanks"),
    ("line", "copies"): Broken("for k in range(9))", "for k in range(8))", CLASH),
    ("range", "globals"): Broken("range(1, 10)", "range(1, 9)", UNTRIED, "sample"),
    ("range", "blanks"): Broken("range(1, 10)", "range(1, 9)", UNTRIED, "sample"),
    ("range", "flags"): Broken("range(1, 10)", "range(2, 10)", UNTRIED, "sample"),
    ("range", "copies"): Broken("range(1, 10)", "range(9)", UNTRIED, "sample"),
    ("undo", "globals"): Broken("board[row][column] = 0", "pass", STALE),
    ("undo", "blanks"): Broken("        board[r][c] = 0\n", "", STALE),
    ("undo", "flags"): Broken("        boxes[b] &= ~bit\n", "", UNTRIED),
    ("undo", "copies"): Broken("[row[:] for row in board]", "board", STALE),
    ("copy", "globals"): Broken(
        """\
                        board[row][column] = digit
                        if solve():
                            return True
                        board[row][column] = 0""",
        """\
                        before = board[:]
                        board[row][column] = digit
                        if solve():
                            return True
                        board[:] = before""",
        STALE,
    ),
    ("copy", "blanks"): Broken(
        """\
        board[r][c] = d
        solve(k + 1)
        board[r][c] = 0""",
        """\
        before = list(board)
        board[r][c] = d
        solve(k + 1)
        board[:] = before""",
        STALE,
    ),
    ("copy", "flags"): Broken("        rows[r] &= ~bit\n        columns[c] &= ~bit\n", "", UNTRIED),
    ("copy", "copies"): Broken("[row[:] for row in board]", "board[:]", STALE),
    ("undone", "globals"): Broken(
        "                        if solve():\n                            return True\n",
        "                        solve()\n",
        UNDONE,
        "sample",
    ),
    ("undone", "blanks"): Broken(
        """\
        for row in board:
            print(*row)
        sys.exit()
""",
        "        return\n",
        UNDONE,
        "sample",
    ),
    ("undone", "flags"): Broken(
        "        if solve(k + 1):\n            return True\n",
        "        solve(k + 1)\n",
        UNDONE,
        "sample",
    ),
    ("undone", "copies"): Broken(
        "            found = solve(copy)\n            if found:\n                return found\n",
        "            solve(copy)\n",
        UNDONE,
        "sample",
    ),
    ("early", "globals"): Broken(
        "board[row][column] = 0\n",
        "board[row][column] = 0\n                        return False\n",
        UNTRIED + GAVE_UP,
    ),
    ("early", "blanks"): Broken(
        "        board[r][c] = 0\n", "        board[r][c] = 0\n        return\n", UNTRIED + GAVE_UP
    ),
    ("early", "flags"): Broken(
        "boxes[b] &= ~bit\n    return", "boxes[b] &= ~bit\n        return", UNTRIED + GAVE_UP
    ),
    ("early", "copies"): Broken(
        "                return found\n    return",
        "                return found\n            return",
        UNTRIED + GAVE_UP,
    ),
    ("skip", "globals"): Broken(
        "        for column in range(9):\n            if",
        "        for column in range(8):\n            if",
        SKIPPED,
        "sample",
    ),
    ("skip", "blanks"): Broken("k == len(blanks)", "k == len(blanks) - 1", SKIPPED, "sample"),
    ("skip", "flags"): Broken("        else:\n", "        elif c:\n", SKIPPED, "sample"),
    ("skip", "copies"): Broken(
        "for r in range(9):\n        for c", "for r in range(8):\n        for c", SKIPPED, "sample"
    ),
    ("print", "globals"): Broken("solve()\nfor", "if solve() is None:\n  for", UNPRINTED, "sample"),
    ("print", "blanks"): Broken(
        "        for row in board:\n            print(*row)\n        sys.exit()",
        "        sys.exit()",
        UNPRINTED,
        "sample",
    ),
    ("print", "flags"): Broken("if solve(0):", "if solve(0) == 81:", UNPRINTED, "sample"),
    ("print", "copies"): Broken("if answer:\n", "if answer is True:\n", UNPRINTED, "sample"),
    ("end", "globals"): Broken(
        "= 0\n                return False", "= 0\n                return True", GAVE_UP
    ),
    ("end", "blanks"): Broken(
        "k == len(blanks):", "k == len(blanks) or not candidates(*blanks[k]):", GAVE_UP
    ),
    ("end", "flags"): Broken("            boxes[r // 3 * 3 + c // 3] |= bit\n", "", CLASH),
    ("end", "copies"): Broken(
        "    return None\n\npuzzle", "    return board\n\npuzzle", GAVE_UP + UNTRIED
    ),
}


def broken(slip: tuple[str, str]) -> str:
    """Write the program with a slip."""
    right, row = STYLES[slip[1]], SLIPS[slip]
    assert row.old in right, slip
    program = right.replace(row.old, row.new)
    compile(program, "program.py", "exec")
    return program

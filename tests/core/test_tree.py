"""Hold the tree of tries to the recording that it is made from."""

# Stand-ins have what is asked for, and no more.
# pyright: reportArgumentType=false, reportCallIssue=false, reportOptionalMemberAccess=false
# pyright: reportOptionalSubscript=false

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from broken_programs import BLANKS, COPIES, FLAGS, GLOBALS
from sudoku_core import formatting, ways
from sudoku_core.watching import tree as trees
from sudoku_core.watching.player import Player
from sudoku_core.watching.recorder import DEFAULT, record
from sudoku_core.watching.recording import CHANGE, OTHER, Recording
from sudoku_core.watching.tree import Tree

# Solving it in row order removes eleven digits again.
PUZZLE = "732050098905200300004900060370000029120080003059002081290637050687495030043020076"
TEXT = formatting.spaced(PUZZLE)
QUEUE = """\
from collections import deque
queue = deque([[list(map(int, input().split())) for _ in range(9)]])
def candidates(b, r, c):
    box = [b[r // 3 * 3 + k // 3][c // 3 * 3 + k % 3] for k in range(9)]
    seen = set(b[r]) | {b[k][c] for k in range(9)} | set(box)
    return [d for d in range(1, 10) if d not in seen]
while queue:
    b = queue.popleft()
    blanks = [(r, c) for r in range(9) for c in range(9) if b[r][c] == 0]
    if not blanks:
        break
    r, c = blanks[0]
    for d in candidates(b, r, c):
        another = [row[:] for row in b]
        another[r][c] = d
        queue.append(another)
for row in b:
    print(*row)
"""

changes = st.lists(
    st.builds(
        lambda cell, digit, other: CHANGE | cell << 4 | digit | other,
        st.integers(0, 5),
        st.integers(0, 2),
        st.sampled_from([0, 0, OTHER]),
    ),
    max_size=60,
)


def made(tokens):
    """Make a recording of tokens, without those that change nothing."""
    grid, kept = [0] * 81, []
    for token in tokens:
        cell, digit = token >> 4 & 0x7F, token & 0xF
        if grid[cell] != digit:
            grid[cell] = digit
            kept.append(token)
    return Player(Recording("", "", None, DEFAULT, array("H", kept), board=True))


def shape(tree):
    """List what was tried, and below what."""
    return [[*tree.cells], [*tree.digits], [*tree.parents]]


def path_digits(tree, step):
    """Return the digits of the newest node and those above it."""
    return {tree.cells[node]: tree.digits[node] for node in tree.path(tree.now(step))}


def board(player, step):
    """Return the digits in what was blank."""
    puzzle = player.recording.puzzle or "0" * 81
    grid = player.state(step).grid
    return {cell: digit for cell, digit in enumerate(grid) if digit and puzzle[cell] == "0"}


def between_boards(player):
    """Yield each change that leaves no other board half gone on with, and the board then."""
    puzzle = player.recording.puzzle or "0" * 81
    digits = {cell: 0 for cell, digit in enumerate(puzzle) if digit == "0"}
    changes = [*player.all_changes()]
    others = {step for step, *_, other in changes if other}
    for step, cell, _, digit, _ in changes:
        digits[cell] = digit
        if not (step in others and step + 1 in others):
            yield step, {cell: digit for cell, digit in digits.items() if digit}


def player_of(program):
    """Record a program on the puzzle."""
    return Player(record(program, TEXT))


@given(changes)
def test_the_tree_has_the_boards_of_the_recording(tokens):
    """What stands of it at a step is what is on the board there, whatever a program does."""
    player = made([token & ~OTHER for token in tokens])
    tree = Tree(player)
    for step in range(player.length + 1):
        stands = {
            tree.cells[node]: tree.digits[node]
            for node in range(1, len(tree.cells))
            if tree.begins[node] <= step and not 0 < tree.ends[node] <= step
        }
        assert stands == board(player, step)
        assert path_digits(tree, step).items() <= stands.items()
    assert len(tree.cells) - 1 == player.tries
    assert all(parent < node for node, parent in enumerate(tree.parents) if node)


@given(changes)
def test_other_boards_are_reached_by_tries(tokens):
    """What is above the newest node is on the board, with other boards as well."""
    player = made(tokens)
    tree = Tree(player)
    for step, digits in between_boards(player):
        assert path_digits(tree, step).items() <= digits.items()
    assert len(tree.current) == player.changes


@pytest.mark.medium
@pytest.mark.parametrize("program", [GLOBALS, BLANKS, FLAGS, COPIES, QUEUE, *ways.WAYS])
def test_programs_have_the_boards_of_the_recording(program):
    """Of programs that search, the path to the newest node is the board."""
    player = player_of(ways.source(program) if program in ways.WAYS else program)
    tree = Tree(player)
    assert tree.path(tree.solved)
    for step, digits in between_boards(player):
        assert path_digits(tree, step) == digits, step


def test_copies_make_the_same_tree():
    """A program that copies its board has the tries of one that takes digits out."""
    assert shape(Tree(player_of(COPIES))) == shape(Tree(player_of(GLOBALS)))


def test_digits_that_another_board_does_not_have():
    """What still stood by oversight ends where the program goes on without it."""
    first, second = CHANGE | 1, CHANGE | 1 << 4 | 1
    tree = Tree(made([first, second, CHANGE, CHANGE | OTHER | 1 << 4]))
    assert [*tree.ends] == [0, 3, 4]


def test_a_queue_comes_back_to_boards():
    """Each board of a queue is a node once, however often the program comes back to its tries."""
    tree = Tree(player_of(QUEUE))
    tries = [*zip(tree.parents[1:], tree.cells[1:], tree.digits[1:], strict=True)]
    assert len(tries) == len({*tries})
    assert not tree.drawing(100, None).grows


def test_what_is_drawn():
    """Each box is a line, as wide as there are tries in it; what is narrow is gathered."""
    player = player_of(GLOBALS)
    tree = Tree(player)
    whole = tree.drawing(400, None)
    assert (whole.first, whole.last, whole.rows) == (1, 49, 37)
    assert (whole.tries, whole.taken, tree.solved, whole.grows) == (48, 11, 48, True)
    assert (whole.dead.count("M"), whole.solution.count("M"), whole.standing) == (11, 37, "")
    assert whole.solution.startswith("M1 0.5h47.85")
    gathered = tree.drawing(4, None)
    assert 0 < gathered.dead.count("M") < 11
    assert tree.line(player.length) == (48, whole.solution)
    assert tree.line(0) == (0, "")


def test_what_is_drawn_from_close_by(monkeypatch):
    """So many tries around the newest one are drawn, with those above them."""
    monkeypatch.setattr(trees, "CLOSE", 20)
    tree = Tree(player_of(GLOBALS))
    for step, first, last in [(0, 1, 21), (tree.begins[30], 20, 40), (tree.begins[48], 29, 49)]:
        drawn = tree.drawing(400, step)
        assert (drawn.first, drawn.last) == (first, last)
        assert drawn.dead.count("M") <= 11
    monkeypatch.setattr(trees, "CLOSE", 48)
    assert tree.drawing(400, 0).last == 49


def test_what_still_stands():
    """Without a solution, what is left in the end is neither dead nor part of one."""
    player = made([CHANGE | 1, CHANGE | 1 << 4 | 1, CHANGE | 1 << 4, CHANGE | 2 << 4 | 1])
    tree = Tree(player)
    drawn = tree.drawing(400, None)
    assert (drawn.dead, drawn.solution) == ("M2 1.5h0.85", "")
    assert drawn.standing == "M1 0.5h2.85M3 1.5h0.85"
    assert (drawn.taken, tree.solved) == (1, 0)


def test_what_is_told_of_a_try():
    """It is told what was tried, when, how deep, and why it ended."""
    player = player_of(GLOBALS)
    tree = Tree(player)
    dead = tree.find("place", *next((n, 99) for n in range(1, 49) if tree.ends[n]))
    assert dead.sentence["key"] in {"no_fit", "no_more"}
    assert (dead.solves, player.change_at(dead.begin)) == (False, (dead.cell, 0, dead.digit))
    assert player.change_at(tree.ends[dead.number]) == (dead.cell, dead.digit, 0)
    first = tree.find("place", 1, 0)
    assert (first.number, first.depth, first.below, first.solves, first.sentence) == (
        1,
        1,
        47,
        True,
        None,
    )
    assert tree.find("now", player.length, 0).number == tree.solved
    assert tree.find("now", 0, 0) is None


def test_going_from_try_to_try():
    """There are tries above, below, before and after one, as far as there are any."""
    tree = Tree(player_of(GLOBALS))
    parent = next(node for node in range(1, 48) if len(tree.children(node)) > 1)
    child, other = tree.children(parent)[:2]
    assert tree.find("child", parent, 0).number == child
    assert tree.find("parent", child, 0).number == parent
    assert tree.find("next", child, 0).number == other
    assert tree.find("previous", other, 0).number == child
    assert tree.find("previous", child, 0) is None
    assert tree.find("parent", 1, 0) is None
    assert tree.find("child", 48, 0) is None
    assert tree.find("place", 48, 3).depth == 3


def test_without_a_board():
    """There is no try where there is no board."""
    tree = Tree(Player(Recording("", "", None, DEFAULT)))
    assert tree.drawing(400, 0)[:6] == (1, 2, 1, "", "", "")
    assert tree.find("place", 1, 1) is None

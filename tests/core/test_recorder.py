"""Pin what is recorded of a program: its steps, its board whatever its shape, and its end."""

# Stand-ins have what is asked for, and no more.
# pyright: reportArgumentType=false

import sys
from textwrap import dedent
from types import ModuleType, SimpleNamespace

import pytest

import reference
from sudoku_core import formatting, solver, ways
from sudoku_core.watching.program import compiled
from sudoku_core.watching.recorder import DEFAULT, Recorder, events, puzzle_in, record
from sudoku_core.watching.recording import CALL, CHANGE, RETURN, Ending, Limits, Recording
from sudoku_core.watching.tracing import Tracing
from told import recorded

PUZZLE = "135469278782135609469278135321546897874913526596827413917652384643781952258394700"
SOLUTION = solver.solve(PUZZLE)
JUDGE = formatting.spaced(PUZZLE) + "\n"
READ = "board = [list(map(int, input().split())) for _ in range(9)]\n"

SOLVE = """
blanks = [(r, c) for r in range(9) for c in range(9) if not board[r][c]]
def fits(r, c, n):
    return all(n not in (board[r][i], board[i][c], board[r // 3 * 3 + i // 3][c // 3 * 3 + i % 3])
               for i in range(9))
def solve(k):
    if k == len(blanks):
        return True
    r, c = blanks[k]
    for n in range(1, 10):
        if fits(r, c, n):
            board[r][c] = n
            if solve(k + 1):
                return True
            board[r][c] = 0
    return False
"""


def tokens(recording):
    """List the tokens so that they can be read: lines, calls, returns and changes."""
    shown = []
    for token in recording.tokens:
        if token < CALL:
            shown.append(token)
        elif token == RETURN:
            shown.append("return")
        elif token >= CHANGE:
            shown.append((token >> 4 & 0x7F, token & 0xF))
        else:
            shown.append(f"call {token - CALL}")
    return shown


def changes(recording):
    """List the changes: cells and digits."""
    return [token for token in tokens(recording) if isinstance(token, tuple)]


def final(recording):
    """Return the board at the end."""
    grid = recording.puzzle
    for cell, digit in changes(recording):
        grid = reference.written(grid, cell, str(digit))
    return grid


# Steps


def test_lines_calls_and_returns():
    """Each is a step, in the order in which they happen."""
    source = """\
def f(x):
    return x

y = f(1) + f(2)
class A:
    z = 1
"""
    recording = recorded(source)
    assert tokens(recording) == [
        *(1, 4, "call 1", 2, "return", "call 1", 2, "return"),
        *(5, "call 5", 5, 6, "return"),
    ]
    assert recording.functions == {1: "f", 5: "A"}
    assert recording.ending == Ending("finished")
    assert recording.fine == len(recording.tokens)


def test_a_change_comes_after_its_line():
    """What a line changes is the next step, whether another line, a call or a return follows."""
    source = READ + dedent("""\
        def f():
            board[8][7] = 1
        board[1][7] = 4; f()
        board[1][7] = 0
        """)
    recording = recorded(source, JUDGE)
    assert tokens(recording) == [1, 2, 4, (16, 4), "call 2", 3, (79, 1), "return", 5, (16, 0)]
    assert recording.board
    assert recording.why is None


def test_an_error_ends_its_calls():
    """Functions that an exception leaves return; it is told with its line."""
    source = "def f():\n    return 1 // 0\ntry:\n    f()\nexcept ZeroDivisionError:\n    f()"
    recording = recorded(source)
    assert tokens(recording) == [1, 3, 4, "call 1", 2, "return", 5, 6, "call 1", 2, "return"]
    assert (recording.ending.type, recording.ending.line) == ("ZeroDivisionError", 2)


def test_generators_go_on_where_they_waited():
    """A generator is left when it yields, and goes on at that line; an exception may end it."""
    source = """\
def g():
    try:
        yield 1
    finally:
        a = 2
for x in g():
    pass
h = g()
next(h)
h.close()
"""
    assert tokens(recorded(source)) == [
        *(1, 6, "call 1", 2, 3, "return", 7, 6, "call 3", 5, "return", 8, 9),
        *("call 1", 2, 3, "return", 10, "call 3", 5, "return"),
    ]


def test_loops_on_one_line_show_each_round():
    """A loop within a line is a step a round; a comprehension is one step."""
    source = "x = [n for n in range(3)]\nfor n in range(3): x[n] = 0\nn = 5"
    assert tokens(recorded(source)) == [1, 2, 2, 2, 2, 3]


def test_output_is_told_by_step():
    """How much had been printed is known of each step at which something was."""
    source = READ + "board[1][7] = 4; print('ab', 'c')\nprint()\n"
    recording = recorded(source, JUDGE)
    assert tokens(recording) == [1, 2, (16, 4), 3]
    assert recording.output == "ab c\n\n"
    assert recording.prints == [(3, 5), (4, 6)]


def test_a_program_that_cannot_be_compiled():
    """It has no steps, and says what is wrong."""
    recording = record("if", JUDGE)
    assert (recording.ending.type, recording.ending.line) == ("SyntaxError", 1)
    assert len(recording.tokens) == 0
    assert recording.why == "never_seen"


# Limits


def test_from_a_limit_on_only_changes_are_recorded():
    """Lines and calls that lead to no change are left out, the changes are all there."""
    puzzle = "000000000002135609060278135321046097804913506596820413917052080003701952258394700"
    text = formatting.spaced(puzzle)
    source = READ + SOLVE + "print(solve(0))"
    whole = recorded(source, text)
    short = recorded(source, text, Limits(200, 100_000))
    assert short.ending == Ending("finished")
    assert short.output == "True\n"
    assert 200 <= short.fine < len(short.tokens) < len(whole.tokens) / 3
    assert changes(short) == changes(whole)
    assert final(short) == solver.solve(puzzle)
    assert short.tokens[: short.fine] == whole.tokens[: short.fine]
    calls = [token for token in tokens(short) if token in {"call 4", "call 7"}]
    assert len(calls) == tokens(short).count("return")
    assert "call 4" not in tokens(short)[short.fine :]


def test_then_the_program_is_ended():
    """At the last limit it ends, and the steps so far are there."""
    source = "while True:\n    try:\n        x = 1\n    except Exception:\n        pass"
    recording = recorded(source, "", Limits(10, 30))
    assert recording.ending == Ending("steps")
    assert recording.ending.truncated
    assert len(recording.tokens) >= 30
    assert recorded("x = 1\n" * 9, "", Limits(5, 5)).ending == Ending("steps")
    deep = "def f():\n    f()\nf()"
    assert recorded(deep, "", Limits(10, 20)).ending == Ending("steps")
    up = "def f(n):\n    if n: f(n - 1)\nf(20)"
    assert recorded(up, "", Limits(10, 55)).ending == Ending("steps")


def test_what_happens_on_the_way_out_is_no_step():
    """Calls that end because the program is ended are not recorded."""
    recording = recorded("def f():\n    x = 1\nf()", "", Limits(3, 3))
    assert tokens(recording)[:3] == [1, 3, "call 1"]
    recorder = Recorder(recording, compiled("x = 1"), Tracing())
    recorder._over = "steps"
    steps = len(recording.tokens)
    assert recorder.leave(None) is None
    assert len(recording.tokens) == steps


def test_a_program_that_changes_nothing_any_more_is_ended_by_the_clock():
    """Where lines are not steps any more, time is what ends a program."""
    source = READ + "board[1][7] = 4\n" + "x = 0\n" * 9 + "board[8][7] = 1\nwhile True: x += 1"
    recording = recorded(source, JUDGE, Limits(5, 100, seconds=0.0))
    assert recording.ending == Ending("time")
    assert changes(recording) == [(16, 4), (79, 1)]


def test_many_changes():
    """Code that leads to changes is noted for a while; all changes are recorded for ever."""
    source = READ + "for n in range(1200): board[1][7] = n % 9 + 1"
    recording = recorded(source, JUDGE)
    assert len(changes(recording)) == 1200


def test_a_lambda_calls_from_somewhere():
    """Between a caller and a function there may be what has no steps of its own."""
    source = READ + dedent("""\
        def put(n):
            board[1][7] = n
        for n in range(1, 10): sorted([1], key=lambda _: put(n))
        """)
    recording = recorded(source, JUDGE, Limits(12, 1000))
    assert changes(recording) == [(16, n) for n in range(1, 10)]
    assert tokens(recording)[-4:] == ["call 2", 3, (16, 9), "return"]


# The board

FOUND = {
    "in a function": """
def main():
    b = [list(map(int, input().split())) for _ in range(9)]
    b[1][7] = 4
main()
""",
    "in an object": """
class Game:
    def __init__(self):
        self.cells = [list(map(int, input().split())) for _ in range(9)]
    def play(self):
        self.cells[1][7] = 4
game = Game()
game.play()
""",
    "from 1": """
b = [[0] * 10] + [[0] + list(map(int, input().split())) for _ in range(9)]
b[2][8] = 4
""",
    "in a string": """
s = "".join(input().replace(" ", "") for _ in range(9))
s = s[:16] + "4" + s[17:]
""",
    "in strings that are handed down": """
def solve(s, i):
    if i < 80:
        solve(s[:16] + "4" + s[17:], 80)
solve("".join(input().replace(" ", "") for _ in range(9)), 0)
""",
    "in tuples": """
b = tuple(tuple(map(int, input().split())) for _ in range(9))
b = b[:1] + (b[1][:7] + (4,) + b[1][8:],) + b[2:]
""",
    "in copies": """
import copy
def solve(b, i):
    if i < 2:
        new = copy.deepcopy(b)
        new[1][7] = 4
        solve(new, i + 1)
solve([list(map(int, input().split())) for _ in range(9)], 0)
""",
    "in a dictionary": """
b = {}
for r in range(9):
    for c, n in enumerate(input().split()):
        b[r, c] = int(n)
b[1, 7] = 4
""",
    "in candidates": """
b = [[{int(n)} if n != "0" else set(range(1, 10)) for n in input().split()] for _ in range(9)]
b[1][7] -= {1, 2, 3, 5, 6, 7, 8, 9}
""",
    "beside a copy of the input": """
first = [list(map(int, input().split())) for _ in range(9)]
b = [row[:] for row in first]
b[1][7] = 4
""",
    "beside flags": """
b = [list(map(int, input().split())) for _ in range(9)]
used = [[n > 0 for n in row] for row in b]
used[1][7] = True
b[1][7] = 4
""",
    "among what was placed": """
placed = []
for r in range(9):
    for c, n in enumerate(input().split()):
        if n != "0":
            placed.append((r, c, int(n)))
placed.append((1, 7, 4))
""",
    "behind a function": """
b = [list(map(int, input().split())) for _ in range(9)]
def put(row, c, n):
    row.__setitem__(c, n)
put(b[1], 7, 4)
""",
    "column by column": """
lines = [input().split() for _ in range(9)]
b = [[int(line[c]) for line in lines] for c in range(9)]
b[7][1] = 4
""",
    "from 0": """
b = [[int(n) - 1 for n in input().split()] for _ in range(9)]
b[1][7] = 3
""",
    "in objects": """
class Cell:
    def __init__(self, n):
        self.fixed = n > 0
        self.n = n
b = [[Cell(int(n)) for n in input().split()] for _ in range(9)]
b[1][7].n = 4
""",
    "bound to another": """
b = [list(map(int, input().split())) for _ in range(9)]
b[1][7] = 0
b = [row[:] for row in b]
b[1][7] = 4
""",
}


@pytest.mark.parametrize("name", FOUND)
def test_a_board_is_found(name):
    """Wherever it is and whatever it is made of, its change is seen."""
    recording = recorded(FOUND[name], JUDGE)
    assert recording.ending == Ending("finished")
    assert changes(recording)[0] == (16, 4), recording.why


def test_copies_are_given_back():
    """A function with a board of its own shows it, and leaves its caller's when it returns."""
    named = FOUND["in copies"].replace("solve([list", "first = [list")
    named = named.replace("], 0)", "]\nsolve(first, 0)")
    for source in (named, FOUND["in strings that are handed down"]):
        recording = recorded(source, JUDGE)
        assert changes(recording) == [(16, 4), (16, 0)], source
    source = READ + dedent("""\
        def solve(b, n):
            b = [row[:] for row in b]
            b[1][7] = n
            if n < 6:
                solve(b, n + 1)
            n = 0
        board[1][7] = 3
        solve(board, 4)
        """)
    assert [digit for _, digit in changes(recorded(source, JUDGE))] == [3, 4, 5, 6, 5, 4, 3]


def test_boards_that_are_handed_down_ready():
    """A function that is given a changed copy shows it, and its caller's when it returns."""
    source = READ + dedent("""\
        def put(old, n):
            new = [row[:] for row in old]
            new[1][7] = n
            return new
        def solve(b, n):
            if n < 4:
                solve(put(b, n), n + 1)
        board[1][7] = 1
        solve(board, 2)
        """)
    assert [digit for _, digit in changes(recorded(source, JUDGE))] == [1, 2, 3, 2, 1]


def test_a_name_that_stands_for_something_else():
    """If a name of the board is bound to another value, the board stays unchanged."""
    source = READ + dedent("""\
        kept = board
        board[1][7] = 1
        board = 5
        board = None
        kept[1][7] = 2
        """)
    assert [digit for _, digit in changes(recorded(source, JUDGE))] == [1, 2]


def test_a_board_for_all_is_no_functions_own():
    """What a function binds for the whole program stays when the function returns."""
    source = dedent("""\
        s = "".join(input().replace(" ", "") for _ in range(9))
        def put(n):
            global s
            s = s[:16] + str(n) + s[17:]
            if n < 4:
                put(n + 1)
        put(2)
        put(3)
        """)
    assert [digit for _, digit in changes(recorded(source, JUDGE))] == [2, 3, 4, 3, 4]


@pytest.mark.parametrize(
    ("source", "text", "why"),
    [
        ("x = 1", "", "unreadable"),
        ("x = 1", JUDGE, "never_seen"),
        ("def f(x): pass\nf(1)", JUDGE, "never_seen"),
        (READ + "x = 1", JUDGE, "never_changed"),
        ("board = [[0] * 9 for _ in range(9)]\nboard[0][0] = 1", JUDGE, "never_seen"),
    ],
)
def test_why_there_is_no_board(source, text, why):
    """It is said whether there is no puzzle, no board, or none that changes."""
    recording = recorded(source, text)
    assert not recording.board
    assert recording.why == why
    assert changes(recording) == []


def test_many_values_like_the_board():
    """Of more copies of the input than anybody makes, one of the first that changes is taken."""
    source = READ + "copies = [[row[:] for row in board] for _ in range(20)]\n"
    source += "a, b, c, d, e, f, g, h, *rest = copies\nboard[1][7] = 4\n"
    assert changes(recorded(source, JUDGE)) == [(16, 4)]


def test_values_that_cannot_be_looked_at():
    """A value that raises when it is compared does not make the program fail."""
    source = READ + dedent("""\
        class Odd:
            def __eq__(self, other):
                raise ValueError
        board[0][0] = Odd()
        board[1][7] = 4
        """)
    recording = recorded(source, JUDGE)
    assert recording.ending == Ending("finished")
    assert changes(recording) == []
    source = """\
class Odd(list):
    def __len__(self):
        raise ValueError
def f(x):
    return x
f(Odd())
"""
    assert recorded(source, JUDGE).ending == Ending("finished")


def test_a_board_that_comes_late():
    """After many lines without one, a look now and then still finds it."""
    source = "x = [0]\nfor _ in range(700):\n    x[0] += 1\n" + READ
    source += "for n in range(9):\n    board[1][7] = n\n"
    assert changes(recorded(source, JUDGE))[-1] == (16, 8)


@pytest.mark.medium
@pytest.mark.parametrize("way", ways.WAYS)
def test_every_way_has_a_board(way):
    """Each of the ways is seen to solve the puzzle; exact cover's board is what it has chosen."""
    recording = record(ways.source(way), JUDGE)
    assert recording.ending == Ending("finished")
    assert final(recording) == SOLUTION
    assert recording.output == formatting.spaced(SOLUTION) + "\n"


@pytest.mark.parametrize("check", ways.CHECKS)
def test_a_check_changes_nothing(check):
    """Programs that check grids have steps, and say why there is no board."""
    recording = record(ways.source(check), f"1\n{JUDGE}")
    assert recording.output == "Case 1: INCORRECT\n"
    assert recording.why == "never_changed"


# What tells of events


def test_events_come_from_what_this_python_has(monkeypatch):
    """From 3.12 on they come from `sys.monitoring`, before that from `sys.settrace`."""
    monkeypatch.delattr(sys, "monitoring", raising=False)
    assert isinstance(events(), Tracing)
    monkeypatch.setattr(sys, "monitoring", object(), raising=False)
    module = ModuleType("sudoku_core.watching.monitoring")
    module.__dict__["Monitoring"] = lambda: "monitoring"
    monkeypatch.setitem(sys.modules, module.__name__, module)
    assert events() == "monitoring"


def test_whoever_traced_before_goes_on():
    """A program's end gives tracing back."""
    before = sys.gettrace()
    record("x = 1", "")
    assert sys.gettrace() is before


def test_tracing_tells_of_the_program_alone():
    """Each event of the program's code becomes one call; a second one of a line, none."""
    heard = []
    code, other = compiled("x = 1"), compiled("y = 1")
    listener = SimpleNamespace(
        line=lambda _code, line: heard.append(line),
        call=lambda _code, line: heard.append(f"call {line}"),
        leave=lambda _code: heard.append("leave"),
    )
    tracing = Tracing()
    tracing.listen([code], SimpleNamespace(small_loops={7}), listener)
    tracing.stop()
    frame, generator = (SimpleNamespace(f_code=code, f_lineno=0) for _ in range(2))

    def told(event, line, place=frame):
        place.f_lineno = line
        return tracing.trace(place, event, None)

    assert told("call", 1, SimpleNamespace(f_code=other, f_lineno=1)) is None
    assert told("call", 1) == tracing.trace
    for line in (2, 2, 7, 7):
        told("line", line)
    told("exception", 7)
    assert tracing.frame() is frame
    told("exception", 9, generator)
    told("return", 9, generator)
    told("return", 7)
    tracing.stop()
    assert heard == ["call 1", 2, 7, 7, "call 9", "leave", "leave"]


def test_a_print_is_told_after_what_its_line_changed():
    """Several writes at one step are one entry."""
    recording = Recording(READ, JUDGE, PUZZLE, DEFAULT)
    frame = SimpleNamespace(f_locals={}, f_globals={})
    source = SimpleNamespace(frame=lambda: frame)
    recorder = Recorder(recording, compiled(READ), source)
    recorder.printed(3)
    recorder.line(None, 1)
    recorder.printed(5)
    recorder.printed(7)
    assert recording.prints == [(0, 3), (1, 7)]


def test_the_puzzle_is_the_first_grid():
    """Of several grids, the first; of other texts, none."""
    assert puzzle_in(JUDGE + "\n" + "1" * 81) == PUZZLE
    assert puzzle_in("nothing") is None

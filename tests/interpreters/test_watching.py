"""Hold the two sources of a program's events to the same steps, in Pyodide, which has both."""

import json
import subprocess
from functools import cache

import pytest

from in_node import BUILT, HERE, NODE_MODULES, node
from sudoku_core import formatting, solver, ways

pytestmark = pytest.mark.no_cover

PUZZLE = "000000000002135609060278135321046097804913506596820413917052080003701952258394700"
TEXT = formatting.spaced(PUZZLE) + "\n"
ALL = 400_000, 2_000_000

STRINGS = """\
s = "".join(input().replace(" ", "") for _ in range(9))
def solve(s):
    i = s.find("0")
    if i < 0:
        print(s)
        return True
    r, c = divmod(i, 9)
    seen = {s[j] for j in range(81)
            if j // 9 == r or j % 9 == c or (j // 27 == r // 3 and j % 9 // 3 == c // 3)}
    return any(solve(s[:i] + n + s[i + 1:]) for n in "123456789" if n not in seen)
solve(s)
"""
EVENTS = """\
def g(n):
    try:
        for i in range(n): yield i
    finally:
        done = n
def f(a):
    while a < 5: a += 1
    if a > 5:
        raise ValueError(a)
    return a
for x in g(3): f(x)
h = g(2); next(h); h.close()
try:
    f(7)
except ValueError as error:
    print(error)
class A:
    def __init__(self):
        self.x = [n for n in range(3)]
@staticmethod
def decorated(): return A()
print(sum(v for v in g(3)), decorated().x, sorted([3, 1], key=lambda v: f(v)))
while True:
    a = f(1)
    if a: break
"""
ENDLESS = """\
board = [list(map(int, input().split())) for _ in range(9)]
while True:
    try:
        board[0][0] = board[0][0] % 9 + 1
    except:
        pass
"""
CASES = {
    **{way: (ways.source(way), TEXT, *ALL) for way in ways.WAYS},
    **{f"{way}, changes alone": (ways.source(way), TEXT, 500, 50_000) for way in ways.WAYS},
    **{check: (ways.source(check), f"1\n{TEXT}", *ALL) for check in ways.CHECKS},
    "strings": (STRINGS, TEXT, *ALL),
    "strings, changes alone": (STRINGS, TEXT, 100, 50_000),
    "events": (EVENTS, "", *ALL),
    "ended": (ways.source("flags"), TEXT, 600, 600),
    "endless": (ENDLESS, TEXT, 500, 5_000),
}


@cache
def outcomes() -> dict[str, dict]:
    """Record all programs in Pyodide, with the library of the site."""
    command = [node(), str(HERE / "run_cases.mjs"), "pyodide", NODE_MODULES]
    [library] = BUILT["pyodide"]
    done = subprocess.run(
        [*command, str(library), "run_watching"],
        input=json.dumps(list(CASES.values())),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        encoding="utf-8",
        timeout=300,
    )
    return dict(zip(CASES, json.loads(done.stdout), strict=True))


@pytest.mark.slow
def test_both_sources_tell_of_the_same_steps():
    """The steps are the same one for one, in full detail and with changes alone."""
    for name, outcome in outcomes().items():
        assert outcome.get("traced", outcome["tokens"]) == outcome["tokens"], name
        assert outcome["freed"], name
        assert outcome["same"], name


@pytest.mark.slow
def test_each_program_ends_as_it_should():
    """Programs print their answer; those that go on are ended, whatever they catch."""
    answer = solver.solve(PUZZLE) or ""
    ended = {name: outcome["ending"] for name, outcome in outcomes().items()}
    assert {name for name, ending in ended.items() if ending == "steps"} == {"ended", "endless"}
    assert set(ended.values()) == {"steps", "finished"}
    for way in ways.WAYS:
        for name in (way, f"{way}, changes alone"):
            assert outcomes()[name]["output"] == formatting.spaced(answer) + "\n", name
    assert outcomes()["strings"]["output"] == f"{answer}\n"


@pytest.mark.slow
def test_changes_alone_are_all_changes():
    """With changes alone nothing is missing, and the program has its calls."""
    for way in (*ways.WAYS, "strings"):
        whole, short = (outcomes()[name]["tokens"] for name in (way, f"{way}, changes alone"))
        changes = [[token for token in one if 0xC000 <= token < 0xFFFF] for one in (whole, short)]
        assert changes[0] == changes[1], way
        assert len(changes[0]) > 20
        assert outcomes()[f"{way}, changes alone"]["fine"] < len(short) < len(whole), way


@pytest.mark.slow
def test_variables_are_found_by_a_second_run():
    """At the end the program itself has its board."""
    function, variables = outcomes()["flags"]["variables"][-1]
    assert function == "<module>"
    assert variables["board"].count("[") == 10

"""Pin the slips: for each, a program that has it, and one that only looks like it."""

from functools import partial
from json import dumps
from time import process_time

import pytest

from cli_runs import keys, said
from sudoku_core import formatting, solver
from sudoku_core.judging.answers import difference
from sudoku_core.judging.evidence import LIMITS, Last, evidence_in, heard, tell
from sudoku_core.judging.judge import failed_compilation
from sudoku_core.judging.problems import GRADING, SOLVING, case, spaced_otherwise
from sudoku_core.judging.slips import MOST, asks_for_recording, asks_for_spacing, slips
from sudoku_core.judging.verdicts import Evidence, Parting, ProgramRun, Sentence
from sudoku_core.library.running import evidence
from sudoku_core.watching.player import Player
from sudoku_core.watching.program import Enough, compiled
from sudoku_core.watching.recorder import events, record
from sudoku_core.watching.recording import Recording

# What is said of a verdict: all other sentences of the judge's are slips.
REASONS = {
    *("accepted", "compile_error", "compile_error_somewhere", "runtime_error"),
    *("runtime_error_silent", "runtime_error_somewhere", "runtime_error_somewhere_silent"),
    *("exit_status", "exit_message", "signal", "memory_limit"),
    *("time_limit", "output_limit", "nothing_printed", "lines_missing", "lines_extra"),
    *("line_empty", "line_of_nine", "given_changed", "blank_left", "digit_twice"),
    *("digit_twice_later", "no_solution_so", "line_of_verdict", "judged_correct"),
    *("judged_correct_blank", "judged_incorrect"),
}
SAMPLE = case(SOLVING, "sample")
GRIDS = case(GRADING, "sample")
BLANK_LINES = case(GRADING, "blank_lines")
ONE_SOLUTION = case(SOLVING, "one_solution")
SUMS = case(GRADING, "same_sums")
SOLUTION = solver.solve(SAMPLE.grids[0]) or ""
ANSWER = formatting.spaced(SOLUTION)
ROWS = [SOLUTION[start : start + 9] for start in range(0, 81, 9)]

# ── What cannot be compiled ───────────────────────────────────────────────────────────────────

# By the slip: a program that has it, and one that only looks like it and is wrong elsewhere.
COMPILED = {
    "other_language": ("#include <iostream>\nint main() {}", "# no #include <iostream>\nx = ("),
    "pasted_marks": (">>> print(1)", "'''\n>>> 1\n1\n'''\nx = ("),
    "python_2_print": ("print 'a'", "# print 'a'\nx = ("),
    "python_2_except": ("try:\n    pass\nexcept A, e:\n    pass", "# except A, e:\nx = ("),
    "tabs": ("if x:\n        a = 1\n\tb = 2", "if x:\n    a = 1\n  b = 2\n\n'''\n\tc\n'''"),
    "indentation": ("x = 1\n  y = 2", "def f():\n    x = ("),
    "pasted_character": ("print(“a”)", "print('“a”'"),
    "pasted_blank": ("x\u200b = 1", "x = '\u200b' ("),
    "single_equals": ("if x = 1:\n    pass", "x == 1 = 2"),
}
MORE_COMPILED = {
    "#include <stdio.h>\nint main(void) {}": "other_language",
    "using namespace std;": "other_language",
    "import java.util.*;": "other_language",
    "const fs = require('fs');": "other_language",
    "```python\nprint(1)\n```": "pasted_marks",
    "if x:\n\ta = 1\n   b = 2": "tabs",
    "x\u00a0= 1": "pasted_blank",
}


def compiled_slips(source):
    """List the slips of a program that cannot be compiled."""
    failed = failed_compilation(source)
    assert failed is not None, source
    found = slips(source, SAMPLE, failed, None)
    assert all(map(said, found))
    return [slip.key for slip in found]


def test_slips_in_what_cannot_be_compiled():
    """Each is told by the source, or by what Python says of it."""
    for key, (has, looks) in COMPILED.items():
        assert compiled_slips(has) == [key], has
        assert key not in compiled_slips(looks), looks
    for source, key in MORE_COMPILED.items():
        assert compiled_slips(source) == [key], source
    assert compiled_slips("def f(:") == []


# ── What ran ──────────────────────────────────────────────────────────────────────────────────

READ = "b = [list(map(int, input().split())) for _ in range(9)]\n"
PRINT = "for r in b: print(*r)\n"
SOLVE = """\
def fits(r, c, d):
    box = [b[r // 3 * 3 + k // 3][c // 3 * 3 + k % 3] for k in range(9)]
    return d not in b[r] and d not in [b[k][c] for k in range(9)] and d not in box
def solve(n=0):
    if n == 81: return DONE
    r, c = divmod(n, 9)
    if b[r][c]: return solve(n + 1)
    for d in range(1, 10):
        if fits(r, c, d):
            b[r][c] = d
            if solve(n + 1): return True
            b[r][c] = 0
    return False
"""
RIGHT = READ + SOLVE.replace("DONE", "True") + "solve()\n" + PRINT
SAID = f"print('''{ANSWER}''')\n"
GRADER = """\
def right(g):
    units = [*g, *zip(*g)] + [
        [g[r // 3 * 3 + k // 3][r % 3 * 3 + k % 3] for k in range(9)] for r in range(9)]
    return all(RULE for u in units)
for n in range(1, int(input()) + 1):
    g = [list(map(int, input().split())) for _ in range(9)]
    SKIP
    print(f"Case {n}:", "CORRECT" if right(g) else "INCORRECT")
"""
SETS = GRADER.replace("RULE", "set(u) == {*range(1, 10)}")
DEEP = "def f(): f()\nf()"
AGAIN = f"while True:\n    try: x\n    except{'{}'}: pass\n"

# By the slip: the case, a program that has it, and one that only looks like it.
RAN = {
    "thread_error": (
        SAMPLE,
        "import threading\nthreading.Thread(target=lambda: 1 / 0).start()\nprint(1)",
        "import threading\nthreading.Thread(target=lambda: exit(1)).start()\nprint(1)",
    ),
    "recursion_limit": (SAMPLE, f"# sys.setrecursionlimit\n{DEEP}", f"RAISE\n{DEEP}"),
    "recursion_deep": (SAMPLE, f"RAISE\n{DEEP}", f"# sys.setrecursionlimit(9)\n{DEEP}"),
    "input_file": (SAMPLE, "open('input.txt')", "raise OSError('no such: input.txt')"),
    "missing_library": (SAMPLE, "import numpy", "from math import numpy"),
    "reads_too_much_2580": (SAMPLE, "while True: input()", "input()\nraise ValueError('EOF')"),
    "reads_too_much_grading": (GRIDS, "while True: input()", "input()\nraise ValueError('EOF')"),
    "python_2_name": (SAMPLE, "xrange(9)", "def f():\n  long = 1\nprint(long)"),
    "typing_name": (SAMPLE, "print(List[int])", "def f():\n  List = 1\nprint(List)"),
    "python_2_lazy": (SAMPLE, "map(int, [])[0]", "raise TypeError('map is not subscriptable')"),
    "empty_number": (SAMPLE, "int('')", "int('x')"),
    "blank_number": (SAMPLE, "int(' ')", "int('x ')"),
    "line_as_number": (SAMPLE, "int(input())", "int('1,2,3')"),
    "deepcopy": (
        SAMPLE,
        "from copy import deepcopy\nwhile True: deepcopy([])",
        "from copy import deepcopy\nb = deepcopy([])\nwhile True: b.copy()",
    ),
    "hard_exit": (
        SAMPLE,
        "import os\nprint(1)\nos._exit(0)",
        "import os\ndef give_up(): os._exit(0)\nif 1 > 2: print(give_up())",
    ),
    "never_prints": (SAMPLE, "x = 1", "show = print\nif 1 > 2: show(1)"),
    "never_called": (
        SAMPLE,
        "def f(): print(1)",
        "def run(f): return f()\n@run\ndef f(): return print and None",
    ),
    "class_never_called": (
        SAMPLE,
        "class Solution:\n  def solve(self, b): print(b)",
        "def run(c): c().solve([])\n@run\nclass Solution:\n  def solve(self, b): return print",
    ),
    "class_never_called_dots": (
        SAMPLE,
        "class Solution:\n  def solve(self, b): print('.')",
        "class Board:\n  empty = '.'\nprint",
    ),
    "prompt": (
        SAMPLE,
        "input('Go: ')\n" + SAID,
        "print('Go: ')\nif 1 > 2:\n  input('Go: ')\n" + SAID,
    ),
    "debug_before": (SAMPLE, "print('x')\n" + SAID, "print('x')\nprint('''1 2 3''')"),
    "debug_after": (SAMPLE, SAID + "print()\nprint('x')", "print('1')\nprint('x')"),
    "result_printed": (
        SAMPLE,
        f"def f():\n  {SAID}print(f())",
        SAID + "print(None)",
    ),
    "goes_on": (SAMPLE, SAID + SAID, SAID + "print('1 2 3')"),
    "puzzle_printed": (SAMPLE, READ + PRINT, RIGHT + PRINT.replace("*r", "1, *r")),
    "short_range": (
        SAMPLE,
        RIGHT.replace("range(1, 10)", "range(1, 9)"),
        READ + "for r in range(1, 9):\n  b[r] = [9] * 9\n" + PRINT,
    ),
    "shared_rows": (
        ONE_SOLUTION,
        RIGHT.replace("b[r][c] = d", "a = b[:]; b[r][c] = d").replace("b[r][c] = 0", "b[:] = a"),
        RIGHT.replace("b[r][c] = d", "a = b[1:]; b[r][c] = d").replace("b[r][c] = 0", "a = list()"),
    ),
    "one_line": (SAMPLE, f"print({' '.join(SOLUTION)!r})", "print('1 2 3')"),
    "digit_a_line": (SAMPLE, f"for d in {SOLUTION!r}: print(d)", "for d in '1' * 81: print(d)"),
    "brackets": (
        SAMPLE,
        f"for r in {ROWS}: print([*map(int, r)])",
        "for r in range(9): print([r])",
    ),
    "commas": (SAMPLE, f"for r in {ROWS}: print(*r, sep=',')", "for r in range(9): print('1,2')"),
    "no_blanks": (SAMPLE, f"for r in {ROWS}: print(r)", "for r in range(9): print('123456789')"),
    "spacing": (
        SAMPLE,
        f"for r in {ROWS}: print(*r, sep='  ')",
        "for r in range(9): print('1  2')",
    ),
    "sums": (SUMS, GRADER.replace("RULE", "sum(u) == 45"), "while True: print('Case 1: CORRECT')"),
    "spelling": (GRIDS, SETS.replace("CORRECT", "Correct"), SETS.replace("CORRECT", "RIGHT")),
    "case_from_zero": (
        GRIDS,
        SETS.replace("Case {n}", "Case {n - 1}"),
        SETS.replace("Case {n}", "Case {n + 1}"),
    ),
    "debug_lines": (GRIDS, SETS.replace("SKIP", "print(n)"), SETS.replace("CORRECT", "RIGHT")),
    "blank_eaten": (GRIDS, SETS.replace("SKIP", "input()"), SETS.replace("SKIP", "int(input())")),
    "blank_lines": (BLANK_LINES, SETS, SETS.replace("INCORRECT", "WRONG")),
}
ENDINGS = {"steps": "time", "time": "time"}


def ran(its_case, source):
    """Run a program as the recorder does; return the run and what it shows."""
    source = source.replace("RAISE", "import sys\nsys.setrecursionlimit(2_000)")
    source = source.replace("SKIP", "pass")
    limits = LIMITS._replace(fine=5_000, most=5_000) if "while" in source else LIMITS
    player = Player(record(source, its_case.text, limits))
    ending = player.recording.ending
    kind = ENDINGS.get(ending.kind, ending.kind)
    run = ProgramRun(player.recording.output, kind, 0.1, ending.type, ending.message, ending.line)
    return source, run, evidence_in(player)


def ran_slips(its_case, source):
    """List the slips of a program, as the runners find them."""
    source, run, shown = ran(its_case, source)
    found = difference(its_case, run.output) if run.ending == "finished" else None
    assert found or run.ending != "finished", source
    known = shown if asks_for_recording(run, found) else None
    if asks_for_spacing(its_case, run, found):
        other = record(source, spaced_otherwise(its_case), LIMITS)
        if other.ending.kind == "finished" and not difference(its_case, other.output):
            known = (known or Evidence({}))._replace(spacing=True)
    listed = slips(source, its_case, run, found, known)
    assert all(map(said, listed))
    return [slip.key for slip in listed]


@pytest.mark.medium
def test_slips_in_runs():
    """Each is told of the program that has it, and not of the one that only looks like it."""
    for key, (its_case, has, looks) in RAN.items():
        assert key in ran_slips(its_case, has), has
        assert key not in ran_slips(its_case, looks), (key, looks)


@pytest.mark.medium
def test_a_bare_except():
    """It is told where its line ran again and again; that takes a process, which ends with it."""
    has, looks = AGAIN.format(""), "try: x\nexcept: pass\n" + AGAIN.format(" NameError")
    late = ProgramRun("", "time", 1.0)
    keys = [slip.key for slip in slips(has, SAMPLE, late, None, evidence(has, ""))]
    assert keys == ["bare_except"]
    assert slips(looks, SAMPLE, late, None, evidence(looks, "")) == ()


def test_every_slip_is_tried():
    """But for one that only a system tells of, which ends a program that goes too deep."""
    said_at_all = {key.removeprefix("program.said.") for key in keys("program.said.")}
    slips_said = {key for key in said_at_all - REASONS if not key.startswith("parts_")}
    assert {*RAN, *COMPILED, "bare_except", "recursion_too_deep"} == slips_said
    crash = ProgramRun("", "signal", 0.1, "SIGSEGV")
    deep = "import sys\nsys.setrecursionlimit(10**9)"
    assert [slip.key for slip in slips(deep, SAMPLE, crash, None)] == ["recursion_too_deep"]
    assert slips("# sys.setrecursionlimit", SAMPLE, crash, None) == ()
    assert slips("x", SAMPLE, ProgramRun("", "error", 0.1, "ValueError", "many"), None) == ()
    assert slips("x", SAMPLE, ProgramRun("", "memory", 0.1), None) == ()
    no_window = ProgramRun("", "error", 0.1, "ModuleNotFoundError", "No module named 'tkinter'")
    assert slips("import tkinter", SAMPLE, no_window, None) == ()
    assert ran_slips(SAMPLE, "def f():\n  return 1\nglobals()['f']()\nif 1 > 2: print(1)") == []
    assert "prompt" not in ran_slips(SAMPLE, "input('')\nprint(1)")


def test_a_prompt_is_no_slip_of_the_rest():
    """What is printed besides prompts is looked at alone: it may be right, or wrong elsewhere."""
    asks = "input('row? ')\ninput('row\u00a02? ')\n"
    assert ran_slips(SAMPLE, asks + SAID) == ["prompt"]
    assert ran_slips(SAMPLE, asks + f"print({' '.join(SOLUTION)!r})") == ["prompt", "one_line"]
    assert ran_slips(SAMPLE, asks) == ["prompt", "never_prints"]
    assert ran_slips(SAMPLE, "input(1)\n" + SAID) == ["prompt"]
    assert ran_slips(GRIDS, SETS.replace("int(input())", "int(input('n? '))")) == ["prompt"]


def test_slips_are_few():
    """Never more than ``MOST``, whatever is wrong."""
    functions = "".join(f"def {name}(): pass\n" for name in "fgh")
    assert len(ran_slips(SAMPLE, functions + "import os\nos._exit(0)")) == MOST
    assert ran_slips(SAMPLE, "print(1)") == []


@pytest.mark.slow
@pytest.mark.no_cover
def test_programs_that_are_deep_or_long():
    """No depth and no length of a stranger's program ends its analysis.

    Each took minutes when examining a line, or a function, examined all that follow.
    """
    sum_of_ones = f"print({' + '.join('1' * 1_500)})\n"
    short = RIGHT.replace("range(1, 10)", "range(1, 9)") + sum_of_ones
    assert "short_range" in ran_slips(SAMPLE, short)
    begun = process_time()
    assert compiled_slips("\n" * 60_000 + "x = (") == []
    silent = "".join(f"def f{number}(): pass\n" for number in range(4_000))
    shown = Evidence({1: 1})
    wrong = difference(SAMPLE, "")
    assert len(slips(silent, SAMPLE, ProgramRun("", "finished", 0.1), wrong, shown)) == MOST
    assert process_time() - begun < 10


def test_where_it_parts_is_told_first():
    """A line that may be why follows it, and nothing is told of what the recorder cannot see."""

    def keys_of(source, key, output="1", **values):
        shown = Evidence({1: 1}, Parting(1, Sentence(key, values)))
        run = ProgramRun(output, "finished", 0.1)
        found = slips(source, SAMPLE, run, difference(SAMPLE, output), shown)
        return [slip.key for slip in found]

    assert keys_of("print", "parts_unprinted") == []
    assert keys_of("print", "parts_unprinted", "")[0] == "parts_unprinted"
    untried = partial(keys_of, key="parts_untried_ever", cell=3, digit=9)
    assert untried("range(1, 9)") == ["parts_untried_ever", "short_range"]
    assert untried("range(9)") == ["parts_untried_ever"]
    stale = partial(keys_of, key="parts_not_taken_out", cell=3, digit=9, other=2)
    assert stale("a = b[:]; b[0][0] = 1") == ["parts_not_taken_out", "shared_rows"]
    assert stale("a = list(b); b[0][0] = 1") == ["parts_not_taken_out", "shared_rows"]
    assert stale("a = b.copy(); b[0][0] = 1") == ["parts_not_taken_out", "shared_rows"]
    for other in ("a = b[:]; b[0] = 1", "a = f(b, c); b[0][0] = 1", "b[0][0] = a"):
        assert stale(other) == ["parts_not_taken_out"]
    shown = Evidence({}, Parting(1, Sentence("parts_unprinted", {})))
    assert slips("x", GRIDS, ProgramRun("", "time", 0.1), None, shown) == ()


def test_nothing_is_guessed_without_evidence():
    """Where nobody could record the program, only what is certain is told."""
    wrong = difference(SAMPLE, "")
    source = "import os\ndef f(): print(1)\nos._exit(0)"
    assert slips(source, SAMPLE, ProgramRun("", "finished", 0.1), wrong) == ()


@pytest.mark.medium
def test_evidence_can_be_sent():
    """Evidence from another process comes back unchanged; any other text is None."""
    source = RIGHT
    shown = evidence_in(Player(record(source, SAMPLE.text, LIMITS)))
    said_at_the_end = []

    def end(text):
        said_at_the_end.append(text)
        raise Enough

    for program in (source, "while True: x = 1\n"):
        with pytest.raises(Enough):
            tell(program, SAMPLE.text, end)
    assert heard(said_at_the_end[0]) == shown
    cut_short = heard(said_at_the_end[1])
    assert cut_short
    assert cut_short.counts[1] > 1_000
    assert shown.parting is None
    wrong = evidence_in(Player(record(RIGHT.replace("1, 10", "1, 9"), SAMPLE.text, LIMITS)))
    assert wrong.parting
    assert heard(dumps(wrong._asdict())) == wrong
    recorder = Last(Recording("x", "", None, LIMITS), compiled("x"), events())
    recorder.end = partial(end, "ended")
    with pytest.raises(Enough):
        recorder._stop("time")
    assert said_at_the_end[-1] == "ended"
    for text in ("", "[]", "{}", '{"counts": 1}', '{"counts": {"a": "b"}}'):
        assert heard(text) is None

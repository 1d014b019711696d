"""Pin the command that judges a program, and what runs one as a process within limits."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from cli_runs import CONSOLE
from cli_runs import run as command
from sudoku_core import ways
from sudoku_core.cli import judging
from sudoku_core.judging import problems
from sudoku_core.judging.judge import judged
from sudoku_core.judging.limits import OUTPUT, Limit
from sudoku_core.judging.problems import GRADING, SOLVING, case
from sudoku_core.library import programs, running
from sudoku_core.library.running import ended, run

SAMPLE = case(SOLVING, "sample")


# ── The command ───────────────────────────────────────────────────────────────────────────────


def judge(tmp_path, source, *arguments):
    """Judge a program; give the exit status and both outputs."""
    path = tmp_path / "mine.py"
    path.write_bytes(source if isinstance(source, bytes) else source.encode())
    return command("", "judge", str(path), *arguments)


@pytest.fixture
def short(monkeypatch):
    """Use fewer cases, for what is the same with all of them."""
    monkeypatch.setattr(programs, "CASES", {SOLVING: ("sample",), GRADING: ("sample",)})


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("name", "problem"), [pytest.param("bits", SOLVING, marks=pytest.mark.slow), ("sets", GRADING)]
)
def test_right_programs_are_accepted(tmp_path, name, problem):
    """On all cases; the problem is guessed, and the limit is told."""
    status, out, err = judge(tmp_path, ways.source(name))
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith(f"Problem {problem}. Verdicts on time are an estimate: ")
    assert len(lines) == 1 + len(problems.CASES[problem])
    assert all(": Accepted (" in line for line in lines[1:])
    assert lines[1].startswith("1 Sample: Accepted (")


@pytest.mark.medium
@pytest.mark.usefixtures("short")
def test_wrong_answers_show_the_place(tmp_path):
    """The line that is wrong, a mark below its first wrong column, and the line that is wanted."""
    status, out, err = judge(tmp_path, "for _ in range(9): print(*input().split())")
    assert (status, err) == (1, "")
    assert out.splitlines()[1].startswith("1 Sample: Wrong answer (")
    assert out.splitlines()[2:6] == [
        "  R1C1 is still 0.",
        "    line 1: 0 3 5 4 6 9 2 7 8",
        "            ^",
        "  expected: 1 3 5 4 6 9 2 7 8",
    ]
    assert out.splitlines()[6].startswith("  This is the puzzle as it was.")
    nine = "for _ in range(9): print(*input().replace('0', '9').split())"
    assert judge(tmp_path, nine)[1].splitlines()[2] == "  R1C1 is 9, but row 1 has it in R1C6, too."
    _, out, _ = judge(tmp_path, "print('Case 1: correct')", "--problem", "grading")
    assert out.splitlines()[2] == ("  Line 1 should be “Case 1: INCORRECT”, not “Case 1: correct”.")
    assert len(out.splitlines()) == 3
    several = case(SOLVING, "several_solutions")
    verdict = programs.verdict_on("print(0)", several)
    assert "expected" not in "".join(judging.lines_about(verdict, CONSOLE))
    verdict = programs.verdict_on("pass", several)
    assert list(judging.lines_about(verdict, CONSOLE)) == ["It printed nothing."]


@pytest.mark.medium
def test_a_program_is_not_blamed_for_a_busy_machine(monkeypatch):
    """Where our own program takes longer the second time, the other gets a second time, too."""
    slow = "for _ in range(2 * 10**7): pass\n" + ANSWER
    limits = iter([Limit(0.1, 1), Limit(300.0, 1)])
    monkeypatch.setattr(programs, "limit_on", lambda _case: next(limits))
    assert programs.verdict_on(slow, SAMPLE).kind == "accepted"
    assert next(limits, None) is None
    monkeypatch.setattr(programs, "limit_on", lambda _case: Limit(0.1, 1))
    assert programs.verdict_on(slow, SAMPLE).kind == "time_limit"


def test_blank_lines_that_are_eaten():
    """A further run, on a text that has them, tells that this is all that is wrong."""
    source = ways.source("units")
    assert programs.verdict_on(source, case(GRADING, "sample")).slips == ()
    lines = "import sys\nlines = iter(sys.stdin.read().split('\\n'))\ninput = lambda: next(lines)\n"
    eats = lines + EATS_A_LINE
    keys = [slip.key for slip in programs.verdict_on(eats, case(GRADING, "sample")).slips]
    assert keys[0] == "blank_eaten"


EATS_A_LINE = """\
for number in range(1, int(input()) + 1):
    rows = [input().split() for _ in range(9)]
    input()
    units = [*rows, *zip(*rows)]
    for r in (0, 3, 6):
        units += [sum((row[c : c + 3] for row in rows[r : r + 3]), []) for c in (0, 3, 6)]
    right = all(sorted(unit) == list("123456789") for unit in units)
    print(f"Case {number}:", "CORRECT" if right else "INCORRECT")
"""


@pytest.mark.medium
def test_a_slip_is_told_once(tmp_path, monkeypatch):
    """Where several cases show it, the first has the sentence."""
    monkeypatch.setattr(programs, "CASES", {SOLVING: ("sample", "one_blank")})
    _, out, _ = judge(tmp_path, "print(' '.join(input() for _ in range(9)))")
    assert out.count("still 0") + out.count("not nine digits") == 2
    assert out.count("This is the puzzle as it was.") == 1


@pytest.mark.usefixtures("short")
def test_errors_show_the_line(tmp_path):
    """A Runtime error has the program's own line, a Compile error ends the judging at once."""
    status, out, _ = judge(tmp_path, "x = 1\nif x:\n    int('x')  # 숫자")
    assert status == 1
    assert out.splitlines()[1].startswith("1 Sample: Runtime error (")
    assert out.splitlines()[2:] == [
        "  ValueError on line 3: invalid literal for int() with base 10: 'x'",
        "    int('x')  # 숫자",
    ]
    status, out, _ = judge(tmp_path, "#include <iostream>\nint main() {}")
    assert status == 1
    assert out.splitlines()[1].startswith("The program: Compile error (0.00 s)")
    assert out.splitlines()[-1] == "  This looks like C++. Here programs are in Python 3."


@pytest.mark.usefixtures("short")
def test_an_output_that_is_too_long(tmp_path):
    """The limit is said in thousands."""
    status, out, err = judge(tmp_path, "while True: print('8' * 9_999)")
    assert (status, err) == (1, "")
    assert out.splitlines()[1].startswith("1 Sample: Output limit (")
    assert "1,000,000 characters" in out.splitlines()[2]


@pytest.mark.slow
@pytest.mark.usefixtures("short")
def test_a_program_that_takes_too_long(tmp_path, monkeypatch):
    """The limit is said in seconds."""
    monkeypatch.setattr(programs, "limit_on", lambda _case: Limit(0.3, 2))
    status, out, err = judge(tmp_path, "while True:\n    pass")
    assert (status, err) == (1, "")
    assert out.splitlines()[1].startswith("1 Sample: Time limit (")
    assert "It takes more than 0.3 s, about 2 times" in out.splitlines()[2]


@pytest.mark.medium
def test_a_program_that_does_not_end_is_recorded_once(tmp_path, monkeypatch):
    """What it shows on the first case is what it shows on each."""
    recorded = []
    monkeypatch.setattr(programs, "CASES", {SOLVING: ("sample", "one_blank")})
    monkeypatch.setattr(programs, "limit_on", lambda _case: Limit(0.1, 2))
    monkeypatch.setattr(programs, "evidence", lambda _source, text: recorded.append(text))
    status, out, _ = judge(tmp_path, "while True:\n    pass")
    assert (status, out.count("Time limit")) == (1, 2)
    assert recorded == [SAMPLE.text]


@pytest.mark.usefixtures("short")
def test_older_encodings_are_read(tmp_path):
    """What is not UTF-8 is decoded as its first lines say, or else recognised."""
    source = ways.source("bits") + "# 스도쿠를 푼다\n"
    for coding, program in (
        ("utf-8-sig", source),
        ("cp949", source),
        ("cp949", f"# -*- coding: cp949 -*-\n{source}"),
        ("utf-8", f"# -*- coding: none -*-\n{source}"),
    ):
        status, out, err = judge(tmp_path, program.encode(coding))
        assert (status, err) == (0, ""), (coding, out)


def test_what_cannot_be_judged(tmp_path):
    """A missing file and an unknown problem are refused."""
    status, out, err = command("", "judge", str(tmp_path / "none.py"))
    assert (status, out) == (2, "")
    assert err.startswith("cannot read ")
    status, out, err = judge(tmp_path, "x", "--problem", "1")
    assert (status, out) == (2, "")
    assert "Traceback" not in err
    picture = tmp_path / "picture.py"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0\0")
    says = "this is a PNG image; expected text"
    assert command("", "judge", str(picture)) == (2, "", f"cannot read {picture}: {says}\n")


# ── Programs that behave badly ────────────────────────────────────────────────────────────────


def kind(source, seconds=0.5):
    """Run a program on the sample; give the verdict and the type of the error."""
    ran = run(source, SAMPLE.text, seconds)
    return judged(source, SAMPLE, ran, Limit(seconds, 1)).kind, ran.type


ANSWER = (
    "import os\nos.write(1, b'''"
    + "\n".join(
        " ".join(row)
        for row in (
            *("135469278", "782135649", "469278135", "321546897", "874913526"),
            *("596827413", "917652384", "643781952", "258394761"),
        )
    )
    + "''')\n"
)
LEAVES_ONE_BEHIND = (
    ANSWER
    + """
import subprocess, sys
subprocess.Popen([sys.executable, "-c", "import threading; threading.Event().wait(60)"])
"""
)
BAD = {
    "an endless loop": ("while True: pass", "time_limit", ""),
    "a loop behind a bare except": (
        "while True:\n  try:\n    while True: pass\n  except: pass",
        *("time_limit", ""),
    ),
    "a loop in C": ("import itertools\nsum(itertools.count())", "time_limit", ""),
    "a program that waits": ("import threading\nthreading.Event().wait()", "time_limit", ""),
    "more errors than are kept": (
        "import sys\nsys.stderr.write('x' * 3_000_000 + '\\n')\nraise ValueError('last')",
        *("runtime_error", "ValueError"),
    ),
    "output without end, and errors, too": (
        "import sys\nwhile True: print('x' * 9999); print('x' * 9999, file=sys.stderr)",
        *("output_limit", ""),
    ),
    "recursion": ("def f(): f()\nf()", "runtime_error", "RecursionError"),
    "recursion through C": (
        (
            "import sys\nsys.setrecursionlimit(10**9)\nclass A:\n"
            "  def __eq__(a, b): return [a] == [b]\nA() == A()"
        ),
        *("runtime_error", None),  # a signal, or an error where Python looks at the depth in C
    ),
    "a hard exit": ("import os\nprint(1)\nos._exit(0)", "wrong_answer", ""),
    "a hard exit with a status": ("import os\nos._exit(7)", "runtime_error", ""),
    "Ctrl-C of its own": ("raise KeyboardInterrupt", "runtime_error", "KeyboardInterrupt"),
    "the app's own core": (
        "from sudoku_core import solve",
        *("runtime_error", "ModuleNotFoundError"),
    ),
    "an abort": ("import os\nos.abort()", "runtime_error", "SIGABRT"),
    "closed standard input": (
        "import sys\nsys.stdin.close()\ninput()",
        *("runtime_error", "ValueError"),
    ),
    "closed output": (ANSWER + "import sys\nsys.stdout.close()", "accepted", ""),
    "patched builtins": (
        ANSWER + "import builtins\nbuiltins.open = builtins.print = builtins.exec = None",
        *("accepted", ""),
    ),
    "a missing file": (
        "import sys\nsys.stdin = open('input.txt')",
        *("runtime_error", "FileNotFoundError"),
    ),
    "an error of its own": (
        (
            "class Lost(Exception): pass\ntry:\n  1 / 0\nexcept ZeroDivisionError:\n"
            "  raise Lost('a\\nb')"
        ),
        *("runtime_error", "Lost"),
    ),
    "a thread that fails": (
        ANSWER + "import threading\nthreading.Thread(target=lambda: 1 / 0).start()",
        *("accepted", "ZeroDivisionError"),
    ),
    "a process left behind": (LEAVES_ONE_BEHIND, "accepted", ""),
}
APPENDS = "a = []\nwhile True:\n  try: a.append([0] * 10**6)\n  except: pass"


@pytest.mark.medium
@pytest.mark.parametrize("name", BAD)
def test_bad_programs_end_in_a_verdict(name):
    """Whatever a program does, it ends, and nothing of it is left or printed."""
    source, *expected = BAD[name]
    before = threading.active_count()
    patient = 20.0 if expected[0] != "time_limit" else 0.3
    said, error = kind(source, patient)
    assert said == expected[0]
    assert expected[1] in {error, None}
    assert threading.active_count() <= before


@pytest.mark.medium
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the system tells no memory")
def test_huge_appends_reach_the_limit():
    """Also behind a bare except; what is asked for at once is refused."""
    assert kind(APPENDS, 20.0) == ("memory_limit", "")
    assert kind("a = [0] * 10**12", 20.0) == ("memory_limit", "MemoryError")


def test_the_line_of_an_error_is_the_programs_own():
    """The innermost one, whatever library it went through; a message has all its lines."""
    source = "import json\n\ndef f(text):\n    return json.loads(text)\nf('x')"
    ran = run(source, "", 20.0)
    assert (ran.ending, ran.type, ran.line) == ("error", "JSONDecodeError", 4)
    ran = run(BAD["an error of its own"][0], "", 20.0)
    assert (ran.line, ran.message) == (5, "a\nb")


def test_output_is_kept_up_to_the_limit():
    """What comes after it is dropped; what is not UTF-8 is replaced."""
    ran = run("print('1' * 10**6 + '2' * 10**6)", "", 20.0)
    assert (ran.ending, ran.output) == ("output", "1" * OUTPUT)
    assert run("import os\nos.write(1, b'a\\xff')", "", 20.0).output == "a\ufffd"


def test_a_program_finds_nothing_but_itself():
    """No libraries, no arguments, no files, its own name, and Python's own `exit`."""
    source = "import sys, os\nprint(sys.argv, __file__, __name__, os.listdir())\nexit()"
    assert run(source, "", 20.0).output.strip() == (
        "['program.py'] program.py __main__ ['program.py']"
    )
    assert run("import pytest", "", 20.0).type == "ModuleNotFoundError"


def test_how_programs_end():
    """By status and by standard error, on every system."""
    assert ended(0, "x", "", 1.0).ending == "finished"
    assert ended(0xC00000FD, "", "", 1.0).type == "0XC00000FD"
    assert ended(1, "", "Traceback (most recent call last):", 1.0).type == ""
    assert (ended(2, "", "x", 1.0).status, ended(2, "", "x", 1.0).message) == (2, "")


def test_systems_that_tell_and_limit_nothing(monkeypatch):
    """Where there is no /proc, no `resource` and no process groups, programs run all the same."""
    assert running.memory_of(os.getpid()) >= 0
    assert running.memory_of(2**30) == 0

    def missing(name):
        raise ImportError(name)

    monkeypatch.setattr(running, "import_module", missing)
    monkeypatch.delattr(os, "killpg", raising=False)
    assert kind(ANSWER, 20.0) == ("accepted", "")


@pytest.mark.medium
def test_pipes_that_stay_open(monkeypatch):
    """A process that has left its group holds the pipes; it is not waited for long."""
    monkeypatch.setattr(running, "PATIENCE", 0.1)
    source = ANSWER + (
        "import subprocess, sys\nsubprocess.Popen([sys.executable, '-c',"
        " 'import threading; threading.Event().wait(3)'], start_new_session=True)"
    )
    assert kind(source, 20.0) == ("accepted", "")


def test_ctrl_c_ends_the_program(monkeypatch, tmp_path):
    """Nothing goes on, and the status is a shell's."""
    started = []

    class Noted(subprocess.Popen):
        def __init__(self, *arguments, **options):
            super().__init__(*arguments, **options)
            started.append(self)

    def pressed(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(running.subprocess, "Popen", Noted)
    monkeypatch.setattr(running, "_wait", pressed)
    assert judge(tmp_path, "while True: pass")[0] == 130
    assert [process.poll() is not None for process in started] == [True]


def test_a_process_of_its_own(tmp_path):
    """The command line runs it with nothing but the standard library."""
    path = tmp_path / "mine.py"
    path.write_text("print(")
    done = subprocess.run(
        [sys.executable, "-S", "-E", "-m", "sudoku_core", "judge", path],
        capture_output=True,
        check=False,
        cwd=Path(__file__).parents[2],
    )
    assert (done.returncode, done.stderr) == (1, b"")
    assert b"Compile error" in done.stdout

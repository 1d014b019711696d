"""Pin how a program of somebody's is run: alone, from a text to a text, to whatever end."""

import os
import random
import sys

import pytest

from sudoku_core.watching.alone import DEEPEST
from sudoku_core.watching.program import (
    MESSAGE_CAP,
    OUTPUT_CAP,
    CannotRun,
    Enough,
    Output,
    compiled,
    run,
)
from sudoku_core.watching.recording import MOST_LINES, Ending

# A program that works in a thread, and leaves it early.
THREAD = """
def work():
    print("inner")
    raise SystemExit
one = threading.Thread(target=work)
one.start()
one.join()
print("after", one.is_alive())
"""


def ran(source, text=""):
    """Run a program; give its ending and its output."""
    output = Output(lambda _length: None)
    ending = run(compiled(source), text, output)
    return ending, output.getvalue()


@pytest.mark.parametrize(
    "source",
    [
        "print(input(), input())",
        "import sys; print(*sys.stdin.read().split())",
        "import sys\nprint(*[line.strip() for line in sys.stdin])",
        "import sys; input = sys.stdin.readline; print(input().strip(), input().strip())",
        "import sys; print(*sys.stdin.buffer.read().decode().split())",
        "import sys; sys.stdout.write(' '.join(sys.stdin.read().split()) + '\\n')",
        "import sys; sys.stdout.buffer.write(' '.join(sys.stdin).replace('\\n ', ' ').encode())",
        "import sys; sys.__stdout__.write(' '.join(sys.__stdin__.read().split()) + '\\n')",
    ],
)
def test_ways_to_read(source):
    """A program reads its standard input in the usual ways."""
    assert ran(source, "12\n스도쿠\n") == (Ending("finished"), "12 스도쿠\n")


@pytest.mark.parametrize(
    ("source", "ending"),
    [
        ("", Ending("finished")),
        ("import sys; sys.exit()", Ending("finished")),
        ("raise SystemExit(0)", Ending("finished")),
        ("\nimport sys; sys.exit(3)", Ending("error", "SystemExit", 2, "3")),
        ("import sys; sys.exit('no answer')", Ending("error", "SystemExit", 1, "no answer")),
        ("def f():\n  return 1 // 0\nf()", Ending("error", "ZeroDivisionError", 2)),
        ("import json\njson.loads('[')", Ending("error", "JSONDecodeError", 2)),
        ("input()", Ending("error", "EOFError", 1)),
        ("def f():\n  f()\nf()", Ending("error", "RecursionError", 2)),
        ("raise BaseException('odd')", Ending("error", "BaseException", 1, "odd")),
        (
            "class E(Exception):\n  def __str__(self): return 1 // 0\nraise E",
            Ending("error", "E", 3, ""),
        ),
    ],
)
def test_endings(source, ending):
    """However a program ends, its kind, line and message are told."""
    found, _ = ran(source)
    assert (found.kind, found.type, found.line) == (ending.kind, ending.type, ending.line)
    assert found.message == ending.message or not ending.message
    assert not found.truncated


def test_an_error_of_the_library_alone_has_no_line():
    """An error that passes no line of the program, such as a missing attribute, has none."""
    output = Output(lambda _length: None)
    code = compile("1 // 0", "elsewhere.py", "exec")
    assert run(code, "", output).line is None


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("x = 1\nif x\n", 2),
        ("\0", None),
        ("\n" * MOST_LINES, MOST_LINES),
        ("(" * 300, 1),
        ("x" + "+1" * 10**5, None),
    ],
)
def test_what_is_no_program(source, line):
    """What cannot be compiled says so, and where."""
    with pytest.raises(CannotRun) as error:
        compiled(source)
    ending = error.value.ending
    assert ending.kind == "error"
    assert ending.message
    assert ending.line in {line, 1}


def test_a_warning_is_nobodys_business():
    """An odd escape, of which Python warns, is compiled."""
    assert ran("print('\\d')") == (Ending("finished"), "\\d\n")


def test_a_program_is_alone():
    """It is `__main__` with nothing in it, and what it changes for all is given back."""
    before = sys.modules["__main__"], sys.argv, sys.stdin, sys.stdout, sys.getrecursionlimit()
    state = random.getstate()
    source = """
import sys, random
assert __name__ == "__main__" and sys.modules["__main__"].__dict__ is globals()
assert "compiled" not in globals() and sys.argv == [__file__]
sys.setrecursionlimit(10**9)
random.seed(3)
sys.stdin = sys.stdout = None
"""
    assert ran(source)[0] == Ending("finished")
    now = sys.modules["__main__"], sys.argv, sys.stdin, sys.stdout, sys.getrecursionlimit()
    assert now == before
    assert random.getstate() == state


@pytest.mark.parametrize(
    ("source", "output"),
    [
        ("import threading\nthreading.stack_size(1 << 26)\n" + THREAD, "inner\nafter False\n"),
        ("import atexit, sys\n@atexit.register\ndef last(): print('last')\nprint(1)", "1\nlast\n"),
        ("import builtins\nbuiltins.len = lambda _: 7\nprint(len(''))", "7\n"),
        ("print = None\nimport sys\nsys.stdout.write('x')", "x"),
        ("import sys\nsys.stderr.write('aside')\nprint(1, file=sys.stderr)", ""),
        ("import sys\nsys.stdin.close()\nprint(sys.stdin.fileno())", "0\n"),
        ("import sys\nprint(sys.stdout.fileno())", "1\n"),
        ("import os\nos.own = 1\nos.sep = None\nprint(1)", "1\n"),
    ],
)
def test_what_programs_do_to_what_is_shared(source, output):
    """Threads run at once, and what is changed for all is changed for the program alone."""
    assert ran(source) == (Ending("finished"), output)
    assert len("ab") == 2
    assert (os.sep, hasattr(os, "own")) == ("/", False)


def test_a_program_that_would_end_our_process():
    """It ends itself alone, with its exit status; what was not written by then is lost."""
    ending, output = ran("import os\nprint(1)\nos._exit(4)\nprint(2)")
    assert (ending.type, ending.message, ending.line, output) == ("SystemExit", "4", 3, "")
    assert ran("import os\nprint(1, flush=True)\nprint(2)\nos._exit(0)") == (
        Ending("finished"),
        "1\n",
    )
    caught = "import os\ntry:\n  os._exit(3)\nexcept BaseException:\n  print(1)\nos._exit(0)"
    ending, output = ran(caught)
    assert (ending.message, output) == ("3", "")
    ending, output = ran("import os\nfor _ in range(9000): print(1)\nos._exit(0)")
    assert 8_192 < len(output) < 18_000


def test_two_runs_are_alike():
    """Chance is the same in each run."""
    source = "import random; print([random.random() for _ in range(3)])"
    assert ran(source) == ran(source)


def test_recursion_goes_deep_but_not_for_ever():
    """A program may ask for as much recursion as it likes; it gets what we can bear."""
    source = """
import sys
sys.setrecursionlimit(10**9)
print(sys.getrecursionlimit())
"""
    assert ran(source)[1] == f"{DEEPEST}\n"


def test_output_has_a_cap():
    """What is printed beyond the cap is dropped, and the program goes on."""
    ending, output = ran(f"print('x' * {OUTPUT_CAP - 1}); print('yy'); print('z')")
    assert ending == Ending("finished")
    assert (len(output), output[-3:]) == (OUTPUT_CAP, "xx\n")


@pytest.mark.parametrize(("count", "is_full"), [(OUTPUT_CAP // 3, False), (OUTPUT_CAP, True)])
def test_the_cap_is_one_of_bytes(count, is_full):
    """So Hangul reaches it as well."""
    output = Output(lambda _length: None)
    run(compiled(f"print('가' * {count}, end='')"), "", output)
    assert output.is_full == is_full


def test_what_an_error_says_has_a_cap():
    """An error, its name, or a word to `exit` may be as long as there is memory for."""
    assert ran("raise ValueError('x' * 9_999)")[0].message == "x" * MESSAGE_CAP
    assert len(ran("raise type('X' * 9_999, (Exception,), {})")[0].type) == MESSAGE_CAP
    assert len(ran("exit('x' * 9_999)")[0].message) == MESSAGE_CAP


def test_parentheses_inside_one_another():
    """Hundreds are refused before the compiler sees them; in a text they do not count."""
    for source in ("x = 1\ny = " + "(" * 300 + ")" * 300, "[" * 300):
        with pytest.raises(CannotRun) as caught:
            compiled(source)
        ending = caught.value.ending
        assert (ending.type, ending.message) == ("SyntaxError", "too many nested parentheses")
        assert ending.line == source.count("\n") + 1
    assert ran(f"print(len('{'(' * 300}'))  # {'(' * 300}")[1] == "300\n"
    assert ran("print(" + "[" * 100 + "]" * 100 + ")")[0] == Ending("finished")


def test_what_is_written_to_file_one():
    """It comes where a process has it: before what waits, and after what was flushed."""
    write = "import os, sys\nprint(1)\n{}os.write(1, b'2\\n')\nprint(3)\n"
    assert ran(write.format(""))[1] == "2\n1\n3\n"
    assert ran(write.format("sys.stdout.flush()\n"))[1] == "1\n2\n3\n"
    assert ran(write.format("print('4' * 9_000)\n"))[1] == f"1\n{'4' * 9_000}2\n\n3\n"
    assert ran("import os, sys\nsys.stdout.close()\nos.write(1, b'2')")[1] == ""
    assert ran("import os\nos.write(2, b'')\nos.write(1, b'2')\nos._exit(0)")[1] == "2"


def test_streams_as_templates_take_them():
    """They have modes and layers, and a replacement is flushed at the end."""
    assert ran("import sys\nprint(sys.stdin.mode, sys.stdin.buffer.mode)", "")[1] == "r rb\n"
    read = "import sys\nb = sys.stdin.buffer\nprint(b.peek(1)[:1], b.read(1), b.raw.readable())"
    assert ran(read, "ab")[1] == "b'a' b'a' True\n"
    again = "import sys\nprint(sys.stdin.read())\nsys.stdin.seek(0)\nprint(sys.stdin.read())"
    assert ran(again, "a")[1] == "a\na\n"
    wait = (
        "import io, sys\nclass Last(io.StringIO):\n"
        "    def flush(self): sys.__stdout__.write(self.getvalue())\n"
        "print(sys.stdout.mode)\nsys.stdout = Last()\nprint(1)"
    )
    assert ran(wait)[1] == "w\n1\n"


def test_what_is_done_at_the_end():
    """It is done after an error or an exit, too, the last thing first, and cannot fail."""
    last = "import atexit\nfor word in 'abc': atexit.register(print, word)\n"
    assert ran(last)[1] == "c\nb\na\n"
    assert ran(f"{last}exit(0)") == (Ending("finished"), "c\nb\na\n")
    ending, output = ran(f"{last}1 / 0")
    assert (ending.type, output) == ("ZeroDivisionError", "c\nb\na\n")
    failing = "atexit.register(lambda: 1 / 0)\natexit.register(lambda: exit(3))\n"
    assert ran(last + failing) == (Ending("finished"), "c\nb\na\n")
    assert ran(f"{last}import os\nos._exit(0)")[1] == ""


def test_hooks_hear_of_the_program_alone(monkeypatch):
    """One that refuses everything disturbs the program that has it, and no later one.

    A hook of Python's own can never be removed, and would disturb whatever else is tested in this
    process. So one replaces it, which hears of an event as soon as it is added.
    """
    added = []

    def add(hook):
        added.append(hook)
        hook("open", ())

    monkeypatch.setattr(sys, "addaudithook", add)
    refuse = "import sys\ndef hook(event, given): raise RuntimeError(event)\n"
    assert ran(f"{refuse}sys.addaudithook(hook)\nprint(1)")[0].message == "open"
    twice = "import sys\nfor _ in range(2): sys.addaudithook(print)"
    assert ran(twice)[1] == "open ()\n"
    assert len(added) == 2
    for hook in added:
        hook("open", ())


def test_an_error_in_a_thread():
    """It ends the thread alone, and is told all the same."""
    source = "import threading\nthreading.Thread(target=lambda: 1 / 0).start()\nprint(1)"
    ending, output = ran(source)
    assert (ending.kind, ending.type, ending.line) == ("finished", "ZeroDivisionError", 2)
    assert output == "1\n"


def test_an_output_that_is_closed():
    """What was printed before stays; to print more is an error, as in a process of its own."""
    closed = "import sys\nprint(1)\nsys.stdout.close()\n"
    assert ran(closed) == (Ending("finished"), "1\n")
    ending, output = ran(closed + "print(2)")
    assert (ending.type, ending.line, output) == ("ValueError", 4, "1\n")
    assert ran(closed + "import os\nos._exit(0)") == (Ending("finished"), "1\n")
    assert ran(closed + "sys.stdout.buffer.close()") == (Ending("finished"), "1\n")


def test_what_is_given_to_exit():
    """Only nothing and 0 are success; lists and unprintable values are words, as anything."""
    for end in ("exit()", "exit(0)", "exit(False)"):
        assert ran(end)[0] == Ending("finished")
    assert ran("exit([])")[0].message == "[]"
    assert ran("exit(True)")[0].message == "1"
    assert ran("exit(10 ** 9_999)")[0] == Ending("error", "SystemExit", 1, "")


def test_a_program_may_raise_what_ends_us():
    """That is an error of its own, and a caller who ends it knows so."""
    assert ran("raise KeyboardInterrupt")[0].type == "KeyboardInterrupt"

    def enough(_length):
        raise Enough

    ending = run(compiled("print(1)"), "", Output(enough))
    assert ending.kind == "error"

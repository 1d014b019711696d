"""Pin the command line: its answers to the byte, its streams, its exit statuses."""

import io
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from cli_runs import COMMAND, ROOT, run, start
from sudoku_core.__main__ import main
from sudoku_core.cli.arguments import COMMANDS
from sudoku_core.formatting import spaced
from texts import DOTTED, FULL, GRID, JUDGE, PLAIN, SPACED, lines

SAMPLES = ROOT.parent / "shared" / "judge"
WRONG = "1" + FULL[1:]
IMPOSSIBLE = "55" + "0" * 79
TWO = FULL.replace("1", "0").replace("2", "0")  # two solutions: 1 and 2 change places

needs_samples = pytest.mark.skipif(not SAMPLES.parent.exists(), reason="../shared is absent")


@pytest.mark.medium
@needs_samples
@pytest.mark.parametrize(
    ("command", "given", "expected"),
    [
        ("solve", "2580.in", "2580.out"),
        ("check", "grading.in", "grading.out"),
        ("check", "grading-blank-lines.in", "grading.out"),
    ],
)
def test_the_judge_samples_match_byte_for_byte(command, given, expected):
    """The samples are answered with nothing installed, from a file and from standard input."""
    answer = (SAMPLES / expected).read_bytes()
    from_file = subprocess.run(
        [*COMMAND, command, str(SAMPLES / given)], cwd=ROOT, capture_output=True, check=True
    )
    with (SAMPLES / given).open("rb") as source:
        from_stdin = subprocess.run(
            [*COMMAND, command], cwd=ROOT, stdin=source, capture_output=True, check=True
        )
    assert (from_file.stdout, from_file.stderr) == (answer, b"")
    assert (from_stdin.stdout, from_stdin.stderr) == (answer, b"")


@pytest.mark.no_cover
@pytest.mark.parametrize("text", [JUDGE, PLAIN, GRID, SPACED, lines(DOTTED), "\ufeff1\r\n" + PLAIN])
def test_solve_answers_any_form_in_the_judge_form(text):
    """Nine lines of nine digits with single spaces come out, whatever goes in."""
    assert run(text, "solve") == (0, spaced(FULL) + "\n", "")


def test_solve_puts_a_blank_line_between_answers():
    """Several puzzles in, one answer each."""
    assert run(JUDGE * 2, "solve") == (0, spaced(FULL) + "\n\n" + spaced(FULL) + "\n", "")


@pytest.mark.no_cover
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_solve_prints_one_line_per_puzzle(jobs):
    """81 digits on a line, an empty one for a puzzle without solution, the rest goes on."""
    text = lines([GRID, IMPOSSIBLE, FULL])
    expected = (1, f"{FULL}\n\n{FULL}\n", "puzzle 2 (line 2): no solution\n")
    assert run(text, "solve", "--line", "--jobs", jobs) == expected


def test_solve_without_solution_prints_no_grid():
    """No blank line stands for the answer that is not there."""
    complaint = "puzzle 1 (line 2): no solution\n"
    text = "# bad\n" + lines([IMPOSSIBLE, GRID])
    assert run(text, "solve") == (1, spaced(FULL) + "\n", complaint)


def test_a_complaint_has_the_name():
    """A puzzle that the text names is told by its number, name and line."""
    text = lines(["name,puzzle", f"Anna,{IMPOSSIBLE}"])
    assert run(text, "solve")[2] == "puzzle 1 (Anna, line 2): no solution\n"


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(("limit", "expected"), [("1", "1+\n1\n"), ("2", "2\n1\n")])
def test_solve_counts_solutions(limit, expected, jobs):
    """A plus sign says that there are more than the limit."""
    assert run(lines([TWO, GRID]), "solve", "--count", limit, "--jobs", jobs) == (0, expected, "")


def test_solve_counts_none():
    """No solution counts 0 and is reported as ever."""
    expected = (1, "0\n", "puzzle 1 (line 1): no solution\n")
    assert run(IMPOSSIBLE, "solve", "--count", "2") == expected
    assert run("0" * 81, "solve", "--count", "2") == (0, "2+\n", "")


NOT_UTF_8 = "not all of it is UTF-8; --encoding chooses another"


@pytest.mark.parametrize("command", [("solve",), ("check", "--why"), ("solve", "--jobs", "2")])
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1, column 1: found no grid"),
        ("hello", 'line 1, column 1: cannot read "hello"'),
        (b"53\xff", 'line 1, column 3: cannot read "\\xff"'),
        (JUDGE[:-2], "line 9, column 16: this line should have 9 cells; it has 8"),
    ],
)
def test_text_that_cannot_be_read(command, text, complaint):
    """Line and column on standard error, nothing on standard output, status 2."""
    status, out, err = run(text, *command)
    assert (status, out) == (2, "")
    said = err.splitlines()
    assert said[0].startswith(complaint)
    assert said[1:] == [NOT_UTF_8] * isinstance(text, bytes)


@pytest.mark.medium
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_answers_before_the_trouble_are_given(jobs):
    """What came before unreadable text is answered."""
    status, out, err = run(GRID + "\n12q456789\n", "solve", "--line", "--jobs", jobs)
    assert (status, out) == (2, FULL + "\n")
    assert err.startswith("line 2, column 3: ")
    assert run("2\n" + FULL, "check")[:2] == (2, "Case 1: CORRECT\n")


def test_bytes_that_are_no_text_may_stand_in_comments():
    """Nobody needs to read a comment."""
    status, out, err = run(b"# caf\xe9\n" + FULL.encode(), "check")
    assert (status, out) == (0, "Case 1: CORRECT\n")
    assert err == "read as Windows-1252 (Western), a guess; --encoding chooses another\n"


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
@pytest.mark.parametrize("size", [1, 7, 65536])
def test_reads_may_end_anywhere(end, size):
    """Lines are the same however the bytes of a file arrive."""

    class Slow(io.BytesIO):
        def read(self, _: int | None = -1, /):
            return super().read(size)

    text = ("\ufeff2\n# \u00e9\n" + JUDGE * 2).replace("\n", end.decode()).encode()
    out = io.StringIO()
    assert main(["check"], Slow(text + b"12q456789"), out, err := io.StringIO()) == 2
    assert out.getvalue() == "Case 1: INCORRECT\nCase 2: INCORRECT\n"
    assert err.getvalue().startswith("line 1, column 1: ")
    assert "one more begins on line 21" in err.getvalue()


def test_a_file_is_read_and_a_dash_is_standard_input(tmp_path):
    """FILE may be a path, or a dash."""
    path = tmp_path / "grids.txt"
    path.write_text(FULL)
    assert run("", "check", str(path)) == (0, "Case 1: CORRECT\n", "")
    assert run(FULL, "check", "-") == (0, "Case 1: CORRECT\n", "")


def test_a_file_that_cannot_be_read(tmp_path):
    """A missing file, or a folder, is named; the status is 2."""
    missing = str(tmp_path / "missing")
    assert run("", "solve", missing) == (
        2, "", f"cannot read {missing}: No such file or directory\n"
    )  # fmt: skip
    status, out, err = run("", "check", str(tmp_path))
    assert (status, out) == (2, "")
    assert err.startswith("cannot read ")


@pytest.mark.parametrize(
    "command", [["solve", "--jobs", "1"], ["solve", "--jobs", "2"], ["photo", "-"]]
)
def test_an_input_that_breaks_off(command):
    """Trouble with standard input is a message, too."""

    class Broken(io.BytesIO):
        def read(self, _: int | None = -1, /):
            raise OSError(5, "Input/output error")

    err = io.StringIO()
    assert main(command, Broken(), io.StringIO(), err) == 2
    assert err.getvalue() == "cannot read standard input: Input/output error\n"


@pytest.mark.parametrize(
    "arguments",
    [(), ("paint",), ("solve", "--count", "0"), ("solve", "--jobs", "-1"),
     ("solve", "--count", "x"),
     ("solve", "--line", "--count", "2"), ("check", "--line")],
)  # fmt: skip
def test_wrong_arguments(arguments):
    """Usage on standard error, status 2."""
    status, out, err = run(GRID, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("usage: python -m sudoku_core")


def test_help_shows_examples():
    """Help comes on standard output, with examples."""
    status, out, err = run("", "--help")
    assert (status, err) == (0, "")
    assert "python -m sudoku_core check --why" in out


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_teaches_by_example(command):
    """Its help shows what to type, and has no line too long for a screen."""
    status, out, err = run("", command, "--help")
    assert (status, err) == (0, "")
    assert out.count(f"python -m sudoku_core {command} ") > 1
    assert max(map(len, out.splitlines())) <= 100


def test_a_number_too_small_is_explained():
    """The message says what a limit is."""
    assert "expected a whole number, 1 or more, not '0'" in run(GRID, "solve", "--jobs", "0")[2]


def test_ctrl_c_ends_quietly():
    """An interrupt is a status, not a traceback."""

    class Interrupted(io.BytesIO):
        def read(self, _: int | None = -1, /):
            raise KeyboardInterrupt

    err = io.StringIO()
    assert main(["check"], Interrupted(), io.StringIO(), err) == 130
    assert not err.getvalue()


def test_ctrl_c_before_the_command_is_read_ends_quietly(monkeypatch):
    """So does an interrupt while modules are imported."""

    class Interrupting:
        def __getattr__(self, _):
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "sudoku_core.cli.command", Interrupting())
    monkeypatch.delitem(sys.modules, "sudoku_core.__main__")
    with pytest.raises(SystemExit, match="130"):
        import_module("sudoku_core.__main__")


def test_a_reader_that_went_away_ends_quietly():
    """A closed pipe is a status, and nothing more is written to it."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as out:
        assert main(["check"], io.BytesIO(FULL.encode()), out, io.StringIO()) == 141

    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as out:  # the trouble that comes with unreadable text
        assert main(["check"], io.BytesIO(FULL.encode() + b"\nhello"), out, io.StringIO()) == 141

    class Closed(io.StringIO):
        def write(self, _, /):
            raise BrokenPipeError

    assert main(["check"], io.BytesIO(FULL.encode()), Closed(), io.StringIO()) == 141


def test_a_full_disk_is_told_once():
    """Answers that cannot be written are a message, not a traceback at the end."""
    if not Path("/dev/full").exists():
        pytest.skip("the system has no full device")
    with Path("/dev/full").open("wb") as full, start("check", stdout=full) as process:
        err = process.communicate(FULL.encode())[1]
    assert (process.returncode, err) == (2, b"input or output failed: No space left on device\n")


def test_lines_end_in_one_newline_everywhere():
    """Standard output writes no carriage return, whatever the system's line end is."""
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, newline="\r\n")
    assert main(["check"], io.BytesIO(FULL.encode()), out) == 0
    assert raw.getvalue() == b"Case 1: CORRECT\n"


@pytest.mark.medium
@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (("check",), b"Case 1: INCORRECT\n"),
        (("solve", "--line"), FULL.encode() + b"\n"),
        (("solve", "--line", "--jobs", "2"), FULL.encode() + b"\n"),
    ],
)
def test_the_first_answer_comes_before_the_rest_is_written(arguments, answer):
    """A slow feeder gets its answers one by one."""
    with start(*arguments) as process:
        process.stdin.write(JUDGE.encode())
        process.stdin.flush()
        assert process.stdout.readline() == answer
        process.stdin.write(FULL.encode())
        rest, err = process.communicate()
    assert rest in (b"Case 2: CORRECT\n", FULL.encode() + b"\n")
    assert (process.returncode, err) == (0, b"")


@pytest.mark.medium
@pytest.mark.parametrize("encoding", ["ascii", "cp949", "utf-8:strict"])
def test_output_is_the_same_in_every_locale(encoding):
    """Names in Korean are written as UTF-8, and half a pair of surrogates as a question mark."""
    table = f"puzzle,name\n{GRID},스도쿠\n".encode() + f"{GRID},".encode() + b"\xff\n"
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    with start("convert", "--to", "csv", env=environment) as process:
        out, err = process.communicate(table)
    assert (process.returncode, err.decode()) == (0, NOT_UTF_8 + "\n")
    names = [line.rpartition(",")[2] for line in out.decode().splitlines()]
    assert names == ["name", "스도쿠", "?"]


@pytest.mark.medium
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_head_sees_no_traceback(jobs):
    """A reader that leaves after the first line leaves no complaint."""
    with start("solve", "--line", "--jobs", jobs) as process:
        process.stdin.write(JUDGE.encode())
        process.stdin.flush()
        assert process.stdout.readline() == FULL.encode() + b"\n"
        process.stdout.close()
        process.stdin.write(JUDGE.encode() * 20)
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")
@pytest.mark.parametrize(
    ("closed", "complaint"),
    [
        ("<&-", "input or output failed: standard input is closed\n"),
        (">&-", "input or output failed: standard output is closed\n"),
        (">&- 2>&-", ""),
    ],
)
def test_a_closed_stream_is_told(closed, complaint):
    """A stream that the shell closed is an error like any other, not a traceback."""
    command = f"'{sys.executable}' -m sudoku_core check {closed}"
    done = subprocess.run(command, cwd=ROOT, shell=True, input=b"", capture_output=True)  # noqa: PLW1510, S602
    assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", complaint)


@pytest.mark.parametrize("closed", ["stdin", "stdout", "stderr"])
def test_a_missing_stream_is_told(closed, monkeypatch):
    """What Python has no stream for is an error without an exception."""
    monkeypatch.setattr(sys, closed, None)
    streams = {"stdin": io.BytesIO(b"q"), "stdout": io.StringIO(), "stderr": io.StringIO()}
    streams[closed] = None
    assert main(["check"], *streams.values()) == 2


def test_input_is_utf_8_whatever_the_locale():
    """Full-width digits are read, and trouble is told, in a locale that has no such characters."""
    wide = GRID.translate({ord(digit): ord(digit) + 0xFEE0 for digit in "0123456789"})
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    command = [sys.executable, "-m", "sudoku_core", "solve", "--line"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, input=(wide + "\n12\u6c34456789").encode(),
        capture_output=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, FULL.encode() + b"\n")
    assert done.stderr.startswith(b'line 2, column 3: cannot read "\\u6c34"')

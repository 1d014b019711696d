"""Pin what somebody who watches sees of a long job, and that nobody else sees anything of it."""

import io
import os
import subprocess

import pytest

from cli_runs import COMMAND, ROOT
from sudoku_core.cli import command, console, racing
from sudoku_core.cli.console import CLEAR, Console
from texts import FULL


class Screen(io.StringIO):
    """Be a terminal."""

    def isatty(self):
        """Say so."""
        return True


def watched(monkeypatch, seconds, out, err, count=1000):
    """Count items while a clock goes on by some seconds at each look."""
    now = [0.0]

    def monotonic():
        now[0] += seconds
        return now[0]

    monkeypatch.setattr(console, "monotonic", monotonic)
    shown = Console(out, err)
    assert list(shown.counted(range(count))) == list(range(count))
    return err.getvalue()


def test_a_long_job_shows_its_count_and_rate(monkeypatch):
    """From the first second on, and the line goes away at the end."""
    seen = watched(monkeypatch, 0.5, io.StringIO(), Screen())
    first, second, rest = seen.split(CLEAR)[1:]
    assert first == "512 grids, 512 per second"
    assert second == "768 grids, 512 per second"
    assert rest == ""


@pytest.mark.parametrize(
    ("seconds", "out", "err"),
    [(0.001, io.StringIO(), Screen()), (9, io.StringIO(), io.StringIO()), (9, Screen(), Screen())],
)
def test_nobody_else_sees_anything(seconds, out, err, monkeypatch):
    """Short jobs, pipes, and answers on the same screen show no progress."""
    assert watched(monkeypatch, seconds, out, err) == ""


class Keyboard(io.BytesIO):
    """Be a terminal that somebody types at."""

    def isatty(self):
        """Say so."""
        return True


@pytest.mark.parametrize(
    ("arguments", "source", "said"),
    [
        (["solve", "--line"], Keyboard, "Paste a puzzle, then press Ctrl-D.\n"),
        (["check", "-"], Keyboard, "Paste a puzzle, then press Ctrl-D.\n"),
        (["check", "--language", "ko"], Keyboard, "문제를 붙여 넣고 Ctrl-D를 누르세요.\n"),
        (["solve", "--line"], io.BytesIO, ""),
        (["solve", "--line", "examples/puzzle.txt"], Keyboard, ""),
    ],
)
def test_a_terminal_is_told_what_to_do(arguments, source, said, monkeypatch):
    """A command without a file says on a terminal that it waits, but not in a pipe."""
    monkeypatch.chdir(ROOT)
    out, err = io.StringIO(), io.StringIO()
    assert command.main(arguments, source(FULL.encode()), out, err) == 0
    assert err.getvalue() == said
    assert out.getvalue()


def test_a_terminal_is_told_nothing_where_nothing_is_read(monkeypatch):
    """A race on a puzzle of its own does not wait for one."""
    monkeypatch.setattr(racing, "run", lambda *_: None)
    err = io.StringIO()
    assert command.main(["race", "--kind", "judge"], Keyboard(b""), io.StringIO(), err) == 0
    assert err.getvalue() == ""


def test_a_complaint_takes_the_progress_away():
    """No complaint is written behind a progress line."""
    err = Screen()
    shown = Console(io.StringIO(), err)
    shown.note("2,000 grids, 1,234 per second")
    shown.complain("line 1, column 1: no")
    shown.complain("line 2, column 1: no")
    assert err.getvalue() == (
        f"{CLEAR}2,000 grids, 1,234 per second{CLEAR}line 1, column 1: no\nline 2, column 1: no\n"
    )


@pytest.mark.slow
def test_a_terminal_is_left_as_it_was():
    """Whatever a terminal is shown of a job that takes long is taken away; pipes get nothing."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, "check"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=theirs,
    ) as process:
        os.close(theirs)
        out = process.communicate((FULL + "\n").encode() * 150_000)[0]
    seen = b""
    while chunk := read(ours):
        seen += chunk
    os.close(ours)
    assert process.returncode == 0
    assert out.count(b"CORRECT\n") == 150_000
    assert seen == b"" or (seen.startswith(b"\r\x1b[K") and seen.endswith(b"\r\x1b[K"))


def read(terminal):
    """Read what is left of what a terminal was shown."""
    try:
        return os.read(terminal, 4096)
    except OSError:  # the other end is closed
        return b""

"""Answers keep their order and their grids, whichever process finds them, and all ends well."""

import io
import multiprocessing
import os
import signal
import sys
from itertools import count, repeat
from operator import attrgetter
from threading import Event, Thread

import pytest

from cli_runs import CONSOLE, run, start
from sudoku_core.cli import processes
from sudoku_core.cli.answering import Together, answered, one_by_one
from sudoku_core.cli.console import UNREADABLE, Console
from sudoku_core.cli.processes import serve
from sudoku_core.cli.source import Trouble
from sudoku_core.parsing import InvalidGridError, readings
from texts import FULL, GRID, lines

CONVERT = ("convert", "--to", "line", "--jobs", "2")
posix = pytest.mark.skipif(sys.platform == "win32", reason="no such signals and pipes there")


@pytest.mark.medium
@pytest.mark.parametrize("jobs", [1, 2])
def test_answers_come_in_order(jobs):
    """What cannot be read has none, and keeps its place; trouble with a file is told."""

    def read(flush):
        flush()
        yield Trouble("b is missing")
        yield from readings([GRID, GRID[:80], *[FULL] * 7], keep_going=True)

    err = io.StringIO()
    console = Console(io.StringIO(), err)
    found = list(answered(read, one_by_one(attrgetter("line"), 2), jobs, console))
    assert [answer for _, answer in found] == [1, None, *range(3, 10)]
    assert [type(result) is InvalidGridError for result, _ in found] == [False, True, *[False] * 7]
    assert (err.getvalue(), console.status) == ("b is missing\n", UNREADABLE)


@pytest.mark.no_cover
@pytest.mark.parametrize("jobs", [1, 2])
def test_answers_found_together_come_in_order(jobs):
    """Batches have the sizes that are wanted; whatever is not a grid stays in its place."""

    def read(pause):
        yield Trouble("b is missing")
        yield from readings([GRID, GRID[:80], *[FULL] * 3], keep_going=True)
        pause()
        yield from readings([FULL, GRID[:80]], keep_going=True)
        yield Trouble("c is missing")

    err = io.StringIO()
    together = Together(attrgetter("grid"), sized, count(1))
    found = answered(read, together, jobs, Console(io.StringIO(), err))
    answers = [answer for _, answer in found]
    assert answers == [(1, GRID), None, *[(3, FULL)] * 3, (1, FULL), None]
    assert err.getvalue() == "b is missing\nc is missing\n"


@pytest.mark.sampled
@pytest.mark.parametrize("jobs", [1, 2])
def test_what_goes_wrong_while_reading_is_raised_where_answers_are_taken(jobs):
    """A thread that reads keeps no error to itself."""

    def read(_):
        yield from readings([GRID])
        raise ZeroDivisionError

    together = Together(attrgetter("grid"), sized, count(1))
    with pytest.raises(ZeroDivisionError):
        list(answered(read, together, jobs, CONSOLE))


def sized(batches):
    """Answer each grid with the size of its batch; an empty one has no answer."""
    for batch in batches:
        yield [(len(batch), grid) for grid in batch]


def test_nothing_is_held_back_by_a_wait():
    """A reader that waits for all answers so far is not kept waiting for more."""
    given = Event()

    def read(pause):
        yield from readings([GRID, GRID[:80]], keep_going=True)
        pause()
        assert given.wait(60)
        yield from readings([FULL])

    found = answered(read, Together(attrgetter("grid"), held_back, repeat(9)), 1, CONSOLE)
    assert [next(found)[1], next(found)[1]] == [GRID, None]
    given.set()
    assert [answer for _, answer in found] == [FULL]


def held_back(batches):
    """Answer what came so far when an empty batch comes, and at the end."""
    held = []
    for batch in batches:
        held += batch
        if not batch:
            yield held
            held = []
    yield held


def test_a_process_serves_until_the_line_is_closed():
    """It answers batch after batch, and ends without a word when nobody is there."""
    near, far = multiprocessing.Pipe()
    together = one_by_one(attrgetter("form"), 1)
    served = Thread(target=serve, args=(far, together.work))
    served.start()
    near.send([*readings([GRID])])
    assert near.recv() == ["line"]
    near.close()
    served.join()
    far.close()


@posix
def test_a_process_leaves_ctrl_c_to_the_one_that_started_it():
    """Where no signal can be blocked, its main thread ignores the signal."""
    near, far = multiprocessing.Pipe()
    near.close()
    before = signal.getsignal(signal.SIGINT)
    try:
        serve(far, one_by_one(len, 1).work)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
        far.close()


@pytest.mark.parametrize("grids", [1, 1000])
def test_a_process_that_is_gone_is_told(grids, monkeypatch):
    """Neither a line that gives no answer nor one that takes no batch is waited for."""
    near, far = multiprocessing.Pipe()
    far.close()
    monkeypatch.setattr(processes, "_started", lambda *_: ([], [near]))
    expected = "input or output failed: a --jobs process stopped before it finished\n"
    assert run(lines([FULL] * grids), *CONVERT) == (2, "", expected)


def test_a_process_that_ends_in_the_middle_is_told(monkeypatch):
    """What it had taken gets no answer."""
    near, far = multiprocessing.Pipe()
    monkeypatch.setattr(processes, "_started", lambda *_: ([], [near]))
    taking = Thread(target=lambda: (far.recv(), far.close()))
    taking.start()
    status, out, err = run(FULL, *CONVERT)
    taking.join()
    assert (status, out) == (2, "")
    assert err == "input or output failed: a --jobs process stopped before it finished\n"


@pytest.mark.medium
def test_where_no_signal_can_be_blocked_processes_start_all_the_same(monkeypatch):
    """Windows has other ways."""
    monkeypatch.delattr(signal, "pthread_sigmask", raising=False)
    assert run(FULL, *CONVERT) == (0, f"{FULL}\n", "")


@pytest.mark.sampled
@posix
@pytest.mark.parametrize("command", [("check",), ("solve", "--line"), ("check", "--csv")])
@pytest.mark.parametrize("taken", [0, 1, 400, 2000])
def test_ctrl_c_at_any_moment_shows_no_traceback(command, taken, tmp_path):
    """From the start of the reading on, after any number of answers, with all processes busy.

    The signal goes to all of them, as from a terminal. Nothing is heard, and nothing hangs.
    """
    path = tmp_path / "grids"
    os.mkfifo(path)
    process = start(*command, "--jobs", "2", str(path), start_new_session=True)
    # It opens when the other end is opened.
    with process, path.open("wb", buffering=0) as grids:
        feeding = Thread(target=feed, args=(grids,))
        feeding.start()
        for _ in range(taken):
            process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        assert process.stderr.read() == b""
        process.stdout.read()
        feeding.join()
    assert process.returncode == 130


def feed(grids):
    """Write grids for as long as somebody reads them."""
    try:
        for _ in range(100_000):
            grids.write(FULL.encode() + b"\n")
    except BrokenPipeError:
        return

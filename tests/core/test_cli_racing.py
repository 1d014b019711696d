"""Pin the command that races the classic programs, and the limit that ends them."""

import _thread
import contextlib
import gc
import signal
import threading

import pytest

from cli_runs import run, start
from sudoku_core.cli import racing
from sudoku_core.cli.time_limit import limited
from sudoku_core.formatting import spaced
from sudoku_core.ways import WAYS, duel, kinds, sets
from sudoku_core.ways.findings import Finding
from sudoku_core.ways.racing import ROUNDS, Race
from sudoku_core.ways.running import RUNNERS
from sudoku_core.ways.sets import Comparison

SAMPLE = spaced(kinds.puzzle_of("judge"))
CLASH = "1" * 81


@pytest.fixture(autouse=True)
def brief(monkeypatch):
    """Let no duel last."""
    monkeypatch.setattr(duel, "SECONDS", 0)


@pytest.fixture(autouse=True)
def uncollected():
    """Collect no garbage: Hypothesis listens to that, and what ends a run may come meanwhile."""
    gc.disable()
    yield
    gc.enable()


# ── The command ───────────────────────────────────────────────────────────────────────────────


def rows(out):
    """Read the table in what was printed: the words of each row, by its first one."""
    lines = out.split("\n\n")[1].splitlines()
    assert lines[0].split() == ["time", "tries", "backtracks", "per", "try"]
    return {line.split()[0]: line.split()[1:] for line in lines[1:]}


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_race_on_the_sample():
    """All runners have a row, the fastest first, with sentences below."""
    status, out, err = run(SAMPLE, "race")
    assert (status, err) == (0, "")
    table = rows(out)
    assert set(table) == set(RUNNERS)
    assert {tuple(table[name][2:4]) for name in WAYS} == {("14", "0")}
    assert out.startswith("1 puzzle, at most 2.00 s per run, cpython 3.")
    for said in ("make the same 14 tries", "discard or remove?", "The judge of problem 2580"):
        assert said in out.replace("\n", " ")
    assert max(map(len, out.splitlines())) <= racing.WIDTH
    assert [line for line in out.splitlines() if line != line.rstrip()] == []


@pytest.mark.medium
def test_discard_against_remove(monkeypatch):
    """Only these two run: what they ask and how long they take, on each of three puzzles."""
    monkeypatch.setattr(sets, "PUZZLES", (kinds.JUDGE, kinds.EASY_KIND))
    status, out, err = run("rubbish", "race", "--sets")
    assert (status, err) == (0, "")
    lines = [line.split() for line in out.splitlines()]
    assert lines[2] == ["Tries", "Tests", "with", "in", "Calls", "Time"]
    assert [line[:4] for line in lines[3:6]] == [
        ["judge"],
        ["discard", "14", "0", "378"],
        ["remove", "14", "378", "112"],
    ]
    assert lines[6] == ["easy"]
    said = " ".join(out.split())
    assert "On easy " in said
    assert said.endswith("after a test with in.")


def test_ctrl_c_ends_the_comparison(monkeypatch):
    """What is known by then is printed."""

    def stopped(_comparison):
        yield
        raise KeyboardInterrupt

    monkeypatch.setattr(racing, "Comparison", type("One", (Comparison,), {"__iter__": stopped}))
    status, out, _ = run("", "race", "--sets")
    assert status == 130
    assert "discard and remove on three puzzles, cpython" in out


@pytest.mark.slow
def test_who_is_first_is_left_open(monkeypatch):
    """Where no duel tells the first two apart, that is said before all else."""
    even = Finding("first_even", dict.fromkeys(("best", "time", "quickest", "next"), "x"))
    even.values.update(low="0.97", high="1.04")
    monkeypatch.setattr(racing, "not_first", lambda *_: even)
    _, out, _ = run("", "race", "--kind", "judge")
    assert "no measurable difference here (0.97 to 1.04 times" in " ".join(out.split())


@pytest.mark.no_cover
@pytest.mark.parametrize("option", [["--sets"], ["--kind", "judge"]])
def test_a_file_beside_puzzles_of_its_own_is_refused(option):
    """What would not be read is not taken."""
    status, out, err = run("", "race", *option, "examples/puzzle.txt")
    assert (status, out) == (2, "")
    assert "not allowed with argument" in err


@pytest.mark.medium
def test_those_without_an_answer_come_last():
    """Their times are at least the budget, they have no counts, and a sentence names them."""
    status, out, err = run("", "race", "--kind", "hopeless", "--budget", "0.1")
    assert (status, err) == (0, "")
    table = rows(out)
    ended = [name for name, row in table.items() if row[0] == ">"]
    assert set(WAYS[:7]) <= set(ended)
    assert list(table)[-len(ended) :] == ended
    assert {" ".join(table[name]) for name in ended} == {"> 100 ms"}
    assert "Stopped after 100 ms without an answer: rescan, discard," in out


@pytest.mark.medium
def test_several_puzzles_and_some_that_cannot_be_raced():
    """Clashing givens are named and left out; a file that cannot be read is trouble."""
    status, out, err = run(f"{SAMPLE}\n\n{CLASH}\n\n{SAMPLE}\n", "race")
    assert (status, err) == (1, "puzzle 2 (line 11): its givens clash\n")
    assert out.startswith("2 puzzles, ")
    assert rows(out)["bits"][2:4] == ["28", "0"]
    status, out, err = run("rubbish", "race")
    assert (status, out) == (2, "")
    assert err.startswith("line 1, column 1: ")
    assert run(CLASH, "race") == (1, "", "puzzle 1 (line 1): its givens clash\n")


@pytest.mark.parametrize("budget", ["0", "0.05", "3601", "nan", "inf", "x", "-1"])
def test_budgets_that_are_none(budget):
    """Usage on standard error, status 2."""
    status, out, err = run("", "race", f"--budget={budget}")
    assert (status, out) == (2, "")
    assert f"expected a number of seconds from 0.1 to 3600, not '{budget}'" in err


def test_ctrl_c_prints_what_is_known(monkeypatch):
    """The table has those that ran; nothing is said of a race that is not finished."""

    def two_slices(self):
        slices = Race.__iter__(self)
        yield next(slices)
        yield next(slices)
        raise KeyboardInterrupt

    monkeypatch.setattr(racing, "Race", type("Two", (Race,), {"__iter__": two_slices}))
    status, out, _ = run(SAMPLE, "race")
    assert status == 130
    assert set(rows(out)) == set(WAYS[:2])
    assert "discard or remove?" not in out


@pytest.mark.medium
def test_progress_is_shown_to_those_who_watch(monkeypatch):
    """It goes to the terminal, and away again, and never into a file."""
    import io  # noqa: PLC0415 (only this test needs it)

    from sudoku_core.cli.console import CLEAR, Console  # noqa: PLC0415 (the same)

    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    console = Console(io.StringIO(), terminal)
    console.note("1 of 50 runs")
    console.note("2 of 50 runs")
    console.clear()
    assert terminal.getvalue() == f"{CLEAR}1 of 50 runs{CLEAR}2 of 50 runs{CLEAR}"
    assert f"{len(RUNNERS) * ROUNDS} of" not in run(SAMPLE, "race")[2]


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_process_of_its_own():
    """With nothing but the standard library, from whatever thread starts it."""
    with start("race", "--kind", "hopeless", "--budget", "0.1") as process:
        out, err = process.communicate()
    assert (process.returncode, err) == (0, b"")
    assert set(rows(out.decode())) == set(RUNNERS)


# ── The limit ─────────────────────────────────────────────────────────────────────────────────


def endless():
    """Go on for ever, and catch what programs catch."""
    while True:
        with contextlib.suppress(Exception):
            sum(range(1000))


def test_what_takes_too_long_is_ended():
    """Its result is None; nothing of the limit is left behind."""
    before = signal.getsignal(signal.SIGINT), threading.active_count()
    assert limited(0.05, endless) is None
    assert (signal.getsignal(signal.SIGINT), threading.active_count()) == before


def test_what_is_in_time_has_its_result():
    """Its errors are its own."""
    before = signal.getsignal(signal.SIGINT), threading.active_count()
    assert limited(60, lambda: 7) == 7
    with pytest.raises(ZeroDivisionError):
        limited(60, lambda: 1 / 0)
    assert (signal.getsignal(signal.SIGINT), threading.active_count()) == before


def test_ctrl_c_is_no_limit():
    """It ends the work as ever, or is ignored where it was ignored before."""

    def pressed():
        _thread.interrupt_main()
        for _ in range(10_000):
            continue
        return "went on"

    with pytest.raises(KeyboardInterrupt):
        limited(60, pressed)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert limited(60, pressed) == "went on"
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.medium
def test_an_interruption_that_is_lost_comes_again():
    """What it ends may swallow it, as a collection of garbage does."""
    lost = []

    def swallowing():
        try:
            endless()
        except BaseException as error:  # noqa: BLE001 -- as Python does it there
            lost.append(type(error))
        endless()

    assert limited(0.05, swallowing) is None
    assert len(lost) == 1


def test_a_limit_that_comes_too_late_does_nothing(monkeypatch):
    """Where the time is up as the work ends, the result counts."""
    made = []

    class Noticed(threading.Event):
        def __init__(self):
            super().__init__()
            made.append(self)

        def set(self):
            super().set()
            late, over = made[:2]
            if self is over:
                late.set()
                _thread.interrupt_main()

    monkeypatch.setattr(threading, "Event", Noticed)
    assert limited(60, lambda: "done") == "done"

"""Pin the command that prints the first steps of a way."""

from types import SimpleNamespace

import pytest

from cli_runs import run
from sudoku_core import formatting
from sudoku_core.cli import watching
from sudoku_core.watching.recording import FINE

PUZZLE = "135469278782135609469278135321546897874913526596827413917652384643781952258394700"


def test_first_steps():
    """Each step is a line: its number, and the line of the program or what happens."""
    status, out, err = run(PUZZLE, "watch", "flags", "--steps", "500")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "      1     1  def set_flags(row, column, digit, flag):"
    assert [int(line[:7]) for line in lines] == list(range(1, 501))
    assert {line[13:].strip() for line in lines} >= {"Called set_flags.", "Returned to line 38."}


def test_ctrl_c_is_no_ending_of_the_program(monkeypatch):
    """Ctrl-C ends the command."""
    stopped = SimpleNamespace(ending=SimpleNamespace(type="KeyboardInterrupt"))
    monkeypatch.setattr(watching, "record", lambda *_given: stopped)
    assert run(PUZZLE, "watch", "flags")[:2] == (130, "")


@pytest.mark.medium
def test_to_the_end():
    """A program that ends before that says so, and has placed what was missing."""
    status, out, err = run(PUZZLE, "watch", "fewest", "--steps", "100000")
    assert (status, err) == (0, "")
    lines = [line[13:].strip() for line in out.splitlines()]
    placed = [line for line in lines if line.startswith("Placed")]
    assert placed[-1].endswith(": the puzzle is solved.")
    assert lines[-1] == "The program has finished."


def test_twenty_steps_by_default():
    """Without a number there are twenty, whatever form the puzzle has."""
    for text in (PUZZLE, formatting.spaced(PUZZLE), formatting.boxed(PUZZLE)):
        _, out, _ = run(text, "watch", "rescan")
        assert len(out.splitlines()) == 20


def test_a_program_that_checks_reads_all_grids():
    """It has no board that changes, and that is said."""
    status, out, err = run(f"{PUZZLE}\n{PUZZLE}", "watch", "sets", "--steps", "100000")
    assert status == 0
    assert "has finished" in out
    assert "No board to follow" in err


def test_what_cannot_be_watched(tmp_path):
    """A text without a grid, a file that is missing, another program, too many steps."""
    for text, file in (("nothing", "-"), ("", "-"), (PUZZLE, str(tmp_path / "none"))):
        status, out, err = run(text, "watch", "flags", file)
        assert (status, out) == (2, ""), text
        assert err
    for words in (["cards"], ["flags", "--steps", "0"], ["flags", "--steps", str(FINE + 1)]):
        status, _, err = run(PUZZLE, "watch", *words)
        assert status == 2, words
        assert "Traceback" not in err


@pytest.mark.parametrize("name", watching.PROGRAMS)
def test_every_program_can_be_watched(name):
    """Each has steps."""
    status, out, _ = run(PUZZLE, "watch", name, "--steps", "5")
    assert (status, len(out.splitlines())) == (0, 5)

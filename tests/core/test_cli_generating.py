"""Pin the command that makes puzzles: what is asked for, one a line, as soon as they are made."""

import tomllib

import pytest

from cli_runs import ROOT, run, start
from sudoku_core import generator
from sudoku_core.difficulty import DIFFICULTIES, difficulty
from sudoku_core.generator import generate
from sudoku_core.solver import count_solutions


def made(*wanted):
    """Run the command; give its puzzles."""
    status, out, err = run("", "generate", *wanted)
    assert (status, err) == (0, "")
    return out.splitlines()


def test_one_puzzle():
    """Without a word there is one, another each time."""
    [puzzle], [other] = made(), made()
    assert count_solutions(puzzle) == count_solutions(other) == 1
    assert puzzle != other


def test_a_seed_makes_the_same_puzzles():
    """More of them begin with the same ones; they are those of the seeds from there on."""
    assert made("--seed", "7", "--count", "3") == [generate(seed).puzzle for seed in (7, 8, 9)]
    assert made("--seed", "0") == [generate(0).puzzle]


@pytest.mark.parametrize("name", DIFFICULTIES)
def test_a_difficulty(name):
    """It is always met, together with the number of givens where that can be, and symmetric."""
    puzzles = made("--difficulty", name, "--symmetric", "--count", "2", "--seed", "1")
    assert [difficulty(puzzle) for puzzle in puzzles] == [name] * 2
    for puzzle in puzzles:
        filled = [digit != "0" for digit in puzzle]
        assert filled == filled[::-1]


def test_a_number_of_givens():
    """Where it is met, nothing is said; where not, how many there are, and the status is 1."""
    [puzzle] = made("--givens", "30")
    assert puzzle.count("0") == 51
    status, out, err = run("", "generate", "--givens", "17", "--seed", "3", "--count", "1")
    assert (status, err) == (1, f"puzzle 1: {81 - out.count('0')} givens, not 17\n")


def test_a_difficulty_that_never_comes(monkeypatch):
    """It is told, and the next puzzle comes."""
    monkeypatch.setattr(generator, "_is_hard_enough", lambda *_: False)
    monkeypatch.setattr(generator, "TRIES", 1)
    said = "".join(f"puzzle {n}: no hard puzzle came of 1 tries\n" for n in (1, 2))
    assert run("", "generate", "--difficulty", "hard", "--count", "2") == (1, "", said)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("--givens", "82"), "expected a number from 0 to 81, not '82'"),
        (("--givens", "x"), "expected a number from 0 to 81, not 'x'"),
        (("--seed", "-1"), "expected a number from 0 on, not '-1'"),
        (("--seed", "1" * 19), "expected a number from 0 on"),
        (("--count", "0"), "expected a number from 1 on, not '0'"),
        (("--difficulty", "evil"), "'easy', 'medium', 'hard', 'fiendish', 'beyond'"),
        (("puzzles.txt",), "unrecognized arguments: puzzles.txt"),
    ],
)
def test_what_nobody_can_make_is_refused(wrong, said):
    """Usage on standard error, status 2."""
    status, out, err = run("", "generate", *wrong)
    assert (status, out) == (2, "")
    assert said in err


def test_each_comes_as_soon_as_it_is_made():
    """A reader that leaves after the first is no trouble."""
    with start("generate", "--count", "1000000", "--seed", "1") as process:
        assert process.stdout.readline() == generate(1).puzzle.encode() + b"\n"
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_the_version_is_that_of_the_package():
    """It is written where nothing needs to be installed to know it."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert run("", "--version") == (0, f"sudoku {version}\n", "")

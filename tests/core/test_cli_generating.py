"""Pin the command that makes puzzles: what is asked for, one a line, as soon as they are made."""

import tomllib

import pytest

from cli_runs import ROOT, run, start
from sudoku_core import generator
from sudoku_core.difficulty import DIFFICULTIES, difficulty
from sudoku_core.generator import DifficultyMissedError, generate
from sudoku_core.logic import rate
from sudoku_core.practice import needing
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


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name in ("easy", "medium") else pytest.mark.slow)
        for name in DIFFICULTIES
    ],
)
def test_a_difficulty(name):
    """It is always met, together with the number of givens where that can be, and symmetric."""
    puzzles = made("--difficulty", name, "--symmetric", "--count", "2", "--seed", "1")
    assert [difficulty(puzzle) for puzzle in puzzles] == [name] * 2
    for puzzle in puzzles:
        filled = [digit != "0" for digit in puzzle]
        assert filled == filled[::-1]


@pytest.mark.slow
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
    said = "".join(f"puzzle {n}: 1 tries gave no hard puzzle\n" for n in (1, 2))
    assert run("", "generate", "--difficulty", "hard", "--count", "2") == (1, "", said)


def test_a_rating():
    """It is between the two, or just the one that is named."""
    [puzzle] = made("--rating", "2.0..2.8", "--seed", "1")
    assert 2.0 <= rating_of(puzzle) <= 2.8
    [puzzle] = made("--rating", "1.5", "--seed", "1")
    assert rating_of(puzzle) == 1.5


def rating_of(puzzle):
    """Rate a puzzle that has one solution."""
    rating = rate(puzzle)
    assert rating
    return rating.er


def test_a_technique_that_is_needed():
    """The puzzle is that of the technique and the seed; how many givens there are is told."""
    expected = needing("naked_pair", 7)
    assert made("--needs", "naked-pair", "--seed", "7") == [expected.puzzle]
    status, out, err = run("", "generate", "--needs", "Naked-Pair", "--seed", "7", "--givens", "60")
    assert (status, out) == (1, expected.puzzle + "\n")
    assert err == f"puzzle 1: {expected.givens} givens, not 60\n"


@pytest.mark.medium
def test_fewer_givens_than_any_puzzle_has():
    """It is said before any work begins; the puzzle has as few as a few attempts get."""
    status, out, err = run("", "generate", "--seed", "1", "--givens", "16")
    few = "no puzzle has fewer than 17 givens: as few as possible are kept"
    assert (status, err) == (1, f"{few}\npuzzle 1: {81 - out.count('0')} givens, not 16\n")


def test_more_givens_than_a_class_has(monkeypatch):
    """It is said before any work begins."""

    def generate(*_, **__):
        raise DifficultyMissedError("beyond", 1)

    monkeypatch.setattr("sudoku_core.cli.generating.generate", generate)
    wanted = ("--givens", "40", "--difficulty", "beyond")
    status, out, err = run("", "generate", "--seed", "1", *wanted)
    assert (status, out) == (1, "")
    many = "hardly any beyond puzzle has more than 31 givens: as many as possible are kept\n"
    assert err.startswith(many)


@pytest.mark.parametrize(
    ("wanted", "named"),
    [
        (("--needs", "x-wing"), "x-wing"),
        (("--rating", "9.3..9.4"), "9.3..9.4"),
    ],
)
def test_what_is_wanted_never_comes(monkeypatch, wanted, named):
    """What it was is told."""

    def generate(*_, **__):
        raise DifficultyMissedError(named, 1)

    monkeypatch.setattr("sudoku_core.cli.generating.generate", generate)
    monkeypatch.setattr("sudoku_core.cli.generating.needing", generate)
    said = f"puzzle 1: 1 tries gave no {named} puzzle\n"
    assert run("", "generate", "--seed", "1", *wanted) == (1, "", said)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("--givens", "82"), "expected a number from 0 to 81, not '82'"),
        (("--givens", "x"), "expected a number from 0 to 81, not 'x'"),
        (("--seed", "-1"), "expected a whole number, 0 or more, not '-1'"),
        (("--seed", "1" * 19), "expected a whole number, 0 or more"),
        (("--count", "0"), "expected a whole number, 1 or more, not '0'"),
        (("--difficulty", "evil"), "'easy', 'medium', 'hard', 'fiendish', 'beyond'"),
        (("--rating", "x"), "expected ratings such as 7.5..8.5, not 'x'"),
        (("--rating", "8.5..7.5"), "expected ratings such as 7.5..8.5, not '8.5..7.5'"),
        (("--needs", "nishio"), "expected a technique as --help lists them, not 'nishio'"),
        (("--needs", "x-wing", "--rating", "3"), "not allowed with argument"),
        (("puzzles.txt",), "unrecognized arguments: puzzles.txt"),
    ],
)
def test_what_nobody_can_make_is_refused(wrong, said):
    """Usage on standard error, status 2."""
    status, out, err = run("", "generate", *wrong)
    assert (status, out) == (2, "")
    assert said in err


@pytest.mark.medium
def test_each_comes_as_soon_as_it_is_made():
    """A reader that leaves after the first causes no error."""
    with start("generate", "--count", "1000000", "--seed", "1") as process:
        assert process.stdout.readline() == generate(1).puzzle.encode() + b"\n"
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_the_version_is_that_of_the_package():
    """It is written where nothing needs to be installed to know it."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert run("", "--version") == (0, f"sudoku {version}\n", "")

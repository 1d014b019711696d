"""Pin the benchmark: what is measured is right, in turn and within limits, and told as it is."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from benchmarks import bench
from benchmarks.contender import Contender, Failure, TooSlow
from benchmarks.puzzle_sets import PuzzleSet, found_in, made, sample, solves
from benchmarks.racing import Limits, Result, race
from benchmarks.table import notes, table
from sudoku_core.generator import generate
from sudoku_core.grid import BLANK

pytestmark = pytest.mark.no_cover

ROOT = Path(__file__).parents[1]
ABC = PuzzleSet("abc", ["a", "b", "c"], ["A", "B", "C"])
LIMITS = Limits(puzzle=1, lap=5, part=2, rounds=3)


class Scripted:
    """Stand in for a solver: answers in capitals, after the seconds that are told."""

    def __init__(self, seconds: Sequence[float], wrong: str = "", missing: str = "") -> None:
        self.seconds = list(seconds)
        self.asked: list[tuple[str, int]] = []
        self.wrong = wrong
        self.missing = missing

    def ask(self, puzzles: Sequence[str], repeats: int, limit: float) -> tuple[float, list[str]]:
        """Answer; the last of the seconds holds for all that follows."""
        if self.missing:
            raise Failure(self.missing)
        seconds = self.seconds.pop(0) if len(self.seconds) > 1 else self.seconds[0]
        self.asked.append(("".join(puzzles), repeats))
        if seconds * repeats * len(puzzles) > limit:
            raise TooSlow
        answers = [puzzle.upper() for puzzle in puzzles if puzzle != self.wrong]
        return seconds * repeats * len(puzzles), answers


# ── Racing ────────────────────────────────────────────────────────────────────────────────────


def test_a_result_is_the_median_of_the_rounds():
    """The first lap and the slice that warms up do not count, and an odd round is forgotten."""
    solver = Scripted([0.3, 0.3, 0.3, 0.2, 0.125, 0.1, 0.25])
    assert race([solver], ABC, LIMITS) == [Result(0.125)]


def test_a_slice_is_filled_with_laps():
    """As many laps are asked for as the time allows by what the last ones took."""
    solver = Scripted([0.125, 0.125, 0.125, 0.0625])
    race([solver], ABC, LIMITS)
    assert solver.asked == [("a", 1), ("b", 1), ("c", 1), ("abc", 5), *[("abc", 10)] * 3]


def test_everybody_leads_a_round():
    """Rounds are interleaved, and each begins with another one."""
    order: list[int] = []

    class Noting(Scripted):
        def ask(self, puzzles: Sequence[str], repeats: int, limit: float):
            order.append(solvers.index(self))
            return super().ask(puzzles, repeats, limit)

    solvers = [Noting([0.125]) for _ in range(3)]
    race(solvers, ABC, LIMITS)
    assert order[9:] == [0, 1, 2, 1, 2, 0, 2, 0, 1, 0, 1, 2]


def test_the_slow_take_part_while_their_time_lasts():
    """A lap longer than a slice is neither warmed up nor repeated more than there is time for."""
    solver = Scripted([0.75])
    assert race([solver], ABC, LIMITS) == [Result(0.75)]
    assert solver.asked[3:] == [("abc", 1)] * 2


def test_a_puzzle_over_its_limit_makes_a_bound():
    """What was not waited for counts as the limit, and the result says that it is more."""
    solver = Scripted([0.5, 7, 0.25])
    assert race([solver], ABC, LIMITS) == [
        Result(1.75 / 3, at_least=True, note="1 of 3 puzzles over 1 s")
    ]
    assert len(solver.asked) == 3


def test_a_lap_over_its_limit_is_not_finished():
    """The time spent is a bound for all puzzles, the ones not tried included."""
    (result,) = race([Scripted([0.75])], ABC, LIMITS._replace(lap=1.25))
    assert result == Result(0.5, at_least=True, note="stopped after 2 of 3 puzzles")


@pytest.mark.parametrize(("wrong", "number"), [("a", 1), ("c", 3)])
def test_a_wrong_answer_spoils_a_result(wrong: str, number: int):
    """No time is given for a solver that is wrong once, and the puzzle is named."""
    (result,) = race([Scripted([0.125], wrong)], ABC, LIMITS)
    assert result == Result(None, note=f"wrong answer to puzzle {number}")


def test_a_wrong_answer_in_the_rounds_spoils_a_result_too():
    """Answers are verified every time."""

    class Tiring(Scripted):
        def ask(self, puzzles: Sequence[str], repeats: int, limit: float):
            self.wrong = "b" if len(self.asked) == 5 else ""
            return super().ask(puzzles, repeats, limit)

    assert race([Tiring([0.125])], ABC, LIMITS) == [Result(None, note="wrong answer to puzzle 2")]


def test_a_missing_solver_leaves_the_others_alone():
    """Who cannot be asked has no result but a note."""
    results = race([Scripted([0.125], missing="not there"), Scripted([0.125])], ABC, LIMITS)
    assert results == [Result(None, note="not there"), Result(0.125)]


# ── Processes ─────────────────────────────────────────────────────────────────────────────────


def contender(script: str) -> Contender:
    """Make a contender of a few lines of Python, after its first line."""
    lines = f"import sys\nprint('a solver', flush=True)\n{script}"
    return Contender("it", [sys.executable, "-IS", "-c", lines])


def test_a_process_answers_until_it_is_stopped():
    """Questions and answers go back and forth, and a stopped process starts again."""
    solver = contender("for line in sys.stdin: print(0.5, *line.upper().split(), flush=True)")
    for _ in range(2):
        assert solver.ask(["a", "b"], 3, 30) == (0.5, ["3", "A", "B"])
        assert solver.ask(["c"], 1, 30) == (0.5, ["1", "C"])
        assert solver.label == "a solver"
        solver.stop()


def test_a_process_that_is_too_slow_is_ended():
    """No answer in time is TooSlow, and the next question goes to a new process."""
    script = "if 'x' in sys.stdin.readline(): sys.stdin.read()\nprint(1, 'A', flush=True)"
    solver = contender(script)
    with pytest.raises(TooSlow, match=r"no answer in 0\.5 s"):
        solver.ask(["x"], 1, 0.5)
    assert solver.ask(["a"], 1, 30) == (1, ["A"])
    solver.stop()


def test_a_process_is_ended_with_all_that_it_started():
    """A solver may hide behind a wrapper, which must not leave it running."""
    solver = contender("import subprocess; subprocess.run(['sleep', '100'])")
    with pytest.raises(TooSlow):
        solver.ask(["a"], 1, 0.5)
    solver.stop()


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("sys.stdin.readline(); sys.exit('RangeError: none left\\n  at line 1')", "RangeError"),
        ("sys.stdin.readline()", "ended without a word"),
        ("sys.exit('gone')", "gone"),
        ("sys.stdin.readline(); print('hm', flush=True); sys.stdin.read()", "says 'hm' instead"),
    ],
)
def test_a_process_that_fails_says_why(script: str, words: str):
    """The failure quotes what the process complained of."""
    solver = contender(script)
    with pytest.raises(Failure, match=words):
        solver.ask(["a"], 1, 30)
    solver.stop()


def test_a_missing_program_is_a_failure():
    """What is not installed cannot be started, and that is all."""
    with pytest.raises(Failure, match="cannot be started: No such file"):
        Contender("it", ["/no/such/program"]).ask(["a"], 1, 30)


@pytest.mark.parametrize(
    "name",
    [
        "micropython",
        *(
            pytest.param(name, marks=pytest.mark.slow)
            for name in sorted(
                {*bench.NAMES, *bench.TOGETHER} - {"py-sudoku", "sudokutools", "micropython"}
            )
        ),
    ],
)
def test_what_is_measured_solves(name: str):
    """Each solver that needs no further package starts, says what it is, and is right."""
    puzzles = made("some", 2, givens=40)
    solver = bench.contender(name)
    try:
        _, answers = solver.ask(puzzles.puzzles, 2, 60)
        assert answers == puzzles.solutions
        assert solver.label != name
    finally:
        solver.stop()


# ── Puzzles ───────────────────────────────────────────────────────────────────────────────────


def test_made_puzzles_are_the_same_each_time():
    """Seeds stand for puzzles, whose solutions keep the rules and the givens."""
    puzzles = made("some", 3)
    assert puzzles == made("some", 3)
    assert len(set(puzzles.puzzles)) == 3
    assert all(map(solves, puzzles.solutions, puzzles.puzzles))


def test_a_folder_gives_the_sets_that_can_be_verified(tmp_path: Path):
    """Files without solutions, with other lines or wrong solutions are left out."""
    puzzle, solution = generate(1)[:2]
    dotted = puzzle.replace(BLANK, ".")
    files = {
        "good.txt": f"{dotted}\n{puzzle}\n",
        "good.solutions.txt": f"{solution}\n{solution}\n",
        "alone.txt": f"{puzzle}\n",
        "short.txt": f"{puzzle[:80]}\n",
        "short.solutions.txt": f"{solution}\n",
        "fewer.txt": f"{puzzle}\n{puzzle}\n",
        "fewer.solutions.txt": f"{solution}\n",
        "wrong.txt": f"{puzzle}\n",
        "wrong.solutions.txt": f"{generate(2).solution}\n",
        "empty.txt": "",
        "empty.solutions.txt": "",
        "cases.tsv": f"{puzzle}\t1\n",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    assert found_in(tmp_path, 10) == [PuzzleSet("good", [puzzle] * 2, [solution] * 2)]


def test_a_folder_that_is_not_there_is_an_error(tmp_path: Path):
    """A mistyped folder is not taken for an empty one."""
    with pytest.raises(FileNotFoundError, match="is no folder"):
        found_in(tmp_path / "none", 10)


@pytest.mark.parametrize(("count", "picked"), [(1, "a"), (2, "ac"), (4, "abcd"), (9, "abcde")])
def test_a_sample_is_from_all_over_the_set(count: int, picked: str):
    """Puzzles are picked at even distances, with their solutions, and never twice."""
    chosen = sample(PuzzleSet("five", "abcde", "ABCDE"), count)
    assert chosen == PuzzleSet("five", [*picked], [*picked.upper()])


# ── The table ─────────────────────────────────────────────────────────────────────────────────


def test_the_table_tells_bounds_and_gaps():
    """A bound is rounded down and marked in both numbers, what is not known is a dash."""
    column = [Result(0.0010009, at_least=True), Result(None, note="gone"), Result(0.00005)]
    assert table(["slow", "gone", "stick 1, Node"], {"set": column}, 2)[2:] == [
        "| slow | > 1 000 (> 20.0) |",
        "| gone | – |",
        "| **stick 1, Node** | **50.0 (1)** |",
    ]


@pytest.mark.parametrize("yardstick", [Result(None), Result(0.001, at_least=True)])
def test_without_a_yardstick_there_are_no_ratios(yardstick: Result):
    """Nothing is divided by what is not known."""
    assert table(["it", "stick"], {"set": [Result(0.00005), yardstick]}, 1)[2] == "| it | 50.0 |"


def test_notes_are_gathered_by_solver():
    """The same remark on several sets is made once."""
    slow = Result(1, at_least=True, note="stopped")
    results = {
        "one": [slow, Result(1)],
        "two": [slow, Result(1)],
        "three": [Result(None, note="gone")] * 2,
    }
    assert notes(["a", "b"], results) == [
        "- a: stopped (one, two); gone (three)",
        "- b: gone (three)",
    ]


# ── The lock ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("folder", ["benchmarks", "examples"])
def test_the_lock_pins_by_hash_and_names_no_host(folder: str):
    """The other packages are pinned as firmly as the project's own."""
    lock = (ROOT / folder / "requirements.txt").read_text("utf-8")
    packages = [line for line in lock.splitlines() if not line.startswith(" ")]
    assert packages
    assert all("==" in line and line.endswith("\\") for line in packages)
    assert "://" not in lock

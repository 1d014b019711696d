"""Pin the commands that rate puzzles and explain their steps: lines, reasons, exit statuses."""

import re

import pytest

from cli_runs import run, start
from sudoku_core.generator import generate
from sudoku_core.logic import Rating
from sudoku_core.logic.techniques import FAMILIES
from sudoku_core.solver import solutions

# What Sudoku Explainer gives the puzzles of these seeds.
RATED = {
    1: "2.6/1.2/1.2 Pointing",
    2: "4.2/1.2/1.2 XY-Wing",
    4: "1.5/1.2/1.2 Hidden Single",
    6: "3.0/2.0/2.0 Naked Pair",
    163: "7.1/1.2/1.2 Forcing Chain",
    194: "5.6/1.2/1.2 BUG type 1",
    209: "4.6/1.5/1.5 Unique Loop 6 type 1",
}
SEVERAL = "0" * 81
NONE = "55" + "0" * 79
CLASH = "no solution: row 1 has 5 twice: R1C1, R1C2; box 1 has 5 twice: R1C1, R1C2"
DIFFER = (
    "The puzzle has several solutions, so not every digit can be concluded. They differ in "
    r"(R\dC\d, ){2}R\dC\d and R\dC\d, for example\.\n"
)


def puzzle(seed):
    """Make the puzzle of a seed."""
    return generate(seed).puzzle


# ── rate ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_rating(jobs):
    """A line for each: the grid, the three figures, the hardest technique as it is known."""
    text = "".join(f"{puzzle(seed)}\n" for seed in RATED)
    expected = "".join(f"{puzzle(seed)} {said}\n" for seed, said in RATED.items())
    assert run(text, "rate", "--jobs", jobs) == (0, expected, "")


def test_what_has_no_rating():
    """One solution is asked for; the others go on."""
    text = f"{SEVERAL}\n{NONE}\n{puzzle(4)}\n"
    said = f"{SEVERAL} several\n{NONE} none\n{puzzle(4)} {RATED[4]}\n"
    assert run(text, "rate") == (1, said, "")


def test_a_complete_grid():
    """There is no step, so there is no technique, and no space behind the figures."""
    grid = solutions(puzzle(1))[0]
    assert run(grid, "rate") == (0, f"{grid} 0.0/0.0/0.0\n", "")


def test_families_that_are_left_out():
    """The rating differs; a puzzle that is not solved then is said to be that."""
    status, out, err = run(puzzle(194), "rate", "--without", "uniqueness")
    assert (status, err) == (0, "")
    assert out != f"{puzzle(194)} {RATED[194]}\n"
    left_out = [word for family in FAMILIES[1:] for word in ("--without", family)]
    status, out, err = run(puzzle(2), "rate", *left_out)
    assert (status, err) == (0, "")
    assert out == f"{puzzle(2)} unsolved/1.2/1.2 Hidden Single\n"


@pytest.mark.parametrize(("more", "er"), [((), ">9.4"), (("--deep",), "20.0")])
def test_puzzles_above_what_is_searched(monkeypatch, more, er):
    """Without a deep search that is all; with one, there is a figure for it."""
    asked = []

    def rate(grid, without, *, deep, count):
        asked.append((grid, without, deep, count))
        return Rating(20.0, 20.0, 8.4, "", {}, solved=False)

    monkeypatch.setattr("sudoku_core.cli.rating.rate", rate)
    assert run(puzzle(4), "rate", *more) == (0, f"{puzzle(4)} {er}/{er}/8.4\n", "")
    assert asked == [(puzzle(4), (), bool(more), 1)]


@pytest.mark.medium
def test_ratings_stream():
    """The first line is there before the second puzzle is."""
    process = start("rate", "-")
    process.stdin.write(f"{puzzle(4)}\n".encode())
    process.stdin.flush()
    assert process.stdout.readline().decode() == f"{puzzle(4)} {RATED[4]}\n"
    out, err = process.communicate(f"{puzzle(1)}\n".encode())
    assert (process.returncode, out.decode(), err) == (0, f"{puzzle(1)} {RATED[1]}\n", b"")


@pytest.mark.parametrize("command", ["rate", "hint", "explain"])
def test_a_family_that_nobody_knows(command):
    """The message lists those that there are."""
    status, out, err = run(puzzle(4), command, "--without", "guessing")
    assert (status, out) == (2, "")
    assert "'uniqueness'" in err


# ── hint ──────────────────────────────────────────────────────────────────────────────────────


def test_a_hint():
    """Where to look, the cell, the digit, why, a lesson."""
    status, out, err = run(puzzle(1), "hint")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[:-1] == [
        "Hidden Single: look at box 5.",
        "Look at R6C6.",
        "5 goes into R6C6.",
        "R6C6 is the only place for 5 in box 5.",
        "The 5s in R4C2 and R5C8 rule out every other blank cell of box 5.",
    ]
    assert lines[-1].startswith("Every row, column and box needs each digit once.")


@pytest.mark.parametrize(("presses", "lines"), [("1", 1), ("2", 2), ("3", 3), ("4", 5), ("5", 6)])
def test_as_much_of_a_hint_as_is_wanted(presses, lines):
    """Each press tells more."""
    status, out, _ = run(puzzle(1), "hint", "--presses", presses)
    assert (status, len(out.splitlines())) == (0, lines)


def test_hints_in_korean():
    """For several puzzles, a blank line between them."""
    text = f"{puzzle(1)}\n{puzzle(2)}\n"
    status, out, err = run(text, "hint", "--language", "ko", "--presses", "1")
    assert (status, err) == (0, "")
    assert out == "히든 싱글: 5번 박스를 보세요.\n\n히든 싱글: 3번 박스를 보세요.\n"


@pytest.mark.slow
@pytest.mark.no_cover
def test_hints_for_what_has_not_one_solution():
    """No solution, no hint; of several, the techniques that presume one are left out."""
    text = f"{NONE}\n{puzzle(1)}\n{SEVERAL}\n"
    status, out, err = run(text, "hint", "--presses", "1")
    assert status == 1
    assert re.fullmatch(rf"Hidden Single: look at box 5\.\n\n{DIFFER}", out)
    assert err == f"puzzle 1 (line 1): {CLASH}\npuzzle 3 (line 3): several solutions\n"


def test_no_hint_is_needed_for_a_complete_grid():
    """It says so."""
    assert run(solutions(puzzle(1))[0], "hint") == (0, "Nothing is left to fill in.\n", "")


def test_no_step_is_found(monkeypatch):
    """After a deep search there is nothing else to try."""
    monkeypatch.setattr("sudoku_core.cli.hinting.next_hint", lambda *_, **__: None)
    assert run(puzzle(1), "hint", "--deep") == (0, "No further step was found.\n", "")


def with_candidates(grid, kept):
    """Write a grid with the candidates of its cells, of which some are given."""
    cells = [
        kept.get(cell, digit if digit != "0" else "123456789") for cell, digit in enumerate(grid)
    ]
    return "\n".join(" ".join(cells[row : row + 9]) for row in range(0, 81, 9))


def test_hints_from_candidates():
    """Those that a text comes with are what is left; where they are wrong, that is said first."""
    grid, solution = puzzle(1), solutions(puzzle(1))[0]
    cell = grid.index("0")
    wrong = "".join(digit for digit in "123456789" if digit != solution[cell])
    assert run(with_candidates(grid, {cell: wrong}), "hint") == (
        1,
        "",
        f"puzzle 1 (line 1): the candidates of R1C{cell + 1} lack its digit\n",
    )
    status, out, err = run(with_candidates(grid, {}), "hint")
    assert (status, err) == (0, "")
    assert out.startswith("Hidden Single: look at box 5.\n")


# ── explain ───────────────────────────────────────────────────────────────────────────────────


def test_a_path_in_words():
    """Every step has its number and its reasons, and the hardest is named at the end."""
    status, out, err = run(puzzle(163), "explain")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    numbers = [int(line.split(".")[0]) for line in lines[:-1] if not line.startswith(" ")]
    assert numbers == [*range(1, len(numbers) + 1)]
    placing = [line for line in lines if re.search(r"places \d in R\dC\d$", line)]
    assert len(placing) == puzzle(163).count("0")
    assert re.fullmatch(
        r"Rating 7\.1/1\.2/1\.2\. Hardest step: [\w -]+ \(SE: Forcing Chain\), first at step \d+\.",
        lines[-1],
    )
    assert [line for line in lines if line != line.rstrip()] == []


def test_the_path_of_an_easy_puzzle():
    """A name that is the same in both worlds stands once."""
    _, out, _ = run(puzzle(4), "explain")
    assert "\nRating 1.5/1.2/1.2. Hardest step: Hidden Single, first at step " in out


def test_paths_that_do_not_reach_the_end():
    """What was found is told; a puzzle without solution has no path."""
    left_out = [word for family in FAMILIES[1:] for word in ("--without", family)]
    status, out, err = run(f"{NONE}\n{puzzle(2)}\n{SEVERAL}\n", "explain", *left_out)
    assert status == 1
    families = ", ".join(FAMILIES[1:])
    assert f"\nNo further step was found without these techniques: {families}.\nRating un" in out
    assert "Rating unsolved/1.2/1.2. Hardest step so far: Hidden Single, first at step " in out
    assert re.search(rf"\n\n{DIFFER}$", out)
    assert err == f"puzzle 1 (line 1): {CLASH}\npuzzle 3 (line 3): several solutions\n"


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_path_that_places_nothing(monkeypatch):
    """Before the first digit there is no EP."""
    left_out = ("--without", "singles")
    status, out, _ = run(puzzle(2), "explain", *left_out)
    assert status == 0
    assert "Rating unsolved/" in out
    monkeypatch.setattr("sudoku_core.cli.explaining.steps", lambda *_, **__: iter([None]))
    assert run(puzzle(2), "explain", "--deep") == (0, "No further step was found.\n", "")
    said = "No further step was found. A deep search may find one.\n"
    assert run(puzzle(2), "explain") == (0, said, "")


def test_the_path_of_several_solutions_has_no_rating():
    """What follows all the same is told, and where the solutions differ."""
    grid = solutions(puzzle(1))[0]
    ends = str.maketrans("12", "00")  # these two can be swapped
    status, out, err = run(grid.translate(ends).replace("3", "0", 1), "explain")
    assert (status, err) == (1, "puzzle 1 (line 1): several solutions\n")
    lines = out.splitlines()
    assert lines[-2].startswith("The puzzle has several solutions")
    assert lines[-1] == (
        "Several solutions, so there is no rating. "
        "Hardest step so far: Hidden Single, first at step 1."
    )


def test_a_grid_without_solution_that_does_not_clash():
    """There is no more to say than that."""
    grid = "12345678" + "0" + "000000009" + "0" * 63
    assert run(grid, "hint") == (1, "", "puzzle 1 (line 1): no solution\n")


def test_a_complete_grid_is_explained():
    """Nothing is left to do."""
    assert run(solutions(puzzle(1))[0], "explain") == (0, "Nothing is left to fill in.\n", "")


@pytest.mark.medium
def test_all_hints():
    """Each technique with how many hints it has, and a line for each."""
    code, out, err = run(puzzle(163), "hint", "--all")
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[:2] == ["Hidden Single (4)", "   places 8 in R4C1"]
    assert "   R7C1, R8C1: removes 4 from R1C1 and R2C1" in lines
    several = run(SEVERAL, "hint", "--all")
    assert re.fullmatch(DIFFER, several[1])
